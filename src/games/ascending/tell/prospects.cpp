#include "games/ascending/tell/prospects.h"

namespace ascending {

std::vector<Target> targets_of(const Ruleset& rules, const State& state, Fleet used) {
    const Survey survey{rules, state};
    std::vector<Target> targets;
    const auto add = [&](std::string word, int needed, Fleet by, int points) {
        if (by.empty()) return;
        Target target{ShortText{word}, needed, by.strength(), points, {}};
        for (const Ship ship : ships_of(state.seat))
            if (by.contains(ship)) target.by.push_back(ship);
        targets.push_back(target);
    };
    for (const Ship ship : every_ship) {
        if (survey.attackable(ship))
            add(to_word(ship), survey.needed_against(ship), survey.near(ship).without(used),
                ship.battleship() ? 2 : 1);  // AE-6.6, AE-6.9
    }
    for (const HoleName hole : holes)
        if (survey.attackable(hole))
            add(to_word(hole), survey.needed_against(hole),
                survey.in_orbit(hole, state.seat).without(used), state.hole(hole).items());
    return targets;
}

void come_to_rest(const Flight& flight, State& state) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(flight.count); ++i) {
        const Point at = flight.rest.at[i];
        if (flight.rest.gone[i])
            state.ship(flight.ships[i]) = {Where::supply, 0, 0};  // AE-5.5, AE-5.7, AE-5.9, AE-A5
        else state.ship(flight.ships[i]) = {Where::board, at.x, at.y};
    }
}

}  // namespace ascending
