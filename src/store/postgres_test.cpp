// What a store in PostgreSQL promises besides: of lines that break and hang, of others that write
// at the same time, of tables that are as SQLite's.
#include <sqlite3.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "store/each_store_test.h"

namespace store {
namespace {

MatchRow match_called(const std::string& id) {
    MatchRow match;
    match.id = id;
    match.game = "game";
    match.seats = {{"person", "Ana", std::string(32, 'a'), "seed"},
                   {"person", "Leo", std::string(32, 'l'), "seed"}};
    return match;
}

struct Postgres : testing::Test {
    Written put(Write write) { return put(*store, std::move(write)); }
    static Written put(Store& store, Write write) {
        return store.write(std::span{&write, 1}).front();
    }
    Append step(Handle match, int number, const std::string& action) {
        return {match, number, {{"ana", action, "move " + action, 7}}};
    }
    // Of the store's own lines.
    std::string end_lines() {
        return database.run(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE datname = current_database() AND application_name LIKE 'hexastra %'");
    }

    OwnDatabase database;
    std::unique_ptr<Store> store = postgres::open({database.where()});
};

TEST_F(Postgres, WhereTheLineBreaksNobodyKnowsAndItIsReadAgain) {
    const Handle match = put(Create{match_called("one")}).handle;
    EXPECT_EQ(put(step(match, 1, "first")).fate, Fate::Done);
    EXPECT_EQ(end_lines(), "1");
    EXPECT_EQ(put(step(match, 2, "second")).fate, Fate::Unknown);
    const auto found = store->find("one");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->steps.size(), 1u);
    EXPECT_EQ(put(step(match, 2, "again")).fate, Fate::Done);
    EXPECT_EQ(end_lines(), "1");
    EXPECT_THROW(store->find("one"), Unreadable);
    EXPECT_EQ(store->find("one")->steps.size(), 2u);
}

// The server holds it up until the store gives up: what was given up is not written once it may go
// on.
TEST_F(Postgres, WhatWasGivenUpIsNotWrittenLater) {
    const Handle match = put(Create{match_called("one")}).handle;
    store = postgres::open({database.where(), 300});
    EXPECT_EQ(put(step(match, 1, "first")).fate, Fate::Done);
    PGconn* other = PQconnectdb(database.where().c_str());
    PQclear(PQexec(other, "BEGIN"));
    PQclear(PQexec(other, "LOCK TABLE steps IN SHARE MODE"));  // may be read
    EXPECT_EQ(put(step(match, 2, "given up")).fate, Fate::Unknown);
    EXPECT_EQ(store->find("one")->steps.size(), 1u);
    PQfinish(other);
    std::this_thread::sleep_for(std::chrono::milliseconds{300});
    EXPECT_EQ(database.run("SELECT count(*) FROM steps"), "1");
    EXPECT_EQ(put(step(match, 2, "second")).fate, Fate::Done);
    EXPECT_EQ(store->find("one")->steps.back().action, "second");
}

// A server that lost its line meanwhile reads nothing, and goes on once that is done.
TEST_F(Postgres, WhileItIsMovedNothingIsReadAndNobodyEnds) {
    put(Create{match_called("one")});
    EXPECT_EQ(end_lines(), "1");
    PGconn* mover = PQconnectdb(database.where().c_str());
    PQclear(PQexec(mover, "SELECT pg_advisory_lock(20811, 2)"));  // as postgres/ready.cpp does
    EXPECT_THROW(store->find("one"), Unreadable);                 // the line is gone
    EXPECT_THROW(store->find("one"), Unreadable);                 // and no other is to be had
    EXPECT_EQ(put(Probe{}).fate, Fate::Failed);
    PQfinish(mover);
    for (int tries = 0; tries < 100 && put(Probe{}).fate != Fate::Done; ++tries)
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    EXPECT_TRUE(store->find("one"));
}

TEST_F(Postgres, OthersAtTheSameRowsAreWaitedFor) {
    const Handle one = put(Create{match_called("one")}).handle;
    const Handle two = put(Create{match_called("two")}).handle;
    // Each takes the rows of both, in another order: one of them is turned back, and tries again.
    const auto reseat = [&](Handle first, Handle second) {
        const auto own = postgres::open({database.where()});
        const SeatRow row{"person", "Leo", std::string(32, 'l'), "seed"};
        const std::vector<Write> batch{Reseat{first, 0, row}, Reseat{second, 0, row}};
        for (int times = 0; times < 50; ++times)
            for (const Written& written : own->write(batch)) EXPECT_EQ(written.fate, Fate::Done);
    };
    // Who comes how often between the other's two rows is chance, and counted a little later.
    std::string met = "0";
    for (int tries = 0; met == "0" && tries < 50; ++tries) {
        std::thread other{[&] { reseat(one, two); }};
        reseat(two, one);
        other.join();
        met = database.run(
            "SELECT deadlocks FROM pg_stat_database"
            " WHERE datname = current_database()");
    }
    EXPECT_NE(met, "0");
}

TEST_F(Postgres, TwoWhoWriteTheSameNumberAreNeverBothAnswered) {
    const Handle match = put(Create{match_called("one")}).handle;
    std::atomic<int> done = 0;
    const auto race = [&](const std::string& who) {
        const auto own = postgres::open({database.where()});
        for (int number = 1; number <= 200; ++number)
            if (put(*own, step(match, number, who + std::to_string(number))).fate == Fate::Done)
                ++done;
    };
    std::thread other{[&] { race("other "); }};
    race("one ");
    other.join();
    EXPECT_EQ(done, 200);
    EXPECT_EQ(store->find("one")->steps.size(), 200u);
}

TEST_F(Postgres, OneOfANewerProgramIsLeftAlone) {
    database.run("INSERT INTO schema_version VALUES (9999)");
    EXPECT_THROW(postgres::open({database.where()}), std::runtime_error);
    EXPECT_THROW(postgres::open({"host=127.0.0.1 port=1"}), std::runtime_error);
}

std::string of_sqlite(const std::string& sql) {
    const auto file = std::filesystem::temp_directory_path() /
                      ("hexastra-tables-" + std::to_string(getpid()) + ".db");
    sqlite::open({file.string(), {}});
    sqlite3* disk = nullptr;
    EXPECT_EQ(sqlite3_open(file.c_str(), &disk), SQLITE_OK);
    std::string lines;
    const auto add = [](void* all, int, char** columns, char**) {
        return *static_cast<std::string*>(all) += std::string{columns[0]} + '\n', 0;
    };
    EXPECT_EQ(sqlite3_exec(disk, sql.c_str(), add, &lines, nullptr), SQLITE_OK);
    sqlite3_close(disk);
    std::filesystem::remove(file);
    return lines;
}

TEST_F(Postgres, ItsTablesAreThoseOfSqlite) {
    EXPECT_EQ(of_sqlite("SELECT tables.name || '.' || columns.name || ' ' || lower(columns.type)"
                        " || CASE WHEN \"notnull\" OR pk THEN '' ELSE ' or none' END"
                        " FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns"
                        " WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'"
                        " ORDER BY tables.name, columns.name"),
              database.run("SELECT string_agg(table_name || '.' || column_name || ' ' ||"
                           " CASE data_type WHEN 'bigint' THEN 'integer' WHEN 'bytea' THEN 'blob'"
                           " ELSE data_type END"
                           " || CASE is_nullable WHEN 'NO' THEN '' ELSE ' or none' END || E'\n', ''"
                           " ORDER BY table_name COLLATE \"C\", column_name COLLATE \"C\")"
                           " FROM information_schema.columns"
                           " WHERE table_schema = 'public' AND table_name NOT IN"
                           " ('schema_version', 'servers', 'leases', 'thinkers', 'thoughts')"));
    EXPECT_EQ(of_sqlite("SELECT name FROM sqlite_schema WHERE type = 'index'"
                        " AND name NOT LIKE 'sqlite_%' ORDER BY name"),
              database.run("SELECT string_agg(indexname || E'\n', '' ORDER BY indexname COLLATE"
                           " \"C\") FROM pg_indexes WHERE schemaname = 'public'"
                           " AND tablename NOT IN ('servers', 'leases', 'thinkers', 'thoughts')"
                           " AND indexname NOT LIKE '%_key' AND indexname NOT LIKE '%_pkey'"));
}

}  // namespace
}  // namespace store
