// Proves that maps are drawn up as PE-H4 asks, whatever the seed, and as even as hexagons allow.
#include <gtest/gtest.h>

#include <set>

#include "base/json.h"
#include "games/planetary_empires/planetary_empires.h"
#include "games/planetary_empires/rules/outlook.h"

namespace planetary_empires {
namespace {

constexpr std::uint64_t seeds = 60;

std::string text_of(const Charter& charter) {
    std::string text;
    write_json(text, charter);
    return text;
}

hex::Cells land_of(const Charter& charter, std::optional<Player> owner) {
    hex::Cells land;
    for (const Site& site : charter.tiles)
        if (site.owner == owner) land.add(site.at);
    return land;
}

// The structures and terrain that a player begins with, each as often as it is there.
std::multiset<std::string> things_of(const Charter& charter, Player player) {
    std::multiset<std::string> things;
    for (const Site& site : charter.tiles)
        if (site.owner == player)
            things.insert(site.holds == Structure::none ? to_word(site.terrain)
                                                        : to_word(site.holds));
    return things;
}

TEST(Draft, KeepsWhatTheClausesAsk) {
    for (int players = 2; players <= most_players; ++players)
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            SCOPED_TRACE(std::to_string(players) + " players, seed " + std::to_string(seed));
            std::vector<Refusal> problems;
            const Charter charter = read_charter(text_of(draft(players, 12, seed)), problems);
            for (const Refusal& problem : problems) ADD_FAILURE() << problem.reason;
            ASSERT_EQ(charter.players.size(), static_cast<std::size_t>(players));
            EXPECT_EQ(land_of(charter, std::nullopt).size(), players / 4);
            for (const Site& site : charter.tiles)
                EXPECT_EQ(site.holds == Structure::hive, !site.owner);
            const auto first = things_of(charter, player_of(0));
            for (const Structure one : {Structure::spaceport, Structure::manufactorum,
                                        Structure::station, Structure::shield, Structure::bastion})
                EXPECT_EQ(first.count(to_word(one)), 1u) << to_word(one);
            for (int seat = 0; seat < players; ++seat) {
                const Player player = player_of(static_cast<Seat>(seat));
                const hex::Cells land = land_of(charter, player);
                EXPECT_EQ(land.size(), 7);
                EXPECT_EQ(hex::flood(hex::Cells::of(land.nth(0)), land), land) << "lies apart";
                EXPECT_EQ(things_of(charter, player), first);
            }
        }
}

TEST(Draft, BeginsAlikeForAllAsFarAsHexagonsAllow) {
    struct Bound {
        int players, borders, rivals, hive, landings;
    };
    for (const Bound& bound :
         {Bound{2, 0, 0, 0, 0}, Bound{3, 0, 0, 0, 0}, Bound{4, 0, 0, 0, 0}, Bound{5, 2, 0, 0, 3},
          Bound{6, 0, 0, 0, 0}, Bound{7, 4, 1, 1, 2}, Bound{8, 3, 0, 1, 3}, Bound{9, 6, 1, 1, 4},
          Bound{10, 4, 0, 1, 3}, Bound{11, 5, 1, 1, 4}, Bound{12, 1, 0, 1, 1}})
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            SCOPED_TRACE(std::to_string(bound.players) + " players, seed " + std::to_string(seed));
            const auto all = outlooks(draft(bound.players, 12, seed));
            const auto within = [&](int Outlook::* figure, int most) {
                std::set<int> found;
                for (const Outlook& one : all) found.insert(one.*figure);
                EXPECT_LE(*found.rbegin() - *found.begin(), most);
            };
            within(&Outlook::borders, bound.borders);
            within(&Outlook::rivals, bound.rivals);
            within(&Outlook::hive, bound.hive);
            within(&Outlook::landings, bound.landings);
        }
}

TEST(Draft, ASeedIsAMap) {
    for (const int players : {2, 3, 4, 6, 7, 12}) {
        std::set<std::string> maps;
        for (std::uint64_t seed = 0; seed < seeds; ++seed)
            maps.insert(text_of(draft(players, 12, seed)));
        EXPECT_GT(maps.size(), seeds * 9 / 10) << players;
        EXPECT_EQ(text_of(draft(players, 12, 5)), text_of(draft(players, 12, 5)));
    }
}

// By hand: azure borders crimson with two edges, a hive city lies two steps off, and its spaceport
// lets itself and the tile beside it be attacked.
TEST(Draft, AnOutlookIsCounted) {
    std::vector<Refusal> problems;
    const Charter charter = read_charter(
        R"({"players":[{},{}],"tiles":[{"at":"c1","owner":"azure","holds":"spaceport"},)"
        R"({"at":"c2","owner":"azure"},{"at":"c3","owner":"crimson"},)"
        R"({"at":"d2","owner":"crimson"},{"at":"c4","holds":"hive"}]})",
        problems);
    ASSERT_TRUE(problems.empty());
    const auto all = outlooks(charter);
    EXPECT_EQ(all[0], (Outlook{2, 1, 2, 2}));
    EXPECT_EQ(all[1], (Outlook{2, 1, 1, 1}));
    EXPECT_EQ(unevenness(all), 3 + 1);
}

}  // namespace
}  // namespace planetary_empires
