// A disk that changes what was written: the match is told to be damaged, and the rest is served.
#include <sqlite3.h>

#include <set>

#include "server/wire_test.h"

namespace server::wire {
namespace {

struct RotTest : testing::Test {
    House house;
    void SetUp() override { house.start(); }
    int port() const { return house.port(); }

    void rot(const std::string& sql) {
        EXPECT_EQ(house.end(SIGTERM), 0);
        sqlite3* disk = nullptr;
        ASSERT_EQ(sqlite3_open(house.folder().file("data/hexastra.db").c_str(), &disk), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(disk, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sql;
        sqlite3_close(disk);
        house.start();
    }
    void play(const Table& table, int plies) {
        std::map<std::string, Guest> guests;
        for (const char* seat : {"imperial", "rebel"})
            guests.try_emplace(seat, port()).first->second.join(table.id, table.keys.at(seat));
        for (int i = 0; i < plies; ++i) {
            Guest& guest =
                guests.at(guests.begin()->second.ask({{"do", "turn"}})["turn"]["seats"][0]);
            const Json answer = guest.play(guest.legal().front(), std::to_string(moves_++));
            ASSERT_EQ(answer.value("result", ""), "accepted") << answer;
        }
    }
    std::string comes(const Table& table) {
        Guest guest{port()};
        return code(guest.join(table.id, table.keys.at("imperial")));
    }

  private:
    int moves_ = 0;
};

TEST_F(RotTest, IsToldAndTheRestIsServed) {
    const std::string of = " WHERE match = (SELECT handle FROM matches WHERE id = '";
    for (const char* change :
         {"UPDATE steps SET taken = taken + 1@ AND number = 2", "DELETE FROM steps@ AND number = 2",
          "UPDATE steps SET hash = NULL@ AND number = 3", "UPDATE steps SET hash = NULL@",
          "DELETE FROM steps@ AND number = 4", "DELETE FROM steps@",
          "UPDATE steps SET move = 'other'@ AND number = 3",
          "UPDATE steps SET action = (SELECT action FROM steps AS other WHERE other.match ="
          " steps.match AND other.number = 1)@ AND number = 3"}) {
        SCOPED_TRACE(change);
        const Table table{port()}, other{port()};
        play(table, 4);
        play(other, 2);
        std::string sql = change;
        sql.replace(sql.find('@'), 1, of + table.id + "')");
        rot(sql);
        for (int time = 0; time < 2; ++time) {
            Guest guest{port()};
            const Json answer = guest.join(table.id, table.keys.at("imperial"), {{"lang", "es"}});
            EXPECT_EQ(code(answer), "damaged");
            EXPECT_NE(answer["error"]["text"].get<std::string>().find("copia"), std::string::npos);
        }
        EXPECT_EQ(comes(other).find("damaged"), std::string::npos);
        play(other, 2);
        EXPECT_NE(get(port(), "/metrics").body.find("hexastra_damaged_total 1"), std::string::npos);
    }
    // What was settled at the start, too.
    const Table table{port()};
    play(table, 2);
    rot("UPDATE matches SET table_seed = x'00' WHERE id = '" + table.id + "'");
    EXPECT_EQ(comes(table), "damaged");
    house.end(SIGTERM);
    EXPECT_NE(house.log().find("\"event\":\"damaged\""), std::string::npos);
}

// The shares of the dice are in no step: what was drawn tells whether they are as they were.
TEST_F(RotTest, AnotherShareDoesNotExplainTheDraws) {
    const Table table{port(),
                      {{"game", "imperium"}, {"seats", {{"red", "person"}, {"blue", "person"}}}}};
    for (const char* seat : {"red", "blue"})
        Guest{port()}.join(table.id, table.keys.at(seat), {{"seed", "0a"}});
    rot("UPDATE seats SET name = 'Eva'");
    EXPECT_TRUE(Guest{port()}.join(table.id, table.keys.at("red")).contains("joined"));
    // Only two dice were drawn: one share in 36 explains them, six in a row never will.
    std::set<std::string> told;
    for (const char* share : {"c1", "c2", "c3", "c4", "c5", "c6"}) {
        rot(std::string{"UPDATE seats SET seed = x'"} + share + "' WHERE seat = 1");
        const Json answer = Guest{port()}.join(table.id, table.keys.at("red"));
        told.insert(answer.contains("joined") ? "joined" : code(answer));
    }
    told.erase("joined");
    EXPECT_EQ(told, std::set<std::string>{"damaged"});
    rot("UPDATE seats SET seed = x'0a'");
    EXPECT_TRUE(Guest{port()}.join(table.id, table.keys.at("red")).contains("joined"));
}

// A list takes a standing for what it says only where it is of the last step and can be read; the
// match is opened otherwise, which mends it.
TEST_F(RotTest, AStandingIsMendedOnce) {
    const Table table{port()};
    play(table, 4);
    const auto mine = [&] {
        Json tables = Json::array();
        for (const char* seat : {"imperial", "rebel", "nobody"})
            tables.push_back(
                {{"table", table.id}, {"key", seat[0] == 'n' ? "nonsense" : table.keys.at(seat)}});
        return post(port(), "/api/mine", {{"tables", tables}}).json()["tables"];
    };
    const auto loaded = [&] {
        const std::string body = get(port(), "/metrics").body;
        return body[body.find("\nhexastra_loaded_total ") + 23];
    };
    Json told = mine();
    ASSERT_EQ(told.size(), 2u);
    EXPECT_NE(told[0]["yours"], told[1]["yours"]);
    for (Json& one : told)
        for (Json& person : one["people"]) person["here"] = false;
    for (const std::string& change :
         {std::string{"DELETE FROM standings WHERE 0"},
          std::string{"UPDATE standings SET turn = '{'"},
          std::string{"UPDATE standings SET turn = NULL"},
          std::string{"UPDATE standings SET rows = 2"}, before_chains}) {
        SCOPED_TRACE(change);
        rot(change);
        EXPECT_EQ(mine(), told);
        EXPECT_EQ(loaded(), change.starts_with("DELETE") ? '0' : '1');
        rot("SELECT 1");
        EXPECT_EQ(mine(), told);
        EXPECT_EQ(loaded(), '0');
    }
    // What can be read and is wrong stands until the match is opened.
    rot("UPDATE standings SET waits = 3 - waits");
    EXPECT_NE(mine(), told);
    EXPECT_NE(comes(table), "damaged");
    rot("SELECT 1");
    EXPECT_EQ(mine(), told);
}

// What an older program kept of names is cleaned as what comes by the wire is.
TEST_F(RotTest, NamesFromBeforeAreCleaned) {
    const Table table{port(),
                      {{"game", "rebel-moon"}, {"seats", {{"rebel", "open"}}}, {"name", "Ana"}}};
    rot("UPDATE seats SET name = char(8238) || ' A' || char(8203) || 'na  B' WHERE seat = 0");
    EXPECT_EQ(get(port(), "/api/tables").json()["tables"][0]["name"], "Ana B");
    Guest guest{port()};
    const Json joined = guest.join(table.id, table.keys.at("imperial"))["joined"];
    EXPECT_EQ(joined["people"][0]["name"], "Ana B");
}

// Steps of a program that chained none are taken as they stand; what follows is chained to them.
TEST_F(RotTest, StepsFromBeforeGoOn) {
    const Table table{port()};
    play(table, 3);
    rot(before_chains);
    play(table, 3);
    rot("UPDATE steps SET taken = taken + 0");
    play(table, 1);
    rot("UPDATE steps SET taken = taken + 1 WHERE number = 2");
    EXPECT_EQ(comes(table), "damaged");
}

}  // namespace
}  // namespace server::wire
