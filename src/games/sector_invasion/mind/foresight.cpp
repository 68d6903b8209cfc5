// games/sector_invasion/mind/foresight.cpp -- which plans a player has for a turn, what becomes of
// each, and what a position is worth: played on with sensible play by everybody.
#include "core/play_out.h"
#include "games/sector_invasion/mind/continuation.h"
#include "games/sector_invasion/mind/evaluation.h"
#include "games/sector_invasion/mind/policy.h"
#include "games/sector_invasion/sector_invasion.h"

namespace sector_invasion {
namespace {

// What somebody may be like for a whole match; most are measured in one thing or both.
Plan mood_of(Rng& rng) {
    constexpr std::array postures{Posture::measured, Posture::measured, Posture::expand,
                                  Posture::hunt, Posture::besiege};
    constexpr std::array spendings{Spending::measured, Spending::measured, Spending::fleet,
                                   Spending::heavy, Spending::garrisons};
    Plan mood;
    mood.posture = postures[rng.below(postures.size())];
    mood.spending = spendings[rng.below(spendings.size())];
    return mood;
}

// Chance falls alike wherever it is drawn for the same, whatever was done before: SI-A30. So what
// differs between the ends of two plans comes from the plans.
Step<Action> fate(const SectorInvasion& game, const State& state, std::uint64_t seed) {
    std::uint64_t named = seed;
    if (state.tasks[state.tasks.size() - 1].wait != Wait::settle)
        for (const char letter : game.draw_name(state))
            named = (named ^ static_cast<std::uint8_t>(letter)) * 0x100000001b3;
    Rng rng{named};
    return random_chance(game, state, rng);
}

}  // namespace

float SectorInvasion::estimate(const State& state, Seat seat) const {
    return shares(state)[seat];
}

Scores SectorInvasion::shares(const State& state) const {
    if (state.phase == Phase::over) return outcome(state).score;
    return shares_of(*charter, state);
}

// ---- plans --------------------------------------------------------------------------------------

void SectorInvasion::plans(const State& state, Seat seat, FixedList<Plan, most_plans>& list) const {
    list.clear();
    list.push_back(Plan{});
    if (!state.tasks.empty()) return;
    const auto posture = [&](Posture one) {
        Plan plan;
        plan.posture = one;
        list.push_back(plan);
    };
    switch (state.phase) {
        case Phase::ships: {
            for (const Posture one :
                 {Posture::besiege, Posture::hunt, Posture::defend, Posture::expand})
                posture(one);
            for (const Cell at : Policy{*charter, state, seat, {}}.targets()) {
                if (list.full()) return;
                Plan plan;
                plan.target = at;
                list.push_back(plan);
            }
            break;
        }
        case Phase::conquest: posture(Posture::defend); break;
        default:
            for (const Spending one : {Spending::fleet, Spending::garrisons, Spending::army,
                                       Spending::heavy, Spending::thrift}) {
                Plan plan;
                plan.spending = one;
                list.push_back(plan);
            }
            break;
    }
}

Action SectorInvasion::follow(const State& state, Seat seat, const Plan& plan, Rng&) const {
    return Policy{*charter, state, seat, plan}.next();
}

Action SectorInvasion::sensible(const State& state, Seat seat, Rng&) const {
    return Policy{*charter, state, seat, {}}.next();
}

// The seat keeps to the plan until its turn is over; then everybody plays on until its next one.
Scores SectorInvasion::rehearse(State& state, Seat seat, const Plan& plan, Rng& rng) const {
    const int now = round(state);
    const std::uint64_t seed = rng.next();
    const auto next_turn = [&] {
        const Survey survey{*charter, state};
        if (survey.standing(player_of(seat)).out) return true;
        return round(state) != now && survey.in_round() && seat_of(survey.current()) == seat;
    };
    for (Turn due = turn(state); due.kind != Turn::Kind::Over && !next_turn(); due = turn(state)) {
        if (due.kind != Turn::Kind::Decide) {
            apply(state, fate(*this, state, seed));
            continue;
        }
        const Seat who = due.seats.lowest();
        const bool planned = who == seat && round(state) == now;
        apply(state, {who, Policy{*charter, state, who, planned ? plan : Plan{}}.next()});
    }
    return shares(state);
}

// Everybody has a mood of their own.
Scores SectorInvasion::foresee(State& state, Rng& rng) const {
    Continuation on{*this, Edges{}, rng};
    for (Plan& mood : on.moods) mood = mood_of(rng);
    on.play(state);
    return outcome(state).score;
}

// ---- forecasts ----------------------------------------------------------------------------------

Expected expected(const Battle& battle) {
    const Odds found = odds(battle);
    const auto won = static_cast<float>(found.won), lost = static_cast<float>(found.lost);
    return {won / (won + lost), 0};
}

// Where battles are simulated at once nobody shows how good they are.
void SectorInvasion::learn(const State& before, const Step<Action>& step, Form& form) const {
    const auto* settle = std::get_if<Settle>(&step.action);
    if (!settle || charter->ground == Ground::simulated) return;
    const Battle& battle = *Survey{*charter, before}.battle(settle->battle);
    if (!battle.against) return;
    form.learn(seat_of(battle.name.player), seat_of(*battle.against), expected(battle),
               settle->result == Result::won ? 1.0f : 0.0f);
}

Course SectorInvasion::carry_on(State state, const Form& form, Rng& rng) const {
    const Edges edges = form.draw(rng);
    Continuation on{*this, edges, rng};
    on.play(state);
    const Outcome outcome = this->outcome(state);
    return {outcome.score, outcome.clause, outcome.reason, span(state), on.busiest, on.reports};
}

// Nobody has to be met before a campaign can be won.
SeatSet SectorInvasion::to_meet(const State&, Seat) const {
    return {};
}

}  // namespace sector_invasion
