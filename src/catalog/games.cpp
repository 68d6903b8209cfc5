#include "games/ascending/ascending.h"
#include "games/imperium/imperium.h"
#include "games/planetary_empires/planetary_empires.h"
#include "games/rebel_moon/rebel_moon.h"
#include "games/sector_invasion/sector_invasion.h"

#include "catalog/catalog.h"
#include "catalog/entry.h"

namespace catalog {

std::span<const match::AnyGame> entries() {
    static const std::array games{
        entry<rebel_moon::RebelMoon>("rebel_moon"),
        entry<imperium::Imperium>("imperium"),
        entry<ascending::Ascending>("ascending"),
        entry<planetary_empires::PlanetaryEmpires>("planetary_empires"),
        entry<sector_invasion::SectorInvasion>("sector_invasion"),
    };
    return games;
}

}  // namespace catalog
