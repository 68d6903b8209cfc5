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

// When `body`, from its `since` on, meets what lies at rest at `there`, the centres then `apart`.
double meets(const Body& body, Vector there, double apart);
// When two discs under way meet, from now on.
double meets(const Body& a, const Body& b, double apart, double now);
// When the centre of `body` crosses an edge.
double leaves(const Body& body, const Surface& surface);

}  // namespace physics
