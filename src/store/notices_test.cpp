// What a store promises of notices: each once a channel, with its step, at an hour that suits.
#include "store/notices.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/each_store_test.h"

namespace store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::int64_t hour = 3'600'000, day = 24 * hour;
constexpr std::int64_t midnight = 20'000 * day;  // in UTC
constexpr auto late = midnight + 1000 * day;

// ---- when ---------------------------------------------------------------------------------------

std::int64_t told(HabitsRow habits, std::int64_t at, std::string_view way = "push",
                  std::int64_t until = 0) {
    return (moment_for({NoticeKind::Turn, 0, midnight + at, {}, until ? midnight + until : 0}, way,
                       habits) -
            midnight);
}

TEST(MomentTest, IsAtOnceButInQuietHours) {
    EXPECT_EQ(told({}, 3 * hour), 3 * hour);
    const HabitsRow night{"es", 60, 22, 8};  // of UTC: 21 to 7
    EXPECT_EQ(told(night, 12 * hour), 12 * hour);
    EXPECT_EQ(told(night, 21 * hour - 1), 21 * hour - 1);
    EXPECT_EQ(told(night, 21 * hour), day + 7 * hour);
    EXPECT_EQ(told(night, 23 * hour), day + 7 * hour);
    EXPECT_EQ(told(night, 2 * hour), 7 * hour);
    EXPECT_EQ(told(night, 7 * hour), 7 * hour);
    const HabitsRow siesta{"es", -300, 14, 16};  // of UTC: 19 to 21
    EXPECT_EQ(told(siesta, 20 * hour), 21 * hour);
    EXPECT_EQ(told(siesta, 22 * hour), 22 * hour);
    EXPECT_EQ(told({"es", 0, 8, 8}, 9 * hour), 9 * hour);  // no hours at all
}

TEST(MomentTest, OfMailIsTheHourOfTheDigest) {
    const HabitsRow habits{"es", 60, -1, -1, 8};
    EXPECT_EQ(told(habits, 5 * hour, "mail"), 7 * hour);
    EXPECT_EQ(told(habits, 7 * hour, "mail"), 7 * hour);
    EXPECT_EQ(told(habits, 7 * hour + 1, "mail"), day + 7 * hour);
    EXPECT_EQ(told(habits, 5 * hour, "push"), 5 * hour);
    EXPECT_EQ(told({"es", 60, 22, 10, 8}, 5 * hour, "mail"), 9 * hour);
}

TEST(MomentTest, OfATimeThatEndsIsBeforeThat) {
    const HabitsRow night{"es", 0, 22, 8, 8};
    EXPECT_EQ(told(night, 12 * hour, "mail", 16 * hour), 12 * hour);  // no digest comes first
    EXPECT_EQ(told(night, 23 * hour, "push", day + 9 * hour), day + 8 * hour);
    EXPECT_EQ(told(night, 23 * hour, "push", day + 3 * hour), 22 * hour);
}

TEST(MomentTest, OfAFeedIsAlwaysNow) {
    EXPECT_EQ(told({"es", 0, 22, 8, 8}, 3 * hour, "feed"), 3 * hour);
}

// ---- to whom ------------------------------------------------------------------------------------

const std::string key_of_ana(32, 'a'), key_of_leo(32, 'l'), key_of_office(32, 'o');

struct NoticesStore : EachStore {
    NoticesStore() {
        ana = enrol("Ana", 'A');
        leo = enrol("Leo", 'L');
        MatchRow row;
        row.id = "m";
        row.game = "game";
        row.organiser_key = key_of_office;
        row.seats = {{"person", "Ana", key_of_ana, ""}, {"person", "Leo", key_of_leo, ""}};
        match = put(Create{row}).handle;
    }
    Written put(Write write) { return store->write(std::span{&write, 1}).front(); }
    PersonHandle enrol(const std::string& name, char letter) {
        PersonRow person;
        person.name = person.likeness = name;
        return put(Enrol{person, {std::string(32, letter), 0, 1, 1, ""}}).handle;
    }
    std::int64_t open(PersonHandle person, const std::string& way, std::uint32_t kinds = ~0u,
                      std::int64_t confirmed = 5) {
        return put(KeepChannel{{0, person, way, way + " of " + std::to_string(person), "{}", kinds,
                                5, confirmed, 0}})
            .handle;
    }
    Written append(int number, std::vector<Notice> notices, Keys keys = {}) {
        Append write{match, number, {{"ana", "go", "", midnight}}};
        write.notices = std::move(notices);
        write.keys = std::move(keys);
        return put(write);
    }
    // By which channels what waits would go, each with the rows it came of.
    std::vector<std::pair<std::int64_t, int>> waits(std::int64_t by = late) {
        std::vector<std::pair<std::int64_t, int>> all;
        for (const OutboxRow& one : store->notices().waiting(by, 99))
            all.emplace_back(one.channel.handle, one.rows);
        return all;
    }

