// store/sql/rows.h -- the rows that a statement finds.
#pragma once

#include <optional>
#include <vector>

#include "store/sql/database.h"

namespace store::sql {

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

// Throws where it finds nothing to change: what had to be so was not.
inline void must_change(Statement& statement) {
    if (statement.count() == 0) throw Trouble{Fault::Constraint, "it is not so any more"};
}

// The number that a new row was given. Throws where none was added.
inline std::int64_t given(Statement& statement) {
    const auto numbers = all(statement, [](const Statement& row) { return row.number(0); });
    if (numbers.empty()) throw Trouble{Fault::Constraint, "it is not so any more"};
    return numbers.front();
}

}  // namespace store::sql
