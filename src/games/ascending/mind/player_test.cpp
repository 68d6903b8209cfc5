// Proves the computer player: what it plans is legal and comes off as simulated, its shots hold, it
// beats random play, it says what it means in both languages, and it does not think too long.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

#include "ai/think.h"
#include "core/play_out.h"
#include "games/ascending/ascending.h"
#include "games/ascending/mind/marksman.h"
#include "games/ascending/mind/planner.h"
#include "games/ascending/rules/score.h"

namespace ascending {
namespace {

Ascending game_for(int players, ascending::Aim aim = ascending::Aim::none) {
    Ascending game;
    game.rules.players = players;
    game.rules.aim = aim;
    return game;
}

// A match of the script against itself, stopped after some of its steps.
State later(const Ascending& game, int steps, std::uint64_t seed) {
    Rng rng{seed};
    State state = game.initial();
    for (int i = 0; i < steps && game.turn(state).kind != Turn::Kind::Over; ++i) {
        const Turn turn = game.turn(state);
        if (turn.kind == Turn::Kind::Chance) game.apply(state, random_step(game, state, rng));
        else game.apply(state, {state.seat, game.sensible(state, state.seat, rng)});
    }
    return state;
}
// The next position at which a turn begins.
State at_a_choice(const Ascending& game, int steps, std::uint64_t seed) {
    for (;; ++steps) {
        State state = later(game, steps, seed);
        if (std::holds_alternative<Choosing>(state.phase)) return state;
    }
}

// Of those who play on for a review each way is one of its own.
TEST(Player, ForeseesStraysAndGlimpsesOtherwiseThanIsUsual) {
    const Ascending game = game_for(2);
    int foreseen = 0, strayed = 0, glimpsed = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const State state = at_a_choice(game, 40, seed);
        Rng usual{seed}, other{seed}, stray{seed};
        State one = state, two = state;
        play_to_the_end(game, one, usual, [&](const State& now, Seat seat) {
            return game.sensible(now, seat, usual);
        });
        const Scores scores = game.foresee(two, other);
        EXPECT_EQ(scores, game.outcome(two).score);
        foreseen += one != two;
        Rng again{seed};
        const Action action = game.stray(state, state.seat, stray);
        EXPECT_FALSE(game.check(state, {state.seat, action})) << encode(action);
        const Action usually = game.sensible(state, state.seat, again);
        strayed += action != usually;
        const Action planned = game.glimpse(state, state.seat, again);
        EXPECT_FALSE(game.check(state, {state.seat, planned})) << encode(planned);
        glimpsed += planned != usually;
    }
    EXPECT_EQ(foreseen, 10);
    EXPECT_GT(strayed, 2);
    EXPECT_GT(glimpsed, 2);
}

TEST(Player, EveryPlanBeginsLegally) {
    int plans = 0;
    for (const int players : {2, 3, 4})
        for (int steps = 10; steps < 130; steps += 10) {
            const Ascending game = game_for(players);
            const State state =
                at_a_choice(game, steps, static_cast<std::uint64_t>(steps + players));
            PlansOf<Ascending> list;
            game.plans(state, state.seat, list);
            for (const Plan& plan : list) {
                ++plans;
                if (plan.steps.empty()) continue;
                EXPECT_FALSE(game.check(state, {state.seat, plan.steps[0]}))
                    << encode(plan.steps[0]);
            }
        }
    EXPECT_GT(plans, 150);
}

// The marksman's first shot at a hole that can be seen from where a ship lies ends in its orbit.
TEST(Player, AClearShotComesToRestInTheOrbit) {
    int shots = 0, hits = 0, banked = 0;
    for (int steps = 4; steps < 124; steps += 6) {
        const Ascending game = game_for(2);
        const State state = at_a_choice(game, steps, static_cast<std::uint64_t>(steps));
        const Survey survey{game.rules, state};
        const Marksman aim{game.rules, state};
        for (const Ship ship : ships_of(state.seat)) {
            if (!state.on_board(ship)) continue;
            for (const HoleName hole : holes) {
                Flicks flicks;
                aim.at(ship, hole, flicks);
                if (flicks.empty() || survey.orbits(ship, hole)) continue;
                physics::Trace trace;
                const Flight flight = fly(game.rules, state, flicks[0], &trace);
                ++shots;
                for (int i = 0; i < flight.count; ++i) {
                    const auto index = static_cast<std::size_t>(i);
                    if (flight.ships[index] != ship || flight.rest.gone[index]) continue;
                    if (!survey.in_ring(flight.rest.at[index], ship.radius(), hole)) continue;
                    ++hits;
                    banked += !trace.meets.empty();
                }
            }
        }
    }
    EXPECT_GT(shots, 100);
    EXPECT_GT(hits * 100, shots * 80) << hits << " of " << shots;
    EXPECT_GT(banked, 5);
}

TEST(Player, TheSameSeedThinksTheSame) {
    const Ascending game = game_for(3, ascending::Aim::human);
    const State state = at_a_choice(game, 60, 5);
    const View view = game.view(state, state.seat);
    const ai::Budget budget{12, 0, 9, nullptr};
    const auto one = ai::think(game, view, state.seat, ai::level_of(4), budget);
    const auto other = ai::think(game, view, state.seat, ai::level_of(4), budget);
    EXPECT_EQ(encode(one.action), encode(other.action));
    EXPECT_EQ(one.score, other.score);
}

// Who plays a seat: a level, 0 for the scripted player, or nobody but chance.
constexpr int at_random = -1;

Scores played(const Ascending& game, std::span<const int> levels, std::uint64_t seed) {
    Rng rng{seed};
    State state = game.initial();
    for (Turn turn = game.turn(state); turn.kind != Turn::Kind::Over; turn = game.turn(state)) {
        const Seat seat = turn.seats.lowest();
        if (turn.kind == Turn::Kind::Chance || levels[seat] == at_random) {
            game.apply(state, random_step(game, state, rng));
            continue;
        }
        const ai::Budget budget{3, 0, rng.next(), nullptr};
        const auto thought =
            ai::think(game, game.view(state, seat), seat, ai::level_of(levels[seat]), budget);
        EXPECT_FALSE(game.check(state, {seat, thought.action})) << encode(thought.action);
        game.apply(state, {seat, thought.action});
    }
    return game.outcome(state).score;
}

TEST(Player, BeatsRandomPlayInEverySeat) {
    const std::array two{4, at_random}, turned{at_random, 4};
    EXPECT_EQ(played(game_for(2), two, 1)[0], 1.0f);
    EXPECT_EQ(played(game_for(2), turned, 2)[1], 1.0f);
    const std::array four{at_random, at_random, 4, at_random};
    EXPECT_EQ(played(game_for(4), four, 3)[2], 1.0f);
    const std::array three{at_random, 0, at_random};
    EXPECT_EQ(played(game_for(3), three, 4)[1], 1.0f);
}

// Nobody aims as a machine could: where the table's hands do not tremble a computer's own does, the
// more the lower its level, and only a high level banks a shot off a planet.
TEST(Player, AimsNoBetterThanPeopleCan) {
    const Ascending exact = game_for(2), human = game_for(2, ascending::Aim::human);
    std::array<double, ai::levels + 1> turned{};
    std::array<int, ai::levels + 1> flicks{};
    for (int steps = 4; steps < 124; steps += 10) {
        const State state = at_a_choice(exact, steps, static_cast<std::uint64_t>(steps));
        for (int level = 1; level <= ai::levels; ++level) {
            const Ascending game = exact.played_by(level), other = human.played_by(level);
            PlansOf<Ascending> list;
            game.plans(state, state.seat, list);
            for (const Plan& plan : list) {
                if (plan.steps.empty() || !std::holds_alternative<Navigate>(plan.steps[0]))
                    continue;
                const Navigate meant = std::get<Navigate>(plan.steps[0]);
                const Marksman aim{game.rules, state, game.hand.banks};
                EXPECT_TRUE(aim.few_banks(meant)) << encode(plan.steps[0]) << " of " << level;
                Rng rng{static_cast<std::uint64_t>(steps)}, same = rng;
                const Action done = game.follow(state, state.seat, plan, rng);
                EXPECT_FALSE(game.check(state, {state.seat, done})) << encode(done);
                const int off = std::get<Navigate>(done).bearing - meant.bearing;
                const int aside = std::abs((off + 54000) % 36000 - 18000);
                turned[static_cast<std::size_t>(level)] += aside;
                ++flicks[static_cast<std::size_t>(level)];
                // Nature makes a flick tremble at that table, and once is enough.
                EXPECT_EQ(other.follow(state, state.seat, plan, same), Action{meant});
            }
        }
    }
    for (std::size_t level = 1; level <= ai::levels; ++level) {
        ASSERT_GT(flicks[level], 30);
        turned[level] /= flicks[level];  // hundredths of a degree
    }
    EXPECT_GT(turned[1], 40);
    EXPECT_GT(turned[ai::levels], 10);
    EXPECT_LT(turned[ai::levels], 30);
}

TEST(Player, BanksAsOftenAsItsLevelMay) {
    std::array<int, 3> banked{};  // shots that are offered, by what is allowed
    for (int steps = 4; steps < 124; steps += 6) {
        const Ascending game = game_for(2);
        const State state = at_a_choice(game, steps, static_cast<std::uint64_t>(steps));
        for (std::size_t banks = 0; banks < banked.size(); ++banks)
            for (const Ship ship : ships_of(state.seat))
                for (const HoleName hole : holes) {
                    Flicks flicks;
                    if (!state.on_board(ship)) continue;
                    const Marksman none{game.rules, state, 0};
                    Marksman{game.rules, state, static_cast<int>(banks)}.at(ship, hole, flicks);
                    for (const Navigate& flick : flicks) banked[banks] += !none.few_banks(flick);
                }
    }
    EXPECT_LT(banked[0] * 10, banked[1]);
    EXPECT_GT(banked[1], 20);
}

// In its last turn nothing counts but what it has when that is over.
TEST(Player, CountsExactlyInTheLastTurn) {
    int turns = 0;
    for (int steps = 40; steps < 150; steps += 5) {
        const Ascending game = game_for(2);
        State state = at_a_choice(game, steps, static_cast<std::uint64_t>(steps));
        state.round = Ruleset::rounds + 1;
        state.last_turns = 1;
        PlansOf<Ascending> list;
        game.plans(state, state.seat, list);
        const Seat seat = state.seat;
        const auto ends_with = [&](const Plan& plan) {
            State end = state;
            Rng rng{1};
            for (const Action& step : plan.steps)
                if (!game.check(end, {seat, step})) game.apply(end, {seat, step});
            while (game.turn(end).kind != Turn::Kind::Over)
                if (game.turn(end).kind == Turn::Kind::Chance)
                    game.apply(end, random_step(game, end, rng));
                else if (std::holds_alternative<Moving>(end.phase)) game.apply(end, {seat, Done{}});
                else game.apply(end, {seat, game.follow(end, seat, Plan{}, rng)});
            return score_of(game.rules, end, seat).total() -
                   score_of(game.rules, end, static_cast<Seat>(1 - seat)).total();
        };
        const int first = ends_with(list[0]);
        for (const Plan& plan : list) {
            if (plan.steps.empty()) continue;
            EXPECT_GE(first, ends_with(plan))
                << steps << ' ' << encode(plan.steps[0]) << " above " << encode(list[0].steps[0]);
            ++turns;
        }
    }
    EXPECT_GT(turns, 200);
}

// What becomes of the flicks in games of first plans.
struct Flicked {
    int turns = 0;      // with a flick in them
    int fruitless = 0;  // of those
    int repeated = 0;   // flicks to where the rival has just destroyed a ship
};

class Watched {
  public:
    Watched(const Ascending& game, std::uint64_t seed) : game_(game), rng_{seed} {}

