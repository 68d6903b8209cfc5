// games/ascending/foresight.cpp -- what becomes of a plan: played on for some turns with sensible
// play by all, and judged there.
#include "games/ascending/ascending.h"
#include "games/ascending/outlook.h"
#include "games/ascending/planner.h"

namespace ascending {
namespace {

constexpr float usual_whim = 0.5f;

}  // namespace

void Ascending::plans(const State& state, Seat, FixedList<Plan, most_plans>& list) const {
    list.clear();
    Planner{*this, state, wide}.plans(list);
    if (!list.full() || list.empty()) list.push_back(Plan{});
}

Action Ascending::follow(const State& state, Seat seat, const Plan& plan, Rng& rng) const {
    if (!plan.steps.empty() && !check(state, {seat, plan.steps[0]})) return plan.steps[0];
    return Conduct{*this, state, 0}.next(rng);
}

Action Ascending::sensible(const State& state, Seat, Rng& rng) const {
    return Conduct{*this, state, usual_whim}.next(rng);
}

// The seat follows the plan, and each of the others the best plan that it finds quickly: a script's
// answer would let everything pass. Then what lies there is judged.
Scores Ascending::rehearse(State& state, Seat seat, const Plan& plan, Rng& rng) const {
    Plan due = plan;
    int done = 0, ended = 0;
    Seat now = state.seat;
    if (now != seat) due = {};
    for (;;) {
        const Turn next = turn(state);
        if (next.kind == Turn::Kind::Over) return outcome(state).score;
        if (next.kind == Turn::Kind::Chance) {
            apply(state, random_step(*this, state, rng));
            continue;
        }
        if (state.seat != now) {
            if (++ended == rules.players) return chances(rules, state);
            now = state.seat;
            due = Planner{*this, state, narrow}.best();
            done = 0;
        }
        const Conduct::Judge judge = due.steps.empty() ? standing : outlook;
        while (done < due.steps.size() && check(state, {now, due.steps[done]})) ++done;
        if (done < due.steps.size()) apply(state, {now, due.steps[done++]});
        else apply(state, {now, Conduct{*this, state, 0, judge}.next(rng)});
    }
}

// The long looks come where a turn begins and where something is aimed.
float Ascending::pace(const View& view) const {
    if (std::holds_alternative<Choosing>(view.phase)) return 1.0f;
    return std::holds_alternative<Moving>(view.phase) ? 0.8f : 0.1f;
}

}  // namespace ascending
