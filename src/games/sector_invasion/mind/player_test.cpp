// Proves the computer player: what it does is legal and pays, what it foresees is repeatable, and
// it learns from reports who is good.
#include <gtest/gtest.h>

#include "ai/forecast.h"
#include "ai/think.h"
#include "core/play_out.h"
#include "games/sector_invasion/rules/survey.h"
#include "games/sector_invasion/sector_invasion.h"

namespace sector_invasion {
namespace {

SectorInvasion table_of(int players, Ground ground, std::uint64_t seed = 1) {
    Charter charter = draft(players, 12, seed);
    charter.ground = ground;
    return {std::make_shared<const Charter>(std::move(charter))};
}

// In positions that random play leads to, whatever is asked, every plan’s next action is legal.
TEST(SectorInvasionPlayer, PlaysLegallyInAnyPosition) {
    for (int players = 2; players <= most_players; ++players)
        for (int i = 0; i < 12; ++i) {
            const auto seed = static_cast<std::uint64_t>(100 * players + i);
            const SectorInvasion game =
                table_of(players, i % 2 ? Ground::fought : Ground::simulated, seed);
            Rng rng{seed};
            const std::uint32_t random = i % 3 == 0 ? 100 : i % 3 == 1 ? 50 : 10;
            State state = game.initial();
            for (Turn turn = game.turn(state); turn.kind != Turn::Kind::Over;
                 turn = game.turn(state)) {
                if (turn.kind != Turn::Kind::Decide) {
                    game.apply(state, random_chance(game, state, rng));
                    continue;
                }
                const Seat seat = turn.seats.lowest();
                FixedList<Plan, SectorInvasion::most_plans> plans;
                game.plans(state, seat, plans);
                Action action = propose(game, state, seat, rng);
                for (const Plan& plan : plans) {
                    const Action planned = game.follow(state, seat, plan, rng);
                    ASSERT_FALSE(game.check(state, {seat, planned})) << encode(planned);
                    if (plan == Plan{} && rng.below(100) >= random) action = planned;
                }
                game.apply(state, {seat, action});
            }
        }
}

// Up to the seat’s next turn; what the dice bring until then is the same for every plan.
TEST(SectorInvasionPlayer, RehearsesEveryPlanInTheSameLuck) {
    const SectorInvasion game = table_of(3, Ground::simulated);
    int rehearsed = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Rng rng{seed};
        State state = game.initial();
        while (state.turn < 4 || state.phase != Phase::ships || !state.tasks.empty()) {
            const auto step =
                game.turn(state).kind == Turn::Kind::Decide
                    ? Step<Action>{game.turn(state).seats.lowest(),
                                   game.sensible(state, game.turn(state).seats.lowest(), rng)}
                    : random_chance(game, state, rng);
            game.apply(state, step);
            ASSERT_NE(state.phase, Phase::over);
        }
        const Seat seat = game.turn(state).seats.lowest();
        FixedList<Plan, SectorInvasion::most_plans> plans;
        game.plans(state, seat, plans);
        std::optional<std::uint8_t> event;
        for (const Plan& plan : plans) {
            State sink = state;
            Rng luck{seed};
            game.rehearse(sink, seat, plan, luck);
            if (sink.phase == Phase::over || sink.players[seat].out) continue;
            EXPECT_EQ(sink.turn, state.turn + 1);
            EXPECT_EQ(game.turn(sink).seats.lowest(), seat);
            if (!event) event = sink.event;
            EXPECT_EQ(sink.event, *event);
            ++rehearsed;
        }
    }
    EXPECT_GT(rehearsed, 40);
}

// A campaign to its end: one seat thinks, all others do anything.
float score_of(const SectorInvasion& game, Seat seat, int level, int other, std::uint64_t seed) {
    Rng rng{seed};
    State state = game.initial();
    for (;;) {
        const Turn turn = game.turn(state);
        if (turn.kind == Turn::Kind::Over) return game.outcome(state).score[seat];
        if (turn.kind != Turn::Kind::Decide) {
            game.apply(state, random_chance(game, state, rng));
            continue;
        }
        const Seat now = turn.seats.lowest();
        const int played = now == seat ? level : other;
        ai::Budget budget;
        budget.seed = rng.next();
        budget.visits = 30;  // at most
        const Action action =
            played < 0 ? propose(game, state, now, rng)
                       : ai::think(game, state, now, ai::level_of(played), budget).action;
        game.apply(state, {now, action});
    }
}

TEST(SectorInvasionPlayer, BeatsWhoeverDoesAnything) {
    constexpr int campaigns = 20;
    for (const int players : {2, 5}) {
        float points = 0;
        for (int i = 0; i < campaigns; ++i) {
            const auto seed = static_cast<std::uint64_t>(i);
            points += score_of(table_of(players, Ground::simulated, seed),
                               static_cast<Seat>(i % players), 4, -1, seed);
        }
        EXPECT_GE(points, 0.9f * campaigns);
    }
}

// What each has, in whatever position script and strays lead to: shares of one match, none for who
// is out, nearly always more for who has more: what is taken may lie open to others.
TEST(SectorInvasionPlayer, TellsWhoIsAhead) {
    int ahead = 0, looks = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const SectorInvasion game =
            table_of(2 + static_cast<int>(seed % 3), Ground::simulated, seed);
        Rng rng{seed};
        State state = game.initial();
        play_to_the_end(game, state, rng, [&](const State& now, Seat seat) {
            float all = 0;
            for (Seat each = 0; each < now.players.size(); ++each) {
                const float share = game.estimate(now, each);
                EXPECT_GE(share, 0);
                EXPECT_TRUE(share == 0 || !now.players[each].out);
                all += share;
            }
            EXPECT_NEAR(all, 1, 1e-5);
            State richer = now;
            for (Site& site : richer.sites)
                if (site.kind == Kind::production && site.owner && site.owner != player_of(seat)) {
                    site.owner = player_of(seat);
                    ++looks;
                    ahead += game.estimate(richer, seat) > game.estimate(now, seat);
                    break;
                }
            return game.sensible(now, seat, rng);
        });
    }
    EXPECT_GT(looks, 1000);
    EXPECT_GT(ahead, looks * 9 / 10);
}

