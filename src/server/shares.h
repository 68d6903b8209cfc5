// server/shares.h -- how a person brings a share of the dice: the field `seed` of a `join`.
#pragma once

#include <optional>
#include <string>

#include "base/json.h"
#include "base/sha256.h"

namespace server {

inline constexpr std::size_t share_bytes_most = 32;

// The share, raw bytes of what the field has in hexadecimal; nothing where none is brought.
inline std::optional<std::string> share_in(const Json& request) {
    const auto hex = text_of(request, "seed");
    const auto share = hex ? from_hex(*hex) : std::nullopt;
    if (!share || share->empty() || share->size() > share_bytes_most) return std::nullopt;
    return share;
}

// Who knows the table's promise first, brings a share only then.
inline bool share_comes_later(const Json& request) {
    return text_of(request, "seed") == "later";
}

// What is neither is a slip, and whoever made it hears of it while a share still counts.
inline bool share_understood(const Json& request) {
    return !request.contains("seed") || share_comes_later(request) || share_in(request);
}

}  // namespace server
