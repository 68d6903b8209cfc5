// physics/table.h -- discs at rest on a plane, and what they may meet. Whole numbers only.
//
// Lengths are micrometres from the middle of the table, x to the east, y to the north. Speeds are
// micrometres a second. Masses have no unit: only their ratios count.
#pragma once

#include <cstdint>
#include <span>

#include "physics/bearing.h"

namespace physics {

struct Point {
    std::int32_t x = 0, y = 0;
    bool operator==(const Point&) const = default;
};

struct Disc {
    Point at;
    std::int32_t radius = 0;
    std::int32_t mass = 1;
    bool operator==(const Disc&) const = default;
};

// Round, and never moves.
struct Post {
    Point at;
    std::int32_t radius = 0;
    bool operator==(const Post&) const = default;
};

// What the table is made of. A disc whose centre crosses an edge is gone at that moment.
struct Surface {
    std::int32_t half_width = 0, half_height = 0;  // the edges
    std::int32_t friction = 0;         // micrometres a second, lost each second; above 0
    std::int32_t bounce_of_discs = 0;  // speed kept when two discs meet, in thousandths; to 1000
    std::int32_t bounce_of_posts = 0;  // the same of a disc and a post
    bool operator==(const Surface&) const = default;
};

struct Table {
    Surface surface;
    std::span<const Post> posts;
    std::span<const Disc> discs;  // none may overlap another or a post, or lie beyond an edge
};
inline constexpr int most_discs = 64;

// A finger's push of one disc.
struct Flick {
    int disc = 0;
    Bearing bearing = 0;
    std::int32_t speed = 0;  // at the start
    bool operator==(const Flick&) const = default;
};

}  // namespace physics
