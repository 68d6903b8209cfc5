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

    // `room`: of a table by its name.
    Alarms(House& house, std::function<std::shared_ptr<Room>(const std::string&)> room);

  private:
    void come_back();
    void ring();

    House& house_;
    std::function<std::shared_ptr<Room>(const std::string&)> room_;
};

}  // namespace server
