// games/rebel_moon/mind/traffic.h -- where the bomb is likely to come, seen before it sets out, and
// what pieces are worth there.
#pragma once

#include <array>

#include "games/rebel_moon/mind/flight.h"
#include "games/rebel_moon/rules/chart.h"
#include "games/rebel_moon/rules/state.h"

namespace rebel_moon {

// The bomb flies any way at all, but the dearer one is the less likely: by what may strike there,
// by what weapons may yet be placed beside it, and by its length.
class Traffic {
  public:
    // `weapons` are the cells where a weapon may still be placed.
    Traffic(const Ruleset& rules, const State& state, const Cells& weapons);

    // How many rounds of its flight the bomb is likely to end on a cell.
    float visits(Cell cell) const { return visits_[cell.index]; }

    // The points that a weapon is likely to take there: what it covers of those flights, and what
    // it adds to them by lying in the way.
    float weapon(Weapon weapon, Cell at) const;

    // The points that a weapon saves that closes these cells to asteroids.
    float denied(const Cells& closed) const;

    // The points that an asteroid is likely to save that closes these cells to weapons.
    float asteroid(Cell at, const Cells& closed) const;

  private:
    using Field = std::array<float, 256>;

    float block(Cell at) const;
    float on_lines(Cell at) const;

    const Ruleset& rules_;
    const Chart& chart_;
    Cells free_;
    Field visits_{};
    std::array<Field, 3> rings_{};  // visits at distance one, two, three
    std::array<int, 3> placed_{};   // weapons by colour
};

}  // namespace rebel_moon
