// Accounts as a stranger meets them: who comes in, by what, and who does not.
#include "server/accounts_test.h"

namespace server::wire {
namespace {

TEST_F(AccountsTest, WhoeverIsNewIsSignedInAtOnceAndComesBack) {
    Browser here = browser();
    const Page page = here.enrol("Ana López", "correct horse");
    ASSERT_EQ(page.status, 201) << page.body;
    EXPECT_EQ(page.json()["person"]["name"], "Ana López");
    EXPECT_EQ(page.body.find("horse"), page.body.npos);
    const std::string field = page.fields.at("set-cookie");
    EXPECT_TRUE(field.starts_with("__Host-hexastra=")) << field;
    for (const char* part : {"; Path=/", "; Secure", "; HttpOnly", "; SameSite=Strict"})
        EXPECT_NE(field.find(part), field.npos) << part;
    EXPECT_EQ(field.find("Domain"), field.npos);
    EXPECT_EQ(here.me()["person"]["name"], "Ana López");

    Browser there = browser();
    EXPECT_EQ(there.get("/api/me").status, 401);
    EXPECT_EQ(there.sign_in("ana lopez", "correct horse").status, 201);  // as it is read
    EXPECT_EQ(there.me()["person"]["name"], "Ana López");
    EXPECT_NE(there.cookie, here.cookie);
}

TEST_F(AccountsTest, AWrongPasswordAndNobodyAreToldAlike) {
    Browser here = browser();
    here.enrol("Ana", "correct horse");
    Browser there = browser();
    const Page wrong = there.sign_in("Ana", "correct horsf"),
               nobody = there.sign_in("Leo", "correct");
    EXPECT_EQ(wrong.status, 403);
    EXPECT_EQ(code(wrong.json()), "wrong-password");
    EXPECT_EQ(wrong.body, nobody.body);
    EXPECT_EQ(wrong.status, nobody.status);
    EXPECT_TRUE(there.cookie.empty());
}

TEST_F(AccountsTest, NobodyTakesANameThatIsReadAsAnothers) {
    browser().enrol("Ana", "correct horse");
    for (const char* name : {"Ana", "ANA", "\xd0\x90na", "A n a"}) {
        const Page page = browser().enrol(name, "correct horse");
        EXPECT_EQ(page.status, 409) << name;
        EXPECT_EQ(code(page.json()), "name-taken");
    }
    for (const char* name : {"", " Leo", "Le\xe2\x80\x8bo", "...", "L  eo"})
        EXPECT_EQ(code(browser().enrol(name, "correct horse").json()), "odd-name") << name;
    for (const char* password : {"", "1234567"})
        EXPECT_EQ(code(browser().enrol("Leo", password).json()), "odd-password");
    EXPECT_EQ(browser().post("/api/people", {{"name", 7}}).status, 400);
    EXPECT_EQ(browser().enrol("Leo", "correct horse").status, 201);
}

TEST_F(AccountsTest, SessionsAreListedAndEndOneByOneOrAll) {
    Browser first = browser(), second = browser(), third = browser(), other = browser();
    first.enrol("Ana", "correct horse");
    second.sign_in("Ana", "correct horse");
    third.sign_in("Ana", "correct horse");
    other.enrol("Leo", "battery staple");
    const Json sessions = first.me()["sessions"];
    ASSERT_EQ(sessions.size(), 3u);
    int here = 0;
    for (const Json& one : sessions) {
        EXPECT_EQ(one["device"], "Test/1.0");
        here += one["here"] == true;
    }
    EXPECT_EQ(here, 1);
    std::string of_second;
    const Json seen = second.me();
    for (const Json& one : seen["sessions"])
        if (one["here"] == true) of_second = one["session"];
    // Its name opens nothing, and ends nothing of others.
    EXPECT_EQ(code(other.post("/api/sessions/end", {{"session", of_second}}).json()),
              "no-such-session");
    EXPECT_EQ(first.post("/api/sessions/end", {{"session", ""}}).status, 404);
    EXPECT_EQ(first.post("/api/sessions/end", {{"session", of_second}}).status, 200);
    EXPECT_EQ(second.get("/api/me").status, 401);
    EXPECT_EQ(first.me()["sessions"].size(), 2u);
    const std::string kept = first.cookie;
    EXPECT_EQ(first.post("/api/sessions/end", Json::object()).status, 200);
    EXPECT_EQ(first.cookie, "__Host-hexastra=");  // the browser forgets it
    first.cookie = kept;
    EXPECT_EQ(first.get("/api/me").status, 401);  // and it is dead all the same
    first.sign_in("Ana", "correct horse");
    EXPECT_EQ(third.post("/api/sessions/end", {{"all", true}}).status, 200);
    EXPECT_EQ(first.get("/api/me").status, 401);
    EXPECT_EQ(other.me()["person"]["name"], "Leo");
}

TEST_F(AccountsTest, ASessionOutlivesTheServerAndOneThatEndedDoesNot) {
    Browser kept = browser(), ended = browser();
    kept.enrol("Ana", "correct horse");
    ended.sign_in("Ana", "correct horse");
    const std::string dead = ended.cookie;
    EXPECT_EQ(ended.post("/api/sessions/end", Json::object()).status, 200);
    house.end(SIGKILL);
    house.start();
    Browser again = browser();
    again.cookie = kept.cookie;
    EXPECT_EQ(again.me()["person"]["name"], "Ana");
    again.cookie = dead;
    EXPECT_EQ(again.get("/api/me").status, 401);
    EXPECT_EQ(again.sign_in("Ana", "correct horse").status, 201);
}

TEST_F(AccountsTest, ThereAreNoneWhereOthersCouldReadThem) {
    const auto ask = [&](const std::string& fields) {
        return ask_page(house.port(), "POST", "/api/people",
                        R"({"name":"Ana","password":"correct horse"})",
                        "Content-Type: application/json\r\n" + fields);
    };
    const Page page = ask("");  // by another name than this machine's own
    EXPECT_EQ(page.status, 403);
    EXPECT_EQ(code(page.json()), "no-accounts-here");
    EXPECT_EQ(code(ask("X-Forwarded-Proto: http\r\n").json()), "no-accounts-here");
    EXPECT_EQ(ask(by_https).status, 201);
}

// Browsers take no cookie with that prefix by plain HTTP, and one without it is none by HTTPS.
TEST_F(AccountsTest, OnOnesOwnMachineTheyWorkByPlainHttp) {
    const std::string fields = "Content-Type: application/json\r\n";
    const std::string own = "Host: 127.0.0.1:" + std::to_string(house.port()) + "\r\n";
    const auto ask = [&](const std::string& method, const std::string& path,
                         const std::string& body, const std::string& more) {
        return ask_page(house.port(), method, path, body, more);
    };
    const Page page =
        ask("POST", "/api/people", R"({"name":"Ana","password":"correct horse"})", own + fields);
    ASSERT_EQ(page.status, 201) << page.body;
    const std::string field = page.fields.at("set-cookie");
    EXPECT_TRUE(field.starts_with("hexastra=")) << field;
    EXPECT_EQ(field.find("Secure"), field.npos);
    for (const char* part : {"; Path=/", "; HttpOnly", "; SameSite=Strict"})
        EXPECT_NE(field.find(part), field.npos) << part;
    const std::string cookie = "Cookie: " + field.substr(0, field.find(';')) + "\r\n";
    EXPECT_EQ(ask("GET", "/api/me", "", own + cookie).status, 200);
    EXPECT_EQ(ask("GET", "/api/me", "", by_https + cookie).status, 401);
    EXPECT_EQ(ask("GET", "/api/me", "", own + "Cookie: __Host-" + cookie.substr(8)).status, 401);
}

TEST_F(AccountsTest, AnotherSitesPageChangesNothing) {
    Browser here = browser();
    here.enrol("Ana", "correct horse");
    const auto end = [&](const std::string& fields) {
        return ask_page(house.port(), "POST", "/api/sessions/end", "{}",
                        by_https + "Cookie: " + here.cookie + "\r\n" + fields)
            .status;
    };
    EXPECT_EQ(end("Content-Type: application/json\r\nOrigin: https://elsewhere.example\r\n"), 403);
    EXPECT_EQ(end("Content-Type: text/plain\r\n"), 415);
    EXPECT_EQ(here.get("/api/me").status, 200);
    EXPECT_EQ(end("Content-Type: application/json\r\nOrigin: https://here\r\n"), 200);
    EXPECT_EQ(here.get("/api/me").status, 401);
}

TEST_F(AccountsTest, WhoeverTriesTooOftenWaits) {
    browser("198.51.100.1").enrol("Ana", "correct horse");
    int refused = 0, wait = 0;
    for (int i = 0; i < 40 && wait == 0; ++i) {
        const Page page = browser("198.51.100.2").sign_in("Leo" + std::to_string(i), "wrong horse");
        refused += page.status == 403;
        if (page.status == 429) wait = page.json()["error"]["retry_ms"];
    }
    EXPECT_EQ(refused, 20);
    EXPECT_GT(wait, 0);
    // Of one name from many places: its owner waits as well, and is told so.
    int tried = 0;
    for (; tried < 40; ++tried)
        if (browser("203.0.113." + std::to_string(tried)).sign_in("Ana", "wrong horse").status ==
            429)
            break;
    EXPECT_EQ(tried, 19);  // the first was to enrol
    EXPECT_EQ(browser("198.51.100.9").sign_in("Leo", "wrong horse").status, 403);
}

TEST_F(AccountsTest, WhoeverTriesANameShutsNobodyOutOfTheirOwnBrowser) {
    Browser ana = browser("198.51.100.1"), leo = browser("198.51.100.2");
    ana.enrol("Ana", "correct horse");
    leo.enrol("Leo", "battery staple");
    ana.post("/api/sessions/end", Json::object());
    for (int i = 0; i < 30; ++i)
        browser("203.0.113." + std::to_string(i)).sign_in("Ana", "wrong horse");
    EXPECT_EQ(browser("198.51.100.1").sign_in("Ana", "correct horse").status, 429);
    EXPECT_EQ(leo.sign_in("Ana", "correct horse").status, 429);  // known, but as another
    Browser forger = browser("198.51.100.3");
    forger.known = "__Host-hexastra-known=" + std::string(64, '0');
    EXPECT_EQ(forger.sign_in("Ana", "correct horse").status, 429);
    EXPECT_EQ(ana.sign_in("Ana", "correct horse").status, 201);
    // It is known after a restart as well, and may not try for ever either.
    house.end(SIGKILL);
    house.start();
    Browser again = browser("198.51.100.1");
    again.known = ana.known;
    int tried = 0;
    while (tried < 40 && again.sign_in("Ana", "wrong horse").status == 403) ++tried;
    EXPECT_EQ(tried, 20);
}

TEST_F(AccountsTest, NorDoNeighbours) {
    Browser ana = browser();
    ana.enrol("Ana", "correct horse");
    ana.post("/api/sessions/end", Json::object());
    Browser neighbour = browser();  // at the same address
    int status = 0;
    for (int i = 0; i < 60 && status != 429; ++i)
        status = neighbour.sign_in("nobody " + std::to_string(i), "wrong horse").status;
    EXPECT_EQ(status, 429);
    EXPECT_EQ(ana.sign_in("Ana", "correct horse").status, 201);
}

TEST_F(AccountsTest, ABrowserHasOneSession) {
    Browser here = browser();
    here.enrol("Ana", "correct horse");
    const std::string first = here.cookie;
    here.sign_in("Ana", "correct horse");
    EXPECT_EQ(here.me()["sessions"].size(), 1u);
    const std::string second = here.cookie;
    here.enrol("Leo", "battery staple");
    EXPECT_EQ(here.me()["person"]["name"], "Leo");
    Browser old = browser();
    for (const std::string& ended : {first, second}) {
        old.cookie = ended;
        EXPECT_EQ(old.get("/api/me").status, 401);
    }
    // A wrong password ends none.
    here.sign_in("Ana", "wrong horse");
    EXPECT_EQ(here.me()["person"]["name"], "Leo");
}

// Against a computer, as somebody without an account makes it.
const Json order = {{"game", "rebel-moon"}, {"seats", {{"rebel", "computer:1"}}}};

TEST_F(AccountsTest, AGameBegunByLinkIsClaimedAndPlayedFromAnotherDevice) {
    Table table{house.port(), order};
    Browser here = browser();
    here.enrol("Ana", "correct horse");
    EXPECT_EQ(here.get("/api/me/tables").json()["tables"], Json::array());
    const Json wrong = {{"tables",
                         {{{"table", table.id}, {"key", "AAAAAAAAAAAAAAAAAAAAAA"}},
                          {{"table", "nowhere"}, {"key", table.keys["imperial"]}}}}};
    EXPECT_EQ(here.post("/api/me/tables", wrong).json()["held"], Json::array());
    const Json right = {{"tables", {{{"table", table.id}, {"key", table.keys["imperial"]}}}}};
    EXPECT_EQ(here.post("/api/me/tables", right).json()["held"], Json{table.id});
    EXPECT_EQ(code(browser().post("/api/me/tables", right).json()), "not-signed-in");
    EXPECT_EQ(here.post("/api/me/tables", {{"tables", 7}}).status, 400);

    Browser there = browser();
    there.sign_in("Ana", "correct horse");
    const Json tables = there.get("/api/me/tables").json()["tables"];
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(tables[0]["table"], table.id);
    EXPECT_EQ(tables[0]["yours"], true);
    EXPECT_EQ(tables[0]["seats"], Json{"imperial"});

    const Json join = {{"do", "join"}, {"table", table.id}, {"seed", std::string(32, '0')}};
    Guest signed_in{house.port(), by_https + "Cookie: " + there.cookie + "\r\n"};
    EXPECT_EQ(signed_in.ask(join)["joined"]["seats"], Json{"imperial"});
    EXPECT_FALSE(signed_in.ask(join)["joined"].contains("key"));
    Guest stranger{house.port()};
    EXPECT_EQ(code(stranger.ask(join)), "not-yours");
    Browser other = browser();
    other.enrol("Leo", "battery staple");
    Guest another{house.port(), by_https + "Cookie: " + other.cookie + "\r\n"};
    EXPECT_EQ(code(another.ask(join)), "not-yours");
    // Nobody reads a cookie that others on the way could read.
    Guest in_the_open{house.port(), "Cookie: " + there.cookie + "\r\n"};
    EXPECT_EQ(code(in_the_open.ask(join)), "not-yours");
    // A key that is brought goes before those that are held.
    Json watch = join;
    watch["key"] = table.keys["spectator"];
    EXPECT_EQ(signed_in.ask(watch)["joined"]["seats"], Json::array());
}

// Nobody was there for a moment, and its room was forgotten.
TEST_F(AccountsTest, WhoeverComesAgainByTheSameLineIsWhereTheOthersCome) {
    Table table{house.port()};
    Browser here = browser();
    here.enrol("Ana", "correct horse");
    here.post("/api/me/tables",
              {{"tables", {{{"table", table.id}, {"key", table.keys["imperial"]}}}}});
    const Json join = {{"do", "join"}, {"table", table.id}, {"seed", std::string(32, '0')}};
    Guest ana{house.port(), by_https + "Cookie: " + here.cookie + "\r\n"};
    for (int times = 0; times < 3; ++times)
        ASSERT_EQ(ana.ask(join)["joined"]["seats"], Json{"imperial"});
    Guest rebel{house.port()};
    ASSERT_TRUE(rebel.join(table.id, table.keys["rebel"]).contains("joined"));
    EXPECT_EQ(ana.play(ana.legal().front(), "first")["ply"], 1);
    const Json after = rebel.ask({{"do", "turn"}});
    EXPECT_EQ(after["ply"], 1);
    EXPECT_EQ(rebel.news.back()["news"]["ply"], 1);
}

TEST_F(AccountsTest, ALineEndsWithTheSessionThatItCameBy) {
    Table table{house.port(), order};
    Browser here = browser(), there = browser();
    here.enrol("Ana", "correct horse");
    here.post("/api/me/tables",
              {{"tables", {{{"table", table.id}, {"key", table.keys["imperial"]}}}}});
    there.sign_in("Ana", "correct horse");
    const Json join = {{"do", "join"}, {"table", table.id}, {"seed", std::string(32, '0')}};
    Guest first{house.port(), by_https + "Cookie: " + here.cookie + "\r\n"};
    Guest second{house.port(), by_https + "Cookie: " + there.cookie + "\r\n"};
    EXPECT_EQ(first.ask(join)["joined"]["seats"], Json{"imperial"});
    EXPECT_EQ(second.ask(join)["joined"]["seats"], Json{"imperial"});
    there.post("/api/sessions/end", Json::object());
    while (second.closed_with == 0 && !second.hear().empty()) {
    }
    EXPECT_EQ(second.closed_with, 4001);
    EXPECT_TRUE(first.ask({{"do", "turn"}}).contains("turn"));
    here.sign_in("Ana", "correct horse");  // and with the one that takes its place
    while (first.closed_with == 0 && !first.hear().empty()) {
    }
    EXPECT_EQ(first.closed_with, 4001);
    Guest third{house.port(), by_https + "Cookie: " + here.cookie + "\r\n"};
    EXPECT_EQ(third.ask(join)["joined"]["seats"], Json{"imperial"});
    here.post("/api/sessions/end", {{"all", true}});
    while (third.closed_with == 0 && !third.hear().empty()) {
    }
    EXPECT_EQ(third.closed_with, 4001);
}

TEST_F(AccountsTest, WhatIsNoSessionIsNobodys) {
    Browser here = browser();
    for (const char* secret : {"", "x", "AAAAAAAAAAAAAAAAAAAAAA", "'; DROP TABLE people; --"}) {
        here.cookie = std::string{"__Host-hexastra="} + secret;
        EXPECT_EQ(code(here.me()), "not-signed-in") << secret;
    }
}

}  // namespace
}  // namespace server::wire
