#include "server/session.h"

#include "server/leases.h"
#include "server/shares.h"
#include "table/table.h"

namespace server {

using table::error_json;

namespace {

constexpr int policy_violation = 1008;
// A table whose server has gone is another's within some seconds.
constexpr int finds_most = 32, find_again_ms = 250;

// A text that no database keeps.
std::optional<std::string> text_with_zero(const Json& request) {
    for (const auto& [name, value] : request.items())
        if (value.is_string() &&
            value.get_ref<const std::string&>().find('\0') != std::string::npos)
            return name;
    return std::nullopt;
}

}  // namespace

void Session::leave() {
    guest_->line = nullptr;
    if (room_) room_->leave(guest_);
    room_ = nullptr;
    relay_ = nullptr;
    finding_ = false;
    waiting_.clear();
}

std::string Session::too_slow() const {
    return error_json("too-slow", guest_->language);
}

// What is beyond a limit is not done; who asked is told which request it was and when to come
// back.
void Session::refuse(std::string_view code, std::string_view detail, const Json* id,
                     std::int64_t wait_ms) {
    if (code == "too-many") ++house_.metrics.too_many;
    guest_->hear(error_json(code, guest_->language, detail, -1, id, wait_ms));
}

void Session::heard(std::string_view message) {
    const Config& config = house_.config;
    const std::int64_t now = house_.loop.now_ms();
    const Work::Paid paid{house_.work, now, guest_->address};
    ++house_.metrics.messages;
    const std::int64_t window_ms = config.messages_seconds * std::int64_t{1000};
    const bool in_time = messages_.take(now, config.messages, window_ms);
    const int dear_ms = house_.work.addresses.wait_ms(guest_->address, now);
    // Who goes on after being told so many times is not listening, and not even read.
    if (messages_.taken() > 2 * config.messages || dear_ms > 2 * window_ms) {
        refuse("too-many", in_time ? "cost" : "pace " + std::to_string(config.messages), nullptr,
               window_ms);
        return guest_->line->close(policy_violation, "Too many messages.");
    }
    ParsedJson parsed = parse_json(message);
    const Json* id = parsed && parsed.value.is_object() ? table::id_of(parsed.value) : nullptr;
    if (!in_time)
        return refuse("too-many", "pace " + std::to_string(config.messages), id,
                      messages_.wait_ms(now, window_ms));
    if (dear_ms > 0) return refuse("too-many", "cost", id, dear_ms);
    if (message.size() > static_cast<std::size_t>(config.message_bytes))
        return refuse("too-large", std::to_string(config.message_bytes), id);
    if (!parsed)
        return guest_->hear(
            error_json("bad-json", guest_->language, {}, static_cast<std::int64_t>(parsed.at)));
    answer(std::move(parsed.value));
}

void Session::answer(Json request) {
    if (request.is_object() && request.contains("lang"))
        guest_->language = table::language_of(request);
    const auto what = request.is_object() ? text_of(request, "do") : std::nullopt;
    if (!what)
        return guest_->hear(error_json("bad-request", guest_->language, "do", -1,
                                       request.is_object() ? table::id_of(request) : nullptr));
    if (const auto misfit = table::misfit_of(request))
        return guest_->hear(
            error_json("bad-request", guest_->language, *misfit, -1, table::id_of(request)));
    if (const auto odd = text_with_zero(request))
        return guest_->hear(
            error_json("bad-request", guest_->language, *odd, -1, table::id_of(request)));
    if (*what == "games")
        return guest_->hear(
            table::games_json(house_.entries, guest_->language, table::id_of(request)));
    if (*what == "rules" && request.contains("game")) {
        if (!request.contains("lang")) request["lang"] = guest_->language;
        return guest_->hear(table::rules_json(house_.entries, request));
    }
    if (*what == "join") return join(std::move(request));
    if (finding_) return waiting_.push_back(std::move(request));
    if (relay_) return relay_->send(request.dump());
    if (!room_)
        return guest_->hear(
            error_json("unknown-match", guest_->language, "join", -1, table::id_of(request)));
    room_->ask(guest_, std::move(request));
}

void Session::join(Json request) {
    const auto misfit = [&](const char* field) {
        guest_->hear(error_json("bad-request", guest_->language, field, -1, table::id_of(request)));
    };
    if (!share_understood(request)) return misfit("seed");
    const auto parts = table::parts_of(request);
    if (!parts) return misfit("parts");
    auto guest = std::make_shared<Guest>();
    if (request.value("situation", false)) guest->wish = parts;
    guest->line = guest_->line;
    guest->language = guest_->language;
    guest->address = guest_->address;
    leave();
    guest_ = std::move(guest);
    finding_ = true;
    find(std::make_shared<const Json>(std::move(request)), finds_most);
}

// Whose server is gone, a table has another before long.
void Session::find(const RequestPointer& request, int tries) {
    hall_.at(text_of(*request, "table").value_or(""),
             [this, guest = guest_, request, tries](const Hall::Found& place) {
                 if (!guest->line) return;  // gone, or gone elsewhere
                 room_ = place.room;
                 if (room_) return enter(request);
                 if (tries == 0 || (came_ && came_->peer) || house_.leases->doubts())
                     return guest->send_away();
                 if (!place.address.empty()) return relay(place.address, request, tries);
                 find_later(request, tries);
             });
}

void Session::find_later(const RequestPointer& request, int tries) {
    house_.loop.after(find_again_ms, [this, guest = guest_, request, tries] {
        if (guest->line) find(request, tries - 1);
    });
}

void Session::relay(const std::string& address, const RequestPointer& request, int tries) {
    PeerEars ears;
    ears.heard = [this](std::string_view message) {
        line_.send(std::make_shared<const std::string>(message));
    };
    ears.closed = [this, request, tries](bool opened, int) {
        if (opened) return line_.close(come_again, "Come again.");
        finding_ = true;
        relay_ = nullptr;
        find_later(request, tries);
    };
    relay_ = house_.peers->line(address, *came_, std::move(ears));
    relay_->send(request->dump());
    found();
}

// What was asked meanwhile goes the same way.
void Session::found() {
    finding_ = false;
    for (Json& request : std::exchange(waiting_, {})) answer(std::move(request));
}

void Session::enter(const RequestPointer& asked) {
    if (signed_by_.empty()) {
        room_->join(guest_, *asked);
        return found();
    }
    // Whoever is signed in and brings no key comes by those they hold, or to watch what a club of
    // theirs shows.
    struct Who {
        store::PersonRow person{};
        std::vector<std::string> keys{};
        Blocked blocked{};
        std::string spectator{};  // the hash of the key to watch by
    };
    const auto who = [by = signed_by_, table = text_of(*asked, "table").value_or(""),
                      now = house_.loop.since_1970_ms()](store::Store& store) {
        const auto one = signed_in(store, by, now);
        if (!one) return Who{};
        const store::PersonHandle person = one->person.handle;
        Who found{one->person, store.people().keys_to(table, person)};
        for (const store::BlockRow& row : store.sayings().blocks(person))
            found.blocked.insert(row.other);
        if (store.clubs().shown_to(table, person))
            if (const auto match = store.outline(table)) found.spectator = match->spectator_key;
        return found;
    };
    house_.store.read(who, [this, guest = guest_, asked](std::optional<Who> read) {
        if (!guest->line) return;  // gone elsewhere
        Who one = std::move(read).value_or(Who{});
        for (const std::string& key : one.keys) guest->ring.push_back(digest_of(key));
        if (!one.spectator.empty()) guest->ring.push_back(digest_of(one.spectator));
        guest->friends = !one.spectator.empty();
        guest->person = one.person.handle;
        guest->account = one.person.name;
        if (guest->person != 0)
            guest->blocked = house_.chatter.blocked_by(guest->person, std::move(one.blocked));
        // By now the room may have been forgotten, since nobody was there, or be another server's.
        hall_.at(text_of(*asked, "table").value_or(""), [this, guest, asked](const auto& place) {
            if (!guest->line) return;
            if (!place.room) return guest->send_away();
            room_ = place.room;
            room_->join(guest, *asked);
            found();
        });
    });
}

}  // namespace server
