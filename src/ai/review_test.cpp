// Proves the review of a finished match on a game whose every chance is known: what it tells is
// so, what was dear is found, luck and skill add up, and chance alone is never called a mistake.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "ai/review.h"

namespace ai {
namespace {

// Two take turns to draw from one of three urns, from worse to better; a good ball is a point, and
// so many draws each make a match.
struct Urns {
    static constexpr std::string_view name = "urns", prefix = "UR";
    static constexpr std::array<std::string_view, 1> editions{"1"};
    static constexpr int draws_each = 3, longest = 4 * draws_each;
    static constexpr int most_actions = 3, most_tickets = 2;
    std::array<std::uint32_t, 3> good{20, 50, 80};  // balls of a hundred
    std::int64_t* applied = nullptr;                // counts steps

    struct Action {
        std::uint8_t number = 0;  // an urn, or the ball that was drawn: 1 is good
        bool operator==(const Action&) const = default;
    };
    struct State {
        std::uint8_t done = 0;
        std::array<std::uint8_t, 2> points{};
        std::uint8_t urn = none;
        bool operator==(const State&) const = default;
    };
    using View = State;
    static constexpr std::uint8_t none = 9;
    static constexpr std::array<std::string_view, 2> both{"one", "two"};

    static std::span<const Option> options(Edition) { return {}; }
    static std::span<const Scenario> scenarios(Edition) { return {}; }
    static Urns of(const Choices&, Edition) { return {}; }
    std::span<const std::string_view> seats() const { return both; }
    State initial() const { return {}; }
    Turn turn(const State& state) const {
        if (state.urn != none) return Turn::chance();
        if (state.done == 2 * draws_each) return Turn::over();
        return Turn::decide(static_cast<Seat>(state.done % 2));
    }
    std::string_view phase(const State&) const { return "drawing"; }
    Verdict check(const State& state, const Step<Action>& step) const {
        const bool fits = step.actor == nature
                              ? state.urn != none && step.action.number < 2
                              : turn(state) == Turn::decide(step.actor) && step.action.number < 3;
        if (fits) return legal;
        return refuse("UR-1", "no");
    }
    void apply(State& state, const Step<Action>& step) const {
        if (applied) ++*applied;
        if (step.actor != nature) {
            state.urn = step.action.number;
            return;
        }
        state.points[state.done % 2] += step.action.number;
        ++state.done, state.urn = none;
    }
    Outcome outcome(const State& state) const {
        const int ahead = state.points[0] - state.points[1];
        const float first = ahead > 0 ? 1.0f : ahead < 0 ? 0.0f : 0.5f;
        return {Scores{first, 1 - first}, {"UR-2"}, "most"};
    }
    View view(const State& state, Viewer) const { return state; }
    void actions(const State&, Seat, FixedList<Action, most_actions>& list) const {
        list.clear();
        for (std::uint8_t urn = 0; urn < 3; ++urn) list.push_back(Action{urn});
    }
    void lottery(const State& state, FixedList<Ticket<Action>, most_tickets>& list) const {
        list.clear();
        const Ticket<Action> well{{1}, good[state.urn]}, badly{{0}, 100 - good[state.urn]};
        const bool other_way = state.urn == 1;  // so that the same chance brings another ball
        list.push_back(other_way ? badly : well);
        list.push_back(other_way ? well : badly);
    }
    Action sensible(const State&, Seat, Rng&) const { return {2}; }
    Values holdings(const State& state, Seat seat) const {
        return {value("points", state.points[seat])};
    }
};

// The first seat's chance where everybody draws from the best urn.
double chance(const Urns& game, const Urns::State& state) {
    const Turn turn = game.turn(state);
    if (turn.kind == Turn::Kind::Over) return static_cast<double>(game.outcome(state).score[0]);
    Urns::State next = state;
    if (turn.kind == Turn::Kind::Decide) {
        game.apply(next, {turn.seats.lowest(), {2}});
        return chance(game, next);
    }
    double sum = 0;
    FixedList<Ticket<Urns::Action>, 2> list;
    game.lottery(state, list);
    for (const auto& ticket : list) {
        next = state;
        game.apply(next, {nature, ticket.action});
        sum += chance(game, next) * ticket.weight / 100;
    }
    return sum;
}

using Steps = std::vector<Step<Urns::Action>>;

// Every draw from these urns, with chance of its own.
Steps match_of(const Urns& game, const std::vector<std::uint8_t>& urns, std::uint64_t seed) {
    Rng rng{seed};
    Urns::State state;
    Steps steps;
    const auto take = [&](const Step<Urns::Action>& step) {
        steps.push_back(step);
        game.apply(state, step);
    };
    for (std::size_t i = 0; i < urns.size(); ++i) {
        take({static_cast<Seat>(i % 2), {urns[i]}});
        take(random_chance(game, state, rng));
    }
    return steps;
}
const std::vector<std::uint8_t> best_play(6, 2);

Effort effort_of(std::uint64_t seed, int continuations = 300) {
    Effort effort;
    effort.seed = seed, effort.continuations = continuations;
    effort.onlookers = {64, 3};
    return effort;
}

// To the end; the tasks of a wave from the first to the last, or the other way round.
void finish(Review<Urns>& review, bool backwards = false) {
    while (!review.over()) {
        const int tasks = review.tasks();
        for (int i = 0; i < tasks; ++i) review.work(backwards ? tasks - 1 - i : i);
        review.next(0);
    }
}

TEST(Lines, BeginWhereTheyDiffer) {
    Decision<Urns> one{4, 0, {{1}, {2}, {0}}, {{1}, {0}, {0}, {1}}};
    EXPECT_TRUE(part_lines(one));
    EXPECT_EQ(one.ply, 5);
    EXPECT_EQ(one.taken, (LineOf<Urns>{{2}, {0}}));
    EXPECT_EQ(one.better, (LineOf<Urns>{{0}, {0}, {1}}));
    Decision<Urns> same{4, 0, {{1}, {2}}, {{1}, {2}}};
    EXPECT_FALSE(part_lines(same));
}

TEST(Lines, OfATurnOfManyActionsAreOnePhaseEach) {
    LineEnd end;
    std::vector<bool> ended;
    for (const char* phase : {"buy", "draw", "build", "build", "move"})
        ended.push_back(end.reached(phase));
    EXPECT_EQ(ended, (std::vector<bool>{false, false, false, false, true}));
}

// Of one match that is played on from its beginning.
template <class G>
int good_balls(const G& game, Way way, const Onlookers& who) {
    Urns::State state = game.initial();
    Rng rng{4};
    played_on(game, state, rng, way, who);
    return state.points[0] + state.points[1];
}

// What is usual is the third urn, which has no good ball; whoever looks ahead takes the first.
TEST(PlayedOn, CarefulPlayersLookIntoTheFirstDecisions) {
    const Urns game{{100, 0, 0}};
    const auto drawn = [&](Way way, const Onlookers& who) { return good_balls(game, way, who); };
    EXPECT_EQ(drawn(Way::usual, {64, 3}), 0);
    EXPECT_EQ(drawn(Way::careful, {64, 0}), 0);
    EXPECT_EQ(drawn(Way::careful, {64, 3}), 3);
    EXPECT_EQ(drawn(Way::careful, {64, 100}), 6);
}

// The same, where a glimpse finds the second urn.
struct GlimpsedUrns : Urns {
    static GlimpsedUrns of(const Choices&, Edition) { return {}; }
    Action glimpse(const State&, Seat, Rng&) const { return {1}; }
};

TEST(PlayedOn, AGlimpseIsTheGamesOwn) {
    const GlimpsedUrns game{{{0, 100, 0}}};
    const auto drawn = [&](Way way, const Onlookers& who) { return good_balls(game, way, who); };
    EXPECT_EQ(drawn(Way::quick, {1, 4}), 0);
    EXPECT_GT(drawn(Way::usual, {1, 4}), 0) << "some are glimpses whatever the way";
    EXPECT_LT(drawn(Way::usual, {1, 4}), 6);
    EXPECT_EQ(drawn(Way::usual, {1, 0}), drawn(Way::usual, {1, 4}));
    EXPECT_GE(drawn(Way::careful, {1, 4}), 4);
    EXPECT_EQ(drawn(Way::careful, {1, 6}), 6);
    EXPECT_EQ(drawn(Way::careful, {64, 6}), 6) << "and who looks longer finds it, too";

    Effort effort;
    effort.continuations = 8;
    Review<GlimpsedUrns> review{game, game.initial(), {}, effort};
    EXPECT_EQ(review.spent().onlookers.visits, 1);
}

TEST(Reviews, TellTheChanceAtEveryStep) {
    const Urns game;
    int known = 0, all = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Review<Urns> review{game, game.initial(), match_of(game, best_play, seed), effort_of(seed)};
        finish(review);
        for (int ply = 0; ply <= 12; ++ply) {
            const double truth = chance(game, review.match().states[static_cast<std::size_t>(ply)]);
            const Band told = review.standing(ply).band(0);
            EXPECT_NEAR(told.mean, truth, 0.13) << ply;
            EXPECT_GE(review.standing(ply).count, 300);
            known += told.low <= truth && truth <= told.high;
            ++all;
        }
    }
    EXPECT_GT(known, all * 9 / 10);
}

TEST(Reviews, NoChanceChangesByMoreThanAll) {
    std::vector<Standing> curve(3);
    curve[0].add({0.0f, 1.0f}), curve[2].add({1.0f, 0.0f});
    const std::vector<Block> blocks{{0, 0}, {1, 1}, {2, nature}};
    const Account account = account_of(curve, blocks, std::vector<Luck>(3), 0, 1.0);
    for (const Band& band : {account.luck, account.own, account.others, account.ended}) {
        EXPECT_GE(band.low, std::min(band.mean, -1.0));
        EXPECT_LE(band.high, std::max(band.mean, 1.0));
    }
}

// By each decision of one side the chance falls from nine of ten to one, by each of the other it
// rises again: both sums are beyond all, and known to either side.
TEST(Reviews, ManyTurnsChangeAChanceByMoreThanAll) {
    std::vector<Standing> curve(9);
    std::vector<Block> blocks;
    for (int ply = 0; ply < 9; ++ply) {
        auto& standing = curve[static_cast<std::size_t>(ply)];
        for (int i = 0; i < 10; ++i)
            standing.add((i == 0) == (ply % 2 == 0) ? Scores{0.0f, 1.0f} : Scores{1.0f, 0.0f});
        blocks.push_back({ply, ply == 8 ? nature : static_cast<Seat>(ply % 2)});
    }
    const Account account = account_of(curve, blocks, std::vector<Luck>(9), 0, {});
    EXPECT_NEAR(account.own.mean, -3.2, 1e-9);
    for (const Band& band : {account.own, account.others}) {
        EXPECT_NEAR(band.mean - band.low, band.high - band.mean, 1e-9);
        EXPECT_GT(band.half(), 0.2);
        EXPECT_LE(std::max(-band.low, band.high), 4);
    }
}

TEST(Reviews, HowTheRulesEndedItIsCertain) {
    const Urns game;
    const Steps steps = match_of(game, {0, 2, 2, 1, 2, 2}, 3);
    Review<Urns> review{game, game.initial(), steps, effort_of(1, 8)};
    finish(review);
    const Scores score = game.outcome(review.match().states.back()).score;
    for (Seat seat = 0; seat < 2; ++seat) {
        const Band last = review.standing(static_cast<int>(steps.size())).band(seat);
        EXPECT_EQ(last.low, last.high);
        EXPECT_NEAR(last.mean, static_cast<double>(score[seat]), 1e-9);
    }
    EXPECT_GT(review.standing(1).band(0).half(), 0);
}

TEST(Reviews, LuckAndSkillAddUpToTheWholeChange) {
    const Urns game;
    const Steps steps = match_of(game, {0, 2, 2, 1, 2, 2}, 3);
    Review<Urns> review{game, game.initial(), steps, effort_of(1)};
    finish(review);
    double luck_of_first = 0;  // as it is: what each ball changed
    for (std::size_t ply = 1; ply < steps.size(); ply += 2)
        luck_of_first +=
            chance(game, review.match().states[ply + 1]) - chance(game, review.match().states[ply]);
    for (Seat seat = 0; seat < 2; ++seat) {
        const Account account = review.account(seat);
        const double change = review.standing(12).share(seat) - review.standing(0).share(seat);
        EXPECT_NEAR(account.luck.mean + account.own.mean + account.others.mean, change, 1e-9);
        const double truth = seat == 0 ? luck_of_first : -luck_of_first;
        EXPECT_LE(account.luck.low, truth);
        EXPECT_GE(account.luck.high, truth);
        EXPECT_LT(account.luck.half(), 0.15);
    }
    EXPECT_LT(review.account(0).own.mean, -0.1) << "the worst urn was a mistake";
    EXPECT_NEAR(review.account(0).own.mean, -review.account(1).others.mean, 1e-9);
}

TEST(Reviews, AMatchThatPeopleEndedSaysSo) {
    const Urns game;
    Steps steps = match_of(game, best_play, 3);
    steps.resize(4);
    Review<Urns> review{game, game.initial(), steps, effort_of(1)};
    finish(review);
    const Account account = review.account(0, 0.0);
    const double before = review.standing(4).share(0);
    EXPECT_GT(before, 0.05);
    EXPECT_NEAR(account.ended.mean, -before, 1e-9);
}

TEST(Reviews, FindWhatWasDearAndWhatItCost) {
    const Urns game;
    int covered = 0, found = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        // The second seat draws from the worst urn once; the first errs by nothing.
        Review<Urns> review{game, game.initial(), match_of(game, {2, 2, 2, 0, 2, 2}, seed),
                            effort_of(seed)};
        finish(review);
        const Urns::State before = review.match().states[6];
        Urns::State taken = before, better = before;
        game.apply(taken, {1, {0}});
        game.apply(better, {1, {2}});
        const double truth = chance(game, taken) - chance(game, better);
        const auto dearest = review.dearest();
        if (truth < 0.1) continue;
        ASSERT_EQ(dearest.size(), 1U) << seed;  // the first seat's lines are the best ones
        EXPECT_EQ(dearest[0]->ply, 6);
        EXPECT_EQ(dearest[0]->seat, 1);
        EXPECT_EQ(dearest[0]->better, (LineOf<Urns>{{2}}));
        const Band cost = review.cost(*dearest[0]);
        EXPECT_GT(cost.low, 0);
        EXPECT_LE(cost.half(), 0.25);
        covered += cost.low <= truth && truth <= cost.high;
        ++found;
        // Six of ten draws more are a good ball: the seat's own points, and nobody else's.
        const Differences holdings = dearest[0]->told.all().holdings;
        EXPECT_NEAR(holdings[1].mean(), 0.6, 0.12);
        EXPECT_NEAR(holdings[0].mean(), 0.0, 0.12);
    }
    EXPECT_GE(found, 6);
    EXPECT_GE(covered, found - 1);
}

