// T-20 to T-24 at a server: the organiser looks, and amends what was looked at.
#include "weeks.h"

namespace server {
namespace {

class Amended : public Weeks {
  protected:
    Json look(int seen, const std::string& changes) {
        return enter("organiser", "preview " + std::to_string(seen) + ' ' + changes);
    }
    Json amend(int seen, const std::string& changes) {
        return enter("organiser", "amend " + std::to_string(seen) + ' ' + changes);
    }
};

TEST_F(Amended, IsWhatWasLookedAtLast) {  // T-20, T-24
    fight();
    EXPECT_EQ(refusal(amend(8, "replace 5 heron rest")), "T-24 amend-unseen");
    EXPECT_EQ(refusal(look(7, "replace 5 heron rest")), "T-20 amend-stale");
    EXPECT_EQ(refusal(look(8, "drop 99")), "T-20 amend-unknown");
    EXPECT_EQ(look(8, "drop five")["error"]["code"], "bad-action");
    EXPECT_EQ(refusal(enter("heron", "preview 8 drop 5")), "T-13 office-organiser");
    EXPECT_EQ(row().steps.size(), 10u);  // nothing of that was entered

    const Json seen = look(8, "replace 5 heron rest");
    ASSERT_EQ(seen["result"], "accepted") << seen;
    EXPECT_EQ(seen["seen"], 9);
    EXPECT_EQ(seen["preview"]["settled"], true);
    EXPECT_EQ(seen["preview"]["changes"], "replace 5 heron rest");
    EXPECT_EQ(turn()["pending"].size(), 2u);  // so far nothing has changed
    // Everybody hears of it.
    const Json& news = heard_by("crane").back()["news"];
    EXPECT_EQ(news["said"][0]["deed"], "preview 8 replace 5 heron rest");
    EXPECT_EQ(news["said"][0]["events"][0]["clause"], "T-24");

    EXPECT_EQ(refusal(amend(9, "replace 5 heron march home-1")), "T-24 amend-unseen");
    ASSERT_EQ(play("heron", "leave")["result"], "accepted");
    EXPECT_EQ(refusal(amend(9, "replace 5 heron rest")), "T-20 amend-stale");
    EXPECT_EQ(refusal(amend(10, "replace 5 heron rest")), "T-24 amend-unseen");
}

// Where it leads is told as everybody would see it: T-24.
TEST_F(Amended, WhereItLeadsIsShown) {
    fight();
    const auto owner = [](const Json& drawing, const char* place) {
        for (const Json& one : drawing["places"])
            if (one["place"] == place) return one.value("owner", "nobody");
        return std::string{"nowhere"};
    };
    const auto leads = [&](const std::string& changes) {
        const Json log = ask("organiser", {{"do", "log"}, {"as", "organiser"}});
        return look(log["seen"], changes)["preview"].value("leads", Json());
    };
    ASSERT_EQ(enter("organiser", "award told settle home-2 won")["result"], "accepted");
    ASSERT_EQ(enter("organiser", "award told settle home-4 held")["result"], "accepted");
    const Json present = ask("spectator", {{"do", "draw"}, {"as", "spectator"}});
    const int now = present["ply"];
    EXPECT_EQ(owner(present, "pan-2"), "nobody");
    const Json seen = leads("replace 2 crane march pan-2");
    ASSERT_EQ(seen["beside"], now) << seen;
    EXPECT_EQ(owner(seen["draw"], "pan-2"), "crane");
    EXPECT_EQ(owner(seen["draw"], "pan-1"), "heron");
    EXPECT_EQ(ask("spectator", {{"do", "draw"}, {"as", "spectator"}})["places"], present["places"]);
    // Nothing of it is told as long as anything is secret.
    ASSERT_EQ(play("heron", "keep home-2")["result"], "accepted");
    EXPECT_FALSE(leads("replace 2 crane march pan-2").is_null());
    ASSERT_EQ(play("heron", "rest")["result"], "accepted");
    EXPECT_TRUE(leads("replace 2 crane march pan-2").is_null());
}

// Any number of looks may stand behind one step, and whoever comes reads them all at once.
TEST_F(Amended, ALongLookIsToldInShort) {
    fight();
    std::string changes = "drop 5";
    while (changes.size() < 5000) changes += "; insert 4 heron march pan-1";
    ASSERT_EQ(look(8, changes)["result"], "accepted");
    EXPECT_EQ(row().steps.back().deed, "preview 8 " + changes);
    const std::string told = heard_by("crane").back()["news"]["said"][0]["deed"];
    EXPECT_THAT(told, testing::StartsWith("preview 8 drop 5; insert 4 heron march pan-1; "));
    EXPECT_THAT(told, testing::EndsWith("pan-1 …"));
    EXPECT_LT(told.size(), 210u);
    const std::string one = "replace 5 heron " + std::string(5000, 'x');
    ASSERT_EQ(look(9, one)["result"], "accepted");
    EXPECT_EQ(heard_by("crane").back()["news"]["said"][0]["deed"], "preview 9 …");
}

TEST_F(Amended, StandsForAllAndThroughARestart) {  // T-20, T-21, T-23
    fight();
    look(8, "replace 5 heron rest");
    heard_by("spectator").clear();
    const Json done = amend(9, "replace 5 heron rest");
    ASSERT_EQ(done["result"], "accepted") << done;
    EXPECT_EQ(done["said"][0]["deed"], "amend 9 replace 5 heron rest");
    const Json pending = turn()["pending"];
    ASSERT_EQ(pending.size(), 1u);
    EXPECT_EQ(pending[0]["name"], "home-4");
    const Json& news = heard_by("spectator").front()["news"];
    EXPECT_EQ(news["amended"], "organiser");
    EXPECT_EQ(news["turn"]["pending"], pending);
    // A move that is sent again was done, and nothing more is known of it.
    const Json log = ask("spectator", {{"do", "log"}});
    const Json view = ask("heron", {{"do", "view"}, {"as", "heron"}});
    kill(), start();
    EXPECT_EQ(turn()["pending"], pending);
    EXPECT_EQ(ask("spectator", {{"do", "log"}})["entries"], log["entries"]);
    EXPECT_EQ(ask("heron", {{"do", "view"}, {"as", "heron"}})["view"], view["view"]);
    EXPECT_EQ(heard_by("spectator").front()["joined"]["undos"], 1);
    // What followed is played on, and the last amendment is taken back by another.
    ASSERT_EQ(enter("organiser", "award told settle home-4 held")["result"], "accepted");
    look(12, "drop 10; drop 12");
    ASSERT_EQ(amend(13, "drop 10; drop 12")["result"], "accepted");
    EXPECT_EQ(turn()["pending"].size(), 2u);
    kill(), start();
    EXPECT_EQ(turn()["pending"].size(), 2u);
}

// Where nobody owes anything something can be put in all the same: what those who were there might have done.
TEST_F(Amended, WhatCouldBePutInIsTold) {
    fight();
    const auto could = [&](const std::string& behind) {
        const Json answer =
            ask("organiser", {{"do", "legal"}, {"as", "organiser"}, {"behind", behind}});
        std::map<std::string, std::vector<std::string>> all;
        for (const Json& one : answer["answers"])
            all[one["by"].get<std::string>()] = one["actions"].get<std::vector<std::string>>();
        return all;
    };
    using testing::Contains, testing::ElementsAre, testing::UnorderedElementsAre;
    EXPECT_THAT(could("0")["heron"], ElementsAre("march pan-1", "march pan-4", "rest", "leave"));
    EXPECT_THAT(could("1")["heron"], ElementsAre("march pan-4", "rest", "leave"));  // another order
    // Behind the last order of a round is what the wind has brought about.
    EXPECT_THAT(could("4")["heron"], Contains("march home-2"));
    EXPECT_THAT(
        could("8")["report"],
        UnorderedElementsAre("settle home-2 won", "settle home-2 drawn", "settle home-2 held",
                             "settle home-4 won", "settle home-4 drawn", "settle home-4 held"));
    EXPECT_THAT(could("8")["crane"], ElementsAre("leave"));
    for (const char* none : {"9", "x", "1.1"})
        EXPECT_EQ(ask("organiser",
                      {{"do", "legal"}, {"as", "organiser"}, {"behind", none}})["error"]["code"],
                  "bad-request");
    EXPECT_EQ(
        ask("heron", {{"do", "legal"}, {"as", "organiser"}, {"behind", "1"}})["error"]["code"],
        "not-yours");
    // One who is told so can enter it.
    look(8, "insert 8 crane leave");
    ASSERT_EQ(amend(9, "insert 8 crane leave")["result"], "accepted");
    EXPECT_EQ(turn()["gone"], Json{"crane"});
    // As long as some order is secret nothing is told.
    ASSERT_EQ(enter("organiser", "award told settle home-4 held")["result"], "accepted");
    ASSERT_EQ(play("ibis", "rest")["result"], "accepted");
    EXPECT_TRUE(could("1").empty());
}

// What has fallen, people have seen: who then brought another share could choose the next dice.
TEST_F(Amended, TakesNoShareOfTheDiceOnceOneHasFallen) {
    fight();
    const std::string changes = "drop 1; open 2";
    look(8, changes);
    ASSERT_EQ(amend(9, changes)["result"], "accepted");
    EXPECT_EQ(turn()["seats"], Json{"heron"});
    const Json joined = ask("heron", {{"do", "join"},
                                      {"table", table_},
                                      {"key", keys_.at("heron")},
                                      {"seed", std::string(32, 'a')}});
    const Json seeds = joined["joined"]["dice"]["seeds"];
    EXPECT_EQ(seeds["heron"], heard_by("heron")[0]["joined"]["dice"]["seeds"]["heron"]);
    ASSERT_EQ(play("heron", "rest")["result"], "accepted");
    const Json log = ask("spectator", {{"do", "log"}})["entries"];
    EXPECT_EQ(log.back()["actor"], "nature");  // the wind of the first round
    kill(), start();
    EXPECT_EQ(ask("spectator", {{"do", "log"}})["entries"], log);
    EXPECT_EQ(heard_by("spectator")[0]["joined"]["dice"]["seeds"], seeds);
}

TEST_F(Amended, TellsTheOrganiserNothingThatIsSecret) {
    fight();
    for (const char* deed : {"award told settle home-2 held", "award told settle home-4 held"})
        ASSERT_EQ(enter("organiser", deed)["result"], "accepted");
    // Orders of the third round, entries 13 and 14, which nobody else has seen: without pan-3 the
    // second is out of reach.
    ASSERT_EQ(play("heron", "rest")["result"], "accepted");
    ASSERT_EQ(play("ibis", "march home-4")["result"], "accepted");
    const std::string changes = "replace 3 ibis rest; replace 7 ibis rest; drop 12";
    const auto conflict = [&](int seen) {
        const Json answer = look(seen, changes);
        EXPECT_EQ(answer["preview"]["conflicts"].size(), 1u) << answer;
        return answer["preview"]["conflicts"][0];
    };
    EXPECT_EQ(conflict(14), (Json{{"line", "14"}, {"secret", true}}));
    // Once all orders are in, so is the reason.
    ASSERT_EQ(play("crane", "rest")["result"], "accepted");
    ASSERT_EQ(play("egret", "rest")["result"], "accepted");
    const Json open = conflict(17);
    EXPECT_EQ(open["line"], "14");
    EXPECT_EQ(open["refusal"]["clause"], "SM-2.1") << open;
}

}  // namespace
}  // namespace server
