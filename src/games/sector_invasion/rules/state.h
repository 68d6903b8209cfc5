// games/sector_invasion/rules/state.h -- a position of the sector. All of it is open to everybody.
#pragma once

#include "games/sector_invasion/rules/actions.h"

namespace sector_invasion {

enum class Phase : std::uint8_t { order, event, storms, ships, conquest, works, over };
constexpr auto words_of(Phase) {
    return std::array{"order"sv,    "event"sv, "storms"sv, "ships"sv,
                      "conquest"sv, "works"sv, "over"sv};
}

// A ship is called by its owner and by how many that player had built before it, from 1.
struct ShipName {
    Player owner{};
    std::uint8_t number = 0;  // 0: no ship, or the swarm
    explicit operator bool() const { return number > 0; }
    bool operator==(const ShipName&) const = default;
};

}  // namespace sector_invasion

template <>
struct Word<sector_invasion::ShipName> {
    static std::string expected() { return "a ship such as azure-3"; }
    static void write(std::string& out, const sector_invasion::ShipName& name) {
        Word<sector_invasion::Player>::write(out, name.owner);
        Word<std::uint8_t>::write(out += '-', name.number);
    }
    static bool read(std::string_view text, sector_invasion::ShipName& name) {
        const auto dash = text.find('-');
        return dash != text.npos &&
               Word<sector_invasion::Player>::read(text.substr(0, dash), name.owner) &&
               Word<std::uint8_t>::read(text.substr(dash + 1), name.number);
    }
};

