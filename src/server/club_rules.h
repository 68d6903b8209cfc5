// server/club_rules.h -- what the files of clubs share: how many there may be of what, and names.
#pragma once

#include "server/accounts.h"

namespace server {

inline constexpr int tables_shown = 500;  // by one club

struct ClubName {
    std::string text, likeness;  // as it reads cleaned, and what it looks like
    bool fits = false;           // a club may be called what was given
};
ClubName club_name(const std::string& given);

// Whoever asks is not in it, or there is none: nobody can tell which.
void no_such_club(const Accounts::Asked&);
void too_many(const Accounts::Asked&, std::string_view of_what, int most);
std::string clubs_json(const std::vector<store::OwnClub>&);

}  // namespace server
