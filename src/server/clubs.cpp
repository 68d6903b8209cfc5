#include "server/clubs.h"

#include <algorithm>
#include <utility>

#include "people/likeness.h"
#include "server/accounts_own.h"
#include "server/club_rules.h"
#include "server/names.h"
#include "server/response.h"
#include "server/secrets.h"

namespace server {

using table::error_json;
using table::Reply;

namespace {

constexpr std::int64_t founding_ms = 24 * hour_ms;
constexpr int founded_by_address_most = 30, founded_by_person_most = 10;

std::string members_json(const std::vector<store::MemberRow>& members, store::PersonHandle self) {
    std::string list = "[";
    for (const store::MemberRow& one : members) {
        if (list.size() > 1) list += ',';
        Reply member;
        member.text("name", one.name).flag("officer", one.officer).number("since", one.since);
        if (one.person == self) member.flag("you", true);
        list += member.done();
    }
    return list + ']';
}

// Its tables as a spectator sees them, and one's own as their holder does.
std::vector<Hall::Looked> looked_at(const std::vector<store::ClubTable>& tables,
                                    std::vector<store::KeyRow> keys) {
    std::vector<Hall::Looked> all;
    std::unordered_map<std::string, std::size_t> at;
    for (const store::ClubTable& one : tables) {
        at.emplace(one.match, all.size());
        all.push_back({one.match, {}, true});
    }
    for (store::KeyRow& key : keys)
        if (const auto found = at.find(key.match); found != at.end())
            all[found->second].keys.push_back(std::move(key.key));
    return all;
}

}  // namespace

void no_such_club(const Accounts::Asked& asked) {
    refuse(asked, 404, "no-such-club");
}

std::string clubs_json(const std::vector<store::OwnClub>& clubs) {
    std::string list = "[";
    for (const store::OwnClub& one : clubs) {
        if (list.size() > 1) list += ',';
        Reply club;
        club.text("club", one.club.id).text("name", one.club.name).flag("officer", one.officer);
        list += club.number("since", one.since).number("members", one.members).done();
    }
    return list + ']';
}

Clubs::Clubs(House& house, Hall& hall, Accounts& accounts)
    : house_(house),
      hall_(hall),
      accounts_(accounts),
      founded_by_address_(founded_by_address_most, founding_ms),
      founded_by_person_(founded_by_person_most, founding_ms) {}

// ---- the gates ----------------------------------------------------------------------------------

void Clubs::member(const std::string& id, const Asked& asked, Let let) {
    accounts_.who(asked, [this, asked, id, let = std::move(let)](const Signed& one) {
        const auto inside = [id, person = one.person](store::Store& store) {
            std::optional<Inside> found;
            if (const auto club = store.clubs().club(id))
                if (const auto self = store.clubs().member(club->handle, person.handle))
                    found = Inside{person, *club, *self};
            return found;
        };
        house_.store.read(inside, [asked, let](const std::optional<std::optional<Inside>>& read) {
            if (!read) return refuse(asked, 507, "storage");
            if (!*read) return no_such_club(asked);
            let(**read);
        });
    });
}

void Clubs::officer(const std::string& id, const Asked& asked, Let let) {
    member(id, asked, [asked, let = std::move(let)](const Inside& inside) {
        if (!inside.self.officer) return refuse(asked, 403, "officers-only");
        let(inside);
    });
}

void Clubs::write(const Asked& asked, store::Write write, std::function<void(store::Handle)> then) {
    house_.store.write(
        std::move(write), [this, asked, then = std::move(then)](const store::Written& written) {
            house_.disk_trouble =
                written.fate != store::Fate::Done && written.fate != store::Fate::Conflict;
            if (written.fate == store::Fate::Conflict)
                return refuse(asked, 409, "name-taken", text_of(asked.order, "name").value_or(""));
            if (written.fate != store::Fate::Done) return refuse(asked, 507, "storage");
            then(written.handle);
        });
}

// ---- a new one, and those that there are --------------------------------------------------------

void Clubs::found(const Asked& asked) {
    accounts_.who(asked, [this, asked](const Signed& one) {
        const auto name = club_name(text_of(asked.order, "name").value_or(""));
        if (!name.fits) return refuse(asked, 400, "odd-name", name.text);
        const std::int64_t now = house_.loop.now_ms();
        const std::string person = std::to_string(one.person.handle);
        for (auto [most, whose] : {std::pair{&founded_by_address_, &asked.address},
                                   std::pair{&founded_by_person_, &person}})
            if (!most->take(*whose, now)) {
                ++house_.metrics.too_many;
                return asked.respond(json(429, error_json("too-many", asked.language, "founded", -1,
                                                          nullptr, most->wait_ms(*whose, now))));
            }
        house_.store.read(
            [person = one.person.handle](store::Store& store) {
                return store.clubs().of(person).size();
            },
            [this, asked, name, person = one.person.handle](std::optional<std::size_t> in) {
                if (!in) return refuse(asked, 507, "storage");
                if (static_cast<int>(*in) >= store::clubs_most)
                    return too_many(asked, "clubs", store::clubs_most);
                const std::string key = new_key();
                store::FoundClub founds{{0,
                                         table_id(),
                                         name.text,
                                         name.likeness,
                                         hash_of(key),
                                         {},
                                         house_.loop.since_1970_ms()},
                                        person};
                const std::string id = founds.club.id;
                write(asked, std::move(founds), [asked, id, key](store::Handle) {
                    asked.respond(json(201, Reply{}.text("club", id).text("link", key).done()));
                });
            });
    });
}

void Clubs::own(const Asked& asked) {
    accounts_.who(asked, [this, asked](const Signed& one) {
        house_.store.read(
            [person = one.person.handle](store::Store& store) { return store.clubs().of(person); },
            [asked](const std::optional<std::vector<store::OwnClub>>& clubs) {
                if (!clubs) return refuse(asked, 507, "storage");
                asked.respond(json(200, Reply{}.raw("clubs", clubs_json(*clubs)).done()));
            });
    });
}

// ---- its page, and its wall ---------------------------------------------------------------------

void Clubs::show(const std::string& id, const Asked& asked, const std::string& wall) {
    if (!wall.empty()) return show_wall(id, asked, wall);
    struct Page {
        std::vector<store::MemberRow> members;
        std::vector<store::ClubTable> tables;
        std::vector<store::KeyRow> keys;
    };
    member(id, asked, [this, asked](const Inside& inside) {
        const auto gather = [club = inside.club.handle,
                             self = inside.person.handle](store::Store& store) {
            store::Clubs& clubs = store.clubs();
            return Page{clubs.members(club), clubs.tables(club, tables_shown),
                        clubs.keys(club, self)};
        };
        house_.store.read(gather, [this, asked, inside](std::optional<Page> page) {
            if (!page) return refuse(asked, 507, "storage");
            Reply reply;
            reply.text("club", inside.club.id).text("name", inside.club.name);
            reply.flag("officer", inside.self.officer);
            if (inside.self.officer) reply.flag("wall", !inside.club.wall.empty());
            reply.raw("members", members_json(page->members, inside.person.handle));
            std::vector<std::string> given;
            for (const store::ClubTable& one : page->tables)
                if (one.giver == inside.person.handle) given.push_back(one.match);
            reply.list("given", given);
            hall_.standings(
                looked_at(page->tables, std::move(page->keys)), asked.address,
                [asked, reply](const Hall::Lines& lines) mutable {
                    if (!lines) return refuse(asked, 507, "storage");
                    asked.respond(json(200, reply.raw("tables", list_of(*lines)).done()));
                });
        });
    });
}

void Clubs::show_wall(const std::string& id, const Asked& asked, const std::string& key) {
    if (!asked.unread) return refuse(asked, 403, "no-accounts-here");
    struct Wall {
        store::ClubRow club;
        std::vector<store::ClubTable> tables;
    };
    const auto gather = [id, hash = sha256(key)](store::Store& store) {
        std::optional<Wall> wall;
        const auto club = store.clubs().club(id);
        if (club && !club->wall.empty() && same_hash(hash, digest_of(club->wall)))
            wall = Wall{*club, store.clubs().tables(club->handle, tables_shown)};
        return wall;
    };
    house_.store.read(gather, [this, asked](const std::optional<std::optional<Wall>>& read) {
        if (!read) return refuse(asked, 507, "storage");
        if (!*read) return no_such_club(asked);
        const Wall& wall = **read;
        hall_.standings(
            looked_at(wall.tables, {}), asked.address,
            [asked, name = wall.club.name](const Hall::Lines& lines) {
                if (!lines) return refuse(asked, 507, "storage");
                asked.respond(
                    json(200, Reply{}.text("name", name).raw("tables", list_of(*lines)).done()));
            });
    });
}

}  // namespace server