// What surely cost something is told though it is known less closely, and nothing else is.
TEST(Reviews, TellRoughlyWhatSurelyCostSomething) {
    const Urns game;
    int rough = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Review<Urns> review{game, game.initial(), match_of(game, {2, 2, 2, 0, 2, 2}, seed),
                            effort_of(seed, 16)};
        finish(review);
        for (const auto* one : review.dearest()) {
            const Band cost = review.cost(*one);
            EXPECT_LE(cost.half(), cost.low > 0 ? 0.25 : 0.1);
            if (cost.half() <= 0.1) continue;
            EXPECT_EQ(one->ply, 6);
            ++rough;
        }
    }
    EXPECT_GT(rough, 10);
}

TEST(Reviews, NeverCallBadLuckAMistake) {
    const Urns game;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Review<Urns> review{game, game.initial(), match_of(game, best_play, seed),
                            effort_of(seed, 100)};
        finish(review);
        EXPECT_TRUE(review.dearest().empty()) << seed;
    }
}

// All urns are alike, so no decision costs anything; of hundreds some look dear by chance, and what
// is told of them must not come from the pairs that made them look so.
TEST(Reviews, DoNotTellWhatLookedDearByChance) {
    const Urns game{{50, 50, 50}};
    int told = 0, sure = 0, chosen = 0;
    Sample cost;
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        Review<Urns> review{game, game.initial(), match_of(game, {0, 1, 0, 1, 0, 1}, seed),
                            effort_of(seed, 150)};
        finish(review);
        std::array<int, 2> of_seat{};
        for (const auto* one : review.dearest()) {
            ++told, ++of_seat[one->seat];
            sure += review.cost(*one).low > 0;
        }
        EXPECT_LE(of_seat[0], 1) << "of what cost nothing there is one a side";
        EXPECT_LE(of_seat[1], 1);
        for (const Decision<Urns>& one : review.match().decisions) {
            if (one.told.all().gain.count == 0) continue;
            ++chosen;
            cost.add(review.cost(one).mean);
        }
    }
    EXPECT_GT(chosen, 100);
    EXPECT_GT(told, 60) << "what most likely cost something is told, too";
    EXPECT_LE(sure, chosen / 20);
    EXPECT_LT(std::abs(cost.mean()), 0.02) << "of " << chosen;
}

