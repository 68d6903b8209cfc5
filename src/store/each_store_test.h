// store/each_store_test.h -- a store of each kind, with nothing in it: what one promises, all do.
//
// PostgreSQL's are databases of one server, which is started for the tests (cmake/store.cmake).
#pragma once

#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <unistd.h>

#include <fstream>
#include <memory>
#include <string>

#include "store/postgres/postgres_store.h"
#include "store/sqlite/sqlite_store.h"

namespace store {

// A database of its own on that server, as long as it lives.
class OwnDatabase {
  public:
    OwnDatabase() : name_("test_" + std::to_string(getpid()) + '_' + std::to_string(++made())) {
        run_in("postgres", "CREATE DATABASE " + name_);
    }
    ~OwnDatabase() { run_in("postgres", "DROP DATABASE " + name_ + " WITH (FORCE)"); }
    OwnDatabase(const OwnDatabase&) = delete;
    OwnDatabase& operator=(const OwnDatabase&) = delete;

    std::string where() const { return where(name_); }
    // The same as an address: postgresql://...
    std::string address() const {
        const std::string all = where();
        const auto word = [&](const std::string& name) {
            const std::size_t at = all.find(name + '=') + name.size() + 1;
            return all.substr(at, all.find(' ', at) - at);
        };
        return "postgresql://" + word("user") + '@' + word("host") + ':' + word("port") + '/' +
               name_;
    }
    // Done there, and the first of what it answers.
    std::string run(const std::string& sql) const { return run_in(name_, sql); }

  private:
    static int& made() {
        static int made = 0;
        return made;
    }
    static std::string where(const std::string& database) {
        const std::string file = "build/test/postgres";
        std::ifstream told{file};
        std::string server;
        if (!std::getline(told, server))
            ADD_FAILURE() << "no PostgreSQL for tests: packaging/site/postgres.py up " << file;
        return server + " dbname=" + database;
    }
    static std::string run_in(const std::string& database, const std::string& sql) {
        PGconn* line = PQconnectdb(where(database).c_str());
        PGresult* result = PQexec(line, sql.c_str());
        EXPECT_STREQ(PQresultErrorMessage(result), "") << PQerrorMessage(line) << sql;
        const std::string answer = PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
        PQclear(result);
        PQfinish(line);
        return answer;
    }

    std::string name_;
};

// By which kind it is called.
struct EachStore : testing::TestWithParam<const char*> {
    EachStore() {
        if (std::string{GetParam()} == "Postgres") database = std::make_unique<OwnDatabase>();
        store = open();
    }
    // Once more, as another server or the next start would.
    std::unique_ptr<Store> open() const {
        return database ? postgres::open({database->where()}) : sqlite::in_memory();
    }

    std::unique_ptr<OwnDatabase> database;
    std::unique_ptr<Store> store;
};

inline std::string kind_of(const testing::TestParamInfo<const char*>& info) {
    return info.param;
}
#define EACH_STORE(suite) \
    INSTANTIATE_TEST_SUITE_P(Of, suite, testing::Values("Sqlite", "Postgres"), kind_of)

}  // namespace store
