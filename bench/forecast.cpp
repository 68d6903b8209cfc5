// forecast.cpp -- C1 and C2: the table of docs/strength.md: how long forecasts of campaigns take, and
// whether what one of Planetary Empires says comes true as often as it says.
// The campaigns are played by others than the forecast plays them on with: each seat follows a plan
// of its own and does anything now and then, and wins up to so much more or less often than the dice
// say as nobody is told. Only reports show it. One JSON object a line.
//
//   forecast_bench [CAMPAIGNS [CONTINUATIONS [SEED]]]
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "ai/forecast.h"
#include "catalog/catalog.h"
#include "catalog/forecast.h"
#include "core/play_out.h"
#include "games/planetary_empires/planetary_empires.h"
#include "match/terms.h"
#include "measure.h"

namespace bench {
namespace {

using planetary_empires::PlanetaryEmpires;
using State = PlanetaryEmpires::State;
using Action = PlanetaryEmpires::Action;

PlanetaryEmpires table_of(int players) {
    return PlanetaryEmpires::of({static_cast<std::uint8_t>(players - 2)});
}

// ---- C1 ------------------------------------------------------------------------------------------

void measure_time(const char* game, int players, int whole) {
    constexpr int most_threads = 2;
    const auto* entry = catalog::find(game);
    match::Flaw flaw;
    const auto terms = match::terms_from(*entry, {}, {{"players", std::to_string(players)}}, flaw);
    const auto match = entry->open(*terms);
    match::Foreseen asked;
    asked.continuations = whole;
    asked.threads = most_threads;
    const auto began = std::chrono::steady_clock::now();
    const auto told = entry->forecast(*terms, match->past(), asked);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    std::printf(
        R"({"id":"C1","game":"%s","unit":"s","players":%d,"continuations":%d,"threads":%d,"ours":%.3g})"
        "\n",
        game, players, told.continuations, most_threads, took.count());
    std::fflush(stdout);
}

// ---- C2 ------------------------------------------------------------------------------------------

// Somebody at a seat: what they are after, how often they do anything, and how good they are.
struct Person {
    planetary_empires::Plan plan;
    double whim = 0, edge = 0;
};

constexpr double most_edge = 0.1;  // of one; of two against each other twice that

Person somebody(Rng& rng) {
    constexpr std::array takings{planetary_empires::Taking::all, planetary_empires::Taking::all,
                                 planetary_empires::Taking::structures};
    constexpr int darings = 4, most_whim = 3;
    Person person;
    person.plan.orders = static_cast<std::uint8_t>(1 + rng.below(planetary_empires::most_orders));
    person.plan.daring = static_cast<std::uint8_t>(25 * rng.below(darings));
    person.plan.taking = takings[rng.below(takings.size())];
    person.whim = 0.1 * rng.below(most_whim);
    person.edge = most_edge * (2 * rng.unit() - 1);
    return person;
}

// A battle that waits, as the two who fight it would end it.
Action fought(const PlanetaryEmpires& game, const State& state, std::span<const Person> people,
              Rng& rng) {
    PendingOf<PlanetaryEmpires> list;
    game.pending(state, list);
    const auto& battle = list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
    LotteryOf<PlanetaryEmpires> odds;
    game.odds(state, battle, odds);
    const double all = total_weight(odds);
    std::array<double, 3> share{};  // won, drawn, lost
    for (const auto& ticket : odds) {
        const auto* settle = std::get_if<planetary_empires::Settle>(&ticket.action);
        const auto result = static_cast<std::size_t>(settle->result);
        if (result < share.size()) share[result] += ticket.weight / all;
    }
    const auto at = [](planetary_empires::Result result) {
        return static_cast<std::size_t>(result);
    };
    const auto name = std::get_if<planetary_empires::Settle>(&odds[0].action)->battle;
    const auto* waiting = std::find_if(state.battles.begin(), state.battles.end(),
                                       [&](const auto& one) { return one.name == name; });
    const double edge = people[planetary_empires::seat_of(name.attacker)].edge -
                        people[planetary_empires::seat_of(*waiting->defender)].edge;
    const double drawn = share[at(planetary_empires::Result::drawn)];
    const double won = std::clamp(share[at(planetary_empires::Result::won)] + edge, 0.0, 1 - drawn);
    const double number = rng.unit();
    const auto result = number < won           ? planetary_empires::Result::won
                        : number < won + drawn ? planetary_empires::Result::drawn
                                               : planetary_empires::Result::lost;
    return planetary_empires::Settle{name, result};
}

// What was said of a seat, and what it came to.
struct Said {
    Seat seat;
    double chance, plain;  // plain: by a forecast that learns nothing
    double came = 0;
};
struct Length {
    int low = 0, high = 0, came = 0;
};

struct Heard {
    std::vector<Said> said;
    std::vector<Length> lengths;
    void add(const Heard& other) {
        said.insert(said.end(), other.said.begin(), other.said.end());
        lengths.insert(lengths.end(), other.lengths.begin(), other.lengths.end());
    }
};

// The round below which so many of four parts ended.
int quartile(const std::vector<int>& rounds, int times, int parts) {
    int seen = 0, round = 0;
    for (const int count : rounds) {
        seen += count;
        if (4 * seen >= parts * times) break;
        ++round;
    }
    return round;
}

// A campaign to its end, foreseen at the beginning of each round and once its battles wait.
Heard campaign(int number, int continuations, std::uint64_t seed) {
    constexpr std::array tables{2, 3, 4, 5, 6, 8};
    Rng rng{seed + static_cast<std::uint64_t>(number) * 0x9e3779b97f4a7c15};
    const int players = tables[static_cast<std::size_t>(number) % tables.size()];
    const PlanetaryEmpires game = table_of(players);
    std::vector<Person> people;
    for (int seat = 0; seat < players; ++seat) people.push_back(somebody(rng));
    const PlanetaryEmpires::Form nothing{};
    PlanetaryEmpires::Form form{};
    State state = game.initial();
    Heard heard;
    int looked = 0;
    const auto foreseen = [&](const PlanetaryEmpires::Form& by) {
        ai::Forecast<PlanetaryEmpires> forecast{game, state, by, rng.next()};
        forecast.go_on(0, continuations);
        return forecast.tally();
    };
    for (;;) {
        const Turn turn = game.turn(state);
        if (turn.kind == Turn::Kind::Over) break;
        if (turn.kind == Turn::Kind::Decide && state.round > looked) {
            looked = state.round;
            const auto told = foreseen(form), plain = foreseen(nothing);
            for (std::size_t seat = 0; seat < people.size(); ++seat)
                heard.said.push_back({static_cast<Seat>(seat), told.score[seat] / told.times,
                                      plain.score[seat] / plain.times});
            heard.lengths.push_back(
                {quartile(told.rounds, told.times, 1), quartile(told.rounds, told.times, 3), 0});
        }
        if (turn.kind == Turn::Kind::Report) {
            const Step<Action> step{nature, fought(game, state, people, rng)};
            game.learn(state, step, form);
            game.apply(state, step);
        } else if (turn.kind == Turn::Kind::Chance) {
            game.apply(state, random_chance(game, state, rng));
        } else {
            const Seat seat = turn.seats.lowest();
            const Person& person = people[seat];
            const Action action = rng.unit() < person.whim
                                      ? propose(game, state, seat, rng)
                                      : game.follow(state, seat, person.plan, rng);
            game.apply(state, {seat, action});
        }
    }
    const Outcome outcome = game.outcome(state);
    for (Said& one : heard.said) one.came = outcome.score[one.seat];
    for (Length& one : heard.lengths) one.came = state.round;
    return heard;
}

struct Bin {
    double told = 0, came = 0;
    int times = 0;
};

void tell(const Heard& heard, int campaigns) {
    constexpr std::array ends{0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01};
    std::array<Bin, ends.size()> bins{};
    double learned = 0, plain = 0, off = 0;
    for (const Said& one : heard.said) {
        std::size_t which = 0;
        while (one.chance >= ends[which]) ++which;
        Bin& bin = bins[which];
        bin.told += one.chance, bin.came += one.came, ++bin.times;
        learned += (one.chance - one.came) * (one.chance - one.came);
        plain += (one.plain - one.came) * (one.plain - one.came);
    }
    for (std::size_t i = 0; i < bins.size(); ++i) {
        const Bin& bin = bins[i];
        if (bin.times == 0) continue;
        off += std::abs(bin.told - bin.came);
        std::printf(R"({"id":"C2","from":%.2f,"to":%.2f,"times":%d,"said":%.4f,"came":%.4f})"
                    "\n",
                    i ? ends[i - 1] : 0.0, std::min(1.0, ends[i]), bin.times, bin.told / bin.times,
                    bin.came / bin.times);
    }
    int inside = 0;
    for (const Length& one : heard.lengths) inside += one.low <= one.came && one.came <= one.high;
    const auto all = static_cast<double>(heard.said.size());
    std::printf(R"({"id":"C2","campaigns":%d,"forecasts":%zu,"off":%.4f,"brier":%.4f,)"
                R"("brier_without_reports":%.4f,"rounds_within_quartiles":%.3f})"
                "\n",
                campaigns, heard.lengths.size(), off / all, learned / all, plain / all,
                inside / static_cast<double>(heard.lengths.size()));
}

void measure_truth(int campaigns, int continuations, std::uint64_t seed) {
    std::vector<Heard> heard(static_cast<std::size_t>(campaigns));
    in_parallel(campaigns, [&](int number) {
        heard[static_cast<std::size_t>(number)] = campaign(number, continuations, seed);
    });
    Heard all;
    for (const Heard& one : heard) all.add(one);
    tell(all, campaigns);
}

}  // namespace
}  // namespace bench

int main(int argc, char** argv) {
    const int campaigns = argc > 1 ? std::atoi(argv[1]) : 500;
    const int continuations = argc > 2 ? std::atoi(argv[2]) : 400;
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
    if (campaigns < 1 || continuations < 1) {
        std::fprintf(stderr, "forecast_bench [CAMPAIGNS [CONTINUATIONS [SEED]]]\n");
        return 2;
    }
    bench::measure_time("planetary-empires", 8, 10'000);
    for (const int players : {2, 4, 6}) bench::measure_time("sector-invasion", players, 1'000);
    bench::measure_truth(campaigns, continuations, seed);
}
