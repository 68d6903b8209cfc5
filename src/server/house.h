// server/house.h -- what all rooms stand on.
#pragma once

#include <span>

#include "match/any_match.h"
#include "server/config.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/network.h"
#include "server/thinkers.h"
#include "store/journal.h"

namespace server {

struct House {
    const Config& config;
    std::span<const match::Entry> entries;
    Loop& loop;
    store::Journal& journal;
    Thinkers& thinkers;
    const Log& log;
    Metrics metrics{};
    bool disk_trouble = false;  // the last write failed

    const match::Entry* entry_named(std::string_view game) const {
        for (const match::Entry& entry : entries)
            if (entry.card.name == game) return &entry;
        return nullptr;
    }
};

}  // namespace server
