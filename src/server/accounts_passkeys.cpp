// Signing in by a passkey instead of a password.
#include <algorithm>
#include <utility>

#include "people/passkey.h"
#include "server/accounts_own.h"
#include "server/leases.h"
#include "server/own_names.h"
#include "server/response.h"
#include "server/secrets.h"

namespace server {

using table::Reply;

namespace {

// Of a challenge: the number of the server that makes it, and what nobody guesses.
constexpr std::size_t number_bytes = 8, random_part = 24;
constexpr std::size_t challenges_most = 10'000, name_letters = 16;
constexpr std::size_t id_most = 1023;  // WebAuthn, 4: a credential id
constexpr std::int64_t challenge_ms = 10 * minute_ms;

std::string raw_in(const Json& answer, const char* name) {
    return from_letters(text_of(answer, name).value_or("")).value_or("");
}

std::string bytes_of(store::ServerNumber number) {
    std::string bytes(number_bytes, '\0');
    auto rest = static_cast<std::uint64_t>(number);
    for (std::size_t at = number_bytes; at-- > 0; rest >>= 8)
        bytes[at] = static_cast<char>(rest & 0xff);
    return bytes;
}

// How a passkey is called where its owner lists them.
std::string name_of(const store::PasskeyRow& passkey) {
    return to_hex(sha256(passkey.id)).substr(0, name_letters);
}

}  // namespace

std::string passkeys_json(const std::vector<store::PasskeyRow>& passkeys) {
    std::string list = "[";
    for (const store::PasskeyRow& row : passkeys) {
        if (list.size() > 1) list += ',';
        list += Reply{}
                    .text("passkey", name_of(row))
                    .number("made", row.made)
                    .number("used", row.used)
                    .done();
    }
    return list + ']';
}

std::optional<store::ServerNumber> challenger(const Json& order) {
    const Json passkey = order.value("passkey", Json());
    const std::string challenge = passkey.is_object() ? raw_in(passkey, "challenge") : "";
    if (challenge.size() != number_bytes + random_part) return std::nullopt;
    std::uint64_t number = 0;
    for (const char byte : challenge.substr(0, number_bytes))
        number = number << 8 | static_cast<unsigned char>(byte);
    return static_cast<store::ServerNumber>(number);
}

// ---- what is signed -----------------------------------------------------------------------------

void Accounts::challenge(const Asked& asked) {
    if (!safe(asked)) return;
    const std::int64_t now = house_.loop.since_1970_ms();
    if (!within(asked, challenged_, asked.address)) return;
    std::erase_if(challenges_, [&](const auto& one) { return one.second < now; });
    if (challenges_.size() >= challenges_most) challenges_.erase(challenges_.begin());
    const std::string made = bytes_of(house_.leases->number()) + random_bytes(random_part);
    challenges_[made] = now + challenge_ms;
    asked.respond(json(
        200,
        Reply{}.text("challenge", letters_of(made)).text("site", name_of_host(asked.host)).done()));
}

std::optional<people::Ceremony> Accounts::ceremony(const Asked& asked, const Json& answer) {
    const auto found = challenges_.find(raw_in(answer, "challenge"));
    if (found == challenges_.end()) return std::nullopt;
    const auto [challenge, until] = *found;
    challenges_.erase(found);
    if (until < house_.loop.since_1970_ms()) return std::nullopt;
    return people::Ceremony{challenge, (asked.secure ? "https://" : "http://") + asked.host,
                            name_of_host(asked.host)};
}

std::optional<store::PasskeyRow> Accounts::given(const Asked& asked) {
    const Json answer = asked.order.value("passkey", Json());
    const auto held = answer.is_object() ? ceremony(asked, answer) : std::nullopt;
    const auto algorithm = answer.is_object() ? number_of(answer, "algorithm") : std::nullopt;
    const auto made =
        held && algorithm && *algorithm < 0 && *algorithm > -1000
            ? people::made_in(*held, {raw_in(answer, "client"), raw_in(answer, "data"),
                                      static_cast<int>(*algorithm)})
            : std::nullopt;
    if (!made || made->id.size() > id_most) {
        refuse(asked, 400, "odd-passkey");
        return std::nullopt;
    }
    const std::int64_t now = house_.loop.since_1970_ms();
    return store::PasskeyRow{made->id, 0, made->key, made->algorithm, made->count, now, now};
}

// ---- coming -------------------------------------------------------------------------------------

void Accounts::enrol_by_passkey(const Asked& asked, const store::PersonRow& person) {
    const auto passkey = given(asked);
    if (!passkey) return;
    house_.store.read(
        [id = passkey->id](store::Store& store) { return store.people().passkey(id).has_value(); },
        [this, asked, person, passkey = *passkey](std::optional<bool> kept) {
            if (!kept) return refuse(asked, 507, "storage");
            if (*kept) return refuse(asked, 400, "odd-passkey");
            const std::string secret = new_key();
            write_enrol(asked, secret, {person, new_session(asked, secret), asked.key, passkey});
        });
}

void Accounts::sign_in_by_passkey(const Asked& asked) {
    if (!within(asked, by_address_, asked.address)) return;
    const Json answer = asked.order.value("passkey", Json());
    const auto held = answer.is_object() ? ceremony(asked, answer) : std::nullopt;
    if (!held) return refuse(asked, 403, "wrong-passkey");
    struct Found {
        std::optional<store::PasskeyRow> passkey;
        std::optional<store::PersonRow> person;
    };
    const people::Assertion said{raw_in(answer, "client"), raw_in(answer, "data"),
                                 raw_in(answer, "signature")};
    house_.store.read(
        [id = raw_in(answer, "id")](store::Store& store) {
            Found found{store.people().passkey(id), {}};
            if (found.passkey) found.person = store.people().person(found.passkey->person);
            return found;
        },
        [this, asked, held = *held, said](const std::optional<Found>& found) {
            if (!found) return refuse(asked, 507, "storage");
            if (!found->person) return refuse(asked, 403, "wrong-passkey");
            const store::PasskeyRow& passkey = *found->passkey;
            const auto count = people::signed_in(held,
                                                 {passkey.id, passkey.key, passkey.algorithm,
                                                  static_cast<std::uint32_t>(passkey.count)},
                                                 said);
            if (!count) return refuse(asked, 403, "wrong-passkey");
            if (found->person->suspended) return refuse(asked, 403, "suspended");
            house_.store.write(store::UsePasskey{passkey.id, *count, house_.loop.since_1970_ms()},
                               [](store::Written) {});
            let_in(asked, *found->person, {.session = {}, .passkey = passkey.id});
        });
}

// ---- keeping and dropping -----------------------------------------------------------------------

void Accounts::add_passkey(const Asked& asked) {
    lately(asked, [this, asked](const Signed& one) {
        auto passkey = given(asked);
        if (!passkey) return;
        passkey->person = one.person.handle;
        house_.store.read(
            [passkey = *passkey](store::Store& store) {
                return !store.people().passkey(passkey.id) &&
                       static_cast<int>(store.people().passkeys(passkey.person).size()) <
                           store::passkeys_most;
            },
            [this, asked, passkey = *passkey](std::optional<bool> has_room) {
                if (!has_room) return refuse(asked, 507, "storage");
                if (!*has_room) return refuse(asked, 400, "odd-passkey");
                house_.store.write(store::KeepPasskey{passkey},
                                   [this, asked, passkey](store::Written written) {
                                       if (written.fate == store::Fate::Conflict)
                                           return refuse(asked, 400, "odd-passkey");
                                       if (written.fate != store::Fate::Done)
                                           return refuse(asked, 507, "storage");
                                       note("passkey", passkey.person);
                                       asked.respond(json(201, "{}"));
                                   });
            });
    });
}

void Accounts::drop_passkey(const Asked& asked) {
    const std::string name = text_of(asked.order, "passkey").value_or("");
    lately(asked, [this, asked, name](const Signed& one) {
        house_.store.read(
            [person = one.person.handle](store::Store& store) {
                return store.people().passkeys(person);
            },
            [this, asked, name, one](const std::optional<std::vector<store::PasskeyRow>>& own) {
                if (!own) return refuse(asked, 507, "storage");
                const auto found = std::find_if(own->begin(), own->end(), [&](const auto& row) {
                    return name_of(row) == name;
                });
                if (found == own->end()) return refuse(asked, 404, "no-such-passkey");
                if (own->size() == 1 && one.person.password.empty())
                    return refuse(asked, 409, "last-way-in");
                house_.store.write(store::DropPasskey{one.person.handle, found->id},
                                   [asked](store::Written written) {
                                       if (written.fate != store::Fate::Done)
                                           return refuse(asked, 507, "storage");
                                       asked.respond(json(200, "{}"));
                                   });
            });
    });
}

}  // namespace server
