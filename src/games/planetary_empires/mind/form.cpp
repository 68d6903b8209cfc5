#include "games/planetary_empires/mind/form.h"

#include <cmath>

#include "games/planetary_empires/mind/chances.h"

namespace planetary_empires {

void Form::learn(const Battle& battle, Result result, int ahead) {
    if (!battle.defender || result > Result::drawn) return;  // nobody fought
    const Seat one = seat_of(battle.name.attacker), other = seat_of(*battle.defender);
    const Chances& chances = chances_of(ahead);
    const float edge = mean[one] - mean[other];
    const float won = std::clamp(chances.won + edge, 0.0f, 1 - chances.drawn);
    const float expected = won + chances.drawn / 2;
    const float came = result == Result::won ? 1.0f : result == Result::drawn ? 0.5f : 0.0f;
    // What is nearly certain says little, and an upset may be anything.
    constexpr float least = 0.08f;
    const float noise = std::max(
        least, won + chances.drawn / 4 - expected * expected);  // the mean of squares, less that
    Edges gain{};
    for (std::size_t i = 0; i < gain.size(); ++i) gain[i] = spread[i][one] - spread[i][other];
    const float all = gain[one] - gain[other] + noise;
    for (std::size_t i = 0; i < gain.size(); ++i) {
        mean[i] += gain[i] / all * (came - expected);
        for (std::size_t j = 0; j < gain.size(); ++j) spread[i][j] -= gain[i] * gain[j] / all;
    }
}

namespace {

// Nearly normal, and the same on every machine.
float normal(Rng& rng) {
    constexpr int parts = 12;
    double sum = -parts / 2;
    for (int i = 0; i < parts; ++i) sum += rng.unit();
    return static_cast<float>(sum);
}

}  // namespace

Edges Form::draw(Rng& rng) const {
    EachPlayer<Edges> root{};  // of the spread: its lower triangle (Cholesky)
    Edges edges = mean, noise;
    for (float& one : noise) one = normal(rng);
    for (std::size_t i = 0; i < root.size(); ++i)
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

}  // namespace planetary_empires
