#include "games/imperium/mind/outlook.h"

#include <algorithm>

namespace imperium {

float value_of(const Ship& ship) {
    const auto cost = [](Unit unit) { return static_cast<float>(figures_of(unit).cost); };
    float sum = cost(ship.kind) * (ship.damaged ? 0.5f : 1.0f);
    for (const Unit unit : Crew::kinds) sum += static_cast<float>(ship.crew.of(unit)) * cost(unit);
    return sum;
}

Outlook::Outlook(const Imperium& of, const State& position, Side whose)
    : game(of),
      galaxy(of.galaxy()),
      state(position),
      side(whose),
      survey(of, position),
      turns_left(of.last_turn() - position.turn) {
    for (const Sector sector : galaxy.sectors(side)) {
        const Spot& spot = state.at(sector);
        if (spot.planet) worlds.push_back(sector);
        if (!spot.ship) continue;
        const Figures figures = spot.ship.figures();
        Fleet& fleet = spot.ship.owner == side ? own : foes;
        fleet.push_back(Vessel{sector, &spot.ship, figures.attack, figures.defence,
                               figures.movement, value_of(spot.ship)});
    }
}

void Outlook::menace(const Fleet& fleet, const Sectors& apart,
                     std::array<int, most_sectors>& sum) const {
    sum.fill(0);
    constexpr int missile_blow = 12;  // IG-20.1: whatever it hits is gone
    for (const Vessel& vessel : fleet) {
        if (apart.test(vessel.at.index)) continue;
        const int attack = vessel.ship->kind == Unit::missile ? missile_blow : vessel.attack;
        const Ship& ship = *vessel.ship;
        const int flown = ship.crew.of(Unit::interceptor) - ship.tired[0] +
                          2 * (ship.crew.of(Unit::bomber) - ship.tired[1]);
        const int goes = ship.moved ? 0 : vessel.movement + ship.bonus;
        for (const Sector sector : galaxy.sectors()) {
            const int far = galaxy.apart(vessel.at, sector);
            if (far <= goes + 1) sum[sector.index] += attack;
            if (flown > 0 && far <= goes + 3) sum[sector.index] += flown;
        }
    }
    const Side whose = &fleet == &own ? side : rival(side);
    for (const Sector world : worlds)
        if (state.planet(world).owner == whose && state.planet(world).ion_cannon)
            for (const Sector near : galaxy.near(world))
                sum[near.index] += figures_of(Unit::ion_cannon).attack;
}

Descent Outlook::descent(const Fleet& fleet, Sector planet, int turns) const {
    Descent sum;
    for (const Vessel& vessel : fleet) {
        const Crew& crew = vessel.ship->crew;
        if (crew.troops() == 0) continue;
        if (galaxy.apart(vessel.at, planet) > turns * vessel.movement + 1) continue;
        const bool shield = state.planet(planet).shield;
        sum.attack += crew.of(Unit::infantry) + 2 * crew.of(Unit::armour);
        sum.units += crew.troops();
        if (shield) continue;
        sum.attack += crew.of(Unit::interceptor) + 2 * crew.of(Unit::bomber);
        sum.units += crew.squadrons();
    }
    return sum;
}

Steps Outlook::way(Sector goal) const {
    Steps steps;
    steps.fill(no_way);
    std::array<Sector, most_sectors> open{};
    std::size_t head = 0, tail = 0;
    open[tail++] = goal;
    steps[goal.index] = 0;
    while (head < tail) {
        const Sector at = open[head++];
        const auto next = static_cast<std::uint8_t>(steps[at.index] + 1);
        const auto enter = [&](Sector to) {
            if (steps[to.index] != no_way || !survey.standable(to)) return;
            steps[to.index] = next;
            open[tail++] = to;
        };
        for (const Sector near : galaxy.near(at)) enter(near);
        if (state.at(at).thing == Thing::gate)
            for (const Sector sector : galaxy.sectors())
                if (state.at(sector).thing == Thing::gate) enter(sector);
    }
    return steps;
}

bool Outlook::supplied(Sector sector) const {
    for (const Sector world : worlds)
        if (own_world(world) && galaxy.apart(world, sector) <= Ruleset::supply_range) return true;
    for (const Vessel& vessel : own)
        if (vessel.ship->kind == Unit::base &&
            galaxy.apart(vessel.at, sector) <= Ruleset::supply_range)
            return true;
    return false;
}

bool Outlook::near_hole(Sector sector) const {
    for (const Sector near : galaxy.near(sector))
        if (state.at(near).thing == Thing::black_hole) return true;
    return false;
}

int Outlook::spare(Sector at) const {
    Planet planet = state.planet(at);
    const Descent threat = descent(foes, at, planet.home() ? 2 : 1);
    const int least = planet.home() ? 2 : 1;
    int spare = 0;
    while (planet.crew.troops() > least) {
        planet.crew.add(planet.crew.of(Unit::infantry) > 0 ? Unit::infantry : Unit::armour, -1);
        if (falls(planet, {threat.attack + 1, threat.units + 1}) && threat.units > 0) break;
        ++spare;
    }
    return spare;
}

const Objective* Outlook::aim(Side whose, Aim aim) const {
    for (const Objective& objective : game.mission->start(whose).objectives)
        if (objective.aim == aim) return &objective;
    return nullptr;
}

}  // namespace imperium
