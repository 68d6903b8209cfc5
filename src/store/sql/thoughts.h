// store/sql/thoughts.h -- thoughts: what servers ask for, and what thinkers make of it.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "store/sql/sql_store.h"
#include "store/thoughts.h"

namespace store::sql {

// The database's own clock, in milliseconds since 1970.
inline const std::string now = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

// A server's statements of one connection, which outlives it.
class AskedThoughts {
  public:
    explicit AskedThoughts(Database&);

    void put(const PutThought&, ServerNumber);
    void put(const DropThoughts&, ServerNumber);
    void drop_all(ServerNumber);
    store::Thoughts read(ServerNumber, const std::string& build);

  private:
    Statement add_, drop_, drop_all_, threads_, answers_;
};

// Comes at once; throws what `connect` throws.
std::unique_ptr<store::Thinker> think(const Connect&, const std::string& build, int threads);

}  // namespace store::sql
