// games/ascending/mind/foresight.cpp -- what becomes of a plan: played on for some turns with
// sensible play by all, and judged there.
#include "core/play_out.h"
#include "games/ascending/ascending.h"
#include "games/ascending/mind/outlook.h"
#include "games/ascending/mind/planner.h"

namespace ascending {
namespace {

constexpr float usual_whim = 0.5f;
constexpr double scripted = 0.4;  // of the others' turns in a rehearsal
constexpr int plans_among_many = 2;

Scores between(const Scores& one, const Scores& other) {
    Scores scores;
    for (int i = 0; i < one.size(); ++i) scores.push_back((one[i] + other[i]) / 2);
    return scores;
}

}  // namespace

// Among three and four a longer choice has not paid: too much happens until it is one's turn again.
void Ascending::plans(const State& state, Seat, FixedList<Plan, most_plans>& list) const {
    list.clear();
    Planner{*this, state, wide}.plans(list);
    while (rules.players > 2 && list.size() > plans_among_many) list.pop_back();
    if (rules.players > 2 && !list.empty()) return;
    if (!list.full() || list.empty()) list.push_back(Plan{});
}

Action Ascending::follow(const State& state, Seat seat, const Plan& plan, Rng& rng) const {
    if (!plan.steps.empty() && !check(state, {seat, plan.steps[0]})) return plan.steps[0];
    return Policy{*this, state, 0}.next(rng);
}

Action Ascending::sensible(const State& state, Seat, Rng& rng) const {
    return Policy{*this, state, usual_whim}.next(rng);
}

// The seat follows the plan, and each of the others answers with the best plan that it finds
// quickly, or at times by the script: what they will do is not known, and a plan should not live on
// one guess. What lies there is judged when the seat has done, and again when all have.
Scores Ascending::rehearse(State& state, Seat seat, const Plan& plan, Rng& rng) const {
    Plan due = plan;
    int done = 0, ended = 0;
    Seat now = state.seat;
    if (now != seat) due = {};
    Scores own;
    for (;;) {
        const Turn next = turn(state);
        if (next.kind == Turn::Kind::Over) return outcome(state).score;
        if (next.kind == Turn::Kind::Chance) {
            apply(state, random_step(*this, state, rng));
            continue;
        }
        if (state.seat != now) {
            if (++ended == 1) own = chances(rules, state);
            if (ended == rules.players) return between(own, chances(rules, state));
            now = state.seat;
            due = rng.unit() < scripted ? Plan{} : Planner{*this, state, narrow}.best();
            done = 0;
        }
        const bool by_script = due.steps.empty();
        while (done < due.steps.size() && check(state, {now, due.steps[done]})) ++done;
        if (done < due.steps.size()) apply(state, {now, due.steps[done++]});
        else if (by_script)
            apply(state, {now, Policy{*this, state, now == seat ? 0 : usual_whim}.next(rng)});
        else apply(state, {now, Policy{*this, state, 0, outlook}.next(rng)});
    }
}

// The long looks come where a turn begins and where something is aimed.
float Ascending::pace(const View& view) const {
    if (std::holds_alternative<Choosing>(view.phase)) return 1.0f;
    return std::holds_alternative<Moving>(view.phase) ? 0.8f : 0.1f;
}

}  // namespace ascending
