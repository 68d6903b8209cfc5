// server/accounts.h -- who has an account, and who is signed in: docs/decisions/0037.
//
// A session is a cookie that no script reads and no other site sends. Accounts are there only where
// nobody on the way can read it: by HTTPS, or on this machine.
#pragma once

#include "base/json.h"
#include "people/passkey.h"
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

// What opens an account for whoever has forgotten its password: once, until then (milliseconds
// since 1970). `secret`: that by which devices are known.
std::string password_link(const std::string& secret, const store::PersonRow&, std::int64_t until);

// Which server made what a passkey in an order has signed (store/servers.h): that one alone knows
// it. Nothing: there is none.
std::optional<store::ServerNumber> challenger(const Json& order);

// By what devices are known again, and links to accounts.
std::string device_secret(store::Store&);

class Accounts {
  public:
    Accounts(House&, Hall&, people::Vault&);

    // What somebody asks, and how it is answered: kept until then.
    struct Asked {
        Respond respond;
        std::string language, address;  // whose limits count
        std::string key;                // of the session that the browser brings: its hash
        std::string device;             // as the browser calls itself
        std::string known;              // by what it shows that somebody signed in there before
        bool unread = false;            // by anybody on the way
        bool secure = false;            // by HTTPS
        std::string host;               // as the request names it
        Json order{};
    };
    static Asked asked(const Request&, Respond, std::string language, std::string address,
                       Json order);
    void enrol(const Asked&);    // {"name":...,"password":...}
    void sign_in(const Asked&);  // the same
    // What a passkey signs next, once (accounts_passkeys.cpp). Whoever enrols or signs in by one
    // gives {"passkey":{...}} instead of a password.
    void challenge(const Asked&);
    void add_passkey(const Asked&);   // {"passkey":{...}}
    void drop_passkey(const Asked&);  // {"passkey":"..."}: as it is listed
    void sign_out(const Asked&);      // {}: here; {"session":...}: there; {"all":true}: everywhere
    void me(const Asked&);
    void tables(const Asked&);  // how those stand to which they hold a key
    void claim(const Asked&);   // {"tables":[{"table":...,"key":...}]}
    // Who somebody is (accounts_own.cpp).
    void change(const Asked&);  // {"name":...} or {"password":...,"new":...}
    void leave(const Asked&);   // {}: in 14 days; {"stay":true}: not at all
    void data(const Asked&);    // all that is known of them, as a file
    // Whom they have blocked (accounts_blocks.cpp).
    void blocks(const Asked&);
    void unblock(const Asked&);  // {"block":...}: as it is listed
    void renew(const Asked&);  // {"link":...,"password":...}: by a link of whoever runs the server

    // For whatever else somebody is asked for who is signed in; answers itself where nobody is.
    using Known = std::function<void(const Signed&)>;
    void who(const Asked&, Known);
    // They may do less from now on: whatever they have open is opened again, if they still may.
    void admit_anew(store::PersonHandle);

    // A line that came by a session, while it is open: it closes when the session ends.
    void watch(const std::string& key, Line&);
    void forget(const std::string& key, Line&);

    // The same for what opens the account to others: whoever signed in some time ago does so again.
    void lately(const Asked&, Known);
    // Where nobody reads along, and once the server's secret is here.
    void coming(const Asked&, std::function<void()> then);
    const std::string& secret() const { return secret_; }
    // Whether somebody may ask once more; where not, they are told.
    bool within(const Asked&, Allowances&, const std::string& whose,
                std::string_view code = "too-many");

  private:
    void recognise(const Asked&, Known);
    void enrol_here(const Asked&);
    void sign_in_here(const Asked&);
    void renew_here(const Asked&);
    bool may_ask(const Asked&, const std::string& whose);
    bool safe(const Asked&) const;
    std::string seal_for(const store::PersonRow&) const;
    // Whoever tries a name: all others are counted together, each person's own devices apart.
    std::string trier(const Asked&, const store::PersonRow&, const std::string& likeness) const;
    // Hashes a password, or tells whoever asked why not now.
    void seal(const Asked&, std::string password, std::function<void(const std::string& hash)>);
    store::SessionRow new_session(const Asked&, const std::string& secret) const;
    // `by`: what they came by.
    void let_in(const Asked&, const store::PersonRow&, store::SignIn by);
    void welcome(const Asked&, const store::PersonRow&, const std::string& secret);

    void close_lines(const std::string& key, int code, std::string_view reason);
    void close_lines(const std::string& key);
    // The ceremony that an answer is for, which it uses up; nothing: it has been, or never was.
    std::optional<people::Ceremony> ceremony(const Asked&, const Json& answer);
    // The passkey that is given; where it is none, that is told.
    std::optional<store::PasskeyRow> given(const Asked&);
    void enrol_by_passkey(const Asked&, const store::PersonRow&);
    void sign_in_by_passkey(const Asked&);
    void write_enrol(const Asked&, const std::string& secret, store::Enrol);
    // `person`: as they are from then on.
    void revise(
        const Asked&, store::Write change, const store::PersonRow& person,
        std::function<void()> then = [] {});
    void change_password(const Asked&);
    void new_password(const Asked&, const Signed&);
    void keep_password(const Asked&, const std::string& next, const store::PersonRow&);
    // What happened to an account, for the log: without name, address or secret.
    void note(std::string_view act, store::PersonHandle) const;
    // What nobody asks for: lines whose session is over close, whoever left is forgotten.
    void sweep();
    void sweep_lines();
    void forget_all(const std::vector<store::PersonRow>&);

    House& house_;
    Hall& hall_;
    people::Vault& vault_;
    std::string secret_;  // of all that is sealed; read when somebody first comes
    std::unordered_multimap<std::string, Line*> lines_;         // by the key of their session
    std::unordered_map<std::string, std::string> called_;       // and how its person was called
    std::unordered_map<std::string, std::int64_t> challenges_;  // and until when
    // Tries of passwords, and new accounts: from one address, of one name, in all.
    Allowances by_address_, of_name_, in_all_;
    Allowances challenged_;  // what passkeys sign, for one address
};

}  // namespace server
