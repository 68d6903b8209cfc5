// games/imperium/rules/invasion.cpp -- landings on enemy planets: losses, who stays, who goes back.
#include <algorithm>

#include "games/imperium/rules/referee.h"

namespace imperium {
namespace {

int kinds_in(const Crew& crew) {
    int sum = 0;
    for (const Unit unit : Crew::kinds) sum += crew.of(unit) > 0;
    return sum;
}

// The others keep their order.
void strike_out(Landings& landings, int at) {
    for (int i = at + 1; i < landings.size(); ++i) landings[i - 1] = landings[i];
    landings.pop_back();
}

}  // namespace

// IG-17.3, IG-A5: both sides count before anything is removed. IG-A6: only ground units attack.
void Referee::count_losses() {
    const Side attacker = attacker_of(state_), defender = defender_of(state_);
    const Sector target = *state_.clash().target;
    Planet& planet = state_.planet(target);
    const Crew landing = landing_on(state_, target);
    const int attack = landing.attack() + bonus(attacker, Card::charge, Card::stormtroops);
    const bool seconded = !planet.crew.empty() || game_.rules.cards_stand_alone;
    const int guard =
        planet.crew.attack() + (seconded ? bonus(defender, Card::charge, Card::stormtroops) : 0);
    int damage = std::max(0, attack - bonus(defender, Card::trenches, Card::bunkers));
    const int answer = std::max(0, guard - bonus(attacker, Card::trenches, Card::bunkers));
    state_.fought.total = static_cast<std::uint8_t>(damage);
    state_.fought.defence = static_cast<std::uint8_t>(answer);
    if (planet.cannon) {  // IG-5.5, IG-17.5; an example: IG-17.12
        const int wall = figures_of(Unit::cannon, planet.cannon_damaged).defence;
        if (damage >= wall) {
            remove_building(target, Unit::cannon);
            damage -= wall;
        } else {
            planet.cannon_damaged = planet.cannon_damaged || damage > 0;
            damage = 0;
        }
    }
    state_.clash().toll[index_of(defender)] =
        static_cast<std::uint8_t>(std::min(damage, planet.crew.size()));
    state_.clash().toll[index_of(attacker)] =
        static_cast<std::uint8_t>(std::min(answer, landing.size()));
    state_.clash().chooser = attacker;
    go_on_killing();
}

// IG-17.4: first the attacker names the defender's losses, then the other way round.
void Referee::go_on_killing() {
    const Sector target = *state_.clash().target;
    for (;;) {
        const Side chooser = state_.clash().chooser, victim = rival(chooser);
        const bool landed = victim == attacker_of(state_);
        const Crew pool = landed ? landing_on(state_, target) : state_.planet(target).crew;
        auto& toll = state_.clash().toll[index_of(victim)];
        if (toll == 0) {
            if (landed) return end_invasion();
            state_.clash().chooser = victim == defender_of(state_) ? victim : chooser;
            continue;
        }
        if (kinds_in(pool) > 1 && toll < pool.size()) return wait(Phase::killing);
        for (const Unit unit : Crew::kinds) {
            if (pool.of(unit) == 0) continue;
            lose_unit(victim, unit);
            break;
        }
        raise(toll, -1);
    }
}

void Referee::kill(Unit unit) {
    const Side victim = rival(state_.clash().chooser);
    lose_unit(victim, unit);
    raise(state_.clash().toll[index_of(victim)], -1);
    go_on_killing();
}

// One unit of the planet's crew, or of the landing: then the one that was declared last.
void Referee::lose_unit(Side victim, Unit unit) {
    const Sector target = *state_.clash().target;
    if (victim == defender_of(state_)) return remove_crew(target, unit);
    Landings& landings = state_.as<Fighting>().landings;
    for (int i = landings.size(); i-- > 0;) {
        if (landings[i].target != target || landings[i].unit != unit) continue;
        remove_crew(landings[i].from, unit);
        strike_out(landings, i);
        return;
    }
}

void Referee::end_invasion() {
    const Sector target = *state_.clash().target;
    Planet& planet = state_.planet(target);
    const Crew landing = landing_on(state_, target);
    if (!planet.crew.empty() || planet.cannon) {  // IG-17.6: who is left stays aboard
        fate(Fate::repelled);
        return finish_clash();
    }
    if (landing.empty()) {  // IG-17.7, IG-A28
        fate(Fate::wiped_out);
        return finish_clash();
    }
    fate(Fate::conquered);
    clear_surface(target);                                                    // IG-17.8
    if (planet.home()) return win(attacker_of(state_), End::home_conquered);  // IG-A16
    planet.owner = Side::neutral;
    planet.sheltered = false;
    if (landing.troops() == 0 && !game_.rules.aerial) return garrison_over();  // IG-A29
    wait(Phase::garrison);
}

// IG-17.9, IG-17.10
void Referee::garrison(Unit unit) {
    const Sector target = *state_.clash().target;
    Planet& planet = state_.planet(target);
    Landings& landings = state_.as<Fighting>().landings;
    for (int i = 0; i < landings.size(); ++i) {
        if (landings[i].target != target || landings[i].unit != unit) continue;
        state_.ship(landings[i].from).crew.add(unit, -1);
        strike_out(landings, i);
        break;
    }
    planet.owner = attacker_of(state_);
    planet.crew.add(unit);
    const Crew left = landing_on(state_, target);
    const int may_stay = game_.rules.aerial ? left.size() : left.troops();
    if (may_stay == 0 || survey_.planet_room(planet) == 0) garrison_over();
}

void Referee::garrison_over() {
    const Planet& planet = state_.planet(*state_.clash().target);
    if (planet.owner != attacker_of(state_) && game_.rules.plunder)  // IG-22.7
        earn(attacker_of(state_), worth(planet.kind));
    finish_clash();
}

}  // namespace imperium
