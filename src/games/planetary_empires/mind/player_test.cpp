// Proves the computer player: what it does is legal and pays, what it foresees is repeatable, and
// it learns from reports who is good.
#include <gtest/gtest.h>

#include <numeric>

#include "ai/forecast.h"
#include "ai/think.h"
#include "core/play_out.h"
#include "games/planetary_empires/planetary_empires.h"

namespace planetary_empires {
namespace {

PlanetaryEmpires table_of(int players) {
    return PlanetaryEmpires::of({static_cast<std::uint8_t>(players - 2)});
}

// A campaign to its end: one seat thinks, all others do anything.
float score_of(const PlanetaryEmpires& game, Seat seat, int level, std::uint64_t seed) {
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
        ai::Budget budget;
        budget.seed = rng.next();
        const Action action = now == seat
                                  ? ai::think(game, state, now, ai::level_of(level), budget).action
                                  : propose(game, state, now, rng);
        EXPECT_FALSE(game.check(state, {now, action})) << encode(action);
        game.apply(state, {now, action});
    }
}

TEST(PlanetaryEmpiresPlayer, BeatsWhoeverDoesAnything) {
    float points = 0;
    constexpr int campaigns = 20;
    for (int i = 0; i < campaigns; ++i)
        points += score_of(table_of(2), static_cast<Seat>(i % 2), 0, static_cast<std::uint64_t>(i));
    EXPECT_GE(points, 0.75f * campaigns);
    score_of(table_of(12), 3, 3, 5);  // every action of twelve is looked at, too
}

TEST(PlanetaryEmpiresPlayer, ForeseesTheSameAgain) {
    const PlanetaryEmpires game = table_of(5);
    const Form form;
    const State start = game.initial();
    ai::Forecast<PlanetaryEmpires> whole{game, start, form, 7}, first{game, start, form, 7},
        rest{game, start, form, 7};
    whole.go_on(0, 60);
    first.go_on(0, 25);
    rest.go_on(25, 60);
    ai::Tally both = first.tally();
    both.add(rest.tally());
    double sum = 0;
    ASSERT_EQ(whole.tally().score.size(), 5u);
    for (std::size_t seat = 0; seat < 5; ++seat) {
        EXPECT_NEAR(whole.tally().score[seat], both.score[seat], 1e-6);
        sum += whole.tally().score[seat];
    }
    EXPECT_NEAR(sum, 60, 1e-4);
    EXPECT_EQ(whole.tally().rounds, both.rounds);
    EXPECT_EQ(whole.tally().games, both.games);
}

// The end of a battle that is drawn.
Action drawn(const PlanetaryEmpires& game, const State& state, const Pending& battle) {
    LotteryOf<PlanetaryEmpires> odds;
    game.odds(state, battle, odds);
    for (int i = 0; i < odds.size(); ++i)
        if (std::get<Settle>(odds[i].action).result == Result::drawn) return odds[i].action;
    ADD_FAILURE() << "cannot be drawn";
    return odds[0].action;
}

// Whatever is reported first: where nobody has won anything, the round ends with the battle that is
// fought last, which need not be the last of the list.
TEST(PlanetaryEmpiresPlayer, ForeseesTheRestOfBattlesThatWait) {
    const PlanetaryEmpires game = table_of(4);
    constexpr int times = 20;
    int foreseen = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Rng rng{seed};
        State state = game.initial();
        while (game.turn(state).kind != Turn::Kind::Over) {
            if (state.phase != Phase::battles) {
                game.apply(state, random_step(game, state, rng));
                continue;
            }
            PendingOf<PlanetaryEmpires> waiting;
            game.pending(state, waiting);
            for (int i = 0; i < times; ++i, ++foreseen) {
                State on = state;
                const Scores scores = game.foresee(on, rng);
                EXPECT_EQ(on.phase, Phase::over);
                EXPECT_NEAR(std::accumulate(scores.begin(), scores.end(), 0.0f), 1, 1e-4);
            }
            game.apply(state, {nature, drawn(game, state, waiting[waiting.size() - 1])});
        }
    }
    EXPECT_GT(foreseen, 500);
}

// A battle at even odds between the first two, as the map gives it to nobody.
Battle even_battle() {
    Battle battle;
    battle.name = {1, player_of(0), Cell{}};
    battle.defender = player_of(1);
    return battle;
}

TEST(PlanetaryEmpiresPlayer, LearnsWhoIsGood) {
    Form form;
    for (int i = 0; i < 30; ++i)
        form.learn(even_battle(), i % 5 < 4 ? Result::won : Result::lost, 0);
    EXPECT_GT(form.mean[0], 0.05f);
    EXPECT_LT(form.mean[1], -0.05f);
    EXPECT_EQ(form.mean[2], 0.0f);
    EXPECT_LT(form.spread[0][0], usual_edge * usual_edge);
    EXPECT_GT(form.spread[0][1], 0.0f);  // who of the two it is stays open
    EXPECT_EQ(form.spread[2][2], Form{}.spread[2][2]);
    const Form before = form;
    form.learn(even_battle(), Result::unplayed, 0);
    EXPECT_EQ(form, before);
}

// An edge moves the forecast: who has won more than the dice say is foreseen to win more.
TEST(PlanetaryEmpiresPlayer, ForeseesMoreOfWhoeverIsBetter) {
    const PlanetaryEmpires game = table_of(2);
    Form good;
    good.mean[0] = 0.15f, good.mean[1] = -0.15f;
    const Form unknown;
    const State start = game.initial();
    ai::Forecast<PlanetaryEmpires> plain{game, start, unknown, 1}, better{game, start, good, 1};
    plain.go_on(0, 400);
    better.go_on(0, 400);
    EXPECT_GT(better.tally().score[0], plain.tally().score[0] + 60);
}

// PE-5.1, PE-A12: whom a player has to meet.
TEST(PlanetaryEmpiresPlayer, KnowsWhoIsStillToBeMet) {
    const PlanetaryEmpires game = table_of(4);
    State state = game.initial();
    state.players[0].met.push_back(player_of(2));
    EXPECT_EQ(game.to_meet(state, 0), SeatSet::of(1).with(3));
    for (Land& land : state.lands)
        if (land.owner == player_of(3)) land.owner.reset();
    EXPECT_EQ(game.to_meet(state, 0), SeatSet::of(1));
    state.players[1].gone = true;
    EXPECT_TRUE(game.to_meet(state, 0).empty());
    EXPECT_TRUE(game.to_meet(state, 1).empty());
}

}  // namespace
}  // namespace planetary_empires
