#include "catalog/catalog.h"

#include "embedded/texts.h"

#include "catalog/entry.h"
#include "games/rebel_moon/rebel_moon.h"

namespace catalog {

std::span<const match::Entry> entries() {
    static const std::array games{
        entry<rebel_moon::RebelMoon>("rebel_moon"),
    };
    return games;
}

const match::Entry* find(std::string_view name) {
    const match::Entry* found = nullptr;
    for (const match::Entry& entry : entries()) {
        if (entry.card.name == name) return &entry;
        if (!entry.card.name.starts_with(name)) continue;
        if (found) return nullptr;
        found = &entry;
    }
    return found;
}

}  // namespace catalog
