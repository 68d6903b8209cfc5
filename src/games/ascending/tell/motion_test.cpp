// Proves what a picture is told: a trace ends where the pieces lie, is the same for everybody and
// whole at every contact; a guide shows as much as the table agreed on and no more.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "base/json.h"
#include "core/play_out.h"
#include "games/ascending/late_start.h"
#include "games/ascending/rules/flight.h"
#include "match/match.h"

namespace ascending {
namespace {

Json traced(const Ascending& game, const State& before, const Step<Action>& step, Viewer viewer) {
    std::string json;
    game.trace(before, step, viewer, json);
    return json.empty() ? Json{} : parse_json(json).value;
}

Json guided(const Ascending& game, const State& state, const Action& action) {
    std::string json;
    game.guide(game.view(state, state.seat), state.seat, action, json);
    return json.empty() ? Json{} : parse_json(json).value;
}

Point point_of(const Json& at) {
    return {at[0].get<std::int32_t>(), at[1].get<std::int32_t>()};
}

Navigate any_flick(const State& state, Rng& rng) {
    Navigate flick;
    do {
        flick.ship = Ship::of(state.seat, 1 + static_cast<int>(rng.below(ships_each)));
    } while (!state.on_board(flick.ship));
    flick.bearing = static_cast<std::int32_t>(rng.below(physics::full_turn));
    flick.speed = static_cast<std::int32_t>(1 + rng.below(Ruleset::speed_max));
    return flick;
}

// A position of late in the match where the seat may flick one of its ships, and does so anyhow.
struct Opening {
    LateStart game;
    State start;
    Navigate flick;
};
std::optional<Opening> open(std::uint64_t seed) {
    LateStart game = LateStart::of(
        {static_cast<std::uint8_t>(seed % 3), 0, 0, static_cast<std::uint8_t>(seed / 3 % 3)});
    game.seed = seed;
    const State start = game.initial();
    if (!std::holds_alternative<Choosing>(start.phase)) return std::nullopt;
    Rng rng{seed};
    for (const Ship ship : ships_of(start.seat))
        if (start.on_board(ship)) return Opening{game, start, any_flick(start, rng)};
    return std::nullopt;
}

// The start of a match with these ships on the board.
State with_ships(const Ascending& game, const std::vector<PlacedShip>& ships) {
    State state;
    std::vector<Refusal> problems;
    Position position;
    position.ships = ships;
    game.set(position, state, problems);
    EXPECT_TRUE(problems.empty());
    return state;
}

// Where ships lie by a trace: the ends of their last legs, and those that are gone.
void expect_trace_ends_at(const Json& trace, const State& before, const State& after) {
    std::map<std::string, Point> ends;
    std::map<std::string, std::int64_t> until;
    for (const Json& leg : trace["legs"]) {
        const std::string ship = leg["ship"];
        Ship named;
        ASSERT_TRUE(Word<Ship>::read(ship, named));
        const Point from = ends.contains(ship) ? ends[ship] : before.ship(named).at();
        EXPECT_EQ(point_of(leg["from"]), from) << "each leg begins where the last one ended";
        EXPECT_LE(until[ship], leg["start"].get<std::int64_t>());
        ends[ship] = point_of(leg["to"]);
        until[ship] = leg["end"].get<std::int64_t>();
        EXPECT_LE(until[ship], trace["time"].get<std::int64_t>());
        // What its speed and the friction say is how far it is: to a hundredth of a millimetre.
        const double t = static_cast<double>(until[ship] - leg["start"].get<std::int64_t>()) / 1e6;
        const double far =
            leg["speed"].get<double>() * t - 0.5 * trace["friction"].get<double>() * t * t;
        const double drawn = std::sqrt(static_cast<double>(square_between(from, ends[ship])));
        EXPECT_NEAR(far, drawn, 10);
    }
    std::map<std::string, bool> gone;
    for (const Json& meet : trace["meets"])
        for (const Json& ship : meet["gone"]) gone[ship] = true;
    for (std::uint8_t id = 0; id < ship_count; ++id) {
        const Ship ship{id};
        const std::string name = to_word(ship);
        if (!before.on_board(ship)) continue;
        EXPECT_EQ(gone.contains(name), !after.on_board(ship)) << name;
        if (!after.on_board(ship)) continue;
        EXPECT_EQ(ends.contains(name) ? ends[name] : before.ship(ship).at(), after.ship(ship).at())
            << name;
    }
}

TEST(Motion, TracesEndWherePiecesLie) {
    std::map<std::string, int> seen;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const auto opening = open(seed);
        if (!opening) continue;
        const auto& [game, start, flick] = *opening;
        Step<Action> step{start.seat, flick};
        State before = start, after = before;
        game.apply(after, step);
        if (std::holds_alternative<Wavering>(after.phase)) {
            EXPECT_TRUE(traced(game, before, step, std::nullopt).is_null());
            before = after;
            Rng rng{seed};
            step = random_step(static_cast<const Ascending&>(game), before, rng);
            game.apply(after, step);
        }
        const Json trace = traced(game, before, step, std::nullopt);
        ASSERT_TRUE(trace.is_object());
        EXPECT_EQ(trace, traced(game, before, step, Seat{0}));
        EXPECT_EQ(trace["meant"]["bearing"], flick.bearing);
        EXPECT_EQ(trace["meant"]["speed"], flick.speed);
        expect_trace_ends_at(trace, before, after);
        for (const Json& meet : trace["meets"]) {
            ++seen[meet["with"].get<std::string>() + ' ' + meet["what"].get<std::string>()];
            if (meet["with"] != "planet") continue;
            HoleName hole;
            ASSERT_TRUE(Word<HoleName>::read(meet["other"].get<std::string>(), hole));
            EXPECT_TRUE(within(point_of(meet["at"]), place_of(game.rules.layout, hole),
                               Ruleset::planet_radius + Ruleset::battle_radius + 20));
        }
    }
    for (const char* what : {"planet bounce", "ship bounce", "ship ram", "edge off-board"})
        EXPECT_GT(seen[what], 3) << what;
}

// The same for a step that moves nothing, and the match's own request.
TEST(Motion, OnlyFlicksHaveATrace) {
    match::Match<Ascending> match{{"exact", {0, 0, 0, 0}}};
    ASSERT_TRUE(match.set_up(R"({"ships":[{"ship":"r1","x":0,"y":0}]})").done());
    ASSERT_TRUE(match.play(0, "navigate r1 9000 100000").accepted());
    ASSERT_TRUE(match.play(0, "done").accepted());
    std::string flick, done, start;
    match.write_trace(std::nullopt, 1, flick);
    match.write_trace(std::nullopt, 2, done);
    match.write_trace(std::nullopt, 0, start);
    EXPECT_EQ(done, "null");
    EXPECT_EQ(start, "null");
    const Json trace = parse_json(flick).value;
    EXPECT_EQ(trace["legs"].size(), 1u);
    EXPECT_EQ(point_of(trace["legs"][0]["to"]), (Point{2500, 0}));
    EXPECT_EQ(trace["time"], 50000);
    std::string guide;
    EXPECT_FALSE(match.write_guide(1, "navigate r1", guide).accepted());
    guide.clear();
    EXPECT_TRUE(match.write_guide(0, "navigate r1 9000 100000", guide).accepted());
    EXPECT_EQ(guide, "null") << "it is not this seat's turn";
}

TEST(Motion, AShortGuideEndsAtTheFirstContact) {
    int met = 0, free = 0, touching = 0;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        const auto opening = open(seed);
        if (!opening) continue;
        const auto& [game, start, flick] = *opening;
        const Json guide = guided(game, start, flick);
        ASSERT_EQ(guide["legs"].size(), 1u);
        ASSERT_EQ(guide["ends"].size(), 1u);
        physics::Trace trace;
        const Flight flight = fly(game.rules, start, flick, &trace);
        const Json& legs = guide["legs"][0];
        ASSERT_LE(legs.size(), 1u);
        touching += legs.empty();
        if (!legs.empty()) {
            EXPECT_EQ(legs[0]["ship"], to_word(flick.ship));
            EXPECT_EQ(point_of(legs[0]["from"]), start.ship(flick.ship).at());
        }
        if (trace.meets.empty()) {
            ++free;
            ASSERT_EQ(legs.size(), 1u);
            for (std::size_t i = 0; i < static_cast<std::size_t>(flight.count); ++i)
                if (flight.ships[i] == flick.ship) {
                    EXPECT_EQ(point_of(legs[0]["to"]), flight.rest.at[i]);
                    EXPECT_EQ(point_of(guide["ends"][0]), flight.rest.at[i]);
                }
            continue;
        }
        ++met;
        if (!legs.empty()) {
            EXPECT_EQ(point_of(legs[0]["to"]), trace.meets.front().at);
        }
        // Where nothing else stands on the way, the very same is told.
        State alone = start;
        for (std::uint8_t id = 0; id < ship_count; ++id)
            if (Ship{id} != flick.ship && alone.on_board(Ship{id})) alone.ship(Ship{id}) = {};
        const Json freer = guided(game, alone, flick);
        if (!freer["meets"][0].empty()) {
            EXPECT_EQ(freer["ends"], guide["ends"]);
        }
        EXPECT_EQ(guide["meets"][0].size(), 1u);
    }
    EXPECT_GT(met, 30);
    EXPECT_GT(free, 10);
}

