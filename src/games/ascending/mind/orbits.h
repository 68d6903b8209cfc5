// games/ascending/mind/orbits.h -- which ships lie in which orbits and in whose range, worked out
// once for a position: it is asked for again and again while no ship moves.
#pragma once

#include <bit>

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
                    in_[hole.id][ship.seat()].add(ship), count_[hole.id]++,
                        orbited_[id] |= std::uint32_t{1} << hole.id;
            for (Seat rival = 0; rival < rules.players; ++rival)
                if (rival != ship.seat()) near_[id][rival] = near(state, ship, rival);
        }
    }

    Fleet of(HoleName hole, Seat seat) const { return in_[hole.id][seat]; }
    // Ships of anybody but a seat.
    int strangers(HoleName hole, Seat seat) const {
        return count_[hole.id] - in_[hole.id][seat].size();
    }
    // Strength of a rival's ships that have this one within their ruler.
    int near(Ship ship, Seat rival) const { return near_[ship.id][rival]; }
    // What a ship orbits, in the order of the holes.
    template <class Visit>
    void each_orbit(Ship ship, const Visit& visit) const {
        for (std::uint32_t left = orbited_[ship.id]; left != 0; left &= left - 1)
            visit(HoleName{static_cast<std::uint8_t>(std::countr_zero(left))});
    }

  private:
    static std::uint8_t near(const State& state, Ship ship, Seat rival) {
        const std::int32_t ruler =
            state.has(rival, Effect::long_ruler) ? Ruleset::ruler_long : Ruleset::ruler_short;
        int near = 0;
        for (const Ship other : ships_of(rival))
            if (state.on_board(other) && within(state.ship(other).at(), state.ship(ship).at(),
                                                ruler + ship.radius() + other.radius()))
                near += other.strength();
        return static_cast<std::uint8_t>(near);
    }

    std::array<std::array<Fleet, seats_max>, hole_count> in_{};
    std::array<std::uint8_t, hole_count> count_{};
    std::array<std::uint32_t, ship_count> orbited_{};  // a bit for each hole
    std::array<std::array<std::uint8_t, seats_max>, ship_count> near_{};
    static_assert(hole_count <= 32);
};

}  // namespace ascending
