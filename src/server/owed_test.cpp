// What is told once a match has come from one state to the next, and whether it still holds.
#include "server/owed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace server {
namespace {

using store::Notice, store::NoticeKind;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::int64_t hour = 3'600'000, now = 1'000 * hour;
const SeatSet everybody = SeatSet::first(3);

std::vector<Notice> told(const Owed& before, const Owed& after, SeatSet people = everybody) {
    return notices_of(before, after, people, now);
}
Owed deciding(std::initializer_list<int> seats) {
    Owed owed;
    for (const int seat : seats) owed.deciding = owed.deciding.with(static_cast<Seat>(seat));
    return owed;
}
Owed fighting(std::vector<Owed::Battle> battles) {
    Owed owed;
    owed.battles = std::move(battles);
    return owed;
}

TEST(OwedTest, ATurnIsToldToWhoeverOwesItAnew) {
    EXPECT_THAT(told(deciding({0}), deciding({1})),
                ElementsAre(Notice{NoticeKind::Turn, 1, now, "", 0}));
    EXPECT_THAT(told(deciding({0, 1}), deciding({1})), IsEmpty());  // they know
    EXPECT_THAT(told(deciding({}), deciding({0, 2})),
                ElementsAre(Notice{NoticeKind::Turn, 0, now, "", 0},
                            Notice{NoticeKind::Turn, 2, now, "", 0}));
    EXPECT_THAT(told(deciding({}), deciding({0}), SeatSet::of(2)), IsEmpty());  // a computer
}

TEST(OwedTest, ABattleIsToldWhenItWaitsAndAtEachReport) {
    const SeatSet both = SeatSet::first(2);
    const Owed begun = fighting({{"b", both}});
    EXPECT_THAT(told({}, begun), ElementsAre(Notice{NoticeKind::Battle, 0, now, "b", 0},
                                             Notice{NoticeKind::Battle, 1, now, "b", 0}));
    EXPECT_THAT(told(begun, begun), IsEmpty());
    const Owed reported = fighting({{"b", SeatSet::of(1), false, 1}});
    EXPECT_THAT(told(begun, reported), ElementsAre(Notice{NoticeKind::Battle, 1, now, "b", 0}));
    const Owed contested = fighting({{"b", both, true, 2}});
    EXPECT_THAT(told(reported, contested),
                ElementsAre(Notice{NoticeKind::Battle, 0, now, "b", 0},
                            Notice{NoticeKind::Battle, 1, now, "b", 0},
                            Notice{NoticeKind::Battle, -1, now, "b", 0}));
    EXPECT_THAT(told(contested, contested), IsEmpty());
}

TEST(OwedTest, OfATimePeopleHearFourHoursBeforeItEnds) {
    const auto until = [](std::int64_t at) {
        Owed owed = deciding({1});
        owed.ends = {{at, SeatSet::of(1), {}}};
        return owed;
    };
    EXPECT_THAT(told(deciding({1}), until(now + 24 * hour)),
                ElementsAre(Notice{NoticeKind::Deadline, 1, now + 20 * hour, "", now + 24 * hour}));
    EXPECT_THAT(told(deciding({1}), until(now + 7 * hour)), IsEmpty());  // it is short anyway
    EXPECT_THAT(told(until(now + 24 * hour), until(now + 24 * hour)), IsEmpty());
    EXPECT_THAT(told(until(now + 24 * hour), until(now + 48 * hour)),
                ElementsAre(Notice{NoticeKind::Deadline, 1, now + 44 * hour, "", now + 48 * hour}));
}

TEST(OwedTest, TheEndIsToldToEverybodyOnce) {
    Owed over;
    over.over = true;
    EXPECT_THAT(told(deciding({0}), over), ElementsAre(Notice{NoticeKind::Over, 0, now, "", 0},
                                                       Notice{NoticeKind::Over, 1, now, "", 0},
                                                       Notice{NoticeKind::Over, 2, now, "", 0}));
    EXPECT_THAT(told(over, over), IsEmpty());
}

TEST(OwedTest, ANoticeHoldsAsLongAsWhatItTellsOf) {
    const auto row = [](NoticeKind kind, int seat, std::string about = {}, std::int64_t until = 0) {
        store::OutboxRow one;
        one.kind = kind;
        one.seat = seat;
        one.about = std::move(about);
        one.until = until;
        return one;
    };
    EXPECT_TRUE(deciding({1}).still(row(NoticeKind::Turn, 1)));
    EXPECT_FALSE(deciding({1}).still(row(NoticeKind::Turn, 0)));
    const Owed battle = fighting({{"b", SeatSet::of(1), true}});
    EXPECT_TRUE(battle.still(row(NoticeKind::Battle, 1, "b")));
    EXPECT_TRUE(battle.still(row(NoticeKind::Battle, -1, "b")));
    EXPECT_FALSE(battle.still(row(NoticeKind::Battle, 0, "b")));
    EXPECT_FALSE(battle.still(row(NoticeKind::Battle, 1, "c")));
    Owed timed = deciding({1});
    timed.ends = {{now, SeatSet::of(1), {}}};
    EXPECT_TRUE(timed.still(row(NoticeKind::Deadline, 1, {}, now)));
    EXPECT_FALSE(timed.still(row(NoticeKind::Deadline, 1, {}, now + 1)));  // it was put off
    EXPECT_FALSE(timed.still(row(NoticeKind::Deadline, 0, {}, now)));
    EXPECT_TRUE(deciding({}).still(row(NoticeKind::Over, 0)));
}

}  // namespace
}  // namespace server
