// apps/arena_part.h -- an arena in parts, which machines that know nothing of each other play, and
// which come together exactly as if one had played them all.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "apps/arena.h"
#include "base/complaint.h"

namespace apps {

// "3/40": the third of forty; the games are dealt out one by one.
struct Part {
    int number = 1, of = 1;
};
std::optional<Part> part_named(std::string_view text);

// Plays the games of a part and returns the file of it: JSON, with the order that it is of.
std::string play_part(const ArenaOrder&, const Part&,
                      const std::function<void(const std::string&)>& progress);

// The games of all parts, by their files' texts. Throws Complaint where one is of another order, is
// no such file, or a game is missing. `names`: how the files are called, for that.
Games merged(const ArenaOrder&, const std::vector<std::string>& names,
             const std::vector<std::string>& texts);

}  // namespace apps
