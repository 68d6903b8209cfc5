// Whom somebody has blocked. A name is told as it stood where they were heard, never that of an
// account.
#include <algorithm>

#include "server/accounts_own.h"
#include "server/response.h"

namespace server {

using table::Reply;

std::string blocks_json(const std::vector<store::BlockRow>& blocks) {
    std::string list = "[";
    for (const store::BlockRow& row : blocks) {
        if (list.size() > 1) list += ',';
        list +=
            Reply{}.number("block", row.number).text("name", row.name).number("at", row.at).done();
    }
    return list + ']';
}

void Accounts::blocks(const Asked& asked) {
    who(asked, [this, asked](const Signed& one) {
        house_.store.read(
            [person = one.person.handle](store::Store& store) {
                return store.sayings().blocks(person);
            },
            [asked](const std::optional<std::vector<store::BlockRow>>& rows) {
                if (!rows) return refuse(asked, 507, "storage");
                asked.respond(json(200, Reply{}.raw("blocks", blocks_json(*rows)).done()));
            });
    });
}

void Accounts::unblock(const Asked& asked) {
    const auto number = number_of(asked.order, "block");
    if (!number) return refuse(asked, 400, "bad-request", "block");
    who(asked, [this, asked, number = *number](const Signed& one) {
        const store::PersonHandle person = one.person.handle;
        house_.store.read(
            [person](store::Store& store) { return store.sayings().blocks(person); },
            [this, asked, number, person](const std::optional<std::vector<store::BlockRow>>& rows) {
                if (!rows) return refuse(asked, 507, "storage");
                const auto row = std::ranges::find(*rows, number, &store::BlockRow::number);
                if (row == rows->end()) return asked.respond(json(200, "{}"));
                house_.store.write(
                    store::Unblock{person, number},
                    [this, asked, person, other = row->other](store::Written written) {
                        if (written.fate != store::Fate::Done) return refuse(asked, 507, "storage");
                        house_.chatter.unblock(person, other);
                        asked.respond(json(200, "{}"));
                    });
            });
    });
}

}  // namespace server
