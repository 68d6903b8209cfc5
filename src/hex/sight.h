// hex/sight.h -- the straight line between two cell centres: which cells it crosses, which edges
// it runs along. Exact in whole numbers.
#pragma once

#include "base/fixed_list.h"
#include "hex/cell.h"

namespace hex {

// What lies on the line from a cell to one `rows` and `numbers` further on, as index offsets from
// the first cell. A cell that is only touched at a corner is not crossed.
struct Line {
    struct Pair {
        std::int16_t left, right;  // the two cells of an edge that the line runs along
    };
    FixedList<std::int16_t, 2 * most_rows> crossed;  // in order from the near end
    FixedList<Pair, most_rows> edges;                // in order from the near end
};

// The line between two cells of one board.
const Line& line_between(Cell from, Cell to);

// Whether a line from centre to centre is open. `occupied` blocks; the two end cells never do. An
// edge that the line runs along blocks where both of its cells are occupied; off the board counts
// as free.
bool sees(Cell from, Cell to, const Cells& occupied);

// Whether `to` lies on one of the six straight lines from `from`, and which.
constexpr bool aligned(Cell from, Cell to, Direction& direction) {
    const int rows = to.row() - from.row(), numbers = to.number() - from.number();
    if (rows == 0 && numbers != 0)
        return direction = numbers > 0 ? Direction::e : Direction::w, true;
    if (numbers == 0 && rows != 0)
        return direction = rows > 0 ? Direction::se : Direction::nw, true;
    if (rows == -numbers && rows != 0)
        return direction = rows > 0 ? Direction::sw : Direction::ne, true;
    return false;
}
constexpr bool aligned(Cell from, Cell to) {
    Direction direction{};
    return aligned(from, to, direction);
}

}  // namespace hex
