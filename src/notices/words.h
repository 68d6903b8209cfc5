// notices/words.h -- what a notice says, in the language of whoever is told.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notices {

// What is told, apart from the way: plain text of one line each.
struct Message {
    std::string title, text;
    std::string url;  // whole; opens what it is about
    std::string tag;  // the same for what tells of the same thing, of 32 letters of a link at most
};

using Slots = std::vector<std::pair<std::string_view, std::string>>;
// A text by its name ("turn", "more/turn"), in "es" or "en"; {slot} is what is given for it.
std::string words(std::string_view language, std::string_view name, const Slots& = {});

// A moment (milliseconds since 1970) on a clock that is so many minutes ahead: "2026-11-27, 18:00".
std::string moment(std::int64_t at, int utc);

}  // namespace notices
