// Sits down at a real server's tables: links, free seats and invitations, before and after the loss
// of power over what is in memory.
#include <sqlite3.h>

#include "server/wire_test.h"
#include "store/sqlite/sqlite_store.h"
#include "store/sqlite/unsafe_disk_test.h"

namespace server::wire {
namespace {

struct SeatsTest : testing::Test {
    House house;
    void SetUp() override { house.start(); }
    int port() const { return house.port(); }
};

TEST_F(SeatsTest, EveryLinkOpensItsOwnPlaceAndNoOther) {
    const Table table{port()};
    ASSERT_EQ(table.keys.size(), 3u);
    for (const auto& [seat, key] : table.keys) {
        EXPECT_GE(key.size(), 22u);
        Guest guest{port()};
        const Json joined = guest.join(table.id, key)["joined"];
        EXPECT_EQ(joined["as"], seat);
        EXPECT_EQ(joined["seats"], seat == "spectator" ? Json::array() : Json::array({seat}));
        EXPECT_EQ(joined["view"]["viewer"], seat == "spectator" ? Json(nullptr) : Json(seat));
        EXPECT_EQ(joined["dice"]["commit"].get<std::string>().size(), 64u);
    }
    Guest stranger{port()};
    EXPECT_EQ(code(stranger.join(table.id, "nokeyatallnokeyatallxx")), "not-yours");
    EXPECT_EQ(code(stranger.join(table.id, "")), "not-yours");
    EXPECT_EQ(code(stranger.join("nosuchtable", table.keys.at("rebel"))), "unknown-match");
    EXPECT_EQ(code(stranger.ask({{"do", "turn"}})), "unknown-match");
    // A key of another table opens nothing here.
    const Table other{port()};
    EXPECT_EQ(code(stranger.join(table.id, other.keys.at("rebel"))), "not-yours");
    EXPECT_EQ(code(stranger.ask({{"do", "turn"}})), "not-yours");
}

TEST_F(SeatsTest, AFreeSeatIsTakenOnce) {
    const Table table{port(),
                      {{"game", "rebel-moon"}, {"seats", {{"rebel", "open"}}}, {"name", "Ana"}}};
    EXPECT_EQ(table.keys.count("rebel"), 0u);
    const Json listed = get(port(), "/api/tables").json()["tables"];
    ASSERT_EQ(listed.size(), 1u);
    EXPECT_EQ(listed[0]["table"], table.id);
    EXPECT_EQ(listed[0]["name"], "Ana");
    EXPECT_EQ(listed[0]["free"], Json::array({"rebel"}));
    const std::string sit = "/api/tables/" + table.id + "/sit";
    const Page sat = post(port(), sit, {{"seat", "rebel"}, {"name", "Luis"}});
    EXPECT_EQ(sat.status, 201);
    EXPECT_EQ(post(port(), sit, {{"seat", "rebel"}}).status, 409);
    EXPECT_EQ(post(port(), sit, {{"seat", "imperial"}}).status, 409);
    EXPECT_EQ(post(port(), sit, {{"seat", "wizard"}}).status, 400);
    EXPECT_EQ(post(port(), "/api/tables/gone/sit", {{"seat", "rebel"}}).status, 404);
    EXPECT_TRUE(get(port(), "/api/tables").json()["tables"].empty());
    Guest luis{port()};
    EXPECT_EQ(luis.join(table.id, sat.json()["keys"]["rebel"])["joined"]["as"], "rebel");
}

// An answer that got lost is given again to whoever brings the same key, and to nobody else.
TEST_F(SeatsTest, ASeatTakenWithOnesOwnKeyIsNotLost) {
    const Table table{port(), {{"game", "rebel-moon"}, {"seats", {{"rebel", "open"}}}}};
    const std::string sit = "/api/tables/" + table.id + "/sit", key = "my-own-random-key-0123456";
    const Json wish{{"seat", "rebel"}, {"name", "Luis"}, {"key", key}};
    for (const char* bad : {"", "short", "with a blank in its midst", "Ã± or other letters"})
        EXPECT_EQ(post(port(), sit, {{"seat", "rebel"}, {"key", bad}}).status, 400) << bad;
    EXPECT_EQ(post(port(), sit, {{"seat", "rebel"}, {"key", 7}}).status, 400);
    EXPECT_EQ(post(port(), sit, {{"seat", "rebel"}, {"key", table.keys.at("spectator")}}).status,
              409);
    const Page first = post(port(), sit, wish);
    EXPECT_EQ(first.status, 201);
    EXPECT_EQ(first.json()["keys"]["rebel"], key);
    EXPECT_EQ(post(port(), sit, wish).body, first.body);
    EXPECT_EQ(post(port(), sit, {{"seat", "rebel"}, {"key", key + "x"}}).status, 409);
    EXPECT_EQ(house.end(SIGKILL), -SIGKILL);
    house.start();
    EXPECT_EQ(post(port(), sit, wish).body, first.body);
    Guest luis{port()};
    EXPECT_EQ(luis.join(table.id, key)["joined"]["as"], "rebel");
}

// Whoever sent an invitation cannot look with it: it seats once, and what came of it is a key that
// only the one who sat down has.
TEST_F(SeatsTest, AnInvitationSeatsOnceWithAKeyOfOnesOwn) {
    const Table table{port(), {{"game", "rebel-moon"}, {"seats", Json::object()}, {"name", "Ana"}}};
    const std::string invitation = table.keys.at("rebel"), own = "my-own-random-key-0123456";
    const std::string record = "/api/tables/" + table.id + "/record?key=" + invitation;
    const Json mine{{"tables", {{{"table", table.id}, {"key", invitation}}}}};
    Guest ana{port()}, luis{port()};
    const Json first = ana.join(table.id, table.keys.at("imperial"))["joined"];
    EXPECT_EQ(first["people"][0]["name"], "Ana");
    EXPECT_EQ(first["people"][1]["kind"], "invited");
    EXPECT_FALSE(first.contains("key"));
    // As long as nobody has come, it shows nothing.
    EXPECT_EQ(get(port(), record).status, 403);
    EXPECT_TRUE(post(port(), "/api/mine", mine).json()["tables"].empty());
    for (const Json& bad : {Json("short"), Json(7), Json(nullptr)})
        EXPECT_EQ(code(luis.join(table.id, invitation, {{"own", bad}})), "bad-request") << bad;
    for (const std::string& known : {table.keys.at("imperial"), invitation})
        EXPECT_EQ(code(luis.join(table.id, invitation, {{"own", known}})), "not-yours");

    const Json brought{{"own", own}, {"name", "Luis"}, {"seed", "00ff"}};
    const Json joined = luis.join(table.id, invitation, brought)["joined"];
    EXPECT_EQ(joined["as"], "rebel");
    EXPECT_EQ(joined["key"], own);
    EXPECT_EQ(joined["dice"]["seeds"]["rebel"], "00ff");
    EXPECT_EQ(joined["people"][1]["kind"], "person");
    EXPECT_EQ(joined["people"][1]["name"], "Luis");
    ana.ask({{"do", "turn"}});
    ASSERT_FALSE(ana.news.empty());
    EXPECT_EQ(ana.news.back()["people"], joined["people"]);

    // Before and after the loss of everything in memory: the one who sat down, and nobody else.
    for (int process = 0; process < 2; ++process) {
        Guest again{port()}, spy{port()};
        EXPECT_EQ(code(spy.join(table.id, invitation)), "taken");
        EXPECT_EQ(code(spy.join(table.id, invitation, {{"own", own + "x"}})), "taken");
        EXPECT_EQ(code(spy.ask({{"do", "view"}, {"as", "rebel"}})), "not-yours");
        EXPECT_EQ(get(port(), record).status, 403);
        EXPECT_TRUE(post(port(), "/api/mine", mine).json()["tables"].empty());
        EXPECT_EQ(again.join(table.id, invitation, {{"own", own}})["joined"]["key"], own);
        const Json back = again.join(table.id, own)["joined"];
        EXPECT_EQ(back["as"], "rebel");
        EXPECT_FALSE(back.contains("key"));
        if (process > 0) break;
        EXPECT_EQ(house.end(SIGKILL), -SIGKILL);
        house.start();
    }
}

TEST_F(SeatsTest, AnInvitationSeatsOverHttpToo) {
    const Json seats{{"imperial", "invited"}, {"rebel", "person"}};
    const Table table{port(), {{"game", "rebel-moon"}, {"seats", seats}, {"name", "Ana"}}};
    const std::string sit = "/api/tables/" + table.id + "/sit", own = "my-own-random-key-0123456";
    const Json wish{{"invitation", table.keys.at("imperial")}, {"name", "Luis"}, {"key", own}};
    EXPECT_TRUE(get(port(), "/api/tables").json()["tables"].empty());
    EXPECT_EQ(post(port(), sit, {{"seat", "imperial"}}).status, 409);
    EXPECT_EQ(post(port(), sit, {{"invitation", "nonsense"}}).status, 409);
    EXPECT_EQ(post(port(), sit, {{"invitation", 7}}).status, 400);
    EXPECT_EQ(code(post(port(), sit, {{"seat", 5}}).json()), "bad-request");
    EXPECT_EQ(code(post(port(), sit, Json::object()).json()), "bad-request");
    EXPECT_EQ(code(post(port(), sit, {{"seat", "imperial"}}).json()), "seat-taken");
    const Page first = post(port(), sit, wish);
    EXPECT_EQ(first.status, 201);
    EXPECT_EQ(first.json()["keys"], Json({{"imperial", own}}));
    EXPECT_EQ(post(port(), sit, wish).body, first.body);
    const Page spy = post(port(), sit, {{"invitation", table.keys.at("imperial")}, {"lang", "es"}});
    EXPECT_EQ(spy.status, 409);
    EXPECT_EQ(code(spy.json()), "taken");
    EXPECT_NE(spy.body.find("invitación"), std::string::npos);
    Guest luis{port()};
    const Json people = luis.join(table.id, own)["joined"]["people"];
    EXPECT_EQ(people[0]["name"], "Luis");
    EXPECT_EQ(people[1]["name"], "Ana");
}

// A table of a program that knew no invitations: the key that was handed on is the seat's.
TEST_F(SeatsTest, TablesFromBeforeInvitationsGoOn) {
    const Table table{port()};
    EXPECT_EQ(house.end(SIGTERM), 0);
    sqlite3* disk = nullptr;
    const std::string file = house.folder().file("data/hexastra.db");
    ASSERT_EQ(sqlite3_open(file.c_str(), &disk), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(disk,
                           (before_chains +
                            "ALTER TABLE seats DROP COLUMN invitation; PRAGMA user_version=2")
                               .c_str(),
                           nullptr, nullptr, nullptr),
              SQLITE_OK);
    sqlite3_close(disk);
    house.start();
    for (int time = 0; time < 2; ++time) {
        Guest luis{port()};
        const Json joined = luis.join(table.id, table.keys.at("rebel"))["joined"];
        EXPECT_EQ(joined["as"], "rebel");
        EXPECT_FALSE(joined.contains("key"));
    }
}

// The disk leaves open whether the seat was taken: the table reads it again, and it was or is.
TEST(SeatsOnABadDisk, AnInvitationIsNotLost) {
    House house;
    house.start([](const std::string&) {
        static store::sqlite::UnsafeDisk disk{"forgetful"};
        auto store = store::sqlite::open({"/hexastra.db", disk.name()});
        disk.fault_of = store::sqlite::UnsafeDisk::Call::Sync;
        disk.fault_code = SQLITE_IOERR_FSYNC;
        disk.forgets_after_failed_sync = true;
        disk.fault_in = 2;  // the first is of the table that is made
        return store;
    });
    const Table table{house.port(), {{"game", "rebel-moon"}, {"seats", Json::object()}}};
    Guest luis{house.port()}, spy{house.port()};
    const Json joined = luis.join(table.id, table.keys.at("rebel"))["joined"];
    ASSERT_EQ(joined["as"], "rebel") << joined;
    EXPECT_EQ(code(spy.join(table.id, table.keys.at("rebel"))), "taken");
    EXPECT_EQ(spy.join(table.id, joined["key"])["joined"]["as"], "rebel");
    EXPECT_EQ(get(house.port(), "/metrics").body.find("writes_unknown_total 0\n"),
              std::string::npos);
}

}  // namespace
}  // namespace server::wire
