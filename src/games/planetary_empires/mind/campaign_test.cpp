// Proves that quick play goes by the rules: in random campaigns every question has the same answer
// and every step leads to the same position.
#include "games/planetary_empires/mind/campaign.h"

#include <gtest/gtest.h>

#include "core/play_out.h"
#include "games/planetary_empires/mind/chances.h"
#include "games/planetary_empires/planetary_empires.h"
#include "games/planetary_empires/rules/spoils.h"

namespace planetary_empires {
namespace {

// What may be agreed on, drawn: short and tight, so that all ends and limits come up.
Charter any_charter(int players, Rng& rng) {
    const auto below = [&](int bound) {
        return static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(bound)));
    };
    Charter charter = draft(players, 2 + below(4));
    charter.cap = static_cast<std::uint16_t>(50 * below(8));
    charter.orders = below(4);
    charter.against = below(4);
    charter.simulated = below(2) == 0;
    charter.meet = below(players);
    charter.unplayed = below(2) ? Unplayed::letter : Unplayed::ready;
    charter.mark = below(2) ? 9 : 0;
    if (below(2)) charter.aims = {{{}, {charter.tiles.front().at, charter.tiles.back().at}}};
    if (below(3) == 0)
        for (std::size_t i = 0; i < charter.players.size(); ++i)
            charter.players[i].side = static_cast<std::uint8_t>(1 + i % 2);
    for (Contender& one : charter.players)
        if (below(4) == 0) one.army = Army::daemons;
    if (below(3) == 0) charter.tiles[below(players)].owner.reset();
    charter.connect();
    return charter;
}

bool dice_wait(const State& state) {
    return state.phase == Phase::lots || state.phase == Phase::bonuses ||
           state.phase == Phase::dice;
}

class Lockstep {
  public:
    Lockstep(const PlanetaryEmpires& game, Rng& rng) : game_(game), rng_(rng) {}

    void play() {
        State state = game_.initial();
        for (;;) {
            while (dice_wait(state)) game_.apply(state, random_chance(game_, state, rng_));
            if (state.phase == Phase::over) return;
            const Atlas atlas{*game_.charter, state};
            Campaign campaign{atlas, state};
            compare(campaign, state);
            if (::testing::Test::HasFailure()) return;
            if (rng_.below(60) == 0) {
                const auto seats = Survey{*game_.charter, state}.there();
                game_.apply(state, {seats.lowest(), Withdraw{}});
                continue;
            }
            step(campaign, state);
        }
    }

    int rounds_ended = 0;

  private:
    // One random step of the rules, and the same in quick play.
    void step(Campaign& campaign, State& state) {
        const State before = state;
        const auto tile = [&](Cell at) { return *game_.charter->tile(at); };
        const Step<Action> any =
            state.phase == Phase::battles ? report(state) : random_step(game_, state, rng_);
        game_.apply(state, any);
        if (const auto* attack = std::get_if<Attack>(&any.action))
            campaign.attack(any.actor, tile(attack->at));
        else if (std::holds_alternative<Pass>(any.action)) campaign.pass(any.actor);
        else if (std::holds_alternative<Done>(any.action)) campaign.finish(any.actor);
        else if (const auto* settle = std::get_if<Settle>(&any.action))
            campaign.settle(Survey{*game_.charter, before}.index(settle->battle), settle->result);
        if (state.phase == Phase::dice) roll(campaign, state);
        if (campaign.phase == Phase::bonuses) {
            if (state.phase == Phase::bonuses) return;
            campaign.reckon(rng_);  // no die falls
        }
        if (state.round != before.round) {
            ++rounds_ended;
            EXPECT_EQ(campaign.phase, Phase::lots);
            EXPECT_EQ(campaign.round, state.round);
            return;
        }
        EXPECT_TRUE(campaign == Campaign(campaign.atlas, state)) << encode(any.action);
    }

    // Any end of any battle that waits, the unusual ones included.
    Step<Action> report(const State& state) {
        PendingOf<PlanetaryEmpires> list;
        game_.pending(state, list);
        LotteryOf<PlanetaryEmpires> odds;
        game_.odds(state,
                   list[static_cast<int>(rng_.below(static_cast<std::uint32_t>(list.size())))],
                   odds);
        return {nature,
                odds[static_cast<int>(rng_.below(static_cast<std::uint32_t>(odds.size())))].action};
    }

    void roll(Campaign& campaign, State& state) {
        const Roll roll = *state.roll;
        const int fight = Survey{*game_.charter, state}.index(roll.battle);
        const int tile = *game_.charter->tile(roll.at);
        const Seat player = seat_of(roll.player);
        while (Survey{*game_.charter, state}.shield_waits())
            game_.apply(state, random_chance(game_, state, rng_));
        const int needed = campaign.needed(player, tile, state.roll->shields);
        const Step<Action> dice = random_chance(game_, state, rng_);
        game_.apply(state, dice);
        const bool taken = takes(std::get<Dice>(dice.action).pips, needed);
        campaign.roll(fight, player, tile, taken);
    }

    void compare(const Campaign& campaign, const State& state) {
        const Survey survey{*game_.charter, state};
        for (Seat seat = 0; seat < state.players.size(); ++seat) {
            if (!state.players[seat].in()) continue;
            for (int tile = 0; tile < state.lands.size(); ++tile) {
                const Player player = player_of(seat);
                const Cell at = state.lands[tile].at;
                if (state.phase == Phase::orders) {
                    EXPECT_EQ(campaign.targets(seat).contains(tile),
                              !survey.may_attack(player, at));
                }
                const Sum sum = survey.sum(player, tile);
                EXPECT_EQ(campaign.needed(seat, tile), sum.base + sum.off());
                for (int i = 0; state.phase == Phase::conquest && i < state.battles.size(); ++i) {
                    const BattleName& name = state.battles[i].name;
                    const Spoils spoils{survey, player, name};
                    const bool may = !spoils.may_claim(at) || !spoils.may_take_prize(at) ||
                                     (name.at == at && !spoils.may_conquer());
                    EXPECT_EQ(campaign.prizes(seat, campaign.fights[i]).contains(tile), may);
                }
            }
        }
        PendingOf<PlanetaryEmpires> list;
        game_.pending(state, list);
        int next = 0;
        for (const Fight& fight : campaign.fights) {
            if (state.phase != Phase::battles || fight.defender == nobody || fight.settled)
                continue;
            LotteryOf<PlanetaryEmpires> odds;
            game_.odds(state, list[next++], odds);
            const Chances& chances = chances_of(fight.ahead);
            EXPECT_NEAR(chances.won, static_cast<float>(odds[0].weight) / 1296, 1e-6);
            EXPECT_NEAR(chances.lost(), static_cast<float>(odds[1].weight) / 1296, 1e-6);
        }
    }

    const PlanetaryEmpires& game_;
    Rng& rng_;
};

TEST(Campaign, GoesByTheRules) {
    int rounds = 0;
    for (int seed = 0; seed < 60 && !HasFailure(); ++seed) {
        Rng rng{static_cast<std::uint64_t>(seed)};
        const int players = 2 + seed % 7;
        const PlanetaryEmpires game{std::make_shared<const Charter>(any_charter(players, rng))};
        Lockstep lockstep{game, rng};
        lockstep.play();
        rounds += lockstep.rounds_ended;
        ASSERT_FALSE(HasFailure()) << "seed " << seed;
    }
    EXPECT_GT(rounds, 20);
}

}  // namespace
}  // namespace planetary_empires
