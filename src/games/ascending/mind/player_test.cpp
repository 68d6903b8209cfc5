// Proves the computer player: what it plans is legal and comes off as simulated, its shots hold, it
// beats random play, it says what it means in both languages, and it does not think too long.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

#include "ai/think.h"
#include "core/play_out.h"
#include "games/ascending/ascending.h"
#include "games/ascending/mind/marksman.h"
#include "games/ascending/mind/planner.h"
#include "games/ascending/rules/score.h"

namespace ascending {
namespace {

Ascending game_for(int players, ascending::Aim aim = ascending::Aim::none) {
    Ascending game;
    game.rules.players = players;
    game.rules.aim = aim;
    return game;
}

// A match of the script against itself, stopped after some of its steps.
State later(const Ascending& game, int steps, std::uint64_t seed) {
    Rng rng{seed};
    State state = game.initial();
    for (int i = 0; i < steps && game.turn(state).kind != Turn::Kind::Over; ++i) {
        const Turn turn = game.turn(state);
        if (turn.kind == Turn::Kind::Chance) game.apply(state, random_step(game, state, rng));
        else game.apply(state, {state.seat, game.sensible(state, state.seat, rng)});
    }
    return state;
}
// The next position at which a turn begins.
State at_a_choice(const Ascending& game, int steps, std::uint64_t seed) {
    for (;; ++steps) {
        State state = later(game, steps, seed);
        if (std::holds_alternative<Choosing>(state.phase)) return state;
    }
}

TEST(Player, EveryPlanBeginsLegally) {
    int plans = 0;
    for (const int players : {2, 3, 4})
        for (int steps = 10; steps < 130; steps += 10) {
            const Ascending game = game_for(players);
            const State state =
                at_a_choice(game, steps, static_cast<std::uint64_t>(steps + players));
            PlansOf<Ascending> list;
            game.plans(state, state.seat, list);
            for (const Plan& plan : list) {
                ++plans;
                if (plan.steps.empty()) continue;
                EXPECT_FALSE(game.check(state, {state.seat, plan.steps[0]}))
                    << encode(plan.steps[0]);
            }
        }
    EXPECT_GT(plans, 150);
}

// The marksman's first shot at a hole that can be seen from where a ship lies ends in its orbit.
TEST(Player, AClearShotComesToRestInTheOrbit) {
    int shots = 0, hits = 0, banked = 0;
    for (int steps = 4; steps < 124; steps += 6) {
        const Ascending game = game_for(2);
        const State state = at_a_choice(game, steps, static_cast<std::uint64_t>(steps));
        const Survey survey{game.rules, state};
        const Marksman aim{game.rules, state};
        for (const Ship ship : ships_of(state.seat)) {
            if (!state.on_board(ship)) continue;
            for (const HoleName hole : holes) {
                Flicks flicks;
                aim.at(ship, hole, flicks);
                if (flicks.empty() || survey.orbits(ship, hole)) continue;
                physics::Trace trace;
                const Flight flight = fly(game.rules, state, flicks[0], &trace);
                ++shots;
                for (int i = 0; i < flight.count; ++i) {
                    const auto index = static_cast<std::size_t>(i);
                    if (flight.ships[index] != ship || flight.rest.gone[index]) continue;
                    if (!survey.in_ring(flight.rest.at[index], ship.radius(), hole)) continue;
                    ++hits;
                    banked += !trace.meets.empty();
                }
            }
        }
    }
    EXPECT_GT(shots, 100);
    EXPECT_GT(hits * 100, shots * 80) << hits << " of " << shots;
    EXPECT_GT(banked, 5);
}

TEST(Player, TheSameSeedThinksTheSame) {
    const Ascending game = game_for(3, ascending::Aim::human);
    const State state = at_a_choice(game, 60, 5);
    const View view = game.view(state, state.seat);
    const ai::Budget budget{12, 0, 9, nullptr};
    const auto one = ai::think(game, view, state.seat, ai::level_of(4), budget);
    const auto other = ai::think(game, view, state.seat, ai::level_of(4), budget);
    EXPECT_EQ(encode(one.action), encode(other.action));
    EXPECT_EQ(one.score, other.score);
}

// Who plays a seat: a level, 0 for the scripted player, or nobody but chance.
constexpr int at_random = -1;

Scores played(const Ascending& game, std::span<const int> levels, std::uint64_t seed) {
    Rng rng{seed};
    State state = game.initial();
    for (Turn turn = game.turn(state); turn.kind != Turn::Kind::Over; turn = game.turn(state)) {
        const Seat seat = turn.seats.lowest();
        if (turn.kind == Turn::Kind::Chance || levels[seat] == at_random) {
            game.apply(state, random_step(game, state, rng));
            continue;
        }
        const ai::Budget budget{3, 0, rng.next(), nullptr};
        const auto thought =
            ai::think(game, game.view(state, seat), seat, ai::level_of(levels[seat]), budget);
        EXPECT_FALSE(game.check(state, {seat, thought.action})) << encode(thought.action);
        game.apply(state, {seat, thought.action});
    }
    return game.outcome(state).score;
}

TEST(Player, BeatsRandomPlayInEverySeat) {
    const std::array two{4, at_random}, turned{at_random, 4};
    EXPECT_EQ(played(game_for(2), two, 1)[0], 1.0f);
    EXPECT_EQ(played(game_for(2), turned, 2)[1], 1.0f);
    const std::array four{at_random, at_random, 4, at_random};
    EXPECT_EQ(played(game_for(4), four, 3)[2], 1.0f);
    const std::array three{at_random, 0, at_random};
    EXPECT_EQ(played(game_for(3), three, 4)[1], 1.0f);
}

// Nobody aims as a machine could: where the table's hands do not tremble a computer's own does, the
// more the lower its level, and only a high level banks a shot off a planet.
TEST(Player, AimsNoBetterThanPeopleCan) {
    const Ascending exact = game_for(2), human = game_for(2, ascending::Aim::human);
    std::array<double, ai::levels + 1> turned{};
    std::array<int, ai::levels + 1> flicks{};
    for (int steps = 4; steps < 124; steps += 10) {
        const State state = at_a_choice(exact, steps, static_cast<std::uint64_t>(steps));
        for (int level = 1; level <= ai::levels; ++level) {
            const Ascending game = exact.played_by(level), other = human.played_by(level);
            PlansOf<Ascending> list;
            game.plans(state, state.seat, list);
            for (const Plan& plan : list) {
                if (plan.steps.empty() || !std::holds_alternative<Navigate>(plan.steps[0]))
                    continue;
                const Navigate meant = std::get<Navigate>(plan.steps[0]);
                const Marksman aim{game.rules, state, game.hand.banks};
                EXPECT_TRUE(aim.few_banks(meant)) << encode(plan.steps[0]) << " of " << level;
                Rng rng{static_cast<std::uint64_t>(steps)}, same = rng;
                const Action done = game.follow(state, state.seat, plan, rng);
                EXPECT_FALSE(game.check(state, {state.seat, done})) << encode(done);
                const int off = std::get<Navigate>(done).bearing - meant.bearing;
                const int aside = std::abs((off + 54000) % 36000 - 18000);
                turned[static_cast<std::size_t>(level)] += aside;
                ++flicks[static_cast<std::size_t>(level)];
                // Nature makes a flick tremble at that table, and once is enough.
                EXPECT_EQ(other.follow(state, state.seat, plan, same), Action{meant});
            }
        }
    }
    for (std::size_t level = 1; level <= ai::levels; ++level) {
        ASSERT_GT(flicks[level], 30);
        turned[level] /= flicks[level];  // hundredths of a degree
    }
    EXPECT_GT(turned[1], 40);
    EXPECT_GT(turned[ai::levels], 10);
    EXPECT_LT(turned[ai::levels], 30);
}

TEST(Player, BanksAsOftenAsItsLevelMay) {
    std::array<int, 3> banked{};  // shots that are offered, by what is allowed
    for (int steps = 4; steps < 124; steps += 6) {
        const Ascending game = game_for(2);
        const State state = at_a_choice(game, steps, static_cast<std::uint64_t>(steps));
        for (std::size_t banks = 0; banks < banked.size(); ++banks)
            for (const Ship ship : ships_of(state.seat))
                for (const HoleName hole : holes) {
                    Flicks flicks;
                    if (!state.on_board(ship)) continue;
                    const Marksman none{game.rules, state, 0};
                    Marksman{game.rules, state, static_cast<int>(banks)}.at(ship, hole, flicks);
                    for (const Navigate& flick : flicks) banked[banks] += !none.few_banks(flick);
                }
    }
    EXPECT_LT(banked[0] * 10, banked[1]);
    EXPECT_GT(banked[1], 20);
}

// In its last turn nothing counts but what it has when that is over.
TEST(Player, CountsExactlyInTheLastTurn) {
    int turns = 0;
    for (int steps = 40; steps < 150; steps += 5) {
        const Ascending game = game_for(2);
        State state = at_a_choice(game, steps, static_cast<std::uint64_t>(steps));
        state.round = Ruleset::rounds + 1;
        state.last_turns = 1;
        PlansOf<Ascending> list;
        game.plans(state, state.seat, list);
        const Seat seat = state.seat;
        const auto ends_with = [&](const Plan& plan) {
            State end = state;
            Rng rng{1};
            for (const Action& step : plan.steps)
                if (!game.check(end, {seat, step})) game.apply(end, {seat, step});
            while (game.turn(end).kind != Turn::Kind::Over)
                if (game.turn(end).kind == Turn::Kind::Chance)
                    game.apply(end, random_step(game, end, rng));
                else if (std::holds_alternative<Moving>(end.phase)) game.apply(end, {seat, Done{}});
                else game.apply(end, {seat, game.follow(end, seat, Plan{}, rng)});
            return score_of(game.rules, end, seat).total() -
                   score_of(game.rules, end, static_cast<Seat>(1 - seat)).total();
        };
        const int first = ends_with(list[0]);
        for (const Plan& plan : list) {
            if (plan.steps.empty()) continue;
            EXPECT_GE(first, ends_with(plan))
                << steps << ' ' << encode(plan.steps[0]) << " above " << encode(list[0].steps[0]);
            ++turns;
        }
    }
    EXPECT_GT(turns, 200);
}

// With hands that tremble most shots still come off, and the sentence says how many.
TEST(Player, SaysTheShotThatItMeans) {
    std::set<std::string> said;
    const auto text_of = [](const char* language) {
        std::ifstream file{std::string{"src/games/ascending/texts/"} + language + ".json"};
        return std::string{std::istreambuf_iterator<char>{file}, {}};
    };
    const std::string english = text_of("en"), spanish = text_of("es");
    for (const auto aim : {ascending::Aim::none, ascending::Aim::human}) {
        for (int steps = 4; steps < 150; steps += 5) {
            const Ascending game = game_for(2, aim);
            const State state = at_a_choice(game, steps, static_cast<std::uint64_t>(steps));
            const View view = game.view(state, state.seat);
            PlansOf<Ascending> list;
            game.plans(state, state.seat, list);
            for (const Plan& plan : list) {
                std::vector<Event> events{game.intent(view, state.seat, plan)};
                if (!plan.steps.empty())
                    events.push_back(game.explain(view, state.seat, plan.steps[0]));
                for (const Event& event : events) {
                    said.insert(std::string{event.kind});
                    const std::string key = '"' + std::string{event.kind} + '"';
                    EXPECT_NE(english.find(key), std::string::npos) << key;
                    EXPECT_NE(spanish.find(key), std::string::npos) << key;
                    for (const Value& value : event.values)
                        if (value.name == "odds") {
                            EXPECT_GE(value.number, aim == ascending::Aim::none ? 100 : 0);
                            EXPECT_LE(value.number, 100);
                        }
                }
            }
        }
    }
    for (const char* kind : {"why-turn-settle", "why-turn-orbit", "why-turn-siege",
                             "why-turn-recruit", "why-turn-build", "why-turn-develop", "why-orbit"})
        EXPECT_TRUE(said.contains(kind)) << kind;
}

}  // namespace
}  // namespace ascending
