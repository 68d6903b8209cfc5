#include "server/chat.h"

#include <algorithm>
#include <array>

#include "server/names.h"

namespace server {

using table::error_json;
using table::Reply;

namespace {

constexpr int letters_most = 280, page_most = 50, before_reported = 10;
constexpr std::size_t move_bytes_most = 64;

// As each client says them in its own language.
constexpr std::array<std::string_view, 8> phrases{
    "hello", "good-luck", "well-played", "thanks", "moment", "must-go", "sorry", "good-match"};

int letters_in(std::string_view text) {
    return static_cast<int>(std::count_if(text.begin(), text.end(), [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xc0) != 0x80;
    }));
}

// One line of letters that can be seen, or nothing where there is none.
std::string clean_text(std::string text) {
    for (char& letter : text)
        if (letter == '\n' || letter == '\t' || letter == '\r') letter = ' ';
    return clean_name(text, text.size());
}

// As whoever runs the server reads it: letters that are not seen are in none of it.
std::string line_of(const store::SayingRow& row, bool reported) {
    std::string line = (reported ? "> " : "  ") + row.by;
    if (row.voice > 0) line += ' ' + std::to_string(row.voice);
    if (!row.name.empty()) line += " (" + row.name + ')';
    return line + ": " + (row.phrase.empty() ? row.text : '[' + row.phrase + ']');
}

bool heard_by(const store::SayingRow& row, const Guest& guest) {
    return !guest.blocked || row.person == 0 || !guest.blocked->contains(row.person);
}

}  // namespace

bool Chat::open() const {
    if (!kept_.chat) return false;
    int people = kept_.desk->conduct().manners().organiser;
    for (Seat seat = 0; seat < kept_.seating.size(); ++seat) {
        const Seating::Kind kind = kept_.seating.kind(seat);
        people += kind != Seating::Kind::Computer && kind != Seating::Kind::Vacant;
    }
    return people > 1;
}

std::string_view Chat::room_of(const Guest& guest) {
    return guest.viewer || guest.organiser ? "seats" : "spectators";
}

int Chat::hearer_of(const Guest& guest) const {
    if (guest.viewer) return *guest.viewer;
    return guest.organiser ? store::organiser_hears : store::spectator_hears;
}

// Who it is by, before it says anything.
store::SayingRow Chat::saying_of(const Guest& guest) const {
    store::SayingRow row;
    row.match = line_.id();
    row.room = room_of(guest);
    row.person = guest.person;
    if (guest.viewer) {
        row.by = kept_.desk->card().seats[*guest.viewer];
        row.name = kept_.desk->header().people[*guest.viewer];
        return row;
    }
    row.by = guest.organiser ? "organiser" : "spectator";
    row.name = guest.account;
    if (!guest.organiser && row.name.empty())
        row.voice = house_.chatter.voice(line_.id(), guest.address);
    return row;
}

std::string Chat::saying_json(const store::SayingRow& row, const Guest& guest) const {
    const store::SayingRow by = saying_of(guest);
    const bool own = row.by == by.by && row.voice == by.voice &&
                     (row.by != "spectator" || row.person == by.person);
    Reply reply;
    reply.number("number", row.number).text("by", row.by);
    if (!row.name.empty()) reply.text("name", row.name);
    if (row.voice > 0) reply.number("voice", row.voice);
    reply.number("at", row.at);
    if (row.phrase.empty()) reply.text("text", row.text);
    else reply.text("phrase", row.phrase);
    if (own) reply.flag("own", true);
    return reply.done();
}

bool Chat::ask(const GuestPointer& guest, const RequestPointer& request) const {
    const auto what = text_of(*request, "do").value_or("");
    for (const auto& [name, answer] :
         {std::pair{"say", &Chat::say}, std::pair{"sayings", &Chat::sayings},
          std::pair{"report", &Chat::report}, std::pair{"block", &Chat::block}})
        if (what == name) {
            (this->*answer)(guest, request);
            return true;
        }
    return false;
}

// ---- saying something ---------------------------------------------------------------------------

