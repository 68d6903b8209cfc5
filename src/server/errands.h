// server/errands.h -- what one server of a site asks another about a table that the other serves.
//
// Sealed by a secret that only they know. An errand is done like any command of the table, and
// answered once it is.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/json.h"
#include "server/peers.h"
#include "server/room.h"

namespace server {

// How a table stands, as it is told; nothing: it could not be read.
std::optional<store::Standing> standing_in(const Json&);

class Errands {
  public:
    // Where a table is: its room here, or the address of the server that has it, or neither.
    using Told = std::function<void(const RoomPointer&, const std::string& address)>;
    using At = std::function<void(const std::string& table, Told)>;
    Errands(House& house, At at) : house_(house), at_(std::move(at)) {}

    // What came of it; nothing: it could not be done.
    using Done = std::function<void(const std::optional<Json>&)>;
    // Wherever the table is:
    // {"do":"unname","table":...,"key":...}: as Room::unname.
    // {"do":"friends","table":...}: as Room::admit_friends_anew.
    // {"do":"look","table":...,"kind":...,"seat":...,...}: whether a notice still holds, and
    // whether its reader is there. {"do":"stand","table":...,"address":...}: as Room::stand.
    void run(Json order, Done done);
    // One that another server sends.
    void answer(const Request&, Respond);

  private:
    static void carry_out(const RoomPointer&, const Json& order, Done);
    void send(const std::string& address, const Json& order, Done done);
    // The secret of all servers of the site, once it is read.
    void sealed(std::function<void(const std::string& secret)> then);

    House& house_;
    At at_;
    std::string secret_;
};

}  // namespace server
