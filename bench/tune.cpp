// tune.cpp -- finds the numbers by which Sector Invasión's script weighs things up
// (games/sector_invasion/mind/numbers.h): all of them together, by an evolution strategy. In each
// generation pairs of players, who have every number multiplied by something in the one and divided
// by it in the other, play the same campaigns against the numbers of the beginning and those of
// some generations ago; all numbers then move towards those that scored more (Salimans et al. 2017,
// with Adam). Half of the others keep to a mood of their own, so that nothing is found that helps
// against one manner alone.
//
//   tune_bench [GENERATIONS [GAMES [SEED [HEADER]]]]
//
// GAMES a player and generation. Every eighth generation says what it scores against the numbers of
// the beginning, by so many games, with the half of the 95 % interval. The numbers are written into
// HEADER, whose defaults are those of struct Numbers in its order.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include "adam.h"
#include "ai/sample.h"
#include "core/play_out.h"
#include "games/sector_invasion/mind/policy.h"
#include "games/sector_invasion/sector_invasion.h"
#include "measure.h"
#include "sector_game.h"

namespace bench {
namespace {

using sector_invasion::Numbers;
using sector_invasion::Plan;
using sector_invasion::Policy;
using sector_invasion::SectorInvasion;
using State = SectorInvasion::State;

constexpr std::size_t count = sizeof(Numbers) / sizeof(float);  // it has nothing else
using Values = std::array<float, count>;
using Shifts = std::array<double, count>;  // of the logarithm of each number

constexpr int pairs = 12;
constexpr double stride = 0.2, farthest = 2;  // of a player from the numbers; of those in all

struct Order {
    int generations = 48, games = 800;
    std::uint64_t seed = 1;
    const char* header = nullptr;
};

Numbers shifted(const Shifts& shifts) {
    auto values = std::bit_cast<Values>(sector_invasion::usual_numbers);
    for (std::size_t i = 0; i < count; ++i) values[i] *= static_cast<float>(std::exp(shifts[i]));
    return std::bit_cast<Numbers>(values);
}

// How one of those who have a mood goes about a whole match; nobody saves all of it, nor only
// defends.
Plan drawn_mood(Rng& rng) {
    using sector_invasion::Posture;
    using sector_invasion::Spending;
    Plan mood;
    if (rng.below(2)) mood.posture = static_cast<Posture>(rng.below(index_of(Posture::defend)));
    if (rng.below(2)) mood.spending = static_cast<Spending>(rng.below(index_of(Spending::thrift)));
    return mood;
}

// What one player gets more than its share, in a campaign of a map of its own.
double score(const Numbers& own, const Numbers& others, bool moody, std::uint64_t seed, int turn) {
    const auto map = seed / 2;
    const int seats = map % 4 == 3 ? 3 + static_cast<int>(map / 4 % 2) : 2;
    const SectorInvasion game = table_of(sector_invasion::draft(seats, usual_turns, map));
    Rng rng{map ^ 0x9e3779b97f4a7c15};
    const Plan mood = moody ? drawn_mood(rng) : Plan{};
    const auto chosen = static_cast<Seat>(turn % seats);
    State state = game.initial();
    play_to_the_end(game, state, rng, [&](const State& now, Seat due) {
        const bool mine = due == chosen;
        return Policy{*game.charter, now, due, mine ? Plan{} : mood, mine ? own : others}.next();
    });
    return static_cast<double>(game.outcome(state).score[chosen]) - 1.0 / seats;
}

void write(const char* header, const Numbers& numbers) {
    std::ifstream in{header};
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    const std::regex number{"= [0-9.]+f"};
    if (std::distance(std::sregex_iterator{text.begin(), text.end(), number}, {}) !=
        static_cast<std::ptrdiff_t>(count)) {
        std::fprintf(stderr, "%s does not have %zu numbers\n", header, count);
        std::exit(1);
    }
    std::string out;
    const auto values = std::bit_cast<Values>(numbers);
    std::size_t at = 0, done = 0;
    for (std::sregex_iterator it{text.begin(), text.end(), number}, end; it != end; ++it) {
        char written[32];
        std::snprintf(written, sizeof written, "= %#.3gf", static_cast<double>(values[done++]));
        out.append(text, at, static_cast<std::size_t>(it->position()) - at).append(written);
        at = static_cast<std::size_t>(it->position() + it->length());
    }
    out.append(text, at);
    std::ofstream{header} << out;
}

void tune(const Order& order) {
    Shifts mean{};
    std::array<Adam, count> steps;
    Numbers former = shifted(mean);
    Rng rng{order.seed};
    const auto normal = [&] {  // nearly: a sum of twelve
        double sum = -6;
        for (int i = 0; i < 12; ++i) sum += rng.unit();
        return sum;
    };
    for (int generation = 1; generation <= order.generations; ++generation) {
        if (generation % 8 == 1) former = shifted(mean);
        std::array<Shifts, pairs> strides;
        for (Shifts& one : strides)
            for (double& each : one) each = stride * normal();
        std::array<std::array<double, 2>, pairs> found{};
        const std::uint64_t first = rng.next();
        in_parallel(2 * pairs, [&](int piece) {
            const auto pair = static_cast<std::size_t>(piece / 2),
                       side = static_cast<std::size_t>(piece % 2);
            Shifts shifts = mean;
            for (std::size_t i = 0; i < count; ++i)
                shifts[i] += side ? -strides[pair][i] : strides[pair][i];
            const Numbers own = shifted(shifts);
            ai::Sample sum;
            for (int i = 0; i < order.games; ++i)
                sum.add(score(own, i / 2 % 2 ? former : sector_invasion::usual_numbers, i / 4 % 2,
                              first + static_cast<std::uint64_t>(i), i));
            found[pair][side] = sum.mean();
        });
        const double rate = generation * 5 < order.generations * 3 ? 0.04 : 0.012;
        for (std::size_t i = 0; i < count; ++i) {
            double rise = 0;
            for (std::size_t pair = 0; pair < pairs; ++pair)
                rise += (found[pair][0] - found[pair][1]) * strides[pair][i];
            constexpr Memory lasts{0.8, 0.95};
            mean[i] = std::clamp(mean[i] + rate * steps[i].step(rise, lasts), -farthest, farthest);
        }
        if (generation % 8 != 0 && generation != order.generations) continue;
        std::array<ai::Sample, 2> halves;
        const Numbers now = shifted(mean);
        in_parallel(2, [&](int side) {
            for (int i = 0; i < 2 * order.games; ++i) {
                const auto game = static_cast<std::uint64_t>(2 * i + side);
                halves[static_cast<std::size_t>(side)].add(score(
                    now, sector_invasion::usual_numbers, false, game, static_cast<int>(game)));
            }
        });
        ai::Sample all = halves[0];
        all.add(halves[1]);
        std::printf("generation %d: %.1f %% more than its share, +-%.1f, of %d games\n", generation,
                    100 * all.mean(), 100 * all.band().half(), all.count);
        std::fflush(stdout);
    }
    if (order.header) write(order.header, shifted(mean));
}

}  // namespace
}  // namespace bench

int main(int argc, char** argv) {
    bench::Order order;
    if (argc > 1) order.generations = std::atoi(argv[1]);
    if (argc > 2) order.games = std::atoi(argv[2]);
    if (argc > 3) order.seed = std::strtoull(argv[3], nullptr, 0);
    if (argc > 4) order.header = argv[4];
    bench::tune(order);
}
