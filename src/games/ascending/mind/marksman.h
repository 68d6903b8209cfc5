// games/ascending/mind/marksman.h -- flicks worth a try, by geometry: straight into an orbit, past
// a planet's side, banked off another one, and at ships. The simulation says whether they hold.
#pragma once

#include "games/ascending/rules/flight.h"

namespace ascending {

using Flicks = FixedList<Navigate, 64>;

class Marksman {
  public:
    Marksman(const Ruleset& rules, const State& state, int banks = 2)
        : rules_(rules), state_(state), banks_(banks) {}

    // To come to rest in the orbit of a hole.
    void at(Ship, HoleName, Flicks&) const;
    // Against an enemy ship: through it, and to a stop within the ruler's reach of it.
    void at(Ship, Ship target, Flicks&) const;

    // A straight way for a disc of that radius, past all discs but those left out.
    bool clear(Point from, Point to, std::int32_t radius, std::optional<Ship> besides,
               std::optional<HoleName> goal = {}) const;

    // Whether the ship bounces off no more planets than may be before it is where it comes to
    // rest. That it springs back from the planet whose orbit that is does not count.
    bool few_banks(const Navigate&) const;

    // How far from the middle of a hole a ship lies in the midst of its orbit.
    static constexpr std::int32_t mid_orbit(Ship ship) {
        return (Ruleset::planet_radius + Ruleset::ring_radius) / 2 + ship.radius();
    }

  private:
    const Ruleset& rules_;
    const State& state_;
    int banks_;  // off planets, at most

    Point place(HoleName hole) const { return place_of(rules_.layout, hole); }
    void push(Ship, Point to, std::int64_t reach, Flicks&) const;
    void bank(Ship, HoleName off, HoleName goal, Flicks&) const;
};

}  // namespace ascending
