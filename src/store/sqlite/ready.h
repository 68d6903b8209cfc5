// store/sqlite/ready.h -- a connection to a file whose tables are up to date.
#pragma once

#include "store/sqlite/sqlite_store.h"
#include "store/sqlite/statement.h"

namespace store::sqlite {

// Throws Trouble; or Complaint, where a newer program wrote the file.
Connection ready(const Settings&);

}  // namespace store::sqlite
