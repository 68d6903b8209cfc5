// server/till.h -- what may be spent at one table, and by whom of those who are there.
#pragma once

#include <string_view>

#include "server/guest.h"
#include "server/house.h"

namespace server {

class Till {
  public:
    Till(House& house, std::string_view table, std::size_t guests)
        : house_(house), table_(table), guests_(guests) {}

    // Where a table costs more than it may, whoever has had more than an equal share of that waits.
    int wait_ms(const Guest&) const;
    // The same for what a guest has not asked for one by one: its address needs something, too.
    int wait_for_news_ms(const Guest&) const;
    // What is done from here to its end is that guest's to pay.
    Work::Paid paid_by(Guest&) const;
    // What should be told breaks.
    void unanswered(std::string_view what, std::string_view why) const;

  private:
    House& house_;
    std::string_view table_;
    std::size_t guests_;
};

}  // namespace server
