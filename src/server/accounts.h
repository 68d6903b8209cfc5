// server/accounts.h -- who has an account, and who is signed in: docs/decisions/0037.
//
// A session is a cookie that no script reads and no other site sends. Accounts are there only where
// nobody on the way can read it: by HTTPS, or on this machine.
#pragma once

#include "base/json.h"
#include "people/vault.h"
#include "server/hall.h"

namespace server {

// Whoever a session is of.
struct Signed {
    store::PersonRow person;
    store::SessionRow session;
};
// By the hash of its secret; nothing where it has ended, or went unused for too long.
std::optional<Signed> signed_in(store::Store&, const std::string& key, std::int64_t now);
// The hash of the secret that a browser brings; nothing: it brings none, or others could read it.
std::string session_key(const Request&);

// By what devices are known again: made when it is first asked for. Where the disk takes nothing it
// lasts as long as the process.
std::string device_secret(store::Store&);

class Accounts {
  public:
    // `secret`: by which devices are known again.
    Accounts(House&, Hall&, people::Vault&, std::string secret);

    // What somebody asks, and how it is answered: kept until then.
    struct Asked {
        Respond respond;
        std::string language, address;  // whose limits count
        std::string key;                // of the session that the browser brings: its hash
        std::string device;             // as the browser calls itself
        std::string known;              // by what it shows that somebody signed in there before
        bool unread = false;            // by anybody on the way
        bool secure = false;            // by HTTPS
        Json order{};
    };
    static Asked asked(const Request&, Respond, std::string language, std::string address,
                       Json order);
    void enrol(const Asked&);     // {"name":...,"password":...}
    void sign_in(const Asked&);   // the same
    void sign_out(const Asked&);  // {}: here; {"session":...}: there; {"all":true}: everywhere
    void me(const Asked&);
    void tables(const Asked&);  // how those stand to which they hold a key
    void claim(const Asked&);   // {"tables":[{"table":...,"key":...}]}

    // A line that came by a session, while it is open: it closes when the session ends.
    void watch(const std::string& key, Line&);
    void forget(const std::string& key, Line&);

  private:
    using Known = std::function<void(const Signed&)>;
    // Answers itself where nobody is signed in.
    void who(const Asked&, Known);
    bool within(const Asked&, Allowances&, const std::string& whose);
    bool may_ask(const Asked&, const std::string& whose);
    bool safe(const Asked&) const;
    std::string seal_for(store::PersonHandle) const;
    // Whoever tries a name: all others are counted together, each person's own devices apart.
    std::string trier(const Asked&, const store::PersonRow&, const std::string& likeness) const;
    store::SessionRow new_session(const Asked&, const std::string& secret) const;
    void let_in(const Asked&, const store::PersonRow&);
    void welcome(const Asked&, const store::PersonRow&, const std::string& secret);

    void close_lines(const std::string& key);

    House& house_;
    Hall& hall_;
    people::Vault& vault_;
    std::string secret_;
    std::unordered_multimap<std::string, Line*> lines_;  // by the key of their session
    // Tries of passwords, and new accounts: from one address, of one name, in all.
    Allowances by_address_, of_name_, in_all_;
};

}  // namespace server
