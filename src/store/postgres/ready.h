// store/postgres/ready.h -- a line to the database whose tables are up to date.
#pragma once

#include "store/postgres/pipe.h"
#include "store/postgres/postgres_store.h"

namespace store::postgres {

// By what locks are known that all programs of ours take: numbers that nobody else locks by. The
// first two last as long as the line, the others as long as a transaction.
inline constexpr const char *tables_lock = "(20811, 1)", *presence_lock = "(20811, 2)",
                            *turn_lock = "(20811, 4)";

// `name`: how the server knows the line. Throws Trouble where it cannot be had now, and Complaint
// where it never can.
Connection ready(const Settings&, const std::string& name);

// Ends whatever lines of that name are left, and waits until they are. Throws Trouble.
void end_lines(PGconn*, const std::string& name);

}  // namespace store::postgres
