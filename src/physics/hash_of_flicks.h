// physics/hash_of_flicks.h -- one number for how discs slide, equal on every build.
#pragma once

#include <string>

#include "base/sha256.h"
#include "physics/random_table.h"

namespace physics {

// SHA-256, in hexadecimal, of where all discs lie after `count` random flicks, and when.
inline std::string hash_of_flicks(int count) {
    Rng rng{1};
    Sha256 hash;
    for (int i = 0; i < count; ++i) {
        const RandomTable made = random_table(rng, 28, 36);
        const Rest rest = slide(made.table(), random_flick(rng, made));
        hash.add_number(static_cast<std::uint64_t>(rest.time));
        for (std::size_t k = 0; k < made.discs.size(); ++k)
            hash.add_number(static_cast<std::uint64_t>(rest.at[k].x))
                .add_number(static_cast<std::uint64_t>(rest.at[k].y))
                .add_number(rest.gone[k]);
    }
    return to_hex(hash.finish());
}

}  // namespace physics
