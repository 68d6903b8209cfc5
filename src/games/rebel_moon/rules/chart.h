// games/rebel_moon/rules/chart.h -- the board of one side length: gate, moon, where walls begin.
#pragma once

#include "games/rebel_moon/rules/ruleset.h"
#include "hex/board.h"

namespace rebel_moon {

struct Chart {
    hex::Board board;
    hex::Cell gate, moon;    // RM-1.2, RM-H1
    hex::Cells ends;         // both of them: RM-3.4
    hex::Cells beside_ends;  // and what touches them: RM-3.5
    hex::Cells right_edge, left_edge;

    constexpr explicit Chart(int side)
        : board(side),
          gate(board.top_left()),
          moon(board.bottom_right()),
          ends(hex::Cells::of(gate) | hex::Cells::of(moon)),
          beside_ends(ends.neighbours() & board.cells),
          right_edge(board.right_edge()),
          left_edge(board.left_edge()) {}

    // RM-H5: the bomb looks at the moon, straight down the board.
    static constexpr hex::Direction towards_moon = hex::Direction::se;
};

inline constexpr std::array charts{Chart{5}, Chart{6}, Chart{7}, Chart{8}};
constexpr const Chart& chart_of(const Ruleset& rules) {
    return charts[static_cast<std::size_t>(rules.side - 5)];
}

}  // namespace rebel_moon
