#include "games/imperium/mind/purchase.h"

#include <algorithm>

#include "games/imperium/rules/yard.h"

namespace imperium {

bool Purchase::may(Unit unit) const {
    return state_.left(side_, token_of(unit)) > 0 && !game_.mission->bans(side_, unit) &&
           outlook_.survey.price_of(unit) <= state_.pc(side_);
}

bool Purchase::may(const Build& build) const {
    return may(build.unit) && !may_build(game_, state_, side_, build);
}

// Enough troops, else a cannon, that no landing within so many turns takes the planet.
std::optional<Build> Purchase::guard(Sector at, int turns) const {
    const Planet& planet = state_.planet(at);
    const Descent threat = outlook_.descent(outlook_.foes, at, turns);
    const int margin = planet.home() ? 2 : 0;
    if (threat.units == 0 || !falls(planet, {threat.attack + margin, threat.units + margin / 2}))
        return std::nullopt;
    for (const Unit unit : {Unit::armour, Unit::infantry, Unit::cannon})
        if (may(Build{unit, at})) return Build{unit, at};
    return std::nullopt;
}

Sector Purchase::front() const {
    if (plan_.objective && state_.planet(plan_.objective)) return plan_.objective;
    return outlook_.home(rival(side_));
}

// The site nearest to where the ship is wanted, and out of reach where there is a choice.
std::optional<Build> Purchase::at_yard(Unit unit, Sector goal) const {
    if (!may(unit)) return std::nullopt;
    std::array<int, most_sectors> menace{};
    outlook_.menace(outlook_.foes, {}, menace);
    const Steps steps = outlook_.way(goal);
    const Figures figures = figures_of(unit);
    std::optional<Build> best;
    float highest = -1e9f;
    for (const Sector sector : game_.galaxy().sectors(side_)) {
        if (!outlook_.survey.free(sector) || !outlook_.survey.site(sector, side_)) continue;
        if (outlook_.near_hole(sector) || state_.at(sector).thing == Thing::ions) continue;
        const int threat = menace[sector.index];
        float score = -static_cast<float>(steps[sector.index]) +
                      0.4f * whim_of(plan_, sector.index, static_cast<int>(unit));
        if (threat >= 2 * figures.defence) score -= 0.3f * static_cast<float>(figures.cost);
        else if (threat >= figures.defence) score -= 0.15f * static_cast<float>(figures.cost);
        if (score > highest && may(Build{unit, sector}))
            highest = score, best = Build{unit, sector};
    }
    return best;
}

// Troops for the ships that wait next to an own planet, ships for troops, as many as neutral
// planets and the objective ask for.
std::optional<Build> Purchase::troops() const {
    int neutral = 0, carried = 0, room = 0, corvettes = 0, transports = 0;
    for (const Sector world : outlook_.worlds) {
        const Planet& planet = state_.planet(world);
        if (planet.owner == Side::neutral && state_.at(world).glow_until == 0) ++neutral;
    }
    std::optional<Build> filling;
    for (const Vessel& vessel : outlook_.own) {
        carried += vessel.ship->crew.troops();
        const int free = outlook_.survey.troop_room(*vessel.ship);
        corvettes += vessel.ship->kind == Unit::corvette;
        transports += vessel.ship->kind == Unit::transport;
        room += vessel.ship->figures().troops;
        if (free <= 0) continue;
        for (const Sector near : game_.galaxy().near(vessel.at, side_)) {
            if (state_.planet(near).owner != side_ || outlook_.spare(near) > 0) continue;
            const Unit unit = neutral > carried ? Unit::infantry : Unit::armour;
            if (may(Build{unit, near})) filling = Build{unit, near};
        }
    }
    const int late = outlook_.turns_left;
    if (late < 1) return std::nullopt;
    const bool settles = neutral > carried && late >= 2;
    const bool presses = plan_.posture == Posture::press;
    if (filling && (settles || presses || carried < 4)) return filling;
    const Sector goal = front();
    const int wanted = plan_.posture == Posture::grow ? 4 : 2;
    if (settles && corvettes < std::min(wanted, neutral))
        if (const auto build = at_yard(Unit::corvette, goal)) return build;
    if (presses && transports < 2 && late >= 2 && room < 12)
        if (const auto build = at_yard(Unit::transport, goal)) return build;
    return std::nullopt;
}

// Whether a landing within two turns takes the home planet, or nearly.
bool Purchase::home_in_danger() const {
    const Sector home = outlook_.home(side_);
    const Descent threat = outlook_.descent(outlook_.foes, home, 2);
    return threat.units > 0 && falls(state_.planet(home), {threat.attack + 2, threat.units + 1});
}

// Mines beside the home planet on the rival's side of it, where there are fewer places to land from
// then; enough room stays to build and to come and go.
std::optional<Mine> Purchase::mine() const {
    constexpr int room = 3;  // sectors
    const Sector home = outlook_.home(side_), rivals = outlook_.home(rival(side_));
    const Galaxy& galaxy = game_.galaxy();
    std::optional<Mine> best;
    int nearest = galaxy.apart(home, rivals);
    for (const Vessel& vessel : outlook_.own) {
        if (vessel.ship->kind != Unit::minelayer) continue;
        const auto& around = galaxy.near(home);
        const auto open = std::count_if(around.begin(), around.end(), [&](Sector near) {
            return outlook_.survey.standable(near);
        });
        if (open <= room || !home_in_danger()) return std::nullopt;
        for (const Sector at : galaxy.near(vessel.at, side_)) {
            const Mine mine{vessel.at, at};
            const int far = galaxy.apart(at, rivals);
            if (far < nearest && galaxy.adjacent(at, home) &&
                !game_.check(state_, {seat_of(side_), mine}))
                nearest = far, best = mine;
        }
    }
    return best;
}

std::optional<Build> Purchase::next() const {
    const Sector home = outlook_.home(side_);
    if (state_.planet(home).owner == side_)
        if (const auto build = guard(home, 2)) return build;
    for (const Sector world : outlook_.worlds)
        if (world != home && outlook_.own_world(world))
            if (const auto build = guard(world, 1)) return build;
    // A missile for a great ship near home: IG-7.5.
    if (may(Unit::missile))
        for (const Vessel& foe : outlook_.foes) {
            if (foe.value < 14 || game_.galaxy().apart(foe.at, home) > 5) continue;
            bool waiting = false;
            for (const Vessel& own : outlook_.own)
                waiting = waiting || own.ship->kind == Unit::missile;
            if (waiting) break;
            for (const Sector near : game_.galaxy().near(home, side_))
                if (may(Build{Unit::missile, near}) && game_.galaxy().apart(near, foe.at) <= 5)
                    return Build{Unit::missile, near};
        }
    if (plan_.ship)
        if (const auto build = at_yard(*plan_.ship, front())) return build;
    if (const Objective* escort = outlook_.aim(side_, Aim::escort)) {
        int afloat = 0;
        for (const Vessel& own : outlook_.own) afloat += own.ship->kind == escort->unit;
        if (afloat < escort->number)
            if (const auto build = at_yard(escort->unit, escort->sectors.front())) return build;
    }
    if (const auto build = troops()) return build;
    const int pc = state_.pc(side_);
    // Squadrons defend what is near; great ships go far.
    int squadrons = 0, great = 0, layers = 0;
    for (const Vessel& vessel : outlook_.own) {
        squadrons += is_squadron(vessel.ship->kind);
        great += vessel.attack >= 4;
        layers += vessel.ship->kind == Unit::minelayer;
    }
    const bool near = plan_.posture == Posture::hold;
    if (near && layers == 0 && pc >= figures_of(Unit::minelayer).cost + 2 * Ruleset::mine_cost &&
        squadrons >= 2 && home_in_danger())
        if (const auto build = at_yard(Unit::minelayer, home)) return build;
    if (near && squadrons < 6)
        if (const auto build = at_yard(Unit::bomber, front())) return build;
    for (const Unit unit : {Unit::battleship, Unit::cruiser, Unit::destroyer, Unit::frigate})
        if (pc >= figures_of(unit).cost)
            if (const auto build = at_yard(unit, front())) return build;
    if (plan_.posture == Posture::grow && outlook_.turns_left > 3 && squadrons >= 2)
        return std::nullopt;  // saves for a great ship
    if (squadrons < 2 + great)
        if (const auto build = at_yard(Unit::bomber, front())) return build;
    return std::nullopt;
}

}  // namespace imperium
