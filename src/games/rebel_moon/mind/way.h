// games/rebel_moon/mind/way.h -- the bomb's ways to the moon, and a weapon's worth beside them.
#pragma once

#include <array>

#include "games/rebel_moon/rules/chart.h"
#include "games/rebel_moon/rules/state.h"

namespace rebel_moon {

// How many rounds a bomb without thrusters needs from each cell and facing (RM-4.3), as sets: one
// step of the table for all cells at once.
class Rounds {
  public:
    static constexpr int most = 48;

    // Counts until a bomb as it stands is reached; `free` are the cells that it may enter.
    Rounds(const Chart& chart, const Cells& free, const Bomb& bomb);

    // Whether the moon can be reached within so many rounds.
    bool within(int rounds, Cell at, Direction facing) const {
        return rounds >= 0 && reached_[static_cast<std::size_t>(rounds < last_ ? rounds : last_)]
                                      [static_cast<std::size_t>(facing)]
                                          .contains(at);
    }
    // Rounds from there: the fewest, or `most` where they are more than have been counted.
    int from(Cell at, Direction facing) const {
        for (int rounds = 0; rounds <= last_; ++rounds)
            if (within(rounds, at, facing)) return rounds;
        return most;
    }

  private:
    int last_ = 0;
    std::array<std::array<Cells, 6>, most> reached_;
};

// The cells that a bomb in a hurry crosses: those on a shortest way, and those on a way that is one
// step longer.
struct Lane {
    Cells cells;    // on a shortest way
    Cells wide;     // with the ways one step longer
    Cells verge;    // on a shortest way or beside it, on the board
    int steps = 0;  // of the shortest way

    Lane(const Chart& chart, const Cells& free, Cell from);
};

// What one weapon of a kind could do along a lane, whatever its colour: 0 to about 1.
float promise(Kind kind, Cell at, const Lane& lane, const Cells& board, const Cells& occupied);

// What an asteroid is worth that closes these cells to weapons: most where they lie on or beside
// the lane. One on a shortest way itself is worth less: the bomb may have to go round it.
float shelter(Cell at, const Cells& closed, const Lane& lane);

// How well a colour suits a place: outer shields meet the bomb early, inner ones late.
float timing(const Ruleset& rules, Colour colour, Cell at);

}  // namespace rebel_moon
