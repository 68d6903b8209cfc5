// ai/level.h -- how strong a computer player is, and how long it may think.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>

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

// Levels are numbered from 1, the weakest. docs/strength.md has what each scores.
inline constexpr int levels = 6;

// 0 is none of them, but the scripted player that they are measured against: it takes what weighs
// most at first sight, or the usual plan.
struct Level {
    int number;
    constexpr bool glances() const { return number == 0; }
};
// What is too high is the highest.
constexpr Level level_of(int number) {
    return {std::clamp(number, 0, levels)};
}

// Of a game that does not say its own. Where there is something usual to do, the first three do it.
inline constexpr std::array<Practice, levels> usual_practice{
    Practice{1, 0, 0.5f}, Practice{1, 0, 0.2f}, Practice{1},
    Practice{12},         Practice{60},         Practice{0}};

// How a level goes about the decisions of a game.
template <Game G>
constexpr Practice practice_of(Level level, const Foibles& foibles = {}) {
    Practice own{1};
    if (!level.glances()) {
        const auto place = static_cast<std::size_t>(level.number) - 1;
        if constexpr (requires { G::practice; }) {
            static_assert(G::practice.size() == levels);
            own = G::practice[place];
        } else {
            own = usual_practice[place];
        }
    }
    own.careless = foibles.careless.value_or(own.careless);
    own.wander = foibles.wander.value_or(own.wander);
    own.lapse = foibles.lapse.value_or(own.lapse);
    own.soft = foibles.soft.value_or(own.soft);
    return own;
}

// How many visits a thought of a level that has no limit gets where nothing else bounds it.
inline constexpr int usual_visits = 4000;
inline constexpr int usual_rehearsals = 400;  // a rehearsal is some turns long

}  // namespace ai
