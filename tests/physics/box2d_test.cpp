// tests/physics/box2d_test.cpp -- an independent judge: the same 5,000 flicks in Box2D, which steps
// 2,000 times a second with continuous collision: box2d_slide.h. No discs lie side by side: what
// is struck at once in ours is struck a hair earlier or later in Box2D.
//
// Where a hair's breadth decides, two solvers part: after a grazing blow a hundredth of a millimetre
// is a degree. So each flick is slid eight times more by ours, its bearing a few hundredths of a
// degree off or its speed a thousandth: where some disc then ends 7 mm away, or another one falls,
// the flick is delicate: an outlier, counted apart, of which at most a quarter is allowed. All
// others must agree: every disc within 6 mm, and 99 of 100 flicks within 1 mm.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "box2d_slide.h"
#include "physics/random_table.h"

namespace physics {
namespace {

constexpr int scenes = 5000;
constexpr double close = 1000, tolerance = 6000, far = 7000;  // micrometres
constexpr int hertz = 2000;

// The widest that two rests differ; infinite where other discs fell.
double difference(const Rest& a, const Rest& b, std::size_t discs) {
    double widest = 0;
    for (std::size_t i = 0; i < discs; ++i) {
        if (a.gone[i] != b.gone[i]) return INFINITY;
        if (a.gone[i]) continue;
        widest = std::max(widest,
                          std::hypot(double(a.at[i].x - b.at[i].x), double(a.at[i].y - b.at[i].y)));
    }
    return widest;
}

bool delicate(const RandomTable& made, const Flick& flick, const Rest& rest) {
    const auto parts = [&](Bearing turn, std::int32_t faster) {
        const Flick near{flick.disc, flick.bearing + turn, flick.speed + faster};
        return difference(rest, slide(made.table(), near), made.discs.size()) > far;
    };
    for (const Bearing turn : {-5, -2, -1, 1, 2, 5})
        if (parts(turn, 0)) return true;
    return parts(0, flick.speed / 1000) || parts(0, -flick.speed / 1000);
}

TEST(Box2d, Agrees) {
    Rng rng{2024};
    int compared = 0, wide = 0, delicate_ones = 0;
    double sum = 0, widest = 0;
    for (int i = 0; i < scenes; ++i) {
        const RandomTable made = random_table(rng, 28, 24, false);
        const Flick flick = random_flick(rng, made);
        const Rest ours = slide(made.table(), flick);
        if (delicate(made, flick, ours)) {
            ++delicate_ones;
            continue;
        }
        const double off =
            difference(ours, slide_in_box2d(made.table(), flick, hertz, true), made.discs.size());
        ++compared;
        sum += off;
        widest = std::max(widest, off);
        wide += off > close;
        EXPECT_LE(off, tolerance) << "scene " << i;
    }
    std::printf(
        "%d flicks: %d delicate; the rest differ by %.0f micrometres in the mean, %.0f at "
        "most, %d of them by more than %.0f\n",
        scenes, delicate_ones, sum / compared, widest, wide, close);
    EXPECT_GT(compared, scenes * 3 / 4);
    EXPECT_LT(wide, compared / 100);
}

}  // namespace
}  // namespace physics
