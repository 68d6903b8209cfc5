// table/list.h -- what there are several of, as a list in JSON.
#pragma once

#include <string>

namespace table {

// `write` makes JSON of each.
std::string list(const auto& items, const auto& write) {
    std::string json = "[";
    for (const auto& item : items) {
        if (json.size() > 1) json += ',';
        json += write(item);
    }
    return json + ']';
}

}  // namespace table
