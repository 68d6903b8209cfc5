// games/ascending/rules/turn.cpp -- the beginning, whose turn it is, what nature draws, who won.
#include <algorithm>

#include "games/ascending/ascending.h"
#include "games/ascending/rules/score.h"
#include "games/ascending/rules/survey.h"

namespace ascending {

std::span<const Option> Ascending::options(Edition edition) {
    if (edition == 0) return first_options;
    return ascending::options;
}
std::span<const Scenario> Ascending::scenarios(Edition edition) {
    if (edition == 0) return first_scenarios;
    return ascending::scenarios;
}

void settle_corners(const Ruleset& rules, std::optional<Quadrant> empty, State& state) {
    for (int corner = 0; corner < quadrant_count; ++corner) {
        Hole& hole = state.hole(HoleName::of(static_cast<Quadrant>(corner), 0));
        hole = {};
        hole.up = true;  // AE-2.2
        hole.body = rules.asteroids ? Body::asteroid : Body::empty;
    }
    int corner = 0;
    for (Seat seat = 0; seat < rules.players; ++seat, corner += rules.players == 2 ? 2 : 1) {
        if (empty && static_cast<int>(*empty) == corner) ++corner;
        state.corners[seat] = static_cast<Quadrant>(corner);
        Hole& home = state.hole(state.home(seat));
        home.body = Body::home;
        home.owner = seat;
    }
}

void open_match(const Ruleset& rules, State& state) {
    state.seat = state.first = rules.begins.value_or(0);
    if (rules.begins) state.phase = Placing{};
    else state.phase = DrawingFirst{};
}

// AE-A22: no starship in the supply, and no planet.
State Ascending::initial() const {
    State state;
    state.pool = static_cast<std::int16_t>(rules.pool());
    for (Seat seat = 0; seat < rules.players; ++seat) {
        Side& side = state.sides[seat];
        side.troops = Ruleset::troops_start;                        // AE-2.5
        side.box_troops = Ruleset::troops - Ruleset::troops_start;  // AE-2.7
        side.research = Ruleset::research;                          // AE-2.9
        side.colonies = Ruleset::colonies;
        side.cities = Ruleset::cities;
        side.levels = {};  // AE-2.8
    }
    if (rules.players == 3) {
        for (int corner = 0; corner < quadrant_count; ++corner) {
            Hole& hole = state.hole(HoleName::of(static_cast<Quadrant>(corner), 0));
            hole.up = true;
            hole.body = Body::empty;
        }
        state.phase = DrawingCorner{};
    } else {
        settle_corners(rules, std::nullopt, state);
        open_match(rules, state);
    }
    return state;
}

Turn Ascending::turn(const State& state) const {
    if (std::holds_alternative<Ended>(state.phase)) return Turn::over();
    const bool chance = std::holds_alternative<DrawingCorner>(state.phase) ||
                        std::holds_alternative<DrawingFirst>(state.phase) ||
                        std::holds_alternative<Wavering>(state.phase) ||
                        std::holds_alternative<Turning>(state.phase) ||
                        std::holds_alternative<Scanning>(state.phase);
    return chance ? Turn::chance() : Turn::decide(state.seat);
}

std::string_view Ascending::phase(const State& state) const {
    return std::visit([](const auto& phase) -> std::string_view { return phase.name; },
                      state.phase);
}

namespace {

constexpr std::uint32_t choose(int all, int some) {
    std::uint64_t ways = 1;
    for (int i = 1; i <= some; ++i)
        ways = ways * static_cast<std::uint64_t>(all - some + i) / static_cast<std::uint64_t>(i);
    return static_cast<std::uint32_t>(ways);
}

}  // namespace

void Ascending::lottery(const State& state, LotteryOf<Ascending>& list) const {
    if (std::holds_alternative<DrawingCorner>(state.phase))
        for (int corner = 0; corner < quadrant_count; ++corner)
            list.push_back(Ticket<Action>{Action{Corner{static_cast<Quadrant>(corner)}}, 1});
    if (std::holds_alternative<DrawingFirst>(state.phase))
        for (Seat seat = 0; seat < rules.players; ++seat)
            list.push_back(Ticket<Action>{Action{Begin{named(seat)}}, 1});
    if (std::holds_alternative<Wavering>(state.phase))  // AE-H13: two heaps of coins
        for (int turned = -turn_steps; turned <= turn_steps; ++turned)
            for (int pushed = -push_steps; pushed <= push_steps; ++pushed)
                list.push_back(Ticket<Action>{Action{Waver{static_cast<std::int8_t>(turned),
                                                           static_cast<std::int8_t>(pushed)}},
                                              choose(2 * turn_steps, turned + turn_steps) *
                                                  choose(2 * push_steps, pushed + push_steps)});
    const Survey survey{rules, state};
    std::optional<HoleName> hole;
    if (const auto* turning = std::get_if<Turning>(&state.phase)) hole = turning->hole;
    if (std::holds_alternative<Scanning>(state.phase))
        for (const HoleName each : survey.to_scan())
            if (!hole && state.hole(each).body == Body::unknown) hole = each;
    if (!hole) return;
    const Group left = survey.left_in(hole->quadrant());
    for (std::size_t kind = 0; kind < left.size(); ++kind)
        if (left[kind] > 0)
            list.push_back(Ticket<Action>{Action{Draw{*hole, static_cast<Body>(kind)}},
                                          static_cast<std::uint32_t>(left[kind])});
}

Outcome Ascending::outcome(const State& state) const {
    FixedList<Seat, seats_max> best;
    for (Seat seat = 0; seat < rules.players; ++seat) best.push_back(seat);
    // Keeps those who have the most of something.
    const auto keep = [&](auto amount) {
        int most = -1;
        for (const Seat seat : best) most = std::max(most, amount(score_of(rules, state, seat)));
        FixedList<Seat, seats_max> kept;
        for (const Seat seat : best)
            if (amount(score_of(rules, state, seat)) == most) kept.push_back(seat);
        best = kept;
        return best.size() == 1;
    };
    Outcome outcome;
    if (keep([](const Score& score) { return score.total(); })) {  // AE-1.15
        outcome.clause = {"AE-11.7"};
        outcome.reason = "most-points";
    } else if (keep([](const Score& score) { return score.taken; })) {
        outcome.clause = {"AE-11.8"};
        outcome.reason = "most-taken";
    } else if (keep([](const Score& score) { return score.technologies; })) {
        outcome.clause = {"AE-11.8"};
        outcome.reason = "most-technologies";
    } else {
        outcome.clause = {"AE-A33"};
        outcome.reason = "shared";
    }
    for (Seat seat = 0; seat < rules.players; ++seat)
        outcome.score.push_back(best.contains(seat) ? 1.0f / static_cast<float>(best.size())
                                                    : 0.0f);
    return outcome;
}

}  // namespace ascending
