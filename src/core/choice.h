// core/choice.h -- which actions there are to choose from: capabilities of a game's rules.
#pragma once

#include <string_view>
#include <vector>

#include "base/rng.h"
#include "core/game.h"

template <class G>
using ActionsOf = FixedList<typename G::Action, G::most_actions>;

template <class G>  // lists every legal action of a seat that must act
concept Finite = Game<G> && requires(const G g, const typename G::State s, ActionsOf<G>& list) {
    { g.actions(s, Seat{}, list) } -> std::same_as<void>;
};

// A game with too many actions to list says `exhaustive = false`: it lists all that can be counted
// and samples of the rest, so that what is listed is legal, but not the other way round.
template <class G>
concept Exhaustive = Finite<G> && !requires { requires !G::exhaustive; };

template <class G>  // lets seats do what they do not owe: lists that, in any turn
concept Permitting =
    Finite<G> && requires(const G g, const typename G::State s, ActionsOf<G>& list) {
        { g.may(s, Seat{}, list) } -> std::same_as<void>;  // none of what it owes
    };

template <class G>  // says what it means that a seat which owes an action says nothing
concept Silent = Game<G> && requires(const G g, const typename G::State s) {
    { g.otherwise(s, Seat{}) } -> std::same_as<typename G::Action>;  // legal
};

template <class G>  // counts rounds: what is owed in one is told from the same in another
concept Rounded = Game<G> && requires(const G g, const typename G::State s) {
    { g.round(s) } -> std::same_as<int>;  // from 1; public
};

template <class G>  // has seats that take no part any more before it is over, or none yet
concept Leaving = Game<G> && requires(const G g, const typename G::State s) {
    { g.gone(s) } -> std::same_as<SeatSet>;  // everybody sees it; they owe nothing, may nothing
};

template <class G>  // lets whoever organises a table rule on it, by steps of the referee
concept Ruled = Finite<G> && requires(const G g, const typename G::State s,
                                      std::vector<typename G::Action>& list) {
    { G::rulings } -> std::convertible_to<Clause>;  // that lets them
    { g.decrees(s, list) } -> std::same_as<void>;   // all of them, in any turn; everybody sees it
};

template <class G>  // draws one legal action, every one possible
concept Proposing = Game<G> && requires(const G g, const typename G::State s, Rng& rng) {
    { g.propose(s, Seat{}, rng) } -> std::same_as<typename G::Action>;
};

template <class G>  // names legal actions near a refused one
concept Curing = Finite<G> && requires(const G g, const typename G::State s,
                                       const Step<typename G::Action> step, ActionsOf<G>& list) {
    { g.cure(s, step, list) } -> std::same_as<void>;
};

template <class G>  // has steps that stay done, whatever they told, so that nobody tries them out
concept Binding = Game<G> && requires(const G g, const typename G::State before,
                                      const Step<typename G::Action> step) {
    { g.binds(before, step) } -> std::same_as<Verdict>;  // legal: it may be taken back
};

// ---- actions too many to list ----------------------------------------------------------------

struct Bounds {  // of one field: some words, or whole numbers from `least` to `most`
    std::string_view field;
    std::vector<ShortText> words;
    std::int32_t least = 0, most = 0;
};
struct Shape {  // a kind of action by its name; not all that fits its bounds need be legal
    std::string_view action;
    std::vector<Bounds> fields;
};
using Shapes = std::vector<Shape>;

template <class G>  // of kinds of actions too many to list says between what bounds they lie
concept Shaping = Finite<G> && requires(const G g, const typename G::State s, Shapes& shapes) {
    { g.shapes(s, Seat{}, shapes) } -> std::same_as<void>;
};

// ---- what follows for every game -------------------------------------------------------------

template <Game G>
typename G::Action propose(const G& game, const typename G::State& state, Seat seat, Rng& rng) {
    if constexpr (Proposing<G>) {
        return game.propose(state, seat, rng);
    } else {
        static_assert(Finite<G>, "a game lists its actions or proposes them");
        ActionsOf<G> list;
        game.actions(state, seat, list);
        return list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
    }
}
