// Proves what a view is read as: hints that agree with the rules in every position, and a board of
// places that shows everything once.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/json.h"
#include "core/play_out.h"
#include "games/ascending/late_start.h"
#include "games/ascending/rules/score.h"

namespace ascending {
namespace {

Json hinted(const Ascending& game, const State& state, Viewer viewer) {
    std::string json;
    game.hints(game.view(state, viewer), json);
    return parse_json(json).value;
}

template <class T>
T word(const Json& json) {
    T value{};
    EXPECT_TRUE(Word<T>::read(json.get<std::string>(), value)) << json;
    return value;
}

LateStart late(std::uint64_t seed) {
    LateStart game = LateStart::of({static_cast<std::uint8_t>(seed % 3), 0,
                                    static_cast<std::uint8_t>(seed / 3 % 2), 0, 1,
                                    static_cast<std::uint8_t>(seed / 6 % 2)});
    game.seed = seed;
    return game;
}

// A late position and those of a few random steps after it.
template <class Look>
void look_at_positions(Look look) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const LateStart game = late(seed);
        State state = game.initial();
        Rng rng{seed};
        for (int i = 0; i < 12 && game.turn(state).kind != Turn::Kind::Over; ++i) {
            look(game, state);
            game.apply(state, random_step(static_cast<const Ascending&>(game), state, rng));
        }
        look(game, state);
    }
}

TEST(Reading, SpotsAreLegalAndTargetsAreThose) {
    int spots = 0, shifts = 0, attacks = 0, none = 0;
    look_at_positions([&](const Ascending& game, const State& state) {
        const Json hints = hinted(game, state, state.seat);
        const auto may = [&](const Action& action) {
            return !game.check(state, {state.seat, action});
        };
        for (const Json& hole : hints["holes"]) {
            const HoleName name = word<HoleName>(hole["hole"]);
            for (const Json& at : hole["spots"]) {
                const bool placing = std::holds_alternative<Placing>(state.phase);
                EXPECT_TRUE(placing ? may(Place{at[0], at[1]})
                                    : may(Launch{name, at[0], at[1], std::nullopt}));
                ++spots;
            }
            for (const Json& at : hole["battleship_spots"])
                EXPECT_TRUE(may(Launch{name, at[0], at[1], Make::battleship}));
        }
        for (const Json& ship : hints["ships"])
            for (const Json& at : ship["spots"]) {
                EXPECT_TRUE(may(Shift{word<Ship>(ship["ship"]), at[0], at[1]}));
                ++shifts;
            }
        const auto* attacking = std::get_if<Attacking>(&state.phase);
        bool enough = false;
        for (const Json& target : hints["targets"])
            enough = enough || target["have"] >= target["needed"];
        EXPECT_EQ(enough,
                  Survey(game.rules, state).can_attack(attacking ? attacking->used : Fleet{}));
        ++(enough ? attacks : none);
        if (!attacking) return;
        // Whoever is named may be in an attack, and nobody else.
        ActionsOf<Ascending> list;
        game.actions(state, state.seat, list);
        std::set<std::string> named, listed;
        for (const Json& target : hints["targets"]) {
            if (target["have"] < target["needed"]) continue;
            for (const Json& ship : target["by"])
                named.insert(target["target"].get<std::string>() + ' ' + ship.get<std::string>());
        }
        for (const Action& action : list) {
            const auto add = [&](const std::string& target, Fleet by) {
                for (const Ship ship : ships_of(state.seat))
                    if (by.contains(ship)) listed.insert(target + ' ' + to_word(ship));
            };
            if (const auto* strike = std::get_if<Strike>(&action))
                add(to_word(strike->target), strike->by);
            if (const auto* bombard = std::get_if<Bombard>(&action))
                add(to_word(bombard->target), bombard->by);
        }
        EXPECT_EQ(named, listed);
    });
    EXPECT_GT(spots, 500);
    EXPECT_GT(shifts, 500);
    EXPECT_GT(attacks, 20);
    EXPECT_GT(none, 100);
}

