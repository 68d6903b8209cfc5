// Proves of Imperium Galactica, too, that nothing leaves this program that a viewer may not know:
// hands, decks, bids and committed cards, by the rules and by the table protocol.
#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "exchange.h"
#include "games/imperium/imperium.h"
#include "laws/combination.h"

namespace secrecy {
namespace {

using namespace imperium;

using Log = std::vector<Step<Action>>;

// The rest of a match after another step, if every later step is still legal and tells nothing.
std::optional<Log> other_match(const Imperium& game, const Log& log, std::size_t changed,
                               const Action& action, Viewer viewer) {
    Log other = log;
    other[changed].action = action;
    State state = game.initial();
    for (std::size_t ply = 0; ply < other.size(); ++ply) {
        if (game.check(state, other[ply])) return std::nullopt;
        const auto* play = std::get_if<PlayCard>(&other[ply].action);
        if (ply > changed && play && play->card == Card::spyglass && viewer) return std::nullopt;
        game.apply(state, other[ply]);
    }
    return other;
}

// Another card drawn, committed or bid by somebody else.
laws::Altered<Imperium> alter(const Imperium& game, const Log& log, Viewer viewer, Rng& rng) {
    struct Secret {
        std::size_t ply;
        Seat owner;
        std::vector<Action> others;
    };
    std::vector<Secret> secrets;
    State state = game.initial();
    for (std::size_t ply = 0; ply < log.size(); ++ply) {
        Secret secret{ply, log[ply].actor, {}};
        const Phase phase = state.phase();
        if (phase == Phase::drawing || phase == Phase::dealing) {
            secret.owner =
                seat_of(phase == Phase::drawing ? state.player : state.as<Dealing>().to());
            LotteryOf<Imperium> tickets;
            game.lottery(state, tickets);
            for (const auto& ticket : tickets) secret.others.push_back(ticket.action);
        } else if (ply + 1 == log.size() && std::holds_alternative<Commit>(log[ply].action) &&
                   !state.clash().ready[1u - log[ply].actor]) {
            ActionsOf<Imperium> list;
            game.actions(state, log[ply].actor, list);
            for (const Action& action : list) secret.others.push_back(action);
        }
        std::erase(secret.others, log[ply].action);
        if (!secret.others.empty() && viewer != secret.owner) secrets.push_back(secret);
        game.apply(state, log[ply]);
    }
    for (int tries = 0; tries < 8 && !secrets.empty(); ++tries) {
        const auto& secret = secrets[rng.below(static_cast<std::uint32_t>(secrets.size()))];
        const auto& action =
            secret.others[rng.below(static_cast<std::uint32_t>(secret.others.size()))];
        if (auto other = other_match(game, log, secret.ply, action, viewer))
            return {*other, SeatSet::of(secret.owner)};
    }
    return {log, {}};
}

// A variant for each match, over all missions.
Choices choices_of(std::uint64_t n) {
    return laws::combination<Imperium>(n % 6 + 12 * (n % 3));
}

TEST(ImperiumSecrecy, PositionsThatMustLookAlikeDo) {
    laws::Secrecy<Imperium> law{alter};
    for (std::uint64_t n = 0; n < 18; ++n)
        ASSERT_NO_THROW(law.try_match(Imperium::of(choices_of(n)), n));
    std::printf("%ld pairs, %ld refusals, %ld views of those who know, %ld own choices\n",
                law.pairs(), law.refusals(), law.knowing(), law.choices());
    EXPECT_GT(law.pairs(), 500);
    EXPECT_GT(law.knowing(), 300);
}

std::string as_it_is(const table::Desk&, std::string answer) {
    return answer;
}

TEST(ImperiumSecrecy, TablesThatMustSoundAlikeDo) {
    laws::Secrecy<Imperium> law{alter};
    const AnyGame& entry = *catalog::find("imperium");
    long pairs = 0;
    for (std::uint64_t n = 0; n < 8; ++n)
        ASSERT_NO_THROW(pairs += converse(law, alter, entry, choices_of(n), n, as_it_is))
            << "match " << n;
    std::printf("%ld pairs\n", pairs);
    EXPECT_GT(pairs, 500);
}

// ---- the test must be able to fail --------------------------------------------------------------

// A table whose every answer is a byte longer for half of all hands.
std::string telltale(const table::Desk& desk, std::string answer) {
    const Json position = parse_json(desk.match().present_position()).value;
    if (sha256(position["hands"].dump())[0] & 1) answer += ' ';
    return answer;
}

TEST(ImperiumSecrecy, ALeakIsCaught) {
    laws::Secrecy<Imperium> law{alter};
    const AnyGame& entry = *catalog::find("imperium");
    bool caught = false;
    for (std::uint64_t n = 0; n < 12 && !caught; ++n) try {
            converse(law, alter, entry, choices_of(n), n, telltale);
        } catch (const laws::Betrayal& betrayal) {
            caught = betrayal.channel != "alter";
        }
    EXPECT_TRUE(caught);
}

}  // namespace
}  // namespace secrecy
