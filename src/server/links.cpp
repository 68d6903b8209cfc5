#include "server/links.h"

#include <utility>

namespace server {
namespace {

constexpr int every_ms = 10'000;
constexpr int most_at_once = 100;

}  // namespace

Links::Links(House& house, RoomOf room) : house_(house), room_(std::move(room)) {
    house_.look_at_links = [this] { look(); };
    look_again();
}

void Links::look() {
    house_.store.read([](store::Store& store) { return store.linked(most_at_once); },
                      [this](const std::optional<std::vector<store::Linked>>& found) {
                          if (!found) return;
                          for (const store::Linked& one : *found)
                              room_(one.match, [one](const RoomPointer& room) {
                                  if (room) room->look_at_link(one.other, one.made);
                              });
                      });
}

void Links::look_again() {
    look();
    house_.loop.after(every_ms, [this] { look_again(); });
}

}  // namespace server
