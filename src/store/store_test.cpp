// What a store promises: matches come back as they were written, numbers and names of moves are
// used once, and whatever one disk call does, the answer is never wrong.
#include "store/store.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <future>
#include <map>

#include "embedded/migrations.h"
#include "store/each_store_test.h"
#include "store/relay.h"
#include "store/sqlite/sqlite_store.h"
#include "store/sqlite/statement.h"
#include "store/sqlite/unsafe_disk_test.h"
#include "store/worker.h"

namespace store {
namespace {

MatchRow match_named(const std::string& id, bool open = false) {
    MatchRow match;
    match.id = id;
    match.game = "game";
    match.edition = "2";
    match.scenario = "standard";
    match.options = R"({"side":"6"})";
    match.position = R"({"at":1})";
    match.table_seed = std::string{"\0seed\xff", 6};
    match.spectator_key = std::string(32, 'k');
    match.open = open;
    match.created = 1234567890123;
    match.seats = {{"person", "Ana", std::string(32, 'a'), std::string{"\0\1", 2}},
                   {open ? "free" : "computer:3", "", "", "seed"}};
    match.steps = {{"nature", "roll 3", "", 5, std::string(32, '\0')}};
    return match;
}

Written one(Store& store, Write write) {
    return store.write(std::span{&write, 1}).front();
}
Append step(Handle match, int number, const std::string& move, const std::string& actor = "ana") {
    return {match, number, {{actor, "go " + std::to_string(number), move, 7}}};
}

struct AnyStore : EachStore {};

EACH_STORE(AnyStore);

TEST_P(AnyStore, GivesBackWhatWasWritten) {
    MatchRow match = match_named("one");
    match.steps[0].secret = "kept apart";
    match.handle = one(*store, Create{match}).handle;
    const auto found = store->find("one");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->handle, match.handle);
    EXPECT_EQ(found->edition, "2");
    EXPECT_EQ(found->options, match.options);
    EXPECT_EQ(found->position, match.position);
    EXPECT_EQ(found->table_seed, match.table_seed);
    EXPECT_EQ(found->spectator_key, match.spectator_key);
    EXPECT_EQ(found->created, match.created);
    ASSERT_EQ(found->seats.size(), 2u);
    EXPECT_EQ(found->seats[0].name, "Ana");
    EXPECT_EQ(found->seats[0].key, match.seats[0].key);
    EXPECT_EQ(found->seats[0].seed, match.seats[0].seed);
    EXPECT_EQ(found->seats[1].kind, "computer:3");
    EXPECT_EQ(found->seats[1].key, "");
    ASSERT_EQ(found->steps.size(), 1u);
    EXPECT_EQ(found->steps[0].action, "roll 3");
    EXPECT_EQ(found->steps[0].hash, std::string(32, '\0'));
    EXPECT_EQ(found->steps[0].secret, "kept apart");
    for (const std::string id : {"two", "", "\xff", "' OR 1"}) EXPECT_FALSE(store->find(id));
    EXPECT_FALSE(store->find(std::string{"one\0", 4}));
    EXPECT_EQ(one(*store, Create{match}).fate, Fate::Conflict);  // an id is given once
}

TEST_P(AnyStore, AGroupIsWrittenWithoutThoseThatConflict) {
    const Handle a = one(*store, Create{match_named("a")}).handle;
    const Handle b = one(*store, Create{match_named("b")}).handle;
    const std::vector<Write> group{step(a, 2, "m1"), step(b, 2, "m1"), step(a, 3, "m1"),
                                   step(a, 2, "m2"), step(a, 3, "m2"), step(a, 4, "m2", "luis")};
    std::vector<Fate> fates;
    for (const Written& written : store->write(group)) fates.push_back(written.fate);
    EXPECT_EQ(fates, (std::vector{Fate::Done, Fate::Done, Fate::Conflict, Fate::Conflict,
                                  Fate::Done, Fate::Done}));
    EXPECT_EQ(store->find("a")->steps.size(), 4u);
    EXPECT_EQ(store->find("b")->steps.size(), 2u);
    EXPECT_EQ(store->find("a")->steps[3].actor, "luis");
    EXPECT_EQ(store->counts().steps, 6);
}

TEST_P(AnyStore, OfWhatConflictsInItsMiddleNothingIsLeft) {
    const Handle a = one(*store, Create{match_named("a")}).handle;
    const Handle b = one(*store, Create{match_named("b")}).handle;
    one(*store, step(a, 2, "m1"));
    Append two = step(a, 3, "m2");
    two.steps.push_back(step(a, 4, "m1").steps.front());
    const std::vector<Write> group{step(b, 2, "m1"), two, step(a, 3, "m3"), step(b, 3, "m2")};
    std::vector<Fate> fates;
    for (const Written& written : store->write(group)) fates.push_back(written.fate);
    EXPECT_EQ(fates, (std::vector{Fate::Done, Fate::Conflict, Fate::Done, Fate::Done}));
    ASSERT_EQ(store->find("a")->steps.size(), 3u);
    EXPECT_EQ(store->find("a")->steps[2].move, "m3");
    EXPECT_EQ(store->find("b")->steps.size(), 3u);
}

TEST_P(AnyStore, ASeatIsHandedOnWithTheStepThatSaysSo) {
    const Handle a = one(*store, Create{match_named("a")}).handle;
    const Handle b = one(*store, Create{match_named("b")}).handle;
    Append hand = step(a, 2, "m1");
    hand.keys.seated = {Seated{0, {"invited", "", "", "other", std::string(32, 'i')}}};
    EXPECT_EQ(one(*store, hand).fate, Fate::Done);
    const auto seats = [&](const char* id) { return store->find(id)->seats; };
    EXPECT_EQ(seats("a")[0].kind, "invited");
    EXPECT_EQ(seats("a")[0].name, "");
    EXPECT_EQ(seats("a")[0].key, "");
    EXPECT_EQ(seats("a")[0].seed, "other");
    EXPECT_EQ(seats("a")[0].invitation, std::string(32, 'i'));
    EXPECT_EQ(seats("a")[1].kind, "computer:3");
    EXPECT_EQ(seats("b")[0].kind, "person");
    EXPECT_EQ(store->find("a")->steps.size(), 2u);
    // Where the step is not written, nobody has moved.
    Append late = step(a, 2, "m2");
    late.keys.seated = {Seated{1, {"vacant", "", "", ""}}};
    const std::vector<Write> group{step(b, 2, "m1"), late, step(b, 3, "m2")};
    EXPECT_EQ(store->write(group)[1].fate, Fate::Conflict);
    EXPECT_EQ(seats("a")[1].kind, "computer:3");
    EXPECT_EQ(store->find("b")->steps.size(), 3u);
}

TEST_P(AnyStore, TheOfficeGetsAnotherKeyWithTheStepThatSaysSo) {
    MatchRow match = match_named("a");
    match.organiser_key = std::string(32, 'o');
    const Handle a = one(*store, Create{match}).handle;
    Append renew = step(a, 2, "m1");
    renew.keys.organiser_key = std::string(32, 'n');
    EXPECT_EQ(one(*store, renew).fate, Fate::Done);
    EXPECT_EQ(store->find("a")->organiser_key, std::string(32, 'n'));
    EXPECT_EQ(one(*store, step(a, 3, "m2")).fate, Fate::Done);
    Append late = step(a, 3, "m3");
    late.keys.organiser_key = std::string(32, 'l');
    EXPECT_EQ(one(*store, late).fate, Fate::Conflict);
    EXPECT_EQ(store->find("a")->organiser_key, std::string(32, 'n'));
}

TEST_P(AnyStore, OpenTablesAreListedUntilTheyAreFullOrOver) {
    const Handle first = one(*store, Create{match_named("first", true)}).handle;
    const Handle second = one(*store, Create{match_named("second", true)}).handle;
    one(*store, Create{match_named("closed")});
    EXPECT_EQ(store->open_matches(10, 0).size(), 2u);
    EXPECT_EQ(store->open_matches(1, 0).size(), 1u);
    EXPECT_EQ(store->open_count(0), 2);
    const std::int64_t made = store->find("second")->created;
    EXPECT_EQ(store->open_count(made), 2);
    EXPECT_EQ(store->open_count(made + 1), 0);
    EXPECT_TRUE(store->open_matches(10, made + 1).empty());
    const SeatRow luis{"person", "Luis", "key", "seed", "invitation"};
    EXPECT_EQ(one(*store, Reseat{first, 1, luis}).fate, Fate::Done);
    ASSERT_EQ(store->open_matches(10, 0).size(), 1u);
    EXPECT_EQ(store->open_matches(10, 0)[0].id, "second");
    Append last = step(second, 2, "m");
    last.over = true;
    one(*store, last);
    EXPECT_TRUE(store->open_matches(10, 0).empty());
    EXPECT_EQ(store->open_count(0), 0);
    EXPECT_TRUE(store->find("second")->over);
    EXPECT_EQ(store->find("first")->seats[1].name, "Luis");
    EXPECT_EQ(store->find("first")->seats[1].key, "key");
    EXPECT_EQ(store->find("first")->seats[1].invitation, "invitation");
    EXPECT_EQ(store->find("first")->seats[0].invitation, "");
    EXPECT_EQ(store->counts().running, 2);
}

TEST_P(AnyStore, AStandingIsOfTheLastStep) {
    MatchRow match = match_named("m");
    match.standing = {1, 1, 2, R"({"kind":"decide"})", "", 3, 9};
    const Handle handle = one(*store, Create{match}).handle;
    EXPECT_EQ(store->find("m")->standing, match.standing);
    const auto begun = store->outline("m");
    ASSERT_TRUE(begun);
    EXPECT_EQ(begun->standing, match.standing);
    EXPECT_EQ(begun->seats[0].key, match.seats[0].key);
    EXPECT_EQ(begun->spectator_key, match.spectator_key);
    EXPECT_EQ(begun->due, 0);
    EXPECT_FALSE(store->outline("none"));

    Append second = step(handle, 2, "a");
    second.steps.front().taken = 9;
    second.standing = {2, 2, Standing::organiser | 1, "{}", R"({"ana":1})"};
    second.due = 77;
    EXPECT_EQ(one(*store, second).fate, Fate::Done);
    const auto outline = store->outline("m");
    EXPECT_EQ(outline->standing, second.standing);
    ASSERT_EQ(outline->steps.size(), 1u) << "of its steps only the last";
    EXPECT_EQ(outline->steps[0].taken, 9);
    EXPECT_EQ(outline->steps[0].move, "a");
    EXPECT_EQ(outline->due, 77);
    EXPECT_EQ(store->find("m")->end, second.steps.back().hash);

    // Where a step brings none, the one before is not taken for it.
    EXPECT_EQ(one(*store, step(handle, 3, "b")).fate, Fate::Done);
    EXPECT_FALSE(store->outline("m")->standing);
    // One that comes too late is of no step any more.
    EXPECT_EQ(one(*store, Stand{handle, *second.standing}).fate, Fate::Done);
    EXPECT_FALSE(store->outline("m")->standing);
    const Standing third{3, 3, 1, "[3]", ""};
    EXPECT_EQ(one(*store, Stand{handle, third}).fate, Fate::Done);
    EXPECT_EQ(store->outline("m")->standing, third);
    EXPECT_EQ(store->find("m")->standing, third);
    EXPECT_EQ(one(*store, Stand{handle, *second.standing}).fate, Fate::Done);
    EXPECT_EQ(store->outline("m")->standing, third) << "nor does it replace what is newer";
    EXPECT_EQ(store->find("m")->steps.size(), 3u);
    // A step that conflicts changes nothing of it.
    Append again = step(handle, 3, "c");
    again.standing = Standing{3, 9, 9, "[9]", ""};
    EXPECT_EQ(one(*store, again).fate, Fate::Conflict);
    EXPECT_EQ(store->outline("m")->standing, third);
}

TEST_P(AnyStore, AMatchWithoutAStepStands) {
    MatchRow match = match_named("m");
    match.steps.clear();
    const Handle handle = one(*store, Create{match}).handle;
    EXPECT_FALSE(store->outline("m")->standing);
    const Standing now{0, 0, 1, "[0]", ""};
    EXPECT_EQ(one(*store, Stand{handle, now}).fate, Fate::Done);
    const auto outline = store->outline("m");
    EXPECT_EQ(outline->standing, now);
    EXPECT_TRUE(outline->steps.empty());
    EXPECT_EQ(store->find("m")->end, "");
}

TEST_P(AnyStore, KnowsWhichLinksThereIsSomethingToDoFor) {
    const Handle mine = one(*store, Create{match_named("mine")}).handle;
    Append links = step(mine, 2, "");
    links.links = {"first", "second"};
    EXPECT_EQ(one(*store, links).fate, Fate::Done);
    const auto found = [&] {
        std::map<std::string, bool> others;
        for (const Linked& one : store->linked(10)) {
            EXPECT_EQ(one.match, "mine");
            others[one.other] = one.made;
        }
        return others;
    };
    using Others = std::map<std::string, bool>;
    EXPECT_EQ(found(), (Others{{"first", false}, {"second", false}}));
    EXPECT_EQ(store->linked(1).size(), 1u);
    const Handle first = one(*store, Create{match_named("first")}).handle;
    EXPECT_EQ(found(), (Others{{"second", false}}));
    Append end = step(first, 2, "");
    end.over = true;
    one(*store, end);
    EXPECT_EQ(found(), (Others{{"first", true}, {"second", false}}));
    one(*store, step(mine, 3, ""));  // that says nothing of them
    EXPECT_EQ(found().size(), 2u);
    Append less = step(mine, 4, "");
    less.links = {"second"};
    one(*store, less);
    EXPECT_EQ(found(), (Others{{"second", false}}));
    // What conflicts changes nothing.
    Append late = step(mine, 4, "");
    late.links = std::vector<std::string>{};
    EXPECT_EQ(one(*store, late).fate, Fate::Conflict);
    EXPECT_EQ(found().size(), 1u);
}

TEST_P(AnyStore, ListsWhatRunsByAnEdition) {
    for (const std::string id : {"later", "earlier", "over", "other"}) {
        MatchRow match = match_named(id);
        match.edition = id == "other" ? "3" : "2";
        match.over = id == "over";
        EXPECT_EQ(one(*store, Create{match}).fate, Fate::Done);
    }
    EXPECT_EQ(store->running("game", "2"), (std::vector<std::string>{"later", "earlier"}));
    EXPECT_EQ(store->running("game", "3"), std::vector<std::string>{"other"});
    EXPECT_TRUE(store->running("game", "1").empty());
    EXPECT_TRUE(store->running("another", "2").empty());
}

// ---- SQLite on a disk that fails ----------------------------------------------------------------

constexpr const char* file = "/hexastra.db";

struct BadDisk : testing::Test {
    sqlite::UnsafeDisk disk{"bad"};
    std::unique_ptr<Store> store;
    Handle match = 0;

