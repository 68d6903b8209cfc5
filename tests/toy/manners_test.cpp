// T-13 to T-18 at a campaign: the organiser's office, and times that end.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "catalog/catalog.h"
#include "conduct/conduct.h"

namespace conduct {
namespace {

using Signer = Conduct::Signer;

constexpr std::int64_t minute = 60'000, start = 1'800'000'000'000;
constexpr Manners agreed{true, 60, 30};

class Campaign : public testing::Test {
  protected:
    explicit Campaign(const Manners& manners = agreed)
        : conduct_(open(), SeatSet::first(4), manners) {
        at(0);
    }

    static std::unique_ptr<match::AnyMatch> open() {
        for (const match::AnyGame& entry : catalog::entries())
            if (entry.card.silence)
                return entry.open(
                    {"standard", match::standard_choices(entry.card), newest_edition});
        return nullptr;
    }

    void at(std::int64_t minutes) { conduct_.clock(start + minutes * minute); }
    // The clause that refuses; empty: accepted.
    std::string enter(Seat by, std::string_view text) {
        const auto deed = decode<Deed>(text);
        EXPECT_TRUE(deed.action) << text;
        const match::Answer answer = conduct_.enter(by, *deed.action, dice_);
        if (!answer.accepted()) return std::string{answer.refusal.clause.id};
        while (const auto next = conduct_.following()) {
            const std::string action =
                next->draw ? match::drawn(*next->draw, *dice_) : next->action;
            EXPECT_TRUE(conduct_.play(next->actor, action, Signer::Table).accepted());
        }
        return {};
    }
    bool play(Seat by, std::string_view action) {
        return conduct_.play(by, action, Signer::Sitter).accepted();
    }
    // All times that have ended, one after the other.
    std::vector<std::string> lapse() {
        std::vector<std::string> lapsed;
        for (auto dues = conduct_.dues(); !dues.empty() && dues[0].at <= conduct_.now();
             dues = conduct_.dues()) {
            lapsed.push_back(encode(Deed{dues[0].lapse}));
            EXPECT_EQ(enter(the_clock, lapsed.back()), "");
        }
        return lapsed;
    }
    std::vector<std::pair<std::int64_t, std::string>> dues() const {
        std::vector<std::pair<std::int64_t, std::string>> all;
        for (const Due& due : conduct_.dues())
            all.emplace_back((due.at - start) / minute, due.lapse.of.view());
        return all;
    }
    // Two battles: of the heron for home-2, of the ibis for home-4. Time is what it was.
    void fight() {
        for (const auto& [seat, action] : {std::pair<Seat, const char*>{0, "march pan-1"},
                                           {1, "rest"},
                                           {2, "march pan-3"},
                                           {3, "rest"}})
            ASSERT_TRUE(play(seat, action)) << action;
        ASSERT_TRUE(play(nature, "wind heron"));
        for (const auto& [seat, action] : {std::pair<Seat, const char*>{0, "march home-2"},
                                           {1, "rest"},
                                           {2, "march home-4"},
                                           {3, "rest"}})
            ASSERT_TRUE(play(seat, action)) << action;
        ASSERT_TRUE(play(nature, "wind heron"));
        ASSERT_EQ(conduct_.match().pending().size(), 2u);
    }

    std::string last() const { return conduct_.match().action(conduct_.match().ply()); }

