// Clocks with a bank at a whole server whose clock is held: to the millisecond, whatever happens to
// the server.
#include "base/rng.h"
#include "weeks.h"

namespace server {
namespace {

constexpr const char* live =
    R"({"game":"rebel-moon","seats":{"imperial":"person","rebel":"invited"},
        "manners":{"bank_seconds":300,"increment_seconds":5,"at_end":"loses"}})";

class LiveClocks : public Weeks {
  protected:
    std::int64_t now() const { return clock_.since_1970_ms(); }
    std::string owes() { return turn()["seats"][0].get<std::string>(); }
    std::int64_t due() { return turn()["dues"][0]["at"].get<std::int64_t>(); }
    Json clock_of(const std::string& seat) {
        const Json now = turn();
        for (const Json& one : now["clocks"])
            if (one["seat"] == seat) return one;
        return {};
    }
    void decide(Rng& rng) {
        const std::string seat = owes();
        const Json legal = ask(seat, {{"do", "legal"}, {"as", seat}})["actions"];
        ASSERT_EQ(play(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))])["result"],
                  "accepted");
    }
    Json outcome() { return ask("spectator", {{"do", "turn"}})["outcome"]; }
};

TEST_F(LiveClocks, AFlagFallsToTheMillisecondWhileSomebodyLooks) {  // T-39, T-40
    make(live);
    Rng rng{1};
    decide(rng);
    const std::string seat = owes();
    EXPECT_EQ(due(), now() + 300 * second);
    clock_.pass(300 * second - 1);
    EXPECT_TRUE(outcome().is_null());
    clock_.pass(1);
    EXPECT_EQ(outcome()["reason"], "time");
    EXPECT_EQ(outcome()["score"][seat], 0.0);
    EXPECT_EQ(row().steps.back().deed, "lapse decision " + seat);
    EXPECT_EQ(row().steps.back().taken, now());
    EXPECT_EQ(row().due, 0);
}

TEST_F(LiveClocks, ItFallsAsWellWhereNobodyLooks) {
    make(live);
    Rng rng{2};
    decide(rng);
    all_go();
    clock_.pass(300 * second);
    EXPECT_TRUE(row().over);
    EXPECT_EQ(row().steps.back().taken, now());
}

// Whoever was in time is, though the disk was slow and the flag fell meanwhile.
TEST_F(LiveClocks, WhatCameInTimeCountsHoweverLongItWaitsInLine) {
    make(live);
    Rng rng{3};
    decide(rng);
    const std::string seat = owes();
    const Json legal = ask(seat, {{"do", "legal"}, {"as", seat}})["actions"];
    clock_.pass(300 * second - 1);
    say(seat, {{"do", "play"}, {"as", seat}, {"action", legal[0]}, {"move", "in-time"}}, 0);
    const std::int64_t arrived = now();
    clock_.pass(10 * second);  // what was said is taken up after it
    EXPECT_TRUE(outcome().is_null());
    EXPECT_EQ(row().steps.back().taken, arrived);
    // It had a millisecond left, and five seconds more; the other's time has run since.
    EXPECT_NE(owes(), seat);
    EXPECT_EQ(due(), arrived + 300 * second);
    EXPECT_EQ(clock_of(seat)["left"], 5 * second + 1);
}

TEST_F(LiveClocks, WhoComesTooLateHasLost) {
    make(live);
    Rng rng{4};
    decide(rng);
    const std::string seat = owes();
    const Json legal = ask(seat, {{"do", "legal"}, {"as", seat}})["actions"];
    clock_.pass(300 * second - 1);
    clock_.jump(1);  // later by the clock on the wall, before any alarm
    const Json late = play(seat, legal[0]);
    EXPECT_EQ(late["refusal"]["clause"], "T-5") << late;
    EXPECT_EQ(outcome()["reason"], "time");
}

TEST_F(LiveClocks, AComputerGoesOnAndTheOldKeyOpensNothing) {  // T-40
    make(R"({"game":"rebel-moon","seats":{"imperial":"person","rebel":"invited"},
             "manners":{"bank_seconds":60,"at_end":"computer:1"}})");
    Rng rng{5};
    decide(rng);
    const std::string seat = owes();
    EXPECT_EQ(ask(seat, {{"do", "people"}})["people"][0]["kind"], "person");
    clock_.pass(60 * second);
    const store::MatchRow stored = row();
    const std::size_t place = seat == "imperial" ? 0 : 1;
    EXPECT_EQ(stored.seats[place].kind, "computer:1");
    EXPECT_TRUE(stored.seats[place].key.empty());
    EXPECT_TRUE(stored.seats[place].name.empty());
    EXPECT_EQ(heard_by(seat).back()["error"]["code"], "not-yours");
    kill(), start();
    const Json people = ask("spectator", {{"do", "people"}})["people"];
    EXPECT_EQ(people[place]["kind"], "computer") << people;
    EXPECT_EQ(people[1 - place]["kind"], "person") << people;
}

