#include "server/kept.h"

namespace server {

store::SeatRow Kept::seat(Seat seat) const {
    store::SeatRow row = seating.row(seat);
    row.name = desk->header().people[seat];
    row.seed = desk->dice().seat_seeds()[seat];
    return row;
}

void Kept::put(Seat seat, const store::SeatRow& row) {
    seating.seat(seat, row);
    desk->name(seat, row.name);
    desk->dice().set_seat_seed(seat, row.seed);
}

std::vector<std::string> linked(const table::Desk& desk) {
    std::vector<std::string> others;
    for (const conduct::Playing& one : desk.conduct().links().all())
        if (!one.match.empty()) others.push_back(one.match);
    return others;
}

}  // namespace server
