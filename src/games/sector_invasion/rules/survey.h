// games/sector_invasion/rules/survey.h -- questions about a position: who is where, who controls
// what, what lies in reach, what a fight or a purchase would be. It changes nothing.
#pragma once

#include "core/chance.h"
#include "games/sector_invasion/rules/charter.h"

namespace sector_invasion {

// Whose a control area is: a player’s seat, or the swarm’s.
using Side = int;
inline constexpr Side swarm_side = most_players;

using Holds = std::array<Cells, most_players + 1>;

// Where a ship can come to within its movement, and the ways there.
struct Reach {
    static constexpr int most_steps = 15;
    std::array<Cells, most_steps + 1> layers{};  // cells by the fewest steps that lead there
    Cells through{};                             // that it may pass on its way
    Cells ends{};                                // where it may stop
    Cells portals{};                             // that lead on for it: SI-H34
    Holds holds{};                               // as it finds them on its way
    int steps = 0;                               // that it has
};

// A way, and how likely a ship comes through: of 6 to the power of its tests.
struct Way {
    FixedList<Cell, Reach::most_steps> cells{};
    std::uint64_t ways = 1, of = 1;
};

// Whether one cell lies nearer to the straight line between two than another; as near, right of it.
bool straighter(Cell from, Cell to, Cell one, Cell other);

struct Survey {
    const Charter& charter;
    const State& state;

    // ---- who and where
    const Standing& standing(Player player) const { return state.players[seat_of(player)]; }
    SeatSet in() const;  // who is not out: SI-H21
    Player current() const { return state.order[state.current]; }
    // In the players’ round there is one whose turn it is.
    bool in_round() const { return state.phase >= Phase::ships && state.phase <= Phase::works; }
    const Site* site(Cell) const;  // where something is
    const Site* planet(Cell) const;
    const Ship* ship(Cell) const;
    const Ship* ship(ShipName) const;
    const Ship* general_ship(Player) const;  // nothing: he is at headquarters
    Cell general_at(Player) const;
    const Swarm* swarm(Cell) const;
    const Swarm* swarm(std::uint8_t slot) const;
    const Battle* battle(const BattleName&) const;
    const Battle* battle(const Pending&) const;  // that waits
    Cells cells_of(Player) const;                // where the player’s ships are
    Cells able(Player) const;                    // where warships are that may act: SI-H14
    Cells able(Side) const;                      // or swarms
    Cells ships() const;                         // and swarms
    Cells storms() const;
    Cells tempest(Cell at) const;  // storms that touch there, as one: SI-H11
    Cells headquarters() const;
    Cells headquarters_against(Player) const;  // of all others
    Cells portals() const;
    int ships_of(Player) const;
    int planets(Player) const;
    int count(Player, Kind) const;
    bool fortified(const Site&) const;  // SI-H13
    bool quiet(const Site&) const;      // yields nothing now: SI-H2
    Cells uncontrolled() const;         // SI-H30
    Price income(Player) const;         // SI-H2
    int mark() const;                   // so many planets and more win: SI-H4

    // ---- control: space.cpp
    // Who holds what once it is reckoned anew; without a ship, as it is when that has moved on.
    Holds control(ShipName without = {}) const;  // SI-H15
    int guards(Cell, Player from) const;         // enemy ships that a test on leaving counts: SI-A6
    int guards(Cell, Player from, const Holds&) const;
    int attribute(const Ship&, Attribute) const;
    int steps_left(const Ship&) const;
    Reach reach(const Ship&) const;
    Way way(const Ship&, const Reach&, Cell to) const;  // SI-A26
    Way shortest(const Reach&, Cell to) const;
    // Storm cells that lead to a cell, and how many steps it takes; 0: too far, or none between.
    int crossing(const Ship&, Cell to) const;  // SI-H11
    Cells crossings(const Ship&) const;
    Cells next_to_storm(Cell at, Player) const;  // where a ship comes out: SI-H10, SI-H11

    // ---- fights: space.cpp
    bool engaged(const Ship&, Cell other) const;  // SI-H15
    int strength(const Ship&) const;
    int supporters(Side, Cell own, Side other, Cell target) const;  // SI-6.10, SI-H18
    Duel duel(const Ship* attacker, const Ship* defender, const Swarm*) const;
    Cells free_for_push(Cell defender) const;              // around a ship: SI-H19
    Cells pushes(const Duel&) const;                       // SI-6.6, SI-6.8
    const Ship* strongest_guard(Cell, Player from) const;  // SI-A7

    // ---- ground: ground.cpp
    bool able_beside(Player, Cell) const;
    bool falls_alone(const Site&, Player to) const;  // SI-9.2
    bool general_present(Player, Cell at) const;
    void muster(Battle&, int cards, int other_cards) const;  // both sides: SI-H5

    // ---- research and construction: ground.cpp
    Price price(Player, Type) const;
    Price price(Player, Line) const;
    bool pays(Player, const Price&) const;
    int active_factories(Player) const;
    Cells docks(Player) const;  // where new ships appear: SI-H22
};

// What a die of a fight means: SI-6.4 to SI-6.7, SI-A1.
enum class Effect : std::uint8_t { attacker_hit, both_hit, pushed, pushed_and_hit };
constexpr Effect effect_of(int pips) {
    constexpr std::array effects{Effect::attacker_hit,   Effect::both_hit,
                                 Effect::pushed,         Effect::pushed,
                                 Effect::pushed_and_hit, Effect::pushed_and_hit};
    return effects[static_cast<std::size_t>(pips - 1)];
}
// The die that is best for whoever chooses: SI-A18, SI-A31.
std::uint8_t best_of(const Duel&);
// The die that counts where all are cast and nobody has to choose; 0: not yet, or somebody has.
std::uint8_t forced(const Duel&);

// How often whoever the battle is called by wins, of all ways that dice can fall: SI-H5. `tie`:
// that side wins a draw.
struct Odds {
    std::uint32_t won = 0, lost = 0;
};
Odds odds(int ahead, int again, int other_again, bool tie);
Odds odds(const Battle&);

}  // namespace sector_invasion
