// Asks a real server what a campaign may come to: worked out once for all who look, and told to
// everybody.
#include "server/wire_test.h"

namespace server::wire {
namespace {

struct ForecastsTest : testing::Test {
    House house;
    void SetUp() override { house.start(); }
    int port() const { return house.port(); }
};

TEST_F(ForecastsTest, AllWhoAskHearTheSame) {
    const Table table{port(),
                      {{"game", "planetary-empires"},
                       {"options", {{"players", "2"}}},
                       {"seats", Json::object()}}};
    Guest azure{port()}, crimson{port()}, watcher{port()};
    azure.join(table.id, table.keys.at("azure"));
    crimson.join(table.id, table.keys.at("crimson"));
    watcher.join(table.id, table.keys.at("spectator"));
    const Json told = azure.ask({{"do", "forecast"}});
    ASSERT_EQ(told["continuations"], 10'000) << told.dump();
    ASSERT_EQ(told["chances"].size(), 2u);
    EXPECT_EQ(told["chances"][0]["seat"], "azure");
    EXPECT_NEAR(
        told["chances"][0]["chance"].get<double>() + told["chances"][1]["chance"].get<double>(), 1,
        0.001);
    EXPECT_EQ(told["to_meet"][0]["rivals"], Json::array({"crimson"}));
    EXPECT_EQ(crimson.ask({{"do", "forecast"}}), told);
    EXPECT_EQ(watcher.ask({{"do", "forecast"}}), told);
    // At a server how many there are, and which, is the server's.
    EXPECT_EQ(crimson.ask({{"do", "forecast"}, {"continuations", 3}, {"seed", 5}}), told);
    EXPECT_EQ(code(crimson.ask({{"do", "forecast"}, {"continuations", "3"}})), "bad-request");

    const int ply = told["ply"];
    Guest& mover = azure.ask({{"do", "turn"}})["turn"]["seats"][0] == "azure" ? azure : crimson;
    ASSERT_EQ(mover.play(mover.legal().front(), "1")["result"], "accepted");
    const Json later = watcher.ask({{"do", "forecast"}});
    EXPECT_GT(later["ply"], ply);
    EXPECT_NE(later["chances"], told["chances"]);
}

TEST_F(ForecastsTest, OnlyOfGamesThatForesee) {
    const Table table{port()};
    Guest imperial{port()};
    imperial.join(table.id, table.keys.at("imperial"));
    EXPECT_EQ(code(imperial.ask({{"do", "forecast"}})), "not-now");
}

// Whoever leaves while it is worked out leaves the others waiting for it.
TEST_F(ForecastsTest, WhoStaysIsTold) {
    const Table table{port(),
                      {{"game", "planetary-empires"},
                       {"options", {{"players", "2"}}},
                       {"seats", Json::object()}}};
    Guest stays{port()};
    stays.join(table.id, table.keys.at("azure"));
    {
        Guest leaves{port()};
        leaves.join(table.id, table.keys.at("crimson"));
        leaves.send(Json{{"do", "forecast"}}.dump());
        EXPECT_EQ(leaves.ask({{"do", "turn"}})["ply"], 1);
    }
    const Json told = stays.ask({{"do", "forecast"}});
    EXPECT_EQ(told.value("continuations", 0), 10'000) << told.dump();
}

}  // namespace
}  // namespace server::wire
