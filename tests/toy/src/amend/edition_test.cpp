// Proves that a match goes on by a newer edition where all who play agree and all stands there, T-35,
// and that its record holds all the same.
#include <gmock/gmock.h>

#include "record/chain.h"
#include "record/record.h"
#include "twisted.h"

namespace dark_run {
namespace {

using conduct::Accept;
using conduct::Adopt;
using conduct::Decline;
using conduct::Deed;
using conduct::Offer;

struct Adopting : TwistedMatch {
    void SetUp() override {
        TwistedMatch::SetUp();
        Twisted::all_open = true;
        newer_by(Twist::none);
    }
    // Empty where it is entered, else the reason.
    std::string enter(Seat by, const Deed& deed) {
        const match::Answer why = conduct.why(by, deed);
        const match::Answer answer = conduct.enter(by, deed, &dice);
        EXPECT_EQ(why.accepted(), answer.accepted()) << encode(deed);
        if (answer.accepted()) conduct.roll(dice);
        return answer.accepted() ? "" : std::string{answer.refusal.reason};
    }
    void all_agree() {
        ASSERT_EQ(enter(smuggler, Adopt{}), "");
        ASSERT_EQ(enter(hawk, Accept{}), "");
        ASSERT_EQ(enter(owl, Accept{}), "");
    }
    std::string edition() const { return std::string{conduct.match().card().edition}; }
    std::string by(Twist twist) {
        newer_by(twist);
        return enter(smuggler, Adopt{});
    }
};

TEST_F(Adopting, AsksAllPeopleAndChangesNothingBefore) {
    EXPECT_EQ(conduct.newer(), "2");
    ASSERT_EQ(enter(smuggler, Adopt{}), "");
    EXPECT_EQ(conduct.offer()->asked, SeatSet::of(hawk).with(owl));
    EXPECT_EQ(conduct.offer()->edition.view(), "2");
    EXPECT_EQ(encode(conduct.said().back().deed), "adopt 2");  // which, the table adds
    EXPECT_EQ(enter(owl, Offer{}), "offer-open");
    ASSERT_EQ(enter(hawk, Accept{}), "");
    EXPECT_EQ(edition(), "1");
    const auto list = conduct.list();
    ASSERT_EQ(enter(owl, Accept{}), "");
    EXPECT_EQ(edition(), "2");
    EXPECT_EQ(conduct.begun().card().edition, "1");
    EXPECT_EQ(conduct.begun().ply(), 0);
    EXPECT_EQ(conduct.list(), list);
    EXPECT_EQ(conduct.entered_anew(), 1);
    EXPECT_EQ(conduct.newer(), "");
    EXPECT_FALSE(conduct.offer());
    EXPECT_FALSE(conduct.outcome());
    EXPECT_EQ(enter(smuggler, Adopt{}), "adopt-newest");
    EXPECT_EQ(conduct.told(conduct.said().back()).kind, "adopted");
    play(smuggler, "drift");
    EXPECT_EQ(conduct.list().size(), list.size() + 1);
}

TEST_F(Adopting, EndsWithWhoeverDeclinesOrDecides) {
    ASSERT_EQ(enter(smuggler, Adopt{}), "");
    ASSERT_EQ(enter(owl, Decline{}), "");
    EXPECT_FALSE(conduct.offer());
    EXPECT_EQ(enter(smuggler, Adopt{}), "offer-again");
    EXPECT_EQ(edition(), "1");
}

TEST_F(Adopting, ComputersAgree) {
    ASSERT_TRUE(
        conduct.enter(hawk, conduct::Hand{ShortText{"hawk"}, ShortText{"computer:2"}}).accepted());
    ASSERT_EQ(enter(smuggler, Adopt{}), "");
    EXPECT_EQ(conduct.offer()->asked, SeatSet::of(owl));
    ASSERT_EQ(enter(smuggler, conduct::Withdraw{}), "");
    ASSERT_TRUE(
        conduct.enter(owl, conduct::Hand{ShortText{"owl"}, ShortText{"computer:2"}}).accepted());
    play(smuggler, "drift");
    ASSERT_EQ(enter(smuggler, Adopt{ShortText{"2"}}), "");  // nobody is left to ask
    EXPECT_EQ(edition(), "2");
    EXPECT_EQ(conduct.told(conduct.said().back()).kind, "adopted");
}

TEST_F(Adopting, NeedsEveryLineToStandThere) {
    EXPECT_EQ(by(Twist::no_scan), "adopt-parts");
    EXPECT_EQ(conduct.why(smuggler, Adopt{}).refusal.values[1].word.view(), "4");
    EXPECT_EQ(by(Twist::no_drift), "adopt-parts");
    EXPECT_EQ(conduct.why(smuggler, Adopt{}).refusal.values[1].word.view(), "2");
    EXPECT_EQ(by(Twist::other_side), "adopt-terms");
    EXPECT_EQ(by(Twist::sudden_end), "adopt-over");
    EXPECT_EQ(enter(smuggler, Adopt{ShortText{"3"}}), "adopt-unknown");
    EXPECT_EQ(enter(smuggler, Adopt{ShortText{"1"}}), "adopt-unknown");
    EXPECT_EQ(conduct.entries(), 4);
}

// Whether what was done in secret stands there would tell what it was.
TEST_F(Adopting, WaitsUntilAllLiesOpen) {
    Twisted::all_open = false;
    for (const Twist twist : {Twist::none, Twist::no_drift, Twist::no_scan})
        EXPECT_EQ(by(twist), "adopt-hidden");
}

// Whoever is not asked may have decided in secret meanwhile.
TEST_F(Adopting, IsNotAgreedOnWhileSomethingIsHidden) {
    ASSERT_EQ(by(Twist::slow_clock), "");
    ASSERT_EQ(enter(hawk, Accept{}), "");
    Twisted::all_open = false;
    EXPECT_EQ(enter(owl, Accept{}), "adopt-hidden");
    EXPECT_EQ(edition(), "1");
    Twisted::all_open = true;
    EXPECT_EQ(enter(owl, Accept{}), "");
    EXPECT_EQ(edition(), "2");
}

TEST_F(Adopting, HasItsDiceFromTheSameSeeds) {
    ASSERT_EQ(by(Twist::loaded_die), "");
    ASSERT_EQ(enter(hawk, Accept{}), "");
    EXPECT_EQ(conduct.enter(owl, Accept{}, nullptr).refusal.reason, "adopt-dice");
    const int before = conduct.match().ply();
    ASSERT_EQ(enter(owl, Accept{}), "");
    EXPECT_EQ(conduct.match().ply(), before);
    EXPECT_EQ(conduct.match().line(5).tickets, 7u);  // one more than there were
    const auto again = conduct.match().anew();
    for (int ply = 1; ply <= 4; ++ply)
        again->play(conduct.match().actor(ply), conduct.match().action(ply));
    const auto lottery = again->lottery();
    EXPECT_EQ(conduct.match().action(5), ticket_at(lottery, dice.draw(again->draw_name(), 7)));
}

TEST_F(Adopting, PositionsAreThoseOfTheNewEdition) {
    newer_by(Twist::slow_clock);
    const auto before = conduct.match().line(4).state, after = conduct.match().line(5).state;
    all_agree();
    EXPECT_NE(conduct.match().line(5).state, after);
    EXPECT_EQ(conduct.match().line(4).state, before);
}

// ---- its record ----

struct AdoptedRecord : Adopting {
    conduct::Journal journal;

