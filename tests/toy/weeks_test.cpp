// Times that end at a campaign, and weeks of it at random.
#include "weeks.h"

#include <set>

#include "base/rng.h"

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
    const Json pending = turn()["pending"][0];
    EXPECT_EQ(pending["claims"], Json::parse(R"([{"by":"heron","result":"settle home-2 won"}])"));
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

// ---- weeks at random ----------------------------------------------------------------------------

class RandomWeeks : public Weeks {
  protected:
    // Somebody thinks in the place of whoever resigned, or a campaign would wait for that seat.
    RandomWeeks() { thinkers_ = 1, kill(), start(); }

    std::uint32_t below(std::size_t n) { return rng_.below(static_cast<std::uint32_t>(n)); }
    template <class List>
    auto any(const List& list) {
        return list[below(list.size())];
    }
    std::string any_seat() {
        std::string seat;
        do seat = std::next(keys_.begin(), below(keys_.size()))->first;
        while (seat == "organiser" || seat == "spectator");
        return seat;
    }

    void decide() {
        const std::string seat = any_seat();
        const Json actions =
            ask(seat, {{"do", below(6) ? "legal" : "may"}, {"as", seat}})["actions"];
        if (actions.empty()) return;
        const std::string action = any(actions).get<std::string>();
        if (action != "leave" || below(8) == 0) play(seat, action);
    }
    void report(const Json& turn) {
        if (!turn.contains("pending")) return;
        const Json battle = any(turn["pending"]);
        const std::string seat = any(battle["seats"]).get<std::string>();
        const std::string name = battle["name"].get<std::string>();
        const std::string result = any(battle["results"]).get<std::string>();
        disputed_ += battle.contains("claims");
        const auto way = below(5);
        enter(seat, way < 2 ? "agree " + name : way < 4 ? "claim " + result : "simulate " + name);
    }
    // A battle is to be played as another match, is called off there, or ends there.
    void meet(const Json& turn) {
        if (!turn.contains("pending")) return;
        Json battle = any(turn["pending"]);
        for (const Json& one : turn["pending"])
            if (one.contains("link")) battle = one;
        if (!battle.contains("games")) return;
        const std::string name = battle["name"].get<std::string>();
        const Json game = any(battle["games"]);
        const std::string words = name + ' ' + game["game"].get<std::string>();
        if (battle.contains("link")) {
            if (below(8) == 0) enter("organiser", "unlink " + name);
            else fight_it_out(battle["link"]["match"].get<std::string>(), game["seats"]);
        } else if (below(3) == 0) {
            enter("organiser", "call " + words);
        } else {
            for (const Json& seat : battle["seats"])
                if (below(8)) enter(seat.get<std::string>(), "meet " + words);
        }
    }
    // By whoever sits there: one of them resigns, or nobody of whom has come there yet.
    void fight_it_out(const std::string& match, const Json& seats) {
        const auto which = below(2);
        const std::string as = which ? "rebel" : "imperial";
        keys_[as] = keys_.at(seats[which].get<std::string>());
        const std::string mine = std::exchange(table_, match);
        all_go();
        enter(as, "resign");
        all_go();
        table_ = mine;
        keys_.erase(as);
    }
    // Some of what there is, legal now or not; perhaps it is taken back.
    void wish() {
        const std::string seat = any_seat();
        std::string deed = "file";
        for (int left = below(5); left > 0; --left) {
            const std::string field =
                any(std::array{"pan-", "home-"}) + std::to_string(1 + below(4));
            (deed += deed == "file" ? " " : "; ") += below(3) ? "march " + field : "rest";
        }
        filed_ += enter(seat, deed)["result"] == "accepted";
    }
    void hand_on() {
        const std::string seat = any_seat();
        const std::string to = any(std::array{"person", "vacant"});
        const bool person = to == "person";
        const std::string invitation = std::string(24, 'i') + std::to_string(handed_);
        Json deed{{"do", "enter"}, {"as", "organiser"}, {"deed", "hand " + seat + ' ' + to}};
        if (person) deed["invitation"] = invitation;
        if (ask("organiser", deed)["result"] != "accepted") return;
        ++handed_;
        all_go();
        if (person) keys_[seat] = invitation;
    }
    void organise(const Json& turn) {
        if (below(5) == 0) return hand_on();
        if (turn.contains("pending") && below(4) == 0)
            drawn_ +=
                enter("organiser",
                      "simulate " + any(turn["pending"])["name"].get<std::string>())["result"] ==
                "accepted";
        else if (turn.contains("pending") && below(2))
            enter("organiser", std::string{"award "} +
                                   any(std::array{"told", "absent", "dispute"}) + ' ' +
                                   any(any(turn["pending"])["results"]).get<std::string>());
        else if (turn.contains("paused") || below(3) == 0)
            enter("organiser", turn.contains("paused") ? "resume" : "pause");
        else enter("organiser", "extend " + std::to_string(1 + below(600)));
    }
    // Looks, settles what has to be settled, looks again and enters it, as far as others let them.
    void amend() {
        const auto stored = row();
        int entries = 0;
        std::vector<std::pair<int, std::string>> acts;
        for (const store::StepRow& step : stored.steps) {
            const bool drawn = step.actor == "nature" && step.action.starts_with("wind ");
            entries += !drawn;
            if (step.deed.empty() && !drawn) acts.emplace_back(entries, step.actor);
        }
        if (acts.empty()) return;
        const auto [number, actor] = any(acts);
        std::string changes = "drop " + std::to_string(number);
        if (below(3) && actor != "nature")
            changes = "replace " + std::to_string(number) + ' ' + actor + " rest";
        for (int i = 0; i < 12; ++i) {
            const Json seen =
                enter("organiser", "preview " + std::to_string(entries) + ' ' + changes);
            if (seen["result"] != "accepted") return;
            const Json& preview = seen["preview"];
            entries = seen["seen"];
            if (preview["settled"] == true) break;
            for (const Json& one : preview["conflicts"])
                changes += "; drop " + one["line"].get<std::string>();
            for (const Json& one : preview["gaps"])
                if (one["open"] == false) changes += "; open " + one["before"].get<std::string>();
        }
        if (below(8) == 0) return;
        amended_ += enter("organiser", "amend " + std::to_string(entries) + ' ' +
                                           changes)["result"] == "accepted";
    }
    void die_and_live() {
        clock_.pass(70 * second);  // it has said that it lives since the clock was set
        const Json turn = this->turn();
        kill();
        const bool at_once = below(2);
        if (!at_once) clock_.pass(below(3000) * minute);
        start();
        const Json after = this->turn();
        if (at_once) {
            EXPECT_EQ(after, turn);
        }
    }
    void something(const Json& turn) {
        const auto which = below(20);
        if (which < 8) below(12) ? decide() : wish();
        else if (which < 11) below(2) ? report(turn) : meet(turn);
        else if (which < 12) below(4) ? organise(turn) : amend();
        else if (which < 13) die_and_live();
        else if (which < 14) clock_.jump((static_cast<std::int64_t>(below(240)) - 120) * minute);
        else if (which < 15 && below(20) == 0) enter(any_seat(), "resign");
        else if (which < 16) all_go();
        else clock_.pass(below(600) * minute);
        if (left_to_computers(this->turn())) wait_for_thought();
        clock_.pass(25 * second);
    }
    // Whether nobody is owed for but who has resigned.
    static bool left_to_computers(const Json& turn) {
        if (turn["kind"] != "decide" || turn.contains("paused") || !turn.contains("resigned"))
            return false;
        const Json& gone = turn["resigned"];
        return std::all_of(turn["seats"].begin(), turn["seats"].end(), [&](const Json& seat) {
            return std::find(gone.begin(), gone.end(), seat) != gone.end();
        });
    }

