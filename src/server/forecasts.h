// server/forecasts.h -- what the match of one table may come to: worked out once for all who ask.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/guest.h"
#include "server/house.h"
#include "table/desk.h"

namespace server {

// A forecast takes seconds. One at a time is worked out, by the threads that advise; who asks while
// it is waits for that one, though the match may have gone on: each says of which step it is.
class Forecasts {
  public:
    // The table's id is kept by whoever keeps these.
    Forecasts(House& house, const std::string& table) : house_(house), table_(table) {}
    ~Forecasts();

    void ask(const GuestPointer&, const RequestPointer&, const table::Desk&);
    // Who waits no longer. What is being worked out is for whoever asks next.
    void forget(const GuestPointer&);

  private:
    struct Waiting {
        GuestPointer guest;
        RequestPointer request;
    };
    struct Told {
        std::int32_t entries = 0;  // of the match, when it was asked for
        int ply = 0;
        std::vector<std::string_view> seats{};
        match::Prospects prospects{};
    };
    void worked_out(Told);
    void tell(const Guest&, const Json& request) const;  // the last one

    House& house_;
    const std::string& table_;
    Thinkers::Ticket thought_;
    std::vector<Waiting> waiting_;
    std::unique_ptr<const Told> last_;
};

}  // namespace server
