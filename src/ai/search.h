// ai/search.h -- Monte-Carlo tree search for any game: hidden, chancy, with many actions.
//
// Information-set search (Cowling, Powley, Whitehouse 2012): each iteration imagines a full state
// that fits the seat's view, walks one common tree through the steps that this state allows, adds a
// leaf, judges it and credits every actor. Children are chosen by upper confidence bound, guided by
// the game's first sight of its actions; a space too large to list is widened slowly.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "ai/imagined.h"
#include "ai/tree.h"
#include "core/chance.h"
#include "core/play_out.h"

namespace ai {

template <Game G>
class Search {
  public:
    using State = typename G::State;
    using Action = typename G::Action;
    using View = typename G::View;

    static constexpr int widest_list = 64;  // longer lists are drawn from instead
    static constexpr std::size_t most_nodes = 2'000'000;
    static constexpr int look_every = 8;  // iterations between two looks at the clock

    Search(const G& game, const View& view, Seat seat, std::uint64_t seed)
        : game_(game), view_(view), seat_(seat), rng_(seed), tree_(most_nodes) {
        path_.reserve(64);
        plant();
    }

    void iterate() {
        State state = imagine();
        path_.assign(1, NodeId{0});
        for (;;) {
            const Turn turn = game_.turn(state);
            if (turn.kind == Turn::Kind::Over) break;
            const NodeId next = turn.kind == Turn::Kind::Decide
                                    ? decide(path_.back(), state, turn.seats.lowest())
                                    : draw(path_.back(), state);
            if (next == no_node) break;
            game_.apply(state, {tree_[next].actor, tree_[next].action});
            path_.push_back(next);
            if (tree_[next].visits == 0) break;
        }
        credit(judge(state));
    }

    const Tree<G>& tree() const { return tree_; }

    // How many more visits the second best child would need to overtake the best.
    std::int64_t lead() const {
        std::int64_t first = 0, second = 0;
        for (NodeId id = tree_[0].child; id != no_node; id = tree_[id].next) {
            const auto visits = static_cast<std::int64_t>(tree_[id].visits);
            if (visits > first) second = first, first = visits;
            else second = std::max(second, visits);
        }
        return first - second;
    }
    State imagine() { return imagined(game_, view_, rng_); }

  private:
    static constexpr float curiosity = 0.8f;
    static constexpr float plain_promise = 0.1f;  // prior of a drawn child

    // The root: every legal action, with its promise.
    void plant() {
        const State state = imagine();
        list(state, seat_);
        for (int i = 0; i < actions_.size(); ++i)
            tree_.add(0, {seat_, actions_[i]}, told(state, {seat_, actions_[i]}), weights_[i]);
        tree_[0].listed = true;
    }

    // The legal actions and their shares of promise, into actions_ and weights_.
    void list(const State& state, Seat seat) {
        game_.actions(state, seat, actions_);
        weights_.clear();
        if constexpr (Weighing<G>) {
            game_.weigh(state, seat, actions_, weights_);
        }
        if (weights_.empty())
            for (int i = 0; i < actions_.size(); ++i) weights_.push_back(1);
        float sum = 0;
        for (const float weight : weights_) sum += weight;
        for (float& weight : weights_) weight /= sum;
    }

    std::uint8_t told(const State& state, const Step<Action>& step) const {
        if constexpr (Telling<G>) return game_.told(state, step, seat_);
        else return 0;
    }

    NodeId decide(NodeId at, const State& state, Seat seat) {
        if (tree_.full() && tree_[at].child == no_node) return no_node;
        if (at == 0) return best_of_own(at);
        if (!tree_[at].listed && !tree_[at].wide) open(at, state, seat);
        return tree_[at].wide ? decide_wide(at, state, seat) : decide_listed(at, state, seat);
    }

    // First look at a node: are its actions few enough to list at every visit?
    void open(NodeId at, const State& state, Seat seat) {
        game_.actions(state, seat, actions_);
        tree_[at].wide = actions_.size() > widest_list;
        tree_[at].listed = !tree_[at].wide;
    }

    // The thinking seat's actions are the same in every imagined state.
    NodeId best_of_own(NodeId at) {
        candidates_.clear();
        for (NodeId id = tree_[at].child; id != no_node; id = tree_[id].next)
            candidates_.push_back(id);
        return best();
    }

