// games/ascending/foresight.cpp -- what becomes of a plan: played on for some turns with sensible
// play by all, and judged there.
#include "games/ascending/ascending.h"
#include "games/ascending/planner.h"

namespace ascending {
namespace {

constexpr float usual_whim = 0.5f;
constexpr int turns_more = 0;  // beyond one of each seat

}  // namespace

void Ascending::plans(const State& state, Seat, FixedList<Plan, most_plans>& list) const {
    list.clear();
    Planner{*this, state}.plans(list);
    if (!list.full() || list.empty()) list.push_back(Plan{});
}

Action Ascending::follow(const State& state, Seat seat, const Plan& plan, Rng& rng) const {
    if (!plan.steps.empty() && !check(state, {seat, plan.steps[0]})) return plan.steps[0];
    return Conduct{*this, state, 0}.next(rng);
}

Action Ascending::sensible(const State& state, Seat, Rng& rng) const {
    return Conduct{*this, state, usual_whim}.next(rng);
}

Scores Ascending::rehearse(State& state, Seat seat, const Plan& plan, Rng& rng) const {
    int done = 0, ended = 0;
    Seat now = state.seat;
    bool planned = now == seat;
    for (;;) {
        const Turn next = turn(state);
        if (next.kind == Turn::Kind::Over) return outcome(state).score;
        if (state.seat != now) {
            now = state.seat;
            planned = false;
            if (++ended >= rules.players + turns_more) return chances(rules, state);
        }
        if (next.kind == Turn::Kind::Chance) {
            apply(state, random_step(*this, state, rng));
            continue;
        }
        while (planned && done < plan.steps.size() && check(state, {seat, plan.steps[done]}))
            ++done;
        if (planned && done < plan.steps.size()) apply(state, {seat, plan.steps[done++]});
        else apply(state, {now, Conduct{*this, state, usual_whim}.next(rng)});
    }
}

// The long looks come where a turn begins and where something is aimed.
float Ascending::pace(const View& view) const {
    if (std::holds_alternative<Choosing>(view.phase)) return 1.0f;
    return std::holds_alternative<Moving>(view.phase) ? 0.8f : 0.1f;
}

}  // namespace ascending