    PersonHandle ana = 0, leo = 0;
    Handle match = 0;
};
using Sent = std::pair<std::int64_t, int>;
constexpr std::uint32_t turns = 1, overs = 8;

EACH_STORE(NoticesStore);

TEST_P(NoticesStore, GoToWhoeverHoldsTheSeatByEachOfTheirChannels) {
    const auto mail = open(ana, "mail"), push = open(ana, "push"), others = open(leo, "mail");
    append(1, {{NoticeKind::Turn, 0, midnight}});
    EXPECT_THAT(waits(), IsEmpty());  // nobody holds a key
    put(Hold{ana, {{"m", key_of_ana}}});
    put(Hold{leo, {{"m", key_of_leo}, {"m", key_of_office}}});
    append(2, {{NoticeKind::Turn, 0, midnight}});
    EXPECT_THAT(waits(), ElementsAre(Sent{mail, 2}, Sent{push, 2}));
    append(3, {{NoticeKind::Battle, -1, midnight, "b"}});
    EXPECT_EQ(waits().back(), (Sent{others, 3}));
    const OutboxRow last = store->notices().waiting(late, 9).back();
    EXPECT_EQ(last.match, "m");
    EXPECT_EQ(last.about, "b");
    EXPECT_EQ(last.channel.person, leo);
    EXPECT_EQ(last.due, midnight);
    EXPECT_THAT(waits(midnight - 1), IsEmpty());
}

TEST_P(NoticesStore, GoToWhoeverHasTheSeatFromThatStepOn) {
    const auto old = open(ana, "mail"), fresh = open(leo, "mail");
    const std::string another(32, 'x');
    put(Hold{ana, {{"m", key_of_ana}}});
    put(Hold{leo, {{"m", another}}});
    append(1, {{NoticeKind::Turn, 0, midnight}});
    EXPECT_THAT(waits(), ElementsAre(Sent{old, 1}));
    append(2, {{NoticeKind::Turn, 0, midnight}}, {{{0, {"person", "Leo", another, ""}}}});
    EXPECT_THAT(waits(), ElementsAre(Sent{old, 1}, Sent{fresh, 2}));
}

TEST_P(NoticesStore, GoByChannelsThatTakeThemAndAreTheirs) {
    put(Hold{ana, {{"m", key_of_ana}}});
    const auto takes = open(ana, "mail", turns);
    open(ana, "push", overs);
    open(ana, "hook", turns, 0);
    append(1, {{NoticeKind::Turn, 0, midnight}});
    EXPECT_THAT(waits(), ElementsAre(Sent{takes, 1}));
    put(Suspend{ana, 7});
    append(2, {{NoticeKind::Turn, 0, midnight}});
    EXPECT_THAT(waits(), ElementsAre(Sent{takes, 1}));
}

TEST_P(NoticesStore, TellAClubOfAFreeSeatOnce) {
    const auto eva = enrol("Eva", 'E');
    open(ana, "mail");
    const auto mail = open(leo, "mail");
    open(leo, "push", turns);  // takes no such
    open(eva, "mail");         // is in no club
    ClubRow row;
    row.id = "club";
    row.name = row.likeness = "Club";
    row.invitation = std::string(32, 'i');
    const ClubHandle club = put(FoundClub{row, ana}).handle;
    put(EnterClub{club, row.invitation, leo, midnight});
    MatchRow full, free;
    full.id = "full";
    free.id = "free";
    full.game = free.game = "game";
    full.seats = {{"person", "Ana", key_of_ana, ""}, {"computer:1", "", "", ""}};
    free.seats = {{"person", "Ana", key_of_ana, ""}, {"free", "", "", ""}};
    put(Create{full});
    put(Create{free});
    put(PutTable{club, {"full", ana, midnight}});
    EXPECT_THAT(waits(), IsEmpty());
    put(PutTable{club, {"free", ana, midnight}});
    put(PutTable{club, {"free", ana, midnight + 1}});
    EXPECT_THAT(waits(), ElementsAre(Sent{mail, 0}));
    EXPECT_EQ(store->notices().waiting(late, 9).front().match, "free");
    put(TakeTable{club, "free"});
    put(PutTable{club, {"free", ana, midnight + 2}});  // it waits still, and is told once
    EXPECT_THAT(waits(), ElementsAre(Sent{mail, 0}));
}

TEST_P(NoticesStore, AreWrittenWithTheirStepOrNotAtAll) {
    put(Hold{ana, {{"m", key_of_ana}}});
    open(ana, "mail");
    append(1, {});
    EXPECT_EQ(append(1, {{NoticeKind::Turn, 0, midnight}}).fate, Fate::Conflict);
    EXPECT_THAT(waits(), IsEmpty());
}

