// ai/sample.h -- what a number of continuations shows, and how surely; knows no game.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

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

// What a difference is by ways of playing on that all are to be reckoned with.
struct Agreed {
    double mean = 0;
    double error = 1;  // of the mean, by chance and by which ways these are
    double apart = 0;  // how far one way leads from another, a standard deviation

    // Where another way leads, which is none of these. Whatever stands out by some ways was looked
    // for among much that is next to nothing, and stands out less by another: it is drawn towards
    // nothing, the more the less is known of it.
    Band band() const {
        constexpr double usual = 0.3;  // what such a difference is
        const double variance = error * error + apart * apart;
        const double kept = usual * usual / (usual * usual + variance);
        const double half = two_sided_95 * std::sqrt(kept * variance);
        const auto bounded = [](double gain) { return std::clamp(gain, -1.0, 1.0); };  // all
        return {kept * mean, bounded(kept * mean - half), bounded(kept * mean + half)};
    }
};

// How far apart ways of playing on usually lie about what costs so much: hardly at all about
// nothing and about everything, most about what costs half.
inline double usually_apart(double cost) {
    const double part = std::min(1.0, std::abs(cost));
    return std::hypot(0.015, 0.6 * part * (1 - part));
}

// Random effects (Paule, Mandel 1982): they lie so far apart that together they are off by as much
// as can be expected then. So few of them tell little of that, and all of them play by the same
// script in part, so what is usual between them and others is believed as if four more had shown
// it.
inline Agreed agreed(std::span<const Sample> samples) {
    constexpr double believed = 4, most = 4;
    double count = 0, weights = 0, mean = 0;
    for (const Sample& way : samples) count += way.count > 0;
    if (count == 0) return {};
    const auto weigh = [&](double variance) {
        double sum = weights = 0;
        for (const Sample& way : samples) {
            if (way.count == 0) continue;
            const double weight = 1 / (way.error() * way.error() + variance);
            weights += weight, sum += weight * way.mean();
        }
        mean = sum / weights;
    };
    const auto off = [&](double variance) {
        weigh(variance);
        double sum = 0;
        for (const Sample& way : samples)
            if (way.count > 0)
                sum += (way.mean() - mean) * (way.mean() - mean) /
                       (way.error() * way.error() + variance);
        return sum;
    };
    double low = 0, high = off(0) > count - 1 ? most : 0;
    for (int halvings = 0; halvings < 40 && high > 0; ++halvings) {
        const double middle = (low + high) / 2;
        (off(middle) > count - 1 ? low : high) = middle;
    }
    weigh(high);
    const double usual = usually_apart(mean);
    const double variance =
        (believed * usual * usual + (count - 1) * high) / (believed + count - 1);
    weigh(variance);
    return {mean, std::sqrt(1 / weights), std::sqrt(variance)};
}

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
