// ai/think.h -- what a computer player does with a view and a budget. It never sees a State of a
// running match: what it searches are states that it imagined.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "ai/level.h"
#include "ai/rehearsals.h"
#include "ai/search.h"

namespace ai {

// One action that was considered.
template <Game G>
struct Considered {
    typename G::Action action{};
    int visits = 0;
    float score = 0;  // expected, of the thinking seat: 0 to 1
};

template <Game G>
struct Thought {
    typename G::Action action{};
    int visits = 0;
    float score = 0;
    std::vector<Considered<G>> best;  // the chosen one first, then the most visited
    std::optional<Event> intent;  // what the whole turn is after, where the game says such things
};

namespace detail {

template <Game G>
std::vector<Considered<G>> considered_in(const Tree<G>& tree) {
    std::vector<Considered<G>> lines;
    for (NodeId id = tree[0].child; id != no_node; id = tree[id].next) {
        const Node<G>& node = tree[id];
        lines.push_back({node.action, static_cast<int>(node.visits),
                         node.visits ? node.total / static_cast<float>(node.visits) : 0.0f});
    }
    // The root lists its newest child first; turned round, equals keep the game's order.
    std::reverse(lines.begin(), lines.end());
    std::stable_sort(lines.begin(), lines.end(),
                     [](const Considered<G>& a, const Considered<G>& b) {
                         return a.visits != b.visits ? a.visits > b.visits : a.score > b.score;
                     });
    return lines;
}

// Whether those who see less cannot tell how many actions the seat has: then the time that a
// thought takes may not tell them either.
template <Game G>
bool secret_choice(const G& game, const typename G::State& state, Seat seat, std::uint64_t seed) {
    if constexpr (Hidden<G> && Finite<G>) {
        ActionsOf<G> list;
        game.actions(state, seat, list);
        const int actions = list.size();
        const typename G::View seen = game.view(state, std::nullopt);
        Rng rng{seed ^ 0x94d049bb133111eb};
        constexpr int samples = 12;
        for (int i = 0; i < samples; ++i) {
            list.clear();
            game.actions(game.imagine(seen, rng), seat, list);
            if (list.size() != actions) return true;
        }
    }
    return false;
}

// A thought never takes more than 50 ms above its time (docs/protocol.md); half of them are for
// what comes after the last rehearsal.
inline constexpr int grace_ms = 25;

// When to stop: at the visits, at the time, where one more piece as long as the longest so far
// would not fit into it, or as soon as more of either cannot change the choice; but not so where
// even that would tell something. The time runs from here on.
class Watch {
  public:
    // `most` visits whatever the budget, `usual` where nothing bounds them.
    Watch(const Budget& budget, int most, int usual, float pace)
        : now_(budget.now_ms), stop_(budget.stop) {
        const bool timed = budget.ms > 0 && now_;
        visits_ = budget.visits > 0 ? budget.visits : timed ? 0 : usual;
        if (most > 0 && (visits_ == 0 || most < visits_)) visits_ = most;
        if (!timed) return;
        whole_ms_ = budget.ms;
        ms_ = std::max(1, static_cast<int>(static_cast<float>(budget.ms) * pace));
        start_ = now_();
    }

    // A choice that is clear before the time is over waits for it all the same.
    void stay_to_the_end(bool stay) { to_the_end_ = stay; }

    // Whether what has begun must end as it stands, by so many milliseconds more than were given.
    bool late(int more = 0) const { return ms_ > 0 && now_() - start_ >= whole_ms_ + more; }

    template <class Searched>
    bool over(int done, const Searched& searched) {
        if (visits_ > 0 && done >= visits_) return true;
        if (stop_ && done > 0 && *stop_) return true;
        if (ms_ == 0 || done % Searched::look_every != 0 || done == 0) return false;
        const std::int64_t spent = now_() - start_;
        longest_ = std::max(longest_, spent - seen_);
        seen_ = spent;
        if (spent >= ms_ || spent + longest_ > whole_ms_ + grace_ms) return true;
        if (to_the_end_ || done % (16 * Searched::look_every) != 0 || spent < 5) return false;
        const std::int64_t to_come = done * (ms_ - spent) / spent;
        return searched.lead() > to_come;
    }

