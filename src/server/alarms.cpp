#include "server/alarms.h"

#include <climits>
#include <utility>

#include "server/leases.h"

namespace server {
namespace {

constexpr int most_at_once = 100;

}  // namespace

Alarms::Alarms(House& house, RoomOf room) : house_(house), room_(std::move(room)) {
    if (house_.peers) {
        ring();
        adopt();
    } else {
        come_back();
    }
}

// What is owed to one is told with it (store/servers.h).
void Alarms::adopt() {
    house_.store.read([](store::Store& store) { return store.servers()->orphans(most_at_once); },
                      [this](const std::optional<std::vector<std::string>>& orphans) {
                          if (orphans && house_.leases->number() != 0)
                              for (const std::string& id : *orphans)
                                  room_(id, [](const RoomPointer&) {});
                          house_.loop.after(store::beat_ms, [this] { adopt(); });
                      });
}

// Nobody could be in time while the server was away. Rooms are read after this is answered, so that
// no time ends before the table knows of it.
void Alarms::come_back() {
    struct Left {
        std::vector<std::string> timed;
        std::int64_t beat;
    };
    house_.store.read(
        [](store::Store& store) { return Left{store.due(INT_MAX, INT64_MAX), store.beat()}; },
        [this](const std::optional<Left>& left) {
            if (left)
                for (const std::string& id : left->timed)
                    room_(id, [beat = left->beat](const RoomPointer& room) {
                        if (room) room->was_away(beat);
                    });
            ring();
        });
}

// A table that stays in the list, because its disk does not take what is due, is rung for again.
// One whose time ends before it rings once more waits for that itself.
void Alarms::ring() {
    struct Rung {
        std::vector<std::string> ending;
        bool times_run;
    };
    const std::int64_t now = house_.loop.since_1970_ms();
    house_.store.read(
        [now, number = house_.leases->number()](store::Store& store) {
            // Those of other servers are theirs; that one lives, each says by itself.
            if (number != 0)
                return Rung{store.servers()->due(number, most_at_once, now + every_ms), false};
            return Rung{store.due(most_at_once, now + every_ms), !store.due(1, INT64_MAX).empty()};
        },
        [this, now](const std::optional<Rung>& rung) {
            if (rung && !(house_.peers && house_.leases->number() == 0))
                for (const std::string& id : rung->ending)
                    room_(id, [](const RoomPointer& room) {
                        if (room) room->end_times();
                    });
            if (rung && rung->times_run && !house_.peers)
                house_.store.write(store::Beat{now}, [](store::Written) {});
            house_.loop.after(every_ms, [this] { ring(); });
        });
}

}  // namespace server
