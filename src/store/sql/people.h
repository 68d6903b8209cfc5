// store/sql/people.h -- people: their rows, sessions and keys.
#pragma once

#include <optional>

#include "store/sql/database.h"
#include "store/store.h"

namespace store::sql {

// The statements of one connection, which outlives it.
class People {
  public:
    explicit People(Database&);

    // The handle of whoever is enrolled by it, else 0. Throws Trouble.
    PersonHandle put(const Write&);
    std::optional<PersonRow> person(PersonHandle);
    std::optional<PersonRow> person_like(const std::string& likeness);
    std::optional<SessionRow> session(const std::string& key);
    std::vector<SessionRow> sessions(PersonHandle);
    std::optional<PasskeyRow> passkey(const std::string& id);
    std::vector<PasskeyRow> passkeys(PersonHandle);
    std::vector<PersonRow> everybody(const std::string& from, int most);
    std::vector<PersonRow> leaving(std::int64_t by, int most);
    std::vector<Act> acts(int most);
    std::vector<KeyRow> keys(PersonHandle, int most);
    std::vector<std::string> keys_to(const std::string& match, PersonHandle);

    void put(const Tidy&);

  private:
    PersonHandle put(const Enrol&);
    void put(const Rename&);
    void put(const Leave&);
    void put(const Suspend&);
    void put(const Operate&);
    void put(const NewPassword&);
    void put(const SignIn&);
    void put(const Seen&);
    void put(const SignOut&);
    void put(const KeepPasskey&);
    void put(const UsePasskey&);
    void put(const DropPasskey&);
    void put(const Hold&);
    void put(const Forget&);
    void put(const Log&);

    Statement add_person_, rename_, leave_, operate_, suspend_, new_password_, find_person_,
        find_like_, drop_person_;
    Statement find_everybody_, find_leaving_, add_act_, find_acts_;
    Statement put_passkey_, count_passkeys_, use_passkey_, find_passkey_, find_passkeys_,
        drop_passkey_, drop_passkeys_;
    Statement put_session_, find_session_, find_sessions_, drop_session_, drop_sessions_;
    Statement replace_session_, see_session_, tidy_sessions_;
    Statement put_key_, find_keys_, find_keys_to_, drop_keys_, unname_;
};

}  // namespace store::sql
