// The dice at a real server's tables: the first of them waits for everybody's share.
#include <sqlite3.h>

#include "server/wire_test.h"

namespace server::wire {
namespace {

const Json later{{"seed", "later"}};

struct SharesTest : testing::Test {
    House house;
    int port() const { return house.port(); }
};

struct Company {
    std::string table;
    std::map<std::string, std::string> keys;  // of the seats
    std::map<std::string, Guest> guests;

    Company(int port, const match::AnyGame& entry) {
        Json order{{"game", entry.card.name}, {"seats", Json::object()}};
        for (const std::string_view seat : entry.seats({"standard", standard_choices(entry.card)}))
            order["seats"][std::string{seat}] = "person";
        const Table made{port, order};
        table = made.id;
        keys = made.keys;
        keys.erase("spectator");
    }
    Json come(int port, const std::string& seat, const Json& more) {
        return guests.try_emplace(seat, port).first->second.join(table, keys.at(seat), more);
    }
    // Plays what comes first until chance, or for so many steps; the turn then.
    Json play_to_chance(int plies) {
        for (int i = 0;; ++i) {
            const Json turn = guests.begin()->second.ask({{"do", "turn"}})["turn"];
            if (turn["kind"] != "decide" || i == plies) return turn;
            Guest& guest = guests.at(turn["seats"][0]);
            const auto legal = guest.legal();
            if (legal.empty()) return turn;  // a flick: it is in no list
            guest.play(legal[static_cast<std::size_t>(i) * 7 % legal.size()], std::to_string(i));
        }
    }
    int draws() {
        int draws = 0;
        const Json log = guests.begin()->second.ask({{"do", "log"}});
        for (const Json& entry : log["entries"]) draws += entry["actor"] == "nature";
        return draws;
    }
    std::vector<std::string> awaited() {
        std::vector<std::string> seats;
        const Json told = guests.begin()->second.ask({{"do", "people"}});
        for (const Json& one : told["people"])
            if (one.value("awaited", false)) seats.push_back(one["seat"]);
        return seats;
    }
};

// Where everybody has a share from the start, the first draw falls when the table is made.
TEST_F(SharesTest, ATableThatWaitsForNobodyBeginsAtOnce) {
    house.start();
    for (const match::AnyGame& entry : catalog::entries()) {
        Json order{{"game", entry.card.name}, {"seats", Json::object()}};
        for (const std::string_view seat : entry.seats({"standard", standard_choices(entry.card)}))
            order["seats"][std::string{seat}] = "computer:1";
        const Table table{port(), order};
        Guest guest{port()};
        const Json joined = guest.join(table.id, table.keys.at("spectator"))["joined"];
        EXPECT_NE(joined["turn"]["kind"], "chance") << entry.card.name << joined.dump();
        EXPECT_TRUE(joined.contains("view")) << entry.card.name;
    }
}

// In every game: nobody's share comes too late, whoever sits down last.
TEST_F(SharesTest, TheFirstDrawWaitsForEverybody) {
    house.start();
    for (const match::AnyGame& entry : catalog::entries()) {
        SCOPED_TRACE(entry.card.name);
        Company company{port(), entry};
        std::size_t left = company.keys.size();
        for (const auto& [seat, key] : company.keys) company.come(port(), seat, later);
        company.play_to_chance(150);
        for (const auto& [seat, key] : company.keys) {
            EXPECT_EQ(company.draws(), 0) << "before " << seat << " brought a share";
            EXPECT_EQ(company.awaited().size(), left--);
            const std::string share = "0" + std::to_string(left);
            company.come(port(), seat, {{"seed", share}});
        }
        EXPECT_TRUE(company.awaited().empty());
        // Who was awaited last, heard it: no chance is left over, and all shares count.
        EXPECT_NE(company.play_to_chance(0)["kind"], "chance");
        left = company.keys.size();
        for (const auto& [seat, key] : company.keys) {
            const Json dice = company.come(port(), seat, Json::object())["joined"]["dice"];
            left = company.keys.size();
            for (const auto& [other, unused] : company.keys)
                EXPECT_EQ(dice["seeds"][other], "0" + std::to_string(--left));
        }
    }
}

// What nobody sits at waits; whoever says nothing of a share leaves it to the table.
TEST_F(SharesTest, NobodyHasToBringOne) {
    house.start();
    Company company{port(), *catalog::find("imperium")};
    const Json joined = company.come(port(), "red", Json::object())["joined"];
    EXPECT_EQ(joined["turn"]["kind"], "chance");
    EXPECT_NE(joined["dice"]["seeds"]["red"], "");
    EXPECT_EQ(company.awaited(), std::vector<std::string>{"blue"});
    company.come(port(), "blue", Json::object());
    EXPECT_NE(company.play_to_chance(0)["kind"], "chance");
    EXPECT_GT(company.draws(), 0);
}

TEST_F(SharesTest, WhoPromisesOneAndBringsNoneStopsNobody) {
    house.config.seed_seconds = 1;
    house.start();
    Company company{port(), *catalog::find("imperium")};
    company.come(port(), "red", later);
    company.come(port(), "blue", Json::object());
    Json news;
    while (!news.contains("news")) news = parse_json(company.guests.at("blue").hear()).value;
    EXPECT_EQ(news["news"]["actor"], "nature");
    EXPECT_GT(company.draws(), 0);
    EXPECT_TRUE(company.awaited().empty());
}

// A slip is told while there is time to mend it, and brings nothing.
TEST_F(SharesTest, WhatIsNoShareIsRefused) {
    house.start();
    Company company{port(), *catalog::find("imperium")};
    company.come(port(), "red", later);
    company.come(port(), "blue", later);
    for (const Json& slip : {Json("zz"), Json("abc"), Json(""), Json("Later"), Json(5), Json(),
                             Json(std::string(66, '0'))}) {
        EXPECT_EQ(code(company.come(port(), "blue", {{"seed", slip}})), "bad-request") << slip;
        EXPECT_EQ(company.awaited().size(), 2U);
    }
    EXPECT_EQ(company.come(port(), "blue", {{"seed", "0b"}})["joined"]["dice"]["seeds"]["blue"],
              "0b");
}

// Shares are on the disk: a server that starts again waits for the rest of them only.
TEST_F(SharesTest, WaitingOutlivesTheProcess) {
    house.start();
    Company company{port(), *catalog::find("imperium")};
    company.come(port(), "red", {{"seed", "0a"}});
    company.guests.clear();
    house.end(SIGKILL);
    house.start();
    const Json joined = company.come(port(), "blue", later)["joined"];
    EXPECT_EQ(joined["turn"]["kind"], "chance");
    EXPECT_EQ(joined["dice"]["seeds"]["red"], "0a");
    EXPECT_EQ(company.awaited(), std::vector<std::string>{"blue"});
    company.come(port(), "blue", {{"seed", "0b"}});
    EXPECT_NE(company.play_to_chance(0)["kind"], "chance");
}

// A seat that nobody comes to keeps the dice waiting until a stated time, which who waits is told.
TEST_F(SharesTest, ASeatThatNobodyComesToIsAwaitedForAStatedTime) {
    house.config.idle_seconds = 1;
    house.config.open_minutes = 60;
    house.start();
    Company company{port(), *catalog::find("imperium")};
    const Json waits = company.come(port(), "red", {{"seed", "0a"}})["joined"];
    const std::int64_t until = waits["people"][1].value("until", std::int64_t{0});
    EXPECT_FALSE(waits["people"][0].contains("until"));
    EXPECT_EQ(company.guests.at("red").hear(700), "") << "still waiting";
    company.guests.clear();
    EXPECT_EQ(house.end(SIGTERM), 0);
    sqlite3* disk = nullptr;
    ASSERT_EQ(sqlite3_open(house.folder().file("data/hexastra.db").c_str(), &disk), SQLITE_OK);
    sqlite3_stmt* made = nullptr;
    ASSERT_EQ(sqlite3_prepare_v2(disk, "SELECT created FROM matches", -1, &made, nullptr), 0);
    ASSERT_EQ(sqlite3_step(made), SQLITE_ROW);
    EXPECT_EQ(until, sqlite3_column_int64(made, 0) + 60 * 60'000);
    sqlite3_finalize(made);
    // An hour later.
    EXPECT_EQ(sqlite3_exec(disk, "UPDATE matches SET created = created - 3600000", nullptr, nullptr,
                           nullptr),
              SQLITE_OK);
    sqlite3_close(disk);
    house.start();
    company.come(port(), "red", Json::object());
    Json news;
    for (std::string heard = "-"; !heard.empty() && !news.contains("news");)
        news = parse_json(heard = company.guests.at("red").hear()).value;
    ASSERT_TRUE(news.contains("news"));
    EXPECT_EQ(news["news"]["actor"], "nature");
    EXPECT_TRUE(company.awaited().empty());
    const Json dice = company.come(port(), "blue", {{"seed", "0b"}})["joined"]["dice"];
    EXPECT_EQ(dice["seeds"]["red"], "0a");
    EXPECT_EQ(dice["seeds"]["blue"].get<std::string>().size(), 32U)
        << "the table's, not a late one";
}

// Computers are asked for nothing.
TEST_F(SharesTest, ComputersBringTheirsAtOnce) {
    house.start();
    const Table table{
        port(), {{"game", "imperium"}, {"seats", {{"red", "computer:1"}, {"blue", "person"}}}}};
    Guest blue{port()};
    const Json joined = blue.join(table.id, table.keys.at("blue"), later)["joined"];
    EXPECT_EQ(joined["ply"], 0);
    EXPECT_EQ(joined["people"][0].value("awaited", false), false);
    blue.join(table.id, table.keys.at("blue"), {{"seed", "0b"}});
    EXPECT_GT(blue.ask({{"do", "turn"}})["ply"], 0);
}

}  // namespace
}  // namespace server::wire
