// table/link.h -- the other match as which a battle is played.
#pragma once

#include "table/desk.h"

namespace table {

// The game that a battle is played as, with its terms; nothing where this program does not have it,
// or not with as many seats.
const AnyGame* linked_entry(const Linked&, std::span<const AnyGame> entries, match::Terms& terms);

// The game that a deed would have a battle played as, where this program does not have it.
std::optional<std::string> unknown_game(const AnyMatch&, const conduct::Deed&,
                                        std::span<const AnyGame> entries);

}  // namespace table
