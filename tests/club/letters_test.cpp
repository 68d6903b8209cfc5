// Letters that are brought once more: by the same name, and not while their reader sleeps.
#include "base/rng.h"
#include "house.h"

namespace club {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Ana, told by mail, and Leo, against whom she plays.
class Letters : public testing::Test {
  protected:
    Letters() {
        house.postman.luck = Postman::Luck::Taken;
        for (Browser* one : {&ana, &leo}) {
            const char* name = one == &ana ? "Ana" : "Leo";
            EXPECT_EQ(
                one->post("/api/people", {{"name", name}, {"password", "correct horse"}}).status,
                201);
        }
        EXPECT_EQ(ana.post("/api/me/channels", {{"kind", "mail"}, {"address", "ana@mail.example"}})
                      .status,
                  201);
        house.clock.pass(minute);
        const std::string link = house.postman.link("ana@mail.example", "/me#confirm=");
        EXPECT_EQ(ana.post("/api/notices/confirm", {{"link", link}}).status, 200);
    }
    void wishes(const Json& quiet, const Json& digest) {
        EXPECT_EQ(ana.post("/api/me/notices",
                           {{"quiet", quiet}, {"digest", digest}, {"utc", 0}, {"language", "en"}})
                      .status,
                  200);
    }
    // At which Ana is the rebel; Leo begins.
    std::string table() {
        const Json made = leo.post("/api/tables", {{"game", "rebel-moon"},
                                                   {"options", {{"side", "5"}}},
                                                   {"seats", {{"imperial", "person"}}}})
                              .body;
        const std::string own = "own-" + std::string(20, 'k') + made["table"].get<std::string>();
        leo.post("/api/me/tables", held(made["table"], made["keys"]["imperial"]));
        ana.post("/api/tables/" + made["table"].get<std::string>() + "/sit",
                 {{"invitation", made["keys"]["rebel"]}, {"key", own}});
        ana.post("/api/me/tables", held(made["table"], own));
        return made["table"];
    }
    static Json held(const Json& table, const Json& key) {
        return {{"tables", {{{"table", table}, {"key", key}}}}};
    }
    // Whoever it is does all that they owe.
    void plays(const Browser& who, const std::string& table, const std::string& seat) {
        Line line{house, who, table};
        for (int most = 40; most > 0; --most) {
            const Json turn = line.ask({{"do", "turn"}})["turn"];
            if (turn["kind"] != "decide" || turn["seats"][0] != seat) return;
            const Json legal = line.ask({{"do", "legal"}, {"as", seat}})["actions"];
            line.ask({{"do", "play"},
                      {"as", seat},
                      {"action", legal[0]},
                      {"move", "m" + std::to_string(++moves)}});
        }
    }
    // The tables of which was told since this was asked last.
    std::vector<std::string> told() {
        std::vector<std::string> tables;
        for (const Told& one : house.postman.fetch()) tables.push_back(one.table);
        return tables;
    }
    int hour_now() const { return static_cast<int>(house.now() / hour % 24); }

    Rng rng{1};
    House house{rng};
    Browser ana{house, "198.51.100.1"}, leo{house, "198.51.100.2"};
    int moves = 0;
};

TEST_F(Letters, ADigestComesAgainByTheSameNameThoughSomeOfItHoldsNoLonger) {
    wishes({}, (hour_now() + 2) % 24);
    const std::string one = table(), other = table();
    plays(leo, one, "imperial");
    plays(leo, other, "imperial");
    house.postman.luck = Postman::Luck::Unknown;
    house.clock.pass(2 * hour - house.now() % hour + 5 * second);
    EXPECT_THAT(told(), ElementsAre(one, other));
    plays(ana, one, "rebel");
    house.postman.luck = Postman::Luck::Taken;
    house.clock.pass(3 * hour);
    EXPECT_EQ(house.postman.again, 1);
    EXPECT_THAT(told(), IsEmpty());
}

TEST_F(Letters, WhatWasNotTakenBeforeSomebodySleepsComesWhenTheyWake) {
    wishes({{"from", (hour_now() + 1) % 24}, {"to", (hour_now() + 9) % 24}}, {});
    const std::string one = table();
    house.clock.pass(hour - house.now() % hour - minute);
    plays(leo, one, "imperial");
    house.postman.luck = Postman::Luck::NotTaken;
    house.clock.pass(minute / 2);
    house.postman.luck = Postman::Luck::Taken;
    house.clock.pass(7 * hour);
    EXPECT_THAT(told(), IsEmpty());
    house.clock.pass(2 * hour);
    EXPECT_THAT(told(), ElementsAre(one));
}

TEST_F(Letters, NorDoesOneComeThenThatTheServerWasAwayFor) {
    wishes({{"from", (hour_now() + 1) % 24}, {"to", (hour_now() + 9) % 24}}, {});
    const std::string one = table();
    plays(leo, one, "imperial");
    house.kill();
    house.clock.pass(2 * hour);
    house.start();
    house.clock.pass(hour);
    EXPECT_THAT(told(), IsEmpty());
    house.clock.pass(7 * hour);
    EXPECT_THAT(told(), ElementsAre(one));
}

TEST_F(Letters, WhoseHooksAnswerNothingHoldUpNobodyElse) {
    for (int i = 0; i < 10; ++i)
        leo.post("/api/me/channels",
                 {{"kind", "hook"}, {"address", "https://slow.example/" + std::to_string(i)}});
    const Json all = leo.get("/api/me/notices").body;
    house.postman.luck = Postman::Luck::Slow;
    for (const Json& one : all["channels"])
        EXPECT_EQ(leo.post("/api/me/channels/try", {{"channel", one["channel"]}}).status, 202);
    house.clock.pass(minute);
    EXPECT_EQ(house.postman.slow, 4);
    wishes({}, {});
    house.postman.luck = Postman::Luck::Taken;
    const std::string one = table();
    plays(leo, one, "imperial");
    house.clock.pass(minute);
    EXPECT_THAT(told(), ElementsAre(one));
}

}  // namespace
}  // namespace club
