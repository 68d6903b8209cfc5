// server/serve.h -- runs the whole server until it is told to stop.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "embedded/file.h"
#include "match/any_match.h"
#include "server/config.h"
#include "server/data.h"

namespace server {

// Prints its address once it listens; returns 0 after a clean stop by SIGTERM or SIGINT. What keeps
// it from starting is one line on standard error, in "en" or "es", and 1.
int serve(const Config&, std::span<const match::AnyGame> entries,
          std::span<const embedded::File> web, const OpenStore& open = open_durable,
          std::string_view language = "en");

// Copies the database of a data folder, which may be in use, into a file that is not there yet. 0
// where it is done.
int backup(const std::string& data, const std::string& file, std::string_view language = "en");

}  // namespace server
