// server/serve.h -- runs the whole server until it is told to stop.
#pragma once

#include <span>
#include <string>

#include "embedded/file.h"
#include "match/any_match.h"
#include "server/config.h"

namespace server {

// Prints its address once it listens; returns 0 after a clean stop by SIGTERM or SIGINT. What keeps
// it from starting is one line on standard error, and 1.
int serve(const Config&, std::span<const match::Entry> entries,
          std::span<const embedded::File> web);

// Copies the database of a data folder, which may be in use, into a new file. 0 where it is done.
int backup(const std::string& data_folder, const std::string& file);

}  // namespace server
