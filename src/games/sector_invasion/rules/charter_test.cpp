// Proves that charters are read as they are written, that the example can be played, and that what
// breaks a rule says where.
#include "games/sector_invasion/rules/charter.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/play_out.h"
#include "games/sector_invasion/sector_invasion.h"

namespace sector_invasion {
namespace {

TEST(SectorInvasionCharter, TheExampleIsPlayed) {
    std::ifstream in{"examples/border_charter.json"};
    std::stringstream text;
    text << in.rdbuf();
    std::vector<Refusal> problems;
    const auto game = SectorInvasion::authored({}, newest_edition, text.str(), problems);
    ASSERT_TRUE(problems.empty()) << problems[0].reason;
    EXPECT_EQ(game.seats().size(), 4u);
    EXPECT_EQ(game.charter->ground, Ground::fought);
    Rng rng{1};
    State state = game.initial();
    play_out(game, state, rng);
    EXPECT_EQ(game.turn(state).kind, Turn::Kind::Over);
}

TEST(SectorInvasionCharter, IsReadAsItIsWritten) {
    for (int players = 2; players <= most_players; ++players) {
        Charter charter = draft(players, 9, 3);
        charter.ground = Ground::fought;
        charter.played = false;
        std::string json, again;
        write_json(json, charter);
        std::vector<Refusal> problems;
        write_json(again, read_charter(json, problems));
        EXPECT_TRUE(problems.empty());
        EXPECT_EQ(again, json);
    }
}

// Whatever has a place names it, so that an editor can show it.
TEST(SectorInvasionCharter, WhatIsWrongSomewhereSaysWhere) {
    const auto where = [](const auto& spoil) {
        Charter charter = draft(2, 12);
        spoil(charter);
        std::vector<Refusal> problems;
        lint(charter, problems);
        std::string places;
        for (const Refusal& one : problems)
            for (const Value& value : one.values)
                if (value.name == "at") (places += places.empty() ? "" : " ") += value.word.view();
        return places;
    };
    const Charter whole = draft(2, 12);
    const std::string home = to_word(whole.players[0].headquarters);
    const std::string site = to_word(whole.sites.back().at);
    EXPECT_EQ(where([](Charter&) {}), "");
    EXPECT_EQ(where([](Charter& one) { one.sites.push_back(one.sites.back()); }), site);
    EXPECT_EQ(where([](Charter& one) { one.sites.back().holds = Kind::none; }), site);
    EXPECT_EQ(where([](Charter& one) { one.sites[0].owner.reset(); }), home);
    EXPECT_EQ(where([&](Charter& one) {
                  one.storms = {{one.board.neighbours(one.players[0].headquarters).nth(0), {}}};
                  for (const Cell at : one.board.neighbours(one.players[0].headquarters))
                      one.storms[0].cells.push_back(at);
              }),
              home);
    EXPECT_EQ(where([&](Charter& one) {
                  one.players[0].ships = {{Type::frigate, one.players[1].headquarters},
                                          {Type::corvette, one.players[1].headquarters}};
              }),
              to_word(whole.players[1].headquarters));
}

}  // namespace
}  // namespace sector_invasion
