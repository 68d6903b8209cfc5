// Proves the rules of Rebel Moon Defense: the laws in random matches over every choice of options,
// the plays, the last-path rule against a flood fill, that left and right are alike, and that what
// is hidden may be anything that fits, for undo and hints too.
#include "games/rebel_moon/rebel_moon.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "conduct/conduct.h"
#include "games/rebel_moon/rules/fences.h"
#include "laws/combination.h"
#include "laws/laws.h"
#include "laws/play_folder.h"
#include "match/match.h"

namespace rebel_moon {
namespace {

const std::filesystem::path folder = "src/games/rebel_moon";

constexpr int combinations = 4 * 4 * 2 * 2 * 2 * 2;

// Every piece is somewhere, once: RM-1.6, RM-H2, RM-A23; and shields stay within bounds.
std::string count(const RebelMoon& game, const State& state) {
    if (state.asteroids.size() + state.asteroids_left > Ruleset::asteroids) return "asteroids";
    if (state.asteroids.intersects(state.weapons)) return "two pieces on a cell";
    if (state.occupied().contains(state.bomb.at)) return "a piece on the bomb";
    Cells lying;
    for (const Marker& marker : state.markers) {
        if (!marker.on_board()) continue;
        if (lying.contains(marker.at)) return "two markers on a cell";
        lying.add(marker.at);
        if (marker.uses >= Ruleset::pulse_dice.size()) return "an EMP device used too often";
    }
    if (lying != state.weapons) return "markers and their cells differ";
    const Chart& chart = chart_of(game.rules);
    if (!chart.board.cells.without(state.occupied()).contains(chart.moon))
        return "the moon is taken";
    if (!(state.occupied() | Cells::of(state.bomb.at)).without(chart.board.cells).empty())
        return "off the board";
    const Bomb& bomb = state.bomb;
    const bool fits = bomb.unprotected() ? bomb.strength == 0 && bomb.shield == 3
                                         : bomb.strength >= 1 && bomb.strength <= 6;
    if (!fits) return "a shield out of bounds";
    if (state.idle >= Ruleset::idle_limit && !std::holds_alternative<Ended>(state.phase))
        return "idle for too long";
    if (state.round > game.rules.round_limit()) return "too many rounds";
    return {};
}

TEST(RebelMoon, LawsHoldInRandomMatches) {
    laws::Court<RebelMoon> court{count};
    for (int n = 0; n < 2048; ++n)
        court.hold(RebelMoon::of(laws::combination<RebelMoon>(n % combinations)), 1,
                   static_cast<std::uint64_t>(n));
    const laws::Witnessed& seen = court.witnessed();
    EXPECT_GE(seen.matches, 2000);
    EXPECT_GT(seen.refused, 100'000);
    // Random matches come to three of the four ends; the fourth has its play.
    for (const char* end : {"moon-reached", "bomb-destroyed", "stalled"})
        EXPECT_TRUE(seen.outcomes.contains(end)) << end;
    RecordProperty("plies", std::to_string(seen.plies));
}

TEST(RebelMoon, LawsHoldEverywhereInAFewMatches) {
    laws::Court<RebelMoon> court{count};
    for (int n = 0; n < 64; ++n)
        court.hold(RebelMoon::of(laws::combination<RebelMoon>(4 * n + 3)), 1,
                   9000u + static_cast<unsigned>(n), true);
}

// The long form: at least a million plies, and on until the time is over.
TEST(RebelMoonSoak, Laws) {
    const char* seconds = std::getenv("HEXASTRA_SOAK_SECONDS");
    if (!seconds) GTEST_SKIP() << "set HEXASTRA_SOAK_SECONDS";
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{std::atoi(seconds)};
    laws::Court<RebelMoon> court{count};
    for (std::uint64_t n = 1'000'000;
         court.witnessed().plies < 1'000'000 || std::chrono::steady_clock::now() < end; ++n)
        court.hold(RebelMoon::of(laws::combination<RebelMoon>(static_cast<int>(n % combinations))),
                   1, n);
    std::printf("%ld matches, %ld plies, %ld refusals\n", court.witnessed().matches,
                court.witnessed().plies, court.witnessed().refused);
}

TEST(RebelMoon, Plays) {
    const auto played = laws::play_folder<RebelMoon>(folder / "plays");
    EXPECT_THAT(played.wrong, testing::IsEmpty());
    EXPECT_GT(played.plays, 0);
}

// A run of a play must be able to fail: each of these lines is wrong.
TEST(RebelMoon, PlaysThatAreWrongFail) {
    for (const char* line :
         {"imperial place asteroid a5", "rebel pass", "! imperial pass : RM-3.7 pass-is-hold",
          "! imperial place asteroid a5 : RM-3.5 on-the-gate", "+ imperial advance",
          "= decide rebel", "> imperial round 1", "> imperial nothing 1", "game side=9",
          "position {\"phase\":\"over\"}", "^ position : RM-3.6 no-path-left {}", "? placed RM-3.1",
          "imperial fly"}) {
        std::istringstream script{line};
        EXPECT_TRUE(laws::Play<RebelMoon>{}.run(script)) << line;
    }
    std::istringstream told{"imperial place asteroid c5\n? placed at=c6"};
    EXPECT_TRUE(laws::Play<RebelMoon>{}.run(told));
}

// ---- RM-3.6 by walking ------------------------------------------------------------------------

bool way_remains(const Chart& chart, const Cells& occupied) {
    std::vector<Cell> open{chart.gate};
    std::array<bool, 256> seen{};
    seen[chart.gate.index] = true;
    while (!open.empty()) {
        const Cell at = open.back();
        open.pop_back();
        if (at == chart.moon) return true;
        for (const Direction direction : hex::directions) {
            const Cell next = at.next(direction);
            if (!chart.board.contains(next) || occupied.contains(next) || seen[next.index])
                continue;
            seen[next.index] = true;
            open.push_back(next);
        }
    }
    return false;
}

TEST(RebelMoon, TheLastPathStaysFree) {
    long asked = 0, cut = 0;
    for (int n = 0; n < 600; ++n) {
        const RebelMoon game = RebelMoon::of(laws::combination<RebelMoon>(n % combinations));
        const Chart& chart = chart_of(game.rules);
        Rng rng{static_cast<std::uint64_t>(n)};
        State state = game.initial();
        while (const auto* placing = std::get_if<Placing>(&state.phase)) {
            const bool asteroid = placing->seat == imperial;
            const Cells cutting = cutting_cells(chart, placing->fences);
            for (const Cell cell : chart.board.cells.without(state.occupied() | chart.ends)) {
                const bool closes = !way_remains(chart, state.occupied() | Cells::of(cell));
                ASSERT_EQ(closes, cutting.contains(cell)) << to_word(cell) << " in match " << n;
                cut += closes;
                ++asked;
            }
            // Mostly along the middle, so that walls arise.
            Step<Action> step = random_step(game, state, rng);
            const Cells open = open_cells(game.rules, state, placing->fences, asteroid);
            if (std::holds_alternative<Pass>(step.action) && !open.empty() && rng.below(8))
                continue;
            game.apply(state, step);
        }
    }
    EXPECT_GT(asked, 500'000);
    EXPECT_GT(cut, 5'000);
}

// ---- what is told -----------------------------------------------------------------------------

TEST(RebelMoon, TheEndIsToldLast) {
    const RebelMoon game = RebelMoon::of({});
    Position position;
    position.bomb = Cell::at(7, 5);
    for (const Action& action : {Action{Advance{}}, Action{Thrusters{}}}) {
        State before;
        std::vector<Refusal> problems;
        game.set(position, before, problems);
        ASSERT_TRUE(problems.empty());
        State after = before;
        game.apply(after, {imperial, action});
        Events events;
        game.narrate(before, {imperial, action}, after, imperial, events);
        ASSERT_FALSE(events.empty());
        EXPECT_EQ(events.back().kind, "ended") << encode(action);
        EXPECT_EQ(std::count_if(events.begin(), events.end(),
                                [](const Event& event) { return event.kind == "ended"; }),
                  1);
    }
}

// ---- what is hidden may be anything that fits ---------------------------------------------------

Choices every_upgrade(int colours) {
    return Choices{0, 3, 0, 0, 0, static_cast<std::uint8_t>(colours)};
}

// A few markers face down around the bomb; of the other weapons most are gone.
Position half_hidden(Rng& rng) {
    Position position;
    position.bomb = Cell::at(4, 5);
    std::vector<Cell> cells;
    for (const Cell cell : chart_of(Ruleset{}).board.cells) cells.push_back(cell);
    std::array<std::uint8_t, weapon_count> order;
    for (std::uint8_t id = 0; id < weapon_count; ++id) order[id] = id;
    for (std::uint32_t left = weapon_count; left > 1; --left)
        std::swap(order[left - 1], order[rng.below(left)]);
    const std::uint32_t down = 1 + rng.below(5);
    for (std::uint32_t i = 0; i < weapon_count; ++i) {
        const Weapon weapon{order[i]};
        if (i < down)
            position.markers.push_back(
                {cells[rng.below(static_cast<std::uint32_t>(cells.size()))], weapon, false, 0});
        else if (rng.below(4) > 0) position.gone.push_back(weapon);
        else if (rng.below(4) == 0) position.lost.push_back(weapon);
    }
    return position;
}

// How many weapons may lie where this one does, as far as the Imperial knows.
int that_fit(const RebelMoon& game, const State& state, Weapon weapon) {
    int fit = 0;
    for (std::uint8_t id = 0; id < weapon_count; ++id) {
        const auto where = state.markers[id].where;
        const bool shown = where == Marker::Where::face_up || where == Marker::Where::gone;
        const bool alike = !game.rules.colours_shown || Weapon{id}.colour() == weapon.colour();
        fit += !shown && alike;
    }
    return fit;
}

TEST(RebelMoon, EveryDealThatFitsIsAsLikely) {
    int asked = 0;
    for (std::uint64_t n = 0; asked < 40; ++n) {
        const RebelMoon game = RebelMoon::of(every_upgrade(n % 2));
        Rng rng{n};
        State state;
        std::vector<Refusal> problems;
        game.set(half_hidden(rng), state, problems);
        if (!problems.empty()) continue;
        ++asked;
        constexpr int dreams = 4000;
        const View view = game.view(state, imperial);
        std::array<int, weapon_count> seen{}, believed{};
        const Cell at = *state.weapons.begin();
        for (int i = 0; i < dreams; ++i) {
            ++seen[game.imagine(view, rng).weapon_at(at)->id];
            ++believed[game.believe(view, rng).weapon_at(at)->id];
        }
        const Weapon truth = *state.weapon_at(at);
        const int fit = that_fit(game, state, truth);
        int found = 0;
        for (int id = 0; id < weapon_count; ++id) {
            EXPECT_EQ(seen[static_cast<std::size_t>(id)] > 0,
                      believed[static_cast<std::size_t>(id)] > 0);
            if (seen[static_cast<std::size_t>(id)] == 0) continue;
            ++found;
            EXPECT_NEAR(seen[static_cast<std::size_t>(id)], dreams / fit, 200) << "match " << n;
        }
        EXPECT_EQ(found, fit) << "match " << n;
    }
}

// A step that shows one of several weapons that would have fitted is never taken back, and the
// hints for it do not say beforehand which it is.
TEST(RebelMoon, WhatWasLearnedIsNotTakenBack) {
    int shown = 0, narrow = 0, certain = 0, foretold = 0;
    for (std::uint64_t n = 0; shown < 1000; ++n) {
        const Choices choices = every_upgrade(n % 2);
        const RebelMoon game = RebelMoon::of(choices);
        Rng rng{n};
        Position position = half_hidden(rng);
        const Seat seat = rng.below(2) ? imperial : rebel;
        if (seat == rebel) position.phase = PhaseName::answering;
        State state;
        std::vector<Refusal> problems;
        game.set(position, state, problems);
        if (!problems.empty()) continue;
        std::string json;
        write_json(json, position);
        match::Match<RebelMoon> match{{"standard", choices}};
        ASSERT_TRUE(match.set_up(json).done()) << json;
        ActionsOf<RebelMoon> list;
        game.actions(state, seat, list);
        for (const Action& action : list) {
            const auto* scan = std::get_if<Scan>(&action);
            const auto* activate = std::get_if<Activate>(&action);
            if (!scan && !activate) continue;
            const Cell at = scan ? scan->at : activate->at;
            const Weapon weapon = *state.weapon_at(at);
            const int fit = that_fit(game, state, weapon);
            std::string hints;
            match.write_hints(imperial, 0, scan ? encode(action) : "", hints);
            const auto entry = hints.find("{\"at\":\"" + to_word(at) + "\",\"colour\"");
            if (entry != std::string::npos) {
                const std::string told = hints.substr(entry, hints.find('}', entry) - entry);
                const bool sure = told.find("\"sure\":true") != std::string::npos;
                EXPECT_FALSE(sure && fit > 1) << encode(action) << ' ' << json;
                ++foretold;
            }
            ASSERT_TRUE(match.play(seat, encode(action)).accepted());
            const Verdict stays = conduct::stays(match, seat, 0);
            if (fit > 1) {
                EXPECT_TRUE(stays) << encode(action) << ' ' << json;
                ++shown;
                narrow += fit == 2;
            } else if (scan) {
                EXPECT_FALSE(stays) << encode(action) << ' ' << json;
                ++certain;
            }
            match.rewind(0);
        }
    }
    EXPECT_GT(narrow, 100);
    EXPECT_GT(certain, 10);
    EXPECT_GT(foretold, 500);
}

// A laser or a destroyer, and a sensible Rebel seldom places the destroyer: still nobody knows.
TEST(RebelMoon, TheUnlikelyIsNotRuledOut) {
    const std::string gone = R"("gone":["red-emp","red-fragmentation","red-contact"]})";
    match::Match<RebelMoon> match{{"standard", every_upgrade(0)}};
    ASSERT_TRUE(match
                    .set_up(R"({"bomb":"e5","markers":[{"at":"e6","weapon":"red-laser"},)"
                            R"({"at":"c4","weapon":"yellow-fragmentation"},)"
                            R"({"at":"d9","weapon":"orange-contact"},)"
                            R"({"at":"d6","weapon":"orange-emp"}],)" +
                            gone)
                    .done());
    ASSERT_TRUE(match.play(imperial, "scan e6").accepted());
    EXPECT_TRUE(conduct::stays(match, imperial, 0));
    ASSERT_TRUE(match
                    .set_up(R"({"bomb":"e5","markers":[{"at":"e6","weapon":"red-destroyer"},)"
                            R"({"at":"d2","weapon":"yellow-contact"},)"
                            R"({"at":"g2","weapon":"yellow-destroyer"}],)" +
                            gone)
                    .done());
    std::string hints;
    match.write_hints(imperial, 0, "scan e6", hints);
    EXPECT_EQ(hints.find("\"sure\":true"), std::string::npos) << hints;
}

// RM-H12: where colours are hidden, a weapon counts as far as it may be of the right one.
TEST(RebelMoon, HintsWeighTheColourOfAHiddenMarker) {
    match::Match<RebelMoon> match{{"standard", {0, 0, 0, 0, 0, 1}}};
    ASSERT_TRUE(match
                    .set_up(R"({"bomb":"e5","markers":[{"at":"e6","weapon":"orange-contact"}],)"
                            R"("gone":["red-contact","red-laser","red-emp"]})")
                    .done());
    std::string hints;
    match.write_hints(imperial, 0, "", hints);
    const Json told = parse_json(hints).value;
    ASSERT_EQ(told["bears"].size(), 1u) << hints;
    EXPECT_EQ(told["bears"][0]["most"], 3);     // three fragmentation mines of twelve weapons
    EXPECT_EQ(told["bears"][0]["likely"], 75);  // of what is red nothing else would hit
}

// A refused answer of nature's names what it may answer, as a refused player's does.
TEST(RebelMoon, RefusedDiceAreToldTheirFaces) {
    match::Match<RebelMoon> match{{"standard", {}}};
    ASSERT_TRUE(match
                    .set_up(R"({"phase":"answering","bomb":"e5",)"
                            R"("markers":[{"at":"e4","weapon":"red-emp"}]})")
                    .done());
    EXPECT_TRUE(match.play(nature, "roll 1").cure.empty()) << "nature is not asked yet";
    ASSERT_TRUE(match.play(rebel, "activate e4").accepted());
    const std::vector<std::string> faces{"roll 1", "roll 2", "roll 3",
                                         "roll 4", "roll 5", "roll 6"};
    for (const auto* wrong : {"roll 7", "pass", "roll 0"}) {
        const match::Answer answer = match.play(nature, wrong);
        ASSERT_FALSE(answer.accepted());
        EXPECT_EQ(answer.cure, faces) << wrong;
    }
    EXPECT_TRUE(match.play(rebel, "hold").cure.empty()) << "the dice are nature's";
}

// ---- left and right ---------------------------------------------------------------------------

// The board mirrored in the line from gate to moon.
struct Mirror {
    int side;

    Cell operator()(Cell cell) const {
        if (!cell) return cell;
        return Cell::at(cell.row() + cell.number() - side, 2 * side - cell.number());
    }
    static Direction turn(Direction direction) {
        constexpr std::array mirrored{Direction::sw, Direction::se, Direction::e,
                                      Direction::ne, Direction::nw, Direction::w};
        return mirrored[static_cast<std::size_t>(direction)];
    }
    Action operator()(Action action) const {
        if (auto* put = std::get_if<Put>(&action)) put->at = (*this)(put->at);
        if (auto* rotate = std::get_if<Rotate>(&action)) rotate->facing = turn(rotate->facing);
        if (auto* scan = std::get_if<Scan>(&action)) scan->at = (*this)(scan->at);
        if (auto* activate = std::get_if<Activate>(&action)) {
            activate->at = (*this)(activate->at);
            if (activate->target) activate->target = (*this)(*activate->target);
        }
        return action;
    }
    Cells operator()(const Cells& cells) const {
        Cells mirrored;
        for (const Cell cell : cells) mirrored.add((*this)(cell));
        return mirrored;
    }
    State operator()(State state) const {
        state.asteroids = (*this)(state.asteroids);
        state.weapons = (*this)(state.weapons);
        for (Marker& marker : state.markers) marker.at = (*this)(marker.at);
        state.bomb.at = (*this)(state.bomb.at);
        state.bomb.facing = turn(state.bomb.facing);
        if (auto* placing = std::get_if<Placing>(&state.phase)) {
            Fences& fences = placing->fences;
            for (Cells* cells : {&fences.beside_asteroids, &fences.beside_weapons,
                                 &fences.beside_right, &fences.beside_left})
                *cells = (*this)(*cells);
            std::swap(fences.beside_right, fences.beside_left);
        }
        return state;
    }
};

TEST(RebelMoon, MirroredMatchesAreAlike) {
    for (int n = 0; n < 512; ++n) {
        const RebelMoon game = RebelMoon::of(laws::combination<RebelMoon>(n % combinations));
        const Mirror mirror{game.rules.side};
        Rng rng{static_cast<std::uint64_t>(n)};
        State state = game.initial(), mirrored = mirror(state);
        ASSERT_EQ(state, mirrored);
        while (game.turn(state).kind != Turn::Kind::Over) {
            const auto step = random_step(game, state, rng);
            const Step<Action> twin{step.actor, mirror(step.action)};
            ASSERT_FALSE(game.check(mirrored, twin)) << encode(step.action);
            if (step.actor != nature) {
                ActionsOf<RebelMoon> list, twins;
                game.actions(state, step.actor, list);
                game.actions(mirrored, step.actor, twins);
                ASSERT_EQ(list.size(), twins.size());
                for (const Action& action : list) {
                    if (list.size() > 60) break;
                    ASSERT_TRUE(twins.contains(mirror(action))) << encode(action);
                }
            }
            game.apply(state, step);
            game.apply(mirrored, twin);
            ASSERT_EQ(mirror(state), mirrored) << encode(step.action) << " in match " << n;
        }
    }
}

}  // namespace
}  // namespace rebel_moon
