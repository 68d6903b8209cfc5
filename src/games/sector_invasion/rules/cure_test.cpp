// Proves that whoever is to act and is refused hears what would be legal: of the kind that was
// meant wherever that is, the nearest first, and never to retire.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/sector_invasion/sector_invasion.h"
#include "laws/laws.h"

namespace sector_invasion {
namespace {

struct Attempts {
    const SectorInvasion& game;
    int refused = 0, alike = 0;

    void attempt(const State& state, Seat seat, const Action& action) {
        if (!game.check(state, {seat, action})) return;
        ActionsOf<SectorInvasion> all, cures;
        game.actions(state, seat, all);
        game.cure(state, {seat, action}, cures);
        ++refused;
        ASSERT_FALSE(cures.empty()) << encode(action);
        EXPECT_LE(cures.size(), 4);
        for (const Action& cure : cures) {
            EXPECT_FALSE(game.check(state, {seat, cure})) << encode(cure);
            EXPECT_FALSE(std::holds_alternative<Retire>(cure));
        }
        if (std::none_of(all.begin(), all.end(),
                         [&](const Action& one) { return one.index() == action.index(); }))
            return;
        ++alike;
        EXPECT_EQ(cures[0].index(), action.index()) << encode(action);
        const auto* meant = std::get_if<Move>(&action);
        const auto* first = std::get_if<Move>(&cures[0]);
        if (!meant || !first) return;
        for (const Action& one : all)
            if (const auto* other = std::get_if<Move>(&one); other && other->ship == meant->ship) {
                EXPECT_EQ(first->ship, meant->ship) << encode(action);
                EXPECT_LE(hex::distance(first->to, meant->to), hex::distance(other->to, meant->to));
            }
    }
};

TEST(SectorInvasion, WhatIsRefusedIsCured) {
    const auto game = SectorInvasion::of({1, 1});
    Attempts attempts{game};
    Rng rng{3};
    const auto& cells = game.charter->board.cells;
    const auto any = [&] { return cells.nth(static_cast<int>(rng.below(127))); };
    State state = game.initial();
    while (state.phase != Phase::over) {
        if (const Turn turn = game.turn(state); turn.kind == Turn::Kind::Decide) {
            const Seat seat = turn.seats.lowest();
            for (const Ship& one : state.ships) {
                attempts.attempt(state, seat, Move{one.at, any()});
                attempts.attempt(state, seat, Cross{one.at, any()});
                attempts.attempt(state, seat, Attack{one.at, any()});
                attempts.attempt(state, seat, Conquer{one.at});
            }
            for (const Type type : types) attempts.attempt(state, seat, Buy{type, any()});
            attempts.attempt(state, seat, Transfer{any(), any()});
            attempts.attempt(state, seat, Produce{9});
            attempts.attempt(state, seat, Choose{7});
            attempts.attempt(state, seat, Die{3});
            attempts.attempt(state, seat, Done{});
        }
        game.apply(state, random_step(game, state, rng));
    }
    EXPECT_GT(attempts.refused, 1000);
    EXPECT_GT(attempts.alike, 500);
}

}  // namespace
}  // namespace sector_invasion
