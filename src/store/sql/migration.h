// store/sql/migration.h -- numbered files that bring a database's tables up to date: db/.
#pragma once

#include <charconv>
#include <string>
#include <string_view>

#include "base/complaint.h"

namespace store::sql {

// The number in "0001_matches.sql".
inline int number_of(std::string_view file) {
    int number = 0;
    std::from_chars(file.data(), file.data() + file.size(), number);
    return number;
}

// A newer program has written it.
inline Complaint too_new(int present, int newest) {
    return {"the database is of version " + std::to_string(present) + ", this program knows " +
                std::to_string(newest) + " at most: use the newer program that wrote it",
            "la base de datos es de la versión " + std::to_string(present) +
                " y este programa conoce hasta la " + std::to_string(newest) +
                ": usa el programa más nuevo que la escribió"};
}

}  // namespace store::sql
