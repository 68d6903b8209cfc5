// core/play_out.h -- a match played to its end in any game, by random steps or by whoever is asked.
#pragma once

#include "core/chance.h"
#include "core/choice.h"

// One random step, whoever's turn it is; the match must not be over.
template <Game G>
Step<typename G::Action> random_step(const G& game, const typename G::State& state, Rng& rng) {
    const Turn turn = game.turn(state);
    if constexpr (Chancy<G>) {
        if (turn.kind != Turn::Kind::Decide) return random_chance(game, state, rng);
    }
    const Seat seat = turn.seats.lowest();
    return {seat, propose(game, state, seat, rng)};
}

// To the end of the match; whoever must decide is asked for an action: decide(state, seat).
template <Game G, class Decide>
void play_to_the_end(const G& game, typename G::State& state, Rng& rng, const Decide& decide) {
    for (Turn turn = game.turn(state); turn.kind != Turn::Kind::Over; turn = game.turn(state)) {
        if constexpr (Chancy<G>) {
            if (turn.kind != Turn::Kind::Decide) {
                game.apply(state, random_chance(game, state, rng));
                continue;
            }
        }
        const Seat seat = turn.seats.lowest();
        game.apply(state, {seat, decide(state, seat)});
    }
}

// Random steps to the end of the match.
template <Game G>
void play_out(const G& game, typename G::State& state, Rng& rng) {
    play_to_the_end(game, state, rng,
                    [&](const auto& now, Seat seat) { return propose(game, now, seat, rng); });
}
