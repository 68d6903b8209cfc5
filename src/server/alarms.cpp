#include "server/alarms.h"

#include <climits>
#include <utility>

namespace server {
namespace {

constexpr int most_at_once = 100;

}  // namespace

Alarms::Alarms(House& house, std::function<std::shared_ptr<Room>(const std::string&)> room)
    : house_(house), room_(std::move(room)) {
    come_back();
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
                for (const std::string& id : left->timed) room_(id)->was_away(left->beat);
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
        [now](store::Store& store) {
            return Rung{store.due(most_at_once, now + every_ms), !store.due(1, INT64_MAX).empty()};
        },
        [this, now](const std::optional<Rung>& rung) {
            if (rung)
                for (const std::string& id : rung->ending) room_(id)->end_times();
            if (rung && rung->times_run)
                house_.store.write(store::Beat{now}, [](store::Written) {});
            house_.loop.after(every_ms, [this] { ring(); });
        });
}

}  // namespace server
