// Proves what a ground battle may be played as: SI-H36. Which side begins with how much more is
// shown by plays; here, that those missions can be played.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <vector>

#include "catalog/catalog.h"
#include "games/sector_invasion/rules/survey.h"
#include "games/sector_invasion/sector_invasion.h"
#include "match/terms.h"

namespace sector_invasion {
namespace {

// How far ahead the attacker is, and how many dice of its own it may roll again.
std::vector<std::array<int, 2>> fights() {
    std::vector<std::array<int, 2>> all{{-1, 1}};
    for (int ahead = -5; ahead <= 5; ++ahead) all.push_back({ahead, 0});
    return all;
}

// A battle for a planet, with the attacker so far ahead before the dice.
class Playing : public testing::Test {
  protected:
    void fight(int ahead, int again = 0) {
        Charter charter = draft(2, 12);
        charter.ground = Ground::fought;
        game_ = {std::make_shared<const Charter>(std::move(charter))};
        state_ = game_.initial();
        Battle battle;
        battle.name = {1, player_of(0), Cell::at(3, 3)};
        battle.against = player_of(1);
        battle.own.slots = static_cast<std::uint8_t>(std::max(ahead, 0));
        battle.own.again = static_cast<std::uint8_t>(again);
        battle.other.slots = static_cast<std::uint8_t>(std::max(-ahead, 0));
        state_.battles.push_back(battle);
        waits_ = {ShortText{to_word(battle.name)}, {}, {}};
        game_.linked(state_, waits_, games_);
    }
    double chance() const {
        const Odds found = odds(state_.battles[0]);
        return found.won / (1.0 * found.won + found.lost);
    }

    SectorInvasion game_;
    State state_;
    Pending waits_;
    LinkedGames games_;
};

TEST_F(Playing, EveryMissionCanBePlayed) {
    std::set<std::string> missions;
    for (const auto& [ahead, again] : fights()) {
        fight(ahead, again);
        for (const Linked& as : games_) {
            const match::AnyGame* entry = catalog::find(as.game);
            ASSERT_TRUE(entry) << as.game;
            match::Flaw flaw;
            const Json scenario = as.scenario.empty() ? Json{} : parse_json(as.scenario).value;
            const auto terms = match::terms_from(*entry, scenario, Json::object(), flaw);
            ASSERT_TRUE(terms.has_value()) << flaw.what << ' ' << flaw.detail;
            EXPECT_EQ(entry->seats(*terms).size(), 2u);
            missions.insert(as.scenario);
        }
    }
    EXPECT_EQ(missions.size(), 8u);  // seven, and none
}

// How often the attacker has won there when it was measured: docs/strength.md.
TEST_F(Playing, IsWonAboutAsOftenAsByTheDice) {
    const std::map<int, double> measured{{-9, 0.32}, {-3, 0.38}, {-1, 0.46}, {0, 0.49},
                                         {1, 0.57},  {3, 0.61},  {9, 0.71}};
    int played = 0;
    for (const auto& [ahead, again] : fights()) {
        fight(ahead, again);
        for (const Linked& as : games_) {
            ++played;
            double won = 0.61;  // of the Rebels
            if (as.game == "rebel-moon") {
                won = as.seats[1] == 0 ? won : 1 - won;
            } else {
                const Json mission = parse_json(as.scenario).value;
                won =
                    measured.at(mission["red"]["pc"].get<int>() - mission["blue"]["pc"].get<int>());
            }
            EXPECT_NEAR(won, chance(), 0.05) << as.game << ' ' << ahead;
        }
    }
    EXPECT_EQ(played, 9);
}

}  // namespace
}  // namespace sector_invasion
