// learn.cpp -- learns by which weights Sector Invasión tells who is ahead
// (games/sector_invasion/mind/weights.h): campaigns are played by the script, from which somebody
// strays now and then; what each player has when a turn begins, and what it got in the end, is
// fitted by a logistic regression of all players together.
//
//   learn_bench [GAMES [SEED [HEADER]]]
//
// It says by how much the weights of today and the new ones are wrong about campaigns that it did
// not learn from, one in five: the mean logarithm of the share that was given to whoever won. The
// new ones are written into HEADER; without one the run fails where today's are worse by a
// hundredth, as they are once the script has changed much.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "adam.h"
#include "core/play_out.h"
#include "games/sector_invasion/mind/evaluation.h"
#include "games/sector_invasion/mind/weights.h"
#include "games/sector_invasion/sector_invasion.h"
#include "sector_game.h"

namespace bench {
namespace {

using sector_invasion::Action;
using sector_invasion::Outlook;
using sector_invasion::Phase;
using sector_invasion::SectorInvasion;
using sector_invasion::Traits;
using State = SectorInvasion::State;

constexpr std::size_t span_count = std::tuple_size_v<sector_invasion::Spans>;
using Fine = std::array<std::array<double, span_count>, sector_invasion::traits>;

// A position when a turn began.
struct Sample {
    int campaign = 0, left = 0;
    std::vector<Traits> players;
    std::vector<float> scores;
};

// On a map of its own, by two to four players, each of whom strays in one decision of twelve.
void play(int campaign, std::uint64_t seed, std::vector<Sample>& samples) {
    Rng rng{seed + static_cast<std::uint64_t>(campaign) * 0x9e3779b97f4a7c15};
    const int seats = 2 + campaign % 3;
    const SectorInvasion game = table_of(sector_invasion::draft(seats, usual_turns, rng.next()));
    State state = game.initial();
    const std::size_t first = samples.size();
    int round = -1;
    play_to_the_end(game, state, rng, [&](const State& now, Seat due) -> Action {
        if (now.phase == Phase::ships && now.tasks.empty() && game.round(now) != round) {
            round = game.round(now);
            Sample& sample = samples.emplace_back();
            sample.campaign = campaign;
            for (Seat seat = 0; seat < seats; ++seat) {
                const Outlook outlook{*game.charter, now, sector_invasion::player_of(seat)};
                sample.left = outlook.left;
                sample.players.push_back(sector_invasion::traits_of(outlook));
            }
        }
        if (rng.below(12) > 0) return game.sensible(now, due, rng);
        FixedList<sector_invasion::Plan, SectorInvasion::most_plans> plans;
        game.plans(now, due, plans);
        const auto one = static_cast<int>(rng.below(static_cast<std::uint32_t>(plans.size())));
        return game.follow(now, due, plans[one], rng);
    });
    const Scores scores = game.outcome(state).score;
    for (std::size_t i = first; i < samples.size(); ++i)
        samples[i].scores.assign(scores.begin(), scores.end());
}

std::vector<double> shares(const Sample& sample, const Fine& weights) {
    const auto spans = sector_invasion::spans_of(sample.left);
    std::vector<double> odds;
    for (const Traits& one : sample.players) {
        double sum = 0;
        for (std::size_t trait = 0; trait < one.size(); ++trait)
            for (std::size_t span = 0; span < spans.size(); ++span)
                sum += weights[trait][span] * static_cast<double>(spans[span] * one[trait]);
        odds.push_back(sum);
    }
    const double most = *std::max_element(odds.begin(), odds.end());
    double all = 0;
    for (double& one : odds) all += one = std::exp(one - most);
    for (double& one : odds) one /= all;
    return odds;
}

bool held_out(const Sample& sample) {
    return sample.campaign % 5 == 0;
}

double wrong(const std::vector<Sample>& samples, const Fine& weights, int from, int to) {
    double sum = 0;
    int count = 0;
    for (const Sample& sample : samples) {
        if (!held_out(sample) || sample.left < from || sample.left > to) continue;
        const auto told = shares(sample, weights);
        for (std::size_t seat = 0; seat < told.size(); ++seat)
            sum -= static_cast<double>(sample.scores[seat]) * std::log(std::max(1e-9, told[seat]));
        ++count;
    }
    return count > 0 ? sum / count : 0;
}

// By stochastic descent (Adam), drawn a little towards nothing.
Fine fitted(const std::vector<Sample>& samples) {
    constexpr int epochs = 40, batch = 256;
    constexpr double drawn = 1e-5, rate = 0.03;
    constexpr Memory lasts{0.9, 0.999};
    std::vector<const Sample*> order;
    for (const Sample& sample : samples)
        if (!held_out(sample)) order.push_back(&sample);
    Fine weights{};
    std::array<std::array<Adam, span_count>, sector_invasion::traits> steps;
    Rng rng{1};
    for (int epoch = 0; epoch < epochs; ++epoch) {
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
        const double now = rate * (1 - static_cast<double>(epoch) / epochs);
        for (std::size_t at = 0; at + batch <= order.size(); at += batch) {
            Fine rise{};
            for (std::size_t i = at; i < at + batch; ++i) {
                const Sample& sample = *order[i];
                const auto spans = sector_invasion::spans_of(sample.left);
                const auto told = shares(sample, weights);
                for (std::size_t seat = 0; seat < told.size(); ++seat) {
                    const double off = told[seat] - static_cast<double>(sample.scores[seat]);
                    for (std::size_t trait = 0; trait < sector_invasion::traits; ++trait)
                        for (std::size_t span = 0; span < spans.size(); ++span)
                            rise[trait][span] +=
                                off *
                                static_cast<double>(spans[span] * sample.players[seat][trait]) /
                                batch;
                }
            }
            for (std::size_t trait = 0; trait < sector_invasion::traits; ++trait)
                for (std::size_t span = 0; span < span_count; ++span) {
                    double& weight = weights[trait][span];
                    weight -=
                        now * steps[trait][span].step(rise[trait][span] + drawn * weight, lasts);
                }
        }
    }
    return weights;
}

Fine of_today() {
    Fine weights;
    for (std::size_t trait = 0; trait < sector_invasion::traits; ++trait)
        for (std::size_t span = 0; span < span_count; ++span)
            weights[trait][span] = sector_invasion::learned_weights[trait][span] / 1000.0;
    return weights;
}

void write(const char* header, const Fine& weights) {
    FILE* out = std::fopen(header, "w");
    if (!out) {
        std::perror(header);
        std::exit(1);
    }
    std::fputs(
        "// games/sector_invasion/mind/weights.h -- written by bench/learn.cpp.\n"
        "#pragma once\n\n#include \"games/sector_invasion/mind/evaluation.h\"\n\n"
        "namespace sector_invasion {\n\n// clang-format off\n"
        "inline constexpr Weights learned_weights{{\n",
        out);
    const auto words = words_of(sector_invasion::Trait{});
    for (std::size_t trait = 0; trait < weights.size(); ++trait) {
        std::fputs("    {{", out);
        for (std::size_t span = 0; span < weights[trait].size(); ++span)
            std::fprintf(out, "%s%ld", span > 0 ? ", " : "",
                         std::lround(1000 * weights[trait][span]));
        std::fprintf(out, "}},  // %.*s\n", static_cast<int>(words[trait].size()),
                     words[trait].data());
    }
    std::fputs("}};\n// clang-format on\n\n}  // namespace sector_invasion\n", out);
    std::fclose(out);
}

}  // namespace
}  // namespace bench

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 10000;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 0) : 1;
    std::vector<bench::Sample> samples;
    for (int game = 0; game < games; ++game) bench::play(game, seed, samples);
    const bench::Fine today = bench::of_today(), fitted = bench::fitted(samples);
    std::printf("%zu positions\n", samples.size());
    for (const auto& [from, to] :
         {std::pair{0, 0}, {1, 1}, {2, 2}, {3, 4}, {5, 7}, {8, 99}, {0, 99}})
        std::printf("turns left %d to %d: wrong by %.4f today, %.4f anew\n", from, to,
                    bench::wrong(samples, today, from, to),
                    bench::wrong(samples, fitted, from, to));
    if (argc > 3) return bench::write(argv[3], fitted), 0;
    return bench::wrong(samples, today, 0, 99) > bench::wrong(samples, fitted, 0, 99) + 0.01;
}
