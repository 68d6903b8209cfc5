// games/ascending/census.h -- counts all that a box holds: what tests ask of every position.
#pragma once

#include "games/ascending/ascending.h"
#include "games/ascending/rules/survey.h"

namespace ascending {

// Every piece is somewhere, once; nothing overlaps; and nobody has more than the rules allow.
inline std::string count(const Ascending& game, const State& state) {
    const Ruleset& rules = game.rules;
    const Survey survey{rules, state};
    int homes = 0;
    for (Seat seat = 0; seat < seats_max; ++seat) {
        const Side& side = state.sides[seat];
        const bool plays = seat < rules.players;
        int troops = side.troops + side.box_troops, research = side.research;
        int colonies = side.colonies, cities = side.cities, doubled = 0;
        for (const HoleName name : holes) {
            const Hole& hole = state.hole(name);
            if (hole.owner != seat) continue;
            troops += hole.troops, research += hole.research;
            colonies += hole.colonies, cities += hole.cities;
            homes += hole.body == Body::home;
            doubled += hole.research == 2;
            if (hole.body == Body::asteroid && hole.research > 0) return "research on an asteroid";
            if (!hole.up) return "items on a disc that lies face down";
            if (hole.planet() && hole.items() == 0) return "an owner of nothing";
            if (hole.planet() && hole.items() > survey.item_limit(seat)) return "a planet too full";
            if (!hole.planet() && hole.items() != hole.troops) return "structures at home";
        }
        if (doubled > 1) return "two planets with two facilities";
        if (troops != (plays ? Ruleset::troops : 0)) return "troops: " + std::to_string(troops);
        if (research != (plays ? Ruleset::research : 0)) return "research facilities";
        if (colonies != (plays ? Ruleset::colonies : 0)) return "colonies";
        if (cities != (plays ? Ruleset::cities : 0)) return "cities";
        for (const Ship ship : ships_of(seat)) {
            const Disc& disc = state.ship(ship);
            if (!plays && disc != Disc{}) return "a ship of nobody";
            if (disc.where != Where::board) {
                if (disc.x != 0 || disc.y != 0) return "a place off the board";
                continue;
            }
            if (!survey.wholly_on_board(disc.at(), 0)) return "a ship beyond the edge";
            if (!survey.touches_nothing(disc.at(), ship.radius(), ship))
                return "overlapping: " + to_word(ship);
        }
    }
    if (state.phase.index() != 0 && homes != rules.players) return "homeworlds";
    for (const HoleName name : holes) {
        const Hole& hole = state.hole(name);
        if (hole.owner == nobody && hole.items() > 0) return "items of nobody";
        if (hole.up ? hole.known != 0 : (hole.known != 0) != (hole.body != Body::unknown)) {
            const auto* turning = std::get_if<Turning>(&state.phase);
            if (!turning || turning->hole != name) return "a disc and those who know it";
        }
    }
    for (int quadrant = 0; quadrant < quadrant_count; ++quadrant)
        for (const int left : survey.left_in(static_cast<Quadrant>(quadrant)))
            if (left < 0) return "more discs of a kind than its group has";
    if (state.pool < 0 || state.pool > rules.pool()) return "the pool";
    int taken = 0;
    for (const Side& side : state.sides) taken += side.taken;
    if (rules.pool() - state.pool > taken) return "points of the pool that nobody has";
    return {};
}

}  // namespace ascending
