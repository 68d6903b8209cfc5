// Proves that a position has the digest that it always had, in every phase; that what is written of
// it leads back to it; and that what is written of another phase is left aside.
#include <gtest/gtest.h>

#include <set>

#include "base/json.h"
#include "games/imperium/imperium.h"

namespace imperium {
namespace {

class Phases : public testing::Test {
  protected:
    void mission(int index) {
        game_ = Imperium{{}, built_in(index)};
        state_ = game_.initial();
        look();
    }
    void position(std::string_view json) {
        Position position;
        Misfit misfit;
        ASSERT_TRUE(read_json(parse_json(json).value, position, misfit)) << misfit.path;
        std::vector<Refusal> problems;
        game_.set(position, state_, problems);
        for (const Refusal& problem : problems) ADD_FAILURE() << problem.reason << ": " << json;
        look();
    }
    void play(std::initializer_list<std::string_view> steps) {
        for (const std::string_view step : steps) {
            const auto cut = step.find(' ');
            const auto who = step.substr(0, cut);
            const auto decoded = decode<Action>(step.substr(cut + 1));
            ASSERT_TRUE(decoded.action) << step;
            const Seat seat = who == "red" ? 0 : who == "blue" ? 1 : nature;
            const auto verdict = game_.check(state_, {seat, *decoded.action});
            ASSERT_FALSE(verdict) << step << ": " << verdict->reason;
            game_.apply(state_, {seat, *decoded.action});
            look();
        }
    }
    void up_to_the_combats() {
        mission(5);
        play({"* draw veto", "* draw levy", "* draw salvo", "* draw evasion", "* roll 2",
              "* roll 2", "* roll 3", "* roll 5", "blue bid 1", "red bid 2", "blue stand"});
        mission(0);
        position(R"({"course":{"phase":"resources","player":"red","first":"red","pc":[9,0]},
        "hands":[["levy","defector","rations","salvo","evasion"],["truce"]],
        "ships":[{"at":"4b-1","kind":"interceptor","owner":"red"},
                {"at":"1b-1","kind":"bomber","owner":"red"},
                {"at":"1r-1","kind":"corvette","owner":"red","damaged":true},
                {"at":"1b-4","kind":"corvette","owner":"blue"}]})");
        play({"red play levy", "red done", "red play defector", "* draw truce", "red buy",
              "* draw mobilisation", "red buy", "* draw veto", "red done", "red discard salvo"});
        play({"red play rations 4b-1", "red lose 1b-1", "red done", "red play mobilisation",
              "red done", "red move 1r-1 1r-2"});
    }
    void combats() {
        mission(0);
        position(R"({"course":{"phase":"declaring","player":"red","first":"red"},
        "hands":[["breakdown","double-strike","sabotage","barrage","salvo"],
                ["veto"]],
        "planets":[{"at":"4r-0","kind":"medium","owner":"blue","infantry":2,"armour":2,
                "cannon":true,"ion_cannon":true}],
        "ships":[{"at":"4r-1","kind":"frigate","owner":"red"},
                {"at":"4r-2","kind":"carrier","owner":"blue","interceptors":3,"bombers":1},
                {"at":"4r-6","kind":"frigate","owner":"blue"}]})");
        play({"red play breakdown 4r-2", "blue give-up bomber", "red play sabotage 4r-0",
              "red kill cannon", "red play double-strike 4r-1", "red attack 4r-1 4r-2",
              "red attack 4r-1 4r-6", "red done", "red resolve 4r-6", "red commit barrage+salvo",
              "blue commit veto", "blue cancel barrage", "red resolve 4r-2"});
        mission(0);
        position(R"({"course":{"phase":"declaring","player":"red","first":"red"},
        "hands":[[],["feint"]],
        "planets":[{"at":"4r-0","kind":"medium","owner":"blue","infantry":2}],
        "ships":[{"at":"4r-1","kind":"battleship","owner":"red"},
                {"at":"4r-4","kind":"transport","owner":"red","infantry":2,"armour":1},
                {"at":"4r-2","kind":"corvette","owner":"blue"},
                {"at":"1b-1","kind":"corvette","owner":"blue"}]})");
        play({"red attack 4r-1 4r-2", "red invade 4r-4 infantry 4r-0",
              "red invade 4r-4 infantry 4r-0", "red invade 4r-4 armour 4r-0", "red done",
              "red resolve 4r-2", "blue commit feint", "blue slip 4r-3", "red resolve 4r-0",
              "blue kill infantry", "blue kill infantry", "red garrison armour"});
        position(R"({"course":{"phase":"declaring","player":"red","first":"red"},
        "planets":[{"at":"4r-0","kind":"medium","owner":"blue","infantry":2,"armour":1}],
        "ships":[{"at":"4r-4","kind":"cruiser","owner":"red"},
                {"at":"1b-1","kind":"corvette","owner":"blue"}]})");
        play({"red bombard 4r-4 4r-0", "red done", "red resolve 4r-0", "blue give-up armour"});
    }
    void ends_cut_short() {
        mission(4);
        position(R"({"course":{"phase":"construction","player":"red","first":"red"},
        "things":[{"at":"1r-1","thing":"cloud"},{"at":"4r-1","thing":"cloud"}],
        "ships":[{"at":"1b-1","kind":"corvette","owner":"blue"}]})");
        play({"red done", "* roll 4"});
        mission(1);
        position(R"({"course":{"phase":"declaring","player":"red","first":"red"},
        "hands":[["double-strike"],[]],
        "ships":[{"at":"1b-1","kind":"annihilator","owner":"red","stood":true},
                {"at":"1b-2","kind":"corvette","owner":"blue"}]})");
        play({"red play double-strike 1b-1", "red annihilate 1b-1 1b-0", "red done",
              "red resolve 1b-0"});
    }
    void look() {
        Sha256 hash;
        feed(hash, state_);
        digests_.add(to_hex(hash.finish()));
        seen_.insert(game_.phase(state_));
        State again = state_;
        again.stage = Movement{};
        take_up(told(state_), again);
        EXPECT_TRUE(again == state_) << game_.phase(state_);
    }

    Imperium game_;
    State state_ = game_.initial();
    Sha256 digests_;
    std::set<std::string_view> seen_;
};

// The digests are those of the program before a State had one phase only.
TEST_F(Phases, KeepTheirDigests) {
    up_to_the_combats();
    combats();
    ends_cut_short();
    std::string unseen;
    for (const std::string_view word : words_of(Phase{}))
        if (!seen_.contains(word)) (unseen += ' ') += word;
    EXPECT_EQ(unseen, "");
    EXPECT_EQ(to_hex(digests_.finish()),
              "e7a7a7691c392fafe8e8abea80f1cf4245f891a933c65398be5a0df952c484ae");
}

TEST_F(Phases, WhatIsOfAnotherIsLeftAside) {
    position(R"({"course":{"phase":"movement","player":"red","first":"red"},
        "ships":[{"at":"1r-1","kind":"corvette","owner":"red"}]})");
    const State plain = state_;
    position(R"({"course":{"phase":"movement","player":"red","first":"red","rolled":[3,0],
            "cheaper":1,"halves":2,"spared":"1r-1","twice":"1r-1","winner":"blue"},
        "to_deal":[2,2],"auction":{"bidder":"blue"},"clash":{"toll":[1,1]},
        "ships":[{"at":"1r-1","kind":"corvette","owner":"red"}]})");
    EXPECT_TRUE(state_ == plain);
    const Position written = game_.position(state_);
    EXPECT_TRUE(written.course.twice == std::nullopt && written.course.halves == 0);
}

}  // namespace
}  // namespace imperium
