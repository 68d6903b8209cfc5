// sector.cpp -- the tables of Sector Invasión in docs/strength.md: whether seats are even, how games
// end, and what things are worth. Every game has a map of its own, and all seats one level; worth is
// weighed by giving a thing to one of two players before the first turn, or by an event that happens
// for certain. One JSON object a line, with the half of each 95 % interval.
//
//   sector_bench seats|gifts|events|plans [GAMES [LEVEL [SEED]]]      level 0: greedy
//   sector_bench duel [GAMES [LEVEL [SEED [OTHERS [PLAYERS [VISITS]]]]]]
//                  one seat of a level, all others of another; -1: anything legal
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "ai/think.h"
#include "core/play_out.h"
#include "games/sector_invasion/sector_invasion.h"
#include "measure.h"
#include "sector_game.h"

namespace bench {
namespace {

using sector_invasion::Charter;
using sector_invasion::Contender;
using sector_invasion::SectorInvasion;
using State = SectorInvasion::State;
using Action = SectorInvasion::Action;

constexpr int short_turns = 8;

struct Order {
    int games = 1000;
    int level = 0;
    std::uint64_t seed = 1;
    int others = 0, players = 2, visits = 0;  // of a duel; visits 0: the level's own
};

Action choice(const SectorInvasion& game, const State& state, Seat seat, int level, Rng& rng,
              int visits = 0) {
    if (level < 0) return propose(game, state, seat, rng);
    if (level == 0) return game.sensible(state, seat, rng);
    ai::Budget budget;
    budget.visits = visits;
    budget.seed = rng.next();
    return ai::think(game, state, seat, ai::level_of(level), budget).action;
}

// One step, whoever has to take it.
void step(const SectorInvasion& game, State& state, int level, Rng& rng) {
    const Turn turn = game.turn(state);
    if (turn.kind != Turn::Kind::Decide) return game.apply(state, random_chance(game, state, rng));
    const Seat seat = turn.seats.lowest();
    game.apply(state, {seat, choice(game, state, seat, level, rng)});
}

void play_on(const SectorInvasion& game, State& state, int level, Rng& rng) {
    while (state.phase != sector_invasion::Phase::over) step(game, state, level, rng);
}

// Of how many times something came true, and how far that may be off.
struct Tally {
    double points = 0;
    int times = 0;
    void add(double point) { points += point, ++times; }
    double share() const { return times ? points / times : 0; }
    double error() const { return times ? 1.96 * std::sqrt(share() * (1 - share()) / times) : 0; }
};

Rng dice_of(const Order& order, int game) {
    Rng rng{order.seed * 1'000'003 + static_cast<std::uint64_t>(game)};
    return Rng{rng.next()};
}

// ---- seats ---------------------------------------------------------------------------------------

void seats(const Order& order, int players, int turns) {
    std::array<Tally, sector_invasion::most_players> seats, places;
    std::map<std::string, int> ends;
    std::vector<int> lasted(static_cast<std::size_t>(usual_turns) + 1);
    std::mutex guard;
    in_parallel(order.games, [&](int number) {
        Rng rng = dice_of(order, number);
        const SectorInvasion game = table_of(sector_invasion::draft(players, turns, rng.next()));
        State state = game.initial();
        std::vector<Seat> first;  // the order of initiative in the first turn
        while (state.phase != sector_invasion::Phase::over) {
            step(game, state, order.level, rng);
            if (first.empty() && state.order.size() == players)
                for (const auto player : state.order)
                    first.push_back(sector_invasion::seat_of(player));
        }
        const Outcome outcome = game.outcome(state);
        const std::lock_guard hold{guard};
        for (std::size_t i = 0; i < first.size(); ++i) {
            seats[i].add(static_cast<double>(outcome.score[static_cast<int>(i)]));
            places[i].add(static_cast<double>(outcome.score[first[i]]));
        }
        ++ends[std::string{outcome.reason}];
        ++lasted[state.turn];
    });
    std::printf(R"({"part":"seats","players":%d,"turns":%d,"level":%d,"games":%d,"seats":[)",
                players, turns, order.level, order.games);
    const auto list = [&](const auto& tallies) {
        for (int i = 0; i < players; ++i)
            std::printf("%s%.3f", i ? "," : "", tallies[static_cast<std::size_t>(i)].share());
    };
    list(seats);
    std::printf(R"(],"by_initiative":[)");
    list(places);
    std::printf(R"(],"error":%.3f,"ends":{)", seats[0].error());
    bool more = false;
    for (const auto& [end, count] : ends) {
        std::printf(R"(%s"%s":%.3f)", more ? "," : "", end.c_str(),
                    static_cast<double>(count) / order.games);
        more = true;
    }
    std::printf(R"(},"last_turn":[)");
    for (std::size_t i = 1; i < lasted.size(); ++i)
        std::printf("%s%d", i > 1 ? "," : "", lasted[i]);
    std::printf("]}\n");
    std::fflush(stdout);
}

// ---- levels --------------------------------------------------------------------------------------

void duel(const Order& order) {
    Tally tally;
    double seconds = 0, slowest = 0;  // of a turn of the level that is measured
    int turns = 0;
    std::mutex guard;
    in_parallel(order.games, [&](int number) {
        Rng rng = dice_of(order, number);
        const SectorInvasion game =
            table_of(sector_invasion::draft(order.players, usual_turns, rng.next()));
        State state = game.initial();
        const auto measured = static_cast<Seat>(number % order.players);
        std::vector<double> spent(static_cast<std::size_t>(usual_turns) + 1);
        while (state.phase != sector_invasion::Phase::over) {
            const Turn turn = game.turn(state);
            if (turn.kind != Turn::Kind::Decide) {
                game.apply(state, random_chance(game, state, rng));
                continue;
            }
            const Seat seat = turn.seats.lowest();
            const bool own = seat == measured;
            const double begun = cpu_seconds();
            const Action action = choice(game, state, seat, own ? order.level : order.others, rng,
                                         own ? order.visits : 0);
            if (own) spent[state.turn] += cpu_seconds() - begun;
            game.apply(state, {seat, action});
        }
        const std::lock_guard hold{guard};
        tally.add(static_cast<double>(game.outcome(state).score[measured]));
        for (std::size_t i = 1; i <= state.turn; ++i) {
            seconds += spent[i], ++turns;
            slowest = std::max(slowest, spent[i]);
        }
    });
    std::printf(R"({"part":"duel","players":%d,"level":%d,"visits":%d,"others":%d,"games":%d,)"
                R"("score":%.3f,"error":%.3f,"turn_s":%.4f,"slowest_turn_s":%.4f})"
                "\n",
                order.players, order.level, order.visits, order.others, tally.times, tally.share(),
                tally.error(), seconds / turns, slowest);
}

// Between two who go by the script, one always after the same.
void plan(const Order& order, const sector_invasion::Plan& plan) {
    Tally tally;
    std::mutex guard;
    in_parallel(order.games, [&](int number) {
        Rng rng = dice_of(order, number);
        const SectorInvasion game = table_of(sector_invasion::draft(2, usual_turns, rng.next()));
        State state = game.initial();
        const auto measured = static_cast<Seat>(number % 2);
        while (state.phase != sector_invasion::Phase::over) {
            const Turn turn = game.turn(state);
            if (turn.kind == Turn::Kind::Decide && turn.seats.lowest() == measured)
                game.apply(state, {measured, game.follow(state, measured, plan, rng)});
            else step(game, state, 0, rng);
        }
        const std::lock_guard hold{guard};
        tally.add(static_cast<double>(game.outcome(state).score[measured]));
    });
    std::printf(R"({"part":"plans","posture":"%s","spending":"%s","games":%d,"score":%.3f,)"
                R"("error":%.3f})"
                "\n",
                to_word(plan.posture).c_str(), to_word(plan.spending).c_str(), tally.times,
                tally.share(), tally.error());
    std::fflush(stdout);
}

// ---- gifts ---------------------------------------------------------------------------------------

// The ships of the start where a charter names them, since one more is named, too: SI-A39.
void moor(Charter& charter) {
    using sector_invasion::Type;
    for (Contender& one : charter.players) {
        sector_invasion::Cells free = charter.board.neighbours(one.headquarters);
        for (const auto& spot : charter.sites) free.remove(spot.at);
        for (const auto& gale : charter.storms) {
            free.remove(gale.core);
            for (const auto at : gale.cells) free.remove(at);
        }
        one.ships = {{Type::frigate, one.headquarters, false, true, {}},
                     {Type::corvette, free.nth(0), false, false, {}},
                     {Type::explorer, free.nth(1), false, false, {}}};
    }
}

struct Gift {
    std::string name;
    std::function<void(Charter&, Contender&)> give;
};

std::vector<Gift> all_gifts() {
    std::vector<Gift> list{{"nothing", [](Charter&, Contender&) {}}};
    for (const auto type : sector_invasion::types)
        list.push_back({to_word(type), [type](Charter& charter, Contender& to) {
                            sector_invasion::Cells free = charter.board.neighbours(to.headquarters);
                            for (const auto& spot : charter.sites) free.remove(spot.at);
                            for (const auto& gale : charter.storms)
                                for (const auto at : gale.cells) free.remove(at);
                            for (const auto& ship : to.ships) free.remove(ship.at);
                            to.ships.push_back({type, free.nth(0), false, false, {}});
                        }});
    for (const auto line : sector_invasion::lines)
        list.push_back(
            {to_word(line), [line](Charter&, Contender& to) { ++to.studied[index_of(line)]; }});
    list.push_back({"stone", [](Charter&, Contender& to) { ++to.stones; }});
    list.push_back({"stratagem", [](Charter&, Contender& to) { ++to.stratagems; }});
    list.push_back({"8 and 8", [](Charter&, Contender& to) { to.raw += 8, to.production += 8; }});
    return list;
}

void gift(const Order& order, const Gift& given) {
    Tally tally;
    std::mutex guard;
    in_parallel(order.games, [&](int number) {
        Rng rng = dice_of(order, number);
        Charter charter = sector_invasion::draft(2, usual_turns, rng.next());
        moor(charter);
        const int holder = number % 2;
        given.give(charter, charter.players[static_cast<std::size_t>(holder)]);
        const SectorInvasion game = table_of(std::move(charter));
        State state = game.initial();
        play_on(game, state, order.level, rng);
        const double score = static_cast<double>(game.outcome(state).score[holder]);
        const std::lock_guard hold{guard};
        tally.add(score);
    });
    std::printf(R"({"part":"gifts","gift":"%s","level":%d,"games":%d,"holder":%.3f,"error":%.3f})"
                "\n",
                given.name.c_str(), order.level, tally.times, tally.share(), tally.error());
    std::fflush(stdout);
}

// ---- events --------------------------------------------------------------------------------------

constexpr int event_from = 5, event_to = 7;  // the turns in which it happens for certain

// What every turn of those brings, as two dice show it; 0: whatever they show.
void event(const Order& order, int roll) {
    Tally leader, first;
    double planets = 0, ships = 0;
    std::mutex guard;
    in_parallel(order.games, [&](int number) {
        Rng rng = dice_of(order, number);
        const SectorInvasion game = table_of(sector_invasion::draft(2, usual_turns, rng.next()));
        State state = game.initial();
        std::array<int, 2> owned{};
        Seat begins = 0;
        while (state.phase != sector_invasion::Phase::over) {
            const bool asked = !state.tasks.empty() && game.phase(state) == "event";
            const bool now = state.turn >= event_from && state.turn <= event_to;
            const bool again = state.event != 0;  // SI-11.17
            if (asked && state.turn == event_from && !again) {
                begins = sector_invasion::seat_of(state.order[0]);
                owned = {};
                for (const auto& site : state.sites)
                    if (is_planet(site.kind) && site.owner)
                        ++owned[sector_invasion::seat_of(*site.owner)];
            }
            if (roll > 0 && asked && now && !again)
                game.apply(state,
                           {nature, sector_invasion::Happen{static_cast<std::uint8_t>(roll)}});
            else step(game, state, order.level, rng);
        }
        const Outcome outcome = game.outcome(state);
        const std::lock_guard hold{guard};
        if (owned[0] != owned[1])
            leader.add(static_cast<double>(outcome.score[owned[0] > owned[1] ? 0 : 1]));
        first.add(static_cast<double>(outcome.score[begins]));
        for (const auto& site : state.sites) planets += is_planet(site.kind) && site.owner;
        ships += state.ships.size();
    });
    std::printf(R"({"part":"events","event":%d,"level":%d,"games":%d,"leader":%.3f,"error":%.3f,)"
                R"("first":%.3f,"planets":%.2f,"ships":%.2f})"
                "\n",
                roll, order.level, order.games, leader.share(), leader.error(), first.share(),
                planets / order.games, ships / order.games);
    std::fflush(stdout);
}

int measure(std::string_view part, const Order& order) {
    if (part == "seats") {
        for (int players = 2; players <= sector_invasion::most_players; ++players)
            seats(order, players, usual_turns);
        seats(order, 2, short_turns);
        return 0;
    }
    if (part == "duel") {
        duel(order);
        return 0;
    }
    if (part == "plans") {
        using sector_invasion::Posture, sector_invasion::Spending;
        for (std::size_t i = 1; i < words_of(Posture{}).size(); ++i)
            plan(order, {static_cast<Posture>(i), {}, {}});
        for (std::size_t i = 1; i < words_of(Spending{}).size(); ++i)
            plan(order, {{}, static_cast<Spending>(i), {}});
        return 0;
    }
    if (part == "gifts") {
        for (const Gift& one : all_gifts()) gift(order, one);
        return 0;
    }
    if (part == "events") {
        event(order, 0);
        for (int tens = 1; tens <= 6; ++tens)
            for (int ones = 1; ones <= 6; ones += 2) event(order, 10 * tens + ones);
        return 0;
    }
    return 2;
}

}  // namespace
}  // namespace bench

int main(int argc, char** argv) {
    bench::Order order;
    if (argc > 2) order.games = std::atoi(argv[2]);
    if (argc > 3) order.level = std::atoi(argv[3]);
    if (argc > 4) order.seed = std::strtoull(argv[4], nullptr, 10);
    if (argc > 5) order.others = std::atoi(argv[5]);
    if (argc > 6)
        order.players = std::clamp(std::atoi(argv[6]), 2, int{sector_invasion::most_players});
    if (argc > 7) order.visits = std::atoi(argv[7]);
    const int rc = argc > 1 && order.games > 0 ? bench::measure(argv[1], order) : 2;
    if (rc == 2)
        std::fprintf(stderr,
                     "sector_bench seats|gifts|events|plans [GAMES [LEVEL [SEED]]]\n"
                     "sector_bench duel [GAMES [LEVEL [SEED [OTHERS [PLAYERS [VISITS]]]]]]\n");
    return rc;
}
