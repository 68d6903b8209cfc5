#include "embedded/dark_run_texts.h"

#include "catalog/catalog.h"
#include "catalog/entry.h"
#include "games/dark_run/dark_run.h"
#include "games/rebel_moon/rebel_moon.h"

// src/catalog/games.cpp with one line more.
namespace catalog {

std::span<const match::Entry> entries() {
    static const std::array games{
        entry<rebel_moon::RebelMoon>("rebel_moon"),
        entry<dark_run::DarkRun>("dark_run", embedded::dark_run_texts()),
    };
    return games;
}

}  // namespace catalog