// The script as it was tuned and its rehearsals beat the script alone.
TEST(SectorInvasionPlayer, ForesightPays) {
    constexpr int campaigns = 40;
    float points = 0;
    for (int i = 0; i < campaigns; ++i) {
        const auto seed = static_cast<std::uint64_t>(i / 2);
        points +=
            score_of(table_of(2, Ground::simulated, seed), static_cast<Seat>(i % 2), 6, 0, seed);
    }
    EXPECT_GE(points, 0.5f * campaigns);
}

// ---- forecasts --------------------------------------------------------------------------------

// Two who hold every planet between them, each under guard, and fight for some turns.
SectorInvasion war(int turns) {
    Charter charter = draft(2, turns);
    charter.ground = Ground::fought;
    int next = 0;
    for (Spot& spot : charter.sites)
        if (is_planet(spot.holds) && !spot.owner) {
            spot.owner = player_of(static_cast<Seat>(next++ % 2));
            spot.garrison = !has_bastion(spot.holds);
        }
    return {std::make_shared<const Charter>(std::move(charter))};
}

// As the two play it, up to the first battle between them that waits.
State at_war(const SectorInvasion& game) {
    Rng rng{4};
    State state = game.initial();
    while (state.battles.empty() || !state.battles[0].against) {
        const Turn turn = game.turn(state);
        if (turn.kind != Turn::Kind::Decide) {
            game.apply(state, random_chance(game, state, rng));
        } else {
            const Seat seat = turn.seats.lowest();
            game.apply(state, {seat, game.sensible(state, seat, rng)});
        }
    }
    return state;
}

