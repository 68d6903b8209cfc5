#include "server/accounts_own.h"

#include <algorithm>
#include <utility>

#include "people/likeness.h"
#include "server/names.h"
#include "server/own_names.h"
#include "server/passes.h"
#include "server/response.h"
#include "server/secrets.h"
#include "table/desk.h"

namespace server {

using table::error_json;
using table::Reply;

namespace {

constexpr std::string_view session_cookie = "hexastra", known_cookie = "hexastra-known";
constexpr std::int64_t cookie_ms = 400 * day_ms;  // as long as browsers keep one
constexpr std::int64_t window_ms = 10 * minute_ms;
constexpr int tries_of_address = 20, tries_of_name = 20, tries_in_all = 2000;
constexpr int challenges_of_address = 60;
constexpr std::size_t device_most = 120, id_letters = 16;
constexpr std::int64_t lately_ms = 10 * minute_ms;
constexpr std::string_view known_trier = "known ";

// Of a WebSocket: whoever it was is signed out; or may come again.
constexpr int goodbye = 4001;

// Whoever could plant a cookie from a neighbouring site cannot plant one of this prefix. By plain
// HTTP browsers take no such names, not even from their own machine.
std::string cookie_name(bool secure, std::string_view name) {
    return std::string{secure ? "__Host-" : ""}.append(name);
}

// What a browser brings by that name, or nothing.
std::string cookie_in(const Request& request, std::string_view called) {
    const std::string name = cookie_name(request.secure, called);
    std::string_view left = request.cookie;
    while (!left.empty()) {
        const std::size_t end = std::min(left.find(';'), left.size());
        std::string_view pair = left.substr(0, end);
        left.remove_prefix(std::min(end + 1, left.size()));
        pair.remove_prefix(std::min(pair.find_first_not_of(' '), pair.size()));
        if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=')
            return std::string{pair.substr(name.size() + 1)};
    }
    return {};
}

// `value` empty: the browser forgets it.
Response with_cookie(Response response, bool secure, std::string_view name,
                     std::string_view value) {
    std::string field = cookie_name(secure, name).append(1, '=').append(value);
    field += secure ? "; Secure" : "";
    field += "; Path=/; HttpOnly; SameSite=Strict; Max-Age=";
    field += std::to_string(value.empty() ? 0 : cookie_ms / 1000);
    response.fields.emplace_back("Set-Cookie", std::move(field));
    return response;
}

// How a session is called where its owner lists them: it opens nothing.
std::string id_of(const store::SessionRow& session) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(session.key.data());
    return to_hex({bytes, session.key.size()}).substr(0, id_letters);
}

}  // namespace

bool take_name(store::PersonRow& person, const std::string& given) {
    person.name = clean_name(given);
    person.likeness = people::likeness(person.name);
    return person.name == given && !person.likeness.empty();
}

std::string person_json(const store::PersonRow& person) {
    Reply reply;
    reply.text("name", person.name).number("made", person.made);
    if (person.leaving > 0) reply.number("gone", person.leaving + grace_ms);
    if (person.operates > 0) reply.flag("operator", true);
    return reply.done();
}

std::string sessions_json(const std::vector<store::SessionRow>& sessions,
                          const store::SessionRow& here) {
    std::string list = "[";
    for (const store::SessionRow& row : sessions) {
        if (list.size() > 1) list += ',';
        list += Reply{}
                    .text("session", id_of(row))
                    .text("device", row.device)
                    .number("made", row.made)
                    .number("seen", row.seen)
                    .flag("here", row.key == here.key)
                    .done();
    }
    return list + ']';
}

void refuse(const Accounts::Asked& asked, int status, std::string_view code,
            std::string_view detail) {
    asked.respond(json(status, error_json(code, asked.language, detail)));
}

std::optional<Signed> signed_in(store::Store& store, const std::string& key, std::int64_t now) {
    const auto session = store.people().session(key);
    if (!session || now - session->seen > unused_ms) return std::nullopt;
    const auto person = store.people().person(session->person);
    if (!person || person->suspended) return std::nullopt;
    return Signed{*person, *session};
}

std::string device_secret(store::Store& store) {
    constexpr std::size_t bytes = 32;
    return own_secret(store, "devices", [] { return random_bytes(bytes); });
}

std::string session_key(const Request& request) {
    const std::string secret = cookie_in(request, session_cookie);
    return may_be_key(secret) && unread(request) ? hash_of(secret) : "";
}

Accounts::Asked Accounts::asked(const Request& request, Respond respond, std::string language,
                                std::string address, Json order) {
    return {std::move(respond),
            std::move(language),
            std::move(address),
            session_key(request),
            clean_name(request.agent, device_most),
            cookie_in(request, known_cookie),
            server::unread(request),
            request.secure,
            request.host,
            std::move(order)};
}

