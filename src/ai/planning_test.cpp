// Proves the computer player of games whose turns are planned as a whole: its plans are played to
// the end without an illegal step, a thought follows from seed and visits, and it is worth having.
#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <set>

#include "ai/think.h"
#include "core/play_out.h"
#include "games/imperium/imperium.h"

namespace ai {
namespace {

using imperium::Imperium;
using State = Imperium::State;
using Plan = Imperium::Plan;

Imperium mission(int number) {
    return Imperium::of({static_cast<std::uint8_t>(number - 1), 0, 0, 0, 0, 0, 0});
}

// Sensible play up to a decision of a match.
State reached(const Imperium& game, std::uint64_t seed, int steps) {
    Rng rng{seed};
    State state = game.initial(), last = state;
    for (int i = 0; i <= steps && game.turn(state).kind != Turn::Kind::Over; ++i) {
        const Turn turn = game.turn(state);
        if (turn.kind != Turn::Kind::Decide) {
            game.apply(state, random_step(game, state, rng));
            continue;
        }
        last = state;
        const Seat seat = turn.seats.lowest();
        game.apply(state, {seat, game.sensible(state, seat, rng)});
    }
    return last;
}

Thought<Imperium> thought_of(const Imperium& game, const State& state, const Budget& budget,
                             int level) {
    const Seat seat = game.turn(state).seats.lowest();
    return think(game, game.view(state, seat), seat, level_of(level), budget);
}

// Plays a match between two levels, each thought of so many rehearsals; level -1 plays at random.
float score_of(const Imperium& game, int level, int other, std::uint64_t seed, Seat seat) {
    Rng rng{seed};
    State state = game.initial();
    while (game.turn(state).kind != Turn::Kind::Over) {
        const Turn turn = game.turn(state);
        if (turn.kind != Turn::Kind::Decide) {
            game.apply(state, random_step(game, state, rng));
            continue;
        }
        const Seat due = turn.seats.lowest();
        const int strength = due == seat ? level : other;
        const auto action =
            strength < 0 ? random_step(game, state, rng).action
                         : thought_of(game, state, {12, 0, rng.next(), nullptr}, strength).action;
        const Verdict verdict = game.check(state, {due, action});
        EXPECT_FALSE(verdict) << encode(action) << ": " << verdict->reason;
        if (verdict) return 0;
        game.apply(state, {due, action});
    }
    return game.outcome(state).score[seat];
}

TEST(Planning, EveryPlanOfEveryPhaseGivesALegalAction) {
    std::set<std::string> phases;
    for (int number = 1; number <= 6; ++number) {
        const Imperium game = mission(number);
        Rng rng{static_cast<std::uint64_t>(number)};
        State state = game.initial();
        for (int i = 0; game.turn(state).kind != Turn::Kind::Over; ++i) {
            const Turn turn = game.turn(state);
            if (turn.kind != Turn::Kind::Decide) {
                game.apply(state, random_step(game, state, rng));
                continue;
            }
            const Seat seat = turn.seats.lowest();
            PlansOf<Imperium> plans;
            game.plans(state, seat, plans);
            ASSERT_FALSE(plans.empty());
            phases.insert(std::string{game.phase(state)});
            const int one = static_cast<int>(rng.below(static_cast<std::uint32_t>(plans.size())));
            for (const Plan& plan : plans) {
                if (i % 8 != 0 && !(plan == plans[one])) continue;
                const auto action = game.follow(state, seat, plan, rng);
                ASSERT_FALSE(game.check(state, {seat, action})) << encode(action);
            }
            game.apply(state, {seat, game.follow(state, seat, plans[one], rng)});
        }
    }
    for (const char* phase : {"auction", "buying", "repair", "construction", "movement",
                              "declaring", "resolving", "duel"})
        EXPECT_TRUE(phases.contains(phase)) << phase;
}

TEST(Planning, FollowsFromSeedAndRehearsals) {
    const Imperium game = mission(1);
    int differ = 0, told = 0;
    for (int steps = 10; steps < 210; steps += 20) {
        const State state = reached(game, 3, steps);
        const auto seed = static_cast<std::uint64_t>(steps);
        for (int level = 0; level <= levels; ++level) {
            const auto one = thought_of(game, state, {12, 0, seed, nullptr}, level);
            const auto two = thought_of(game, state, {12, 0, seed, nullptr}, level);
            const auto other = thought_of(game, state, {12, 0, seed + 1, nullptr}, level);
            ASSERT_EQ(encode(one.action), encode(two.action)) << steps << " level " << level;
            ASSERT_EQ(one.score, two.score);
            ASSERT_EQ(one.visits, two.visits);
            differ += one.score != other.score;
            told += one.visits == 12;
        }
    }
    EXPECT_GT(differ, 3) << "the seed must matter";
    EXPECT_GT(told, 5);
}

// Whatever the rival holds, drew or has committed: alike views, alike thoughts.
TEST(Planning, KnowsNoMoreThanItsView) {
    const Imperium game = mission(6);
    Rng rng{11};
    for (int steps = 10; steps < 200; steps += 30) {
        const State state = reached(game, 5, steps);
        const Seat seat = game.turn(state).seats.lowest();
        const auto view = game.view(state, seat);
        const State other = game.imagine(view, rng);
        const auto one = thought_of(game, state, {8, 0, 5, nullptr}, levels);
        const auto two = thought_of(game, other, {8, 0, 5, nullptr}, levels);
        ASSERT_EQ(encode(one.action), encode(two.action)) << steps;
        ASSERT_EQ(game.explain(view, seat, one.action),
                  game.explain(game.view(other, seat), seat, two.action));
    }
}

TEST(Planning, EndsInTime) {
    static std::int64_t clock;
    clock = 0;
    const auto now = [] { return clock += 3; };
    const Imperium game = mission(2);
    const State state = reached(game, 9, 120);
    const auto thought = thought_of(game, state, {0, 60, 1, now}, levels);
    EXPECT_LE(thought.visits, 40);
}

TEST(Planning, RehearsalsAddUp) {
    const Imperium game = mission(3);
    for (int steps = 5; steps < 150; steps += 15) {
        State state = reached(game, 21, steps);
        Rng rng{static_cast<std::uint64_t>(steps)};
        const Seat seat = game.turn(state).seats.lowest();
        const float red = game.estimate(state, 0), blue = game.estimate(state, 1);
        EXPECT_NEAR(red + blue, 1.0f, 1e-3f);
        const Scores scores = game.rehearse(state, seat, Plan{}, rng);
        EXPECT_NEAR(scores[0] + scores[1], 1.0f, 1e-4f);
    }
}

// A game in which all plans are worth the same but for luck; or one of them is worth more.
struct Lucky : Imperium {
    static inline int better = -1;
    static Lucky of(const Choices& choices, Edition edition = newest_edition) {
        return {Imperium::of(choices, edition)};
    }
    Scores rehearse(State& state, Seat seat, const Plan& plan, Rng& rng) const {
        PlansOf<Lucky> list;
        plans(state, seat, list);
        const bool good = better >= 0 && better < list.size() && plan == list[better];
        const float own =
            static_cast<float>(0.4 + 0.4 * rng.unit() + (good ? 0.1 : 0.0) -
                               0.2 * Rng{rng.next() ^ plan_number(list, plan)}.unit());
        Scores scores;
        for (Seat each = 0; each < 2; ++each) scores.push_back(each == seat ? own : 1 - own);
        return scores;
    }
    static std::uint64_t plan_number(const PlansOf<Lucky>& list, const Plan& plan) {
        return static_cast<std::uint64_t>(std::find(list.begin(), list.end(), plan) - list.begin());
    }
};
struct Doubtful : Lucky {
    static constexpr float doubt = 1.5f;
    static Doubtful of(const Choices& choices, Edition edition = newest_edition) {
        return {Lucky::of(choices, edition)};
    }
};

template <int hundredths>
struct Trying : Lucky {
    static constexpr float rehearsals_a_plan = hundredths / 100.0f;
    static Trying of(const Choices& choices, Edition edition = newest_edition) {
        return {Lucky::of(choices, edition)};
    }
};
// How many plans thirty rehearsals try, of at least as many.
template <class G>
std::size_t plans_tried() {
    const G game = G::of({0, 0, 0, 0, 0, 0, 0});
    for (int steps = 20;; ++steps) {
        const State state = reached(game, 3, steps);
        const Seat seat = game.turn(state).seats.lowest();
        PlansOf<G> list;
        game.plans(state, seat, list);
        Rehearsals<G> rehearsals{game, game.view(state, seat), seat, 1};
        if (list.size() < 30 || rehearsals.only_one(rehearsals.imagine(), {})) continue;
        for (int i = 0; i < 30; ++i) rehearsals.iterate({});
        return rehearsals.tried(rehearsals.imagine()).size();
    }
}

TEST(Planning, AsManyPlansAreTriedAsTheGameSays) {
    EXPECT_EQ(plans_tried<Trying<150>>(), 21u);
    EXPECT_EQ(plans_tried<Trying<600>>(), 6u);
}

// How often of so many thoughts something else than the game's first plan is chosen.
template <class G>
int left_the_first(int thoughts) {
    const G game = G::of({0, 0, 0, 0, 0, 0, 0});
    // A decision where plans differ.
    State state{};
    Seat seat{};
    for (int steps = 20;; ++steps) {
        state = reached(game, 3, steps);
        seat = game.turn(state).seats.lowest();
        Rehearsals<G> rehearsals{game, game.view(state, seat), seat, 1};
        if (!rehearsals.only_one(rehearsals.imagine(), {})) break;
    }
    int left = 0;
    for (int seed = 1; seed <= thoughts; ++seed) {
        Rehearsals<G> rehearsals{game, game.view(state, seat), seat,
                                 static_cast<std::uint64_t>(seed)};
        rehearsals.only_one(rehearsals.imagine(), {});
        for (int i = 0; i < 60; ++i) rehearsals.iterate({});
        PlansOf<G> list;
        game.plans(rehearsals.imagine(), seat, list);
        left += !(rehearsals.best() == list[0]);
    }
    return left;
}

// Where a game says how much it doubts, luck alone rarely moves it, and what is better does.
TEST(Planning, TheFirstPlanIsLeftForOneThatIsSurelyBetter) {
    Lucky::better = -1;
    EXPECT_GT(left_the_first<Lucky>(40), 20);
    EXPECT_LT(left_the_first<Doubtful>(40), 16);
    Lucky::better = 1;
    EXPECT_GT(left_the_first<Doubtful>(40), 36);
    Lucky::better = -1;
}

// Who lapses does no more of what it may, and never what it may not.
TEST(Planning, LeavesItAtThatWhereItLapses) {
    const Imperium game = mission(1);
    const Imperium::Action done = Imperium::Rest{};
    Rng rng{9};
    State state = game.initial();
    int rests = 0;
    for (int steps = 0; game.turn(state).kind != Turn::Kind::Over; ++steps) {
        auto step = random_step(game, state, rng);
        if (game.turn(state).kind == Turn::Kind::Decide && steps % 5 == 0) {
            Foibles foibles;
            foibles.lapse = 1.0f;
            const auto thought = think(game, game.view(state, step.actor), step.actor,
                                       level_of(levels), {2, 0, rng.next(), nullptr}, foibles);
            const bool may = !game.check(state, {step.actor, done});
            EXPECT_EQ(thought.action == done && thought.visits == 0, may) << encode(thought.action);
            rests += may;
            step.action = thought.action;
        }
        game.apply(state, step);
    }
    EXPECT_GT(rests, 5);
}

TEST(Planning, IsWorthHaving) {
    float against_random = 0, against_careless = 0;
    constexpr int games = 20;
    for (int n = 0; n < games; ++n) {
        const Seat seat = static_cast<Seat>(n % 2);
        against_random += score_of(mission(1 + n % 2), 3, -1, 100u + n, seat);
        against_careless += score_of(mission(1), 3, 1, 200u + n, seat);
    }
    EXPECT_GE(against_random, 0.9f * games);
    EXPECT_GE(against_careless, 0.65f * games);
}

// A game whose thinking takes its time, by a clock that is told of it.
std::int64_t told_ms = 0;
std::int64_t told() {
    return told_ms;
}
struct Slow : Imperium {
    int rehearsal_ms, step_ms, choice_ms;
    bool alike;  // all plans do the same

