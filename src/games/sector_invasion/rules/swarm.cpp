// The swarm: SI-11.2, SI-H31, SI-A34.
#include "games/sector_invasion/rules/referee.h"

namespace sector_invasion {
namespace {

constexpr std::uint8_t swarm_steps = 4;

}  // namespace

std::uint8_t Referee::free_slot() const {
    std::uint8_t slot = 0;
    while (survey_.swarm(slot)) ++slot;
    return slot;
}

void Referee::swarms() {
    for (int i = state_.swarms.size(); i-- > 0;) {
        Swarm& one = state_.swarms[i];
        one.steps = one.struck ? 0 : swarm_steps;
        one.struck = false;
        add({Wait::swarm, {}, {}, {}, one.slot});
    }
}

// The next cell of the shortest way round the storms, as near to the line as can be; none: cut off.
Cell Referee::next_of(const Swarm& swarm) const {
    const Cells open = charter_.board.cells.without(survey_.storms());
    Cells reached = Cells::of(swarm.to) & open;
    const Cells beside = charter_.board.neighbours(swarm.at);
    while (!reached.intersects(beside)) {
        const Cells wider = reached | (reached.neighbours() & open);
        if (wider == reached) return {};
        reached = wider;
    }
    Cell best{};
    for (const Cell at : reached& beside)
        if (!best || straighter(swarm.from, swarm.to, at, best)) best = at;
    return best;
}

void Referee::plunder(Cell at) {
    if (Site* over = site(at); over && is_planet(over->kind)) over->plundered = true;
}

void Referee::leave(std::uint8_t slot) {
    FixedList<Swarm, most_swarms> left;
    for (const Swarm& one : state_.swarms)
        if (one.slot != slot) left.push_back(one);
    state_.swarms = left;
    recontrol();
}

// A step on, and attacks on what is beside it there; it goes on until it has none left.
void Referee::go(std::uint8_t slot) {
    Swarm* const one = swarm(slot);
    if (!one) return;
    if (one->at == one->to) return leave(slot);
    if (one->steps == 0) return;
    const Cell next = next_of(*one);
    if (!next) return leave(slot);
    if (const Ship* blocking = ship(next)) {
        if (blocking->stung >> slot & 1) {
            one->steps = 0;
            return;
        }
        add({Wait::swarm, {}, {}, {}, slot});
        add({Wait::strike, {}, {}, blocking->name, slot});
        return;
    }
    if (survey_.swarm(next)) {
        one->steps = 0;
        return;
    }
    one->at = next;
    --one->steps;
    plunder(next);
    recontrol();
    add({Wait::swarm, {}, {}, {}, slot});
    const Cells beside = charter_.board.neighbours(next);
    for (int i = state_.ships.size(); i-- > 0;)
        if (beside.contains(state_.ships[i].at))
            add({Wait::strike, {}, {}, state_.ships[i].name, slot});
}

void Referee::strike(const Task& task) {
    Ship* const target = ship(task.ship);
    const Swarm* const by = swarm(task.count);
    if (!target || !by || target->stung >> task.count & 1) return;
    if (!charter_.board.neighbours(by->at).contains(target->at)) return;
    target->stung = static_cast<std::uint8_t>(target->stung | 1u << task.count);
    duel(survey_.duel(nullptr, target, by));
}

}  // namespace sector_invasion
