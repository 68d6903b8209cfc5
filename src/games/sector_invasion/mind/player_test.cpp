// Proves the computer player: what it does is legal and pays, and it does not think for long.
#include <gtest/gtest.h>

#include <chrono>

#include "ai/think.h"
#include "core/play_out.h"
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
                               static_cast<Seat>(i % players), 3, -1, seed);
        }
        EXPECT_GE(points, 0.9f * campaigns);
    }
}

}  // namespace
}  // namespace sector_invasion