    // Whether a table waits for somebody, by what everybody is told of it.
    static bool waits(const Json& turn, const Json& people, const std::string& who) {
        const auto among = [](const Json& all, const std::string& one) {
            return std::find(all.begin(), all.end(), Json(one)) != all.end();
        };
        const Json resigned = turn.value("resigned", Json::array());
        if (turn["kind"] == "over" || among(resigned, who)) return false;
        if (turn["kind"] == "decide" && among(turn["seats"], who)) return true;
        if (turn.contains("offer") && among(turn["offer"]["asked"], who)) return true;
        for (const Json& battle : turn.value("pending", Json::array())) {
            const Json& seats = battle["seats"];
            std::set<std::string> present, results, said;
            for (const Json& seat : seats) {
                const auto sits = std::find_if(people.begin(), people.end(), [&](const Json& one) {
                    return one["seat"] == seat;
                });
                if (!among(resigned, seat.get<std::string>()) && (*sits)["kind"] != "computer" &&
                    (*sits)["kind"] != "vacant")
                    present.insert(seat.get<std::string>());
            }
            const bool blind = present.size() < seats.size();
            const bool alone = battle.contains("weights") || battle.contains("games");
            if (blind && (present.empty() || !alone)) {
                if (who == "organiser") return true;
                continue;
            }
            for (const Json& claim : battle.value("claims", Json::array())) {
                results.insert(claim.value("result", ""));
                if (!blind || claim.contains("simulate"))
                    said.insert(claim["by"].get<std::string>());
            }
            if (who == "organiser" && results.size() > 1) return true;
            if (present.contains(who) && (results.size() > 1 || !said.contains(who))) return true;
        }
        return false;
    }

