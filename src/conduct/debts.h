// conduct/debts.h -- since when each seat owes its decision, while the clocks run.
#pragma once

#include <optional>
#include <vector>

#include "core/game.h"

namespace conduct {

// Moments are milliseconds on the clock of the table, which stands while it is stopped and is put
// back by what time is given.
class Debts {
  public:
    Debts() = default;
    explicit Debts(std::size_t seats) : seats_(seats) {}

    // A seat has decided, or nobody has (nature, an office); these owe from now on.
    void decided(Seat by, SeatSet owing, std::int64_t now);
    // A seat has taken its last decision back: it owes that as long as it did before.
    void taken_back(Seat by, SeatSet owing, std::int64_t now);
    // Somebody else holds a seat: who owe there owe from now on.
    void handed_on(Seat, SeatSet owing, std::int64_t now);
    // Since when a seat owes; nothing where it owes nothing.
    std::optional<std::int64_t> since(Seat) const;

  private:
    struct Debt {
        std::optional<std::int64_t> now{}, before{};  // before: of what it decided last
    };
    void follow(SeatSet owing, std::int64_t now);

    std::vector<Debt> seats_;  // none where no time runs
};

}  // namespace conduct