// Each side errs a little once; the one that erred less is not passed over.
TEST(Reviews, TellOneOfEachSide) {
    const Urns game;
    int both = 0, reviews = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Review<Urns> review{game, game.initial(), match_of(game, {1, 0, 2, 0, 2, 0}, seed),
                            effort_of(seed, 600)};
        finish(review);
        SeatSet seats;
        for (const auto* one : review.dearest()) seats = seats.with(one->seat);
        EXPECT_TRUE(seats.contains(1)) << seed;
        both += seats.contains(0) && seats.contains(1);
        ++reviews;
    }
    EXPECT_GE(both, reviews - 1);
}

TEST(Reviews, FollowFromSeedAndNumberWhoeverDoesWhatFirst) {
    const Urns game;
    const Steps steps = match_of(game, {0, 1, 0, 1, 2, 0}, 4);
    Review<Urns> one{game, game.initial(), steps, effort_of(7)};
    Review<Urns> two{game, game.initial(), steps, effort_of(7)};
    Review<Urns> other{game, game.initial(), steps, effort_of(8)};
    finish(one), finish(two, true), finish(other);
    ASSERT_FALSE(one.dearest().empty());
    ASSERT_EQ(one.dearest().size(), two.dearest().size());
    for (std::size_t i = 0; i < one.dearest().size(); ++i)
        EXPECT_EQ(one.cost(*one.dearest()[i]), two.cost(*two.dearest()[i]));
    for (int ply = 0; ply <= 12; ++ply)
        EXPECT_EQ(one.standing(ply).points, two.standing(ply).points);
    EXPECT_NE(one.standing(1).points, other.standing(1).points);
}