Accounts::Accounts(House& house, Hall& hall, people::Vault& vault)
    : house_(house),
      hall_(hall),
      vault_(vault),
      by_address_(tries_of_address, window_ms),
      of_name_(tries_of_name, window_ms),
      in_all_(tries_in_all, window_ms),
      challenged_(challenges_of_address, window_ms) {
    sweep();
}

// ---- the gates ----------------------------------------------------------------------------------

bool Accounts::safe(const Asked& asked) const {
    if (asked.unread) return true;
    refuse(asked, 403, "no-accounts-here");
    return false;
}

void Accounts::coming(const Asked& asked, std::function<void()> then) {
    if (!safe(asked)) return;
    if (!secret_.empty()) return then();
    house_.store.read([](store::Store& store) { return device_secret(store); },
                      [this, asked, then = std::move(then)](std::optional<std::string> secret) {
                          if (!secret) return refuse(asked, 507, "storage");
                          if (secret_.empty()) secret_ = *std::move(secret);
                          then();
                      });
}

bool Accounts::within(const Asked& asked, Allowances& allowances, const std::string& whose,
                      std::string_view code) {
    const std::int64_t now = house_.loop.now_ms();
    if (allowances.take(whose, now)) return true;
    ++house_.metrics.too_many;
    asked.respond(json(429, error_json(code, asked.language, "tries", -1, nullptr,
                                       allowances.wait_ms(whose, now))));
    return false;
}

// Whoever tries again and again waits, and so do those who try from many places at once.
bool Accounts::may_ask(const Asked& asked, const std::string& whose) {
    if (!within(asked, of_name_, whose)) return false;
    // However many try, nobody is shut out of a browser where they signed in before.
    return whose.starts_with(known_trier) || within(asked, in_all_, "");
}

std::string Accounts::seal_for(const store::PersonRow& person) const {
    return seal_of(secret_,
                   "known " + std::to_string(person.handle) + ' ' + std::to_string(person.made));
}

// A likeness has no blanks.
std::string Accounts::trier(const Asked& asked, const store::PersonRow& person,
                            const std::string& likeness) const {
    const bool known =
        person.handle != 0 && same_hash(sha256(asked.known), sha256(seal_for(person)));
    return known ? std::string{known_trier} + std::to_string(person.handle) : likeness;
}

void Accounts::who(const Asked& asked, Known known) {
    coming(asked, [this, asked, known = std::move(known)]() mutable {
        recognise(asked, std::move(known));
    });
}

void Accounts::recognise(const Asked& asked, Known known) {
    if (asked.key.empty()) return refuse(asked, 401, "not-signed-in");
    const std::int64_t now = house_.loop.since_1970_ms();
    house_.store.read(
        [key = asked.key, now](store::Store& store) { return signed_in(store, key, now); },
        [this, asked, known = std::move(known),
         now](const std::optional<std::optional<Signed>>& read) {
            if (!read) return refuse(asked, 507, "storage");
            const std::optional<Signed>& found = *read;
            if (!found)
                return asked.respond(
                    with_cookie(json(401, error_json("not-signed-in", asked.language, {})),
                                asked.secure, session_cookie, {}));
            if (now - found->session.seen > hour_ms)
                house_.store.write(store::Seen{asked.key, now}, [](store::Written) {});
            known(*found);
        });
}

void Accounts::lately(const Asked& asked, Known known) {
    who(asked, [this, asked, known = std::move(known)](const Signed& one) {
        if (house_.loop.since_1970_ms() - one.session.made > lately_ms)
            return refuse(asked, 403, "sign-in-again");
        known(one);
    });
}

void Accounts::note(std::string_view act, store::PersonHandle person) const {
    house_.log.write(Level::Info, "account", {{"act", std::string{act}}, {"person", person}});
}

// ---- coming and going ---------------------------------------------------------------------------

void Accounts::seal(const Asked& asked, std::string password,
                    std::function<void(const std::string& hash)> then) {
    const auto done = [asked, then = std::move(then)](const std::string& hash) {
        if (hash.empty()) return refuse(asked, 503, "too-many", "tries");
        then(hash);
    };
    if (!vault_.seal(std::move(password), done)) refuse(asked, 503, "too-many", "tries");
}

store::SessionRow Accounts::new_session(const Asked& asked, const std::string& secret) const {
    const std::int64_t now = house_.loop.since_1970_ms();
    return {hash_of(secret), 0, now, now, asked.device};
}

void Accounts::enrol(const Asked& asked) {
    coming(asked, [this, asked] { enrol_here(asked); });
}

