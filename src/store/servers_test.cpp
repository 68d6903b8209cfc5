// What a store promises to servers that share it: one at a time has a match, and whoever has been
// buried writes nothing more.
#include "store/servers.h"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "store/each_store_test.h"

namespace store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

MatchRow match_called(const std::string& id) {
    MatchRow match;
    match.id = id;
    match.game = "game";
    match.seats = {{"person", "Ana", std::string(32, 'a'), "seed"}};
    return match;
}

struct ServersStore : testing::Test {
    // One that has come.
    struct One {
        std::unique_ptr<Store> store;
        ServerNumber number = 0;

        Written put(Write write) { return store->write(std::span{&write, 1}).front(); }
        Fate claim(const std::string& match) { return put(Claim{match}).fate; }
    };
    One come(const std::string& address) {
        One one{postgres::open({database.where()})};
        one.number = one.put(Come{address}).handle;
        EXPECT_GT(one.number, 0);
        return one;
    }
    Handle make(One& by, const std::string& id, std::int64_t due = 0) {
        const Handle match = by.put(Create{match_called(id)}).handle;
        Append first = step(match, 1, "first");
        if (due) first.due = due;
        EXPECT_EQ(by.put(first).fate, Fate::Done);
        return match;
    }
    static Append step(Handle match, int number, const std::string& action) {
        return {match, number, {{"ana", action, action + std::to_string(number), 7}}};
    }
    // As if it had said nothing for long; the other finds that.
    void bury(const One& one, One& by) {
        database.run("UPDATE servers SET until = 0 WHERE number = " + std::to_string(one.number));
        do EXPECT_EQ(by.put(Live{}).fate, Fate::Done);
        while (by.store->servers()->lives(one.number));
    }

    OwnDatabase database;
};

TEST_F(ServersStore, OneOfThemHasAMatchUntilItGivesItBack) {
    One one = come("one:1"), two = come("two:2");
    EXPECT_NE(one.number, two.number);
    make(one, "match");
    EXPECT_EQ(one.store->servers()->address_for("match"), std::nullopt);
    EXPECT_EQ(one.claim("match"), Fate::Done);
    EXPECT_EQ(one.claim("match"), Fate::Done);
    EXPECT_EQ(two.claim("match"), Fate::Conflict);
    EXPECT_EQ(two.claim("none"), Fate::Conflict);
    EXPECT_EQ(two.store->servers()->address_for("match"), "one:1");
    two.put(Release{{"match"}});
    EXPECT_EQ(two.claim("match"), Fate::Conflict);
    one.put(Release{{"none", "match"}});
    EXPECT_EQ(two.claim("match"), Fate::Done);
    EXPECT_EQ(one.store->servers()->address_for("match"), "two:2");
    EXPECT_EQ(one.claim("match"), Fate::Conflict);
    two.put(Part{});
    EXPECT_EQ(one.claim("match"), Fate::Done);
    EXPECT_FALSE(one.store->servers()->lives(two.number));
}

TEST_F(ServersStore, WhoeverIsBuriedWritesNothingMore) {
    One one = come("one:1"), two = come("two:2");
    const Handle match = make(one, "match");
    EXPECT_EQ(one.claim("match"), Fate::Done);
    EXPECT_TRUE(one.store->servers()->eldest(one.number));
    EXPECT_FALSE(two.store->servers()->eldest(two.number));
    bury(one, two);
    EXPECT_TRUE(two.store->servers()->eldest(two.number));
    EXPECT_EQ(one.put(step(match, 2, "late")).fate, Fate::Failed);
    EXPECT_EQ(one.put(Reseat{match, 0, {"free", "", "", ""}}).fate, Fate::Failed);
    EXPECT_EQ(one.put(Live{}).fate, Fate::Failed);
    EXPECT_EQ(two.claim("match"), Fate::Done);
    EXPECT_EQ(two.put(step(match, 2, "second")).fate, Fate::Done);
    EXPECT_EQ(one.put(step(match, 3, "late")).fate, Fate::Failed);
    // It still reads, and comes anew; what waited meanwhile is not written by the new one.
    EXPECT_EQ(one.store->find("match")->steps.size(), 2u);
    const std::vector<Write> batch{step(match, 3, "late"), Come{"one:1"}, step(match, 3, "late")};
    const auto answers = one.store->write(batch);
    EXPECT_EQ(answers[0].fate, Fate::Failed);
    EXPECT_EQ(answers[1].fate, Fate::Done);
    EXPECT_GT(answers[1].handle, two.number);
    EXPECT_EQ(answers[2].fate, Fate::Failed);
    EXPECT_EQ(one.claim("match"), Fate::Conflict);
    EXPECT_EQ(one.put(Live{}).fate, Fate::Done);
}

