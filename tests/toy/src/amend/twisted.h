// amend/twisted.h -- a match of Dark Run by its first edition, and a second that one thing tells from it.
#pragma once

#include <gtest/gtest.h>

#include "conduct/conduct.h"
#include "games/dark_run/dark_run.h"
#include "match/match.h"

namespace dark_run {

enum class Twist { none, no_scan, no_drift, loaded_die, slow_clock, sudden_end, other_side };

// Dark Run with a second edition, which one thing tells from the first.
struct Twisted : DarkRun {
    static constexpr std::array editions{"1"sv, "2"sv};
    static inline Twist twist = Twist::none;
    static inline bool all_open = false;
    Twist by = Twist::none;

    static std::span<const Option> options(Edition edition = newest_edition) {
        const auto all = DarkRun::options(edition);
        return edition > 0 && twist == Twist::other_side ? all.first(0) : all;
    }
    static Twisted of(const Choices& choices, Edition edition = newest_edition) {
        return {DarkRun::of(choices, edition), edition > 0 ? twist : Twist::none};
    }
    bool open(const State&) const { return all_open; }
    Verdict check(const State& state, const Step<Action>& step) const {
        if (by == Twist::no_scan && std::holds_alternative<Scan>(step.action))
            return refuse("DR-2.4", "patrols-only");
        if (by == Twist::no_drift && std::holds_alternative<Drift>(step.action))
            return refuse("DR-2.3", "smuggler-only");
        return DarkRun::check(state, step);
    }
    void apply(State& state, const Step<Action>& step) const {
        DarkRun::apply(state, step);
        if (by == Twist::slow_clock && state.round == 2) --state.round;
    }
    Turn turn(const State& state) const {
        return by == Twist::sudden_end && state.round == 2 ? Turn::over() : DarkRun::turn(state);
    }
    void lottery(const State& state, LotteryOf<DarkRun>& list) const {
        DarkRun::lottery(state, list);
        if (by == Twist::loaded_die) ++list[5].weight;
    }
};

struct TwistedMatch : testing::Test {
    match::Dice dice{"table", {"a", "b", "c"}};
    match::AnyGame game;  // as the catalogue has it now
    conduct::Conduct conduct{
        std::make_unique<match::Match<Twisted>>(match::Terms{"standard", {1}, Edition{0}}),
        SeatSet::first(3),
        {},
        &game};

    void SetUp() override {
        Twisted::twist = Twist::none;
        Twisted::all_open = false;
        play(smuggler, conduct.match().legal(smuggler).front());  // 1
        play(smuggler, "drift");                                  // 2
        play(hawk, conduct.match().legal(hawk).front());          // 3
        play(owl, "scan");                                        // 4, and a die: round 2
    }
    void play(Seat seat, const std::string& action) {
        EXPECT_TRUE(conduct.play(seat, action, conduct::Conduct::Signer::Table).accepted())
            << action;
        conduct.roll(dice);
    }
    static match::AnyGame entry(Edition edition) {
        match::AnyGame entry;
        entry.card = match::make_card<Twisted>(edition);
        entry.open = [](const match::Terms& terms) -> std::unique_ptr<match::AnyMatch> {
            return std::make_unique<match::Match<Twisted>>(terms);
        };
        return entry;
    }
    void newer_by(Twist twist) {
        Twisted::twist = twist;
        game = entry(1);
        game.former = {entry(0)};
    }
};

}  // namespace dark_run
