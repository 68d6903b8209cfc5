// games/imperium/rules/told.h -- a position as it is written and seen.
#pragma once

#include <vector>

#include "games/imperium/rules/state.h"

namespace imperium {

// What everybody at the table knows besides what stands on the board, in the form in which it is
// written: with a place for what any phase has, of which all but its own stand at their defaults.
struct Course {
    Phase phase = Phase::lots;
    std::uint8_t turn = 1;
    bool second = false;
    Side player = Side::red, first = Side::neutral;
    Both<std::uint8_t> rolled{}, pc{};
    std::uint8_t bought = 0, cheaper = 0, halves = 0;
    Played played{};
    std::optional<Sector> spared{}, twice{};
    Clouds clouds{};
    Strikes strikes{};
    Landings landings{};
    Fought fought{};
    Both<std::uint8_t> held{}, sunk{};
    Both<TokenCounts> gone{};
    End end = End::none;
    Side winner = Side::neutral;
    static constexpr auto fields =
        std::tuple{Field{"phase", &Course::phase},     Field{"turn", &Course::turn},
                   Field{"second", &Course::second},   Field{"player", &Course::player},
                   Field{"first", &Course::first},     Field{"rolled", &Course::rolled},
                   Field{"pc", &Course::pc},           Field{"bought", &Course::bought},
                   Field{"cheaper", &Course::cheaper}, Field{"halves", &Course::halves},
                   Field{"played", &Course::played},   Field{"spared", &Course::spared},
                   Field{"twice", &Course::twice},     Field{"clouds", &Course::clouds},
                   Field{"strikes", &Course::strikes}, Field{"landings", &Course::landings},
                   Field{"fought", &Course::fought},   Field{"held", &Course::held},
                   Field{"sunk", &Course::sunk},       Field{"gone", &Course::gone},
                   Field{"end", &Course::end},         Field{"winner", &Course::winner}};
    static constexpr bool sparse = true;
    bool operator==(const Course&) const = default;
};

// All that is written of the phase; records, digests and clients know it in these four parts.
struct Told {
    Course course{};
    Both<std::uint8_t> to_deal{};
    Auction auction{};
    Clash clash{};
    bool operator==(const Told&) const = default;
};
Told told(const State&);
// What is told of another phase than the position's own is left aside: it is of nothing.
void take_up(const Told&, State&);

// Digests of a position are made of what is written of it, since the first edition: so they stay
// what they were, however a State keeps it.
void feed(Sha256&, const State&);

struct PlacedGlow {
    Sector at{};
    std::uint8_t until = 0;
    Side owner = Side::red;
    static constexpr auto fields =
        std::tuple{Field{"at", &PlacedGlow::at}, Field{"until", &PlacedGlow::until},
                   Field{"owner", &PlacedGlow::owner}};
    bool operator==(const PlacedGlow&) const = default;
};

using CardList = FixedList<Card, 2 * deck_size>;

struct View : Told {
    Side viewer = Side::neutral;  // neutral: a spectator
    FixedList<PlacedShip, 100> ships{};
    FixedList<PlacedPlanet, 26> planets{};
    FixedList<PlacedThing, most_sectors> things{};  // where there is more than space
    FixedList<PlacedGlow, 4> glows{};
    Both<TokenCounts> box{};
    TokenCounts shared_box{};
    CardList hand{};                  // the viewer's own
    Both<std::uint8_t> held_cards{};  // how many each has
    Both<CardList> discards{};
    Both<std::uint8_t> deck_left{};
    Both<CardList> known{};  // what each knows of the other's hand
    Both<CardList> taken{};  // what each took from the other's deck for good
    std::uint8_t limit = 0, price = 0, last_turn = 0;
    Both<std::uint8_t> income{};  // IG-11.1, blockades counted
    static constexpr auto fields =
        std::tuple{Field{"viewer", &View::viewer},     Field{"course", &View::course},
                   Field{"ships", &View::ships},       Field{"planets", &View::planets},
                   Field{"things", &View::things},     Field{"glows", &View::glows},
                   Field{"box", &View::box},           Field{"shared_box", &View::shared_box},
                   Field{"hand", &View::hand},         Field{"held_cards", &View::held_cards},
                   Field{"discards", &View::discards}, Field{"deck_left", &View::deck_left},
                   Field{"known", &View::known},       Field{"taken", &View::taken},
                   Field{"to_deal", &View::to_deal},   Field{"auction", &View::auction},
                   Field{"clash", &View::clash},       Field{"limit", &View::limit},
                   Field{"price", &View::price},       Field{"last_turn", &View::last_turn},
                   Field{"income", &View::income}};
    bool operator==(const View&) const = default;
};

// A position as written by people and tests. Only what differs from an empty board of the mission
// need be said; the box follows from what is laid out.
struct Position : Told {
    std::vector<PlacedShip> ships;
    std::vector<PlacedPlanet> planets;  // those of the mission that are not listed lie empty
    std::vector<Sector> lost_planets;   // planets of the mission that are no more
    std::optional<std::vector<PlacedThing>> things{};  // nothing: those of the mission
    std::vector<PlacedGlow> glows;
    Both<std::vector<Card>> hands, discards, known, taken;
    static constexpr bool sparse = true;
    static constexpr auto fields = std::tuple{
        Field{"course", &Position::course},   Field{"ships", &Position::ships},
        Field{"planets", &Position::planets}, Field{"lost_planets", &Position::lost_planets},
        Field{"things", &Position::things},   Field{"glows", &Position::glows},
        Field{"hands", &Position::hands},     Field{"discards", &Position::discards},
        Field{"known", &Position::known},     Field{"taken", &Position::taken},
        Field{"to_deal", &Position::to_deal}, Field{"auction", &Position::auction},
        Field{"clash", &Position::clash}};
};

}  // namespace imperium