TEST(Reading, DevelopmentIsAsTheRulesSay) {
    int can = 0, cannot = 0;
    look_at_positions([&](const Ascending& game, const State& state) {
        if (!std::holds_alternative<Choosing>(state.phase)) return;
        const Json hints = hinted(game, state, std::nullopt);
        for (const Json& level : hints["levels"]) {
            if (level["seat"] != to_word(named(state.seat))) continue;
            const bool ready = !level["next"].is_null() && level["have"] >= level["needed"];
            const Colour colour = word<Colour>(level["colour"]);
            EXPECT_EQ(ready, !game.check(state, {state.seat, Develop{colour}}));
            ++(ready ? can : cannot);
            if (!ready) continue;
            State after = state;
            game.apply(after, {state.seat, Develop{colour}});
            int gain = level["first"].get<bool>() ? level["next"].get<int>() : 0;
            for (const Json& row : hints["rows"])
                if (rows_of(after.side_of(state.seat).levels) == row["row"] &&
                    rows_of(state.side().levels) < row["row"])
                    gain += row["points"].get<int>();
            EXPECT_EQ(after.side_of(state.seat).taken - state.side().taken, gain);
        }
        for (const Json& sum : hints["scores"]) {
            int all = 0;
            for (const char* part :
                 {"taken", "planets", "colonies", "cities", "quadrants", "ahead"})
                all += sum[part].get<int>();
            EXPECT_EQ(sum["total"], all);
            const auto seat = static_cast<Seat>(word<SeatName>(sum["seat"]));
            EXPECT_EQ(all, score_of(game.rules, state, seat).total());
        }
    });
    EXPECT_GT(can, 20);
    EXPECT_GT(cannot, 100);
}

TEST(Reading, GainsAreWhatTheViewCountsAfterwards) {
    int mines = 0, builds = 0, rises = 0;
    look_at_positions([&](const Ascending& game, const State& state) {
        const Json hints = hinted(game, state, state.seat);
        std::map<std::string, Json> told;
        for (const Json& gain : hints["gains"])
            told.emplace(gain["action"].get<std::string>(), gain);
        ActionsOf<Ascending> list;
        game.actions(state, state.seat, list);
        std::size_t found = 0;
        for (const Action& action : list) {
            const bool mine = std::holds_alternative<Mine>(action);
            const bool build = std::holds_alternative<Build>(action);
            if (!mine && !build && !std::holds_alternative<Develop>(action)) continue;
            ++(mine ? mines : build ? builds : rises);
            const auto gain = told.find(encode(action));
            ASSERT_NE(gain, told.end()) << encode(action);
            ++found;
            State next = state;
            game.apply(next, {state.seat, action});
            const View before = game.view(state, {}), after = game.view(next, {});
            EXPECT_EQ(gain->second["points"],
                      after.sides[state.seat].taken - before.sides[state.seat].taken);
            EXPECT_EQ(gain->second["total"], after.totals[state.seat] - before.totals[state.seat]);
        }
        EXPECT_EQ(found, told.size());
    });
    EXPECT_GT(mines, 20);
    EXPECT_GT(builds, 50);
    EXPECT_GT(rises, 20);
}

