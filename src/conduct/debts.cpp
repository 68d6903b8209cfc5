#include "conduct/debts.h"

#include <utility>

namespace conduct {

void Debts::decided(Seat by, SeatSet owing, std::int64_t now) {
    if (by < seats_.size()) seats_[by].before = std::exchange(seats_[by].now, std::nullopt);
    follow(owing, now);
}

void Debts::taken_back(Seat by, SeatSet owing, std::int64_t now) {
    if (by < seats_.size()) seats_[by].now = seats_[by].before;
    follow(owing, now);
}

void Debts::handed_on(Seat seat, SeatSet owing, std::int64_t now) {
    if (seat < seats_.size()) seats_[seat] = {};
    follow(owing, now);
}

void Debts::follow(SeatSet owing, std::int64_t now) {
    for (Seat seat = 0; seat < seats_.size(); ++seat) {
        auto& since = seats_[seat].now;
        if (!owing.contains(seat)) since.reset();
        else if (!since) since = now;
    }
}

std::optional<std::int64_t> Debts::since(Seat seat) const {
    return seat < seats_.size() ? seats_[seat].now : std::nullopt;
}

}  // namespace conduct
