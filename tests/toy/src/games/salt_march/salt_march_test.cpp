// Proves Salt March as any game is proved: the laws in random matches, its secret, and its plays.
#include "games/salt_march/salt_march.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/laws.h"
#include "laws/play_folder.h"
#include "laws/secrecy.h"

namespace salt_march {
namespace {

// Whoever is not there holds nothing; what is fought for is held by another.
std::string count(const SaltMarch&, const State& state) {
    const Open& open = state.open;
    for (const auto& held : open.held)
        if (held && !open.there.contains(*held)) return "a house that left holds a field";
    for (const Battle& battle : open.battles)
        if (!open.held[battle.field.index] || open.held[battle.field.index] == battle.marched)
            return "a battle against nobody";
    return {};
}

TEST(SaltMarch, LawsHoldInRandomMatches) {
    laws::Court<SaltMarch> court{count};
    for (std::uint8_t more = 0; more <= 10; ++more)
        court.hold(SaltMarch::of(Choices{more}), 30, 1000u * more, more < 3);
    for (const char* end : {"counted", "alone"})
        EXPECT_TRUE(court.witnessed().outcomes.contains(end)) << end;
    for (const char* kind :
         {"changed", "battle", "won", "drew", "held", "kept", "razed", "left", "granted"})
        EXPECT_TRUE(court.witnessed().events.contains(kind)) << kind;
}

// ---- SM-2.1: the same match with other orders ----------------------------------------------------

using Log = std::vector<Step<Action>>;

bool orders(const Action& action) {
    return std::holds_alternative<March>(action) || std::holds_alternative<Rest>(action);
}

// Another house gives other orders in the round that is not open yet.
laws::Altered<SaltMarch> alter(const SaltMarch& game, const Log& log, Viewer viewer, Rng& rng) {
    const auto secret = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(game.houses)));
    Log other = log;
    std::size_t open = log.size();
    while (open > 0 && log[open - 1].actor != nature) --open;
    State state = game.initial();
    for (std::size_t ply = 0; ply < open; ++ply) game.apply(state, log[ply]);
    bool changed = false;
    for (std::size_t ply = open; ply < log.size(); ++ply) {
        if (log[ply].actor == secret && viewer != secret && orders(log[ply].action)) {
            ActionsOf<SaltMarch> list;
            if (game.turn(state).seats.contains(secret)) game.actions(state, secret, list);
            else game.may(state, secret, list);
            const auto which = rng.below(static_cast<std::uint32_t>(list.size()));
            other[ply].action = list[static_cast<int>(which)];
            if (!orders(other[ply].action)) return {log, {}};
            changed = true;
        }
        game.apply(state, other[ply]);
    }
    if (!changed || (state.open.phase != Phase::orders && state.open.phase != Phase::wind))
        return {log, {}};
    return {other, SeatSet::of(secret)};
}

TEST(SaltMarch, OrdersStaySecretUntilAllAreIn) {
    laws::Secrecy<SaltMarch> secrecy{alter};
    try {
        for (std::uint8_t n = 0; n < 250; ++n)
            secrecy.try_match(SaltMarch::of(Choices{static_cast<std::uint8_t>(n % 5)}), n);
    } catch (const laws::Betrayal& betrayal) {
        FAIL() << betrayal.what();
    }
    EXPECT_GT(secrecy.pairs(), 400);
}

TEST(SaltMarch, Plays) {
    const auto played = laws::play_folder<SaltMarch>("tests/toy/src/games/salt_march/plays");
    EXPECT_THAT(played.wrong, testing::IsEmpty());
    EXPECT_GT(played.plays, 0);
}

}  // namespace
}  // namespace salt_march
