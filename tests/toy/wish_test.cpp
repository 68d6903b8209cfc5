// T-37 at a server: secret lists of wishes.
#include <regex>
#include <set>

#include "server/reopen.h"
#include "weeks.h"

namespace server {
namespace {

using testing::ElementsAre, testing::HasSubstr, testing::IsEmpty, testing::Not;

class Wished : public Weeks {
  protected:
    Json wishes(const std::string& who) { return ask(who, {{"do", "wishes"}, {"as", who}}); }
    std::vector<std::string> listed(const std::string& who) {
        return wishes(who)["wishes"].get<std::vector<std::string>>();
    }
    std::vector<std::string> journal() {
        std::vector<std::string> lines;
        for (const store::StepRow& step : row().steps)
            lines.push_back(step.actor + ' ' + (step.deed.empty() ? step.action : step.deed));
        return lines;
    }
    // All others give their orders.
    void rest(std::initializer_list<const char*> seats) {
        for (const char* seat : seats) ASSERT_EQ(play(seat, "rest")["result"], "accepted") << seat;
    }
    // What a key is told of everything.
    std::string told(const std::string& who) {
        std::string all;
        for (const char* what : {"turn", "view", "log", "draw", "situation", "hints"}) {
            Json answer = ask(who, {{"do", what}});
            answer.erase("id");
            all += answer.dump();
        }
        return all;
    }
    // A record of it, read by the rules.
    std::string flaw() {
        const auto record = record_of(row(), catalog::entries(), std::nullopt);
        const record::Reading read = record::read(parse_json(*record).value, catalog::entries());
        return read.flaw ? read.flaw->what + ' ' + read.flaw->detail + ' ' + read.flaw->clause : "";
    }
};

TEST_F(Wished, TheFirstLegalOneIsEnteredWheneverItsSeatOwes) {
    make(campaign);
    ASSERT_EQ(enter("heron", "file march home-2; march pan-1; march home-3; rest")["result"],
              "accepted");
    // At once, since an order is owed: home-2 and home-3 are too far.
    EXPECT_THAT(listed("heron"), ElementsAre("march home-2", "march home-3", "rest"));
    std::vector<std::string> lines = journal();
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_THAT(lines[0], testing::MatchesRegex("heron file( [0-9a-f]+)+"));
    EXPECT_THAT(lines[1], testing::MatchesRegex("table wish heron 2 [0-9a-f]+ march pan-1"));
    EXPECT_EQ(lines[2], "heron march pan-1");
    rest({"crane", "ibis", "egret"});
    // The next round began, and it owes again: the list was filed in that order.
    lines = journal();
    EXPECT_THAT(lines[lines.size() - 2], HasSubstr("table wish heron 1 "));
    EXPECT_EQ(lines.back(), "heron march home-2");
    EXPECT_THAT(listed("heron"), ElementsAre("march home-3", "rest"));
    EXPECT_EQ(flaw(), "");
}

TEST_F(Wished, WhatIsPassedOverIsToldNobody) {
    make(campaign);
    EXPECT_EQ(ask("heron",
                  {{"do", "why"}, {"as", "heron"}, {"deed", "file rest; bogus"}})["error"]["code"],
              enter("heron", "file rest; bogus")["error"]["code"]);
    enter("heron", "file march home-3; rest");
    const Json log = ask("crane", {{"do", "log"}})["entries"];
    EXPECT_EQ(log[1]["deed"], "wish");
    EXPECT_EQ(log[1]["events"][0]["clause"], "T-37");
    EXPECT_THAT(log.dump(), Not(HasSubstr("home-3")));
    for (const store::StepRow& step : row().steps)
        EXPECT_THAT(step.deed + step.action, Not(HasSubstr("home-3")));
    EXPECT_THAT(row().steps[0].secret, HasSubstr("home-3"));
    EXPECT_EQ(row().steps[1].secret, "");
}

// The secrecy law: whatever is wished for, all others are told the same but for the digests.
TEST_F(Wished, OthersAreToldTheSameWhateverIsWished) {
    static const std::regex digest{"[0-9a-f]{64}"};
    std::map<std::string, std::string> first;
    std::set<std::string> digests;
    for (const char* list :
         {"march pan-2; march home-2; rest", "march home-4; rest; march pan-2"}) {
        make(campaign);
        ASSERT_EQ(play("heron", "rest")["result"], "accepted");
        ASSERT_EQ(enter("heron", std::string{"file "} + list)["result"], "accepted");
        EXPECT_EQ(listed("heron").size(), 3u);
        for (const char* who : {"crane", "organiser", "spectator"})
            EXPECT_EQ(ask(who, {{"do", "wishes"}, {"as", "heron"}})["error"]["code"], "not-yours");
        for (const char* who : {"organiser", "spectator"})
            EXPECT_EQ(ask(who, {{"do", "wishes"}, {"as", who}})["error"]["code"], "bad-request");
        for (const char* who : {"crane", "organiser", "spectator"}) {
            std::string all = told(who) + row().standing->turn;
            for (const Json& one : heard_by(who))
                if (one.contains("news")) all += one["news"].dump();
            if (std::string_view{who} == "organiser")
                all += enter("organiser", "preview 2 drop 1")["preview"].dump();
            for (std::sregex_iterator at{all.begin(), all.end(), digest}, end; at != end; ++at)
                digests.insert(at->str());
            const std::string masked = std::regex_replace(all, digest, "#");
            EXPECT_THAT(masked, HasSubstr("file # # #"));
            const auto [found, fresh] = first.emplace(who, masked);
            EXPECT_EQ(found->second, masked) << who;
        }
    }
    EXPECT_EQ(digests.size(), 6u);  // the same wish twice has two digests
}

TEST_F(Wished, AListOutlivesTheServerAndMayBeErased) {
    make(campaign);
    enter("heron", "file march home-3; rest");
    const std::vector<std::string> lines = journal();
    kill(), start();
    EXPECT_THAT(listed("heron"), ElementsAre("march home-3"));
    EXPECT_EQ(journal(), lines);
    // Erased, it says nothing any more, and all that was entered stands.
    store::MatchRow stored = row();
    const std::string whole = stored.steps[0].secret;
    stored.steps[0].secret.clear();
    const Reopened erased = reopen(stored, catalog::entries());
    EXPECT_EQ(erased.desk->match().ply(), 1);
    EXPECT_TRUE(erased.desk->conduct().wishes(0)->items[0].wish.action.empty());
    const auto record = record_of(stored, catalog::entries(), std::nullopt);
    EXPECT_FALSE(record::read(parse_json(*record).value, catalog::entries()).flaw);
    // Changed, it is not what the journal has.
    stored.steps[0].secret = whole;
    stored.steps[0].secret[0] ^= 1;
    EXPECT_THROW(reopen(stored, catalog::entries()), std::exception);
    stored.steps[0].secret = whole.substr(0, whole.find(';'));
    EXPECT_THROW(reopen(stored, catalog::entries()), std::exception);
}

// What the store has taken in is there when the program ends, a wish with its step.
TEST_F(Wished, NoWishIsThereWithoutItsStep) {
    for (int tasks = 0; tasks < 12; ++tasks) {
        make(campaign);
        ask("heron", {{"do", "turn"}});
        say("heron", {{"do", "enter"}, {"as", "heron"}, {"deed", "file march home-3; rest"}},
            tasks);
        kill(), start();
        const std::size_t lines = journal().size();
        EXPECT_EQ(lines, 3u);
        EXPECT_EQ(listed("heron").size(), 1u);
        rest({"crane", "ibis", "egret"});
    }
}

TEST_F(Wished, NoTimeEndsForWhoHasAWish) {
    make(campaign);
    ASSERT_EQ(enter("heron", "file rest; rest; rest")["result"], "accepted");
    all_go();
    clock_.pass(25 * hour);  // all others were silent, and then heron's next was entered at once
    EXPECT_THAT(journal(), Not(testing::Contains("clock lapse decision heron")));
    EXPECT_THAT(journal(), testing::Contains("clock lapse decision crane"));
    EXPECT_THAT(listed("heron"), ElementsAre("rest"));
    for (const Json& due : turn()["dues"]) EXPECT_NE(due["seat"], "heron");
}

TEST_F(Wished, WhatWasTakenBackDoesNotEnterItselfAgain) {
    make(campaign);
    enter("heron", "file march pan-1; rest; march home-2");
    ASSERT_EQ(ask("heron", {{"do", "undo"}, {"as", "heron"}})["result"], "accepted");
    EXPECT_THAT(journal().back(), HasSubstr("undo 3"));
    EXPECT_EQ(wishes("heron")["rests"], true);
    EXPECT_THAT(listed("heron"), ElementsAre("rest", "march home-2"));
    rest({"crane", "ibis", "egret"});
    EXPECT_EQ(journal().back(), "egret rest");
    kill(), start();
    EXPECT_EQ(wishes("heron")["rests"], true);
    // Its own decision wakes the list.
    ASSERT_EQ(play("heron", "march pan-4")["result"], "accepted");
    EXPECT_EQ(journal().back(), "heron rest");
    EXPECT_FALSE(wishes("heron").contains("rests"));
    EXPECT_THAT(listed("heron"), ElementsAre("march home-2"));
    EXPECT_EQ(flaw(), "");
}

TEST_F(Wished, AnAmendmentLetsListsWait) {
    make(campaign);
    rest({"heron", "crane", "ibis"});
    enter("heron", "file march pan-1");
    const std::string changes = "drop 1; open 2";
    const Json seen = enter("organiser", "preview 4 " + changes);
    ASSERT_EQ(seen["preview"]["settled"], true) << seen;
    EXPECT_THAT(seen.dump(), Not(HasSubstr("pan-1")));
    const Json amended = enter("organiser", "amend 5 " + changes);
    ASSERT_EQ(amended["result"], "accepted") << amended;
    EXPECT_THAT(turn()["seats"].dump(), HasSubstr("heron"));
    EXPECT_EQ(wishes("heron")["rests"], true);
    EXPECT_THAT(journal().back(), HasSubstr("amend"));
    kill(), start();
    EXPECT_THAT(turn()["seats"].dump(), HasSubstr("heron"));
    ASSERT_EQ(enter("heron", "file march pan-4")["result"], "accepted");
    EXPECT_EQ(journal().back(), "heron march pan-4");
    EXPECT_EQ(flaw(), "");
}

TEST_F(Wished, WhoLeavesTheSeatLeavesNoWishes) {
    make(campaign);
    rest({"heron", "crane"});
    for (const char* seat : {"heron", "crane"})
        ASSERT_EQ(enter(seat, "file march pan-1; rest")["result"], "accepted");
    ASSERT_EQ(ask("heron", {{"do", "enter"},
                            {"as", "heron"},
                            {"deed", "hand heron person"},
                            {"invitation", std::string(24, 'i')}})["result"],
              "accepted");
    all_go();
    keys_["heron"] = std::string(24, 'i');
    EXPECT_THAT(listed("heron"), IsEmpty());
    ASSERT_EQ(enter("crane", "resign")["result"], "accepted");
    EXPECT_THAT(listed("crane"), IsEmpty());
    EXPECT_EQ(refusal(enter("crane", "file rest")), "T-6 resigned-before");
    rest({"ibis", "egret"});
    for (const std::string& line : journal()) EXPECT_THAT(line, Not(HasSubstr("table wish")));
    EXPECT_EQ(flaw(), "");
}

TEST_F(Wished, WhatIsRefusedSaysWhatToDo) {
    make(R"({"game":"salt-march","seats":{"crane":"computer:1"},"manners":{"organiser":true}})");
    EXPECT_EQ(refusal(enter("heron", "file")), "T-37 file-none");
    std::string list = "file rest";
    for (int i = 0; i < 12; ++i) list += "; rest";
    EXPECT_EQ(refusal(enter("heron", list)), "T-37 file-many");
    EXPECT_EQ(refusal(ask("heron", {{"do", "why"}, {"as", "heron"}, {"deed", list}})),
              "T-37 file-many");
    const Json unread = enter("heron", "file rest; march owl");
    EXPECT_EQ(unread["error"]["code"], "bad-action");
    EXPECT_EQ(unread["error"]["at"], 17);
    EXPECT_EQ(enter("heron", "file " + std::string(64, 'a'))["error"]["code"], "bad-action");
    EXPECT_EQ(refusal(enter("organiser", "file rest")), "T-13 office-no-seat");
    const std::string salt(32, '0');
    EXPECT_EQ(refusal(enter("heron", "wish heron 1 " + salt + " rest")), "T-37 office-table");
    EXPECT_TRUE(row().steps.empty());
    ASSERT_EQ(play("heron", "rest")["result"], "accepted");
    ASSERT_EQ(enter("heron", "file rest; march pan-1")["result"], "accepted");
    ASSERT_EQ(enter("heron", "file march pan-1")["result"], "accepted");
    EXPECT_THAT(listed("heron"), ElementsAre("march pan-1"));
    const Json back = enter("heron", "file");
    EXPECT_EQ(back["said"][0]["events"][0]["kind"], "unfiled");
    EXPECT_THAT(listed("heron"), IsEmpty());
}

}  // namespace
}  // namespace server
