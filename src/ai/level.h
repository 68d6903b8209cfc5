// ai/level.h -- how strong a computer player is, and how long it may think.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace ai {

// What bounds one thought. A clock comes in as a function, since a search must not own one.
struct Budget {
    int visits = 0;                      // iterations; 0: as many as the time allows
    int ms = 0;                          // wall-clock time; 0: none, the visits decide
    std::uint64_t seed = 1;              // same seed and visits: same thought
    std::int64_t (*now_ms)() = nullptr;  // needed where ms is given
};

// How a leaf of the tree is judged.
enum class Leaf : std::uint8_t {
    random,   // by playing at random to the end
    foresee,  // by the game's own quick and sensible play to the end
};

struct Level {
    std::string_view name;  // a word of the table's texts
    int visits;             // at most, whatever the time; 0: no limit
    Leaf leaf;
    bool weighed;        // whether the game's first sight of actions guides the tree
    float carelessness;  // chance to play the first sensible action instead of the best
};

// From the weakest. docs/strength.md has what each scores against the one below.
// clang-format off
inline constexpr std::array levels{
    Level{"cadet",     12, Leaf::random,  false, 0.00f},
    Level{"pilot",     40, Leaf::foresee, true,  0.25f},
    Level{"captain",  300, Leaf::foresee, true,  0.00f},
    Level{"admiral",    0, Leaf::foresee, true,  0.00f},
};
// clang-format on

// How many visits a thought of a level that has no limit gets where nothing else bounds it.
inline constexpr int usual_visits = 4000;

}  // namespace ai
