#include "hex/sight.h"

#include <algorithm>
#include <vector>

namespace hex {
namespace {

constexpr int reach = most_rows - 1;
constexpr int span = 2 * reach + 1;

struct Vector {
    int rows, numbers;
};

constexpr int cross(Vector a, Vector b) {
    return a.rows * b.numbers - a.numbers * b.rows;
}

// Twice the scalar product, in a plane where the six neighbours are equally far.
constexpr int dot(Vector a, Vector b) {
    return 2 * (a.rows * b.rows + a.numbers * b.numbers) + a.rows * b.numbers + a.numbers * b.rows;
}

// The corners of a cell as seen from its centre, in thirds of a step, in order round it.
constexpr std::array<Vector, 6> corners{{{1, 1}, {2, -1}, {1, -2}, {-1, -1}, {-2, 1}, {-1, 2}}};

// Thirds of a step, from the start of the line.
constexpr Vector corner(Vector cell, std::size_t i) {
    return {3 * cell.rows + corners[i].rows, 3 * cell.numbers + corners[i].numbers};
}

constexpr Vector beyond(Vector cell, std::size_t edge) {
    const auto &a = corners[edge], &b = corners[(edge + 1) % 6];
    return {cell.rows + (a.rows + b.rows) / 3, cell.numbers + (a.numbers + b.numbers) / 3};
}

constexpr std::int16_t index_offset(Vector cell) {
    return static_cast<std::int16_t>(cell.rows * stride + cell.numbers);
}

Line trace(Vector end) {
    struct Crossing {
        int along;  // where on the line, for the order
        Vector cell;
    };
    struct Edge {
        int along;
        Vector left, right;
    };
    std::vector<Crossing> crossings;
    std::vector<Edge> edges;
    const auto on_the_way = [&](int along) { return along > 0 && along < dot(end, end); };
    for (int rows = -reach; rows <= reach; ++rows) {
        for (int numbers = -reach; numbers <= reach; ++numbers) {
            const Vector cell{rows, numbers};
            if (!on_the_way(dot(cell, end))) continue;
            int positive = 0, negative = 0;
            std::array<int, 6> sides;
            for (std::size_t i = 0; i < 6; ++i) {
                sides[i] = cross(end, corner(cell, i));
                positive += sides[i] > 0;
                negative += sides[i] < 0;
            }
            if (positive && negative) {
                crossings.push_back({dot(cell, end), cell});
                continue;
            }
            for (std::size_t i = 0; i < 6; ++i)
                if (positive && sides[i] == 0 && sides[(i + 1) % 6] == 0)
                    edges.push_back({dot(cell, end), cell, beyond(cell, i)});
        }
    }
    const auto nearer = [](const auto& a, const auto& b) { return a.along < b.along; };
    std::stable_sort(crossings.begin(), crossings.end(), nearer);
    std::stable_sort(edges.begin(), edges.end(), nearer);
    Line line;
    for (const auto& crossing : crossings) line.crossed.push_back(index_offset(crossing.cell));
    for (const auto& edge : edges)
        line.edges.push_back({index_offset(edge.left), index_offset(edge.right)});
    return line;
}

// Lines by difference: a board is convex, so the line between two of its cells stays on it.
std::vector<Line> trace_all() {
    std::vector<Line> lines;
    for (int rows = -reach; rows <= reach; ++rows)
        for (int numbers = -reach; numbers <= reach; ++numbers)
            lines.push_back(std::abs(rows + numbers) <= reach ? trace({rows, numbers}) : Line{});
    return lines;
}

// Edges at the rim reach beyond the board, even above its first row; those cells count as free.
bool occupies(const Cells& occupied, int index) {
    return index > 0 && index < 256 && occupied.contains({static_cast<std::uint8_t>(index)});
}

}  // namespace

const Line& line_between(Cell from, Cell to) {
    static const std::vector<Line> lines = trace_all();
    const int rows = to.row() - from.row() + reach, numbers = to.number() - from.number() + reach;
    return lines[static_cast<std::size_t>(rows * span + numbers)];
}

bool sees(Cell from, Cell to, const Cells& occupied) {
    const Line& line = line_between(from, to);
    for (const auto step : line.crossed)
        if (occupied.contains({static_cast<std::uint8_t>(from.index + step)})) return false;
    for (const auto& edge : line.edges)
        if (occupies(occupied, from.index + edge.left) &&
            occupies(occupied, from.index + edge.right))
            return false;
    return true;
}

}  // namespace hex
