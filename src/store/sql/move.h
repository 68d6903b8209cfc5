// store/sql/move.h -- everything that a store has, from one database into another.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/sha256.h"
#include "store/sql/database.h"

namespace store::sql {

// What a table has had moved, and the hash of all its rows in the order of their keys, by which it
// is known again in either database.
struct MovedTable {
    std::string name;
    std::int64_t rows = 0;
    Digest digest{};
};

// Whether there is nothing in it that somebody wrote.
bool empty(Database&);

// All rows of all tables, into one that is empty, in one transaction; then they are read back, and
// `told` hears of each table. What has been given out as a number stays given. Throws Trouble, and
// std::runtime_error where what is read back is not what was moved: then nothing is there.
void move(Database& from, Database& to, const std::function<void(const MovedTable&)>& told);

}  // namespace store::sql
