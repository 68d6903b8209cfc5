// What people do at a table beside the game, through a real server: resigning and offering a draw,
// heard by all, kept on the disk, done once.
#include "catalog/catalog.h"
#include "record/record.h"
#include "server/wire_test.h"

namespace server::wire {
namespace {

struct DeedsTest : testing::Test {
    House house;
    void SetUp() override {
        house.config.seed_seconds = 0;
        house.config.computer_ms = 20;
        house.start();
    }
    int port() const { return house.port(); }
};

Json enter(Guest& guest, const char* deed, Json more = Json::object()) {
    more.update({{"do", "enter"}, {"deed", deed}});
    return guest.ask(more);
}

// The record of a match that is over, which must hold.
Json record_of(int port, const Table& table) {
    const Json json =
        get(port, "/api/tables/" + table.id + "/record?key=" + table.keys.at("spectator")).json();
    const record::Reading reading = record::read(json, catalog::entries());
    EXPECT_FALSE(reading.flaw) << reading.flaw->what << reading.flaw->detail << json;
    return json;
}

// The latest news with something said in it.
Json said(Guest& guest) {
    guest.ask({{"do", "turn"}});
    for (auto news = guest.news.rbegin(); news != guest.news.rend(); ++news)
        if (news->contains("news") && (*news)["news"].contains("said")) return (*news)["news"];
    return {};
}

TEST_F(DeedsTest, WhoResignsEndsAMatchOfTwo) {
    const Table table{port()};
    Guest imperial{port()}, rebel{port()}, spectator{port()};
    imperial.join(table.id, table.keys.at("imperial"));
    rebel.join(table.id, table.keys.at("rebel"));
    spectator.join(table.id, table.keys.at("spectator"));
    imperial.play(imperial.legal().front(), "1");
    EXPECT_EQ(code(enter(spectator, "resign")), "not-yours");
    EXPECT_EQ(code(enter(rebel, "resign", {{"as", "imperial"}})), "not-yours");
    EXPECT_EQ(code(enter(rebel, "resigned")), "bad-action");
    EXPECT_EQ(code(enter(rebel, "")), "bad-action");
    EXPECT_TRUE(rebel.ask({{"do", "why"}, {"deed", "resign"}})["refusal"].is_null());
    const std::string record = "/api/tables/" + table.id + "/record?key=";
    EXPECT_EQ(get(port(), record + table.keys.at("rebel")).status, 409);

    const Json answer = enter(rebel, "resign", {{"move", "gone"}});
    EXPECT_EQ(answer["result"], "accepted") << answer.dump();
    EXPECT_EQ(answer["turn"]["kind"], "over");
    EXPECT_EQ(answer["turn"]["resigned"], Json::array({"rebel"}));
    EXPECT_EQ(answer["outcome"]["score"], (Json{{"imperial", 1}, {"rebel", 0}}));
    EXPECT_EQ(answer["outcome"]["clause"], "T-6");
    for (Guest* guest : {&imperial, &spectator}) {
        const Json news = said(*guest);
        EXPECT_EQ(news["ply"], 1);
        EXPECT_EQ(news["said"][0]["deed"], "resign");
        EXPECT_EQ(news["said"][0]["actor"], "rebel");
        EXPECT_EQ(news["said"][0]["events"][0]["text"], "Rebel resigns.");
        EXPECT_EQ(news["outcome"], answer["outcome"]);
        EXPECT_TRUE(guest->ask({{"do", "legal"}, {"as", "imperial"}})["actions"].empty() ||
                    guest == &spectator);
    }
    for (int process = 0; process < 2; ++process) {
        Guest back{port()};
        const Json joined =
            back.join(table.id, table.keys.at("imperial"), {{"since", 1}})["joined"];
        EXPECT_EQ(joined["outcome"]["clause"], "T-6");
        EXPECT_EQ(joined["entries"][0]["deed"], "resign") << joined["entries"].dump();
        EXPECT_EQ(back.play("pass", "late")["refusal"]["clause"], "T-5");
        EXPECT_EQ(back.ask({{"do", "undo"}})["refusal"]["clause"], "T-5");
        EXPECT_EQ(enter(back, "resign")["refusal"]["reason"], "over");
        Guest again{port()};
        again.join(table.id, table.keys.at("rebel"));
        EXPECT_EQ(enter(again, "resign", {{"move", "gone"}})["result"], "accepted");
        const Json mine =
            post(port(), "/api/mine",
                 {{"tables", {{{"table", table.id}, {"key", table.keys.at("rebel")}}}}})
                .json();
        EXPECT_EQ(mine["tables"][0]["over"], true);
        EXPECT_EQ(get(port(), record + table.keys.at("rebel")).status, 200);
        if (process == 1) break;
        EXPECT_EQ(house.end(SIGKILL), -SIGKILL);
        house.start();
    }
}

TEST_F(DeedsTest, ADrawIsAgreedAcrossALossOfPower) {
    const Table table{port()};
    Guest imperial{port()}, rebel{port()};
    imperial.join(table.id, table.keys.at("imperial"));
    rebel.join(table.id, table.keys.at("rebel"));
    EXPECT_EQ(enter(rebel, "accept")["refusal"]["reason"], "offer-none");
    const Json offered = enter(imperial, "offer draw", {{"move", "peace"}});
    EXPECT_EQ(offered["turn"]["offer"],
              (Json{{"by", "imperial"}, {"what", "draw"}, {"asked", {"rebel"}}}));
    const Json tables = Json::array({{{"table", table.id}, {"key", table.keys.at("rebel")}},
                                     {{"table", table.id}, {"key", table.keys.at("spectator")}}});
    const auto asked = [&](std::size_t line) {
        return post(port(), "/api/mine", {{"tables", tables}}).json()["tables"][line]["yours"];
    };
    EXPECT_EQ(asked(0), true) << "an offer has to be answered";
    EXPECT_EQ(asked(1), false);
    EXPECT_EQ(enter(imperial, "offer draw", {{"move", "peace"}})["said"], offered["said"]);
    EXPECT_EQ(enter(imperial, "offer draw")["refusal"]["reason"], "offer-open");
    EXPECT_EQ(enter(imperial, "accept")["refusal"]["reason"], "offer-own");
    EXPECT_EQ(enter(rebel, "withdraw")["refusal"]["reason"], "offer-of-another");
    EXPECT_EQ(enter(rebel, "decline")["result"], "accepted");
    EXPECT_EQ(asked(0), false);
    EXPECT_EQ(enter(imperial, "offer draw")["refusal"]["clause"], "T-9");
    // A decision of whoever is asked lapses the offer, and makes room for another of theirs.
    EXPECT_EQ(enter(rebel, "offer draw")["result"], "accepted");
    const Json played = imperial.play(imperial.legal().front(), "1");
    EXPECT_EQ(played["result"], "accepted");
    EXPECT_FALSE(played["turn"].contains("offer"));
    EXPECT_EQ(enter(imperial, "offer draw")["result"], "accepted");
    EXPECT_EQ(house.end(SIGKILL), -SIGKILL);
    house.start();
    Guest back{port()};
    const Json joined = back.join(table.id, table.keys.at("rebel"), {{"lang", "es"}})["joined"];
    EXPECT_EQ(joined["turn"]["offer"]["by"], "imperial");
    std::vector<std::string> log;
    for (const Json& entry : joined["entries"]) log.push_back(entry.value("deed", "play"));
    EXPECT_EQ(log, (std::vector<std::string>{"offer draw", "decline", "offer draw", "play",
                                             "offer draw"}));
    const Json agreed = enter(back, "accept");
    EXPECT_EQ(agreed["outcome"]["reason"], "agreed-draw") << agreed.dump();
    EXPECT_EQ(agreed["outcome"]["text"], "Se acordó el empate.");
    EXPECT_EQ(agreed["outcome"]["score"], (Json{{"imperial", 0.50}, {"rebel", 0.50}}));
    const Json record = record_of(port(), table);
    log.clear();
    std::int64_t at = 1;
    for (const Json& line : record["journal"]) {
        log.push_back(line.value("deed", "play"));
        EXPECT_GE(line["at"], at);
        at = line["at"];
    }
    EXPECT_EQ(log, (std::vector<std::string>{"offer draw", "decline", "offer draw", "play",
                                             "offer draw", "accept"}));
    EXPECT_EQ(record["outcome"]["score"], (Json{{"imperial", "0.5"}, {"rebel", "0.5"}}));
    EXPECT_EQ(record_of(port(), table), record) << "the salts of names stay as they are";
}

// Whoever is awaited by a new link has no key: a salt that all such seats had would let anybody try
// names against a record from which they were erased.
TEST_F(DeedsTest, TheSaltOfANameIsNobodyElses) {
    std::vector<std::string> salts;
    for (int i = 0; i < 2; ++i) {
        const Table table{port(),
                          {{"game", "rebel-moon"},
                           {"seats", {{"rebel", "person"}}},
                           {"manners", {{"organiser", true}}}}};
        Guest organiser{port()}, rebel{port()}, imperial{port()};
        organiser.join(table.id, table.keys.at("organiser"));
        imperial.join(table.id, table.keys.at("imperial"));
        rebel.join(table.id, table.keys.at("rebel"), {{"name", "Luis"}});
        const std::string invitation = "a-link-that-is-new-000000" + std::to_string(i);
        const Json renewed =
            enter(organiser, "renew rebel", {{"as", "organiser"}, {"invitation", invitation}});
        ASSERT_EQ(renewed["result"], "accepted") << renewed.dump();
        ASSERT_EQ(enter(imperial, "resign")["result"], "accepted");
        const Json seats = record_of(port(), table)["seats"];
        EXPECT_EQ(seats["rebel"]["name"], "Luis");
        for (const char* seat : {"imperial", "rebel"})
            if (seats[seat].contains("salt")) salts.push_back(seats[seat]["salt"]);
    }
    ASSERT_GE(salts.size(), 2u);
    std::ranges::sort(salts);
    EXPECT_EQ(std::ranges::adjacent_find(salts), salts.end());
}

// Where more than one plays on, a computer goes on in the place of whoever resigned.
TEST_F(DeedsTest, ASeatThatWasResignedIsPlayedOn) {
    const Table table{port(),
                      {{"game", "ascending"},
                       {"options", {{"players", "3"}}},
                       {"seats", {{"red", "person"}, {"blue", "person"}, {"yellow", "person"}}}}};
    std::map<std::string, Guest> guests;
    for (const auto& [seat, key] : table.keys)
        guests.try_emplace(seat, port()).first->second.join(table.id, key);
    Guest& any = guests.at("spectator");
    for (int i = 0; i < 100 && any.ask({{"do", "turn"}})["turn"]["kind"] == "chance"; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
    const std::string first = any.ask({{"do", "turn"}})["turn"]["seats"][0];
    const Json answer = enter(guests.at(first), "resign");
    EXPECT_EQ(answer["result"], "accepted") << answer.dump();
    EXPECT_EQ(answer["turn"]["kind"], "decide");
    EXPECT_EQ(guests.at(first).ask({{"do", "legal"}, {"as", first}})["actions"], Json::array());
    const auto waits_for_others = [&](Guest& guest) {
        for (int i = 0; i < 200; ++i) {
            const Json turn = guest.ask({{"do", "turn"}})["turn"];
            if (turn["kind"] == "decide" && turn["seats"][0] != first) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds{50});
        }
        return false;
    };
    EXPECT_TRUE(waits_for_others(any));
    EXPECT_EQ(guests.at(first).play("pass", "x")["refusal"]["clause"], "T-6");
    EXPECT_EQ(guests.at(first).ask({{"do", "why"}, {"action", "pass"}})["refusal"]["clause"],
              "T-6");
    // A draw is between those who have not resigned.
    std::string second;
    for (const auto& [seat, key] : table.keys)
        if (seat != first && seat != "spectator") second = seat;
    std::string third;
    for (const auto& [seat, key] : table.keys)
        if (seat != first && seat != second && seat != "spectator") third = seat;
    EXPECT_EQ(enter(guests.at(second), "offer draw")["turn"]["offer"]["asked"],
              Json::array({third}));
    EXPECT_EQ(house.end(SIGKILL), -SIGKILL);
    house.start();
    Guest back{port()};
    EXPECT_EQ(back.join(table.id, table.keys.at(second))["joined"]["turn"]["resigned"],
              Json::array({first}));
    const Json end = enter(back, "resign");
    EXPECT_EQ(end["turn"]["kind"], "over");
    EXPECT_EQ(end["outcome"]["score"][first], 0);
    EXPECT_EQ(end["outcome"]["score"][second], 0);
    // What a computer did in the place of whoever resigned is signed by the table.
    const Json journal = record_of(port(), table)["journal"];
    EXPECT_TRUE(std::any_of(journal.begin(), journal.end(), [&](const Json& line) {
        return line["by"] == "table" && line.value("as", "") == first && line.contains("do");
    })) << journal;
}

// A person who leaves computers among themselves ends the match: nobody would ever see its end.
TEST_F(DeedsTest, AMatchWithoutPeopleIsOver) {
    const Table table{
        port(),
        {{"game", "ascending"},
         {"options", {{"players", "3"}}},
         {"seats", {{"red", "person"}, {"blue", "computer:1"}, {"yellow", "computer:1"}}}}};
    Guest red{port()};
    red.join(table.id, table.keys.at("red"));
    const Json offered = enter(red, "offer draw");
    EXPECT_EQ(offered.value("/refusal/reason"_json_pointer, ""), "offer-computer")
        << offered << house.log();
    const Json end = enter(red, "resign");
    EXPECT_EQ(end["turn"]["kind"], "over");
    EXPECT_EQ(end["outcome"]["score"], (Json{{"red", 0}, {"blue", 0.50}, {"yellow", 0.50}}));
    EXPECT_EQ(record_of(port(), table)["seats"]["blue"]["held"], "computer");
}

}  // namespace
}  // namespace server::wire
