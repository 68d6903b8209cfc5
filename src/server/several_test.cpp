// Two servers of a site: whichever somebody comes to, the table is one's.
#include "server/several_test.h"
#include "people/authenticator_test.h"
#include "server/accounts_test.h"
#include "server/secrets.h"

namespace server::wire {
namespace {

struct SeveralTest : testing::Test, Two {
    void SetUp() override { start(); }
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

// A balancer that goes by tables knows none yet when one is made.
TEST_F(SeveralTest, ATableIsTheServersToWhichItsPeopleComeNotItsMakers) {
    const Table table{one.port()};
    EXPECT_EQ(server_of(table.id), "");
    Guest imperial{two.port()};
    EXPECT_TRUE(imperial.join(table.id, table.keys.at("imperial")).contains("joined"));
    EXPECT_EQ(server_of(table.id), address_of(two));
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

// Head and all, but for what names the moment.
std::string whole(const Page& page) {
    std::string text = std::to_string(page.status) + '\n';
    for (const auto& [name, value] : page.fields) text += name + ": " + value + '\n';
    return text + page.body;
}

TEST_F(SeveralTest, TheOtherAnswersToTheByteAsTheRightOne) {
    const Table table{one.port(), {{"game", "rebel-moon"}, {"seats", {{"rebel", "open"}}}}};
    Guest imperial{one.port()};
    imperial.join(table.id, table.keys.at("imperial"));
    const std::string at = "/api/tables/" + table.id;
    const auto same = [&](const char* method, const std::string& path, const std::string& body = {},
                          const std::string& fields = "Content-Type: application/json\r\n") {
        const auto ask = [&](const House& house) {
            return whole(ask_page(house.port(), method, path, body, fields));
        };
        const std::string right = ask(one);
        EXPECT_EQ(ask(two), right) << method << ' ' << path << ' ' << body;
        return right;
    };
    const auto requests = [&] {
        for (const std::string& key :
             {table.keys.at("imperial"), std::string{"nobody"}, std::string{}})
            for (const char* method : {"GET", "HEAD"})
                for (const char* lang : {"&lang=es", ""})
                    same(method, at + "/record?key=" + key + lang);
        same("GET", at + "/record", {},
             "Authorization: Bearer " + table.keys.at("imperial") + "\r\n");
        same("GET", "/api/tables/none/record");
        for (const char* order :
             {"{\"seat\":\"imperial\"}", "{\"seat\":\"nobody\",\"lang\":\"es\"}", "{", "[]",
              "{\"invitation\":\"none\"}", "{\"seat\":\"rebel\",\"key\":\"short\"}"})
            same("POST", at + "/sit", order);
        same("POST", at + "/sit", "{\"seat\":\"rebel\"}", "Content-Type: text/plain\r\n");
        same("POST", at + "/sit", "{\"seat\":\"rebel\"}", "Host: elsewhere\r\n");
        same("POST", at + "/sit", "{\"seat\":\"rebel\"}",
             "Content-Type: application/json\r\nOrigin: https://elsewhere\r\n");
    };
    requests();
    imperial.ask({{"do", "enter"}, {"as", "imperial"}, {"deed", "resign"}, {"move", "end"}});
    requests();
    EXPECT_EQ(server_of(table.id), address_of(one));
}

// What somebody hears at either who asks the same, until the line ends.
TEST_F(SeveralTest, ALineThatIsHandedOnSaysToTheByteWhatTheRightOneDoes) {
    const Table table{one.port()};
    // Both seats are taken all the time: nobody hears that others come and go.
    Guest imperial{one.port()}, rebel{one.port()};
    imperial.join(table.id, table.keys.at("imperial"));
    rebel.join(table.id, table.keys.at("rebel"));
    const auto same = [&](const std::vector<std::string>& messages) {
        std::vector<std::string> heard;
        for (const House* house : {&one, &two}) {
            Guest guest{house->port()};
            std::string& all = heard.emplace_back(whole(guest.greeting) + '\n');
            for (const std::string& message : messages) {
                guest.send(message);
                all += guest.hear(5000) + '\n';
            }
            if (guest.closed(0)) guest.hear(100);
            all += std::to_string(guest.closed_with);
        }
        EXPECT_EQ(heard[0], heard[1]);
        return heard[0];
    };
    const auto join = [&](const std::string& key, const char* lang) {
        return Json{{"do", "join"}, {"table", table.id}, {"key", key}, {"lang", lang}}.dump();
    };
    for (const char* lang : {"en", "es"})
        for (const std::string seat : {"imperial", "rebel", "spectator"}) {
            const std::string came =
                same({"{\"do\":\"turn\",\"id\":\"early\"}",
                      join("wrong", lang),
                      join(table.keys.at(seat), lang),
                      "no json",
                      "[]",
                      "{}",
                      R"({"do":"none","id":1})",
                      R"({"do":"turn","id":[1]})",
                      R"({"do":"view"})",
                      R"({"do":"view","as":"rebel"})",
                      R"({"do":"view","as":"nature","id":null})",
                      R"({"do":"log","since":0,"id":"x"})",
                      R"({"do":"log","since":-1})",
                      R"({"do":"record"})",
                      R"({"do":"hash","id":7})",
                      R"({"do":"legal"})",
                      R"({"do":"play","as":"rebel","action":"pass"})",
                      R"({"do":"play","as":"imperial","action":"place none","move":"m"})",
                      R"({"do":"new","game":"rebel-moon"})",
                      R"({"do":"close"})",
                      R"({"do":"people"})",
                      R"({"do":"situation","parts":["view","legal","log"]})",
                      R"({"do":"sayings"})",
                      R"({"do":"say","text":"","move":"s"})",

                      R"({"do":"block","saying":9})",
                      R"({"do":"suggest","level":1,"ms":1})",
                      R"({"do":"rules","clause":"T-1","lang":"es"})",
                      R"({"do":"games"})",
                      R"({"do":"draw","ply":0})",
                      R"({"do":"undo","as":"imperial","move":"u"})",
                      R"({"do":"enter","as":"rebel","deed":"agree x","move":"d"})",
                      join("wrong", lang),
                      R"({"do":"turn"})",
                      std::string(one.config.message_bytes + 1, ' '),
                      R"({"do":"turn","id":"last"})"});
            EXPECT_NE(came.find("\"joined\""), came.npos);
            EXPECT_NE(came.find("\"id\":\"last\""), came.npos);
        }
    // What ends a line: far too much, and what is no text.
    for (const std::string& last : {std::string(70'000, 'x'), std::string{"\xff\xfe"}})
        same({join(table.keys.at("rebel"), "en"), last});
    EXPECT_EQ(server_of(table.id), address_of(one));
}

// Errands, as whoever reaches the port of a server may try them.
struct ErrandsTest : SeveralTest {
    void SetUp() override {
        SeveralTest::SetUp();
        table.emplace(one.port(), Json{{"game", "rebel-moon"},
                                       {"seats", {{"imperial", "person"}, {"rebel", "person"}}},
                                       {"manners", {{"organiser", true}}}});
        imperial.emplace(one.port());
        imperial->join(table->id, table->keys.at("imperial"), {{"name", "Ana"}});
        refused = asked(one, order("stand").dump(), "Peer none");
        EXPECT_TRUE(refused.starts_with("404\n")) << refused;
        secret = *store::postgres::open({database.where()})->secret("peers");
    }

    Json order(const std::string& what) const {
        return {{"do", what},
                {"table", table->id},
                {"key", letters_of(hash_of(table->keys.at("imperial")))},
                {"kind", 0},
                {"seat", 0},
                {"address", "192.0.2.1"}};
    }
    static std::string asked(const House& house, const std::string& body,
                             const std::string& authorization, const std::string& more = {}) {
        return whole(ask_page(
            house.port(), "POST", "/peer", body,
            "Content-Type: application/json\r\nAuthorization: " + authorization + "\r\n" + more));
    }
    std::string sealed(const std::string& body) const { return "Peer " + seal_of(secret, body); }
    std::string name_of(const std::string& seat) {
        const Json told = imperial->ask({{"do", "people"}});
        for (const Json& person : told["people"])
            if (person["seat"] == seat) return person.value("name", "");
        return "nobody: " + told.dump();
    }

    std::optional<Table> table;
    std::optional<Guest> imperial;
    std::string refused, secret;
};

// All are refused alike: whether there is such a table, where it is, and what would be asked of it
// is nobody's to know.
TEST_F(ErrandsTest, WhatNoServerHasSealedIsRefusedAndSaysNothing) {
    for (const char* what : {"unname", "friends", "look", "stand", "none"})
        for (const std::string& id : {table->id, std::string{"none"}}) {
            Json order = this->order(what);
            order["table"] = id;
            const std::string body = order.dump(), seal = seal_of(secret, body);
            std::string other = seal, loud = seal, less = body;
            other.back() = other.back() == '0' ? '1' : '0';
            for (char& letter : loud) letter = static_cast<char>(std::toupper(letter));
            less.insert(less.size() - 1, " ");
            const std::vector<std::string> forged = {"",
                                                     "Peer",
                                                     "Peer ",
                                                     "Peer " + std::string(seal.size(), '0'),
                                                     "Peer " + other,
                                                     "Peer " + seal.substr(1),
                                                     "Peer " + seal.substr(0, seal.size() - 1),
                                                     "Peer " + seal + '0',
                                                     "Peer  " + seal,
                                                     "peer " + seal,
                                                     "Bearer " + seal,
                                                     seal,
                                                     "Peer " + seal_of(secret, less),
                                                     "Peer " + seal_of(secret, ""),
                                                     "Peer " + seal_of("", body),
                                                     "Peer " + seal_of(hash_of(secret), body)};
            for (const House* house : {&one, &two}) {
                for (const std::string& words : forged) {
                    EXPECT_EQ(asked(*house, body, words), refused) << what << ' ' << words;
                    EXPECT_EQ(asked(*house, body, words, "X-Hexastra-Peer: 1\r\n"), refused);
                }
                EXPECT_EQ(asked(*house, less, "Peer " + seal), refused);
                EXPECT_EQ(asked(*house, "", "Peer " + seal), refused);
            }
            if (loud == seal) continue;
            EXPECT_EQ(asked(one, body, "Peer " + loud), refused);
        }
    EXPECT_EQ(name_of("imperial"), "Ana");
    // Nor by another way to the same place.
    const std::string body = order("unname").dump();
    const auto nothing = [&](const char* method, const char* path) {
        const std::string type = "Content-Type: application/json\r\n";
        const std::string more = type + "Authorization: " + sealed(body) + "\r\n";
        EXPECT_EQ(whole(ask_page(one.port(), method, path, body, more)),
                  whole(ask_page(one.port(), method, path, body, type)))
            << method << ' ' << path;
    };
    for (const char* method : {"GET", "HEAD", "PUT", "DELETE"}) nothing(method, "/peer");
    for (const char* path : {"/peer/", "//peer", "/Peer", "/peer/x", "/api/peer"})
        nothing("POST", path);
    EXPECT_EQ(name_of("imperial"), "Ana");
}

TEST_F(ErrandsTest, OnlyServersAskEachOther) {
    const std::string body = order("unname").dump();
    // Whoever has not the table does nothing, and hands nothing on.
    EXPECT_EQ(asked(two, body, sealed(body)).substr(0, 3), "409");
    EXPECT_EQ(name_of("imperial"), "Ana");
    EXPECT_EQ(asked(one, body, sealed(body)).substr(0, 3), "200");
    EXPECT_EQ(name_of("imperial"), "");
    const std::string stand = order("stand").dump();
    const std::string told = asked(one, stand, sealed(stand));
    EXPECT_NE(told.find("\"waits\""), told.npos) << told;
}

// A seal holds for what it was put on, and no moment stands there: who reads the lines between the
// servers may send it again. It does no more than it did then.
TEST_F(ErrandsTest, WhatIsSentAgainDoesNothingMore) {
    const std::string body = order("unname").dump(), words = sealed(body);
    EXPECT_EQ(asked(one, body, words).substr(0, 3), "200");
    EXPECT_EQ(asked(one, body, words).substr(0, 3), "200");
    EXPECT_EQ(name_of("imperial"), "");
    // Of another table, or of whoever has come to the seat since by another key.
    Guest organiser{two.port()};
    organiser.join(table->id, table->keys.at("organiser"));
    const std::string invitation = new_key(), own = new_key();
    EXPECT_EQ(organiser.ask({{"do", "enter"},
                             {"as", "organiser"},
                             {"deed", "renew imperial"},
                             {"invitation", invitation},
                             {"move", "renew"}})["result"],
              "accepted");
    imperial.emplace(two.port());
    const Json came = imperial->join(table->id, invitation, {{"own", own}, {"name", "Eva"}});
    EXPECT_TRUE(came.contains("joined")) << came;
    EXPECT_EQ(name_of("imperial"), "Eva");
    EXPECT_EQ(asked(one, body, words).substr(0, 3), "200");
    EXPECT_EQ(name_of("imperial"), "Eva");
    Json other = order("unname");
    other["key"] = letters_of(hash_of(own));
    EXPECT_EQ(asked(one, other.dump(), words), refused);
    EXPECT_EQ(name_of("imperial"), "Eva");
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

// A balancer asks for that.
TEST_F(SeveralTest, ItIsWellOnceItIsOneOfThem) {
    PGconn* comer = PQconnectdb(database.where().c_str());  // nobody else comes meanwhile
    PQclear(PQexec(comer, "SELECT pg_advisory_lock(20811, 3)"));
    House third;
    third.config.data = database.address();
    third.start();
    EXPECT_EQ(get(third.port(), "/healthz").status, 503);
    EXPECT_EQ(get(one.port(), "/healthz").status, 200);
    PQfinish(comer);
    come(third);
}

// It stood still until it was buried: what it knows of its tables is nobody's business any more,
// and all who were there are to come again (1012).
TEST_F(SeveralTest, OneThatStoodStillTellsNobodyWhatItKnewBefore) {
    const Table table{one.port()};
    Guest before{one.port()}, still{one.port()}, through{two.port()};
    before.join(table.id, table.keys.at("imperial"));
    through.join(table.id, table.keys.at("rebel"));
    one.signal(SIGSTOP);
    const Json join = {{"do", "join"}, {"table", table.id}, {"key", table.keys.at("imperial")}};
    still.send(join.dump());
    Guest there{two.port()};
    ASSERT_TRUE(there.join(table.id, table.keys.at("imperial")).contains("joined"));
    ASSERT_EQ(server_of(table.id), address_of(two));
    ASSERT_EQ(there.play(there.legal().front(), "first")["ply"], 1);
    // Whoever was there by way of the other is not left waiting for it.
    while (!through.hear(10'000).empty()) {
    }
    EXPECT_EQ(through.closed_with, 1012);
    one.signal(SIGCONT);
    EXPECT_EQ(still.hear(), "");
    EXPECT_EQ(still.closed_with, 1012);
    while (!before.hear().empty()) {
    }
    EXPECT_EQ(before.closed_with, 1012);
    come(one);
    Guest again{one.port()};
    EXPECT_EQ(again.join(table.id, table.keys.at("imperial"))["joined"]["ply"], 1);
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
