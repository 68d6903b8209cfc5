// Proves lines of sight against a slow reference: the line is cut with every cell as a polygon, in
// whole numbers, and nothing is shared with sight.cpp but cells.
#include "hex/sight.h"

#include <gtest/gtest.h>

#include <numeric>

#include "base/rng.h"
#include "hex/board.h"

namespace hex {
namespace {

// Points in sixths of a step along e and se; corners of a cell are centroids of three centres.
struct Point {
    int e, se;
};
constexpr Point centre(Cell cell) {
    return {6 * cell.number(), 6 * cell.row()};
}
// Which side of the line from a to b a point lies on.
int side(Point a, Point b, Point p) {
    const int area = (b.e - a.e) * (p.se - a.se) - (b.se - a.se) * (p.e - a.e);
    return (area > 0) - (area < 0);
}
// A corner lies between a cell and two neighbours that follow one another.
Point corner(Cell cell, int i) {
    constexpr std::array<Point, 6> steps{{{6, 0}, {0, 6}, {-6, 6}, {-6, 0}, {0, -6}, {6, -6}}};
    const Point here = centre(cell), a = steps[static_cast<std::size_t>(i)],
                b = steps[static_cast<std::size_t>((i + 1) % 6)];
    return {here.e + (a.e + b.e) / 3, here.se + (a.se + b.se) / 3};
}

// Whether the segment passes through the inside of a cell: some corner on either side of the
// line, and the cell not behind either end. Cells are convex and equal, so an end cell is the only
// one that reaches beyond the end.
bool crosses(Cell from, Cell to, Cell cell) {
    bool left = false, right = false;
    for (int i = 0; i < 6; ++i) {
        const int where = side(centre(from), centre(to), corner(cell, i));
        left = left || where > 0;
        right = right || where < 0;
    }
    if (!left || !right) return false;
    return distance(from, cell) < distance(from, to) + 1 &&
           distance(to, cell) < distance(from, to) + 1 &&
           distance(from, cell) + distance(cell, to) <= distance(from, to) + 1;
}

// Whether the line runs along the edge between two neighbours: both corners of the edge on it.
bool along_edge(Cell from, Cell to, Cell a, Cell b) {
    int shared = 0;
    for (int i = 0; i < 6; ++i)
        for (int j = 0; j < 6; ++j) {
            const Point p = corner(a, i), q = corner(b, j);
            shared += p.e == q.e && p.se == q.se && side(centre(from), centre(to), p) == 0;
        }
    return shared == 2;
}

bool slowly_sees(const Board& board, Cell from, Cell to, const Cells& occupied) {
    for (const Cell cell : occupied) {
        if (cell == from || cell == to) continue;
        if (crosses(from, to, cell)) return false;
        for (const Cell other : board.neighbours(cell) & occupied) {
            if (other == from || other == to || !along_edge(from, to, cell, other)) continue;
            // Between the ends only.
            if (distance(from, cell) + distance(cell, to) <= distance(from, to) + 1 &&
                distance(from, other) + distance(other, to) <= distance(from, to) + 1 &&
                distance(from, cell) <= distance(from, to) &&
                distance(to, cell) <= distance(from, to))
                return false;
        }
    }
    return true;
}

TEST(Sight, AgreesWithTheSlowReference) {
    Rng rng{7};
    long open = 0, blocked = 0;
    for (const int side_length : {5, 6, 7, 8}) {
        const Board board{side_length};
        const auto any = [&] {
            return board.cells.nth(
                static_cast<int>(rng.below(static_cast<std::uint32_t>(board.cells.size()))));
        };
        for (int n = 0; n < 20'000; ++n) {
            const Cell from = any(), to = any();
            if (from == to) continue;
            Cells occupied;
            for (std::uint32_t i = rng.below(30); i > 0; --i) occupied.add(any());
            const bool seen = sees(from, to, occupied);
            ASSERT_EQ(seen, slowly_sees(board, from, to, occupied))
                << to_word(from) << " to " << to_word(to) << " on side " << side_length;
            (seen ? open : blocked)++;
        }
    }
    EXPECT_GT(open, 10'000);
    EXPECT_GT(blocked, 10'000);
}

TEST(Sight, WorksBothWays) {
    Rng rng{8};
    const Board board{6};
    for (int n = 0; n < 20'000; ++n) {
        Cells occupied;
        for (int i = 0; i < 20; ++i) occupied.add(board.cells.nth(static_cast<int>(rng.below(91))));
        const Cell a = board.cells.nth(static_cast<int>(rng.below(91)));
        const Cell b = board.cells.nth(static_cast<int>(rng.below(91)));
        if (a == b) continue;
        ASSERT_EQ(sees(a, b, occupied), sees(b, a, occupied));
    }
}

}  // namespace
}  // namespace hex
