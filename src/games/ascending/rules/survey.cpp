#include "games/ascending/rules/survey.h"

#include <algorithm>

#include "physics/slide.h"

namespace ascending {

bool Survey::in_ring(Point at, std::int32_t radius, HoleName hole) const {
    return state_.hole(hole).body != Body::empty &&
           within(at, place(hole), Ruleset::ring_radius + radius);
}

bool Survey::orbits(Ship ship, HoleName hole) const {
    return state_.on_board(ship) && in_ring(state_.ship(ship).at(), ship.radius(), hole);
}

Fleet Survey::in_orbit(HoleName hole, Seat seat) const {
    Fleet fleet;
    for (const Ship ship : ships_of(seat))
        if (orbits(ship, hole)) fleet.add(ship);
    return fleet;
}

std::optional<Ship> Survey::stranger(HoleName hole, Seat seat) const {
    for (Seat other = 0; other < rules_.players; ++other) {
        if (other == seat) continue;
        for (const Ship ship : ships_of(other))
            if (orbits(ship, hole)) return ship;
    }
    return std::nullopt;
}

bool Survey::blockaded(HoleName name) const {
    const Hole& hole = state_.hole(name);
    return hole.planet() && hole.items() > 0 && stranger(name, hole.owner);
}

bool Survey::wholly_on_board(Point at, std::int32_t radius) const {
    const std::int32_t edge = Ruleset::half_board - radius;
    return at.x >= -edge && at.x <= edge && at.y >= -edge && at.y <= edge;
}

bool Survey::touches_nothing(Point at, std::int32_t radius, std::optional<Ship> besides) const {
    for (const HoleName hole : holes)
        if (state_.hole(hole).body != Body::empty &&
            within(at, place(hole), Ruleset::planet_radius + radius + physics::clear))
            return false;
    for (const Ship ship : every_ship)
        if (state_.on_board(ship) && ship != besides &&
            within(at, state_.ship(ship).at(), ship.radius() + radius + physics::clear))
            return false;
    return true;
}

int Survey::item_limit(Seat seat) const {
    return Ruleset::item_limit + (state_.has(seat, Effect::fourth_item) ? 1 : 0);
}

bool Survey::has_room(HoleName name) const {
    return state_.hole(name).items() < item_limit(state_.seat);
}

std::optional<Ship> Survey::first(Seat seat, Where where, Make make) const {
    for (const Ship ship : ships_of(seat))
        if (state_.ship(ship).where == where && ship.battleship() == (make == Make::battleship))
            return ship;
    return std::nullopt;
}

Group Survey::left_in(Quadrant quadrant) const {
    Group left = group_of(rules_, quadrant);
    for (int number = 1; number < holes_each; ++number) {
        const Body body = state_.hole(HoleName::of(quadrant, number)).body;
        if (static_cast<int>(body) < kinds_dealt) --left[static_cast<std::size_t>(body)];
    }
    return left;
}

FixedList<HoleName, hole_count> Survey::to_scan() const {
    FixedList<HoleName, hole_count> list;
    for (const HoleName name : holes) {
        const Hole& hole = state_.hole(name);
        if (!hole.up && !hole.known_by(state_.seat) && !in_orbit(name, state_.seat).empty())
            list.push_back(name);
    }
    return list;
}

Fleet Survey::near(Ship target) const {
    const std::int32_t ruler =
        state_.has(Effect::long_ruler) ? Ruleset::ruler_long : Ruleset::ruler_short;  // AE-1.11
    Fleet fleet;
    for (const Ship ship : ships_of(state_.seat))
        if (state_.on_board(ship) && within(state_.ship(ship).at(), state_.ship(target).at(),
                                            ruler + ship.radius() + target.radius()))
            fleet.add(ship);
    return fleet;
}

int Survey::needed_against(Ship target) const {  // AE-A8
    return target.battleship() ? 3 : 2;
}

int Survey::needed_against(HoleName target) const {
    const Hole& hole = state_.hole(target);
    int needed = hole.defence() + 1;
    if (state_.has(hole.owner, Effect::bulwark)) ++needed;  // AE-H1, brown 2
    if (state_.has(Effect::siege)) --needed;                // AE-H1, orange 1
    return std::max(1, needed);
}

bool Survey::attackable(Ship target) const {
    return target.seat() != state_.seat && state_.on_board(target);
}

bool Survey::attackable(HoleName target) const {
    const Hole& hole = state_.hole(target);
    return hole.planet() && hole.items() > 0 && hole.owner != state_.seat &&
           !stranger(target, state_.seat);  // AE-6.13
}

bool Survey::can_attack(Fleet used) const {
    for (Seat seat = 0; seat < rules_.players; ++seat)
        for (const Ship ship : ships_of(seat))
            if (attackable(ship) && enough(near(ship).without(used), needed_against(ship)))
                return true;
    for (const HoleName hole : holes)
        if (attackable(hole) &&
            enough(in_orbit(hole, state_.seat).without(used), needed_against(hole)))
            return true;
    return false;
}

bool Survey::none_spare(Fleet by, int needed) {
    for (const Ship ship : ships_of(0)) {
        if (!by.contains(ship)) continue;
        Fleet rest = by;
        rest.remove(ship);
        if (rest.strength() >= needed) return false;
    }
    return true;
}

int Survey::facilities(Seat seat, Colour colour) const {
    int count = 0;
    for (const HoleName name : holes) {
        const Hole& hole = state_.hole(name);
        if (hole.owner == seat && colour_of(hole.body) == colour && !blockaded(name))
            count += hole.research;
    }
    return count;
}

}  // namespace ascending
