// store/sql/asked_clubs.h -- what is asked of clubs, by whatever connection their store has.
#pragma once

#include "store/sql/clubs.h"

namespace store::sql {

template <class Owner>  // read(question of a session)
class AskedClubs final : public store::Clubs {
  public:
    explicit AskedClubs(Owner& owner) : owner_(owner) {}

    std::optional<ClubRow> club(const std::string& id) override {
        return owner_.read([&](auto& session) { return session.clubs.club(id); });
    }
    std::vector<OwnClub> of(PersonHandle person) override {
        return owner_.read([&](auto& session) { return session.clubs.of(person); });
    }
    std::optional<MemberRow> member(ClubHandle club, PersonHandle person) override {
        return owner_.read([&](auto& session) { return session.clubs.member(club, person); });
    }
    std::vector<MemberRow> members(ClubHandle club) override {
        return owner_.read([&](auto& session) { return session.clubs.members(club); });
    }
    std::vector<ClubTable> tables(ClubHandle club, int most) override {
        return owner_.read([&](auto& session) { return session.clubs.tables(club, most); });
    }
    std::optional<ClubTable> table(ClubHandle club, const std::string& match) override {
        return owner_.read([&](auto& session) { return session.clubs.table(club, match); });
    }
    std::vector<KeyRow> keys(ClubHandle club, PersonHandle person) override {
        return owner_.read([&](auto& session) { return session.clubs.keys(club, person); });
    }
    bool shown_to(const std::string& match, PersonHandle person) override {
        return owner_.read([&](auto& session) { return session.clubs.shown_to(match, person); });
    }

  private:
    Owner& owner_;
};

}  // namespace store::sql
