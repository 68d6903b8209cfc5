// server/tray.h -- what one thread hands to another, many things at once and in their order.
#pragma once

#include <iterator>
#include <mutex>
#include <utility>
#include <vector>

namespace server {

template <class Item>
class Tray {
  public:
    // `items` are empty after it. Whether nothing lay there: then the other thread must be told.
    bool put(std::vector<Item>& items) {
        const std::lock_guard lock{mutex_};
        const bool first = items_.empty();
        if (first) std::swap(items_, items);
        else
            items_.insert(items_.end(), std::make_move_iterator(items.begin()),
                          std::make_move_iterator(items.end()));
        items.clear();
        return first;
    }
    // All that lies there.
    std::vector<Item> take() {
        const std::lock_guard lock{mutex_};
        return std::exchange(items_, {});
    }

  private:
    std::mutex mutex_;
    std::vector<Item> items_;
};

}  // namespace server
