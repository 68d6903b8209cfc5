// catalog/review.h -- a finished match looked through, for those who know no game.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <cmath>
#include <memory>
#ifndef __wasm__
#include <thread>
#endif

#include "ai/review.h"
#include "match/match.h"
#include "match/review.h"

namespace catalog {

namespace detail {

inline match::Estimate told(const ai::Band& band) {
    return {band.mean, band.low, band.high};
}
// A chance: none is below nothing or above all.
inline match::Estimate chance(double mean, double half) {
    const auto cut = [](double share) { return std::clamp(share, 0.0, 1.0); };
    return {cut(mean), cut(mean - half), cut(mean + half)};
}

// Where a match began, and how it went on, as its rules know it.
template <Game G>
struct Played {
    typename G::State start;
    std::vector<Step<typename G::Action>> steps;
};

template <Game G>
Played<G> played(const G& game, const match::AnyMatch& match) {
    Played<G> played{game.initial(), {}};
    if constexpr (Settable<G>) {
        if (const std::string position = match.position(); !position.empty()) {
            const ParsedJson json = parse_json(position);
            typename G::Position set;
            Misfit misfit;
            std::vector<Refusal> problems;
            const bool fits = json && read_json(json.value, set, misfit);
            assert(fits);
            if (fits) game.set(set, played.start, problems);
        }
    }
    for (int ply = 1; ply <= match.ply(); ++ply)
        played.steps.push_back(
            {match.actor(ply), *decode<typename G::Action>(match.action(ply)).action});
    return played;
}

// The names of what is counted, for each seat in turn.
template <Game G>
std::vector<match::Reviewed::Holding> holdings(const G& game, const typename G::State& state,
                                               const ai::Differences& more) {
    std::vector<match::Reviewed::Holding> list;
    if constexpr (Counting<G>) {
        std::size_t at = 0;
        for (Seat seat = 0; seat < game.seats().size(); ++seat)
            for (const Value& value : game.holdings(state, seat)) {
                if (at == more.size()) return list;
                const ai::Band band = more[at++].band();
                constexpr double nothing = 0.05;  // written as 0.0
                if (band.clear_of_zero() && std::abs(band.mean) >= nothing)
                    list.push_back({seat, value.name, told(band)});
            }
    }
    return list;
}

}  // namespace detail

template <ai::Reviewable G>
class GameReview : public match::AnyReview {
  public:
    GameReview(const match::AnyMatch& match, const match::Looked& asked)
        : game_(match::game_of<G>(match.terms())),
          asked_(asked),
          review_(begun(game_, match, asked)) {}

    void go_on(std::int64_t ms, const std::atomic<bool>* stop) override {
        const std::int64_t start = now_ms(), before = spent_;
        const auto due = [&] {
            spent_ = before + now_ms() - start;
            return (ms > 0 && spent_ - before >= ms) || (stop && *stop);
        };
        while (!review_.over() && !due()) {
            work(due);
            due();
            if (next_ >= review_.tasks() || review_.enough(spent_)) next_ = 0, review_.next(spent_);
        }
    }
    double part() const override { return review_.part(spent_); }

    match::Reviewed reviewed() const override {
        match::Reviewed all;
        const int plies = static_cast<int>(review_.match().steps.size());
        const auto seats = static_cast<Seat>(game_.seats().size());
        for (int ply = 0; ply <= plies; ++ply) {
            match::Reviewed::Chance chance{review_.standing(ply).count, {}};
            for (Seat seat = 0; seat < seats; ++seat)
                chance.chances.push_back(detail::told(review_.standing(ply).band(seat)));
            all.curve.push_back(std::move(chance));
        }
        for (Seat seat = 0; seat < seats; ++seat) {
            std::optional<double> result;
            if (asked_.result) result = static_cast<double>((*asked_.result)[seat]);
            const ai::Account account = review_.account(seat, result);
            all.accounts.push_back({detail::told(account.luck), detail::told(account.own),
                                    detail::told(account.others), detail::told(account.ended)});
        }
        for (const auto* decision : review_.dearest()) all.moments.push_back(moment(*decision));
        const ai::Spent spent = review_.spent();
        all.decisions = static_cast<int>(review_.match().decisions.size());
        all.visits = spent.visits, all.pairs = spent.pairs, all.spread = spent.spread;
        return all;
    }

  private:
    static std::int64_t now_ms() {
        const auto since = std::chrono::steady_clock::now().time_since_epoch();
        return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
    }
    static ai::Review<G> begun(const G& game, const match::AnyMatch& match,
                               const match::Looked& asked) {
        auto played = detail::played(game, match);
        ai::Effort effort;
        effort.seed = asked.seed, effort.ms = asked.ms;
        effort.continuations = asked.continuations;
        return {game, played.start, std::move(played.steps), effort};
    }

    // Tasks of this wave, by all threads, until it is done or it is time to look up.
    template <class Due>
    void work(const Due& due) {
        std::atomic<int> next{next_};
        std::atomic<bool> enough{false};
        const auto take = [&](bool looks_up) {
            while (!enough) {
                const int task = next++;
                if (task >= review_.tasks()) return;
                review_.work(task);
                if (looks_up && (due() || review_.enough(spent_))) enough = true;
            }
        };
#ifndef __wasm__
        std::vector<std::thread> workers;
        for (int i = 1; i < asked_.threads; ++i) workers.emplace_back(take, false);
        take(true);
        for (std::thread& worker : workers) worker.join();
#else
        take(true);
#endif
        next_ = std::min<int>(next, review_.tasks());
    }

    match::Reviewed::Moment moment(const ai::Decision<G>& one) const {
        const ai::Pairs pairs = one.told.all();
        const ai::Band cost = review_.cost(one), was = pairs.taken.band();
        match::Reviewed::Moment told;
        told.ply = one.ply, told.seat = one.seat;
        for (const auto& action : one.taken) told.taken.push_back(encode(action));
        for (const auto& action : one.better) told.better.push_back(encode(action));
        told.cost = detail::told(cost), told.was = detail::chance(was.mean, was.half());
        told.would = detail::chance(was.mean + cost.mean, std::hypot(was.half(), cost.half()));
        const auto& state = review_.match().states[static_cast<std::size_t>(one.ply)];
        told.holdings = detail::holdings(game_, state, pairs.holdings);
        if constexpr (Explaining<G>)
            told.reason = game_.explain(game_.view(state, one.seat), one.seat, one.better.front());
        return told;
    }

    const G game_;
    match::Looked asked_;
    ai::Review<G> review_;
    int next_ = 0;  // of the tasks of this wave
    std::int64_t spent_ = 0;
};

template <ai::Reviewable G>
std::unique_ptr<match::AnyReview> review(const match::AnyMatch& match, const match::Looked& asked) {
    return std::make_unique<GameReview<G>>(match, asked);
}

}  // namespace catalog
