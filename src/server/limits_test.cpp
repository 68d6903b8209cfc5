// What strangers, floods and other people's pages get from a real server: a clear answer each.
#include <sqlite3.h>

#include "base/rng.h"
#include "server/wire_test.h"

namespace server::wire {
namespace {

struct LimitsTest : testing::Test {
    House house;
    int port() const { return house.port(); }
};

const std::string json_type = "Content-Type: application/json\r\n";

TEST_F(LimitsTest, PagesComeWithTheirHeaders) {
    house.start();
    for (const char* path : {"/", "/play/rebel-moon", "/table/abc", "/rules/rebel-moon"}) {
        const Page page = get(port(), path);
        EXPECT_EQ(page.status, 200) << path;
        EXPECT_EQ(page.body, "<!doctype html>Hexastra");
        EXPECT_EQ(page.fields.at("content-type"), "text/html; charset=utf-8");
        EXPECT_EQ(page.fields.at("x-content-type-options"), "nosniff");
        EXPECT_EQ(page.fields.at("cross-origin-opener-policy"), "same-origin");
        EXPECT_EQ(page.fields.at("cache-control"), "no-cache");
        EXPECT_EQ(page.fields.count("set-cookie"), 0u);
        const std::string& policy = page.fields.at("content-security-policy");
        for (const char* part : {"default-src 'self'", "frame-ancestors 'none'",
                                 "script-src 'self' 'wasm-unsafe-eval';", "base-uri 'none'"})
            EXPECT_NE(policy.find(part), policy.npos) << part;
    }
    EXPECT_EQ(get(port(), "/", "Accept-Encoding: gzip, br\r\n").body, "(small)");
    const Page script = get(port(), "/assets/table-1a2b.js");
    EXPECT_NE(script.fields.at("cache-control").find("immutable"), std::string::npos);
    EXPECT_EQ(
        get(port(), "/assets/table-1a2b.js", "If-None-Match: " + script.fields.at("etag") + "\r\n")
            .status,
        304);
    for (const char* path : {"/nothing.js", "/../etc/passwd.txt", "/assets/../sw.js", "/.git"})
        EXPECT_EQ(get(port(), path).status, 404) << path;
    const Page deleted = ask_page(port(), "DELETE", "/");
    EXPECT_EQ(deleted.status, 405);
    EXPECT_EQ(deleted.fields.at("allow"), "GET, HEAD");
    EXPECT_EQ(code(deleted.json()), "unknown-request");
    EXPECT_EQ(get(port(), "/ws").status, 426);
    EXPECT_EQ(get(port(), "/ws").fields.at("upgrade"), "websocket");
    const Page gone = post(port(), "/api/tables/gone/sit", {{"seat", "rebel"}});
    EXPECT_EQ(gone.status, 404);
    EXPECT_NE(gone.body.find("gone"), std::string::npos) << gone.body;
    const Page tables = get(port(), "/api/tables");
    EXPECT_EQ(tables.fields.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(tables.fields.at("cache-control"), "no-store");
    EXPECT_EQ(tables.fields.at("content-security-policy"),
              "default-src 'none'; frame-ancestors 'none'");
    // So does what is refused before it is a request.
    const Page refused = ask_page(port(), "GET", "/", {}, "Host: here\r\nHost: there\r\n");
    EXPECT_EQ(refused.status, 400);
    EXPECT_EQ(refused.fields.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(refused.fields.at("content-security-policy"),
              "default-src 'none'; frame-ancestors 'none'");
}

TEST_F(LimitsTest, OnlyOurOwnPageOpensASocket) {
    house.config.origins = {"https://play.example.org"};
    house.start();
    const auto status = [&](const std::string& origin) {
        return Guest{port(), "Origin: " + origin + "\r\n"}.greeting.status;
    };
    EXPECT_EQ(Guest{port()}.greeting.status, 101);  // no browser: its key is all that counts
    for (const char* good : {"http://here", "https://here", "https://play.example.org"})
        EXPECT_EQ(status(good), 101) << good;
    for (const char* bad : {"http://evil.example", "null", "http://here.evil.example", "file://",
                            "http://here:81", "https://play.example.org.evil.example"})
        EXPECT_EQ(status(bad), 403) << bad;
    const std::string order = R"({"game":"rebel-moon"})";
    const std::string foreign = "Origin: http://evil.example\r\n";
    EXPECT_EQ(ask_page(port(), "POST", "/api/tables", order, json_type + foreign).status, 403);
    EXPECT_EQ(ask_page(port(), "POST", "/api/tables", order, "Content-Type: text/plain\r\n").status,
              415);
    EXPECT_EQ(ask_page(port(), "POST", "/api/tables", order, json_type).status, 201);
    EXPECT_EQ(get(port(), "/api/nothing").status, 404);
    const Page refused = ask_page(port(), "POST", "/api/tables", order, json_type + foreign);
    EXPECT_NE(refused.body.find("another site (http://evil.example)"), std::string::npos);
}

// Whoever asks in Spanish is answered in Spanish, by the address or by the order itself.
TEST_F(LimitsTest, ErrorsSpeakTheLanguageAsked) {
    house.start();
    const auto spanish = [](std::string_view body) {
        return body.find("«") != body.npos || body.find("Esto no es JSON") != body.npos ||
               body.find("Esta conexión") != body.npos;
    };
    const Json nothing = Json::object(), no_game{{"game", "nope"}};
    for (const std::string place : {"/api/tables", "/api/mine", "/api/tables/x/sit", "/api/nope"}) {
        EXPECT_TRUE(spanish(post(port(), place + "?lang=es", nothing).body)) << place;
        EXPECT_TRUE(spanish(post(port(), place, {{"lang", "es"}}).body)) << place;
        EXPECT_FALSE(spanish(post(port(), place + "?lang=es", {{"lang", "en"}}).body)) << place;
        EXPECT_FALSE(spanish(post(port(), place, nothing).body)) << place;
        EXPECT_TRUE(spanish(ask_page(port(), "POST", place + "?lang=es", "{", json_type).body));
    }
    EXPECT_TRUE(spanish(post(port(), "/api/tables?lang=es", no_game).body));
    EXPECT_TRUE(spanish(get(port(), "/api/nope?lang=es").body));
    EXPECT_TRUE(spanish(get(port(), "/nope.txt?lang=es").body));
    // Before it has joined anything, too; and the language stays until another is asked for.
    Guest guest{port()};
    EXPECT_FALSE(spanish(guest.ask({{"do", "turn"}}).dump()));
    EXPECT_TRUE(spanish(guest.ask({{"do", "turn"}, {"lang", "es"}}).dump()));
    EXPECT_TRUE(spanish(guest.ask({{"do", "turn"}, {"ply", "x"}}).dump()));
    EXPECT_TRUE(spanish(guest.ask({{"do", "rules"}, {"game", "nope"}}).dump()));
    EXPECT_FALSE(spanish(guest.ask({{"do", "turn"}, {"lang", "en"}}).dump()));
}

TEST_F(LimitsTest, AMessageTooLargeIsAnsweredAndOneFarTooLargeEndsTheLine) {
    house.config.message_bytes = 1024;
    house.start();
    Guest guest{port()};
    guest.send(std::string(1025, ' '));
    const Json answer = parse_json(guest.hear()).value;
    EXPECT_EQ(code(answer), "too-large");
    EXPECT_NE(answer["error"]["text"].get<std::string>().find("1024"), std::string::npos);
    EXPECT_TRUE(guest.ask({{"do", "games"}}).contains("games"));
    guest.send(std::string(5000, ' '));
    EXPECT_EQ(guest.hear(), "");
    EXPECT_EQ(guest.closed_with, 1009);
    // A length that is only announced costs nothing.
    Guest liar{port()};
    liar.send_raw(std::string{"\x81\xff\x00\x00\x00\x7f\xff\xff\xff\xff", 10} + "mask");
    EXPECT_EQ(liar.hear(), "");
    EXPECT_EQ(liar.closed_with, 1009);
}

TEST_F(LimitsTest, WhoAsksTooOftenIsToldAndThenLeft) {
    house.config.messages = 50;
    house.config.messages_seconds = 3600;
    house.start();
    Guest guest{port()};
    for (int i = 0; i < 50; ++i) EXPECT_EQ(code(guest.ask({{"do", "turn"}})), "unknown-match");
    for (int i = 0; i < 50; ++i) guest.send(R"({"do":"turn"})");
    for (int i = 0; i < 50; ++i) EXPECT_EQ(code(parse_json(guest.hear()).value), "too-many");
    guest.send(R"({"do":"turn"})");
    EXPECT_EQ(code(parse_json(guest.hear()).value), "too-many");
    EXPECT_EQ(guest.hear(), "");
    EXPECT_EQ(guest.closed_with, 1008);
}

TEST_F(LimitsTest, ConnectionsOfOneAddressAreCounted) {
    house.config.connections_per_address = 5;
    house.config.trusted_proxies = {};
    house.start();
    {
        std::vector<std::unique_ptr<Guest>> guests;
        for (int i = 0; i < 5; ++i) {
            guests.push_back(std::make_unique<Guest>(port()));
            EXPECT_EQ(guests.back()->greeting.status, 101);
        }
        const Page sixth = get(port(), "/");
        EXPECT_EQ(sixth.status, 503);
        EXPECT_EQ(code(sixth.json()), "too-many");
    }
    // Whoever leaves makes room.
    for (int tries = 0; tries < 100 && get(port(), "/").status != 200; ++tries) ::usleep(20'000);
    EXPECT_EQ(get(port(), "/").status, 200);
}

// What is refused says which request it was, and when to come back.
TEST_F(LimitsTest, WhatIsRefusedIsNamed) {
    house.config.messages = 5;
    house.config.message_bytes = 1000;
    house.start();
    Guest guest{port()};
    guest.send(Json{{"do", "games"}, {"id", "long"}, {"match", std::string(2000, 'x')}}.dump());
    const Json large = parse_json(guest.hear()).value;
    EXPECT_EQ(code(large), "too-large");
    EXPECT_EQ(large["id"], "long");
    for (int i = 0; i < 4; ++i) guest.ask({{"do", "turn"}});
    guest.send(R"({"do":"turn","id":77})");
    const Json many = parse_json(guest.hear()).value;
    EXPECT_EQ(code(many), "too-many");
    EXPECT_EQ(many["id"], 77);
    EXPECT_GT(many["error"]["retry_ms"], 0);
    EXPECT_LE(many["error"]["retry_ms"], 20'000);
}

double figure(int port, const std::string& name) {
    const std::string body = get(port, "/metrics").body;
    const std::string line = "\nhexastra_" + name + ' ';
    const std::size_t at = body.find(line);
    return at == body.npos ? -1 : std::stod(body.substr(at + line.size()));
}

std::string from(const std::string& address) {
    return "X-Forwarded-For: " + address + "\r\n";
}

// Many lines of one address get no more of the network's thread than the address may have.
TEST_F(LimitsTest, WhatIsAskedCountsByItsCost) {
    house.config.work_ms = 20;
    house.config.messages_seconds = 3600;
    house.start();
    const Table table{port()};
    std::vector<std::unique_ptr<Guest>> greedy;
    for (int i = 0; i < 100; ++i)
        greedy.push_back(std::make_unique<Guest>(port(), from("10.0.0.1")));
    constexpr int rounds = 12;
    for (int round = 0; round < rounds; ++round)
        for (const auto& line : greedy) line->send(R"({"do":"rules","game":"imperium","id":"r"})");
    int answered = 0, refused = 0;
    for (const auto& line : greedy)
        for (int round = 0; round < rounds; ++round) {
            const std::string text = line->hear();
            if (text.empty()) break;  // who goes on is left
            const Json told = parse_json(text).value;
            if (!told.contains("error")) {
                ++answered;
                continue;
            }
            ++refused;
            EXPECT_EQ(code(told), "too-many");
            EXPECT_GT(told["error"]["retry_ms"], 0);
        }
    EXPECT_GT(answered, 0);
    EXPECT_GT(refused, 0);
    // The others go on as if nothing were.
    Guest imperial{port(), from("10.0.0.2")};
    EXPECT_TRUE(imperial.join(table.id, table.keys.at("imperial")).contains("joined"));
    EXPECT_EQ(imperial.play(imperial.legal().front(), "1")["result"], "accepted");
    EXPECT_GT(figure(port(), "work_seconds_total"), 0);
}

// At one table those who ask for more than others wait, wherever they come from.
TEST_F(LimitsTest, ATableIsSharedByWhoIsThere) {
    house.config.table_work_ms = 100;
    house.config.messages_seconds = 3600;
    house.start();
    const Table table{port()};
    std::vector<std::unique_ptr<Guest>> greedy;
    for (int i = 0; i < 20; ++i) {
        greedy.push_back(std::make_unique<Guest>(port(), from("10.0.1." + std::to_string(i))));
        greedy.back()->join(table.id, table.keys.at("spectator"));
    }
    Guest imperial{port(), from("10.0.0.2")};
    imperial.join(table.id, table.keys.at("imperial"));
    bool refused = false;
    for (int round = 0; round < 400 && !refused; ++round)
        for (const auto& line : greedy) {
            const Json told = line->ask({{"do", "rules"}});
            refused = refused || (told.contains("error") && code(told) == "too-many");
        }
    EXPECT_TRUE(refused);
    EXPECT_TRUE(imperial.ask({{"do", "view"}}).contains("view"));
    EXPECT_EQ(imperial.play(imperial.legal().front(), "1")["result"], "accepted");
}

TEST_F(LimitsTest, NamesThatExistNowhereLeaveNothing) {
    house.start();
    for (int post_no = 0; post_no < 600; ++post_no) {
        Json tables = Json::array();
        for (int i = 0; i < 100; ++i)
            tables.push_back({{"table", "none" + std::to_string(post_no * 100 + i)}, {"key", "k"}});
        const Page page = post(port(), "/api/mine", {{"tables", tables}});
        ASSERT_EQ(page.status, 200);
        ASSERT_TRUE(page.json()["tables"].empty());
    }
    EXPECT_EQ(figure(port(), "rooms"), 0);
}

// Whoever has one network of IPv6 has many addresses.
TEST_F(LimitsTest, TablesAreCountedByNetwork) {
    house.config.tables_per_hour = 2;
    house.start();
    const auto made = [&](const std::string& address) {
        const std::string fields = json_type + from(address);
        return ask_page(port(), "POST", "/api/tables", R"({"game":"rebel-moon"})", fields).status;
    };
    EXPECT_EQ(made("2001:db8:1:2::1"), 201);
    EXPECT_EQ(made("2001:db8:1:2::2"), 201);
    EXPECT_EQ(made("2001:db8:1:2:ffff::3"), 429);
    EXPECT_EQ(made("2001:db8:1:3::1"), 201);
}

// Of what stands before our proxy's own entry, in the same field or another, nothing is believed.
TEST_F(LimitsTest, OnlyTheProxysOwnEntryCounts) {
    house.config.tables_per_hour = 2;
    house.start();
    const auto made = [&](const std::string& fields) {
        return ask_page(port(), "POST", "/api/tables", R"({"game":"rebel-moon"})",
                        json_type + fields)
            .status;
    };
    EXPECT_EQ(made(from("9.9.9.1") + from("8.8.8.8")), 201);
    EXPECT_EQ(made(from("9.9.9.2") + from("9.9.9.3, 8.8.8.8:1000")), 201);
    EXPECT_EQ(made(from("9.9.9.4") + from("8.8.8.8")), 429);
    EXPECT_EQ(made(from("8.8.8.8:1001")), 429);
    EXPECT_EQ(made(from("[2001:db8::1]:80")), 201);
    EXPECT_EQ(made(from("2001:db8::1%eth1")), 201);
    EXPECT_EQ(made(from("2001:db8::1%eth2")), 429);
    // What is no address is the proxy's.
    EXPECT_EQ(made(from("junk1")), 201);
    EXPECT_EQ(made(from("junk2")), 201);
    EXPECT_EQ(made(from("junk3")), 429);
}

TEST_F(LimitsTest, TablesAreCounted) {
    house.config.open_tables = 2;
    house.config.tables_per_hour = 5;
    house.start();
    const Json open = {{"game", "rebel-moon"}, {"open", true}};
    EXPECT_EQ(post(port(), "/api/tables", open).status, 201);
    EXPECT_EQ(post(port(), "/api/tables", open).status, 201);
    EXPECT_EQ(post(port(), "/api/tables", open).status, 429);
    // What cannot be carried out does not count.
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(post(port(), "/api/tables", {{"game", "nope"}}).status, 400);
    const Json closed = {{"game", "rebel-moon"}};
    EXPECT_EQ(post(port(), "/api/tables", closed).status, 201);
    EXPECT_EQ(post(port(), "/api/tables", closed).status, 201);
    const Page sixth = post(port(), "/api/tables", closed);
    EXPECT_EQ(sixth.status, 429);
    EXPECT_EQ(code(sixth.json()), "too-many");
    EXPECT_NE(sixth.json()["error"]["text"].get<std::string>().find("an hour (5)"),
              std::string::npos);
}

// Tables that filled or have waited too long make room, before and after a new start.
TEST_F(LimitsTest, OpenTablesAreCountedTruly) {
    house.config.open_tables = 2;
    house.start();
    const Json open = {{"game", "rebel-moon"}, {"open", true}};
    const auto waiting = [&] { return get(port(), "/api/tables").json()["tables"].size(); };
    for (int i = 0; i < 5; ++i) {
        const Table table{port(), open};
        EXPECT_EQ(waiting(), 1u);
        const std::string sit = "/api/tables/" + table.id + "/sit";
        EXPECT_EQ(post(port(), sit, {{"seat", "rebel"}}).status, 201);
    }
    const Table first{port(), open}, second{port(), open};
    EXPECT_EQ(post(port(), "/api/tables", open).status, 429);
    EXPECT_EQ(house.end(SIGTERM), 0);
    sqlite3* disk = nullptr;
    const std::string file = house.folder().file("data/hexastra.db");
    ASSERT_EQ(sqlite3_open(file.c_str(), &disk), SQLITE_OK);
    const std::string age = "UPDATE matches SET created = 1 WHERE id = '" + first.id + "'";
    EXPECT_EQ(sqlite3_exec(disk, age.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(disk);
    house.start();
    EXPECT_EQ(waiting(), 1u);
    const Page late = post(port(), "/api/tables/" + first.id + "/sit", {{"seat", "rebel"}});
    EXPECT_EQ(late.status, 409);
    EXPECT_EQ(code(late.json()), "not-now");
    EXPECT_EQ(post(port(), "/api/tables", open).status, 201);
    EXPECT_EQ(post(port(), "/api/tables", open).status, 429);
}

// A name of somebody else's that leads to this machine opens nothing.
TEST_F(LimitsTest, OnlyOurOwnNamesAreAnswered) {
    house.config.hosts = {"play.example.org"};
    house.config.origins = {"https://board.example.org:8443"};
    house.start();
    const auto status = [&](const std::string& path, const std::string& host) {
        Wire wire{port()};
        wire.send("GET " + path + " HTTP/1.1\r\n" + host + "\r\n");
        return read_page(wire).status;
    };
    for (const char* good :
         {"localhost", "localhost:8080", "LOCALHOST.", "127.0.0.1:99", "[::1]:80", "192.168.1.7",
          "play.example.org", "Play.Example.ORG:443", "board.example.org", "a.localhost"})
        EXPECT_EQ(status("/", "Host: " + std::string{good} + "\r\n"), 200) << good;
    EXPECT_EQ(status("/", ""), 400);
    for (const char* bad :
         {"evil.example", "play.example.org.evil.example", "localhost.evil.example",
          "1.2.3.4.evil.example", "127.0.0.1.nip.io", "xplay.example.org", "[evil.example]",
          "[::1]evil.example", "999.1.1.1", "2130706433", "localhost:evil"}) {
        for (const char* path : {"/", "/api/tables", "/metrics", "/ws"})
            EXPECT_EQ(status(path, "Host: " + std::string{bad} + "\r\n"), 421) << bad << path;
        EXPECT_EQ(status("/ws", "Host: " + std::string{bad} +
                                    "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                    "Sec-WebSocket-Version: 13\r\n"
                                    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"),
                  421)
            << bad;
        EXPECT_EQ(status("/healthz", "Host: " + std::string{bad} + "\r\n"), 200) << bad;
    }
    Wire wire{port()};
    wire.send("GET /?lang=es HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    EXPECT_NE(read_page(wire).body.find("hosts"), std::string::npos);
}

TEST_F(LimitsTest, FiguresAreForThisMachine) {
    house.start();
    const std::string elsewhere = "X-Forwarded-For: 10.0.0.1\r\n";
    EXPECT_EQ(get(port(), "/metrics").status, 200);
    EXPECT_EQ(get(port(), "/metrics", elsewhere).status, 403);
    house.end(SIGTERM);
    house.config.metrics_for_all = true;
    house.start();
    EXPECT_EQ(get(port(), "/metrics", elsewhere).status, 200);
}

TEST_F(LimitsTest, RequestsOfOneAddressAreCounted) {
    house.config.requests = 3;
    house.config.messages_seconds = 3600;
    house.start();
    const auto status = [&](const std::string& address) {
        return get(port(), "/api/tables", "X-Forwarded-For: 9.9.9.9, " + address + "\r\n").status;
    };
    for (int i = 0; i < 3; ++i) EXPECT_EQ(status("10.0.0.1"), 200);
    EXPECT_EQ(status("10.0.0.1"), 429);
    EXPECT_EQ(status("10.0.0.2"), 200);  // behind a proxy that is trusted, addresses differ
    EXPECT_EQ(get(port(), "/").status, 200);
}

TEST_F(LimitsTest, WhatIsNoRequestIsAnsweredOnASocket) {
    house.start();
    Guest guest{port()};
    const auto answer = [&](const std::string& text) {
        guest.send(text);
        return parse_json(guest.hear()).value;
    };
    const Json early = answer(R"({"do":"legal","id":3})");
    EXPECT_EQ(code(early), "unknown-match");
    EXPECT_NE(early["error"]["text"].get<std::string>().find("\"join\""), std::string::npos)
        << early;
    EXPECT_EQ(code(answer("hello")), "bad-json");
    EXPECT_EQ(code(answer("{\"do\":")), "bad-json");
    EXPECT_EQ(answer("{\"do\":}")["error"]["at"], 6);
    EXPECT_EQ(code(answer("[]")), "bad-request");
    EXPECT_EQ(code(answer("{}")), "bad-request");
    EXPECT_EQ(code(answer(R"({"do":7})")), "bad-request");
    EXPECT_EQ(code(answer(R"({"do":"join","table":7,"key":[]})")), "unknown-match");
    EXPECT_EQ(code(answer(std::string(4000, '[') + std::string(4000, ']'))), "bad-json");
    const Table table{port()};
    EXPECT_EQ(code(guest.ask({{"do", "join"}, {"table", table.id}, {"key", 7}})), "not-yours");
    guest.join(table.id, table.keys.at("imperial"));
    EXPECT_EQ(code(guest.ask({{"do", "dance"}})), "unknown-request");
    for (const Json& odd : {Json(7), Json(nullptr), Json::array({1}), Json("nobody")})
        EXPECT_TRUE(guest.ask({{"do", "play"}, {"as", odd}, {"action", odd}, {"move", odd}})
                        .contains("error"));
    EXPECT_EQ(code(guest.ask({{"do", "play"}, {"move", std::string{"a\0", 2}}})), "bad-request");
    EXPECT_EQ(code(guest.ask({{"do", "view"}, {"ply", 1}})), "bad-request");
    EXPECT_EQ(code(guest.ask({{"do", "view"}, {"ply", -1}})), "bad-request");
    EXPECT_EQ(guest.ask({{"do", "turn"}})["ply"], 0);
}

// Whole requests and frames with bytes changed, cut, doubled: lines may end, the server may not.
TEST_F(LimitsTest, BytesOfAnyKindEndNothingButTheirLine) {
    house.start();
    const Table table{port()};
    Guest imperial{port()};
    imperial.join(table.id, table.keys.at("imperial"));
    const std::string upgrade =
        "GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n";
    const std::string join =
        Json{{"do", "join"}, {"table", table.id}, {"key", table.keys.at("rebel")}}.dump();
    const std::vector<std::string> models{
        "GET /play/rebel-moon HTTP/1.1\r\nHost: here\r\nAccept-Encoding: br\r\n\r\n",
        "POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
        "Content-Length: 21\r\n\r\n{\"game\":\"rebel-moon\"}",
        "POST /api/mine HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\n\r\n5\r\n{}   \r\n0\r\n\r\n",
        upgrade + Guest::frame(0x81, join) + Guest::frame(0x81, R"({"do":"view"})"),
        upgrade + Guest::frame(0x01, "{\"do\":") + Guest::frame(0x89, "ping") +
            Guest::frame(0x80, "\"games\"}") + Guest::frame(0x88, "\x03\xe8"),
        upgrade + Guest::frame(0xc1, join)};
    Rng rng{9};
    for (int i = 0; i < 600; ++i) {
        std::string bytes = models[rng.below(static_cast<std::uint32_t>(models.size()))];
        for (auto changes = rng.below(4); changes > 0; --changes) {
            const std::size_t at = rng.below(static_cast<std::uint32_t>(bytes.size()));
            const auto way = rng.below(4);
            if (way == 0) bytes.resize(at + 1);
            else if (way == 1) bytes.insert(at, bytes.substr(at, rng.below(40)));
            else bytes[at] = static_cast<char>(way == 2 ? rng.below(256) : bytes[at] ^ 0x20);
        }
        Wire wire{port()};
        wire.send(bytes);
        if (i % 4 == 0) wire.take(1, 50);
    }
    EXPECT_EQ(get(port(), "/healthz").status, 200);
    EXPECT_EQ(imperial.play(imperial.legal().front(), "1")["result"], "accepted");
    EXPECT_EQ(house.end(SIGTERM), 0) << house.log();
}

TEST_F(LimitsTest, WhoNeverReadsIsLeftAndNobodyElseWaits) {
    house.config.send_queue_bytes = 65'536;
    house.config.messages = house.config.work_ms = house.config.table_work_ms = 1'000'000;
    house.start();
    const Table table{port()};
    Guest deaf{port(), "", Wire::Pace::Slow}, imperial{port()};
    deaf.join(table.id, table.keys.at("spectator"));
    imperial.join(table.id, table.keys.at("imperial"));
    for (int i = 0; i < 5000; ++i) deaf.send(R"({"do":"rules","as":"spectator"})");
    EXPECT_EQ(imperial.play(imperial.legal().front(), "1")["result"], "accepted");
    EXPECT_TRUE(deaf.closed(30'000));
    const std::string metrics = get(port(), "/metrics").body;
    EXPECT_NE(metrics.find("hexastra_lines_dropped_total 1\n"), metrics.npos) << metrics;
}

TEST_F(LimitsTest, ItTellsHowItIs) {
    house.start();
    const Page health = get(port(), "/healthz");
    EXPECT_EQ(health.status, 200);
    EXPECT_EQ(health.body, R"({"ok":true})");
    const Table table{port()};
    Guest imperial{port()};
    imperial.join(table.id, table.keys.at("imperial"));
    imperial.play(imperial.legal().front(), "1");
    const std::string metrics = get(port(), "/metrics").body;
    for (const char* line :
         {"hexastra_tables_total 1\n", "hexastra_moves_total 1\n", "hexastra_lines 1\n",
          "hexastra_rooms 1\n", "# TYPE hexastra_move_seconds histogram\n",
          "hexastra_move_seconds_bucket{le=\"+Inf\"} 1\n", "hexastra_writes_failed_total 0\n"})
        EXPECT_NE(metrics.find(line), metrics.npos) << line << metrics;
}

TEST_F(LimitsTest, IdleTablesLeaveTheMemory) {
    house.config.idle_seconds = 1;
    house.start();
    const Table table{port()};
    {
        Guest imperial{port()};
        imperial.join(table.id, table.keys.at("imperial"));
        imperial.play(imperial.legal().front(), "1");
    }
    const auto rooms = [&] {
        return get(port(), "/metrics").body.find("hexastra_rooms 0\n") != std::string::npos;
    };
    for (int tries = 0; tries < 100 && !rooms(); ++tries) ::usleep(50'000);
    EXPECT_TRUE(rooms());
    Guest back{port()};
    EXPECT_EQ(back.join(table.id, table.keys.at("imperial"))["joined"]["ply"], 1);
}

TEST_F(LimitsTest, AShortMatchLeavesTheMemoryWithItsLastGuest) {
    house.config.idle_seconds = 86'400;
    house.start();
    const Table table{port()};
    const auto told = [&](const std::string& line) {
        return get(port(), "/metrics").body.find(line + '\n') != std::string::npos;
    };
    const auto comes = [&](const std::string& line) {
        for (int tries = 0; tries < 100 && !told(line); ++tries) ::usleep(50'000);
        return told(line);
    };
    {
        Guest imperial{port()};
        imperial.join(table.id, table.keys.at("imperial"));
        imperial.play(imperial.legal().front(), "1");
        {
            Guest rebel{port()};
            rebel.join(table.id, table.keys.at("rebel"));
        }
        EXPECT_TRUE(comes("hexastra_lines 1"));
        EXPECT_TRUE(told("hexastra_rooms 1")) << "somebody is there";
    }
    EXPECT_TRUE(comes("hexastra_rooms 0"));
    Guest back{port()};
    EXPECT_EQ(back.join(table.id, table.keys.at("imperial"))["joined"]["ply"], 1);
}

}  // namespace
}  // namespace server::wire
