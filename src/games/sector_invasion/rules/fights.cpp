// Fights in space, and what they do to ships: chapters 6 and 12.
#include <algorithm>

#include "games/sector_invasion/rules/referee.h"

namespace sector_invasion {
void Referee::attack(Cell from, Cell target) {
    Ship& attacking = *ship(from);
    act(attacking);
    attacking.acted = true;
    duel(survey_.duel(&attacking, survey_.ship(target), survey_.swarm(target)));
}

void Referee::bombard(Cell from, Cell at) {
    Ship& bombarding = *ship(from);
    act(bombarding);
    bombarding.acted = true;
    ++site(at)->shells[seat_of(bombarding.owner())];
    go_on();
}

void Referee::duel(const Duel& begun) {
    state_.duel = begun;
    add({Wait::verdict});
    add({Wait::duel, {}, {}, begun.attacker, begun.swarm});
}

void Referee::choose(int pips) {
    take();
    state_.duel->chosen = static_cast<std::uint8_t>(pips);
    judge();
    go_on();
}

void Referee::judge() {  // the push, then damage, then the advance: SI-A27
    const Duel& now = *state_.duel;
    const int chosen = now.chosen;
    if (chosen >= 3 && !now.defender) {  // SI-H31: the swarm is never pushed
        if (chosen >= 5) hurt({}, now.swarm);
        return;
    }
    if (chosen == 1) return hurt(now.attacker, now.swarm);
    if (chosen == 2) {  // SI-A24: the attacker’s first
        hurt(now.defender, now.swarm);
        return hurt(now.attacker, now.swarm);
    }
    if (now.attacker) add({Wait::advance, now.attacker.owner, now.vacated, now.attacker});
    if (chosen >= 5) hurt(now.defender, now.swarm);
    add({Wait::push, now.attacker.owner, {}, now.defender});
}

void Referee::push(Cell to) {
    const Task task = take();
    shift(task.ship, to);
}

void Referee::advance(bool forward) {
    const Task task = take();
    if (forward) shift(state_.duel->attacker, task.at);
    go_on();
}

void Referee::hurt(ShipName name, std::uint8_t slot) {
    const Ship* hit = survey_.ship(name);
    const bool scout = hit && !hit->warship();  // SI-A5
    add({scout ? Wait::scout : Wait::armour, {}, {}, name, slot});
}

void Referee::armour(const Task& task, int pips) {
    const Ship* hit = survey_.ship(task.ship);
    const int armour = hit ? survey_.attribute(*hit, Attribute::armour) : swarm_armour;
    if (pips > armour) add({Wait::harm, {}, {}, task.ship, task.count});
}

void Referee::harm(const Task& task, int pips) {  // SI-6.13 to SI-6.15
    constexpr int wrecked = 8, destroyed = 10;
    if (!task.ship) {
        if (pips < destroyed) {
            swarm(task.count)->struck = true;
            return;
        }
        Duel& now = *state_.duel;
        (now.attacker ? now.defender_lost : now.attacker_lost) = true;
        return leave(task.count);
    }
    Ship& hit = *ship(task.ship);
    if (pips >= destroyed) return destroy(hit.name);
    if (pips >= wrecked) return damage(hit);
    const bool own_turn = survey_.in_round() && survey_.current() == hit.owner();
    hit.out = own_turn ? 2 : std::max<std::uint8_t>(hit.out, 1);  // SI-H20
    recontrol();
}

void Referee::damage(Ship& hit) {
    hit.damaged = true;
    recontrol();
}

void Referee::destroy(ShipName name) {
    General& general = standing(name.owner).general;
    if (general.ship == name) general.ship = {};  // SI-6.17
    if (state_.duel && state_.duel->attacker == name) state_.duel->attacker_lost = true;
    if (state_.duel && state_.duel->defender == name) state_.duel->defender_lost = true;
    FixedList<Ship, most_ships> left;
    for (const Ship& one : state_.ships)
        if (one.name != name) left.push_back(one);
    state_.ships = left;
    recontrol();
}

// A ship that can go nowhere: lost where a storm is beside it, else destroyed.
void Referee::cast_off(ShipName name, Cell near) {
    const Cells storm = charter_.board.neighbours(near) & survey_.storms();
    if (storm.empty()) return destroy(name);
    const Cell at = storm.nth(0);
    shift(name, at);
    add({Wait::lost, {}, at, name});
}

void Referee::verdict() {  // SI-6.16
    const Duel done = *state_.duel;
    state_.duel.reset();
    if (done.attacker_lost == done.defender_lost) return;
    const ShipName winner = done.attacker_lost ? done.defender : done.attacker;
    if (const Ship* one = survey_.ship(winner); one && !one->improved)
        add({Wait::improve, {}, {}, winner});
}

void Referee::improve(const Task& task, int pips) {  // SI-12.1
    Ship& one = *ship(task.ship);
    const auto gain = [&](Attribute which, int by) {
        auto& value = one.gains[index_of(which)];
        value = static_cast<std::int8_t>(value + by);
    };
    one.improved = pips > 1;
    switch (pips) {
        case 2: gain(Attribute::movement, 1); break;
        case 3: gain(Attribute::agility, 1); break;
        case 4: gain(Attribute::armour, 1); break;
        case 5: gain(Attribute::strength, 1); break;
        case 6:
            gain(Attribute::armour, 2);
            gain(Attribute::strength, 1);
            gain(Attribute::agility, -1);
            gain(Attribute::movement, -1);
            break;
        default: break;
    }
}

// ---- one die, or two --------------------------------------------------------------------------

void Referee::die(int pips) {
    const Task task = state_.tasks[state_.tasks.size() - 1];
    if (task.wait == Wait::storm) return storm_die(pips);
    if (Ship* of = ship(task.ship)) ++of->draws;
    if (task.wait == Wait::duel) {
        Duel& now = *state_.duel;
        if (!now.attacker) ++swarm(now.swarm)->draws;
        now.rolled.push_back(static_cast<std::uint8_t>(pips));
        if (now.rolled.size() == now.dice) take();
        if (now.rolled.size() == now.dice) {
            if (const std::uint8_t counts = forced(now)) {
                now.chosen = counts;
                judge();
            } else {
                add({Wait::choose, (now.by_attacker ? now.attacker : now.defender).owner});
            }
        }
        return go_on();
    }
    take();
    if (task.wait == Wait::sabotage_roll || task.wait == Wait::ritual || task.wait == Wait::victory)
        ++standing(task.player).draws;
    switch (task.wait) {
        case Wait::sabotage_roll:
            if (pips >= 4) add({Wait::sabotage, task.player});  // SI-11.7
            break;
        case Wait::ritual: ritual(task.player, pips); break;
        case Wait::escape: escape(task, pips); break;
        case Wait::crossing: crossing(task, pips); break;
        case Wait::lost: lost(task, pips); break;
        case Wait::scout:  // SI-4.8
            if (pips <= 4) destroy(task.ship);
            else damage(*ship(task.ship));
            break;
        case Wait::improve: improve(task, pips); break;
        case Wait::relic: relic(task, pips); break;
        case Wait::unknown: unknown(task, pips); break;
        case Wait::hostile:
            if (pips <= 2) damage(*ship(task.ship));
            break;
        default: victory(task, pips); break;
    }
    go_on();
}

void Referee::dice(int pips) {
    const Task task = take();
    if (Ship* of = ship(task.ship)) ++of->draws;
    else ++swarm(task.count)->draws;
    if (task.wait == Wait::armour) armour(task, pips);
    else harm(task, pips);
    go_on();
}

}  // namespace sector_invasion
