// Times that end at a campaign, and weeks of it at random.
#include "weeks.h"

namespace server {
namespace {

TEST_F(Weeks, WhatIsDueHappensThoughNobodyLooks) {
    make(campaign);
    ASSERT_EQ(play("heron", "march pan-1")["result"], "accepted");
    EXPECT_EQ(turn()["dues"].size(), 3u);
    all_go();
    clock_.pass(23 * hour);
    EXPECT_EQ(row().steps.size(), 1u);
    clock_.pass(hour + 20 * second);
    const store::MatchRow stored = row();
    // Three lapses with their steps, and the wind.
    ASSERT_EQ(stored.steps.size(), 8u);
    EXPECT_EQ(stored.steps[1].deed, "lapse decision crane");
    EXPECT_EQ(stored.steps[1].actor, "clock");
    EXPECT_EQ(stored.steps[2].action, "rest");
    EXPECT_EQ(stored.steps[7].actor, "nature");
    // The next round has its own times.
    EXPECT_EQ(turn()["dues"].size(), 4u);
    EXPECT_TRUE(due_by(clock_.since_1970_ms() + 23 * hour).empty());
    EXPECT_EQ(due_by(clock_.since_1970_ms() + 25 * hour).size(), 1u);
}

// Else a round would stand still until whoever was late comes, though silence has decided for them.
TEST_F(Weeks, TheDiceWaitForNobodyWhoseTimeHasPassed) {
    kill();
    config_.seed_seconds = 10;
    start();
    make(R"({"game":"salt-march","manners":{"organiser":true,"decide_minutes":60}})");
    ASSERT_EQ(play("heron", "rest")["result"], "accepted");
    const Json crane = ask("heron", {{"do", "people"}})["people"][1];
    EXPECT_EQ(crane["until"], turn()["dues"][0]["at"]) << crane;
    all_go();
    clock_.pass(59 * minute);
    EXPECT_EQ(row().steps.size(), 1u);
    clock_.pass(minute + 20 * second);
    const store::MatchRow stored = row();
    ASSERT_EQ(stored.steps.size(), 8u);
    EXPECT_EQ(stored.steps[7].actor, "nature");
    kill(), start();
    EXPECT_EQ(turn()["seats"].size(), 4u);  // of the second round
}

TEST_F(Weeks, WhoIsLateComesAfterWhatSilenceDid) {
    make(campaign);
    play("heron", "rest"), play("crane", "rest"), play("ibis", "rest");
    clock_.pass(24 * hour - second);
    heard_by("spectator").clear();
    // Later than agreed by the server's own clock, and sooner than the alarm rings again.
    clock_.jump(second);
    const Json late = play("egret", "march pan-3");
    EXPECT_EQ(late["result"], "accepted") << late;
    EXPECT_EQ(row().steps[3].deed, "lapse decision egret");
    EXPECT_EQ(row().steps[4].action, "rest");
    EXPECT_EQ(row().steps[5].actor, "nature");
    EXPECT_EQ(row().steps[6].action, "march pan-3");  // of the round that followed
    const auto& heard = heard_by("spectator");
    const auto said = std::find_if(heard.begin(), heard.end(), [](const Json& one) {
        return one.contains("news") && one["news"].contains("said");
    });
    ASSERT_NE(said, heard.end());
    EXPECT_EQ((*said)["news"]["said"][0]["actor"], "clock");
    EXPECT_EQ((*said)["news"]["said"][0]["events"][0]["clause"], "T-16");
}

TEST_F(Weeks, TheOrganiserSignsByAKeyOfTheirOwn) {
    make(campaign);
    ASSERT_TRUE(keys_.contains("organiser"));
    const Json joined = ask("organiser", {{"do", "turn"}});
    const Json& welcome = heard_by("organiser").front()["joined"];
    EXPECT_EQ(welcome["organiser"], true);
    EXPECT_EQ(welcome["as"], "spectator");
    EXPECT_EQ(welcome["manners"]["decide_minutes"], 1440);
    EXPECT_FALSE(heard_by("heron").front()["joined"].contains("organiser"));
    EXPECT_EQ(enter("organiser", "resume")["result"], "accepted");
    EXPECT_EQ(enter("organiser", "extend 60")["result"], "accepted");
    EXPECT_EQ(turn()["dues"][0]["at"], clock_.since_1970_ms() + 25 * hour);
    // Neither a seat nor a spectator has the office, and the office has no seat.
    EXPECT_EQ(
        ask("heron", {{"do", "enter"}, {"as", "organiser"}, {"deed", "pause"}})["error"]["code"],
        "not-yours");
    EXPECT_EQ(ask("spectator",
                  {{"do", "enter"}, {"as", "organiser"}, {"deed", "pause"}})["error"]["code"],
              "not-yours");
    EXPECT_EQ(
        ask("organiser", {{"do", "enter"}, {"as", "heron"}, {"deed", "resign"}})["error"]["code"],
        "not-yours");
    EXPECT_EQ(ask("organiser", {{"do", "view"}, {"as", "heron"}})["error"]["code"], "not-yours");
    EXPECT_EQ(enter("heron", "pause")["refusal"]["clause"], "T-13");
    // Sent again under its name, nothing more is done.
    const Json named{{"do", "enter"}, {"as", "organiser"}, {"deed", "extend 60"}, {"move", "x"}};
    EXPECT_EQ(ask("organiser", named)["result"], "accepted");
    EXPECT_EQ(ask("organiser", named)["result"], "accepted");
    EXPECT_EQ(turn()["dues"][0]["at"], clock_.since_1970_ms() + 26 * hour);
    kill(), start();
    EXPECT_EQ(turn()["dues"][0]["at"], clock_.since_1970_ms() + 26 * hour);
}

TEST_F(Weeks, TheTimeThatTheServerWasAwayIsNobodysLoss) {
    make(campaign);
    play("heron", "rest");
    clock_.pass(hour);
    const std::int64_t before = turn()["dues"][0]["at"];
    kill();
    clock_.pass(30 * hour);
    start();
    const Json now = turn();
    ASSERT_EQ(now["dues"].size(), 3u) << now;
    const std::int64_t after = now["dues"][0]["at"];
    // Whole minutes since it was last known to live, which it says once a minute.
    EXPECT_GE(after - before, 30 * hour);
    EXPECT_LE(after - before, 30 * hour + 2 * minute);
    EXPECT_EQ(row().steps.back().deed.substr(0, 5), "away ");
    // Coming back at once is no absence.
    kill(), start();
    EXPECT_EQ(turn()["dues"][0]["at"], after);
}

TEST_F(Weeks, AShortAbsenceInWhichATimeEndsIsNobodysLossEither) {  // T-17
    make(R"({"game":"salt-march","manners":{"organiser":true,"decide_minutes":1}})");
    clock_.pass(70 * second);  // it has said that it lives
    play("heron", "rest");
    clock_.pass(30 * second);
    kill();
    clock_.pass(40 * second);
    start();
    EXPECT_EQ(turn()["dues"].size(), 3u);
    EXPECT_EQ(row().steps.back().deed.substr(0, 5), "away ");
    const std::size_t before = row().steps.size();
    clock_.pass(3 * minute);
    EXPECT_GT(row().steps.size(), before) << "then it ends all the same";
}

TEST_F(Weeks, AListReadsNoMatch) {
    make(R"({"game":"salt-march","manners":{"organiser":true}})");
    play("heron", "march pan-1"), play("crane", "march pan-1");
    const Json there = listed().at("crane");
    EXPECT_EQ(there["turn"], turn());
    EXPECT_EQ(there["people"][0], (Json{{"seat", "heron"}, {"kind", "person"}, {"here", true}}));
    kill(), start();
    const auto read = listed();
    EXPECT_EQ(program_->hall.rooms(), 0);
    EXPECT_EQ(program_->house.metrics.loaded, 0u);
    ASSERT_EQ(read.size(), 4u);  // whoever has not come yet has no key
    EXPECT_EQ(read.at("crane")["turn"], there["turn"]);
    EXPECT_EQ(read.at("crane")["people"][0]["here"], false);
    EXPECT_EQ(read.at("crane")["yours"], false);
    EXPECT_EQ(read.at("crane")["when"], row().steps.back().taken);
    EXPECT_EQ(read.at("organiser")["organiser"], true);
    EXPECT_EQ(turn(), there["turn"]);
}

// A battle waits for the reports of its people, and for the office once these differ.
TEST_F(Weeks, AListSaysWhoIsWaitedFor) {
    make(R"({"game":"salt-march","manners":{"organiser":true}})");
    for (const char* march : {"march pan-1", "march home-2"}) {
        play("heron", march);
        for (const char* seat : {"crane", "egret", "ibis"}) play(seat, "rest");
    }
    ASSERT_EQ(turn()["kind"], "report") << turn();
    const auto waited_for = [&] {
        std::string who;
        for (const auto& [key, one] : listed()) who += one["yours"] == true ? key + ' ' : "";
        return who;
    };
    EXPECT_EQ(waited_for(), "crane heron ");
    EXPECT_EQ(enter("heron", "claim settle home-2 won")["result"], "accepted");
    EXPECT_EQ(waited_for(), "crane ");
    EXPECT_EQ(enter("crane", "claim settle home-2 held")["result"], "accepted");
    EXPECT_EQ(waited_for(), "crane heron organiser ");
    // Whoever is left may have it drawn; what was said of it is in dispute still.
    EXPECT_EQ(enter("crane", "resign")["result"], "accepted");
    EXPECT_EQ(waited_for(), "heron organiser ");
    EXPECT_EQ(enter("organiser", "award dispute settle home-2 won")["result"], "accepted");
    EXPECT_EQ(waited_for(), "heron ") << turn();  // who keeps the home, or razes it
}

// Of a computer's side nobody reports: whoever fights it has the battle drawn or played, and the
// office has nothing to do there, unless nobody is left.
TEST_F(Weeks, ABattleWithAComputerWaitsForWhoeverFightsIt) {
    fight();
    ASSERT_EQ(enter("organiser", "award told settle home-4 won")["result"], "accepted");
    ASSERT_EQ(enter("heron", "claim settle home-2 won")["result"], "accepted");
    const auto yours = [&](const char* who) { return listed().at(who)["yours"] == true; };
    EXPECT_FALSE(yours("heron"));
    ASSERT_EQ(enter("crane", "hand crane computer:1")["result"], "accepted");
    EXPECT_TRUE(yours("heron"));  // whose report cannot be confirmed
    EXPECT_FALSE(yours("organiser"));
    ASSERT_EQ(enter("organiser", "hand heron vacant")["result"], "accepted");
    EXPECT_TRUE(yours("organiser"));
    EXPECT_FALSE(yours("egret")) << turn();
}

// What the clock has not entered yet, though its time has passed, is for the office.
TEST_F(Weeks, WhatIsOverdueIsTheOrganisers) {
    make(campaign);
    play("heron", "rest");
    all_go();
    EXPECT_EQ(listed().at("organiser")["yours"], false);
    clock_.jump(25 * hour);
    EXPECT_EQ(listed().at("organiser")["yours"], true);
    EXPECT_EQ(listed().at("heron")["yours"], false);
    clock_.pass(20 * second);
    EXPECT_EQ(listed().at("organiser")["yours"], false);
}

TEST_F(Weeks, ABattleIsDrawnByADieThatOutlivesTheServer) {
    make(campaign);
    for (const char* order : {"march pan-1", "march home-2"}) {
        play("heron", order);
        for (const char* seat : {"crane", "ibis", "egret"}) play(seat, "rest");
    }
    const Json battle = turn()["pending"][0];
    EXPECT_EQ(battle["weights"], Json::parse("[2,1,3]")) << battle;
    EXPECT_EQ(enter("heron", "simulate home-2")["result"], "accepted");
    EXPECT_EQ(turn()["pending"][0]["claims"], Json::parse(R"([{"by":"heron","simulate":true}])"));
    kill(), start();
    EXPECT_EQ(turn()["pending"][0]["claims"].size(), 1u);
    heard_by("spectator").clear();
    const Json drawn = enter("crane", "agree home-2");
    EXPECT_EQ(drawn["result"], "accepted") << drawn;
    ASSERT_EQ(drawn["events"].size(), 1u);
    EXPECT_EQ(row().steps.back().actor, "nature");
    const Json seen = ask("spectator", {{"do", "log"}});
    kill(), start();  // what the disk says was drawn, the seeds must say as well
    EXPECT_EQ(ask("spectator", {{"do", "log"}})["entries"], seen["entries"]);
    for (const char* seat : {"heron", "crane", "ibis"}) enter(seat, "resign");
    const Json record = ask("spectator", {{"do", "record"}})["record"];
    EXPECT_FALSE(record::read(record, catalog::entries()).flaw);
    const auto step = std::find_if(record["steps"].begin(), record["steps"].end(),
                                   [](const Json& one) { return one["by"] == "odds"; });
    ASSERT_NE(step, record["steps"].end());
    EXPECT_EQ((*step)["draw"][2], "round 2 home-2 heron against crane");
}

TEST_F(Weeks, ASeatIsHandedOnAndItsOldKeyOpensNothing) {
    make(campaign);
    play("heron", "march pan-1");
    const std::string invitation(24, 'i');
    Json deed{{"do", "enter"}, {"as", "organiser"}, {"deed", "hand heron person"}, {"move", "h"}};
    EXPECT_EQ(ask("organiser", deed)["error"]["code"], "bad-request");
    deed["invitation"] = keys_["heron"];
    EXPECT_EQ(ask("organiser", deed)["error"]["code"], "not-yours");
    deed["invitation"] = invitation;
    const Json handed = ask("organiser", deed);
    EXPECT_EQ(handed["result"], "accepted") << handed;
    EXPECT_EQ(handed["said"][0]["deed"], "hand heron person person");
    EXPECT_EQ(ask("organiser", deed)["result"], "accepted");  // once under that name
    const std::size_t entered = row().steps.size();
    // Who sat there is told, sees nothing of it and does nothing there any more.
    EXPECT_EQ(heard_by("heron").back()["error"]["code"], "not-yours");
    EXPECT_EQ(play("heron", "rest")["error"]["code"], "not-yours");
    EXPECT_EQ(ask("heron", {{"do", "view"}, {"as", "heron"}})["error"]["code"], "not-yours");
    EXPECT_EQ(row().steps.size(), entered);
    kill(), start();
    EXPECT_TRUE(play("heron", "rest").contains("error"));
    // Whoever comes with the invitation plays on, with the order that was given.
    all_go();
    keys_["heron"] = invitation;
    const Json view = ask("heron", {{"do", "view"}, {"as", "heron"}})["view"];
    EXPECT_EQ(view["order"]["on"], "pan-1") << view;
    EXPECT_EQ(play("heron", "rest")["result"], "accepted");
    const store::MatchRow stored = row();
    EXPECT_EQ(stored.seats[0].kind, "person");
    for (const store::StepRow& step : stored.steps)
        EXPECT_EQ((step.deed + step.action).find(invitation), std::string::npos);
}

// A lost link is another's affair than a seat that is handed on: what its person did stays.
TEST_F(Weeks, ALinkIsRenewedAndAllElseStays) {  // T-29
    fight();
    ASSERT_EQ(enter("heron", "claim settle home-2 won")["result"], "accepted");
    ASSERT_EQ(enter("heron", "file rest")["result"], "accepted");
    const Json dues = turn()["dues"];
    const std::string invitation(24, 'n');
    Json deed{{"do", "enter"}, {"as", "organiser"}, {"deed", "renew heron"}};
    const auto with = [](Json one, const char* field, const char* text) {
        one[field] = text;
        return one;
    };
    EXPECT_EQ(ask("organiser", deed)["error"]["code"], "bad-request");
    deed["invitation"] = keys_["crane"];
    EXPECT_EQ(ask("organiser", deed)["error"]["code"], "not-yours");
    deed["invitation"] = invitation;
    EXPECT_EQ(ask("heron", with(deed, "as", "heron"))["refusal"]["clause"], "T-13");
    EXPECT_EQ(ask("organiser", with(deed, "deed", "renew nobody"))["refusal"]["clause"], "T-29");
    const Json renewed = ask("organiser", deed);
    ASSERT_EQ(renewed["result"], "accepted") << renewed;
    EXPECT_EQ(renewed["said"][0]["events"][0]["text"],
              "The organiser gives Heron a new link; the one before opens nothing any more.");
    EXPECT_EQ(heard_by("heron").back()["error"]["code"], "not-yours");
    EXPECT_EQ(enter("heron", "claim settle home-2 held")["error"]["code"], "not-yours");
    kill(), start();
    keys_["heron"] = invitation;
    const Json pending = turn()["pending"];
    const auto home = std::find_if(pending.begin(), pending.end(),
                                   [](const Json& one) { return one["name"] == "home-2"; });
    ASSERT_NE(home, pending.end());
    EXPECT_EQ((*home)["claims"], Json::parse(R"([{"by":"heron","result":"settle home-2 won"}])"));
    EXPECT_EQ(turn()["dues"], dues);
    // Whoever renews a link for themselves reads nobody's wishes.
    EXPECT_EQ(ask("heron", {{"do", "wishes"}, {"as", "heron"}})["wishes"], Json::array());
    EXPECT_EQ(enter("heron", "claim settle home-2 held")["result"], "accepted");
    EXPECT_EQ(row().seats[0].kind, "person");
    // Nobody comes by a link where a computer plays.
    ASSERT_EQ(enter("crane", "hand crane computer:1")["result"], "accepted");
    deed["deed"] = "renew crane", deed["invitation"] = std::string(24, 'o');
    EXPECT_EQ(refusal(ask("organiser", deed)), "T-29 renew-nobody");
}

// The office goes to whoever comes by its new link; whoever entered that stays until they leave.
TEST_F(Weeks, TheOfficeIsHandedOn) {  // T-29
    fight();
    const std::string before = keys_["organiser"], after(24, 'n');
    Json deed{{"do", "enter"}, {"as", "organiser"}, {"deed", "renew organiser"}};
    EXPECT_EQ(ask("organiser", deed)["error"]["code"], "bad-request");
    deed["invitation"] = keys_["spectator"];
    EXPECT_EQ(ask("organiser", deed)["error"]["code"], "not-yours");
    deed["invitation"] = after;
    deed["as"] = "heron";
    EXPECT_EQ(ask("heron", deed)["refusal"]["clause"], "T-13");
    deed["as"] = "organiser";
    const auto opens = [&](const std::string& key) {
        return ask("spectator", {{"do", "join"}, {"table", table_}, {"key", key}})
            .value("joined", Json::object())
            .value("organiser", false);
    };
    EXPECT_TRUE(opens(before));
    keys_["successor"] = before;
    const Json renewed = ask("successor", deed);
    ASSERT_EQ(renewed["result"], "accepted") << renewed;
    EXPECT_EQ(renewed["said"][0]["events"][0]["text"],
              "The organiser has a new link; the one before opens nothing any more.");
    EXPECT_EQ(heard_by("organiser").back()["error"]["code"], "not-yours");
    EXPECT_EQ(enter("organiser", "award told settle home-2 won")["error"]["code"], "not-yours");
    const Json pause{{"do", "enter"}, {"as", "organiser"}, {"deed", "pause"}};
    EXPECT_EQ(ask("successor", pause)["result"], "accepted");
    EXPECT_FALSE(opens(before));
    EXPECT_TRUE(opens(after));
    kill(), start();
    EXPECT_FALSE(opens(before));
    keys_["organiser"] = after;
    EXPECT_EQ(enter("organiser", "award told settle home-2 won")["result"], "accepted");
    for (const auto& step : row().steps) EXPECT_EQ(step.deed.find(after), std::string::npos);
}

TEST_F(Weeks, AComputerGoesOnAndAVacantSeatSaysWhatSilenceMeans) {
    thinkers_ = 1;
    kill(), start();
    make(campaign);
    EXPECT_EQ(enter("crane", "hand crane computer:99")["error"]["code"], "bad-request");
    EXPECT_EQ(enter("crane", "hand crane computer:1")["result"], "accepted");
    wait_for_thought();
    EXPECT_EQ(row().seats[1].kind, "computer:1");
    EXPECT_EQ(turn()["seats"], Json::parse(R"(["heron","ibis","egret"])"));
    EXPECT_EQ(enter("ibis", "hand ibis vacant")["refusal"]["clause"], "T-28");
    EXPECT_EQ(enter("organiser", "hand ibis vacant")["result"], "accepted");
    EXPECT_EQ(turn()["seats"], Json::parse(R"(["heron","egret"])"));
    play("heron", "rest");
    play("egret", "rest");  // the wind, and the next round
    wait_for_thought();
    EXPECT_EQ(turn()["seats"], Json::parse(R"(["heron","egret"])"));
    kill(), start();
    EXPECT_EQ(turn()["seats"], Json::parse(R"(["heron","egret"])"));
    // Somebody comes late.
    const std::string invitation(24, 'j');
    EXPECT_EQ(ask("organiser", {{"do", "enter"},
                                {"as", "organiser"},
                                {"deed", "hand ibis person"},
                                {"invitation", invitation}})["result"],
              "accepted");
    all_go();
    keys_["ibis"] = invitation;
    EXPECT_EQ(play("ibis", "march pan-3")["result"], "accepted");  // not what silence said
    for (const char* seat : {"heron", "ibis"}) enter(seat, "resign");
    EXPECT_EQ(enter("egret", "hand egret computer:1")["refusal"]["clause"], "T-27");
    enter("egret", "resign");
    const Json record = ask("spectator", {{"do", "record"}})["record"];
    EXPECT_EQ(record["seats"]["crane"]["held"], "person");
    const auto reading = record::read(record, catalog::entries());
    EXPECT_FALSE(reading.flaw) << reading.flaw->what << reading.flaw->detail << record.dump(1);
}

}  // namespace
}  // namespace server
