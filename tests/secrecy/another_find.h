// secrecy/another_find.h -- the same match of Ascending Empires with another secret.
#pragma once

#include "games/ascending/ascending.h"
#include "laws/secrecy.h"

namespace ascending {

// The same match, but somebody else found another disc under one that the viewer has not seen.
template <class G>
laws::Altered<G> another_find(const G& game, const std::vector<Step<Action>>& log, Viewer viewer,
                              Rng& rng) {
    struct Find {
        std::size_t ply;
        Seat seat;
    };
    std::vector<Find> finds;
    State state = game.initial();
    for (std::size_t ply = 0; ply < log.size(); ++ply) {
        if (std::holds_alternative<Scanning>(state.phase) && viewer != state.seat)
            finds.push_back({ply, state.seat});
        game.apply(state, log[ply]);
    }
    for (int attempt = 0; attempt < 20 && !finds.empty(); ++attempt) {
        const Find find = finds[rng.below(static_cast<std::uint32_t>(finds.size()))];
        const HoleName hole = std::get<Draw>(log[find.ply].action).hole;
        if (state.hole(hole).up || (viewer && state.hole(hole).known_by(*viewer))) continue;
        laws::Altered<G> altered{log, SeatSet::of(find.seat)};
        std::get<Draw>(altered.log[find.ply].action).body =
            static_cast<Body>(rng.below(kinds_dealt));
        State other = game.initial();
        bool legal_still = altered.log != log;
        for (const auto& step : altered.log) {
            legal_still = legal_still && !game.check(other, step);
            if (!legal_still) break;
            game.apply(other, step);
        }
        if (legal_still) return altered;
    }
    return {log, {}};
}

}  // namespace ascending
