// Proves the laws of amending in random campaigns of Sector Invasión, whose battles people report
// or not.
#include <cstdlib>
#include <ctime>

#include "conduct/amend_laws_test.h"
#include "games/sector_invasion/sector_invasion.h"

namespace sector_invasion {
namespace {

using conduct::any;
using conduct::Campaign;
using conduct::Change;
using conduct::Counted;

Campaign begun(int players, Ground ground, std::uint64_t seed, bool by_hand = false) {
    Charter charter = draft(players, 12, 1 + seed % 5);
    charter.ground = ground;
    std::string json;
    write_json(json, charter);
    const match::Terms terms{json, Choices{}, newest_edition};
    return {std::make_unique<match::Match<SectorInvasion>>(terms), seed, by_hand};
}

// Whoever is silent goes on, so that there are turns.
void go_on(Campaign& campaign, Rng& rng) {
    const auto waiting = campaign.match->pending();
    const Turn turn = campaign.match->turn();
    if (!waiting.empty() && (turn.kind == Turn::Kind::Report || rng.below(3) == 0)) {
        const auto& odds = waiting[rng.below(static_cast<std::uint32_t>(waiting.size()))].odds;
        return campaign.enter(nature, odds[rng.below(2)].action);
    }
    const Seat seat = turn.seats.lowest();
    if (rng.below(80) == 0 && !campaign.match->may(seat).empty())
        return campaign.enter(seat, "retire");
    campaign.enter(seat, rng.below(3) == 0 ? campaign.match->otherwise(seat)
                                           : any(campaign.match->legal(seat), rng));
}

Counted held(std::uint64_t from, std::uint64_t campaigns, bool by_hand = false) {
    const Counted counted = conduct::hold(
        from, campaigns, 120, "turn",
        [&](Rng& rng, std::uint64_t seed) {
            const Ground ground = rng.below(4) ? Ground::fought : Ground::simulated;
            return begun(2 + static_cast<int>(rng.below(2)), ground, seed, by_hand);
        },
        go_on);
    conduct::print(counted);
    return counted;
}

TEST(SectorInvasionAmend, Laws) {
    const Counted counted = held(1, 60);
    EXPECT_GT(counted.rounds, 2 * counted.campaigns);
    EXPECT_GT(counted.changed, 30);
    EXPECT_GT(counted.conflicts, 20);
    EXPECT_GT(counted.gaps, 5);
    EXPECT_GT(counted.kept, 500);
    EXPECT_GT(counted.gone, 20);
    EXPECT_GT(counted.fresh, 20);
    EXPECT_GT(counted.pairs, 10);
}

// The dice of a club: what they showed are lines like others, and new ones are asked for.
TEST(SectorInvasionAmend, LawsOfDiceThatPeopleThrow) {
    const Counted counted = held(1001, 60, true);
    EXPECT_GT(counted.changed, 30);
    EXPECT_GT(counted.conflicts, 20);
    EXPECT_GT(counted.gaps, 5);
    EXPECT_EQ(counted.kept + counted.gone + counted.fresh, 0);
    EXPECT_GT(counted.pairs, 10);
}

// For as long as it is given: ctest -L soak.
TEST(SectorInvasionAmendSoak, Laws) {
    const char* seconds = std::getenv("HEXASTRA_SOAK_SECONDS");
    const auto campaigns =
        static_cast<std::uint64_t>(seconds ? std::max(1, std::atoi(seconds)) : 1);
    held(10'000, 2 * campaigns);
    held(20'000, 2 * campaigns, true);
}

}  // namespace
}  // namespace sector_invasion
