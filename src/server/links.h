// server/links.h -- battles that are played as other matches: sees that each is made, and that its
// end is heard of.
//
// Which wait for which stands in the store, with the match whose battle it is. So nothing is lost
// or done twice, wherever the server ends between the two: it looks again.
#pragma once

#include <functional>
#include <memory>

#include "server/room.h"

namespace server {

class Links {
  public:
    Links(House& house, RoomOf room);

  private:
    void look();
    void look_again();  // every now and then, should a disk have failed

    House& house_;
    RoomOf room_;
};

}  // namespace server
