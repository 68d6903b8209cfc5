// store/sql/asked_people.h -- what is asked of people, by whatever connection their store has.
#pragma once

#include "store/sql/people.h"

namespace store::sql {

template <class Owner>  // read(question of a session)
class AskedPeople final : public store::People {
  public:
    explicit AskedPeople(Owner& owner) : owner_(owner) {}

    std::optional<PersonRow> person(PersonHandle one) override {
        return owner_.read([&](auto& session) { return session.people.person(one); });
    }
    std::optional<PersonRow> person_like(const std::string& likeness) override {
        return owner_.read([&](auto& session) { return session.people.person_like(likeness); });
    }
    std::optional<SessionRow> session(const std::string& key) override {
        return owner_.read([&](auto& session) { return session.people.session(key); });
    }
    std::vector<SessionRow> sessions(PersonHandle person) override {
        return owner_.read([&](auto& session) { return session.people.sessions(person); });
    }
    std::optional<PasskeyRow> passkey(const std::string& id) override {
        return owner_.read([&](auto& session) { return session.people.passkey(id); });
    }
    std::vector<PasskeyRow> passkeys(PersonHandle person) override {
        return owner_.read([&](auto& session) { return session.people.passkeys(person); });
    }
    std::vector<PersonRow> everybody(const std::string& from, int most) override {
        return owner_.read([&](auto& session) { return session.people.everybody(from, most); });
    }
    std::vector<PersonRow> leaving(std::int64_t by, int most) override {
        return owner_.read([&](auto& session) { return session.people.leaving(by, most); });
    }
    std::vector<Act> acts(int most) override {
        return owner_.read([&](auto& session) { return session.people.acts(most); });
    }
    std::vector<KeyRow> keys(PersonHandle person, int most) override {
        return owner_.read([&](auto& session) { return session.people.keys(person, most); });
    }
    std::vector<std::string> keys_to(const std::string& match, PersonHandle person) override {
        return owner_.read([&](auto& session) { return session.people.keys_to(match, person); });
    }

  private:
    Owner& owner_;
};

}  // namespace store::sql