    void SetUp() override {
        store = open();
        match = one(*store, Create{match_named("m")}).handle;
    }
    std::unique_ptr<Store> open() { return sqlite::open({file, disk.name()}); }
    int steps() { return static_cast<int>(store->find("m")->steps.size()); }
};

TEST_F(BadDisk, OpenedAgainItHasAll) {
    EXPECT_EQ(one(*store, step(match, 2, "x")).fate, Fate::Done);
    store.reset();
    store = open();
    EXPECT_EQ(steps(), 2);
    EXPECT_EQ(one(*store, step(match, 2, "y")).fate, Fate::Conflict);
    EXPECT_EQ(one(*store, step(match, 3, "x")).fate, Fate::Conflict);
    EXPECT_EQ(one(*store, step(match, 3, "y")).fate, Fate::Done);
}

TEST_F(BadDisk, AFailedSyncIsUnknownAndReadAgain) {
    for (const bool forgets : {false, true}) {
        disk.forgets_after_failed_sync = forgets;
        const int before = steps();
        disk.fault_of = sqlite::UnsafeDisk::Call::Sync;
        disk.fault_in = 1;
        const std::string move = forgets ? "y" : "x";
        EXPECT_EQ(one(*store, step(match, before + 1, move)).fate, Fate::Unknown);
        disk.mend();
        const int after = steps();  // opened anew, and told as it is on the disk
        EXPECT_TRUE(after == before || after == before + 1) << after;
        const Fate again = one(*store, step(match, before + 1, move)).fate;
        EXPECT_EQ(again, after == before ? Fate::Done : Fate::Conflict);
        EXPECT_EQ(one(*store, step(match, before + 2, move)).fate, Fate::Conflict);
        EXPECT_EQ(steps(), before + 1);
    }
}

TEST_F(BadDisk, AFullDiskIsReadAndUsedAgainOnceThereIsRoom) {
    disk.room = 0;
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(one(*store, step(match, 2, "x")).fate, Fate::Failed);
        EXPECT_EQ(steps(), 1);
    }
    disk.room.reset();
    EXPECT_EQ(one(*store, step(match, 2, "x")).fate, Fate::Done);
    EXPECT_EQ(steps(), 2);
}

