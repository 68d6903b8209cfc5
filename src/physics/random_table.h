// physics/random_table.h -- tables and flicks drawn from a seed, for tests and measurements.
#pragma once

#include <vector>

#include "base/rng.h"
#include "physics/slide.h"

namespace physics {

struct RandomTable {
    Surface surface;
    std::vector<Post> posts;
    std::vector<Disc> discs;
    Table table() const { return {surface, posts, discs}; }
};

// A board as games have it: 711 mm, posts of 19 mm, discs of 8 and 11 mm, some of them side by side
// where `touching`. `posts` and `discs` are the most there are; fewer where no room was found.
inline RandomTable random_table(Rng& rng, int posts, int discs, bool touching = true) {
    RandomTable made;
    made.surface = {355500, 355500, 2000000, 900, 800};
    const auto between = [&](std::int32_t low, std::int32_t high) {
        return low +
               static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
    };
    const auto free = [&](Point at, std::int32_t radius) {
        const auto apart = [&](Point other, std::int32_t wide) {
            const std::int64_t dx = at.x - other.x, dy = at.y - other.y;
            const std::int64_t least = radius + wide + clear;
            return dx * dx + dy * dy >= least * least;
        };
        for (const Post& post : made.posts)
            if (!apart(post.at, post.radius)) return false;
        for (const Disc& disc : made.discs)
            if (!apart(disc.at, disc.radius)) return false;
        return true;
    };
    for (int i = 0; i < posts; ++i) {
        const Point at{between(-300000, 300000), between(-300000, 300000)};
        if (free(at, 19000 + 20000)) made.posts.push_back({at, 19000});
    }
    for (int i = 0; i < discs; ++i) {
        const bool large = rng.below(8) == 0;
        const std::int32_t radius = large ? 11000 : 8000, mass = large ? 121 : 64;
        Point at{between(-340000, 340000), between(-340000, 340000)};
        if (touching && !made.discs.empty() && rng.below(3) == 0) {
            const Disc& near = made.discs[rng.below(static_cast<std::uint32_t>(made.discs.size()))];
            const Vector way = unit(static_cast<Bearing>(rng.below(full_turn)));
            const double apart = near.radius + radius + clear + 2 + rng.below(40);
            at = {near.at.x + static_cast<std::int32_t>(way.x * apart),
                  near.at.y + static_cast<std::int32_t>(way.y * apart)};
        }
        const bool inside = at.x > -340000 && at.x < 340000 && at.y > -340000 && at.y < 340000;
        if (inside && free(at, radius)) made.discs.push_back({at, radius, mass});
    }
    return made;
}

inline Flick random_flick(Rng& rng, const RandomTable& on) {
    return {static_cast<int>(rng.below(static_cast<std::uint32_t>(on.discs.size()))),
            static_cast<Bearing>(rng.below(full_turn)),
            static_cast<std::int32_t>(50000 + rng.below(3500000))};
}

}  // namespace physics