// It had begun to write when it stood still.
TEST_F(ServersStore, WhoeverStandsStillAmidAWriteIsBuriedAllTheSame) {
    One one = come("one:1"), two = come("two:2");
    const std::string line = database.run("SELECT line FROM servers WHERE address = 'one:1'");
    ASSERT_NE(line, "");
    PGconn* still = PQconnectdb((database.where() + " application_name='" + line + "'").c_str());
    PQclear(PQexec(still, "BEGIN"));
    PQclear(PQexec(still, ("SELECT must_live(" + std::to_string(one.number) + ")").c_str()));
    EXPECT_EQ(PQtransactionStatus(still), PQTRANS_INTRANS);
    bury(one, two);
    PQclear(PQexec(still, "COMMIT"));
    EXPECT_EQ(PQstatus(still), CONNECTION_BAD);
    PQfinish(still);
    EXPECT_EQ(one.put(Live{}).fate, Fate::Failed);
    EXPECT_EQ(two.put(Live{}).fate, Fate::Done);
}

TEST_F(ServersStore, WhoeverComesWhereAnotherWasBuriesThatOne) {
    One one = come("one:1"), two = come("two:2");
    make(one, "match");
    EXPECT_EQ(one.claim("match"), Fate::Done);
    One again = come("one:1");
    EXPECT_FALSE(two.store->servers()->lives(one.number));
    EXPECT_TRUE(two.store->servers()->lives(two.number));
    EXPECT_EQ(again.claim("match"), Fate::Done);
    EXPECT_EQ(one.put(Live{}).fate, Fate::Failed);
}

TEST_F(ServersStore, WhatNobodyServedForATimeIsOwedUntilItHasBeenEntered) {
    One one = come("one:1"), two = come("two:2");
    make(one, "timed", 99);
    make(one, "untimed");
    make(one, "elsewhere", 99);
    for (const char* id : {"timed", "untimed"}) EXPECT_EQ(one.claim(id), Fate::Done);
    EXPECT_EQ(two.claim("elsewhere"), Fate::Done);
    database.run("UPDATE servers SET seen = 12345");
    bury(one, two);
    EXPECT_THAT(two.store->servers()->orphans(9), ElementsAre("timed"));
    EXPECT_EQ(two.put(Claim{"untimed"}).handle, 0);
    EXPECT_EQ(two.put(Claim{"timed"}).handle, 12345);
    EXPECT_THAT(two.store->servers()->orphans(9), IsEmpty());
    // Whoever takes it from that one owes it still.
    One three = come("three:3");
    bury(two, three);
    EXPECT_THAT(three.store->servers()->orphans(9), UnorderedElementsAre("timed", "elsewhere"));
    EXPECT_EQ(three.put(Claim{"timed"}).handle, 12345);
    three.put(Forgive{"timed"});
    EXPECT_EQ(three.put(Claim{"timed"}).handle, 0);
    three.put(Release{{"timed"}});
    EXPECT_EQ(three.put(Claim{"timed"}).handle, 0);
}

TEST_F(ServersStore, WhereNoneLivedAllThatRanIsOwed) {
    One one = come("one:1");
    make(one, "timed", 99);
    make(one, "untimed");
    EXPECT_EQ(one.claim("timed"), Fate::Done);
    one.put(Part{});
    database.run("UPDATE beat SET at = 777");
    One two = come("two:2");
    EXPECT_THAT(two.store->servers()->orphans(9), ElementsAre("timed"));
    One three = come("three:3");
    EXPECT_EQ(two.put(Claim{"timed"}).handle, 777);
    EXPECT_EQ(two.put(Claim{"untimed"}).handle, 0);
    EXPECT_THAT(three.store->servers()->due(three.number, 9, 100), IsEmpty());
    EXPECT_THAT(two.store->servers()->due(two.number, 9, 100), ElementsAre("timed"));
    EXPECT_THAT(two.store->servers()->due(two.number, 9, 98), IsEmpty());
}

// One writes on while another buries it, and takes its match.
TEST_F(ServersStore, OfTwoWhoBothHoldThemselvesForTheOwnerOneIsAnswered) {
    for (int round = 0; round < 10; ++round) {
        One one = come("one:1"), two = come("two:2");
        const std::string id = "match " + std::to_string(round);
        const Handle match = make(one, id);
        EXPECT_EQ(one.claim(id), Fate::Done);
        constexpr int steps = 300;
        std::atomic<int> written = 1, doubled = 0;
        std::array<std::atomic<int>, steps + 2> answered{};
        const auto play = [&](One& by, const std::string& who, int from) {
            for (int number = from; number <= steps; ++number) {
                if (by.put(step(match, number, who)).fate != Fate::Done) return;
                doubled += answered[static_cast<std::size_t>(number)]++ > 0;
                written = number;
            }
        };
        std::thread other{[&] { play(one, "one", 2); }};
        while (written < 50) std::this_thread::yield();
        bury(one, two);
        EXPECT_EQ(two.claim(id), Fate::Done);
        const int there = static_cast<int>(two.store->find(id)->steps.size());
        play(two, "two", there + 1);
        other.join();
        EXPECT_EQ(doubled, 0);
        const auto found = two.store->find(id);
        ASSERT_EQ(found->steps.size(), static_cast<std::size_t>(steps));
        for (int number = 2; number <= steps; ++number) {
            EXPECT_EQ(found->steps[static_cast<std::size_t>(number) - 1].action,
                      number <= there ? "one" : "two");
            EXPECT_EQ(answered[static_cast<std::size_t>(number)], 1) << number;
        }
        two.put(Part{});
    }
}

}  // namespace
}  // namespace store
