// server/computers.h -- the computer players of one table: their own moves, and advice to people.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "server/guest.h"
#include "server/house.h"
#include "server/seating.h"
#include "table/desk.h"

namespace server {

class Computers {
  public:
    // The table's id is kept by whoever keeps these.
    Computers(House& house, const std::string& table) : house_(house), table_(table) {}

    // One of them thinks, or what it thought of has not been played yet.
    bool busy() const { return busy_; }
    void played() { busy_ = false; }

    // How well one plays at a seat; 0: a person does. A resigned seat is played at its best (T-6).
    static int level(const table::Desk&, const Seating&, Seat);
    // The first of them that is to move.
    static std::optional<Seat> to_move(const table::Desk&, const Seating&);
    // It begins to think, and `play` hears of what; where too many think already, `later` is
    // called when it is time to try again.
    void think(const table::Desk&, Seat, int level, std::uint64_t seed,
               std::function<void(const std::string& action)> play, std::function<void()> later);

    // What a guest asked for who holds that seat is thought out; `tell` hears it.
    using Tell = std::function<void(const match::Suggestion&, const Guest&, const Json& request)>;
    void advise(const GuestPointer&, const RequestPointer&, Seat, const table::Desk&,
                const Seating&, Tell tell);
    void forget_advice_of(const GuestPointer&);

    // Nobody waits for their move any more.
    void stop();
    // What was thought about how it stood is worth nothing now.
    void moved_on();

  private:
    struct Advice {
        Thinkers::Ticket thought;
        GuestPointer guest;
        RequestPointer request;
    };
    void forget_advice();

    House& house_;
    const std::string& table_;
    bool busy_ = false;
    Thinkers::Ticket thought_;        // of the computer whose turn it is
    std::unique_ptr<Advice> advice_;  // one a table
};

}  // namespace server
