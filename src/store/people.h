// store/people.h -- rows of people: who has an account, by what they sign in, which keys they hold.
// All times are milliseconds since 1970.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace store {

// How a person is called inside the store.
using PersonHandle = std::int64_t;

struct PersonRow {
    PersonHandle handle = 0;  // given by the store
    std::string name;         // as it is shown
    std::string likeness;     // what it looks like; no two people's are the same
    std::string password;     // its Argon2id hash, or empty
    std::int64_t made = 0;
    std::int64_t suspended = 0;  // since when, by whoever runs the server; 0: not
    std::int64_t leaving = 0;    // when they asked to be forgotten; 0: they stay
    std::int64_t operates = 0;   // since when they may do what whoever runs the server does; 0: not
    bool operator==(const PersonRow&) const = default;
};

struct SessionRow {
    std::string key;  // SHA-256 of its secret, raw
    PersonHandle person = 0;
    std::int64_t made = 0, seen = 0;
    std::string device;  // as its browser calls itself
    bool operator==(const SessionRow&) const = default;
};

inline constexpr int passkeys_most = 20;  // of one person

// By which somebody signs in (people/passkey.h).
struct PasskeyRow {
    std::string id;  // raw bytes
    PersonHandle person = 0;
    std::string key;
    int algorithm = 0;
    std::int64_t count = 0;
    std::int64_t made = 0, used = 0;
    bool operator==(const PasskeyRow&) const = default;
};

// A key to a match that a person has shown.
struct KeyRow {
    std::string match;  // its id
    std::string key;    // SHA-256 of it, raw
    bool operator==(const KeyRow&) const = default;
};

// What whoever runs the server has done to somebody's account.
struct Act {
    std::int64_t at = 0;
    std::string act;       // as server/operation.h has them
    std::string person;    // the name as it was, or empty
    std::string detail{};  // the new one, the report and what was noted of it, by whom, or nothing
    bool operator==(const Act&) const = default;
};

// ---- writes -------------------------------------------------------------------------------------

// Somebody new, who is signed in at once: nothing is written where somebody has that likeness. The
// session's person is filled in. The session that it replaces ends.
struct Enrol {
    PersonRow person;
    SessionRow session;
    std::string replaces{};               // its key, or nothing
    std::optional<PasskeyRow> passkey{};  // its person is filled in as well
};
struct Rename {  // a conflict where another has that likeness
    PersonHandle person = 0;
    std::string name, likeness;
};
struct Leave {  // asked to be forgotten then; 0: they stay
    PersonHandle person = 0;
    std::int64_t since = 0;
};
struct Suspend {  // since then, and all their sessions end; 0: not any more
    PersonHandle person = 0;
    std::int64_t since = 0;
};
struct Operate {  // since then; 0: not any more
    PersonHandle person = 0;
    std::int64_t since = 0;
};
// Of somebody not suspended, in place of that hash: a conflict where they have another by now. All
// their sessions end, and that one begins.
struct NewPassword {
    PersonHandle person = 0;
    std::string before, after;  // hashes
    SessionRow session;
};
// Of somebody not suspended who has still what they signed in by: a conflict where they have not.
struct SignIn {
    SessionRow session;
    std::string replaces{};  // the key of the session that ends with it, whosever it is, or nothing
    std::optional<std::string> password{};  // the hash that was tried
    std::optional<std::string> passkey{};   // or its id
};
struct Seen {  // a session that is still there
    std::string key;
    std::int64_t at = 0;
};
struct SignOut {  // of one session, or, where no key is given, of all
    PersonHandle person = 0;
    std::string key{};
};
struct KeepPasskey {  // one that is kept already stays as it is; a conflict where too many are
    PasskeyRow passkey;
};
struct UsePasskey {  // of one that is still there
    std::string id;
    std::int64_t count = 0, at = 0;
};
struct DropPasskey {
    PersonHandle person = 0;
    std::string id;
};
struct Hold {  // keys to matches that are there; those held already stay
    PersonHandle person = 0;
    std::vector<KeyRow> keys;
};
struct Forget {  // all that is kept of somebody here, their names at tables, and what they said
    PersonHandle person = 0;
};
struct Log {
    Act act;
};

// ---- reads --------------------------------------------------------------------------------------

class People {  // these throw Unreadable
  public:
    virtual ~People() = default;
    virtual std::optional<PersonRow> person(PersonHandle) = 0;
    virtual std::optional<PersonRow> person_like(const std::string& likeness) = 0;
    virtual std::optional<SessionRow> session(const std::string& key) = 0;
    virtual std::vector<SessionRow> sessions(PersonHandle) = 0;  // the one last seen first
    virtual std::optional<PasskeyRow> passkey(const std::string& id) = 0;
    virtual std::vector<PasskeyRow> passkeys(PersonHandle) = 0;  // the oldest first
    // By name, from that one on (its likeness).
    virtual std::vector<PersonRow> everybody(const std::string& from, int most) = 0;
    // Those who asked by then to be forgotten, the longest ago first.
    virtual std::vector<PersonRow> leaving(std::int64_t by, int most) = 0;
    virtual std::vector<Act> acts(int most) = 0;  // the last first
    // The keys somebody holds: of matches that go on first, then of the newest.
    virtual std::vector<KeyRow> keys(PersonHandle, int most) = 0;
    // Those to one match: hashes.
    virtual std::vector<std::string> keys_to(const std::string& match, PersonHandle) = 0;
};

}  // namespace store
