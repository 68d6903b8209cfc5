// hex/board.h -- a board shaped as a hexagon of `side` cells, 2 to 8, flat side up.
#pragma once

#include "hex/cell.h"

namespace hex {

// Rows 0 to 2 * side - 2 from the top; the corners are the ends of the first, middle and last row.
struct Board {
    int side;
    Cells cells;

    constexpr explicit Board(int side_) : side(side_) {
        for (int row = 0; row < 2 * side - 1; ++row)
            for (int number = 1; number < 2 * side; ++number)
                if (row + number >= side && row + number <= 3 * side - 2)
                    cells.add(Cell::at(row, number));
    }

    constexpr bool contains(Cell cell) const { return cells.contains(cell); }
    constexpr Cells neighbours(Cell cell) const { return rings[cell.index] & cells; }

    constexpr Cell top_left() const { return Cell::at(0, side); }
    constexpr Cell bottom_right() const { return Cell::at(2 * side - 2, side); }

    // The cells on the edge clockwise from the top left to the bottom right corner, without the
    // two: top, upper right, lower right. Any wall between them and the other half of the edge
    // cuts the two corners apart, and nothing else does.
    constexpr Cells right_edge() const {
        Cells edge;
        for (const Cell cell : cells)
            if (cell.row() == 0 || cell.number() == 2 * side - 1 ||
                cell.row() + cell.number() == 3 * side - 2)
                edge.add(cell);
        return edge.without(Cells::of(top_left()) | Cells::of(bottom_right()));
    }
    constexpr Cells left_edge() const {
        Cells edge;
        for (const Cell cell : cells)
            if (cell.row() == 2 * side - 2 || cell.number() == 1 ||
                cell.row() + cell.number() == side)
                edge.add(cell);
        return edge.without(Cells::of(top_left()) | Cells::of(bottom_right()));
    }
};

}  // namespace hex
