#include "games/imperium/rules/survey.h"

#include <algorithm>

namespace imperium {

// ---- threats ---------------------------------------------------------------------------------

Sector Survey::enemy_near(Sector sector, Side side) const {
    for (const Sector near : galaxy_.near(sector))
        if (counts(near) && state_.ship(near).owner == rival(side)) return near;
    return {};
}

Sector Survey::adjacent_ship(Sector sector, Side side) const {
    for (const Sector near : galaxy_.near(sector))
        if (state_.ship(near) && state_.ship(near).owner == side) return near;
    return {};
}

// ---- money -----------------------------------------------------------------------------------

int Survey::income(Side side, bool heeding_blockades) const {
    int sum = 0;
    for (const Sector sector : galaxy_.sectors()) {
        const Planet& planet = state_.planet(sector);
        if (!planet || planet.owner != side) continue;
        if (heeding_blockades && blockaded(sector)) continue;
        sum += worth(planet.kind);
    }
    return sum;
}

int Survey::price_of(Unit unit) const {
    int price = figures_of(unit).cost;
    const auto* yard = state_.in<Construction>();
    if (yard && yard->halves > 0) price = (price + 1) / 2;
    if (yard && yard->cheaper > 0)
        price = std::max(1, price - rule_of(Card::prefabrication).figure);
    return price;
}

int Survey::fleet_value(Side side) const {
    const auto crew_value = [](const Crew& crew) {
        int sum = 0;
        for (const Unit unit : Crew::kinds) sum += crew.of(unit) * figures_of(unit).cost;
        return sum;
    };
    int sum = 0;  // of half points, since damaged units count half
    for (const Sector sector : galaxy_.sectors()) {
        const Ship& ship = state_.ship(sector);
        if (ship.owner == side)
            sum += figures_of(ship.kind).cost * (ship.damaged ? 1 : 2) + 2 * crew_value(ship.crew);
        const Planet& planet = state_.planet(sector);
        if (!planet || planet.owner != side) continue;
        sum += 2 * crew_value(planet.crew);
        if (planet.cannon) sum += figures_of(Unit::cannon).cost * (planet.cannon_damaged ? 1 : 2);
        if (planet.ion_cannon) sum += 2 * figures_of(Unit::ion_cannon).cost;
        if (planet.shield) sum += 2 * figures_of(Unit::shield).cost;
    }
    return sum;
}

// ---- reach -----------------------------------------------------------------------------------

bool Survey::standable(Sector sector) const {
    const Spot& spot = state_.at(sector);
    if (!galaxy_.contains(sector) || spot.planet || spot.glow_until > 0) return false;
    return spot.thing == Thing::space || spot.thing == Thing::gate || spot.thing == Thing::ions;
}

// IG-15.3, IG-15.4, IG-17.21, IG-6.1, IG-H6
bool Survey::enterable(Sector sector, Side side, bool squadron) const {
    const Spot& spot = state_.at(sector);
    if (spot.glow_until > 0) return false;  // IG-20.5
    if (spot.planet) return squadron;
    if (!standable(sector)) return false;
    return squadron || spot.ship.owner != rival(side);
}

bool Survey::may_stop(Sector sector, Side side, Unit kind) const {
    const Spot& spot = state_.at(sector);
    if (spot.planet)  // IG-A45
        return game_.rules.aerial && is_squadron(kind) && spot.planet.owner != rival(side) &&
               planet_room(spot.planet) > 0;
    if (!spot.ship) return true;
    // IG-A25: a squadron boards by moving into its carrier's sector. IG-15.9
    return is_squadron(kind) && spot.ship.owner == side && !spot.ship.unloaded &&
           squadron_room(spot.ship) > 0;
}

Sectors Survey::roam(Sector from, Unit kind, Side side, int movement, bool heeding_locks) const {
    const bool squadron = is_squadron(kind);
    Sectors seen, stops;
    std::array<Sector, most_sectors> open{};
    std::array<std::uint8_t, most_sectors> left{};
    std::size_t head = 0, tail = 0;
    open[tail++] = from;
    left[from.index] = static_cast<std::uint8_t>(movement);
    seen.set(from.index);
    const auto enter = [&](Sector to, int rest) {
        if (seen.test(to.index) || !enterable(to, side, squadron)) return;
        seen.set(to.index);
        const bool held = heeding_locks && enemy_near(to, side);  // IG-A7
        if (may_stop(to, side, kind)) stops.set(to.index);
        if (held || state_.at(to).thing == Thing::ions || rest == 0) return;
        left[to.index] = static_cast<std::uint8_t>(rest);
        open[tail++] = to;
    };
    while (head < tail) {
        const Sector at = open[head++];
        const int rest = left[at.index] - 1;
        if (rest < 0) continue;
        for (const Sector near : galaxy_.near(at)) enter(near, rest);
        if (state_.at(at).thing != Thing::gate) continue;
        for (const Sector gate : galaxy_.sectors())  // IG-H6
            if (gate != at && state_.at(gate).thing == Thing::gate && free(gate)) enter(gate, rest);
    }
    return stops;
}

Sectors Survey::reach(Sector from) const {
    const Ship& ship = state_.ship(from);
    const bool heeding = !is_squadron(ship.kind) && !ship.freed;
    int movement = ship.figures().movement;
    if (heeding && locked(from)) movement = std::min(movement, 1);  // IG-15.5, IG-A24
    return roam(from, ship.kind, ship.owner, movement + ship.bonus, heeding);
}

Sectors Survey::flight(Sector from, Unit squadron, Side side) const {
    return roam(from, squadron, side, figures_of(squadron).movement, false);
}

// ---- supply ----------------------------------------------------------------------------------

// IG-6.3, IG-12.6, IG-A8: planets and bases supply any number, over whatever lies between.
bool Survey::supplied_by_world(Sector sector, Side side) const {
    for (const Sector source : galaxy_.sectors()) {
        if (galaxy_.apart(source, sector) > Ruleset::supply_range) continue;
        const Planet& planet = state_.planet(source);
        if (planet && planet.owner == side) return true;
        const Ship& ship = state_.ship(source);
        if (ship.owner == side && ship.kind == Unit::base && counts(source)) return true;
    }
    return false;
}

namespace {

// Assigns squadrons to carriers' free slots; a largest assignment by augmenting paths.
class Assignment {
  public:
    FixedList<Sector, 12> squadrons;
    FixedList<Sector, 24> carriers;
    std::array<std::uint8_t, 24> slots{};

