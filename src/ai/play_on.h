// ai/play_on.h -- a position played on to its end by everybody alike: quickly, as is usual, with
// errors, or by players who look ahead a little.
#pragma once

#include <array>

#include "ai/think.h"
#include "core/play_out.h"

namespace ai {

namespace detail {

template <Game G>
Scores result_of(const G& game, const typename G::State& state, const Scores& seen) {
    return game.turn(state).kind == Turn::Kind::Over ? game.outcome(state).score : seen;
}

template <Game G>
typename G::Action strayed(const G& game, const typename G::State& state, Seat seat, Rng& rng) {
    if constexpr (Straying<G>) return game.stray(state, seat, rng);
    else return wandered(game, state, seat, rng);
}

}  // namespace detail

// Quick and sensible play by all. The score is that of the match, which a game's own foresight may
// tell with shades.
template <Sensible G>
Scores played_on(const G& game, typename G::State& state, Rng& rng) {
    if constexpr (Foreseeing<G>) {
        const Scores seen = game.foresee(state, rng);
        return detail::result_of(game, state, seen);
    } else {
        play_to_the_end(game, state, rng,
                        [&](const auto& now, Seat seat) { return game.sensible(now, seat, rng); });
        return game.outcome(state).score;
    }
}

// A game whose rehearsals take long may say what a player does who plans and rehearses nothing.
template <class G>
concept Glimpsing = Sensible<G> && requires(const G g, const typename G::State s, Rng& rng) {
    { g.glimpse(s, Seat{}, rng) } -> std::same_as<typename G::Action>;
};

// Players who look a little ahead before each of the next so many decisions, by so many visits of a
// search or rehearsals of plans; one visit is a glimpse, where the game has such. What two lines
// lead to at first is where care tells most. Then they go on as is usual.
struct Onlookers {
    int visits = 16, decisions = 16;
    bool operator==(const Onlookers&) const = default;
};

// How everybody plays on. People do so otherwise again; what all of these agree on is likely to
// hold for them.
enum class Way : std::uint8_t {
    quick,     // the game's own foresight, where it has one
    usual,     // each decision as is usual
    straying,  // the same, but for a share that is taken as it comes
    careful,   // the same, but for the first, which are looked into
};
inline constexpr std::size_t ways = 4;
inline constexpr std::array cheap_ways{Way::quick, Way::usual, Way::straying};
inline constexpr double strays = 0.4;  // such a share

// Where the script alone would play on worse than anybody who plans, some of the first decisions
// are glimpses whatever the way.
inline constexpr double glimpses = 0.4;
inline constexpr int glimpsed_first = 40;

template <Sensible G>
    requires Finite<G>
Scores played_on(const G& game, typename G::State& state, Rng& rng, Way way,
                 const Onlookers& who = {}) {
    if (way == Way::quick) return played_on(game, state, rng);
    int decisions = 0;
    play_to_the_end(game, state, rng, [&](const auto& now, Seat seat) {
        const int decision = decisions++;
        if (way == Way::straying && rng.unit() < strays)
            return detail::strayed(game, now, seat, rng);
        const bool careful = way == Way::careful && decision < who.decisions;
        if constexpr (Glimpsing<G>)
            if (careful ? who.visits == 1 : decision < glimpsed_first && rng.unit() < glimpses)
                return game.glimpse(now, seat, rng);
        if (careful) {
            const Budget budget{who.visits, 0, rng.next()};
            return think(game, game.view(now, seat), seat, level_of(levels), budget).action;
        }
        return game.sensible(now, seat, rng);
    });
    return game.outcome(state).score;
}

}  // namespace ai
