// What people say, block and report.
#include <gtest/gtest.h>

#include <filesystem>

#include "store/each_store_test.h"
#include "store/sqlite/sqlite_store.h"

namespace store {
namespace {

MatchRow match_called(const std::string& id) {
    MatchRow match;
    match.id = id;
    match.game = "game";
    match.edition = "1";
    match.options = "{}";
    match.seats = {{"person", "Ana", std::string(32, 'a'), ""},
                   {"person", "Leo", std::string(32, 'b'), ""}};
    return match;
}

SayingRow saying(const std::string& text, const std::string& room = "seats") {
    SayingRow row{"first", room, 0, "imperial", "Ana"};
    row.at = 1000;
    row.text = text;
    return row;
}

std::string texts(const std::vector<SayingRow>& rows) {
    std::string all;
    for (const SayingRow& one : rows)
        all += std::to_string(one.number) + ':' + one.text + one.phrase + ' ';
    return all;
}

class SayingStore : public EachStore {
  protected:
    SayingStore() {
        match = put(Create{match_called("first")}).handle;
        put(Create{match_called("second")});
        for (const char* name : {"Ana", "Leo"}) {
            PersonRow person;
            person.name = name;
            person.likeness = std::string{"like "} + name;
            (person.name == "Ana" ? ana : leo) =
                put(Enrol{person, {std::string(32, *name), 0, 1, 1, ""}}).handle;
        }
    }
    Written put(Write write) { return store->write(std::span{&write, 1}).front(); }
    std::string said(int hearer = 0, int before = 0, int most = 99,
                     const std::string& room = "seats") {
        return texts(store->sayings().said("first", room, hearer, before, most));
    }

    Handle match = 0;
    PersonHandle ana = 0, leo = 0;
};

EACH_STORE(SayingStore);

TEST_P(SayingStore, IsNumberedRoomByRoom) {
    SayingRow whole{"first", "seats", 0, "rebel", "Leo", 0, leo, 5, "", "well-played", "a move"};
    EXPECT_EQ(put(Say{whole}).handle, 1);
    EXPECT_EQ(put(Say{saying("two")}).handle, 2);
    EXPECT_EQ(put(Say{saying("watching", "spectators")}).handle, 1);
    SayingRow elsewhere = saying("there");
    elsewhere.match = "second";
    EXPECT_EQ(put(Say{elsewhere}).handle, 1);
    whole.number = 1;
    EXPECT_EQ(store->sayings().said("first", "seats", 0, 0, 9).front(), whole);
    EXPECT_EQ(said(), "1:well-played 2:two ");
    EXPECT_EQ(said(spectator_hears, 0, 99, "spectators"), "1:watching ");
    EXPECT_EQ(texts(store->sayings().said("nowhere", "seats", 0, 0, 9)), "");
}

TEST_P(SayingStore, IsReadFromTheEndBackwards) {
    for (const char* text : {"a", "b", "c", "d"}) put(Say{saying(text)});
    EXPECT_EQ(said(0, 0, 2), "3:c 4:d ");
    EXPECT_EQ(said(0, 3, 2), "1:a 2:b ");
    EXPECT_EQ(said(0, 1, 2), "");
}

TEST_P(SayingStore, ANameIsUsedOnceByEach) {
    SayingRow first = saying("once");
    first.move = "m";
    EXPECT_EQ(put(Say{first}).fate, Fate::Done);
    first.text = "twice";
    EXPECT_EQ(put(Say{first}).fate, Fate::Conflict);
    first.by = "rebel";
    EXPECT_EQ(put(Say{first}).handle, 2);
    first.room = "spectators";
    EXPECT_EQ(put(Say{first}).handle, 1);
    EXPECT_EQ(put(Say{saying("no name")}).handle, 3);
    EXPECT_EQ(put(Say{saying("none again")}).handle, 4);
    EXPECT_EQ(said(), "1:once 2:twice 3:no name 4:none again ");
}

TEST_P(SayingStore, WhoeverComesByAnotherKeyHearsWhatIsSaidSince) {
    put(Say{saying("before")});
    Append handed{match, 1, {{"imperial", "", "", 5, "", "hand"}}};
    handed.keys.seated = {{0, {"invited", "", "", "", std::string(32, 'i')}}};
    EXPECT_EQ(put(handed).fate, Fate::Done);
    put(Say{saying("after")});
    EXPECT_EQ(said(0), "2:after ");
    EXPECT_EQ(said(1), "1:before 2:after ");
    EXPECT_EQ(said(organiser_hears), "1:before 2:after ");
    Append office{match, 2, {{"organiser", "", "", 6, "", "renew"}}};
    office.keys.organiser_key = std::string(32, 'o');
    put(office);
    put(Say{saying("last")});
    EXPECT_EQ(said(organiser_hears), "3:last ");
    EXPECT_EQ(said(0), "2:after 3:last ");
    // What is not entered changes nothing.
    handed.keys.seated[0].seat = 1;
    EXPECT_EQ(put(handed).fate, Fate::Conflict);
    EXPECT_EQ(said(1), "1:before 2:after 3:last ");
}

TEST_P(SayingStore, WhoeverIsForgottenHasSaidNothing) {
    SayingRow row = saying("mine");
    row.person = ana;
    put(Say{saying("first")});
    put(Say{row});
    EXPECT_EQ(texts(store->sayings().said_by(ana, 9)), "2:mine ");
    EXPECT_EQ(texts(store->sayings().said_by(leo, 9)), "");
    put(Block{{0, ana, leo, "Leo", 1}});
    put(Block{{0, leo, ana, "Ana", 1}});
    put(Report{{0, 1, "first", "seats", 2, leo, ana, "", "mine"}});
    EXPECT_EQ(put(Forget{ana}).fate, Fate::Done);
    EXPECT_EQ(said(), "1:first ");
    EXPECT_EQ(texts(store->sayings().said_by(ana, 9)), "");
    EXPECT_TRUE(store->sayings().blocks(leo).empty());
    EXPECT_EQ(store->sayings().report(1)->about, 0);
    EXPECT_EQ(put(Say{saying("next")}).handle, 3);  // no number is given twice
}

TEST_P(SayingStore, BlocksAreKeptOnceAndTakenBackByTheirOwner) {
    put(Block{{0, ana, leo, "Leo", 7}});
    put(Block{{0, ana, leo, "another name", 8}});
    const auto rows = store->sayings().blocks(ana);
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0], (BlockRow{rows[0].number, ana, leo, "Leo", 7}));
    EXPECT_TRUE(store->sayings().blocks(leo).empty());
    put(Unblock{leo, rows[0].number});
    EXPECT_EQ(store->sayings().blocks(ana).size(), 1u);
    put(Unblock{ana, rows[0].number});
    EXPECT_TRUE(store->sayings().blocks(ana).empty());
}

