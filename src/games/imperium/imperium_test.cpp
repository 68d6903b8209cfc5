// Proves the rules of Imperium Galactica: the laws in random matches of every mission and variant
// with every token, card and PC counted, the missions, the supply rule against trying everything,
// and the plays.
#include "games/imperium/imperium.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "games/imperium/battle.h"
#include "laws/laws.h"
#include "laws/play.h"

namespace imperium {
namespace {

const std::filesystem::path folder = std::filesystem::path{HEXASTRA_SOURCE} / "src/games/imperium";

Choices combination(int n) {
    Choices choices;
    for (const Option& option : options) {
        const int count = static_cast<int>(option.choices.size());
        choices.push_back(static_cast<std::uint8_t>(n % count));
        n /= count;
    }
    return choices;
}

// Every token and every card is somewhere, once; and nobody has more than the rules allow.
std::string count(const Imperium& game, const State& state) {
    Both<TokenCounts> own{};
    TokenCounts shared{};
    const auto add = [&](Side side, Token token, int number) {
        if (number == 0) return;
        raise((is_shared(token) ? shared : own[index_of(side)])[static_cast<std::size_t>(token)],
              number);
    };
    const auto add_crew = [&](Side side, const Crew& crew) {
        add(side, Token::squadron, crew.squadrons());
        add(side, Token::troop, crew.troops());
    };
    for (const Sector sector : game.galaxy().sectors()) {
        const Spot& spot = state.at(sector);
        if (spot.ship) {
            if (spot.planet || spot.glow_until > 0) return "a ship where none can be";
            add(spot.ship.owner, token_of(spot.ship.kind), 1);
            add_crew(spot.ship.owner, spot.ship.crew);
            const Figures figures = spot.ship.figures();
            const bool loaded = spot.ship.crew.squadrons() > figures.squadrons ||
                                spot.ship.crew.troops() > figures.troops;
            if (loaded && state.course.phase != Phase::jettison) return "an overloaded ship";
        }
        if (const Planet& planet = spot.planet) {
            add_crew(planet.owner, planet.crew);
            add(planet.owner, Token::construction, planet.ion_cannon + planet.shield);
            add(planet.owner, Token::cannon, planet.cannon);
            if (planet.crew.size() > worth(planet.kind)) return "an overfull planet";
            if (planet.owner == Side::neutral && !planet.bare()) return "a neutral garrison";
        }
        if (spot.thing == Thing::minefield || spot.thing == Thing::turned_minefield)
            add(Side::red, Token::minefield, 1);
        if (spot.glow_until > 0) add(spot.glow_owner, Token::missile, 1);
    }
    for (std::size_t token = 0; token < token_count; ++token) {
        for (const Side side : sides)
            if (own[index_of(side)][token] + state.box[index_of(side)][token] +
                    state.course.gone[index_of(side)][token] !=
                (is_shared(static_cast<Token>(token)) ? 0 : tokens_each[token]))
                return "tokens: " + to_word(static_cast<Token>(token));
        if (shared[token] + state.shared_box[token] != tokens_shared[token])
            return "shared tokens: " + to_word(static_cast<Token>(token));
    }
    for (const Side side : sides) {
        if (state.pc(side) > game.mission->limit) return "PC above the limit";
        for (const Card card : cards) {
            const auto index = index_of(side);
            const int all = game.rules.decks == Decks::own || side == Side::red
                                ? game.pool(side, state.taken).of(card)
                                : 0;
            int here = state.decks[index].of(card) + state.discards[index].of(card);
            if (game.rules.decks == Decks::own) here += state.hands[index].of(card);
            else if (side == Side::red) here += state.hands[0].of(card) + state.hands[1].of(card);
            if (here != all) return "cards: " + to_word(card);
            if (state.known[index].of(card) > state.hand(rival(side)).of(card))
                return "a card is known that is not there";
        }
    }
    return {};
}

TEST(Imperium, MissionsAreWhole) {
    for (int i = 0; i < static_cast<int>(mission_choices.size()); ++i) {
        const std::string file = "mission-" + std::to_string(i + 1) + ".json";
        std::ifstream in{folder / "data" / file};
        const std::string text{std::istreambuf_iterator<char>{in}, {}};
        std::vector<Refusal> problems;
        const Mission mission = read_mission(text, problems);
        for (const Refusal& problem : problems) ADD_FAILURE() << file << ": " << problem.reason;
        EXPECT_EQ(mission.number, i + 1);
    }
}

class Laws : public testing::TestWithParam<int> {};
TEST_P(Laws, Hold) {
    laws::Court<Imperium> court{count};
    try {
        const int mission = GetParam();
        for (int n = 0; n < 3; ++n) {
            const int variants = (n * 37) % 288;
            court.hold(Imperium::of(combination(mission + 6 * (n == 0 ? 0 : variants))), 1,
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
    int played = 0;
    for (const auto& entry : std::filesystem::directory_iterator{folder / "plays"}) {
        if (entry.path().extension() != ".play") continue;
        std::ifstream script{entry.path()};
        ASSERT_TRUE(script) << entry.path();
        const auto wrong = laws::Play<Imperium>{}.run(script);
        EXPECT_FALSE(wrong) << entry.path().filename().string() << ", " << wrong.value_or("");
        ++played;
    }
    EXPECT_GT(played, 0);
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
        const Imperium game = Imperium::of(combination(n % 6 + 6 * ((n * 37) % 288)));
        Rng rng{static_cast<std::uint64_t>(n)};
        State state = game.initial();
        int steps = 0;
        while (game.turn(state).kind != Turn::Kind::Over) {
            ASSERT_LT(++steps, Imperium::longest) << "match " << n;
            const auto step = random_step(game, state, rng);
            ASSERT_FALSE(game.check(state, step)) << encode(step.action) << " in match " << n;
            game.apply(state, step);
            const std::string wrong = count(game, state);
            ASSERT_TRUE(wrong.empty()) << wrong << " after " << encode(step.action) << " in match "
                                       << n;
        }
        plies += steps;
        ++ends[std::string{game.outcome(state).reason}];
    }
}

TEST(Imperium, RandomMatchesEnd) {
    std::map<std::string, int> ends;
    long plies = 0;
    play_out(120, 0, ends, plies);
    EXPECT_GT(plies, 10'000);
}

// Not for every day: IMPERIUM_SOAK=<matches> plays so many.
TEST(Imperium, Soak) {
    const char* wanted = std::getenv("IMPERIUM_SOAK");
    if (!wanted) GTEST_SKIP() << "set IMPERIUM_SOAK to a number of matches";
    std::map<std::string, int> ends;
    long plies = 0;
    play_out(std::atoi(wanted), 1000, ends, plies);
    std::printf("%ld plies\n", plies);
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
    const Imperium game = Imperium::of(combination(1));
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
