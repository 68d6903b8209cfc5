// store/memory/people.h -- people who are forgotten when the process ends.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "store/store.h"

namespace store::memory {

class People final : public store::People {
  public:
    // What it asks of matches.
    struct Matches {
        std::function<Handle(const std::string& id)> handle;  // 0: none
        std::function<bool(Handle)> over;
        std::function<std::string(Handle)> id;
    };
    explicit People(Matches matches) : matches_(std::move(matches)) {}

    // As of the store; nothing: it is none of people.
    std::optional<Written> put(const Write&);
    std::optional<PersonRow> person(PersonHandle) override;
    std::optional<PersonRow> person_like(const std::string& likeness) override;
    std::optional<SessionRow> session(const std::string& key) override;
    std::vector<SessionRow> sessions(PersonHandle) override;
    std::optional<PasskeyRow> passkey(const std::string& id) override;
    std::vector<PasskeyRow> passkeys(PersonHandle) override;
    std::vector<PersonRow> everybody(const std::string& from, int most) override;
    std::vector<PersonRow> leaving(std::int64_t by, int most) override;
    std::vector<Act> acts(int most) override;
    std::vector<KeyRow> keys(PersonHandle, int most) override;
    std::vector<std::string> keys_to(const std::string& match, PersonHandle) override;

  private:
    struct Key {
        Handle match;
        std::string key;
        auto operator<=>(const Key&) const = default;
    };
    bool taken(const PersonRow&) const;

    Matches matches_;
    PersonHandle last_ = 0;
    std::map<PersonHandle, PersonRow> people_;
    std::map<std::string, SessionRow> sessions_;
    std::map<PersonHandle, std::vector<Key>> keys_;
    std::map<std::string, PasskeyRow> passkeys_;
    std::vector<Act> acts_;
};

}  // namespace store::memory
