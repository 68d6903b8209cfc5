// games/rebel_moon/rules/fences.h -- where pieces may still be placed: RM-3.2 to RM-3.6.
//
// RM-3.6 without a search: gate and moon are opposite corners, so the edge of the board falls into
// a right and a left half, and a wall of pieces cuts every path exactly when it joins the two. A
// piece is forbidden where it would join a wall that stands on the right half with one that
// stands on the left half.
#pragma once

#include "games/rebel_moon/rules/chart.h"
#include "games/rebel_moon/rules/state.h"

namespace rebel_moon {

// Takes a piece into account that is about to be placed.
void raise_fences(const Chart& chart, const State& state, Piece piece, Cell at, Fences& fences);

// The fences of a whole board of pieces. Nothing where the pieces already cut every path.
std::optional<Fences> fences_of(const Chart& chart, const State& state);

// Where a piece on a free cell would cut the last path (RM-3.6).
inline Cells cutting_cells(const Chart& chart, const Fences& fences) {
    return (chart.right_edge | fences.beside_right) & (chart.left_edge | fences.beside_left);
}

// Where an asteroid, or any weapon, may be placed.
Cells open_cells(const Ruleset& rules, const State& state, const Fences& fences, bool asteroid);

}  // namespace rebel_moon
