// store/postgres/postgres_store.h -- the store in a PostgreSQL database: for a site of several
// servers, or whose owner keeps one anyway.
//
// What was answered Done is as safe as that database's `synchronous_commit` makes it. Statements go
// down one line, each batch of writes together, and its answers are read when all are on their way.
// Where the line breaks, or nothing comes back for too long, another is made and whatever is left
// of the one before is ended first, so that nothing of it is written later.
#pragma once

#include <memory>
#include <string>

#include "store/store.h"

namespace store::postgres {

struct Settings {
    std::string where;  // as libpq takes it: "host=a,b dbname=hexastra", or a URL; secrets as well
    int answer_ms = 10'000;  // after so long without an answer the line is given up
    bool alone = false;      // nobody else may be there, or come
    bool migrates = true;    // else tables of an earlier program are refused
};

// Connects and brings the tables up to date. Throws std::runtime_error with what to do.
std::unique_ptr<Store> open(const Settings&);
// Thinks there with so many threads, as a program of that build. Throws likewise.
std::unique_ptr<Thinker> think(const Settings&, const std::string& build, int threads);

}  // namespace store::postgres
