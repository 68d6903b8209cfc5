#include "games/rebel_moon/rules/weapons.h"

#include "hex/sight.h"

namespace rebel_moon {

Shot shoot(const Ruleset& rules, const State& state, Weapon weapon, int highest_die) {
    const Cell from = state.marker(weapon).at, to = state.bomb.at;
    const Kind kind = weapon.kind();
    if (kind == Kind::destroyer) return {0, Miss::harmless};  // RM-7.5
    const bool aligned = hex::aligned(from, to);
    if (kind == Kind::laser && !aligned) return {0, Miss::out_of_line};  // RM-8.3
    const int damage = most_damage(kind, hex::distance(from, to), aligned, highest_die);
    if (damage == 0) return {0, Miss::too_far};
    // RM-7.3, RM-8.1, RM-8.2, RM-A17
    if (!hex::sees(from, to, state.occupied())) return {0, Miss::no_sight};
    if (!colour_counts(rules, state.bomb, kind, weapon.colour())) return {0, Miss::wrong_colour};
    return {damage, Miss::none};
}

bool destroyer_sees(const State& state, Cell from, Cell asteroid) {
    return hex::sees(from, asteroid, state.occupied() | Cells::of(state.bomb.at));
}

Cells asteroids_in_sight(const State& state, Cell from) {
    Cells seen;
    const Cells occupied = state.occupied() | Cells::of(state.bomb.at);  // RM-A10
    for (const Cell asteroid : state.asteroids)
        if (hex::sees(from, asteroid, occupied)) seen.add(asteroid);
    return seen;
}

Cells markers_in_sight(const State& state) {
    Cells seen;
    const Cells occupied = state.occupied();
    for (const Marker& marker : state.markers)
        if (marker.where == Marker::Where::face_down &&
            hex::sees(state.bomb.at, marker.at, occupied))
            seen.add(marker.at);
    return seen;
}

std::optional<Cell> first_ahead(const Ruleset& rules, const State& state) {
    const Chart& chart = chart_of(rules);
    const Cells occupied = state.occupied();
    for (Cell cell = state.bomb.at.next(state.bomb.facing); chart.board.contains(cell);
         cell = cell.next(state.bomb.facing))
        if (occupied.contains(cell)) return cell;
    return std::nullopt;
}

bool way_is_free(const Ruleset& rules, const State& state) {
    const Cell ahead = state.bomb.at.next(state.bomb.facing);
    return chart_of(rules).board.contains(ahead) && !state.occupied().contains(ahead);
}

}  // namespace rebel_moon
