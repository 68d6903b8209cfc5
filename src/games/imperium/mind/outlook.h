// games/imperium/mind/outlook.h -- what a strategist reads off a position: fleets and what they are
// worth, what could be struck or landed on by the next turn, ways to a goal.
#pragma once

#include "games/imperium/rules/survey.h"

namespace imperium {

// A ship with its figures at hand.
struct Vessel {
    Sector at{};
    const Ship* ship = nullptr;
    int attack = 0, defence = 0, movement = 0;
    float value = 0;  // in PC, load and damage counted
};
using Fleet = FixedList<Vessel, 64>;  // IG-25.1
using Steps = std::array<std::uint8_t, most_sectors>;
inline constexpr int no_way = 200;

// What could land on a planet.
struct Descent {
    int attack = 0, units = 0;
};

float value_of(const Ship& ship);

inline int wall_of(const Planet& planet) {  // IG-17.5
    return planet.cannon ? figures_of(Unit::cannon, planet.cannon_damaged).defence : 0;
}
// IG-A5, IG-A29: whether a landing of that strength would take the planet, cards apart.
inline bool falls(const Planet& planet, Descent descent) {
    const int guard = planet.crew.attack();
    return descent.units > 0 && descent.attack >= wall_of(planet) + planet.crew.size() &&
           descent.units > guard;
}

class Outlook {
  public:
    Outlook(const Imperium& game, const State& state, Side side);

    const Imperium& game;
    const Galaxy& galaxy;
    const State& state;
    const Side side;
    const Survey survey;
    Fleet own, foes;
    FixedList<Sector, 26> worlds;
    int turns_left;  // game turns after this one

    Sector home(Side whose) const { return game.mission->homes[index_of(whose)]; }
    bool own_world(Sector at) const { return state.planet(at).owner == side; }

    // The attack that a side could bring to each sector by its next move, those ships apart. In its
    // own movement: by what is left of that, cards played counted.
    void menace(const Fleet& fleet, const Sectors& apart, std::array<int, most_sectors>& sum) const;
    // The troops that a side could bring to a planet within so many of its turns.
    Descent descent(const Fleet& fleet, Sector planet, int turns) const;
    // Sectors to go for a ship, to the neighbours of a planet or to the sector itself.
    Steps way(Sector goal) const;
    bool supplied(Sector sector) const;  // by an own planet or base: IG-6.3
    bool near_hole(Sector sector) const;

    // Troops that a planet can do without.
    int spare(Sector planet) const;
    const Objective* aim(Side whose, Aim aim) const;
};

}  // namespace imperium
