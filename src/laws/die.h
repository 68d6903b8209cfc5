// laws/die.h -- what the dice are called by which battles are drawn.
#pragma once

#include <vector>

#include "core/chance.h"

namespace laws {

// How each battle that waits may end.
template <Contested G>
std::vector<LotteryOf<G>> odds_of(const G& game, const typename G::State& state) {
    PendingOf<G> list;
    game.pending(state, list);
    std::vector<LotteryOf<G>> all;
    for (const Pending& pending : list) game.odds(state, pending, all.emplace_back());
    return all;
}

// The die of the battle that a step settles; empty: it settles none that could be drawn.
template <Game G>
std::string die_of(const G& game, const typename G::State& state,
                   const Step<typename G::Action>& step) {
    if constexpr (Drawable<G>) {
        PendingOf<G> list;
        game.pending(state, list);
        for (const Pending& one : list) {
            LotteryOf<G> odds;
            game.odds(state, one, odds);
            for (const auto& ticket : odds)
                if (step.actor == nature && ticket.action == step.action)
                    return game.draw_name(state, one);
        }
    }
    return {};
}

inline bool names_a_die(const std::string& name) {
    return !name.empty() && name.front() >= 'a' && name.front() <= 'z' &&
           name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789 -") == name.npos;
}

// Whether a battle's name is a word of its die's.
inline bool speaks_of(const std::string& die, const Pending& battle) {
    return (' ' + die + ' ').find(' ' + std::string{battle.name.view()} + ' ') != die.npos;
}

}  // namespace laws
