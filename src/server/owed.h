// server/owed.h -- what a match waits for, seat by seat, and what whoever holds them is told of it.
#pragma once

#include <vector>

#include "core/game.h"
#include "store/notices.h"
#include "table/desk.h"

namespace server {

struct Owed {
    struct Battle {
        ShortText name;
        SeatSet seats{};         // who have yet to report of it, or to answer
        bool organiser = false;  // it is the office's
        std::size_t reports = 0;
        bool operator==(const Battle&) const = default;
    };
    struct End {
        std::int64_t at;  // milliseconds since 1970
        SeatSet seats{};  // whose time ends then
        ShortText battle{};
        bool operator==(const End&) const = default;
    };
    SeatSet deciding{};  // for a decision, or for an answer to an offer
    std::vector<Battle> battles{};
    std::vector<End> ends{};
    bool over = false;

    const Battle* battle(std::string_view name) const;
    // Whether a notice still holds.
    bool still(const store::OutboxRow&) const;
    bool operator==(const Owed&) const = default;
};

Owed owed(const table::Desk&);

// What is told once it has come from one to the other.
std::vector<store::Notice> notices_of(const Owed& before, const Owed& after, SeatSet people,
                                      std::int64_t now);

}  // namespace server