    match::Dice fair_{"table", {"a", "b", "c", "d"}};
    const match::Dice* dice_ = &fair_;
    Conduct conduct_;
};

using Dues = std::vector<std::pair<std::int64_t, std::string>>;

TEST_F(Campaign, EachSignsWhatIsTheirs) {  // T-13
    fight();
    EXPECT_EQ(enter(0, "award told settle home-2 won"), "T-13");
    EXPECT_EQ(enter(the_clock, "award told settle home-2 won"), "T-13");
    EXPECT_EQ(enter(organiser, "resign"), "T-13");
    EXPECT_EQ(enter(organiser, "claim settle home-2 won"), "T-13");
    EXPECT_EQ(enter(organiser, "lapse decision heron"), "T-16");
    EXPECT_EQ(enter(0, "lapse decision heron"), "T-16");
    for (const char* deed : {"extend 5", "pause", "resume"})
        EXPECT_EQ(enter(3, deed), "T-13") << deed;
    EXPECT_EQ(conduct_.said().size(), 0u);
}

class WithoutOffice : public Campaign {
  protected:
    WithoutOffice() : Campaign({false, 60, 0}) {}
};
TEST_F(WithoutOffice, NobodySignsForIt) {  // T-13
    EXPECT_EQ(enter(0, "extend 5"), "T-13");
    EXPECT_EQ(enter(organiser, "extend 5"), "T-13");
    EXPECT_EQ(conduct_.why(0, Extend{5}).refusal.reason, "office-nobody");
}

TEST_F(Campaign, AnAwardSettlesABattleWhateverWasReported) {  // T-14
    fight();
    ASSERT_EQ(enter(0, "claim settle home-2 won"), "");
    EXPECT_EQ(enter(organiser, "award dispute settle home-1 held"), "T-14");
    EXPECT_EQ(enter(organiser, "award dispute settle home-2 held"), "");
    ASSERT_EQ(conduct_.match().pending().size(), 1u);
    EXPECT_EQ(conduct_.match().action(conduct_.match().ply()), "settle home-2 held");
    EXPECT_TRUE(conduct_.claims().empty());
    EXPECT_EQ(enter(organiser, "award told settle home-2 held"), "T-14");
    EXPECT_EQ(conduct_.told(conduct_.said().back()).kind, "awarded-dispute");
    EXPECT_EQ(conduct_.told(conduct_.said().back()).values.size(), 1);
}

TEST_F(Campaign, AReportThatNobodyContradictsCounts) {  // T-15
    fight();
    at(10);
    ASSERT_EQ(enter(0, "claim settle home-2 won"), "");
    EXPECT_EQ(dues(), (Dues{{40, "home-2"}}));
    at(20);
    ASSERT_EQ(enter(1, "claim settle home-2 drawn"), "");
    EXPECT_EQ(dues(), Dues{});  // they differ: nobody's silence settles it
    ASSERT_EQ(enter(0, "claim settle home-2 held"), "");
    ASSERT_EQ(enter(1, "claim settle home-2 won"), "");
    EXPECT_EQ(dues(), Dues{});
    at(25);
    ASSERT_EQ(enter(2, "claim settle home-4 held"), "");
    EXPECT_EQ(enter(the_clock, "lapse report home-4"), "T-15");
    EXPECT_EQ(enter(the_clock, "lapse report home-2"), "T-15");
    at(54);
    EXPECT_TRUE(lapse().empty());
    at(55);
    EXPECT_EQ(lapse(), (std::vector<std::string>{"lapse report home-4"}));
    EXPECT_EQ(conduct_.match().action(conduct_.match().ply()), "settle home-4 held");
    EXPECT_EQ(conduct_.told(conduct_.said().back()).clause.id, "T-15");
}

TEST_F(Campaign, SilenceIsWhatTheGameSays) {  // T-16
    at(5);
    ASSERT_TRUE(play(0, "march pan-1"));
    EXPECT_EQ(dues(), (Dues{{65, "crane"}, {65, "ibis"}, {65, "egret"}}));
    at(30);
    ASSERT_TRUE(play(1, "rest"));
    at(64);
    EXPECT_TRUE(lapse().empty());
    EXPECT_EQ(enter(the_clock, "lapse decision ibis"), "T-16");
    at(65);
    EXPECT_EQ(lapse(), (std::vector<std::string>{"lapse decision ibis", "lapse decision egret"}));
    EXPECT_EQ(conduct_.match().turn().kind, Turn::Kind::Chance);
    for (const int ply : {3, 4}) EXPECT_EQ(conduct_.match().action(ply), "rest");
    ASSERT_TRUE(play(nature, "wind heron"));
    EXPECT_EQ(dues().size(), 4u);
    EXPECT_EQ(dues()[0].first, 125);
    // A computer's seat and one that is given up have no time to keep.
    ASSERT_EQ(enter(2, "resign"), "");
    EXPECT_EQ(dues().size(), 3u);
}

TEST_F(Campaign, WhatIsTakenBackIsOwedAsBefore) {  // T-16
    at(0);
    ASSERT_TRUE(play(0, "rest"));
    at(50);
    ASSERT_TRUE(play(1, "march pan-1"));
    at(55);
    ASSERT_EQ(enter(1, "undo " + std::to_string(conduct_.entries())), "");
    EXPECT_EQ(dues(), (Dues{{60, "crane"}, {60, "ibis"}, {60, "egret"}}));
}

TEST_F(Campaign, MoreTimeIsForAllAndNeverLess) {  // T-17
    fight();
    at(10);
    ASSERT_EQ(enter(0, "claim settle home-2 won"), "");
    EXPECT_EQ(enter(organiser, "extend 0"), "T-17");
    EXPECT_EQ(enter(organiser, "extend -5"), "T-17");
    EXPECT_EQ(enter(organiser, "extend 600000"), "T-17");
    EXPECT_EQ(enter(organiser, "extend 15"), "");
    EXPECT_EQ(conduct_.told(conduct_.said().back()).values[0], value("minutes", 15));
    EXPECT_EQ(dues(), (Dues{{55, "home-2"}}));
    at(55);
    EXPECT_EQ(lapse().size(), 1u);
    ASSERT_TRUE(play(0, "keep home-2"));
}

TEST_F(Campaign, NoTimeEndsWhileTheClocksStand) {  // T-18
    EXPECT_TRUE(conduct_.paused());
    at(500);
    EXPECT_EQ(dues(), Dues{});
    EXPECT_EQ(enter(organiser, "pause"), "T-18");
    ASSERT_EQ(enter(organiser, "resume"), "");
    EXPECT_EQ(dues().front().first, 560);
    at(510);
    ASSERT_EQ(enter(organiser, "pause"), "");
    EXPECT_EQ(enter(the_clock, "lapse decision heron"), "T-16");
    at(1000);
    EXPECT_TRUE(lapse().empty());
    ASSERT_TRUE(play(0, "rest"));
    ASSERT_EQ(enter(organiser, "resume"), "");
    EXPECT_EQ(enter(organiser, "resume"), "T-18");
    EXPECT_EQ(dues(), (Dues{{1050, "crane"}, {1050, "ibis"}, {1050, "egret"}}));
}

// As much is left after a pause as before, whatever time was given before it or meanwhile.
TEST_F(Campaign, TimeThatWasGivenOutlastsAPause) {  // T-17, T-18
    ASSERT_EQ(enter(organiser, "extend 5"), "");    // before anybody has decided
    at(100);
    ASSERT_TRUE(play(0, "rest"));
    EXPECT_EQ(dues().front().first, 165);
    at(110);
    ASSERT_EQ(enter(organiser, "extend 100"), "");
    EXPECT_EQ(dues().front().first, 265);
    at(120);
    ASSERT_EQ(enter(organiser, "pause"), "");
    at(150);
    ASSERT_EQ(enter(organiser, "extend 10"), "");
    at(170);
    ASSERT_EQ(enter(organiser, "resume"), "");
    EXPECT_EQ(dues(), (Dues{{325, "crane"}, {325, "ibis"}, {325, "egret"}}));
}

TEST_F(Campaign, TheClocksStartWithTheFirstDecision) {  // T-18
    at(100);
    EXPECT_TRUE(lapse().empty());
    ASSERT_TRUE(play(0, "rest"));
    EXPECT_FALSE(conduct_.paused());
    EXPECT_EQ(dues().front().first, 160);
}

// What a die of that name says of a battle.
std::string drawn(const match::Dice& dice, const std::string& name, const std::string& field) {
    constexpr std::array results{"won", "won", "drawn", "held", "held", "held"};
    return "settle " + field + ' ' + results[dice.draw(name, 6)];
}

TEST_F(Campaign, ABattleIsDrawnOnceAllItsPeopleWishIt) {  // T-25, T-26
    fight();
    EXPECT_EQ(enter(0, "simulate pan-1"), "T-25");
    EXPECT_EQ(enter(0, "simulate home-4"), "T-25");
    EXPECT_EQ(enter(the_clock, "simulate home-2"), "T-13");
    const int before = conduct_.match().ply();
    ASSERT_EQ(enter(0, "simulate home-2"), "");
    EXPECT_EQ(enter(0, "simulate home-2"), "T-25");
    ASSERT_EQ(enter(1, "claim settle home-2 held"), "");
    EXPECT_EQ(conduct_.match().ply(), before);  // they differ
    ASSERT_EQ(enter(1, "agree home-2"), "");
    ASSERT_EQ(conduct_.match().ply(), before + 1);
    const std::string name = "round 2 home-2 heron against crane";
    EXPECT_EQ(last(), drawn(fair_, name, "home-2"));
    ASSERT_TRUE(conduct_.drawn(before + 1));
    EXPECT_EQ(conduct_.drawn(before + 1)->draw, name);
    EXPECT_TRUE(conduct_.list().back().line.drawn);
    // What is told is not drawn.
    ASSERT_EQ(enter(organiser, "award told settle home-4 held"), "");
    EXPECT_FALSE(conduct_.drawn(before + 2));
}

TEST_F(Campaign, AWishToDrawThatNobodyContradictsCounts) {  // T-15, T-25
    fight();
    at(10);
    ASSERT_EQ(enter(2, "simulate home-4"), "");
    at(40);
    EXPECT_EQ(lapse(), (std::vector<std::string>{"lapse report home-4"}));
    EXPECT_EQ(last(), drawn(fair_, "round 2 home-4 ibis against egret", "home-4"));
}

TEST_F(Campaign, TheOrganiserHasABattleDrawnWhateverWasSaid) {  // T-25
    fight();
    ASSERT_EQ(enter(0, "claim settle home-2 won"), "");
    ASSERT_EQ(enter(organiser, "simulate home-2"), "");
    EXPECT_EQ(conduct_.told(conduct_.said().back()).kind, "drawn");
    EXPECT_EQ(last(), drawn(fair_, "round 2 home-2 heron against crane", "home-2"));
    EXPECT_EQ(enter(organiser, "simulate home-2"), "T-25");
}

TEST_F(Campaign, WhereDiceAreThrownByHandNothingIsDrawn) {  // T-26
    fight();
    dice_ = nullptr;
    EXPECT_EQ(enter(0, "simulate home-2"), "T-26");
    EXPECT_EQ(enter(organiser, "simulate home-2"), "T-26");
    EXPECT_TRUE(conduct_.claims().empty());
}

TEST_F(Campaign, NobodySpeaksForAComputersSide) {  // T-25
    conduct_ = Conduct{open(), SeatSet::of(0).with(2), agreed};
    fight();
    EXPECT_EQ(enter(0, "claim settle home-2 won"), "T-11");
    ASSERT_EQ(enter(0, "simulate home-2"), "");
    EXPECT_EQ(last(), drawn(fair_, "round 2 home-2 heron against crane", "home-2"));
    // Whoever has resigned has no say, either; then the other's wish is enough.
    conduct_ = Conduct{open(), SeatSet::first(4), agreed};
    fight();
    ASSERT_EQ(enter(3, "simulate home-4"), "");
    ASSERT_EQ(conduct_.match().pending().size(), 2u);
    ASSERT_EQ(enter(2, "resign"), "");
    EXPECT_EQ(conduct_.match().pending().size(), 1u);
    // Where computers hold all sides, whoever plays may have it drawn.
    conduct_ = Conduct{open(), SeatSet::of(0).with(1), agreed};
    fight();
    ASSERT_EQ(enter(0, "simulate home-4"), "");
    EXPECT_EQ(conduct_.match().pending().size(), 1u);
}

TEST_F(Campaign, ASeatIsHandedOn) {  // T-27
    EXPECT_EQ(enter(1, "hand heron computer:2"), "T-27");
    EXPECT_EQ(enter(0, "hand gamma computer:2"), "T-27");
    for (const char* to : {"nobody", "computer", "computer:0", "computer:-1", "computer:x"})
        EXPECT_EQ(enter(0, std::string{"hand heron "} + to), "T-27") << to;
    EXPECT_EQ(enter(0, "hand heron computer:2 vacant"), "T-27");  // it was not
    EXPECT_EQ(enter(the_clock, "hand heron computer:2"), "T-13");
    at(10);
    ASSERT_TRUE(play(1, "rest"));
    ASSERT_EQ(enter(2, "offer draw"), "");
    ASSERT_EQ(enter(0, "hand heron computer:2"), "");
    EXPECT_EQ(encode(conduct_.said().back().deed), "hand heron computer:2 person");
    EXPECT_EQ(conduct_.people(), SeatSet::first(4).without(0));
    EXPECT_EQ(conduct_.people_at_first(), SeatSet::first(4));
    EXPECT_FALSE(conduct_.offer());
    EXPECT_EQ(dues(), (Dues{{70, "ibis"}, {70, "egret"}}));
    at(30);
    ASSERT_EQ(enter(organiser, "hand heron person"), "");
    EXPECT_EQ(dues(), (Dues{{70, "ibis"}, {70, "egret"}, {90, "heron"}}));
    ASSERT_EQ(enter(3, "resign"), "");
    EXPECT_EQ(enter(organiser, "hand egret person"), "T-6");
    for (const char* seat : {"crane", "ibis"})
        ASSERT_EQ(enter(organiser, std::string{"hand "} + seat + " computer:1"), "");
    EXPECT_EQ(enter(0, "hand heron computer:1"), "T-27");
    EXPECT_EQ(enter(0, "hand heron person"), "");
}

TEST_F(Campaign, WhatASeatReportedIsVoidOnceItIsHandedOn) {  // T-27
    fight();
    ASSERT_EQ(enter(0, "claim settle home-2 won"), "");
    ASSERT_EQ(enter(2, "simulate home-4"), "");
    ASSERT_EQ(enter(0, "hand heron person"), "");
    ASSERT_EQ(conduct_.claims().size(), 1u);
    // Of the computer's side nobody has to wish it.
    ASSERT_EQ(enter(3, "hand egret computer:1"), "");
    EXPECT_EQ(conduct_.match().pending().size(), 1u);
}

TEST_F(Campaign, WhoeverTakesASeatOverHasTheWholeTimeToAnswer) {  // T-27
    fight();
    at(10);
    ASSERT_EQ(enter(0, "claim settle home-2 won"), "");
    EXPECT_EQ(dues(), (Dues{{40, "home-2"}}));
    at(39);
    ASSERT_EQ(enter(1, "hand crane person"), "");
    EXPECT_EQ(dues(), (Dues{{69, "home-2"}}));
    EXPECT_EQ(conduct_.claims().size(), 1u);
}

// What a seat agreed to with the one before it is not agreed to by the next.
TEST_F(Campaign, AWishToPlayItHereEndsWithWhoeverHadIt) {  // T-27, T-30
    fight();
    ASSERT_EQ(enter(0, "meet home-2 rebel-moon"), "");
    ASSERT_EQ(enter(0, "hand heron person"), "");
    ASSERT_EQ(enter(1, "meet home-2 rebel-moon"), "");
    const SeatSet both = SeatSet::of(0).with(1);
    EXPECT_FALSE(conduct_.links().agreed("home-2", both));
    ASSERT_EQ(enter(0, "meet home-2 rebel-moon"), "");
    EXPECT_EQ(conduct_.links().agreed("home-2", both)->view(), "rebel-moon");
}

TEST_F(Campaign, OfAVacantSeatItIsSaidThatNobodyHoldsIt) {  // T-7, T-11
    fight();
    ASSERT_EQ(enter(organiser, "hand crane vacant"), "");
    const auto why = [&](const char* text) {
        return std::string{conduct_.why(0, *decode<Deed>(text).action).refusal.reason};
    };
    EXPECT_EQ(why("claim settle home-2 won"), "claim-vacant");
    EXPECT_EQ(why("offer draw"), "offer-vacant");
    ASSERT_EQ(enter(organiser, "hand crane computer:1"), "");
    EXPECT_EQ(why("claim settle home-2 won"), "claim-computer");
    EXPECT_EQ(why("offer draw"), "offer-computer");
}

TEST_F(Campaign, AVacantSeatDecidesAtOnceWhatSilenceMeans) {  // T-28
    at(10);
    EXPECT_EQ(enter(0, "hand heron vacant"), "T-28");
    ASSERT_EQ(enter(organiser, "hand heron vacant"), "");
    EXPECT_EQ(last(), "rest");
    EXPECT_TRUE(conduct_.paused());  // nobody has decided yet
    EXPECT_EQ(enter(organiser, "hand heron vacant"), "T-28");
    for (Seat seat = 1; seat < 4; ++seat) ASSERT_TRUE(play(seat, "rest"));
    ASSERT_TRUE(play(nature, "wind heron"));
    ASSERT_TRUE(conduct_.following());
    EXPECT_EQ(conduct_.following()->actor, 0);
    EXPECT_EQ(conduct_.following()->action, "rest");
    EXPECT_EQ(dues().size(), 3u);
    ASSERT_EQ(conduct_.enter(organiser, *decode<Deed>("hand heron person").action).kind,
              match::Answer::Kind::Accepted);
    EXPECT_FALSE(conduct_.following());
    EXPECT_EQ(dues().size(), 4u);
}

class Untimed : public Campaign {
  protected:
    Untimed() : Campaign({true, 0, 0}) {}
};
TEST_F(Untimed, HasNoTimesToChange) {  // T-17, T-18
    ASSERT_TRUE(play(0, "rest"));
    at(1'000'000);
    EXPECT_EQ(dues(), Dues{});
    EXPECT_EQ(enter(organiser, "extend 5"), "T-17");
    EXPECT_EQ(enter(organiser, "pause"), "T-18");
}

}  // namespace
}  // namespace conduct
