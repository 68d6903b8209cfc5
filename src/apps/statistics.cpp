#include "apps/statistics.h"

#include <algorithm>
#include <cmath>

namespace apps {
namespace {

constexpr double two_sided_95 = 1.959964;

// What is believed of the spread before any couple was played: that of two even games, or of as
// many as there are seats, as if seen in so many couples. A test that trusted the first few couples
// would stop too soon.
constexpr double believed_couples = 10;

}  // namespace

double Couples::variance() const {
    const double even = 1.0 / seats, even_spread = even * (1 - even) / seats;
    const double seen = squares - count * mean() * mean();
    return (seen + believed_couples * even_spread) / (count + believed_couples);
}

double Couples::error() const {
    return two_sided_95 * std::sqrt(variance() / std::max(1, count));
}

Interval share_of(double wins, double games) {
    if (games <= 0) return {0.5, 0, 1};
    const double z2 = two_sided_95 * two_sided_95, share = wins / games;
    const double middle = (share + z2 / (2 * games)) / (1 + z2 / games);
    const double half = two_sided_95 / (1 + z2 / games) *
                        std::sqrt(share * (1 - share) / games + z2 / (4 * games * games));
    return {share, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

double elo_of(double score, int seats) {
    const double kept = std::clamp(score, 0.0005, 0.9995);  // +-1320: more cannot be told
    return 400 * std::log10((seats - 1) * kept / (1 - kept));
}

double score_of(double elo, int seats) {
    return 1 / (1 + (seats - 1) * std::pow(10.0, -elo / 400));
}

double likelihood(const Sprt& test, const Couples& couples) {
    const double low = score_of(test.elo0, couples.seats),
                 high = score_of(test.elo1, couples.seats);
    return (high - low) * (2 * couples.mean() - low - high) * couples.count /
           (2 * couples.variance());
}

std::string verdict_of(const Sprt& test, double ratio) {
    if (ratio >= std::log((1 - test.beta) / test.alpha)) return "accepted";
    if (ratio <= std::log(test.beta / (1 - test.alpha))) return "rejected";
    return "open";
}

std::vector<Interval> ratings_of(std::size_t players, const std::vector<Encounter>& encounters) {
    std::vector<double> elo(players, 0);
    const double scale = std::log(10.0) / 400;
    std::vector<std::vector<double>> information;
    for (int round = 0; round < 200; ++round) {
        std::vector<double> slope(players, 0);
        information.assign(players, std::vector<double>(players, 0));
        for (const Encounter& pair : encounters) {
            const auto a = static_cast<std::size_t>(pair.first),
                       b = static_cast<std::size_t>(pair.second);
            const double games = pair.games + 1, expected = score_of(elo[b] - elo[a]);
            const double off = (pair.points + 0.5 - games * expected) * scale;
            const double known = games * expected * (1 - expected) * scale * scale;
            slope[b] += off, slope[a] -= off;
            information[a][a] += known, information[b][b] += known;
            information[a][b] -= known, information[b][a] -= known;
        }
        for (std::size_t i = 1; i < players; ++i)
            if (information[i][i] > 0)
                elo[i] += std::clamp(slope[i] / information[i][i], -100.0, 100.0);
    }
    // The first player is the measure: its row and column are left out of the inverse.
    const std::size_t size = players - 1;
    std::vector<std::vector<double>> left(size, std::vector<double>(2 * size, 0));
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < size; ++j) left[i][j] = information[i + 1][j + 1];
        left[i][size + i] = 1;
    }
    for (std::size_t i = 0; i < size; ++i) {
        const double pivot = left[i][i] != 0 ? left[i][i] : 1;
        for (double& cell : left[i]) cell /= pivot;
        for (std::size_t row = 0; row < size; ++row) {
            if (row == i) continue;
            const double factor = left[row][i];
            for (std::size_t column = 0; column < 2 * size; ++column)
                left[row][column] -= factor * left[i][column];
        }
    }
    std::vector<Interval> ratings(players);
    for (std::size_t i = 1; i < players; ++i) {
        const double error = two_sided_95 * std::sqrt(std::max(0.0, left[i - 1][size + i - 1]));
        ratings[i] = {elo[i], elo[i] - error, elo[i] + error};
    }
    return ratings;
}

}  // namespace apps
