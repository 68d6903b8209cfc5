#include "server/errands.h"

#include "people/letters.h"
#include "server/passes.h"
#include "server/response.h"
#include "server/secrets.h"

namespace server {
namespace {

constexpr std::string_view word = "Peer ";

store::OutboxRow notice_in(const Json& order) {
    store::OutboxRow row;
    row.kind = static_cast<store::NoticeKind>(number_of(order, "kind").value_or(0));
    row.seat = static_cast<int>(number_of(order, "seat").value_or(0));
    row.about = text_of(order, "about").value_or("");
    row.until = number_of(order, "until").value_or(0);
    return row;
}

Json json_of(const store::Standing& standing) {
    return {{"rows", standing.rows},
            {"ply", standing.ply},
            {"waits", standing.waits},
            {"turn", standing.turn},
            {"score", standing.score},
            {"round", standing.round},
            {"last_round", standing.last_round}};
}

}  // namespace

std::optional<store::Standing> standing_in(const Json& json) {
    const auto number = [&](const char* name) {
        return static_cast<int>(number_of(json, name).value_or(0));
    };
    if (!json.is_object() || !json.contains("turn")) return std::nullopt;
    return store::Standing{number("rows"),
                           number("ply"),
                           static_cast<std::uint32_t>(number("waits")),
                           text_of(json, "turn").value_or(""),
                           text_of(json, "score").value_or(""),
                           number("round"),
                           number("last_round")};
}

void Errands::sealed(std::function<void(const std::string&)> then) {
    if (!secret_.empty()) return then(secret_);
    house_.store.read(
        [](store::Store& store) {
            return own_secret(store, "peers", [] { return random_bytes(32); });
        },
        [this, then = std::move(then)](std::optional<std::string> secret) {
            if (secret) secret_ = *secret;
            then(secret_);
        });
}

void Errands::run(Json order, Done done) {
    const std::string table = text_of(order, "table").value_or("");
    at_(table, [this, order = std::move(order), done = std::move(done)](
                   const RoomPointer& room, const std::string& address) {
        if (room) return carry_out(room, order, done);
        send(address, order, done);
    });
}

void Errands::send(const std::string& address, const Json& order, Done done) {
    sealed([this, address, body = order.dump(), done = std::move(done)](const std::string& secret) {
        if (secret.empty() || !house_.peers) return done(std::nullopt);
        Request request;
        request.method = "POST";
        request.path = "/peer";
        request.type = "application/json";
        request.body = body;
        request.authorization = std::string{word} + seal_of(secret, body);
        house_.peers->ask(address, request, [done](const std::optional<Response>& response) {
            if (!response || response->status != 200) return done(std::nullopt);
            done(parse_json(response->body).value);
        });
    });
}

void Errands::answer(const Request& request, Respond respond) {
    sealed([this, body = request.body, authorization = request.authorization,
            respond = std::move(respond)](const std::string& secret) {
        const bool ours =
            !secret.empty() && authorization.starts_with(word) &&
            same_hash(sha256(authorization.substr(word.size())), sha256(seal_of(secret, body)));
        const Json order = ours ? parse_json(body).value : Json{};
        if (!order.is_object()) return respond(json(404, "{}"));
        const auto done = [respond](const std::optional<Json>& came) {
            respond(came ? json(200, came->dump()) : json(409, "{}"));
        };
        at_(text_of(order, "table").value_or(""),
            [order, done](const RoomPointer& room, const std::string&) {
                if (!room) return done(std::nullopt);
                carry_out(room, order, done);
            });
    });
}

void Errands::carry_out(const RoomPointer& room, const Json& order, Done done) {
    const std::string what = text_of(order, "do").value_or("");
    const auto whole = [done] { done(Json::object()); };
    if (what == "unname")
        return room->unname(from_letters(text_of(order, "key").value_or("")).value_or(""), whole);
    if (what == "friends") {
        room->admit_friends_anew();
        return whole();
    }
    if (what == "stand")
        return room->stand(text_of(order, "address").value_or(""),
                           [done](const std::optional<store::Standing>& standing) {
                               done(standing ? std::optional{json_of(*standing)} : std::nullopt);
                           });
    if (what == "look")
        return room->look([done, row = notice_in(order)](const Glance* glance) {
            if (!glance) return done(std::nullopt);
            done(Json{{"still", glance->owed.still(row)}, {"here", glance->has(row.seat)}});
        });
    done(std::nullopt);
}

}  // namespace server
