#include "store/sqlite/sqlite_store.h"

#include <algorithm>

#include "store/sqlite/asked_clubs.h"
#include "store/sqlite/asked_notices.h"
#include "store/sqlite/asked_people.h"
#include "store/sqlite/asked_sayings.h"
#include "store/sqlite/ready.h"

namespace store::sqlite {
namespace {

// Everything that dies with a connection.
struct Session {
    explicit Session(const Settings& settings)
        : connection(ready(settings)),
          people(connection.get()),
          notices(connection.get()),
          sayings(connection.get()),
          clubs(connection.get()) {
        const auto prepare = [&](std::string_view sql) { return Statement{connection.get(), sql}; };
        begin = prepare("BEGIN IMMEDIATE");
        commit = prepare("COMMIT");
        savepoint = prepare("SAVEPOINT one");
        release = prepare("RELEASE one");
        back = prepare("ROLLBACK TO one");
        add_match = prepare(
            "INSERT INTO matches (id, game, edition, scenario, options, position, table_seed,"
            " spectator_key, open, created, over, manners, organiser_key, chat)"
            " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,nullif(?,x''),?)");
        put_seat = prepare(
            "INSERT INTO seats (match, seat, kind, name, key, seed, invitation)"
            " VALUES (?,?,?,?,nullif(?,x''),?,nullif(?,x''))"
            " ON CONFLICT DO UPDATE SET kind=excluded.kind, name=excluded.name,"
            " key=excluded.key, seed=excluded.seed, invitation=excluded.invitation");
        add_step = prepare(
            "INSERT INTO steps (match, number, actor, action, move, taken, hash, deed, secret)"
            " VALUES (?,?,?,?,nullif(?,''),?,nullif(?,x''),nullif(?,''),nullif(?,''))");
        put_standing = prepare(
            "UPDATE standings SET hash = ?, rows = ?, ply = ?, waits = ?, turn = ?, score = ?,"
            " round = ?, last_round = ? WHERE match = ?");
        add_standing = prepare(
            "INSERT INTO standings"
            " (hash, rows, ply, waits, turn, score, round, last_round, match)"
            " VALUES (?,?,?,?,?,?,?,?,?)");
        mend_standing = prepare(
            "INSERT INTO standings"
            " (match, hash, rows, ply, waits, turn, score, round, last_round)"
            " SELECT ?1, x'', ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ?2 ="
            " (SELECT coalesce(max(number), 0) FROM steps WHERE match = ?1)"
            " ON CONFLICT DO UPDATE SET rows=excluded.rows, ply=excluded.ply,"
            " waits=excluded.waits, turn=excluded.turn, score=excluded.score,"
            " round=excluded.round, last_round=excluded.last_round");
        set_open = prepare(
            "UPDATE matches SET open = open AND EXISTS"
            " (SELECT 1 FROM seats WHERE match = handle AND kind = 'free') WHERE handle = ?");
        set_over = prepare("UPDATE matches SET over = 1 WHERE handle = ?");
        set_organiser_key = prepare("UPDATE matches SET organiser_key = ? WHERE handle = ?");
        set_due = prepare("UPDATE matches SET due = nullif(?,0) WHERE handle = ?");
        put_beat = prepare(
            "INSERT INTO beat (one, at) VALUES (1,?) ON CONFLICT DO UPDATE SET at=excluded.at");
        find_beat = prepare("SELECT coalesce((SELECT at FROM beat), 0)");
        put_secret = prepare("INSERT OR IGNORE INTO secrets (name, value) VALUES (?,?)");
        find_secret = prepare("SELECT value FROM secrets WHERE name = ?");
        find_due = prepare("SELECT id FROM matches WHERE due <= ? ORDER BY due LIMIT ?");
        forget_links = prepare("DELETE FROM links WHERE match = ?");
        put_link = prepare("INSERT INTO links (match, other) VALUES (?,?)");
        find_linked = prepare(
            "SELECT mine.id, links.other, theirs.handle IS NOT NULL FROM links"
            " JOIN matches AS mine ON mine.handle = links.match"
            " LEFT JOIN matches AS theirs ON theirs.id = links.other"
            " WHERE theirs.handle IS NULL OR theirs.over = 1 LIMIT ?");
        find_match = prepare(
            "SELECT handle, id, game, edition, scenario, options, position, table_seed,"
            " spectator_key, open, created, over,"
            " hash, manners, organiser_key, due, rows, ply, waits, turn, score, round, last_round,"
            " chat"
            " FROM matches LEFT JOIN standings ON match = handle WHERE id = ?");
        find_seats = prepare(
            "SELECT kind, name, key, seed, invitation FROM seats WHERE match = ?"
            " ORDER BY seat");
        find_steps = prepare(
            "SELECT actor, action, move, taken, hash, deed, secret FROM steps WHERE match = ?"
            " ORDER BY number");
        find_last_step = prepare(
            "SELECT actor, action, move, taken, hash, deed, secret, number FROM steps WHERE match "
            "= ?"
            " ORDER BY number DESC LIMIT 1");
        find_open = prepare(
            "SELECT handle, id, game, scenario, options, created, manners, chat FROM matches"
            " WHERE open = 1 AND over = 0 AND created >= ? ORDER BY created DESC LIMIT ?");
        count_open =
            prepare("SELECT count(*) FROM matches WHERE open = 1 AND over = 0 AND created >= ?");
    }