TEST_F(BadDisk, ADeadDiskFailsAndComesBack) {
    disk.fault_in = 1;
    disk.fault_stays = true;
    EXPECT_NE(one(*store, step(match, 2, "x")).fate, Fate::Done);
    EXPECT_EQ(one(*store, step(match, 2, "x")).fate, Fate::Failed);
    EXPECT_THROW(store->find("m"), Unreadable);
    disk.mend();
    const int present = steps();
    EXPECT_EQ(one(*store, step(match, present + 1, "later")).fate, Fate::Done);
}

// Writes eight moves on a disk that fails one call, or all from there on. What was told of each.
std::map<std::string, Fate> story(sqlite::UnsafeDisk& disk, int call) {
    auto store = sqlite::open({file, disk.name()});
    const Handle match = one(*store, Create{match_named("m")}).handle;
    disk.fault_in = call;
    int known = 1;
    std::map<std::string, Fate> told;
    for (int i = 0; i < 8; ++i) {
        const std::string move = "m" + std::to_string(i);
        const Fate fate = told[move] = one(*store, step(match, known + 1, move)).fate;
        if (fate == Fate::Done) ++known;
        try {
            if (i == 4) store->settle();
            if (fate == Fate::Unknown || i == 2)
                known = static_cast<int>(store->find("m")->steps.size());
        } catch (const Unreadable&) {
        }
    }
    return told;
}

