#include "physics/encounter.h"

#include <cmath>
#include <optional>

#include "physics/first_fall.h"

namespace physics {
namespace {

constexpr double slack = 0.5;  // how far a slow meeting is let in (micrometres)

}  // namespace

double meets(const Body& body, double along, double aside, double apart) {
    const double friction = body.friction;
    const double away = std::sqrt(along * along + aside * aside);
    double path = along - std::sqrt(apart * apart - aside * aside);
    const double square = body.speed * body.speed - 2 * friction * (path > 0 ? path : 0);
    if (square < 0) return never;
    const double left = std::sqrt(square);
    const double head_on = path > 0 ? (along - path) / apart : along / away;
    if (left * head_on >= slow)
        return path > 0 ? body.since + 2 * path / (body.speed + left) : body.since;
    const double closer = (away < apart ? away : apart) - slack;
    if (aside >= closer || -aside >= closer) return never;
    path = along - std::sqrt(closer * closer - aside * aside);
    const double rest = body.speed * body.speed - 2 * friction * path;
    return rest < 0 ? never : body.since + 2 * path / (body.speed + std::sqrt(rest));
}

double meets(const Body& a, const Body& b, double apart, double now) {
    const Vector between = b.place_at(now) - a.place_at(now);
    const double end_a = a.stops(), end_b = b.stops();
    const double until = (end_a < end_b ? end_a : end_b) - now;
    if (until <= 0) return never;
    const Vector fast = b.velocity_at(now) - a.velocity_at(now);
    const Vector slower = a.friction * (a.way - b.way);
    Quartic gap{dot(between, between) - apart * apart, 2 * dot(between, fast),
                dot(fast, fast) + dot(between, slower), dot(fast, slower),
                0.25 * dot(slower, slower)};
    const double spread = (a.speed_at(now) + b.speed_at(now)) * until;
    if (gap[0] > 0 && gap[0] > spread * (spread + 2 * apart)) return never;
    std::optional<double> fall = first_fall(gap, until);
    if (!fall) return never;
    if (-slope_at(gap, *fall) >= 2 * slow * apart) return now + *fall;
    const double away = std::sqrt(dot(between, between));
    const double closer = (away < apart ? away : apart) - slack;
    gap[0] = dot(between, between) - closer * closer;
    fall = first_fall(gap, until);
    return fall ? now + *fall : never;
}

double leaves(const Body& body, const Surface& surface) {
    const auto beyond = [&](double at, double way, double edge) {
        if (way == 0) return never;
        const double path = ((way > 0 ? edge : -edge) - at) / way;
        const double square = body.speed * body.speed - 2 * body.friction * path;
        return square <= 0 ? never : body.since + 2 * path / (body.speed + std::sqrt(square));
    };
    const double x = beyond(body.at.x, body.way.x, surface.half_width);
    const double y = beyond(body.at.y, body.way.y, surface.half_height);
    return x < y ? x : y;
}

}  // namespace physics
