// T-36 at a server: whoever organises decrees what the rules of the game let them.
#include "record/record.h"
#include "server/reopen.h"
#include "weeks.h"

namespace server {
namespace {

using testing::Contains, testing::ElementsAre, testing::IsEmpty, testing::Not;

class Decreed : public Weeks {
  protected:
    Json decree(const std::string& who, const std::string& action) {
        return enter(who, "decree " + action);
    }
    Json listed() { return ask("organiser", {{"do", "legal"}, {"as", "organiser"}}); }
    std::string refusal(const Json& answer) {
        return answer.contains("refusal") ? answer["refusal"]["clause"].get<std::string>() + ' ' +
                                                answer["refusal"]["reason"].get<std::string>()
                                          : answer.dump();
    }
    Json held() { return ask("spectator", {{"do", "view"}})["view"]["open"]["held"]; }
};

TEST_F(Decreed, WhatTheGameOffersIsListedAndDone) {
    make(campaign);
    ASSERT_EQ(listed()["clause"], "SM-6.1");
    EXPECT_THAT(listed()["actions"], Contains("grant pan-1 ibis"));
    EXPECT_THAT(listed()["actions"], Not(Contains("grant home-1 ibis")));  // its last field
    EXPECT_EQ(ask("heron", {{"do", "legal"}, {"as", "organiser"}})["error"]["code"], "not-yours");

    heard_by("crane").clear();
    const Json done = decree("organiser", "grant pan-1 ibis");
    ASSERT_EQ(done["result"], "accepted") << done;
    EXPECT_EQ(done["said"][0]["deed"], "decree grant pan-1 ibis");
    EXPECT_EQ(done["said"][0]["events"][0]["clause"], "T-36");
    EXPECT_EQ(done["said"][0]["events"][0]["values"]["by"], "SM-6.1");
    EXPECT_EQ(done["events"][0]["clause"], "SM-6.1");
    EXPECT_EQ(held()[1], "ibis");
    const Json& news = heard_by("crane").front()["news"];
    EXPECT_EQ(news["actor"], "referee");
    EXPECT_EQ(news["said"][0]["actor"], "organiser");
    EXPECT_EQ(news["events"][0]["kind"], "granted");
    const store::MatchRow stored = row();
    ASSERT_EQ(stored.steps.size(), 2u);
    EXPECT_EQ(stored.steps[0].actor + ' ' + stored.steps[0].deed,
              "organiser decree grant pan-1 ibis");
    EXPECT_EQ(stored.steps[1].actor + ' ' + stored.steps[1].action, "referee grant pan-1 ibis");
    const Json log = ask("spectator", {{"do", "log"}})["entries"];
    kill(), start();
    EXPECT_EQ(ask("spectator", {{"do", "log"}})["entries"], log);
    EXPECT_EQ(held()[1], "ibis");
}

TEST_F(Decreed, NobodyElseDecreesAndNothingElseIsDecreed) {
    make(campaign);
    EXPECT_EQ(refusal(decree("heron", "grant pan-1 ibis")), "T-13 office-organiser");
    EXPECT_EQ(refusal(play("heron", "grant pan-1 heron")), "SM-6.1 only-decreed");
    EXPECT_EQ(refusal(decree("organiser", "rest")), "SM-6.1 not-decreed");
    const Json refused = decree("organiser", "grant home-2 ibis");
    EXPECT_EQ(refusal(refused), "SM-6.1 last-field");
    EXPECT_EQ(refused["refusal"]["cure"].size(), 6u);
    for (const Json& cure : refused["refusal"]["cure"])
        EXPECT_THAT(listed()["actions"], Contains(cure));
    const Json why = ask(
        "organiser", {{"do", "why"}, {"as", "organiser"}, {"deed", "decree grant home-2 ibis"}});
    EXPECT_EQ(why["refusal"], refused["refusal"]);
    const Json unread = decree("organiser", "grant pan-1 owl");
    EXPECT_EQ(unread["error"]["code"], "bad-action");
    EXPECT_EQ(unread["error"]["at"], 19);
    EXPECT_TRUE(row().steps.empty());
    // While orders are given nothing is.
    ASSERT_EQ(play("crane", "rest")["result"], "accepted");
    EXPECT_THAT(listed()["actions"], IsEmpty());
    EXPECT_EQ(refusal(decree("organiser", "grant pan-1 ibis")), "SM-6.1 orders-given");
}

TEST_F(Decreed, AGameThatOffersNothingIsRuledByNobody) {
    make(R"({"game":"dark-run","manners":{"organiser":true}})");
    EXPECT_FALSE(listed().contains("clause"));
    EXPECT_THAT(listed()["actions"], IsEmpty());
    EXPECT_EQ(refusal(decree("organiser", "rest")), "T-36 decree-none");
}

// It stays though a seat would take back what it decided before, and is taken out by an amendment.
TEST_F(Decreed, OnlyAnAmendmentTakesItOut) {
    make(campaign);
    for (const char* seat : {"heron", "crane", "ibis", "egret"})
        ASSERT_EQ(play(seat, "rest")["result"], "accepted");
    ASSERT_EQ(decree("organiser", "grant pan-1 ibis")["result"], "accepted");  // 5, and 6 its step
    EXPECT_EQ(refusal(enter("egret", "undo 4")), "T-2 undo-chance");
    const Json log = ask("organiser", {{"do", "log"}, {"as", "organiser"}})["entries"];
    EXPECT_EQ(log.back()["actor"], "referee");
    EXPECT_EQ(log.back()["line"], "6");
    EXPECT_EQ(log.back()["action"], "grant pan-1 ibis");
    const auto instead = [&](const char* where, const char* line) {
        return ask("organiser", {{"do", "legal"}, {"as", "organiser"}, {where, line}});
    };
    EXPECT_THAT(instead("line", "6")["actions"], Contains("grant pan-1 heron"));
    const Json behind = instead("behind", "4")["answers"];
    EXPECT_EQ(behind.back()["by"], "referee");
    EXPECT_THAT(behind.back()["actions"], Contains("grant pan-2 heron"));
    const std::string changes =
        "replace 6 referee grant pan-1 heron; insert 4 referee grant pan-2 heron";
    ASSERT_EQ(enter("organiser", "preview 6 " + changes)["preview"]["settled"], true);
    ASSERT_EQ(enter("organiser", "amend 7 " + changes)["result"], "accepted");
    EXPECT_EQ(held()[1], "heron");
    EXPECT_EQ(held()[3], "heron");
    kill(), start();
    EXPECT_EQ(held()[3], "heron");
    enter("organiser", "preview 8 drop 8; drop 6");
    ASSERT_EQ(enter("organiser", "amend 9 drop 8; drop 6")["result"], "accepted");
    EXPECT_EQ(held()[1], nullptr);
    EXPECT_EQ(held()[3], nullptr);
    // The record of all that is read again, by the rules.
    for (int round = 2; round <= 3; ++round)
        for (const char* seat : {"heron", "crane", "ibis", "egret"}) play(seat, "rest");
    const auto record = record_of(row(), catalog::entries(), std::nullopt);
    const record::Reading read = record::read(parse_json(*record).value, catalog::entries());
    EXPECT_FALSE(read.flaw) << read.flaw->what << read.flaw->detail << read.flaw->clause;
}

// What was decided before it stays; what is decided after it is taken back as ever.
TEST_F(Decreed, NoDecisionBeforeItIsTakenBack) {
    make(campaign);
    for (const auto& [seat, action] : {std::pair{"heron", "march pan-1"},
                                       {"crane", "rest"},
                                       {"ibis", "rest"},
                                       {"egret", "rest"},
                                       {"heron", "march home-2"},
                                       {"crane", "rest"},
                                       {"ibis", "rest"},
                                       {"egret", "rest"},
                                       {"egret", "leave"}})
        ASSERT_EQ(play(seat, action)["result"], "accepted") << action;
    ASSERT_EQ(turn()["kind"], "report");
    const auto why = [&] { return ask("egret", {{"do", "why"}, {"as", "egret"}, {"undo", true}}); };
    EXPECT_TRUE(why()["refusal"].is_null()) << why();
    ASSERT_EQ(decree("organiser", "grant home-4 ibis")["result"], "accepted");
    EXPECT_EQ(refusal(why()), "T-36 undo-decree");
    ASSERT_EQ(play("ibis", "leave")["result"], "accepted");
    EXPECT_TRUE(ask("ibis", {{"do", "why"}, {"as", "ibis"}, {"undo", true}})["refusal"].is_null());
}

}  // namespace
}  // namespace server
