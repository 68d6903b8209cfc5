// Plays a scenario of the players' own at a real server's table: made, joined, played, and after
// the loss of everything in memory played on; the record holds it whole. A bad one opens no table.
#include "record/record.h"
#include "server/wire_test.h"

namespace server::wire {
namespace {

Json mission_of_ones_own() {
    const std::string file = "src/games/imperium/data/mission-1.json";
    Json mission = parse_json(content(file)).value;
    mission["name"] = {{"en", "Ana's \"corner\""}, {"es", "El «rincón» de Ana"}};
    mission["turns"] = 1;
    return mission;
}

Json order_of(const Json& mission) {
    return {{"game", "imperium"},
            {"scenario", mission},
            {"name", "Ana"},
            {"seats", {{"red", "person"}, {"blue", "open"}}}};
}

struct OwnScenarioTest : testing::Test {
    const Json mission = mission_of_ones_own();
    House house;
    void SetUp() override { house.start(); }
    int port() const { return house.port(); }

    // Who sits where, each with the key in hand.
    struct Pair {
        Guest red, blue;
        Json joined;
        Pair(int port, const Table& table, const std::string& blue_key) : red(port), blue(port) {
            joined = red.join(table.id, table.keys.at("red"))["joined"];
            EXPECT_EQ(blue.join(table.id, blue_key)["joined"]["as"], "blue");
        }
        // Plays the first legal action of whoever has to act; what came of it.
        Json step(const std::string& move) {
            const Json turn = red.ask({{"do", "turn"}})["turn"];
            Guest& actor = turn["seats"][0] == "red" ? red : blue;
            return actor.play(actor.legal().front(), move);
        }
    };
};

TEST_F(OwnScenarioTest, IsPlayedAndPlayedOnAfterALoss) {
    const Table table{port(), order_of(mission)};
    const Json listed = get(port(), "/api/tables").json()["tables"];
    ASSERT_EQ(listed.size(), 1u);
    EXPECT_EQ(listed[0]["scenario"], "own");
    const Page sat = post(port(), "/api/tables/" + table.id + "/sit", {{"seat", "blue"}});
    ASSERT_EQ(sat.status, 201) << sat.body;
    const std::string blue_key = sat.json()["keys"]["blue"];

    constexpr int steps = 6;
    Json view;
    int ply = 0;
    {
        Pair pair{port(), table, blue_key};
        EXPECT_EQ(pair.joined["scenario"], mission);
        for (int i = 0; i < steps; ++i) {
            const Json done = pair.step("m" + std::to_string(i));
            ASSERT_EQ(done.value("result", ""), "accepted") << done;
            ply = done["ply"];
        }
        EXPECT_GE(ply, steps);
        view = pair.blue.ask({{"do", "view"}})["view"];
    }
    EXPECT_EQ(house.end(SIGKILL), -SIGKILL);
    house.start();
    Pair pair{port(), table, blue_key};
    EXPECT_EQ(pair.joined["scenario"], mission);
    EXPECT_EQ(pair.joined["ply"], ply);
    EXPECT_EQ(pair.blue.ask({{"do", "view"}})["view"], view);
    Json last;
    constexpr int most = 500;
    for (int i = 0; i < most && last["turn"]["kind"] != "over"; ++i) {
        last = pair.step("n" + std::to_string(i));
        ASSERT_EQ(last.value("result", ""), "accepted") << last;
    }
    EXPECT_TRUE(last.contains("outcome"));

    // Once all is open, the record holds the scenario whole and replays from it.
    const std::string key = table.keys.at("red");
    const Page page = get(port(), "/api/tables/" + table.id + "/record?key=" + key);
    ASSERT_EQ(page.status, 200) << page.body;
    EXPECT_EQ(page.json()["scenario"], mission);
    const record::Reading replayed = record::read(page.json(), catalog::entries());
    ASSERT_FALSE(replayed.flaw) << replayed.flaw->detail;
    EXPECT_GT(replayed.match().ply(), ply);
}

// A title that hides letters, or fills the screen, makes no table; the answer names it.
TEST_F(OwnScenarioTest, ItsTitleHidesNothing) {
    const auto status = [&](const std::string& name, const std::string& story) {
        Json own = mission;
        own["name"]["es"] = name;
        own["story"]["es"] = story;
        const Page page = post(port(), "/api/tables", {{"game", "imperium"}, {"scenario", own}});
        if (page.status == 400) {
            EXPECT_EQ(code(page.json()), "odd-text");
            EXPECT_NE(page.body.find(name == "Sur" ? "story.es" : "name.es"), std::string::npos);
        }
        return page.status;
    };
    EXPECT_EQ(status("La mina de \u00d1u\u00f1oa \U0001f680", "Una l\u00ednea.\nY otra."), 201);
    for (const std::string& odd :
         {std::string{"A\0b", 3}, std::string{"A\u202eb"}, std::string{"\u3164"},
          std::string{"A\u2800"}, std::string{"A\u00a0b"}, std::string{"A\ufe0f"},
          std::string{" A"}, std::string(81, 'a'), std::string(40'000, 'a')})
        EXPECT_EQ(status(odd, "x"), 400) << odd.substr(0, 9);
    EXPECT_EQ(status("Sur", "Hacia el\u2066 sur"), 400);
    EXPECT_EQ(status("Sur", std::string(4001, 'x')), 400);
}

TEST_F(OwnScenarioTest, OpensNoTableWhereItCannotBePlayed) {
    Json no_turns = mission, rich = mission, headless = mission;
    no_turns["turns"] = 0;
    rich["red"]["pc"] = 1000;
    headless.erase("systems");
    for (const Json& bad : {no_turns, rich, headless, Json::object()}) {
        const Page page = post(port(), "/api/tables", order_of(bad));
        EXPECT_EQ(page.status, 400) << page.body.substr(0, 200);
        EXPECT_EQ(code(page.json()), "bad-scenario") << page.body.substr(0, 200);
        EXPECT_FALSE(page.json()["error"]["problems"].empty());
    }
    Json endless = mission;
    endless["story"]["en"] = std::string(match::own_scenario_bytes_max, 'x');
    EXPECT_EQ(post(port(), "/api/tables", order_of(endless)).status, 413);
    EXPECT_TRUE(get(port(), "/api/tables").json()["tables"].empty());
}

}  // namespace
}  // namespace server::wire
