#include "games/rebel_moon/rules/fences.h"

namespace rebel_moon {

void raise_fences(const Chart& chart, const State& state, Piece piece, Cell at, Fences& fences) {
    const Cells around = chart.board.neighbours(at);
    (piece.is_asteroid() ? fences.beside_asteroids : fences.beside_weapons) |= around;
    const Cells occupied = state.occupied();
    const auto join = [&](const Cells& edge, Cells& beside) {
        if (!edge.contains(at) && !beside.contains(at)) return;
        const Cells wall = edge | beside;  // a piece here belongs to it
        beside |= around;
        const Cells loose = occupied.without(wall);
        const Cells joined = around & loose;
        if (!joined.empty()) beside |= hex::flood(joined, loose).neighbours() & chart.board.cells;
    };
    join(chart.right_edge, fences.beside_right);
    join(chart.left_edge, fences.beside_left);
}

std::optional<Fences> fences_of(const Chart& chart, const State& state) {
    Fences fences;
    const Cells occupied = state.occupied();
    fences.beside_asteroids = state.asteroids.neighbours() & chart.board.cells;
    fences.beside_weapons = state.weapons.neighbours() & chart.board.cells;
    const Cells right = hex::flood(chart.right_edge, occupied);
    const Cells left = hex::flood(chart.left_edge, occupied);
    fences.beside_right = right.neighbours() & chart.board.cells;
    fences.beside_left = left.neighbours() & chart.board.cells;
    if (right.intersects(left)) return std::nullopt;
    return fences;
}

Cells open_cells(const Ruleset& rules, const State& state, const Fences& fences, bool asteroid) {
    const Chart& chart = chart_of(rules);
    Cells closed = state.occupied() | chart.ends | cutting_cells(chart, fences);
    if (rules.spacing == Spacing::Strict) closed |= chart.beside_ends;
    closed |= asteroid ? fences.beside_weapons : fences.beside_asteroids;
    return chart.board.cells.without(closed);
}

}  // namespace rebel_moon
