// Proves the computer player, on Rebel Moon Defense: a thought follows from seed and
// visits alone, ends in time, knows no more than its seat, and is worth having.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <ctime>
#include <map>
#include <string>
#include <thread>

#include "ai/think.h"
#include "core/play_out.h"
#include "games/rebel_moon/rebel_moon.h"

namespace ai {
namespace {

using rebel_moon::imperial;
using rebel_moon::rebel;
using rebel_moon::RebelMoon;
using State = RebelMoon::State;

static_assert(sizeof(Node<RebelMoon>) == 32, "two nodes in a line of the cache");

// Sensible play up to a point of a match, or to the last decision before: positions such as people
// reach.
State reached(const RebelMoon& game, std::uint64_t seed, int steps) {
    Rng rng{seed};
    State state = game.initial(), last = state;
    for (int i = 0; i <= steps && game.turn(state).kind != Turn::Kind::Over; ++i) {
        const Turn turn = game.turn(state);
        if (turn.kind == Turn::Kind::Decide) {
            last = state;
            const Seat seat = turn.seats.lowest();
            game.apply(state, {seat, game.sensible(state, seat, rng)});
        } else {
            game.apply(state, random_step(game, state, rng));
        }
    }
    return last;
}

Thought<RebelMoon> thought_of(const RebelMoon& game, const State& state, const Budget& budget,
                              int level = levels) {
    const Seat seat = game.turn(state).seats.lowest();
    return think(game, game.view(state, seat), seat, level_of(level), budget);
}

TEST(Thinking, FollowsFromSeedAndVisits) {
    const RebelMoon game;
    int differ = 0;
    for (int steps = 0; steps < 60; steps += 5) {
        const State state = reached(game, 7, steps);
        for (int level = 0; level <= levels; ++level) {
            const auto one = thought_of(game, state, {60, 0, 5, nullptr}, level);
            const auto two = thought_of(game, state, {60, 0, 5, nullptr}, level);
            const auto other = thought_of(game, state, {60, 0, 6, nullptr}, level);
            ASSERT_EQ(encode(one.action), encode(two.action)) << steps << " level " << level;
            ASSERT_EQ(one.visits, two.visits);
            ASSERT_EQ(one.score, two.score);
            ASSERT_EQ(one.best.size(), two.best.size());
            for (std::size_t i = 0; i < one.best.size(); ++i)
                ASSERT_TRUE(one.best[i].action == two.best[i].action &&
                            one.best[i].visits == two.best[i].visits &&
                            one.best[i].score == two.best[i].score);
            differ += one.score != other.score;
        }
    }
    EXPECT_GT(differ, 10) << "the seed must matter";
}

TEST(Thinking, ChoosesALegalActionAndCountsItsVisits) {
    for (int n = 0; n < 24; ++n) {
        const RebelMoon game = RebelMoon::of(
            {static_cast<std::uint8_t>(n % 4), static_cast<std::uint8_t>(n / 4 % 4), 0, 0, 0, 0});
        const State state = reached(game, static_cast<std::uint64_t>(n), 5 * n % 50);
        const Seat seat = game.turn(state).seats.lowest();
        const auto thought = thought_of(game, state, {40, 0, 1, nullptr});
        EXPECT_FALSE(game.check(state, {seat, thought.action})) << encode(thought.action);
        EXPECT_TRUE(thought.visits == 40 || thought.best.size() == 1);
        int visits = 0;
        for (const auto& line : thought.best) {
            EXPECT_FALSE(game.check(state, {seat, line.action})) << encode(line.action);
            EXPECT_LE(line.visits, thought.best.front().visits);
            EXPECT_GE(line.score, 0);
            EXPECT_LE(line.score, 1);
            visits += line.visits;
        }
        EXPECT_EQ(visits, thought.visits);
    }
}

TEST(Thinking, OneLegalActionNeedsNoThought) {
    const RebelMoon game;
    State state = game.initial();
    state.asteroids_left = 0;  // all that is left to the Imperial is to pass
    const auto thought = thought_of(game, state, {100'000, 0, 1, nullptr});
    EXPECT_EQ(thought.visits, 0);
    EXPECT_EQ(encode(thought.action), "pass");
}

// ---- in time -----------------------------------------------------------------------------------

std::int64_t wall_ms() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

// What this thread has worked: what others do on the machine does not count.
std::int64_t own_ms() {
    timespec spent{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return static_cast<std::int64_t>(spent.tv_sec) * 1000 + spent.tv_nsec / 1'000'000;
}

constexpr int grace_ms = 50;

// The largest overrun of a few thoughts in early and late positions of a large board, and how many
// of them were late.
struct Lateness {
    std::int64_t worst = 0;
    int late = 0, all = 0;
};

Lateness lateness(std::int64_t (*clock)()) {
    Lateness found;
    for (const int side : {0, 3}) {
        const RebelMoon game = RebelMoon::of({static_cast<std::uint8_t>(side), 3, 0, 0, 0, 0});
        for (const int steps : {0, 1, 12, 13, 40, 41, 44}) {
            const State state = reached(game, 3, steps);
            for (const int budget_ms : {1, 20, 100}) {
                const std::int64_t start = clock();
                const auto thought = thought_of(game, state, {0, budget_ms, 9, clock});
                const std::int64_t over = clock() - start - budget_ms;
                EXPECT_FALSE(game.check(state, {game.turn(state).seats.lowest(), thought.action}));
                found.worst = std::max(found.worst, over);
                found.late += over > grace_ms;
                ++found.all;
            }
        }
    }
    return found;
}

TEST(Thinking, EndsInTime) {
    const Lateness found = lateness(own_ms);
    EXPECT_LE(found.worst, grace_ms) << found.late << " of " << found.all;
}

// Others keep the machine busy: the clock on the wall may run on while this thread waits for its
// turn, which is the machine's doing now and then, but must not be the rule.
TEST(Thinking, EndsInTimeWhileTheMachineIsBusy) {
    std::atomic<bool> stop{false};
    std::vector<std::thread> others;
    for (int i = 0; i < 2; ++i)
        others.emplace_back([&stop, i] {
            std::uint64_t sum = 0;
            Rng rng{static_cast<std::uint64_t>(i)};
            while (!stop) sum += rng.next();
            EXPECT_NE(sum, 0u);
        });
    const Lateness found = lateness(wall_ms);
    stop = true;
    for (std::thread& other : others) other.join();
    EXPECT_LE(2 * found.late, found.all) << "worst by " << found.worst << " ms";
}

// A clock that stands still must not stop the visits from ending the thought, and one that leaps
// must end it at once.
TEST(Thinking, ObeysTheClockItIsGiven) {
    const RebelMoon game;
    const State state = reached(game, 3, 44);
    const auto still = [] { return std::int64_t{17}; };
    EXPECT_EQ(thought_of(game, state, {200, 1000, 1, still}).visits, 200);
    static std::int64_t now = 0;
    const auto leaping = [] { return now += 600; };
    EXPECT_LE(thought_of(game, state, {0, 1000, 1, leaping}).visits, 32);
}

// ---- no peeking --------------------------------------------------------------------------------

// The same position with the kinds that the Imperial cannot know dealt anew: within each colour,
// what lies face down and what is still in hand.
State dealt_anew(const State& state, Rng& rng) {
    using rebel_moon::Marker;
    State other = state;
    for (const rebel_moon::Colour colour : rebel_moon::colours) {
        FixedList<rebel_moon::Weapon, 5> hidden;
        for (const rebel_moon::Kind kind : rebel_moon::kinds) {
            const auto weapon = rebel_moon::Weapon::of(kind, colour);
            const auto where = state.marker(weapon).where;
            if (where == Marker::Where::face_down || where == Marker::Where::in_hand)
                hidden.push_back(weapon);
        }
        for (int left = hidden.size(); left > 1; --left) {
            const int i = static_cast<int>(rng.below(static_cast<std::uint32_t>(left)));
            std::swap(other.marker(hidden[i]), other.marker(hidden[left - 1]));
        }
    }
    return other;
}

TEST(Thinking, KnowsNoMoreThanItsSeat) {
    const RebelMoon game;
    Rng rng{11};
    int pairs = 0;
    for (int n = 0; n < 60; ++n) {
        const State state = reached(game, static_cast<std::uint64_t>(n), n);
        if (!game.turn(state).seats.contains(imperial)) continue;
        const State other = dealt_anew(state, rng);
        if (other == state) continue;
        ASSERT_EQ(game.view(state, imperial), game.view(other, imperial));
        for (int level = 0; level <= levels; ++level) {
            const auto one = thought_of(game, state, {50, 0, 3, nullptr}, level);
            const auto two = thought_of(game, other, {50, 0, 3, nullptr}, level);
            ASSERT_EQ(encode(one.action), encode(two.action)) << "match " << n;
            ASSERT_EQ(one.score, two.score);
            const auto why = game.explain(game.view(state, imperial), imperial, one.action);
            ASSERT_EQ(why, game.explain(game.view(other, imperial), imperial, two.action));
        }
        ++pairs;
    }
    EXPECT_GE(pairs, 15);
}

// ---- several threads, and strength --------------------------------------------------------------

TEST(Thinking, ThoughtsMergeIntoOne) {
    const RebelMoon game;
    const State state = reached(game, 5, 44);
    const std::vector thoughts{thought_of(game, state, {80, 0, 1, nullptr}),
                               thought_of(game, state, {120, 0, 2, nullptr})};
    const auto both = merge(std::span<const Thought<RebelMoon>>{thoughts});
    EXPECT_EQ(both.visits, 200);
    int visits = 0;
    for (const auto& line : both.best) {
        float credit = 0;
        int count = 0;
        for (const auto& thought : thoughts)
            for (const auto& part : thought.best)
                if (part.action == line.action)
                    count += part.visits, credit += part.score * static_cast<float>(part.visits);
        EXPECT_EQ(line.visits, count);
        if (count > 0) {
            EXPECT_NEAR(line.score, credit / static_cast<float>(count), 1e-4);
        }
        visits += line.visits;
    }
    EXPECT_EQ(visits, 200);
}

// Wins of a level in so many matches against random play, sides exchanged.
int wins_against_random(int level, int visits, int matches) {
    const RebelMoon game;
    int wins = 0;
    for (int match = 0; match < matches; ++match) {
        const Seat seat = match % 2 ? rebel : imperial;
        Rng rng{static_cast<std::uint64_t>(match)};
        State state = game.initial();
        while (game.turn(state).kind != Turn::Kind::Over) {
            auto step = random_step(game, state, rng);
            if (step.actor == seat)
                step.action =
                    thought_of(game, state, {visits, 0, rng.next(), nullptr}, level).action;
            game.apply(state, step);
        }
        wins += game.outcome(state).score[seat] > 0.5f;
    }
    return wins;
}

TEST(Thinking, BeatsRandomPlay) {
    EXPECT_GE(wins_against_random(levels, 100, 40), 38);
    EXPECT_GE(wins_against_random(0, 0, 40), 30) << "the scripted player";
}

// ---- foibles -----------------------------------------------------------------------------------

Thought<RebelMoon> with(const Foibles& foibles, const RebelMoon& game, const State& state,
                        std::uint64_t seed) {
    const Seat seat = game.turn(state).seats.lowest();
    return think(game, game.view(state, seat), seat, level_of(levels), {60, 0, seed, nullptr},
                 foibles);
}

TEST(Foibles, ALineThatIsNotMuchWorseIsTakenNowAndThen) {
    using Tried = Considered<RebelMoon>;
    const std::vector<Tried> lines{{{}, 80, 0.6f}, {{}, 60, 0.5f}, {{}, 9, 0.6f}, {{}, 40, 0.1f}};
    std::map<float, int> times;
    Rng rng{1};
    constexpr int tries = 20'000;
    for (int i = 0; i < tries; ++i)
        ++times[static_cast<float>(detail::taken(lines, 0.1f, rng).visits)];
    EXPECT_NEAR(times[60] / static_cast<double>(times[80]), std::exp(-1.0), 0.02);
    EXPECT_NEAR(times[40] / static_cast<double>(times[80]), std::exp(-5.0), 0.003);
    EXPECT_EQ(times[9], 0) << "it was hardly looked at";
    for (int i = 0; i < 100; ++i) EXPECT_EQ(detail::taken(lines, 0, rng).visits, 80);
}

TEST(Foibles, WhoeverIsCarelessPlaysAsUsualAndWhoeverWandersAsItWeighs) {
    const RebelMoon game;
    const State state = reached(game, 7, 40);
    const Seat seat = game.turn(state).seats.lowest();
    const auto searched = with({}, game, state, 5);
    EXPECT_GT(searched.visits, 1);
    EXPECT_EQ(with({0, 0, 0, 0}, game, state, 5).score, searched.score);
    std::map<std::string, int> wandered;
    ActionsOf<RebelMoon> list;
    WeightsOf<RebelMoon> weights;
    detail::weighed(game, state, seat, list, weights);
    float sum = 0;
    for (const float weight : weights) sum += weight;
    constexpr int tries = 4000;
    for (std::uint64_t seed = 1; seed <= tries; ++seed) {
        const auto usual = with({1, {}, {}, {}}, game, state, seed);
        EXPECT_EQ(usual.visits, 0);
        const auto any = with({{}, 1, {}, {}}, game, state, seed);
        EXPECT_EQ(any.visits, 0);
        ++wandered[encode(any.action)];
    }
    for (int i = 0; i < list.size(); ++i)
        EXPECT_NEAR(wandered[encode(list[i])] / static_cast<double>(tries),
                    static_cast<double>(weights[i] / sum), 0.03)
            << encode(list[i]);
}

}  // namespace
}  // namespace ai
