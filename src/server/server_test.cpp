// Plays at a real server over real sockets and a real database: links, moves that are done once,
// what each viewer hears, coming back, starting again, computers, a clean stop.
#include <sqlite3.h>

#include <thread>

#include "record/record.h"
#include "server/wire_test.h"
#include "store/sqlite/sqlite_store.h"
#include "store/sqlite/unsafe_disk_test.h"

namespace server::wire {
namespace {

struct ServerTest : testing::Test {
    House house;
    void SetUp() override { house.start(); }
    int port() const { return house.port(); }
};

// Plays legal actions until the match has a number of steps, or is over; each seat its own way.
int play_on(std::map<std::string, Guest*> seats, int plies, const std::string& moves) {
    int ply = 0;
    for (int i = 0; ply < plies; ++i) {
        const Json turn = seats.begin()->second->ask({{"do", "turn"}});
        ply = turn["ply"];
        if (turn["turn"]["kind"] == "over" || ply >= plies) break;
        Guest& guest = *seats.at(turn["turn"]["seats"][0]);
        const auto legal = guest.legal();
        const Json answer = guest.play(legal[static_cast<std::size_t>(i) * 7 % legal.size()],
                                       moves + std::to_string(i));
        EXPECT_EQ(answer.value("result", ""), "accepted") << answer.dump();
    }
    return ply;
}

// Requests that still wait at one table, when their sender sits down as somebody at another.
TEST_F(ServerTest, RightsDoNotTravelFromTableToTable) {
    const Table table{port()}, own{port()};
    Guest imperial{port()}, rebel{port()};
    imperial.join(table.id, table.keys.at("imperial"));
    rebel.join(table.id, table.keys.at("rebel"));
    for (int i = 0; i < 20; ++i) {
        Guest spy{port()};
        spy.join(table.id, table.keys.at("spectator"));
        const Json turn = imperial.ask({{"do", "turn"}})["turn"];
        Guest& mover = turn["seats"][0] == "rebel" ? rebel : imperial;
        const std::string action = mover.legal().back(), move = std::to_string(i);
        mover.send(Json{{"do", "play"}, {"action", action}, {"move", move}}.dump());
        const std::string wish = R"({"do":"view","as":"rebel","id":"spied"})";
        const std::string go =
            Json{{"do", "join"}, {"table", own.id}, {"key", own.keys.at("rebel")}, {"id", "went"}}
                .dump();
        spy.send_raw(Guest::frame(0x81, wish) + Guest::frame(0x81, go));
        for (std::string text = spy.hear(); text.find("went") == text.npos; text = spy.hear()) {
            ASSERT_FALSE(text.empty());
            if (text.find("spied") != text.npos) {
                EXPECT_NE(text.find("not-yours"), text.npos) << text;
            }
        }
        EXPECT_GT(mover.ask({{"do", "turn"}})["ply"], i);
    }
}

TEST_F(ServerTest, NobodyActsOrLooksForAnother) {
    const Table table{port()};
    Guest imperial{port()}, spectator{port()};
    imperial.join(table.id, table.keys.at("imperial"));
    spectator.join(table.id, table.keys.at("spectator"));
    for (const char* what : {"view", "legal", "hints", "log", "draw", "suggest", "undo"})
        EXPECT_EQ(code(imperial.ask({{"do", what}, {"as", "rebel"}})), "not-yours") << what;
    EXPECT_EQ(
        code(imperial.ask({{"do", "play"}, {"as", "rebel"}, {"action", "pass"}, {"move", "1"}})),
        "not-yours");
    EXPECT_EQ(
        code(imperial.ask({{"do", "play"}, {"as", "nature"}, {"action", "roll 6"}, {"move", "1"}})),
        "not-yours");
    EXPECT_EQ(code(spectator.play("pass", "1")), "not-yours");
    for (const char* what : {"new", "set", "load", "close"})
        EXPECT_EQ(code(imperial.ask({{"do", what}})), "not-yours") << what;
    for (const char* what : {"record", "hash"})  // the chain would betray what is hidden
        EXPECT_EQ(code(imperial.ask({{"do", what}})), "not-now") << what;
    EXPECT_EQ(
        get(port(), "/api/tables/" + table.id + "/record?key=" + table.keys.at("rebel")).status,
        409);
}

// Whatever is put into the fields of a question: an answer, and a match that goes on.
TEST_F(ServerTest, NoQuestionStopsAMatch) {
    const Table table{port()};
    Guest imperial{port()}, spectator{port()};
    imperial.join(table.id, table.keys.at("imperial"));
    spectator.join(table.id, table.keys.at("spectator"));
    EXPECT_EQ(code(spectator.ask({{"do", "why"}, {"as", "nature"}, {"undo", "yes"}})),
              "bad-request");
    const std::vector<Json> odd{"yes",
                                7,
                                1.5,
                                -1,
                                true,
                                nullptr,
                                Json::array(),
                                Json::object(),
                                4294967296,
                                18446744073709551615u,
                                "",
                                "nature",
                                Json::array({1})};
    for (const char* what : {"turn", "legal", "play", "why", "view", "draw", "hints", "log", "undo",
                             "suggest", "record", "hash", "rules", "people", "games", "situation"})
        for (const char* field :
             {"as", "ply", "parts", "situation", "since", "undo", "undos", "action", "actions",
              "clause", "level", "seed", "lang", "match", "move"})
            for (const Json& value : odd) {
                const Json request{{"do", what}, {field, value}};
                EXPECT_NE(code(spectator.ask(request)), "frozen") << request;
            }
    for (const char* what : {"why", "view", "draw", "hints", "log", "turn"})
        EXPECT_EQ(code(spectator.ask({{"do", what}, {"as", "nature"}})), "not-yours") << what;
    for (const Json& ply : {Json(4294967296), Json("1"), Json(1.5)})
        EXPECT_EQ(code(imperial.ask({{"do", "view"}, {"ply", ply}})), "bad-request") << ply;
    EXPECT_EQ(code(imperial.join(table.id, table.keys.at("imperial"), {{"since", "1"}})),
              "bad-request");
    EXPECT_EQ(imperial.play(imperial.legal().front(), "1")["result"], "accepted");
}

TEST_F(ServerTest, AMatchThatCannotGoOnSaysSo) {
    const Table table{port()};
    EXPECT_EQ(house.end(SIGTERM), 0);
    sqlite3* disk = nullptr;
    const std::string file = house.folder().file("data/hexastra.db");
    ASSERT_EQ(sqlite3_open(file.c_str(), &disk), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(disk, "UPDATE matches SET edition='0'", nullptr, nullptr, nullptr),
              SQLITE_OK);
    sqlite3_close(disk);
    house.start();
    Guest imperial{port()};
    EXPECT_EQ(code(imperial.join(table.id, table.keys.at("imperial"))), "frozen");
    const Page page =
        get(port(), "/api/tables/" + table.id + "/record?key=" + table.keys.at("rebel"));
    EXPECT_EQ(page.status, 500);
    EXPECT_EQ(code(page.json()), "frozen");
    const Table other{port()};
    EXPECT_TRUE(imperial.join(other.id, other.keys.at("imperial")).contains("joined"));
}

TEST_F(ServerTest, AMoveIsDoneOnceHoweverOftenItIsSent) {
    const Table table{port()};
    Guest imperial{port()}, rebel{port()};
    imperial.join(table.id, table.keys.at("imperial"));
    rebel.join(table.id, table.keys.at("rebel"));
    const std::string first = imperial.legal().front();
    const Json answer = imperial.play(first, "one");
    EXPECT_EQ(answer["result"], "accepted");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(imperial.play(first, "one"), answer);
    EXPECT_EQ(rebel.ask({{"do", "turn"}})["ply"], 1);
    ASSERT_EQ(rebel.news.size(), 1u);
    EXPECT_EQ(rebel.news[0]["news"]["ply"], 1);

    // The other seat may call its move the same.
    EXPECT_EQ(rebel.play(rebel.legal().front(), "one")["ply"], 2);
    // Refused moves are not remembered: the name is free for the next try.
    const Json refused = imperial.play("place asteroid a99", "two");
    EXPECT_EQ(code(refused), "bad-action");
    EXPECT_EQ(imperial.play(imperial.legal().front(), "two")["result"], "accepted");
    EXPECT_EQ(code(imperial.ask({{"do", "play"}, {"action", "pass"}})), "bad-request");
    EXPECT_EQ(code(imperial.play("pass", std::string(65, 'm'))), "bad-request");

    // Another connection, and another process, know it too.
    Guest again{port()};
    again.join(table.id, table.keys.at("imperial"));
    EXPECT_EQ(again.play(first, "one"), answer);
    EXPECT_EQ(house.end(SIGKILL), -SIGKILL);
    house.start();
    Guest later{port()};
    later.join(table.id, table.keys.at("imperial"));
    EXPECT_EQ(later.play(first, "one"), answer);
    EXPECT_EQ(later.ask({{"do", "turn"}})["ply"], 3);
}

TEST_F(ServerTest, ARefusalNamesItsClauseInTheLanguageAsked) {
    const Table table{port()};
    Guest imperial{port()};
    imperial.join(table.id, table.keys.at("imperial"), {{"lang", "es"}});
    const Json spanish = imperial.play("place asteroid a1", "1");
    ASSERT_EQ(spanish["result"], "refused") << spanish.dump();
    EXPECT_EQ(spanish["refusal"]["clause"], "RM-1.2");
    EXPECT_FALSE(spanish["refusal"]["cure"].empty());
    const Json english = imperial.ask(
        {{"do", "play"}, {"action", "place asteroid a1"}, {"move", "1"}, {"lang", "en"}});
    EXPECT_EQ(english["refusal"]["clause"], "RM-1.2");
    EXPECT_NE(english["refusal"]["text"], spanish["refusal"]["text"]);
}

TEST_F(ServerTest, WhoComesBackHearsWhatWasMissed) {
    const Table table{port()};
    Guest imperial{port()}, rebel{port()};
    imperial.join(table.id, table.keys.at("imperial"));
    rebel.join(table.id, table.keys.at("rebel"));
    play_on({{"imperial", &imperial}, {"rebel", &rebel}}, 9, "m");
    const Json all = imperial.ask({{"do", "log"}, {"as", "imperial"}, {"since", 0}})["entries"];
    ASSERT_EQ(all.size(), 9u);
    for (const int since : {0, 4, 9}) {
        Guest back{port()};
        const Json joined = back.join(table.id, table.keys.at("imperial"),
                                      {{"since", since}, {"undos", 0}})["joined"];
        EXPECT_EQ(joined["since"], since);
        EXPECT_EQ(joined["entries"], Json(Json::array_t(all.begin() + since, all.end())));
    }
    // Somebody who knows of a past that is not ours is told everything.
    for (const Json& strange : {Json{{"since", 10}}, Json{{"since", 4}, {"undos", 3}}}) {
        Guest back{port()};
        const Json joined = back.join(table.id, table.keys.at("imperial"), strange)["joined"];
        EXPECT_EQ(joined["since"], 0);
        EXPECT_EQ(joined["entries"], all);
    }
}

TEST_F(ServerTest, AMatchOutlivesTheProcess) {
    const Table table{port()};
    Json before;
    {
        Guest imperial{port()}, rebel{port()};
        imperial.join(table.id, table.keys.at("imperial"), {{"name", "Ana"}});
        rebel.join(table.id, table.keys.at("rebel"), {{"name", "Luis"}});
        play_on({{"imperial", &imperial}, {"rebel", &rebel}}, 12, "m");
        before = rebel.ask({{"do", "view"}});
    }
    EXPECT_EQ(house.end(SIGTERM), 0);
    EXPECT_FALSE(std::filesystem::exists(house.folder().file("data/hexastra.db-wal")));
    house.start();
    Guest rebel{port()};
    const Json joined = rebel.join(table.id, table.keys.at("rebel"))["joined"];
    EXPECT_EQ(joined["people"][0]["name"], "Ana");
    EXPECT_EQ(joined["people"][1]["name"], "Luis");
    EXPECT_EQ(rebel.ask({{"do", "view"}}), before);
}

TEST_F(ServerTest, WhatIsTakenBackIsHeardByAll) {
    const Table table{port()};
    Guest imperial{port()}, rebel{port()};
    imperial.join(table.id, table.keys.at("imperial"));
    rebel.join(table.id, table.keys.at("rebel"));
    EXPECT_EQ(imperial.ask({{"do", "undo"}})["refusal"]["reason"], "undo-nothing");
    const auto legal = imperial.legal();
    imperial.play(legal[0], "1");
    EXPECT_EQ(rebel.ask({{"do", "undo"}})["result"], "refused");
    const Json undone = imperial.ask({{"do", "undo"}});
    EXPECT_EQ(undone["result"], "accepted") << undone.dump();
    EXPECT_EQ(undone["ply"], 0);
    rebel.ask({{"do", "turn"}});
    ASSERT_FALSE(rebel.news.empty());
    EXPECT_EQ(rebel.news.back()["news"]["undone"], "imperial");
    EXPECT_EQ(rebel.news.back()["news"]["ply"], 0);
    EXPECT_EQ(imperial.play(legal[1], "2")["ply"], 1);

    // The journal keeps what was taken back, and a new process reads it the same way.
    EXPECT_EQ(house.end(SIGKILL), -SIGKILL);
    house.start();
    Guest back{port()};
    const Json joined =
        back.join(table.id, table.keys.at("rebel"), {{"since", 1}, {"undos", 0}})["joined"];
    EXPECT_EQ(joined["undos"], 1);
    EXPECT_EQ(joined["ply"], 1);
    EXPECT_EQ(joined["since"], 0);  // it knew of no undo: all is told again
}

// The answer to an undo is lost with its line: sent again under its name, it takes back no more.
TEST_F(ServerTest, AnUndoIsDoneOnceHoweverOftenItIsSent) {
    const Table table{port()};
    Guest imperial{port()}, rebel{port()};
    imperial.join(table.id, table.keys.at("imperial"));
    rebel.join(table.id, table.keys.at("rebel"));
    const std::map<std::string, Guest*> seats{{"imperial", &imperial}, {"rebel", &rebel}};
    // As far as one seat has two decisions in a row to take back.
    ASSERT_EQ(imperial.play(imperial.legal().front(), "i1")["result"], "accepted");
    Guest* both = nullptr;
    for (int i = 0; i < 200 && !both; ++i) {
        const Json before = imperial.ask({{"do", "turn"}});
        Guest& mover = *seats.at(before["turn"]["seats"][0]);
        const auto legal = mover.legal();
        const std::string action = legal[static_cast<std::size_t>(i) * 7 % legal.size()];
        ASSERT_EQ(mover.play(action, "a" + std::to_string(i))["result"], "accepted");
        const Json turn = imperial.ask({{"do", "turn"}});
        if (turn["turn"]["kind"] == "over") break;
        if (turn["turn"]["seats"] != before["turn"]["seats"]) continue;
        if (!mover.ask({{"do", "why"}, {"undo", true}})["refusal"].is_null()) continue;
        ASSERT_EQ(mover.play(mover.legal().front(), "second")["result"], "accepted");
        if (mover.ask({{"do", "why"}, {"undo", true}})["refusal"].is_null()) both = &mover;
        break;
    }
    ASSERT_NE(both, nullptr) << "no two decisions in a row: choose other actions";
    const int ply = both->ask({{"do", "turn"}})["ply"];
    const Json undo{{"do", "undo"}, {"move", "back"}};
    const Json first = both->ask(undo);
    ASSERT_EQ(first["result"], "accepted") << first;
    EXPECT_EQ(first["ply"], ply - 1);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(both->ask(undo), first);
    // What was taken back is told as that, before and after a new process.
    const Json lost = both->play("anything", "second");
    EXPECT_EQ(lost["result"], "accepted");
    EXPECT_EQ(lost["undone"], true);
    EXPECT_EQ(lost["ply"], ply - 1);
    EXPECT_FALSE(lost.contains("events"));
    EXPECT_EQ(code(both->ask({{"do", "undo"}, {"move", std::string(65, 'm')}})), "bad-request");
    EXPECT_EQ(code(both->ask({{"do", "undo"}, {"move", 7}})), "bad-request");
    // A name that an undo had is no move's, and the other way round.
    EXPECT_EQ(code(both->play(both->legal().front(), "back")), "bad-request");
    EXPECT_EQ(code(both->ask({{"do", "undo"}, {"move", "second"}})), "bad-request");
    const std::string seat = first["as"];
    EXPECT_EQ(house.end(SIGKILL), -SIGKILL);
    house.start();
    Guest again{port()};
    again.join(table.id, table.keys.at(seat));
    EXPECT_EQ(again.ask(undo), first);
    EXPECT_EQ(again.play("anything", "second"), lost);
    EXPECT_EQ(code(again.play(again.legal().front(), "back")), "bad-request");
    EXPECT_EQ(again.ask({{"do", "turn"}})["ply"], ply - 1);
}

TEST_F(ServerTest, AFinishedMatchGivesItsRecord) {
    const Table table{port(), {{"game", "rebel-moon"}, {"options", {{"side", "5"}}}}};
    Guest imperial{port()}, rebel{port()}, spectator{port()};
    imperial.join(table.id, table.keys.at("imperial"), {{"seed", "00ff"}, {"name", "Ana"}});
    rebel.join(table.id, table.keys.at("rebel"));
    spectator.join(table.id, table.keys.at("spectator"));
    // The rules of any game are told at any table.
    EXPECT_EQ(code(rebel.ask({{"do", "rules"}, {"game", "nope"}})), "unknown-game");
    EXPECT_EQ(rebel.ask({{"do", "rules"}, {"game", "imperium"}, {"clause", "T-5"}}),
              rebel.ask({{"do", "rules"}, {"clause", "T-5"}}));
    play_on({{"imperial", &imperial}, {"rebel", &rebel}}, 10'000, "m");
    const Json end = spectator.ask({{"do", "turn"}});
    ASSERT_EQ(end["turn"]["kind"], "over");
    EXPECT_EQ(code(imperial.play("pass", "late")).substr(0, 1), "{");  // a refusal, no error
    const Page page = get(port(), "/api/tables/" + table.id + "/record",
                          "Authorization: Bearer " + table.keys.at("spectator") + "\r\n");
    EXPECT_EQ(page.status, 200);
    EXPECT_NE(page.fields.at("content-disposition").find(".json"), std::string::npos);
    EXPECT_EQ(page.json(), spectator.ask({{"do", "record"}})["record"]);
    // What was shown cannot be taken back: there is one record of a match.
    for (Guest* player : {&imperial, &rebel}) {
        const Json undone = player->ask({{"do", "undo"}});
        EXPECT_EQ(undone["result"], "refused");
        EXPECT_EQ(undone["refusal"]["clause"], "T-5");
        EXPECT_EQ(player->ask({{"do", "why"}, {"undo", true}})["refusal"]["reason"], "undo-over");
    }
    EXPECT_EQ(page.json(), spectator.ask({{"do", "record"}})["record"]);
    const record::Reading read = record::read(page.json(), catalog::entries());
    EXPECT_FALSE(read.flaw) << read.flaw->what;
    EXPECT_EQ(get(port(), "/api/tables/" + table.id + "/record?key=nonsense").status, 403);
    const Json mine = post(port(), "/api/mine",
                           {{"tables",
                             {{{"table", table.id}, {"key", table.keys.at("rebel")}},
                              {{"table", table.id}, {"key", "nonsense"}},
                              {{"table", "gone"}, {"key", "nonsense"}}}}})
                          .json();
    ASSERT_EQ(mine["tables"].size(), 1u);
    EXPECT_EQ(mine["tables"][0]["over"], true);
    EXPECT_EQ(mine["tables"][0]["people"][0]["name"], "Ana");
}

TEST(ServerWithComputers, AComputerAnswersAndNeverStallsAPerson) {
    House house;
    house.config.computer_ms = 3000;
    house.start();
    const int port = house.port();
    const Table slow{port, {{"game", "rebel-moon"}, {"seats", {{"rebel", "computer:6"}}}}};
    const Table people{port};
    Guest alone{port}, imperial{port}, rebel{port};
    alone.join(slow.id, slow.keys.at("imperial"));
    imperial.join(people.id, people.keys.at("imperial"));
    rebel.join(people.id, people.keys.at("rebel"));
    EXPECT_EQ(code(imperial.ask({{"do", "suggest"}})), "not-now");  // not against a person
    EXPECT_EQ(alone.play(alone.legal().front(), "1")["result"], "accepted");
    // While it thinks, others and even this table are answered.
    EXPECT_EQ(play_on({{"imperial", &imperial}, {"rebel", &rebel}}, 20, "m"), 20);
    EXPECT_EQ(alone.ask({{"do", "turn"}})["turn"]["seats"], Json::array({"rebel"}));
    const std::string news = alone.hear();
    EXPECT_NE(news.find("\"actor\":\"rebel\""), std::string::npos) << news;
    const Json thought = alone.ask({{"do", "suggest"}, {"ms", 50}});
    EXPECT_TRUE(thought.contains("action")) << thought.dump();
}

// A server on a disk of which one call fails after some moves.
std::vector<std::string> results_on_a_bad_disk(store::sqlite::UnsafeDisk::Call kind, int fault) {
    House house;
    house.config.seed_seconds = 0;  // the moves alone are counted
    house.start([=](const std::string&) {
        static store::sqlite::UnsafeDisk disk{"failing"};
        auto store = store::sqlite::open({"/hexastra.db", disk.name()});
        disk.fault_of = kind;
        disk.fault_code = fault;
        disk.forgets_after_failed_sync = true;
        disk.fault_in = 9;
        return store;
    });
    const Table table{house.port()};
    std::map<std::string, Guest> guests;
    for (const char* seat : {"imperial", "rebel"})
        guests.try_emplace(seat, house.port()).first->second.join(table.id, table.keys.at(seat));
    std::vector<std::string> results;
    for (int move = 0; move < 12; ++move) {
        const Json turn = guests.at("imperial").ask({{"do", "turn"}});
        EXPECT_EQ(turn["ply"], move);  // each move was done, and once
        Guest& guest = guests.at(turn["turn"]["seats"][0]);
        const std::string action = guest.legal().back();
        Json answer = Json::object();
        for (int tries = 0; tries < 20 && answer.value("result", "") != "accepted"; ++tries) {
            answer = guest.play(action, std::to_string(move));
            results.push_back(answer.value("result", code(answer)));
        }
    }
    EXPECT_EQ(get(house.port(), "/healthz").status, 200);
    EXPECT_EQ(house.end(SIGTERM), 0);
    return results;
}

TEST(ServerOnABadDisk, AFailedSyncIsUnknownAndTheMoveIsDoneOnce) {
    const auto results =
        results_on_a_bad_disk(store::sqlite::UnsafeDisk::Call::Sync, SQLITE_IOERR_FSYNC);
    EXPECT_EQ(std::count(results.begin(), results.end(), "unknown"), 1);
    EXPECT_EQ(std::count(results.begin(), results.end(), "accepted"), 12);
}

TEST(ServerOnABadDisk, AFullDiskRefusesAndTheMoveIsDoneLater) {
    const auto results = results_on_a_bad_disk(store::sqlite::UnsafeDisk::Call::Write, SQLITE_FULL);
    EXPECT_EQ(std::count(results.begin(), results.end(), "storage"), 1);
    EXPECT_EQ(std::count(results.begin(), results.end(), "accepted"), 12);
}

// Nobody writes any more after the disk failed once: the server finds out itself that it is well.
TEST(ServerOnABadDisk, ItsHealthComesBackWithoutAWrite) {
    House house;
    house.start([](const std::string&) {
        static store::sqlite::UnsafeDisk disk{"failing-once"};
        auto store = store::sqlite::open({"/hexastra.db", disk.name()});
        disk.fault_of = store::sqlite::UnsafeDisk::Call::Sync;
        disk.fault_code = SQLITE_IOERR_FSYNC;
        disk.fault_in = 1;
        return store;
    });
    EXPECT_EQ(post(house.port(), "/api/tables", {{"game", "rebel-moon"}}).status, 507);
    EXPECT_EQ(get(house.port(), "/healthz").status, 503);
    int status = 503;
    for (int tries = 0; tries < 100 && status == 503; ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
        status = get(house.port(), "/healthz").status;
    }
    EXPECT_EQ(status, 200);
    EXPECT_EQ(house.end(SIGTERM), 0);
    EXPECT_NE(house.log().find("stored-again"), std::string::npos);
}

TEST_F(ServerTest, ACleanStopSaysGoodbyeAndReturnsZero) {
    const Table table{port()};
    Guest imperial{port()};
    imperial.join(table.id, table.keys.at("imperial"));
    ASSERT_EQ(imperial.play(imperial.legal().front(), "1")["result"], "accepted");
    imperial.news.clear();
    EXPECT_EQ(house.end(SIGTERM), 0);
    EXPECT_EQ(imperial.hear(), "");
    EXPECT_EQ(imperial.closed_with, 1001);
    // The log says what happened, in JSON, and none of the secrets.
    const std::string log = house.log();
    EXPECT_NE(log.find("\"event\":\"stopped\""), std::string::npos);
    for (const auto& [seat, key] : table.keys) EXPECT_EQ(log.find(key), std::string::npos);
    EXPECT_EQ(log.find("asteroid"), std::string::npos);
}

TEST_F(ServerTest, OneServerAFolderAndAPort) {
    House second;
    second.config.data = house.config.data;
    EXPECT_EQ(serve(second.config, catalog::entries(), pages()), 1);
    // The lock is on the folder itself: nothing that can be deleted in it lets a second one in.
    for (const auto& file : std::filesystem::directory_iterator{house.config.data})
        if (!file.path().filename().string().starts_with("hexastra.db"))
            std::filesystem::remove(file.path());
    EXPECT_EQ(serve(second.config, catalog::entries(), pages()), 1);
    second.config.data = second.folder().file("other");
    second.config.port = port();
    EXPECT_EQ(serve(second.config, catalog::entries(), pages()), 1);
}

TEST_F(ServerTest, ABackupIsWholeWhilePeoplePlay) {
    const Table table{port()};
    Guest imperial{port()}, rebel{port()};
    imperial.join(table.id, table.keys.at("imperial"));
    rebel.join(table.id, table.keys.at("rebel"));
    play_on({{"imperial", &imperial}, {"rebel", &rebel}}, 7, "m");
    House restored;
    std::filesystem::create_directories(restored.config.data);
    ASSERT_EQ(backup(house.config.data, restored.config.data + "/hexastra.db"), 0);
    play_on({{"imperial", &imperial}, {"rebel", &rebel}}, 12, "n");
    EXPECT_NE(backup(restored.folder().file("nothing"), restored.folder().file("copy")), 0);
    restored.start();
    Guest there{restored.port()};
    EXPECT_EQ(there.join(table.id, table.keys.at("rebel"))["joined"]["ply"], 7);
}

}  // namespace
}  // namespace server::wire
