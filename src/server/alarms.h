// server/alarms.h -- rings at tables where a time has ended, whether anybody is there or not.
//
// What ends when stands in the store, with the match. Rooms let no time end by themselves but for
// whoever comes too late.
#pragma once

#include <functional>
#include <memory>

#include "server/room.h"

namespace server {

class Alarms {
  public:
    // How often it looks. What ends sooner, a room that is open waits for itself.
    static constexpr int every_ms = 10'000;

    Alarms(House& house, RoomOf room);

  private:
    void come_back();
    void ring();
    void adopt();  // tables whose server is gone, and whose times ran

    House& house_;
    RoomOf room_;
};

}  // namespace server