    Flicked all() {
        for (Turn turn = game_.turn(state_); turn.kind != Turn::Kind::Over;
             turn = game_.turn(state_)) {
            const State before = state_;
            const Step<Action> step = next(turn);
            if (std::holds_alternative<Choosing>(before.phase)) begins_ = before, flicks_ = 0;
            if (std::holds_alternative<Land>(step.action)) ++landed_;
            game_.apply(state_, step);
            if (const auto* wavering = std::get_if<Wavering>(&before.phase))
                rests(wavering->flick.ship);
            note_losses(before);
            if (state_.seat != before.seat && flicks_ > 0) ends(before.seat);
            if (state_.seat != before.seat) lost_[before.seat].clear(), flicks_ = landed_ = 0;
        }
        return flicked_;
    }

  private:
    const Ascending& game_;
    Rng rng_;
    State state_ = game_.initial(), begins_ = state_;
    std::array<std::set<int>, seats_max> lost_{};  // orbits where a seat has just lost a ship
    int flicks_ = 0, landed_ = 0;
    Flicked flicked_;

    Step<Action> next(const Turn& turn) {
        if (turn.kind == Turn::Kind::Chance) return random_step(game_, state_, rng_);
        PlansOf<Ascending> list;
        game_.plans(state_, state_.seat, list);
        return {state_.seat, game_.follow(state_, state_.seat, list[0], rng_)};
    }
    // The planet whose orbit a ship is in, or -1.
    int orbit(const State& state, Ship ship) const {
        for (const HoleName hole : holes)
            if (state.hole(hole).planet() && Survey{game_.rules, state}.orbits(ship, hole))
                return hole.id;
        return -1;
    }
    void rests(Ship ship) {
        ++flicks_;
        if (state_.on_board(ship))
            flicked_.repeated += static_cast<int>(lost_[ship.seat()].count(orbit(state_, ship)));
    }
    void note_losses(const State& before) {
        for (Seat seat = 0; seat < game_.rules.players; ++seat)
            for (const Ship ship : ships_of(seat))
                if (seat != before.seat && before.on_board(ship) && !state_.on_board(ship))
                    lost_[seat].insert(orbit(before, ship));
        for (auto& lost : lost_) lost.erase(-1);
    }
    static int pieces(const State& state, Seat seat) {
        int sum = 0;
        for (const Ship ship : ships_of(seat)) sum += state.on_board(ship);
        for (const Hole& hole : state.holes)
            if (hole.owner == seat && hole.planet()) sum += hole.items();
        return sum;
    }
    // Nothing landed, nothing destroyed, and no orbit won.
    void ends(Seat seat) {
        const Seat rival = static_cast<Seat>(1 - seat);
        bool gained = landed_ > 0 || pieces(state_, rival) < pieces(begins_, rival);
        for (const HoleName hole : holes) {
            if (!state_.hole(hole).planet()) continue;
            const int now = Survey{game_.rules, state_}.in_orbit(hole, seat).size();
            const int then = Survey{game_.rules, begins_}.in_orbit(hole, seat).size();
            const bool taken = state_.hole(hole).items() > 0;
            gained = gained || (now > then && (taken || then == 0));
        }
        ++flicked_.turns;
        flicked_.fruitless += !gained;
    }
};

TEST(Player, DoesNotFlickForNothingNorIntoTheSameSiegeAgain) {
    Flicked sum;
    const Ascending game = game_for(2, ascending::Aim::human);
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const Flicked one = Watched{game, seed}.all();
        sum.turns += one.turns, sum.fruitless += one.fruitless, sum.repeated += one.repeated;
    }
    EXPECT_LT(sum.fruitless * 100, sum.turns * 15) << sum.fruitless << " of " << sum.turns;
    EXPECT_LT(sum.repeated, 8 * 5) << sum.repeated;
}

