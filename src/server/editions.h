// server/editions.h -- which running matches of a server a newer edition of their game would
// change, for whoever keeps the server.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "match/any_match.h"

namespace server {

// Prints a line for each running match by an earlier edition: where it would part from what was
// played, or that nothing differs. Changes nothing, so that servers may run. What a table
// does not know of its players is not told. 0 where all of them could be read.
int editions(const std::string& data, std::span<const match::AnyGame>,
             const std::string& language = "en");

}  // namespace server
