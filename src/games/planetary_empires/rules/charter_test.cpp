// Proves that the example of docs/charters.md is sound and plays to its end, and that whatever is
// no charter is refused once.
#include <gtest/gtest.h>

#include <fstream>

#include "base/json.h"
#include "core/play_out.h"
#include "games/planetary_empires/planetary_empires.h"

namespace planetary_empires {
namespace {

std::string example() {
    std::ifstream in{"examples/rim_charter.json"};
    return {std::istreambuf_iterator<char>{in}, {}};
}

TEST(Charter, TheExampleIsSoundAndPlays) {
    std::vector<Refusal> problems;
    const auto game = PlanetaryEmpires::authored({}, newest_edition, example(), problems);
    for (const Refusal& problem : problems) ADD_FAILURE() << problem.reason;
    ASSERT_EQ(game.seats().size(), 4u);
    EXPECT_EQ(game.charter->players.front().name.text, "Ana");
    EXPECT_TRUE(game.charter->manners.organiser);
    EXPECT_EQ(game.charter->manners.decide_minutes, 3 * 24 * 60);
    EXPECT_EQ(game.charter->mark, 12);
    ASSERT_EQ(game.charter->aims.size(), 1u);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Rng rng{seed};
        State state = game.initial();
        play_out(game, state, rng);
        ASSERT_TRUE(state.end.has_value());
        EXPECT_LE(state.round, game.charter->rounds);
    }
}

// Read and written, a charter is the same; written in full, it reads as what was left out.
TEST(Charter, ComesBackFromItsText) {
    std::vector<Refusal> problems;
    const Charter charter = read_charter(example(), problems);
    std::string text, again;
    write_json(text, charter);
    write_json(again, read_charter(text, problems));
    EXPECT_EQ(text, again);
    EXPECT_TRUE(problems.empty());
}

TEST(Charter, WhatIsNoCharterIsRefusedOnce) {
    const std::string deep(20'000, '[');
    std::string wide = R"({"players":[{},{}],"tiles":[)";
    for (int i = 0; i < 5'000; ++i) wide += R"({"at":"c1"},)";
    wide += R"({"at":"c1"}]})";
    struct Fault {
        std::string text;
        std::string_view clause, reason;
    };
    for (const auto& [text, clause, reason] :
         {Fault{"", "PE-A40", "charter-unreadable"}, Fault{"[]", "PE-A40", "charter-misfit"},
          Fault{deep, "PE-A40", "charter-unreadable"},
          Fault{R"({"players":[{},{}],"tiles":)" + deep + std::string(20'000, ']') + "}", "PE-A40",
                "charter-unreadable"},
          Fault{R"({"players":[{},{}],"tiles":7})", "PE-A40", "charter-misfit"},
          Fault{R"({"players":[{"name":["Ana"]},{}],"tiles":[]})", "PE-A40", "charter-misfit"},
          Fault{wide, "PE-H4", "charter-figure"}}) {
        std::vector<Refusal> problems;
        PlanetaryEmpires::authored({}, newest_edition, text, problems);
        ASSERT_EQ(problems.size(), 1u) << text.substr(0, 60);
        EXPECT_EQ(problems.front().clause.id, clause);
        EXPECT_EQ(problems.front().reason, reason);
    }
}

}  // namespace
}  // namespace planetary_empires