namespace sector_invasion {

struct Ship {
    ShipName name{};
    Type type{};
    Cell at{};
    std::uint8_t out = 0;  // how often its owner’s turn ends before it acts again: SI-H20
    bool damaged = false;  // seriously: SI-A12
    std::array<std::int8_t, attributes.size()> gains{};  // over its type’s attributes
    bool improved = false;                               // SI-A13
    bool acted = false;                                  // in this ship phase: SI-H16
    std::uint8_t steps = 0;                              // moved in it
    bool landed = false;     // has fought for a planet in this turn: SI-H26
    std::uint8_t stung = 0;  // by which swarms in this turn, a bit each: SI-H31
    std::uint8_t draws = 0;  // for it in this turn: SI-A30
    Player owner() const { return name.owner; }
    bool fit() const { return out == 0 && !damaged; }
    bool warship() const { return type != Type::explorer; }  // SI-4.5
    bool able() const { return fit() && warship(); }         // SI-H14
    static constexpr auto fields = std::tuple{Field{"name", &Ship::name},
                                              Field{"type", &Ship::type},
                                              Field{"at", &Ship::at},
                                              Field{"out", &Ship::out},
                                              Field{"damaged", &Ship::damaged},
                                              Field{"gains", &Ship::gains},
                                              Field{"improved", &Ship::improved},
                                              Field{"acted", &Ship::acted},
                                              Field{"steps", &Ship::steps},
                                              Field{"landed", &Ship::landed},
                                              Field{"stung", &Ship::stung},
                                              Field{"draws", &Ship::draws}};
    bool operator==(const Ship&) const = default;
};

// What stands on a cell; a planet stays where it is.
struct Site {
    Cell at{};
    Kind kind{};
    std::optional<Player> owner{};
    bool garrison = false;
    bool moved = false;                               // the garrison, in this turn: SI-H12
    bool faction = false;                             // SI-11.11
    bool portal = false;                              // SI-11.14
    bool idle = false;                                // yields nothing in this turn
    bool plundered = false;                           // nothing in its owner’s next: SI-H31
    std::array<std::uint8_t, most_players> shells{};  // by whom bombarded, and how often: SI-H25
    static constexpr auto fields = std::tuple{Field{"at", &Site::at},
                                              Field{"kind", &Site::kind},
                                              Field{"owner", &Site::owner},
                                              Field{"garrison", &Site::garrison},
                                              Field{"moved", &Site::moved},
                                              Field{"faction", &Site::faction},
                                              Field{"portal", &Site::portal},
                                              Field{"idle", &Site::idle},
                                              Field{"plundered", &Site::plundered},
                                              Field{"shells", &Site::shells}};
    bool operator==(const Site&) const = default;
};

struct Storm {
    Cell core{};
    Cells cells{};           // the core among them
    bool waits = false;      // for its roll in this turn
    std::uint8_t draws = 0;  // in this turn
    static constexpr auto fields =
        std::tuple{Field{"core", &Storm::core}, Field{"cells", &Storm::cells},
                   Field{"waits", &Storm::waits}, Field{"draws", &Storm::draws}};
    bool operator==(const Storm&) const = default;
};

// SI-H31.
struct Swarm {
    std::uint8_t slot = 0;  // no two have the same
    Cell at{};
    Cell from{};
    Cell to{};
    std::uint8_t steps = 0;  // left in this turn
    bool struck = false;     // misses its next move
    std::uint8_t draws = 0;  // in this turn
    static constexpr auto fields =
        std::tuple{Field{"slot", &Swarm::slot},   Field{"at", &Swarm::at},
                   Field{"from", &Swarm::from},   Field{"to", &Swarm::to},
                   Field{"steps", &Swarm::steps}, Field{"struck", &Swarm::struck},
                   Field{"draws", &Swarm::draws}};
    bool operator==(const Swarm&) const = default;
};

// SI-H8. Where he is, what he won, and what the emissary did to him.
struct General {
    ShipName ship{};             // none: at headquarters
    bool moved = false;          // in this ship phase
    std::uint8_t victories = 0;  // rolled for: SI-9.4
    bool ground = false;         // SI-H7
    bool again = false;
    bool force = false;
    bool wits = false;
    bool relic = false;    // SI-H9
    bool wounded = false;  // SI-H33, until his next battle, as foresight is
    bool price = false;
    bool foresight = false;
    bool dread = false;
    bool vigour = false;
    bool insight = false;
    static constexpr auto fields =
        std::tuple{Field{"ship", &General::ship},           Field{"moved", &General::moved},
                   Field{"victories", &General::victories}, Field{"ground", &General::ground},
                   Field{"again", &General::again},         Field{"force", &General::force},
                   Field{"wits", &General::wits},           Field{"relic", &General::relic},
                   Field{"wounded", &General::wounded},     Field{"price", &General::price},
                   Field{"foresight", &General::foresight}, Field{"dread", &General::dread},
                   Field{"vigour", &General::vigour},       Field{"insight", &General::insight}};
    bool operator==(const General&) const = default;
};

struct Standing {
    std::uint16_t raw = 0;  // SI-10.1
    std::uint16_t production = 0;
    std::uint16_t stones = 0;
    std::uint16_t stratagems = 0;
    std::uint16_t spells = 0;
    std::array<std::uint8_t, lines.size()> studied{};
    Cell headquarters{};
    bool out = false;  // SI-H21
    General general{};
    std::uint8_t built = 0;    // ships, ever
    std::uint16_t plans = 0;   // SI-A33
    std::uint16_t caches = 0;  // SI-13.1: for what is studied next
    std::uint8_t draws = 0;    // for the player in this turn
    int cards() const { return stratagems + spells; }
    static constexpr auto fields = std::tuple{Field{"raw", &Standing::raw},
                                              Field{"production", &Standing::production},
                                              Field{"stones", &Standing::stones},
                                              Field{"stratagems", &Standing::stratagems},
                                              Field{"spells", &Standing::spells},
                                              Field{"studied", &Standing::studied},
                                              Field{"headquarters", &Standing::headquarters},
                                              Field{"out", &Standing::out},
                                              Field{"general", &Standing::general},
                                              Field{"built", &Standing::built},
                                              Field{"plans", &Standing::plans},
                                              Field{"caches", &Standing::caches},
                                              Field{"draws", &Standing::draws}};
    bool operator==(const Standing&) const = default;
};

// What is awaited, and what then goes on: the last of the tasks comes first.
enum class Wait : std::uint8_t {
    // a number, a player, a lot: of nature
    lot,
    event,
    storm,
    sabotage_roll,
    ritual,
    escape,
    crossing,
    lost,
    loss,
    duel,
    armour,
    harm,
    scout,
    improve,
    relic,
    unknown,
    hostile,
    victory,
    battle,
    // what people report
    settle,
    // a cell, of nature
    raid,
    entry,
    exit,
    core,
    new_unknown,
    new_relic,
    new_factory,
    new_faction,
    new_portal,
    grow,
    shrink,
    emerge,
    sway,
    // what a player says
    place,
    defend,
    supply,
    emissary,
    spread,
    ebb,
    sabotage,
    reinforce,
    choose,
    push,
    advance,
    answer,
    retreat,
    found,
    equip,
    // nothing: what goes on by itself
    raiders,
    swarms,
    travel,
    leap,
    swarm,
    strike,
    verdict
};
constexpr auto words_of(Wait) {
    return std::array{
        "lot"sv,       "event"sv,       "storm"sv,       "sabotage-roll"sv, "ritual"sv,
        "escape"sv,    "crossing"sv,    "lost"sv,        "loss"sv,          "duel"sv,
        "armour"sv,    "harm"sv,        "scout"sv,       "improve"sv,       "relic"sv,
        "unknown"sv,   "hostile"sv,     "victory"sv,     "battle"sv,        "settle"sv,
        "raid"sv,      "entry"sv,       "exit"sv,        "core"sv,          "new-unknown"sv,
        "new-relic"sv, "new-factory"sv, "new-faction"sv, "new-portal"sv,    "grow"sv,
        "shrink"sv,    "emerge"sv,      "sway"sv,        "place"sv,         "defend"sv,
        "supply"sv,    "emissary"sv,    "spread"sv,      "ebb"sv,           "sabotage"sv,
        "reinforce"sv, "choose"sv,      "push"sv,        "advance"sv,       "answer"sv,
        "retreat"sv,   "found"sv,       "equip"sv,       "raiders"sv,       "swarms"sv,
        "travel"sv,    "leap"sv,        "swarm"sv,       "strike"sv,        "verdict"sv};
}

struct Task {
    Wait wait{};
    Player player{};
    Cell at{};
    ShipName ship{};
    std::uint8_t count = 0;
    static constexpr auto fields = std::tuple{
        Field{"wait", &Task::wait}, Field{"player", &Task::player}, Field{"at", &Task::at},
        Field{"ship", &Task::ship}, Field{"count", &Task::count}};
    bool operator==(const Task&) const = default;
};

// Two ships that fight, or a ship and the swarm: chapter 6.
struct Duel {
    ShipName attacker{};
    ShipName defender{};
    std::uint8_t swarm = 0;  // which, where one of them is
    std::uint8_t attack = 0;
    std::uint8_t defence = 0;  // strengths, with support
    std::uint8_t dice = 0;
    bool by_attacker = false;  // is chosen which counts: SI-6.3
    FixedList<std::uint8_t, 3> rolled{};
    std::uint8_t chosen = 0;
    Cell vacated{};  // where the defender was
    bool attacker_lost = false;
    bool defender_lost = false;
    static constexpr auto fields = std::tuple{Field{"attacker", &Duel::attacker},
                                              Field{"defender", &Duel::defender},
                                              Field{"swarm", &Duel::swarm},
                                              Field{"attack", &Duel::attack},
                                              Field{"defence", &Duel::defence},
                                              Field{"dice", &Duel::dice},
                                              Field{"by_attacker", &Duel::by_attacker},
                                              Field{"rolled", &Duel::rolled},
                                              Field{"chosen", &Duel::chosen},
                                              Field{"vacated", &Duel::vacated},
                                              Field{"attacker_lost", &Duel::attacker_lost},
                                              Field{"defender_lost", &Duel::defender_lost}};
    bool operator==(const Duel&) const = default;
};

enum class Cause : std::uint8_t { conquest, raid, supply };
constexpr auto words_of(Cause) {
    return std::array{"conquest"sv, "raid"sv, "supply"sv};
}

// What one side of a ground battle has: SI-H5, SI-H6, SI-H7.
struct Muster {
    std::uint16_t points = 0;
    std::uint8_t slots = 0;
    std::uint8_t cards = 0;
    std::uint8_t orbital = 0;
    std::uint8_t fronts = 0;
    std::int8_t general = 0;
    std::int8_t dread = 0;   // what the other’s general takes off
    std::uint8_t again = 0;  // dice that may be rolled again
    bool led = false;        // a general is there
    int sum() const { return points / 50 + slots + cards + orbital + fronts + general + dread; }
    static constexpr auto fields =
        std::tuple{Field{"points", &Muster::points}, Field{"slots", &Muster::slots},
                   Field{"cards", &Muster::cards},   Field{"orbital", &Muster::orbital},
                   Field{"fronts", &Muster::fronts}, Field{"general", &Muster::general},
                   Field{"dread", &Muster::dread},   Field{"again", &Muster::again},
                   Field{"led", &Muster::led}};
    bool operator==(const Muster&) const = default;
};

struct Battle {
    BattleName name{};
    Cause cause = Cause::conquest;
    std::optional<Player> against{};  // nobody: neutral defenders
    ShipName ship{};                  // that landed
    Muster own{};
    Muster other{};
    static constexpr auto fields =
        std::tuple{Field{"name", &Battle::name},       Field{"cause", &Battle::cause},
                   Field{"against", &Battle::against}, Field{"ship", &Battle::ship},
                   Field{"own", &Battle::own},         Field{"other", &Battle::other}};
    bool operator==(const Battle&) const = default;
};

enum class End : std::uint8_t { turns, mastery, alone };
constexpr auto words_of(End) {
    return std::array{"turns"sv, "mastery"sv, "alone"sv};
}

struct State {
    Phase phase{};
    std::uint8_t turn = 1;
    FixedList<Player, most_players> order{};  // of this turn
    std::uint8_t current = 0;                 // whose of them it is
    std::uint8_t event = 0;                   // of this turn, as two dice show it
    bool asteroids = false;                   // SI-11.13
    bool dealt = false;                       // the emissary has come: SI-11.17
    bool spent = false;                       // in this construction: SI-10.3
    std::uint8_t recruited = 0;
    FixedList<Standing, most_players> players{};
    FixedList<Ship, most_ships> ships{};
    FixedList<Site, most_cells> sites{};
    FixedList<Storm, most_storms> storms{};
    FixedList<Swarm, most_swarms> swarms{};
    std::array<Cells, most_players + 1> held{};  // control, the swarm’s last: SI-H15
    FixedList<Cell, 16> course{};                // of the ship that travels
    FixedList<Task, most_tasks> tasks{};
    std::optional<Duel> duel{};
    FixedList<Battle, most_battles> battles{};
    std::optional<Player> master{};  // held the mark when the last turn ended: SI-H4
    std::uint8_t mastered = 0;       // for so many turns running
    std::optional<End> end{};
    FixedList<Player, most_players> winners{};
    bool first_left = false;  // in this turn, whoever was first is out: SI-A40
    static constexpr auto fields =
        std::tuple{Field{"phase", &State::phase},         Field{"turn", &State::turn},
                   Field{"order", &State::order},         Field{"current", &State::current},
                   Field{"event", &State::event},         Field{"asteroids", &State::asteroids},
                   Field{"dealt", &State::dealt},         Field{"spent", &State::spent},
                   Field{"recruited", &State::recruited}, Field{"players", &State::players},
                   Field{"ships", &State::ships},         Field{"sites", &State::sites},
                   Field{"storms", &State::storms},       Field{"swarms", &State::swarms},
                   Field{"held", &State::held},           Field{"course", &State::course},
                   Field{"tasks", &State::tasks},         Field{"duel", &State::duel},
                   Field{"battles", &State::battles},     Field{"master", &State::master},
                   Field{"mastered", &State::mastered},   Field{"end", &State::end},
                   Field{"winners", &State::winners},     Later{"first_left", &State::first_left}};
    bool operator==(const State&) const = default;
};

}  // namespace sector_invasion
