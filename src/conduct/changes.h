// conduct/changes.h -- which acts of a journal stand, and what an amendment changes of them. These
// are operations on a list: they know no rules, so a program which knows none can do them again.
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
std::string text_of(Number);  // "17", or "17.1" of what was put in

// An act in the game, by whom. What an amendment puts there is told, never drawn. Deeds are not
// amended: what was said at the table was said.
struct Line {
    Seat actor = nature;
    std::string text{};
    bool drawn = false;  // by the odds of a battle
    bool operator==(const Line&) const = default;
};

struct Standing {
    Number number;
    Line line;
    bool operator==(const Standing&) const = default;
};
using List = std::vector<Standing>;

// One change, of the line with that number. What is put in comes behind it, or, behind entry 0,
// before all others. Open changes no line: what is owed before it, and nobody has answered, is left
// to play.
struct Change {
    enum class Kind : std::uint8_t { drop, replace, insert, open };
    Kind kind{};
    Number number{};
    Line line{};  // what is put there, or in
    bool operator==(const Change&) const = default;
};
using Changes = std::vector<Change>;

// The list with the changes of the amendment that is that entry. They all speak of the list as it
// was; nothing where one names what is not there, or what another drops or replaces.
std::optional<List> changed(const List&, const Changes&, std::int32_t amendment);

// An amendment that stands, and the list before it.
struct Former {
    std::int32_t number;
    List before;
};
// The same, but that an amendment whose first change drops the last one that stands takes that
// back: the list is again what it was before it, with what was entered since.
std::optional<List> amended(List, std::vector<Former>&, Changes, std::int32_t amendment);

// By whom a change says that something was done: a seat's name, "report", "referee".
std::string_view signed_as(const match::Card&, Seat actor);
// "drop 4; replace 7 crane march home-2; insert 9 report settle pan-3 won", and back. What is left
// open ("open 8") is no change of the list, and is read but never written.
std::string text_of(const Changes&, const match::Card&);
std::optional<Changes> changes_of(std::string_view text, const match::Card&);

// The acts of a journal that stand: without those that were taken back, and as they were amended.
// Nothing where something is taken back or amended that does not stand, or an act that stood when
// something was amended is taken back.
std::optional<List> standing(const Journal&, const match::Card&);

}  // namespace conduct
