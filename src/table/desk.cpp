#include "table/situation.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "conduct/waiting.h"

namespace table {

using match::actor_word;
using match::Answer;
using match::Card;
using match::viewer_word;

Desk::Desk(const AnyGame& entry, conduct::Conduct conduct, record::Header header, match::Dice dice,
           Chance chance, conduct::Journal journal)
    : entry_(&entry),
      conduct_(std::move(conduct)),
      header_(std::move(header)),
      dice_(std::move(dice)),
      chance_(chance) {
    if (!journal.empty()) journal_.own() = std::move(journal);
}

Answer Desk::play(Seat actor, std::string_view action, Signer signer) {
    Answer answer = take(actor, action, signer, false);
    if (answer.accepted()) follow();
    return answer;
}

// `follows`: the table decides.
Answer Desk::take(Seat actor, std::string_view action, Signer signer, bool follows) {
    const bool draws = actor == nature && conduct_.draws();
    const bool sits = actor != nature && !follows && !conduct_.resigned().contains(actor);
    Answer answer = conduct_.play(actor, action, signer);
    if (!answer.accepted()) return answer;
    if (chance_ != Chance::Await && !draws)
        journal_.own().push_back({sits ? actor : conduct::the_table, actor, 0,
                                  match().action(match().ply()), false,
                                  conduct_.drawn(match().ply()).has_value()});
    roll();
    return answer;
}

Answer Desk::enter(Seat by, const conduct::Deed& deed) {
    Answer answer = conduct_.enter(by, deed, rolled());
    if (!answer.accepted()) return answer;
    sign(by, entered(deed));
    follow();
    return answer;
}

void Desk::sign(Seat by, const conduct::Deed& deed) {
    if (chance_ != Chance::Await) journal_.own().push_back({by, by, 0, encode(deed), true});
}

const conduct::Deed& Desk::entered(const conduct::Deed& deed) const {
    return std::holds_alternative<conduct::Undo>(deed) ? deed : conduct_.said().back().deed;
}

// Each makes itself superfluous.
void Desk::follow() {
    while (true) {
#ifndef HEXASTRA_SLIM
        if (const auto wish = conduct_.to_wish()) {
            conduct_.enter_again(conduct::the_table, *wish);
            sign(conduct::the_table, *wish);
        }
#endif
        const auto next = conduct_.following();
        if (!next) return;
        const std::string action =
            conduct::draws_battles && next->draw ? match::drawn(*next->draw, dice_) : next->action;
        if (!take(next->actor, action, Signer::Table, true).accepted())
            throw std::runtime_error("what follows from a deed is not legal: " + action);
    }
}

SeatSet Desk::awaited() const {
    SeatSet seats{};
    if (chance_ != Chance::Await || by_hand()) return seats;
    const auto& seeds = dice_.seat_seeds();
    const auto none = [](const std::string& seed) { return seed.empty(); };
    if (std::none_of(seeds.begin(), seeds.end(), none) || conduct_.rolled()) return seats;
    seats = SeatSet::first(static_cast<int>(seeds.size()));
    for (Seat seat = 0; seat < seeds.size(); ++seat)
        if (!seeds[seat].empty()) seats = seats.without(seat);
    return seats;
}

// Dice that are told, or a battle that was fought elsewhere.
bool Desk::nature_asks() const {
    return by_hand() || !match().pending().empty();
}

const match::Dice* Desk::rolled() const {
    return by_hand() || !awaited().empty() ? nullptr : &dice_;
}

int Desk::roll() {
    return rolled() ? conduct_.roll(dice_) : 0;
}

// ---- pieces of answers --------------------------------------------------------------------------

std::string Desk::turn_json(int ply) const {
    const Turn turn = conduct_.turn(ply);
    Reply reply;
    write_seats(turn.seats, reply.text("kind", to_word(turn.kind)).value("seats"));
    reply.text("phase", match().phase(ply));
    if (ply == match().ply()) tell_manners(reply);
    if (turn.kind == Turn::Kind::Over) return reply.done();
    const auto waiting = match().pending(ply);
    if (waiting.empty()) return reply.done();
    std::string list = "[";
    for (const match::AnyPending& one : waiting) {
        Reply battle;
        write_seats(one.what.seats, battle.text("name", one.what.name).value("seats"));
        battle.text("clause", one.what.clause.id);
        if (ply == match().ply()) tell_claims(one, battle);
#ifndef HEXASTRA_SLIM
        if (ply == match().ply()) tell_links(one, battle);
#endif
        if (list.size() > 1) list += ',';
        list += battle.done();
    }
    return reply.raw("pending", list + ']').done();
}

// Who has resigned or is gone, and what is offered.
void Desk::tell_manners(Reply& reply) const {
    if (!conduct_.resigned().empty()) write_seats(conduct_.resigned(), reply.value("resigned"));
    if (const SeatSet gone = match().gone(); !gone.empty()) write_seats(gone, reply.value("gone"));
    tell_times(reply);
#ifndef HEXASTRA_SLIM
    if (const auto newer = conduct_.newer(); !newer.empty()) reply.text("newer", newer);
#endif
    if (!conduct_.offer()) return;
    const auto& [by, asked, edition] = *conduct_.offer();
    reply.open("offer").text("by", card().seats[by]);
    reply.text("what", edition.empty() ? "draw" : "edition");
    if (!edition.empty()) reply.text("edition", edition);
    write_seats(asked, reply.value("asked"));
    reply.close();
}

// When time ends, and for whom or for which battle.
void Desk::tell_times(Reply& reply) const {
    if (conduct_.paused()) reply.flag("paused", true);
    std::string list;
    for (const conduct::Due& due : conduct_.dues()) {
        const bool seat = due.lapse.what == conduct::Lapsing::Decision;
        Reply one;
        one.number("at", due.at).text(seat ? "seat" : "battle", due.lapse.of);
        list += (list.empty() ? '[' : ',') + one.done();
    }
    if (!list.empty()) reply.raw("dues", list + ']');
#ifndef HEXASTRA_SLIM
    tell_clocks(reply);
#endif
}

#ifndef HEXASTRA_SLIM
// What each seat has of a bank, as of the last entry, and on which days its clock stands.
void Desk::tell_clocks(Reply& reply) const {
    const conduct::Clocks& clocks = conduct_.clocks();
    const conduct::Manners& manners = conduct_.manners();
    if (!clocks.any() || conduct_.outcome()) return;
    constexpr int days = 14;  // of a clock that does not run
    const std::int64_t soon = conduct_.now() + days * conduct::day_ms;
    std::string list;
    for (Seat seat = 0; seat < card().seats.size(); ++seat) {
        const conduct::Rests& rests = clocks.rests(seat);
        const bool rested = !rests.weekdays().empty() || rests.days_taken() > 0;
        const bool late = clocks.over().contains(seat);
        const bool banked = manners.bank_seconds > 0 && conduct_.people().contains(seat) &&
                            !conduct_.resigned().contains(seat);
        if (!banked && !rested && !late) continue;
        Reply one;
        one.text("seat", card().seats[seat]);
        if (banked) one.number("left", clocks.left(seat, conduct_.now()));
        if (late) one.flag("late", true);
        if (!rests.weekdays().empty()) one.text("weekend", to_word(rests.weekdays()));
        if (rests.days_taken() > 0) one.number("holiday_days", rests.days_taken());
        std::string holidays;
        for (const auto& [from, to] : rests.holidays()) {
            if (to <= conduct_.now()) continue;
            holidays += holidays.empty() ? '[' : ',';
            holidays += Reply{}.number("from", from).number("to", to).done();
        }
        if (!holidays.empty()) one.raw("holidays", holidays + ']');
        std::string stands;
        for (const auto& [from, to] :
             rests.stands(conduct_.now(), clocks.ends(seat).value_or(soon))) {
            stands += stands.empty() ? '[' : ',';
            stands += Reply{}.number("from", from).number("to", to).done();
        }
        if (!stands.empty()) one.raw("stands", stands + ']');
        list += (list.empty() ? '[' : ',') + one.done();
    }
    if (!list.empty()) reply.raw("clocks", list + ']');
}
#endif

// How a battle may end, and what its people have reported of it.
void Desk::tell_claims(const match::AnyPending& battle, Reply& reply) const {
    std::vector<std::string> results;
    std::vector<std::uint32_t> weights;
    for (const match::AnyTicket& ticket : battle.odds) {
        results.push_back(ticket.action);
        weights.push_back(ticket.weight);
    }
    reply.list("results", results);
#ifndef HEXASTRA_SLIM
    if (!battle.draw.empty() && !by_hand()) write_json(reply.value("weights"), weights);
#endif
    std::string list;
    for (const conduct::Claimed& one : conduct_.claims()) {
        if (one.battle != battle.what.name) continue;
        Reply claim;
        claim.text("by", card().seats[one.by]);
        if (one.result.empty()) claim.flag("simulate", true);
        else claim.text("result", one.result);
        list += (list.empty() ? '[' : ',') + claim.done();
    }
    if (!list.empty()) reply.raw("claims", list + ']');
#ifndef HEXASTRA_SLIM
    const conduct::Waiting waits = conduct::waiting(conduct_, battle);
    std::vector<std::string> names;
    for (SeatSet left = waits.seats; !left.empty(); left = left.without(left.lowest()))
        names.emplace_back(card().seats[left.lowest()]);
    if (waits.organiser && conduct_.manners().organiser) names.emplace_back("organiser");
    reply.list("waits", names);
#endif
}

void Desk::write_seats(SeatSet seats, std::string& json) const {
    json += '[';
    for (SeatSet left = seats; !left.empty(); left = left.without(left.lowest())) {
        if (left != seats) json += ',';
        write_json_text(json, card().seats[left.lowest()]);
    }
    json += ']';
}

std::string Desk::seats_json() const {
    std::string json = "[";
    for (const std::string_view seat : card().seats) {
        if (json.size() > 1) json += ',';
        write_json_text(json, seat);
    }
    return json + ']';
}

std::string Desk::score_json() const {
    const Outcome outcome = *this->outcome();
    Reply score;
    for (Seat seat = 0; seat < card().seats.size(); ++seat) {
        const int percent = static_cast<int>(outcome.score[seat] * 100 + 0.5f);
        const std::string digits = std::to_string(percent % 100 + 100).substr(1);
        score.raw(card().seats[seat], percent % 100 == 0
                                          ? std::to_string(percent / 100)
                                          : std::to_string(percent / 100) + '.' + digits);
    }
    return score.done();
}

std::string Desk::outcome_json(std::string_view language) const {
    const Outcome outcome = *this->outcome();
    Reply reply;
    reply.raw("score", score_json()).text("clause", outcome.clause.id);
    reply.text("reason", outcome.reason);
    return reply.text("text", readings_of(*entry_).in(language).outcome(outcome)).done();
}

std::string Desk::view_json(Viewer viewer, int ply) const {
    std::string json;
    json.reserve(1024);
    match().write_view(viewer, ply, json);
    return json;
}

namespace {

void tell_values(const Values& values, Reply& reply) {
    reply.open("values");
    for (const Value& value : values) {
        if (value.word.empty()) reply.number(value.name, value.number);
        else reply.text(value.name, value.word);
    }
    reply.close();
}

}  // namespace

std::string event_json(const Event& event, const match::Texts& texts) {
    Reply reply;
    reply.text("clause", event.clause.id).text("kind", event.kind);
    tell_values(event.values, reply);
    write_json(reply.value("at"), event.at);
    return reply.text("text", texts.event(event)).done();
}

Desk::Page Desk::page(Viewer viewer, int since, int until, std::string_view language,
                      [[maybe_unused]] bool lines, std::int32_t heard) const {
    const match::Texts& texts = readings_of(*entry_).in(language);
    Page page{"[", since, false};
    std::string& json = page.entries;
    const auto tell_said = [&](int ply) {
        for (const conduct::Said& said : conduct_.said()) {
            if (said.ply != ply || said.entry <= heard) continue;
            if (json.size() > 1) json += ',';
            json += said_json(said, language);
        }
    };
    tell_said(since);
    if (since < until)
        match().events(since, viewer, [&](int ply, Seat actor, const Events& events) {
            std::string seen = "[";
            for (const Event& event : events) {
                if (seen.size() > 1) seen += ',';
                seen += event_json(event, texts);
            }
            Reply entry;
            entry.number("ply", ply).text("actor", actor_word(card(), actor));
#ifndef HEXASTRA_SLIM
            if (const auto line = lines ? conduct_.line_of(ply) : std::nullopt) {
                entry.text("line", conduct::text_of(*line));
                if (actor >= most_seats || match().open())
                    entry.text("action", match().action(ply));
            }
#endif
            if (json.size() > 1) json += ',';
            json += entry.raw("events", seen + ']').done();
            tell_said(ply);
            page.until = ply;
            return ply < until && json.size() < page_bytes;
        });
    json += ']';
    page.more = page.until < until;
    return page;
}

namespace {

// As the log tells it: of a wish nothing, since its step may be secret; of a preview the first
// changes, since there may be any number of long ones after one step. The journal has both whole.
std::string told_deed(const conduct::Deed& deed) {
    std::string text = encode(deed);
#ifndef HEXASTRA_SLIM
    if (std::holds_alternative<conduct::Wish>(deed)) return std::string{conduct::Wish::name};
    constexpr std::size_t letters = 200;
    if (!std::holds_alternative<conduct::Preview>(deed) || text.size() <= letters) return text;
    const auto end = text.rfind("; ", letters);
    text.erase(end == text.npos ? text.find(' ', text.find(' ') + 1) : end);
    text += " …";
#endif
    return text;
}

}  // namespace

std::string Desk::said_json(const conduct::Said& said, std::string_view language) const {
    Reply entry;
    entry.number("ply", said.ply).number("entry", said.entry);
    entry.text("actor", conduct::signer_word(card(), said.by)).text("deed", told_deed(said.deed));
    const std::string event = event_json(conduct_.told(said), readings_of(*entry_).in(language));
    return entry.raw("events", '[' + event + ']').done();
}

std::string Desk::said_json(std::int32_t after, std::int32_t until,
                            std::string_view language) const {
    std::string json = "[";
    for (const conduct::Said& said : conduct_.said()) {
        if (said.entry <= after || said.entry > until) continue;
        if (json.size() > 1) json += ',';
        json += said_json(said, language);
    }
    return json + ']';
}

std::string Desk::events_json(Viewer viewer, int since, int until,
                              std::string_view language) const {
    const match::Texts& texts = readings_of(*entry_).in(language);
    std::string json = "[";
    const auto tell = [&](int ply, Seat, const Events& seen) {
        for (const Event& event : seen) {
            if (json.size() > 1) json += ',';
            json += event_json(event, texts);
        }
        return ply < until;
    };
    if (since < until) match().events(since, viewer, tell);
    return json + ']';
}

std::string Desk::refusal_json(const Answer& answer, std::string_view language) const {
    if (answer.accepted()) return "null";
    const Refusal& refusal = answer.refusal;
    Reply reply;
    reply.text("clause", refusal.clause.id).text("reason", refusal.reason);
    tell_values(refusal.values, reply);
    reply.text("text", readings_of(*entry_).in(language).refusal(refusal));
    return reply.list("cure", answer.cure).done();
}

std::string problems_json(const AnyGame& entry, std::span<const Refusal> problems,
                          std::string_view language) {
    const match::Texts& texts = readings_of(entry).in(language);
    std::string json = "[";
    for (const Refusal& problem : problems) {
        Reply one;
        one.text("clause", problem.clause.id).text("reason", problem.reason);
        tell_values(problem.values, one);
        one.text("text", texts.refusal(problem));
        if (json.size() > 1) json += ',';
        json += one.raw("cure", "[]").done();
    }
    return json + ']';
}

std::string terms_error_json(const AnyGame& entry, const match::Flaw& flaw,
                             std::string_view language, const Json* id) {
    if (flaw.what == "flaw-scenario-size")
        return error_json("too-large", language, flaw.detail, -1, id);
    if (flaw.problems.empty()) return error_json("unknown-option", language, flaw.detail, -1, id);
    const match::Texts& texts = readings_of(entry).in(language);
    Reply error;
    error.text("code", "bad-scenario");
    error.text("text", texts.error("bad-scenario", texts.refusal(flaw.problems.front())));
    error.raw("problems", problems_json(entry, flaw.problems, language));
    return Reply{id}.raw("error", error.done()).done();
}

std::string Desk::misread(const Malformed& malformed, std::string_view language,
                          const Json* id) const {
    return error_json("bad-action", language,
                      readings_of(*entry_).in(language).expected(malformed.expected),
                      static_cast<std::int64_t>(malformed.at), id);
}

std::string Desk::play_json(const Answer& answer, Seat actor, int ply_before,
                            std::string_view language, const Json* id, const Ready& ready) const {
    return enter_json(answer, actor, ply_before, conduct_.entries(), language, id, ready);
}

std::string Desk::enter_json(const Answer& answer, Seat by, int ply_before, std::int32_t after,
                             std::string_view language, const Json* id, const Ready& ready) const {
    if (answer.kind == Answer::Kind::Malformed) return misread(answer.malformed, language, id);
    Reply reply{id};
    reply.text("as", by == nature ? "nature" : conduct::signer_word(card(), by));
    reply.text("result", answer.accepted() ? "accepted" : "refused");
    if (ready.situation.empty()) {
        reply.number("ply", match().ply());
        reply.raw("turn", ready.turn.empty() ? turn_json(match().ply()) : std::string{ready.turn});
    }
    if (!answer.accepted()) return reply.raw("refusal", refusal_json(answer, language)).done();
#ifndef HEXASTRA_SLIM
    if (after < conduct_.entries()) tell_preview(reply, language);
    if (ready.amended) reply.flag("amended", true);
#endif
    if (!ready.situation.empty()) return reply.raw("situation", ready.situation).done();
    const Viewer viewer = by < card().seats.size() ? Viewer{by} : Viewer{};
    if (ply_before < match().ply())
        reply.raw("events", events_json(viewer, ply_before, match().ply(), language));
    if (const std::string said = said_json(after, conduct_.entries(), language); said != "[]")
        reply.raw("said", said);
    if (outcome()) reply.raw("outcome", outcome_json(language));
    return reply.done();
}

}  // namespace table
