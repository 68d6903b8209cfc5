// T-35 at a server: a campaign that runs when a newer program comes goes on by the newer edition.
#include "server/editions.h"
#include "server/reopen.h"
#include "weeks.h"

namespace server {
namespace {

class Adopted : public Weeks {
  protected:
    // The program of then knew the first edition of Salt March only.
    template <class Play>
    void long_ago(const Play& play) {
        kill();
        ::setenv("HEXASTRA_TOY_LONG_AGO", "1", 1);
        games_ = catalog::entries();
        ::unsetenv("HEXASTRA_TOY_LONG_AGO");
        start();
        play();
        EXPECT_FALSE(turn().contains("newer"));
        kill();
        games_ = catalog::entries();
        start();
    }
    void fight_long_ago() {
        long_ago([this] { fight(); });
    }
    std::string edition() {
        return ask("spectator", {{"do", "join"},
                                 {"table", table_},
                                 {"key", keys_.at("spectator")}})["joined"]["edition"];
    }
    void settle_all() {
        for (const char* result : {"settle home-2 held", "settle home-4 held"})
            ASSERT_EQ(enter("organiser", std::string{"award told "} + result)["result"],
                      "accepted");
    }
};

TEST_F(Adopted, GoesOnByTheNewerEditionAndThroughARestart) {
    fight_long_ago();
    EXPECT_EQ(turn()["newer"], "2");
    EXPECT_EQ(edition(), "1");
    EXPECT_EQ(refusal(enter("organiser", "adopt")), "T-13 office-no-seat");
    const Json offered = enter("heron", "adopt");
    ASSERT_EQ(offered["result"], "accepted") << offered;
    EXPECT_EQ(offered["said"][0]["deed"], "adopt 2");
    EXPECT_EQ(turn()["offer"], (Json{{"by", "heron"},
                                     {"what", "edition"},
                                     {"edition", "2"},
                                     {"asked", {"crane", "ibis", "egret"}}}));
    EXPECT_EQ(listed()["ibis"]["yours"], true);
    ASSERT_EQ(enter("crane", "accept")["result"], "accepted");
    kill(), start();
    ASSERT_EQ(enter("ibis", "accept")["result"], "accepted");
    EXPECT_EQ(edition(), "1");
    heard_by("spectator").clear();
    ASSERT_EQ(enter("egret", "accept")["result"], "accepted");
    EXPECT_EQ(heard_by("spectator").back()["news"]["amended"], "table");
    for (int process = 0; process < 2; ++process) {
        EXPECT_EQ(edition(), "2");
        EXPECT_FALSE(turn().contains("newer"));
        EXPECT_FALSE(turn().contains("offer"));
        EXPECT_EQ(turn()["pending"].size(), 2u);
        EXPECT_EQ(row().edition, "1");  // as it began
        kill(), start();
    }
    // Whoever keeps the server sees that it moved.
    kill();
    testing::internal::CaptureStdout();
    EXPECT_EQ(editions(data(), games_, "en"), 0);
    EXPECT_THAT(testing::internal::GetCapturedStdout(),
                testing::HasSubstr("salt-march 1 > 2  goes on by it already"));
    start();
    // By the first edition this was the last round.
    settle_all();
    EXPECT_EQ(turn()["kind"], "decide");
    for (const char* seat : {"heron", "crane", "ibis", "egret"}) play(seat, "rest");
    EXPECT_EQ(turn()["kind"], "over");
    const auto text = record_of(row(), catalog::entries(), std::nullopt);
    ASSERT_TRUE(text);
    const Json json = parse_json(*text).value;
    EXPECT_EQ(json["edition"], "1");
    EXPECT_EQ(json["adopted"], "2");
    const record::Reading reading = record::read(json, catalog::entries());
    EXPECT_FALSE(reading.flaw) << reading.flaw->what << ' ' << reading.flaw->detail;
}

TEST_F(Adopted, StaysByItsOwnWhereSomebodyDeclines) {
    fight_long_ago();
    ASSERT_EQ(enter("heron", "adopt 2")["result"], "accepted");
    ASSERT_EQ(enter("egret", "decline")["result"], "accepted");
    EXPECT_EQ(turn()["newer"], "2");
    settle_all();
    EXPECT_EQ(turn()["kind"], "over");
    EXPECT_EQ(refusal(enter("crane", "adopt")), "T-5 over");
}

// While orders are secret nobody learns by it what they say.
TEST_F(Adopted, WaitsUntilOrdersLieOpen) {
    long_ago([this] {
        make(campaign);
        ASSERT_EQ(play("heron", "march pan-1")["result"], "accepted");
    });
    EXPECT_EQ(turn()["newer"], "2");
    EXPECT_EQ(refusal(enter("crane", "adopt")), "T-35 adopt-hidden");
    for (const char* seat : {"crane", "ibis", "egret"}) play(seat, "rest");
    EXPECT_EQ(enter("crane", "adopt")["result"], "accepted");
}

}  // namespace
}  // namespace server
