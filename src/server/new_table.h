// server/new_table.h -- a table as it was ordered, before it is on the disk: its row and its keys.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "server/order.h"
#include "store/store.h"

namespace server {

struct NewTable {
    store::MatchRow row;
    std::vector<std::pair<std::string, std::string>> keys;  // seat or spectator, key
};

// `created`: since 1970. The table gives all shares of the dice where it waits for nobody's.
// `id`: one of its own, where it has one before it is made.
NewTable new_table(const Order&, std::int64_t created_ms, bool waits_for_shares,
                   std::string id = {});

}  // namespace server
