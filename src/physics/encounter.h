// physics/encounter.h -- when a disc under way meets something: solved for, not searched for.
#pragma once

#include <limits>

#include "physics/body.h"
#include "physics/table.h"

namespace physics {

inline constexpr double never = std::numeric_limits<double>::infinity();

// Meetings slower than this (micrometres a second) would follow each other without end where one
// disc presses on another. They are let in by some of a micrometre, where they bounce without loss.
inline constexpr double slow = 1000;

// When `body`, from its `since` on, meets what lies at rest at `there`, the centres then `apart`;
// seen from it that lies `along` its way and `aside` of it. Most things are out of reach.
double meets(const Body& body, double along, double aside, double apart);
inline double meets(const Body& body, Vector there, double apart) {
    const Vector way = there - body.at;
    const double along = dot(way, body.way);
    if (along <= 0) return never;
    const double aside = cross(body.way, way);
    const double reach = 0.5 * body.speed * body.speed / body.friction;
    if (along - apart > reach || aside >= apart || -aside >= apart) return never;
    return meets(body, along, aside, apart);
}
// When two discs under way meet, from now on.
double meets(const Body& a, const Body& b, double apart, double now);
// When the centre of `body` crosses an edge.
double leaves(const Body& body, const Surface& surface);

}  // namespace physics