void Chat::say(const GuestPointer& guest, const RequestPointer& request) const {
    const Json* id = table::id_of(*request);
    const auto error = [&](std::string_view code, std::string_view detail) {
        guest->hear(error_json(code, guest->language, detail, -1, id));
    };
    if (!open()) return error("not-now", "chat");
    store::SayingRow row = saying_of(*guest);
    row.at = house_.loop.since_1970_ms();
    row.move = text_of(*request, "move").value_or("");
    if (row.move.size() > move_bytes_most) return error("bad-request", "move");
    row.phrase = text_of(*request, "phrase").value_or("");
    if (request->contains("phrase")) {
        if (std::ranges::find(phrases, row.phrase) == phrases.end())
            return error("bad-request", "phrase");
    } else {
        row.text = clean_text(text_of(*request, "text").value_or(""));
        if (row.text.empty() || letters_in(row.text) > letters_most)
            return error("odd-saying", std::to_string(letters_most));
    }
    if (often(*guest, row, id)) return;
    // It waits for the disk without the line: whoever moves meanwhile waits for nobody's words.
    house_.store.write(store::Say{row},
                       [chat = *this, alive = line_.alive(), guest, request,
                        row](store::Written written) { chat.said(guest, request, row, written); });
}

bool Chat::often(const Guest& guest, const store::SayingRow& row, const Json* id) const {
    const std::int64_t now = house_.loop.now_ms();
    const std::string one = row.match + ' ' + row.by + ' ' + std::to_string(row.person) + ' ' +
                            std::to_string(row.voice);
    std::int64_t wait = 0;
    if (!house_.chatter.of_one.take(one, now)) wait = house_.chatter.of_one.wait_ms(one, now);
    else if (!house_.chatter.of_address.take(guest.address, now))
        wait = house_.chatter.of_address.wait_ms(guest.address, now);
    if (wait == 0) return false;
    ++house_.metrics.too_many;
    guest.hear(error_json("too-talkative", guest.language, "sayings", -1, id, wait));
    return true;
}

void Chat::said(const GuestPointer& guest, const RequestPointer& request,
                const store::SayingRow& saying, store::Written written) const {
    const Json* id = table::id_of(*request);
    // By that name it was said before, and all have heard it.
    if (written.fate == store::Fate::Conflict)
        return guest->hear(Reply{id}.flag("repeated", true).done());
    if (written.fate != store::Fate::Done)
        return guest->hear(error_json("storage", guest->language, {}, -1, id));
    if (written.handle == 0)
        return guest->hear(error_json("not-now", guest->language, "full", -1, id));
    if (!kept_.desk) return;  // the match stands still, and whoever comes again reads it
    ++house_.metrics.sayings;
    store::SayingRow row = saying;
    row.number = static_cast<int>(written.handle);
    guest->hear(Reply{id}.raw("saying", saying_json(row, *guest)).done());
    tell(row, guest.get());
}

void Chat::tell(const store::SayingRow& row, const Guest* but) const {
    for (const GuestPointer& guest : audience_.guests())
        if (guest.get() != but && room_of(*guest) == row.room && heard_by(row, *guest))
            guest->hear(Reply{}.raw("saying", saying_json(row, *guest)).done());
}

// ---- what was said ------------------------------------------------------------------------------

void Chat::read(const GuestPointer& guest, const RequestPointer& request, int before, int most,
                std::function<void(const Rows&)> then) const {
    const std::string room{room_of(*guest)};
    house_.store.read(
        [match = line_.id(), room, hearer = hearer_of(*guest), before, most](store::Store& store) {
            return store.sayings().said(match, room, hearer, before, most);
        },
        [&kept = kept_, alive = line_.alive(), guest, request, room,
         then = std::move(then)](const std::optional<Rows>& rows) {
            const Json* id = table::id_of(*request);
            // It was turned out meanwhile, or the match stands still, and was told so.
            if (!kept.desk || !guest->admitted || room_of(*guest) != room) return;
            if (!rows) return guest->hear(error_json("storage", guest->language, {}, -1, id));
            then(*rows);
        });
}

