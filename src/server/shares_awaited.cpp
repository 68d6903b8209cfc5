#include "server/shares_awaited.h"

#include "server/secrets.h"

namespace server {

void SharesAwaited::promised(Seat seat) {
    ++promised_;
    house_.loop.after(house_.config.seed_seconds * 1000, [this, seat, alive = line_.alive()] {
        line_.enqueue({[this, seat] {
                           --promised_;
                           give_now(seat);
                       },
                       [this](std::string_view) { --promised_; }});
    });
}

void SharesAwaited::give(Seat seat) {
    line_.enqueue({[this, seat] { give_now(seat); }});
}

void SharesAwaited::give_now(Seat seat) {
    if (!kept_.desk->awaited().contains(seat)) return;
    store::SeatRow row = kept_.seat(seat);
    row.seed = random_bytes(seat_seed_bytes);
    // Where it fails, whoever comes next brings one, or leaves it to us.
    line_.write(store::Reseat{kept_.ledger.match, seat, row}, {[this, seat, row] {
                    kept_.put(seat, row);
                    given_();
                }});
}

std::int64_t SharesAwaited::until_ms() const {
    return kept_.created + house_.config.open_minutes * std::int64_t{60'000};
}

void SharesAwaited::end_long_wait(SeatSet here) {
    if (house_.loop.since_1970_ms() < until_ms()) return;
    for (SeatSet left = kept_.desk->awaited(); !left.empty(); left = left.without(left.lowest()))
        if (!here.contains(left.lowest())) give(left.lowest());
}

}  // namespace server
