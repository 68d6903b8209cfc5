// forecast.cpp -- C1 and C2: the tables of docs/strength.md: how long forecasts of campaigns take,
// and whether what they say comes true as often as they say.
// The campaigns are played by others than the forecast plays them on with: each seat follows a plan
// of its own and does anything now and then, and wins up to so much more or less often than the dice
// say as nobody is told. Only reports show it. One JSON object a line.
//
//   forecast_bench                                               how long they take
//   forecast_bench GAME CAMPAIGNS [CONTINUATIONS [SEED]]         whether they come true
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
#include "core/span.h"
#include "games/planetary_empires/planetary_empires.h"
#include "games/planetary_empires/rules/survey.h"
#include "games/sector_invasion/rules/survey.h"
#include "games/sector_invasion/sector_invasion.h"
#include "match/terms.h"
#include "measure.h"

namespace bench {
namespace {

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

using planetary_empires::PlanetaryEmpires;
using sector_invasion::SectorInvasion;

// Whom a battle is fought between; the other is nobody, where the neutral defend.
struct Sides {
    Seat one;
    std::optional<Seat> other;
};

// A table of so many, what somebody there is after, and who meets in a battle that waits.
template <class G>
struct Club;

template <>
struct Club<PlanetaryEmpires> {
    using Settle = planetary_empires::Settle;
    static constexpr std::array tables{2, 3, 4, 5, 6, 8};
    static PlanetaryEmpires open(int players) {
        return PlanetaryEmpires::of({static_cast<std::uint8_t>(players - 2)});
    }
    static planetary_empires::Plan plan(Rng& rng) {
        using planetary_empires::Taking;
        constexpr std::array takings{Taking::all, Taking::all, Taking::structures};
        constexpr int darings = 4;
        planetary_empires::Plan plan;
        plan.orders = static_cast<std::uint8_t>(1 + rng.below(planetary_empires::most_orders));
        plan.daring = static_cast<std::uint8_t>(25 * rng.below(darings));
        plan.taking = takings[rng.below(takings.size())];
        return plan;
    }
    static Sides sides(const PlanetaryEmpires& game, const planetary_empires::State& state,
                       const planetary_empires::BattleName& name) {
        const auto* battle = planetary_empires::Survey{*game.charter, state}.battle(name);
        return {planetary_empires::seat_of(name.attacker),
                planetary_empires::seat_of(*battle->defender)};
    }
};

template <>
struct Club<SectorInvasion> {
    using Settle = sector_invasion::Settle;
    static constexpr std::array tables{2, 3, 4, 6};
    static SectorInvasion open(int players) {  // battles are fought by people
        auto charter = *SectorInvasion::of({static_cast<std::uint8_t>(players - 2)}).charter;
        charter.ground = sector_invasion::Ground::fought;
        return {std::make_shared<const sector_invasion::Charter>(std::move(charter))};
    }
    static sector_invasion::Plan plan(Rng& rng) {
        using sector_invasion::Posture, sector_invasion::Spending;
        constexpr auto postures = words_of(Posture{}).size();
        constexpr auto spendings = index_of(Spending::thrift);  // who only saves plays no campaign
        sector_invasion::Plan plan;
        plan.posture = static_cast<Posture>(rng.below(postures));
        plan.spending = static_cast<Spending>(rng.below(spendings));
        return plan;
    }
    static Sides sides(const SectorInvasion& game, const sector_invasion::State& state,
                       const sector_invasion::BattleName& name) {
        const auto* battle = sector_invasion::Survey{*game.charter, state}.battle(name);
        Sides sides{sector_invasion::seat_of(name.player), {}};
        if (battle->against) sides.other = sector_invasion::seat_of(*battle->against);
        return sides;
    }
};

// Somebody at a seat: what they are after, how often they do anything, and how good they are.
template <class G>
struct Person {
    typename G::Plan plan;
    double whim = 0, edge = 0;
};

constexpr double most_edge = 0.1;  // of one; of two against each other twice that

template <class G>
Person<G> somebody(Rng& rng) {
    constexpr int most_whim = 3;
    return {Club<G>::plan(rng), 0.1 * rng.below(most_whim), most_edge * (2 * rng.unit() - 1)};
}

// A battle that waits, as the two who fight it would end it.
template <class G>
typename G::Action fought(const G& game, const typename G::State& state,
                          std::span<const Person<G>> people, Rng& rng) {
    PendingOf<G> list;
    game.pending(state, list);
    const auto& battle = list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
    LotteryOf<G> odds;
    game.odds(state, battle, odds);
    // Won and lost come first, for whoever attacks; what else has a weight is drawn.
    const double all = total_weight(odds), lost = odds[1].weight / all;
    const double drawn = std::max(0.0, 1 - odds[0].weight / all - lost);
    const auto& name = std::get<typename Club<G>::Settle>(odds[0].action).battle;
    const Sides sides = Club<G>::sides(game, state, name);
    const double edge = people[sides.one].edge - (sides.other ? people[*sides.other].edge : 0);
    const double won = std::clamp(1 - drawn - lost + edge, 0.0, 1 - drawn);
    const double number = rng.unit();
    return odds[number < won ? 0 : number < 1 - drawn ? 1 : 2].action;
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

// A campaign to its end, foreseen at the beginning of each round.
template <class G>
Heard campaign(int number, int continuations, std::uint64_t seed) {
    constexpr auto& tables = Club<G>::tables;
    Rng rng{seed + static_cast<std::uint64_t>(number) * 0x9e3779b97f4a7c15};
    const int players = tables[static_cast<std::size_t>(number) % tables.size()];
    const G game = Club<G>::open(players);
    std::vector<Person<G>> people;
    for (int seat = 0; seat < players; ++seat) people.push_back(somebody<G>(rng));
    const typename G::Form nothing{};
    typename G::Form form{};
    auto state = game.initial();
    Heard heard;
    int looked = 0;
    const auto foreseen = [&](const typename G::Form& by) {
        ai::Forecast<G> forecast{game, state, by, rng.next()};
        forecast.go_on(0, continuations);
        return forecast.tally();
    };
    for (;;) {
        const Turn turn = game.turn(state);
        if (turn.kind == Turn::Kind::Over) break;
        if (turn.kind == Turn::Kind::Decide && told_round(game, state) > looked) {
            looked = told_round(game, state);
            const auto told = foreseen(form), plain = foreseen(nothing);
            for (std::size_t seat = 0; seat < people.size(); ++seat)
                heard.said.push_back({static_cast<Seat>(seat), told.score[seat] / told.times,
                                      plain.score[seat] / plain.times});
            heard.lengths.push_back(
                {quartile(told.rounds, told.times, 1), quartile(told.rounds, told.times, 3), 0});
        }
        if (turn.kind == Turn::Kind::Report) {
            const Step<typename G::Action> step{nature, fought<G>(game, state, people, rng)};
            game.learn(state, step, form);
            game.apply(state, step);
        } else if (turn.kind == Turn::Kind::Chance) {
            game.apply(state, random_chance(game, state, rng));
        } else {
            const Seat seat = turn.seats.lowest();
            const Person<G>& person = people[seat];
            const auto action = rng.unit() < person.whim
                                    ? propose(game, state, seat, rng)
                                    : game.follow(state, seat, person.plan, rng);
            game.apply(state, {seat, action});
        }
    }
    const Outcome outcome = game.outcome(state);
    for (Said& one : heard.said) one.came = outcome.score[one.seat];
    for (Length& one : heard.lengths) one.came = told_round(game, state);
    return heard;
}

struct Bin {
    double told = 0, came = 0;
    int times = 0;
};

void tell(const char* game, const Heard& heard, int campaigns) {
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
        std::printf(
            R"({"id":"C2","game":"%s","from":%.2f,"to":%.2f,"times":%d,"said":%.4f,"came":%.4f})"
            "\n",
            game, i ? ends[i - 1] : 0.0, std::min(1.0, ends[i]), bin.times, bin.told / bin.times,
            bin.came / bin.times);
    }
    int inside = 0;
    for (const Length& one : heard.lengths) inside += one.low <= one.came && one.came <= one.high;
    const auto all = static_cast<double>(heard.said.size());
    std::printf(R"({"id":"C2","game":"%s","campaigns":%d,"forecasts":%zu,"off":%.4f,"brier":%.4f,)"
                R"("brier_without_reports":%.4f,"rounds_within_quartiles":%.3f})"
                "\n",
                game, campaigns, heard.lengths.size(), off / all, learned / all, plain / all,
                inside / static_cast<double>(heard.lengths.size()));
}

template <class G>
void measure_truth(int campaigns, int continuations, std::uint64_t seed) {
    std::vector<Heard> heard(static_cast<std::size_t>(campaigns));
    in_parallel(campaigns, [&](int number) {
        heard[static_cast<std::size_t>(number)] = campaign<G>(number, continuations, seed);
    });
    Heard all;
    for (const Heard& one : heard) all.add(one);
    tell(std::string{G::name}.c_str(), all, campaigns);
}

}  // namespace
}  // namespace bench

int main(int argc, char** argv) {
    if (argc < 2) {
        bench::measure_time("planetary-empires", 8, 10'000);
        for (const int players : {2, 4, 6}) bench::measure_time("sector-invasion", players, 1'000);
        return 0;
    }
    const std::string_view game = argv[1];
    const int campaigns = argc > 2 ? std::atoi(argv[2]) : 500;
    const int continuations = argc > 3 ? std::atoi(argv[3]) : 400;
    const std::uint64_t seed = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1;
    if (campaigns >= 1 && continuations >= 1) {
        if (game == bench::PlanetaryEmpires::name)
            return bench::measure_truth<bench::PlanetaryEmpires>(campaigns, continuations, seed), 0;
        if (game == bench::SectorInvasion::name)
            return bench::measure_truth<bench::SectorInvasion>(campaigns, continuations, seed), 0;
    }
    std::fprintf(stderr,
                 "forecast_bench [planetary-empires|sector-invasion "
                 "[CAMPAIGNS [CONTINUATIONS [SEED]]]]\n");
    return 2;
}
