// games/imperium/mind/travel.cpp -- the movement of a campaign: troops ashore and aboard, and where
// each ship goes that strikes nobody.
#include <algorithm>

#include "games/imperium/mind/campaign.h"

namespace imperium {
namespace {

constexpr float at_once = 2.0f;  // how much more a planet is worth that is taken in this turn

}  // namespace

// A troop ashore on a neutral planet, or where the garrison is too small: IG-15.6.
void Campaign::land(Orders& orders) {
    for (const Mover& mover : movers_) {
        const Vessel& vessel = *mover.vessel;
        const Ship& ship = *vessel.ship;
        if (mover.used || mover.aboard || ship.loaded || ship.crew.troops() == 0) continue;
        const Unit unit = ship.crew.of(Unit::infantry) > 0 ? Unit::infantry : Unit::armour;
        for (const Sector near : galaxy_.near(vessel.at, side_)) {
            const Planet& planet = state_.planet(near);
            if (!planet || planet.owner == rival(side_) || state_.at(near).glow_until > 0) continue;
            if (outlook_.survey.planet_room(planet) <= 0) continue;
            const bool weak = falls(planet, outlook_.descent(outlook_.foes, near, 1));
            if (planet.owner == Side::neutral || (weak && planet.home())) {
                orders.push_back(Land{vessel.at, near, unit});
                return;
            }
        }
    }
}

// IG-15.9: whoever loads lands nothing in the same turn, so that what is in reach comes first.
bool Campaign::settles(const Vessel& vessel) const {
    const Ship& ship = *vessel.ship;
    if (ship.crew.troops() == 0 || ship.loaded) return false;
    const auto free_beside = [&](Sector at) {
        const auto& near = galaxy_.near(at);
        return std::any_of(near.begin(), near.end(), [&](Sector world) {
            const Planet& planet = state_.planet(world);
            return planet && planet.owner == Side::neutral && state_.at(world).glow_until == 0;
        });
    };
    if (free_beside(vessel.at)) return true;
    if (ship.moved || vessel.movement + ship.bonus == 0) return false;
    const Sectors reach = outlook_.survey.reach(vessel.at);
    return std::any_of(galaxy_.sectors().begin(), galaxy_.sectors().end(), [&](Sector at) {
        return reach.test(at.index) && !state_.ship(at) && free_beside(at);
    });
}

void Campaign::load(Orders& orders) {
    for (const Vessel& vessel : outlook_.own) {
        const Ship& ship = *vessel.ship;
        if (ship.unloaded || outlook_.survey.troop_room(ship) <= 0 || settles(vessel)) continue;
        for (const Sector near : galaxy_.near(vessel.at, side_)) {
            const Planet& planet = state_.planet(near);
            if (!planet || planet.owner != side_ || outlook_.spare(near) <= 0) continue;
            const bool armour = planet.crew.of(Unit::armour) > 0 && plan_.posture != Posture::hold;
            const Unit unit =
                armour || planet.crew.of(Unit::infantry) == 0 ? Unit::armour : Unit::infantry;
            orders.push_back(Load{near, vessel.at, unit});
            return;
        }
    }
}

const Steps& Campaign::way(Sector goal) {
    for (const auto& [known, steps] : ways_)
        if (known == goal) return steps;
    ways_.emplace_back(goal, outlook_.way(goal));
    return ways_.back().second;
}

// Which free planet each ship with troops makes for: the pair of most worth first, so that a planet
// in reach is not left for one far away. Who loads lands next turn at the earliest: IG-15.9.
void Campaign::send_settlers() {
    struct Pair {
        float value = 0;
        Mover* mover = nullptr;
        Sector world{};
    };
    std::vector<Pair> pairs;
    for (const Sector world : outlook_.worlds) {
        const Planet& planet = state_.planet(world);
        if (planet.owner != Side::neutral || state_.at(world).glow_until > 0) continue;
        for (Mover& mover : movers_) {
            if (!travels(mover) || !plain(mover) || mover.vessel->ship->crew.troops() == 0)
                continue;
            const Sector from = mover.vessel->at;
            const int far = way(world)[from.index], speed = std::max(1, mover.vessel->movement);
            if (far == no_way) continue;
            const int turns =
                std::max((far - 1 + speed - 1) / speed, mover.vessel->ship->loaded ? 2 : 0);
            if (turns > outlook_.turns_left + 1) continue;
            const float value = static_cast<float>(worth(planet.kind)) /
                                static_cast<float>(1 + turns) * (turns <= 1 ? at_once : 1.0f) *
                                (1 + 0.3f * whim_of(plan_, world.index, from.index));
            if (value > 0.25f) pairs.push_back({value, &mover, world});
        }
    }
    std::stable_sort(pairs.begin(), pairs.end(),
                     [](const Pair& one, const Pair& other) { return one.value > other.value; });
    Sectors visited;
    for (const Pair& pair : pairs) {
        if (pair.mover->settles || visited.test(pair.world.index)) continue;
        pair.mover->settles = pair.world;
        visited.set(pair.world.index);
    }
}

Sector Campaign::goal_of_empty(const Mover& mover) {
    Sector best = outlook_.home(side_);
    int nearest = no_way;
    for (const Sector world : outlook_.worlds) {
        if (!outlook_.own_world(world)) continue;
        const int extra = outlook_.spare(world) > 0 ? 0 : state_.planet(world).home() ? 2 : 50;
        const int far = way(world)[mover.vessel->at.index] + extra;
        if (far < nearest) nearest = far, best = world;
    }
    return best;
}

// IG-6.3: a squadron is of no use where it is not supplied.
bool Campaign::provided(const Mover& mover, Sector at) const {
    if (state_.ship(at) && at != mover.vessel->at) return true;  // boards its carrier
    if (outlook_.supplied(at)) return true;
    for (const Vessel& vessel : outlook_.own)
        if (vessel.ship->carries() && outlook_.survey.squadron_room(*vessel.ship) > 0 &&
            outlook_.survey.counts(vessel.at) &&
            galaxy_.apart(vessel.at, at) <= Ruleset::supply_range)
            return true;
    return false;
}

// How many ships of a convoy could be at their goal this turn.
int Campaign::arriving(const Objective& escort) const {
    int number = 0;
    for (const Mover& mover : movers_)
        number += !mover.aboard && mover.vessel->ship->kind == escort.unit &&
                  std::any_of(escort.sectors.begin(), escort.sectors.end(),
                              [&](Sector goal) { return mover.reach.test(goal.index); });
    return number;
}

Sector Campaign::goal_of_convoy(const Objective& escort, Sector from) {
    Sector goal = escort.sectors[0];
    int nearest = no_way;
    for (const Sector sector : escort.sectors)
        if (const int far = way(sector)[from.index]; far < nearest && !taken_.test(sector.index))
            nearest = far, goal = sector;
    return goal;
}

// A corvette or a transport.
bool Campaign::plain(const Mover& mover) {
    const Figures figures = mover.vessel->ship->figures();
    return figures.troops > 0 && figures.attack <= 2;
}

bool Campaign::travels(const Mover& mover) const {
    const Ship& ship = *mover.vessel->ship;
    if (mover.used || mover.aboard || ship.moved || mover.reach.count() <= 1) return false;
    if (ship.kind == Unit::missile) return false;
    if (ship.kind != Unit::annihilator || !ship.stood) return true;
    for (const Sector near : galaxy_.near(mover.vessel->at))  // it waits to strike where it stands
        if (state_.planet(near).owner == rival(side_)) return false;
    return true;
}

Campaign::Errand Campaign::errand_of(const Mover& mover, const Objective* escort) {
    const Ship& ship = *mover.vessel->ship;
    const Sector from = mover.vessel->at;
    Errand errand{objective_, temper_.pull, 1 - temper_.daring, !plain(mover)};
    if (escort && ship.kind == escort->unit && !escort->sectors.empty()) {
        errand.goal = goal_of_convoy(*escort, from);
        errand.pull = 3;
        // All at once, or in safety.
        errand.care = arriving(*escort) >= escort->number ? 0.0f : 3.0f;
    } else if (plain(mover) && ship.crew.troops() > 0) {
        if (mover.settles) errand.goal = mover.settles;
        errand.pull = 2;
    } else if (plain(mover) && outlook_.survey.troop_room(ship) > 0) {
        errand.goal = goal_of_empty(mover);
        errand.pull = outlook_.turns_left > 1 ? 1.5f : 0.2f;
        if (galaxy_.apart(from, errand.goal) <= 1) errand.fights = true;
    } else if (ship.kind == Unit::minelayer) {
        errand.goal = outlook_.home(side_);
    }
    if (plan_.posture == Posture::hold && errand.fights && !is_squadron(ship.kind)) {
        const Sector held = plan_.objective;
        errand.goal = held && outlook_.own_world(held) ? held : outlook_.home(side_);
    }
    return errand;
}

bool Campaign::may_stop(const Mover& mover, Sector to) const {
    if (!mover.reach.test(to.index)) return false;
    if (to == mover.vessel->at || !taken_.test(to.index)) return true;
    return is_squadron(mover.vessel->ship->kind) && state_.ship(to);  // boards it
}

// What a planet beside a stop is worth: to be blockaded by nobody else, or to be guarded.
float Campaign::worth_beside(Sector to, Sector world, const Mover& mover, bool fights) const {
    const Planet& planet = state_.planet(world);
    if (!planet) return 0;
    const auto pc = static_cast<float>(worth(planet.kind));
    if (planet.owner == rival(side_) && state_.at(to).thing != Thing::ions) {
        for (const Sector other : galaxy_.near(world))
            if (other != mover.vessel->at && taken_.test(other.index)) return 0;
        return temper_.blockade * pc * (planet.home() ? 1.7f : 1.0f);
    }
    return planet.owner == side_ && fights ? temper_.guard * pc * 0.3f : 0;
}

float Campaign::worth_of_stop(const Mover& mover, Sector to, const Errand& errand, int far) const {
    const Sector from = mover.vessel->at;
    float score = -errand.pull * static_cast<float>(far) - loss(mover, to) * errand.care +
                  0.7f * whim_of(plan_, from.index, to.index);
    if (to == from) score += 0.1f;
    if (state_.at(to).thing == Thing::ions) score -= 0.5f;
    if (is_squadron(mover.vessel->ship->kind)) {
        if (!provided(mover, to)) score -= mover.value;
        if (to != from && state_.ship(to)) score += 0.4f;
    }
    for (const Sector near : galaxy_.near(to))
        score += worth_beside(to, near, mover, errand.fights);
    return score;
}

void Campaign::travel(Orders& orders) {
    const Objective* escort = outlook_.aim(side_, Aim::escort);
    send_settlers();
    for (Mover& mover : movers_) {
        if (!travels(mover)) continue;
        const Sector from = mover.vessel->at;
        const Errand errand = errand_of(mover, escort);
        const Steps& steps = way(errand.goal);
        const bool squadron = is_squadron(mover.vessel->ship->kind);
        Sector best = from;
        float highest = -1e9f;
        for (const Sector to : galaxy_.sectors(side_)) {
            if (!may_stop(mover, to)) continue;
            const int far = squadron ? galaxy_.apart(to, errand.goal) : steps[to.index];
            const float score = worth_of_stop(mover, to, errand, far);
            if (score > highest) highest = score, best = to;
        }
        if (best == from) {
            mover.used = true;
            continue;
        }
        taken_.reset(from.index);
        go(mover, best, orders);
    }
}

}  // namespace imperium