    Slow(int rehearsal, int step, int choice = 0, bool same = false)
        : rehearsal_ms(rehearsal), step_ms(step), choice_ms(choice), alike(same) {}

    static Slow of(const Choices&, Edition = newest_edition) { return {0, 0}; }
    float pace(const View&) const { return 1; }
    Action follow(const State& state, Seat seat, const Plan& plan, Rng& rng) const {
        told_ms += choice_ms;
        return Imperium::follow(state, seat, alike ? Plan{} : plan, rng);
    }
    Scores rehearse(State& state, Seat seat, const Plan& plan, Rng& rng) const {
        return *rehearse(state, seat, plan, rng, {});
    }
    std::optional<Scores> rehearse(State&, Seat, const Plan&, Rng&,
                                   const std::function<bool()>& late) const {
        for (int spent = 0; spent < rehearsal_ms; spent += step_ms) {
            told_ms += step_ms;
            if (late && late()) return std::nullopt;
        }
        return Scores{0.5f, 0.5f};
    }
};

// How much of the clock a thought takes that has so many milliseconds.
std::int64_t taken(const Slow& game, int ms) {
    int steps = 0;
    State state = reached(game, 9, steps);
    while (game.phase(state) != "construction") state = reached(game, 9, ++steps);
    const Seat seat = game.turn(state).seats.lowest();
    told_ms = 0;
    const auto thought =
        think(game, game.view(state, seat), seat, level_of(levels), {0, ms, 1, told});
    EXPECT_FALSE(game.check(state, {seat, thought.action}));
    return told_ms;
}

// What does not fit into the time any more is not begun: the second rehearsal of 300 ms in 500.
TEST(Planning, NoRehearsalIsBegunThatWouldNotEndInTime) {
    for (const int each : {300, 170, 90}) {
        const std::int64_t spent = taken({each, each}, 500);
        EXPECT_LE(spent, 550) << each;
        EXPECT_GE(spent, 250) << each;
    }
}

// A rehearsal longer than the time is given up, the first one, too.
TEST(Planning, ARehearsalThatLastsTooLongIsGivenUp) {
    for (const int ms : {20, 500}) EXPECT_LE(taken({3000, 10}, ms), ms + 50);
}

// Nor does it take longer to see that all plans do the same: each of them is asked.
TEST(Planning, ALookAtAllPlansEndsInTime) {
    EXPECT_LE(taken({10, 10, 20, true}, 100), 150);
}

std::int64_t ticks = 0;
std::int64_t ticking() {
    return ++ticks;
}

// Where others cannot know how many actions a hand allows, a thought goes on for its whole time,
// though there be one action only or all plans begin alike: by a clock that ticks with every look.
TEST(Planning, AForcedChoiceThatOthersCannotSeeTakesAsLongAsAnother) {
    constexpr int ms = 3000, rehearsal = 600;  // looks, and those of a long rehearsal
    int forced = 0, free = 0;
    for (int number = 1; number <= 3; ++number) {
        const Imperium game = mission(number);
        for (int steps = 4; steps < 400 && forced < 4 * number; ++steps) {
            const State state = reached(game, static_cast<std::uint64_t>(number), steps);
            if (game.turn(state).kind != Turn::Kind::Decide) continue;
            const Seat seat = game.turn(state).seats.lowest();
            ActionsOf<Imperium> list;
            game.actions(state, seat, list);
            const bool alone = list.size() == 1;
            if ((!alone && free > forced) || !detail::secret_choice(game, state, seat, 1)) continue;
            ++(alone ? forced : free);
            ticks = 0;
            const auto thought = thought_of(game, state, {0, ms, 1, ticking}, levels);
            const float pace = game.pace(game.view(state, seat));
            EXPECT_GE(thought.visits, 1);
            EXPECT_GE(ticks, static_cast<int>(ms * pace))
                << list.size() << " actions, mission " << number << ", step " << steps;
            EXPECT_LE(ticks, static_cast<int>(ms * pace) + rehearsal);
        }
    }
    EXPECT_GE(forced, 3);
    EXPECT_GE(free, 3);
}

}  // namespace
}  // namespace ai
