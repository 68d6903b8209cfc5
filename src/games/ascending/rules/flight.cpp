#include "games/ascending/rules/flight.h"

#include <algorithm>

namespace ascending {

Navigate wavered(const Noise& noise, const Navigate& meant, const Waver& waver) {
    const std::int32_t turned = meant.bearing + waver.turn * noise.turn + physics::full_turn;
    const std::int64_t speed = std::int64_t{meant.speed} * (1000 + waver.push * noise.push) / 1000;
    return {meant.ship, turned % physics::full_turn,
            static_cast<std::int32_t>(std::max<std::int64_t>(1, speed))};
}

Flight fly(const Ruleset& rules, const State& state, const Navigate& flick, physics::Trace* trace) {
    Flight flight;
    const Survey survey{rules, state};
    FixedList<physics::Post, hole_count> posts;
    for (const HoleName hole : holes)
        if (state.hole(hole).body != Body::empty)
            posts.push_back(physics::Post{survey.place(hole), Ruleset::planet_radius});
    FixedList<physics::Disc, ship_count> discs;
    physics::Flick push{0, flick.bearing, flick.speed};
    for (const Ship ship : every_ship) {
        if (!state.on_board(ship)) continue;
        if (ship == flick.ship) push.disc = flight.count;
        flight.ships[static_cast<std::size_t>(flight.count++)] = ship;
        const std::int32_t millimetres = ship.radius() / 1000;  // AE-H8: mass by area
        discs.push_back(
            physics::Disc{state.ship(ship).at(), ship.radius(), millimetres * millimetres});
    }
    // AE-5.5, AE-5.6, AE-A4: the first meeting of an own ship with an enemy's is a ram, all others
    // are bounces. AE-A31: whichever own ship it is.
    const physics::Judge judge = [&](int first, int second) {
        const Ship one = flight.ships[static_cast<std::size_t>(first)];
        const Ship two = flight.ships[static_cast<std::size_t>(second)];
        const bool own = one.seat() == state.seat;
        if (flight.ram || own == (two.seat() == state.seat)) return physics::Meeting::Bounce;
        flight.ram = own ? Flight::Ram{one, two} : Flight::Ram{two, one};
        if (!state.has(Effect::hard_hull)) return physics::Meeting::BothGo;
        return own ? physics::Meeting::SecondGoes : physics::Meeting::FirstGoes;  // AE-H1, orange 4
    };
    // AE-5.4: planets are posts. AE-5.9, AE-H9: a centre beyond the edge is gone.
    const physics::Surface surface{Ruleset::half_board, Ruleset::half_board, Ruleset::friction,
                                   Ruleset::bounce_ships, Ruleset::bounce_planets};
    flight.rest = physics::slide({surface,
                                  {posts.begin(), static_cast<std::size_t>(posts.size())},
                                  {discs.begin(), static_cast<std::size_t>(discs.size())}},
                                 push, judge, trace);
    return flight;
}

std::int32_t bearing_of(Point from, Point to) {
    const double x = to.x - from.x, y = to.y - from.y;
    // Halves of the circle, clockwise from north; then the middle of what is left, again and again.
    std::int32_t low = x > 0 || (x == 0 && y > 0) ? 0 : physics::full_turn / 2;
    std::int32_t high = low + physics::full_turn / 2;
    while (high - low > 1) {
        const std::int32_t middle = (low + high) / 2;
        const physics::Vector way = physics::unit(middle);
        (way.x * y - way.y * x > 0 ? high : low) = middle;
    }
    return low;
}

std::int64_t root(std::int64_t square) {
    std::int64_t low = 0, high = std::int64_t{1} << 31;
    while (high - low > 1) {
        const std::int64_t middle = (low + high) / 2;
        (middle * middle <= square ? low : high) = middle;
    }
    return low;
}

std::int32_t speed_over(std::int64_t distance) {
    const std::int64_t speed = root(2 * std::int64_t{Ruleset::friction} * distance);
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(speed, 1, Ruleset::speed_max));
}

}  // namespace ascending