// Fails every single call that the story makes, one after another, in every way.
TEST(EveryCall, NoAnswerIsEverWrong) {
    int faults = 0, unknown = 0;
    for (int way = 0; way < 12; ++way)
        for (int call = 1;; ++call) {
            sqlite::UnsafeDisk disk{"story"};
            disk.fault_code = std::array{SQLITE_IOERR, SQLITE_FULL, SQLITE_IOERR_FSYNC}[way % 3];
            disk.fault_stays = way / 3 % 2;
            disk.forgets_after_failed_sync = way / 6;
            const auto told = story(disk, call);
            if (!disk.faulted()) break;
            ++faults;
            disk.mend();
            const auto found = sqlite::open({file, disk.name()})->find("m");
            std::map<std::string, int> present;
            for (const StepRow& row : found->steps) ++present[row.move];
            for (const auto& [move, fate] : told) {
                unknown += fate == Fate::Unknown;
                const int wanted = fate == Fate::Done ? 1 : 0;
                EXPECT_TRUE(fate == Fate::Unknown ? present[move] <= 1 : present[move] == wanted)
                    << "way " << way << ", call " << call << ", " << move;
            }
        }
    std::printf("%d faults, %d answers unknown\n", faults, unknown);
    EXPECT_GT(faults, 300);
    EXPECT_GT(unknown, 10);
}

