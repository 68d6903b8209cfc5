// conduct/office.h -- who may sign an entry: a seat, or one who sits at none.
#pragma once

#include "match/card.h"

namespace conduct {

enum class Office : std::uint8_t { Seat, Organiser, Clock, Table };

// They stand where a seat may stand, and are none. The table signs for its computer players, for
// whoever says nothing, and for what was told of battles.
inline constexpr Seat organiser = 0xf0, the_clock = 0xf1, the_table = 0xf2;

constexpr Office office_of(Seat by) {
    return by < most_seats   ? Office::Seat
           : by == organiser ? Office::Organiser
           : by == the_clock ? Office::Clock
                             : Office::Table;
}

inline std::string_view signer_word(const match::Card& card, Seat by) {
    switch (office_of(by)) {
        case Office::Organiser: return "organiser";
        case Office::Clock: return "clock";
        case Office::Table: return "table";
        case Office::Seat: break;
    }
    return card.seats[by];
}

inline std::optional<Seat> signer_named(const match::Card& card, std::string_view word) {
    for (const Seat office : {organiser, the_clock, the_table})
        if (word == signer_word(card, office)) return office;
    return card.seat_named(word);
}

}  // namespace conduct
