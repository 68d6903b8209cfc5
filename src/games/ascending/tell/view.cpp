// games/ascending/tell/view.cpp -- what a viewer sees, and positions that would look like it.
#include "games/ascending/ascending.h"
#include "games/ascending/rules/score.h"
#include "games/ascending/rules/survey.h"

namespace ascending {

View Ascending::view(const State& state, Viewer viewer) const {
    const Survey survey{rules, state};
    View view;
    if (viewer) view.viewer = named(*viewer);
    view.phase = state.phase;
    view.seat = named(state.seat);
    view.round = state.round;
    view.round_limit = Ruleset::rounds;
    view.passes = state.passes;
    view.last_turns = state.last_turns;
    view.pool = state.pool;
    if (rules.begins || !(std::holds_alternative<DrawingCorner>(state.phase) ||
                          std::holds_alternative<DrawingFirst>(state.phase)))
        view.begins = named(state.first);
    for (Seat seat = 0; seat < rules.players; ++seat) {
        view.corners.push_back(state.corners[seat]);
        view.sides.push_back(state.sides[seat]);
        view.totals.push_back(static_cast<std::int16_t>(score_of(rules, state, seat).total()));
        for (const Ship ship : ships_of(seat)) {
            SeenShip seen{ship, state.ship(ship).where, state.ship(ship).x, state.ship(ship).y, {}};
            for (const HoleName hole : holes)
                if (survey.orbits(ship, hole) && !seen.orbits.full()) seen.orbits.push_back(hole);
            view.ships.push_back(seen);
        }
    }
    for (const HoleName each : holes) {
        const Hole& hole = state.hole(each);
        SeenHole& seen = view.holes[each.id];
        seen.name = each;
        const Point at = survey.place(each);
        seen.x = at.x, seen.y = at.y;
        seen.up = hole.up;
        if (hole.up || (viewer && hole.known_by(*viewer))) seen.body = hole.body;  // AE-A37
        for (Seat seat = 0; seat < rules.players; ++seat)
            if (hole.known_by(seat)) seen.known.push_back(named(seat));
        if (hole.owner != nobody) seen.owner = named(hole.owner);
        seen.troops = hole.troops;
        seen.research = hole.research;
        seen.colonies = hole.colonies;
        seen.cities = hole.cities;
        seen.defence =
            static_cast<std::uint8_t>(hole.defence() + (hole.planet() && hole.items() > 0 &&
                                                        state.has(hole.owner, Effect::bulwark)));
        seen.blockaded = survey.blockaded(each);
    }
    return view;
}

// AE-2.4: what others have looked at is dealt from what the quadrant's group still holds, as if it
// had been shuffled. What nobody has looked at has not been drawn yet: nobody has to guess it.
State Ascending::imagine(const View& view, Rng& rng) const {
    State state;
    state.phase = view.phase;
    state.seat = static_cast<Seat>(view.seat);
    state.round = view.round;
    state.passes = view.passes;
    state.last_turns = view.last_turns;
    state.pool = view.pool;
    if (view.begins) state.first = static_cast<Seat>(*view.begins);
    for (Seat seat = 0; seat < view.sides.size(); ++seat) {
        state.corners[seat] = view.corners[seat];
        state.sides[seat] = view.sides[seat];
    }
    for (const SeenShip& seen : view.ships) state.ship(seen.name) = {seen.where, seen.x, seen.y};
    for (const SeenHole& seen : view.holes) {
        Hole& hole = state.hole(seen.name);
        hole.body = seen.body.value_or(Body::unknown);
        hole.up = seen.up;
        for (const SeatName seat : seen.known)
            hole.known = static_cast<std::uint8_t>(hole.known | 1u << static_cast<unsigned>(seat));
        if (seen.owner) hole.owner = static_cast<Seat>(*seen.owner);
        hole.troops = seen.troops;
        hole.research = seen.research;
        hole.colonies = seen.colonies;
        hole.cities = seen.cities;
    }
    const Survey survey{rules, state};
    for (const HoleName each : holes) {
        Hole& hole = state.hole(each);
        if (hole.body != Body::unknown || view.holes[each.id].known.empty()) continue;
        const Group left = survey.left_in(each.quadrant());
        int all = 0;
        for (const int count : left) all += count;
        int drawn = static_cast<int>(rng.below(static_cast<std::uint32_t>(all)));
        std::size_t kind = 0;
        while (drawn >= left[kind]) drawn -= left[kind++];
        hole.body = static_cast<Body>(kind);
    }
    return state;
}

}  // namespace ascending