TEST_P(NoticesStore, TakeThePlaceOfOlderOnesThatHaveNotGone) {
    put(Hold{ana, {{"m", key_of_ana}}});
    const auto mail = open(ana, "mail");
    append(1, {{NoticeKind::Turn, 0, midnight}, {NoticeKind::Battle, 0, midnight, "a"}});
    append(2, {{NoticeKind::Battle, 0, midnight, "b"}});
    EXPECT_THAT(waits(), ElementsAre(Sent{mail, 1}, Sent{mail, 1}, Sent{mail, 2}));
    append(3, {{NoticeKind::Turn, 0, midnight}});
    EXPECT_THAT(waits(), ElementsAre(Sent{mail, 1}, Sent{mail, 2}, Sent{mail, 3}));
}

TEST_P(NoticesStore, ComeAtHoursThatSuit) {
    put(Hold{ana, {{"m", key_of_ana}}});
    open(ana, "mail");
    const HabitsRow habits{"en", 60, 22, 7, 8};
    put(KeepHabits{ana, {}});
    put(KeepHabits{ana, habits});
    EXPECT_EQ(store->notices().habits(ana), habits);
    EXPECT_EQ(store->notices().habits(leo), HabitsRow{});
    append(1, {{NoticeKind::Turn, 0, midnight}});
    EXPECT_EQ(store->notices().waiting(late, 9).front().due, midnight + 7 * hour);
}

TEST_P(NoticesStore, AreSettledOnceOrTriedAgain) {
    put(Hold{ana, {{"m", key_of_ana}}});
    const auto mail = open(ana, "mail");
    append(1, {{NoticeKind::Turn, 0, midnight}});
    const std::int64_t number = store->notices().waiting(late, 9).front().number;
    put(Settle{{number}, "waits", midnight + hour, 1});
    EXPECT_THAT(waits(midnight), IsEmpty());
    EXPECT_EQ(store->notices().waiting(midnight + hour, 9).front().tries, 1);
    EXPECT_THAT(store->notices().told(mail, late, 9), IsEmpty());
    put(Settle{{number}, "sent"});
    EXPECT_THAT(waits(), IsEmpty());
    EXPECT_EQ(store->notices().told(mail, late, 9).size(), 1u);
    put(Settle{{number}, "waits", midnight + hour, 2});  // what is settled stays so
    EXPECT_THAT(waits(), IsEmpty());
    put(Tidy{midnight, 0});
    EXPECT_EQ(store->notices().told(mail, late, 9).size(), 1u);
    put(Tidy{midnight + 1, 0});
    EXPECT_THAT(store->notices().told(mail, late, 9), IsEmpty());
}

TEST_P(NoticesStore, WaitForNobodyInAFeed) {
    put(Hold{ana, {{"m", key_of_ana}}});
    const auto feed = open(ana, "feed");
    append(1, {{NoticeKind::Turn, 0, midnight}});
    append(2, {{NoticeKind::Turn, 0, midnight + 1}});
    EXPECT_THAT(waits(), IsEmpty());
    EXPECT_EQ(store->notices().told(feed, midnight, 9).size(), 1u);
    EXPECT_EQ(store->notices().told(feed, late, 9).front().rows, 2);  // the newest first
    EXPECT_EQ(store->notices().told(feed, late, 1).size(), 1u);
}

TEST_P(NoticesStore, TellOfNoMatchToo) {
    const auto mail = open(ana, "mail", 0, 0);
    put(Tell{mail, NoticeKind::Confirm, midnight});
    put(Tell{mail, NoticeKind::Confirm, midnight + 1});
    put(Tell{99, NoticeKind::Confirm, midnight});
    EXPECT_THAT(waits(), ElementsAre(Sent{mail, 0}, Sent{mail, 0}));
    EXPECT_EQ(store->notices().waiting(late, 9).front().match, "");
}

// ---- channels -----------------------------------------------------------------------------------

TEST_P(NoticesStore, ChannelsAreListedChangedAndDropped) {
    const auto first = open(ana, "mail"), second = open(ana, "push");
    open(leo, "mail");
    ASSERT_EQ(store->notices().channels(ana).size(), 2u);
    ChannelRow row = store->notices().channels(ana).front();
    EXPECT_EQ(row.handle, first);
    row.kinds = 3;
    row.failing = 9;
    row.detail = R"({"a":1})";
    put(KeepChannel{row});
    EXPECT_EQ(store->notices().channel(first), row);
    row.person = leo;  // nobody changes another's
    row.kinds = 0;
    put(KeepChannel{row});
    EXPECT_EQ(store->notices().channel(first)->kinds, 3u);
    EXPECT_EQ(put(KeepChannel{{0, ana, "mail", "mail of " + std::to_string(ana)}}).fate,
              Fate::Conflict);
    put(Failing{first, 12});
    EXPECT_EQ(store->notices().channel(first)->failing, 12);
    put(Tell{first, NoticeKind::Trial, midnight});
    put(DropChannel{leo, first});
    EXPECT_EQ(waits().size(), 1u);
    put(DropChannel{ana, first});
    EXPECT_THAT(waits(), IsEmpty());
    EXPECT_EQ(store->notices().channels(ana).front().handle, second);
    EXPECT_FALSE(store->notices().channel(first));
}

