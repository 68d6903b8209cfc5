// store/sql/servers.h -- servers: who lives, and who serves what. Only databases that several can
// reach have them.
#pragma once

#include "store/sql/database.h"
#include "store/sql/thoughts.h"
#include "store/store.h"

namespace store::sql {

// The statements of one connection, which outlives it.
class Servers {
  public:
    explicit Servers(Database&);

    // The number of the server that all is written for; 0: of none.
    ServerNumber put(const Come&);
    // Before whatever a server writes: throws Trouble where it has been buried, and keeps it from
    // being buried until the transaction ends.
    void stand_by(ServerNumber);
    // What a write answers. Throws Trouble.
    std::optional<std::int64_t> put(const Write&, ServerNumber);

    std::optional<std::string> address_for(const std::string& match);
    bool eldest(ServerNumber);
    bool lives(ServerNumber);
    std::optional<std::string> address(ServerNumber);
    std::vector<std::string> addresses();
    std::vector<std::string> orphans(int most);
    std::vector<std::string> due(ServerNumber, int most, std::int64_t by);
    Thoughts thoughts(ServerNumber server, const std::string& build) {
        return thoughts_.read(server, build);
    }

  private:
    void bury();

    Statement lock_alone_, lock_shared_, stand_by_;
    Statement add_, end_at_, live_, beat_, drop_, end_lines_, bury_, owe_, free_;
    Statement count_, owe_all_, claim_, release_, forgive_, part_;
    AskedThoughts thoughts_;
    Statement addresses_, address_for_, address_, eldest_, lives_, orphans_, due_;
};

}  // namespace store::sql
