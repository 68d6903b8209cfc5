// Proves that whoever follows a plan lays mines and plays a jump where that is sensible, and keeps
// both where it is not; and that landings come before loading.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/json.h"
#include "games/imperium/mind/policy.h"
#include "laws/combination.h"

namespace imperium {
namespace {

State position_of(const Imperium& game, const std::string& position) {
    Position read;
    Misfit misfit;
    State state{};
    std::vector<Refusal> problems;
    EXPECT_TRUE(read_json(parse_json(position).value, read, misfit)) << misfit.path;
    game.set(read, state, problems);
    for (const Refusal& problem : problems) ADD_FAILURE() << problem.reason;
    return state;
}

// Everything that Red does in the phase it is in, by the usual plan.
std::vector<std::string> done_by_red(const std::string& position, const Plan& plan = {}) {
    const Imperium game = Imperium::of(laws::combination<Imperium>(0));
    State state = position_of(game, position);
    Rng rng{1};
    std::vector<std::string> done;
    const Phase phase = state.phase();
    Policy policy{game, state, Side::red, plan};
    while (state.phase() == phase && game.turn(state).seats.contains(0) && done.size() < 20) {
        const Step<Action> step{0, policy.next(rng)};
        EXPECT_FALSE(game.check(state, step));
        done.push_back(encode(step.action));
        game.apply(state, step);
    }
    return done;
}

bool begins_any(const std::vector<std::string>& done, std::string_view verb) {
    return std::any_of(done.begin(), done.end(),
                       [&](const std::string& text) { return text.starts_with(verb); });
}

std::string building(const std::string& foe) {
    return R"({"course":{"phase":"construction","player":"red","first":"red","pc":[9,0]},"ships":[)"
           R"({"at":"1r-1","kind":"minelayer","owner":"red"},)" +
           foe + "]}";
}

// IG-13.10: before a landing that comes, on its side of the home planet; not before a ship alone.
TEST(Policy, MinesAreLaidInTheWayOfALanding) {
    const auto before_a_landing = done_by_red(
        building(R"({"at":"4r-6","kind":"transport","owner":"blue","armour":3,"infantry":1})"));
    EXPECT_TRUE(begins_any(before_a_landing, "mine 1r-1 1r-6"));
    const auto before_a_ship =
        done_by_red(building(R"({"at":"4r-6","kind":"battleship","owner":"blue"})"));
    EXPECT_FALSE(begins_any(before_a_ship, "mine"));
}

std::string moving(const std::string& target) {
    return R"({"course":{"phase":"movement","player":"red","first":"red"},)"
           R"("hands":[["jump"],[]],)"
           R"("planets":[{"at":"1r-0","kind":"home","owner":"red","infantry":3},)"
           R"({"at":"4b-0","kind":"medium","owner":"red","infantry":2}],"ships":[)"
           R"({"at":"1r-1","kind":"battleship","owner":"red"},)" +
           target + "]}";
}

// IG-H5: to a planet of one's own where a prize stands, too far to sail; not for nothing.
TEST(Policy, AJumpGoesWhereThereIsSomethingToStrike) {
    const auto prize = done_by_red(moving(R"({"at":"4b-1","kind":"carrier","owner":"blue"})"));
    EXPECT_TRUE(begins_any(prize, "play jump 1r-1 "));
    const auto nothing = done_by_red(moving(R"({"at":"1b-1","kind":"carrier","owner":"blue"})"));
    EXPECT_FALSE(begins_any(nothing, "play jump"));
}

// IG-15.9: who loads lands nothing in that turn. Mission 1 begins with troops for the three free
// planets in reach, and every plan of the first turn has them on all three.
TEST(Policy, WhatIsFreeAndInReachIsLandedOnBeforeAnythingIsLoaded) {
    const std::string start =
        R"({"course":{"phase":"movement","player":"red","first":"red"},"ships":[)"
        R"({"at":"1r-1","kind":"frigate","owner":"red","interceptors":1},)"
        R"({"at":"1r-3","kind":"corvette","owner":"red","infantry":1},)"
        R"({"at":"1r-5","kind":"transport","owner":"red","infantry":2},)"
        R"({"at":"1b-4","kind":"frigate","owner":"blue","interceptors":1}]})";
    const Imperium game = Imperium::of(laws::combination<Imperium>(0));
    FixedList<Plan, Imperium::most_plans> plans;
    game.plans(position_of(game, start), 0, plans);
    EXPECT_GT(plans.size(), 10);
    for (const Plan& plan : plans) {
        const auto done = done_by_red(start, plan);
        std::set<std::string> worlds;
        for (const std::string& action : done)
            if (action.starts_with("land ")) worlds.insert(action.substr(10, 4));
        EXPECT_EQ(worlds, (std::set<std::string>{"3r-2", "3r-5", "4r-0"}))
            << "posture " << static_cast<int>(plan.posture) << ", whim "
            << static_cast<int>(plan.whim);
    }
}

}  // namespace
}  // namespace imperium
