// Proves the computer player against recipes that once beat it: a Rebel who does nothing, a bomb
// that goes round by an edge, a placement that is left off early.
#include <gtest/gtest.h>

#include <algorithm>

#include "ai/think.h"
#include "games/rebel_moon/mind/way.h"
#include "games/rebel_moon/rebel_moon.h"
#include "games/rebel_moon/rules/fences.h"

namespace rebel_moon {
namespace {

Action of_level(const RebelMoon& game, const State& state, int level, std::uint64_t seed) {
    const Seat seat = game.turn(state).seats.lowest();
    return ai::think(game, game.view(state, seat), seat, ai::level_of(level), {0, 0, seed}).action;
}

State after(const RebelMoon& game, std::initializer_list<std::string_view> steps) {
    State state = game.initial();
    for (const std::string_view text : steps) {
        const Step<Action> step{game.turn(state).seats.lowest(), *decode<Action>(text).action};
        EXPECT_FALSE(game.check(state, step)) << text;
        game.apply(state, step);
    }
    return state;
}

TEST(RebelMoonPlayer, TheFirstLevelFliesPastAnIdleRebel) {
    const RebelMoon game;
    int held = 0;
    constexpr int games = 40;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        State state = game.initial();
        for (std::uint64_t n = 1000 * seed; game.turn(state).kind != Turn::Kind::Over; ++n) {
            const Seat seat = game.turn(state).seats.lowest();
            const bool placing = std::holds_alternative<Placing>(state.phase);
            const Action idle = placing ? Action{Pass{}} : Action{Hold{}};
            game.apply(state, {seat, seat == rebel ? idle : of_level(game, state, 1, n)});
        }
        held += game.outcome(state).score[rebel] > 0.5f;
    }
    EXPECT_LE(held, games / 10);
}

// Three mines in the middle, one edge without anything: some rounds more, and little harm.
TEST(RebelMoonPlayer, TheBombGoesRoundWhatStrikesIt) {
    const RebelMoon game;
    State state =
        after(game, {"pass", "place red-fragmentation d5", "pass", "place orange-fragmentation e5",
                     "pass", "place yellow-fragmentation f5", "pass", "pass"});
    for (const Colour colour : colours)
        state.marker(Weapon::of(Kind::fragmentation, colour)).where = Marker::Where::face_up;
    Rng rng{1};
    int struck = 0;
    while (game.turn(state).kind != Turn::Kind::Over) {
        const Seat seat = game.turn(state).seats.lowest();
        if (seat == rebel)
            for (const Marker& marker : state.markers)
                struck += marker.on_board() && hex::distance(marker.at, state.bomb.at) <= 2;
        game.apply(state, {seat, seat == rebel ? Action{Hold{}} : game.sensible(state, seat, rng)});
    }
    EXPECT_EQ(game.outcome(state).score[imperial], 1);
    EXPECT_LE(struck, 1);
}

// An Imperial with one idea: along the right edge, behind asteroids that keep weapons off it.
class EdgeFlyer {
  public:
    explicit EdgeFlyer(const RebelMoon& game) : game_(game), chart_(chart_of(game.rules)) {}

    Action choose(const State& state) const {
        return std::holds_alternative<Placing>(state.phase) ? place(state) : fly(state);
    }

  private:
    Action place(const State& state) const {
        const Fences& fences = std::get<Placing>(state.phase).fences;
        const Cells beside =
            (edge_ | edge_.neighbours()) & open_cells(game_.rules, state, fences, false);
        Action best = Pass{};
        int most = 0;
        for (const Cell at : open_cells(game_.rules, state, fences, true).without(edge_)) {
            const int closed = ((Cells::of(at) | Cells::of(at).neighbours()) & beside).size();
            if (state.asteroids_left > 0 && closed > most)
                most = closed, best = Put{Piece::asteroid(), at};
        }
        return best;
    }

    // Towards the moon, where a cell off the edge counts as five.
    Action fly(const State& state) const {
        const Cells free = chart_.board.cells.without(state.occupied());
        std::array<int, 256> far;
        far.fill(1000);
        far[chart_.moon.index] = 0;
        for (int n = 0; n < free.size(); ++n)
            for (const Cell cell : free)
                for (const Cell next : chart_.board.neighbours(cell) & free)
                    far[cell.index] =
                        std::min(far[cell.index], far[next.index] + (edge_.contains(next) ? 1 : 5));
        const auto ahead = [&](Direction facing) {
            const Cell next = state.bomb.at.next(facing);
            return free.contains(next) ? far[next.index] : 1000;
        };
        Direction best = state.bomb.facing;
        for (const Direction facing : hex::directions)
            if (ahead(facing) < ahead(best)) best = facing;
        const int sides = (static_cast<int>(best) - static_cast<int>(state.bomb.facing) + 6) % 6;
        const auto& bombing = std::get<Bombing>(state.phase);
        if (bombing.next == Step3::turn && sides != 0)
            return Rotate{hex::turned(state.bomb.facing, sides <= 3 ? 1 : -1)};
        if (bombing.next != Step3::upgrade && sides == 0) return Advance{};
        return Done{};
    }

    const RebelMoon& game_;
    const Chart& chart_;
    Cells edge_ = chart_.right_edge | chart_.ends;
};

TEST(RebelMoonPlayer, TheRebelGuardsTheEdges) {
    const RebelMoon game;
    const EdgeFlyer flyer{game};
    float lost = 0;
    constexpr int games = 24;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        State state = game.initial();
        Rng dice{seed};
        for (std::uint64_t n = 1000 * seed; game.turn(state).kind != Turn::Kind::Over; ++n) {
            if (game.turn(state).kind != Turn::Kind::Decide) {
                game.apply(state, random_chance(game, state, dice));
                continue;
            }
            const Seat seat = game.turn(state).seats.lowest();
            game.apply(state,
                       {seat, seat == rebel ? of_level(game, state, 3, n) : flyer.choose(state)});
        }
        lost += game.outcome(state).score[imperial];
    }
    EXPECT_LE(lost, games / 3);
}

// Where an asteroid off the straight way would still close ground to weapons, one is placed.
TEST(RebelMoonPlayer, TheImperialPlacesToTheEnd) {
    const RebelMoon game;
    int passed = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        State state = game.initial();
        for (std::uint64_t n = 1000 * seed; std::holds_alternative<Placing>(state.phase); ++n) {
            const Placing placing = std::get<Placing>(state.phase);
            const Action action = of_level(game, state, 4, n);
            if (placing.seat == imperial && std::holds_alternative<Pass>(action) &&
                state.asteroids_left > 0) {
                const Cells weapons = open_cells(game.rules, state, placing.fences, false);
                const Lane lane{chart_of(game.rules),
                                chart_of(game.rules).board.cells.without(state.occupied()),
                                state.bomb.at};
                int most = 0;
                for (const Cell at :
                     open_cells(game.rules, state, placing.fences, true).without(lane.cells))
                    most = std::max(
                        most, ((Cells::of(at) | Cells::of(at).neighbours()) & weapons).size());
                passed += most >= 2;
            }
            game.apply(state, {placing.seat, action});
        }
    }
    EXPECT_EQ(passed, 0);
}

}  // namespace
}  // namespace rebel_moon
