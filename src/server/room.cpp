#include "server/room.h"

#include <utility>

#include "server/names.h"
#include "server/recording.h"
#include "server/reopen.h"
#include "server/standings.h"

namespace server {

using table::error_json;
using table::Reply;

Room::Room(House& house, std::string id, const Forget* forget)
    : house_(house),
      forget_(forget),
      line_(house, std::move(id), *this),
      computers_(house, line_.id()),
      forecasts_(house, line_.id()),
      shares_(house, line_, kept_, [this] { share_given(); }),
      elsewhere_(house, line_, kept_,
                 [this](const conduct::Deed& deed) { return sign(conduct::the_table, deed); }) {}

// ---- what was written, read again ---------------------------------------------------------------

// Those who were here before hear what they do not know of yet.
void Room::opened(const store::MatchRow& row) {
    const bool first = kept_.ledger.match == 0;
    const int amendments = kept_.done.amendments(), undos = kept_.done.undos();
    kept_ = reopen(row, house_.entries);
    const Known known = std::exchange(told_, Known::of(*kept_.desk));
    owed_ = owed(*kept_.desk);
    rest();
    ++house_.metrics.loaded;
    mend_standing(row);
    if (!first && kept_.done.amendments() != amendments) tell(Change::amended(*kept_.desk));
    else if (!first && kept_.done.undos() != undos)
        tell(Change::undone(*kept_.desk, kept_.done.undone_by()));
    else if (!first && known != told_) tell({known});
    draw();
    think();
    wake();
}

// An older program kept none, and the disk may have changed it.
void Room::mend_standing(const store::MatchRow& row) {
    store::Standing standing = standing_of(*kept_.desk, kept_.ledger.rows);
    if (row.standing != standing)
        house_.store.write(store::Stand{kept_.ledger.match, std::move(standing)},
                           [](store::Written) {});
}

void Room::rest() {
    if (!audience_.empty()) return;
    audience_.rest();
    kept_.done.rest();
    line_.rest();
    if (kept_.desk) kept_.desk->conduct().rest();
}

// A step is read and played again in less time than it takes to put it into words for the log.
bool Room::forgettable() const {
    constexpr int rows_most = 64;
    const bool nobody = audience_.empty() && !computers_.busy() && !shares_.waiting();
    return line_.missing() || (nobody && line_.at_rest() && kept_.ledger.rows <= rows_most);
}

bool Room::idle(std::int64_t now_ms, std::int64_t idle_ms) const {
    return audience_.empty() && !computers_.busy() && !shares_.waiting() &&
           line_.idle(now_ms, idle_ms);
}

// ---- asked from outside -------------------------------------------------------------------------

int status_of(std::string_view code) {
    if (code == "unknown-match") return 404;
    if (code == "storage") return 507;
    if (code == "frozen" || code == "damaged") return 500;
    if (code == "not-yours" || code == "members-only") return 403;
    return 409;
}

void Room::record(std::string key, std::string language, std::string address, Told told) {
    const auto fail = [this, told, language](std::string_view code) {
        told(status_of(code), error_json(code, language, quoted_head(line_.id())));
    };
    const auto run = [this, key, language, address, told, fail] {
        if (!kept_.seating.viewer_of(key))
            return told(403, error_json("not-yours", language, "key"));
        if (!kept_.desk->outcome()) return told(409, error_json("not-now", language, "record"));
        read_record(house_, line_, {}, address,
                    [told, fail](std::optional<std::string> text, std::string_view code) {
                        if (!text) return fail(code);
                        told(200, *std::move(text));
                    });
    };
    line_.enqueue({run, fail, nullptr, address});
}

void Room::record(const GuestPointer& guest, const RequestPointer& request) {
    const Json* id = table::id_of(*request);
    if (!kept_.desk->outcome())
        return guest->hear(error_json("not-now", guest->language, "record", -1, id));
    read_record(house_, line_, number_of(*request, "ply"), guest->address,
                [guest, request](const std::optional<std::string>& text, std::string_view code) {
                    const Json* asked = table::id_of(*request);
                    if (text) return guest->hear(Reply{asked}.raw("record", *text).done());
                    const std::string_view about = code == "bad-request" ? "ply" : "";
                    guest->hear(error_json(code, guest->language, about, -1, asked));
                });
}

void Room::stand(std::string address, std::function<void(std::optional<store::Standing>)> tell) {
    line_.enqueue({[this, tell] { tell(standing_of(*kept_.desk, kept_.ledger.rows)); },
                   [tell](std::string_view) { tell(std::nullopt); }, nullptr, std::move(address)});
}

void Room::unname(const std::string& key, std::function<void()> told) {
    const auto run = [this, key, told] {
        const auto viewer = kept_.seating.viewer_by(digest_of(key));
        if (!viewer || !*viewer) return told();
        const Seat seat = **viewer;
        store::SeatRow row = kept_.seat(seat);
        const auto hush = [this, seat, told] {
            house_.store.write(
                store::Hush{kept_.ledger.match, std::string{kept_.desk->card().seats[seat]}, seat},
                [told](const store::Written&) { told(); });
        };
        if (row.name.empty()) return hush();
        row.name.clear();
        const auto done = [this, seat, row, hush] {
            kept_.put(seat, row);
            hush();
        };
        line_.write(store::Reseat{kept_.ledger.match, seat, row}, {done, told});
    };
    line_.enqueue({run, [told](std::string_view) { told(); }});
}

void Room::admit_friends_anew() {
    for (const GuestPointer& guest : audience_.guests())
        if (guest->friends && !guest->viewer && !guest->organiser) guest->send_away();
}

void Room::give_up() {
    for (const GuestPointer& guest : audience_.guests()) guest->send_away();
    line_.give_up();
}

void Room::look(std::function<void(const Glance*)> tell) {
    const auto run = [this, tell] {
        const Glance glance{owed_, here()};
        tell(&glance);
    };
    line_.enqueue({run, [tell](std::string_view) { tell(nullptr); }});
}

SeatSet Room::here() const {
    SeatSet here;
    for (Seat seat = 0; seat < kept_.seating.size(); ++seat)
        if (audience_.sits(seat)) here = here.with(seat);
    return here;
}

}  // namespace server
