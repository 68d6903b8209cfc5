// What guests and computers do in a room.
#include <algorithm>

#include "server/alarms.h"
#include "server/handing.h"
#include "server/names.h"
#include "server/room.h"
#include "server/rows.h"
#include "server/secrets.h"
#include "server/standings.h"
#include "table/link.h"

namespace server {

using table::error_json;
using table::Reply;

void Room::ask(const GuestPointer& guest, Json asked) {
    const Arrival arrived{house_.loop.now_ms(), house_.loop.since_1970_ms()};
    if (asked.contains("lang")) guest->language = table::language_of(asked);
    else asked["lang"] = guest->language;
    const auto request = std::make_shared<const Json>(std::move(asked));
    // Whoever comes too late comes after what silence did.
    if (!kept_.desk || kept_.desk->conduct().manners().timed()) end_times(guest);
    line_.enqueue({[this, guest, request, arrived] { dispatch(guest, request, arrived); },
                   [guest, request](std::string_view code) {
                       guest->hear(
                           error_json(code, guest->language, {}, -1, table::id_of(*request)));
                   },
                   guest});
}

void Room::dispatch(const GuestPointer& guest, RequestPointer request, Arrival arrived) {
    const auto what = text_of(*request, "do").value_or("");
    const Json* id = table::id_of(*request);
    const auto error = [&](std::string_view code, std::string_view detail) {
        guest->hear(error_json(code, guest->language, detail, -1, id));
    };
    if (!guest->admitted) return error("not-yours", "key");
    if (!request->contains("as")) {
        Json whole = *request;
        whole["as"] = std::string{viewer_word(kept_.desk->card(), guest->viewer)};
        return dispatch(guest, std::make_shared<const Json>(std::move(whole)), arrived);
    }
    if (what == "play") return play(guest, request, arrived);
    if (what == "undo" || what == "enter") return enter(guest, request, arrived);
    if (!guest->line) return;  // nobody hears the answer
    if (const int wait = till().wait_ms(*guest); wait > 0) {
        ++house_.metrics.too_many;
        return guest->hear(error_json("too-many", guest->language, "cost", -1, id, wait));
    }
    if (chat().ask(guest, request)) return;
    if (what == "suggest") return suggest(guest, request);
    if (what == "forecast") return forecasts_.ask(guest, request, *kept_.desk);
    if (what == "record") return record(guest, request);
    if (what == "people") return guest->hear(Reply{id}.raw("people", people_json()).done());
    // The chain is made of whole positions: its head would let anybody try what is hidden.
    if (what == "hash" && !kept_.desk->outcome()) return error("not-now", what);
    // What was wished for last holds for what is told from now on.
    if (what == "situation" && guest->wish && request->contains("parts") &&
        !request->contains("ply"))
        if (const auto parts = table::parts_of(*request)) guest->wish = parts;
    for (const char* owners : {"new", "set", "load", "close"})
        if (what == owners) return error("not-yours", what);
    // What only asks leaves the match as it was, even where answering breaks.
    std::optional<std::string> answer;
    try {
        answer = kept_.desk->answer(*request, {false, guest->seats, guest->organiser});
    } catch (const std::exception& exception) {
        till().unanswered(what, exception.what());
        return error("bad-request", what);
    }
    if (!answer) return error("unknown-request", what);
    guest->hear(*answer);
}

// ---- moves --------------------------------------------------------------------------------------

namespace {

constexpr std::size_t move_bytes_max = 64;

}  // namespace

// To the end of the journal.
void Room::write_steps(std::vector<store::StepRow> steps, Tell tell, Sequel then,
                       store::Keys keys) {
    elsewhere_.call_for(steps);
    Ledger after = kept_.ledger;
    store::Append append = after.append(std::move(steps), kept_.desk->outcome().has_value());
    append.keys = std::move(keys);
    append.standing = standing_of(*kept_.desk, after.rows);
    if (kept_.desk->conduct().manners().timed()) {
        const auto dues = kept_.desk->conduct().dues();
        append.due = dues.empty() ? 0 : dues.front().at;
    }
    const Owed now = owed(*kept_.desk);
    append.notices =
        notices_of(owed_, now, kept_.desk->conduct().people(), house_.loop.since_1970_ms());
    const auto others = linked(*kept_.desk);
    if (others != kept_.linked) append.links = others;
    const bool news = append.over || others != kept_.linked;
    then.done = [this, after, now, others, news, turn = append.standing->turn,
                 tell = std::move(tell)] {
        kept_.ledger = after;
        kept_.linked = others;
        owed_ = now;
        tell(turn);
        wake();
        if (news) house_.look_at_links();
    };
    line_.write(std::move(append), std::move(then));
}

// Sent again, a move is not done again: the answer is what the first one was. What was the name of
// something else is none: a deed's, it would be taken for a move that was played.
bool Room::repeated(Guest& guest, Done::Kind kind, std::uint64_t name, std::string_view language,
                    const Json* id) {
    const Done::One* found = kept_.done.named(name);
    if (!found) return false;
    if (found->kind != kind) {
        guest.hear(error_json("bad-request", language, "move", -1, id));
        return true;
    }
    ++house_.metrics.repeated;
    const int now = kept_.desk->match().ply();
    const bool move = kind == Done::Kind::Move;
    const int before = found->before;
    const int after = !move || found->undone ? now : std::min(found->after, now);
    Reply reply{id};
    reply.text("as", viewer_word(kept_.desk->card(), guest.viewer)).text("result", "accepted");
    if (guest.wish) {
        if (move && found->undone) reply.flag("undone", true);
        const int since = move && !found->undone ? std::min(before, now) : now;
        reply.raw("situation", news({{since, 0}}).situation_of(guest));
        guest.hear(reply.done());
        return true;
    }
    reply.number("ply", after).raw("turn", kept_.desk->turn_json(after));
    if (!move) {
        const std::string said = kept_.desk->said_json(before, found->after, language);
        if (said != "[]") reply.raw("said", said);
    } else if (found->undone) reply.flag("undone", true);
    else if (before < after)
        reply.raw("events", kept_.desk->events_json(guest.viewer, before, after, language));
    if (after == now && kept_.desk->outcome())
        reply.raw("outcome", kept_.desk->outcome_json(language));
    guest.hear(reply.done());
    return true;
}

// Of a move or an undo: whether it was done is not known, or another came first.
Sequel Room::answered(const GuestPointer& guest, const RequestPointer& request, Seat seat) const {
    auto unknown = [this, guest, request, seat] {
        Reply reply{table::id_of(*request)};
        reply.text("as", seat_word(seat)).text("result", "unknown");
        guest->hear(reply.done());
    };
    return {{}, {}, std::move(unknown), true};
}

// Who moves: a seat that the guest holds or, T-38, the dice of which the organiser tells.
std::optional<Seat> Room::mover_of(const Guest& guest, const Json& request) const {
    if (guest.organiser && kept_.desk->conduct().manners().by_hand &&
        text_of(request, "as") == "nature")
        return nature;
    return seat_of(kept_.desk->card(), guest, request);
}

void Room::play(const GuestPointer& guest, const RequestPointer& request, Arrival arrived) {
    const Json* id = table::id_of(*request);
    const std::string_view language = table::language_of(*request);
    const auto error = [&](std::string_view code, std::string_view detail) {
        guest->hear(error_json(code, language, detail, -1, id));
    };
    const auto seat = mover_of(*guest, *request);
    const auto action = text_of(*request, "action");
    const auto move = text_of(*request, "move");
    if (!seat) return error("not-yours", text_of(*request, "as").value_or("as"));
    if (!action) return error("bad-request", "action");
    if (!move || move->empty() || move->size() > move_bytes_max)
        return error("bad-request", "move");
    const std::uint64_t name = name_of(actor_word(kept_.desk->card(), *seat), *move);
    if (repeated(*guest, Done::Kind::Move, name, language, id)) return;
    if (*seat == nature && kept_.desk->turn().kind != Turn::Kind::Chance)
        return error("not-now", "nature");

    const Known before = begin(arrived.since_1970_ms);
    const match::Answer answer = kept_.desk->play(*seat, *action, table::Desk::Signer::Sitter);
    if (!answer.accepted()) {
        ++house_.metrics.refused;
        return guest->hear(kept_.desk->play_json(answer, *seat, before.ply, language, id));
    }
    auto tell = [this, guest, request, seat = *seat, before, name, language,
                 arrived](const std::string& turn) {
        told_ = Known::of(*kept_.desk);
        kept_.taken = kept_.desk->conduct().now();
        computers_.moved_on();
        kept_.done.add({name, Done::Kind::Move, before.ply, told_.ply});
        ++house_.metrics.moves;
        News all = news({before}, turn);
        const std::string situation = all.situation_of(*guest);
        guest->hear(kept_.desk->play_json({}, seat, before.ply, language, table::id_of(*request),
                                          {situation, all.turn()}));
        house_.metrics.answered_move(static_cast<double>(house_.loop.now_ms() - arrived.ms));
        audience_.hear_news(all, guest.get());
        think();
    };
    write_steps(rows_since(*kept_.desk, before, *move), std::move(tell),
                answered(guest, request, *seat));
}

// A deed, or the taking back of what the seat decided last.
void Room::enter(const GuestPointer& guest, const RequestPointer& request, Arrival arrived) {
    const Json* id = table::id_of(*request);
    const std::string_view language = table::language_of(*request);
    const auto error = [&](std::string_view code, std::string_view detail) {
        guest->hear(error_json(code, language, detail, -1, id));
    };
    const auto seat = signer_of(kept_.desk->card(), *guest, *request);
    if (!seat) return error("not-yours", text_of(*request, "as").value_or("as"));
    const std::string move = text_of(*request, "move").value_or("");
    if (request->contains("move") && (move.empty() || move.size() > move_bytes_max))
        return error("bad-request", "move");
    const std::uint64_t name = name_of(seat_word(*seat), move);
    if (!move.empty() && repeated(*guest, Done::Kind::Deed, name, language, id)) return;
    conduct::Deed deed = conduct::Undo{};
    if (text_of(*request, "do") == "undo") {
        deed = kept_.desk->undo_of(*seat);
    } else {
        auto read = decode<conduct::Deed>(text_of(*request, "deed").value_or(""));
        if (!read.action) return guest->hear(kept_.desk->misread(read.error, language, id));
        deed = *read.action;
    }
    if (const auto game = table::unknown_game(kept_.desk->match(), deed, house_.entries))
        return error("unknown-game", *game);
    // To look where changes lead is to play the match again.
    if (std::holds_alternative<conduct::Preview>(deed))
        if (const int wait = till().wait_ms(*guest); wait > 0) {
            ++house_.metrics.too_many;
            return guest->hear(error_json("too-many", language, "cost", -1, id, wait));
        }
    if (auto* file = std::get_if<conduct::File>(&deed)) *file = conduct::sealed(*file, fill_random);
    const auto [keys, wrong] = handing(kept_, deed, *request);
    if (!wrong.empty()) return error(wrong == "own" ? "not-yours" : "bad-request", wrong);
    const Known before = begin(arrived.since_1970_ms);
    const int anew = kept_.desk->conduct().entered_anew();
    const match::Answer answer = kept_.desk->enter(*seat, deed);
    if (!answer.accepted())
        return guest->hear(kept_.desk->play_json(answer, *seat, before.ply, language, id));
    const bool amends = kept_.desk->conduct().entered_anew() != anew;
    auto tell = [this, guest, request, seat = *seat, before, name, amends, named = !move.empty(),
                 keys = keys](const std::string& turn) {
        for (const store::Seated& one : keys.seated)
            kept_.put(static_cast<Seat>(one.seat), one.row);
        if (!keys.organiser_key.empty()) kept_.seating.organise_by(keys.organiser_key);
        entered(guest, request, seat, before, amends, turn);
        hand_over(keys, guest.get());
        if (named) kept_.done.add({name, Done::Kind::Deed, before.entries, told_.entries});
    };
    write_steps(deed_and_rows(*kept_.desk, *seat, deed, before, move), std::move(tell),
                answered(guest, request, *seat), keys);
}

void Room::entered(const GuestPointer& guest, const RequestPointer& request, Seat seat,
                   const Known& before, bool amends, const std::string& turn) {
    computers_.moved_on();
    told_ = Known::of(*kept_.desk);
    kept_.taken = kept_.desk->conduct().now();
    const bool took_back = !amends && told_.ply < before.ply;
    if (amends) kept_.done.amend();
    if (took_back) {
        kept_.done.take_back(seat, told_.ply);
        ++house_.metrics.undone;
    }
    News all = news(amends      ? Change::amended(*kept_.desk)
                    : took_back ? Change::undone(*kept_.desk, seat)
                                : Change{before},
                    turn);
    const std::string situation = all.situation_of(*guest);
    guest->hear(kept_.desk->enter_json({}, seat, amends ? told_.ply : before.ply, before.entries,
                                       table::language_of(*request), table::id_of(*request),
                                       {situation, all.turn(), amends}));
    audience_.hear_news(all, guest.get());
    think();
}

// ---- computers ----------------------------------------------------------------------------------

void Room::suggest(const GuestPointer& guest, const RequestPointer& request) {
    const auto seat = seat_of(kept_.desk->card(), *guest, *request);
    if (!seat)
        return guest->hear(error_json("not-yours", guest->language,
                                      text_of(*request, "as").value_or("as"), -1,
                                      table::id_of(*request)));
    computers_.advise(guest, request, *seat, *kept_.desk, kept_.seating,
                      [self = shared_from_this(), seat = *seat](
                          const match::Suggestion& thought, const Guest& asker, const Json& asked) {
                          if (self->kept_.desk)
                              asker.hear(self->kept_.desk->suggestion_json(
                                  thought, seat, asker.language, table::id_of(asked)));
                      });
}

void Room::think() {
    if (computers_.busy() || !line_.ready() || (kept_.seating.all_computers() && audience_.empty()))
        return;
    const auto seat = Computers::to_move(*kept_.desk, kept_.seating);
    if (!seat) return;
    const int rows = kept_.ledger.rows;
    const auto play = [this, self = shared_from_this(), seat = *seat,
                       rows](const std::string& action) {
        line_.enqueue({[this, seat, rows, action] {
                           computers_.played();
                           computer_plays(seat, action, rows);
                       },
                       [this](std::string_view) { computers_.played(); }});
    };
    computers_.think(*kept_.desk, *seat, Computers::level(*kept_.desk, kept_.seating, *seat),
                     name_of(line_.id(), std::to_string(rows)), play,
                     [self = shared_from_this()] { self->think(); });
}

void Room::computer_plays(Seat seat, const std::string& action, int rows) {
    if (rows != kept_.ledger.rows) return think();  // something was taken back meanwhile
    const Known before = begin();
    if (!kept_.desk->play(seat, action).accepted()) {
        house_.log.write(Level::Error, "computer-refused", {{"table", line_.id()}});
        const auto legal = kept_.desk->match().legal(seat);
        if (legal.empty() || !kept_.desk->play(seat, legal.front()).accepted())
            return line_.freeze("a computer found no legal action");
    }
    write_and_tell(before, rows_since(*kept_.desk, before));
}

// The first draw, once its seats have brought what it follows from.
void Room::draw() {
    if (!line_.ready()) return;
    const Known before = begin();
    const int rolled = kept_.desk->roll();
    if (rolled == 0) return;
    kept_.desk->follow();
    kept_.done.follow(before.ply, kept_.desk->match().ply() - before.ply);
    write_and_tell(before, rows_since(*kept_.desk, before));
}

Known Room::begin(std::int64_t at) {
    kept_.desk->conduct().clock(at);
    return Known::of(*kept_.desk);
}

// What is to be entered for it, if anything.
std::optional<conduct::Away> Room::absence(std::int64_t since) const {
    constexpr std::int64_t a_second = 1000, a_minute = 60;
    // What was entered here later shows that it was not away then.
    const std::int64_t from = std::max(since, kept_.taken), now = house_.loop.since_1970_ms();
    const auto dues = kept_.desk->conduct().dues();
    if (dues.empty() || now <= from) return std::nullopt;
    const bool live = kept_.desk->conduct().manners().bank_seconds > 0;
    const std::int64_t seconds = (now - from + a_second - 1) / a_second;
    // Less is nobody's loss, unless a time has ended meanwhile.
    if (!live && seconds < 2 * a_minute && dues.front().at > now) return std::nullopt;
    std::int64_t minutes = live ? seconds / a_minute : (seconds + a_minute - 1) / a_minute;
    const auto more = static_cast<std::int32_t>(live ? seconds % a_minute : 0);
    minutes = std::min<std::int64_t>(minutes, conduct::minutes_most);
    conduct::Away away{static_cast<std::int32_t>(minutes)};
    if (more > 0) away.seconds = more;
    return away;
}

void Room::was_away(std::int64_t since, std::function<void()> entered) {
    const auto owed = std::make_shared<bool>(true);
    line_.enqueue({[this, since, owed] {
        const auto away = absence(since);
        *owed = away.has_value();
        if (away) sign(conduct::the_clock, *away);
    }});
    // By now it is on the disk; where that failed, it is owed still.
    line_.enqueue({[this, since, owed, entered = std::move(entered)] {
        if (!*owed || kept_.taken > since) entered();
    }});
}

// Alarms look at what ends later.
void Room::wake() {
    if (!kept_.desk || !kept_.desk->conduct().manners().timed()) return;
    const auto dues = kept_.desk->conduct().dues();
    if (dues.empty() || dues.front().at == wakes_at_ms_) return;
    const std::int64_t wait = dues.front().at - house_.loop.since_1970_ms();
    if (wait > 2 * Alarms::every_ms) return;
    wakes_at_ms_ = dues.front().at;
    house_.loop.after(static_cast<int>(std::max<std::int64_t>(wait, 0)),
                      [room = weak_from_this(), at = wakes_at_ms_] {
                          const auto self = room.lock();
                          if (!self || self->wakes_at_ms_ != at) return;
                          self->wakes_at_ms_ = 0;
                          self->end_times();
                      });
}

// One time after the other: what one brings about may be what ends another, or lets it go on. Only
// what had ended by then: whoever came later may have been in time.
void Room::lapse(std::int64_t at) {
    if (!line_.ready() || !kept_.desk->conduct().manners().timed()) return;
    const Known before = begin(at);
    const conduct::Conduct& conduct = kept_.desk->conduct();
    std::vector<store::StepRow> rows;
    store::Keys keys;
    SeatSet late;
    for (auto dues = conduct.dues(); !dues.empty() && dues.front().at <= conduct.now();
         dues = conduct.dues()) {
        const Known then = Known::of(*kept_.desk);
        const conduct::Lapse over = dues.front().lapse;
        const auto seat = kept_.desk->card().seat_named(over.of.view());
        kept_.desk->enter(conduct::the_clock, over);
        std::ranges::move(deed_and_rows(*kept_.desk, conduct::the_clock, over, then),
                          std::back_inserter(rows));
        if (over.what != conduct::Lapsing::Decision) continue;
        if (conduct.holder(*seat) == conduct::Holder::Computer)
            keys.seated.push_back(
                {*seat, row_without_person(kept_, *seat, ::to_word(conduct.manners().at_end))});
        else late = late.with(*seat);
    }
    if (!rows.empty()) write_and_tell(before, std::move(rows), std::move(keys));
    else wake();
    // The dice do not wait either for whoever has not come in time.
    for (; !late.empty(); late = late.without(late.lowest()))
        if (const Seat seat = late.lowest(); !audience_.sits(seat)) shares_.give(seat);
}

bool Room::sign(Seat office, const conduct::Deed& deed) {
    const Known before = begin();
    if (!kept_.desk->enter(office, deed).accepted()) return false;
    write_and_tell(before, deed_and_rows(*kept_.desk, office, deed, before));
    return true;
}

void Room::write_and_tell(const Known& before, std::vector<store::StepRow> rows, store::Keys keys) {
    auto told = [this, before, keys](const std::string& turn) {
        for (const store::Seated& one : keys.seated)
            kept_.put(static_cast<Seat>(one.seat), one.row);
        told_ = Known::of(*kept_.desk);
        kept_.taken = kept_.desk->conduct().now();
        computers_.moved_on();
        tell({before}, turn);
        hand_over(keys, nullptr);
        think();
    };
    auto failed = [this] {  // read again; thought again once somebody comes by
        house_.loop.after(2000, [self = shared_from_this()] { self->line_.read(); });
    };
    write_steps(std::move(rows), std::move(told), {{}, std::move(failed)}, std::move(keys));
}

}  // namespace server
