// ai/account.h -- where a seat's chance went between the first step and the last: by luck, by what
// it decided, by what others did.
#pragma once

#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "ai/match_read.h"

namespace ai {

struct Standing {  // at one step, of all seats
    int count = 0;
    std::array<double, most_seats> points{};
    bool over = false;  // the rules have ended the match: its score is the chance, and certain

    void add(const Scores& scores) {
        ++count;
        for (Seat seat = 0; seat < scores.size(); ++seat)
            points[seat] += static_cast<double>(scores[seat]);
    }
    Band band(Seat seat) const {
        const double score = share(seat);
        return over ? Band{score, score, score} : share_band(points[seat], count);
    }
    double share(Seat seat) const { return count > 0 ? points[seat] / count : 0.5; }
    // Of the share; of what was seen to be certain, hardly any.
    double variance(Seat seat) const {
        if (over) return 0;
        if (count == 0) return 0.25;
        const double seen = (points[seat] + 0.5) / (count + 1);
        return seen * (1 - seen) / count;
    }
};

struct Account {
    Band luck, own, others, ended;  // together: from the first chance to the result
};

// What was drawn in one block of nature's, beside what might have been, for each seat.
using Luck = std::array<Sample, most_seats>;

// The blocks tell who did what between which steps; the last of them begins where the match ends.
// `luck` is of each of them. What is no luck was decided, and is shared out by what the chances
// before and after the decisions say.
inline Account account_of(const std::vector<Standing>& curve, const std::vector<Block>& blocks,
                          const std::vector<Luck>& luck, Seat seat, std::optional<double> result) {
    enum Cause : std::size_t { drawn, own, others };
    std::array<double, 3> sum{}, spread{}, turns{};
    const auto cause = [&](const Block& block) {
        return block.actor == nature ? drawn : block.actor == seat ? own : others;
    };
    const auto at = [&](std::size_t i) -> const Standing& {
        return curve[static_cast<std::size_t>(blocks[i].ply)];
    };
    for (std::size_t i = 0; i + 1 < blocks.size(); ++i) {
        const Cause here = cause(blocks[i]);
        turns[here] += i == 0 || cause(blocks[i - 1]) != here;
        if (here == drawn) {
            const Sample& seen = luck[i][seat];
            sum[drawn] += seen.mean(), spread[drawn] += seen.error() * seen.error();
            continue;
        }
        // Where one cause follows itself, what lies between cancels out.
        sum[here] += at(i + 1).share(seat) - at(i).share(seat);
        if (i == 0 || cause(blocks[i - 1]) != here) spread[here] += at(i).variance(seat);
        if (i + 2 == blocks.size() || cause(blocks[i + 1]) != here)
            spread[here] += at(i + 1).variance(seat);
    }
    const Standing &first = curve.front(), &last = at(blocks.size() - 1);
    const double whole = last.share(seat) - first.share(seat);
    const double rest = whole - sum[drawn] - sum[own] - sum[others];
    const double known = spread[drawn] + first.variance(seat) + last.variance(seat);
    const double both = std::max(1e-12, spread[own] + spread[others]);
    const double mine = spread[own] / both, theirs = 1 - mine;
    const double apart = spread[own] * spread[others] / both;
    // No chance changes by more than all at one turn; at several, to and fro, it may.
    const auto band = [](double mean, double variance, double most) {
        const double half = two_sided_95 * std::sqrt(variance);
        return Band{mean, std::max(mean - half, std::min(mean, -most)),
                    std::min(mean + half, std::max(mean, most))};
    };
    Account account{
        band(sum[drawn], spread[drawn], turns[drawn]),
        band(sum[own] + mine * rest, apart + mine * mine * known, turns[own]),
        band(sum[others] + theirs * rest, apart + theirs * theirs * known, turns[others]),
        {}};
    if (result) account.ended = band(*result - last.share(seat), last.variance(seat), 1);
    return account;
}

}  // namespace ai
