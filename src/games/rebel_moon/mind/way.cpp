#include "games/rebel_moon/mind/way.h"

#include <algorithm>

#include "games/rebel_moon/rules/weapons.h"

namespace rebel_moon {

Lane::Lane(const Chart& chart, const Cells& free, Cell from) {
    constexpr int most = 96;
    std::array<Cells, most> rings;
    Cells ring = Cells::of(chart.moon), seen = ring;
    for (; steps < most - 1; ++steps) {
        rings[static_cast<std::size_t>(steps)] = ring;
        if (ring.contains(from)) break;
        ring = (ring.neighbours() & free).without(seen);
        if (ring.empty()) break;
        seen |= ring;
    }
    Cells near = Cells::of(from), detour;
    cells = wide = near;
    for (int left = steps - 1; left >= 0; --left) {
        const Cells here = rings[static_cast<std::size_t>(left)];
        const Cells late = rings[static_cast<std::size_t>(left + 1)];
        detour = (detour.neighbours() & here) | (near.neighbours() & late);
        near = near.neighbours() & here;
        cells |= near;
        wide |= near | detour;
    }
}

namespace {

float share(int covered, float whole) {
    return std::min(1.0f, static_cast<float>(covered) / whole);
}

// Cells on the six lines from a cell, as far as nothing stands in between (RM-8.3).
Cells lines_from(Cell at, const Cells& board, const Cells& occupied) {
    Cells seen;
    for (const Direction direction : hex::directions)
        for (Cell cell = at.next(direction); board.contains(cell) && !occupied.contains(cell);
             cell = cell.next(direction))
            seen.add(cell);
    return seen;
}

}  // namespace

float promise(Kind kind, Cell at, const Lane& lane, const Cells& board, const Cells& occupied) {
    if (kind == Kind::destroyer) return 0.06f;
    if (kind == Kind::laser) {
        const Cells lines = lines_from(at, board, occupied);
        return 0.05f + 0.55f * share((lines & lane.wide).size(), 4) +
               0.35f * share((lines & lane.cells).size(), 3);
    }
    const Cells one = Cells::of(at).neighbours() & board;
    const int beside = (one & lane.cells).size(), beside_wide = (one & lane.wide).size();
    if (kind == Kind::contact)
        return 0.03f + 0.65f * share(beside, 3) + 0.3f * share(beside_wide, 3);
    const Cells two = one.neighbours() & board;
    const Cells three = two.neighbours() & board;
    const int near = beside, mid = (two & lane.cells).size(), far = (three & lane.cells).size();
    if (kind == Kind::fragmentation)  // two holds one's cells and three all: each adds a point
        return 0.05f + 0.8f * share(near + mid + far, 12);
    return 0.05f + 0.6f * share(near, 2) + 0.25f * share(mid, 3);
}

float timing(const Ruleset& rules, Colour colour, Cell at) {
    const Chart& chart = chart_of(rules);
    const int behind = hex::distance(at, chart.gate), ahead = hex::distance(at, chart.moon);
    const float progress = static_cast<float>(behind) / static_cast<float>(behind + ahead);
    int layer = 0;
    while (shield_colour(rules, layer) != colour) ++layer;
    const float best = 0.3f + 0.22f * static_cast<float>(layer);
    const float off = progress > best ? progress - best : best - progress;
    return 1.2f - off;
}

}  // namespace rebel_moon
