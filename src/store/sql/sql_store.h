// store/sql/sql_store.h -- the store in a database that speaks SQL.
//
// After a failed commit nobody knows what is on the disk: the batch is answered Unknown, the
// connection is closed, and the next use opens another.
#pragma once

#include <functional>
#include <memory>

#include "store/sql/database.h"
#include "store/store.h"

namespace store::sql {

// A connection to a database whose tables are up to date. `again`: after one that failed; then what
// can be read by it is on the disk. Throws.
using Connect = std::function<std::unique_ptr<Database>(bool again)>;

// Connects at once, and throws what `connect` throws.
std::unique_ptr<Store> open(Connect connect);

}  // namespace store::sql
