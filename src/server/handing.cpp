#include "server/handing.h"

#include "server/secrets.h"

namespace server {
namespace {

// What is wrong with a key that is to open something here; nothing where it may.
Handing unfit(const Kept& kept, std::string_view key) {
    if (!may_be_key(key)) return {{}, "invitation"};
    if (kept.seating.viewer_of(key) || kept.seating.invited_by(key)) return {{}, "own"};
    return {};
}

Handing office_to(const Kept& kept, const std::string& key) {
    Handing handing = unfit(kept, key);
    if (handing.wrong.empty()) handing.keys.organiser_key = hash_of(key);
    return handing;
}

// The key that the seat had opens nothing any more.
Handing seat_to(const Kept& kept, Seat seat, store::SeatRow row, const std::string& key) {
    Handing handing = unfit(kept, key);
    if (!handing.wrong.empty()) return handing;
    row.kind = to_word(Seating::Kind::Invited);
    row.key.clear();
    row.invitation = hash_of(key);
    handing.keys.seated.push_back({seat, std::move(row)});
    return handing;
}

// Whoever comes next brings a share of the dice only where the one before did not.
Handing handed_on(const Kept& kept, Seat seat, const conduct::Hand& hand, const std::string& key) {
    const auto to = conduct::holder_in(hand.to.view());
    if (!to) return {};
    if (conduct::level_in(hand.to.view()) > kept.desk->entry().levels) return {{}, "deed"};
    if (*to != conduct::Holder::Person)
        return {{.seated = {{seat, row_without_person(kept, seat, hand.to)}}}};
    store::SeatRow row = kept.seat(seat);
    row.name.clear();
    return seat_to(kept, seat, std::move(row), key);
}

}  // namespace

store::SeatRow row_without_person(const Kept& kept, Seat seat, std::string_view holder) {
    store::SeatRow row = kept.seat(seat);
    row.name.clear(), row.key.clear(), row.invitation.clear();
    row.kind = holder;
    if (row.seed.empty()) row.seed = random_bytes(seat_seed_bytes);
    return row;
}

Handing handing(const Kept& kept, const conduct::Deed& deed, const Json& request) {
    const auto* hand = std::get_if<conduct::Hand>(&deed);
    const auto* renew = std::get_if<conduct::Renew>(&deed);
    if (!hand && !renew) return {};
    const std::string key = text_of(request, "invitation").value_or("");
    const auto seat =
        conduct::signer_named(kept.desk->card(), hand ? hand->seat.view() : renew->seat.view());
    if (seat == conduct::organiser) return office_to(kept, key);
    if (!seat || *seat >= most_seats) return {};
    return hand ? handed_on(kept, *seat, *hand, key) : seat_to(kept, *seat, kept.seat(*seat), key);
}

}  // namespace server