void Accounts::enrol_here(const Asked& asked) {
    const std::string password = text_of(asked.order, "password").value_or("");
    store::PersonRow person;
    if (!take_name(person, text_of(asked.order, "name").value_or("")))
        return refuse(asked, 400, "odd-name", person.name);
    const bool by_passkey = asked.order.contains("passkey");
    if (!by_passkey && !people::may_be_password(password))
        return refuse(asked, 400, "odd-password");
    person.made = house_.loop.since_1970_ms();
    if (!within(asked, by_address_, asked.address) || !may_ask(asked, person.likeness)) return;
    if (by_passkey) return enrol_by_passkey(asked, person);
    seal(asked, password, [this, asked, person](const std::string& hash) {
        const std::string secret = new_key();
        store::Enrol enrol{person, new_session(asked, secret), asked.key};
        enrol.person.password = hash;
        write_enrol(asked, secret, std::move(enrol));
    });
}

void Accounts::write_enrol(const Asked& asked, const std::string& secret, store::Enrol enrol) {
    house_.store.write(
        enrol, [this, asked, person = enrol.person, secret](store::Written written) mutable {
            if (written.fate == store::Fate::Conflict)
                return refuse(asked, 409, "name-taken", person.name);
            if (written.fate != store::Fate::Done) return refuse(asked, 507, "storage");
            person.handle = written.handle;
            note("enrol", person.handle);
            welcome(asked, person, secret);
        });
}

void Accounts::sign_in(const Asked& asked) {
    coming(asked, [this, asked] { sign_in_here(asked); });
}

void Accounts::sign_in_here(const Asked& asked) {
    if (asked.order.contains("passkey")) return sign_in_by_passkey(asked);
    const std::string likeness =
        people::likeness(clean_name(text_of(asked.order, "name").value_or("")));
    const std::string password = text_of(asked.order, "password").value_or("");
    house_.store.read(
        [likeness](store::Store& store) { return store.people().person_like(likeness); },
        [this, asked, password,
         likeness](const std::optional<std::optional<store::PersonRow>>& read) {
            if (!read) return refuse(asked, 507, "storage");
            const store::PersonRow person = read->value_or(store::PersonRow{});
            const std::string whose = trier(asked, person, likeness);
            // Nor do neighbours shut them out there.
            if (!whose.starts_with(known_trier) && !within(asked, by_address_, asked.address))
                return;
            if (!may_ask(asked, whose)) return;
            const auto tried = [this, asked, person](bool is_it) {
                if (!is_it) {
                    if (person.handle) note("refused", person.handle);
                    return refuse(asked, 403, "wrong-password");
                }
                if (person.suspended) return refuse(asked, 403, "suspended");
                let_in(asked, person, {.session = {}, .password = person.password});
            };
            // Of nobody it takes as long.
            if (!vault_.try_on(password, person.password, tried))
                refuse(asked, 503, "too-many", "tries");
        });
}

void Accounts::let_in(const Asked& asked, const store::PersonRow& person, store::SignIn sign_in) {
    const std::string secret = new_key();
    sign_in.session = new_session(asked, secret);
    sign_in.session.person = person.handle;
    sign_in.replaces = asked.key;
    house_.store.write(std::move(sign_in), [this, asked, person, secret](store::Written written) {
        // Forgotten meanwhile, suspended, or what they came by is theirs no longer.
        if (written.fate == store::Fate::Conflict) return refuse(asked, 403, "wrong-password");
        if (written.fate != store::Fate::Done) return refuse(asked, 507, "storage");
        note("sign-in", person.handle);
        welcome(asked, person, secret);
    });
}

// The browser has one session: what was open by the one before closes.
void Accounts::welcome(const Asked& asked, const store::PersonRow& person,
                       const std::string& secret) {
    close_lines(asked.key);
    Response page = json(201, Reply{}.raw("person", person_json(person)).done());
    page = with_cookie(std::move(page), asked.secure, session_cookie, secret);
    asked.respond(with_cookie(std::move(page), asked.secure, known_cookie, seal_for(person)));
}

