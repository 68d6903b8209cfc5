// store/sqlite/sqlite_database.h -- a SQLite file as a database of the store.
#pragma once

#include "store/sql/database.h"
#include "store/sqlite/sqlite_store.h"

namespace store::sqlite {

// Its tables are up to date. `again`: what was in its log lies in the file. Throws.
std::unique_ptr<sql::Database> connect(const Settings&, bool again);

}  // namespace store::sqlite