    // Writes the version that stands in the file anew.
    void probe() const {
        Statement version{connection.get(), "PRAGMA user_version"};
        version.step();
        const std::string same = "PRAGMA user_version=" + std::to_string(version.number(0));
        version.reset();
        run(connection.get(), same.c_str());
    }

    Connection connection;
    People people;
    Notices notices;
    Sayings sayings;
    Clubs clubs;
    Statement begin, commit, savepoint, release, back;
    Statement add_match, put_seat, add_step, put_standing, add_standing, mend_standing, set_open,
        set_over, set_organiser_key, set_due;
    Statement find_match, find_seats, find_steps, find_last_step, find_open, count_open, find_due;
    Statement put_beat, find_beat, put_secret, find_secret;
    Statement forget_links, put_link, find_linked;
};

class SqliteStore final : public Store {
  public:
    explicit SqliteStore(const Settings& settings) : settings_(settings) {
        session_ = std::make_unique<Session>(settings_);
    }

    std::vector<Written> write(std::span<const Write> batch) override;
    std::optional<MatchRow> find(const std::string& id) override;
    std::optional<MatchRow> outline(const std::string& id) override;
    std::vector<OpenMatch> open_matches(int most, std::int64_t since) override;
    int open_count(std::int64_t since) override;
    std::int64_t beat() override;
    std::optional<std::string> secret(const std::string& name) override;
    std::vector<std::string> due(int most, std::int64_t by) override;
    std::vector<Linked> linked(int most) override;
    std::vector<std::string> running(const std::string& game, const std::string& edition) override;
    Counts counts() override;
    store::People& people() override { return people_; }
    store::Notices& notices() override { return notices_; }
    store::Sayings& sayings() override { return sayings_; }
    store::Clubs& clubs() override { return clubs_; }
    void settle() override;
    void rest() override {
        if (session_) sqlite3_db_release_memory(session_->connection.get());
    }

  private:
    friend class AskedPeople<SqliteStore>;
    friend class AskedNotices<SqliteStore>;
    friend class AskedSayings<SqliteStore>;
    friend class AskedClubs<SqliteStore>;

    Session& session();
    // `apart`: nothing of a write that conflicts is left, wherever it does. Else it throws where
    // something of it would be.
    static Handle put(Session&, const Write&);
    static Handle put(Session&, const Create&);
    static void put(Session&, const Append&);
    static void put(Session&, Handle, int number, const std::vector<StepRow>&,
                    const std::optional<Standing>&);
    Written write_one(Session&, const Write&, bool apart);
    static void put(Session&, Handle, int seat, const SeatRow&);
    static void put(Session&, Handle, const std::string& hash, const Standing&);
    static std::optional<MatchRow> match(Session&, const std::string& id);
    static std::vector<SeatRow> seats(Session&, Handle);

    // Runs a read; whatever goes wrong leaves the connection to be opened anew.
    template <class Reader>
    auto read(Reader reader) {
        try {
            return reader(session());
        } catch (const Trouble& trouble) {
            if (trouble.code != SQLITE_FULL) session_.reset();
            throw Unreadable{trouble.what()};
        }
    }

