// games/imperium/rules/phases.cpp -- from one phase to the next, and on where nobody must decide.
#include <algorithm>

#include "games/imperium/rules/objectives.h"
#include "games/imperium/rules/referee.h"

namespace imperium {

void Referee::win(Side side, End end) {
    Over over{end, side, {}, state_.declared().twice};
    if (const auto* drifting = state_.in<Drifting>()) over.clouds = drifting->clouds;
    state_.stage = over;
}

// ---- 8 before the first turn, 10 initiative ---------------------------------------------------

void Referee::open() {
    const auto& to_deal = state_.as<Dealing>().to_deal;
    if (game_.rules.luck && (to_deal[0] > 0 || to_deal[1] > 0)) return;
    if (game_.rules.luck && state_.first == Side::neutral) state_.stage = Lots{};
    else begin_auction();
}

// IG-10.4: whoever did not have the initiative opens; at first as the dice, or the mission, say.
void Referee::begin_auction(Side by_lot) {
    Side opener = game_.mission->opener;  // IG-A46
    if (state_.first != Side::neutral) opener = rival(state_.first);
    else if (by_lot != Side::neutral) opener = by_lot;
    state_.stage = Auction{opener};
}

// IG-10.8: only the winner pays.
void Referee::end_auction() {
    const Auction last = state_.as<Auction>();
    pay(last.leader, last.pc);
    for (const Card card : last.cards) leave_hand(last.leader, card);
    state_.first = state_.player = last.leader;
    state_.second = false;  // IG-10.9
    begin_player_turn();
}

void Referee::begin_player_turn() {
    const Side side = state_.player;
    state_.bought = 0;
    for (const Sector sector : galaxy_.sectors()) {
        Ship& ship = state_.ship(sector);
        ship.stood = ship.owner == side;
        Planet& planet = state_.planet(sector);
        if (planet.owner == side) planet.sheltered = false;
    }
    earn(side, survey_.income(side, true));  // IG-11.1, IG-11.2, IG-11.3
    if (state_.hand(side).empty()) enter_buying();
    else state_.stage = Resources{};
}

// ---- 12 cards, supply, repair -----------------------------------------------------------------

void Referee::refill_deck(Side side) {
    const auto deck = game_.deck_of(side);
    if (!state_.decks[deck].empty()) return;
    std::swap(state_.decks[deck], state_.discards[deck]);
}

void Referee::enter_buying() {
    const Side side = state_.player;
    const auto deck = game_.deck_of(side);
    const bool buys = game_.rules.luck && state_.pc(side) >= game_.mission->price &&
                      !(state_.decks[deck].empty() && state_.discards[deck].empty());
    if (buys || !state_.hand(side).empty()) state_.stage = Buying{};
    else enter_supply();
}

void Referee::enter_supply() {
    state_.stage = Supplying{};
    supply_on();
}

void Referee::supply_on() {
    if (survey_.shortage(state_.player).lost > 0) return;
    settle();
    enter_repair();
}

void Referee::enter_repair() {
    const auto& all = galaxy_.sectors();
    if (std::any_of(all.begin(), all.end(),
                    [&](Sector sector) { return survey_.repairable(sector, state_.player); }))
        state_.stage = Repairing{};
    else enter_construction();
}

void Referee::enter_construction() {
    state_.stage = Construction{};
}

// ---- 14 forced movement -----------------------------------------------------------------------

// IG-14.1: clouds first. IG-A10: of whoever.
void Referee::enter_forced() {
    Drifting drifting;
    for (const Sector sector : galaxy_.sectors()) {
        state_.ship(sector).sown = false;
        if (state_.at(sector).thing == Thing::cloud) drifting.clouds.push_back(sector);
    }
    if (drifting.clouds.empty()) collapse();
    else state_.stage = drifting;
}

// IG-14.2 to IG-14.7, IG-A38: the first cloud in the order of labels.
void Referee::drift(int pips) {
    Clouds& clouds = state_.as<Drifting>().clouds;
    const Sector from = clouds[0];
    const auto direction = hex::turned(game_.mission->orientation, pips - 1);  // IG-H10
    const Sector to = galaxy_.next(from, direction);
    Clouds rest;
    for (const Sector cloud : clouds)
        if (cloud != from && cloud != to) rest.push_back(cloud);
    clouds = rest;
    state_.at(from).thing = Thing::space;
    if (galaxy_.contains(to) && state_.at(to).thing == Thing::cloud) {  // IG-14.6
        state_.at(to).thing = Thing::space;
    } else if (galaxy_.contains(to) && state_.at(to).thing != Thing::black_hole) {
        Spot& spot = state_.at(to);
        if (spot.thing == Thing::minefield || spot.thing == Thing::turned_minefield)
            raise(state_.left(Side::red, Token::minefield), 1);
        if (spot.ship) remove_ship(to);
        if (spot.glow_until > 0) put_back(spot.glow_owner, Unit::missile);
        spot.glow_until = 0;
        spot.glow_owner = Side::neutral;
        spot.thing = Thing::cloud;
        if (spot.planet) {
            const Planet lost = spot.planet;
            clear_surface(to);
            spot.planet = {};                                                     // IG-14.4
            if (lost.home()) return win(rival(lost.owner), End::home_swallowed);  // IG-22.2
        }
    }
    if (clouds.empty()) collapse();
}

void Referee::collapse() {
    for (const Sector sector : galaxy_.sectors()) {
        if (state_.at(sector).thing != Thing::black_hole) continue;
        for (const Sector near : galaxy_.near(sector))
            if (state_.ship(near)) remove_ship(near, true);
    }
    settle();
    enter_movement();
}

// ---- 15 movement, 16 combat --------------------------------------------------------------------

void Referee::enter_movement() {
    state_.stage = Movement{};
}

// Whether there is anything that somebody could strike.
bool Referee::could_strike(Side side) const {
    for (const Sector sector : galaxy_.sectors()) {
        const Ship& ship = state_.ship(sector);
        const Planet& planet = state_.planet(sector);
        const bool fires = planet && planet.owner == side && planet.ion_cannon;
        if (ship.owner != side && !fires) continue;
        const bool any_planet = ship.kind == Unit::annihilator || ship.kind == Unit::missile;
        for (const Sector near : galaxy_.near(sector)) {
            const Spot& spot = state_.at(near);
            if (spot.ship.owner == rival(side)) return true;
            if (fires) continue;
            if (spot.thing == Thing::minefield || spot.thing == Thing::turned_minefield ||
                spot.planet.owner == rival(side) ||
                (spot.planet && any_planet && spot.planet.owner != side))
                return true;
        }
    }
    return false;
}

void Referee::enter_declaring() {
    for (const Sector sector : galaxy_.sectors()) {
        Ship& ship = state_.ship(sector);
        ship.moved = ship.loaded = ship.unloaded = ship.freed = false;
        ship.bonus = 0;
        ship.tired = {};
        state_.planet(sector).tired = {};
    }
    settle();
    const Side side = state_.player;
    state_.fought = {};
    state_.stage = Declaring{};
    if (state_.hand(side).empty() && !could_strike(side)) end_player_turn();
}

void Referee::enter_resolving() {
    state_.stage = Resolving{state_.declared()};
    if (state_.declared().empty()) end_player_turn();
}

// ---- ends ------------------------------------------------------------------------------------

void Referee::end_player_turn() {
    const Side side = state_.player;
    state_.stage = Resolving{};  // and nothing is left of it
    bool alive = false;          // IG-H12
    for (const Sector sector : galaxy_.sectors()) {
        const Planet& planet = state_.planet(sector);
        alive = alive || state_.ship(sector).owner == side ||
                (planet && planet.owner == side && !planet.bare());
    }
    if (!alive) return win(rival(side), End::annihilated);
    if (state_.second) return end_game_turn();
    check_objectives(false);
    if (over()) return;
    state_.second = true;
    state_.player = rival(side);
    begin_player_turn();
}

void Referee::end_game_turn() {
    const int turn = state_.turn;
    for (const Sector sector : galaxy_.sectors()) {
        Spot& spot = state_.at(sector);
        if (spot.glow_until == 0 || spot.glow_until > turn) continue;
        put_back(spot.glow_owner, Unit::missile);  // IG-20.4
        spot.glow_until = 0;
        spot.glow_owner = Side::neutral;
    }
    for (const Side side : sides)
        for (const Objective& objective : game_.mission->start(side).objectives) {
            if (objective.aim != Aim::hold) continue;
            const int planets = planets_held(galaxy_, state_, side);
            auto& held = state_.held[index_of(side)];
            held = static_cast<std::uint8_t>(planets >= objective.number ? held + 1 : 0);
        }
    const bool last = turn >= game_.last_turn();
    check_objectives(last);
    if (over()) return;
    if (last) return judge();
    raise(state_.turn, 1);
    begin_auction();
}

// IG-22.3, IG-A44: the player whose turn ends comes first.
void Referee::check_objectives(bool at_the_end) {
    const Side side = state_.player;
    for (const Side each : {side, rival(side)})
        for (const Objective& objective : game_.mission->start(each).objectives) {
            if (objective.aim == Aim::endure && !at_the_end) continue;
            if (reached(each, objective)) return win(each, End::objective);
        }
}

bool Referee::reached(Side side, const Objective& objective) const {
    const auto& sectors = objective.sectors;
    switch (objective.aim) {
        case Aim::hold: return state_.held[index_of(side)] >= objective.turns;
        case Aim::destroy: return state_.sunk[index_of(side)] >= objective.number;
        case Aim::take:
            return std::all_of(sectors.begin(), sectors.end(), [&](Sector sector) {
                return state_.planet(sector) && state_.planet(sector).owner == side;
            });
        case Aim::escort:
            return std::count_if(sectors.begin(), sectors.end(), [&](Sector sector) {
                       const Ship& ship = state_.ship(sector);
                       return ship.owner == side && ship.kind == objective.unit;
                   }) >= objective.number;
        case Aim::endure: return true;
    }
    return false;
}

void Referee::judge() {
    const auto compare = [&](int red, int blue, End end) {
        if (red != blue) win(red > blue ? Side::red : Side::blue, end);
        return red != blue;
    };
    if (compare(survey_.income(Side::red, false), survey_.income(Side::blue, false),
                End::more_income) ||
        compare(survey_.fleet_value(Side::red), survey_.fleet_value(Side::blue), End::more_fleet) ||
        compare(state_.pc(Side::red), state_.pc(Side::blue), End::more_pc))
        return;
    win(Side::neutral, End::all_equal);
}

}  // namespace imperium
