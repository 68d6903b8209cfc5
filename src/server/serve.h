// server/serve.h -- runs the whole server until it is told to stop.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "embedded/file.h"
#include "match/any_match.h"
#include "server/config.h"
#include "store/store.h"

namespace server {

// Opens the store in a file; throws std::runtime_error.
using OpenStore = std::function<std::unique_ptr<store::Store>(const std::string& file)>;
std::unique_ptr<store::Store> open_durable(const std::string& file);
std::string database_in(const std::string& data_folder);

// Prints its address once it listens; returns 0 after a clean stop by SIGTERM or SIGINT. What keeps
// it from starting is one line on standard error, in "en" or "es", and 1.
int serve(const Config&, std::span<const match::AnyGame> entries,
          std::span<const embedded::File> web, const OpenStore& open = open_durable,
          std::string_view language = "en");

// Copies the database of a data folder, which may be in use, into a file that is not there yet. 0
// where it is done.
int backup(const std::string& data_folder, const std::string& file,
           std::string_view language = "en");

}  // namespace server
