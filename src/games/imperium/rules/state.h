// games/imperium/rules/state.h -- the position.
#pragma once

#include "games/imperium/rules/mission.h"
#include "games/imperium/rules/phases.h"
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

// ---- the position ----------------------------------------------------------------------------

struct State {
    std::uint8_t turn = 1;       // IG-10.1: game turns, from 1
    bool second = false;         // the second player turn of it
    Side player = Side::red;     // whose player turn it is
    Side first = Side::neutral;  // who won the initiative last
    Both<std::uint8_t> money{};  // PC
    std::uint8_t bought = 0;     // cards, in this player turn
    Fought fought{};
    Both<std::uint8_t> held{};  // IG-22.3: game turns in a row that an aim has been held
    Both<std::uint8_t> sunk{};  // enemy ships destroyed: IG-22.3, IG-A22
    Both<TokenCounts> gone{};   // IG-14.8
    Stage stage{};
    std::array<Spot, most_sectors> spots{};
    Both<TokenCounts> box{};                  // tokens left, of each player's own: IG-2.2
    TokenCounts shared_box{};                 // and of those for both
    Both<Pile> hands{}, decks{}, discards{};  // with one deck for both: the first of each
    Both<Pile> known{};                       // what each knows of the rival's hand
    Both<Pile> taken{};  // cards of the rival's deck that are each one's now: defector

    Phase phase() const { return phase_of(stage); }
    // The stage: where it must be of that kind, and where it may be.
    template <class Kind>
    Kind& as() {
        return std::get<Kind>(stage);
    }
    template <class Kind>
    const Kind& as() const {
        return std::get<Kind>(stage);
    }
    template <class Kind>
    const Kind* in() const {
        return std::get_if<Kind>(&stage);
    }
    // The cards that were played in a phase in which some may be.
    Played* played() { return played_in(stage); }
    const Played* played() const { return played_in(stage); }
    // What is declared; outside the combats nothing is.
    const Declared& declared() const;
    // The combat that is fought, or what a card does like one: while picking or fighting.
    Clash& clash() { return in<Picking>() ? as<Picking>().clash : as<Fighting>().clash; }
    const Clash& clash() const {
        return in<Picking>() ? as<Picking>().clash : as<Fighting>().clash;
    }

    Spot& at(Sector sector) { return spots[sector.index]; }
    const Spot& at(Sector sector) const { return spots[sector.index]; }
    Ship& ship(Sector sector) { return at(sector).ship; }
    const Ship& ship(Sector sector) const { return at(sector).ship; }
    Planet& planet(Sector sector) { return at(sector).planet; }
    const Planet& planet(Sector sector) const { return at(sector).planet; }
    std::uint8_t& pc(Side side) { return money[index_of(side)]; }
    int pc(Side side) const { return money[index_of(side)]; }
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
    bool operator==(const State&) const = default;
};

inline const Declared nothing_declared{};
inline const Declared& State::declared() const {
    if (const auto* declaring = in<Declaring>()) return *declaring;
    if (const auto* picking = in<Picking>()) return *picking;
    if (const auto* resolving = in<Resolving>()) return *resolving;
    if (const auto* fighting = in<Fighting>()) return *fighting;
    return nothing_declared;
}

}  // namespace imperium
