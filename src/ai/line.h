// ai/line.h -- what a seat does before anything else happens, and what it might have done.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "ai/think.h"

namespace ai {

template <Game G>
using LineOf = std::vector<typename G::Action>;

// Whether it is a seat's turn to decide.
template <Game G>
bool decides(const G& game, const typename G::State& state, Seat seat) {
    return game.turn(state).owing().contains(seat);
}

// A line is what one seat does while nature and the others do nothing. Of a turn of dozens of
// actions it is one phase: what was built is judged apart from what was moved.
class LineEnd {
  public:
    // Asked before each of its actions, with the phase that it is taken in.
    bool reached(std::string_view phase) {
        const bool changed = phase != phase_;
        phase_ = phase;
        const int before = length_++;
        return (changed && before >= joined) || before >= longest;
    }

  private:
    static constexpr int joined = 3, longest = 200;  // actions whose phases do not matter; at most
    std::string_view phase_;
    int length_ = 0;
};

// Takes the actions of a line one after the other, up to the first that is not legal there: what is
// hidden may be otherwise than where the line was taken.
template <Game G>
void follow_line(const G& game, typename G::State& state, Seat seat,
                 std::span<const typename G::Action> line) {
    for (const auto& action : line) {
        if (!decides(game, state, seat) || game.check(state, {seat, action})) return;
        game.apply(state, {seat, action});
    }
}

// What the top level would do there. Each decision is a thought of its own of so many visits, about
// what the seat then sees and no more.
template <Sensible G>
    requires Finite<G>
LineOf<G> best_line(const G& game, typename G::State state, Seat seat, int visits,
                    std::uint64_t seed) {
    LineOf<G> line;
    LineEnd end;
    while (decides(game, state, seat) && !end.reached(game.phase(state))) {
        const Budget budget{visits, 0, seed + line.size()};
        const auto view = game.view(state, seat);
        const auto action = think(game, view, seat, level_of(levels), budget).action;
        if (game.check(state, {seat, action})) break;
        line.push_back(action);
        game.apply(state, {seat, action});
    }
    return line;
}

}  // namespace ai