void Chat::sayings(const GuestPointer& guest, const RequestPointer& request) const {
    const Json* id = table::id_of(*request);
    const auto before = request->contains("before") ? number_of(*request, "before")
                                                    : std::optional<std::int64_t>{0};
    if (!before || *before < 0 || *before > store::sayings_most + 1)
        return guest->hear(error_json("bad-request", guest->language, "before", -1, id));
    read(
        guest, request, static_cast<int>(*before), page_most + 1,
        [chat = *this, guest, request](const Rows& rows) {
            const bool more = rows.size() > page_most;
            std::string list = "[";
            for (std::size_t i = more; i < rows.size(); ++i) {
                if (!heard_by(rows[i], *guest)) continue;
                if (list.size() > 1) list += ',';
                list += chat.saying_json(rows[i], *guest);
            }
            guest->hear(
                Reply{table::id_of(*request)}.raw("sayings", list + ']').flag("more", more).done());
        });
}

void Chat::named(const GuestPointer& guest, const RequestPointer& request, int earlier,
                 std::function<void(const Rows&)> then) const {
    const auto number = number_of(*request, "saying");
    if (!number || *number < 1 || *number > store::sayings_most)
        return guest->hear(
            error_json("bad-request", guest->language, "saying", -1, table::id_of(*request)));
    read(guest, request, static_cast<int>(*number) + 1, earlier + 1,
         [guest, request, number = *number, then = std::move(then)](const Rows& rows) {
             if (rows.empty() || rows.back().number != number)
                 return guest->hear(
                     error_json("no-such-saying", guest->language, {}, -1, table::id_of(*request)));
             then(rows);
         });
}

// ---- against whoever said it --------------------------------------------------------------------

void Chat::report(const GuestPointer& guest, const RequestPointer& request) const {
    const Json* id = table::id_of(*request);
    const std::string why = clean_text(text_of(*request, "why").value_or(""));
    if (letters_in(why) > letters_most)
        return guest->hear(error_json("bad-request", guest->language, "why", -1, id));
    const std::int64_t now = house_.loop.now_ms();
    if (Allowances& reports = house_.chatter.reports; !reports.take(guest->address, now)) {
        ++house_.metrics.too_many;
        return guest->hear(error_json("too-talkative", guest->language, "reports", -1, id,
                                      reports.wait_ms(guest->address, now)));
    }
    named(guest, request, before_reported, [chat = *this, guest, request, why](const Rows& rows) {
        const store::SayingRow& last = rows.back();
        std::string said;
        for (const store::SayingRow& row : rows)
            said += line_of(row, &row == &last) + (&row == &last ? "" : "\n");
        const store::ReportRow report{0,           chat.house_.loop.since_1970_ms(),
                                      last.match,  last.room,
                                      last.number, guest->person,
                                      last.person, why,
                                      said};
        chat.house_.store.write(
            store::Report{report}, [chat, alive = chat.line_.alive(), guest, request,
                                    number = last.number](store::Written written) {
                const Json* asked = table::id_of(*request);
                if (written.fate != store::Fate::Done)
                    return guest->hear(error_json("storage", guest->language, {}, -1, asked));
                ++chat.house_.metrics.reports;
                chat.house_.log.write(Level::Info, "report", {{"table", chat.line_.id()}});
                guest->hear(Reply{asked}.number("reported", number).done());
            });
    });
}

// The answer is the same where whoever said it has no account: that is nobody's business.
void Chat::block(const GuestPointer& guest, const RequestPointer& request) const {
    if (guest->person == 0)
        return guest->hear(
            error_json("not-signed-in", guest->language, {}, -1, table::id_of(*request)));
    named(guest, request, 0, [chat = *this, guest, request](const Rows& rows) {
        const store::SayingRow& row = rows.back();
        const auto done = [guest, request, row](bool kept) {
            const Json* id = table::id_of(*request);
            if (!kept) return guest->hear(error_json("storage", guest->language, {}, -1, id));
            if (row.person != 0 && guest->blocked) guest->blocked->insert(row.person);
            guest->hear(Reply{id}.number("blocked", row.number).done());
        };
        if (row.person == 0 || row.person == guest->person) return done(true);
        const std::int64_t now = chat.house_.loop.since_1970_ms();
        chat.house_.store.write(store::Block{{0, guest->person, row.person, row.name, now}},
                                [done, alive = chat.line_.alive()](store::Written written) {
                                    done(written.fate == store::Fate::Done);
                                });
    });
}

}  // namespace server
