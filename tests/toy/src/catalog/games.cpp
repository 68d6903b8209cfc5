#include <array>
#include <cstdlib>

#include "embedded/dark_run_texts.h"
#include "embedded/salt_march_texts.h"

#include "catalog/catalog.h"
#include "catalog/entry.h"
#include "games/dark_run/dark_run.h"
#include "games/planetary_empires/planetary_empires.h"
#include "games/rebel_moon/rebel_moon.h"
#include "games/salt_march/salt_march.h"
#include "games/sector_invasion/sector_invasion.h"

// src/catalog/games.cpp with a line more a game. HEXASTRA_TOY_LONG_AGO makes it the program of then,
// which knew the first edition of each only.
namespace catalog {

std::span<const match::AnyGame> entries() {
    static const std::array games{
        entry<rebel_moon::RebelMoon>("rebel_moon"),
        entry<dark_run::DarkRun>("dark_run", embedded::dark_run_texts()),
        entry<salt_march::SaltMarch>("salt_march", embedded::salt_march_texts()),
        entry<planetary_empires::PlanetaryEmpires>("planetary_empires"),
        entry<sector_invasion::SectorInvasion>("sector_invasion"),
    };
    static const auto former = [] {
        auto all = games;
        for (match::AnyGame& one : all)
            if (!one.former.empty()) one = match::AnyGame{one.former.front()};
        return all;
    }();
    return std::getenv("HEXASTRA_TOY_LONG_AGO") ? former : games;
}

}  // namespace catalog
