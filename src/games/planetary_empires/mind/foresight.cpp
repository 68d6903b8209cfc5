// games/planetary_empires/mind/foresight.cpp -- what a computer player may do next, and what
// becomes of it: campaigns played on to their ends.
#include <cmath>

#include "core/play_out.h"
#include "games/planetary_empires/mind/continuation.h"
#include "games/planetary_empires/planetary_empires.h"
#include "games/planetary_empires/rules/survey.h"

namespace planetary_empires {
namespace {

// A rehearsal is many continuations, since one says little; fewer where each takes longer. They
// look no further than the next round: what is done now is lost in what comes after. Where many
// play it is lost in what the others do, and no plan is known to be better than the usual one.
constexpr int times_of_two_players = 128, rounds_ahead = 1, rehearsed_players = 4;

Scores scores_of(const Campaign& campaign) {
    Scores scores;
    const float share = 1.0f / static_cast<float>(campaign.winners.size());
    for (Seat seat = 0; seat < campaign.atlas.players; ++seat)
        scores.push_back(campaign.winners.contains(seat) ? share : 0.0f);
    return scores;
}

// What everybody holds, as shares: a tile and a half ahead of the others doubles a share.
Scores standings(const Campaign& campaign) {
    const Policy policy{campaign.atlas};
    EachPlayer<float> shares{};
    float all = 0;
    for (Seat seat = 0; seat < campaign.atlas.players; ++seat) {
        if (campaign.gone.contains(seat)) continue;
        float sum = 0;
        campaign.own[seat].each([&](int tile) { sum += policy.worth(campaign, tile); });
        constexpr float doubles = 1.5f;
        all += shares[seat] = std::exp2(sum / doubles);
    }
    Scores scores;
    for (Seat seat = 0; seat < campaign.atlas.players; ++seat) scores.push_back(shares[seat] / all);
    return scores;
}

Action next(const Charter& charter, const State& state, Seat seat, const Plan& plan) {
    const Atlas atlas{charter, state};
    const Campaign campaign{atlas, state};
    const Policy policy{atlas};
    const auto at = [&](int tile) { return state.lands[tile].at; };
    if (campaign.phase == Phase::orders) {
        Orders orders;
        const int tile = policy.order(campaign, seat, plan, orders);
        return tile < 0 ? Action{Pass{}} : Action{Attack{at(tile)}};
    }
    const Policy::Roll roll = policy.roll(campaign, seat, plan);
    if (roll.fight < 0) return Done{};
    const BattleName& battle = state.battles[roll.fight].name;
    const bool beaten = campaign.fights[roll.fight].defender != nobody;
    if (beaten && campaign.left.contains(roll.tile)) return Prize{battle, at(roll.tile)};
    if (seat_of(battle.attacker) == seat) return Conquer{battle};
    return Claim{battle, at(roll.tile)};
}

// Whoever comes late, or gives land away, does so by the rules when the round is over.
bool somebody_comes(const State& state) {
    return std::any_of(state.players.begin(), state.players.end(), [](const Standing& one) {
        return one.enters.has_value() || one.agreed.has_value();
    });
}

// Quick play begins where no die is owed, and the same people stay to the end.
void play_until_settled(const PlanetaryEmpires& game, State& state, Rng& rng) {
    for (Turn turn = game.turn(state); turn.kind != Turn::Kind::Over; turn = game.turn(state)) {
        if (turn.kind != Turn::Kind::Chance && !somebody_comes(state)) return;
        if (turn.kind == Turn::Kind::Decide) {
            const Seat seat = turn.seats.lowest();
            game.apply(state, {seat, next(*game.charter, state, seat, {})});
        } else {
            game.apply(state, random_chance(game, state, rng));
        }
    }
}

}  // namespace

Action PlanetaryEmpires::follow(const State& state, Seat seat, const Plan& plan, Rng&) const {
    return next(*charter, state, seat, plan);
}

Action PlanetaryEmpires::sensible(const State& state, Seat seat, Rng&) const {
    return next(*charter, state, seat, {});
}

// The usual one; no more orders, or no more rolls; then each of the most promising tiles first.
void PlanetaryEmpires::plans(const State& state, Seat seat,
                             FixedList<Plan, most_plans>& list) const {
    list.clear();
    list.push_back(Plan{});
    if (seats().size() > rehearsed_players) return;
    const Atlas atlas{*charter, state};
    const Campaign campaign{atlas, state};
    const Policy policy{atlas};
    Plan least;
    if (campaign.phase == Phase::orders) least.orders = campaign.given[seat];
    else least.taking = Taking::none;
    list.push_back(least);
    for (const int tile : policy.promising(campaign, seat)) {
        if (list.full()) return;
        Plan plan;
        plan.at = state.lands[tile].at;
        list.push_back(plan);
    }
}

Scores PlanetaryEmpires::rehearse(State& state, Seat seat, const Plan& plan, Rng& rng) const {
    const Atlas atlas{*charter, state};
    const Campaign start{atlas, state};
    const int players = atlas.players;
    const int times = std::max(1, 4 * times_of_two_players / (players * players));
    const int last = start.round + rounds_ahead;
    Scores sum;
    for (Seat each = 0; each < players; ++each) sum.push_back(0.0f);
    for (int i = 0; i < times; ++i) {
        Campaign campaign = start;
        Continuation{campaign, Edges{}, rng}.play(seat, plan, last);
        const Scores scores =
            campaign.phase == Phase::over ? scores_of(campaign) : standings(campaign);
        for (int each = 0; each < sum.size(); ++each)
            sum[each] += scores[each] / static_cast<float>(times);
    }
    return sum;
}

Scores PlanetaryEmpires::foresee(State& state, Rng& rng) const {
    play_until_settled(*this, state, rng);
    if (state.phase == Phase::over) return outcome(state).score;
    const Atlas atlas{*charter, state};
    Campaign campaign{atlas, state};
    Continuation{campaign, Edges{}, rng}.play();
    campaign.write(state);
    return scores_of(campaign);
}

// ---- forecasts --------------------------------------------------------------------------------

void PlanetaryEmpires::learn(const State& before, const Step<Action>& step, Form& form) const {
    const auto* settle = std::get_if<Settle>(&step.action);
    if (!settle) return;
    const Survey survey{*charter, before};
    const Battle& battle = *survey.battle(settle->battle);
    form.learn(battle, settle->result, survey.aid(battle.attack) - survey.aid(battle.defence));
}

Course PlanetaryEmpires::carry_on(State state, const Form& form, Rng& rng) const {
    const bool waits = state.phase == Phase::battles && !somebody_comes(state);
    Course course;
    const Edges edges = form.draw(rng);
    play_until_settled(*this, state, rng);
    if (state.phase != Phase::over) {
        const Atlas atlas{*charter, state};
        Campaign campaign{atlas, state};
        Continuation on{campaign, edges, rng};
        on.play();
        campaign.write(state);
        course.games = on.busiest;
        if (waits) course.reports = std::move(on.reports);
    }
    const Outcome outcome = this->outcome(state);
    course.score = outcome.score;
    course.clause = outcome.clause;
    course.reason = outcome.reason;
    course.round = round(state);
    return course;
}

int PlanetaryEmpires::round(const State& state) const {
    return state.round;
}

SeatSet PlanetaryEmpires::to_meet(const State& state, Seat seat) const {  // PE-5.1, PE-A12
    const Survey survey{*charter, state};
    if (!survey.there().contains(seat)) return {};
    const SeatSet side = survey.side_of(player_of(seat));
    SeatSet met;
    for (SeatSet rest = side; !rest.empty(); rest = rest.without(rest.lowest()))
        for (const Player rival : state.players[rest.lowest()].met) met = met.with(seat_of(rival));
    if (charter->meet > 0 && met.size() >= charter->meet) return {};  // PE-A38
    return survey.to_meet(side);
}

}  // namespace planetary_empires
