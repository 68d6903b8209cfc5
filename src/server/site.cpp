#include "server/site.h"

#include <malloc.h>

#include <algorithm>
#include <utility>

#include "server/leases.h"
#include "server/names.h"
#include "server/own_names.h"
#include "server/response.h"
#include "server/secrets.h"

namespace server {

using table::error_json;

// A request on its way to its handler.
struct Site::Asked {
    const Request& request;
    Respond respond;
    std::string star;      // what stands for * in the path
    std::string language;  // of the answer
    std::string address;   // whose limits count
    Json order{};          // what was posted

    void tell(int status, std::string body) const { respond(json(status, std::move(body))); }
    void error(int status, std::string_view code, std::string_view detail) const {
        tell(status, error_json(code, language, detail));
    }
    Accounts::Asked of_somebody() const {
        return Accounts::asked(request, respond, language, address, order);
    }
    Told told() const {
        return [respond = respond](int status, std::string body) {
            respond(json(status, std::move(body)));
        };
    }
};

template <auto what>
void Site::somebody(const Asked& asked) {
    (accounts_.*what)(asked.of_somebody());
}

template <auto what>
void Site::channel(const Asked& asked) {
    (channels_.*what)(asked.of_somebody());
}

template <auto what>
void Site::club(const Asked& asked) {
    if constexpr (requires { (clubs_.*what)(asked.of_somebody()); })
        (clubs_.*what)(asked.of_somebody());
    else (clubs_.*what)(asked.star, asked.of_somebody());
}

template <auto what>
void Site::operating(const Asked& asked) {
    (operator_page_.*what)(asked.of_somebody());
}

struct Site::Route {
    std::string_view method;  // READ: GET and HEAD; *: any
    std::string_view path;    // with one * for anything
    Gate gate;
    void (Site::*handler)(const Asked&);

