// What people do with their own accounts, and whoever runs the server with theirs.
#include <sqlite3.h>

#include "base/complaint.h"
#include "people/likeness.h"
#include "server/accounts_test.h"
#include "server/operators.h"
#include "store/sqlite/sqlite_store.h"

namespace server::wire {
namespace {

constexpr std::int64_t day_ms = std::int64_t{24} * 60 * 60 * 1000;

struct OwnAccountTest : AccountsTest {
    // What the command line prints.
    std::string operate(const std::string& act, const std::string& name = {},
                        const std::string& next = {}, const std::string& language = "en") {
        testing::internal::CaptureStdout();
        std::string complaint;
        try {
            people({house.config.data, act, name, next}, language);
        } catch (const std::exception& exception) {
            complaint = said(exception, language);
        }
        std::cout.flush();
        return testing::internal::GetCapturedStdout() + complaint;
    }
};

TEST_F(OwnAccountTest, SomebodyTakesAnotherName) {
    Browser ana = browser(), leo = browser();
    ana.enrol("Ana", "correct horse");
    leo.enrol("Leo", "battery staple");
    EXPECT_EQ(ana.post("/api/me", {{"name", "Anabel"}}).json()["person"]["name"], "Anabel");
    EXPECT_EQ(ana.me()["person"]["name"], "Anabel");
    EXPECT_EQ(code(ana.post("/api/me", {{"name", "leo"}}).json()), "name-taken");
    EXPECT_EQ(code(ana.post("/api/me", {{"name", " x"}}).json()), "odd-name");
    EXPECT_EQ(code(ana.post("/api/me", Json::object()).json()), "odd-name");
    EXPECT_EQ(ana.post("/api/me", {{"name", "ANABEL"}}).status,
              200);  // their own, written otherwise
    EXPECT_EQ(browser().post("/api/me", {{"name", "Eva"}}).status, 401);
    EXPECT_EQ(browser().enrol("Ana", "another horse").status, 201);  // it is free again
}

TEST_F(OwnAccountTest, ANewPasswordEndsAllOtherSessions) {
    Browser here = browser(), there = browser();
    here.enrol("Ana", "correct horse");
    there.sign_in("Ana", "correct horse");
    const auto change = [&](const char* old, const char* next) {
        return here.post("/api/me", {{"password", old}, {"new", next}});
    };
    EXPECT_EQ(code(change("wrong horse", "battery staple").json()), "wrong-password");
    EXPECT_EQ(code(change("correct horse", "short").json()), "odd-password");
    EXPECT_EQ(there.get("/api/me").status, 200);
    const std::string before = here.cookie;
    EXPECT_EQ(change("correct horse", "battery staple").status, 201);
    EXPECT_NE(here.cookie, before);
    EXPECT_EQ(here.me()["sessions"].size(), 1u);
    EXPECT_EQ(there.get("/api/me").status, 401);
    EXPECT_EQ(there.sign_in("Ana", "correct horse").status, 403);
    EXPECT_EQ(there.sign_in("Ana", "battery staple").status, 201);
}

// Whoever finds an open browser has not got the account.
TEST_F(OwnAccountTest, WhatOpensAnAccountToOthersAsksForANewSignIn) {
    Browser ana = browser();
    ana.enrol("Ana", "correct horse");
    house.end(SIGTERM);
    {
        const auto store = store::sqlite::open({house.config.data + "/hexastra.db", {}});
        auto person = *store->people().person_like("ana");
        auto session = store->people().sessions(person.handle).front();
        const store::Write out = store::SignOut{person.handle, session.key};
        store->write(std::span{&out, 1});
        session.made -= 11 * 60 * 1000;
        const store::Write in = store::SignIn{session};
        store->write(std::span{&in, 1});
    }
    house.config.mail_server = "smtp://127.0.0.1:1";
    house.config.mail_from = "hexastra@here.example";
    house.start();
    Browser again{house.port()};
    again.cookie = ana.cookie;
    const auto said = [&](const std::string& path, const Json& order) {
        return code(again.post(path, order).json());
    };
    EXPECT_EQ(again.get("/api/me").status, 200);
    EXPECT_EQ(said("/api/me/passkeys", {{"passkey", Json::object()}}), "sign-in-again");
    EXPECT_EQ(said("/api/me/passkeys/end", {{"passkey", "a"}}), "sign-in-again");
    EXPECT_EQ(said("/api/me/channels", {{"kind", "mail"}, {"address", "a@b.example"}}),
              "sign-in-again");
    EXPECT_EQ(said("/api/me/leave", Json::object()), "sign-in-again");
    EXPECT_EQ(again.post("/api/me/leave", {{"stay", true}}).status, 200);
    EXPECT_EQ(again.post("/api/me", {{"name", "Anabel"}}).status, 200);
    again.sign_in("Anabel", "correct horse");
    EXPECT_EQ(again.post("/api/me/leave", Json::object()).status, 200);
}

TEST_F(OwnAccountTest, WhoeverLeavesMayThinkAgainForAFortnight) {
    Table table{house.port(),
                {{"game", "rebel-moon"}, {"name", "Ana"}, {"seats", {{"rebel", "computer:1"}}}}};
    Browser ana = browser(), eva = browser();
    ana.enrol("Ana", "correct horse");
    eva.enrol("Eva", "correct horse");
    ana.post("/api/me/tables",
             {{"tables", {{{"table", table.id}, {"key", table.keys["imperial"]}}}}});
    const std::int64_t gone = ana.post("/api/me/leave", Json::object()).json()["person"]["gone"];
    EXPECT_EQ(ana.me()["person"]["gone"], gone);
    EXPECT_EQ(ana.post("/api/me/leave", Json::object()).json()["person"]["gone"], gone);
    EXPECT_FALSE(ana.post("/api/me/leave", {{"stay", true}}).json()["person"].contains("gone"));
    ana.post("/api/me/leave", Json::object());
    eva.post("/api/me/leave", Json::object());
    // A fortnight later for Ana, a day less for Eva.
    house.end(SIGTERM);
    {
        const auto store = store::sqlite::open({house.config.data + "/hexastra.db", {}});
        for (auto [name, days] : {std::pair{"ana", 14}, std::pair{"eva", 13}}) {
            const store::PersonRow person = *store->people().person_like(name);
            const store::Write write = store::Leave{person.handle, person.leaving - days * day_ms};
            store->write(std::span{&write, 1});
        }
    }
    house.start();
    Browser again{house.port()};
    int status = 201;
    for (int i = 0; i < 100 && status == 201; ++i) {
        status = again.sign_in("Ana", "correct horse").status;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    EXPECT_EQ(status, 403);
    EXPECT_EQ(Browser(house.port(), "198.51.100.8").sign_in("Eva", "correct horse").status, 201);
    // The seat is there, opens by its key, and is nobody's by name.
    Guest guest{house.port()};
    const Json joined = guest.ask({{"do", "join"},
                                   {"table", table.id},
                                   {"key", table.keys["imperial"]},
                                   {"seed", std::string(32, '0')}})["joined"];
    EXPECT_EQ(joined["seats"], Json{"imperial"});
    for (const Json& one : joined["people"]) EXPECT_NE(one.value("name", ""), "Ana");
}

TEST_F(OwnAccountTest, AllThatIsKnownOfSomebodyIsOneFile) {
    Table table{house.port(), {{"game", "rebel-moon"}, {"seats", {{"rebel", "computer:1"}}}}};
    Browser ana = browser();
    ana.enrol("Ana", "correct horse");
    ana.post("/api/me/tables",
             {{"tables", {{{"table", table.id}, {"key", table.keys["imperial"]}}}}});
    ana.post("/api/me/notices",
             {{"quiet", nullptr}, {"digest", nullptr}, {"utc", 60}, {"language", "en"}});
    const std::string hook_secret =
        ana.post("/api/me/channels", {{"kind", "hook"}, {"address", "https://here.example/hook"}})
            .json()["channel"]["secret"];
    const Page page = ana.get("/api/me/data");
    EXPECT_NE(page.fields.at("content-disposition").find("hexastra-account.json"),
              std::string::npos);
    const Json data = page.json();
    EXPECT_EQ(data["person"]["name"], "Ana");
    EXPECT_EQ(data["sessions"].size(), 1u);
    EXPECT_EQ(data["tables"][0]["table"], table.id);
    EXPECT_EQ(data["channels"][0]["address"], "https://here.example/hook");
    EXPECT_EQ(data["habits"]["utc"], 60);
    EXPECT_TRUE(data["passkeys"].empty());
    // Nothing in it opens anything.
    for (const std::string& secret :
         {table.keys["imperial"], std::string{"argon2"}, ana.cookie.substr(15), hook_secret})
        EXPECT_EQ(page.body.find(secret), page.body.npos) << secret;
    EXPECT_EQ(browser().get("/api/me/data").status, 401);
}

// ---- whoever runs the server --------------------------------------------------------------------

TEST_F(OwnAccountTest, SomebodyIsSuspendedWhileTheServerRuns) {
    Table table{house.port(), {{"game", "rebel-moon"}, {"seats", {{"rebel", "computer:1"}}}}};
    Browser ana = browser();
    ana.enrol("Ana", "correct horse");
    ana.post("/api/me/tables",
             {{"tables", {{{"table", table.id}, {"key", table.keys["imperial"]}}}}});
    Guest guest{house.port(), by_https + "Cookie: " + ana.cookie + "\r\n"};
    EXPECT_EQ(guest.ask({{"do", "join"},
                         {"table", table.id},
                         {"seed", std::string(32, '0')}})["joined"]["seats"],
              Json{"imperial"});
    EXPECT_NE(operate("suspend", "ana").find("Ana: suspended"), std::string::npos);
    EXPECT_EQ(ana.get("/api/me").status, 401);
    EXPECT_EQ(code(ana.sign_in("Ana", "correct horse").json()), "suspended");
    while (guest.closed_with == 0 && !guest.hear().empty()) {
    }
    EXPECT_EQ(guest.closed_with, 4001);
    EXPECT_NE(operate("list").find("suspended"), std::string::npos);
    operate("restore", "Ana");
    EXPECT_EQ(ana.sign_in("Ana", "correct horse").status, 201);
}

TEST_F(OwnAccountTest, ALinkGivesAnotherPasswordOnce) {
    Browser ana = browser(), thief = browser("198.51.100.9");
    ana.enrol("Ana", "correct horse");
    const std::string told = operate("link", "Ana");
    const std::string link =
        told.substr(told.find("/me#") + 4, told.rfind('\n') - told.find("/me#") - 4);
    Browser back = browser("198.51.100.8");
    const auto renew = [&](Browser& by, const std::string& with, const char* password) {
        return by.post("/api/me/password", {{"link", with}, {"password", password}});
    };
    for (const std::string& wrong :
         {std::string{}, std::string{"1"}, std::string{"1.2.3"}, link + '0', '2' + link.substr(1),
          link.substr(0, 2) + '9' + link.substr(2)})
        EXPECT_EQ(code(renew(thief, wrong, "battery staple").json()), "link-over") << wrong;
    EXPECT_EQ(code(renew(back, link, "short").json()), "odd-password");
    EXPECT_EQ(renew(back, link, "battery staple").status, 201);
    EXPECT_EQ(back.me()["person"]["name"], "Ana");
    EXPECT_EQ(ana.get("/api/me").status, 401);  // whoever was in is out
    EXPECT_EQ(code(renew(thief, link, "another staple").json()), "link-over");
    EXPECT_EQ(ana.sign_in("Ana", "battery staple").status, 201);
    EXPECT_NE(operate("log").find("link\tAna"), std::string::npos);
}

TEST_F(OwnAccountTest, EveryActIsLoggedAndMisuseIsTold) {
    Browser ana = browser(), leo = browser();
    ana.enrol("Ana", "correct horse");
    leo.enrol("Leo", "correct horse");
    EXPECT_EQ(operate("rename", "Ana", "Anabel"), "Ana -> Anabel\n");
    EXPECT_EQ(ana.me()["person"]["name"], "Anabel");
    EXPECT_NE(operate("rename", "Anabel", "LEO").find("is taken"), std::string::npos);
    EXPECT_NE(operate("rename", "Anabel", " x").find("is no name"), std::string::npos);
    EXPECT_NE(operate("rename", "Anabel").find("takes 2 words more"), std::string::npos);
    EXPECT_NE(operate("list", "Anabel").find("takes 0 words more"), std::string::npos);
    EXPECT_NE(operate("link").find("takes 1 word more"), std::string::npos);
    EXPECT_NE(operate("suspend", "nobody").find("there is nobody"), std::string::npos);
    EXPECT_NE(operate("suspend", "nobody", {}, "es").find("no hay nadie"), std::string::npos);
    operate("suspend", "Leo");
    const std::string log = operate("log");
    EXPECT_LT(log.find("suspend\tLeo"), log.find("rename\tAna\tAnabel"));  // the last first
    EXPECT_EQ(log.find("LEO"), log.npos);  // what was refused was not done
    house.config.data += "/nowhere";
    EXPECT_NE(operate("list").find("there is no database"), std::string::npos);
}

// So many days pass for somebody who has asked to be forgotten.
void pass_days(const House& house, const std::string& likeness, int days) {
    const auto store = store::sqlite::open({house.config.data + "/hexastra.db", {}});
    const store::PersonRow person = *store->people().person_like(likeness);
    const store::Write write = store::Leave{person.handle, person.leaving - days * day_ms};
    store->write(std::span{&write, 1});
}

TEST_F(OwnAccountTest, WhoeverIsForgottenSpeaksNoMoreAndWhatTheySaidIsErased) {
    Table table{house.port(), {{"game", "rebel-moon"}, {"name", "Ana"}}};
    Browser ana = browser();
    ana.enrol("Ana", "correct horse");
    ana.post("/api/me/tables",
             {{"tables", {{{"table", table.id}, {"key", table.keys["imperial"]}}}}});
    Guest by_link{house.port()},
        signed_in{house.port(), by_https + "Cookie: " + ana.cookie + "\r\n"};
    by_link.join(table.id, table.keys["imperial"]);
    by_link.ask({{"do", "say"}, {"text", "by my link"}});
    signed_in.ask({{"do", "join"}, {"table", table.id}, {"seed", std::string(32, '0')}});
    signed_in.ask({{"do", "say"}, {"text", "by my account"}});
    ana.post("/api/me/leave", Json::object());
    pass_days(house, "ana", 14);
    while (signed_in.closed_with == 0 && !signed_in.hear().empty()) {
    }
    EXPECT_EQ(signed_in.closed_with, 4001);
    EXPECT_TRUE(by_link.ask({{"do", "sayings"}})["sayings"].empty());
}

TEST_F(OwnAccountTest, NoTableKeepsAnybodyFromBeingForgotten) {
    Table table{house.port(), {{"game", "rebel-moon"}, {"name", "Ana"}}};
    Browser ana = browser();
    ana.enrol("Ana", "correct horse");
    ana.post("/api/me/tables",
             {{"tables", {{{"table", table.id}, {"key", table.keys["imperial"]}}}}});
    ana.post("/api/me/leave", Json::object());
    house.end(SIGTERM);
    sqlite3* raw = nullptr;
    sqlite3_open((house.config.data + "/hexastra.db").c_str(), &raw);
    sqlite3_exec(raw, "UPDATE matches SET table_seed = x'00'", nullptr, nullptr, nullptr);
    sqlite3_close(raw);
    pass_days(house, "ana", 14);
    house.start();
    const auto store = store::sqlite::open({house.config.data + "/hexastra.db", {}});
    for (int i = 0; i < 100 && store->people().person_like("ana"); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_FALSE(store->people().person_like("ana"));
    EXPECT_EQ(store->outline(table.id)->seats[0].name, "");
}

TEST_F(OwnAccountTest, WhatIsNoYesOrNoDoesNothing) {
    Browser ana = browser();
    ana.enrol("Ana", "correct horse");
    for (const Json& odd : {Json("true"), Json(1), Json(nullptr), Json::array()}) {
        EXPECT_EQ(code(ana.post("/api/me/leave", {{"stay", odd}}).json()), "bad-request");
        EXPECT_EQ(code(ana.post("/api/sessions/end", {{"all", odd}}).json()), "bad-request");
    }
    EXPECT_EQ(code(ana.post("/api/sessions/end", {{"session", 7}}).json()), "bad-request");
    EXPECT_FALSE(ana.me()["person"].contains("gone"));
}

TEST_F(OwnAccountTest, WhoeverIsCalledOtherwiseIsSoWhereTheyWatch) {
    Table table{house.port(), {{"game", "rebel-moon"}, {"name", "Leo"}}};
    Browser ana = browser();
    ana.enrol("Ana", "correct horse");
    const auto watch = [&] {
        auto guest =
            std::make_unique<Guest>(house.port(), by_https + "Cookie: " + ana.cookie + "\r\n");
        guest->ask({{"do", "join"},
                    {"table", table.id},
                    {"key", table.keys["spectator"]},
                    {"seed", std::string(32, '0')}});
        return guest;
    };
    auto line = watch();
    EXPECT_EQ(ana.post("/api/me", {{"name", "Anita"}}).status, 200);
    while (line->closed_with == 0 && !line->hear().empty()) {
    }
    EXPECT_EQ(line->closed_with, 1012);
    line = watch();
    line->ask({{"do", "say"}, {"text", "a"}});
    std::this_thread::sleep_for(std::chrono::seconds(6));  // it is known by now how they are called
    const auto store = store::sqlite::open({house.config.data + "/hexastra.db", {}});
    const store::Write rename = store::Rename{
        store->people().person_like(people::likeness("Anita"))->handle, "Another", "another"};
    store->write(std::span{&rename, 1});  // by whoever runs the server
    while (line->closed_with == 0 && !line->hear(20'000).empty()) {
    }
    EXPECT_EQ(line->closed_with, 1012);
}

}  // namespace
}  // namespace server::wire
