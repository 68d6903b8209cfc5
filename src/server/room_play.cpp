// What guests and computers do in a room.
#include <algorithm>

#include "conduct/undo.h"
#include "server/names.h"
#include "server/room.h"
#include "server/secrets.h"

namespace server {

using table::error_json;
using table::Reply;

void Room::ask(const GuestPointer& guest, Json asked) {
    const std::int64_t arrived = house_.loop.now_ms();
    if (asked.contains("lang")) guest->language = table::language_of(asked);
    else asked["lang"] = guest->language;
    const auto request = std::make_shared<const Json>(std::move(asked));
    line_.enqueue({[this, guest, request, arrived] { dispatch(guest, request, arrived); },
                   [guest, request](std::string_view code) {
                       guest->hear(
                           error_json(code, guest->language, {}, -1, table::id_of(*request)));
                   },
                   guest});
}

// Where a table costs more than it may, whoever has had more than an equal share of that waits.
int Room::wait_ms(const Guest& guest) const {
    const std::int64_t now = house_.loop.now_ms();
    const int wait = house_.work.tables.wait_ms(line_.id(), now);
    if (wait == 0) return 0;
    const Pay& pay = house_.work.tables.pay();
    const double share = pay.ms / static_cast<double>(std::max<std::size_t>(1, audience_.size()));
    return guest.purse.spent(now, pay) < share ? 0 : wait;
}

void Room::dispatch(const GuestPointer& guest, Request request, std::int64_t arrived) {
    const auto what = text_of(*request, "do").value_or("");
    const Json* id = table::id_of(*request);
    const auto error = [&](std::string_view code, std::string_view detail) {
        guest->hear(error_json(code, guest->language, detail, -1, id));
    };
    if (!guest->admitted) return error("not-yours", "key");
    if (!request->contains("as")) {
        Json whole = *request;
        whole["as"] = std::string{viewer_word(desk_->card(), guest->viewer)};
        return dispatch(guest, std::make_shared<const Json>(std::move(whole)), arrived);
    }
    if (what == "play") return play(guest, request, arrived);
    if (what == "undo") return undo(guest, request);
    if (!guest->line) return;  // nobody hears the answer
    if (const int wait = wait_ms(*guest); wait > 0) {
        ++house_.metrics.too_many;
        return guest->hear(error_json("too-many", guest->language, "cost", -1, id, wait));
    }
    if (what == "suggest") return suggest(guest, request);
    if (what == "people") return guest->hear(Reply{id}.raw("people", people_json()).done());
    // The chain is made of whole positions: its head would let anybody try what is hidden.
    if (what == "hash" && !desk_->match().outcome()) return error("not-now", what);
    for (const char* owners : {"new", "set", "load", "close"})
        if (what == owners) return error("not-yours", what);
    // What only asks leaves the match as it was, even where answering breaks.
    std::optional<std::string> answer;
    try {
        answer = desk_->answer(*request, {false, guest->seats});
    } catch (const std::exception& exception) {
        house_.log.write(Level::Error, "unanswered",
                         {{"table", line_.id()}, {"do", what}, {"why", exception.what()}});
        return error("bad-request", what);
    }
    if (!answer) return error("unknown-request", what);
    guest->hear(*answer);
}

// ---- moves --------------------------------------------------------------------------------------

namespace {

constexpr std::size_t move_bytes_max = 64;

// The seat that a request acts for, where the guest holds it.
std::optional<Seat> seat_of(const match::Card& card, const Guest& guest, const Json& request) {
    const auto seat = card.seat_named(text_of(request, "as").value_or(""));
    if (seat && guest.seats.contains(*seat)) return seat;
    return std::nullopt;
}

}  // namespace

std::vector<store::StepRow> Room::steps_after(int ply, const std::string& move) const {
    std::vector<store::StepRow> rows;
    const match::AnyMatch& match = desk_->match();
    for (int step = ply + 1; step <= match.ply(); ++step)
        rows.push_back({std::string{actor_word(desk_->card(), match.actor(step))},
                        match.action(step), step == ply + 1 ? move : std::string{},
                        house_.loop.since_1970_ms()});
    return rows;
}

// To the end of the journal, each chained to the one before.
void Room::write_steps(std::vector<store::StepRow> steps, Sequel then) {
    Digest head = chain_;
    for (store::StepRow& step : steps)
        step.hash = store::bytes_of(head = store::chain_next(head, step));
    const int rows = static_cast<int>(steps.size());
    store::Append append{handle_, journal_ + 1, std::move(steps),
                         desk_->match().outcome().has_value()};
    then.done = [this, head, rows, done = std::move(then.done)] {
        journal_ += rows;
        chain_ = head;
        done();
    };
    line_.write(std::move(append), std::move(then));
}

// Sent again, a move is not done again: the answer is what the first one was. What was the name of
// something else is none: an undo's, it would be taken for a move that was played.
bool Room::repeated(const Guest& guest, Done::Kind kind, std::uint64_t name,
                    std::string_view language, const Json* id) {
    const Done::One* found = done_.named(name);
    if (!found) return false;
    if (found->kind != kind) {
        guest.hear(error_json("bad-request", language, "move", -1, id));
        return true;
    }
    ++house_.metrics.repeated;
    const int now = desk_->match().ply();
    const int before = found->before, after = found->undone ? now : std::min(found->after, now);
    Reply reply{id};
    reply.text("as", viewer_word(desk_->card(), guest.viewer)).text("result", "accepted");
    reply.number("ply", after).raw("turn", desk_->turn_json(after));
    if (found->undone) reply.flag("undone", true);
    else if (before < after)
        reply.raw("events", desk_->events_json(guest.viewer, before, after, language));
    if (after == now && desk_->match().outcome())
        reply.raw("outcome", desk_->outcome_json(language));
    guest.hear(reply.done());
    return true;
}

// What a guest hears whose move or undo did not get to the disk.
Sequel Room::answered(const GuestPointer& guest, const Request& request, Seat seat,
                      std::function<void()> done) const {
    const auto failed = [guest, request] {
        guest->hear(
            error_json("storage", table::language_of(*request), {}, -1, table::id_of(*request)));
    };
    const auto unknown = [this, guest, request, seat] {
        Reply reply{table::id_of(*request)};
        reply.text("as", seat_word(seat)).text("result", "unknown");
        guest->hear(reply.done());
    };
    return {std::move(done), failed, unknown, true};
}

void Room::play(const GuestPointer& guest, const Request& request, std::int64_t arrived) {
    const Json* id = table::id_of(*request);
    const std::string language{table::language_of(*request)};
    const auto error = [&](std::string_view code, std::string_view detail) {
        guest->hear(error_json(code, language, detail, -1, id));
    };
    const auto seat = seat_of(desk_->card(), *guest, *request);
    const auto action = text_of(*request, "action");
    const auto move = text_of(*request, "move");
    if (!seat) return error("not-yours", text_of(*request, "as").value_or("as"));
    if (!action) return error("bad-request", "action");
    if (!move || move->empty() || move->size() > move_bytes_max)
        return error("bad-request", "move");
    const std::uint64_t name = name_of(seat_word(*seat), *move);
    if (repeated(*guest, Done::Kind::Move, name, language, id)) return;

    const int before = desk_->match().ply();
    const match::Answer answer = desk_->play(*seat, *action);
    if (!answer.accepted()) {
        ++house_.metrics.refused;
        return guest->hear(desk_->play_json(answer, *seat, before, language, id));
    }
    const auto done = [this, guest, request, seat = *seat, before, name, language, arrived] {
        const int ply = desk_->match().ply();
        told_ply_ = ply;
        taken_ = house_.loop.since_1970_ms();
        moved_on();
        done_.add({name, Done::Kind::Move, before, ply});
        ++house_.metrics.moves;
        guest->hear(desk_->play_json({}, seat, before, language, table::id_of(*request)));
        house_.metrics.answered_move(static_cast<double>(house_.loop.now_ms() - arrived));
        audience_.hear_news(*desk_, before, guest.get());
        think();
    };
    write_steps(steps_after(before, *move), answered(guest, request, *seat, done));
}

void Room::undo(const GuestPointer& guest, const Request& request) {
    const Json* id = table::id_of(*request);
    const std::string language{table::language_of(*request)};
    const auto error = [&](std::string_view code, std::string_view detail) {
        guest->hear(error_json(code, language, detail, -1, id));
    };
    const auto seat = seat_of(desk_->card(), *guest, *request);
    if (!seat) return error("not-yours", text_of(*request, "as").value_or("as"));
    const std::string move = text_of(*request, "move").value_or("");
    if (request->contains("move") && (move.empty() || move.size() > move_bytes_max))
        return error("bad-request", "move");
    const std::uint64_t name = name_of(seat_word(*seat), move);
    if (!move.empty() && repeated(*guest, Done::Kind::Undo, name, language, id)) return;
    const match::Answer answer = conduct::undo(desk_->match(), *seat);
    const int ply = desk_->match().ply();
    if (!answer.accepted()) return guest->hear(desk_->play_json(answer, *seat, ply, language, id));
    const auto done = [this, guest, request, seat = *seat, ply, language, name,
                       named = !move.empty()] {
        moved_on();
        done_.take_back(seat, ply);
        if (named) done_.add({name, Done::Kind::Undo, ply, ply});
        ++house_.metrics.undone;
        told_ply_ = ply;
        guest->hear(desk_->play_json({}, seat, ply, language, table::id_of(*request)));
        audience_.hear_undo(*desk_, seat, guest.get());
        think();
    };
    write_steps({{std::string{seat_word(*seat)}, "undo " + std::to_string(ply), move,
                  house_.loop.since_1970_ms()}},
                answered(guest, request, *seat, done));
}

// ---- computers ----------------------------------------------------------------------------------

// Help in thinking is for those who play against computers only.
void Room::suggest(const GuestPointer& guest, const Request& asked_for) {
    const Json& request = *asked_for;
    const Json* id = table::id_of(request);
    const auto error = [&](std::string_view code, std::string_view detail) {
        guest->hear(error_json(code, guest->language, detail, -1, id));
    };
    const auto seat = seat_of(desk_->card(), *guest, request);
    if (!seat) return error("not-yours", text_of(request, "as").value_or("as"));
    for (Seat other = 0; other < seating_.size(); ++other)
        if (other != *seat && seating_.level(other) == 0) return error("not-now", "suggest");
    const Turn turn = desk_->match().turn();
    if (turn.kind != Turn::Kind::Decide || !turn.seats.contains(*seat))
        return error("not-now", seat_word(*seat));
    const auto level = number_of(request, "level").value_or(1);
    if (level < 1 || level > desk_->entry().levels) return error("bad-request", "level");
    match::Asked asked = desk_->asked_of(request);
    asked.ms = std::clamp(asked.ms, 1, house_.config.computer_ms);
    asked.visits = 0;
    if (advice_) return error("too-many", "1");
    const auto told = [self = shared_from_this(), seat = *seat](const match::Suggestion& thought) {
        const Advice advice = *std::exchange(self->advice_, std::nullopt);
        if (self->desk_)
            advice.guest->hear(self->desk_->suggestion_json(thought, seat, advice.guest->language,
                                                            table::id_of(*advice.request)));
    };
    const auto thought = house_.thinkers.think(
        {&desk_->entry(), desk_->match().terms(), desk_->match().view_bytes(*seat), *seat, asked},
        {true, line_.id(), guest->address}, told);
    if (!thought) return error("too-many", std::to_string(house_.config.advice_per_address));
    advice_ = Advice{thought, guest, asked_for};
}

void Room::forget_advice() {
    if (advice_) house_.thinkers.cancel(std::exchange(advice_, std::nullopt)->thought);
}

void Room::stop_thinking() {
    if (!thought_) return;  // its answer, if there is one, waits in line and is looked at there
    house_.thinkers.cancel(std::exchange(thought_, nullptr));
    thinking_ = false;
}

void Room::moved_on() {
    stop_thinking();
    if (!advice_) return;
    advice_->guest->hear(error_json("not-now", advice_->guest->language, "suggest", -1,
                                    table::id_of(*advice_->request)));
    forget_advice();
}

void Room::think() {
    if (thinking_ || !line_.ready() || (seating_.all_computers() && audience_.empty())) return;
    const Turn turn = desk_->match().turn();
    if (turn.kind != Turn::Kind::Decide) return;
    Seat seat = 0;
    while (seat < seating_.size() && !(turn.seats.contains(seat) && seating_.level(seat))) ++seat;
    if (seat == seating_.size()) return;
    match::Asked asked;
    asked.level = seating_.level(seat);
    asked.ms = house_.config.computer_ms;
    asked.seed = name_of(line_.id(), std::to_string(journal_));
    thinking_ = true;
    thought_ = house_.thinkers.think(
        {&desk_->entry(), desk_->match().terms(), desk_->match().view_bytes(seat), seat, asked},
        {false, line_.id(), {}},
        [this, self = shared_from_this(), seat,
         journal = journal_](const match::Suggestion& thought) {
            ++house_.metrics.thoughts;
            thought_ = nullptr;
            line_.enqueue({[this, seat, journal, action = thought.action] {
                               thinking_ = false;
                               computer_plays(seat, action, journal);
                           },
                           [this](std::string_view) { thinking_ = false; }});
        });
    if (thought_) return;
    house_.loop.after(500, [self = shared_from_this()] {
        self->thinking_ = false;
        self->think();
    });
}

void Room::computer_plays(Seat seat, const std::string& action, int journal) {
    if (journal != journal_) return think();  // something was taken back meanwhile
    const int before = desk_->match().ply();
    if (!desk_->play(seat, action).accepted()) {
        house_.log.write(Level::Error, "computer-refused", {{"table", line_.id()}});
        const auto legal = desk_->match().legal(seat);
        if (legal.empty() || !desk_->play(seat, legal.front()).accepted())
            return line_.freeze("a computer found no legal action");
    }
    write_and_tell(before);
}

// The first draw, once its seats have brought what it follows from.
void Room::draw() {
    if (!line_.ready()) return;
    const int before = desk_->match().ply();
    const int rolled = desk_->roll();
    if (rolled == 0) return;
    done_.follow(before, rolled);
    write_and_tell(before);
}

void Room::write_and_tell(int before) {
    const auto done = [this, before] {
        told_ply_ = desk_->match().ply();
        taken_ = house_.loop.since_1970_ms();
        moved_on();
        audience_.hear_news(*desk_, before, nullptr);
        think();
    };
    const auto failed = [this] {  // read again; thought again once somebody comes by
        house_.loop.after(2000, [self = shared_from_this()] { self->line_.read(); });
    };
    write_steps(steps_after(before, ""), {done, failed});
}

}  // namespace server
