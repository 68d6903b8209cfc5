// store/sqlite/sqlite_store.h -- the store in one SQLite file: write-ahead log, synchronous=FULL.
//
// After a failed sync nobody knows what is on the disk (Rebello et al. 2020, "Can applications
// recover from fsync failures?"): the batch is answered Unknown, the connection is closed, and the
// next use opens and recovers the file anew and moves the log into it before it is trusted again.
#pragma once

#include <memory>

#include "store/store.h"

namespace store::sqlite {

struct Settings {
    std::string file;
    std::string vfs;                   // empty: the system's own; tests bring a faulty one
    const char* synchronous = "FULL";  // tests use NORMAL as the control that must lose
};

// Opens or creates the file and brings its tables up to date. Throws std::runtime_error with what
// to do, e.g. where the file was written by a newer program.
std::unique_ptr<Store> open(const Settings&);
// One that is forgotten.
inline std::unique_ptr<Store> in_memory() {
    return open({":memory:", {}});
}

// Copies a database that may be in use, whole and consistent, into a new file. Throws
// std::runtime_error.
void backup(const std::string& from, const std::string& to);

}  // namespace store::sqlite