// ---- files --------------------------------------------------------------------------------------

struct Files : testing::Test {
    std::string folder = std::filesystem::temp_directory_path() / "hexastra-store-XXXXXX";
    void SetUp() override { ASSERT_TRUE(::mkdtemp(folder.data())); }
    void TearDown() override { std::filesystem::remove_all(folder); }
    std::string name(const char* last) const { return folder + '/' + last; }
    void run(const char* sql) {
        sqlite3* raw = nullptr;
        sqlite3_open(name("db").c_str(), &raw);
        sqlite::run(sqlite::Connection{raw}.get(), sql);
    }
};

TEST_F(Files, AnOlderFileIsBroughtUpToDate) {
    const auto migrations = embedded::migrations();
    ASSERT_GE(migrations.size(), 2u);
    run((std::string{migrations[0].bytes} + "PRAGMA user_version=1;").c_str());
    run("INSERT INTO matches VALUES (1,'old','game','1','s','{}','',x'00',x'01',0,1,0);"
        "INSERT INTO steps VALUES (1,1,'ana','go','m',1);");
    auto store = sqlite::open({name("db"), {}});
    EXPECT_EQ(store->find("old")->steps.size(), 1u);
    EXPECT_EQ(one(*store, step(1, 2, "m", "ana")).fate, Fate::Conflict);
    EXPECT_FALSE(store->outline("old")->standing);
    EXPECT_EQ(one(*store, Stand{1, {1, 1, 0, "{}", ""}}).fate, Fate::Done);
    EXPECT_TRUE(store->outline("old")->standing);
    EXPECT_EQ(one(*store, step(1, 2, "m", "luis")).fate, Fate::Done);
}

