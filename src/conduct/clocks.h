// conduct/clocks.h -- how long each seat has left for what it owes.
//
// Either as long for each decision, or a bank of its own for all of them, to which each go adds.
// Moments and times are milliseconds; a clock stands on the rests of whoever sits there.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "conduct/rests.h"
#include "core/game.h"

namespace conduct {

// What a table has agreed on: for each decision, or the bank and what is added; 0: none.
struct Pace {
    std::int64_t decision = 0, bank = 0, increment = 0;
};

class Clocks {
  public:
    Clocks() = default;  // no time runs
    // They stand until they are started.
    Clocks(const Pace&, std::size_t seats);

    // A seat has decided, or nobody has (nature, an office); these owe from now on. A bank grows
    // with the first decision after somebody else’s, while the clocks run.
    void decided(Seat by, SeatSet owing, std::int64_t now);
    // A seat has taken its last decision back: it owes that as long as it did before.
    void taken_back(Seat by, SeatSet owing, std::int64_t now);
    // Somebody else holds a seat. `anew`: with the whole time for a decision that is owed, or the
    // whole bank where it was used up; else the clock goes on.
    void handed_on(Seat, SeatSet owing, bool anew, std::int64_t now);
    // The time of a seat is over: it has none until it decides, or is given some.
    void end(Seat);

    void stop(std::int64_t now);
    void start(std::int64_t now);
    // More time for all that runs, and for what is over.
    void give(std::int64_t time, std::int64_t now);
    // What ran in that time, up to now, is given back.
    void give_back(std::int64_t time, std::int64_t now);
    void weekend(Seat, Weekdays, std::int32_t utc, std::int64_t now);
    void holiday(Seat, const Rests::Holiday&, std::int32_t days, std::int64_t now);

    bool any() const { return !seats_.empty(); }
    // When the time of a seat ends; nothing where none runs.
    std::optional<std::int64_t> ends(Seat) const;
    std::int64_t left(Seat, std::int64_t now) const;
    SeatSet over() const;
    const Rests& rests(Seat seat) const { return seats_[seat].rests; }

  private:
    struct Run {
        std::int64_t left = 0, from = 0;  // so long, from then on
        bool runs = false, over = false;
    };
    struct Before {
        Run run{};
        Seat last{};  // who had decided before
    };
    struct Clock {
        Run now{};
        std::vector<Before> before{};  // each decision that it can take back, the last one last
        Rests rests{};
    };
    void settle(Clock&, std::int64_t now) const;
    void settle(Run&, const Rests&, std::int64_t now) const;
    void follow(SeatSet owing, std::int64_t now);

    Pace pace_{};
    bool stopped_ = true;
    Seat last_ = nature;        // who decided last
    std::vector<Clock> seats_;  // none where no time runs
};

}  // namespace conduct
