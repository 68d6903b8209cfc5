// Whoever helps to run a server does on their page what the command line does, and nobody else.
#include <gmock/gmock.h>

#include "server/accounts_test.h"
#include "server/operators.h"
#include "store/sqlite/sqlite_store.h"

namespace server::wire {
namespace {

using testing::HasSubstr;

struct OperatorTest : AccountsTest {
    OperatorTest() {
        ana.enrol("Ana", "correct horse");
        leo.enrol("Leo", "battery staple");
    }
    void by_command(const std::string& act, const std::string& name) {
        testing::internal::CaptureStdout();
        people({house.config.data, act, name, {}}, "en");
        testing::internal::GetCapturedStdout();
    }
    Page act(Browser& by, const std::string& what, const std::string& name,
             const std::string& next = {}) {
        Json order{{"act", what}, {"name", name}};
        if (!next.empty()) order["next"] = next;
        return by.post("/api/operator", order);
    }

    Browser ana = browser(), leo = browser(), nobody = browser();
};

TEST_F(OperatorTest, NobodyIsOneUnlessTheyWereMadeSo) {
    const auto all = [&](Browser& by) {
        return std::array{by.get("/api/operator"), act(by, "suspend", "Leo"),
                          by.post("/api/operator/people", {{"from", ""}})};
    };
    for (const Page& page : all(nobody)) EXPECT_EQ(page.status, 401);
    for (const Page& page : all(ana)) {
        EXPECT_EQ(page.status, 403);
        EXPECT_EQ(code(page.json()), "no-operator");
    }
    by_command("operator", "ana");
    EXPECT_EQ(ana.me()["person"]["operator"], true);
    EXPECT_FALSE(leo.me()["person"].contains("operator"));
    for (const Page& page : all(ana)) EXPECT_EQ(page.status, 200);
    by_command("dismiss", "ana");
    for (const Page& page : all(ana)) EXPECT_EQ(page.status, 403);
    EXPECT_FALSE(ana.me()["person"].contains("operator"));
}

TEST_F(OperatorTest, TheyActAndItIsKeptWhoDidIt) {
    by_command("operator", "Ana");
    EXPECT_EQ(act(ana, "suspend", "leo").json()["name"], "Leo");
    EXPECT_EQ(leo.get("/api/me").status, 401);
    EXPECT_EQ(code(leo.sign_in("Leo", "battery staple").json()), "suspended");
    const Json listed = ana.post("/api/operator/people", {{"from", "b"}}).json()["people"];
    ASSERT_EQ(listed.size(), 1u);
    EXPECT_EQ(listed[0]["name"], "Leo");
    EXPECT_GT(listed[0]["suspended"], 0);
    EXPECT_EQ(ana.post("/api/operator/people", {{"from", ""}}).json()["people"][0]["operator"],
              true);
    act(ana, "restore", "Leo");
    EXPECT_EQ(leo.sign_in("Leo", "battery staple").status, 201);
    EXPECT_EQ(act(ana, "rename", "Leo", "Leon").json(), (Json{{"name", "Leo"}, {"next", "Leon"}}));
    const std::string link = act(ana, "link", "Leon").json()["link"];
    ASSERT_TRUE(link.starts_with("/me#"));
    EXPECT_EQ(
        leo.post("/api/me/password", {{"link", link.substr(4)}, {"password", "another staple"}})
            .status,
        201);
    const Json acts = ana.get("/api/operator").json()["acts"];
    ASSERT_EQ(acts.size(), 5u);
    EXPECT_EQ(acts[0]["act"], "link");
    EXPECT_EQ(acts[1]["detail"], "Leon (Ana)");
    EXPECT_EQ(acts[3]["detail"], "(Ana)");
    EXPECT_EQ(acts[4]["act"], "operator");
    EXPECT_EQ(acts[4]["detail"], "");
}

TEST_F(OperatorTest, ReportsAreReadAndClosed) {
    by_command("operator", "Ana");
    Table table{house.port()};
    Guest imperial{house.port()}, rebel{house.port(), by_https + "Cookie: " + leo.cookie + "\r\n"};
    imperial.join(table.id, table.keys["imperial"]);
    rebel.join(table.id, table.keys["rebel"]);
    rebel.ask({{"do", "say"}, {"text", "<b>rude</b>"}});
    imperial.ask({{"do", "report"}, {"saying", 1}, {"why", "insults"}});
    const Json reports = ana.get("/api/operator").json()["reports"];
    ASSERT_EQ(reports.size(), 1u);
    EXPECT_EQ(reports[0]["about"], "Leo");
    EXPECT_EQ(reports[0]["why"], "insults");
    EXPECT_EQ(reports[0]["table"], table.id);
    EXPECT_FALSE(reports[0].contains("by"));
    EXPECT_THAT(reports[0]["said"].get<std::string>(), HasSubstr("> rebel: <b>rude</b>"));
    const std::string number = reports[0]["report"];
    EXPECT_EQ(code(act(ana, "close", number).json()), "bad-request");  // without a note
    EXPECT_EQ(code(act(ana, "close", number + "x", "told them").json()), "not-done");
    EXPECT_EQ(act(ana, "close", number, "told them").status, 200);
    EXPECT_TRUE(ana.get("/api/operator").json()["reports"].empty());
    EXPECT_EQ(act(ana, "close", number, "again").status, 409);
}

TEST_F(OperatorTest, WhatCannotBeSaysWhy) {
    by_command("operator", "Ana");
    for (const char* odd : {"operator", "dismiss", "list", ""})
        EXPECT_EQ(code(act(ana, odd, "Leo").json()), "bad-request") << odd;
    const Page nobody_there = act(ana, "suspend", "Eva");
    EXPECT_EQ(nobody_there.status, 409);
    EXPECT_THAT(nobody_there.body, HasSubstr("nobody called"));
    EXPECT_THAT(ana.post("/api/operator?lang=es", {{"act", "suspend"}, {"name", "Eva"}}).body,
                HasSubstr("no hay nadie"));
    EXPECT_EQ(code(act(ana, "rename", "Leo", "Ana").json()), "not-done");
    EXPECT_EQ(code(ana.post("/api/operator/people", Json::object()).json()), "bad-request");
    EXPECT_EQ(ana.get("/api/operator").json()["acts"].size(), 1u);  // nothing else was done
}

TEST_F(OperatorTest, WhoeverSignedInSomeTimeAgoDoesSoAgain) {
    by_command("operator", "Ana");
    const auto store = store::sqlite::open({house.config.data + "/hexastra.db", {}});
    const auto person = *store->people().person_like("ana");
    auto session = store->people().sessions(person.handle).front();
    const store::Write out = store::SignOut{person.handle, session.key};
    store->write(std::span{&out, 1});
    session.made -= 11 * 60 * 1000;
    const store::Write in = store::SignIn{session};
    store->write(std::span{&in, 1});
    EXPECT_EQ(ana.get("/api/operator").status, 200);
    EXPECT_EQ(code(act(ana, "suspend", "Leo").json()), "sign-in-again");
    EXPECT_EQ(leo.get("/api/me").status, 200);
}

}  // namespace
}  // namespace server::wire
