// store/servers.h -- rows of servers that share a database: which of them live, and who of them
// serves which match.
//
// A server lives while there is its row. It says so again and again; one that has not for
// `lease_ms` is buried by whichever other finds that, and from then on nothing more that it writes
// is written. So a match has one server at a time, and what that one acknowledges is in the journal
// before anybody else may serve it. Times are of the database's own clock.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/thoughts.h"

namespace store {

// How a server is called inside the store; never another's again.
using ServerNumber = std::int64_t;

inline constexpr int lease_ms = 3000, beat_ms = 1000;

// ---- writes: of the server that the store is for, but for the first -----------------------------

// A server begins: the answer has its number. All that this store writes from then on is its own.
// Nothing else is written in the same batch.
struct Come {
    // Where others reach it: whoever was there before is buried at once.
    std::string address;
};
struct Live {};  // a conflict where it has been buried
struct Part {};  // it ends: what it served is free
// It serves a match from now on. The answer has since when nobody could while its time ran
// (milliseconds since 1970; 0: nothing is owed). A conflict where another lives that does, or there
// is no such match.
struct Claim {
    std::string match;  // its id
};
struct Release {  // it does no longer
    std::vector<std::string> matches;
};
struct Forgive {  // what was owed for an absence has been entered
    std::string match;
};

// ---- reads --------------------------------------------------------------------------------------

class Servers {  // these throw Unreadable
  public:
    virtual ~Servers() = default;
    // Where a match is served; nothing: nowhere.
    virtual std::optional<std::string> address_for(const std::string& match) = 0;
    // Whether that one is the oldest of all that live: what one alone does, it does.
    virtual bool eldest(ServerNumber) = 0;
    virtual bool lives(ServerNumber) = 0;
    virtual std::optional<std::string> address(ServerNumber) = 0;  // of one that lives
    virtual std::vector<std::string> addresses() = 0;              // of all that live
    // Matches that wait for a server, since something is owed to them.
    virtual std::vector<std::string> orphans(int most) = 0;
    // As Store::due, of matches that no other server has.
    virtual std::vector<std::string> due(ServerNumber, int most, std::int64_t by) = 0;
    // Who may think for it, and what came of its thoughts.
    virtual Thoughts thoughts(ServerNumber, const std::string& build) = 0;
};

}  // namespace store
