// ai/rehearsals.h -- which plan for a whole turn is best: each is played on in imagined positions,
// the more often the better it does.
//
// A decision of such a game is one small commitment, so a tree of actions would be all depth and no
// sight. The plans are the arms of a bandit (Auer, Cesa-Bianchi, Fischer 2002). The n-th rehearsals
// of two plans begin alike, in the same imagined position and with the same chance, so that what
// differs is what the plans do.
//
// A game whose plans differ much has many of them tried soon: `G::rehearsals_a_plan`.
//
// Few rehearsals of many plans show some plan ahead by luck alone. A game whose first plan is good
// says by how much another one has to be ahead, in standard errors of the differences between
// rehearsals that began alike: `G::doubt`. The first plan is then rehearsed whenever another is.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <vector>

#include "ai/imagined.h"

namespace ai {

// Whether there is no time left; asked within what may take long. Empty: there is no end of time.
using Late = std::function<bool()>;

template <class G>  // gives a rehearsal up where it is late, and then has nothing to say
concept Interruptible =
    Planning<G> && requires(const G g, typename G::State& sink, const typename G::Plan plan,
                            Rng& rng, const Late& late) {
        { g.rehearse(sink, Seat{}, plan, rng, late) } -> std::same_as<std::optional<Scores>>;
    };

template <Planning G>
class Rehearsals {
  public:
    using State = typename G::State;
    using Action = typename G::Action;
    using View = typename G::View;
    using Plan = typename G::Plan;

    static constexpr int look_every = 1;  // rehearsals between two looks at the clock

    struct Tried {
        Action action{};
        int visits = 0;
        float score = 0;
    };

    Rehearsals(const G& game, const View& view, Seat seat, std::uint64_t seed)
        : game_(game), view_(view), seat_(seat), seed_(seed) {}

    // A position that looks like the view; what is hidden in it plays no part in the actions.
    State imagine() const { return imagine(0); }

    // Whether all plans do the same now, as far as there is time to see. Plans that do are
    // rehearsed as one.
    bool only_one(const State& state, const Late& late) {
        PlansOf<G> list;
        game_.plans(state, seat_, list);
        arms_.clear();
        for (const Plan& plan : list) arms_.push_back({plan});
        if (arms_.size() == 1) return true;
        const Action first = next(state, arms_[0].plan);
        return std::all_of(arms_.begin(), arms_.end(), [&](const Arm& arm) {
            return !(late && late()) && next(state, arm.plan) == first;
        });
    }
    Action action(const State& state) const {
        return next(state, arms_.empty() ? Plan{} : arms_[0].plan);
    }

    // False where it was given up, being late.
    bool iterate(const Late& late) {
        Arm& arm = choose();
        const auto turn = static_cast<std::uint64_t>(arm.visits) + 1;
        State state = imagine(turn);
        Rng rng{seed_ + turn * 0x9e3779b97f4a7c15};
        const auto scores = rehearse(state, arm.plan, rng, late);
        if (!scores) return false;
        ++offered_;
        ++arm.visits;
        const float score = (*scores)[seat_];
        arm.total += score;
        if constexpr (doubts) arm.scores.push_back(score);
        return true;
    }

    // The plan that did best so far.
    Plan best() const { return order().empty() ? Plan{} : order().front()->plan; }

    // What each plan does now, the best first.
    std::vector<Tried> tried(const State& state) const {
        std::vector<Tried> list;
        for (const Arm* arm : order())
            list.push_back({next(state, arm->plan), arm->visits, arm->mean()});
        return list;
    }

    // How many more visits the second best would need to overtake the best.
    std::int64_t lead() const {
        if (doubts && chosen() != most_visited()) return 0;
        int first = 0, second = 0;
        for (const Arm& arm : arms_) {
            if (arm.visits > first) second = first, first = arm.visits;
            else second = std::max(second, arm.visits);
        }
        return first - second;
    }

