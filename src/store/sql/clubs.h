// store/sql/clubs.h -- clubs: their rows, members and matches.
#pragma once

#include <optional>

#include "store/sql/database.h"
#include "store/store.h"

namespace store::sql {

// The statements of one connection, which outlives it.
class Clubs {
  public:
    explicit Clubs(Database&);

    // The handle of a club that is founded by it, else 0; nothing: it is none of clubs. Throws
    // Trouble.
    std::optional<ClubHandle> put(const Write&);
    bool put(const PutTable&);  // false: it is there already, or may not be put there
    void forget(PersonHandle);
    std::optional<ClubRow> club(const std::string& id);
    std::vector<OwnClub> of(PersonHandle);
    std::optional<MemberRow> member(ClubHandle, PersonHandle);
    std::vector<MemberRow> members(ClubHandle);
    std::vector<ClubTable> tables(ClubHandle, int most);
    std::optional<ClubTable> table(ClubHandle, const std::string& match);
    std::vector<KeyRow> keys(ClubHandle, PersonHandle);
    bool shown_to(const std::string& match, PersonHandle);

  private:
    ClubHandle put(const FoundClub&);
    void mend(ClubHandle);

    Statement add_club_, name_, invite_, hang_, find_club_, drop_club_, drop_tables_;
    Statement add_founder_, enter_, appoint_, leave_, elect_, find_own_, find_member_,
        find_members_;
    Statement put_table_, take_table_, forget_giver_, find_tables_, find_table_, find_keys_, shown_;
};

}  // namespace store::sql
