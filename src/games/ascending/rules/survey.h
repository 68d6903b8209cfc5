// games/ascending/rules/survey.h -- what is read off the board: orbits, ranges, room, blockades.
#pragma once

#include "games/ascending/rules/state.h"

namespace ascending {

// What the rules ask about one position. It looks and changes nothing.
class Survey {
  public:
    Survey(const Ruleset& rules, const State& state) : rules_(rules), state_(state) {}

    Point place(HoleName hole) const { return place_of(rules_.layout, hole); }

    // ---- orbits: AE-A19 -----------------------------------------------------------------------

    bool orbits(Ship, HoleName) const;
    bool in_ring(Point at, std::int32_t radius, HoleName) const;
    Fleet in_orbit(HoleName, Seat) const;
    // The first ship of anybody but a seat in this orbit.
    std::optional<Ship> stranger(HoleName, Seat) const;
    // AE-10.3: a stranger orbits a planet with items of `owner`.
    bool blockaded(HoleName) const;

    // So far from the middle of a hole, in a direction: a spot of its ring, or close to it.
    Point around(HoleName hole, physics::Vector way, std::int32_t far) const {
        const Point middle = place(hole);
        return {middle.x + static_cast<std::int32_t>(way.x * far),
                middle.y + static_cast<std::int32_t>(way.y * far)};
    }

    // ---- room ---------------------------------------------------------------------------------

    bool wholly_on_board(Point at, std::int32_t radius) const;
    // Whether a disc there would touch nothing; one ship, which is to go there, is no obstacle.
    bool touches_nothing(Point at, std::int32_t radius, std::optional<Ship> besides = {}) const;
    int item_limit(Seat) const;  // AE-4.3, AE-8.2
    // AE-4.3: room on a planet for one more item of the seat whose turn it is.
    bool has_room(HoleName) const;

    // ---- pieces -------------------------------------------------------------------------------

    // The lowest ship of a seat at a place, or nothing.
    std::optional<Ship> first(Seat, Where, Make) const;
    // What a quadrant's group still holds, by kind: AE-2.4.
    Group left_in(Quadrant) const;
    // AE-10.1: the face-down discs that the seat whose turn it is orbits and has not looked at.
    FixedList<HoleName, hole_count> to_scan() const;

    // ---- attacks of the seat whose turn it is: AE-A32 -----------------------------------------

    Fleet near(Ship target) const;              // AE-A9
    int needed_against(Ship target) const;      // AE-6.4, AE-6.8
    int needed_against(HoleName target) const;  // AE-6.10, in strength of ships
    bool attackable(Ship target) const;         // AE-A27
    bool attackable(HoleName target) const;     // AE-A27, AE-10.5, AE-10.6
    bool can_attack(Fleet used) const;          // AE-6.2
    // AE-A26: enough, and none of them superfluous.
    static bool enough(Fleet by, int needed) { return by.strength() >= needed; }
    static bool none_spare(Fleet by, int needed);

    // Facilities that count for a colour: AE-9.3, AE-A11.
    int facilities(Seat, Colour) const;

  private:
    const Ruleset& rules_;
    const State& state_;
};

// Every ship of a seat.
constexpr std::array<Ship, ships_each> ships_of(Seat seat) {
    std::array<Ship, ships_each> all{};
    for (int number = 1; number <= ships_each; ++number)
        all[static_cast<std::size_t>(number - 1)] = Ship::of(seat, number);
    return all;
}

}  // namespace ascending
