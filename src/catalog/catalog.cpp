#include "catalog/catalog.h"

namespace catalog {

const match::AnyGame* find(std::string_view name) {
    const match::AnyGame* found = nullptr;
    for (const match::AnyGame& entry : entries()) {
        if (entry.card.name == name) return &entry;
        if (!entry.card.name.starts_with(name)) continue;
        if (found) return nullptr;
        found = &entry;
    }
    return found;
}

}  // namespace catalog