    bool takes(std::string_view word) const {
        return method == "*" || method == word ||
               (method == "READ" && (word == "GET" || word == "HEAD"));
    }
    // What stands for the *, or nothing where a path is another.
    std::optional<std::string_view> star(std::string_view asked) const {
        const std::size_t at = path.find('*');
        if (at == path.npos)
            return asked == path ? std::optional{asked.substr(0, 0)} : std::nullopt;
        const std::string_view before = path.substr(0, at), after = path.substr(at + 1);
        if (asked.size() < before.size() + after.size() || !asked.starts_with(before) ||
            !asked.ends_with(after))
            return std::nullopt;
        return asked.substr(before.size(), asked.size() - before.size() - after.size());
    }
};

Site::Site(House& house, Hall& hall, Accounts& accounts, Channels& channels,
           std::span<const embedded::File> files, const Network& network)
    : house_(house),
      hall_(hall),
      accounts_(accounts),
      channels_(channels),
      clubs_(house, hall, accounts),
      operator_page_(house, accounts),
      client_(files),
      network_(network),
      requests_(house.config.requests, house.config.messages_seconds * std::int64_t{1000}) {}

// The first row that fits answers; what it costs is paid at its gate.
void Site::answer(const Request& request, Respond respond) {
    // clang-format off
    static constexpr Route routes[] = {
        {"GET",  "/healthz",             Gate::Open,   &Site::health},
        {"POST", "/peer",                Gate::Open,   &Site::peer},
        {"READ", "/api/tables",          Gate::Limits, &Site::open_tables},
        {"READ", "/api/tables/*/record", Gate::Limits, &Site::record},
        {"POST", "/api/tables",          Gate::Orders, &Site::create},
        {"POST", "/api/tables/*/sit",    Gate::Orders, &Site::sit},
        {"POST", "/api/mine",            Gate::Orders, &Site::mine},
        {"POST", "/api/people",          Gate::Orders, &Site::somebody<&Accounts::enrol>},
        {"POST", "/api/sessions",        Gate::Orders, &Site::somebody<&Accounts::sign_in>},
        {"POST", "/api/challenges",      Gate::Orders, &Site::somebody<&Accounts::challenge>},
        {"POST", "/api/me/passkeys",     Gate::Orders, &Site::somebody<&Accounts::add_passkey>},
        {"POST", "/api/me/passkeys/end", Gate::Orders, &Site::somebody<&Accounts::drop_passkey>},
        {"POST", "/api/sessions/end",    Gate::Orders, &Site::somebody<&Accounts::sign_out>},
        {"READ", "/api/me",              Gate::Limits, &Site::somebody<&Accounts::me>},
        {"READ", "/api/me/tables",       Gate::Limits, &Site::somebody<&Accounts::tables>},
        {"POST", "/api/me/tables",       Gate::Orders, &Site::somebody<&Accounts::claim>},
        {"POST", "/api/me",              Gate::Orders, &Site::somebody<&Accounts::change>},
        {"POST", "/api/me/leave",        Gate::Orders, &Site::somebody<&Accounts::leave>},
        {"POST", "/api/me/password",     Gate::Orders, &Site::somebody<&Accounts::renew>},
        {"READ", "/api/me/data",         Gate::Limits, &Site::somebody<&Accounts::data>},
        {"READ", "/api/me/notices",      Gate::Limits, &Site::channel<&Channels::list>},
        {"POST", "/api/me/notices",      Gate::Orders, &Site::channel<&Channels::habits>},
        {"POST", "/api/me/channels",     Gate::Orders, &Site::channel<&Channels::add>},
        {"POST", "/api/me/channels/change", Gate::Orders, &Site::channel<&Channels::change>},
        {"POST", "/api/me/channels/end", Gate::Orders, &Site::channel<&Channels::end>},
        {"POST", "/api/me/channels/try", Gate::Orders, &Site::channel<&Channels::try_one>},
        {"POST", "/api/notices/confirm", Gate::Orders, &Site::channel<&Channels::confirm>},
        {"POST", "/api/notices/end",     Gate::Orders, &Site::channel<&Channels::unsubscribe>},
        {"POST", "/api/recover",         Gate::Orders, &Site::channel<&Channels::recover>},
        {"READ", "/api/me/blocks",       Gate::Limits, &Site::somebody<&Accounts::blocks>},
        {"POST", "/api/me/blocks/end",   Gate::Orders, &Site::somebody<&Accounts::unblock>},
        {"POST", "/api/clubs",           Gate::Orders, &Site::club<&Clubs::found>},
        {"READ", "/api/me/clubs",        Gate::Limits, &Site::club<&Clubs::own>},
        {"READ", "/api/clubs/*",         Gate::Limits, &Site::show_club},
        {"POST", "/api/clubs/*/join",    Gate::Orders, &Site::club<&Clubs::enter>},
        {"POST", "/api/clubs/*/leave",   Gate::Orders, &Site::club<&Clubs::leave>},
        {"POST", "/api/clubs/*/members", Gate::Orders, &Site::club<&Clubs::person>},
        {"POST", "/api/clubs/*/link",    Gate::Orders, &Site::club<&Clubs::link>},
        {"POST", "/api/clubs/*/tables",  Gate::Orders, &Site::club<&Clubs::table>},
        {"POST", "/api/clubs/*/name",    Gate::Orders, &Site::club<&Clubs::rename>},
        {"READ", "/api/operator",        Gate::Limits, &Site::operating<&OperatorPage::show>},
        {"POST", "/api/operator",        Gate::Orders, &Site::operating<&OperatorPage::act>},
        {"POST", "/api/operator/people", Gate::Orders, &Site::operating<&OperatorPage::people>},
        {"READ", "/api/*",               Gate::Limits, &Site::unknown},
        {"POST", "/api/*",               Gate::Orders, &Site::unknown},
        {"*",    "/api/*",               Gate::Limits, &Site::to_be_read_or_posted},
        {"READ", "/feed/*",              Gate::Limits, &Site::feed},
        {"POST", "/unsubscribe/*",       Gate::Limits, &Site::one_click},
        {"READ", "/unsubscribe/*",       Gate::Name,   &Site::ask_before},
        {"READ", "/ws",                  Gate::Name,   &Site::no_socket},
        {"READ", "/healthz",             Gate::Name,   &Site::health},
        {"READ", "/metrics",             Gate::Name,   &Site::metrics},
        {"READ", "*",                    Gate::Name,   &Site::file},
        {"*",    "*",                    Gate::Name,   &Site::to_be_read},
    };
    // clang-format on
    ++house_.metrics.requests;
    for (const Route& route : routes)
        if (route.takes(request.method))
            if (const auto star = route.star(request.path))
                return pass(route, {request, std::move(respond), std::string{*star},
                                    language_in(request), neighbourhood(request.address)});
}

// ---- the gates ----------------------------------------------------------------------------------

void Site::pass(const Route& route, Asked asked) {
    if (route.gate != Gate::Open && !own_host(house_.config, asked.request))
        return asked.respond(of_another_host(asked.request));
    std::optional<Work::Paid> paid;
    if (route.gate == Gate::Limits || route.gate == Gate::Orders) {
        paid.emplace(house_.work, house_.loop.now_ms(), asked.address);
        if (!within_limits(asked)) return;
    }
    if (route.gate == Gate::Orders && (!read_order(asked) || handed_on(asked))) return;
    (this->*route.handler)(asked);
}

// What a passkey has signed is known to the server that asked for it.
bool Site::handed_on(const Asked& asked) {
    const auto server = challenger(asked.order);
    if (!server || !house_.peers || asked.request.peer || *server == house_.leases->number())
        return false;
    const auto unknown = [respond = asked.respond, language = asked.language] {
        respond(json(403, error_json("wrong-passkey", language)));
    };
    house_.store.read(
        [number = *server](store::Store& store) { return store.servers()->address(number); },
        [this, unknown, respond = asked.respond,
         request = asked.request](const std::optional<std::optional<std::string>>& address) {
            if (!address || !*address) return unknown();
            house_.peers->ask(**address, request,
                              [respond, unknown](std::optional<Response> answer) {
                                  if (!answer) return unknown();
                                  respond(*std::move(answer));
                              });
        });
    return true;
}

bool Site::within_limits(const Asked& asked) {
    const std::int64_t now = house_.loop.now_ms();
    const auto later = [&](std::string_view detail, std::int64_t wait_ms) {
        ++house_.metrics.too_many;
        asked.tell(429, error_json("too-many", asked.language, detail, -1, nullptr, wait_ms));
        return false;
    };
    if (!requests_.take(asked.address, now))
        return later("pace " + std::to_string(house_.config.requests),
                     requests_.wait_ms(asked.address, now));
    const int wait = house_.work.addresses.wait_ms(asked.address, now);
    return wait > 0 ? later("cost", wait) : true;
}

// Only JSON: a form of another site cannot send that without asking first.
bool Site::read_order(Asked& asked) const {
    const Request& request = asked.request;
    const auto wrong = [&](int status, std::string_view code, std::string_view detail) {
        asked.error(status, code, detail);
        return false;
    };
    if (!own_origin(house_.config, request))
        return wrong(403, "not-yours", "origin " + quoted_head(request.origin));
    if (!request.type.starts_with("application/json"))
        return wrong(415, "bad-request", "content-type: application/json");
    ParsedJson parsed = parse_json(request.body);
    if (!parsed) {
        asked.tell(
            400, error_json("bad-json", asked.language, {}, static_cast<std::int64_t>(parsed.at)));
        return false;
    }
    if (!parsed.value.is_object()) return wrong(400, "bad-request", "object");
    asked.order = std::move(parsed.value);
    if (asked.order.contains("lang")) asked.language = table::language_of(asked.order);
    asked.order["lang"] = asked.language;
    return true;
}

Response Site::of_another_host(const Request& request) const {
    return json(421, error_json("unknown-host", language_in(request), quoted_head(request.host)));
}

std::optional<Response> Site::admit(const Request& request) {
    if (!own_host(house_.config, request)) return of_another_host(request);
    if (own_origin(house_.config, request)) return std::nullopt;
    return json(403, error_json("not-yours", language_in(request),
                                "origin " + quoted_head(request.origin)));
}

// ---- tables -------------------------------------------------------------------------------------

void Site::open_tables(const Asked& asked) {
    hall_.open_tables(asked.language, asked.told());
}

void Site::create(const Asked& asked) {
    if (asked.order.contains("club")) return clubs_.make_table(asked.of_somebody());
    hall_.create(asked.order, asked.address, asked.told());
}

void Site::mine(const Asked& asked) {
    hall_.mine(asked.order, asked.address, asked.told());
}

namespace {

// A key that comes with a request which is only read: in its head or, of that name, in its query.
std::string key_with(const Request& request, std::string_view name) {
    constexpr std::string_view bearer = "Bearer ";
    if (request.authorization.starts_with(bearer))
        return request.authorization.substr(bearer.size());
    return parameter(request.query, name);
}

}  // namespace

void Site::show_club(const Asked& asked) {
    clubs_.show(asked.star, asked.of_somebody(), key_with(asked.request, "wall"));
}

// The room of the table that is asked for; where another server has it, that one answers.
void Site::at(const Asked& asked, std::function<void(const RoomPointer&)> then) {
    const auto trouble = [respond = asked.respond, language = asked.language] {
        respond(json(507, error_json("storage", language)));
    };
    hall_.at(asked.star, [this, then = std::move(then), trouble, respond = asked.respond,
                          request = asked.request](const Hall::Found& found) {
        if (found.room) return then(found.room);
        if (found.address.empty() || request.peer || !house_.peers) return trouble();
        house_.peers->ask(found.address, request,
                          [respond, trouble](std::optional<Response> answer) {
                              if (!answer) return trouble();
                              respond(*std::move(answer));
                          });
    });
}

void Site::peer(const Asked& asked) {
    if (!house_.peers) return unknown(asked);
    hall_.errands().answer(asked.request, asked.respond);
}

void Site::record(const Asked& asked) {
    const std::string key = key_with(asked.request, "key");
    const auto file = [respond = asked.respond, id = asked.star](int status, std::string body) {
        Response response = json(status, std::move(body));
        if (status == 200)
            // There is such a table, so its id is of the letters of a link.
            response.fields.emplace_back("Content-Disposition",
                                         "attachment; filename=\"hexastra-" + id + ".json\"");
        respond(std::move(response));
    };
    at(asked, [key, file, language = asked.language, address = asked.address](
                  const RoomPointer& room) { room->record(key, language, address, file); });
}

void Site::sit(const Asked& asked) {
    const Json& order = asked.order;
    for (const char* field : {"seat", "name", "key", "invitation"})
        if (order.contains(field) && !order[field].is_string())
            return asked.error(400, "bad-request", field);
    Sitting sitting;
    sitting.language = asked.language;
    sitting.address = asked.address;
    sitting.key = text_of(order, "key").value_or("");
    if (order.contains("key") && !may_be_key(sitting.key))
        return asked.error(400, "bad-request", "key");
    sitting.seat = text_of(order, "seat").value_or("");
    sitting.invitation = text_of(order, "invitation").value_or("");
    if (sitting.seat.empty() && !order.contains("invitation"))
        return asked.error(400, "bad-request", "seat");
    if (order.contains("invitation") && sitting.invitation.empty())
        return asked.error(400, "bad-request", "invitation");
    sitting.name = clean_name(text_of(order, "name").value_or(""));
    const std::string key = session_key(asked.request);
    at(asked, [this, key, sitting, told = asked.told(),
               table = std::string{asked.star}](const RoomPointer& room) {
        if (key.empty()) return room->sit(sitting, told);
        const auto friends = [key, table, now = house_.loop.since_1970_ms()](store::Store& store) {
            const auto one = signed_in(store, key, now);
            return one && store.clubs().shown_to(table, one->person.handle);
        };
        house_.store.read(friends, [room, sitting, told](std::optional<bool> among) mutable {
            sitting.friends = among.value_or(false);
            room->sit(std::move(sitting), told);
        });
    });
}

// ---- by links in notices ------------------------------------------------------------------------

void Site::feed(const Asked& asked) {
    channels_.feed(asked.star, asked.of_somebody());
}

// Whoever has the link may: a program for mail posts a form, and no page of another site knows it.
void Site::one_click(const Asked& asked) {
    channels_.one_click(asked.star, asked.of_somebody());
}

// Programs look at links before people do: to look ends nothing.
void Site::ask_before(const Asked& asked) {
    Response response = json(303, "{}");
    response.fields.emplace_back("Location", "/me#unsubscribe=" + clean_host(asked.star));
    asked.respond(std::move(response));
}

// ---- what is not here ---------------------------------------------------------------------------

void Site::unknown(const Asked& asked) {
    asked.error(404, "unknown-request", quoted_head(asked.request.path));
}

void Site::not_so(const Asked& asked, std::string_view allowed) const {
    const Request& request = asked.request;
    Response response =
        json(405, error_json("unknown-request", asked.language,
                             quoted_head(request.method) + ' ' + quoted_head(request.path)));
    response.fields.emplace_back("Allow", allowed);
    asked.respond(std::move(response));
}

void Site::to_be_read(const Asked& asked) {
    not_so(asked, "GET, HEAD");
}

void Site::to_be_read_or_posted(const Asked& asked) {
    not_so(asked, "GET, HEAD, POST");
}

void Site::no_socket(const Asked& asked) {
    Response response = json(426, error_json("socket-only", asked.language, {}));
    response.fields.emplace_back("Upgrade", "websocket");
    asked.respond(std::move(response));
}

void Site::file(const Asked& asked) {
    asked.respond(client_.file(asked.request));
}

// ---- for those who run it -----------------------------------------------------------------------

void Site::health(const Asked& asked) {
    if (house_.disk_trouble) return asked.respond(json(503, R"({"ok":false,"storage":"failing"})"));
    // One of several that has no name among them, not yet or no more, can open no table.
    if (house_.peers && (house_.leases->number() == 0 || house_.leases->doubts()))
        return asked.respond(json(503, R"({"ok":false,"server":"coming"})"));
    asked.respond(json(200, R"({"ok":true})"));
}

void Site::metrics(const Asked& asked) {
    if (!house_.config.metrics_for_all && !is_this_machine(asked.request.address))
        return asked.error(403, "operators-only", "metrics_for_all");
    asked.respond(plain(200, exposition()));
}

std::string Site::exposition() const {
    const Metrics& told = house_.metrics;
    const store::Traffic disk = house_.store.traffic();
    const Thinkers::Counts thinking = house_.thinkers.counts();
    Exposition exposition;
    // clang-format off
    exposition.gauge("lines", "Open WebSockets.", network_.lines())
        .counter("lines_dropped_total", "WebSockets left because they were read too slowly.", network_.dropped())
        .gauge("rooms", "Matches in memory.", hall_.rooms())
        .gauge("heap_bytes", "Memory in use.", static_cast<std::int64_t>(mallinfo2().uordblks))
        .gauge("thinking_waiting", "Computer seats that wait for a thread.", thinking.waiting)
        .gauge("advice_waiting", "Pieces of advice that wait for a thread.", thinking.advice_waiting)
        .gauge("threads_elsewhere", "Threads of thinkers that this server may keep busy.", told.threads_elsewhere)
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
        .counter("thoughts_elsewhere_total", "Those of them that thinkers thought out.", thinking.elsewhere)
        .counter("advice_total", "Pieces of advice thought out.", thinking.advice)
        .counter("thoughts_cancelled_total", "Thoughts and advice that nobody waited for any more.", thinking.cancelled)
        .seconds("thoughts_seconds_total", "Processor time of computers' moves.", thinking.moves_took)
        .seconds("thoughts_elsewhere_seconds_total", "Processor time of thinkers for them.", thinking.elsewhere_took)
        .seconds("advice_seconds_total", "Processor time of advice.", thinking.advice_took)
        .seconds("thoughts_others_seconds_total", "Processor time that other thoughts had between the asking for computers' moves and their answers.", thinking.others_took)
        .counter("notices_total", "Notices taken by where they went.", told.notices)
        .counter("notices_failed_total", "Notices given up.", told.notices_failed)
        .counter("sayings_total", "What people said at tables.", told.sayings)
        .counter("reports_total", "Sayings that were reported.", told.reports)
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
    return exposition.done();
}

}  // namespace server