    NodeId decide_listed(NodeId at, const State& state, Seat seat) {
        candidates_.clear();
        if (tree_[at].child == no_node) {
            list(state, seat);
            for (int i = 0; i < actions_.size(); ++i) {
                const Step<Action> step{seat, actions_[i]};
                candidates_.push_back(tree_.add(at, step, told(state, step), weights_[i]));
            }
            return best();
        }
        game_.actions(state, seat, actions_);
        bool weighed = false;
        for (int i = 0; i < actions_.size(); ++i) {
            const Step<Action> step{seat, actions_[i]};
            const std::uint8_t news = told(state, step);
            NodeId id = tree_.find(at, step, news);
            if (id == no_node && !tree_.full()) {
                if (!weighed) list(state, seat), weighed = true;
                id = tree_.add(at, step, news, weights_[i]);
            }
            if (id != no_node) candidates_.push_back(id);
        }
        return best();
    }

    // n visits earn about sqrt(n) children, drawn by a sensible player.
    NodeId decide_wide(NodeId at, const State& state, Seat seat) {
        candidates_.clear();
        for (NodeId id = tree_[at].child; id != no_node; id = tree_[id].next) {
            const Step<Action> step{seat, tree_[id].action};
            if (tree_[id].actor == seat && !game_.check(state, step) &&
                told(state, step) == tree_[id].told)
                candidates_.push_back(id);
        }
        const auto room =
            static_cast<std::size_t>(1.0f + std::sqrt(static_cast<float>(tree_[at].visits)));
        if ((candidates_.size() < room && !tree_.full()) || candidates_.empty()) {
            const Step<Action> step{seat, draft(state, seat)};
            const std::uint8_t news = told(state, step);
            if (tree_.find(at, step, news) == no_node)
                candidates_.push_back(tree_.add(at, step, news, plain_promise));
        }
        return best();
    }

    Action draft(const State& state, Seat seat) {
        if constexpr (Sensible<G>) {
            return game_.sensible(state, seat, rng_);
        } else {
            return propose(game_, state, seat, rng_);
        }
    }

    // The candidate with the highest bound; those never tried are expected to do as well as the
    // rest, so promise decides their order.
    NodeId best() {
        float seen = 0, credited = 0;
        for (const NodeId id : candidates_) {
            ++tree_[id].offered;
            seen += static_cast<float>(tree_[id].visits);
            credited += tree_[id].total;
        }
        const float unseen = seen > 0 ? credited / seen : 0.5f;
        NodeId chosen = no_node;
        float highest = -1;
        for (const NodeId id : candidates_) {
            const Node<G>& node = tree_[id];
            const float visits = static_cast<float>(node.visits);
            const float mean = node.visits ? node.total / visits : unseen;
            const float bound = mean + curiosity * bonus(node, visits);
            if (bound > highest) highest = bound, chosen = id;
        }
        return chosen;
    }

    static float bonus(const Node<G>& node, float visits) {
        const float offered = static_cast<float>(node.offered);
        // Promise counts much at first and less and less; the square root keeps every child alive.
        return std::sqrt(offered) * (node.prior + 0.02f) / (1 + visits) +
               0.15f * std::sqrt(std::sqrt(offered) / (1 + visits));
    }

    NodeId draw(NodeId at, const State& state) {
        if constexpr (Chancy<G>) {
            LotteryOf<G> lottery;
            game_.lottery(state, lottery);
            const Step<Action> step{nature, ticket_at(lottery, rng_.below(total_weight(lottery)))};
            const NodeId known = tree_.find(at, step, 0);
            if (known != no_node) return known;
            return tree_.full() ? no_node : tree_.add(at, step, 0, 1);
        } else {
            return no_node;
        }
    }

    Scores judge(State& state) {
        if constexpr (Foreseeing<G>) {
            return game_.foresee(state, rng_);
        } else {
            while (game_.turn(state).kind != Turn::Kind::Over)
                game_.apply(state, random_step(game_, state, rng_));
            return game_.outcome(state).score;
        }
    }

    void credit(const Scores& scores) {
        for (const NodeId id : path_) {
            Node<G>& node = tree_[id];
            ++node.visits;
            if (node.actor != nature) node.total += scores[node.actor];
        }
    }

    const G& game_;
    const View& view_;
    Seat seat_;
    Rng rng_;
    Tree<G> tree_;
    std::vector<NodeId> path_, candidates_;
    ActionsOf<G> actions_;
    WeightsOf<G> weights_;
};

}  // namespace ai
