// server/names.h -- names that people give: to themselves, and their clients to their moves.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "base/sha256.h"

namespace server {

// At most 40 bytes of whole letters, none of them a control character.
inline std::string clean_name(std::string_view name) {
    std::string clean;
    for (const char letter : name)
        if (static_cast<unsigned char>(letter) >= 0x20 && letter != 0x7f) clean += letter;
    constexpr std::size_t most = 40;
    if (clean.size() > most) {
        std::size_t end = most;
        while (end > 0 && (static_cast<unsigned char>(clean[end]) & 0xc0) == 0x80) --end;
        clean.resize(end);
    }
    return clean;
}

// What of a request's head may be repeated in an answer: at most 80 printable letters of ASCII.
inline std::string quoted_head(std::string_view head) {
    std::string quoted;
    for (const char letter : head.substr(0, 80))
        quoted += letter >= 0x20 && letter < 0x7f ? letter : '?';
    return quoted;
}

// A seat's move as 64 bits: enough to recognise it among those of one match.
inline std::uint64_t name_of(std::string_view seat, std::string_view move) {
    const Digest digest = sha256((std::string{seat} + '\n').append(move));
    std::uint64_t name = 0;
    std::memcpy(&name, digest.data(), sizeof name);
    return name;
}

}  // namespace server