    // A list tells what everybody is told at the table, and nothing besides; it was written as it is.
    void check_list(const std::map<std::string, Json>& listed,
                    const std::optional<store::Standing>& written, const Json& turn) {
        ASSERT_TRUE(written);
        EXPECT_EQ(parse_json(written->turn).value, turn);
        EXPECT_TRUE(listed.contains("spectator"));
        for (const auto& [who, one] : listed) {
            ++listed_, asked_for_ += one["yours"] == true;
            EXPECT_EQ(one["turn"], turn);
            EXPECT_EQ(one["yours"], waits(turn, one["people"], who)) << who << ": " << turn;
            EXPECT_EQ(one.contains("organiser"), who == "organiser");
            EXPECT_EQ(one["over"], turn["kind"] == "over");
            EXPECT_EQ(one.contains("score"), turn["kind"] == "over");
            Json rest = one;
            for (const char* own : {"yours", "organiser"}) rest.erase(own);
            Json all = listed.at("spectator");
            for (const char* own : {"yours", "organiser"}) all.erase(own);
            EXPECT_EQ(rest, all) << who << " is told more than others";
        }
    }

    // Nothing that was written changes; no time ends before it was said to; none is overslept.
    void check(const Json& before, std::size_t known) {
        const store::MatchRow stored = row();
        ASSERT_GE(stored.steps.size(), known);
        EXPECT_EQ(store::chained(stored).broken, 0);
        std::map<std::string, std::int64_t> promised;
        if (before.contains("dues"))
            for (const Json& due : before["dues"])
                promised[due.value("seat", due.value("battle", ""))] = due["at"];
        for (std::size_t at = known; at < stored.steps.size(); ++at) {
            const store::StepRow& step = stored.steps[at];
            if (!step.deed.starts_with("lapse ")) continue;
            ++lapsed_;
            const std::string of = step.deed.substr(step.deed.rfind(' ') + 1);
            if (const auto found = promised.find(of); found != promised.end()) {
                EXPECT_GE(step.taken, found->second) << step.deed;
                promised.erase(found);
            }
        }
        const bool lists = ++checked_ % 16 == 0;
        const auto list = lists ? listed() : std::map<std::string, Json>{};
        const Json now = turn();
        if (lists) check_list(list, stored.standing, now);
        if (now.contains("dues")) {
            EXPECT_GT(now["dues"][0]["at"].get<std::int64_t>(), clock_.since_1970_ms());
        }
    }

