// server/standings.h -- how a match stands, for lists in which no match is read.
//
// It is worked out from what everybody at the table is told, whenever that changes, and stands in
// the store beside the journal.
#pragma once

#include "match/card.h"
#include "server/seating.h"
#include "table/desk.h"

namespace server {

// After so many rows of the journal.
store::Standing standing_of(const table::Desk&, int rows);

// Who asks for a list: what their keys make of them.
struct Holder {
    SeatSet seats{};
    bool organiser = false;
};
// A line of it. `here`: the seats whose holders look at the table now.
std::string standing_json(const store::MatchRow&, const store::Standing&, const match::Card&,
                          const Seating&, Holder, SeatSet here, std::int64_t now_ms);

}  // namespace server
