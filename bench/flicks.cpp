// flicks.cpp -- F1 and F3 of docs/performance.md: flicks a second beside Box2D's on the same table,
// and whole random matches of Ascending Empires. One JSON object a line.
//
//   flicks_bench [ROUNDS [SECONDS]]
#include <cstdio>

#include "core/play_out.h"
#include "games/ascending/ascending.h"
#include "measure.h"
#include "physics/box2d_slide.h"
#include "physics/random_table.h"

namespace bench {
namespace {

using physics::RandomTable;

// ---- F1 ------------------------------------------------------------------------------------------

struct Scene {
    RandomTable made;
    physics::Flick flick;
};

// Forty discs of 4 cm on a board of 2 m, one of them flicked at 4 m/s; it would slide 2 m.
Scene scene(Rng& rng) {
    Scene scene;
    scene.made.surface = {1'000'000, 1'000'000, 4'000'000, 900, 800};
    constexpr std::int32_t radius = 20'000;
    auto& discs = scene.made.discs;
    while (discs.size() < 40) {
        const auto coordinate = [&] {
            return static_cast<std::int32_t>(rng.below(1'900'000)) - 950'000;
        };
        const physics::Disc disc{{coordinate(), coordinate()}, radius, 1};
        const auto apart = [&](const physics::Disc& other) {
            const std::int64_t x = disc.at.x - other.at.x, y = disc.at.y - other.at.y;
            return x * x + y * y > std::int64_t{4} * (radius + 100) * (radius + 100);
        };
        if (std::all_of(discs.begin(), discs.end(), apart)) discs.push_back(disc);
    }
    scene.flick = {static_cast<int>(rng.below(40)),
                   static_cast<physics::Bearing>(rng.below(physics::full_turn)), 4'000'000};
    return scene;
}

void measure_flicks(int rounds, double seconds) {
    Rng rng{1};
    std::vector<Scene> scenes;
    for (int i = 0; i < 64; ++i) scenes.push_back(scene(rng));
    std::size_t ours = 0, theirs = 0;
    std::int64_t rest = 0;  // what is worked out is looked at
    const Work slide = [&] {
        for (std::size_t i = 0; i < scenes.size(); ++i) {
            const Scene& next = scenes[ours++ % scenes.size()];
            rest += physics::slide(next.made.table(), next.flick).at[0].x;
        }
        return static_cast<double>(scenes.size());
    };
    // A fresh world for each, as one that was used before gives another result; without continuous
    // collision, which would cost it more.
    const Work step = [&] {
        const Scene& next = scenes[theirs++ % scenes.size()];
        rest += physics::slide_in_box2d(next.made.table(), next.flick, 240, false).at[0].x;
        return 1.0;
    };
    const Comparison told = compare(slide, step, rounds, seconds);
    std::printf(
        R"({"id":"F1","unit":"flicks/s","ours":%.6g,"peer":%.6g,"low":%.6g,"ratio":%.6g,"high":%.6g})"
        "\n",
        told.ours.median, told.peer.median, told.ratio.low, told.ratio.median, told.ratio.high);
    if (rest == 0) std::fputs("flicks_bench: nothing has moved\n", stderr);
}

// ---- F3 ------------------------------------------------------------------------------------------

void measure_matches(int rounds, double seconds) {
    for (std::uint8_t more = 0; more <= 2; ++more) {
        const auto game = ascending::Ascending::of({more, 0, 0, 0});
        Rng rng{1};
        const Work work = [&] {
            auto state = game.initial();
            play_out(game, state, rng);
            return 1.0;
        };
        std::vector<double> rates;
        for (int round = 0; round < rounds; ++round) rates.push_back(rate(work, seconds));
        const Spread ours = spread_of(rates);
        std::printf(R"({"id":"F3 %d","what":"random matches of %d players","unit":"matches/s",)"
                    R"("ours":%.4g,"low":%.4g,"ratio":%.4g,"high":%.4g})"
                    "\n",
                    more + 2, more + 2, ours.median, ours.low, ours.median, ours.high);
    }
}

int measure(int rounds, double seconds) {
    measure_flicks(rounds, seconds);
    measure_matches(rounds, seconds);
    return 0;
}

}  // namespace
}  // namespace bench

int main(int count, char** words) {
    return bench::measured(count, words, "flicks_bench", bench::measure);
}
