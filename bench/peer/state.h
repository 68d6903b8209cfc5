// peer/state.h -- the interface that most collections of games share, in the shape of OpenSpiel's:
// a virtual state, whole numbers as actions, lists of them on the heap, the history in the state.
//
// It is what our own contract (core/game.h) is measured against, so it is written as one would
// write it there, with care and without handicaps. None of OpenSpiel's code is here.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace peer {

using Action = std::int64_t;
using Player = int;
inline constexpr Player chance_player = -1;
inline constexpr Player terminal_player = -4;

struct PlayerAction {
    Player player;
    Action action;
};

class State {
  public:
    virtual ~State() = default;

    virtual Player current_player() const = 0;
    virtual std::vector<Action> legal_actions() const = 0;  // in ascending order
    virtual std::vector<std::pair<Action, double>> chance_outcomes() const = 0;
    virtual bool is_terminal() const = 0;
    virtual std::vector<double> returns() const = 0;
    virtual std::string action_to_string(Action) const = 0;
    virtual std::string to_string() const = 0;
    virtual std::unique_ptr<State> clone() const = 0;

    bool is_chance_node() const { return current_player() == chance_player; }
    void apply_action(Action action) {
        const Player player = current_player();
        do_apply_action(action);
        history_.push_back({player, action});
    }
    const std::vector<PlayerAction>& history() const { return history_; }

  protected:
    State() = default;
    State(const State&) = default;
    virtual void do_apply_action(Action) = 0;

  private:
    std::vector<PlayerAction> history_;
};

class Game {
  public:
    virtual ~Game() = default;
    virtual std::unique_ptr<State> new_initial_state() const = 0;
    virtual int num_distinct_actions() const = 0;
};

}  // namespace peer
