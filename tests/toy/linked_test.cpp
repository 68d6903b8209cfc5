// T-30 to T-34 at a server: battles are played as other matches, and neither a kill between two
// writes nor a broken disk loses one or counts it twice.
#include "server/reopen.h"
#include "weeks.h"

namespace server {
namespace {

class Linked : public Weeks {
  protected:
    Json battle(const std::string& name) {
        const Json now = turn();
        if (now.contains("pending"))
            for (const Json& one : now["pending"])
                if (one["name"] == name) return one;
        return nullptr;
    }
    std::string other(const std::string& name = "home-2") {
        const Json waits = battle(name);
        return waits.contains("link") ? waits["link"]["match"].get<std::string>() : "";
    }
    std::string link_both() {
        EXPECT_EQ(enter("heron", "meet home-2 rebel-moon")["result"], "accepted");
        EXPECT_EQ(enter("crane", "meet home-2 rebel-moon")["result"], "accepted");
        return other();
    }
    // At the other table, as whom with whose key; what is asked there is asked as that.
    Json sit(const std::string& table, const std::string& as, const std::string& key) {
        const std::string mine = std::exchange(table_, table);
        keys_[as] = key;
        const Json joined = ask(as, {{"do", "turn"}});
        table_ = mine;
        return joined;
    }
    void sit_both(const std::string& table) {
        for (const auto& [as, seat] : {std::pair{"imperial", "heron"}, {"rebel", "crane"}})
            ASSERT_TRUE(sit(table, as, keys_.at(seat)).contains("turn")) << as;
    }
    store::MatchRow row_of(const std::string& table) {
        const std::string mine = std::exchange(table_, table);
        store::MatchRow found = row();
        table_ = mine;
        return found;
    }
    std::int64_t matches() {
        std::int64_t count = 0;
        program_->worker.read([](store::Store& store) { return store.counts().matches; },
                              [&](std::optional<std::int64_t> found) { count = *found; });
        clock_.settle();
        return count;
    }
    int deeds(const std::string& name) {
        int count = 0;
        for (const store::StepRow& step : row().steps) count += step.deed.starts_with(name + ' ');
        return count;
    }
    int settled(const std::string& action) {
        int count = 0;
        for (const store::StepRow& step : row().steps) count += step.action == action;
        return count;
    }
    std::string head_of(const std::string& table) {
        const auto text = record_of(row_of(table), catalog::entries(), {});
        return parse_json(*text).value["journal"].back()["hash"].get<std::string>();
    }
    // The campaign as a file is proved by its reader.
    void proved() {
        const auto text = record_of(row(), catalog::entries(), {});
        const record::Reading reading = record::read(parse_json(*text).value, catalog::entries());
        EXPECT_FALSE(reading.flaw)
            << reading.flaw->what << ' ' << reading.flaw->detail << ' ' << reading.flaw->clause;
    }
};

TEST_F(Linked, MatchesAreMadeWhereAllAgreeAndTheirEndCounts) {  // T-30, T-31, T-33
    fight();
    EXPECT_EQ(battle("home-2")["games"][0]["game"], "rebel-moon");
    EXPECT_EQ(battle("home-2")["games"][0]["seats"], (Json{"heron", "crane"}));
    EXPECT_EQ(refusal(enter("ibis", "meet home-2 rebel-moon")), "T-30 link-of-others");
    EXPECT_EQ(refusal(enter("heron", "meet home-2 dark-run")), "T-30 link-other-game");
    EXPECT_EQ(refusal(enter("heron", "meet home-1 rebel-moon")), "T-30 link-nothing");
    EXPECT_EQ(refusal(enter("heron", "call home-2 rebel-moon")), "T-13 office-organiser");
    EXPECT_EQ(refusal(enter("heron", "link home-2 rebel-moon x")), "T-31 office-table");
    EXPECT_EQ(refusal(enter("organiser", "link home-2 rebel-moon x")), "T-31 office-table");
    EXPECT_EQ(enter("heron", "meet home-2 rebel-moon")["result"], "accepted");
    EXPECT_EQ(other(), "");
    EXPECT_EQ(battle("home-2")["wishes"][0]["by"], "heron");
    EXPECT_EQ(matches(), 1);

    heard_by("ibis").clear();
    const Json agreed = enter("crane", "meet home-2 rebel-moon");
    ASSERT_EQ(agreed["said"].size(), 2u) << agreed;
    EXPECT_EQ(agreed["said"][1]["actor"], "table");
    EXPECT_EQ(heard_by("ibis").back()["news"]["said"].size(), 2u);
    const std::string id = other();
    ASSERT_NE(id, "");
    EXPECT_EQ(matches(), 2);
    EXPECT_EQ(refusal(enter("heron", "meet home-2 rebel-moon")), "T-32 link-running");

    // Each sits there by the key that they have; to watch, its name is enough; nobody else gets in.
    sit_both(id);
    EXPECT_EQ(heard_by("imperial").front()["joined"]["seats"], Json{"imperial"});
    EXPECT_EQ(heard_by("rebel").front()["joined"]["options"]["side"], "5");
    EXPECT_TRUE(sit(id, "watcher", id).contains("turn"));
    EXPECT_EQ(heard_by("watcher").front()["joined"]["as"], "spectator");
    sit(id, "stranger", keys_.at("ibis"));
    EXPECT_EQ(heard_by("stranger").front()["error"]["code"], "not-yours");
    EXPECT_EQ(
        ask("imperial", {{"do", "enter"}, {"as", "rebel"}, {"deed", "resign"}})["error"]["code"],
        "not-yours");

    heard_by("ibis").clear();
    ASSERT_EQ(enter("rebel", "resign")["result"], "accepted");
    EXPECT_EQ(battle("home-2"), nullptr);
    EXPECT_EQ(settled("settle home-2 won"), 1);
    EXPECT_EQ(row().steps[row().steps.size() - 2].deed, "played home-2 " + head_of(id) + " 1 0");
    const Json& news = heard_by("ibis").front()["news"];
    EXPECT_EQ(news["said"][0]["events"][0]["clause"], "T-33") << news;
    EXPECT_EQ(news["ply"], 11);
    proved();
    kill(), start();
    clock_.pass(minute);
    EXPECT_EQ(deeds("played"), 1);
    EXPECT_EQ(matches(), 2);
    EXPECT_NE(battle("home-4"), nullptr);
}

TEST_F(Linked, AnAgreedDrawIsADraw) {
    fight();
    sit_both(link_both());
    EXPECT_EQ(enter("imperial", "offer draw")["result"], "accepted");
    EXPECT_EQ(enter("rebel", "accept")["result"], "accepted");
    EXPECT_EQ(settled("settle home-2 drawn"), 1);
    proved();
}

TEST_F(Linked, WhileItRunsSilenceConfirmsNothing) {  // T-32
    fight();
    const std::string id = link_both();
    ASSERT_EQ(enter("heron", "claim settle home-2 won")["result"], "accepted");
    ASSERT_EQ(enter("ibis", "claim settle home-4 won")["result"], "accepted");
    EXPECT_EQ(turn()["dues"].size(), 1u);
    clock_.pass(13 * hour);
    EXPECT_EQ(deeds("lapse"), 1);
    EXPECT_EQ(settled("settle home-4 won"), 1);
    ASSERT_NE(battle("home-2"), nullptr);
    // All say the same: that counts, and the other match goes on as one of its own.
    ASSERT_EQ(enter("crane", "agree home-2")["result"], "accepted");
    EXPECT_EQ(settled("settle home-2 won"), 1);
    const auto before = row().steps.size();
    sit_both(id);
    ASSERT_EQ(enter("imperial", "resign")["result"], "accepted");
    clock_.pass(minute);
    EXPECT_TRUE(row_of(id).over);
    EXPECT_EQ(row().steps.size(), before);
    proved();
}

TEST_F(Linked, TheOrganiserCallsForItAndCallsItOff) {  // T-31, T-34
    fight();
    EXPECT_EQ(refusal(enter("organiser", "unlink home-2")), "T-34 link-none");
    ASSERT_EQ(enter("organiser", "call home-2 rebel-moon")["result"], "accepted");
    const std::string first = other();
    ASSERT_NE(first, "");
    EXPECT_EQ(refusal(enter("heron", "unlink home-2")), "T-13 office-organiser");
    ASSERT_EQ(enter("heron", "claim settle home-2 won")["result"], "accepted");
    EXPECT_FALSE(turn().contains("dues"));
    ASSERT_EQ(enter("organiser", "unlink home-2")["result"], "accepted");
    EXPECT_EQ(other(), "");
    EXPECT_EQ(turn()["dues"].size(), 1u);  // it waits as it did
    const std::string second = link_both();
    EXPECT_NE(second, first);
    EXPECT_EQ(matches(), 3);
    ASSERT_EQ(enter("organiser", "award told settle home-2 drawn")["result"], "accepted");
    EXPECT_EQ(battle("home-2"), nullptr);
    for (const std::string& id : {first, second}) {
        sit_both(id);
        ASSERT_EQ(enter("rebel", "resign")["result"], "accepted");
        all_go();
    }
    EXPECT_EQ(deeds("played"), 0);
    proved();
}

TEST_F(Linked, AComputerPlaysThereToo) {  // T-30
    fight();
    ASSERT_EQ(enter("crane", "resign")["result"], "accepted");
    EXPECT_EQ(refusal(enter("crane", "meet home-2 rebel-moon")), "T-6 resigned-before");
    EXPECT_EQ(refusal(enter("heron", "claim settle home-2 won")), "T-11 claim-computer");
    ASSERT_EQ(enter("heron", "meet home-2 rebel-moon")["result"], "accepted");
    const std::string id = other();
    ASSERT_NE(id, "");
    const store::MatchRow made = row_of(id);
    EXPECT_EQ(made.seats[0].kind, "person");
    EXPECT_TRUE(made.seats[1].kind.starts_with("computer:")) << made.seats[1].kind;
    EXPECT_TRUE(made.seats[1].key.empty());
    sit(id, "imperial", keys_.at("heron"));
    ASSERT_EQ(enter("imperial", "resign")["result"], "accepted");
    EXPECT_EQ(settled("settle home-2 held"), 1);
    proved();
}

// Who sits there stays, until it is called off and played anew.
TEST_F(Linked, ASeatHandedOnIsAnothersOnceItIsPlayedAnew) {  // T-32, T-27
    fight();
    const std::string first = link_both(), before = keys_.at("heron"), invitation(24, 'i');
    ASSERT_EQ(ask("organiser", {{"do", "enter"},
                                {"as", "organiser"},
                                {"deed", "hand heron person"},
                                {"invitation", invitation}})["result"],
              "accepted");
    EXPECT_EQ(other(), first);
    EXPECT_TRUE(sit(first, "imperial", before).contains("turn"));
    all_go();
    keys_["heron"] = invitation;
    EXPECT_TRUE(ask("heron", {{"do", "turn"}}).contains("turn"));
    sit(first, "watcher", keys_.at("heron"));
    EXPECT_EQ(heard_by("watcher").front()["error"]["code"], "not-yours");

    ASSERT_EQ(enter("organiser", "unlink home-2")["result"], "accepted");
    ASSERT_EQ(enter("organiser", "call home-2 rebel-moon")["result"], "accepted");
    const std::string second = other();
    ASSERT_NE(second, "");
    sit(second, "stranger", before);
    EXPECT_EQ(heard_by("stranger").front()["error"]["code"], "not-yours");
    all_go();
    EXPECT_TRUE(sit(second, "imperial", keys_.at("heron")).contains("turn"));
    ASSERT_EQ(enter("imperial", "resign")["result"], "accepted");
    EXPECT_EQ(settled("settle home-2 held"), 1);
    proved();
}

// By an invitation that nobody has used yet, whoever sent it could sit down there in their place.
TEST_F(Linked, IsMadeOnceWhoeverWasInvitedHasCome) {  // T-31
    make(campaign);
    ASSERT_EQ(enter("organiser", "resume")["result"], "accepted");
    ASSERT_EQ(play("heron", "march pan-1")["result"], "accepted");
    clock_.pass(25 * hour);  // silence rests
    ASSERT_EQ(play("heron", "march home-2")["result"], "accepted");
    clock_.pass(25 * hour);
    ASSERT_EQ(enter("organiser", "call home-2 rebel-moon")["result"], "accepted");
    const std::string id = other(), invitation = keys_.at("crane");
    EXPECT_EQ(matches(), 1);
    ASSERT_TRUE(ask("crane", {{"do", "turn"}}).contains("turn"));
    EXPECT_EQ(matches(), 2);
    sit(id, "sender", invitation);
    EXPECT_EQ(heard_by("sender").front()["error"]["code"], "not-yours");
    all_go();
    ASSERT_TRUE(sit(id, "rebel", keys_.at("crane")).contains("turn"));
    EXPECT_EQ(heard_by("rebel").front()["joined"]["seats"], Json{"rebel"});
    ASSERT_EQ(enter("rebel", "resign")["result"], "accepted");
    EXPECT_EQ(settled("settle home-2 won"), 1);
}

TEST_F(Linked, ALinkIsRenewedOnceItsMatchIsCalledOff) {  // T-29
    fight();
    const std::string id = link_both();
    Json deed{{"do", "enter"},
              {"as", "organiser"},
              {"deed", "renew heron"},
              {"invitation", std::string(24, 'i')}};
    EXPECT_EQ(refusal(ask("organiser", deed)), "T-29 renew-linked");
    deed["deed"] = "renew ibis";
    EXPECT_EQ(ask("organiser", deed)["result"], "accepted");
    ASSERT_EQ(enter("organiser", "unlink home-2")["result"], "accepted");
    deed["deed"] = "renew heron", deed["invitation"] = std::string(24, 'j');
    EXPECT_EQ(ask("organiser", deed)["result"], "accepted");
}

TEST_F(Linked, AVacantSeatIsPlayedByAComputerThere) {  // T-30
    fight();
    ASSERT_EQ(enter("organiser", "hand crane vacant")["result"], "accepted");
    ASSERT_EQ(enter("organiser", "call home-2 rebel-moon")["result"], "accepted");
    EXPECT_EQ(row_of(other()).seats[1].kind.substr(0, 9), "computer:");
}

TEST_F(Linked, AMatchThatCannotBeReadIsABattleUnplayed) {  // T-34
    fight();
    const std::string id = link_both();
    const store::MatchRow made = row_of(id);
    all_go();
    store::Append bad{made.handle,
                      static_cast<int>(made.steps.size()) + 1,
                      {{"imperial", "place asteroid a1", "", 5, std::string(32, 'x')}},
                      true};
    program_->worker.write(std::move(bad), [](store::Written) {});
    clock_.pass(minute);
    EXPECT_EQ(deeds("unlink"), 1);
    EXPECT_EQ(row().steps.back().actor, "table");
    EXPECT_EQ(other(), "");
    EXPECT_EQ(deeds("played"), 0);
    const std::string second = link_both();
    EXPECT_NE(second, "");
    sit_both(second);
    ASSERT_EQ(enter("imperial", "resign")["result"], "accepted");
    EXPECT_EQ(settled("settle home-2 held"), 1);
    proved();
}

TEST_F(Linked, WhatIsAmendedHereChangesNothingThere) {  // T-33, T-22
    fight();
    const std::string id = link_both();
    sit_both(id);
    ASSERT_EQ(enter("rebel", "resign")["result"], "accepted");
    const std::string head = head_of(id);
    // 8 orders, two wishes, the link, what was played, what follows: entry 13.
    const auto amend = [&](int seen, const std::string& changes) {
        const std::string rest = ' ' + changes;
        EXPECT_EQ(
            enter("organiser", "preview " + std::to_string(seen) + rest)["preview"]["settled"],
            true);
        return enter("organiser", "amend " + std::to_string(seen + 1) + rest)["result"];
    };
    // Before it, the same people fighting: it counts as it did.
    ASSERT_EQ(amend(13, "replace 7 ibis rest"), "accepted");
    EXPECT_EQ(battle("home-2"), nullptr);
    EXPECT_EQ(settled("settle home-2 won"), 1);
    // The result is dropped: the battle waits, and is not settled by what is told already.
    ASSERT_EQ(amend(15, "drop 13; open 13"), "accepted");
    ASSERT_NE(battle("home-2"), nullptr);
    EXPECT_EQ(other(), "");
    clock_.pass(minute);
    kill(), start();
    clock_.pass(minute);
    ASSERT_NE(battle("home-2"), nullptr);
    EXPECT_EQ(head_of(id), head);
    EXPECT_EQ(deeds("played"), 1);
    EXPECT_NE(link_both(), id);
}

// ---- kills between two writes -------------------------------------------------------------------

// The server ends after each task that its loop runs, and starts again.
TEST_F(Linked, NothingIsLostOrDoneTwiceWhereverItEnds) {
    int unmade = 0, untold = 0;
    for (int tasks = 0; tasks < 12; ++tasks) {
        fight();
        ASSERT_EQ(enter("heron", "meet home-2 rebel-moon")["result"], "accepted");
        const std::int64_t before = matches();
        say("crane", {{"do", "enter"}, {"as", "crane"}, {"deed", "meet home-2 rebel-moon"}}, tasks);
        kill();
        unmade += disk()->counts().matches == before;
        start();
        clock_.pass(20 * second);
        ASSERT_EQ(deeds("link"), 1) << tasks;
        ASSERT_EQ(matches(), before + 1) << tasks;
        const std::string id = other();
        sit_both(id);
        say("rebel", {{"do", "enter"}, {"as", "rebel"}, {"deed", "resign"}}, tasks);
        kill();
        ASSERT_TRUE(disk()->find(id)->over);
        untold += disk()->find(table_)->steps.back().deed.starts_with("link ");
        start();
        clock_.pass(20 * second);
        ASSERT_EQ(deeds("played"), 1) << tasks;
        ASSERT_EQ(settled("settle home-2 won"), 1) << tasks;
        ASSERT_EQ(matches(), before + 1) << tasks;
        ASSERT_EQ(deeds("unlink"), 0) << tasks;
        proved();
    }
    std::printf("ended %d times before it was made, %d before it was told\n", unmade, untold);
    EXPECT_GE(unmade, 2);
    EXPECT_LE(unmade, 10);
    EXPECT_GE(untold, 2);
    EXPECT_LE(untold, 10);
}

}  // namespace
}  // namespace server
