// Proves that a newer edition's first difference is found, whatever it is, and that what is secret
// at the table is not told with it.
#include "conduct/parting.h"

#include "twisted.h"

namespace dark_run {
namespace {

using conduct::Parting;

struct PartingOfMatches : TwistedMatch {
    std::optional<Parting> by(Twist twist) {
        newer_by(twist);
        return conduct::parting(conduct, dice, game);
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
