#include "server/seating.h"

#include <algorithm>

#include "server/secrets.h"

namespace server {
namespace {

constexpr std::string_view computer = "computer:";

std::string bytes_of(const Digest& digest) {
    return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

}  // namespace

Digest digest_of(std::string_view bytes) {
    Digest digest{};
    std::copy_n(bytes.begin(), std::min(bytes.size(), digest.size()), digest.begin());
    return digest;
}

std::string_view to_word(Seating::Kind kind) {
    switch (kind) {
        case Seating::Kind::Person: return "person";
        case Seating::Kind::Invited: return "invited";
        case Seating::Kind::Computer: return "computer";
        case Seating::Kind::Vacant: return "vacant";
        default: return "free";
    }
}

Seating::Seating(const store::MatchRow& match)
    : chairs_(match.seats.size()), spectator_key_(digest_of(match.spectator_key)) {
    if (!match.organiser_key.empty()) organise_by(match.organiser_key);
    for (Seat at = 0; at < size(); ++at) seat(at, match.seats[at]);
}

// All are compared, so that the time tells nothing.
std::optional<Viewer> Seating::viewer_by(const Digest& hash) const {
    std::optional<Viewer> found;
    if (same_hash(hash, spectator_key_)) found.emplace(std::nullopt);
    if (organises_by(hash)) found.emplace(std::nullopt);
    for (Seat seat = 0; seat < size(); ++seat)
        if (same_hash(hash, chairs_[seat].key) && kind(seat) == Kind::Person) found.emplace(seat);
    return found;
}

bool Seating::organises_by(const Digest& hash) const {
    return organiser_key_ && same_hash(hash, *organiser_key_);
}

void Seating::organise_by(std::string_view hash) {
    organiser_key_ = std::make_unique<const Digest>(digest_of(hash));
}

std::optional<Seat> Seating::invited_by(std::string_view key) const {
    const Digest hash = sha256(key);
    std::optional<Seat> found;
    for (const Invitation& one : *invitations_)
        if (same_hash(hash, one.key)) found = one.seat;
    return found;
}

const Seating::Invitation* Seating::invitation_to(Seat seat) const {
    for (const Invitation& one : *invitations_)
        if (one.seat == seat) return &one;
    return nullptr;
}

bool Seating::holds(Seat seat, std::string_view key) const {
    return kind(seat) == Kind::Person && same_hash(sha256(key), chairs_[seat].key);
}

bool Seating::all_computers() const {
    return std::all_of(chairs_.begin(), chairs_.end(),
                       [](const Chair& chair) { return chair.kind == Kind::Computer; });
}

store::SeatRow Seating::row(Seat seat) const {
    const Chair& chair = chairs_[seat];
    store::SeatRow row;
    row.kind = to_word(chair.kind);
    if (chair.level) row.kind += ':' + std::to_string(chair.level);
    if (chair.kind == Kind::Person) row.key = bytes_of(chair.key);
    if (const Invitation* one = invitation_to(seat)) row.invitation = bytes_of(one->key);
    return row;
}

void Seating::seat(Seat seat, const store::SeatRow& row) {
    Chair& chair = chairs_[seat];
    chair = {};
    if (row.kind.starts_with(computer)) {
        chair.kind = Kind::Computer;
        chair.level = static_cast<std::uint8_t>(std::stoi(row.kind.substr(computer.size())));
    } else if (row.kind == "vacant") {
        chair.kind = Kind::Vacant;
    } else if (row.kind != "free") {
        chair.kind = row.kind == "invited" ? Kind::Invited : Kind::Person;
    }
    chair.key = digest_of(row.key);
    if (!invitations_->empty())
        std::erase_if(invitations_.own(), [&](const Invitation& one) { return one.seat == seat; });
    if (!row.invitation.empty()) invitations_.own().push_back({seat, digest_of(row.invitation)});
}

}  // namespace server
