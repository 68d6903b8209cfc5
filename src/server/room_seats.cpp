// Who comes to a room, sits down and goes.
#include <algorithm>

#include "server/names.h"
#include "server/room.h"
#include "server/secrets.h"
#include "server/shares.h"

namespace server {

using table::error_json;
using table::Reply;

// ---- who is here --------------------------------------------------------------------------------

store::SeatRow Room::row_of(Seat seat) const {
    store::SeatRow row = seating_.row(seat);
    row.name = desk_->header().people[seat];
    row.seed = desk_->dice().seat_seeds()[seat];
    return row;
}

void Room::put(Seat seat, const store::SeatRow& row) {
    seating_.seat(seat, row);
    desk_->name(seat, row.name);
    desk_->dice().set_seat_seed(seat, row.seed);
}

std::string Room::options_json() const {
    Reply options;
    const match::Card& card = desk_->card();
    for (std::size_t i = 0; i < card.options.size(); ++i)
        options.text(card.options[i].name,
                     card.options[i].choices[desk_->match().terms().choices[static_cast<int>(i)]]);
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
    const auto viewer = seating_.viewer_of(text_of(request, "key").value_or(""));
    if (!viewer) return accept(guest, request);
    let_in(*guest, *viewer);
    guest->organiser = seating_.organises(text_of(request, "key").value_or(""));
    seat_changes(guest, request, [this, guest, request] { welcome(guest, request); });
}

// Whoever comes with an invitation goes in with a key of their own.
void Room::accept(const GuestPointer& guest, const Json& request) {
    const auto error = [guest, request](std::string_view code, std::string_view detail) {
        guest->hear(error_json(code, guest->language, detail, -1, table::id_of(request)));
    };
    Sitting sitting;
    sitting.invitation = text_of(request, "key").value_or("");
    const auto seat = seating_.invited_by(sitting.invitation);
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
    const store::SeatRow before = row_of(seat);
    store::SeatRow row = before;
    if (const auto name = text_of(request, "name"); name && !clean_name(*name).empty())
        row.name = clean_name(*name);
    if (const auto seed = share_in(request); seed && !desk_->conduct().rolled()) row.seed = *seed;
    else if (desk_->awaited().contains(seat) && !share_comes_later(request))
        row.seed = random_bytes(seat_seed_bytes);  // left to the table
    if (row.name == before.name && row.seed == before.seed) return then();
    const auto done = [this, seat, row, then] {
        put(seat, row);
        then();
        draw();
    };
    // Joined all the same, once it was read again.
    line_.write(store::Reseat{ledger_.match, seat, row},
                {done, [this, then] { line_.enqueue({then}); }});
}

void Room::welcome(const GuestPointer& guest, const Json& request, std::string_view fresh_key) {
    if (!guest->line) return;
    audience_.enter(guest);
    const int ply = desk_->match().ply();
    const int first = guest->wish ? table::Heard::newest(ply).ply : 0;
    const auto since = number_of(request, "since").value_or(first);
    const auto undos = number_of(request, "undos").value_or(done_.undos());
    const bool fits = undos == done_.undos() && since >= 0 && since <= ply;
    const int from = fits ? static_cast<int>(since) : first;

    std::string seats = "[";
    if (guest->viewer) write_json_text(seats, seat_word(*guest->viewer));
    Reply seeds;
    for (Seat seat = 0; seat < seating_.size(); ++seat) {
        const std::string& seed = desk_->dice().seat_seeds()[seat];
        seeds.text(seat_word(seat),
                   to_hex({reinterpret_cast<const std::uint8_t*>(seed.data()), seed.size()}));
    }
    Reply dice;
    dice.text("commit", desk_->dice().commitment()).raw("seeds", seeds.done());
    Reply joined;
    joined.text("table", line_.id()).text("as", viewer_word(desk_->card(), guest->viewer));
    if (!fresh_key.empty()) joined.text("key", fresh_key);
    if (guest->organiser) joined.flag("organiser", true);
    if (const conduct::Manners& manners = desk_->conduct().manners(); manners != conduct::Manners{})
        write_json(joined.value("manners"), manners);
    joined.raw("seats", seats + ']');
    if (guest->wish) {
        joined.raw("situation", news({{from, 0}}).situation_of(*guest));
    } else {
        joined.number("ply", ply).raw("turn", desk_->turn_json(ply));
        joined.raw("view", desk_->view_json(guest->viewer, ply));
        desk_->tell_log(guest->viewer, {from, 0}, ply, guest->language, joined);
        if (desk_->outcome()) joined.raw("outcome", desk_->outcome_json(guest->language));
    }
    joined.raw("people", people_json()).text("game", desk_->card().name);
    joined.text("edition", desk_->card().edition);
    const Json scenario = match::scenario_json(desk_->match().terms().scenario);
    joined.raw("scenario", scenario.dump()).raw("options", options_json());
    joined.raw("dice", dice.done()).number("undos", done_.undos());
    guest->hear(Reply{table::id_of(request)}.raw("joined", joined.done()).done());
    ++house_.metrics.joined;
    tell_people(guest.get());
    await_share(*guest, request);
    think();
}

// A share that was promised and does not come in time is the table's to give.
void Room::await_share(const Guest& guest, const Json& request) {
    if (!guest.viewer || !desk_->awaited().contains(*guest.viewer) || !share_comes_later(request))
        return;
    ++awaiting_;
    const auto give = [this, seat = *guest.viewer] {
        --awaiting_;
        give_share(seat);
    };
    house_.loop.after(house_.config.seed_seconds * 1000, [this, self = shared_from_this(), give] {
        line_.enqueue({give, [this](std::string_view) { --awaiting_; }});
    });
}

void Room::give_share(Seat seat) {
    if (!desk_->awaited().contains(seat)) return;
    store::SeatRow row = row_of(seat);
    row.seed = random_bytes(seat_seed_bytes);
    // Where it fails, whoever comes next brings one, or leaves it to us.
    line_.write(store::Reseat{ledger_.match, seat, row}, {[this, seat, row] {
                    put(seat, row);
                    tell_people(nullptr);
                    draw();
                }});
}

std::int64_t Room::waits_until_ms() const {
    return created_ + house_.config.open_minutes * std::int64_t{60'000};
}

// Who is here brings one, or has promised it a moment ago: those are not given one here.
void Room::end_long_wait() {
    if (!line_.ready() || audience_.empty() || house_.loop.since_1970_ms() < waits_until_ms())
        return;
    const SeatSet awaited = desk_->awaited();
    for (Seat seat = 0; seat < seating_.size(); ++seat)
        if (awaited.contains(seat) && !audience_.sits(seat))
            line_.enqueue({[this, seat] { give_share(seat); }});
}

void Room::leave(const GuestPointer& guest) {
    computers_.forget_advice_of(guest);
    forecasts_.forget(guest);
    if (!audience_.leave(guest)) return;
    line_.touch();
    if (desk_) tell_people(nullptr);
    if (audience_.empty() && seating_.all_computers()) computers_.stop();
    rest();
    if (forget_ && forgettable()) (*forget_)(line_.id());
}

// ---- handing on ---------------------------------------------------------------------------------

namespace {

// Who may sit there after that deed, where it is one of those; else nobody is named.
std::string_view seat_in(const conduct::Deed& deed) {
    if (const auto* hand = std::get_if<conduct::Hand>(&deed)) return hand->seat.view();
    const auto* renew = std::get_if<conduct::Renew>(&deed);
    return renew ? renew->seat.view() : std::string_view{};
}

}  // namespace

std::string_view Room::seats_anew(const conduct::Deed& deed, const Json& request,
                                  store::Keys& keys) const {
    const auto seat = conduct::signer_named(desk_->card(), seat_in(deed));
    if (seat == conduct::organiser) {
        const std::string key = text_of(request, "invitation").value_or("");
        const auto about = unfit(key);
        if (about.empty()) keys.organiser_key = hash_of(key);
        return about;
    }
    if (!seat || *seat >= most_seats) return {};  // another deed, or its clause refuses it
    store::SeatRow row = row_of(*seat);
    const auto* hand = std::get_if<conduct::Hand>(&deed);
    const auto about = hand ? handed_on(*hand, request, row) : invited(request, row);
    if (about.empty()) keys.seated = store::Seated{*seat, std::move(row)};
    return about;
}

// Whoever comes next brings a share of the dice only where the one before did not.
std::string_view Room::handed_on(const conduct::Hand& hand, const Json& request,
                                 store::SeatRow& row) const {
    const auto to = conduct::holder_in(hand.to.view());
    if (!to) return {};  // its clause refuses it
    if (conduct::level_in(hand.to.view()) > desk_->entry().levels) return "deed";
    row.name.clear();
    if (*to == conduct::Holder::Person) return invited(request, row);
    row.kind = hand.to.view();
    row.key.clear(), row.invitation.clear();
    if (row.seed.empty()) row.seed = random_bytes(seat_seed_bytes);
    return {};
}

// What is wrong with a key that is to open something here; nothing where it may.
std::string_view Room::unfit(std::string_view key) const {
    if (!may_be_key(key)) return "invitation";
    if (seating_.viewer_of(key) || seating_.invited_by(key)) return "own";
    return {};
}

// The key that it had opens nothing any more.
std::string_view Room::invited(const Json& request, store::SeatRow& row) const {
    const std::string key = text_of(request, "invitation").value_or("");
    if (const auto about = unfit(key); !about.empty()) return about;
    row.kind = to_word(Seating::Kind::Invited);
    row.key.clear();
    row.invitation = hash_of(key);
    return {};
}

void Room::hand_over(const store::Keys& keys, const GuestPointer& by) {
    if (!keys.organiser_key.empty()) audience_.turn_out_organiser(*by);
    if (!keys.seated) return;
    audience_.turn_out(static_cast<Seat>(keys.seated->seat));
    tell_people(nullptr);
    draw();
}

// ---- sitting down -------------------------------------------------------------------------------

// Who asks again with the key that was taken to this seat sits there already.
void Room::take(Seat seat, Sitting sitting, Taken taken) {
    if (seating_.holds(seat, sitting.key)) return taken({}, {});
    const bool invited = !sitting.invitation.empty();
    if (seating_.kind(seat) != (invited ? Seating::Kind::Invited : Seating::Kind::Free))
        return taken(invited ? "taken" : "seat-taken", seat_word(seat));
    if (seating_.viewer_of(sitting.key) || seating_.invited_by(sitting.key))
        return taken("not-yours", "own");
    store::SeatRow row = row_of(seat);
    row.kind = to_word(Seating::Kind::Person);
    if (!sitting.name.empty()) row.name = sitting.name;  // who was here before comes by a new link
    row.key = hash_of(sitting.key);
    if (!sitting.seed.empty() && !desk_->conduct().rolled()) row.seed = sitting.seed;
    const auto done = [this, seat, row, taken] {
        put(seat, row);
        taken({}, {});
        draw();
        if (!linked_.empty()) house_.look_at_links();
    };
    const auto failed = [taken] { taken("storage", {}); };
    // Once it was read again, this key sits there, or it is tried anew.
    const auto unknown = [this, seat, sitting, taken] {
        line_.enqueue({[this, seat, sitting, taken] { take(seat, sitting, taken); },
                       [taken](std::string_view code) { taken(code, {}); }});
    };
    line_.write(store::Reseat{ledger_.match, seat, row}, {done, failed, unknown});
}

void Room::sit(Sitting sitting, Told told) {
    const auto error = [told, language = sitting.language](std::string_view code,
                                                           std::string_view detail) {
        told(code == "not-yours" ? 409 : status_of(code), error_json(code, language, detail));
    };
    const auto run = [this, sitting, told, error]() mutable {
        const bool invited = !sitting.invitation.empty();
        const auto seat = invited ? seating_.invited_by(sitting.invitation)
                                  : desk_->card().seat_named(sitting.seat);
        if (!seat && invited) return error("not-yours", "invitation");
        if (!seat) return told(400, error_json("unknown-seat", sitting.language, sitting.seat));
        const std::int64_t waited_ms = house_.loop.since_1970_ms() - created_;
        if (seating_.kind(*seat) == Seating::Kind::Free &&
            waited_ms / 60'000 >= house_.config.open_minutes)
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
