// server/audience.h -- the guests of one room, and who of them hears what.
#pragma once

#include <functional>

#include "server/news.h"
#include "server/seating.h"
#include "table/desk.h"

namespace server {

class Audience {
  public:
    void enter(const GuestPointer&);
    bool leave(const GuestPointer&);  // false: it was not here
    // Whoever holds that seat hears that it was handed on, and is here no longer.
    void turn_out(Seat);
    void turn_out_organiser(const Guest& but);  // likewise whoever organises
    bool empty() const { return guests_.empty(); }
    std::size_t size() const { return guests_.size(); }
    const std::vector<GuestPointer>& guests() const { return guests_; }
    // Whether somebody is here who holds that seat.
    bool sits(Seat) const;
    // Takes as little memory as it can.
    void rest() { guests_.shrink_to_fit(); }

    // Who sits where and who of them is here; for whom the dice wait, and until when.
    std::string people_json(const table::Desk&, const Seating&, std::int64_t waits_until_ms) const;

    // Everybody but one hears it: a message; what has changed.
    void hear(std::string message, const Guest* but) const;
    void hear_news(News&, const Guest* but) const;

  private:
    void turn_out(const std::function<bool(const Guest&)>& whom);

    std::vector<GuestPointer> guests_;
};

}  // namespace server
