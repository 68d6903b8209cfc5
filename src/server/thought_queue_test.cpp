#include "server/thought_queue.h"

#include <gtest/gtest.h>

namespace server {
namespace {

Asker own(const std::string& table) {
    return {false, table, {}};
}
Asker advice(const std::string& table, const std::string& address) {
    return {true, table, address};
}

TEST(ThoughtQueue, AdviceNeverStandsBeforeAComputersMove) {
    ThoughtQueue queue{1000, 1000};
    for (ThoughtQueue::Number i = 1; i <= 500; ++i)
        EXPECT_TRUE(queue.enter(i, advice("t" + std::to_string(i), "a" + std::to_string(i))));
    EXPECT_TRUE(queue.enter(501, own("honest")));
    EXPECT_EQ(queue.next(false, 0), 501u);
    EXPECT_EQ(queue.next(false, 0), std::nullopt);
    EXPECT_EQ(queue.next(true, 0), 1u);
}

TEST(ThoughtQueue, ATableGetsOneAdviceAnAddressAFew) {
    ThoughtQueue queue{1000, 3};
    EXPECT_TRUE(queue.enter(1, advice("one", "a")));
    EXPECT_FALSE(queue.enter(2, advice("one", "b")));
    EXPECT_TRUE(queue.enter(3, advice("two", "a")));
    EXPECT_TRUE(queue.enter(4, advice("three", "a")));
    EXPECT_FALSE(queue.enter(5, advice("four", "a")));
    EXPECT_TRUE(queue.enter(6, advice("four", "b")));
    // What has begun counts until it is over, even where nobody wants it; what waits does not.
    EXPECT_EQ(queue.next(true, 0), 1u);
    EXPECT_FALSE(queue.drop(1));
    EXPECT_FALSE(queue.enter(7, advice("one", "b")));
    queue.leave(1, 10, 0);
    EXPECT_TRUE(queue.enter(8, advice("one", "b")));
    EXPECT_TRUE(queue.drop(3));
    EXPECT_TRUE(queue.enter(9, advice("five", "a")));
    EXPECT_EQ(queue.size(), 4u);
}

TEST(ThoughtQueue, WhoHadLeastComesFirst) {
    ThoughtQueue queue{1000, 3};
    // One address has sixty tables of long thoughts; whoever has one table waits for one of them.
    ThoughtQueue::Number number = 0;
    for (int table = 0; table < 60; ++table) {
        queue.enter(++number, own("greedy" + std::to_string(table)));
        const auto begun = queue.next(false, 0);
        queue.leave(*begun, 1000, 0);
    }
    for (int table = 0; table < 60; ++table)
        queue.enter(++number, own("greedy" + std::to_string(table)));
    const auto running = queue.next(false, 0);
    const auto honest = ++number;
    queue.enter(honest, own("honest"));
    queue.leave(*running, 1000, 0);
    EXPECT_EQ(queue.next(false, 0), honest);
}

TEST(ThoughtQueue, AddressesTakeTurns) {
    ThoughtQueue queue{1000, 3};
    std::vector<ThoughtQueue::Number> order;
    for (ThoughtQueue::Number i = 1; i <= 3; ++i)
        queue.enter(i, advice(std::to_string(i), "greedy"));
    queue.enter(4, advice("4", "honest"));
    while (const auto next = queue.next(true, 0)) {
        order.push_back(*next);
        queue.leave(*next, 500, 0);
    }
    EXPECT_EQ(order, (std::vector<ThoughtQueue::Number>{1, 4, 2, 3}));
}

TEST(ThoughtQueue, WhatWasSpentIsForgottenInTime) {
    ThoughtQueue queue{1000, 3};
    queue.enter(1, own("old"));
    queue.next(false, 0);
    queue.leave(1, 60'000, 0);
    queue.enter(2, own("new"));
    queue.next(false, 0);
    queue.leave(2, 100, 0);
    queue.enter(3, own("old"));
    queue.enter(4, own("new"));
    EXPECT_EQ(queue.next(false, 0), 4u);
    queue.leave(4, 0, 0);
    queue.enter(5, own("new"));
    constexpr std::int64_t much_later = 3'600'000;
    EXPECT_EQ(queue.next(false, much_later), 3u) << "nothing counts any more but who came first";
}

TEST(ThoughtQueue, OnlySoManyWait) {
    ThoughtQueue queue{2, 10};
    EXPECT_TRUE(queue.enter(1, advice("a", "a")));
    EXPECT_TRUE(queue.enter(2, advice("b", "a")));
    EXPECT_FALSE(queue.enter(3, advice("c", "a")));
    EXPECT_TRUE(queue.enter(4, own("a"))) << "advice takes no computer's place";
    EXPECT_TRUE(queue.enter(5, own("b")));
    EXPECT_FALSE(queue.enter(6, own("c")));
}

}  // namespace
}  // namespace server