// What a flick is said to bring into reach is in reach when it has come to rest.
TEST(Reading, TargetsOfAnAimAreThoseAfterTheFlick) {
    int flicks = 0, none = 0, some = 0;
    look_at_positions([&](const Ascending& late, const State& state) {
        Ascending game = late;
        game.rules.guide = Guide::fan;
        game.rules.aim = Aim::none;
        game.rules.handicaps = {};
        ActionsOf<Ascending> list;
        game.actions(state, state.seat, list);
        for (const Action& action : list) {
            const auto* flick = std::get_if<Navigate>(&action);
            if (!flick || ++flicks % 9 > 0) continue;
            std::string json;
            game.guide(game.view(state, state.seat), state.seat, action, json);
            const Json guide = parse_json(json).value;
            State next = state;
            game.apply(next, {state.seat, action});
            const bool still = std::holds_alternative<Moving>(next.phase) ||
                               std::holds_alternative<Attacking>(next.phase);
            if (!still || !next.on_board(flick->ship)) continue;
            const Json hints = hinted(game, next, state.seat);
            std::map<std::string, Json> after;
            for (const Json& target : hints["targets"])
                for (const Json& ship : target["by"])
                    if (ship == to_word(flick->ship))
                        after.emplace(target["target"].get<std::string>(), target);
            ASSERT_EQ(guide["targets"].size(), 1u) << encode(action);
            EXPECT_EQ(guide["targets"][0].size(), after.size()) << encode(action);
            for (const Json& target : guide["targets"][0])
                EXPECT_EQ(target, after[target["target"].get<std::string>()]) << encode(action);
            ++(after.empty() ? none : some);
        }
    });
    EXPECT_GT(none, 100);
    EXPECT_GT(some, 100);
}

TEST(Reading, BlockadesAndDefencesNameTheirShips) {
    int blockades = 0, defences = 0;
    look_at_positions([&](const Ascending& game, const State& state) {
        const Survey survey{game.rules, state};
        const Json hints = hinted(game, state, Seat{0});
        for (const Json& hole : hints["holes"]) {
            const HoleName name = word<HoleName>(hole["hole"]);
            EXPECT_EQ(hole["blockaded_by"].empty(), !survey.blockaded(name));
            blockades += !hole["blockaded_by"].empty();
            if (hole["needed"].is_null()) continue;
            EXPECT_EQ(hole["needed"], survey.needed_against(name));
            EXPECT_EQ(hole["defended_by"].empty(), survey.attackable(name));
            defences += !hole["defended_by"].empty();
        }
    });
    EXPECT_GT(blockades, 50);
    EXPECT_GT(defences, 50);
}

// What lies face down changes no hint: whoever sees the same is told the same.
TEST(Reading, HintsTellNothingThatTheViewDoesNot) {
    look_at_positions([&](const Ascending& game, const State& state) {
        Rng rng{7};
        for (Seat viewer = 0; viewer < game.rules.players; ++viewer) {
            const View view = game.view(state, viewer);
            std::string one, two;
            game.hints(view, one);
            game.hints(game.view(game.imagine(view, rng), viewer), two);
            EXPECT_EQ(one, two);
        }
    });
}

TEST(Reading, TheBoardShowsEverythingOnce) {
    look_at_positions([&](const Ascending& game, const State& state) {
        Drawing drawing;
        game.draw(game.view(state, Seat{0}), drawing);
        EXPECT_EQ(drawing.shape, "disc");
        std::set<std::pair<int, int>> cells;
        std::set<std::string> names;
        for (const auto& place : drawing.places) {
            EXPECT_TRUE(cells.insert({place.x, place.y}).second) << place.name.view();
            names.insert(std::string{place.name.view()});
            EXPECT_FALSE(place.mark.empty());
            EXPECT_LE(place.mark.view().size(), 3u);
            HoleName hole;
            if (!Word<HoleName>::read(place.name, hole)) continue;
            // Nothing of a disc that the viewer does not know.
            const Hole& there = state.hole(hole);
            if (!there.up && !there.known_by(0)) {
                EXPECT_EQ(place.mark.view()[0], '?');
                EXPECT_TRUE(place.tone.empty());
            }
        }
        for (const HoleName hole : holes) EXPECT_TRUE(names.contains(to_word(hole)));
        for (std::uint8_t id = 0; id < ship_count; ++id)
            EXPECT_EQ(names.contains(to_word(Ship{id})), state.on_board(Ship{id}));
    });
}

static_assert(Hinting<Ascending> && Drawn<Ascending>);

}  // namespace
}  // namespace ascending
