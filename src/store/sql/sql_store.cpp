#include "store/sql/sql_store.h"

#include <algorithm>
#include <utility>

#include "base/complaint.h"
#include "store/sql/asked_clubs.h"
#include "store/sql/asked_notices.h"
#include "store/sql/asked_people.h"
#include "store/sql/asked_sayings.h"
#include "store/sql/asked_servers.h"
#include "store/sql/matches.h"

namespace store::sql {
namespace {

// Everything that dies with a connection.
struct Session {
    explicit Session(std::unique_ptr<Database> opened)
        : database(std::move(opened)),
          matches(*database),
          people(*database),
          notices(*database),
          sayings(*database),
          clubs(*database) {
        if (database->shared()) servers.emplace(*database);
    }

    std::unique_ptr<Database> database;
    Matches matches;
    People people;
    Notices notices;
    Sayings sayings;
    Clubs clubs;
    std::optional<Servers> servers;
};

// What counts before it writes.
bool in_turn(const Write& write) {
    return std::holds_alternative<KeepPasskey>(write) ||
           std::holds_alternative<KeepChannel>(write) || std::holds_alternative<FoundClub>(write) ||
           std::holds_alternative<EnterClub>(write) || std::holds_alternative<Appoint>(write) ||
           std::holds_alternative<LeaveClub>(write) || std::holds_alternative<Forget>(write);
}

class SqlStore final : public Store {
  private:
    Session& session() {
        if (!session_) session_ = std::make_unique<Session>(connect_(true));
        return *session_;
    }

    // Runs a read; whatever goes wrong leaves the connection to be opened anew.
    template <class Reader>
    auto read(Reader reader) {
        try {
            return reader(session());
        } catch (const Trouble& trouble) {
            if (trouble.fault == Fault::Lost) session_.reset();
            throw Unreadable{trouble.what()};
        } catch (const Complaint& complaint) {  // it may not be opened again just now
            throw Unreadable{complaint.what()};
        }
    }

  public:
    explicit SqlStore(Connect connect)
        : connect_(std::move(connect)), session_(std::make_unique<Session>(connect_(false))) {}

    std::vector<Written> write(std::span<const Write> batch) override;
    std::optional<MatchRow> find(const std::string& id) override {
        return read([&](Session& session) { return session.matches.find(id); });
    }
    std::optional<MatchRow> outline(const std::string& id) override {
        return read([&](Session& session) { return session.matches.outline(id); });
    }
    std::vector<OpenMatch> open_matches(int most, std::int64_t since) override {
        return read([&](Session& session) { return session.matches.open_matches(most, since); });
    }
    int open_count(std::int64_t since) override {
        return read([&](Session& session) { return session.matches.open_count(since); });
    }
    std::int64_t beat() override {
        return read([&](Session& session) { return session.matches.beat(); });
    }
    std::optional<std::string> secret(const std::string& name) override {
        return read([&](Session& session) { return session.matches.secret(name); });
    }
    std::vector<std::string> due(int most, std::int64_t by) override {
        return read([&](Session& session) { return session.matches.due(most, by); });
    }
    std::vector<Linked> linked(int most) override {
        return read([&](Session& session) { return session.matches.linked(most); });
    }
    std::vector<std::string> running(const std::string& game, const std::string& edition) override {
        return read([&](Session& session) { return session.matches.running(game, edition); });
    }
    Counts counts() override {
        return read([&](Session& session) { return session.matches.counts(); });
    }
    store::People& people() override { return people_; }
    store::Notices& notices() override { return notices_; }
    store::Sayings& sayings() override { return sayings_; }
    store::Clubs& clubs() override { return clubs_; }
    store::Servers* servers() override { return shared_ ? &servers_ : nullptr; }
    void settle() override {
        read([&](Session& session) {
            session.database->settle();
            return 0;
        });
    }
    void rest() override {
        if (session_) session_->database->rest();
    }

  private:
    friend class AskedPeople<SqlStore>;
    friend class AskedNotices<SqlStore>;
    friend class AskedSayings<SqlStore>;
    friend class AskedClubs<SqlStore>;
    friend class AskedServers<SqlStore>;

    // `apart`: nothing of a write that conflicts is left, wherever it does. Else it throws where
    // something of it would be.
    void write_all(std::span<const Write> batch, bool apart, std::vector<Written>& answers);
    Written write_one(const Write&, bool apart);
    Handle put(const Write&);