// With hands that tremble most shots still come off, and the sentence says how many.
TEST(Player, SaysTheShotThatItMeans) {
    std::set<std::string> said;
    const auto text_of = [](const char* language) {
        std::ifstream file{std::string{"src/games/ascending/texts/"} + language + ".json"};
        return std::string{std::istreambuf_iterator<char>{file}, {}};
    };
    const std::string english = text_of("en"), spanish = text_of("es");
    for (const auto aim : {ascending::Aim::none, ascending::Aim::human}) {
        for (int steps = 4; steps < 150; steps += 5) {
            const Ascending game = game_for(2, aim);
            const State state = at_a_choice(game, steps, static_cast<std::uint64_t>(steps));
            const View view = game.view(state, state.seat);
            PlansOf<Ascending> list;
            game.plans(state, state.seat, list);
            for (const Plan& plan : list) {
                std::vector<Event> events{game.intent(view, state.seat, plan)};
                if (!plan.steps.empty())
                    events.push_back(game.explain(view, state.seat, plan.steps[0]));
                for (const Event& event : events) {
                    said.insert(std::string{event.kind});
                    const std::string key = '"' + std::string{event.kind} + '"';
                    EXPECT_NE(english.find(key), std::string::npos) << key;
                    EXPECT_NE(spanish.find(key), std::string::npos) << key;
                    for (const Value& value : event.values)
                        if (value.name == "odds") {
                            EXPECT_GE(value.number, aim == ascending::Aim::none ? 100 : 0);
                            EXPECT_LE(value.number, 100);
                        }
                }
            }
        }
    }
    for (const char* kind : {"why-turn-settle", "why-turn-orbit", "why-turn-siege",
                             "why-turn-recruit", "why-turn-build", "why-turn-develop", "why-orbit"})
        EXPECT_TRUE(said.contains(kind)) << kind;
}

}  // namespace
}  // namespace ascending