// A clock that says after each task that a millisecond is gone.
TEST(Reviews, EndWhenTheirTimeDoes) {
    const Urns game;
    const Steps steps = match_of(game, {0, 1, 0, 1, 2, 0}, 4);
    for (const std::int64_t ms : {1, 60, 2000}) {
        Effort effort = effort_of(3, 100'000);
        effort.ms = ms;
        Review<Urns> review{game, game.initial(), steps, effort};
        std::int64_t spent = 0;
        double part = 0;
        for (int waves = 0; !review.over(); ++waves) {
            ASSERT_LT(waves, 10'000);
            EXPECT_GE(review.part(spent), part);
            part = review.part(spent);
            for (int i = 0; i < review.tasks() && !review.enough(spent); ++i, ++spent)
                review.work(i);
            review.next(spent);
        }
        EXPECT_LE(spent, ms + 20);
        EXPECT_EQ(review.part(spent), 1);
        if (ms == 2000) {
            EXPECT_GT(review.standing(0).count, 20);
        }
    }
}

// A clock by the work done, which jumps at the beginning of one wave or another. Where the pace was
// left since it was late, looks seemed to take no time, and more of them were wanted of each pair
// than there was time for.
TEST(Reviews, TakeThePaceHoweverLateItIs) {
    constexpr std::int64_t steps_a_ms = 10, late_ms = 2950;
    int jumped = 0;
    for (int jump = 0;; ++jump) {
        std::int64_t applied = 0, lost = 0;
        Urns game;
        const Steps steps = match_of(game, {0, 1, 0, 1, 2, 0}, 4);
        game.applied = &applied;
        Effort effort;
        effort.ms = 5000;
        Review<Urns> review{game, game.initial(), steps, effort};
        const auto spent = [&] { return applied / steps_a_ms + lost; };
        int waves = 0;
        for (; !review.over(); ++waves) {
            if (waves == jump) lost = std::max<std::int64_t>(0, late_ms - spent());
            for (int i = 0; i < review.tasks() && !review.enough(spent()); ++i) review.work(i);
            review.next(spent());
        }
        if (waves <= jump) break;
        jumped += lost > 0;
        if (review.spent().spread == 0) continue;  // there was no time to find anything
        const Onlookers who = review.spent().onlookers;
        EXPECT_LT(who.visits, 64) << "at wave " << jump;
        EXPECT_LT(who.decisions, 80) << "at wave " << jump;
        EXPECT_LT(spent(), effort.ms * 11 / 10);
    }
    EXPECT_GT(jumped, 10);
}

}  // namespace
}  // namespace ai
