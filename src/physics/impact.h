// physics/impact.h -- what becomes of speeds where discs meet, several at one moment, too.
#pragma once

#include <span>
#include <vector>

#include "physics/vector.h"

namespace physics {

struct Mover {
    Vector velocity;
    double mass = 1;
};

// Two movers that meet, or a mover and a post.
struct Touch {
    static constexpr int post = -1;
    int one = 0, other = post;
    Vector normal;    // of length 1, from the one to the other
    double kept = 1;  // of the speed at which they close in, this much parts them
};

// How fast the two close in on each other; below 0 they part.
double closing(const Touch& touch, std::span<const Mover> movers);

// Changes the velocities so that at each touch the two part at `kept` times the speed at which they
// closed in, or faster where another push does that. All touches count alike, whatever their order:
// what is symmetric stays so. Pushes only push, and no energy is gained.
void impact(std::span<const Touch> touches, std::span<Mover> movers);

}  // namespace physics
