// Proves the rules of Imperium Galactica: the laws in random matches of every mission and variant
// with every token, card and PC counted, the missions, the supply rule against trying everything,
// and the plays.
#include "games/imperium/imperium.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "games/imperium/census.h"
#include "games/imperium/rules/battle.h"
#include "laws/combination.h"
#include "laws/laws.h"
#include "laws/play_folder.h"

namespace imperium {
namespace {

const std::filesystem::path folder = "src/games/imperium";

TEST(Imperium, MissionsAreWhole) {
    for (int i = 0; i < static_cast<int>(mission_choices.size()); ++i) {
        const std::string file = "mission-" + std::to_string(i + 1) + ".json";
        std::ifstream in{folder / "data" / file};
        const std::string text{std::istreambuf_iterator<char>{in}, {}};
        std::vector<Refusal> problems;
        const Mission mission = read_mission(text, Ruleset{}, problems);
        for (const Refusal& problem : problems) ADD_FAILURE() << file << ": " << problem.reason;
        EXPECT_EQ(mission.number, i + 1);
    }
}

// IG-A22: a convoy that began by the first edition goes on by its figures.
TEST(Imperium, EachEditionHasItsConvoy) {
    const auto to_destroy = [](Edition edition) {
        const Imperium game = Imperium::of({3}, edition);
        return int{game.mission->blue.objectives.at(1).number};
    };
    EXPECT_EQ(to_destroy(0), 7);
    EXPECT_EQ(to_destroy(1), 11);
}

// Each mistake is found, and cited: a wrong mission is the first one with one text changed.
TEST(Imperium, MissionsThatAreWrongAreRefused) {
    std::ifstream in{folder / "data/mission-1.json"};
    const std::string whole{std::istreambuf_iterator<char>{in}, {}};
    struct Mistake {
        std::string_view from, to, reason;
    };
    for (const auto& [from, to, reason] : {
             Mistake{"{", "[", "mission-unreadable"},
             Mistake{"\"turns\": 8,", "", "mission-misfit"},
             Mistake{"\"turns\": 8", "\"turns\": 0", "turn-limit"},
             Mistake{"\"limit\": 60", "\"limit\": 100", "limits"},
             Mistake{"\"price\": 3", "\"price\": 0", "limits"},
             Mistake{"\"pc\": 20", "\"pc\": 61", "starts-above-limit"},
             Mistake{"\"system\": \"4r\"", "\"system\": \"3r\"", "template-twice"},
             Mistake{"\"system\": \"1b\", \"face\": \"a\"", "\"system\": \"4b\", \"face\": \"a\"",
                     "template-twice"},
             Mistake{"\"system\": \"1r\", \"face\": \"a\"", "\"system\": \"6r\", \"face\": \"a\"",
                     "one-home-each"},
             Mistake{"\"things\": []", "\"things\": [{\"at\": \"9r-1\", \"thing\": \"ions\"}]",
                     "no-such-sector"},
             Mistake{"\"things\": []", "\"things\": [{\"at\": \"4r-0\", \"thing\": \"ions\"}]",
                     "planet-is-printed"},
             Mistake{"\"things\": []", "\"things\": [{\"at\": \"1r-2\", \"thing\": \"cloud\"}]",
                     "danger-near-home"},
             Mistake{"\"things\": []",
                     "\"things\": [{\"at\": \"1r-2\", \"thing\": \"black-hole\"}]",
                     "starts-beside-black-hole"},
             Mistake{"\"infantry\": 3", "\"infantry\": 7", "planet-overfull"},
             Mistake{"\"at\": \"1r-0\", \"kind\": \"home\"",
                     "\"at\": \"1r-0\", \"kind\": \"large\"", "no-such-planet"},
             Mistake{"\"at\": \"1r-1\"", "\"at\": \"1r-0\"", "no-room-for-ship"},
             Mistake{"\"at\": \"1r-1\"", "\"at\": \"1b-1\"", "enemy-near-home"},
             Mistake{"\"interceptors\": 1", "\"interceptors\": 2", "ship-overfull"},
             Mistake{"\"ships\": [",
                     "\"ships\": [{\"at\": \"4r-1\", \"kind\": \"transport\"}, "
                     "{\"at\": \"4r-2\", \"kind\": \"transport\"},",
                     "box-is-empty"},
             Mistake{"\"pc\": 20",
                     "\"pc\": 20, \"objectives\": [{\"aim\": \"hold\", \"number\": 9}]",
                     "objective-out-of-reach"},
             Mistake{"\"pc\": 20",
                     "\"pc\": 20, \"objectives\": [{\"aim\": \"take\", \"sectors\": [\"4r-1\"]}]",
                     "objective-out-of-reach"},
         }) {
        std::string text = whole;
        const auto at = text.find(from);
        ASSERT_NE(at, text.npos) << from;
        text.replace(at, from.size(), to);
        std::vector<Refusal> problems;
        read_mission(text, Ruleset{}, problems);
        std::string told;
        bool found = false;
        for (const Refusal& problem : problems) {
            found = found || problem.reason == reason;
            (told += ' ') += problem.reason;
        }
        EXPECT_TRUE(found) << to << " should be " << reason << " but is:" << told;
    }
}

class Laws : public testing::TestWithParam<int> {};
TEST_P(Laws, Hold) {
    laws::Court<Imperium> court{count};
    try {
        const int mission = GetParam();
        for (int n = 0; n < 10; ++n) {
            const int variants = (n * 37) % 288;
            court.hold(
                Imperium::of(laws::combination<Imperium>(mission + 6 * (n == 0 ? 0 : variants))), 1,
                static_cast<std::uint64_t>(100 * mission + n));
        }
    } catch (const laws::Broken& broken) {
        FAIL() << broken.what();
    }
    std::printf("%ld matches, %ld plies, %ld refusals, %ld cured\n", court.witnessed().matches,
                court.witnessed().plies, court.witnessed().refused, court.witnessed().cured);
}
INSTANTIATE_TEST_SUITE_P(Missions, Laws, testing::Range(0, 6));

TEST(Imperium, Plays) {
    const auto played = laws::play_folder<Imperium>(folder / "plays");
    EXPECT_THAT(played.wrong, testing::IsEmpty());
    EXPECT_GT(played.plays, 0);
}

// A run of a play must be able to fail: each of these lines is wrong.
TEST(Imperium, PlaysThatAreWrongFail) {
    for (const char* line :
         {"red bid 0", "! red bid 0 : IG-10.5 bid-too-low", "= decide red auction",
          "> red course.turn 2", "? rolled IG-8.6", "game mission=mission-9",
          "position {\"course\":{\"phase\":\"over\"}}", "position {\"ships\":[{\"at\":\"9r-0\"}]}",
          "^ position : IG-2.3 box-is-empty {}", "red fly"}) {
        std::istringstream script{line};
        EXPECT_TRUE(laws::Play<Imperium>{}.run(script)) << line;
    }
}

// Random matches of every mission and variant to their end, every position counted.
void play_out(int matches, int first, std::map<std::string, int>& ends, long& plies) {
    for (int n = first; n < first + matches; ++n) {
        const Imperium game =
            Imperium::of(laws::combination<Imperium>(n % 6 + 6 * ((n * 37) % 288)));
        Rng rng{static_cast<std::uint64_t>(n)};
        State state = game.initial();
        int steps = 0;
        while (game.turn(state).kind != Turn::Kind::Over) {
            ASSERT_LT(++steps, Imperium::longest) << "match " << n;
            const auto step = random_step(game, state, rng);
            ASSERT_FALSE(game.check(state, step)) << encode(step.action) << " in match " << n;
            const State before = state;
            game.apply(state, step);
            const std::string wrong = count(game, state) + audit(game, before, step, state);
            ASSERT_TRUE(wrong.empty())
                << wrong << " after " << encode(step.action) << " in match " << n;
        }
        plies += steps;
        ++ends[std::string{game.outcome(state).reason}];
    }
}

TEST(Imperium, RandomMatchesEnd) {
    std::map<std::string, int> ends;
    long plies = 0;
    play_out(1000, 0, ends, plies);
    EXPECT_GT(plies, 100'000);
}

// The long form, until the time is over: of eleven matches one is played under all laws.
TEST(ImperiumSoak, Laws) {
    const char* seconds = std::getenv("HEXASTRA_SOAK_SECONDS");
    if (!seconds) GTEST_SKIP() << "set HEXASTRA_SOAK_SECONDS";
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{std::atoi(seconds)};
    laws::Court<Imperium> court{count};
    std::map<std::string, int> ends;
    long plies = 0;
    try {
        for (int n = 0; std::chrono::steady_clock::now() < end && !HasFatalFailure(); ++n) {
            court.hold(Imperium::of(laws::combination<Imperium>(n % 6 + 6 * ((n * 37) % 288))), 1,
                       static_cast<std::uint64_t>(5000 + n));
            play_out(10, 1000 + 10 * n, ends, plies);
        }
    } catch (const laws::Broken& broken) {
        FAIL() << broken.what();
    }
    std::printf("%ld plies under the laws, %ld refusals, %ld cured\n", court.witnessed().plies,
                court.witnessed().refused, court.witnessed().cured);
    std::printf("%ld plies\n", plies);
    for (const auto& [reason, times] : ends) std::printf("%s: %d\n", reason.c_str(), times);
}

// A hundred thousand matches, or as many as the time allows.
TEST(ImperiumSoak, RandomMatchesEnd) {
    const char* seconds = std::getenv("HEXASTRA_SOAK_SECONDS");
    if (!seconds) GTEST_SKIP() << "set HEXASTRA_SOAK_SECONDS";
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{std::atoi(seconds)};
    constexpr int matches = 100'000, at_once = 20;
    std::map<std::string, int> ends;
    long plies = 0;
    int played = 0;
    for (; played < matches && std::chrono::steady_clock::now() < end && !HasFatalFailure();
         played += at_once)
        play_out(at_once, 1'000'000 + played, ends, plies);
    EXPECT_GT(played, 0);
    std::printf("%d matches, %ld plies\n", played, plies);
    for (const auto& [reason, times] : ends) std::printf("%s: %d\n", reason.c_str(), times);
}

// ---- IG-A8 against trying everything ------------------------------------------------------------

// The most squadrons that can be kept, by giving each to every carrier in turn.
int kept(const Galaxy& galaxy, const std::vector<Sector>& squadrons,
         const std::vector<Sector>& carriers, std::vector<int> room, std::size_t next) {
    if (next == squadrons.size()) return 0;
    int best = kept(galaxy, squadrons, carriers, room, next + 1);
    for (std::size_t i = 0; i < carriers.size(); ++i) {
        if (room[i] == 0 || galaxy.apart(squadrons[next], carriers[i]) > 3) continue;
        --room[i];
        best = std::max(best, 1 + kept(galaxy, squadrons, carriers, room, next + 1));
        ++room[i];
    }
    return best;
}

TEST(Imperium, SupplyIsALargestAssignment) {
    const Imperium game = Imperium::of(laws::combination<Imperium>(1));
    const auto& sectors = game.galaxy().sectors();
    long short_of = 0;
    for (int n = 0; n < 300; ++n) {
        Rng rng{static_cast<std::uint64_t>(n)};
        State state = game.initial();
        for (const Sector sector : sectors) state.ship(sector) = {};
        std::vector<Sector> squadrons, carriers;
        std::vector<int> room;
        for (int i = 0; i < 9; ++i) {
            const Sector at = sectors[rng.below(static_cast<std::uint32_t>(sectors.size()))];
            if (state.ship(at) || state.planet(at)) continue;
            Ship& ship = state.ship(at);
            ship.owner = Side::red;
            ship.kind = i < 6 ? Unit::bomber : i < 8 ? Unit::frigate : Unit::cruiser;
            if (i >= 6) {
                carriers.push_back(at);
                room.push_back(ship.figures().squadrons);
            } else if (game.galaxy().apart(at, game.mission->homes[0]) > 3) {
                squadrons.push_back(at);
            }
        }
        const int most = kept(game.galaxy(), squadrons, carriers, room, 0);
        const Shortage shortage = Survey{game, state}.shortage(Side::red);
        ASSERT_EQ(shortage.lost, static_cast<int>(squadrons.size()) - most) << n;
        short_of += shortage.lost;
        if (shortage.lost == 0) continue;
        for (std::size_t i = 0; i < squadrons.size(); ++i) {
            auto rest = squadrons;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            ASSERT_EQ(shortage.losable.test(squadrons[i].index),
                      kept(game.galaxy(), rest, carriers, room, 0) == most)
                << n;
        }
    }
    EXPECT_GT(short_of, 100);
}

}  // namespace
}  // namespace imperium
