// server/clubs.h -- clubs: who is in them, and the tables that they show: docs/decisions/0043.
//
// Whoever is not in a club learns nothing of it, not even that it is there: whatever they ask, they
// are told that there is no such club. Clubs are there only where accounts are.
#pragma once

#include "server/accounts.h"

namespace server {

class Clubs {
  public:
    Clubs(House&, Hall&, Accounts&);

    using Asked = Accounts::Asked;
    void found(const Asked&);  // {"name":...}
    void own(const Asked&);    // those that somebody is in
    // `id`: of a club. With the key of its wall: what is shown on that, to whoever has it.
    void show(const std::string& id, const Asked&, const std::string& wall);

    // What members do (clubs_acts.cpp).
    void enter(const std::string& id, const Asked&);  // {"link":...}
    void leave(const std::string& id, const Asked&);  // {}
    void person(const std::string& id,
                const Asked&);  // {"name":...,"officer":...} or {...,"out":true}
    void link(const std::string& id, const Asked&);    // {"new":true} or {"wall":true|false}
    void rename(const std::string& id, const Asked&);  // {"name":...}
    // {"table":...}, with a "key" where the account holds none; {"table":...,"out":true}
    void table(const std::string& id, const Asked&);
    // {"club":...} and an order of a table: makes it, and puts it there.
    void make_table(const Asked&);

  private:
    // Whoever asks, and the club, where they are in it.
    struct Inside {
        store::PersonRow person;
        store::ClubRow club;
        store::MemberRow self;
    };
    using Let = std::function<void(const Inside&)>;
    // These answer themselves where somebody is not in it, or is no officer.
    void member(const std::string& id, const Asked&, Let);
    void officer(const std::string& id, const Asked&, Let);
    void show_wall(const std::string& id, const Asked&, const std::string& key);
    void put_out(const Asked&, const store::ClubRow&, const store::MemberRow&);
    void put_table(const Asked&, const Inside&, const std::string& match, std::vector<Digest> keys);
    void take_table(const Asked&, const Inside&, const std::string& match);
    // Answers, once that is on the disk.
    void write(const Asked&, store::Write, std::function<void(store::Handle)> then);

    House& house_;
    Hall& hall_;
    Accounts& accounts_;
    Allowances founded_by_address_, founded_by_person_;
};

}  // namespace server
