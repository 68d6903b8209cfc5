// games/rebel_moon/mind/way.h -- the bomb's ways to the moon, and a weapon's worth beside them.
#pragma once

#include "games/rebel_moon/rules/chart.h"
#include "games/rebel_moon/rules/state.h"

namespace rebel_moon {

// The cells that a bomb in a hurry crosses: those on a shortest way, and those on a way that is one
// step longer.
struct Lane {
    Cells cells;    // on a shortest way
    Cells wide;     // with the ways one step longer
    int steps = 0;  // of the shortest way

    Lane(const Chart& chart, const Cells& free, Cell from);
};

// What one weapon of a kind could do along a lane, whatever its colour: 0 to about 1.
float promise(Kind kind, Cell at, const Lane& lane, const Cells& board, const Cells& occupied);

// How well a colour suits a place: outer shields meet the bomb early, inner ones late.
float timing(const Ruleset& rules, Colour colour, Cell at);

}  // namespace rebel_moon
