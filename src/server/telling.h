// server/telling.h -- a notice in the words of whoever it is for.
#pragma once

#include "notices/words.h"
#include "server/house.h"

namespace server {

// Who is told.
struct Reader {
    store::PersonRow person;
    store::HabitsRow habits;
};

// `match`: its outline, where it is about one. `secret`: of the server's passes. It says nothing
// but what everybody is told who may look at the table.
notices::Message message_of(const House&, const std::string& secret, const store::OutboxRow&,
                            const std::optional<store::MatchRow>& match, const Reader&);

}  // namespace server
