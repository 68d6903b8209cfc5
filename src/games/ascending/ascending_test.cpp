// Proves the rules of Ascending Empires: the laws in random matches of two, three and four seats
// with every piece counted, the geometry of the boards, the odds of face-down discs, and the plays.
#include "games/ascending/ascending.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "conduct/conduct.h"
#include "games/ascending/census.h"
#include "games/ascending/late_start.h"
#include "games/ascending/mind/marksman.h"
#include "games/ascending/rules/flight.h"
#include "laws/combination.h"
#include "laws/laws.h"
#include "laws/play_folder.h"
#include "match/match.h"

namespace ascending {
namespace {

const std::filesystem::path folder = "src/games/ascending";

// Options of match n: the number of seats in turn, everything else mixed.
Choices choices_of(int n) {
    Rng rng{static_cast<std::uint64_t>(n) + 77};
    Choices choices;
    choices.push_back(static_cast<std::uint8_t>(n % 3));
    for (std::size_t i = 1; i < options.size(); ++i)
        choices.push_back(static_cast<std::uint8_t>(
            rng.below(static_cast<std::uint32_t>(options[i].choices.size()))));
    return choices;
}

TEST(Ascending, PlaysHold) {
    const laws::Played played = laws::play_folder<Ascending>(folder / "plays");
    EXPECT_GT(played.plays, 0);
    for (const std::string& wrong : played.wrong) ADD_FAILURE() << wrong;
}

// ---- laws -------------------------------------------------------------------------------------

class Laws : public testing::TestWithParam<int> {};
TEST_P(Laws, Hold) {
    laws::Court<Ascending> court{count};
    try {
        for (int n = GetParam(); n < 36; n += 3)
            court.hold(Ascending::of(choices_of(n)), 1, static_cast<std::uint64_t>(n));
    } catch (const laws::Broken& broken) {
        FAIL() << broken.what();
    }
    const laws::Witnessed& seen = court.witnessed();
    EXPECT_GT(seen.refused, 5000);
    for (const char* event : {"bounced", "rammed", "left-the-board", "landed", "turned-up",
                              "scanned", "found", "mined", "built", "rests-in-orbit", "last-round"})
        EXPECT_TRUE(seen.events.contains(event)) << event;
    RecordProperty("plies", std::to_string(seen.plies));
}
INSTANTIATE_TEST_SUITE_P(Seats, Laws, testing::Range(0, 3));

// Random matches seldom come so far: with technologies, cities and fleets from the start.
class LateLaws : public testing::TestWithParam<int> {};
TEST_P(LateLaws, Hold) {
    laws::Court<LateStart> court{
        [](const LateStart& game, const State& state) { return count(game, state); }};
    try {
        for (int n = GetParam(); n < 90; n += 3) {
            LateStart game = LateStart::of(choices_of(n));
            game.seed = static_cast<std::uint64_t>(n);
            court.hold(game, 1, static_cast<std::uint64_t>(n));
        }
    } catch (const laws::Broken& broken) {
        FAIL() << broken.what();
    }
    const laws::Witnessed& seen = court.witnessed();
    for (const char* event : {"shot", "bombarded", "rammed-through", "shifted", "developed",
                              "attack-only", "took", "gained", "pool-empty", "wavered"})
        EXPECT_TRUE(seen.events.contains(event)) << event;
}
INSTANTIATE_TEST_SUITE_P(Seats, LateLaws, testing::Range(0, 3));

TEST(Ascending, LawsHoldEverywhereInAFewMatches) {
    laws::Court<Ascending> court{count};
    try {
        for (int n = 0; n < 3; ++n)
            court.hold(Ascending::of(choices_of(n)), 1, 900u + static_cast<unsigned>(n), true);
    } catch (const laws::Broken& broken) {
        FAIL() << broken.what();
    }
}

// The long form: at least a million plies, and on until the time is over. Of three matches one
// begins late.
TEST(AscendingSoak, Laws) {
    const char* seconds = std::getenv("HEXASTRA_SOAK_SECONDS");
    if (!seconds) GTEST_SKIP() << "set HEXASTRA_SOAK_SECONDS";
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{std::atoi(seconds)};
    laws::Court<Ascending> court{count};
    laws::Court<LateStart> late{
        [](const LateStart& game, const State& state) { return count(game, state); }};
    const laws::Witnessed &seen = court.witnessed(), &seen_late = late.witnessed();
    try {
        for (int n = 0;
             seen.plies + seen_late.plies < 1'000'000 || std::chrono::steady_clock::now() < end;
             ++n) {
            const std::uint64_t seed = 1'000'000 + static_cast<std::uint64_t>(n);
            if (n / 3 % 3 < 2) {
                court.hold(Ascending::of(choices_of(n)), 1, seed);
            } else {
                LateStart game = LateStart::of(choices_of(n));
                game.seed = seed;
                late.hold(game, 1, seed);
            }
        }
    } catch (const laws::Broken& broken) {
        FAIL() << broken.what();
    }
    std::printf("%ld matches and %ld begun late, %ld plies, %ld refusals, %ld cured\n",
                seen.matches, seen_late.matches, seen.plies + seen_late.plies,
                seen.refused + seen_late.refused, seen.cured + seen_late.cured);
    for (const std::string& reason : seen.outcomes) std::printf("won by: %s\n", reason.c_str());
}

// ---- what the board measures: AE-H4, AE-H5 ----------------------------------------------------

// What is wrong with a board whose upper left quadrant has these holes, and what to do; or nothing.
std::string flaw_of(const std::array<Point, holes_each>& alpha) {
    const auto place = [&](HoleName hole) {
        Point at = alpha[static_cast<std::size_t>(hole.number())];
        for (int turns = static_cast<int>(hole.quadrant()); turns > 0; --turns) at = {at.y, -at.x};
        return at;
    };
    for (const HoleName one : holes) {
        const Point at = place(one);
        const std::string name = to_word(one);
        if (one.quadrant() == Quadrant::alpha && (at.x >= 0 || at.y <= 0))
            return name + " lies outside its quadrant: give it a negative x and a positive y";
        const int over =
            std::max(std::abs(at.x), std::abs(at.y)) + Ruleset::ring_radius - Ruleset::half_board;
        if (over > 0)
            return name + ": its ring is " + std::to_string(over) +
                   " micrometres over the edge: move it so far towards the middle";
        for (const HoleName other : holes)  // AE-A19
            if (other.id > one.id &&
                within(at, place(other), 2 * (Ruleset::ring_radius + Ruleset::starship_radius)))
                return name + " and " + to_word(other) +
                       ": a starship fits between them and touches both rings: move them apart";
    }
    return {};
}

TEST(Ascending, BoardsHaveRoomForTheirRings) {
    for (const Layout layout : {Layout::usual, Layout::lattice}) {
        EXPECT_EQ(flaw_of(alpha_holes[static_cast<std::size_t>(layout)]), "");
        for (const HoleName one : holes) {
            const Point at = place_of(layout, one);
            const HoleName next{static_cast<std::uint8_t>((one.id + holes_each) % hole_count)};
            EXPECT_EQ(place_of(layout, next), (Point{at.y, -at.x})) << to_word(one);
        }
    }
    // Alpha is the upper left quadrant, the others follow clockwise.
    EXPECT_EQ(place_of(Layout::usual, HoleName::of(Quadrant::beta, 0)), (Point{290000, 290000}));
    EXPECT_EQ(place_of(Layout::usual, HoleName::of(Quadrant::delta, 0)), (Point{-290000, -290000}));
}

TEST(Ascending, ABoardThatIsWrongIsFoundOut) {
    auto board = alpha_holes[0];
    board[1].y = 320'000;
    EXPECT_EQ(flaw_of(board),
              "alpha-1: its ring is 4500 micrometres over the edge: move it so far towards the "
              "middle");
    board = alpha_holes[0];
    board[5] = {-60'000, 30'000};
    EXPECT_EQ(flaw_of(board),
              "alpha-5 and beta-5: a starship fits between them and touches both rings: move them "
              "apart");
    board = alpha_holes[0];
    board[6].x = 40'000;
    EXPECT_EQ(flaw_of(board),
              "alpha-6 lies outside its quadrant: give it a negative x and a positive y");
}

TEST(Ascending, GroupsAreWholeAndUseAllPlanets) {
    for (int players = 2; players <= 4; ++players)
        for (const bool asteroids : {true, false}) {
            Ruleset rules;
            rules.players = players;
            rules.asteroids = asteroids;
            Group all{};
            for (int quadrant = 0; quadrant < quadrant_count; ++quadrant) {
                int six = 0;
                const Group group = group_of(rules, static_cast<Quadrant>(quadrant));
                for (std::size_t kind = 0; kind < group.size(); ++kind) {
                    six += group[kind];
                    all[kind] += group[kind];
                }
                EXPECT_EQ(six, holes_each - 1);
            }
            for (std::size_t colour = 0; colour < colour_count; ++colour) {
                EXPECT_EQ(all[colour], all[0]);
                EXPECT_LE(all[colour], 6);  // AE-1.5
                EXPECT_GE(all[colour], 3);  // level 4 needs three planets: AE-8.4, AE-9.3
            }
        }
}

TEST(Ascending, BearingsPointWhereTheyShould) {
    EXPECT_EQ(bearing_of({0, 0}, {0, 1000}), 0);
    EXPECT_EQ(bearing_of({0, 0}, {1000, 0}), 9000);
    EXPECT_EQ(bearing_of({0, 0}, {0, -1000}), 18000);
    EXPECT_EQ(bearing_of({0, 0}, {-1000, 0}), 27000);
    EXPECT_NEAR(bearing_of({0, 0}, {1000, 1000}), 4500, 1);
    EXPECT_NEAR(bearing_of({5, 5}, {-995, 1005}), 31500, 1);
    EXPECT_EQ(speed_over(100000), 632455);
}

// Red's flick on a board turned by half, with the ships of both exchanged, is Blue's flick.
TEST(Ascending, FlicksAreAlikeFromBothSides) {
    int rams = 0;
    for (std::uint64_t n = 0; n < 200; ++n) {
        LateStart game = LateStart::of({0, 0, 0, 0, 1, static_cast<std::uint8_t>(n % 2)});
        game.seed = n;
        const State state = game.initial();
        State turned = state;
        turned.seat = 1;
        for (std::uint8_t id = 0; id < 2 * ships_each; ++id) {
            const Disc& disc = state.ships[id];
            turned.ships[(id + ships_each) % (2 * ships_each)] = {disc.where, -disc.x, -disc.y};
        }
        std::swap(turned.sides[0], turned.sides[1]);
        Rng rng{n};
        const Action drawn = game.propose(state, 0, rng);
        for (const Ship ship : ships_of(0)) {
            if (!state.on_board(ship)) continue;
            Navigate flick{ship, static_cast<std::int32_t>(rng.below(physics::full_turn)),
                           static_cast<std::int32_t>(1 + rng.below(Ruleset::speed_max))};
            if (const auto* aimed = std::get_if<Navigate>(&drawn)) flick = *aimed;
            const Flight one = fly(game.rules, state, flick);
            flick.ship.id = static_cast<std::uint8_t>(flick.ship.id + ships_each);
            flick.bearing = (flick.bearing + physics::full_turn / 2) % physics::full_turn;
            const Flight two = fly(game.rules, turned, flick);
            ASSERT_EQ(one.count, two.count);
            ASSERT_EQ(one.ram.has_value(), two.ram.has_value());
            rams += one.ram.has_value();
            for (std::size_t i = 0; i < static_cast<std::size_t>(one.count); ++i)
                for (std::size_t k = 0; k < static_cast<std::size_t>(two.count); ++k) {
                    if ((one.ships[i].id + ships_each) % (2 * ships_each) != two.ships[k].id)
                        continue;
                    EXPECT_EQ(one.rest.gone[i], two.rest.gone[k]) << "match " << n;
                    const Point at = two.rest.at[k];
                    EXPECT_EQ(one.rest.at[i], (Point{-at.x, -at.y})) << "match " << n;
                }
        }
    }
    EXPECT_GT(rams, 10);
}

// ---- chance -----------------------------------------------------------------------------------

// AE-H16: each as likely, unless the table has agreed on one who plays; by edition 1 it is Red.
TEST(Ascending, WhoBeginsIsDrawnOrAgreed) {
    for (int players = 2; players <= 4; ++players) {
        const auto choices = [&](int begins) {
            const auto seats = static_cast<std::uint8_t>(players - 2);
            return Choices{seats, 0, 0, 0, 1, 0, 0, 0, 0, 0, static_cast<std::uint8_t>(begins)};
        };
        for (int begins = 0; begins <= seats_max; ++begins) {
            const Ascending game = Ascending::of(choices(begins));
            State state = game.initial(), again = game.initial();
            std::vector<Refusal> problems;
            game.set(game.position(state), again, problems);
            EXPECT_TRUE(problems.empty() && again == state) << players << ' ' << begins;
            if (players == 3) game.apply(state, {nature, Action{Corner{Quadrant::beta}}});
            const bool drawn = begins == 0 || begins > players;
            ASSERT_EQ(std::holds_alternative<DrawingFirst>(state.phase), drawn);
            if (!drawn) {
                EXPECT_EQ(state.seat, begins - 1);
                continue;
            }
            LotteryOf<Ascending> tickets;
            game.lottery(state, tickets);
            ASSERT_EQ(tickets.size(), players);
            EXPECT_EQ(total_weight(tickets), static_cast<std::uint32_t>(players));
        }
        State state = Ascending::of(choices(2), 0).initial();
        EXPECT_EQ(state.seat, 0);
        EXPECT_FALSE(std::holds_alternative<DrawingFirst>(state.phase));
    }
}

TEST(Ascending, TremblingIsFairToBothSides) {
    const Ascending game = Ascending::of({0, 0, 0, 2});
    State state = game.initial();
    state.phase = Wavering{};
    LotteryOf<Ascending> tickets;
    game.lottery(state, tickets);
    ASSERT_EQ(tickets.size(), Ascending::most_tickets);
    EXPECT_EQ(total_weight(tickets), 1u << 30);
    std::int64_t turned = 0, pushed = 0, square = 0;
    for (const auto& ticket : tickets) {
        const Waver waver = std::get<Waver>(ticket.action);
        turned += std::int64_t{waver.turn} * ticket.weight;
        pushed += std::int64_t{waver.push} * ticket.weight;
        square += std::int64_t{waver.turn * waver.turn} * ticket.weight;
    }
    EXPECT_EQ(turned, 0);
    EXPECT_EQ(pushed, 0);
    EXPECT_EQ(square >> 30, 5);  // a deviation of 2.2 steps
}

// A ship alone before a planet, aimed without a fault at the middle of its orbit: how many of a
// hundred flicks come to rest in it.
int landings(const Ascending& game, int millimetres) {
    const HoleName goal = HoleName::of(Quadrant::alpha, 1);
    State state = game.initial();
    for (Hole& hole : state.holes) hole.body = Body::empty;
    state.hole(goal).body = Body::asteroid;
    const Point to = place_of(game.rules.layout, goal);
    const Ship ship = Ship::of(0, 1);
    const Point from{to.x + millimetres * 707, to.y - millimetres * 707};
    state.ship(ship) = {Where::board, from.x, from.y};
    state.phase = Wavering{};
    LotteryOf<Ascending> tickets;
    game.lottery(state, tickets);
    const Navigate flick{ship, bearing_of(from, to),
                         speed_over(1000 * std::int64_t{millimetres} - Marksman::mid_orbit(ship))};
    constexpr int draws = 4000;
    int landed = 0;
    Rng rng{7};
    for (int i = 0; i < draws; ++i) {
        const Action drawn = ticket_at(tickets, rng.below(total_weight(tickets)));
        const Flight flight =
            fly(game.rules, state, wavered(noise_of(game.rules, 0), flick, std::get<Waver>(drawn)));
        State after = state;
        after.ship(ship) = {Where::board, flight.rest.at[0].x, flight.rest.at[0].y};
        landed += !flight.rest.gone[0] && Survey{game.rules, after}.orbits(ship, goal);
    }
    return (100 * landed + draws / 2) / draws;
}

// AE-H13: two of three at 241 mm where a mouse or a finger adds its own spread; docs/strength.md.
TEST(Ascending, APractisedHandLandsAboutSoOften) {
    constexpr std::array far{115, 241, 406};
    for (const auto& [edition, aim, least, most] :
         {std::tuple{1, 2, std::array{91, 71, 51}, std::array{98, 79, 62}},
          std::tuple{1, 1, std::array{99, 91, 77}, std::array{100, 99, 88}},
          std::tuple{1, 0, std::array{100, 100, 100}, std::array{100, 100, 100}},
          std::tuple{0, 2, std::array{91, 57, 40}, std::array{98, 67, 50}}})
        for (std::size_t i = 0; i < far.size(); ++i) {
            const Ascending game = Ascending::of({0, 0, 0, static_cast<std::uint8_t>(aim)},
                                                 static_cast<Edition>(edition));
            const int landed = landings(game, far[i]);
            EXPECT_GE(landed, least[i]) << "edition " << edition + 1 << ", aim " << aim;
            EXPECT_LE(landed, most[i]) << "edition " << edition + 1 << ", aim " << aim;
        }
}

// What others have seen may be anything that fits, and the likelier the more of it are left.
TEST(Ascending, EveryDealThatFitsIsAsLikely) {
    const Ascending game = Ascending::of({});
    State state;
    std::vector<Refusal> problems;
    Position position;
    const auto hole = [](int number) { return HoleName::of(Quadrant::alpha, number); };
    position.holes = {{hole(1), Body::orange, false, {SeatName::blue}},
                      {hole(2), Body::asteroid, false, {SeatName::blue}},
                      {hole(3), Body::grey, false, {SeatName::red}},
                      {hole(4), Body::brown, true, {}}};
    game.set(position, state, problems);
    ASSERT_TRUE(problems.empty());
    constexpr int dreams = 8000;
    Rng rng{3};
    std::array<int, kinds_dealt> first{}, second{};
    for (int i = 0; i < dreams; ++i) {
        const State dream = game.imagine(game.view(state, Seat{0}), rng);
        ++first[static_cast<std::size_t>(dream.hole(hole(1)).body)];
        ++second[static_cast<std::size_t>(dream.hole(hole(2)).body)];
        EXPECT_EQ(dream.hole(hole(3)).body, Body::grey);
        EXPECT_EQ(dream.hole(hole(5)).body, Body::unknown);
        EXPECT_EQ(count(game, dream), "");
    }
    // Left are an orange, a purple and two asteroids.
    constexpr std::array<int, kinds_dealt> left{1, 1, 0, 0, 2};
    for (std::size_t kind = 0; kind < left.size(); ++kind) {
        EXPECT_NEAR(first[kind], dreams * left[kind] / 4, 200) << kind;
        EXPECT_NEAR(second[kind], dreams * left[kind] / 4, 200) << kind;
    }
}

// ---- at a table -------------------------------------------------------------------------------

// The number of seats is one of the choices; a troop that was recruited can be taken back, a flick
// stays.
TEST(Ascending, MatchesHaveAsManySeatsAsAgreed) {
    match::Match<Ascending> four{{"standard", {2}}};
    EXPECT_EQ(four.card().seats.size(), 4u);
    EXPECT_EQ(four.card().seat_named("violet"), Seat{3});
    match::Match<Ascending> match{{"exact", {0, 0, 0, 0}}};
    EXPECT_EQ(match.card().seats.size(), 2u);
    ASSERT_TRUE(match.set_up(R"({"ships":[{"ship":"r1","x":0,"y":0}]})").done());
    ASSERT_TRUE(match.play(0, "recruit alpha-home").accepted());
    EXPECT_FALSE(conduct::stays(match, 0, 0));
    match.rewind(0);
    ASSERT_TRUE(match.play(0, "navigate r1 9000 100000").accepted());
    EXPECT_EQ(conduct::stays(match, 0, 0)->reason, "flick-stays");
    ASSERT_TRUE(match.play(0, "navigate r1 31500 616000").accepted());
    ASSERT_EQ(match.turn(match.ply()).kind, Turn::Kind::Chance);
    ASSERT_TRUE(match.play(nature, match.lottery().front().action).accepted());
    EXPECT_TRUE(conduct::stays(match, 0, 1));
    const match::Answer answer = match.why(1, "navigate r1 9000 100000");
    EXPECT_FALSE(answer.accepted());
    EXPECT_FALSE(match.why(1, "recruit alpha-1").cure.empty());
}

// ---- the same on every machine ----------------------------------------------------------------

// Records are replayed by it: where this changes on purpose, the edition changes with it.
TEST(Ascending, RandomMatchesHashAsEver) {
    const auto digest = [](Edition edition) {
        Sha256 hash;
        for (int n = 0; n < 6; ++n) {
            const Ascending game = Ascending::of(choices_of(n), edition);
            State state = game.initial();
            Rng rng{static_cast<std::uint64_t>(n)};
            play_out(game, state, rng);
            feed(hash, state);
        }
        return to_hex(hash.finish());
    };
    EXPECT_EQ(digest(0), "91c011da06536e741f32fe6292f11ee2b89de758b980333a2192fe47a213d7af");
    EXPECT_EQ(digest(1), "d7318647e5ee16c838155caf58978b9558022e3e83b2c5476e5d0acf304424d8");
}

}  // namespace
}  // namespace ascending