  private:
    std::int64_t (*now_)();
    const std::atomic<bool>* stop_;
    std::int64_t start_ = 0, seen_ = 0, longest_ = 0;  // the last look, between two of them
    int visits_ = 0, ms_ = 0, whole_ms_ = 0;
    bool to_the_end_ = false;
};

// The game as a level plays it, where it is not the same to all.
template <Game G>
decltype(auto) played_by(const G& game, Level level) {
    if constexpr (Graded<G>) return game.played_by(level.number);
    else return (game);
}

template <Game G>
Thought<G> only(const typename G::Action& action, float score) {
    return {action, 0, score, {{action, 0, score}}, {}};
}

// The legal actions, and what each weighs at first sight.
template <Game G>
void weighed(const G& game, const typename G::State& state, Seat seat, ActionsOf<G>& list,
             WeightsOf<G>& weights) {
    game.actions(state, seat, list);
    if constexpr (Weighing<G>) game.weigh(state, seat, list, weights);
    else
        for (int i = 0; i < list.size(); ++i) weights.push_back(1);
}

// What weighs most at first sight; one of those, where several do.
template <Game G>
typename G::Action glance(const G& game, const typename G::State& state, Seat seat, Rng& rng) {
    ActionsOf<G> list;
    WeightsOf<G> weights;
    weighed(game, state, seat, list, weights);
    int best = 0;
    std::uint32_t equal = 1;
    for (int i = 1; i < list.size(); ++i) {
        if (weights[i] > weights[best]) best = i, equal = 1;
        else if (weights[i] == weights[best] && rng.below(++equal) == 0) best = i;
    }
    return list[best];
}

// Of some weights the place of one, as often as it weighs.
template <class Weights>
int drawn(const Weights& weights, Rng& rng) {
    double sum = 0;
    for (const float weight : weights) sum += static_cast<double>(weight);
    double left = rng.unit() * sum;
    int last = 0, at = 0;
    for (const float weight : weights) {
        if (weight > 0) last = at;
        left -= static_cast<double>(weight);
        if (left < 0 && weight > 0) return at;
        ++at;
    }
    return last;
}

// Nothing is drawn for what never happens.
inline bool happens(float chance, Rng& mood) {
    return chance > 0 && mood.unit() < static_cast<double>(chance);
}

// Sensible at first sight, and no more: any of the plans, or an action as often as it weighs.
template <Game G>
typename G::Action wandered(const G& game, const typename G::State& state, Seat seat, Rng& rng) {
    if constexpr (Planning<G>) {
        PlansOf<G> plans;
        game.plans(state, seat, plans);
        const auto one = static_cast<int>(rng.below(static_cast<std::uint32_t>(plans.size())));
        return game.follow(state, seat, plans[one], rng);
    } else {
        ActionsOf<G> list;
        WeightsOf<G> weights;
        weighed(game, state, seat, list, weights);
        return list[drawn(weights, rng)];
    }
}

// The action by which the seat does no more, where there is one and it may.
template <Game G>
std::optional<typename G::Action> rest(const G& game, const typename G::State& state, Seat seat) {
    if constexpr (requires { typename G::Rest; }) {
        const typename G::Action rest = typename G::Rest{};
        if (!game.check(state, {seat, rest})) return rest;
    }
    return std::nullopt;
}

// The best of what was tried, or another that is not much worse. What was hardly looked at is known
// too little for that.
template <Game G>
Considered<G> taken(const std::vector<Considered<G>>& lines, float soft, Rng& rng) {
    const Considered<G>& best = lines.front();
    if (soft <= 0) return best;
    std::vector<float> weights;
    for (const Considered<G>& line : lines)
        weights.push_back(8 * line.visits < best.visits
                              ? 0
                              : std::exp(std::min(0.0f, line.score - best.score) / soft));
    return lines[static_cast<std::size_t>(drawn(weights, rng))];
}

// What somebody of that practice does without a look ahead, where it comes to that. `imagined`
// gives a position that looks like the view.
template <Game G, class Imagined>
std::optional<typename G::Action> offhand(const G& game, const Imagined& imagined, Seat seat,
                                          Level level, const Practice& practice, Rng& mood) {
    if (level.glances()) {
        if constexpr (Planning<G>) return std::nullopt;  // the first plan is followed
        else return glance(game, imagined(), seat, mood);
    }
    if (happens(practice.lapse, mood))
        if (const auto action = rest(game, imagined(), seat)) return action;
    if (happens(practice.wander, mood)) return wandered(game, imagined(), seat, mood);
    if constexpr (Sensible<G>)
        if (practice.effort == 1 || happens(practice.careless, mood))
            return game.sensible(imagined(), seat, mood);
    return std::nullopt;
}

template <Game G>
float pace_of(const G& game, const typename G::View& view) {
    if constexpr (Paced<G>) return game.pace(view);
    else return 1;
}

}  // namespace detail

// The best action of a seat that must decide in this view, or what the level's practice makes of
// it.
template <Game G>
    requires Finite<G>
Thought<G> think(const G& game, const typename G::View& view, Seat seat, Level level,
                 const Budget& budget, const Foibles& foibles = {}) {
    const Practice practice = practice_of<G>(level, foibles);
    detail::Watch watch{budget, practice.effort, usual_visits, detail::pace_of(game, view)};
    Search<G> search{game, view, seat, budget.seed};
    std::vector<Considered<G>> lines = detail::considered_in(search.tree());
    const bool secret =
        budget.ms > 0 && detail::secret_choice(game, search.imagine(), seat, budget.seed);
    if (lines.size() == 1 && !secret) return detail::only<G>(lines[0].action, 0.5f);
    watch.stay_to_the_end(secret);

    Rng mood{budget.seed ^ 0x5bd1e995};
    const auto imagined = [&] { return search.imagine(); };
    if (const auto action = detail::offhand(game, imagined, seat, level, practice, mood))
        return detail::only<G>(*action, 0.5f);
    int done = 0;
    for (; !watch.over(done, search); ++done) search.iterate();
    lines = detail::considered_in(search.tree());
    const Considered<G> chosen = detail::taken(lines, practice.soft, mood);
    return {chosen.action, done, chosen.score, std::move(lines), {}};
}

// Of a game with plans for whole turns: what the plan that rehearses best does next.
template <Planning G>
    requires Finite<G>
Thought<G> think(const G& table, const typename G::View& view, Seat seat, Level level,
                 const Budget& budget, const Foibles& foibles = {}) {
    const G& game = detail::played_by(table, level);
    const Practice practice = practice_of<G>(level, foibles);
    detail::Watch watch{budget, practice.effort, usual_rehearsals, detail::pace_of(game, view)};
    Rehearsals<G> rehearsals{game, view, seat, budget.seed};
    Rng mood{budget.seed ^ 0x5bd1e995};
    const typename G::State state = rehearsals.imagine();
    const auto imagined = [&]() -> const auto& { return state; };
    if (const auto action = detail::offhand(game, imagined, seat, level, practice, mood))
        return detail::only<G>(*action, 0.5f);
    const bool secret = budget.ms > 0 && detail::secret_choice(game, state, seat, budget.seed);
    const Late late = budget.ms > 0 ? Late{[&] { return watch.late(); }} : Late{};
    int done = 0;
    if (practice.effort != 1 && (!rehearsals.only_one(state, late) || secret)) {
        watch.stay_to_the_end(secret);
        while (!watch.over(done, rehearsals) && rehearsals.iterate(late)) ++done;
    }
    const auto with_intent = [&](Thought<G> thought) {
        if constexpr (Intending<G>)
            if (!watch.late(detail::grace_ms))
                thought.intent = game.intent(view, seat, rehearsals.best());
        return thought;
    };
    if (done == 0) return with_intent(detail::only<G>(rehearsals.action(state), 0.5f));
    Thought<G> thought;
    thought.visits = done;
    for (const auto& tried : rehearsals.tried(state)) {
        const auto known =
            std::find_if(thought.best.begin(), thought.best.end(),
                         [&](const Considered<G>& line) { return line.action == tried.action; });
        if (known == thought.best.end())
            thought.best.push_back({tried.action, tried.visits, tried.score});
        else known->visits += tried.visits;
    }
    const Considered<G> chosen = detail::taken(thought.best, practice.soft, mood);
    thought.action = chosen.action;
    thought.score = chosen.score;
    return with_intent(std::move(thought));
}

// Several thoughts about the same view, from different seeds, as one: a search on several threads
// is one think() on each, and this.
template <Game G>
Thought<G> merge(std::span<const Thought<G>> thoughts) {
    std::vector<Considered<G>> sum;
    int visits = 0;
    for (const Thought<G>& thought : thoughts) {
        visits += thought.visits;
        for (const Considered<G>& line : thought.best) {
            const auto known = std::find_if(
                sum.begin(), sum.end(),
                [&](const Considered<G>& other) { return other.action == line.action; });
            if (known == sum.end()) {
                sum.push_back(line);
                continue;
            }
            const int both = known->visits + line.visits;
            if (both > 0)
                known->score = (known->score * static_cast<float>(known->visits) +
                                line.score * static_cast<float>(line.visits)) /
                               static_cast<float>(both);
            known->visits = both;
        }
    }
    std::stable_sort(sum.begin(), sum.end(), [](const Considered<G>& a, const Considered<G>& b) {
        return a.visits > b.visits;
    });
    // Where the most visited one need not be the choice, most visits of those who chose it count.
    if constexpr (requires { G::doubt; }) {
        const auto votes = [&](const Considered<G>& line) {
            int cast = 0;
            for (const Thought<G>& thought : thoughts)
                if (thought.action == line.action) cast += std::max(1, thought.visits);
            return cast;
        };
        const auto first = std::max_element(
            sum.begin(), sum.end(),
            [&](const Considered<G>& a, const Considered<G>& b) { return votes(a) < votes(b); });
        std::rotate(sum.begin(), first, first + 1);
    }
    const Considered<G> chosen = sum.front();
    std::optional<Event> intent;
    for (const Thought<G>& thought : thoughts)
        if (!intent || thought.action == chosen.action) intent = thought.intent;
    return {chosen.action, visits, chosen.score, std::move(sum), intent};
}

}  // namespace ai
