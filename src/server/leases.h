// server/leases.h -- which tables this server serves, and by whom the others are served.
//
// Alone it serves them all. Of several that share a database each has those that it has claimed,
// while it lives (store/servers.h): what is under way at a table is known to one of them.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "store/servers.h"

namespace server {

struct Place {
    bool here = true;
    std::string address{};  // else where it is served; empty: nobody knows just now
    // Since when nobody could serve it while its time ran (milliseconds since 1970; 0: nothing is
    // owed): to be entered before anything else is done there.
    std::int64_t away = 0;
};

class Leases {
  public:
    virtual ~Leases() = default;
    // Claims it, unless another has it. One that is in doubt has none.
    virtual void find(const std::string& table, std::function<void(const Place&)> told) = 0;
    // Whether this server has it now.
    virtual bool has(const std::string& table) const = 0;
    // What was owed for an absence has been entered.
    virtual void forgiven(const std::string& table) = 0;
    // It is known here no longer, and others may have it.
    virtual void release(const std::string& table) = 0;
    // It cannot be sure just now that it lives: others may have what it had.
    virtual bool doubts() const = 0;
    // The name of this server in the store; 0: it has none.
    virtual store::ServerNumber number() const = 0;
    // It lets go of all and is buried by itself, before a clean stop.
    virtual void part(std::function<void()> done) = 0;
};

struct House;
// Of a server that is alone: it lasts as long as the program.
Leases& alone();
// `address`: where the others reach this one. `lost`: all that it had is another's by now.
std::unique_ptr<Leases> shared(House&, std::string address, std::function<void()> lost);

}  // namespace server
