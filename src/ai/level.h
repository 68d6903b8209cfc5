// ai/level.h -- how strong a computer player is, and how long it may think.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string_view>

#include "core/mind.h"

namespace ai {

// What bounds one thought. A clock comes in as a function, since a search must not own one.
struct Budget {
    int visits = 0;                           // iterations; 0: as many as the time allows
    int ms = 0;                               // wall-clock time; 0: none, the visits decide
    std::uint64_t seed = 1;                   // same seed and visits: same thought
    std::int64_t (*now_ms)() = nullptr;       // needed where ms is given
    const std::atomic<bool>* stop = nullptr;  // once true, nobody waits for more
};

// How a leaf of the tree is judged.
enum class Leaf : std::uint8_t {
    random,   // by playing at random to the end
    foresee,  // by the game's own quick and sensible play to the end
};

// How a player comes to a choice.
enum class Manner : std::uint8_t {
    glance,  // takes what weighs most at first sight: no search at all
    search,
};

struct Level {
    int number;             // from 1; 0 is none of the levels
    std::string_view name;  // a word of the table's texts
    Manner manner;
    int visits;  // at most, whatever the time; 0: no limit
    Leaf leaf;
    bool weighed;        // whether the game's first sight of actions guides the tree
    float carelessness;  // chance to play the first sensible action instead of the best
    Practice practice;   // of a game with plans for whole turns that does not say its own
};

// From the weakest. docs/strength.md has what each scores against the one below.
// clang-format off
inline constexpr std::array levels{
    Level{1, "cadet",   Manner::search,  12, Leaf::random,  false, 0.00f, { 1, 0.30f}},
    Level{2, "pilot",   Manner::search,  12, Leaf::foresee, true,  0.75f, { 1, 0.00f}},
    Level{3, "captain", Manner::search,  60, Leaf::foresee, true,  0.15f, {24, 0.00f}},
    Level{4, "admiral", Manner::search,   0, Leaf::foresee, true,  0.00f, { 0, 0.00f}},
};
// The scripted player that levels are measured against; no level of its own.
inline constexpr Level greedy{0, "greedy", Manner::glance, 0, Leaf::foresee, true, 0, {1, 0}};
// clang-format on

// Levels are numbered from 1; 0 is the scripted player, and what is too high is the highest.
constexpr const Level& level_of(int number) {
    const int top = static_cast<int>(levels.size());
    if (number <= 0) return greedy;
    return levels[static_cast<std::size_t>((number < top ? number : top) - 1)];
}

// How many visits a thought of a level that has no limit gets where nothing else bounds it.
inline constexpr int usual_visits = 4000;
inline constexpr int usual_rehearsals = 400;  // a rehearsal is some turns long

}  // namespace ai
