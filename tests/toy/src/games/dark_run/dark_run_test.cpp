// Proves Dark Run as any game is proved: the laws in random matches, its secret, and its plays.
#include "games/dark_run/dark_run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/laws.h"
#include "laws/play_folder.h"
#include "laws/secrecy.h"

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

// ---- DR-2.5: the same match with the ship elsewhere ----------------------------------------------

using Log = std::vector<Step<Action>>;

// What a scan tells; DR-3.1.
bool within(const State& state, Seat scanner, int pips) {
    const int reach = pips <= 2 ? 1 : pips <= 5 ? 2 : 3;
    return hex::distance(state.patrols[scanner == hawk ? 0 : 1], state.ship) <= reach;
}

// The Smuggler goes another way; nothing where a patrol meets it or a scan tells of it.
std::optional<Log> other_way(const DarkRun& game, const Log& log, Rng& rng) {
    Log other = log;
    State here = game.initial(), there = here;
    for (std::size_t ply = 0; ply < log.size(); ++ply) {
        if (log[ply].actor == smuggler) {
            ActionsOf<DarkRun> list;
            game.actions(there, smuggler, list);
            other[ply].action =
                list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
        }
        const auto* scanning = std::get_if<Scanning>(&here.phase);
        const auto* roll = std::get_if<Roll>(&log[ply].action);
        if (scanning &&
            within(here, scanning->seat, roll->pips) != within(there, scanning->seat, roll->pips))
            return std::nullopt;
        game.apply(here, log[ply]);
        game.apply(there, other[ply]);
        for (const State* state : {&here, &there})
            if (game.turn(*state).kind == Turn::Kind::Over) return std::nullopt;
    }
    return other;
}

laws::Altered<DarkRun> alter(const DarkRun& game, const Log& log, Viewer viewer, Rng& rng) {
    for (int tries = 0; tries < 64 && viewer != smuggler; ++tries)
        if (const auto other = other_way(game, log, rng)) return {*other, SeatSet::of(smuggler)};
    return {log, {}};
}

TEST(DarkRun, TheShipStaysHidden) {
    laws::Secrecy<DarkRun> secrecy{alter};
    try {
        for (std::uint8_t n = 0; n < 240; ++n)
            secrecy.try_match(DarkRun::of(Choices{static_cast<std::uint8_t>(n % 3)}), n);
    } catch (const laws::Betrayal& betrayal) {
        FAIL() << betrayal.what();
    }
    EXPECT_GT(secrecy.pairs(), 2000);
    EXPECT_GT(secrecy.refusals(), 500);
    EXPECT_GT(secrecy.knowing(), 2000);
}

TEST(DarkRun, Plays) {
    const auto played = laws::play_folder<DarkRun>("tests/toy/src/games/dark_run/plays");
    EXPECT_THAT(played.wrong, testing::IsEmpty());
    EXPECT_GT(played.plays, 0);
}

}  // namespace
}  // namespace dark_run
