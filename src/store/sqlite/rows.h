// store/sqlite/rows.h -- the rows that a statement finds.
#pragma once

#include <optional>
#include <vector>

#include "store/sqlite/statement.h"

namespace store::sqlite {

// The first one, as it is read, or nothing.
template <class Read>
auto first(Statement& statement, Read read) -> std::optional<decltype(read(statement))> {
    if (!statement.step()) return std::nullopt;
    auto found = read(statement);
    statement.reset();
    return found;
}

template <class Read>
auto all(Statement& statement, Read read) {
    std::vector<decltype(read(statement))> rows;
    while (statement.step()) rows.push_back(read(statement));
    return rows;
}

// Throws where the last statement found nothing to change: what had to be so was not.
inline void changed(sqlite3* connection) {
    if (sqlite3_changes(connection) == 0) throw Trouble{SQLITE_CONSTRAINT, "it is not so any more"};
}

}  // namespace store::sqlite
