// server/move_store.h -- all that a stopped server keeps, into another database.
#pragma once

#include <string>

namespace server {

// Either is a folder or an address (server/data.h); the second has to be empty. Prints a line for
// each table, with its rows and the hash by which both have the same. 0 where it is done.
int move_store(const std::string& from, const std::string& to, const std::string& language = "en");

}  // namespace server
