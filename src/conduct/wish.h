// conduct/wish.h -- the wish-lists that stand: T-37.
#pragma once

#include "conduct/wish_deed.h"

namespace conduct {

struct WishList {
    struct Item {
        std::string digest;
        Wished wish{};  // without an action where that is not known, or not any more
    };

    Seat seat;
    std::vector<Item> items;
    bool rests = false;  // until its seat has decided something, or files anew
};

class WishLists {
  public:
    bool empty() const { return all_.empty(); }
    const WishList* of(Seat) const;

    void file(Seat, const File&);
    void forget(Seat);
    void use(Seat, std::int32_t place);
    void rest(Seat);  // it has taken a decision back
    void rest();      // something was amended
    void decided(Seat);

  private:
    WishList* find(Seat);

    std::vector<WishList> all_;
};

}  // namespace conduct
