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

#include "games/imperium/battle.h"
#include "laws/combination.h"
#include "laws/laws.h"
#include "laws/play_folder.h"
#include "laws/secrecy.h"

namespace imperium {
namespace {

const std::filesystem::path folder = std::filesystem::path{HEXASTRA_SOURCE} / "src/games/imperium";

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
        read_mission(text, problems);
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
            game.apply(state, step);
            const std::string wrong = count(game, state);
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

// ---- IG-H19: secrets ---------------------------------------------------------------------------

using Log = std::vector<Step<Action>>;

// The rest of a match after another step, if every later step is still legal and tells nothing.
std::optional<Log> other_match(const Imperium& game, const Log& log, std::size_t changed,
                               const Action& action, Viewer viewer) {
    Log other = log;
    other[changed].action = action;
    State state = game.initial();
    for (std::size_t ply = 0; ply < other.size(); ++ply) {
        if (game.check(state, other[ply])) return std::nullopt;
        const auto* play = std::get_if<PlayCard>(&other[ply].action);
        if (ply > changed && play && play->card == Card::spyglass && viewer) return std::nullopt;
        game.apply(state, other[ply]);
    }
    return other;
}

// Another card drawn, committed or bid by somebody else.
laws::Altered<Imperium> alter(const Imperium& game, const Log& log, Viewer viewer, Rng& rng) {
    struct Secret {
        std::size_t ply;
        Seat owner;
        std::vector<Action> others;
    };
    std::vector<Secret> secrets;
    State state = game.initial();
    for (std::size_t ply = 0; ply < log.size(); ++ply) {
        Secret secret{ply, log[ply].actor, {}};
        const Phase phase = state.course.phase;
        if (phase == Phase::drawing || phase == Phase::dealing) {
            secret.owner = seat_of(phase == Phase::drawing ? state.course.player
                                   : state.to_deal[0] > 0  ? Side::red
                                                           : Side::blue);
            LotteryOf<Imperium> tickets;
            game.lottery(state, tickets);
            for (const auto& ticket : tickets) secret.others.push_back(ticket.action);
        } else if (ply + 1 == log.size() && std::holds_alternative<Commit>(log[ply].action) &&
                   !state.clash.ready[1u - log[ply].actor]) {
            ActionsOf<Imperium> list;
            game.actions(state, log[ply].actor, list);
            for (const Action& action : list) secret.others.push_back(action);
        }
        std::erase(secret.others, log[ply].action);
        if (!secret.others.empty() && viewer != secret.owner) secrets.push_back(secret);
        game.apply(state, log[ply]);
    }
    for (int tries = 0; tries < 8 && !secrets.empty(); ++tries) {
        const auto& secret = secrets[rng.below(static_cast<std::uint32_t>(secrets.size()))];
        const auto& action =
            secret.others[rng.below(static_cast<std::uint32_t>(secret.others.size()))];
        if (auto other = other_match(game, log, secret.ply, action, viewer))
            return {*other, SeatSet::of(secret.owner)};
    }
    return {log, {}};
}

TEST(Imperium, SecretsStaySecret) {
    laws::Secrecy<Imperium> secrecy{alter};
    try {
        for (int n = 0; n < 18; ++n)
            secrecy.try_match(Imperium::of(laws::combination<Imperium>(n % 6 + 12 * (n % 3))),
                              static_cast<std::uint64_t>(n));
    } catch (const laws::Betrayal& betrayal) {
        FAIL() << betrayal.what();
    }
    std::printf("%ld pairs, %ld refusals, %ld views of those who know, %ld own choices\n",
                secrecy.pairs(), secrecy.refusals(), secrecy.knowing(), secrecy.choices());
    EXPECT_GT(secrecy.pairs(), 500);
    EXPECT_GT(secrecy.knowing(), 300);
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
