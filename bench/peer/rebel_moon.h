// peer/rebel_moon.h -- Rebel Moon Defense behind the interface of peer/state.h. The same rules as
// src/games/rebel_moon, written a second time; bench/peer/rebel_moon_test.cpp holds the two together.
#pragma once

#include <array>

#include "peer/state.h"

namespace peer {

struct RebelMoonOptions {
    int side = 5;
    bool scanner = false, laser = false;
    bool strict_spacing = true;     // nothing beside gate and moon
    bool outer_red = true;          // shields from the outside: red, orange, yellow; or reversed
    bool third_pulse_rolls = true;  // or only removes the device
};

// What lies between the centres of two cells.
struct LineOfSight {
    std::vector<int> crossed;
    std::vector<std::pair<int, int>> edges;  // blocked where both cells are
};

class RebelMoonGame : public Game, public std::enable_shared_from_this<RebelMoonGame> {
  public:
    explicit RebelMoonGame(const RebelMoonOptions& options);

    std::unique_ptr<State> new_initial_state() const override;
    int num_distinct_actions() const override;

    const RebelMoonOptions& options() const { return options_; }
    int num_cells() const { return static_cast<int>(places_.size()); }
    int gate() const { return top_left_; }
    int moon() const { return bottom_right_; }
    int neighbour(int cell, int direction) const {
        return neighbours_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(direction)];
    }
    const LineOfSight& line(int from, int to) const {
        return lines_[static_cast<std::size_t>(from * num_cells() + to)];
    }
    bool beside_an_end(int cell) const { return beside_an_end_[static_cast<std::size_t>(cell)]; }
    int distance(int from, int to) const;
    bool aligned(int from, int to) const;
    std::string cell_name(int cell) const;

  private:
    struct PlaceOnBoard {
        int row, number;
    };
    int cell_at(int row, int number) const;  // -1: off the board
    LineOfSight trace(int from, int to) const;

    RebelMoonOptions options_;
    int top_left_ = 0, bottom_right_ = 0;
    std::vector<PlaceOnBoard> places_;
    std::vector<int> by_place_;
    std::vector<std::array<int, 6>> neighbours_;
    std::vector<LineOfSight> lines_;
    std::vector<bool> beside_an_end_;
};

class RebelMoonState : public State {
  public:
    explicit RebelMoonState(std::shared_ptr<const RebelMoonGame> game);

    Player current_player() const override;
    std::vector<Action> legal_actions() const override;
    std::vector<std::pair<Action, double>> chance_outcomes() const override;
    bool is_terminal() const override { return phase_ == Phase::Over; }
    std::vector<double> returns() const override;
    std::string action_to_string(Action) const override;
    std::string to_string() const override;
    std::unique_ptr<State> clone() const override {
        return std::make_unique<RebelMoonState>(*this);
    }

  protected:
    void do_apply_action(Action) override;

  private:
    enum class Phase { Placing, Bombing, Answering, Rolling, Over };
    enum class Where { InHand, FaceDown, FaceUp, Gone, Lost };
    enum class End { Moon, Destroyed, Stalled, OutOfTime };
    struct Marker {
        Where where = Where::InHand;
        int uses = 0, cell = -1;
    };

    std::vector<int> open_cells(bool asteroid) const;
    bool may_cut(int cell) const;
    bool path_without(int cell, std::vector<char>& seen, std::vector<int>& stack) const;
    bool empty(int cell) const { return board_[static_cast<std::size_t>(cell)] == nothing; }
    bool on_board(int weapon) const;
    bool sees(int from, int to, bool bomb_blocks) const;
    bool way_is_free() const;
    int first_ahead() const;
    int points() const;
    bool unprotected() const { return shield_ == 3; }
    int shield_colour() const;
    std::vector<int> asteroids_in_sight(int from) const;

    void list_placements(std::vector<Action>&) const;
    void list_bomb_steps(std::vector<Action>&) const;
    void list_activations(std::vector<Action>&) const;
    void activate(int cell, int target);
    void fire_ahead();
    void roll(int pips);
    void strike(int weapon, int highest_die, bool one_shot);
    int damage(int weapon, int highest_die) const;
    void take_off(int weapon);
    void drop_shield();
    void spend(int points);
    void move_ahead(Phase next);
    void end_round(bool activated);

    static constexpr int nothing = -1, asteroid = 15;  // else: a weapon, 0 to 14

    std::shared_ptr<const RebelMoonGame> game_;
    std::vector<int> board_;
    std::array<Marker, 15> markers_{};
    Phase phase_ = Phase::Placing;
    Player player_ = 0;
    bool passed_ = false, advanced_ = false;
    int next_step_ = 0;
    int bomb_, facing_ = 1, shield_ = 0, strength_ = 6;
    int asteroids_left_ = 15, round_ = 0, idle_ = 0;
    int pulsing_ = -1, dice_left_ = 0;
    std::vector<int> dice_;
    End end_ = End::Moon;
};

}  // namespace peer
