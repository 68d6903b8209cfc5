// catalog/forecast.h -- what a match may come to, for those who know no game.
#pragma once

#include <cassert>
#include <cmath>
#include <cstring>
#ifndef __wasm__
#include <thread>
#endif

#include "ai/forecast.h"
#include "core/span.h"
#include "match/match.h"

namespace catalog {

namespace detail {

// Wilson's interval at 95 % of so many points in so many continuations.
inline match::Estimate estimate(double points, int times) {
    constexpr double z = 1.96;
    const double n = times, share = points / n, wide = z * z / n;
    const double middle = (share + wide / 2) / (1 + wide);
    const double off = z * std::sqrt(share * (1 - share) / n + wide / (4 * n)) / (1 + wide);
    return {share, std::max(0.0, middle - off), std::min(1.0, middle + off)};
}

// Of what was counted by number.
inline match::Prospects::Quartiles quartiles(const std::vector<int>& counts, int times) {
    const auto at = [&](int quarters) {
        int seen = 0, number = 0;
        for (const int count : counts) {
            seen += count;
            if (4 * seen >= quarters * times) break;
            ++number;
        }
        return number;
    };
    return {at(1), at(2), at(3)};
}

// The seat whose chance differs most between two ends of a battle that were seen often enough.
inline match::Prospects::Stake stake(const std::vector<ai::Tally::Report>& odds,
                                     std::size_t seats) {
    using Stake = match::Prospects::Stake;
    constexpr int enough = 30;
    constexpr double decides = 0.1, idle = 0.02;
    Stake most;
    double noise = idle;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        double low = 1, high = 0, blur = 0;
        for (const auto& report : odds) {
            if (report.times < enough) continue;
            const double chance = report.score[seat] / report.times;
            low = std::min(low, chance), high = std::max(high, chance);
            blur += chance * (1 - chance) / report.times;
        }
        if (high - low <= most.most - most.least) continue;
        most.seat = static_cast<Seat>(seat), most.least = low, most.most = high;
        noise = std::max(idle, 3 * std::sqrt(blur));
    }
    const double swing = most.most - most.least;
    most.weight = swing >= std::max(decides, noise) ? Stake::Weight::decides
                  : swing < noise                   ? Stake::Weight::idle
                                                    : Stake::Weight::counts;
    return most;
}

template <Continuing G>
match::Prospects prospects_of(const G& game, const typename G::State& now, const ai::Tally& tally) {
    match::Prospects told;
    told.continuations = tally.times;
    for (const double points : tally.score) told.chances.push_back(estimate(points, tally.times));
    for (const auto& end : tally.ends)
        if (!end.reason.empty())
            told.ends.push_back(
                {end.clause.id, end.reason, static_cast<double>(end.times) / tally.times});
    std::stable_sort(told.ends.begin(), told.ends.end(),
                     [](const auto& one, const auto& other) { return one.share > other.share; });
    told.round = told_round(game, now);
    told.last_round = quartiles(tally.rounds, tally.times);
    told.games = quartiles(tally.games, tally.times);
    told.most_games = static_cast<int>(tally.games.size()) - 1;
    PendingOf<G> list;
    game.pending(now, list);
    for (std::size_t i = 0; i < tally.battles.size(); ++i) {
        auto stake = detail::stake(tally.battles[i], tally.score.size());
        stake.battle = list[static_cast<int>(i)].name.view();
        told.stakes.push_back(std::move(stake));
    }
    for (std::size_t seat = 0; seat < tally.score.size(); ++seat)
        told.to_meet.push_back(game.to_meet(now, static_cast<Seat>(seat)));
    return told;
}

// As many as a forecast is made of where nobody says: a game that takes long over one says fewer.
template <Continuing G>
constexpr int usual_continuations = [] {
    if constexpr (requires { G::continuations; }) return G::continuations;
    else return 10'000;
}();

template <class T>
std::vector<T> read(const match::ViewBytes& bytes) {
    std::vector<T> items(bytes.size() / sizeof(T));
    if (!items.empty()) std::memcpy(static_cast<void*>(items.data()), bytes.data(), bytes.size());
    return items;
}

}  // namespace detail

// The continuations are shared out among threads; which one plays which changes nothing.
template <Continuing G>
match::Prospects forecast(const match::Terms& terms, const match::Past& past,
                          const match::Foreseen& asked) {
    const G game = match::game_of<G>(terms);
    const auto now = detail::read<typename G::State>(past.view);
    const auto steps = detail::read<Step<typename G::Action>>(past.steps);
    assert(now.size() == 1);
    const auto form = ai::form_of(game, game.initial(), std::span{steps});
    const int wanted =
        asked.continuations > 0 ? asked.continuations : detail::usual_continuations<G>;
    const auto stopped = [&] { return asked.stop && *asked.stop; };
    const auto threads = std::max(1, asked.threads);
    std::vector<ai::Tally> parts(static_cast<std::size_t>(threads));
    const auto work = [&](int part) {
        ai::Forecast<G> forecast{game, now[0], form, asked.seed};
        constexpr int slice = 50;
        const int end = static_cast<int>(std::int64_t{part + 1} * wanted / threads);
        int next = static_cast<int>(std::int64_t{part} * wanted / threads);
        for (; next < end && !stopped(); next += slice)
            forecast.go_on(next, std::min(end, next + slice));
        parts[static_cast<std::size_t>(part)] = forecast.tally();
    };
#ifndef __wasm__
    std::vector<std::thread> workers;
    for (int part = 1; part < threads; ++part) workers.emplace_back(work, part);
    work(0);
    for (std::thread& worker : workers) worker.join();
#else
    for (int part = 0; part < threads; ++part) work(part);
#endif
    ai::Tally tally;
    for (const ai::Tally& part : parts) tally.add(part);
    return tally.times > 0 ? detail::prospects_of(game, now[0], tally) : match::Prospects{};
}

}  // namespace catalog
