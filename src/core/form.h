// core/form.h -- how good everybody has shown to be in battles that were reported: by how much
// likelier than the game's odds say a player wins.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "base/rng.h"
#include "core/game.h"

// How much likelier each wins against one who is as good as the odds say.
template <std::size_t players>
using EdgesOf = std::array<float, players>;

// Nobody's edge is known, but that few are larger than two of these.
inline constexpr float usual_edge = 0.1f;

// What the odds say of a battle, for the first of its two sides.
struct Expected {
    float won = 0, drawn = 0;
    float by(float edge) const { return std::clamp(won + edge, 0.0f, 1 - drawn); }
};

// All edges together as one normal distribution, which each report narrows (Kalman 1960).
template <std::size_t players>
struct FormOf {
    using Edges = EdgesOf<players>;
    Edges mean{};
    std::array<Edges, players> spread = [] {  // covariances
        std::array<Edges, players> none{};
        for (std::size_t i = 0; i < none.size(); ++i) none[i][i] = usual_edge * usual_edge;
        return none;
    }();
    bool operator==(const FormOf&) const = default;

    // `came`: 1 where the first has won, 0.5 where it was drawn.
    void learn(Seat one, Seat other, const Expected& odds, float came) {
        const float won = odds.by(mean[one] - mean[other]);
        const float expected = won + odds.drawn / 2;
        // What is nearly certain says little, and an upset may be anything.
        constexpr float least = 0.08f;
        const float noise = std::max(
            least, won + odds.drawn / 4 - expected * expected);  // the mean of squares, less that
        Edges gain{};
        for (std::size_t i = 0; i < players; ++i) gain[i] = spread[i][one] - spread[i][other];
        const float all = gain[one] - gain[other] + noise;
        for (std::size_t i = 0; i < players; ++i) {
            mean[i] += gain[i] / all * (came - expected);
            for (std::size_t j = 0; j < players; ++j) spread[i][j] -= gain[i] * gain[j] / all;
        }
    }

    Edges draw(Rng& rng) const {  // as they may be
        std::array<Edges, players> root{};  // of the spread: its lower triangle (Cholesky)
        Edges edges = mean, noise;
        for (float& one : noise) one = normal(rng);
        for (std::size_t i = 0; i < players; ++i)
            for (std::size_t j = 0; j <= i; ++j) {
                float rest = spread[i][j];
                for (std::size_t k = 0; k < j; ++k) rest -= root[i][k] * root[j][k];
                root[i][j] = i == j              ? std::sqrt(std::max(0.0f, rest))
                             : root[j][j] > 0.0f ? rest / root[j][j]
                                                 : 0.0f;
                edges[i] += root[i][j] * noise[j];
            }
        return edges;
    }

  private:
    static float normal(Rng& rng) {  // nearly, and the same on every machine
        constexpr int parts = 12;
        double sum = -parts / 2;
        for (int i = 0; i < parts; ++i) sum += rng.unit();
        return static_cast<float>(sum);
    }
};
