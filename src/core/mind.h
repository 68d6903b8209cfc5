// core/mind.h -- what a game knows of itself for computer players, and never for proofs.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "core/choice.h"
#include "core/tell.h"

template <class G>
using WeightsOf = FixedList<float, G::most_actions>;

template <class G>  // weighs listed actions at first sight: twice as large, twice as promising
concept Weighing = Finite<G> && requires(const G g, const typename G::State s,
                                         const ActionsOf<G>& list, WeightsOf<G>& weights) {
    { g.weigh(s, Seat{}, list, weights) } -> std::same_as<void>;
};

template <class G>  // estimates each seat's score from a view-free state: a leaf of a search
concept Judged = Game<G> && requires(const G g, const typename G::State s) {
    { g.estimate(s, Seat{}) } -> std::same_as<float>;
};

template <class G>  // plays one sensible action quickly: for rehearsals and for imagined opponents
concept Sensible = Game<G> && requires(const G g, const typename G::State s, Rng& rng) {
    { g.sensible(s, Seat{}, rng) } -> std::same_as<typename G::Action>;
};

template <class G>  // plays one that is not its first thought, as quickly
concept Straying = Sensible<G> && requires(const G g, const typename G::State s, Rng& rng) {
    { g.stray(s, Seat{}, rng) } -> std::same_as<typename G::Action>;
};

template <class G>  // plays a position to its end, quickly and sensibly; then each seat's score
concept Foreseeing = Game<G> && requires(const G g, typename G::State& sink, Rng& rng) {
    { g.foresee(sink, rng) } -> std::same_as<Scores>;
};

// How a match went on to its end, in one of many continuations.
struct Course {
    Scores score;
    Clause clause;  // that ended it
    std::string_view reason;
    int round = 0;  // the last
    int games = 0;  // of one seat in one round, at most
    std::vector<std::uint8_t> reports{};  // of battles that waited: which of its odds each came to
};

template <class G>  // plays on as foresee does, each as good as was seen of them; nothing is hidden
concept Continuing = Foreseeing<G> && Contested<G> && Rounded<G> && !Hidden<G> &&
    PlainValue<typename G::Form> &&
    requires(const G g, const typename G::State s, typename G::Form& form,
             const Step<typename G::Action> step, Rng& rng) {
        { g.learn(s, step, form) } -> std::same_as<void>;  // from what was reported
        { g.carry_on(s, form, rng) } -> std::same_as<Course>;
        { g.to_meet(s, Seat{}) } -> std::same_as<SeatSet>;  // rivals, before it may win
    };

template <class G>  // imagines likelier states more often: for computer players, never for proofs
concept Believing = Hidden<G> && requires(const G g, const typename G::View v, Rng& rng) {
    { g.believe(v, rng) } -> std::same_as<typename G::State>;
};

template <class G>  // how much of the usual time a decision deserves, in (0, 1]
concept Paced = Game<G> && requires(const G g, const typename G::View v) {
    { g.pace(v) } -> std::same_as<float>;
};

template <class G>  // is played otherwise by some levels: with another hand, say
concept Graded = Game<G> && requires(const G g) {
    { g.played_by(int{}) } -> std::same_as<G>;
};

template <class G>  // says what speaks for an action, in the game's own quantities
concept Explaining = Game<G> && requires(const G g, const typename G::View v,
                                         const typename G::Action a) {
    { g.explain(v, Seat{}, a) } -> std::same_as<Event>;
};

// ---- how good a computer player is -------------------------------------------------------------

// How one of some level goes about its decisions. A game may say its own, one a level: `practice`.
// It errs by choosing at random among what is sensible, never by what makes no sense.
struct Practice {
    // Visits of a search, or rehearsals of plans, at most; 0: no limit. One rehearsal is none: the
    // usual action.
    int effort;
    float careless = 0;  // chance of the usual action, without any look ahead
    float wander = 0;    // chance of any of the plans, or of an action as it weighs at first sight
    // Chance of leaving it at that, where the game has such an action: `Rest`, by which a seat does
    // no more of what it still may.
    float lapse = 0;
    // One that is worse by so much of a winning chance than the best is taken e times less often;
    // 0: always the best.
    float soft = 0;

    constexpr bool unerring() const {
        return careless == 0 && wander == 0 && lapse == 0 && soft == 0;
    }
};

// What of that is otherwise for once, as studies want it.
struct Foibles {
    std::optional<float> careless, wander, lapse, soft;
};

// ---- turns of many small actions --------------------------------------------------------------

template <class G>
using PlansOf = FixedList<typename G::Plan, G::most_plans>;

template <class G>  // has turns of many small actions: plans for a whole turn
concept Planning = Game<G> && PlainValue<typename G::Plan> &&
    requires(const G g, const typename G::State s, typename G::State& sink,
             const typename G::Plan plan, PlansOf<G>& list, Rng& rng) {
        { g.plans(s, Seat{}, list) } -> std::same_as<void>;  // the usual one first
        { g.follow(s, Seat{}, plan, rng) } -> std::same_as<typename G::Action>;  // its next action
        // The seat follows the plan to the end of its turn, everybody plays sensibly for as far as
        // the game looks; then each seat's score.
        { g.rehearse(sink, Seat{}, plan, rng) } -> std::same_as<Scores>;
    };

template <class G>  // says in one sentence what a plan is after, in the game's own quantities
concept Intending = Planning<G> && requires(const G g, const typename G::View v,
                                            const typename G::Plan plan) {
    { g.intent(v, Seat{}, plan) } -> std::same_as<Event>;
};
