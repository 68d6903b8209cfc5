#include "server/room.h"

#include <algorithm>

#include "server/names.h"
#include "server/secrets.h"

namespace server {

using store::Fate;
using table::error_json;
using table::Reply;

// ---- one at a time ------------------------------------------------------------------------------

void Room::enqueue(Command command) {
    used_ms_ = house_.loop.now_ms();
    waiting_.push_back(std::move(command));
    pump();
}

void Room::pump() {
    if (pumping_) return;
    pumping_ = true;
    while (!waiting_.empty() && state_ != State::Loading && state_ != State::Writing) {
        if (state_ == State::Absent) {
            load();
            continue;
        }
        const Command command = std::move(waiting_.front());
        waiting_.erase(waiting_.begin());
        if (state_ == State::Missing) {
            command.fail("unknown-match");
        } else if (state_ == State::Frozen) {
            command.fail("frozen");
        } else {
            try {
                command.run();
            } catch (const std::exception& exception) {
                freeze(exception.what());
                command.fail("frozen");
            }
        }
    }
    pumping_ = false;
}

// A match that breaks a promise stands still; all others go on.
void Room::freeze(std::string_view why) {
    state_ = State::Frozen;
    desk_.reset();
    ++house_.metrics.frozen;
    house_.log.write(Level::Error, "frozen", {{"table", id_}, {"why", why}});
}

void Room::write(store::Write write, std::function<void(Fate)> then) {
    state_ = State::Writing;
    house_.journal.write(std::move(write), [self = shared_from_this(),
                                            then = std::move(then)](store::Written written) {
        self->state_ = written.fate == Fate::Done ? State::Ready : State::Absent;
        self->house_.disk_trouble = written.fate == Fate::Failed || written.fate == Fate::Unknown;
        if (written.fate == Fate::Unknown) ++self->house_.metrics.unknown;
        if (written.fate == Fate::Failed) ++self->house_.metrics.failed;
        if (self->house_.disk_trouble)
            self->house_.log.write(Level::Error, "not-stored",
                                   {{"table", self->id_},
                                    {"fate", written.fate == Fate::Failed ? "failed" : "unknown"}});
        try {
            then(written.fate);
        } catch (const std::exception& exception) {
            self->freeze(exception.what());
        }
        // Whether it was written is found out at once: the others may have to hear of it.
        if (written.fate == Fate::Unknown) self->enqueue({[] {}, [](std::string_view) {}});
        self->pump();
    });
}

// ---- reading it from the store ------------------------------------------------------------------

void Room::load() {
    state_ = State::Loading;
    house_.journal.read([id = id_](store::Store& store) { return store.find(id); },
                        [self = shared_from_this()](auto row) {
                            if (!row) {  // the disk did not answer: all that wait hear it
                                self->state_ = State::Absent;
                                auto waiting = std::exchange(self->waiting_, {});
                                for (const Command& command : waiting) command.fail("storage");
                                return;
                            }
                            self->furnish_or_freeze(std::move(*row));
                            self->pump();
                        });
}

void Room::furnish_or_freeze(std::optional<store::MatchRow> row) {
    if (!row) {
        state_ = State::Missing;
        return;
    }
    try {
        furnish(std::move(*row));
    } catch (const std::exception& exception) {
        freeze(exception.what());
    }
}

void Room::furnish(store::MatchRow row) {
    used_ms_ = house_.loop.now_ms();
    const bool first = handle_ == 0;
    const match::Entry* entry = house_.entry_named(row.game);
    if (!entry) throw std::runtime_error("the game " + row.game + " is not in this program");
    if (entry->card.edition != row.edition)
        throw std::runtime_error("its edition " + row.edition + " is not in this program");
    match::Flaw flaw;
    const auto terms = match::terms_from(*entry, match::scenario_json(row.scenario),
                                         parse_json(row.options).value, flaw);
    if (!terms) throw std::runtime_error("its options do not fit: " + flaw.what);
    auto match = entry->open(*terms);
    if (!row.position.empty() && !match->set_up(row.position).done())
        throw std::runtime_error("its position does not fit");

    match::Header header;
    std::vector<std::string> seeds;
    for (const store::SeatRow& seat : row.seats) {
        header.people.push_back(seat.name);
        seeds.push_back(seat.seed);
    }
    desk_ = std::make_unique<table::Desk>(*entry, std::move(match), std::move(header),
                                          match::Dice{row.table_seed, std::move(seeds)});
    handle_ = row.handle;
    seats_ = std::move(row.seats);
    spectator_key_ = row.spectator_key;
    taken_ = created_ = row.created;
    const int undos_before = undos_;
    replay(row.steps);
    state_ = State::Ready;
    ++house_.metrics.loaded;
    const int known = std::exchange(told_ply_, desk_->match().ply());
    if (!first && undos_ != undos_before) tell_undo(undone_by_, nullptr);
    else if (!first && known < told_ply_) tell_news(known, nullptr);
    think();
}

void Room::replay(const std::vector<store::StepRow>& steps) {
    match::AnyMatch& match = desk_->match();
    const match::Card& card = desk_->entry().card;
    journal_ = static_cast<int>(steps.size());
    undos_ = 0;
    done_.clear();
    for (const store::StepRow& step : steps) {
        taken_ = step.taken;
        if (step.action.starts_with("undo ")) {
            const int ply = std::stoi(step.action.substr(5));
            match.rewind(ply);
            mark_undone(ply);
            if (!step.move.empty()) done_.push_back({name_of(step.actor, step.move), ply, ply});
            ++undos_;
            undone_by_ = card.seat_named(step.actor).value_or(0);
            continue;
        }
        const auto seat = card.seat_named(step.actor);
        const int before = match.ply();
        if (!match.play(seat.value_or(nature), step.action).accepted())
            throw std::runtime_error("step " + std::to_string(before + 1) + " does not replay");
        if (!step.move.empty())
            done_.push_back({name_of(step.actor, step.move), before, before + 1});
        else if (!seat && !done_.empty() && done_.back().after == before &&
                 done_.back().before < before)
            ++done_.back().after;
    }
    done_.shrink_to_fit();
}

// ---- who is here --------------------------------------------------------------------------------

std::optional<Viewer> Room::viewer_of(std::string_view key) const {
    const std::string hash = hash_of(key);
    std::optional<Viewer> found;
    if (same_hash(hash, spectator_key_)) found.emplace(std::nullopt);
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        if (same_hash(hash, seats_[seat].key)) found.emplace(static_cast<Seat>(seat));
    return found;
}

bool Room::here(Seat seat) const {
    return std::any_of(guests_.begin(), guests_.end(),
                       [&](const GuestPointer& guest) { return guest->seats.contains(seat); });
}

int Room::level_of(Seat seat) const {
    const std::string& kind = seats_[seat].kind;
    return kind.starts_with("computer:") ? std::stoi(kind.substr(9)) : 0;
}

bool Room::all_computers() const {
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        if (level_of(static_cast<Seat>(seat)) == 0) return false;
    return true;
}

std::string Room::people_json() const {
    std::string people = "[";
    for (Seat seat = 0; seat < seats_.size(); ++seat) {
        const int level = level_of(seat);
        Reply person;
        person.text("seat", seat_word(seat));
        person.text("kind", level ? "computer" : std::string_view{seats_[seat].kind});
        if (level) person.number("level", level);
        if (!seats_[seat].name.empty()) person.text("name", seats_[seat].name);
        person.flag("here", level || here(seat));
        if (people.size() > 1) people += ',';
        people += person.done();
    }
    return people + ']';
}

std::string Room::options_json() const {
    Reply options;
    const match::Card& card = desk_->entry().card;
    for (std::size_t i = 0; i < card.options.size(); ++i)
        options.text(card.options[i].name,
                     card.options[i].choices[desk_->match().terms().choices[static_cast<int>(i)]]);
    return options.done();
}

bool Room::idle(std::int64_t now_ms, std::int64_t idle_ms) const {
    return guests_.empty() && waiting_.empty() && !thinking_ && state_ != State::Writing &&
           state_ != State::Loading && now_ms - used_ms_ > idle_ms;
}

// ---- joining and leaving ------------------------------------------------------------------------

void Room::join(const GuestPointer& guest, Json request) {
    const auto fail = [guest, request](std::string_view code) {
        guest->hear(error_json(code, table::language_of(request),
                               text_of(request, "table").value_or(""), -1, table::id_of(request)));
    };
    enqueue({[this, guest, request = std::move(request)] { admit(guest, request); }, fail});
}

void Room::admit(const GuestPointer& guest, const Json& request) {
    const auto viewer = viewer_of(text_of(request, "key").value_or(""));
    guest->language = table::language_of(request);
    if (!viewer)
        return guest->hear(
            error_json("not-yours", guest->language, "key", -1, table::id_of(request)));
    guest->admitted = true;
    guest->viewer = *viewer;
    guest->seats = *viewer ? SeatSet::of(**viewer) : SeatSet{};
    seat_changes(guest, request, [this, guest, request] { welcome(guest, request); });
}

// A person may bring a name, and a share of the dice before the first of them falls.
void Room::seat_changes(const GuestPointer& guest, const Json& request,
                        std::function<void()> then) {
    if (!guest->viewer) return then();
    const Seat seat = *guest->viewer;
    store::SeatRow row = seats_[seat];
    if (const auto name = text_of(request, "name"); name && !clean_name(*name).empty())
        row.name = clean_name(*name);
    if (const auto hex = text_of(request, "seed"); hex && match::draws_so_far(desk_->match()) == 0)
        if (const auto seed = from_hex(*hex); seed && !seed->empty() && seed->size() <= 32)
            row.seed = *seed;
    if (row.name == seats_[seat].name && row.seed == seats_[seat].seed) return then();
    write(store::Reseat{handle_, seat, row}, [this, seat, row, then](Fate fate) {
        if (fate == Fate::Done) {
            seats_[seat] = row;
            desk_->name(seat, row.name);
            desk_->dice().set_seat_seed(seat, row.seed);
            return then();
        }
        enqueue({then, [](std::string_view) {}});  // joined all the same, once it was read again
    });
}

void Room::welcome(const GuestPointer& guest, const Json& request) {
    if (!guest->line) return;
    if (std::find(guests_.begin(), guests_.end(), guest) == guests_.end()) guests_.push_back(guest);
    const int ply = desk_->match().ply();
    const auto since = number_of(request, "since").value_or(0);
    const auto undos = number_of(request, "undos").value_or(undos_);
    const bool fits = undos == undos_ && since >= 0 && since <= ply;
    const int from = fits ? static_cast<int>(since) : 0;

    std::string seats = "[";
    if (guest->viewer) write_json_text(seats, seat_word(*guest->viewer));
    Reply seeds;
    for (Seat seat = 0; seat < seats_.size(); ++seat)
        seeds.text(seat_word(seat),
                   to_hex({reinterpret_cast<const std::uint8_t*>(seats_[seat].seed.data()),
                           seats_[seat].seed.size()}));
    Reply dice;
    dice.text("commit", desk_->dice().commitment()).raw("seeds", seeds.done());
    Reply joined;
    joined.text("table", id_).text("as", viewer_word(desk_->entry().card, guest->viewer));
    joined.raw("seats", seats + ']').number("ply", ply).raw("turn", desk_->turn_json(ply));
    joined.raw("view", desk_->view_json(guest->viewer, ply)).number("since", from);
    joined.raw("entries", desk_->entries_json(guest->viewer, from, guest->language));
    joined.raw("people", people_json()).text("game", desk_->entry().card.name);
    const Json scenario = match::scenario_json(desk_->match().terms().scenario);
    joined.raw("scenario", scenario.dump()).raw("options", options_json());
    joined.raw("dice", dice.done()).number("undos", undos_);
    if (desk_->match().outcome()) joined.raw("outcome", desk_->outcome_json(guest->language));
    guest->hear(Reply{table::id_of(request)}.raw("joined", joined.done()).done());
    ++house_.metrics.joined;
    tell_people(guest.get());
    think();
}

void Room::leave(const GuestPointer& guest) {
    const auto found = std::find(guests_.begin(), guests_.end(), guest);
    if (found == guests_.end()) return;
    guests_.erase(found);
    used_ms_ = house_.loop.now_ms();
    if (desk_) tell_people(nullptr);
}

// ---- asked from outside -------------------------------------------------------------------------

namespace {

// The status of HTTP for an error of the protocol.
int status_of(std::string_view code) {
    if (code == "unknown-match") return 404;
    if (code == "storage") return 507;
    if (code == "frozen") return 500;
    if (code == "not-yours") return 403;
    return 409;
}

}  // namespace

void Room::sit(std::string word, std::string name, std::string own_key, std::string language,
               Told told) {
    const auto fail = [this, told, language](std::string_view code) {
        told(status_of(code), error_json(code, language, quoted_head(id_)));
    };
    enqueue({[this, word, name, own_key, language, told] {
                 const auto seat = desk_->entry().card.seat_named(word);
                 if (!seat) return told(400, error_json("unknown-seat", language, word));
                 store::SeatRow row = seats_[*seat];
                 const auto seated = [this, seat, told](const std::string& key) {
                     Reply keys;
                     keys.text(seat_word(*seat), key);
                     told(201, Reply{}.text("table", id_).raw("keys", keys.done()).done());
                 };
                 if (!own_key.empty() && row.kind == "person" &&
                     same_hash(hash_of(own_key), row.key))
                     return seated(own_key);
                 if (row.kind != "free") return told(409, error_json("not-yours", language, word));
                 if (!own_key.empty() && viewer_of(own_key))
                     return told(409, error_json("not-yours", language, "key"));
                 const std::int64_t waited_ms = house_.loop.since_1970_ms() - created_;
                 if (waited_ms / 60'000 >= house_.config.open_minutes)
                     return told(409, error_json("not-now", language, word));
                 const std::string key = own_key.empty() ? new_key() : own_key;
                 row.kind = "person";
                 row.name = name;
                 row.key = hash_of(key);
                 write(store::Reseat{handle_, *seat, row},
                       [this, seat, row, key, language, told, seated](Fate fate) {
                           if (fate != Fate::Done)
                               return told(507, error_json("storage", language));
                           seats_[*seat] = row;
                           desk_->name(*seat, row.name);
                           seated(key);
                           tell_people(nullptr);
                       });
             },
             fail});
}

void Room::record(std::string key, std::string language, Told told) {
    const auto fail = [this, told, language](std::string_view code) {
        told(status_of(code), error_json(code, language, quoted_head(id_)));
    };
    enqueue({[this, key, language, told] {
                 if (!viewer_of(key)) return told(403, error_json("not-yours", language, "key"));
                 if (!desk_->match().outcome())
                     return told(409, error_json("not-now", language, "record"));
                 told(200, match::record_text(match::write_record(desk_->match(), desk_->header(),
                                                                  desk_->dice(), true)));
             },
             fail});
}

void Room::summary(std::string key, std::string language, Told told) {
    const auto fail = [this, told, language](std::string_view code) {
        told(status_of(code), error_json(code, language, quoted_head(id_)));
    };
    enqueue({[this, key, language, told] {
                 const auto viewer = viewer_of(key);
                 if (!viewer) return told(403, error_json("not-yours", language, "key"));
                 const Turn turn = desk_->match().turn();
                 const int ply = desk_->match().ply();
                 Reply reply;
                 reply.text("table", id_).text("game", desk_->entry().card.name).number("ply", ply);
                 reply.raw("turn", desk_->turn_json(ply));
                 reply.flag("yours", *viewer && turn.kind == Turn::Kind::Decide &&
                                         turn.seats.contains(**viewer));
                 reply.flag("over", turn.kind == Turn::Kind::Over).number("when", taken_);
                 told(200, reply.raw("people", people_json()).done());
             },
             fail});
}

// ---- telling everybody --------------------------------------------------------------------------

void Room::tell_news(int since, const Guest* but) {
    const int ply = desk_->match().ply();
    const match::Card& card = desk_->entry().card;
    const auto head = [&](Viewer viewer, const std::string& language) {
        Reply news;
        news.number("ply", ply).raw("turn", desk_->turn_json(ply));
        if (ply > since) news.text("actor", actor_word(card, desk_->match().actor(since + 1)));
        news.raw("events", desk_->events_json(viewer, since, ply, language));
        news.raw("view", desk_->view_json(viewer, ply));
        if (desk_->match().outcome()) news.raw("outcome", desk_->outcome_json(language));
        return std::make_shared<const std::string>(Reply{}.raw("news", news.done()).done());
    };
    std::vector<const Guest*> told;
    for (const GuestPointer& guest : guests_) {
        if (guest.get() == but || !guest->line) continue;
        if (std::find(told.begin(), told.end(), guest.get()) != told.end()) continue;
        const auto message = head(guest->viewer, guest->language);
        for (const GuestPointer& other : guests_) {
            if (other.get() == but || !other->line || other->viewer != guest->viewer ||
                other->language != guest->language)
                continue;
            other->line->send(message);
            told.push_back(other.get());
        }
    }
}

void Room::tell_undo(Seat seat, const Guest* but) {
    const int ply = desk_->match().ply();
    for (const GuestPointer& guest : guests_) {
        if (guest.get() == but) continue;
        Reply news;
        news.number("ply", ply).raw("turn", desk_->turn_json(ply)).text("undone", seat_word(seat));
        news.raw("events", "[]").raw("view", desk_->view_json(guest->viewer, ply));
        guest->hear(Reply{}.raw("news", news.done()).done());
    }
}

void Room::tell_people(const Guest* but) {
    const auto message =
        std::make_shared<const std::string>(Reply{}.raw("people", people_json()).done());
    for (const GuestPointer& guest : guests_)
        if (guest.get() != but && guest->line) guest->line->send(message);
}

}  // namespace server
