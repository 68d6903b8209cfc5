// games/imperium/rules/placement.h -- between what a position holds and the lists that people read.
#pragma once

#include "games/imperium/rules/told.h"

namespace imperium {

template <class List>
List listed(const Pile& pile) {
    List list;
    for (const Card card : cards)
        for (int i = 0; i < pile.of(card); ++i) list.push_back(card);
    return list;
}

inline PlacedCrew placed(const auto& carrier) {
    const auto& crew = carrier.crew.counts;
    return {crew[0], crew[1], crew[2], crew[3], carrier.tired[0], carrier.tired[1]};
}

inline void fill(auto& carrier, const PlacedCrew& crew) {
    carrier.crew.counts = {crew.interceptors, crew.bombers, crew.infantry, crew.armour};
    carrier.tired = {crew.tired_interceptors, crew.tired_bombers};
}

inline void put(const PlacedShip& placed, State& state) {
    Ship& ship = state.ship(placed.at);
    ship.kind = placed.kind;
    ship.owner = placed.owner;
    ship.damaged = placed.damaged;
    fill(ship, placed);
    ship.stood = placed.stood;
    ship.moved = placed.moved;
    ship.loaded = placed.loaded;
    ship.unloaded = placed.unloaded;
    ship.sown = placed.sown;
    ship.freed = placed.freed;
    ship.bonus = placed.bonus;
}

inline PlacedShip placed(Sector at, const Ship& ship) {
    return {placed(ship), at,          ship.kind,     ship.owner, ship.damaged, ship.stood,
            ship.moved,   ship.loaded, ship.unloaded, ship.sown,  ship.freed,   ship.bonus};
}

inline void put(const PlacedPlanet& placed, State& state) {
    Planet& planet = state.planet(placed.at);
    planet.there = true;
    planet.kind = placed.kind;
    planet.owner = placed.owner;
    fill(planet, placed);
    planet.cannon = placed.cannon;
    planet.cannon_damaged = placed.cannon_damaged;
    planet.ion_cannon = placed.ion_cannon;
    planet.shield = placed.shield;
    planet.sheltered = placed.sheltered;
}

inline PlacedPlanet placed(Sector at, const Planet& planet) {
    return {placed(planet),    at,
            planet.kind,       planet.owner,
            planet.cannon,     planet.cannon_damaged,
            planet.ion_cannon, planet.shield,
            planet.sheltered};
}

// Takes as many tokens from the box as are there; false where that is fewer than asked for.
inline bool take_tokens(State& state, Side side, Token token, int number) {
    if (number == 0) return true;
    const bool enough = state.left(side, token) >= number;
    raise(state.left(side, token), -(enough ? number : state.left(side, token)));
    return enough;
}
inline bool take_tokens(State& state, Side side, const PlacedCrew& crew) {
    const bool wings = take_tokens(state, side, Token::squadron, crew.squadrons());
    return take_tokens(state, side, Token::troop, crew.troops()) && wings;
}
inline bool take_tokens(const PlacedShip& ship, State& state) {
    const bool hull = take_tokens(state, ship.owner, token_of(ship.kind), 1);
    return take_tokens(state, ship.owner, ship) && hull;
}
inline bool take_tokens(const PlacedPlanet& planet, State& state) {
    const Side side = planet.owner;
    const bool crew = take_tokens(state, side, planet);
    const bool works =
        take_tokens(state, side, Token::construction, planet.ion_cannon + planet.shield);
    return take_tokens(state, side, Token::cannon, planet.cannon) && crew && works;
}

}  // namespace imperium
