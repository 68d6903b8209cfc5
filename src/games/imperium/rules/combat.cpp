// games/imperium/rules/combat.cpp -- what is done to ships, minefields and, from afar, to planets.
#include <algorithm>

#include "games/imperium/rules/referee.h"

namespace imperium {

void Referee::resolve(Sector target) {
    const Manner manner = *manner_against(state_, target);
    Fighting fighting{state_.declared()};
    fighting.clash.target = target;
    state_.stage = fighting;
    state_.fought = {target, manner, Fate::pending, 0, 0};
    switch (manner) {
        case Manner::clear: return clear_mines(target);
        case Manner::bombard: return bombard(target);
        case Manner::annihilate: return annihilate(target);
        case Manner::detonate: return detonate(target);
        case Manner::attack:
        case Manner::invade: break;
    }
    const Planet& planet = state_.planet(target);
    if (planet && planet.crew.empty() && !planet.cannon) return end_invasion();  // IG-H13
    for (const Side side : sides)                                                // IG-16.5
        state_.clash().ready[index_of(side)] = state_.hand(side).empty();
    if (state_.clash().ready[0] && state_.clash().ready[1]) reveal();
}

// ---- cards (IG-H17) --------------------------------------------------------------------------

void Referee::reveal() {
    for (const Side side : sides)
        for (const Card card : state_.clash().cards[index_of(side)]) leave_hand(side, card);
    state_.clash().ready = {true, true};
    state_.clash().chooser = defender_of(state_);
    go_on_cancelling();
}

void Referee::cancel(Card card) {
    const Side side = state_.clash().chooser;
    strike_off(state_, {side, *canceller(state_, side), card});
}

void Referee::go_on_cancelling() {
    cancel_on(state_);
    if (canceller(state_, state_.clash().chooser)) return wait(Phase::cancelling);
    const Side defender = defender_of(state_);
    const Sector target = *state_.clash().target;
    if (works(state_, defender, Card::truce)) {
        fate(Fate::averted);
        return finish_clash();
    }
    if (state_.planet(target)) return count_losses();
    if (!works(state_, defender, Card::feint) || !may_slip(survey_, galaxy_, state_))
        return fight_ship();
    state_.clash().chooser = defender;
    wait(Phase::slipping);
}

void Referee::slip(Sector to) {
    Ship& ship = state_.ship(*state_.clash().target);
    state_.ship(to) = ship;
    ship = {};
    fate(Fate::averted);
    finish_clash();
}

// IG-A40: the two are of different kinds, so that IG-9.11 lets them add up.
int Referee::bonus(Side side, Card lesser, Card greater) const {
    int sum = 0;
    for (const Card card : {lesser, greater})
        if (works(state_, side, card)) sum += rule_of(card).figure;
    return sum;
}

// ---- ships -----------------------------------------------------------------------------------

// IG-16.6 to IG-16.9, IG-18.2, IG-21.5, IG-H9. Examples: IG-16.10, IG-21.4.
void Referee::fight_ship() {
    const Side attacker = attacker_of(state_), defender = defender_of(state_);
    const Sector target = *state_.clash().target;
    const Ship ship = state_.ship(target);
    int total = bonus(attacker, Card::salvo, Card::barrage), strongest = 0;
    for (const Strike& strike : state_.declared().strikes) {
        if (strike.target != target) continue;
        const int attack = state_.planet(strike.from) ? figures_of(Unit::ion_cannon).attack
                                                      : state_.ship(strike.from).figures().attack;
        total += attack;
        strongest = std::max(strongest, attack);
    }
    if (works(state_, attacker, Card::overload)) total += strongest;
    const int defence = ship.figures().defence + bonus(defender, Card::evasion, Card::bulwark);
    state_.fought.total = static_cast<std::uint8_t>(std::min(total, 255));
    state_.fought.defence = static_cast<std::uint8_t>(defence);
    const bool fragile = ship.damaged || !has_damaged_face(ship.kind);
    if (total < defence) {
        fate(Fate::missed);  // IG-16.11
    } else if (fragile || total >= 2 * defence) {
        if (works(state_, attacker, Card::salvage)) earn(attacker, rule_of(Card::salvage).figure);
        fate(Fate::destroyed);
        strike_ship(target);
    } else {
        fate(Fate::damaged);
        damage_ship(target);
        return jettison_on(target);
    }
    finish_clash();
}

// A ship is destroyed in combat; a missile that is hit glows where it was: IG-20.7.
void Referee::strike_ship(Sector target) {
    const Ship ship = state_.ship(target);
    remove_ship(target);
    if (ship.kind == Unit::missile) {
        take(ship.owner, Unit::missile);
        glow(target, ship.owner);
    }
    if (game_.sinks(ship.kind)) raise(state_.sunk[index_of(rival(ship.owner))], 1);
}

// ---- excess load (IG-21.3) -------------------------------------------------------------------

void Referee::jettison(Unit unit) {
    const Sector at = *state_.clash().target;
    remove_crew(at, unit);
    jettison_on(at);
}

void Referee::jettison_on(Sector at) {
    const Ship& ship = state_.ship(at);
    for (;;) {
        int squadrons = 0, troops = 0;
        for (const Unit unit : Crew::kinds)
            if (in_excess(ship, unit)) ++(is_squadron(unit) ? squadrons : troops);
        if (squadrons > 1 || troops > 1) {
            if (state_.in<Declaring>()) state_.stage = Fighting{state_.declared()};
            state_.clash().target = at;
            return wait(Phase::jettison);
        }
        if (squadrons + troops == 0) break;
        for (const Unit unit : Crew::kinds)
            if (in_excess(ship, unit)) {
                remove_crew(at, unit);
                break;
            }
    }
    if (!state_.declared().strikes.empty()) return finish_clash();
    if (state_.in<Fighting>()) state_.stage = Declaring{state_.declared()};
}

void Referee::break_down(Sector at) {
    damage_ship(at);
    jettison_on(at);
}

// ---- minefields, missiles, annihilators --------------------------------------------------------

void Referee::clear_mines(Sector target) {
    Thing& thing = state_.at(target).thing;
    if (thing == Thing::minefield) {
        thing = Thing::turned_minefield;
        fate(Fate::turned);
    } else {
        thing = Thing::space;
        raise(state_.left(Side::red, Token::minefield), 1);
        fate(Fate::cleared);
    }
    finish_clash();
}

void Referee::detonate(Sector target) {
    for (const Strike& strike : state_.declared().strikes) {
        if (strike.target != target) continue;
        const Side side = state_.ship(strike.from).owner;
        state_.ship(strike.from) = {};  // IG-20.4: its token goes to where it hits
        glow(target, side);
        if (state_.planet(target)) {
            clear_surface(target);  // IG-20.2, IG-20.3
        } else if (state_.ship(target)) {
            const Ship hit = state_.ship(target);  // IG-20.1
            remove_ship(target);
            if (game_.sinks(hit.kind)) raise(state_.sunk[index_of(side)], 1);
        }
    }
    fate(Fate::destroyed);
    finish_clash();
}

// IG-17.19, IG-17.20
void Referee::annihilate(Sector target) {
    const Planet planet = state_.planet(target);
    clear_surface(target);
    if (planet.home()) return win(attacker_of(state_), End::home_destroyed);
    state_.planet(target) = {};
    state_.at(target).thing = Thing::asteroids;
    fate(Fate::destroyed);
    finish_clash();
}

// ---- bombardment; an example: IG-17.18 --------------------------------------------------------

void Referee::bombard(Sector target) {
    const Planet& planet = state_.planet(target);
    const Side attacker = attacker_of(state_);
    if (planet.owner != rival(attacker) || planet.shield || planet.bare() ||
        survey_.enemy_near(target, attacker)) {  // IG-17.14, IG-A4, IG-A32
        fate(Fate::averted);
        return finish_clash();
    }
    int kinds = 0;
    Unit only{};
    for (const Unit unit : units)
        if (holds(planet, unit)) ++kinds, only = unit;
    if (kinds == 1) return surrender(only);
    wait(Phase::surrendering);
}

void Referee::surrender(Unit unit) {
    const Sector target = *state_.clash().target;
    if (is_building(unit)) remove_building(target, unit);
    else remove_crew(target, unit);
    fate(Fate::bombarded);
    finish_clash();
}

// ---- losses by a card ------------------------------------------------------------------------

void Referee::pick_on(Sector target, Card card, int number) {
    const bool buildings = card == Card::sabotage;
    const Planet& planet = state_.planet(target);
    const Declaring declaring =
        state_.in<Picking>() ? state_.as<Picking>() : state_.as<Declaring>();
    for (; number > 0; --number) {
        int kinds = 0;
        Unit only{};
        for (const Unit unit : units)
            if (holds(planet, unit) && is_building(unit) == buildings) ++kinds, only = unit;
        if (kinds == 0) break;
        if (kinds > 1) {
            Picking picking{declaring};
            picking.clash.target = target;
            picking.clash.chooser = attacker_of(state_);
            picking.clash.toll[index_of(planet.owner)] = static_cast<std::uint8_t>(number);
            state_.stage = picking;
            return;
        }
        if (buildings) remove_building(target, only);
        else remove_crew(target, only);
    }
    state_.stage = declaring;
    settle();
}

void Referee::picked(Unit unit) {
    const Sector target = *state_.clash().target;
    const int left = state_.clash().toll[index_of(defender_of(state_))] - 1;
    if (is_building(unit)) remove_building(target, unit);
    else remove_crew(target, unit);
    const Played& played = state_.as<Picking>().played;
    pick_on(target, played[played.size() - 1], left);
}

// ---- from one combat to the next ---------------------------------------------------------------

void Referee::finish_clash() {
    const Sector target = *state_.clash().target;
    const Declared& all = state_.declared();
    Resolving left;
    left.twice = all.twice;
    for (const Strike& strike : all.strikes)
        if (strike.target != target) left.strikes.push_back(strike);
    for (const Landing& landing : all.landings)
        if (landing.target != target) left.landings.push_back(landing);
    state_.stage = left;
    settle();
    if (left.empty()) end_player_turn();
}

}  // namespace imperium
