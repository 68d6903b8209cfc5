// Thoughts that are lent to others and come back; what they are made of goes whole.
#include "server/thinkers.h"

#include <gmock/gmock.h>

#include "catalog/catalog.h"
#include "match/terms.h"
#include "server/thought_bytes.h"

namespace server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Without threads: all that waits is lent or goes on waiting.
struct Lending : testing::Test {
    Thinkers thinkers{0, 10, 1, [](const std::function<void()>& task) { task(); }};
    std::vector<std::string> told;

    Thinkers::Ticket ask(const std::string& table) {
        Thinking thinking{};
        thinking.asked.level = static_cast<int>(table.size());
        return thinkers.think(std::move(thinking), {false, table, {}},
                              [this, table](const match::Suggestion& suggestion) {
                                  told.push_back(table + ' ' + suggestion.action);
                              });
    }
};

TEST_F(Lending, GoesByWhoHadLeast) {
    ask("greedy");
    thinkers.thought(thinkers.lend(), "one", 1000);
    ask("greedy");
    ask("good");
    const auto first = thinkers.lend(), second = thinkers.lend();
    EXPECT_EQ(Thinkers::thinking(first).asked.level, 4);
    EXPECT_EQ(thinkers.lend(), nullptr);
    EXPECT_EQ(thinkers.counts().waiting, 0);
    thinkers.thought(second, "two", 250);
    thinkers.thought(first, "", 250);
    EXPECT_THAT(told, ElementsAre("greedy one", "greedy two", "good "));
    EXPECT_EQ(thinkers.counts().elsewhere, 3u);
    EXPECT_DOUBLE_EQ(thinkers.counts().elsewhere_took, 1.5);
}

TEST_F(Lending, WhatIsGivenBackWaitsAgainAndIsLentNoMore) {
    ask("table");
    const auto lent = thinkers.lend();
    thinkers.give_back(lent);
    EXPECT_EQ(thinkers.counts().waiting, 1);
    EXPECT_EQ(thinkers.lend(), nullptr);
    ask("other");
    EXPECT_NE(thinkers.lend(), nullptr);
    EXPECT_EQ(thinkers.counts().waiting, 1);
}

TEST_F(Lending, WhatIsGivenBackAndNotWantedIsNoMore) {
    ask("table");
    const auto lent = thinkers.lend();
    thinkers.cancel(lent);
    EXPECT_FALSE(Thinkers::wanted(lent));
    thinkers.give_back(lent);
    EXPECT_EQ(thinkers.counts().waiting, 0);
    thinkers.thought(lent, "late", 1);
    EXPECT_THAT(told, IsEmpty());
}

TEST_F(Lending, NobodyHearsWhatIsWantedNoMore) {
    const auto lent = ask("table");
    thinkers.lend();
    thinkers.cancel(lent);
    thinkers.thought(lent, "go", 1);
    EXPECT_THAT(told, IsEmpty());
    EXPECT_EQ(thinkers.counts().elsewhere, 0u);
}

TEST_F(Lending, IsOfferedMovesAndNoAdvice) {
    int offered = 0;
    thinkers.offer_to([&] { ++offered; });
    thinkers.work([](const std::atomic<bool>&) { return [] {}; }, {true, "table", "address"});
    EXPECT_EQ(offered, 0);
    EXPECT_EQ(thinkers.lend(), nullptr);
    ask("table");
    EXPECT_EQ(offered, 1);
}

// Of every game and edition, from every seat that begins.
TEST(ThoughtBytes, AreTheThoughtAgain) {
    for (const match::AnyGame& game : catalog::entries()) {
        match::Flaw flaw;
        const auto terms = match::terms_from(game, nullptr, Json::object(), flaw);
        ASSERT_TRUE(terms) << game.card.name;
        const auto match = game.open(*terms);
        Rng dice{1};  // equal dice may be thrown again
        while (match->turn().kind == Turn::Kind::Chance) {
            const auto tickets = match->lottery();
            const std::size_t drawn = dice.below(static_cast<std::uint32_t>(tickets.size()));
            ASSERT_TRUE(match->play(nature, tickets[drawn].action).accepted());
        }
        const Seat seat = match->turn().owing().lowest();
        Thinking asked{&game, match->terms(), match->view_bytes(seat), seat, {}};
        asked.asked.level = 2;
        asked.asked.ms = 77;
        asked.asked.seed = 0xfedcba9876543210;
        const auto again = thinking_of(bytes_of(asked), catalog::entries());
        ASSERT_TRUE(again) << game.card.name;
        EXPECT_EQ(again->entry, asked.entry);
        EXPECT_EQ(again->terms.scenario, asked.terms.scenario);
        EXPECT_EQ(again->terms.choices, asked.terms.choices);
        EXPECT_EQ(again->terms.edition, asked.terms.edition);
        EXPECT_EQ(game.pack_view(again->view), game.pack_view(asked.view));
        EXPECT_EQ(again->seat, seat);
        EXPECT_EQ(again->asked.level, 2);
        EXPECT_EQ(again->asked.ms, 77);
        EXPECT_EQ(again->asked.seed, asked.asked.seed);
    }
    EXPECT_FALSE(thinking_of(R"({"game":"chess"})"
                             "\n",
                             catalog::entries()));
    EXPECT_FALSE(thinking_of(R"({"game":"rebel-moon","edition":"1"})"
                             "\nno view",
                             catalog::entries()));
    EXPECT_FALSE(thinking_of("", catalog::entries()));
}

}  // namespace
}  // namespace server
