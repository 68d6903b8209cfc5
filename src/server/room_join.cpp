// Who comes to a room, sits down and goes.
#include <algorithm>

#include "server/names.h"
#include "server/room.h"
#include "server/secrets.h"
#include "server/shares.h"

namespace server {

using table::error_json;
using table::Reply;

std::string Room::options_json() const {
    Reply options;
    const match::Card& card = kept_.desk->card();
    for (std::size_t i = 0; i < card.options.size(); ++i)
        options.text(
            card.options[i].name,
            card.options[i].choices[kept_.desk->match().terms().choices[static_cast<int>(i)]]);
    return options.done();
}

// ---- joining and leaving ------------------------------------------------------------------------

void Room::join(const GuestPointer& guest, Json request) {
    const auto fail = [guest, request](std::string_view code) {
        guest->hear(error_json(code, table::language_of(request),
                               text_of(request, "table").value_or(""), -1, table::id_of(request)));
    };
    end_times(guest);
    line_.enqueue(
        {[this, guest, request = std::move(request)] { admit(guest, request); }, fail, guest});
}

namespace {

void let_in(Guest& guest, Viewer viewer) {
    guest.admitted = true;
    guest.viewer = viewer;
    guest.seats = viewer ? SeatSet::of(*viewer) : SeatSet{};
}

}  // namespace

void Room::admit(const GuestPointer& guest, const Json& request) {
    guest->language = table::language_of(request);
    // Whoever brings a key comes by that, whatever else they hold.
    const std::string brought = text_of(request, "key").value_or("");
    const auto keys = brought.empty() ? guest->ring : std::vector{sha256(brought)};
    std::optional<Viewer> viewer;
    const auto rank = [](bool seat, bool office) { return seat ? 2 : office ? 1 : 0; };
    for (const Digest& key : keys) {  // a seat before the office, that before a place to watch from
        const auto by = kept_.seating.viewer_by(key);
        const bool office = kept_.seating.organises_by(key);
        if (!by || (viewer &&
                    rank(viewer->has_value(), guest->organiser) >= rank(by->has_value(), office)))
            continue;
        viewer = by;
        guest->organiser = office;
    }
    if (!viewer) return accept(guest, request);
    let_in(*guest, *viewer);
    seat_changes(guest, request, [this, guest, request] { welcome(guest, request); });
}

// Whoever comes with an invitation goes in with a key of their own.
void Room::accept(const GuestPointer& guest, const Json& request) {
    const auto error = [guest, request](std::string_view code, std::string_view detail) {
        guest->hear(error_json(code, guest->language, detail, -1, table::id_of(request)));
    };
    Sitting sitting;
    sitting.invitation = text_of(request, "key").value_or("");
    const auto seat = kept_.seating.invited_by(sitting.invitation);
    if (!seat) return error("not-yours", "key");
    sitting.key = request.contains("own") ? text_of(request, "own").value_or("") : new_key();
    if (!may_be_key(sitting.key)) return error("bad-request", "own");
    sitting.name = clean_name(text_of(request, "name").value_or(""));
    sitting.seed = share_in(request).value_or("");
    if (sitting.seed.empty() && !share_comes_later(request))
        sitting.seed = random_bytes(seat_seed_bytes);
    const std::string key = sitting.key;
    take(*seat, std::move(sitting),
         [this, guest, request, seat = *seat, key, error](std::string_view code,
                                                          std::string_view detail) {
             if (!code.empty()) return error(code, detail);
             let_in(*guest, seat);
             welcome(guest, request, key);
         });
}

// A person may bring a name, and a share of the dice before the first of them falls.
void Room::seat_changes(const GuestPointer& guest, const Json& request,
                        std::function<void()> then) {
    if (!guest->viewer) return then();
    const Seat seat = *guest->viewer;
    const store::SeatRow before = kept_.seat(seat);
    store::SeatRow row = before;
    if (const auto name = text_of(request, "name"); name && !clean_name(*name).empty())
        row.name = clean_name(*name);
    if (const auto seed = share_in(request); seed && !kept_.desk->conduct().rolled())
        row.seed = *seed;
    else if (kept_.desk->awaited().contains(seat) && !share_comes_later(request))
        row.seed = random_bytes(seat_seed_bytes);  // left to the table
    if (row.name == before.name && row.seed == before.seed) return then();
    const auto done = [this, seat, row, then] {
        kept_.put(seat, row);
        then();
        draw();
    };
    // Joined all the same, once it was read again.
    line_.write(store::Reseat{kept_.ledger.match, seat, row},
                {done, [this, then] { line_.enqueue({then}); }});
}

void Room::welcome(const GuestPointer& guest, const Json& request, std::string_view fresh_key) {
    if (!guest->line) return;
    audience_.enter(guest);
    const int ply = kept_.desk->match().ply();
    const int first = guest->wish ? table::Heard::newest(ply).ply : 0;
    const auto since = number_of(request, "since").value_or(first);
    const auto undos = number_of(request, "undos").value_or(kept_.done.undos());
    const bool fits = undos == kept_.done.undos() && since >= 0 && since <= ply;
    const int from = fits ? static_cast<int>(since) : first;

    std::string seats = "[";
    if (guest->viewer) write_json_text(seats, seat_word(*guest->viewer));
    Reply seeds;
    for (Seat seat = 0; seat < kept_.seating.size(); ++seat) {
        const std::string& seed = kept_.desk->dice().seat_seeds()[seat];
        seeds.text(seat_word(seat),
                   to_hex({reinterpret_cast<const std::uint8_t*>(seed.data()), seed.size()}));
    }
    Reply dice;
    dice.text("commit", kept_.desk->dice().commitment()).raw("seeds", seeds.done());
    Reply joined;
    joined.text("table", line_.id()).text("as", viewer_word(kept_.desk->card(), guest->viewer));
    if (!fresh_key.empty()) joined.text("key", fresh_key);
    if (guest->organiser) joined.flag("organiser", true);
    if (const Chat talk = chat(); talk.open()) joined.text("chat", Chat::room_of(*guest));
    if (guest->person != 0) joined.flag("signed_in", true);
    if (const conduct::Manners& manners = kept_.desk->conduct().manners();
        manners != conduct::Manners{})
        write_json(joined.value("manners"), manners);
    if (kept_.desk->conduct().manners().timed()) joined.number("now", house_.loop.since_1970_ms());
    joined.raw("seats", seats + ']');
    if (guest->wish) {
        joined.raw("situation", news({{from, 0}}).situation_of(*guest));
    } else {
        joined.number("ply", ply).raw("turn", kept_.desk->turn_json(ply));
        joined.raw("view", kept_.desk->view_json(guest->viewer, ply));
        kept_.desk->tell_log(guest->viewer, {from, 0}, ply, guest->language, joined);
        if (kept_.desk->outcome()) joined.raw("outcome", kept_.desk->outcome_json(guest->language));
    }
    joined.raw("people", people_json()).text("game", kept_.desk->card().name);
    joined.text("edition", kept_.desk->card().edition);
    const Json scenario = match::scenario_json(kept_.desk->match().terms().scenario);
    joined.raw("scenario", scenario.dump()).raw("options", options_json());
    joined.raw("dice", dice.done()).number("undos", kept_.done.undos());
    guest->hear(Reply{table::id_of(request)}.raw("joined", joined.done()).done());
    ++house_.metrics.joined;
    tell_people(guest.get());
    if (guest->viewer && kept_.desk->awaited().contains(*guest->viewer) &&
        share_comes_later(request))
        shares_.promised(*guest->viewer);
    think();
}

void Room::share_given() {
    tell_people(nullptr);
    draw();
}

void Room::end_long_wait() {
    if (line_.ready() && !audience_.empty()) shares_.end_long_wait(here());
}

void Room::leave(const GuestPointer& guest) {
    computers_.forget_advice_of(guest);
    forecasts_.forget(guest);
    if (!audience_.leave(guest)) return;
    line_.touch();
    if (kept_.desk) tell_people(nullptr);
    if (audience_.empty() && kept_.seating.all_computers()) computers_.stop();
    rest();
    if (forget_ && forgettable()) (*forget_)(line_.id());
}

void Room::hand_over(const store::Keys& keys, const Guest* by) {
    if (!keys.organiser_key.empty()) audience_.turn_out_organiser(*by);
    for (const store::Seated& one : keys.seated) audience_.turn_out(static_cast<Seat>(one.seat));
    if (!keys.seated.empty()) share_given();
}

// ---- sitting down -------------------------------------------------------------------------------

// Who asks again with the key that was taken to this seat sits there already.
void Room::take(Seat seat, Sitting sitting, Taken taken) {
    if (kept_.seating.holds(seat, sitting.key)) return taken({}, {});
    const bool invited = !sitting.invitation.empty();
    if (kept_.seating.kind(seat) != (invited ? Seating::Kind::Invited : Seating::Kind::Free))
        return taken(invited ? "taken" : "seat-taken", seat_word(seat));
    if (kept_.seating.viewer_of(sitting.key) || kept_.seating.invited_by(sitting.key))
        return taken("not-yours", "own");
    store::SeatRow row = kept_.seat(seat);
    row.kind = to_word(Seating::Kind::Person);
    if (!sitting.name.empty()) row.name = sitting.name;  // who was here before comes by a new link
    row.key = hash_of(sitting.key);
    if (!sitting.seed.empty() && !kept_.desk->conduct().rolled()) row.seed = sitting.seed;
    const auto done = [this, seat, row, taken] {
        kept_.put(seat, row);
        taken({}, {});
        draw();
        if (!kept_.linked.empty()) house_.look_at_links();
    };
    const auto failed = [taken] { taken("storage", {}); };
    // Once it was read again, this key sits there, or it is tried anew.
    const auto unknown = [this, seat, sitting, taken] {
        line_.enqueue({[this, seat, sitting, taken] { take(seat, sitting, taken); },
                       [taken](std::string_view code) { taken(code, {}); }});
    };
    line_.write(store::Reseat{kept_.ledger.match, seat, row}, {done, failed, unknown});
}

void Room::sit(Sitting sitting, Told told) {
    const auto error = [told, language = sitting.language](std::string_view code,
                                                           std::string_view detail) {
        told(code == "not-yours" ? 409 : status_of(code), error_json(code, language, detail));
    };
    const auto run = [this, sitting, told, error]() mutable {
        const bool invited = !sitting.invitation.empty();
        const auto seat = invited ? kept_.seating.invited_by(sitting.invitation)
                                  : kept_.desk->card().seat_named(sitting.seat);
        if (!seat && invited) return error("not-yours", "invitation");
        if (!seat) return told(400, error_json("unknown-seat", sitting.language, sitting.seat));
        const bool free = kept_.seating.kind(*seat) == Seating::Kind::Free;
        const std::int64_t waited_ms = house_.loop.since_1970_ms() - kept_.created;
        if (free && !kept_.open && !sitting.friends) return error("members-only", {});
        if (free && kept_.open && waited_ms / 60'000 >= house_.config.open_minutes)
            return error("not-now", seat_word(*seat));
        if (sitting.key.empty()) sitting.key = new_key();
        const std::string key = sitting.key;
        take(
            *seat, sitting,
            [this, seat = *seat, key, told, error](std::string_view code, std::string_view detail) {
                if (!code.empty()) return error(code, detail);
                Reply keys;
                keys.text(seat_word(seat), key);
                told(201, Reply{}.text("table", line_.id()).raw("keys", keys.done()).done());
                tell_people(nullptr);
            });
    };
    const auto fail = [this, error](std::string_view code) {
        error(code, quoted_head(line_.id()));
    };
    line_.enqueue({run, fail, nullptr, sitting.address});
}

}  // namespace server
