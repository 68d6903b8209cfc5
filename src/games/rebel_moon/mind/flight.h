// games/rebel_moon/mind/flight.h -- what may strike the bomb on its way, and the flight to the moon
// that costs it least.
#pragma once

#include <array>

#include "games/rebel_moon/rules/chart.h"
#include "games/rebel_moon/rules/state.h"

namespace rebel_moon {

// What the best shots are likely to do to a bomb on each cell, by what the Imperial knows: its
// shields as they will be when it may get there. In half points, none above `most`.
class Peril {
  public:
    static constexpr int most = 13;

    // `caution` is how much of what is likely counts; 1: all of it.
    Peril(const Ruleset& rules, const State& state, float caution);

    int at(Cell cell) const {
        int harm = 0;
        while (!cells_[static_cast<std::size_t>(harm)].contains(cell)) ++harm;
        return harm;
    }
    const Cells& cells(int harm) const { return cells_[static_cast<std::size_t>(harm)]; }

  private:
    std::array<Cells, most + 1> cells_;  // every index of a cell is in one of them
};

// The price of the best flight from each cell and facing (RM-4.3): harm, points that thrusters
// cost, and half a point for each round. As sets of all that is within a price, so that one step of
// the table is for all cells at once.
class Flight {
  public:
    static constexpr int dearest = 192;

    // Counts until a bomb as it stands is reached.
    Flight(const Ruleset& rules, const State& state, float caution = 1);

    // What is still to be paid where a round begins; `dearest` where that has not been counted.
    int from(Cell at, Direction facing) const {
        for (int price = 0; price <= last_; ++price)
            if (reached_[static_cast<std::size_t>(price)][static_cast<std::size_t>(facing)]
                    .contains(at))
                return price;
        return dearest;
    }

    // The same after a step of the bomb's turn, with what the rest of that round costs at best.
    int after(const State& state, const Action& step) const;

  private:
    int rest(const Bomb& bomb, Step3 next, int loitering) const;
    int stop(const Bomb& bomb) const;

    void count(const Bomb& bomb);

    Cell moon_;
    Cells free_;
    Peril peril_;
    int last_ = 0;
    std::array<std::array<Cells, 6>, dearest> reached_;
};

}  // namespace rebel_moon
