// games/imperium/rules/state.h -- the position, and what a viewer knows of it.
#pragma once

#include <vector>

#include "games/imperium/rules/actions.h"
#include "games/imperium/rules/mission.h"
#include "games/imperium/rules/ruleset.h"

namespace imperium {

// ---- what stands in a sector -----------------------------------------------------------------

// Units that others carry or that hold a planet, by kind.
struct Crew {
    std::array<std::uint8_t, 4> counts{};  // interceptors, bombers, infantry, armour

    static constexpr std::size_t place(Unit unit) {
        return static_cast<std::size_t>(is_squadron(unit) ? static_cast<int>(unit)
                                                          : 2 + (unit == Unit::armour));
    }
    static constexpr std::array kinds{Unit::interceptor, Unit::bomber, Unit::infantry,
                                      Unit::armour};
    constexpr int of(Unit unit) const { return counts[place(unit)]; }
    constexpr void add(Unit unit, int by = 1) { raise(counts[place(unit)], by); }
    constexpr int squadrons() const { return counts[0] + counts[1]; }
    constexpr int troops() const { return counts[2] + counts[3]; }
    constexpr int size() const { return squadrons() + troops(); }
    constexpr bool empty() const { return size() == 0; }
    constexpr int attack() const {
        int sum = 0;
        for (const Unit unit : kinds) sum += of(unit) * figures_of(unit).attack;
        return sum;
    }
    static constexpr auto fields = std::tuple{Field{"counts", &Crew::counts}};
    bool operator==(const Crew&) const = default;
};

struct Ship {
    Unit kind = Unit::interceptor;
    Side owner = Side::neutral;  // neutral: no ship
    bool damaged = false;
    Crew crew{};
    std::array<std::uint8_t, 2> tired{};  // carried squadrons that have moved this turn
    bool stood = false, moved = false, loaded = false, unloaded = false, sown = false;
    bool freed = false;
    std::uint8_t bonus = 0;

    constexpr explicit operator bool() const { return owner != Side::neutral; }
    constexpr Figures figures() const { return figures_of(kind, damaged); }
    constexpr bool carries() const {  // IG-6.3: a carrier is whatever can carry squadrons
        return unit_table[static_cast<std::size_t>(kind)].squadrons > 0;
    }
    static constexpr auto fields =
        std::tuple{Field{"kind", &Ship::kind},         Field{"owner", &Ship::owner},
                   Field{"damaged", &Ship::damaged},   Field{"crew", &Ship::crew},
                   Field{"tired", &Ship::tired},       Field{"stood", &Ship::stood},
                   Field{"moved", &Ship::moved},       Field{"loaded", &Ship::loaded},
                   Field{"unloaded", &Ship::unloaded}, Field{"sown", &Ship::sown},
                   Field{"freed", &Ship::freed},       Field{"bonus", &Ship::bonus}};
    bool operator==(const Ship&) const = default;
};

struct Planet {
    PlanetKind kind = PlanetKind::small;
    bool there = false;
    Side owner = Side::neutral;
    Crew crew{};
    std::array<std::uint8_t, 2> tired{};
    // IG-7.10, IG-7.13, IG-7.14: one of each at most.
    bool cannon = false, cannon_damaged = false, ion_cannon = false, shield = false;
    bool sheltered = false;

