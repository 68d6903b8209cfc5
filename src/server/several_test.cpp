// Two servers of a site: whichever somebody comes to, the table is one's.
#include "people/authenticator_test.h"
#include "server/accounts_test.h"
#include "server/secrets.h"
#include "server/wire_test.h"
#include "store/each_store_test.h"

namespace server::wire {
namespace {

struct SeveralTest : testing::Test {
    store::OwnDatabase database;
    House one, two;
    void SetUp() override {
        for (House* house : {&one, &two}) {
            house->config.data = database.address();
            house->start();
        }
    }
    // Who serves it; empty: nobody.
    std::string server_of(const std::string& table) const {
        return database.run(
            "SELECT address FROM matches JOIN leases ON match = handle"
            " JOIN servers ON servers.number = leases.server WHERE id = '" +
            table + "'");
    }
    static std::string address_of(const House& house) {
        return "127.0.0.1:" + std::to_string(house.port());
    }
};

TEST_F(SeveralTest, WhoeverComesToTheOtherPlaysAtTheSameTable) {
    const Table table{one.port()};
    Guest imperial{one.port()}, rebel{two.port()}, watcher{two.port()};
    imperial.join(table.id, table.keys.at("imperial"));
    EXPECT_EQ(server_of(table.id), address_of(one));
    // What is asked before the table is found waits for that.
    const Json join = {
        {"do", "join"}, {"table", table.id}, {"key", table.keys.at("rebel")}, {"id", "first"}};
    rebel.send(join.dump());
    EXPECT_EQ(rebel.ask({{"do", "turn"}})["ply"], 0);
    EXPECT_EQ(code(watcher.join(table.id, "nokeyatallnokeyatallxx")), "not-yours");
    EXPECT_TRUE(watcher.join(table.id, table.keys.at("spectator")).contains("joined"));
    EXPECT_EQ(server_of(table.id), address_of(one));
    int move = 0;
    for (; move < 12; ++move) {
        const Json turn = watcher.ask({{"do", "turn"}})["turn"];
        if (turn["kind"] == "over") break;
        Guest& mover = turn["seats"][0] == "imperial" ? imperial : rebel;
        EXPECT_EQ(mover.play(mover.legal().front(), std::to_string(move))["result"], "accepted");
    }
    EXPECT_GT(move, 3);
    EXPECT_FALSE(rebel.news.empty());
    EXPECT_EQ(watcher.ask({{"do", "turn"}})["ply"], imperial.ask({{"do", "turn"}})["ply"]);
    EXPECT_TRUE(watcher.ask({{"do", "rules"}, {"game", "rebel-moon"}}).contains("clauses"));
    // To another table, which the second server has, and back.
    const Table other{two.port()};
    Guest there{two.port()};
    there.join(other.id, other.keys.at("rebel"));
    EXPECT_EQ(server_of(other.id), address_of(two));
    EXPECT_EQ(watcher.join(other.id, other.keys.at("spectator"))["joined"]["table"], other.id);
    EXPECT_EQ(watcher.join(table.id, table.keys.at("spectator"))["joined"]["table"], table.id);
}

TEST_F(SeveralTest, RequestsForATableGoToItsServer) {
    const Table table{one.port(), {{"game", "rebel-moon"}, {"seats", {{"rebel", "open"}}}}};
    Guest imperial{one.port()};
    imperial.join(table.id, table.keys.at("imperial"));
    const std::string at = "/api/tables/" + table.id;
    const Page sat = post(two.port(), at + "/sit", {{"seat", "rebel"}, {"name", "Íñigo"}});
    EXPECT_EQ(sat.status, 201);
    EXPECT_EQ(post(one.port(), at + "/sit", {{"seat", "rebel"}}).status, 409);
    EXPECT_EQ(post(two.port(), at + "/sit", {{"seat", "rebel"}}).status, 409);
    const std::string key = sat.json()["keys"]["rebel"];
    const Page early = get(two.port(), at + "/record?key=" + key);
    EXPECT_EQ(early.status, 409);
    imperial.ask({{"do", "enter"}, {"as", "imperial"}, {"deed", "resign"}});
    const Page record = get(two.port(), at + "/record?key=" + key);
    EXPECT_EQ(record.status, 200);
    EXPECT_NE(record.fields.at("content-disposition").find(table.id), std::string::npos);
    EXPECT_EQ(record.body, get(one.port(), at + "/record?key=" + key).body);
    // How it stands is known at either; where the store does not say, its server is asked.
    database.run("UPDATE standings SET turn = ''");
    const Json mine = {{"tables", {{{"table", table.id}, {"key", key}}}}};
    EXPECT_EQ(post(two.port(), "/api/mine", mine).json()["tables"][0]["over"], true);
}

TEST_F(SeveralTest, OnlyServersAskEachOther) {
    const Table table{one.port(), {{"game", "rebel-moon"}, {"name", "Ana"}}};
    Guest imperial{one.port()};
    imperial.join(table.id, table.keys.at("imperial"), {{"name", "Ana"}});
    const Json order = {{"do", "unname"},
                        {"table", table.id},
                        {"key", letters_of(hash_of(table.keys.at("imperial")))}};
    const auto asked = [&](const std::string& seal) {
        Wire wire{one.port()};
        const std::string body = order.dump();
        wire.send(
            "POST /peer HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
            "Authorization: Peer " +
            seal + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
        return wire.upto("\r\n");
    };
    const auto name = [&] {
        return imperial.join(table.id, table.keys.at("imperial"))["joined"]["people"][0].value(
            "name", "");
    };
    EXPECT_EQ(name(), "Ana");
    EXPECT_EQ(asked("").substr(9, 3), "404");
    EXPECT_EQ(asked(std::string(64, '0')).substr(9, 3), "404");
    EXPECT_EQ(name(), "Ana");
    const auto store = store::postgres::open({database.where()});
    const std::string secret = *store->secret("peers");
    EXPECT_EQ(asked(seal_of(secret, order.dump())).substr(9, 3), "200");
    EXPECT_EQ(name(), "");
}

// What it signs is the secret of the server that asked for it.
TEST_F(SeveralTest, APasskeySignsInWhicheverServerAsked) {
    people::Authenticator phone{-7};
    Browser asks{one.port()}, answers{two.port()};
    const auto challenge = [&] {
        const Json told = asks.post("/api/challenges", Json::object()).json()["challenge"];
        phone.ceremony = {*from_letters(told.get<std::string>()), "https://here", "here"};
        return told;
    };
    Json passkey = {{"challenge", challenge()}};
    const people::Registration made = phone.make();
    passkey["client"] = letters_of(made.client);
    passkey["data"] = letters_of(made.data);
    passkey["algorithm"] = made.algorithm;
    const Json order = {{"name", "Ana"}, {"passkey", passkey}};
    EXPECT_EQ(answers.post("/api/people", order).status, 201);
    EXPECT_EQ(answers.me()["person"]["name"], "Ana");
    EXPECT_EQ(asks.me()["error"]["code"], "not-signed-in");
    const Json again = {{"name", "Leo"}, {"passkey", passkey}};
    EXPECT_EQ(code(answers.post("/api/people", again).json()), "odd-passkey");
    passkey = {{"challenge", challenge()}, {"id", letters_of(phone.id)}};
    const people::Assertion said = phone.sign();
    passkey["client"] = letters_of(said.client);
    passkey["data"] = letters_of(said.data);
    passkey["signature"] = letters_of(said.signature);
    one.end(SIGKILL);  // with what it knew
    EXPECT_EQ(code(answers.post("/api/sessions", {{"passkey", passkey}}).json()), "wrong-passkey");
}

TEST_F(SeveralTest, WhereOneIsLostTheOtherHasItsTables) {
    const Table table{one.port()};
    Guest imperial{one.port()};
    imperial.join(table.id, table.keys.at("imperial"));
    const int ply = imperial.ask({{"do", "turn"}})["ply"];
    one.end(SIGKILL);
    // Nobody has to come twice: whoever comes while it is looked for waits.
    Guest again{two.port()};
    EXPECT_EQ(again.join(table.id, table.keys.at("imperial"))["joined"]["ply"], ply);
    EXPECT_EQ(server_of(table.id), address_of(two));
    // One that stops gives them back, and ends well.
    one.start();
    EXPECT_EQ(two.end(SIGTERM), 0);
    Guest at_last{one.port()};
    EXPECT_EQ(at_last.join(table.id, table.keys.at("imperial"))["joined"]["ply"], ply);
    EXPECT_EQ(server_of(table.id), address_of(one));
}

}  // namespace
}  // namespace server::wire
