#include "conduct/undo.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "catalog/catalog.h"
#include "match/card.h"

namespace conduct {
namespace {

using match::AnyMatch;

// What everybody sees of a position.
std::vector<std::string> views(const AnyMatch& match, int ply) {
    std::vector<std::string> all(match.card().seats.size() + 1);
    match.write_view(std::nullopt, ply, all.back());
    for (Seat seat = 0; seat + 1u < all.size(); ++seat) match.write_view(seat, ply, all[seat]);
    return all;
}

// One step by whoever owes one; false where the match is over.
bool go_on(AnyMatch& match, Rng& rng) {
    const Turn turn = match.turn();
    const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
    if (turn.kind == Turn::Kind::Over) return false;
    if (turn.kind == Turn::Kind::Decide) {
        const Seat seat = turn.seats.lowest();
        const auto list = match.legal(seat);
        return match.play(seat, list[below(list.size())]).accepted();
    }
    return match.play(nature, ticket_at(match.lottery(), below(total_weight(match.lottery()))))
        .accepted();
}

// By the record alone: what T-1 to T-3 and T-5 say of a seat; empty: they let it.
std::string barred(const AnyMatch& match, Seat seat) {
    if (match.outcome()) return "T-5";
    int last = match.ply();
    while (last > 0 && match.actor(last) != seat) --last;
    if (last == 0) return "T-1";
    for (int ply = last; ply <= match.ply(); ++ply)
        if (match.actor(ply) != seat) return match.actor(ply) == nature ? "T-2" : "T-3";
    return {};
}

class UndoTest : public testing::TestWithParam<const match::Entry*> {};

TEST_P(UndoTest, TakesBackOnlyWhatNobodyLearnedFrom) {
    const match::Entry& entry = *GetParam();
    Rng rng{7};
    int taken_back = 0, kept = 0;
    for (int game = 0; game < 12; ++game) {
        const auto match =
            entry.open({"standard", match::standard_choices(entry.card), newest_edition});
        for (int step = 0; step < 60 && go_on(*match, rng); ++step) {
            for (Seat seat = 0; seat < match->card().seats.size(); ++seat) {
                const match::Answer answer = may_undo(*match, seat);
                const std::string clause = barred(*match, seat);
                if (clause.empty()) continue;
                ASSERT_FALSE(answer.accepted()) << clause << " at ply " << match->ply();
                // What was learned comes first where it came first, and so does what a game binds.
                const std::string_view cited = answer.refusal.clause.id;
                EXPECT_TRUE(cited == clause ||
                            (cited.starts_with("T-") ? cited == "T-4" : clause != "T-1"))
                    << cited << " in place of " << clause;
            }
            const Seat actor = match->actor(match->ply());
            if (actor == nature || step % 3 != 0) continue;
            const int before = match->ply() - 1;
            const auto seen = views(*match, before);
            const std::string done = match->action(match->ply());
            if (!undo(*match, actor).accepted()) {
                ++kept;
                EXPECT_EQ(match->ply(), before + 1);
                continue;
            }
            ++taken_back;
            EXPECT_EQ(match->ply(), before);
            EXPECT_EQ(views(*match, before), seen);
            ASSERT_TRUE(match->play(actor, done).accepted());
        }
    }
    EXPECT_GT(taken_back, 20);
    EXPECT_GT(kept, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, UndoTest, testing::ValuesIn([] {
                             std::vector<const match::Entry*> games;
                             for (const match::Entry& entry : catalog::entries())
                                 games.push_back(&entry);
                             return games;
                         }()),
                         [](const auto& game) {
                             std::string name{game.param->card.name};
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace conduct
