// conduct/changes.h -- what an amendment changes: operations on a list of entries. They know no
// rules, so that a program which knows none can do them again.
#pragma once

#include <compare>

#include "conduct/entry.h"

namespace conduct {

// Of a line: that of its entry or, where an amendment has put it in, that of the amendment and
// which of its lines, from 1. It is kept, whatever becomes of others.
struct Number {
    std::int32_t entry = 0;
    std::int32_t part = 0;
    auto operator<=>(const Number&) const = default;
};

// An act in the game or a deed, by whom.
struct Line {
    Seat actor = nature;
    std::string text{};
    bool deed = false;
    bool operator==(const Line&) const = default;
};

struct Standing {
    Number number;
    Line line;
};
using List = std::vector<Standing>;

// What stands of a journal: without acts that were taken back, and without the taking back.
// Nothing where something is taken back that does not stand.
std::optional<List> standing(const Journal&);

// One change, of the line with that number. What is put in comes behind it, or, behind entry 0,
// before all others. Open changes no line: what is owed before it, and nobody has answered, is left
// to play.
struct Change {
    enum class Kind : std::uint8_t { drop, replace, insert, open };
    Kind kind{};
    Number number{};
    Line line{};  // what is put there, or in
};
using Changes = std::vector<Change>;

// The list with the changes of the amendment that is that entry. They all speak of the list as it
// was; nothing where one names what is not there, or what another drops or replaces.
std::optional<List> changed(const List&, const Changes&, std::int32_t amendment);

}  // namespace conduct