TEST(SectorInvasionPlayer, ForeseesOtherwiseThanIsUsual) {
    const SectorInvasion game = table_of(3, Ground::simulated);
    int otherwise = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Rng usual{seed}, other{seed};
        State one = game.initial(), two = one;
        play_to_the_end(game, one, usual, [&](const State& now, Seat seat) {
            return game.sensible(now, seat, usual);
        });
        const Scores scores = game.foresee(two, other);
        EXPECT_EQ(scores, game.outcome(two).score);
        otherwise += one != two;
    }
    EXPECT_EQ(otherwise, 10);
}

TEST(SectorInvasionPlayer, ForeseesTheSameAgain) {
    const SectorInvasion game = table_of(3, Ground::fought);
    const Form form;
    const State start = game.initial();
    ai::Forecast<SectorInvasion> whole{game, start, form, 7}, first{game, start, form, 7},
        rest{game, start, form, 7};
    whole.go_on(0, 30);
    first.go_on(0, 12);
    rest.go_on(12, 30);
    ai::Tally both = first.tally();
    both.add(rest.tally());
    double sum = 0;
    ASSERT_EQ(whole.tally().score.size(), 3u);
    for (std::size_t seat = 0; seat < 3; ++seat) {
        EXPECT_NEAR(whole.tally().score[seat], both.score[seat], 1e-6);
        sum += whole.tally().score[seat];
    }
    EXPECT_NEAR(sum, 30, 1e-4);
    EXPECT_EQ(whole.tally().rounds, both.rounds);
    EXPECT_EQ(whole.tally().games, both.games);
    EXPECT_EQ(whole.tally().rounds.size(), 13u);  // game turns are told: SI-H4
}

TEST(SectorInvasionPlayer, LearnsWhoIsGood) {
    const SectorInvasion game = war(4);
    State state = game.initial();
    Battle battle;
    battle.name = {1, player_of(0), Cell::at(3, 3)};
    battle.against = player_of(1);
    state.battles.push_back(battle);
    Form form;
    for (int i = 0; i < 30; ++i)
        game.learn(state, {nature, Settle{battle.name, i % 5 < 4 ? Result::won : Result::lost}},
                   form);
    EXPECT_GT(form.mean[0], 0.05f);
    EXPECT_LT(form.mean[1], -0.05f);
    EXPECT_LT(form.spread[0][0], usual_edge * usual_edge);
    EXPECT_EQ(form.spread[2][2], Form{}.spread[2][2]);
    // From neutral defenders nothing, nor from anything but reports.
    const Form before = form;
    state.battles[0].against.reset();
    game.learn(state, {nature, Settle{battle.name, Result::won}}, form);
    game.learn(state, {0, Done{}}, form);
    EXPECT_EQ(form, before);
}

// An edge moves the forecast: who has won more than the dice say is foreseen to win more.
TEST(SectorInvasionPlayer, ForeseesMoreOfWhoeverIsBetter) {
    const SectorInvasion game = war(6);
    const State start = game.initial();
    Form good;
    good.mean[0] = 0.3f, good.mean[1] = -0.3f;
    const Form unknown;
    ai::Forecast<SectorInvasion> plain{game, start, unknown, 1}, better{game, start, good, 1};
    plain.go_on(0, 100);
    better.go_on(0, 100);
    EXPECT_GT(better.tally().score[0], plain.tally().score[0] + 10);
}

// What is seen of a battle that waits comes as often as its odds say.
TEST(SectorInvasionPlayer, ForeseesBattlesThatWait) {
    const SectorInvasion game = war(4);
    const State state = at_war(game);
    const Form form;
    ai::Forecast<SectorInvasion> forecast{game, state, form, 1};
    forecast.go_on(0, 200);
    const auto& battles = forecast.tally().battles;
    ASSERT_EQ(battles.size(), static_cast<std::size_t>(state.battles.size()));
    ASSERT_FALSE(battles[0].empty());
    const Odds found = odds(state.battles[0]);
    const double won = found.won / (1.0 * found.won + found.lost);
    EXPECT_NEAR(battles[0][0].times, 200 * won, 30);
    EXPECT_GT(forecast.tally().games.size(), 1u);  // people have battles to fight
}

}  // namespace
}  // namespace sector_invasion
