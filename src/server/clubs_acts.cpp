// What members of a club do there, and what only its officers may.
#include <algorithm>
#include <utility>

#include "people/likeness.h"
#include "server/accounts_own.h"
#include "server/club_rules.h"
#include "server/clubs.h"
#include "server/names.h"
#include "server/response.h"
#include "server/secrets.h"

namespace server {

using table::Reply;

namespace {

bool says(const Json& order, const char* field) {
    return order.value(field, Json(false)) == true;
}

void done(const Accounts::Asked& asked) {
    asked.respond(json(200, "{}"));
}

// Whether one of these keys, as hashes, is of a seat or of the office.
bool belongs(const store::MatchRow& match, const std::vector<Digest>& keys) {
    const Seating seating{match};
    return std::any_of(keys.begin(), keys.end(), [&](const Digest& key) {
        const auto viewer = seating.viewer_by(key);
        return viewer && (*viewer || seating.organises_by(key));
    });
}

}  // namespace

ClubName club_name(const std::string& given) {
    ClubName name{clean_name(given), {}, false};
    name.likeness = people::likeness(name.text);
    name.fits = name.text == given && !name.likeness.empty();
    return name;
}

void too_many(const Accounts::Asked& asked, std::string_view of_what, int most) {
    refuse(asked, 429, "too-many", std::string{of_what} + ' ' + std::to_string(most));
}

// ---- coming and going ---------------------------------------------------------------------------

void Clubs::enter(const std::string& id, const Asked& asked) {
    const auto key = text_of(asked.order, "link");
    if (!key) return refuse(asked, 400, "bad-request", "link");
    struct Door {
        store::ClubRow club;
        bool inside;
        int members, clubs;
    };
    accounts_.who(asked, [this, asked, id, key = *key](const Signed& one) {
        const store::PersonHandle person = one.person.handle;
        const auto door = [id, person, hash = sha256(key)](store::Store& store) {
            store::Clubs& clubs = store.clubs();
            std::optional<Door> found;
            if (const auto club = clubs.club(id)) {
                const bool inside = clubs.member(club->handle, person).has_value();
                if (inside || same_hash(hash, digest_of(club->invitation)))
                    found =
                        Door{*club, inside, static_cast<int>(clubs.members(club->handle).size()),
                             static_cast<int>(clubs.of(person).size())};
            }
            return found;
        };
        house_.store.read(
            door, [this, asked, id, key, person](const std::optional<std::optional<Door>>& read) {
                if (!read) return refuse(asked, 507, "storage");
                if (!*read) return no_such_club(asked);
                const Door& found = **read;
                const auto entered = [asked, id] {
                    asked.respond(json(200, Reply{}.text("club", id).done()));
                };
                if (found.inside) return entered();
                if (found.members >= store::members_most)
                    return too_many(asked, "members", store::members_most);
                if (found.clubs >= store::clubs_most)
                    return too_many(asked, "clubs", store::clubs_most);
                write(asked,
                      store::EnterClub{found.club.handle, hash_of(key), person,
                                       house_.loop.since_1970_ms()},
                      // Its link may have been made anew meanwhile.
                      [this, asked, id, entered](store::Handle) {
                          member(id, asked, [entered](const Inside&) { entered(); });
                      });
            });
    });
}

void Clubs::leave(const std::string& id, const Asked& asked) {
    member(id, asked,
           [this, asked](const Inside& inside) { put_out(asked, inside.club, inside.self); });
}

// What they watch by being in it, they watch no longer.
void Clubs::put_out(const Asked& asked, const store::ClubRow& club, const store::MemberRow& whom) {
    write(asked, store::LeaveClub{club.handle, whom.person},
          [this, asked, person = whom.person](store::Handle) {
              accounts_.admit_anew(person);
              done(asked);
          });
}

// ---- what officers do ---------------------------------------------------------------------------

void Clubs::person(const std::string& id, const Asked& asked) {
    const std::string name = text_of(asked.order, "name").value_or("");
    const bool out = says(asked.order, "out");
    const auto rank = asked.order.find("officer");
    if (!out && (rank == asked.order.end() || !rank->is_boolean()))
        return refuse(asked, 400, "bad-request", "officer");
    const bool becomes = !out && *rank == true;
    officer(id, asked, [this, asked, name, out, becomes](const Inside& inside) {
        struct Found {
            store::MemberRow whom;
            bool last = false;  // of the officers
        };
        const auto find = [name, club = inside.club.handle](store::Store& store) {
            std::optional<Found> found;
            const auto person = store.people().person_like(people::likeness(clean_name(name)));
            const auto whom = person ? store.clubs().member(club, person->handle) : std::nullopt;
            if (!whom) return found;
            const auto all = store.clubs().members(club);
            const auto officers = std::count_if(
                all.begin(), all.end(), [](const store::MemberRow& one) { return one.officer; });
            found = Found{*whom, whom->officer && officers == 1};
            return found;
        };
        house_.store.read(find, [this, asked, name, out, becomes, club = inside.club](
                                    const std::optional<std::optional<Found>>& read) {
            if (!read) return refuse(asked, 507, "storage");
            if (!*read) return refuse(asked, 404, "no-such-member", clean_name(name));
            const auto& [whom, last] = **read;
            if (out) return put_out(asked, club, whom);
            if (last && !becomes) return refuse(asked, 409, "last-officer", whom.name);
            write(asked, store::Appoint{club.handle, whom.person, becomes},
                  [asked](store::Handle) { done(asked); });
        });
    });
}

void Clubs::link(const std::string& id, const Asked& asked) {
    const auto wall = asked.order.find("wall");
    const bool hangs = wall != asked.order.end();
    if (hangs ? !wall->is_boolean() : !says(asked.order, "new"))
        return refuse(asked, 400, "bad-request", hangs ? "wall" : "new");
    const std::string key = hangs && *wall == false ? "" : new_key();
    officer(id, asked, [this, asked, hangs, key](const Inside& inside) {
        const std::string hash = key.empty() ? "" : hash_of(key);
        const store::ClubHandle club = inside.club.handle;
        store::Write write_it = store::InviteAnew{club, hash};
        if (hangs) write_it = store::HangWall{club, hash};
        write(asked, std::move(write_it), [asked, hangs, key](store::Handle) {
            if (key.empty()) return done(asked);
            asked.respond(json(200, Reply{}.text(hangs ? "wall" : "link", key).done()));
        });
    });
}

void Clubs::rename(const std::string& id, const Asked& asked) {
    const ClubName name = club_name(text_of(asked.order, "name").value_or(""));
    officer(id, asked, [this, asked, name](const Inside& inside) {
        if (!name.fits) return refuse(asked, 400, "odd-name", name.text);
        write(asked, store::NameClub{inside.club.handle, name.text, name.likeness},
              [asked](store::Handle) { done(asked); });
    });
}

// ---- its tables ---------------------------------------------------------------------------------

void Clubs::table(const std::string& id, const Asked& asked) {
    const std::string match = text_of(asked.order, "table").value_or("");
    const auto shown = text_of(asked.order, "key");
    member(id, asked, [this, asked, match, shown](const Inside& inside) {
        if (says(asked.order, "out")) return take_table(asked, inside, match);
        put_table(asked, inside, match,
                  shown ? std::vector{sha256(*shown)} : std::vector<Digest>{});
    });
}

void Clubs::put_table(const Asked& asked, const Inside& inside, const std::string& match,
                      std::vector<Digest> keys) {
    const auto own = [match, keys = std::move(keys),
                      person = inside.person.handle](store::Store& store) {
        std::vector<Digest> all = keys;
        for (const std::string& held : store.people().keys_to(match, person))
            all.push_back(digest_of(held));
        const auto row = store.outline(match);
        return row && belongs(*row, all);
    };
    house_.store.read(own, [this, asked, inside, match](std::optional<bool> belongs) {
        if (!belongs) return refuse(asked, 507, "storage");
        if (!*belongs) return refuse(asked, 403, "not-yours", "table");
        write(asked,
              store::PutTable{inside.club.handle,
                              {match, inside.person.handle, house_.loop.since_1970_ms()}},
              [asked](store::Handle) { done(asked); });
    });
}

void Clubs::take_table(const Asked& asked, const Inside& inside, const std::string& match) {
    house_.store.read(
        [match, club = inside.club.handle](store::Store& store) {
            return store.clubs().table(club, match);
        },
        [this, asked, inside, match](const std::optional<std::optional<store::ClubTable>>& read) {
            if (!read) return refuse(asked, 507, "storage");
            const bool may =
                *read && (inside.self.officer || (*read)->giver == inside.person.handle);
            if (*read && !may) return refuse(asked, 403, "not-yours", "table");
            // Whoever watches it by being in the club comes again, if they still may.
            write(asked, store::TakeTable{inside.club.handle, match},
                  [this, asked, match](store::Handle) {
                      hall_.errands().run({{"do", "friends"}, {"table", match}},
                                          [](const std::optional<Json>&) {});
                      done(asked);
                  });
        });
}

// It is answered once both are on the disk; where only the table is, whoever made it has its keys.
void Clubs::make_table(const Asked& asked) {
    const std::string id = text_of(asked.order, "club").value_or("");
    Json order = asked.order;
    order.erase("club");
    member(id, asked, [this, asked, order = std::move(order)](const Inside& inside) {
        const auto made = [this, asked, inside](int status, std::string answer) {
            if (status != 201) return asked.respond(json(status, std::move(answer)));
            const std::string table = parse_json(answer).value["table"];
            house_.store.write(
                store::PutTable{inside.club.handle,
                                {table, inside.person.handle, house_.loop.since_1970_ms()}},
                [asked, answer](store::Written) { asked.respond(json(201, answer)); });
        };
        // Its free seats are for the club, unless it is said to be open.
        hall_.create(order, asked.address, made, order.value("open", Json(false)) == true);
    });
}

}  // namespace server
