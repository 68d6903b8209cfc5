// server/seating.h -- who may sit where at one table, by which key or which invitation.
//
// An invitation seats once: whoever comes with it sits down with a key of their own, which whoever
// sent the invitation never sees. Keys themselves are nowhere, only their hashes.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/seldom.h"
#include "base/sha256.h"
#include "core/game.h"
#include "store/store.h"

namespace server {

class Seating {
  public:
    enum class Kind : std::uint8_t { Person, Invited, Free, Computer, Vacant };

    Seating() = default;
    explicit Seating(const store::MatchRow&);

    Seat size() const { return static_cast<Seat>(chairs_.size()); }
    // What a key makes of whoever brings it; of no key, and of an invitation: nothing.
    std::optional<Viewer> viewer_of(std::string_view key) const { return viewer_by(sha256(key)); }
    std::optional<Viewer> viewer_by(const Digest& hash) const;  // of a key
    bool organises(std::string_view key) const { return organises_by(sha256(key)); }
    bool organises_by(const Digest& hash) const;
    void organise_by(std::string_view hash);  // of the office's key, from now on
    // The seat that an invitation is for, or was for.
    std::optional<Seat> invited_by(std::string_view key) const;
    bool holds(Seat, std::string_view key) const;

    Kind kind(Seat seat) const { return chairs_[seat].kind; }
    int level(Seat seat) const { return chairs_[seat].level; }  // 0: not a computer
    bool all_computers() const;

    // As the store keeps it, but for name and share of the dice.
    store::SeatRow row(Seat) const;
    void seat(Seat, const store::SeatRow&);

  private:
    struct Chair {
        Kind kind = Kind::Free;
        std::uint8_t level = 0;
        Digest key{};
    };
    struct Invitation {  // open, or taken up
        Seat seat;
        Digest key;
    };
    const Invitation* invitation_to(Seat) const;

    std::vector<Chair> chairs_;
    Digest spectator_key_{};
    std::unique_ptr<const Digest> organiser_key_;
    Seldom<std::vector<Invitation>> invitations_;
};

// A hash as the store has it.
Digest digest_of(std::string_view bytes);

// "person", "invited", "free", "computer", "vacant".
std::string_view to_word(Seating::Kind);

}  // namespace server
