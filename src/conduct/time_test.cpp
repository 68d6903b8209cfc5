// Time by a bank, and what happens at its end: T-39 to T-43.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "catalog/catalog.h"
#include "conduct/conduct.h"
#include "match/at_random.h"

namespace conduct {
namespace {

using Signer = Conduct::Signer;
constexpr std::int64_t second = 1000, minute = 60 * second, hour = 60 * minute;
constexpr std::int64_t start = 20'783 * day_ms;  // 2026-11-26, a Thursday

AtEnd at_end(std::string_view word) {
    AtEnd end;
    EXPECT_TRUE(Word<AtEnd>::read(word, end)) << word;
    return end;
}

// Two seats whose first decisions can be taken back, at a clock in hand.
class Timed : public testing::Test {
  protected:
    void open(const Manners& manners, std::string_view game = "rebel-moon",
              SeatSet people = SeatSet::first(2)) {
        const match::AnyGame& entry = *catalog::find(game);
        conduct_.emplace(
            entry.open({"standard", match::standard_choices(entry.card), newest_edition}), people,
            manners, &entry);
        conduct_->clock(start);
    }
    static Manners bank(std::int32_t seconds, std::int32_t more, std::string_view end = "loses") {
        Manners manners;
        manners.bank_seconds = seconds, manners.increment_seconds = more;
        manners.at_end = at_end(end);
        return manners;
    }
    void pass(std::int64_t ms) { conduct_->clock(conduct_->now() + ms); }
    Seat owes() const { return conduct_->turn(conduct_->match().ply()).seats.lowest(); }
    // Whoever owes decides something; chance acts as it must.
    void decide(std::size_t which = 0) {
        const Seat seat = owes();
        const auto legal = conduct_->match().legal(seat);
        ASSERT_TRUE(conduct_->play(seat, legal[which % legal.size()], Signer::Sitter).accepted());
        chance();
    }
    void chance() {
        while (conduct_->draws()) {
            Rng rng{1};
            ASSERT_TRUE(
                conduct_->play(nature, match::any_chance(conduct_->match(), rng), Signer::Table)
                    .accepted());
        }
    }
    // A table at which the time of whoever owes the second decision is over, as the clock has said.
    Seat run_out(const Manners& manners) {
        open(manners);
        decide();
        const Seat late = owes();
        pass(manners.bank_seconds * second);
        EXPECT_EQ(clause(the_clock, "lapse decision " + name(late)), "");
        return late;
    }
    std::string clause(Seat by, const std::string& deed) {
        const auto read = decode<Deed>(deed);
        if (!read.action) return "unread";
        const match::Answer answer = conduct_->enter(by, *read.action);
        return answer.accepted() ? "" : std::string{answer.refusal.clause.id};
    }
    std::string name(Seat seat) const { return std::string{conduct_->match().card().seats[seat]}; }
    std::int64_t left(Seat seat) const { return conduct_->clocks().left(seat, conduct_->now()); }

