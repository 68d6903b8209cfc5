// Plays a thousand games of Imperium Galactica at random, over all missions and variants, to their
// ends: every step is legal, and of every position in a few all tokens, cards and PC are counted.
#include <gtest/gtest.h>

#include <map>

#include "core/play_out.h"
#include "games/imperium/census.h"
#include "laws/combination.h"

namespace imperium {
namespace {

class RandomGames : public testing::TestWithParam<int> {};

TEST_P(RandomGames, EndByTheRules) {
    const int mission = GetParam();
    constexpr int games = 168;  // six times: a thousand and eight
    constexpr int between_counts = 16;
    std::map<std::string, int> ends;
    long plies = 0;
    for (int n = 0; n < games; ++n) {
        const Imperium game = Imperium::of(
            laws::combination<Imperium>(static_cast<std::uint64_t>(mission + 6 * (n * 37 % 288))));
        Rng rng{static_cast<std::uint64_t>(1000 * mission + n)};
        State state = game.initial();
        for (int ply = 0; game.turn(state).kind != Turn::Kind::Over; ++ply, ++plies) {
            ASSERT_LT(ply, Imperium::longest);
            const auto step = random_step(game, state, rng);
            if (const Verdict verdict = game.check(state, step))
                FAIL() << "game " << n << ", ply " << ply << ": " << verdict->reason;
            game.apply(state, step);
            if (ply % between_counts == 0) {
                ASSERT_EQ(count(game, state), "") << "game " << n << ", ply " << ply;
            }
        }
        ++ends[std::string{game.outcome(state).reason}];
    }
    std::printf("%d games, %ld plies:", games, plies);
    for (const auto& [reason, times] : ends) std::printf(" %s %d", reason.c_str(), times);
    std::printf("\n");
}
INSTANTIATE_TEST_SUITE_P(Missions, RandomGames, testing::Range(0, 6));

}  // namespace
}  // namespace imperium