    void SetUp() override {
        Adopting::SetUp();
        newer_by(Twist::slow_clock);
        for (const auto& [number, line] : conduct.list())
            journal.push_back({line.actor, line.actor, 0, line.text, false});
        sign(smuggler, Adopt{ShortText{"2"}});
        sign(hawk, Accept{});
        sign(owl, Accept{});
        play(smuggler, "drift");
        journal.push_back({smuggler, smuggler, 0, "drift", false});
    }
    void sign(Seat by, const Deed& deed) {
        ASSERT_EQ(enter(by, deed), "");
        journal.push_back({by, by, 0, encode(deed), true});
    }
    Json written(bool reveal = true) const {
        return record::write(conduct, journal, {}, dice, reveal);
    }
    record::Reading read(Json json) const {
        json["seal"] = record::seal_of(json);
        return record::read(json, std::span{&game, 1});
    }
};

TEST_F(AdoptedRecord, Holds) {
    const Json json = written();
    EXPECT_EQ(json["edition"], "1");
    EXPECT_EQ(json["adopted"], "2");
    const record::Reading reading = read(json);
    ASSERT_FALSE(reading.flaw) << reading.flaw->what << ' ' << reading.flaw->detail;
    EXPECT_EQ(reading.conduct->match().card().edition, "2");
    EXPECT_EQ(reading.conduct->list(), conduct.list());
    EXPECT_EQ(record::write(*reading.conduct, reading.journal, {}, dice, true), json);
}

TEST_F(AdoptedRecord, DoesNotHoldByAnotherEdition) {
    Json other = written();
    other.erase("adopted");
    EXPECT_EQ(read(other).flaw->what, "flaw-state");
    for (const char* none : {"1", "3", ""}) {
        other = written();
        other["adopted"] = none;
        EXPECT_EQ(read(other).flaw->what, "flaw-edition");
    }
    // Nothing in the journal says so.
    newer_by(Twist::none);
    Twisted::twist = Twist::none;
    conduct::Conduct plain{conduct.begun().anew(), SeatSet::first(3), {}, &game};
    Json never = record::write(plain, {}, {}, dice, true);
    never["adopted"] = "2";
    EXPECT_EQ(read(never).flaw->what, "flaw-journal");
}

TEST_F(AdoptedRecord, IsReplayedWhereItsSeedIsInIt) {
    EXPECT_EQ(read(written(false)).flaw->clause, "T-35");
}

}  // namespace
}  // namespace dark_run
