// Proves what is known of shares, means and costs: intervals hold what is true as often as they
// say, also for a way of playing on that nobody has tried.
#include "ai/sample.h"

#include <gtest/gtest.h>

#include <array>

#include "ai/play_on.h"
#include "base/rng.h"

namespace ai {
namespace {

TEST(Samples, IntervalsHoldWhatIsTrueNineteenTimesOfTwenty) {
    Rng rng{5};
    int shares = 0, means = 0, zero = 0;
    constexpr int trials = 2000, times = 60;
    for (int trial = 0; trial < trials; ++trial) {
        int points = 0;
        Sample sample, even;
        for (int i = 0; i < times; ++i) {
            const bool won = rng.unit() < 0.3;
            points += won;
            sample.add(won - (rng.unit() < 0.6));
            even.add((rng.unit() < 0.5) - 0.5);
        }
        const Band share = share_band(points, times), mean = sample.band();
        shares += share.low <= 0.3 && 0.3 <= share.high;
        means += mean.low <= -0.3 && -0.3 <= mean.high;
        zero += even.band().clear_of_zero();
    }
    EXPECT_GT(shares, trials * 93 / 100);
    EXPECT_LT(shares, trials * 98 / 100);
    EXPECT_GT(means, trials * 93 / 100);
    EXPECT_LT(means, trials * 98 / 100);
    EXPECT_LT(zero, trials * 7 / 100);
}

double near_zero(Rng& rng) {  // of variance 1: twelve numbers between 0 and 1
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += rng.unit();
    return sum;
}

// Ways of playing on whose truths lie so far apart, each seen so often, and another way of that
// kind: how often it lies in what is said of them.
double told_of_another(double apart, int times, std::uint64_t seed) {
    Rng rng{seed};
    int held = 0;
    constexpr int trials = 2000;
    for (int trial = 0; trial < trials; ++trial) {
        std::array<Sample, ways> samples;
        for (Sample& sample : samples) {
            const double truth = 0.2 + apart * near_zero(rng);
            for (int i = 0; i < times; ++i) sample.add(truth + 0.3 * near_zero(rng));
        }
        const Band band = agreed(samples).band();
        const double other = 0.2 + apart * near_zero(rng);
        held += band.low <= other && other <= band.high;
    }
    return static_cast<double>(held) / trials;
}

TEST(Samples, AnotherWayOfPlayingOnIsReckonedWith) {
    EXPECT_GT(told_of_another(0, 100, 1), 0.95);
    EXPECT_GT(told_of_another(0.03, 100, 2), 0.93);
    EXPECT_GT(told_of_another(0.03, 400, 3), 0.93);
    EXPECT_GT(told_of_another(0.05, 400, 4), 0.85) << "four ways may agree by luck";
}

// Of many differences the largest is chosen, and told by other numbers, but by the same ways: what
// only they make of it was chosen, too.
TEST(Samples, WhatStandsOutOfManyHoldsForAnotherWay) {
    Rng rng{6};
    int held = 0;
    Sample off, drawn, half;
    constexpr int trials = 400, many = 30, times = 100;
    for (int trial = 0; trial < trials; ++trial) {
        double most = -1, truth = 0;
        std::array<double, ways> dearest{};
        for (int i = 0; i < many; ++i) {
            const double one = 0.05 * near_zero(rng);
            std::array<double, ways> by{};
            double sum = 0;
            for (double& way : by) way = one + 0.05 * near_zero(rng), sum += way;
            sum += 0.1 * near_zero(rng);
            if (sum > most) most = sum, truth = one, dearest = by;
        }
        std::array<Sample, ways> samples;
        for (std::size_t way = 0; way < ways; ++way)
            for (int i = 0; i < times; ++i) samples[way].add(dearest[way] + 0.3 * near_zero(rng));
        const Agreed told = agreed(samples);
        const Band band = told.band();
        const double other = truth + 0.05 * near_zero(rng);
        held += band.low <= other && other <= band.high;
        half.add(band.half());
        off.add(told.mean - other), drawn.add(band.mean - other);
    }
    EXPECT_GT(held, trials * 9 / 10);
    EXPECT_LT(half.mean(), 0.13);
    EXPECT_GT(off.mean(), 0.02);
    EXPECT_LT(drawn.mean(), 0.9 * off.mean());
}

TEST(Samples, WaysThatDoNotAgreeLeaveNothingSure) {
    std::array<Sample, 4> alike, apart;
    for (std::size_t way = 0; way < 4; ++way)
        for (int i = 0; i < 400; ++i) {
            alike[way].add(i % 2);
            apart[way].add(way < 2 ? i % 2 : i % 8 == 0);
        }
    EXPECT_NEAR(agreed(alike).mean, 0.5, 0.01);
    EXPECT_NEAR(agreed(apart).mean, 0.31, 0.02);
    EXPECT_GT(agreed(alike).band().low, 0.15);
    EXPECT_LT(agreed(apart).band().low, 0);
    alike[3] = {};  // nobody has played on in that way
    EXPECT_NEAR(agreed(alike).mean, 0.5, 0.01);
}

TEST(Samples, NothingCostsMoreThanAll) {
    const Band sure = Agreed{1, 0.02, 0.01}.band();
    EXPECT_EQ(sure.high, 1);
    EXPECT_LT(sure.low, 0.98);
    EXPECT_EQ((Agreed{-1, 0.02, 0.01}.band().low), -1);
}

// However well ways agree about what costs half of all, another may lead elsewhere; about next to
// nothing, and about everything, hardly.
TEST(Samples, WhatCostsHalfIsKnownLessCloselyThanNothingAndAll) {
    const auto half_at = [](int of_twenty) {
        std::array<Sample, 4> alike;
        for (Sample& way : alike)
            for (int i = 0; i < 400; ++i) way.add(i % 20 < of_twenty);
        return agreed(alike).band().half();
    };
    EXPECT_LT(half_at(1), 0.1);
    EXPECT_GT(half_at(10), 0.2);
    EXPECT_LT(half_at(10), 0.25);
    EXPECT_LT(half_at(19), 0.1);
}

}  // namespace
}  // namespace ai
