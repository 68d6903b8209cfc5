// server/names.h -- names that people give: to themselves, and their clients to their moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/json.h"

namespace server {

using LetterRange = std::pair<char32_t, char32_t>;

template <std::size_t count>
bool among(char32_t letter, const std::array<LetterRange, count>& ranges) {
    return std::any_of(ranges.begin(), ranges.end(), [letter](const LetterRange& range) {
        return letter >= range.first && letter <= range.second;
    });
}

// Letters that are not seen but change what is: controls, spaces of no width, fillers, marks that
// turn the direction of writing or the look of the letter before, tags; and those that each machine
// shows in its own way or not at all: for private use, and none.
inline bool unseen(char32_t letter) {
    constexpr std::array<LetterRange, 32> ranges{
        {{0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},
         {0x600, 0x605},     {0x61c, 0x61c},     {0x6dd, 0x6dd},     {0x70f, 0x70f},
         {0x890, 0x891},     {0x8e2, 0x8e2},     {0x115f, 0x1160},   {0x17b4, 0x17b5},
         {0x180b, 0x180f},   {0x200b, 0x200f},   {0x2028, 0x202e},   {0x2060, 0x206f},
         {0x2800, 0x2800},   {0x3164, 0x3164},   {0xe000, 0xf8ff},   {0xfdd0, 0xfdef},
         {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff0, 0xffff},
         {0x110bd, 0x110bd}, {0x110cd, 0x110cd}, {0x13430, 0x1345f}, {0x1bca0, 0x1bca3},
         {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}, {0xf0000, 0xfffff}, {0x100000, 0x10ffff}}};
    return among(letter, ranges);
}

// Accents that are put over or under the letter before.
inline bool accent(char32_t letter) {
    constexpr std::array<LetterRange, 5> ranges{
        {{0x300, 0x36f}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0xfe20, 0xfe2f}}};
    return among(letter, ranges);
}

// Blanks that look like the plain one, or wider.
inline bool blank(char32_t letter) {
    return letter == ' ' || letter == 0xa0 || letter == 0x1680 ||
           (letter >= 0x2000 && letter <= 0x200a) || letter == 0x202f || letter == 0x205f ||
           letter == 0x3000;
}

// The first letter of a text and its bytes, which go from the text. A byte that begins none in
// UTF-8 is a letter by itself, that nobody sees.
inline std::pair<char32_t, std::string_view> take_letter(std::string_view& text) {
    constexpr char32_t none = 0xfffd;
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};  // of so many bytes
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned first = byte(0);
    std::size_t size = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    char32_t letter = size == 1 ? first : first & (0x7fu >> size);
    bool whole = size == 1 || (first >= 0xc0 && first < 0xf8 && size <= text.size());
    for (std::size_t at = 1; whole && at < size; ++at) {
        whole = (byte(at) & 0xc0u) == 0x80;
        letter = letter << 6 | (byte(at) & 0x3fu);
    }
    const bool surrogate = letter >= 0xd800 && letter <= 0xdfff;
    if (!whole || letter < least[size] || letter > 0x10ffff || surrogate) letter = none, size = 1;
    const std::string_view bytes = text.substr(0, size);
    text.remove_prefix(size);
    return {letter, bytes};
}

inline constexpr std::size_t name_bytes_most = 40, title_bytes_most = 80;
inline constexpr int accents_most = 3;  // on one letter, as in the most loaded alphabets

// A person's name or a mission's title: whole letters that can be seen, each with few accents,
// single plain blanks, none at its ends, at most so many bytes.
inline std::string clean_name(std::string_view name, std::size_t most = name_bytes_most) {
    std::string clean;
    int accents = accents_most;  // no letter yet that could bear one
    while (!name.empty()) {
        const auto [letter, bytes] = take_letter(name);
        const bool space = blank(letter);
        if (space ? clean.empty() || clean.back() == ' ' : unseen(letter)) continue;
        if (accent(letter) && accents++ >= accents_most) continue;
        if (!accent(letter)) accents = space ? accents_most : 0;
        clean += space ? " " : bytes;
    }
    if (clean.size() > most) {
        std::size_t end = most;
        while (end > 0 && (static_cast<unsigned char>(clean[end]) & 0xc0) == 0x80) --end;
        clean.resize(end);
    }
    clean.resize(clean.find_last_not_of(' ') + 1);
    return clean;
}

// Whether a longer text hides something; its lines may end.
inline bool hides_letters(std::string_view text) {
    while (!text.empty())
        if (const char32_t letter = take_letter(text).first; unseen(letter) && letter != '\n')
            return true;
    return false;
}

// In a scenario of one's own: the first text that is not what it seems, or too long, by its path
// and, of a title, how it reads cleaned; or nothing.
inline std::string odd_text(const Json& json, bool title = false, const std::string& path = {}) {
    constexpr std::size_t story_bytes_most = 4000;
    if (json.is_string() && !path.empty()) {
        const auto& text = json.get_ref<const std::string&>();
        if (const auto clean = clean_name(text, title_bytes_most); title && clean != text)
            return path + ": " + clean;
        return text.size() > story_bytes_most || hides_letters(text) ? path : "";
    }
    if (!json.is_structured()) return {};
    for (const auto& [name, part] : json.items())
        if (auto odd = odd_text(part, title || name == "name",
                                (path.empty() ? "" : path + '.') + told_name(name));
            !odd.empty())
            return odd;
    return {};
}

// What of a request's head may be repeated in an answer: at most 80 printable letters of ASCII.
inline std::string quoted_head(std::string_view head) {
    std::string quoted;
    for (const char letter : head.substr(0, 80))
        quoted += letter >= 0x20 && letter < 0x7f ? letter : '?';
    return quoted;
}

}  // namespace server