TEST_F(Files, AFileOfANewerProgramIsLeftAlone) {
    run("PRAGMA user_version=1000");
    try {
        sqlite::open({name("db"), {}});
        FAIL();
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string{error.what()}.find("newer"), std::string::npos);
    }
}

TEST_F(Files, ABackupIsTakenWhileItIsWritten) {
    auto store = sqlite::open({name("db"), {}});
    const Handle match = one(*store, Create{match_named("m")}).handle;
    for (int number = 2; number < 50; ++number) {
        one(*store, step(match, number, "m" + std::to_string(number)));
        if (number % 10 == 0) {
            sqlite::backup(name("db"), name("copy"));
            EXPECT_EQ(static_cast<int>(sqlite::open({name("copy"), {}})->find("m")->steps.size()),
                      number);
            using std::filesystem::perms;
            EXPECT_EQ(std::filesystem::status(name("copy")).permissions(),
                      perms::owner_read | perms::owner_write);
        }
    }
    EXPECT_THROW(sqlite::backup(name("nothing"), name("copy")), std::runtime_error);
    EXPECT_THROW(sqlite::backup(name("db"), name("no/such/folder")), std::runtime_error);
}

// ---- the worker ---------------------------------------------------------------------------------

// Holds every write until it is let go.
struct SlowStore final : Relay {
    using Relay::Relay;
    std::shared_future<void> gate;
    std::vector<std::size_t>* groups;
    std::vector<Written> write(std::span<const Write> batch) override {
        gate.wait();
        groups->push_back(batch.size());
        return Relay::write(batch);
    }
};

TEST(JournalTest, WhatWaitsBecomesOneGroupAndIsAnsweredInOrder) {
    std::promise<void> open;
    std::vector<std::size_t> groups;
    auto slow = std::make_unique<SlowStore>(sqlite::in_memory());
    slow->gate = open.get_future().share();
    slow->groups = &groups;
    std::vector<int> answered;
    std::mutex mutex;
    {
        Worker worker{std::move(slow), [&](std::function<void()> task) {
                          const std::lock_guard lock{mutex};
                          task();
                      }};
        worker.write(Create{match_named("m")}, [&](Written) { answered.push_back(1); });
        for (int number = 2; number <= 40; ++number)
            worker.write(step(1, number, "m" + std::to_string(number)), [&, number](Written told) {
                EXPECT_EQ(told.fate, Fate::Done);
                answered.push_back(number);
            });
        std::size_t seen = 0;
        worker.read([](Store& store) { return store.find("m")->steps.size(); },
                    [&](auto steps) { seen = steps.value_or(0); });
        open.set_value();
        worker.stop();  // what waits is done before it ends
        EXPECT_EQ(seen, 40u);
        EXPECT_EQ(worker.traffic().writes, 40u);
        EXPECT_LE(worker.traffic().commits, 3u);
    }
    ASSERT_EQ(answered.size(), 40u);
    EXPECT_TRUE(std::is_sorted(answered.begin(), answered.end()));
}

}  // namespace
}  // namespace store