    int largest(const Galaxy& galaxy, int without) {
        galaxy_ = &galaxy;
        for (auto& taken : taken_) taken.clear();
        int matched = 0;
        for (int squadron = 0; squadron < squadrons.size(); ++squadron) {
            if (squadron == without) continue;
            tried_ = 0;
            matched += place(squadron);
        }
        return matched;
    }

  private:
    bool place(int squadron) {
        for (int carrier = 0; carrier < carriers.size(); ++carrier) {
            if (tried_ >> carrier & 1 ||
                galaxy_->apart(squadrons[squadron], carriers[carrier]) > Ruleset::supply_range)
                continue;
            tried_ |= 1u << carrier;
            auto& taken = taken_[static_cast<std::size_t>(carrier)];
            if (taken.size() < slots[static_cast<std::size_t>(carrier)]) {
                taken.push_back(squadron);
                return true;
            }
            for (int& other : taken) {
                if (!place(other)) continue;
                other = squadron;
                return true;
            }
        }
        return false;
    }

    const Galaxy* galaxy_ = nullptr;
    unsigned tried_ = 0;
    std::array<FixedList<int, 4>, 24> taken_;
};

}  // namespace

// IG-6.4: of one side. IG-A21: whatever brought a squadron there.
Shortage Survey::shortage(Side side) const {
    Assignment assignment;
    const auto* supply = state_.in<Supplying>();
    for (const Sector sector : galaxy_.sectors()) {
        const Ship& ship = state_.ship(sector);
        if (ship.owner != side) continue;
        if (is_squadron(ship.kind)) {
            if (!(supply && supply->spared == sector) && !supplied_by_world(sector, side))
                assignment.squadrons.push_back(sector);
        } else if (const int room = squadron_room(ship); room > 0 && counts(sector)) {
            assignment.slots[static_cast<std::size_t>(assignment.carriers.size())] =
                static_cast<std::uint8_t>(room);
            assignment.carriers.push_back(sector);  // IG-12.5
        }
    }
    const int all = assignment.largest(galaxy_, -1);
    Shortage shortage;
    shortage.lost = assignment.squadrons.size() - all;
    if (shortage.lost == 0) return shortage;
    for (int i = 0; i < assignment.squadrons.size(); ++i)
        if (assignment.largest(galaxy_, i) == all)
            shortage.losable.set(assignment.squadrons[i].index);
    return shortage;
}

// ---- repair, construction --------------------------------------------------------------------

// Own planet or sound base at or next to the sector: IG-5.4, IG-7.4, IG-12.7, IG-12.8, IG-H11.
bool Survey::repairs_near(Sector sector, Side side) const {
    const Ship& own = state_.ship(sector);
    if (own.kind == Unit::base && own.owner == side) return true;  // IG-12.8: itself
    for (const Sector near : galaxy_.near(sector)) {
        const Planet& planet = state_.planet(near);
        if (planet && planet.owner == side) return true;
        const Ship& ship = state_.ship(near);
        if (ship.owner == side && ship.kind == Unit::base && !ship.damaged) return true;
    }
    return false;
}

bool Survey::repairable(Sector sector, Side side) const {
    const Planet& planet = state_.planet(sector);
    if (planet) return planet.owner == side && planet.cannon && planet.cannon_damaged;  // IG-A41
    const Ship& ship = state_.ship(sector);
    return ship.owner == side && ship.damaged && !enemy_near(sector, side) &&
           repairs_near(sector, side);
}

bool Survey::site(Sector sector, Side side) const {
    for (const Sector near : galaxy_.near(sector)) {
        const Planet& planet = state_.planet(near);
        const Ship& ship = state_.ship(near);
        const bool yard =
            (planet && planet.owner == side) || (ship.owner == side && ship.kind == Unit::base);
        if (yard && !enemy_near(near, side)) return true;  // IG-A1
    }
    return false;
}

// The way begins at a planet that is not blockaded and leads over sectors that a ship may cross.
std::optional<int> Survey::base_charge(Sector sector, Side side) const {
    if (site(sector, side)) return 0;
    std::array<std::uint8_t, most_sectors> steps{};
    std::array<Sector, most_sectors> open{};
    std::size_t head = 0, tail = 0;
    Sectors seen;
    for (const Sector world : galaxy_.sectors()) {
        const Planet& planet = state_.planet(world);
        if (!planet || planet.owner != side || blockaded(world)) continue;
        seen.set(world.index);
        open[tail++] = world;
    }
    while (head < tail) {
        const Sector at = open[head++];
        for (const Sector near : galaxy_.near(at)) {
            if (seen.test(near.index) || !enterable(near, side, false)) continue;
            seen.set(near.index);
            steps[near.index] = static_cast<std::uint8_t>(steps[at.index] + 1);
            if (near == sector) return (steps[near.index] - 1) * Ruleset::sector_charge;
            open[tail++] = near;
        }
    }
    return std::nullopt;
}

}  // namespace imperium
