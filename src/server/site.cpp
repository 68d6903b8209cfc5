#include "server/site.h"

#include <arpa/inet.h>
#include <malloc.h>

#include <algorithm>

#include "base/sha256.h"
#include "server/names.h"
#include "server/secrets.h"

namespace server {

using table::error_json;

namespace {

// Nothing from elsewhere, no script in a page, no frame around it.
constexpr std::string_view policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self'{sockets}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

struct Kind {
    std::string_view ending, type;
};
// clang-format off
constexpr Kind kinds[] = {
    {".html",        "text/html; charset=utf-8"},
    {".js",          "text/javascript; charset=utf-8"},
    {".css",         "text/css; charset=utf-8"},
    {".json",        "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
    {".wasm",        "application/wasm"},
    {".svg",         "image/svg+xml"},
    {".png",         "image/png"},
    {".ico",         "image/x-icon"},
    {".woff2",       "font/woff2"},
    {".txt",         "text/plain; charset=utf-8"},
};
// clang-format on

std::string_view type_of(std::string_view name) {
    for (const Kind& kind : kinds)
        if (name.ends_with(kind.ending)) return kind.type;
    return "application/octet-stream";
}

Response json(int status, std::string body) {
    Response response;
    response.status = status;
    response.body = std::move(body);
    response.fields = {{"Cache-Control", "no-store"},
                       {"X-Content-Type-Options", "nosniff"},
                       {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
                       {"Referrer-Policy", "no-referrer"}};
    return response;
}

Response plain(int status, std::string body) {
    Response response = json(status, std::move(body));
    response.type = "text/plain; version=0.0.4; charset=utf-8";
    return response;
}

// The value of a query's parameter; keys and languages need no decoding.
std::string parameter(const std::string& query, std::string_view name) {
    std::size_t at = 0;
    while (at < query.size()) {
        const std::size_t end = std::min(query.find('&', at), query.size());
        const std::string_view pair = std::string_view{query}.substr(at, end - at);
        if (pair.starts_with(name) && pair.size() > name.size() && pair[name.size()] == '=')
            return std::string{pair.substr(name.size() + 1)};
        at = end + 1;
    }
    return {};
}

std::string language_in(const Request& request) {
    return parameter(request.query, "lang") == "es" ? "es" : "en";
}

Response not_here(int status, std::string_view allowed, const Request& request) {
    Response response =
        json(status, error_json("unknown-request", language_in(request),
                                quoted_head(request.method) + ' ' + quoted_head(request.path)));
    response.fields.emplace_back("Allow", allowed);
    return response;
}

// A host is letters, digits, dots, colons and brackets; anything else would not belong in a header.
std::string clean_host(const std::string& host) {
    const bool clean = std::all_of(host.begin(), host.end(), [](unsigned char letter) {
        return std::isalnum(letter) ||
               std::string_view{".:-[]"}.find(static_cast<char>(letter)) != std::string_view::npos;
    });
    return clean ? host : "";
}

}  // namespace

Site::Site(House& house, Hall& hall, std::span<const embedded::File> files, const Network& network)
    : house_(house),
      hall_(hall),
      files_(files),
      network_(network),
      requests_(house.config.requests, house.config.messages_seconds * std::int64_t{1000}) {
    constexpr std::size_t letters = 20;
    for (const embedded::File& one : files_)
        tags_.push_back('"' + to_hex(sha256(one.bytes)).substr(0, letters) + '"');
}

namespace {

// "Play.Example.org.:8080" as "play.example.org"; empty where a port is none.
std::string name_of_host(std::string_view host) {
    const std::size_t bracket = host.rfind(']');
    const std::size_t colon = host.rfind(':');
    if (colon != host.npos && (bracket == host.npos || colon > bracket)) {
        const std::string_view port = host.substr(colon + 1);
        if (!std::all_of(port.begin(), port.end(),
                         [](unsigned char letter) { return std::isdigit(letter); }))
            return {};
        host = host.substr(0, colon);
    }
    if (host.ends_with('.')) host.remove_suffix(1);
    std::string name{host};
    for (char& letter : name)
        letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return name;
}

bool is_address(const std::string& host) {
    in6_addr bytes{};
    if (host.starts_with('[') && host.ends_with(']'))
        return ::inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), &bytes) == 1;
    return ::inet_pton(AF_INET, host.c_str(), &bytes) == 1;
}

bool is_this_machine(std::string_view address) {
    return address.starts_with("127.") || address == "::1" || address.starts_with("::ffff:127.");
}

}  // namespace

// A page of elsewhere may have its own name lead to this machine, and then be taken for ours by the
// browser. No name but ours gets an answer; an address cannot be made to lead elsewhere.
bool Site::own_host(const Request& request) const {
    const std::string name = name_of_host(request.host);
    if (is_address(name) || name == "localhost" || name.ends_with(".localhost")) return true;
    const Config& config = house_.config;
    const auto is_it = [&](const std::string& known) { return name_of_host(known) == name; };
    if (is_it(config.address) || std::any_of(config.hosts.begin(), config.hosts.end(), is_it))
        return true;
    return std::any_of(config.origins.begin(), config.origins.end(),
                       [&](const std::string& origin) {
                           const std::size_t scheme = origin.find("://");
                           return scheme != origin.npos && is_it(origin.substr(scheme + 3));
                       });
}

// Whoever opens a socket from a page must be this site's own page or one that the settings name.
// A program that is no browser sends no Origin: it is let in, because nothing here is given by
// cookie; only the secret key of a link opens anything, and such a program must hold it anyway.
bool Site::own_origin(const Request& request) const {
    if (request.origin.empty()) return true;
    if (!request.host.empty())
        for (const char* scheme : {"http://", "https://"})
            if (request.origin == scheme + request.host) return true;
    const auto& allowed = house_.config.origins;
    return std::find(allowed.begin(), allowed.end(), request.origin) != allowed.end();
}

Response Site::of_another_host(const Request& request) const {
    return json(421, error_json("unknown-host", language_in(request), quoted_head(request.host)));
}

std::optional<Response> Site::admit(const Request& request) {
    if (!own_host(request)) return of_another_host(request);
    if (own_origin(request)) return std::nullopt;
    return json(403, error_json("not-yours", language_in(request),
                                "origin " + quoted_head(request.origin)));
}

void Site::answer(const Request& request, Respond respond) {
    ++house_.metrics.requests;
    if (request.path == "/healthz" && request.method == "GET") return respond(health());
    if (!own_host(request)) return respond(of_another_host(request));
    if (request.path.starts_with("/api/")) return api(request, std::move(respond));
    if (request.method != "GET" && request.method != "HEAD")
        return respond(not_here(405, "GET, HEAD", request));
    if (request.path == "/ws") {
        Response response =
            json(426, error_json("bad-request", language_in(request), "Upgrade: websocket"));
        response.fields.emplace_back("Upgrade", "websocket");
        return respond(std::move(response));
    }
    if (request.path == "/healthz") return respond(health());
    if (request.path == "/metrics") {
        if (house_.config.metrics_for_all || is_this_machine(request.address))
            return respond(metrics());
        return respond(json(403, error_json("not-yours", language_in(request), "metrics_for_all")));
    }
    respond(file(request));
}

// ---- tables -------------------------------------------------------------------------------------

void Site::api(const Request& request, Respond respond) {
    const auto told = [respond](int status, std::string body) {
        respond(json(status, std::move(body)));
    };
    std::string language = language_in(request);
    const auto error = [&](int status, std::string_view code, std::string_view detail) {
        told(status, error_json(code, language, detail));
    };
    const std::string address = neighbourhood(request.address);
    const std::int64_t now = house_.loop.now_ms();
    const Work::Paid paid{house_.work, now, address};
    const auto later = [&](std::string_view detail, std::int64_t wait_ms) {
        ++house_.metrics.too_many;
        told(429, error_json("too-many", language, detail, -1, nullptr, wait_ms));
    };
    if (!requests_.take(address, now))
        return later("pace " + std::to_string(house_.config.requests),
                     requests_.wait_ms(address, now));
    if (const int wait = house_.work.addresses.wait_ms(address, now); wait > 0)
        return later("cost", wait);
    const std::string_view rest = std::string_view{request.path}.substr(5);
    const bool reading = request.method == "GET" || request.method == "HEAD";
    if (reading && rest == "tables") return hall_.open_tables(language, told);
    if (reading && rest.starts_with("tables/") && rest.ends_with("/record")) {
        const std::string id{rest.substr(7, rest.size() - 14)};
        std::string key = parameter(request.query, "key");
        if (request.authorization.starts_with("Bearer ")) key = request.authorization.substr(7);
        const auto file = [respond, id](int status, std::string body) {
            Response response = json(status, std::move(body));
            if (status == 200)
                response.fields.emplace_back(
                    "Content-Disposition",
                    "attachment; filename=\"hexastra-" + clean_host(id) + ".json\"");
            respond(std::move(response));
        };
        return hall_.room(id)->record(key, language, address, file);
    }
    if (request.method != "POST") {
        if (reading) return error(404, "unknown-request", quoted_head(request.path));
        return respond(not_here(405, "GET, HEAD, POST", request));
    }
    // Only JSON: a form of another site cannot send that without asking first.
    if (!own_origin(request))
        return error(403, "not-yours", "origin " + quoted_head(request.origin));
    if (!request.type.starts_with("application/json"))
        return error(415, "bad-request", "content-type: application/json");
    ParsedJson parsed = parse_json(request.body);
    if (!parsed)
        return told(400,
                    error_json("bad-json", language, {}, static_cast<std::int64_t>(parsed.at)));
    if (!parsed.value.is_object()) return error(400, "bad-request", "object");
    Json& order = parsed.value;
    if (order.contains("lang")) language = table::language_of(order);
    order["lang"] = language;
    if (rest == "tables") return hall_.create(order, address, told);
    if (rest == "mine") return hall_.mine(order, address, told);
    if (rest.starts_with("tables/") && rest.ends_with("/sit")) {
        const std::string id{rest.substr(7, rest.size() - 11)};
        for (const char* field : {"seat", "name", "key", "invitation"})
            if (order.contains(field) && !order[field].is_string())
                return error(400, "bad-request", field);
        Sitting sitting;
        sitting.language = language;
        sitting.address = address;
        sitting.key = text_of(order, "key").value_or("");
        if (order.contains("key") && !may_be_key(sitting.key))
            return error(400, "bad-request", "key");
        sitting.seat = text_of(order, "seat").value_or("");
        sitting.invitation = text_of(order, "invitation").value_or("");
        if (sitting.seat.empty() && !order.contains("invitation"))
            return error(400, "bad-request", "seat");
        if (order.contains("invitation") && sitting.invitation.empty())
            return error(400, "bad-request", "invitation");
        sitting.name = clean_name(text_of(order, "name").value_or(""));
        return hall_.room(id)->sit(std::move(sitting), told);
    }
    error(404, "unknown-request", quoted_head(request.path));
}

// ---- the web client -----------------------------------------------------------------------------

Response Site::file(const Request& request) const {
    std::string name = request.path.substr(1);
    // A path without an ending is a place inside the client, not a file.
    if (name.find('.') == name.npos) name = "index.html";
    const auto find = [&](const std::string& wanted) -> const embedded::File* {
        const auto found = std::lower_bound(
            files_.begin(), files_.end(), wanted,
            [](const embedded::File& one, const std::string& key) { return one.name < key; });
        return found != files_.end() && found->name == wanted ? &*found : nullptr;
    };
    const embedded::File* found = find(name);
    if (!found)
        return json(404,
                    error_json("unknown-request", language_in(request), quoted_head(request.path)));

    Response response;
    response.type = type_of(name);
    const bool hashed = name.starts_with("assets/");
    std::string sockets;
    if (const std::string host = clean_host(request.host); !host.empty())
        sockets = " ws://" + host + " wss://" + host;
    std::string own_policy{policy};
    own_policy.replace(own_policy.find("{sockets}"), 9, sockets);
    response.fields = {
        {"Cache-Control", hashed ? "public, max-age=31536000, immutable" : "no-cache"},
        {"Vary", "Accept-Encoding"},
        {"Content-Security-Policy", own_policy},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"}};
    for (const auto& [encoding, ending] : {std::pair{"br", ".br"}, {"gzip", ".gz"}}) {
        if (request.encodings.find(encoding) == std::string::npos) continue;
        if (const embedded::File* smaller = find(name + ending)) {
            found = smaller;
            response.fields.emplace_back("Content-Encoding", encoding);
            break;
        }
    }
    const std::string& tag = tags_[static_cast<std::size_t>(found - files_.data())];
    response.fields.emplace_back("ETag", tag);
    if (request.tag.find(tag) != std::string::npos) response.status = 304;
    else response.file = found->bytes;
    return response;
}

// ---- for those who run it -----------------------------------------------------------------------

Response Site::health() const {
    if (house_.disk_trouble) return json(503, R"({"ok":false,"storage":"failing"})");
    return json(200, R"({"ok":true})");
}

Response Site::metrics() const {
    const Metrics& told = house_.metrics;
    const store::Traffic disk = house_.journal.traffic();
    const Thinkers::Counts thinking = house_.thinkers.counts();
    Exposition exposition;
    // clang-format off
    exposition.gauge("lines", "Open WebSockets.", network_.lines())
        .counter("lines_dropped_total", "WebSockets left because they were read too slowly.", network_.dropped())
        .gauge("rooms", "Matches in memory.", hall_.rooms())
        .gauge("heap_bytes", "Memory in use.", static_cast<std::int64_t>(mallinfo2().uordblks))
        .gauge("thinking_waiting", "Computer seats that wait for a thread.", thinking.waiting)
        .gauge("advice_waiting", "Pieces of advice that wait for a thread.", thinking.advice_waiting)
        .counter("requests_total", "HTTP requests.", told.requests)
        .counter("messages_total", "Messages of clients.", told.messages)
        .seconds("work_seconds_total", "Processor time of the network's thread for somebody's requests.", house_.work.seconds())
        .counter("too_many_total", "Requests and messages beyond a limit.", told.too_many)
        .counter("tables_total", "Tables made.", told.tables)
        .counter("joined_total", "Joins.", told.joined)
        .counter("moves_total", "Moves of people accepted.", told.moves)
        .counter("moves_refused_total", "Moves refused by a rule.", told.refused)
        .counter("moves_repeated_total", "Moves sent again.", told.repeated)
        .counter("undone_total", "Moves taken back.", told.undone)
        .counter("thoughts_total", "Moves of computers.", told.thoughts)
        .counter("advice_total", "Pieces of advice thought out.", thinking.advice)
        .counter("thoughts_cancelled_total", "Thoughts and advice that nobody waited for any more.", thinking.cancelled)
        .seconds("thoughts_seconds_total", "Processor time of computers' moves.", thinking.moves_took)
        .seconds("advice_seconds_total", "Processor time of advice.", thinking.advice_took)
        .seconds("thoughts_others_seconds_total", "Processor time that other thoughts had between the asking for computers' moves and their answers.", thinking.others_took)
        .counter("loaded_total", "Matches read from the store.", told.loaded)
        .counter("dropped_total", "Idle matches that left the memory.", told.dropped)
        .counter("frozen_total", "Matches that broke a promise and stand still.", told.frozen)
        .counter("damaged_total", "Matches whose steps on the disk are not what was written.", told.damaged)
        .counter("commits_total", "Transactions.", disk.commits)
        .counter("writes_total", "Writes in them.", disk.writes)
        .counter("writes_unknown_total", "Writes without a clear answer of the disk.", disk.unknown)
        .counter("writes_failed_total", "Writes that the disk did not take.", disk.failed)
        .moves(told);
    // clang-format on
    return plain(200, exposition.done());
}

}  // namespace server