    // One campaign to its end; the record of it holds.
    void go_through() {
        const std::string houses = std::to_string(2 + below(11));
        make((R"({"game":"salt-march","options":{"houses":")" + houses +
              R"("},"manners":{"organiser":true,"decide_minutes":900,"answer_minutes":400}})")
                 .c_str());
        int went = 0;
        Json turn = this->turn();
        for (std::size_t known = 0; turn["kind"] != "over"; known = row().steps.size()) {
            something(turn);
            if (++went > 500) enter(any_seat(), "resign");  // it drags on: they lose heart
            check(turn, known);
            if (testing::Test::HasFailure()) return;
            // Nobody is told anything of a battle that no side reports: the organiser steps in.
            turn = this->turn();
            if (turn["kind"] == "report" && !turn.contains("dues") && below(10) == 0)
                organise(turn);
        }
        const Json record = ask("spectator", {{"do", "record"}})["record"];
        const record::Reading reading = record::read(record, catalog::entries());
        EXPECT_FALSE(reading.flaw) << reading.flaw->what << ' ' << reading.flaw->detail << ' '
                                   << reading.flaw->clause << '\n'
                                   << record["journal"].dump(1);
        for (const store::StepRow& step : row().steps) {
            linked_ += step.deed.starts_with("link ");
            played_ += step.deed.starts_with("played ");
            wished_ += step.deed.starts_with("wish ");
        }
        ++campaigns_;
    }

    Rng rng_{24};
    int campaigns_ = 0, lapsed_ = 0, disputed_ = 0, amended_ = 0, drawn_ = 0, handed_ = 0;
    int linked_ = 0, played_ = 0, filed_ = 0, wished_ = 0;
    int checked_ = 0, listed_ = 0, asked_for_ = 0;
};

TEST_F(RandomWeeks, LoseNothingAndKeepTheirTimes) {
    const bool soak = std::getenv("HEXASTRA_SOAK_SECONDS");
    const std::int64_t until = clock_.now_ms() + (soak ? 200 : 6) * 7 * 24 * hour;
    const auto seen_all = [&] {
        return lapsed_ >= 10 && disputed_ >= 3 && amended_ >= 3 && drawn_ >= 3 && handed_ >= 3 &&
               played_ >= 3 && linked_ > played_ && filed_ >= 10 && wished_ >= 5;
    };
    while ((clock_.now_ms() < until || (!seen_all() && campaigns_ < 60)) &&
           !testing::Test::HasFailure())
        go_through();
    EXPECT_GE(campaigns_, soak ? 20 : 1);
    EXPECT_GE(lapsed_, 10);
    EXPECT_GE(disputed_, 3);
    EXPECT_GE(amended_, 3);
    EXPECT_GE(drawn_, 3);
    EXPECT_GE(handed_, 3);
    EXPECT_GE(played_, 3);
    EXPECT_GT(linked_, played_);
    EXPECT_GE(filed_, 10);
    EXPECT_GE(wished_, 5);
    EXPECT_GE(asked_for_, 50);
    std::printf("%d lines of lists, %d ask for somebody\n", listed_, asked_for_);
    std::printf(
        "%d campaigns, %d lapses, %d battles reported twice, %d drawn, %d amendments, "
        "%d seats handed on, %d battles linked, %d played to their end, %d lists filed, "
        "%d wishes entered\n",
        campaigns_, lapsed_, disputed_, drawn_, amended_, handed_, linked_, played_, filed_,
        wished_);
}

}  // namespace
}  // namespace server