void Accounts::sign_out(const Asked& asked) {
    const auto session = text_of(asked.order, "session");
    const Json everywhere = asked.order.value("all", Json(false));
    if (asked.order.contains("session") && !session)
        return refuse(asked, 400, "bad-request", "session");
    if (!everywhere.is_boolean()) return refuse(asked, 400, "bad-request", "all");
    const bool all = everywhere == true;
    who(asked, [this, asked, session, all](const Signed& one) {
        house_.store.read(
            [person = one.person.handle](store::Store& store) {
                return store.people().sessions(person);
            },
            [this, asked, session, all,
             one](const std::optional<std::vector<store::SessionRow>>& sessions) {
                if (!sessions) return refuse(asked, 507, "storage");
                store::SignOut out{one.person.handle, one.session.key};
                if (all) out.key.clear();
                if (session) {
                    const auto found =
                        std::find_if(sessions->begin(), sessions->end(),
                                     [&](const auto& row) { return id_of(row) == *session; });
                    if (found == sessions->end())
                        return refuse(asked, 404, "no-such-session", quoted_head(*session));
                    out.key = found->key;
                }
                const bool here = all || out.key == one.session.key;
                house_.store.write(
                    out, [this, asked, here, out, sessions = *sessions](store::Written written) {
                        if (written.fate != store::Fate::Done) return refuse(asked, 507, "storage");
                        for (const store::SessionRow& row : sessions)
                            if (out.key.empty() || out.key == row.key) close_lines(row.key);
                        Response done = json(200, "{}");
                        asked.respond(
                            here ? with_cookie(std::move(done), asked.secure, session_cookie, {})
                                 : std::move(done));
                    });
            });
    });
}

// ---- lines --------------------------------------------------------------------------------------

void Accounts::watch(const std::string& key, Line& line) {
    if (!key.empty()) lines_.emplace(key, &line);
}

void Accounts::forget(const std::string& key, Line& line) {
    const auto [from, to] = lines_.equal_range(key);
    const auto found = std::find_if(from, to, [&](const auto& one) { return one.second == &line; });
    if (found != to) lines_.erase(found);
}

void Accounts::close_lines(const std::string& key, int code, std::string_view reason) {
    if (key.empty()) return;
    const auto [from, to] = lines_.equal_range(key);
    for (auto one = from; one != to; ++one) one->second->close(code, reason);
}

void Accounts::close_lines(const std::string& key) {
    close_lines(key, goodbye, "Signed out.");
}

void Accounts::admit_anew(store::PersonHandle person) {
    house_.store.read([person](store::Store& store) { return store.people().sessions(person); },
                      [this](const std::optional<std::vector<store::SessionRow>>& sessions) {
                          if (sessions)
                              for (const store::SessionRow& one : *sessions) {
                                  called_.erase(one.key);
                                  close_lines(one.key, come_again, "Come again.");
                              }
                      });
}

// ---- what they hold -----------------------------------------------------------------------------

void Accounts::tables(const Asked& asked) {
    who(asked, [this, asked](const Signed& one) {
        house_.store.read(
            [person = one.person.handle](store::Store& store) {
                return store.people().keys(person, tables_most);
            },
            [this, asked](std::optional<std::vector<store::KeyRow>> keys) {
                if (!keys) return refuse(asked, 507, "storage");
                hall_.standings(*std::move(keys), asked.language, asked.address,
                                [asked](int status, std::string body) {
                                    asked.respond(json(status, std::move(body)));
                                });
            });
    });
}

// Whoever shows a key that opens something holds it from then on.
void Accounts::claim(const Asked& asked) {
    const auto shown = keys_in(asked.order);
    if (!shown) return refuse(asked, 400, "bad-request", "tables");
    who(asked, [this, asked, shown = *shown](const Signed& one) {
        const auto fitting = [shown](store::Store& store) {
            std::vector<store::KeyRow> fit;
            for (const store::KeyRow& key : shown)
                if (const auto match = store.outline(key.match))
                    if (Seating{*match}.viewer_by(digest_of(key.key))) fit.push_back(key);
            return fit;
        };
        house_.store.read(fitting, [this, asked, person = one.person.handle](
                                       std::optional<std::vector<store::KeyRow>> fit) {
            if (!fit) return refuse(asked, 507, "storage");
            std::string held = "[";
            for (const store::KeyRow& key : *fit) {
                if (held.size() > 1) held += ',';
                write_json_text(held, key.match);
            }
            house_.store.write(store::Hold{person, *std::move(fit)},
                               [asked, held](store::Written written) {
                                   if (written.fate != store::Fate::Done)
                                       return refuse(asked, 507, "storage");
                                   asked.respond(json(200, Reply{}.raw("held", held + ']').done()));
                               });
        });
    });
}

void Accounts::me(const Asked& asked) {
    struct Own {
        std::vector<store::SessionRow> sessions;
        std::vector<store::PasskeyRow> passkeys;
    };
    who(asked, [this, asked](const Signed& one) {
        house_.store.read(
            [person = one.person.handle](store::Store& store) {
                return Own{store.people().sessions(person), store.people().passkeys(person)};
            },
            [asked, one](const std::optional<Own>& known) {
                if (!known) return refuse(asked, 507, "storage");
                asked.respond(
                    json(200, Reply{}
                                  .raw("person", person_json(one.person))
                                  .raw("sessions", sessions_json(known->sessions, one.session))
                                  .raw("passkeys", passkeys_json(known->passkeys))
                                  .flag("password", !one.person.password.empty())
                                  .done()));
            });
    });
}

}  // namespace server