    Settings settings_;
    std::unique_ptr<Session> session_;  // none after a failure, until the next use
    AskedPeople<SqliteStore> people_{*this};
    AskedNotices<SqliteStore> notices_{*this};
    AskedSayings<SqliteStore> sayings_{*this};
    AskedClubs<SqliteStore> clubs_{*this};
};

// After a failure the file is recovered by opening it; moving the log into the main file writes
// and syncs again whatever was only in memory, so from then on what is read is on the disk.
Session& SqliteStore::session() {
    if (session_) return *session_;
    auto session = std::make_unique<Session>(settings_);
    run(session->connection.get(), "PRAGMA wal_checkpoint(TRUNCATE)");
    session_ = std::move(session);
    return *session_;
}

std::vector<Written> SqliteStore::write(std::span<const Write> batch) {
    std::vector<Written> answers(batch.size());
    const auto all = [&](Fate fate) {
        std::fill(answers.begin(), answers.end(), Written{fate, 0});
        return answers;
    };
    try {
        session();
    } catch (const std::exception&) {
        // Nothing was begun; whether the disk has room or not, none of these was written.
        return all(Fate::Failed);
    }
    bool committing = false;
    const auto write_all = [&](bool apart) {
        session_->begin.with().run();
        for (std::size_t i = 0; i < batch.size(); ++i)
            answers[i] = write_one(*session_, batch[i], apart);
    };
    try {
        // What conflicts does so at its first statement. Writes are held apart only where one did
        // later: every page that is touched is copied for that.
        try {
            write_all(false);
        } catch (const Trouble& trouble) {
            if ((trouble.code & 0xff) != SQLITE_CONSTRAINT) throw;
            run(session_->connection.get(), "ROLLBACK");
            write_all(true);
        }
        committing = true;
        session_->commit.with().run();
        return answers;
    } catch (const Trouble& trouble) {
        const int primary = trouble.code & 0xff;
        const bool in_doubt = committing && primary != SQLITE_FULL && primary != SQLITE_BUSY;
        sqlite3* connection = session_->connection.get();
        if (!sqlite3_get_autocommit(connection))
            sqlite3_exec(connection, "ROLLBACK", nullptr, nullptr, nullptr);
        if (primary != SQLITE_FULL && primary != SQLITE_BUSY) session_.reset();
        return all(in_doubt ? Fate::Unknown : Fate::Failed);
    }
}

// The handle of a match that is made by it, of a person who is enrolled, of a club, the number of a
// saying, or 0.
Handle SqliteStore::put(Session& session, const Write& write) {
    if (const auto* create = std::get_if<Create>(&write)) return put(session, *create);
    if (const auto* append = std::get_if<Append>(&write)) {
        put(session, *append);
    } else if (const auto* reseat = std::get_if<Reseat>(&write)) {
        put(session, reseat->match, reseat->seat, reseat->row);
        session.set_open.with(reseat->match).run();
    } else if (const auto* stand = std::get_if<Stand>(&write)) {
        const Standing& now = stand->standing;
        session.mend_standing
            .with(stand->match, now.rows, now.ply, static_cast<std::int64_t>(now.waits), now.turn,
                  now.score, now.round, now.last_round)
            .run();
    } else if (std::holds_alternative<Probe>(write)) {
        session.probe();
    } else if (const auto* beat = std::get_if<Beat>(&write)) {
        session.put_beat.with(beat->at).run();
    } else if (const auto* secret = std::get_if<Secret>(&write)) {
        session.put_secret.with(secret->name, Blob{secret->value}).run();
    } else if (const auto handle = session.notices.put(write)) {
        if (const auto* tidy = std::get_if<Tidy>(&write)) session.people.put(*tidy);
        return *handle;
    } else if (const auto number = session.sayings.put(write)) {
        return *number;
    } else if (const auto* puts = std::get_if<PutTable>(&write)) {
        session.clubs.put(write);
        // One that was there already is told of no more.
        if (sqlite3_changes(session.connection.get()) > 0)
            session.notices.put(puts->club, puts->table);
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

Handle SqliteStore::put(Session& session, const Create& create) {
    const MatchRow& match = create.match;
    session.add_match
        .with(match.id, match.game, match.edition, match.scenario, match.options, match.position,
              Blob{match.table_seed}, Blob{match.spectator_key}, match.open, match.created,
              match.over, match.manners, Blob{match.organiser_key}, match.chat)
        .run();
    const Handle handle = sqlite3_last_insert_rowid(session.connection.get());
    for (std::size_t seat = 0; seat < match.seats.size(); ++seat)
        put(session, handle, static_cast<int>(seat), match.seats[seat]);
    put(session, handle, 1, match.steps, match.standing);
    return handle;
}

void SqliteStore::put(Session& session, const Append& append) {
    put(session, append.match, append.number, append.steps, append.standing);
    for (const Seated& seated : append.keys.seated)
        put(session, append.match, seated.seat, seated.row);
    if (const std::string& key = append.keys.organiser_key; !key.empty())
        session.set_organiser_key.with(Blob{key}, append.match).run();
    session.sayings.hand_on(append.match, append.keys);
    if (append.over) session.set_over.with(append.match).run();
    if (append.due) session.set_due.with(*append.due, append.match).run();
    if (append.links) {
        session.forget_links.with(append.match).run();
        for (const std::string& other : *append.links)
            session.put_link.with(append.match, other).run();
    }
    const int rows = append.number + static_cast<int>(append.steps.size()) - 1;
    session.notices.put(append.match, rows, append.notices);
}

// Steps from a number on, and how the match stands after them.
void SqliteStore::put(Session& session, Handle match, int number, const std::vector<StepRow>& steps,
                      const std::optional<Standing>& standing) {
    for (const StepRow& step : steps)
        session.add_step
            .with(match, number++, step.actor, step.action, step.move, step.taken, Blob{step.hash},
                  step.deed, step.secret)
            .run();
    if (!steps.empty() || standing)
        put(session, match, steps.empty() ? "" : steps.back().hash, standing.value_or(Standing{}));
}

Written SqliteStore::write_one(Session& session, const Write& write, bool apart) {
    Written written{Fate::Done, 0};
    if (apart) session.savepoint.with().run();
    const int changes = sqlite3_total_changes(session.connection.get());
    try {
        written.handle = put(session, write);
    } catch (const Trouble& trouble) {
        if ((trouble.code & 0xff) != SQLITE_CONSTRAINT) throw;
        if (apart) session.back.with().run();
        else if (sqlite3_total_changes(session.connection.get()) != changes) throw;
        written = {Fate::Conflict, 0};
    }
    if (apart) session.release.with().run();
    return written;
}

void SqliteStore::put(Session& session, Handle match, int seat, const SeatRow& row) {
    session.put_seat
        .with(match, seat, row.kind, row.name, Blob{row.key}, Blob{row.seed}, Blob{row.invitation})
        .run();
}

void SqliteStore::put(Session& session, Handle match, const std::string& hash,
                      const Standing& now) {
    const auto write = [&](Statement& statement) {
        statement
            .with(Blob{hash}, now.rows, now.ply, static_cast<std::int64_t>(now.waits), now.turn,
                  now.score, now.round, now.last_round, match)
            .run();
    };
    // Nearly always it is there, and is found quicker than it would be refused as a second one.
    write(session.put_standing);
    if (sqlite3_changes(session.connection.get()) == 0) write(session.add_standing);
}

std::vector<SeatRow> SqliteStore::seats(Session& session, Handle match) {
    std::vector<SeatRow> seats;
    Statement& row = session.find_seats.with(match);
    while (row.step())
        seats.push_back({row.text(0), row.text(1), row.text(2), row.text(3), row.text(4)});
    return seats;
}

// All of it but its steps.
std::optional<MatchRow> SqliteStore::match(Session& session, const std::string& id) {
    Statement& row = session.find_match.with(id);
    if (!row.step()) return std::nullopt;
    MatchRow match;
    match.handle = row.number(0);
    match.id = row.text(1);
    match.game = row.text(2);
    match.edition = row.text(3);
    match.scenario = row.text(4);
    match.options = row.text(5);
    match.position = row.text(6);
    match.table_seed = row.text(7);
    match.spectator_key = row.text(8);
    match.open = row.number(9) != 0;
    match.created = row.number(10);
    match.over = row.number(11) != 0;
    match.end = row.text(12);
    match.manners = row.text(13);
    match.organiser_key = row.text(14);
    match.due = row.number(15);
    if (std::string turn = row.text(19); !turn.empty())
        match.standing = {static_cast<int>(row.number(16)),
                          static_cast<int>(row.number(17)),
                          static_cast<std::uint32_t>(row.number(18)),
                          std::move(turn),
                          row.text(20),
                          static_cast<int>(row.number(21)),
                          static_cast<int>(row.number(22))};
    match.chat = row.number(23) != 0;
    row.reset();
    match.seats = seats(session, match.handle);
    return match;
}

StepRow step_in(const Statement& row) {
    return {row.text(0), row.text(1), row.text(2), row.number(3),
            row.text(4), row.text(5), row.text(6)};
}

std::optional<MatchRow> SqliteStore::find(const std::string& id) {
    return read([&](Session& session) {
        auto found = match(session, id);
        if (!found) return found;
        Statement& step = session.find_steps.with(found->handle);
        while (step.step()) found->steps.push_back(step_in(step));
        return found;
    });
}

std::optional<MatchRow> SqliteStore::outline(const std::string& id) {
    return read([&](Session& session) {
        auto found = match(session, id);
        if (!found) return found;
        Statement& last = session.find_last_step.with(found->handle);
        int rows = 0;
        if (last.step()) {
            found->steps.push_back(step_in(last));
            rows = static_cast<int>(last.number(7));
        }
        last.reset();
        if (found->standing && found->standing->rows != rows) found->standing.reset();
        return found;
    });
}

int SqliteStore::open_count(std::int64_t since) {
    return read([&](Session& session) {
        Statement& row = session.count_open.with(since);
        row.step();
        const int count = static_cast<int>(row.number(0));
        row.reset();
        return count;
    });
}

std::int64_t SqliteStore::beat() {
    return read([&](Session& session) {
        Statement& row = session.find_beat.with();
        row.step();
        const std::int64_t at = row.number(0);
        row.reset();
        return at;
    });
}

std::optional<std::string> SqliteStore::secret(const std::string& name) {
    return read([&](Session& session) -> std::optional<std::string> {
        Statement& row = session.find_secret.with(name);
        if (!row.step()) return std::nullopt;
        std::string value = row.text(0);
        row.reset();
        return value;
    });
}

std::vector<std::string> SqliteStore::due(int most, std::int64_t by) {
    return read([&](Session& session) {
        std::vector<std::string> ids;
        Statement& row = session.find_due.with(by, most);
        while (row.step()) ids.push_back(row.text(0));
        return ids;
    });
}

std::vector<Linked> SqliteStore::linked(int most) {
    return read([&](Session& session) {
        std::vector<Linked> found;
        Statement& row = session.find_linked.with(most);
        while (row.step()) found.push_back({row.text(0), row.text(1), row.number(2) != 0});
        return found;
    });
}

std::vector<OpenMatch> SqliteStore::open_matches(int most, std::int64_t since) {
    return read([&](Session& session) {
        std::vector<OpenMatch> matches;
        std::vector<Handle> handles;
        Statement& row = session.find_open.with(since, most);
        while (row.step()) {
            handles.push_back(row.number(0));
            matches.push_back({row.text(1),
                               row.text(2),
                               row.text(3),
                               row.text(4),
                               row.number(5),
                               {},
                               row.text(6),
                               row.number(7) != 0});
        }
        for (std::size_t i = 0; i < matches.size(); ++i)
            matches[i].seats = seats(session, handles[i]);
        return matches;
    });
}

// Asked by nobody who serves: nothing is kept ready for it.
std::vector<std::string> SqliteStore::running(const std::string& game, const std::string& edition) {
    return read([&](Session& session) {
        Statement row{session.connection.get(),
                      "SELECT id FROM matches WHERE over = 0 AND game = ? AND edition = ?"
                      " ORDER BY handle"};
        row.with(game, edition);
        std::vector<std::string> ids;
        while (row.step()) ids.push_back(row.text(0));
        return ids;
    });
}

Counts SqliteStore::counts() {
    return read([&](Session& session) {
        Statement count{session.connection.get(),
                        "SELECT (SELECT count(*) FROM matches),"
                        " (SELECT count(*) FROM matches WHERE over = 0),"
                        " (SELECT count(*) FROM steps)"};
        count.step();
        return Counts{count.number(0), count.number(1), count.number(2)};
    });
}

void SqliteStore::settle() {
    read([&](Session& session) {
        run(session.connection.get(), "PRAGMA wal_checkpoint(TRUNCATE)");
        return 0;
    });
}

}  // namespace

std::unique_ptr<Store> open(const Settings& settings) {
    return std::make_unique<SqliteStore>(settings);
}

}  // namespace store::sqlite
