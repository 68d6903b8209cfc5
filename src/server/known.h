// server/known.h -- how far somebody has followed a match.
#pragma once

#include "table/desk.h"

namespace server {

struct Known {
    int ply = 0;
    std::int32_t entries = 0;

    static Known of(const table::Desk& desk) {
        return {desk.match().ply(), desk.conduct().entries()};
    }
    bool operator==(const Known&) const = default;
};

}  // namespace server
