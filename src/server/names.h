// server/names.h -- names that people give: to themselves, and their clients to their moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace server {

// Letters that are not seen but change what is: controls, spaces of no width, marks that turn the
// direction of writing, tags.
inline bool unseen(char32_t letter) {
    constexpr std::array<std::pair<char32_t, char32_t>, 12> ranges{{{0x00, 0x1f},
                                                                    {0x7f, 0x9f},
                                                                    {0xad, 0xad},
                                                                    {0x34f, 0x34f},
                                                                    {0x61c, 0x61c},
                                                                    {0x115f, 0x1160},
                                                                    {0x180b, 0x180f},
                                                                    {0x200b, 0x200f},
                                                                    {0x2028, 0x202e},
                                                                    {0x2060, 0x206f},
                                                                    {0xfeff, 0xfeff},
                                                                    {0xe0000, 0xe0fff}}};
    return std::any_of(ranges.begin(), ranges.end(), [letter](const auto& range) {
        return letter >= range.first && letter <= range.second;
    });
}

// At most 40 bytes of whole letters that can be seen, without blanks at its ends. UTF-8 is given.
inline std::string clean_name(std::string_view name) {
    std::string clean;
    while (!name.empty()) {
        const auto first = static_cast<unsigned char>(name[0]);
        std::size_t size = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        size = std::min(size, name.size());
        char32_t letter = size == 1 ? first : first & (0x7fu >> size);
        for (std::size_t i = 1; i < size; ++i)
            letter = letter << 6 | (static_cast<unsigned char>(name[i]) & 0x3fu);
        if (!unseen(letter)) clean += name.substr(0, size);
        name.remove_prefix(size);
    }
    clean.erase(0, std::min(clean.find_first_not_of(' '), clean.size()));
    constexpr std::size_t most = 40;
    if (clean.size() > most) {
        std::size_t end = most;
        while (end > 0 && (static_cast<unsigned char>(clean[end]) & 0xc0) == 0x80) --end;
        clean.resize(end);
    }
    clean.resize(clean.find_last_not_of(' ') + 1);
    return clean;
}

// What of a request's head may be repeated in an answer: at most 80 printable letters of ASCII.
inline std::string quoted_head(std::string_view head) {
    std::string quoted;
    for (const char letter : head.substr(0, 80))
        quoted += letter >= 0x20 && letter < 0x7f ? letter : '?';
    return quoted;
}

}  // namespace server
