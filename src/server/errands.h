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
    Errands(House& house, RoomOf here) : house_(house), here_(std::move(here)) {}

    // What came of it; nothing: it could not be done.
    using Done = std::function<void(const std::optional<Json>&)>;
    // {"do":"unname","table":...,"key":...}: as Room::unname.
    // {"do":"friends","table":...}: as Room::admit_friends_anew.
    // {"do":"look","table":...,"kind":...,"seat":...,...}: whether a notice still holds, and
    // whether its reader is there. {"do":"stand","table":...,"address":...}: as Room::stand.
    void send(const std::string& address, Json order, Done done);
    void answer(const Request&, Respond);

  private:
    void carry_out(const RoomPointer&, const Json& order, Respond);
    // The secret of all servers of the site, once it is read.
    void sealed(std::function<void(const std::string& secret)> then);

    House& house_;
    RoomOf here_;
    std::string secret_;
};

}  // namespace server
