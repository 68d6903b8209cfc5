// server/recording.h -- the record of a match, from its journal as it stands in the store.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/line_up.h"

namespace server {

// `tell` hears the text of the file, or the code of an error: "bad-request" where there is no such
// ply. Somebody at an address pays.
using Recorded = std::function<void(std::optional<std::string> text, std::string_view code)>;
void read_record(House&, const LineUp&, std::optional<std::int64_t> ply, std::string address,
                 Recorded tell);

}  // namespace server
