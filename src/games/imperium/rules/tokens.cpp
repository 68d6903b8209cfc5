// games/imperium/rules/tokens.cpp -- what comes onto the board and leaves it; none gets lost.
#include <algorithm>

#include "games/imperium/rules/referee.h"

namespace imperium {

void Referee::take(Side side, Unit unit) {
    raise(state_.left(side, token_of(unit)), -1);
}

void Referee::put_back(Side side, Unit unit, int number) {  // IG-A11
    if (number == 0) return;
    raise(state_.left(side, token_of(unit)), number);
}

void Referee::pay(Side side, int pc) {
    raise(state_.pc(side), -pc);
}

void Referee::earn(Side side, int pc) {
    state_.pc(side) =
        static_cast<std::uint8_t>(std::min<int>(game_.mission->limit, state_.pc(side) + pc));
}

void Referee::leave_hand(Side side, Card card) {
    state_.hand(side).add(card, -1);
    state_.discards[game_.deck_of(side)].add(card);
    Pile& known = state_.known[index_of(rival(side))];
    if (known.of(card) > 0) known.add(card, -1);
}

// IG-16.9, IG-A34: the load shares the ship's fate. IG-14.8: for good.
void Referee::remove_ship(Sector sector, bool for_good) {
    const Ship ship = state_.ship(sector);
    const auto away = [&](Unit unit, int number) {
        if (!for_good) return put_back(ship.owner, unit, number);
        raise(state_.gone[index_of(ship.owner)][static_cast<std::size_t>(token_of(unit))], number);
    };
    away(ship.kind, 1);
    for (const Unit unit : Crew::kinds) away(unit, ship.crew.of(unit));
    state_.ship(sector) = {};
}

void Referee::remove_crew(Sector sector, Unit unit) {
    Planet& planet = state_.planet(sector);
    Ship& ship = state_.ship(sector);
    put_back(planet ? planet.owner : ship.owner, unit);
    (planet ? planet.crew : ship.crew).add(unit, -1);
}

void Referee::remove_building(Sector sector, Unit unit) {
    Planet& planet = state_.planet(sector);
    put_back(planet.owner, unit);
    if (unit == Unit::cannon) planet.cannon = planet.cannon_damaged = false;
    else (unit == Unit::shield ? planet.shield : planet.ion_cannon) = false;
}

void Referee::clear_surface(Sector sector) {
    Planet& planet = state_.planet(sector);
    for (const Unit unit : Crew::kinds) put_back(planet.owner, unit, planet.crew.of(unit));
    planet.crew = {};
    planet.tired = {};
    for (const Unit unit : {Unit::cannon, Unit::ion_cannon, Unit::shield})
        if (holds(planet, unit)) remove_building(sector, unit);
}

// IG-21.1: the token is turned over.
void Referee::damage_ship(Sector sector) {
    state_.ship(sector).damaged = true;
}

void Referee::glow(Sector sector, Side owner) {
    Spot& spot = state_.at(sector);
    if (spot.glow_until > 0) put_back(spot.glow_owner, Unit::missile);
    spot.glow_until = static_cast<std::uint8_t>(state_.turn + 1);
    spot.glow_owner = owner;
}

// IG-4.7, IG-4.8, IG-A15; a home planet is always held: IG-4.9, IG-A28.
void Referee::settle() {
    for (const Sector sector : galaxy_.sectors()) {
        Planet& planet = state_.planet(sector);
        if (!planet || planet.home() || planet.owner == Side::neutral || !planet.crew.empty())
            continue;
        clear_surface(sector);
        planet.owner = Side::neutral;
        planet.sheltered = false;
    }
}

}  // namespace imperium
