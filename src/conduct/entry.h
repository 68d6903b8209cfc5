// conduct/entry.h -- the journal of a match: all that was signed at its table, in order, with what
// was taken back.
#pragma once

#include <vector>

#include "conduct/deed.h"
#include "match/any_match.h"

namespace conduct {

// One line of it, an act in the game or a deed. Entries are numbered from 1, as they stand.
struct Entry {
    Seat by = the_table;  // who signed, a seat or an office
    Seat actor = nature;  // for whom; of a deed, whoever signed
    std::int64_t at = 0;  // milliseconds since 1970, never less than before; 0: no clock was there
    std::string text{};   // of the action or the deed
    bool deed = false;
    bool drawn = false;  // of a battle: by its odds, not as somebody told
};
using Journal = std::vector<Entry>;

// The journal of a match in which nothing but its steps was signed; draws are no entries.
Journal journal_of(const match::AnyMatch&);

}  // namespace conduct