    std::optional<Conduct> conduct_;
};

TEST_F(Timed, ABankRunsWhileItsSeatOwesAndGrowsWithEachDecision) {  // T-39
    open(bank(600, 5));
    const Seat first = owes();
    pass(hour);  // nobody is late at a table that has not begun
    EXPECT_TRUE(conduct_->dues().empty());
    EXPECT_EQ(left(first), 600 * second);
    std::array<std::int64_t, 2> model{600 * second, 600 * second};
    decide();  // while no time runs yet, nothing is added
    Seat last = first;
    Rng rng{3};
    for (int decisions = 0; decisions < 60 && !conduct_->outcome(); ++decisions) {
        const Seat seat = owes();
        const std::int64_t thought = rng.below(12'000);
        pass(thought);
        model[seat] -= thought;
        EXPECT_EQ(left(0), model[0]);
        EXPECT_EQ(left(1), model[1]);
        ASSERT_EQ(conduct_->dues().size(), 1u);
        EXPECT_EQ(conduct_->dues().front().at, conduct_->now() + model[seat]);
        decide(rng.below(100));
        if (last != seat) model[seat] += 5 * second;
        last = seat;
    }
}

TEST_F(Timed, WhatIsTakenBackGivesItsIncrementBack) {  // T-39
    open(bank(600, 30));
    decide();
    const Seat seat = owes();
    const auto entries = conduct_->entries();
    for (int times = 0; times < 20; ++times) {
        if (owes() != seat) break;
        pass(second);
        const auto legal = conduct_->match().legal(seat);
        ASSERT_TRUE(conduct_->play(seat, legal.front(), Signer::Sitter).accepted());
        if (stays(conduct_->match(), seat, conduct_->match().ply() - 1)) break;
        ASSERT_EQ(clause(seat, "undo " + std::to_string(conduct_->last_decision(seat))), "");
        EXPECT_EQ(owes(), seat);
        EXPECT_EQ(left(seat), (600 - times - 1) * second);
    }
    EXPECT_GT(conduct_->entries(), entries + 5);
}

TEST_F(Timed, SeveralDecisionsThatAreTakenBackGiveTheirsBackAsWell) {  // T-39
    for (const bool each : {false, true}) {  // by a bank, and with a time for each decision
        Manners manners = bank(each ? 0 : 600, each ? 0 : 30);
        if (each) manners.decide_minutes = 10;
        open(manners, "sector-invasion");
        chance();
        const Seat first = owes();
        while (owes() == first) decide();
        const Seat seat = owes();  // it places three ships
        pass(100 * second);
        decide();
        pass(20 * second);
        decide();
        ASSERT_EQ(owes(), seat);
        EXPECT_EQ(left(seat), (each ? 600 : 510) * second);  // one go, one increment
        for (const int kept : {each ? 580 : 510, 480}) {
            const std::string last = std::to_string(conduct_->last_decision(seat));
            ASSERT_EQ(clause(seat, "undo " + last), "");
            EXPECT_EQ(left(seat), kept * second);
        }
    }
}

TEST_F(Timed, WhoHasNoTimeLeftLoses) {  // T-40
    open(bank(60, 0));
    decide();
    const Seat late = owes(), other = late == 0 ? 1 : 0;
    pass(minute - 1);
    EXPECT_EQ(clause(the_clock, "lapse decision " + name(late)), "T-16");
    pass(1);
    EXPECT_EQ(clause(the_clock, "lapse decision " + name(late)), "");
    ASSERT_TRUE(conduct_->outcome());
    EXPECT_EQ(conduct_->outcome()->reason, "time");
    EXPECT_EQ(conduct_->outcome()->clause.id, "T-40");
    EXPECT_EQ(conduct_->outcome()->score[other], 1.0F);
    EXPECT_EQ(conduct_->told(conduct_->said().back()).kind, "time-lost");
}

TEST_F(Timed, AComputerGoesOnWhereAnotherPersonPlays) {  // T-40
    const Seat late = run_out(bank(60, 0, "computer:2"));
    EXPECT_FALSE(conduct_->outcome());
    EXPECT_EQ(conduct_->holder(late), Holder::Computer);
    EXPECT_TRUE(conduct_->dues().empty());  // computers have all the time
    EXPECT_EQ(conduct_->told(conduct_->said().back()).kind, "time-computer");

    open(bank(60, 0, "computer:2"), "rebel-moon", SeatSet{}.with(0));
    while (owes() != 0) decide();
    decide();
    while (owes() != 0) decide();
    pass(minute);
    EXPECT_EQ(clause(the_clock, "lapse decision " + name(0)), "");
    ASSERT_TRUE(conduct_->outcome());  // nobody is left who plays
    EXPECT_EQ(conduct_->outcome()->reason, "time");
}

TEST_F(Timed, TheOthersMayWaitAndThenSayThatItIsOver) {  // T-40, T-41
    open(bank(60, 10, "waits"));
    decide();
    const Seat late = owes(), other = late == 0 ? 1 : 0;
    EXPECT_EQ(clause(other, "flag " + name(late)), "T-41");  // in time
    pass(minute);
    ASSERT_EQ(clause(the_clock, "lapse decision " + name(late)), "");
    EXPECT_TRUE(conduct_->dues().empty());
    EXPECT_TRUE(conduct_->clocks().over().contains(late));
    EXPECT_EQ(clause(late, "flag " + name(late)), "T-41");
    EXPECT_EQ(clause(other, "flag nobody"), "T-41");
    EXPECT_EQ(clause(late, "hand " + name(late) + " person"), "T-40");
    pass(hour);
    decide();  // late, and nobody has said so
    EXPECT_EQ(left(late), 10 * second);
    EXPECT_EQ(clause(other, "flag " + name(late)), "T-41");
    while (owes() != late) decide();
    pass(hour);
    ASSERT_EQ(clause(the_clock, "lapse decision " + name(late)), "");
    ASSERT_EQ(clause(other, "flag " + name(late)), "");
    ASSERT_TRUE(conduct_->outcome());
    EXPECT_EQ(conduct_->outcome()->clause.id, "T-41");
    EXPECT_EQ(conduct_->outcome()->score[late], 0.0F);
}

TEST_F(Timed, TimeThatIsGivenWakesAClockThatWasOver) {  // T-17
    Manners manners = bank(60, 0, "waits");
    manners.organiser = true;
    const Seat late = run_out(manners);
    ASSERT_EQ(clause(organiser, "extend 2"), "");
    ASSERT_EQ(conduct_->dues().size(), 1u);
    EXPECT_EQ(conduct_->dues().front().at, conduct_->now() + 2 * minute);
    EXPECT_EQ(clause(the_clock, "away 0 7"), "");
    EXPECT_EQ(conduct_->dues().front().at, conduct_->now() + 2 * minute + 7 * second);
    for (const char* wrong : {"away 0", "away 1 60", "away 0 0", "away -1 5"})
        EXPECT_EQ(clause(the_clock, wrong), "T-17") << wrong;
    ASSERT_EQ(clause(organiser, "pause"), "");
    pass(hour);
    EXPECT_TRUE(conduct_->dues().empty());
    ASSERT_EQ(clause(organiser, "resume"), "");
    EXPECT_EQ(left(late), 2 * minute + 7 * second);
}

TEST_F(Timed, ClocksStandOnTheDaysThatTheirPeopleName) {  // T-42, T-43
    Manners manners = bank(2 * 24 * 3600, 0);
    manners.weekend_days = 2, manners.holiday_days = 10;
    open(manners);
    decide();
    const Seat seat = owes(), other = seat == 0 ? 1 : 0;
    EXPECT_EQ(conduct_->dues().front().at, start + 2 * day_ms);  // Saturday, as it begins
    pass(hour);
    ASSERT_EQ(clause(seat, "weekend sat+sun 60"), "");
    // By a clock an hour ahead of UTC, two hours of Saturday and Sunday are Friday's and Monday's.
    EXPECT_EQ(conduct_->dues().front().at, start + 4 * day_ms);
    EXPECT_EQ(clause(seat, "weekend fri+sat+sun 60"), "T-42");
    EXPECT_EQ(clause(seat, "weekend sat+sun 900"), "T-42");
    EXPECT_EQ(clause(seat, "weekend sat+sun -2147483648"), "T-42");
    EXPECT_EQ(clause(seat, "weekend sat+sun -61"), "T-42");  // by quite another clock
    ASSERT_EQ(clause(seat, "weekend fri 60"), "");           // from Monday on
    EXPECT_EQ(conduct_->dues().front().at, start + 4 * day_ms);
    ASSERT_EQ(clause(seat, "holiday 2026-11-27 3 60"), "");  // Friday to Sunday
    EXPECT_EQ(conduct_->dues().front().at, start + 5 * day_ms);
    EXPECT_EQ(clause(seat, "holiday 2026-11-29 2 60"), "T-43");  // twice
    EXPECT_EQ(clause(seat, "holiday 2026-11-25 2 60"), "T-43");  // past
    EXPECT_EQ(clause(seat, "holiday 2029-11-25 2 60"), "T-43");  // too far
    EXPECT_EQ(clause(seat, "holiday 2026-12-25 8 60"), "T-43");  // seven are left
    EXPECT_EQ(clause(seat, "holiday 2026-12-25 0 60"), "T-43");
    ASSERT_EQ(clause(seat, "holiday 2026-12-25 7 60"), "");
    EXPECT_EQ(clause(seat, "holiday 2027-01-25 1 60"), "T-43");  // used up
    EXPECT_EQ(clause(other, "holiday 2026-11-26 1 0"), "");      // everybody has their own
    EXPECT_EQ(conduct_->dues().front().at, start + 5 * day_ms);

    open(bank(60, 0));
    decide();
    EXPECT_EQ(clause(0, "weekend sat 0"), "T-42");
    EXPECT_EQ(clause(0, "holiday 2026-11-27 1 0"), "T-43");
}

TEST_F(Timed, WhoeverTakesOverHasTheBankAsItIs) {  // T-27
    Manners manners = bank(600, 0);
    manners.organiser = true, manners.holiday_days = 5;
    open(manners);
    decide();
    const Seat seat = owes();
    ASSERT_EQ(clause(seat, "holiday 2026-11-28 5 0"), "");
    pass(100 * second);
    ASSERT_EQ(clause(organiser, "hand " + name(seat) + " person"), "");
    EXPECT_EQ(left(seat), 500 * second);
    ASSERT_EQ(clause(seat, "hand " + name(seat) + " person"), "");
    EXPECT_EQ(conduct_->dues().front().at, conduct_->now() + 500 * second);
    EXPECT_EQ(clause(seat, "holiday 2026-12-28 1 0"), "T-43");  // no more days than were agreed on
}

TEST_F(Timed, NobodyMakesTimeByHandingOn) {  // T-27, T-42
    Manners manners = bank(0, 0);
    manners.decide_minutes = 10, manners.organiser = true, manners.weekend_days = 1;
    open(manners);
    decide();
    const Seat seat = owes();
    pass(9 * minute);
    ASSERT_EQ(clause(seat, "hand " + name(seat) + " person"), "");
    EXPECT_EQ(left(seat), minute);
    ASSERT_EQ(clause(organiser, "hand " + name(seat) + " person"), "");
    EXPECT_EQ(left(seat), 10 * minute);
    ASSERT_EQ(clause(seat, "weekend fri 0"), "");
    const auto due = conduct_->dues().front().at;
    ASSERT_EQ(clause(seat, "hand " + name(seat) + " person"), "");
    ASSERT_EQ(clause(seat, "weekend thu 0"), "");  // not today, from Monday on
    EXPECT_EQ(conduct_->dues().front().at, due);
}

TEST_F(Timed, ABankThatWasUsedUpIsWholeForWhomTheOrganiserLetsIn) {  // T-27
    Manners manners = bank(60, 0, "computer:1");
    manners.organiser = true;
    const Seat seat = run_out(manners);
    ASSERT_EQ(clause(organiser, "hand " + name(seat) + " person"), "");
    EXPECT_EQ(left(seat), minute);
}

TEST_F(Timed, AnAbsenceGivesBackWhatRanAndNoMore) {  // T-17
    Manners manners = bank(2 * 24 * 3600, 0);
    manners.weekend_days = 2;
    open(manners);
    decide();
    const Seat seat = owes();
    ASSERT_EQ(clause(seat, "weekend thu+fri 0"), "");
    const auto due = conduct_->dues().front().at;
    pass(hour);
    ASSERT_EQ(clause(the_clock, "away 60"), "");
    EXPECT_EQ(conduct_->dues().front().at, due);  // it stood all the time
}

}  // namespace
}  // namespace conduct
