#include "games/ascending/mind/outlook.h"

#include <algorithm>
#include <cmath>

#include "games/ascending/mind/standing.h"
#include "games/ascending/mind/worths.h"
#include "games/ascending/rules/score.h"

namespace ascending {
namespace {

constexpr float turns_of_soon = 6;

float fitted(const Ruleset& rules, const State& state, const Orbits& orbits, Seat seat) {
    const Features features = features_of(rules, state, orbits, seat);
    const float turns = turns_left(rules, state, seat);
    const float soon = std::min(1.0f, turns / turns_of_soon);
    const float whole = turns / static_cast<float>(Ruleset::rounds);
    float sum = static_cast<float>(
        state.side_of(seat).taken +
        Ruleset::ahead[static_cast<std::size_t>(rules.handicaps[static_cast<std::size_t>(seat)])]);
    for (std::size_t i = 0; i < features.size(); ++i) {
        if (features[i] == 0) continue;
        const Worth& worth = worths[i];
        sum += features[i] * (worth.at_end + soon * worth.soon + whole * worth.whole);
    }
    return sum;
}

bool nothing_comes(const State& state) {
    return std::holds_alternative<Ended>(state.phase) ||
           (state.last_turns == 1 && std::holds_alternative<Scanning>(state.phase));
}

// AE-11.8 decides between equals.
float at_the_end(const Ruleset& rules, const State& state, Seat seat) {
    const Score score = score_of(rules, state, seat);
    return static_cast<float>(score.total()) + 0.01f * static_cast<float>(score.taken) +
           0.0001f * static_cast<float>(score.technologies);
}

}  // namespace

float outlook(const Ruleset& rules, const State& state, const Orbits& orbits, Seat seat) {
    if (nothing_comes(state)) return at_the_end(rules, state, seat);
    const float stands = standing(rules, state, orbits, seat);
    if (rules.players > 2 || turns_left(rules, state, seat) == 0) return stands;
    return (stands + fitted(rules, state, orbits, seat)) / 2;
}

float lead(const Ruleset& rules, const State& state, Seat seat) {
    const Orbits orbits{rules, state};
    float best = -1000;
    float sum = 0;
    for (Seat rival = 0; rival < rules.players; ++rival) {
        if (rival == seat) continue;
        const float worth = outlook(rules, state, orbits, rival);
        best = std::max(best, worth);
        sum += worth;
    }
    // The best rival matters most, but all of them are rivals.
    const float others = sum / static_cast<float>(rules.players - 1);
    return outlook(rules, state, orbits, seat) - 0.6f * best - 0.4f * others;
}

Scores chances(const Ruleset& rules, const State& state) {
    const Orbits orbits{rules, state};
    std::array<float, seats_max> worth{};
    float most = -1000;
    for (Seat seat = 0; seat < rules.players; ++seat) {
        worth[seat] = outlook(rules, state, orbits, seat);
        most = std::max(most, worth[seat]);
    }
    // Steep enough for a small gain to stand out from the many plans that come to the same.
    const float scale = 1.2f + 0.04f * turns_left(rules, state, state.seat);
    float sum = 0;
    for (Seat seat = 0; seat < rules.players; ++seat) {
        worth[seat] = std::exp((worth[seat] - most) / scale);
        sum += worth[seat];
    }
    Scores scores;
    for (Seat seat = 0; seat < rules.players; ++seat) scores.push_back(worth[seat] / sum);
    return scores;
}

}  // namespace ascending
