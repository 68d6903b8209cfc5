// games/imperium/placement.h -- between what stands in sectors and the lists that people read.
#pragma once

#include "games/imperium/state.h"

namespace imperium {

inline void put(const PlacedShip& placed, State& state) {
    Ship& ship = state.ship(placed.at);
    ship.kind = placed.kind;
    ship.owner = placed.owner;
    ship.damaged = placed.damaged;
    ship.crew.counts = {placed.interceptors, placed.bombers, placed.infantry, placed.armour};
    ship.tired = {placed.tired_interceptors, placed.tired_bombers};
    ship.stood = placed.stood;
    ship.moved = placed.moved;
    ship.loaded = placed.loaded;
    ship.unloaded = placed.unloaded;
    ship.sown = placed.sown;
    ship.freed = placed.freed;
    ship.bonus = placed.bonus;
}

inline PlacedShip placed(Sector at, const Ship& ship) {
    const auto& crew = ship.crew.counts;
    return {at,          ship.kind,     ship.owner,    ship.damaged,  crew[0],    crew[1],
            crew[2],     crew[3],       ship.tired[0], ship.tired[1], ship.stood, ship.moved,
            ship.loaded, ship.unloaded, ship.sown,     ship.freed,    ship.bonus};
}

inline void put(const PlacedPlanet& placed, State& state) {
    Planet& planet = state.planet(placed.at);
    planet.there = true;
    planet.kind = placed.kind;
    planet.owner = placed.owner;
    planet.crew.counts = {placed.interceptors, placed.bombers, placed.infantry, placed.armour};
    planet.tired = {placed.tired_interceptors, placed.tired_bombers};
    planet.cannon = placed.cannon;
    planet.cannon_damaged = placed.cannon_damaged;
    planet.ion_cannon = placed.ion_cannon;
    planet.shield = placed.shield;
    planet.sheltered = placed.sheltered;
}

inline PlacedPlanet placed(Sector at, const Planet& planet) {
    const auto& crew = planet.crew.counts;
    return {at,
            planet.kind,
            planet.owner,
            crew[2],
            crew[3],
            crew[0],
            crew[1],
            planet.tired[0],
            planet.tired[1],
            planet.cannon,
            planet.cannon_damaged,
            planet.ion_cannon,
            planet.shield,
            planet.sheltered};
}

// Takes as many tokens from the box as are there; false where that is fewer than asked for.
inline bool take_tokens(State& state, Side side, Token token, int number) {
    if (number == 0) return true;
    const bool enough = state.left(side, token) >= number;
    raise(state.left(side, token), -(enough ? number : state.left(side, token)));
    return enough;
}
inline bool take_tokens(const PlacedShip& ship, State& state) {
    const bool hull = take_tokens(state, ship.owner, token_of(ship.kind), 1);
    const bool wings =
        take_tokens(state, ship.owner, Token::squadron, ship.interceptors + ship.bombers);
    return take_tokens(state, ship.owner, Token::troop, ship.infantry + ship.armour) && hull &&
           wings;
}
inline bool take_tokens(const PlacedPlanet& planet, State& state) {
    const Side side = planet.owner;
    const bool wings =
        take_tokens(state, side, Token::squadron, planet.interceptors + planet.bombers);
    const bool troops = take_tokens(state, side, Token::troop, planet.infantry + planet.armour);
    const bool works =
        take_tokens(state, side, Token::construction, planet.ion_cannon + planet.shield);
    return take_tokens(state, side, Token::cannon, planet.cannon) && wings && troops && works;
}

}  // namespace imperium
