// games/planetary_empires/rules/state.h -- a position of the campaign. All of it is open to
// everybody.
#pragma once

#include "games/planetary_empires/rules/actions.h"

namespace planetary_empires {

enum class Phase : std::uint8_t { lots, orders, bonuses, battles, conquest, dice, over };
constexpr auto words_of(Phase) {
    return std::array{"lots"sv,     "orders"sv, "bonuses"sv, "battles"sv,
                      "conquest"sv, "dice"sv,   "over"sv};
}

struct Land {
    Cell at{};
    Terrain terrain{};
    Structure holds{};
    std::optional<Player> owner{};
    bool left = false;                // by a player who withdrew: PE-5.3
    bool changed = false;             // hands in this round: PE-A11
    std::optional<Player> offered{};  // to whom its owner would cede it: PE-5.7
    static constexpr auto fields =
        std::tuple{Field{"at", &Land::at},          Field{"terrain", &Land::terrain},
                   Field{"holds", &Land::holds},    Field{"owner", &Land::owner},
                   Field{"left", &Land::left},      Field{"changed", &Land::changed},
                   Field{"offered", &Land::offered}};
    bool operator==(const Land&) const = default;
};

// What one side of a battle gets from the map: the sums first, then what they come to.
struct Strength {
    std::uint8_t tiles = 0;                                      // PE-2.2
    std::uint16_t manufactoria = 0, stations = 0, bastions = 0;  // PE-3.2, PE-3.4, PE-3.6
    std::uint16_t handicap = 0, industry = 0;                    // points
    std::uint16_t extra = 0;                                     // both, as far as PE-H10 lets them
    std::uint8_t power = 0;                                      // PE-3.4
    std::uint8_t dice = 0;                                       // PE-3.6
    FixedList<std::uint8_t, 3> rolled{};                         // PE-3.7
    std::uint8_t anew = 0;  // structures whose worth was rolled for this battle: PE-H2
    static constexpr auto fields = std::tuple{
        Field{"tiles", &Strength::tiles},       Field{"manufactoria", &Strength::manufactoria},
        Field{"stations", &Strength::stations}, Field{"bastions", &Strength::bastions},
        Field{"handicap", &Strength::handicap}, Field{"industry", &Strength::industry},
        Field{"extra", &Strength::extra},       Field{"power", &Strength::power},
        Field{"dice", &Strength::dice},         Field{"rolled", &Strength::rolled},
        Field{"anew", &Strength::anew}};
    bool operator==(const Strength&) const = default;
};

// An order; where somebody holds the tile, a battle.
struct Battle {
    BattleName name{};
    std::optional<Player> defender{};  // PE-H8: nobody, where nobody holds the tile
    Strength attack{}, defence{};
    std::optional<Result> result{};
    bool spent = false;  // the roll that came of it was made, or given up
    bool waits() const { return defender && !result; }
    static constexpr auto fields =
        std::tuple{Field{"name", &Battle::name},     Field{"defender", &Battle::defender},
                   Field{"attack", &Battle::attack}, Field{"defence", &Battle::defence},
                   Field{"result", &Battle::result}, Field{"spent", &Battle::spent}};
    bool operator==(const Battle&) const = default;
};

struct Standing {
    bool gone = false;       // PE-5.3: withdrew
    bool reserve = false;    // PE-A22: not in yet
    bool passed = false;     // PE-A2
    std::uint8_t rolls = 0;  // for tiles in this round: PE-H1
    std::uint16_t wins = 0;
    FixedList<Player, most_players> met{};  // PE-A16, in order
    std::uint8_t since = 0;                 // the round that a latecomer came in: PE-A12
    std::optional<Entry> enters{};          // PE-A22: comes in with the next round, with this
    std::optional<Player> agreed{};         // PE-5.7: with whom, about land
    bool in() const { return !gone && !reserve; }
    static constexpr auto fields =
        std::tuple{Field{"gone", &Standing::gone},     Field{"reserve", &Standing::reserve},
                   Field{"passed", &Standing::passed}, Field{"rolls", &Standing::rolls},
                   Field{"wins", &Standing::wins},     Field{"met", &Standing::met},
                   Field{"since", &Standing::since},   Field{"enters", &Standing::enters},
                   Field{"agreed", &Standing::agreed}};
    bool operator==(const Standing&) const = default;
};

// What the dice are to decide.
struct Roll {
    BattleName battle{};
    Player player{};
    Cell at{};
    std::uint8_t anew = 0;     // shields rolled for: PE-H2
    std::uint8_t shields = 0;  // what they came to
    static constexpr auto fields = std::tuple{
        Field{"battle", &Roll::battle}, Field{"player", &Roll::player}, Field{"at", &Roll::at},
        Field{"anew", &Roll::anew}, Field{"shields", &Roll::shields}};
    bool operator==(const Roll&) const = default;
};

enum class End : std::uint8_t { held, aim, rounds, quiet, alone };
constexpr auto words_of(End) {
    return std::array{"held"sv, "aim"sv, "rounds"sv, "quiet"sv, "alone"sv};
}

struct State {
    Phase phase{};
    std::uint8_t round = 1;
    std::uint8_t quiet = 0;                   // rounds in a row without an order: PE-A28
    FixedList<Player, most_players> order{};  // PE-1.2, PE-4.3
    std::uint8_t turn = 0;                    // whose of them it is
    FixedList<Standing, most_players> players{};
    FixedList<Land, most_tiles> lands{};
    FixedList<Battle, most_battles> battles{};  // of this round, in the order of orders
    std::optional<Roll> roll{};
    std::optional<End> end{};
    FixedList<Player, most_players> winners{};
    static constexpr auto fields =
        std::tuple{Field{"phase", &State::phase},    Field{"round", &State::round},
                   Field{"quiet", &State::quiet},    Field{"order", &State::order},
                   Field{"turn", &State::turn},      Field{"players", &State::players},
                   Field{"lands", &State::lands},    Field{"battles", &State::battles},
                   Field{"roll", &State::roll},      Field{"end", &State::end},
                   Field{"winners", &State::winners}};
    bool operator==(const State&) const = default;
};

}  // namespace planetary_empires
