#include "games/ascending/mind/marksman.h"

#include <algorithm>
#include <cmath>

namespace ascending {
namespace {

using physics::Vector;

Vector from_to(Point from, Point to) {
    return {static_cast<double>(to.x - from.x), static_cast<double>(to.y - from.y)};
}
double dot(Vector a, Vector b) {
    return a.x * b.x + a.y * b.y;
}
double cross(Vector a, Vector b) {
    return a.x * b.y - a.y * b.x;
}
double length(Vector a) {
    return std::sqrt(dot(a, a));
}
Vector scaled(Vector a, double k) {
    return {k * a.x, k * a.y};
}
Point moved(Point from, Vector way) {
    return {from.x + static_cast<std::int32_t>(way.x), from.y + static_cast<std::int32_t>(way.y)};
}

constexpr std::int64_t farthest =
    std::int64_t{Ruleset::speed_max} * Ruleset::speed_max / (2 * Ruleset::friction);
constexpr double margin = 500;  // that a straight way keeps of what it passes

}  // namespace

bool Marksman::clear(Point from, Point to, std::int32_t radius, std::optional<Ship> besides,
                     std::optional<HoleName> goal) const {
    const Vector way = from_to(from, to);
    const double far = length(way);
    if (far < 1) return true;
    const Vector ahead = scaled(way, 1 / far);
    const auto blocks = [&](Point at, std::int32_t other) {
        const Vector there = from_to(from, at);
        const double along = dot(there, ahead);
        const double apart = radius + other + margin;
        if (along <= 0 || along > far + apart) return false;
        const double aside = cross(ahead, there);
        if (aside >= apart || -aside >= apart) return false;
        return along - std::sqrt(apart * apart - aside * aside) < far;
    };
    for (const HoleName hole : holes)
        if (hole != goal && state_.hole(hole).body != Body::empty &&
            blocks(place(hole), Ruleset::planet_radius))
            return false;
    for (std::uint8_t id = 0; id < rules_.players * ships_each; ++id) {
        const Ship ship{id};
        if (state_.on_board(ship) && ship != besides &&
            blocks(state_.ship(ship).at(), ship.radius()))
            return false;
    }
    return true;
}

void Marksman::push(Ship ship, Point to, std::int64_t reach, Flicks& list) const {
    if (reach < 2000 || reach > farthest || list.full()) return;
    list.push_back(Navigate{ship, bearing_of(state_.ship(ship).at(), to), speed_over(reach)});
}

void Marksman::at(Ship ship, HoleName goal, Flicks& list) const {
    const Point from = state_.ship(ship).at(), middle = place(goal);
    const Vector way = from_to(from, middle);
    const double far = length(way);
    const std::int32_t stop = mid_orbit(ship);
    if (far < 1) return;
    const Point before = moved(from, scaled(way, (far - stop) / far));
    if (clear(from, before, ship.radius(), ship, goal)) {
        push(ship, middle, static_cast<std::int64_t>(far) - stop, list);
        // Up to the planet, from which it bounces back a little: forgives a hand that trembles.
        push(ship, middle, static_cast<std::int64_t>(far) - Ruleset::planet_radius, list);
        return;
    }
    bool found = false;
    for (const double side : {-1.0, 1.0}) {
        const Vector across = scaled({way.y, -way.x}, side * stop / far);
        const Point beside = moved(middle, across);
        if (!clear(from, beside, ship.radius(), ship)) continue;
        push(ship, beside, static_cast<std::int64_t>(length(from_to(from, beside))), list);
        found = true;
    }
    if (found || banks_ == 0) return;
    for (const HoleName off : holes)
        if (off != goal && state_.hole(off).body != Body::empty) bank(ship, off, goal, list);
}

bool Marksman::few_banks(const Navigate& flick) const {
    physics::Trace trace;
    const Flight flight = fly(rules_, state_, flick, &trace);
    const auto end = flight.ships.begin() + flight.count;
    const auto disc = std::find(flight.ships.begin(), end, flick.ship) - flight.ships.begin();
    int banks = 0;
    Point last{};
    for (const physics::Meet& meet : trace.meets)
        if (meet.disc == disc && meet.with == physics::Meet::With::Post) ++banks, last = meet.at;
    const auto index = static_cast<std::size_t>(disc);
    constexpr std::int32_t springs = Ruleset::ring_radius - Ruleset::planet_radius;
    if (banks > 0 && !flight.rest.gone[index] && within(last, flight.rest.at[index], springs))
        --banks;
    return banks <= banks_;
}

// Where on the round of a planet a ship has to bounce off so that it goes on towards the goal:
// between the directions to the ship and to the goal, by halves.
void Marksman::bank(Ship ship, HoleName off, HoleName goal, Flicks& list) const {
    const Point from = state_.ship(ship).at(), planet = place(off), target = place(goal);
    const Vector to_ship = from_to(planet, from), to_goal = from_to(planet, target);
    const double near = length(to_ship), beyond = length(to_goal);
    if (near < 1 || near + beyond > 0.75 * static_cast<double>(farthest)) return;
    constexpr double kept = 1 + Ruleset::bounce_planets / 1000.0;
    const double touch = Ruleset::planet_radius + ship.radius();
    const Vector first = scaled(to_ship, 1 / near), last = scaled(to_goal, 1 / beyond);
    Point at{};
    Vector out{};
    // The vector along which a flick at this part of the round goes on, for a speed of 1 there.
    const auto bounced = [&](double part) {
        const Vector mixed{first.x + part * (last.x - first.x),
                           first.y + part * (last.y - first.y)};
        const double size = length(mixed);
        if (size < 0.05) return false;
        const Vector outward = scaled(mixed, 1 / size);
        at = moved(planet, scaled(outward, touch));
        const Vector in = from_to(from, at);
        const Vector ahead = scaled(in, 1 / std::max(1.0, length(in)));
        const double head_on = dot(ahead, outward);
        if (head_on >= 0) return false;
        out = {ahead.x - kept * head_on * outward.x, ahead.y - kept * head_on * outward.y};
        return true;
    };
    const bool left = cross(first, last) > 0;
    double low = 0, high = 1;
    for (int halving = 0; halving < 14; ++halving) {
        const double part = (low + high) / 2;
        const bool short_of_it = bounced(part) && (cross(out, from_to(at, target)) > 0) == left;
        (short_of_it ? low : high) = part;
    }
    if (!bounced(low)) return;
    const Vector rest = from_to(at, target);
    const double after = length(rest) - mid_orbit(ship), keeps = dot(out, out);
    if (after <= 0 || keeps < 0.02 || dot(out, rest) <= 0) return;
    if (cross(out, rest) * cross(out, rest) > keeps * 1e7 * 1e7) return;  // 10 mm aside
    if (!clear(from, at, ship.radius() - 1000, ship, off)) return;
    if (!clear(at, moved(at, scaled(rest, after / length(rest))), ship.radius(), ship, off)) return;
    push(ship, at, static_cast<std::int64_t>(length(from_to(from, at)) + after / keeps), list);
}

void Marksman::at(Ship ship, Ship target, Flicks& list) const {
    const Point from = state_.ship(ship).at(), there = state_.ship(target).at();
    const Vector way = from_to(from, there);
    const double far = length(way);
    const double touch = ship.radius() + target.radius();
    if (far <= touch + 1000) return;
    const Point before = moved(from, scaled(way, (far - touch - 1000) / far));
    if (clear(from, before, ship.radius(), ship)) {
        push(ship, there, static_cast<std::int64_t>(far) + 20'000, list);
        push(ship, there, static_cast<std::int64_t>(far - touch) - Ruleset::ruler_short / 2, list);
        return;
    }
    for (const double side : {-1.0, 1.0}) {
        const Vector across =
            scaled({way.y, -way.x}, side * (touch + Ruleset::ruler_short / 2.0) / far);
        const Point beside = moved(there, across);
        if (clear(from, beside, ship.radius(), ship))
            push(ship, beside, static_cast<std::int64_t>(length(from_to(from, beside))), list);
    }
}

}  // namespace ascending