    constexpr explicit operator bool() const { return there; }
    constexpr bool home() const { return there && kind == PlanetKind::home; }
    constexpr bool bare() const { return crew.empty() && !cannon && !ion_cannon && !shield; }
    static constexpr auto fields = std::tuple{Field{"kind", &Planet::kind},
                                              Field{"there", &Planet::there},
                                              Field{"owner", &Planet::owner},
                                              Field{"crew", &Planet::crew},
                                              Field{"tired", &Planet::tired},
                                              Field{"cannon", &Planet::cannon},
                                              Field{"cannon_damaged", &Planet::cannon_damaged},
                                              Field{"ion_cannon", &Planet::ion_cannon},
                                              Field{"shield", &Planet::shield},
                                              Field{"sheltered", &Planet::sheltered}};
    bool operator==(const Planet&) const = default;
};

struct Spot {
    Thing thing = Thing::space;
    Planet planet{};
    Ship ship{};
    std::uint8_t glow_until = 0;  // IG-20.4: radioactive to the end of that game turn; 0: not
    Side glow_owner = Side::neutral;
    static constexpr auto fields = std::tuple{
        Field{"thing", &Spot::thing}, Field{"planet", &Spot::planet}, Field{"ship", &Spot::ship},
        Field{"glow_until", &Spot::glow_until}, Field{"glow_owner", &Spot::glow_owner}};
    bool operator==(const Spot&) const = default;
};

// ---- what is declared and fought -------------------------------------------------------------

enum class Manner : std::uint8_t { attack, bombard, clear, annihilate, detonate, invade };
constexpr auto words_of(Manner) {
    return std::array{"attack"sv, "bombard"sv, "clear"sv, "annihilate"sv, "detonate"sv, "invade"sv};
}
struct Strike {  // IG-16.1: one unit's declared attack
    Manner manner{};
    Sector from{}, target{};
    static constexpr auto fields =
        std::tuple{Field{"manner", &Strike::manner}, Field{"from", &Strike::from},
                   Field{"target", &Strike::target}};
    bool operator==(const Strike&) const = default;
};
struct Landing {  // one unit of a declared invasion
    Sector from{};
    Unit unit{};
    Sector target{};
    static constexpr auto fields =
        std::tuple{Field{"from", &Landing::from}, Field{"unit", &Landing::unit},
                   Field{"target", &Landing::target}};
    bool operator==(const Landing&) const = default;
};
using Strikes = FixedList<Strike, 80>;    // every own unit and every ion cannon once, one twice
using Landings = FixedList<Landing, 36>;  // every squadron and every troop

// The combat that is being fought.
struct Clash {
    std::optional<Sector> target{};
    Both<bool> ready{};         // has committed
    Both<CardSet> cards{};      // committed; secret until both are ready
    Both<CardSet> spent{};      // of them: cancelled, or a canceller that has done its work
    Side chooser = Side::red;   // who names the next loss, cancelled card, slip
    Both<std::uint8_t> toll{};  // losses still to be chosen, of each side's units
    bool repelled = false;      // the cannon or its crew still stands, so the landing has failed
    static constexpr auto fields =
        std::tuple{Field{"target", &Clash::target},    Field{"ready", &Clash::ready},
                   Field{"cards", &Clash::cards},      Field{"spent", &Clash::spent},
                   Field{"chooser", &Clash::chooser},  Field{"toll", &Clash::toll},
                   Field{"repelled", &Clash::repelled}};
    static constexpr bool sparse = true;
    bool operator==(const Clash&) const = default;
};

// How the last combat of this player turn went.
enum class Fate : std::uint8_t {
    pending,
    missed,
    damaged,
    destroyed,
    averted,    // void by a card, or by a condition that no longer held: IG-A32
    repelled,   // IG-17.6
    wiped_out,  // IG-17.7
    conquered,
    bombarded,
    turned,  // a minefield, once attacked
    cleared
};
constexpr auto words_of(Fate) {
    return std::array{"pending"sv,   "missed"sv,   "damaged"sv,   "destroyed"sv,
                      "averted"sv,   "repelled"sv, "wiped-out"sv, "conquered"sv,
                      "bombarded"sv, "turned"sv,   "cleared"sv};
}
struct Fought {
    std::optional<Sector> target{};
    Manner manner{};
    Fate fate{};
    std::uint8_t total = 0, defence = 0;  // of ships; of an invasion: damage to either side
    static constexpr bool sparse = true;
    static constexpr auto fields =
        std::tuple{Field{"target", &Fought::target}, Field{"manner", &Fought::manner},
                   Field{"fate", &Fought::fate}, Field{"total", &Fought::total},
                   Field{"defence", &Fought::defence}};
    bool operator==(const Fought&) const = default;
};

struct Auction {  // IG-10.3, IG-10.5
    Side bidder = Side::red;
    Side leader = Side::neutral;  // who made the last bid; neutral: nobody yet
    std::uint8_t pc = 0, count = 0;
    CardSet cards{};  // of the last bid; the rival sees only how many
    static constexpr auto fields =
        std::tuple{Field{"bidder", &Auction::bidder}, Field{"leader", &Auction::leader},
                   Field{"pc", &Auction::pc}, Field{"count", &Auction::count},
                   Field{"cards", &Auction::cards}};
    static constexpr bool sparse = true;
    bool operator==(const Auction&) const = default;
};

// ---- the phases ------------------------------------------------------------------------------

// IG-26.1: in the order of the turn.
enum class Phase : std::uint8_t {
    lots,       // IG-8.6    chance
    dealing,    // IG-8.5    chance
    auction,    // 1
    resources,  // 2
    buying,     // 3
    drawing,    //           chance
    stealing,   //           chance
    discarding,
    supply,        // 4
    repair,        // 5
    construction,  // 6
    drifting,      // 7A        chance
    movement,      // 7B
    declaring,     // 8
    picking,       //           losses by a card
    resolving,
    duel,  //           both, in secret
    cancelling,
    slipping,
    killing,
    garrison,
    surrendering,  //           the loss by a bombardment
    jettison,      //           excess load
    over
};
constexpr auto words_of(Phase) {
    return std::array{"lots"sv,     "dealing"sv,      "auction"sv,      "resources"sv,
                      "buying"sv,   "drawing"sv,      "stealing"sv,     "discarding"sv,
                      "supply"sv,   "repair"sv,       "construction"sv, "drifting"sv,
                      "movement"sv, "declaring"sv,    "picking"sv,      "resolving"sv,
                      "duel"sv,     "cancelling"sv,   "slipping"sv,     "killing"sv,
                      "garrison"sv, "surrendering"sv, "jettison"sv,     "over"sv};
}

enum class End : std::uint8_t {
    none,
    home_conquered,  // IG-22.1
    home_destroyed,  // IG-22.1
    home_swallowed,  // IG-22.2
    annihilated,     // IG-1.2
    objective,       // IG-22.3
    more_income,     // IG-H14
    more_fleet,
    more_pc,
    all_equal
};
constexpr auto words_of(End) {
    return std::array{"none"sv,        "home-conquered"sv, "home-destroyed"sv, "home-swallowed"sv,
                      "annihilated"sv, "objective"sv,      "more-income"sv,    "more-fleet"sv,
                      "more-pc"sv,     "all-equal"sv};
}

// What everybody at the table knows, besides what stands on the board.
struct Course {
    Phase phase = Phase::lots;
    std::uint8_t turn = 1;        // IG-10.1: game turns, from 1
    bool second = false;          // the second player turn of it
    Side player = Side::red;      // whose player turn it is
    Side first = Side::neutral;   // who won the initiative last
    Both<std::uint8_t> rolled{};  // lots: 0: not yet
    Both<std::uint8_t> pc{};
    std::uint8_t bought = 0;               // cards, in this player turn
    std::uint8_t cheaper = 0, halves = 0;  // units that cards make cheaper
    FixedList<Card, card_count> played{};  // in this phase: IG-9.11
    std::optional<Sector> spared{};        // a squadron that this supply check passes over
    std::optional<Sector> twice{};         // a unit that may attack two targets
    FixedList<Sector, 6> clouds{};         // still to drift, in order
    Strikes strikes{};
    Landings landings{};
    Fought fought{};
    Both<std::uint8_t> held{};  // IG-22.3: game turns in a row that an aim has been held
    Both<std::uint8_t> sunk{};  // enemy ships destroyed: IG-22.3, IG-A22
    Both<TokenCounts> gone{};   // IG-14.8
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

struct State {
    Course course;
    std::array<Spot, most_sectors> spots{};
    Both<TokenCounts> box{};                  // tokens left, of each player's own: IG-2.2
    TokenCounts shared_box{};                 // and of those for both
    Both<Pile> hands{}, decks{}, discards{};  // with one deck for both: the first of each
    Both<Pile> known{};                       // what each knows of the rival's hand
    Both<Pile> taken{};  // cards of the rival's deck that are each one's now: defector
    Both<std::uint8_t> to_deal{};
    Auction auction{};
    Clash clash{};

