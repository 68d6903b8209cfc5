#include "store/sqlite/sqlite_database.h"

#include "store/sql/sql_store.h"
#include "store/sqlite/ready.h"

namespace store::sqlite {
namespace {

sql::Fault fault_of(int code) {
    switch (code & 0xff) {
        case SQLITE_CONSTRAINT: return sql::Fault::Constraint;
        case SQLITE_FULL:
        case SQLITE_BUSY: return sql::Fault::Refused;
        default: return sql::Fault::Lost;
    }
}

// As the store's SQL knows it.
template <class Work>
auto told(Work work) {
    try {
        return work();
    } catch (const Trouble& trouble) {
        throw sql::Trouble{fault_of(trouble.code), trouble.what()};
    }
}

class OfSqlite final : public sql::Prepared {
  public:
    OfSqlite(sqlite3* connection, std::string_view sql)
        : connection_(connection), statement_(connection, sql) {}

    void clear() override { statement_.reset(); }
    void bind(int index, std::int64_t number) override { put(index, number); }
    void bind(int index, std::string_view text) override { put(index, text); }
    void bind(int index, sql::Blob blob) override { put(index, Blob{blob.bytes}); }
    void bind_null(int index, std::int64_t) override { put(index, Null{}); }
    void bind_null(int index, sql::Blob) override { put(index, Null{}); }
    void bind_null(int index, std::string_view) override { put(index, Null{}); }
    void run() override {
        told([&] { statement_.run(); });
    }
    std::int64_t count() override {
        run();
        return sqlite3_changes(connection_);
    }
    bool step() override {
        return told([&] { return statement_.step(); });
    }
    bool none(int column) const override { return statement_.none(column); }
    std::int64_t number(int column) const override { return statement_.number(column); }
    std::string text(int column) const override { return statement_.text(column); }

  private:
    template <class Value>
    void put(int index, Value value) {
        told([&] { statement_.bind(index + 1, value); });
    }

    sqlite3* connection_;
    Statement statement_;
};

class SqliteDatabase final : public sql::Database {
  public:
    explicit SqliteDatabase(const Settings& settings) : connection_(ready(settings)) {
        const auto statement = [&](const char* sql) { return Statement{connection_.get(), sql}; };
        begin_ = statement("BEGIN IMMEDIATE");
        commit_ = statement("COMMIT");
        begin_part_ = statement("SAVEPOINT part");
        end_part_ = statement("RELEASE part");
        take_back_part_ = statement("ROLLBACK TO part");
    }

    sql::Statement prepare(std::string_view sql) override {
        return sql::Statement{
            told([&] { return std::make_unique<OfSqlite>(connection_.get(), sql); })};
    }
    bool shared() const override { return false; }
    void begin(bool) override { run(begin_); }  // each in its turn
    void commit() override { run(commit_); }
    void roll_back() override {
        if (!sqlite3_get_autocommit(connection_.get()))
            sqlite3_exec(connection_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
    void begin_part() override { run(begin_part_); }
    void end_part() override { run(end_part_); }
    void take_back_part() override {
        run(take_back_part_);
        run(end_part_);
    }
    std::int64_t mark() override { return sqlite3_total_changes64(connection_.get()); }
    bool unchanged_since(std::int64_t mark) override { return this->mark() == mark; }

    std::vector<sql::Column> columns(std::string_view table) override {
        return told([&] {
            Statement found{connection_.get(), "SELECT name, type FROM pragma_table_info(?)"};
            found.bind(1, table);
            std::vector<sql::Column> columns;
            while (found.step()) {
                const std::string type = found.text(1);
                columns.push_back({found.text(0), type == "INTEGER" ? sql::Kind::Number
                                                  : type == "TEXT"  ? sql::Kind::Text
                                                                    : sql::Kind::Blob});
            }
            return columns;
        });
    }
    // Tables that give no number again keep it here; others give the one after the highest.
    std::int64_t given(std::string_view table, std::string_view key) override {
        return told([&] {
            Statement last{connection_.get(), "SELECT seq FROM sqlite_sequence WHERE name = ?"};
            last.bind(1, table);
            if (last.step()) return last.number(0);
            Statement highest{connection_.get(),
                              "SELECT max(" + std::string{key} + ") FROM " + std::string{table}};
            return highest.step() ? highest.number(0) : 0;
        });
    }
    void given_up_to(std::string_view table, std::string_view, std::int64_t number) override {
        told([&] {
            Statement keeps{connection_.get(),
                            "SELECT 1 FROM sqlite_schema WHERE name = ?"
                            " AND sql LIKE '%AUTOINCREMENT%'"};
            keeps.bind(1, table);
            if (!keeps.step()) return;
            Statement begin{connection_.get(),
                            "INSERT INTO sqlite_sequence (name, seq) SELECT ?1, 0 WHERE NOT EXISTS"
                            " (SELECT 1 FROM sqlite_sequence WHERE name = ?1)"};
            begin.bind(1, table);
            begin.run();
            Statement raise{connection_.get(),
                            "UPDATE sqlite_sequence SET seq = ?2 WHERE name = ?1"};
            raise.bind(1, table);
            raise.bind(2, number);
            raise.run();
        });
    }

    // Writes the version that stands in the file anew.
    void probe() override {
        told([&] {
            Statement version{connection_.get(), "PRAGMA user_version"};
            version.step();
            const std::string same = "PRAGMA user_version=" + std::to_string(version.number(0));
            version.reset();
            sqlite::run(connection_.get(), same.c_str());
        });
    }
    void settle() override {
        told([&] { sqlite::run(connection_.get(), "PRAGMA wal_checkpoint(TRUNCATE)"); });
    }
    void rest() override { sqlite3_db_release_memory(connection_.get()); }

  private:
    static void run(Statement& statement) {
        told([&] { statement.run(); });
    }

    Connection connection_;
    Statement begin_, commit_, begin_part_, end_part_, take_back_part_;
};

}  // namespace

// After a failure the file is recovered by opening it; moving the log into the main file writes
// and syncs again whatever was only in memory, so from then on what is read is on the disk.
std::unique_ptr<sql::Database> connect(const Settings& settings, bool again) {
    return told([&] {
        auto database = std::make_unique<SqliteDatabase>(settings);
        if (again) database->settle();
        return database;
    });
}

std::unique_ptr<Store> open(const Settings& settings) {
    return sql::open([settings](bool again) { return connect(settings, again); });
}

}  // namespace store::sqlite
