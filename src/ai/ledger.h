// ai/ledger.h -- where a seat's chance went between the first step and the last: by luck, by its own
// decisions, by those of others.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ai/match_read.h"

namespace ai {

struct Standing {  // at one step, of all seats
    int count = 0;
    std::array<double, most_seats> points{};

    void add(const Scores& scores) {
        ++count;
        for (Seat seat = 0; seat < scores.size(); ++seat)
            points[seat] += static_cast<double>(scores[seat]);
    }
    Band band(Seat seat) const { return share_band(points[seat], count); }
    double share(Seat seat) const { return count > 0 ? points[seat] / count : 0.5; }
    // Of the share; of what was seen to be certain, hardly any.
    double variance(Seat seat) const {
        if (count == 0) return 0.25;
        const double seen = (points[seat] + 0.5) / (count + 1);
        return seen * (1 - seen) / count;
    }
};

struct Ledger {
    Band luck, own, others, ended;  // together: from the first chance to the result
};

// The blocks tell who did what between which steps; the last of them begins where the match ends.
inline Ledger ledger_of(const std::vector<Standing>& curve, const std::vector<Block>& blocks,
                        Seat seat, std::optional<double> result) {
    enum Cause : std::size_t { luck, own, others };
    std::array<double, 3> sum{}, spread{};
    const auto cause = [&](const Block& block) {
        return block.actor == nature ? luck : block.actor == seat ? own : others;
    };
    const auto at = [&](std::size_t i) -> const Standing& {
        return curve[static_cast<std::size_t>(blocks[i].ply)];
    };
    // Where a block of one cause follows another of the same, what lies between them cancels out.
    for (std::size_t i = 0; i + 1 < blocks.size(); ++i) {
        const Cause here = cause(blocks[i]);
        sum[here] += at(i + 1).share(seat) - at(i).share(seat);
        if (i == 0 || cause(blocks[i - 1]) != here) spread[here] += at(i).variance(seat);
        if (i + 2 == blocks.size() || cause(blocks[i + 1]) != here)
            spread[here] += at(i + 1).variance(seat);
    }
    const auto band = [](double mean, double variance) {
        const double half = two_sided_95 * std::sqrt(variance);
        return Band{mean, mean - half, mean + half};
    };
    Ledger ledger{band(sum[luck], spread[luck]), band(sum[own], spread[own]),
                  band(sum[others], spread[others]), {}};
    if (result) {
        const Standing& last = curve[static_cast<std::size_t>(blocks.back().ply)];
        ledger.ended = band(*result - last.share(seat), last.variance(seat));
    }
    return ledger;
}

}  // namespace ai
