// ai/sample.h -- what a number of continuations shows, and how surely; knows no game.
#pragma once

#include <algorithm>
#include <cmath>

namespace ai {

inline constexpr double two_sided_95 = 1.959964;

// A number that is known to lie between two others, 95 times of 100.
struct Band {
    double mean = 0, low = 0, high = 0;
    double half() const { return (high - low) / 2; }
    bool clear_of_zero() const { return low > 0 || high < 0; }
    bool operator==(const Band&) const = default;
};

// Numbers that were drawn alike, or differences between what began alike.
struct Sample {
    int count = 0;
    double sum = 0, squares = 0;

    void add(double number) { ++count, sum += number, squares += number * number; }
    void add(const Sample& other) {
        count += other.count, sum += other.sum, squares += other.squares;
    }
    double mean() const { return count > 0 ? sum / count : 0; }
    double variance() const {
        return count > 1 ? std::max(0.0, squares - sum * mean()) / (count - 1) : 1;
    }
    // Of the mean. Few draws may be alike by luck, so some spread is believed until it is seen.
    double error() const {
        constexpr double believed = 4, spread = 0.1;
        if (count == 0) return 1;
        return std::sqrt((variance() * count + believed * spread) / (count + believed) / count);
    }
    Band band() const {
        const double half = two_sided_95 * error();
        return {mean(), mean() - half, mean() + half};
    }
};

// Wilson's interval of a share, or of scores between 0 and 1, which spread no wider.
inline Band share_band(double points, int times) {
    if (times == 0) return {0.5, 0, 1};
    const double n = times, share = points / n, z2 = two_sided_95 * two_sided_95;
    const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
    const double half = two_sided_95 / (1 + z2 / n) *
                        std::sqrt(std::max(0.0, share * (1 - share)) / n + z2 / (4 * n * n));
    return {share, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace ai