    Connect connect_;
    std::unique_ptr<Session> session_;  // none after a failure, until the next use
    AskedPeople<SqlStore> people_{*this};
    AskedNotices<SqlStore> notices_{*this};
    AskedSayings<SqlStore> sayings_{*this};
    AskedClubs<SqlStore> clubs_{*this};
    AskedServers<SqlStore> servers_{*this};
    bool shared_ = session_->database->shared();
    ServerNumber server_ = 0;  // for which all is written; 0: for none
};

std::vector<Written> SqlStore::write(std::span<const Write> batch) {
    std::vector<Written> answers(batch.size());
    const auto all = [&](Fate fate) {
        std::fill(answers.begin(), answers.end(), Written{fate, 0});
        return answers;
    };
    // What an earlier server of this store has left to write is not this one's.
    const auto comes = std::ranges::find_if(
        batch, [](const Write& write) { return std::holds_alternative<Come>(write); });
    if (comes != batch.end() && batch.size() > 1) {
        all(Fate::Failed);
        const auto at = static_cast<std::size_t>(comes - batch.begin());
        answers[at] = write(batch.subspan(at, 1)).front();
        return answers;
    }
    try {
        session();
    } catch (const std::exception&) {
        // Nothing was begun; whether the disk has room or not, none of these was written.
        return all(Fate::Failed);
    }
    constexpr int tries_most = 10;
    bool apart = false, committing = false;
    for (int tries = 1;; ++tries) {
        try {
            committing = false;
            session_->database->begin(std::ranges::any_of(batch, in_turn));
            if (server_ != 0 && comes == batch.end()) session_->servers->stand_by(server_);
            write_all(batch, apart, answers);
            committing = true;
            session_->database->commit();
            if (comes != batch.end()) server_ = answers.front().handle;
            return answers;
        } catch (const Trouble& trouble) {
            const bool lost = trouble.fault == Fault::Lost;
            try {
                if (!lost) session_->database->roll_back();
            } catch (const Trouble&) {
                session_.reset();
            }
            if (lost) session_.reset();
            if (lost && committing) return all(Fate::Unknown);
            // What conflicts does so at its first statement, nearly always. Writes are held apart
            // only where one did later: that has its price.
            const bool again = trouble.fault == Fault::Again && tries < tries_most;
            if (!session_ || (!again && (apart || trouble.fault != Fault::Constraint)))
                return all(Fate::Failed);
            apart = apart || trouble.fault == Fault::Constraint;
        }
    }
}

void SqlStore::write_all(std::span<const Write> batch, bool apart, std::vector<Written>& answers) {
    for (std::size_t i = 0; i < batch.size(); ++i) answers[i] = write_one(batch[i], apart);
}

Written SqlStore::write_one(const Write& write, bool apart) {
    Database& database = *session_->database;
    const std::int64_t mark = database.mark();
    if (apart) database.begin_part();
    try {
        const Written written{Fate::Done, put(write)};
        if (apart) database.end_part();
        return written;
    } catch (const Trouble& trouble) {
        if (trouble.fault != Fault::Constraint) throw;
        if (apart) database.take_back_part();
        else if (!database.unchanged_since(mark)) throw;
        return {Fate::Conflict, 0};
    }
}

// The handle of a match that is made by it, of a person who is enrolled, of a club, the number of a
// saying, or 0.
Handle SqlStore::put(const Write& write) {
    Session& session = *session_;
    if (const auto* create = std::get_if<Create>(&write)) return session.matches.put(*create);
    if (session.servers) {
        if (const auto* come = std::get_if<Come>(&write)) return session.servers->put(*come);
        if (const auto answer = session.servers->put(write, server_)) return *answer;
    }
    if (const auto* append = std::get_if<Append>(&write)) {
        session.matches.put(*append);
        session.sayings.hand_on(append->match, append->keys);
        const int rows = append->number + static_cast<int>(append->steps.size()) - 1;
        session.notices.put(append->match, rows, append->notices);
    } else if (const auto* reseat = std::get_if<Reseat>(&write)) {
        session.matches.put(*reseat);
    } else if (const auto* stand = std::get_if<Stand>(&write)) {
        session.matches.put(*stand);
    } else if (std::holds_alternative<Probe>(write)) {
        session.database->probe();
    } else if (const auto* beat = std::get_if<Beat>(&write)) {
        session.matches.put(*beat);
    } else if (const auto* secret = std::get_if<Secret>(&write)) {
        session.matches.put(*secret);
    } else if (const auto handle = session.notices.put(write)) {
        if (const auto* tidy = std::get_if<Tidy>(&write)) session.people.put(*tidy);
        return *handle;
    } else if (const auto number = session.sayings.put(write)) {
        return *number;
    } else if (const auto* puts = std::get_if<PutTable>(&write)) {
        // One that was there already is told of no more.
        if (session.clubs.put(*puts)) session.notices.put(puts->club, puts->table);
    } else if (const auto club = session.clubs.put(write)) {
        return *club;
    } else {
        if (const auto* forget = std::get_if<Forget>(&write)) {
            session.notices.forget(forget->person);
            session.sayings.forget(forget->person);
            session.clubs.forget(forget->person);
        }
        return session.people.put(write);
    }
    return 0;
}

}  // namespace

std::unique_ptr<Store> open(Connect connect) {
    return std::make_unique<SqlStore>(std::move(connect));
}

}  // namespace store::sql
