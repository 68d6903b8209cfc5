// Proves Dark Run as any game is proved: the laws in random matches, and its plays.
#include "games/dark_run/dark_run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/laws.h"
#include "laws/play_folder.h"

namespace dark_run {
namespace {

// Where everybody believes the ship can be, it is.
std::string count(const DarkRun& game, const State& state) {
    if (!state.maybe.without(game.board().cells).empty()) return "off the board";
    if (state.patrols[0] == state.patrols[1]) return "two patrols on a cell";
    if (std::holds_alternative<Hiding>(state.phase)) return state.ship ? "hidden too soon" : "";
    return state.maybe.contains(state.ship) ? "" : "the ship is where nobody can believe it";
}

TEST(DarkRun, LawsHoldInRandomMatches) {
    laws::Court<DarkRun> court{count};
    for (std::uint8_t side = 0; side < 3; ++side)
        court.hold(DarkRun::of(Choices{side}), 100, 1000u * side, true);
    for (const char* end : {"through", "caught", "out-of-time"})
        EXPECT_TRUE(court.witnessed().outcomes.contains(end)) << end;
    EXPECT_GT(court.witnessed().cured, 1000);
}

TEST(DarkRun, Plays) {
    const auto played = laws::play_folder<DarkRun>(HEXASTRA_SOURCE "/src/games/dark_run/plays");
    EXPECT_THAT(played.wrong, testing::IsEmpty());
    EXPECT_GT(played.plays, 0);
}

}  // namespace
}  // namespace dark_run
