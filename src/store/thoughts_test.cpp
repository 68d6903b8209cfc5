// What a store promises to servers whose thoughts others think: each is thought by one at a time,
// by the same program only, and is given to the next where that one dies.
#include "store/thoughts.h"

#include <gmock/gmock.h>

#include <chrono>
#include <mutex>
#include <set>
#include <thread>

#include "store/each_store_test.h"

namespace store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string ours = "one build", others = "another";

struct ThoughtsStore : testing::Test {
    struct Server {
        std::unique_ptr<Store> store;
        ServerNumber number = 0;

        Fate put(Write write) { return store->write(std::span{&write, 1}).front().fate; }
        Fate ask(std::int64_t thought, const std::string& build = ours) {
            return put(
                PutThought{thought, build, std::string("a\0b", 3) + std::to_string(thought)});
        }
        int threads() const { return store->servers()->thoughts(number, ours).free; }
        // "number action ms" of each.
        std::vector<std::string> answers() const {
            std::vector<std::string> told;
            for (const auto& [thought, action, ms] :
                 store->servers()->thoughts(number, ours).answers)
                told.push_back(std::to_string(thought) + ' ' + action + ' ' + std::to_string(ms));
            return told;
        }
    };
    Server come(const std::string& address) const {
        Server come{postgres::open({database.where()})};
        Write write = Come{address};
        come.number = come.store->write(std::span{&write, 1}).front().handle;
        return come;
    }
    std::unique_ptr<Thinker> thinker(int threads, const std::string& build = ours) const {
        return postgres::think({database.where()}, build, threads);
    }
    // As if all of them had said nothing for long.
    void silence() const { database.run("UPDATE thinkers SET until = 0"); }

    OwnDatabase database;
    Server one = come("one:1"), two = come("two:2");
};

TEST_F(ThoughtsStore, TheFirstComesFirstAndIsThoughtOnce) {
    const auto first = thinker(2), second = thinker(1);
    EXPECT_EQ(one.ask(1), Fate::Done);
    EXPECT_EQ(two.ask(1), Fate::Done);
    EXPECT_EQ(one.ask(2), Fate::Done);
    const auto begun = first->take(), next = second->take(), last = first->take();
    ASSERT_TRUE(begun && next && last);
    EXPECT_EQ(begun->server, one.number);
    EXPECT_EQ(begun->asked, std::string("a\0b1", 4));
    EXPECT_EQ(next->server, two.number);
    EXPECT_EQ(last->number, 2);
    EXPECT_EQ(second->take(), std::nullopt);
    EXPECT_EQ(first->live().size(), 2u);
    second->answer(*next, "go there", 70);
    first->answer(*last, "", 3);
    EXPECT_THAT(one.answers(), ElementsAre("2  3"));
    EXPECT_THAT(two.answers(), ElementsAre("1 go there 70"));
    EXPECT_THAT(second->live(), IsEmpty());
    EXPECT_EQ(one.put(DropThoughts{{2, 7}}), Fate::Done);
    EXPECT_THAT(one.answers(), IsEmpty());
    // What nobody waits for any more is wanted no more.
    one.put(DropThoughts{{1}});
    EXPECT_THAT(first->live(), IsEmpty());
    first->answer(*begun, "too late", 9);
    EXPECT_THAT(one.answers(), IsEmpty());
}

TEST_F(ThoughtsStore, EachServerKnowsWhatIsFreeForIt) {
    EXPECT_EQ(one.threads(), 0);
    const auto first = thinker(2), second = thinker(3), strange = thinker(7, others);
    EXPECT_EQ(one.threads(), 5);
    one.ask(1);
    one.ask(2);
    EXPECT_EQ(one.threads(), 5);  // its own it knows
    EXPECT_EQ(two.threads(), 3);
    const auto begun = first->take();
    EXPECT_EQ(two.threads(), 3);
    first->answer(*begun, "go", 1);
    EXPECT_EQ(two.threads(), 4);
    second->part();
    EXPECT_EQ(two.threads(), 1);
    silence();
    EXPECT_EQ(two.threads(), 0);  // and not fewer
    first->live();
    EXPECT_EQ(two.threads(), 1);
    EXPECT_EQ(two.store->servers()->thoughts(two.number, ours).living, 2);
}

