// server/think.h -- a thinker: it thinks for the computer seats of a site's servers, on a machine
// of its own.
//
// It takes thoughts from the database that the servers share, and answers there. It knows no table
// and no position, only what the seat that thinks may know.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "match/any_match.h"

namespace server {

// Until SIGTERM or SIGINT; returns the exit status. `threads` 0: one for each processor.
int think(const std::string& data, int threads, std::span<const match::AnyGame> entries,
          std::string_view language);

}  // namespace server
