// server/guest.h -- somebody who looks at one room through one line.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/sha256.h"
#include "conduct/office.h"
#include "server/chatter.h"
#include "server/network.h"
#include "server/work.h"
#include "table/situation.h"

namespace server {

// A line closes by this where its guest is to come again.
inline constexpr int come_again = 1012;

// Whoever goes to another room is another guest there: what still waits here can never be answered
// with the rights of there.
struct Guest {
    Line* line = nullptr;  // none once it is gone
    bool admitted = false;
    SeatSet seats{};
    Viewer viewer{};  // the seat of its key, or nothing: a spectator
    bool organiser = false;
    std::vector<Digest> ring;  // hashes of the keys to this table that whoever is signed in holds
    bool friends = false;      // a club of theirs shows it
    store::PersonHandle person = 0;  // who is signed in on its line, or 0, and how they are called
    std::string account;
    std::shared_ptr<Blocked> blocked;  // whom they will not hear; none: nobody is signed in
    std::string language = "en";
    // What it is told of at each change; nothing: that the match went on, and asks the rest.
    std::optional<table::Parts> wish;
    std::string address;  // whose limits count
    Purse purse;          // what was spent for it at this table

    void hear(std::string message) const {
        if (line) line->send(std::make_shared<const std::string>(std::move(message)));
    }
    // Who comes again finds the table wherever it is by then.
    void send_away() const {
        if (line) line->close(come_again, "Come again.");
    }
};
using GuestPointer = std::shared_ptr<Guest>;
using RequestPointer = std::shared_ptr<const Json>;  // what waits for its answer holds it, uncopied

// For whom a deed is signed: a seat that the guest holds, or its office.
inline std::optional<Seat> signer_of(const match::Card& card, const Guest& guest,
                                     const Json& request) {
    const auto by = conduct::signer_named(card, text_of(request, "as").value_or(""));
    if (by && (guest.seats.contains(*by) || (guest.organiser && *by == conduct::organiser)))
        return by;
    return std::nullopt;
}

// The seat that a request acts for, where the guest holds it.
inline std::optional<Seat> seat_of(const match::Card& card, const Guest& guest,
                                   const Json& request) {
    const auto seat = card.seat_named(text_of(request, "as").value_or(""));
    if (seat && guest.seats.contains(*seat)) return seat;
    return std::nullopt;
}

}  // namespace server