    Spot& at(Sector sector) { return spots[sector.index]; }
    const Spot& at(Sector sector) const { return spots[sector.index]; }
    Ship& ship(Sector sector) { return at(sector).ship; }
    const Ship& ship(Sector sector) const { return at(sector).ship; }
    Planet& planet(Sector sector) { return at(sector).planet; }
    const Planet& planet(Sector sector) const { return at(sector).planet; }
    std::uint8_t& pc(Side side) { return course.pc[index_of(side)]; }
    int pc(Side side) const { return course.pc[index_of(side)]; }
    Pile& hand(Side side) { return hands[index_of(side)]; }
    const Pile& hand(Side side) const { return hands[index_of(side)]; }
    std::uint8_t& left(Side side, Token token) {
        return (is_shared(token) ? shared_box
                                 : box[index_of(side)])[static_cast<std::size_t>(token)];
    }
    int left(Side side, Token token) const {
        return (is_shared(token) ? shared_box
                                 : box[index_of(side)])[static_cast<std::size_t>(token)];
    }
    static constexpr auto fields =
        std::tuple{Field{"course", &State::course},     Field{"spots", &State::spots},
                   Field{"box", &State::box},           Field{"shared_box", &State::shared_box},
                   Field{"hands", &State::hands},       Field{"decks", &State::decks},
                   Field{"discards", &State::discards}, Field{"known", &State::known},
                   Field{"taken", &State::taken},       Field{"to_deal", &State::to_deal},
                   Field{"auction", &State::auction},   Field{"clash", &State::clash}};
    bool operator==(const State&) const = default;
};

// ---- what people write and see ---------------------------------------------------------------

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

struct View {
    Side viewer = Side::neutral;  // neutral: a spectator
    Course course{};
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
    Both<std::uint8_t> to_deal{};
    Auction auction{};
    Clash clash{};
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
struct Position {
    Course course{};
    std::vector<PlacedShip> ships;
    std::vector<PlacedPlanet> planets;  // those of the mission that are not listed lie empty
    std::vector<Sector> lost_planets;   // planets of the mission that are no more
    std::optional<std::vector<PlacedThing>> things{};  // nothing: those of the mission
    std::vector<PlacedGlow> glows;
    Both<std::vector<Card>> hands, discards, known, taken;
    Both<std::uint8_t> to_deal{};
    Auction auction{};
    Clash clash{};
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
