// Ships that move, escape, and cross storms: chapters 5, 7 and 8.
#include <algorithm>

#include "games/sector_invasion/rules/referee.h"

namespace sector_invasion {

void Referee::act(const Ship& acting) {
    for (Ship& one : state_.ships)
        if (one.owner() == acting.owner() && one.name != acting.name && one.steps > 0)
            one.acted = true;
}

void Referee::move(Cell from, Cell to) {
    const Ship& moving = *ship(from);
    act(moving);
    const Way way = survey_.way(moving, survey_.reach(moving), to);
    for (const Cell at : way.cells) state_.course.push_back(at);
    add({Wait::travel, {}, {}, moving.name});
    go_on();
}

// One step along the course, after the test that it may take: SI-8.3, SI-A6. `count`: passed.
void Referee::travel(Task task) {
    Ship& moving = *ship(task.ship);
    if (state_.course.empty()) return arrive(moving);
    if (const int guards = survey_.guards(moving.at, moving.owner());
        guards > 0 && task.count == 0) {
        task.count = 1;
        add(task);
        add({Wait::escape, {}, moving.at, moving.name, static_cast<std::uint8_t>(guards)});
        return;
    }
    const Cell next = state_.course[0];
    FixedList<Cell, 16> rest;
    for (int i = 1; i < state_.course.size(); ++i) rest.push_back(state_.course[i]);
    const bool passing = survey_.ship(next) != nullptr;
    state_.course = rest;
    moving.at = next;
    ++moving.steps;
    if (!passing) recontrol();
    task.count = 0;
    add(task);
}

void Referee::arrive(Ship& moved) {
    for (const Swarm& one : state_.swarms) {  // SI-H31
        if (!charter_.board.neighbours(one.at).contains(moved.at)) continue;
        if (moved.stung >> one.slot & 1) continue;
        moved.acted = true;
        add({Wait::strike, {}, {}, moved.name, one.slot});
    }
}

void Referee::escape(const Task& task, int pips) {  // SI-8.1
    Ship* const fleeing = ship(task.ship);
    if (pips + task.count <= survey_.attribute(*fleeing, Attribute::agility)) return;  // SI-8.2
    take();  // the journey
    state_.course.clear();
    fleeing->acted = true;  // SI-A7
    if (const Ship* guard = survey_.strongest_guard(task.at, fleeing->owner()))
        return duel(survey_.duel(guard, fleeing, nullptr));
    for (const Swarm& one : state_.swarms)
        if (charter_.board.neighbours(one.at).contains(task.at) &&
            !(fleeing->stung >> one.slot & 1))  // SI-A40
            return add({Wait::strike, {}, {}, fleeing->name, one.slot});
}

// ---- through storms -------------------------------------------------------------------------

void Referee::cross(Cell from, Cell to) {
    const Ship& crossing = *ship(from);
    act(crossing);
    add({Wait::leap, {}, to, crossing.name});
    go_on();
}

void Referee::leap(Task task) {
    const Ship& leaping = *ship(task.ship);
    if (const int guards = survey_.guards(leaping.at, leaping.owner());
        guards > 0 && task.count == 0) {
        task.count = 1;
        add(task);
        add({Wait::escape, {}, leaping.at, leaping.name, static_cast<std::uint8_t>(guards)});
        return;
    }
    add({Wait::crossing,
         {},
         task.at,
         leaping.name,
         static_cast<std::uint8_t>(survey_.crossing(leaping, task.at))});
}

void Referee::crossing(const Task& task, int pips) {  // SI-7.1, SI-H10, SI-H11
    Ship& one = *ship(task.ship);
    const bool caught = !task.at;
    Cell storm = one.at;
    if (!caught)
        for (const Cell at : charter_.board.neighbours(one.at) & survey_.storms())
            if (survey_.tempest(at).neighbours().contains(task.at)) storm = at;
    switch (pips) {
        case 1: return destroy(one.name);
        case 3:
        case 4:
            shift(one.name, storm);
            add({Wait::lost, {}, storm, one.name});
            return;
        default: break;
    }
    if (pips == 2) damage(one);
    if (caught) return add({Wait::emerge, {}, storm, one.name});
    one.steps = static_cast<std::uint8_t>(one.steps + task.count);
    shift(one.name, task.at);
    arrive(*ship(task.ship));
}

void Referee::lost(const Task& task, int pips) {  // SI-7.2
    Ship& one = *ship(task.ship);
    if (pips <= 3) return destroy(one.name);
    if (pips == 4) damage(one);
    add({Wait::emerge, {}, task.at, one.name});
    if (pips == 5) add({Wait::loss, {}, {}, one.name});
}

void Referee::lose(Attribute which) {
    const Task task = take();
    Ship& one = *ship(task.ship);
    ++one.draws;
    --one.gains[index_of(which)];
    go_on();
}

void Referee::emerge(const Task& task, Cell at) {
    ship(task.ship)->acted = true;
    shift(task.ship, at);
}

void Referee::shift(ShipName name, Cell at) {
    ship(name)->at = at;
    recontrol();
}

// ---- generals -------------------------------------------------------------------------------

void Referee::board(Player player, Cell at) {
    General& general = standing(player).general;
    general.ship = ship(at)->name;
    general.moved = true;
    go_on();
}

void Referee::ashore(Player player) {
    General& general = standing(player).general;
    general.ship = {};
    general.moved = true;
    go_on();
}

}  // namespace sector_invasion
