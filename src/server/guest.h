// server/guest.h -- somebody who looks at one room through one line.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/game.h"
#include "server/network.h"
#include "server/work.h"

namespace server {

// Whoever goes to another room is another guest there: what still waits here can never be answered
// with the rights of there.
struct Guest {
    Line* line = nullptr;  // none once it is gone
    bool admitted = false;
    SeatSet seats{};
    Viewer viewer{};  // the seat of its key, or nothing: a spectator
    std::string language = "en";
    std::string address;  // whose limits count
    Purse purse;          // what was spent for it at this table

    void hear(std::string message) const {
        if (line) line->send(std::make_shared<const std::string>(std::move(message)));
    }
};
using GuestPointer = std::shared_ptr<Guest>;

}  // namespace server