TEST_P(SayingStore, ReportsAreListedUntilTheyAreClosed) {
    ReportRow first{0, 3, "first", "spectators", 4, ana, leo, "rude", "a\nb"};
    put(Report{first});
    put(Report{{0, 4, "second", "seats", 1, 0, 0, "", "c"}});
    auto open = store->sayings().reports(9);
    ASSERT_EQ(open.size(), 2u);
    first.number = open[0].number;
    EXPECT_EQ(open[0], first);
    EXPECT_EQ(store->sayings().reports(1).size(), 1u);
    put(CloseReport{first.number, 9, "told them"});
    put(CloseReport{first.number, 10, "again"});  // it is closed
    open = store->sayings().reports(9);
    ASSERT_EQ(open.size(), 1u);
    EXPECT_EQ(open[0].match, "second");
    EXPECT_EQ(store->sayings().report(first.number)->closed, 9);
    EXPECT_EQ(store->sayings().report(first.number)->note, "told them");
    EXPECT_FALSE(store->sayings().report(99));
}

TEST_P(SayingStore, WhetherPeopleTalkIsKeptWithTheMatch) {
    MatchRow quiet = match_called("quiet");
    quiet.chat = false;
    quiet.open = true;
    put(Create{quiet});
    EXPECT_FALSE(store->find("quiet")->chat);
    EXPECT_FALSE(store->outline("quiet")->chat);
    EXPECT_FALSE(store->open_matches(9, 0).front().chat);
    EXPECT_TRUE(store->find("first")->chat);
}

TEST(SayingFile, IsThereWhenItIsOpenedAgain) {
    const std::string file = std::filesystem::temp_directory_path() / "hexastra-sayings-test.db";
    std::filesystem::remove(file);
    const auto write = [](Store& store, Write one) {
        return store.write(std::span{&one, 1}).front();
    };
    {
        const auto store = sqlite::open({file, {}});
        write(*store, Create{match_called("first")});
        EXPECT_EQ(write(*store, Say{saying("kept")}).fate, Fate::Done);
    }
    EXPECT_EQ(texts(sqlite::open({file, {}})->sayings().said("first", "seats", 0, 0, 9)),
              "1:kept ");
    std::filesystem::remove(file);
}

TEST_P(SayingStore, IsOfNobodyWhoIsGoneOrSuspended) {
    SayingRow row{"first", "spectators", 0, "spectator", "Leo", 0, leo};
    row.text = "a";
    EXPECT_EQ(put(Say{row}).handle, 1);
    put(Suspend{leo, 1000});
    EXPECT_EQ(put(Say{row}).handle, 0);
    put(Forget{ana});
    row.person = ana;
    EXPECT_EQ(put(Say{row}).handle, 0);
    EXPECT_EQ(said(spectator_hears, 0, 99, "spectators"), "1:a ");
}

TEST_P(SayingStore, IsNamedByWhoeverSaysIt) {
    SayingRow row{"first", "spectators", 0, "spectator", "Leo", 0, leo, 1, "mine", "", "one"};
    EXPECT_EQ(put(Say{row}).handle, 1);
    EXPECT_EQ(put(Say{row}).fate, Fate::Conflict);
    row.person = ana;
    EXPECT_EQ(put(Say{row}).handle, 2);
    row.person = 0, row.name.clear(), row.voice = 7;
    EXPECT_EQ(put(Say{row}).handle, 3);
    row.voice = 8;
    EXPECT_EQ(put(Say{row}).handle, 4);
}

TEST_P(SayingStore, OfASeatIsErasedSinceItCameToItsHolder) {
    put(Say{saying("before")});
    Append handed{match, 1, {{"imperial", "", "", 5, "", "hand"}}};
    handed.keys.seated = {{0, {"invited", "", "", "", std::string(32, 'i')}}};
    put(handed);
    put(Say{saying("since")});
    SayingRow other = saying("of the other");
    other.by = "rebel";
    put(Say{other});
    put(Hush{match, "imperial", 0});
    EXPECT_EQ(said(organiser_hears), "1:before 3:of the other ");
}

}  // namespace
}  // namespace store
