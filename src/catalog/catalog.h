// catalog/catalog.h -- the list of games. A new game is one line in games.cpp, which is all that a
// program with other games (tests/toy) brings in its place.
#pragma once

#include <span>

#include "match/any_match.h"

namespace catalog {

std::span<const match::AnyGame> entries();
// Nothing where no game has that name, which may be shortened while it stays the only one.
const match::AnyGame* find(std::string_view name);

}  // namespace catalog
