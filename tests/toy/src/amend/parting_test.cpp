// Proves that a newer edition's first difference is found, whatever it is, and that what is secret
// at the table is not told with it.
#include "conduct/parting.h"

#include <gtest/gtest.h>

#include "games/dark_run/dark_run.h"
#include "match/match.h"

namespace dark_run {
namespace {

using conduct::Parting;

enum class Twist { none, no_scan, no_drift, loaded_die, slow_clock, sudden_end, other_side };

// Dark Run with a second edition, which one thing tells from the first.
struct Twisted : DarkRun {
    static constexpr std::array editions{"1"sv, "2"sv};
    static inline Twist twist = Twist::none;
    static inline bool all_open = false;
    Twist by = Twist::none;

    static std::span<const Option> options(Edition edition = newest_edition) {
        const auto all = DarkRun::options(edition);
        return edition > 0 && twist == Twist::other_side ? all.first(0) : all;
    }
    static Twisted of(const Choices& choices, Edition edition = newest_edition) {
        return {DarkRun::of(choices, edition), edition > 0 ? twist : Twist::none};
    }
    bool open(const State&) const { return all_open; }
    Verdict check(const State& state, const Step<Action>& step) const {
        if (by == Twist::no_scan && std::holds_alternative<Scan>(step.action))
            return refuse("DR-2.4", "patrols-only");
        if (by == Twist::no_drift && std::holds_alternative<Drift>(step.action))
            return refuse("DR-2.3", "smuggler-only");
        return DarkRun::check(state, step);
    }
    void apply(State& state, const Step<Action>& step) const {
        DarkRun::apply(state, step);
        if (by == Twist::slow_clock && state.round == 2) --state.round;
    }
    Turn turn(const State& state) const {
        return by == Twist::sudden_end && state.round == 2 ? Turn::over() : DarkRun::turn(state);
    }
    void lottery(const State& state, LotteryOf<DarkRun>& list) const {
        DarkRun::lottery(state, list);
        if (by == Twist::loaded_die) ++list[5].weight;
    }
};

struct PartingOfMatches : testing::Test {
    match::Dice dice{"table", {"a", "b", "c"}};
    conduct::Conduct conduct{
        std::make_unique<match::Match<Twisted>>(match::Terms{"standard", {1}, Edition{0}}),
        SeatSet::first(3)};
    match::Entry newer;

    void SetUp() override {
        Twisted::twist = Twist::none;
        Twisted::all_open = false;
        play(smuggler, conduct.match().legal(smuggler).front());  // 1
        play(smuggler, "drift");                                  // 2
        play(hawk, conduct.match().legal(hawk).front());          // 3
        play(owl, "scan");                                        // 4, and a die: round 2
    }
    void play(Seat seat, const std::string& action) {
        EXPECT_TRUE(conduct.play(seat, action, conduct::Conduct::Signer::Table).accepted())
            << action;
        conduct.roll(dice);
    }
    std::optional<Parting> by(Twist twist) {
        Twisted::twist = twist;
        newer.card = match::make_card<Twisted>(1);
        newer.open = [](const match::Terms& terms) -> std::unique_ptr<match::AnyMatch> {
            return std::make_unique<match::Match<Twisted>>(terms);
        };
        return conduct::parting(conduct, dice, newer);
    }
};

TEST_F(PartingOfMatches, NothingDiffers) {
    EXPECT_FALSE(by(Twist::none));
}

TEST_F(PartingOfMatches, AStepIsRefused) {
    const auto found = by(Twist::no_scan);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, Parting::Kind::Refused);
    EXPECT_EQ(found->ply, 4);
    EXPECT_EQ(found->line, conduct::Number{4});
    EXPECT_EQ(found->actor, owl);
    EXPECT_EQ(found->action, "scan");
    EXPECT_FALSE(found->why);  // in this game a reason may tell where the ship is
    Twisted::all_open = true;
    ASSERT_TRUE(by(Twist::no_scan)->why);
    EXPECT_EQ(by(Twist::no_scan)->why->clause.id, "DR-2.4");
}

TEST_F(PartingOfMatches, WhatWasDoneInSecretIsNotTold) {
    const auto found = by(Twist::no_drift);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->line, conduct::Number{2});
    EXPECT_EQ(found->actor, smuggler);
    EXPECT_EQ(found->action, "");
    EXPECT_FALSE(found->why);
    Twisted::all_open = true;
    EXPECT_EQ(by(Twist::no_drift)->action, "drift");
}

TEST_F(PartingOfMatches, ADieFallsOtherwise) {
    const auto found = by(Twist::loaded_die);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, Parting::Kind::Falls);
    EXPECT_EQ(found->ply, 5);
    EXPECT_EQ(found->line, conduct::Number{4});  // under which it stands
    EXPECT_EQ(found->actor, nature);
}

TEST_F(PartingOfMatches, AStepLeadsElsewhere) {
    const auto found = by(Twist::slow_clock);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, Parting::Kind::Leads);
    EXPECT_EQ(found->ply, 5);
}

TEST_F(PartingOfMatches, ItIsOverThere) {
    auto found = by(Twist::sudden_end);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, Parting::Kind::Next);
    EXPECT_EQ(found->ply, 6);  // past the last: as it stands
    EXPECT_EQ(found->turn, Turn::decide(smuggler));
    EXPECT_EQ(found->instead, Turn::over());
    play(smuggler, "drift");
    found = by(Twist::sudden_end);
    EXPECT_EQ(found->ply, 6);  // and now that step
    EXPECT_EQ(found->actor, smuggler);
}

TEST_F(PartingOfMatches, WhatIsTakenBackIsNotPlayedAgain) {
    play(smuggler, "drift");  // 5
    conduct.enter_again(smuggler, conduct::Undo{5});
    EXPECT_FALSE(by(Twist::none));
    EXPECT_EQ(by(Twist::no_scan)->ply, 4);
}

TEST_F(PartingOfMatches, ItCannotBegin) {
    const auto found = by(Twist::other_side);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, Parting::Kind::Terms);
    EXPECT_EQ(found->unbegun.what, "flaw-option");
}

}  // namespace
}  // namespace dark_run
