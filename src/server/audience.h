// server/audience.h -- the guests of one room, and who of them hears what.
#pragma once

#include "server/guest.h"
#include "server/seating.h"
#include "table/desk.h"

namespace server {

// How far somebody has followed a match.
struct Known {
    int ply = 0;
    std::int32_t entries = 0;

    static Known of(const table::Desk& desk) {
        return {desk.match().ply(), desk.conduct().entries()};
    }
    bool operator==(const Known&) const = default;
};

class Audience {
  public:
    void enter(const GuestPointer&);
    bool leave(const GuestPointer&);  // false: it was not here
    bool empty() const { return guests_.empty(); }
    std::size_t size() const { return guests_.size(); }
    // Whether somebody is here who holds that seat.
    bool sits(Seat) const;
    // Takes as little memory as it can.
    void rest() { guests_.shrink_to_fit(); }

    // Who sits where and who of them is here; for whom the dice wait, and until when.
    std::string people_json(const table::Desk&, const Seating&, std::int64_t waits_until_ms) const;

    // Everybody but one hears it: a message; what has happened since; who took back; that something
    // earlier was amended.
    void hear(std::string message, const Guest* but) const;
    void hear_news(const table::Desk&, const Known& since, const Guest* but) const;
    void hear_undo(const table::Desk&, Seat by, const Guest* but) const;
    void hear_amended(const table::Desk&, const Guest* but) const;

  private:
    void hear_whole(const table::Desk&, std::string_view what, std::string_view by,
                    const Guest* but) const;

    std::vector<GuestPointer> guests_;
};

}  // namespace server
