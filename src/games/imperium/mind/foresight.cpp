// games/imperium/mind/foresight.cpp -- what a position is worth to a side, which plans it has for
// its turn, and what becomes of each: played on some turns with sensible play by both.
#include <algorithm>
#include <cmath>

#include "core/play_out.h"
#include "games/imperium/mind/policy.h"
#include "games/imperium/rules/objectives.h"

namespace imperium {
namespace {

constexpr int turns_ahead = 2;  // player turns that a rehearsal looks at: its own and the answer

// A side's standing in PC: what it has, what it will earn, what it may lose at once.
float standing(const Outlook& outlook, const Fleet& fleet, const Fleet& others, Side side) {
    const State& state = outlook.state;
    const auto left = static_cast<float>(outlook.turns_left);
    float sum = 0.8f * static_cast<float>(state.pc(side));
    for (const Vessel& vessel : fleet) sum += vessel.value;
    sum += 2.0f * static_cast<float>(state.hand(side).size());
    const float seasons = std::min(left + 1.0f, 7.0f);
    for (const Sector world : outlook.worlds) {
        const Planet& planet = state.planet(world);
        if (planet.owner != side) continue;
        for (const Unit unit : Crew::kinds)
            sum += static_cast<float>(planet.crew.of(unit) * figures_of(unit).cost);
        sum += 8.0f * static_cast<float>(planet.cannon + planet.ion_cannon) +
               5.0f * static_cast<float>(planet.shield);
        const auto pc = static_cast<float>(worth(planet.kind));
        const bool stopped = outlook.survey.blockaded(world);
        sum += 0.75f * pc * (seasons - (stopped ? 1.0f : 0.0f));
        const Descent threat = outlook.descent(others, world, 1);
        if (falls(planet, threat)) sum -= planet.home() ? 25.0f : 0.4f * pc * seasons;
    }
    return sum;
}

// How near a side is to its mission's objectives, in PC.
float progress(const Outlook& outlook, const Fleet& fleet, Side side) {
    const State& state = outlook.state;
    float sum = 0;
    for (const Objective& objective : outlook.game.mission->start(side).objectives) {
        switch (objective.aim) {
            case Aim::hold: {
                const int planets = planets_held(outlook.galaxy, state, side);
                const float share = static_cast<float>(planets) /
                                    static_cast<float>(std::max<int>(1, objective.number));
                sum += 25 * std::min(share, 1.0f);
                sum += 30 * static_cast<float>(state.held[index_of(side)]);
                break;
            }
            case Aim::destroy:
                sum += 60 * static_cast<float>(state.sunk[index_of(side)]) /
                       static_cast<float>(std::max<int>(1, objective.number));
                break;
            case Aim::take:
                for (const Sector sector : objective.sectors)
                    sum += state.planet(sector).owner == side ? 20.0f : 0.0f;
                break;
            case Aim::escort:
                for (const Vessel& vessel : fleet) {
                    if (vessel.ship->kind != objective.unit) continue;
                    int nearest = 30;
                    for (const Sector sector : objective.sectors)
                        nearest = std::min(nearest, outlook.galaxy.apart(sector, vessel.at));
                    sum += 8 + 2.5f * static_cast<float>(std::max(0, 14 - nearest));
                }
                break;
            case Aim::endure: break;
        }
    }
    return sum;
}

}  // namespace

float Imperium::estimate(const State& state, Seat seat) const {
    if (state.phase() == Phase::over) return outcome(state).score[seat];
    const Side side = side_of(seat);
    const Outlook outlook{*this, state, side};
    const float own =
        standing(outlook, outlook.own, outlook.foes, side) + progress(outlook, outlook.own, side);
    const float theirs = standing(outlook, outlook.foes, outlook.own, rival(side)) +
                         progress(outlook, outlook.foes, rival(side));
    const float lead = own - theirs;
    // IG-H14: at the end only income counts, and it counts the more the nearer the end.
    const auto left = static_cast<float>(std::max(0, outlook.turns_left));
    const auto income = static_cast<float>(outlook.survey.income(side, false) -
                                           outlook.survey.income(rival(side), false));
    const bool endures = outlook.aim(side, Aim::endure),
               suffers = outlook.aim(rival(side), Aim::endure);
    float final_lead = 12 * income / (left + 1);
    if (endures || suffers) final_lead = (endures ? 40.0f : -40.0f) / (left + 1);
    const float scale = 14 + 3.0f * std::min(left, 10.0f);
    return 1 / (1 + std::exp(-(lead + final_lead) / scale));
}

// ---- plans --------------------------------------------------------------------------------------

void Imperium::plans(const State& state, Seat seat, FixedList<Plan, most_plans>& list) const {
    list.clear();
    const Plan usual;
    list.push_back(usual);
    const Side side = side_of(seat);
    const auto add = [&](auto change) {
        Plan plan = usual;
        change(plan);
        if (!list.full() && !list.contains(plan)) list.push_back(plan);
    };
    switch (state.phase()) {
        case Phase::auction:
            for (const int bid : {0, 2, 3, 5, 8, 12})
                if (bid <= state.pc(side))
                    add([&](Plan& plan) { plan.bid = static_cast<std::uint8_t>(bid); });
            return;
        case Phase::buying:
            for (const int number : {0, 2, 4})
                add([&](Plan& plan) { plan.cards = static_cast<std::uint8_t>(number); });
            return;
        case Phase::duel:
            for (const int stakes : {0, 2})
                add([&](Plan& plan) { plan.stakes = static_cast<std::uint8_t>(stakes); });
            return;
        case Phase::construction:
        case Phase::movement:
        case Phase::declaring: break;
        default: return;
    }
    for (const Posture posture : {Posture::press, Posture::hold, Posture::grow})
        add([&](Plan& plan) { plan.posture = posture; });
    if (state.phase() == Phase::construction) {
        for (const Unit unit : {Unit::bomber, Unit::corvette, Unit::transport, Unit::battleship,
                                Unit::destroyer, Unit::carrier, Unit::interceptor, Unit::frigate,
                                Unit::cruiser, Unit::annihilator, Unit::minelayer})
            if (!mission->bans(side, unit) && figures_of(unit).cost <= state.pc(side))
                add([&](Plan& plan) { plan.ship = unit; });
    }
    if (state.phase() != Phase::declaring)
        for (const Sector sector : galaxy().sectors(side)) {
            const Planet& planet = state.planet(sector);
            if (!planet || planet.owner != rival(side)) continue;
            add([&](Plan& plan) { plan.posture = Posture::press, plan.objective = sector; });
        }
    for (std::uint8_t whim = 1; whim < 12; ++whim)
        for (const Posture posture : {Posture::measured, Posture::press})
            add([&](Plan& plan) { plan.posture = posture, plan.whim = whim; });
}

Action Imperium::follow(const State& state, Seat seat, const Plan& plan, Rng& rng) const {
    return Policy{*this, state, side_of(seat), plan}.next(rng);
}

namespace {

// The usual plan, with a mood of its own.
Plan whimsical(Rng& rng) {
    Plan plan;
    plan.whim = static_cast<std::uint8_t>(1 + rng.below(250));
    return plan;
}

}  // namespace

Action Imperium::sensible(const State& state, Seat seat, Rng& rng) const {
    return follow(state, seat, whimsical(rng), rng);
}

Scores Imperium::rehearse(State& state, Seat seat, const Plan& plan, Rng& rng) const {
    return *rehearse(state, seat, plan, rng, {});
}

// The seat keeps to the plan until its turn is over.
std::optional<Scores> Imperium::rehearse(State& state, Seat seat, const Plan& plan, Rng& rng,
                                         const std::function<bool()>& late) const {
    const Side side = side_of(seat);
    const Plan red = whimsical(rng), blue = whimsical(rng);
    Both<Policy> players{Policy{*this, state, Side::red, seat == 0 ? plan : red},
                         Policy{*this, state, Side::blue, seat == 1 ? plan : blue}};
    int ended = 0;
    bool planned = true, second = state.second;
    int turn_now = state.turn;
    Side player = state.player;
    bool bidding = state.phase() == Phase::auction;
    for (;;) {
        const Turn now = turn(state);
        if (now.kind == Turn::Kind::Over) return outcome(state).score;
        if (late && late()) return std::nullopt;
        if (now.kind == Turn::Kind::Chance) {
            apply(state, random_step(*this, state, rng));
        } else {
            const Seat due = now.seats.lowest();
            apply(state, {due, players[due].next(rng)});
        }
        if (state.second == second && state.turn == turn_now) {
            if (bidding && state.phase() != Phase::auction) bidding = false, player = state.player;
            continue;
        }
        ++ended;
        if (planned && player == side) {
            planned = false;
            players[seat].change(seat == 0 ? red : blue);
        }
        second = state.second;
        turn_now = state.turn;
        player = state.player;
        bidding = state.phase() == Phase::auction;
        if (ended >= turns_ahead) break;
    }
    const float score = estimate(state, 0);
    return Scores{score, 1 - score};
}

// To the end, each side with a mood of its own.
Scores Imperium::foresee(State& state, Rng& rng) const {
    const Plan red = whimsical(rng), blue = whimsical(rng);
    Both<Policy> players{Policy{*this, state, Side::red, red},
                         Policy{*this, state, Side::blue, blue}};
    play_to_the_end(*this, state, rng,
                    [&](const State&, Seat due) { return players[due].next(rng); });
    return outcome(state).score;
}

// The long looks come where a phase begins; a match of twenty turns has thousands of decisions.
float Imperium::pace(const View& view) const {
    switch (view.course.phase) {
        case Phase::construction: return 0.4f;
        case Phase::movement: return 0.3f;
        case Phase::declaring: return 0.2f;
        case Phase::auction:
        case Phase::duel: return 0.3f;
        default: return 0.1f;
    }
}

}  // namespace imperium
