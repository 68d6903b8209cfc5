// server/house.h -- what all rooms stand on.
#pragma once

#include <functional>
#include <span>

#include "match/any_match.h"
#include "server/chatter.h"
#include "server/config.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/network.h"
#include "server/thinkers.h"
#include "server/work.h"
#include "store/worker.h"

namespace server {

inline const match::AnyGame* entry_named(std::span<const match::AnyGame> entries,
                                         std::string_view game) {
    for (const match::AnyGame& entry : entries)
        if (entry.card.name == game) return &entry;
    return nullptr;
}

class Leases;
class Peers;
Leases& alone();

struct House {
    const Config& config;
    std::span<const match::AnyGame> entries;
    Loop& loop;
    store::Worker& store;
    Thinkers& thinkers;
    const Log& log;
    Metrics metrics{};
    std::string address{};  // where people reach it, whole, without a slash at its end
    Work work{pay_of(config.work_ms), pay_of(config.table_work_ms)};
    Chatter chatter{};
    bool disk_trouble = false;  // the last write failed
    Leases* leases = &alone();  // which tables are served here
    Peers* peers = nullptr;     // other servers; none where there are no others
    // A battle is to be played as another match, or a match has ended (server/links.h).
    std::function<void()> look_at_links = [] {};

    Pay pay_of(int ms) const { return {ms * 1.0, config.messages_seconds * 1000.0}; }
};

}  // namespace server