TEST_P(NoticesStore, ChannelsAreFoundByTheirAddressOnceTheyAreTheirs) {
    const auto mail = open(ana, "mail");
    put(KeepChannel{{0, leo, "mail", "mail of " + std::to_string(ana)}});
    const auto found = store->notices().channels_at("mail", "mail of " + std::to_string(ana));
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found.front().handle, mail);
    EXPECT_THAT(store->notices().channels_at("push", found.front().address), IsEmpty());
}

TEST_P(NoticesStore, ANumberIsNeverAnothersAgain) {
    const auto first = open(ana, "mail");
    put(Tell{first, NoticeKind::Trial, midnight});
    const std::int64_t number = store->notices().waiting(late, 9).front().number;
    put(DropChannel{ana, first});
    const auto second = open(leo, "mail");
    EXPECT_GT(second, first);
    put(Tell{second, NoticeKind::Trial, midnight});
    EXPECT_GT(store->notices().waiting(late, 9).front().number, number);
}

TEST_P(NoticesStore, AFeedKnowsNoLinksToAccountsAndNoTimesThatWereMet) {
    put(Hold{ana, {{"m", key_of_ana}}});
    const auto feed = open(ana, "feed");
    put(Tell{feed, NoticeKind::Recover, midnight});
    put(Tell{feed, NoticeKind::Trial, midnight});
    EXPECT_EQ(store->notices().told(feed, late, 9).size(), 1u);
    append(1, {{NoticeKind::Deadline, 0, midnight, "", midnight + 4 * hour}});
    EXPECT_EQ(store->notices().told(feed, late, 9).size(), 1u);
    EXPECT_EQ(waits(), (std::vector<Sent>{{feed, 1}}));  // whether it holds is asked then
}

TEST_P(NoticesStore, NothingIsLeftOfWhoeverIsForgotten) {
    put(Hold{ana, {{"m", key_of_ana}}});
    const auto mail = open(ana, "mail");
    put(KeepHabits{ana, {"en"}});
    append(1, {{NoticeKind::Turn, 0, midnight}});
    ASSERT_EQ(waits().size(), 1u);
    EXPECT_EQ(put(Forget{ana}).fate, Fate::Done);
    EXPECT_FALSE(store->people().person(ana));
    EXPECT_FALSE(store->notices().channel(mail));
    EXPECT_THAT(waits(), IsEmpty());
    EXPECT_EQ(store->notices().habits(ana), HabitsRow{});
}

TEST_P(NoticesStore, TellAClubOfFreeSeatsOnceAnHour) {
    const auto mail = open(leo, "mail");
    ClubRow row;
    row.id = "club";
    row.name = row.likeness = "Club";
    row.invitation = std::string(32, 'i');
    const ClubHandle club = put(FoundClub{row, ana}).handle;
    put(EnterClub{club, row.invitation, leo, midnight});
    for (const char* id : {"a", "b", "c"}) {
        MatchRow free;
        free.id = id;
        free.game = "game";
        free.seats = {{"person", "Ana", key_of_ana, ""}, {"free", "", "", ""}};
        put(Create{free});
    }
    put(PutTable{club, {"a", ana, midnight}});
    put(PutTable{club, {"b", ana, midnight + hour - 1}});
    EXPECT_THAT(waits(), ElementsAre(Sent{mail, 0}));
    put(PutTable{club, {"c", ana, midnight + hour}});
    EXPECT_THAT(waits(), ElementsAre(Sent{mail, 0}, Sent{mail, 0}));
}

TEST_P(NoticesStore, NobodyHasTooManyChannels) {
    const auto one = [&](int number) {
        return KeepChannel{{0, ana, "hook", "https://" + std::to_string(number), "{}"}};
    };
    for (int i = 0; i < channels_most; ++i) EXPECT_EQ(put(one(i)).fate, Fate::Done);
    EXPECT_EQ(put(one(99)).fate, Fate::Conflict);
    EXPECT_EQ(store->notices().channels(ana).size(), static_cast<std::size_t>(channels_most));
    ChannelRow last = store->notices().channels(ana).back();
    last.stopped = midnight;
    put(KeepChannel{last});
    EXPECT_EQ(store->notices().channels(ana).back(), last);
}

}  // namespace
}  // namespace store