// Whoever is quicker has it.
TEST_F(ThoughtsStore, OfManyWhoTakeAtOnceEachHasItsOwn) {
    constexpr std::size_t all = 400;
    std::mutex mutex;
    std::multiset<std::int64_t> taken;
    std::vector<std::thread> threads;
    const auto take = [&] {
        using namespace std::chrono_literals;
        const auto own = thinker(1);
        const auto until = std::chrono::steady_clock::now() + 30s;
        for (bool more = true; more && std::chrono::steady_clock::now() < until;) {
            const auto thought = own->take();
            const std::lock_guard lock{mutex};
            if (thought) taken.insert(thought->number);
            more = taken.size() < all;
        }
    };
    for (int i = 0; i < 4; ++i) threads.emplace_back(take);
    for (std::int64_t number = 0; number < 400; number += 20) {
        std::vector<Write> some;
        for (int more = 0; more < 20; ++more) some.push_back(PutThought{number + more, ours, "t"});
        for (const Written& written : one.store->write(some)) EXPECT_EQ(written.fate, Fate::Done);
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(std::set<std::int64_t>(taken.begin(), taken.end()).size(), all);
}

TEST_F(ThoughtsStore, OnlyTheSameProgramThinksIt) {
    const auto strange = thinker(1, others), right = thinker(1);
    one.ask(1);
    EXPECT_EQ(strange->take(), std::nullopt);
    EXPECT_TRUE(right->take());
}

TEST_F(ThoughtsStore, WhatADeadOneHadTakenIsTheNextOnes) {
    const auto dead = thinker(1), parted = thinker(1);
    one.ask(1);
    one.ask(2);
    const auto lost = dead->take();
    ASSERT_TRUE(parted->take());
    parted->part();
    silence();
    const auto next = thinker(2);
    ASSERT_EQ(next->take()->number, 1);
    ASSERT_EQ(next->take()->number, 2);
    EXPECT_EQ(next->take(), std::nullopt);
    // Who was only asleep lives again, and what it says of this is nobody's.
    EXPECT_THAT(dead->live(), IsEmpty());
    dead->answer(*lost, "from the grave", 1);
    EXPECT_THAT(one.answers(), IsEmpty());
    next->answer(*lost, "from life", 1);
    EXPECT_THAT(one.answers(), ElementsAre("1 from life 1"));
}

TEST_F(ThoughtsStore, NobodyThinksForServersThatAreGone) {
    const auto own = thinker(4);
    one.ask(1);
    two.ask(1);
    database.run("UPDATE servers SET until = 0 WHERE number = " + std::to_string(one.number));
    EXPECT_EQ(two.put(Live{}), Fate::Done);
    EXPECT_EQ(one.ask(2), Fate::Failed);  // buried
    EXPECT_EQ(own->take()->server, two.number);
    EXPECT_EQ(own->take(), std::nullopt);
    two.put(Part{});
    EXPECT_THAT(own->live(), IsEmpty());
}

// A machine that only thinks need not be able to read what is nobody's business.
TEST_F(ThoughtsStore, AThinkerNeedsRightsToThoughtsOnly) {
    const std::string role = "thinker_" + std::to_string(one.number) + std::to_string(getpid());
    database.run("CREATE ROLE " + role + " LOGIN");
    database.run("GRANT SELECT ON schema_version TO " + role);
    database.run("GRANT SELECT, INSERT, UPDATE, DELETE ON thinkers TO " + role);
    database.run("GRANT SELECT, UPDATE ON thoughts TO " + role);
    std::string where = database.where();
    const std::size_t user = where.find("user=");
    where.replace(user, where.find(' ', user) - user, "user=" + role);
    postgres::Settings settings{where};
    settings.migrates = false;
    const auto own = postgres::think(settings, ours, 1);
    one.ask(1);
    const auto begun = own->take();
    ASSERT_TRUE(begun);
    own->answer(*begun, "go", 1);
    EXPECT_THAT(one.answers(), ElementsAre("1 go 1"));
    EXPECT_THROW(postgres::open(settings)->find("match"), Unreadable);
    own->part();
    database.run("DROP OWNED BY " + role);
    database.run("DROP ROLE " + role);
}

}  // namespace
}  // namespace store
