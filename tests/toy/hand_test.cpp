// T-38 at a server: a club throws its own dice, and whoever organises enters what they showed.
#include "server/reopen.h"
#include "weeks.h"

namespace server {
namespace {

class Thrown : public Weeks {
  protected:
    Thrown() {
        make(R"({"game":"salt-march","options":{"houses":"2"},
                 "manners":{"organiser":true,"by_hand":true}})");
    }
    void orders(const char* heron, const char* crane) {
        ASSERT_EQ(play("heron", heron)["result"], "accepted");
        ASSERT_EQ(play("crane", crane)["result"], "accepted");
        EXPECT_EQ(turn()["kind"], "chance");
    }
    Json show(const std::string& who, const std::string& action, const std::string& move) {
        return ask(who, {{"do", "play"}, {"as", "nature"}, {"action", action}, {"move", move}});
    }
    // Looked at, then entered.
    Json amend(const std::string& changes) {
        const std::string seen = std::to_string(row().steps.size());
        const Json found = enter("organiser", "preview " + seen + ' ' + changes);
        EXPECT_EQ(found["result"], "accepted") << found;
        return enter("organiser", "amend " + std::to_string(row().steps.size()) + ' ' + changes);
    }
    void expect_sound() {
        const auto text = record_of(row(), catalog::entries(), std::nullopt);
        ASSERT_TRUE(text);
        const Json json = parse_json(*text).value;
        EXPECT_EQ(json["dice"]["by"], "hand");
        const record::Reading reading = record::read(json, catalog::entries());
        EXPECT_FALSE(reading.flaw) << reading.flaw->what << ' ' << reading.flaw->detail;
    }
};

TEST_F(Thrown, TheOrganiserEntersWhatTheDiceShowed) {
    orders("march pan-1", "march pan-1");
    EXPECT_EQ(listed()["organiser"]["yours"], true);
    EXPECT_EQ(listed()["heron"]["yours"], false);
    const Json may{{"do", "legal"}, {"as", "nature"}};
    EXPECT_EQ(ask("heron", may)["error"]["code"], "not-yours");
    EXPECT_EQ(ask("organiser", may)["actions"], (Json{"wind heron", "wind crane"}));
    EXPECT_EQ(show("heron", "wind heron", "d1")["error"]["code"], "not-yours");
    EXPECT_EQ(show("organiser", "wind ibis", "d1")["result"], "refused");
    EXPECT_EQ(play("heron", "rest")["result"], "refused");
    heard_by("spectator").clear();
    const Json told = show("organiser", "wind crane", "d2");
    ASSERT_EQ(told["result"], "accepted") << told;
    EXPECT_EQ(heard_by("spectator").back()["news"]["ply"], told["ply"]);
    // Said twice it is one, also behind a restart.
    for (int process = 0; process < 2; ++process) {
        EXPECT_EQ(show("organiser", "wind crane", "d2")["ply"], told["ply"]);
        EXPECT_EQ(ask("spectator", {{"do", "view"}})["view"]["open"]["held"][1], "crane");
        EXPECT_EQ(turn()["kind"], "decide");
        kill(), start();
    }
    EXPECT_EQ(show("organiser", "wind crane", "d3")["error"]["code"], "not-now");
    EXPECT_EQ(row().steps.size(), 3u);
    expect_sound();
}

TEST_F(Thrown, NoBattleIsDrawnByTheTable) {
    orders("march pan-1", "rest");
    show("organiser", "wind heron", "d1");
    orders("march home-2", "rest");
    show("organiser", "wind heron", "d2");
    ASSERT_EQ(turn()["pending"].size(), 1u);
    EXPECT_FALSE(turn()["pending"][0].contains("weights"));
    EXPECT_EQ(refusal(enter("organiser", "simulate home-2")), "T-26 simulate-dice");
    EXPECT_EQ(show("organiser", "settle home-2 held", "d3")["error"]["code"], "not-now");
    ASSERT_EQ(enter("organiser", "award told settle home-2 held")["result"], "accepted");
    EXPECT_EQ(turn()["kind"], "decide");
    expect_sound();
}

TEST_F(Thrown, WhatADieShowedIsAmendedLikeAnyLine) {
    orders("march pan-1", "march pan-1");
    show("organiser", "wind crane", "d1");  // entry 3
    orders("rest", "rest");
    show("organiser", "wind crane", "d2");
    const auto held = [this] { return ask("spectator", {{"do", "view"}})["view"]["open"]["held"]; };
    EXPECT_EQ(held()[1], "crane");
    const Json done = amend("replace 3 report wind heron");
    ASSERT_EQ(done["result"], "accepted") << done;
    for (int process = 0; process < 2; ++process) {
        EXPECT_EQ(held()[1], "heron");
        EXPECT_EQ(turn()["phase"], "orders");
        kill(), start();
    }
    // Dropped, it has to be put in or left open; what comes after it then waits.
    const std::string seen = std::to_string(row().steps.size());
    const Json gap = enter("organiser", "preview " + seen + " drop 3")["preview"]["gaps"][0];
    EXPECT_EQ(gap["die"], "round 1 wind") << gap;
    EXPECT_EQ(gap["answers"],
              Json::parse(R"([{"by":"report","actions":["wind heron","wind crane"]}])"));
    // Of what no longer stands where it stood, dice that nothing asks for there are said to be such.
    const std::string now = std::to_string(row().steps.size());
    const Json spare = enter("organiser", "preview " + now + " drop 1; drop 2; drop 4; drop 5");
    std::map<std::string, Json> dice;
    for (const Json& one : spare["preview"]["waits"]) dice[one["line"]] = one["die"];
    EXPECT_EQ(dice, (std::map<std::string, Json>{{"3", "round 1 wind"}, {"6", "round 2 wind"}}))
        << spare;
    ASSERT_EQ(enter("organiser", "amend " + std::to_string(row().steps.size()) +
                                     " drop 3; insert 2 report wind crane")["refusal"]["clause"],
              "T-24");
    ASSERT_EQ(amend("drop 3; insert 2 report wind crane")["result"], "accepted");
    EXPECT_EQ(held()[1], "crane");
    expect_sound();
    kill(), start();
    EXPECT_EQ(held()[1], "crane");
}

TEST_F(Thrown, SomebodyHasToEnterThem) {
    int answered = 0;
    program_->hall.create(parse_json(R"({"game":"salt-march","manners":{"by_hand":true}})").value,
                          "127.0.0.1", [&](int status, const std::string& said) {
                              answered = status;
                              EXPECT_NE(said.find("manners.by_hand"), std::string::npos) << said;
                          });
    clock_.settle();
    EXPECT_EQ(answered, 400);
}

}  // namespace
}  // namespace server