TEST(Motion, AGuideBetraysNothingOfATouch) {
    const Ascending game = Ascending::of({});
    const State state = with_ships(game, {{Ship::of(0, 1), 0, 0}, {Ship::of(0, 2), 16'011, 0}});
    const Json guide = guided(game, state, Navigate{Ship::of(0, 1), 9000, 400'000});
    EXPECT_EQ(guide["legs"], Json::parse("[[]]"));
    EXPECT_EQ(guide["ends"], Json::parse("[[40000,0]]"));
    EXPECT_EQ(guide["meets"][0].size(), 1u);
    EXPECT_EQ(guide["meets"][0][0]["other"], "r2");
    EXPECT_EQ(guide["orbits"], Json::parse("[[]]"));
}

TEST(Motion, AFanIsTheSameForAllAndTheTablesOwn) {
    for (std::uint8_t aim = 0; aim < 3; ++aim) {
        const Ascending game = Ascending::of({0, 0, 0, aim, 2});
        const State state =
            with_ships(game, {{Ship::of(0, 1), 0, 0}, {Ship::of(1, 2), 200'000, 3'000}});
        const Navigate flick{Ship::of(0, 1), 9000, 1'000'000};
        const Json guide = guided(game, state, flick);
        EXPECT_EQ(guide, guided(game, state, flick));
        const std::size_t flights = aim == 0 ? 1 : 16;
        EXPECT_EQ(guide["legs"].size(), flights);
        EXPECT_EQ(guide["ends"].size(), flights);
        EXPECT_EQ(guide["gone"].size(), flights);
        EXPECT_EQ(guide["orbits"].size(), flights);
        EXPECT_EQ(guide["meets"].size(), flights);
        // The one that is meant comes first: here, a ram.
        EXPECT_EQ(guide["gone"][0], true);
        // A different table, a different fan: the bearings are those of its noise.
        for (const Json& flight : guide["legs"]) {
            const Point to = point_of(flight[0]["to"]);
            EXPECT_LT(std::abs(to.y), aim == 2 ? 25'000 : aim == 1 ? 6'000 : 1);
        }
    }
}

TEST(Motion, NoGuideWhereNoneIsAgreedAndForNothingButALegalFlick) {
    for (std::uint8_t help = 0; help < 3; ++help) {
        const Ascending game = Ascending::of({0, 0, 0, 0, help});
        const State state =
            with_ships(game, {{Ship::of(0, 1), 0, 0}, {Ship::of(1, 2), 200'000, 3'000}});
        EXPECT_EQ(guided(game, state, Navigate{Ship::of(0, 1), 9000, 1000}).is_null(), help == 0);
        EXPECT_TRUE(guided(game, state, Navigate{Ship::of(1, 2), 9000, 1000}).is_null());
        EXPECT_TRUE(guided(game, state, Navigate{Ship::of(0, 1), 36000, 1000}).is_null());
        EXPECT_TRUE(guided(game, state, Pass{}).is_null());
    }
}

// AE-H14: what the guide keeps back is shown by no other door.
TEST(Motion, HintsDoNotSayWhereAFlickWouldEnd) {
    for (std::uint8_t help = 0; help < 3; ++help) {
        match::Match<Ascending> match{{"standard", {0, 0, 0, 0, help}}};
        ASSERT_TRUE(match.set_up(R"({"ships":[{"ship":"r1","x":0,"y":0}]})").done());
        std::string now, ahead, recruited;
        match.write_hints(0, 0, "", now);
        match.write_hints(0, 0, "navigate r1 9000 300000", ahead);
        EXPECT_EQ(ahead, now) << "guide " << int{help};
        match.write_hints(0, 0, "recruit alpha-home", recruited);
        EXPECT_NE(recruited, now) << "what can be taken back is thought through";
    }
}

static_assert(Tracing<Ascending> && Guiding<Ascending>);

}  // namespace
}  // namespace ascending
