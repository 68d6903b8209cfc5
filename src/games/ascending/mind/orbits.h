// games/ascending/mind/orbits.h -- which ships lie in which orbits, worked out once for a position.
#pragma once

#include "games/ascending/rules/survey.h"

namespace ascending {

class Orbits {
  public:
    Orbits(const Ruleset& rules, const State& state) {
        for (std::uint8_t id = 0; id < rules.players * ships_each; ++id) {
            const Ship ship{id};
            if (!state.on_board(ship)) continue;
            const Point at = state.ship(ship).at();
            for (const HoleName hole : holes)
                if (state.hole(hole).body != Body::empty &&
                    within(at, place_of(rules.layout, hole), Ruleset::ring_radius + ship.radius()))
                    in_[hole.id][ship.seat()].add(ship), count_[hole.id]++;
        }
    }

    Fleet of(HoleName hole, Seat seat) const { return in_[hole.id][seat]; }
    // Ships of anybody but a seat.
    int strangers(HoleName hole, Seat seat) const {
        return count_[hole.id] - in_[hole.id][seat].size();
    }

  private:
    std::array<std::array<Fleet, seats_max>, hole_count> in_{};
    std::array<std::uint8_t, hole_count> count_{};
};

}  // namespace ascending
