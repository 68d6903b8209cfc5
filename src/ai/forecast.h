// ai/forecast.h -- what a match may come to: it is played on to its end many times, and what came
// of it is counted. In slices, so that nobody has to wait for all of it.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

#include "core/mind.h"

namespace ai {

// What continuations came to, counted; knows no game.
struct Tally {
    struct End {
        Clause clause;
        std::string_view reason;
        int times = 0;
    };
    struct Report {  // one of its odds, of a battle that waits
        int times = 0;
        std::vector<double> score;  // by seat, of the continuations in which it came to that
    };

    int times = 0;
    std::vector<double> score;  // by seat
    std::vector<int> rounds;    // how often each was the last
    std::vector<int> games;     // how often the most of one seat in one round were so many
    std::vector<End> ends;
    std::vector<std::vector<Report>> battles;  // as they wait, then as their odds are listed

    void add(const Course& course) {
        ++times;
        add_scores(score, course.score);
        ++at(rounds, course.round);
        ++at(games, course.games);
        end(course.clause, course.reason).times += 1;
        for (std::size_t i = 0; i < course.reports.size(); ++i) {
            Report& report = at(at(battles, i), course.reports[i]);
            ++report.times;
            add_scores(report.score, course.score);
        }
    }

    void add(const Tally& other) {
        times += other.times;
        add_scores(score, other.score);
        for (std::size_t i = 0; i < other.rounds.size(); ++i) at(rounds, i) += other.rounds[i];
        for (std::size_t i = 0; i < other.games.size(); ++i) at(games, i) += other.games[i];
        for (const End& one : other.ends) end(one.clause, one.reason).times += one.times;
        for (std::size_t i = 0; i < other.battles.size(); ++i)
            for (std::size_t odds = 0; odds < other.battles[i].size(); ++odds) {
                Report& report = at(at(battles, i), odds);
                report.times += other.battles[i][odds].times;
                add_scores(report.score, other.battles[i][odds].score);
            }
    }

  private:
    template <class Item>
    static Item& at(std::vector<Item>& list, std::integral auto index) {
        const auto place = static_cast<std::size_t>(index);
        if (list.size() <= place) list.resize(place + 1);
        return list[place];
    }
    static void add_scores(std::vector<double>& sum, const auto& scores) {
        std::size_t seat = 0;
        for (const auto one : scores) at(sum, seat++) += static_cast<double>(one);
    }
    End& end(Clause clause, std::string_view reason) {
        const auto known = std::find_if(ends.begin(), ends.end(), [&](const End& one) {
            return one.clause == clause && one.reason == reason;
        });
        return known != ends.end() ? *known : ends.emplace_back(End{clause, reason});
    }
};

template <Continuing G>
class Forecast {
  public:
    using State = typename G::State;
    using Form = typename G::Form;

    Forecast(const G& game, const State& now, const Form& form, std::uint64_t seed)
        : game_(game), now_(now), form_(form), seed_(seed) {}

    // The continuations from one number up to another; each has chance of its own.
    void go_on(int from, int until) {
        for (int i = from; i < until; ++i) {
            Rng rng{seed_ + static_cast<std::uint64_t>(i) * 0xd1342543de82ef95};
            tally_.add(game_.carry_on(now_, form_, rng));
        }
    }
    const Tally& tally() const { return tally_; }

  private:
    const G& game_;
    const State& now_;
    const Form& form_;
    std::uint64_t seed_;
    Tally tally_;
};

// How good everybody has shown to be in a match that began there and went on so.
template <Continuing G>
typename G::Form form_of(const G& game, typename G::State state,
                         std::span<const Step<typename G::Action>> steps) {
    typename G::Form form{};
    for (const auto& step : steps) {
        game.learn(state, step, form);
        game.apply(state, step);
    }
    return form;
}

}  // namespace ai
