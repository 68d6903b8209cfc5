// What people say at a table, on a real server with a real disk: who hears it, and nobody else.
#include "server/accounts_test.h"
#include "server/operators.h"
#include "server/secrets.h"

namespace server::wire {
namespace {

Json say(Guest& guest, const std::string& text) {
    return guest.ask({{"do", "say"}, {"text", text}});
}

// What a guest may read, as "number by: text" line by line.
std::string read(Guest& guest, Json more = Json::object()) {
    more["do"] = "sayings";
    std::string all;
    const Json told = guest.ask(more);
    for (const Json& one : told["sayings"])
        all += std::to_string(one["number"].get<int>()) + ' ' + one["by"].get<std::string>() +
               ": " + one.value("text", "") + one.value("phrase", "") + '\n';
    return all;
}

// All that a guest has been told and not asked for, as text.
std::string heard(Guest& guest) {
    guest.ask({{"do", "turn"}});
    std::string all;
    for (const Json& one : guest.news)
        if (one.contains("saying")) all += one["saying"].value("text", one.dump()) + '\n';
    guest.news.clear();
    return all;
}

struct ChatTest : AccountsTest {
    // At a table of two people, with one who watches.
    struct Company {
        explicit Company(int port, Json order = {{"game", "rebel-moon"}})
            : table(port, std::move(order)), imperial(port), rebel(port), spectator(port) {
            joined = imperial.join(table.id, table.keys["imperial"], {{"name", "Ana"}})["joined"];
            rebel.join(table.id, table.keys["rebel"], {{"name", "Leo"}});
            watching = spectator.join(table.id, table.keys["spectator"])["joined"];
        }
        Table table;
        Guest imperial, rebel, spectator;
        Json joined, watching;
    };
    std::string signed_fields(Browser& browser) {
        return by_https + "X-Forwarded-For: 198.51.100.7\r\nCookie: " + browser.cookie + "\r\n";
    }
};

TEST_F(ChatTest, WhoeverSitsThereIsHeardByWhoeverSitsThere) {
    Company at{house.port()};
    EXPECT_EQ(at.joined["chat"], "seats");
    EXPECT_EQ(at.watching["chat"], "spectators");
    const Json own = say(at.imperial, "Hello\u202e,  you\n there")["saying"];
    EXPECT_EQ(own["text"], "Hello, you there");
    EXPECT_EQ(own["number"], 1);
    EXPECT_EQ(own["own"], true);
    EXPECT_EQ(heard(at.rebel), "Hello, you there\n");
    const Json phrase = at.rebel.ask({{"do", "say"}, {"phrase", "well-played"}})["saying"];
    EXPECT_EQ(phrase["phrase"], "well-played");
    EXPECT_EQ(phrase["name"], "Leo");
    EXPECT_FALSE(phrase.contains("text"));
    EXPECT_EQ(read(at.imperial), "1 imperial: Hello, you there\n2 rebel: well-played\n");
    EXPECT_EQ(read(at.imperial, {{"before", 2}}), "1 imperial: Hello, you there\n");
    EXPECT_EQ(heard(at.spectator), "");
    EXPECT_EQ(read(at.spectator), "");
}

TEST_F(ChatTest, WhoeverWatchesIsHeardByWhoeverWatches) {
    Company at{house.port()};
    Guest other{house.port()};
    other.join(at.table.id, at.table.keys["spectator"]);
    const Json one = say(at.spectator, "Watch the left flank")["saying"];
    EXPECT_EQ(one["by"], "spectator");
    EXPECT_GT(one["voice"], 0);
    EXPECT_FALSE(one.contains("name"));
    EXPECT_EQ(heard(other), "Watch the left flank\n");
    EXPECT_EQ(read(other), "1 spectator: Watch the left flank\n");
    EXPECT_EQ(heard(at.imperial) + heard(at.rebel) + read(at.imperial) + read(at.rebel), "");
    // Nor does a gap in the numbers tell that something was said in the other room.
    EXPECT_EQ(say(at.imperial, "first of ours")["saying"]["number"], 1);
}

TEST_F(ChatTest, NothingOfItIsInWhatTheMatchIsToldBy) {
    Company at{house.port()};
    Company elsewhere{house.port()};
    const std::string mark = "sesquipedalian";
    say(at.imperial, mark);
    say(at.spectator, mark);
    std::string all =
        heard(elsewhere.imperial) + read(elsewhere.imperial) + read(elsewhere.spectator);
    for (Guest* guest : {&at.imperial, &at.rebel, &at.spectator}) {
        for (const char* what : {"view", "log", "situation", "people", "turn", "hints", "draw"})
            all += guest->ask({{"do", what}}).dump();
        Guest again{house.port()};
        all += again.join(at.table.id, at.table.keys["rebel"], {{"situation", true}}).dump();
    }
    all += at.imperial.ask({{"do", "enter"}, {"as", "imperial"}, {"deed", "resign"}}).dump();
    const Json record = at.rebel.ask({{"do", "record"}});
    EXPECT_TRUE(record.contains("record")) << record;
    all +=
        record.dump() + get(house.port(), "/api/tables").body + get(house.port(), "/metrics").body;
    all += post(house.port(), "/api/mine",
                {{"tables", {{{"table", at.table.id}, {"key", at.table.keys["rebel"]}}}}})
               .body;
    EXPECT_EQ(all.find(mark), all.npos);
    EXPECT_EQ(house.log().find(mark), std::string::npos);
    // It goes on after the end, each room by itself.
    EXPECT_EQ(read(at.rebel), "1 imperial: " + mark + '\n');
    EXPECT_TRUE(say(at.rebel, "good game").contains("saying"));
}

TEST_F(ChatTest, WhatWasSaidOutlivesTheServer) {
    Company at{house.port()};
    EXPECT_TRUE(
        at.imperial.ask({{"do", "say"}, {"text", "kept"}, {"move", "m"}}).contains("saying"));
    house.end(SIGKILL);
    house.start();
    Guest imperial{house.port()}, rebel{house.port()};
    imperial.join(at.table.id, at.table.keys["imperial"]);
    rebel.join(at.table.id, at.table.keys["rebel"]);
    EXPECT_EQ(read(rebel), "1 imperial: kept\n");
    // Sent again under its name, it is not said again.
    EXPECT_EQ(imperial.ask({{"do", "say"}, {"text", "kept"}, {"move", "m"}}),
              (Json{{"repeated", true}}));
    EXPECT_EQ(read(rebel), "1 imperial: kept\n");
    EXPECT_EQ(heard(rebel), "");
}

TEST_F(ChatTest, WhatCannotBeSaidIsToldInOneSentence) {
    Company at{house.port()};
    EXPECT_EQ(code(say(at.imperial, " \u200b ")), "odd-saying");
    std::string long_text;
    for (int i = 0; i < 280; ++i) long_text += "ñ";
    EXPECT_TRUE(say(at.imperial, long_text).contains("saying"));
    EXPECT_EQ(code(say(at.imperial, long_text + 'n')), "odd-saying");
    EXPECT_EQ(code(at.imperial.ask({{"do", "say"}, {"phrase", "boo"}})), "bad-request");
    EXPECT_EQ(code(at.imperial.ask({{"do", "say"}})), "odd-saying");
    EXPECT_EQ(code(at.imperial.ask({{"do", "sayings"}, {"before", -1}})), "bad-request");
    EXPECT_EQ(code(at.imperial.ask({{"do", "report"}, {"saying", 7}})), "no-such-saying");
    EXPECT_EQ(code(at.imperial.ask({{"do", "report"}})), "bad-request");
    EXPECT_EQ(code(at.imperial.ask({{"do", "block"}, {"saying", 1}})), "not-signed-in");
    Guest stranger{house.port()};
    stranger.join(at.table.id, "no key");
    EXPECT_EQ(code(say(stranger, "hello")), "not-yours");
    EXPECT_EQ(code(stranger.ask({{"do", "sayings"}})), "not-yours");
}

TEST_F(ChatTest, WhoeverSaysALotWaits) {
    Company at{house.port()};
    for (int i = 0; i < 8; ++i) EXPECT_TRUE(say(at.imperial, "more").contains("saying"));
    const Json refused = say(at.imperial, "more");
    EXPECT_EQ(code(refused), "too-talkative");
    EXPECT_GT(refused["error"]["retry_ms"], 0);
    // Another line is no way round it, and others may go on.
    at.imperial.join(at.table.id, at.table.keys["imperial"]);
    EXPECT_EQ(code(say(at.imperial, "more")), "too-talkative");
    EXPECT_TRUE(say(at.rebel, "stop").contains("saying"));
}

TEST_F(ChatTest, NobodyTalksWhereThatWasAgreedOnOrNobodyElseIsThere) {
    Company quiet{house.port(), {{"game", "rebel-moon"}, {"chat", false}}};
    EXPECT_FALSE(quiet.joined.contains("chat"));
    EXPECT_EQ(code(say(quiet.imperial, "hello")), "not-now");
    Table alone{
        house.port(),
        {{"game", "rebel-moon"}, {"seats", {{"imperial", "person"}, {"rebel", "computer:1"}}}}};
    Guest imperial{house.port()};
    EXPECT_FALSE(imperial.join(alone.id, alone.keys["imperial"])["joined"].contains("chat"));
    EXPECT_EQ(code(say(imperial, "hello")), "not-now");
    EXPECT_EQ(
        code(post(house.port(), "/api/tables", {{"game", "rebel-moon"}, {"chat", "no"}}).json()),
        "bad-request");
    post(house.port(), "/api/tables", {{"game", "rebel-moon"}, {"open", true}, {"chat", false}});
    EXPECT_EQ(get(house.port(), "/api/tables").json()["tables"][0]["chat"], false);
}

TEST_F(ChatTest, WhoeverTakesASeatOverHearsWhatIsSaidSince) {
    Company at{house.port()};
    say(at.imperial, "between us");
    say(at.rebel, "of course");
    const std::string invitation = new_key();
    at.imperial.ask({{"do", "enter"},
                     {"as", "imperial"},
                     {"deed", "hand imperial person"},
                     {"invitation", invitation}});
    EXPECT_EQ(code(at.imperial.ask({{"do", "sayings"}})), "not-yours");
    say(at.rebel, "who comes?");
    Guest next{house.port()};
    const Json joined = next.join(at.table.id, invitation, {{"own", new_key()}});
    EXPECT_TRUE(joined.contains("joined")) << joined;
    say(at.rebel, "welcome");
    EXPECT_EQ(read(next), "3 rebel: who comes?\n4 rebel: welcome\n");
    EXPECT_EQ(code(next.ask({{"do", "report"}, {"saying", 1}})), "no-such-saying");
    EXPECT_EQ(read(at.rebel),
              "1 imperial: between us\n2 rebel: of course\n3 rebel: who comes?\n"
              "4 rebel: welcome\n");
}

TEST_F(ChatTest, WhoeverIsBlockedIsNotHeardAtAnyTable) {
    Browser ana = browser(), leo = browser("198.51.100.8");
    ana.enrol("Ana", "a long password");
    leo.enrol("Leo", "a long password");
    Table table{house.port()}, other{house.port()};
    Guest hers{house.port(), signed_fields(ana)}, his{house.port(), signed_fields(leo)};
    hers.join(table.id, table.keys["imperial"]);
    his.join(table.id, table.keys["rebel"], {{"name", "The Rebel"}});
    say(his, "rude");
    EXPECT_EQ(read(hers), "1 rebel: rude\n");
    EXPECT_EQ(hers.ask({{"do", "block"}, {"saying", 1}}), (Json{{"blocked", 1}}));
    EXPECT_EQ(read(hers), "");
    hers.news.clear();
    EXPECT_TRUE(say(his, "still there?").contains("saying"));  // he is not told
    EXPECT_EQ(heard(hers), "");
    Guest hers_there{house.port(), signed_fields(ana)}, his_there{house.port(), signed_fields(leo)};
    hers_there.join(other.id, other.keys["imperial"]);
    his_there.join(other.id, other.keys["rebel"]);
    say(his_there, "here, too");
    EXPECT_EQ(heard(hers_there) + read(hers_there), "");
    EXPECT_EQ(read(his), "1 rebel: rude\n2 rebel: still there?\n");
    // She sees the name that she knew, not that of his account, and takes it back.
    const Json blocks = ana.get("/api/me/blocks").json()["blocks"];
    ASSERT_EQ(blocks.size(), 1u);
    EXPECT_EQ(blocks[0]["name"], "The Rebel");
    EXPECT_EQ(leo.post("/api/me/blocks/end", {{"block", blocks[0]["block"]}}).status, 200);
    EXPECT_EQ(read(hers_there), "");  // nobody takes back another's
    EXPECT_EQ(ana.post("/api/me/blocks/end", {{"block", blocks[0]["block"]}}).status, 200);
    EXPECT_EQ(read(hers_there), "1 rebel: here, too\n");
    EXPECT_EQ(leo.get("/api/me/data").json()["sayings"].size(), 3u);
    EXPECT_EQ(browser().get("/api/me/blocks").status, 401);
}

TEST_F(ChatTest, WhatIsReportedIsReadAndClosedByWhoeverRunsTheServer) {
    Browser leo = browser();
    leo.enrol("Leo", "a long password");
    Table table{house.port()};
    Guest imperial{house.port()}, rebel{house.port(), signed_fields(leo)};
    imperial.join(table.id, table.keys["imperial"]);
    rebel.join(table.id, table.keys["rebel"]);
    for (int i = 1; i <= 6; ++i) say(imperial, "before " + std::to_string(i));
    for (int i = 7; i <= 12; ++i) say(rebel, "before " + std::to_string(i));
    rebel.ask({{"do", "say"}, {"text", "\u001b[2J<b>rude</b>"}});
    EXPECT_EQ(imperial.ask({{"do", "report"}, {"saying", 13}, {"why", "insults"}}),
              (Json{{"reported", 13}}));
    const auto command = [&](const std::string& act, const std::string& one = {},
                             const std::string& two = {}) {
        testing::internal::CaptureStdout();
        people({house.config.data, act, one, two}, "en");
        return testing::internal::GetCapturedStdout();
    };
    const std::string told = command("reports");
    EXPECT_NE(told.find("> rebel: [2J<b>rude</b>\n"), told.npos) << told;
    EXPECT_NE(told.find("  imperial: before 3\n"), told.npos);
    EXPECT_EQ(told.find("before 2\n"), told.npos);
    EXPECT_NE(told.find("account: Leo"), told.npos);
    EXPECT_NE(told.find("why: insults"), told.npos);
    EXPECT_EQ(command("close", "1", "told them"), "1: closed\n");
    EXPECT_EQ(command("reports"), "");
    EXPECT_NE(command("log").find("close\tLeo\t1 told them\n"), std::string::npos);
    EXPECT_ANY_THROW(command("close", "1", "again"));
    testing::internal::GetCapturedStdout();
}

}  // namespace
}  // namespace server::wire
