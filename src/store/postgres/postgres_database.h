// store/postgres/postgres_database.h -- a PostgreSQL database as one of the store.
#pragma once

#include "store/postgres/postgres_store.h"
#include "store/sql/database.h"

namespace store::postgres {

// Its tables are up to date. `name`: how the server knows the line. `again`: others of that name
// have ended. Throws.
std::unique_ptr<sql::Database> connect(const Settings&, const std::string& name, bool again);

}  // namespace store::postgres