TEST_F(LiveClocks, TheOthersMayWait) {  // T-41
    make(R"({"game":"rebel-moon","seats":{"imperial":"person","rebel":"invited"},
             "manners":{"bank_seconds":60,"at_end":"waits"}})");
    Rng rng{6};
    decide(rng);
    const std::string seat = owes(), other = seat == "rebel" ? "imperial" : "rebel";
    EXPECT_EQ(refusal(enter(other, "flag " + seat)), "T-41 flag-in-time");
    clock_.pass(60 * second);
    EXPECT_EQ(clock_of(seat)["late"], true);
    kill();
    clock_.pass(hour);
    start();
    EXPECT_EQ(clock_of(seat)["late"], true);
    EXPECT_EQ(refusal(enter(seat, "flag " + seat)), "T-41 flag-own");
    EXPECT_EQ(enter(other, "flag " + seat)["result"], "accepted");
    EXPECT_EQ(outcome()["clause"], "T-41");
}

// At random: seats think, the server is killed and is away. Each clock has what a model of it has,
// but for what the server gave back, which is never less than what it was away.
TEST_F(LiveClocks, CountRightThroughRestarts) {
    for (int match = 0; match < 6; ++match) {
        make(live);
        Rng rng{static_cast<std::uint64_t>(100 + match)};
        decide(rng);
        std::map<std::string, std::int64_t> has{{"imperial", 300 * second},
                                                {"rebel", 300 * second}};
        std::string last = owes() == "rebel" ? "imperial" : "rebel";
        for (int moves = 0; moves < 60 && outcome().is_null(); ++moves) {
            const std::string seat = owes();
            const std::int64_t thought = rng.below(14'000);
            if (rng.below(5) == 0) {
                const std::int64_t began = now(), before = due();
                clock_.pass(thought);
                kill();
                clock_.pass(rng.below(100'000));
                const std::int64_t back = now();
                start();
                ASSERT_FALSE(outcome().is_object());
                const std::int64_t given = due() - before, away = back - began - thought;
                EXPECT_GE(given, away);
                EXPECT_LE(given, away + thought + 2 * second);  // since it last said that it lives
                has[seat] += given - away;
            } else {
                clock_.pass(thought);
            }
            has[seat] -= thought;
            if (has[seat] <= 0) {
                EXPECT_EQ(outcome()["reason"], "time");
                break;
            }
            ASSERT_TRUE(outcome().is_null());
            ASSERT_EQ(due(), now() + has[seat]);
            decide(rng);
            if (last != seat) has[seat] += 5 * second;
            last = seat;
            if (!outcome().is_null() || owes() == seat) continue;
            ASSERT_EQ(clock_of(seat)["left"], has[seat]);
        }
    }
}

TEST_F(LiveClocks, ByDaysClocksStandWhereTheirPeopleSaid) {  // T-42, T-43
    make(R"({"game":"rebel-moon","seats":{"imperial":"person","rebel":"invited"},
             "manners":{"bank_seconds":259200,"increment_seconds":86400,"at_end":"loses","weekend_days":2,
                        "holiday_days":14}})");
    Rng rng{7};
    decide(rng);
    const std::string seat = owes();
    EXPECT_EQ(due(), now() + 3 * 24 * hour);
    EXPECT_EQ(enter(seat, "weekend sat+sun 60")["result"], "accepted");
    const std::int64_t ends = due();
    EXPECT_GE(ends, now() + 3 * 24 * hour);
    EXPECT_EQ(clock_of(seat)["weekend"], "sat+sun");
    EXPECT_EQ(refusal(enter(seat, "weekend fri+sat+sun 60")), "T-42 weekend-days");
    kill(), start();
    EXPECT_GE(due(), ends);
    EXPECT_LE(due(), ends + minute);
    const store::MatchRow stored = row();
    EXPECT_EQ(stored.due, due());
}

TEST_F(LiveClocks, WhatCannotBeAgreedOnIsRefused) {
    const auto refused = [&](const std::string& manners, const std::string& what) {
        Json order{{"game", "rebel-moon"}, {"manners", parse_json(manners).value}};
        program_->hall.create(order, "127.0.0.1", [&](int status, const std::string& said) {
            EXPECT_EQ(status, 400) << manners;
            EXPECT_NE(said.find(what), said.npos) << said;
        });
        clock_.settle();
    };
    refused(R"({"bank_seconds":60})", "bank_seconds");  // silence means nothing there
    refused(R"({"decide_minutes":60})", "decide_minutes");
    refused(R"({"bank_seconds":60,"decide_minutes":1,"at_end":"loses"})", "bank_seconds");
    refused(R"({"bank_seconds":-1,"at_end":"loses"})", "bank_seconds");
    refused(R"({"increment_seconds":5,"decide_minutes":5,"at_end":"loses"})", "increment_seconds");
    refused(R"({"at_end":"loses"})", "at_end");
    refused(R"({"bank_seconds":60,"at_end":"computer:9"})", "at_end");
    refused(R"({"bank_seconds":60,"at_end":"computer"})", "at_end");
    refused(R"({"bank_seconds":60,"at_end":"loses","weekend_days":4})", "weekend_days");
    refused(R"({"holiday_days":4})", "holiday_days");
}

}  // namespace
}  // namespace server
