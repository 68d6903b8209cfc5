// server/shares_awaited.h -- shares of the dice that people were to bring, given by the table where
// they do not come in time.
#pragma once

#include <functional>

#include "server/kept.h"
#include "server/line_up.h"

namespace server {

class SharesAwaited {
  public:
    // `given`: what follows once one is on the disk. All of these are kept by whoever keeps this.
    SharesAwaited(House& house, LineUp& line, Kept& kept, std::function<void()> given)
        : house_(house), line_(line), kept_(kept), given_(std::move(given)) {}

    // One was promised, which is waited for a moment.
    void promised(Seat);
    bool waiting() const { return promised_ > 0; }
    // As a command in its turn, where it is awaited still.
    void give(Seat);
    // Until when seats are waited for that nobody comes to; since 1970.
    std::int64_t until_ms() const;
    // After that, all get theirs but those who are here: they bring one, or promised it just now.
    void end_long_wait(SeatSet here);

  private:
    void give_now(Seat);

    House& house_;
    LineUp& line_;
    Kept& kept_;
    std::function<void()> given_;
    int promised_ = 0;
};

}  // namespace server
