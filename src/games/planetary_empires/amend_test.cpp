// Proves the laws of amending in random campaigns of Planetary Empires, and that round 3 of 30 is
// reopened at once with twelve players.
#include <ctime>

#include "conduct/amend_laws_test.h"
#include "games/planetary_empires/planetary_empires.h"

namespace planetary_empires {
namespace {

using namespace conduct;

Campaign begun(int players, int length, std::uint64_t seed, bool by_hand = false) {
    const match::Terms terms{
        "standard",
        Choices{static_cast<std::uint8_t>(players - 2), static_cast<std::uint8_t>(length)},
        newest_edition};
    return {std::make_unique<match::Match<PlanetaryEmpires>>(terms), seed, by_hand};
}

// Orders soon end in passes, so that there are rounds.
void go_on(Campaign& campaign, Rng& rng) {
    const auto waiting = campaign.match->pending();
    if (!waiting.empty()) {
        const auto& odds = waiting[rng.below(static_cast<std::uint32_t>(waiting.size()))].odds;
        return campaign.enter(nature, odds[rng.below(rng.below(3) ? 3u : 7u)].action);
    }
    const Seat seat = campaign.match->turn().seats.lowest();
    if (rng.below(60) == 0) return campaign.enter(seat, "withdraw");
    const auto legal = campaign.match->legal(seat);
    campaign.enter(seat, rng.below(3) == 0 ? legal.back() : any(legal, rng));
}

Counted held(std::uint64_t from, std::uint64_t campaigns, bool by_hand = false) {
    const Counted counted = hold(
        from, campaigns, 60, "round",
        [&](Rng& rng, std::uint64_t seed) {
            return begun(2 + static_cast<int>(rng.below(3)), 0, seed, by_hand);
        },
        go_on);
    print(counted);
    EXPECT_GT(counted.rounds, 3 * counted.campaigns);
    EXPECT_GT(counted.changed, 150);
    EXPECT_GT(counted.conflicts, 50);
    EXPECT_GT(counted.gaps, 50);
    EXPECT_GT(counted.pairs, 50);
    EXPECT_LT(20 * counted.asked, counted.changed);  // else it says little that they are as before
    return counted;
}

TEST(PlanetaryEmpiresAmend, Laws) {
    const Counted counted = held(1, 320);
    EXPECT_GT(counted.kept, 1000);
    EXPECT_GT(counted.gone, 50);
    EXPECT_GT(counted.fresh, 50);
}

// The dice of a club: what they showed are lines like others, and new ones are asked for.
TEST(PlanetaryEmpiresAmend, LawsOfDiceThatPeopleThrow) {
    const Counted counted = held(1001, 250, true);
    EXPECT_EQ(counted.kept + counted.gone + counted.fresh, 0);
}

// ---- speed --------------------------------------------------------------------------------------

// Twelve players and thirty rounds: most battles are drawn, so that nobody comes to half the map.
Campaign long_campaign() {
    Campaign campaign = begun(12, 2, 5);
    Rng rng{5};
    while (!campaign.match->outcome() && campaign.figure("round") <= 30) {
        const auto waiting = campaign.match->pending();
        if (!waiting.empty()) {
            const auto& odds = waiting.front().odds;
            campaign.enter(nature, odds[rng.below(4) ? 2 : rng.below(2)].action);
            continue;
        }
        const Seat seat = campaign.match->turn().seats.lowest();
        const auto legal = campaign.match->legal(seat);
        campaign.enter(seat, rng.below(2) ? legal.back() : any(legal, rng));
    }
    return campaign;
}

// Of processor time, the best of some.
template <class Work>
double milliseconds_of(const Work& work) {
    double best = 1e9;
    for (int i = 0; i < 5; ++i) {
        const std::clock_t start = std::clock();
        EXPECT_FALSE(work().refused);
        best = std::min(best, 1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    return best;
}

TEST(PlanetaryEmpiresAmend, RoundThreeOfThirtyIsReopenedAtOnce) {
    const Campaign campaign = long_campaign();
    ASSERT_GT(campaign.figure("round"), 30);
    // Reported drawn or void, nobody rolls: all that follows stands, and is worked out again.
    const auto third = std::ranges::find_if(campaign.list, [](const conduct::Standing& one) {
        return one.line.text.starts_with("settle r3-") && one.line.text.ends_with(" drawn");
    });
    ASSERT_NE(third, campaign.list.end());
    std::string annulled = third->line.text;
    annulled.replace(annulled.rfind(' '), annulled.npos, " void");
    const Amendment amendment =
        campaign.with({{Change::Kind::replace, third->number, {nature, annulled}}});
    const Amended seen = preview(campaign.course(), amendment);
    ASSERT_TRUE(seen.settled());
    ASSERT_EQ(seen.match->ply(), campaign.match->ply());
    const double looked = milliseconds_of([&] { return preview(campaign.course(), amendment); });
    const double entered = milliseconds_of([&] { return amend(campaign.course(), amendment); });
    std::printf("%d entries, %d steps: looked at in %.1f ms, entered in %.1f\n", campaign.entries(),
                campaign.match->ply(), looked, entered);
    EXPECT_LT(looked, 200);
    EXPECT_LT(entered, 200);
}

}  // namespace
}  // namespace planetary_empires
