// games/imperium/rules/survey.h -- what is read off a position: threats, reach, supply, sites, PC.
#pragma once

#include "games/imperium/imperium.h"

namespace imperium {

// Squadrons beyond supply: IG-12.4.
struct Shortage {
    int lost = 0;       // how many must go
    Sectors losable{};  // those that some largest assignment leaves out: IG-A8
};

class Survey {
  public:
    Survey(const Imperium& game, const State& state)
        : game_(game), galaxy_(game.galaxy()), state_(state) {}

    // ---- threats -------------------------------------------------------------------------

    // IG-H6: a ship inside ion particles counts for nothing around it.
    bool counts(Sector sector) const {
        return state_.ship(sector) && state_.at(sector).thing != Thing::ions;
    }
    // A ship of the rival that counts, next to the sector: lock, blockade (IG-4.5, IG-A23).
    Sector enemy_near(Sector sector, Side side) const;
    bool locked(Sector sector) const {  // IG-6.2: squadrons never are
        const Ship& ship = state_.ship(sector);
        return !is_squadron(ship.kind) && enemy_near(sector, ship.owner);
    }
    bool blockaded(Sector planet) const {
        return static_cast<bool>(enemy_near(planet, state_.planet(planet).owner));
    }
    Sector adjacent_ship(Sector sector, Side side) const;  // any own ship next to it

    // ---- money ---------------------------------------------------------------------------

    int income(Side side, bool heeding_blockades) const;  // IG-11.1, IG-11.3
    int price_of(Unit unit) const;                        // with the cards in play: IG-13.1
    int fleet_value(Side side) const;                     // IG-H14

    // ---- rooms ---------------------------------------------------------------------------

    int squadron_room(const Ship& ship) const {
        return ship.figures().squadrons - ship.crew.squadrons();
    }
    int troop_room(const Ship& ship) const { return ship.figures().troops - ship.crew.troops(); }
    int planet_room(const Planet& planet) const {  // IG-13.9, IG-A45
        return worth(planet.kind) - planet.crew.size();
    }
    // IG-H18: a stellar unit may stand here once it is empty of ships.
    bool standable(Sector sector) const;
    bool free(Sector sector) const { return standable(sector) && !state_.ship(sector); }

    // ---- reach ---------------------------------------------------------------------------

    // Where the ship of a sector may move, or a squadron that is launched from there.
    Sectors reach(Sector from) const;
    Sectors flight(Sector from, Unit squadron, Side side) const;

    // ---- supply, repair, construction ------------------------------------------------------

    Shortage shortage(Side side) const;
    bool repairable(Sector sector, Side side) const;  // IG-12.7: whatever the price
    bool repairs_near(Sector sector, Side side) const;
    bool site(Sector sector, Side side) const;                       // IG-13.2
    std::optional<int> base_charge(Sector sector, Side side) const;  // IG-13.3, IG-A35

  private:
    Sectors roam(Sector from, Unit kind, Side side, int movement, bool heeding_locks) const;
    bool enterable(Sector sector, Side side, bool squadron) const;
    bool may_stop(Sector sector, Side side, Unit kind) const;
    bool supplied_by_world(Sector sector, Side side) const;

    const Imperium& game_;
    const Galaxy& galaxy_;
    const State& state_;
};

}  // namespace imperium
