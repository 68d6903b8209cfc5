// Proves Sector Invasión: the laws in random games of two to six, the maps, and the plays.
#include "games/sector_invasion/sector_invasion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "games/sector_invasion/rules/survey.h"
#include "laws/laws.h"
#include "laws/play_folder.h"

namespace sector_invasion {
namespace {

// ---- what is counted in every position ------------------------------------------------------

// SI-H15 from scratch: whoever holds a cell stands beside it; where anybody does, somebody holds
// it.
std::string wrong_control(const SectorInvasion& game, const State& state) {
    const Cells storm = Survey{*game.charter, state}.storms();
    for (const Cell at : game.charter->board.cells) {
        std::array<bool, most_players + 1> beside{};
        for (const Ship& one : state.ships)
            if (one.type != Type::explorer && one.out == 0 && !one.damaged &&
                hex::distance(one.at, at) == 1)
                beside[seat_of(one.owner())] = true;
        for (const Swarm& one : state.swarms)
            if (hex::distance(one.at, at) == 1) beside[most_players] = true;
        int holders = 0;
        bool anybody = false;
        for (std::size_t side = 0; side <= most_players; ++side) {
            const bool holds = state.held[side].contains(at);
            holders += holds;
            anybody |= beside[side];
            if (holds && !beside[side]) return "a cell is held from afar: " + to_word(at);
            if (holds && storm.contains(at)) return "a storm is held: " + to_word(at);
        }
        if (holders > 1) return "two hold " + to_word(at);
        if (anybody && holders == 0 && !storm.contains(at)) return "nobody holds " + to_word(at);
    }
    return {};
}

std::string count(const SectorInvasion& game, const State& state) {
    const Cells board = game.charter->board.cells;
    Cells ships, storms;
    std::array<int, most_players> fleets{}, planets{};
    for (const Storm& one : state.storms) {
        if (!one.cells.contains(one.core)) return "a storm without its core";
        for (const Cell at : one.cells) {
            if (!board.contains(at)) return "a storm off the map";
            if (storms.contains(at)) return "two storms on " + to_word(at);
        }
        storms |= one.cells;
    }
    // What is being decided may put a ship where it cannot stay.
    const bool settled = state.tasks.empty();
    for (const Ship& one : state.ships) {
        if (!board.contains(one.at)) return "a ship off the map";
        if (settled && ships.contains(one.at)) return "two ships on " + to_word(one.at);
        if (settled && storms.contains(one.at)) return "a ship in a storm at " + to_word(one.at);
        if (state.players[seat_of(one.owner())].out) return "a ship of one who is out";
        ships.add(one.at);
        if (++fleets[seat_of(one.owner())] > game.charter->limit) return "too many ships";
    }
    for (const Site& one : state.sites) {
        if (!board.contains(one.at)) return "a planet off the map";
        if (one.owner && !is_planet(one.kind)) return "somebody owns what is no planet";
        if (one.owner) ++planets[seat_of(*one.owner)];
        if (one.garrison && !one.owner) return "a garrison of nobody";
        if (one.faction && one.owner) return "a faction on somebody’s planet";
        if (one.garrison && has_bastion(one.kind)) return "a garrison beside a bastion";
        for (const int shells : one.shells)
            if (shells > 3) return "bombarded too often";
    }
    for (Seat seat = 0; seat < state.players.size(); ++seat) {
        const Standing& one = state.players[seat];
        if (one.out != (planets[seat] == 0)) return "out, and yet there";
        if (one.general.victories > 3) return "a general of too many victories";
        const Survey survey{*game.charter, state};
        if (one.general.ship && !survey.ship(one.general.ship)) return "a general at sea";
        if (one.raw > 9999 || one.production > 9999) return "less than nothing";
        const Site* home = survey.planet(one.headquarters);
        const bool moving = !settled && !one.out;
        if (!one.out && !moving && (!home || home->owner != player_of(seat)))
            return "headquarters on another’s planet";
    }
    return wrong_control(game, state);
}

SectorInvasion table_of(int players, int turns = 1) {
    return SectorInvasion::of(
        {static_cast<std::uint8_t>(players - 2), static_cast<std::uint8_t>(turns)});
}

SectorInvasion fought(int players) {
    Charter charter = draft(players, 6);
    charter.ground = Ground::fought;
    return {std::make_shared<const Charter>(std::move(charter))};
}

TEST(SectorInvasion, LawsHoldInRandomGames) {
    constexpr int games = 30;
    for (int players = 2; players <= most_players; ++players) {
        laws::Court<SectorInvasion> court{count};
        court.hold(table_of(players), games, 100);
        court.hold(fought(players), games, 500);
        EXPECT_GT(court.witnessed().plies, 40 * games);
        EXPECT_GT(court.witnessed().refused, 100 * games);
    }
}

TEST(SectorInvasionSoak, Laws) {
    const char* seconds = std::getenv("HEXASTRA_SOAK_SECONDS");
    const int games = seconds ? 60 * std::max(1, std::atoi(seconds)) : 1;
    laws::Court<SectorInvasion> court{count};
    for (int i = 0; i < games; ++i)
        court.hold(i % 2 ? fought(2 + i % 5) : table_of(2 + i % 5), 1,
                   1'000'000u + static_cast<unsigned>(i));
}

// Nobody retires: a thousand whole games, each of them counted in every position.
TEST(SectorInvasion, WholeGamesAtRandom) {
    constexpr int games = 200;
    std::map<std::string, int> ends;
    std::map<std::string, int> steps;
    int plies = 0;
    for (int players = 2; players <= most_players; ++players)
        for (int i = 0; i < games; ++i) {
            const SectorInvasion game = i % 2 ? fought(players) : table_of(players);
            Rng rng{static_cast<std::uint64_t>(1000 * players + i)};
            State state = game.initial();
            while (state.phase != Phase::over) {
                const auto step = random_step(game, state, rng);
                ASSERT_FALSE(game.check(state, step)) << encode(step.action);
                const std::string text = encode(step.action);
                ++steps[text.substr(0, text.find(' '))];
                game.apply(state, step);
                const std::string wrong = count(game, state);
                ASSERT_EQ(wrong, "")
                    << players << " players, game " << i << ", ply " << plies << ": " << text;
                ++plies;
            }
            ++ends[std::string{game.outcome(state).reason}];
        }
    // Every kind of action but to retire, and the usual end.
    EXPECT_EQ(steps.size(), std::variant_size_v<Action> - 1);
    EXPECT_GT(ends["turns-are-over"], 4 * games);
    EXPECT_GT(plies, 1000 * games);
}

// ---- a sixth of a turn ----------------------------------------------------------------------

Cell turned(Cell at, int radius) {
    if (!at) return at;
    const int q = at.number() - (radius + 1), r = at.row() - radius;
    return Cell::at(radius + q + r, radius + 1 - r);
}

template <class T>
void turn(T& value, int radius) {
    if constexpr (std::same_as<T, Cell>) {
        value = turned(value, radius);
    } else if constexpr (std::same_as<T, BattleName>) {
        value.at = turned(value.at, radius);
    } else if constexpr (std::same_as<T, Cells>) {
        Cells all;
        for (const Cell at : value) all.add(turned(at, radius));
        value = all;
    } else if constexpr (is_optional<T>) {
        if (value) turn(*value, radius);
    } else if constexpr (is_list<T>) {
        for (auto& one : value) turn(one, radius);
    } else if constexpr (is_variant<T>) {
        std::visit([&](auto& one) { turn(one, radius); }, value);
    } else if constexpr (Fielded<T>) {
        std::apply([&](const auto&... field) { (turn(value.*field.member, radius), ...); },
                   T::fields);
    }
}

std::vector<std::string> told(const SectorInvasion& game, const State& state, bool turns) {
    std::vector<std::string> texts;
    const auto add = [&](Action action) {
        if (turns) turn(action, game.charter->radius);
        texts.push_back(encode(action));
    };
    if (game.turn(state).kind == Turn::Kind::Decide) {
        ActionsOf<SectorInvasion> list;
        game.actions(state, game.turn(state).seats.lowest(), list);
        for (const Action& one : list) add(one);
    } else if (game.turn(state).kind == Turn::Kind::Chance) {
        LotteryOf<SectorInvasion> list;
        game.lottery(state, list);
        for (const auto& one : list) add(one.action);
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

// What may be done, and what may happen, does not depend on where north is.
TEST(SectorInvasion, AMapThatIsTurnedIsTheSame) {
    for (int players = 2; players <= most_players; ++players)
        for (int i = 0; i < 10; ++i) {
            const SectorInvasion game = table_of(players);
            Rng rng{static_cast<std::uint64_t>(7000 * players + i)};
            for (State state = game.initial(); state.phase != Phase::over;
                 game.apply(state, random_step(game, state, rng))) {
                State other = state;
                turn(other, game.charter->radius);
                ASSERT_EQ(told(game, other, false), told(game, state, true));
            }
        }
}

// ---- maps, plays ----------------------------------------------------------------------------

// SI-H1: by how much the ways to the six planets nearest to each headquarters differ in sum.
int unevenness(const Charter& charter) {
    std::vector<int> sums;
    for (const Contender& one : charter.players) {
        std::vector<int> ways;
        for (const Spot& spot : charter.sites)
            if (is_planet(spot.holds) && !spot.owner)
                ways.push_back(hex::distance(one.headquarters, spot.at));
        std::sort(ways.begin(), ways.end());
        sums.push_back(std::accumulate(ways.begin(), ways.begin() + 6, 0));
    }
    const auto [least, most] = std::minmax_element(sums.begin(), sums.end());
    return *most - *least;
}

TEST(SectorInvasion, MapsAreWhole) {
    for (int players = 2; players <= most_players; ++players)
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Charter charter = draft(players, 12, seed);
            std::vector<Refusal> problems;
            lint(charter, problems);
            EXPECT_TRUE(problems.empty()) << players << ' ' << seed << ' ' << problems[0].reason;
            EXPECT_LE(unevenness(charter), 1) << players << ' ' << seed;
            std::array<int, words_of(Kind{}).size()> kinds{};
            for (const Spot& one : charter.sites) ++kinds[index_of(one.holds)];
            EXPECT_EQ(kinds[index_of(Kind::raw)], 4 * players);
            EXPECT_EQ(kinds[index_of(Kind::production)], 2 * players);
            EXPECT_EQ(kinds[index_of(Kind::factory)], players);
            EXPECT_EQ(kinds[index_of(Kind::bastion)], players);
            EXPECT_EQ(kinds[index_of(Kind::unknown)], 6);
            EXPECT_EQ(kinds[index_of(Kind::relic)], 3);
        }
}

// A charter may give somebody half of all planets with a garrison, and the other half without.
TEST(SectorInvasion, AllThatMayBeDoneIsListedHoweverMuchItIs) {
    auto charter = std::make_shared<Charter>(draft(2, 12, 1));
    charter->board = hex::Board{8};
    SectorInvasion game;
    game.charter = charter;
    State state = game.initial();
    state.tasks.clear(), state.storms.clear(), state.ships.clear(), state.sites.clear();
    state.phase = Phase::works, state.current = 0;
    state.order = {player_of(0), player_of(1)};
    const Player player = state.order[0];
    state.players[seat_of(player)].stratagems = 255;
    state.players[seat_of(player)].stones = 1;
    int garrisons = 0, bare = 0;
    for (const Cell at : charter->board.cells) {
        Site site;
        site.at = at, site.kind = Kind::raw, site.owner = player;
        site.garrison = state.sites.size() % 2 == 0;
        ++(site.garrison ? garrisons : bare);
        state.sites.push_back(site);
    }
    ASSERT_EQ(state.sites.size(), most_cells);
    ActionsOf<SectorInvasion> list;
    game.actions(state, seat_of(player), list);
    int transfers = 0;
    for (const Action& one : list) transfers += std::holds_alternative<Transfer>(one);
    EXPECT_EQ(transfers, garrisons * bare);
    game.apply(state, {seat_of(player), Learn{Art::stratagem}});
    EXPECT_EQ(state.players[seat_of(player)].stratagems, 256);
}

TEST(SectorInvasion, Plays) {
    const auto played = laws::play_folder<SectorInvasion>("src/games/sector_invasion/plays");
    EXPECT_THAT(played.wrong, testing::IsEmpty());
    EXPECT_GT(played.plays, 0);
}

}  // namespace
}  // namespace sector_invasion
