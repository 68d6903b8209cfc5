// Who somebody is: another name, another password, leaving, and all that is known of them.
#include "server/accounts_own.h"

#include <memory>
#include <utility>

#include "server/club_rules.h"
#include "server/passes.h"
#include "server/response.h"
#include "server/secrets.h"

namespace server {

using table::Reply;

namespace {

constexpr int forgotten_at_once = 20;
constexpr int keys_most = 10'000, sayings_told_most = 10'000;

// With another password it opens nothing any more; nor anybody else's account, ever.
std::string another_password(const store::PersonRow& person) {
    return "password " + std::to_string(person.made) + ' ' + person.password;
}

}  // namespace

std::string password_link(const std::string& secret, const store::PersonRow& person,
                          std::int64_t until) {
    return Passes{secret}.link(another_password(person), person.handle, until);
}

// ---- another name, another password -------------------------------------------------------------

void Accounts::change(const Asked& asked) {
    if (asked.order.contains("new")) return change_password(asked);
    who(asked, [this, asked](const Signed& one) {
        store::PersonRow person = one.person;
        if (!take_name(person, text_of(asked.order, "name").value_or("")))
            return refuse(asked, 400, "odd-name", person.name);
        if (!within(asked, by_address_, asked.address)) return;
        // What they are called where they watch is read when they come there.
        revise(asked, store::Rename{person.handle, person.name, person.likeness}, person,
               [this, person] { admit_anew(person.handle); });
    });
}

void Accounts::revise(const Asked& asked, store::Write change, const store::PersonRow& person,
                      std::function<void()> then) {
    house_.store.write(std::move(change), [asked, person, then](store::Written written) {
        if (written.fate == store::Fate::Conflict)
            return refuse(asked, 409, "name-taken", person.name);
        if (written.fate != store::Fate::Done) return refuse(asked, 507, "storage");
        then();
        asked.respond(json(200, Reply{}.raw("person", person_json(person)).done()));
    });
}

void Accounts::change_password(const Asked& asked) {
    const auto then = [this, asked](const Signed& one) { new_password(asked, one); };
    who(asked, [this, asked, then](const Signed& one) {
        // Whoever came by passkeys alone has none to show.
        if (one.person.password.empty()) lately(asked, then);
        else then(one);
    });
}

void Accounts::new_password(const Asked& asked, const Signed& one) {
    const std::string next = text_of(asked.order, "new").value_or("");
    if (!people::may_be_password(next)) return refuse(asked, 400, "odd-password");
    if (!within(asked, by_address_, asked.address) ||
        !may_ask(asked, trier(asked, one.person, one.person.likeness)))
        return;
    const auto tried = [this, asked, next, one](bool is_it) {
        if (!is_it) return refuse(asked, 403, "wrong-password");
        keep_password(asked, next, one.person);
    };
    if (one.person.password.empty()) return tried(true);
    const std::string password = text_of(asked.order, "password").value_or("");
    if (!vault_.try_on(password, one.person.password, tried))
        refuse(asked, 503, "too-many", "tries");
}

// Whoever knew the old password is out, and so is this session: it gets another.
void Accounts::keep_password(const Asked& asked, const std::string& next,
                             const store::PersonRow& person) {
    seal(asked, next, [this, asked, person](const std::string& hash) {
        const std::string secret = new_key();
        store::NewPassword change{person.handle, person.password, hash, new_session(asked, secret)};
        change.session.person = person.handle;
        house_.store.write(std::move(change),
                           [this, asked, person, secret](store::Written written) {
                               if (written.fate == store::Fate::Conflict)  // another was quicker
                                   return refuse(asked, 403, "wrong-password");
                               if (written.fate != store::Fate::Done)
                                   return refuse(asked, 507, "storage");
                               note("password", person.handle);
                               sweep_lines();
                               welcome(asked, person, secret);
                           });
    });
}

void Accounts::renew(const Asked& asked) {
    coming(asked, [this, asked] { renew_here(asked); });
}

void Accounts::renew_here(const Asked& asked) {
    const std::string next = text_of(asked.order, "password").value_or("");
    if (!people::may_be_password(next)) return refuse(asked, 400, "odd-password");
    if (!within(asked, by_address_, asked.address)) return;
    const std::string link = text_of(asked.order, "link").value_or("");
    const auto whose = Passes::says(link);
    if (!whose) return refuse(asked, 403, "link-over");
    house_.store.read(
        [whose = *whose](store::Store& store) { return store.people().person(whose); },
        [this, asked, link, next](const std::optional<std::optional<store::PersonRow>>& read) {
            if (!read) return refuse(asked, 507, "storage");
            const store::PersonRow person = read->value_or(store::PersonRow{});
            const std::int64_t now = house_.loop.since_1970_ms();
            if (!*read || !Passes{secret_}.opened(another_password(person), link, now))
                return refuse(asked, 403, "link-over");
            if (person.suspended) return refuse(asked, 403, "suspended");
            keep_password(asked, next, person);
        });
}

// ---- leaving ------------------------------------------------------------------------------------

void Accounts::leave(const Asked& asked) {
    const Json stay = asked.order.value("stay", Json(false));
    if (!stay.is_boolean()) return refuse(asked, 400, "bad-request", "stay");
    const bool stays = stay == true;
    const auto then = [this, asked, stays](const Signed& one) {
        store::PersonRow person = one.person;
        if (stays) person.leaving = 0;
        else if (person.leaving == 0) person.leaving = house_.loop.since_1970_ms();
        note(stays ? "stay" : "leave", person.handle);
        revise(asked, store::Leave{person.handle, person.leaving}, person);
    };
    if (stays) who(asked, then);
    else lately(asked, then);
}

void Accounts::sweep() {
    sweep_lines();
    const std::int64_t by = house_.loop.since_1970_ms() - grace_ms;
    house_.store.read(
        [by](store::Store& store) { return store.people().leaving(by, forgotten_at_once); },
        [this](const std::optional<std::vector<store::PersonRow>>& gone) {
            if (gone) forget_all(*gone);
            house_.loop.after(sweep_ms, [this] { sweep(); });
        });
}

// A session may have ended by another hand than ours, or its person be called otherwise: whoever
// runs the server suspends and renames by hand.
void Accounts::sweep_lines() {
    std::vector<std::string> keys;
    for (const auto& [key, line] : lines_)
        if (keys.empty() || keys.back() != key) keys.push_back(key);
    if (keys.empty()) return;
    house_.store.read(
        [keys, now = house_.loop.since_1970_ms()](store::Store& store) {
            std::unordered_map<std::string, std::optional<std::string>> names;
            for (const std::string& key : keys) {
                const auto one = signed_in(store, key, now);
                names.emplace(key, one ? std::optional{one->person.name} : std::nullopt);
            }
            return names;
        },
        [this](const std::optional<std::unordered_map<std::string, std::optional<std::string>>>&
                   names) {
            if (!names) return;
            std::erase_if(called_, [&](const auto& one) { return !names->contains(one.first); });
            for (const auto& [key, name] : *names) {
                if (!name) {
                    close_lines(key);
                } else if (auto& called = called_.emplace(key, *name).first->second;
                           called != *name) {
                    called = *name;
                    close_lines(key, come_again, "Come again.");
                }
            }
        });
}

// First what rooms know of them; of a table that cannot be opened the store forgets the rest.
void Accounts::forget_all(const std::vector<store::PersonRow>& gone) {
    for (const store::PersonRow& person : gone)
        house_.store.read(
            [handle = person.handle](store::Store& store) {
                return store.people().keys(handle, keys_most);
            },
            [this, handle = person.handle](const std::optional<std::vector<store::KeyRow>>& keys) {
                if (!keys) return;
                const auto left = std::make_shared<std::size_t>(keys->size() + 1);
                const auto one_less = [this, left, handle] {
                    if (--*left > 0) return;
                    house_.store.write(store::Forget{handle},
                                       [this](const store::Written&) { sweep_lines(); });
                };
                for (const store::KeyRow& key : *keys)
                    hall_.errands().run(
                        {{"do", "unname"}, {"table", key.match}, {"key", letters_of(key.key)}},
                        [one_less](const std::optional<Json>&) { one_less(); });
                one_less();
            });
}

// ---- all that is known of somebody --------------------------------------------------------------

namespace {

std::string sayings_json(const std::vector<store::SayingRow>& sayings) {
    std::string list = "[";
    for (const store::SayingRow& row : sayings) {
        if (list.size() > 1) list += ',';
        Reply one;
        one.text("table", row.match).text("room", row.room).number("at", row.at);
        if (row.phrase.empty()) one.text("text", row.text);
        else one.text("phrase", row.phrase);
        list += one.done();
    }
    return list + ']';
}

std::string channels_json(const std::vector<store::ChannelRow>& channels) {
    std::vector<std::string> list;
    for (const store::ChannelRow& row : channels)
        list.push_back(Reply{}
                           .text("kind", row.way)
                           .text("address", row.address)
                           .number("made", row.made)
                           .flag("confirmed", row.confirmed > 0)
                           .done());
    return list_of(list);
}

std::string habits_json(const store::HabitsRow& habits) {
    return Reply{}
        .text("language", habits.language)
        .number("utc", habits.utc)
        .number("quiet", habits.quiet)
        .number("wakes", habits.wakes)
        .number("digest", habits.digest)
        .done();
}

}  // namespace

void Accounts::data(const Asked& asked) {
    struct Data {
        std::vector<store::SessionRow> sessions;
        std::vector<store::KeyRow> keys;
        std::vector<store::BlockRow> blocks;
        std::vector<store::SayingRow> sayings;
        std::vector<store::OwnClub> clubs;
        std::vector<store::PasskeyRow> passkeys;
        std::vector<store::ChannelRow> channels;
        store::HabitsRow habits;
    };
    who(asked, [this, asked](const Signed& one) {
        house_.store.read(
            [person = one.person.handle](store::Store& store) {
                return Data{store.people().sessions(person),
                            store.people().keys(person, tables_most),
                            store.sayings().blocks(person),
                            store.sayings().said_by(person, sayings_told_most),
                            store.clubs().of(person),
                            store.people().passkeys(person),
                            store.notices().channels(person),
                            store.notices().habits(person)};
            },
            [this, asked, one](std::optional<Data> known) {
                if (!known) return refuse(asked, 507, "storage");
                const auto told =
                    [asked, one, sessions = known->sessions, blocks = blocks_json(known->blocks),
                     sayings = sayings_json(known->sayings), clubs = clubs_json(known->clubs),
                     passkeys = passkeys_json(known->passkeys),
                     channels = channels_json(known->channels),
                     habits = habits_json(known->habits)](int status, std::string tables) {
                        if (status != 200) return asked.respond(json(status, std::move(tables)));
                        Response file =
                            json(200, Reply{}
                                          .raw("person", person_json(one.person))
                                          .raw("sessions", sessions_json(sessions, one.session))
                                          .raw("tables", parse_json(tables).value["tables"].dump())
                                          .raw("sayings", sayings)
                                          .raw("blocks", blocks)
                                          .raw("clubs", clubs)
                                          .raw("passkeys", passkeys)
                                          .raw("channels", channels)
                                          .raw("habits", habits)
                                          .done());
                        file.fields.emplace_back("Content-Disposition",
                                                 "attachment; filename=\"hexastra-account.json\"");
                        asked.respond(std::move(file));
                    };
                hall_.standings(std::move(known->keys), asked.language, asked.address, told);
            });
    });
}

}  // namespace server