  private:
    struct Arm {
        Plan plan{};
        int visits = 0;
        float total = 0;
        std::vector<float> scores{};  // one a visit, where the game doubts
        float mean() const { return visits > 0 ? total / static_cast<float>(visits) : 0; }
    };
    static constexpr float curiosity = 0.12f;
    static constexpr bool doubts = requires { G::doubt; };
    static constexpr float rehearsals_a_plan = [] {
        if constexpr (requires { G::rehearsals_a_plan; }) return G::rehearsals_a_plan;
        else return 6.0f;
    }();
    static constexpr int fewest = 4;  // rehearsals that tell how much they differ

    // How far a plan is ahead of the first, at least.
    float surely_ahead(const Arm& arm) const {
        const std::vector<float>&first = arms_[0].scores, &other = arm.scores;
        const std::size_t pairs = std::min(first.size(), other.size());
        if (pairs < fewest) return -1;
        const float count = static_cast<float>(pairs);
        float sum = 0, squares = 0;
        for (std::size_t i = 0; i < pairs; ++i) {
            const float ahead = other[i] - first[i];
            sum += ahead, squares += ahead * ahead;
        }
        const float mean = sum / count;
        const float spread = std::max(0.0f, squares / count - mean * mean) / (count - 1);
        if constexpr (doubts) return mean - G::doubt * std::sqrt(spread);
        else return mean;
    }
    const Arm* most_visited() const {
        return &*std::max_element(arms_.begin(), arms_.end(), [](const Arm& one, const Arm& other) {
            return one.visits < other.visits;
        });
    }
    // The first plan, unless another is surely better.
    const Arm* chosen() const {
        const Arm* chosen = &arms_[0];
        float most = 0;
        for (const Arm& arm : arms_)
            if (const float ahead = surely_ahead(arm); ahead > most) most = ahead, chosen = &arm;
        return chosen;
    }

    std::vector<const Arm*> order() const {
        std::vector<const Arm*> order;
        for (const Arm& arm : arms_)
            if (arm.visits > 0) order.push_back(&arm);
        std::stable_sort(order.begin(), order.end(), [](const Arm* one, const Arm* other) {
            return one->visits != other->visits ? one->visits > other->visits
                                                : one->mean() > other->mean();
        });
        if (doubts && !order.empty()) {
            const auto first = std::find(order.begin(), order.end(), chosen());
            std::rotate(order.begin(), first, first + 1);
        }
        return order;
    }

    State imagine(std::uint64_t turn) const {
        Rng rng{seed_ ^ turn * 0xd1342543de82ef95};
        return imagined(game_, view_, rng);
    }

    std::optional<Scores> rehearse(State& state, const Plan& plan, Rng& rng,
                                   const Late& late) const {
        if constexpr (Interruptible<G>) return game_.rehearse(state, seat_, plan, rng, late);
        else return game_.rehearse(state, seat_, plan, rng);
    }

    Action next(const State& state, const Plan& plan) const {
        Rng rng{seed_};
        return game_.follow(state, seat_, plan, rng);
    }

    // Plans are tried in the game's order, the more the more rehearsals there are.
    Arm& choose() {
        const auto tried = static_cast<float>(offered_) / rehearsals_a_plan;
        const auto open = std::min(arms_.size(), 2 + static_cast<std::size_t>(tried));
        Arm* best = nullptr;
        float highest = -1;
        for (std::size_t i = 0; i < open; ++i) {
            Arm& arm = arms_[i];
            if (arm.visits == 0) return arm;
            const float bound =
                arm.mean() + curiosity * std::sqrt(std::log(static_cast<float>(offered_ + 1)) /
                                                   static_cast<float>(arm.visits));
            if (bound > highest) highest = bound, best = &arm;
        }
        return doubts && arms_[0].visits < best->visits ? arms_[0] : *best;
    }

    const G& game_;
    const View& view_;
    Seat seat_;
    std::uint64_t seed_;
    std::vector<Arm> arms_;
    int offered_ = 0;
};

}  // namespace ai
