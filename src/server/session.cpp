#include "server/session.h"

#include "table/table.h"

namespace server {

using table::error_json;

namespace {

constexpr int policy_violation = 1008;

}  // namespace

void Session::leave() {
    guest_->line = nullptr;
    if (room_) room_->leave(guest_);
}

std::string Session::too_slow() const {
    return error_json("too-slow", guest_->language);
}

void Session::heard(std::string_view message) {
    const Config& config = house_.config;
    ++house_.metrics.messages;
    const std::int64_t window_ms = config.messages_seconds * std::int64_t{1000};
    if (!messages_.take(house_.loop.now_ms(), config.messages, window_ms)) {
        ++house_.metrics.too_many;
        guest_->hear(
            error_json("too-many", guest_->language, "pace " + std::to_string(config.messages)));
        // Who goes on after being told so many times is not listening.
        if (messages_.taken() > 2 * config.messages)
            guest_->line->close(policy_violation, "Too many messages.");
        return;
    }
    if (message.size() > static_cast<std::size_t>(config.message_bytes))
        return guest_->hear(
            error_json("too-large", guest_->language, std::to_string(config.message_bytes)));
    ParsedJson parsed = parse_json(message);
    if (!parsed)
        return guest_->hear(
            error_json("bad-json", guest_->language, {}, static_cast<std::int64_t>(parsed.at)));
    Json& request = parsed.value;
    if (request.is_object() && request.contains("lang"))
        guest_->language = table::language_of(request);
    const auto what = request.is_object() ? text_of(request, "do") : std::nullopt;
    if (!what)
        return guest_->hear(error_json("bad-request", guest_->language, "do", -1,
                                       request.is_object() ? table::id_of(request) : nullptr));
    if (const auto misfit = table::misfit_of(request))
        return guest_->hear(
            error_json("bad-request", guest_->language, *misfit, -1, table::id_of(request)));
    if (*what == "games")
        return guest_->hear(
            table::games_json(house_.entries, guest_->language, table::id_of(request)));
    if (*what == "rules" && request.contains("game")) {
        if (!request.contains("lang")) request["lang"] = guest_->language;
        return guest_->hear(table::rules_json(house_.entries, request));
    }
    if (*what == "join") {
        auto guest = std::make_shared<Guest>();
        guest->line = guest_->line;
        guest->language = guest_->language;
        guest->address = guest_->address;
        leave();
        guest_ = std::move(guest);
        room_ = hall_.room(text_of(request, "table").value_or(""));
        return room_->join(guest_, std::move(request));
    }
    if (!room_)
        return guest_->hear(error_json("unknown-match", guest_->language,
                                       text_of(request, "match").value_or(""), -1,
                                       table::id_of(request)));
    room_->ask(guest_, std::move(request));
}

}  // namespace server
