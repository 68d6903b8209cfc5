// server/thinkers_elsewhere.h -- lends computers' moves to thinkers on other machines
// (server/think.h), by way of the database that servers share.
//
// It lends as many as they have threads that nobody keeps busy; what does not come back in time is
// thought here. Where there are none, all is.
#pragma once

#include <map>
#include <string>

#include "server/house.h"

namespace server {

class ThinkersElsewhere {
  public:
    // As long as the house.
    explicit ThinkersElsewhere(House&);

  private:
    void lend();
    void may_use(int threads);
    void look_after(int ms);
    void look();
    void heard(const store::Thoughts&);
    // What nobody waits for, and what should have come by then.
    void let_go(std::int64_t now_ms);
    void all_back();

    House& house_;
    const std::string build_;
    struct Out {
        Thinkers::Ticket order;
        std::int64_t until_ms;
    };
    std::map<std::int64_t, Out> out_;  // by the number of each
    store::ServerNumber server_ = 0;   // by which they were asked for
    std::int64_t last_ = 0;
    int threads_ = 0;  // that it may keep busy
    int looks_ = 0;    // only the last look that was arranged is one
};

}  // namespace server
