// server/guest.h -- somebody who looks at one room through one line.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/json.h"
#include "match/card.h"
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
using RequestPointer = std::shared_ptr<const Json>;  // what waits for its answer holds it, uncopied

// The seat that a request acts for, where the guest holds it.
inline std::optional<Seat> seat_of(const match::Card& card, const Guest& guest,
                                   const Json& request) {
    const auto seat = card.seat_named(text_of(request, "as").value_or(""));
    if (seat && guest.seats.contains(*seat)) return seat;
    return std::nullopt;
}

}  // namespace server
