// Proves of every game that amending enters its matches again as they were; the laws of amending
// are tried where much can go wrong, in the toy campaign.
#include "conduct/amend.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "conduct/every_game_test.h"
#include "match/at_random.h"

namespace conduct {
namespace {

using match::AnyMatch;

std::vector<std::string> told(const AnyMatch& match, std::size_t steps) {
    std::vector<std::string> all;
    for (const auto& line : match.lines())
        if (all.size() < steps)
            all.push_back(std::to_string(line.actor) + ' ' + line.action + ' ' +
                          to_hex(line.state));
    return all;
}

class EveryGame : public testing::TestWithParam<const match::AnyGame*> {};

TEST_P(EveryGame, IsEnteredAgainAsItWas) {
    const match::AnyGame& entry = *GetParam();
    Rng rng{5};
    for (int game = 0; game < 6; ++game) {
        const auto match =
            entry.open({"standard", match::standard_choices(entry.card), newest_edition});
        const match::Dice dice{"table", std::vector<std::string>(match->card().seats.size(), "a")};
        match::roll(*match, dice);
        for (int step = 0; step < 80 && !match->outcome(); ++step) {
            match::step_at_random(*match, rng);
            match::roll(*match, dice);
        }
        const auto list = standing(journal_of(*match), match->card());
        ASSERT_TRUE(list);
        const auto entries = static_cast<std::int32_t>(list->size());
        const auto steps = static_cast<std::size_t>(match->ply());
        for (const match::Dice* thrower : {&dice, static_cast<const match::Dice*>(nullptr)}) {
            const Course course{*match, *list, entries, thrower};
            const Amended same = preview(course, {entries, {}});
            ASSERT_TRUE(same.settled() && same.gaps.empty() && !same.unthrown);
            EXPECT_EQ(told(*same.match, steps), told(*match, steps));
            EXPECT_EQ(same.kept.size(), static_cast<std::size_t>(match->draws()));
            const Amended less =
                preview(course, {entries, {{Change::Kind::drop, list->back().number}}});
            ASSERT_TRUE(less.settled());
            const auto left = static_cast<std::size_t>(less.match->ply());
            EXPECT_LT(left, steps);
            EXPECT_EQ(told(*less.match, left), told(*match, left));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, EveryGame, every_game(), game_name);

}  // namespace
}  // namespace conduct
