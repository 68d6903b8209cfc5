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
    Leaf leaf;
    bool weighed;       // whether the game's first sight of actions guides the tree
    Practice searches;  // of a game that is searched action by action, if it does not say its own
    Practice plans;     // of one with plans for whole turns, likewise
};

// From the weakest. docs/strength.md has what each scores against the one below.
// clang-format off
inline constexpr std::array levels{
    Level{1, "cadet",   Manner::search, Leaf::random,  false, {12},              { 1, 0.30f}},
    Level{2, "pilot",   Manner::search, Leaf::foresee, true,  {12, 0, 0.75f},    { 1}},
    Level{3, "captain", Manner::search, Leaf::foresee, true,  {60, 0, 0.15f},    {24}},
    Level{4, "admiral", Manner::search, Leaf::foresee, true,  { 0},              { 0}},
};
// The scripted player that levels are measured against; no level of its own.
inline constexpr Level greedy{0, "greedy", Manner::glance, Leaf::foresee, true, {0}, {1}};
// clang-format on

// Levels are numbered from 1; 0 is the scripted player, and what is too high is the highest.
constexpr const Level& level_of(int number) {
    const int top = static_cast<int>(levels.size());
    if (number <= 0) return greedy;
    return levels[static_cast<std::size_t>((number < top ? number : top) - 1)];
}

// How a level goes about the decisions of a game.
template <Game G>
constexpr Practice practice_of(const Level& level, const Foibles& foibles = {}) {
    Practice own = Planning<G> ? level.plans : level.searches;
    if constexpr (requires { G::practice; })
        if (level.number > 0) own = G::practice[static_cast<std::size_t>(level.number) - 1];
    own.careless = foibles.careless.value_or(own.careless);
    own.wander = foibles.wander.value_or(own.wander);
    own.soft = foibles.soft.value_or(own.soft);
    return own;
}

// How many visits a thought of a level that has no limit gets where nothing else bounds it.
inline constexpr int usual_visits = 4000;
inline constexpr int usual_rehearsals = 400;  // a rehearsal is some turns long

}  // namespace ai
