// store/sqlite/statement.h -- a thin, safe layer over the C interface of SQLite.
#pragma once

#include <sqlite3.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace store::sqlite {

// Any answer but "ok"; `code` is the extended one.
struct Trouble : std::runtime_error {
    Trouble(int error, const std::string& text) : std::runtime_error(text), code(error) {}
    int code;
};

struct Close {
    void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Connection = std::unique_ptr<sqlite3, Close>;

[[noreturn]] inline void fail(sqlite3* connection) {
    throw Trouble{sqlite3_extended_errcode(connection), sqlite3_errmsg(connection)};
}

inline void run(sqlite3* connection, const char* sql) {
    if (sqlite3_exec(connection, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail(connection);
}

// Raw bytes.
struct Blob {
    std::string_view bytes;
};
struct Null {};

// One prepared statement, bound and stepped again and again.
class Statement {
  public:
    Statement() = default;
    Statement(sqlite3* connection, std::string_view sql) {
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v3(connection, sql.data(), static_cast<int>(sql.size()),
                               SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK)
            fail(connection);
        statement_.reset(statement);
    }

    // Parameters count from 1. What is bound stays where it is until the statement is reset.
    void bind(int index, std::int64_t value) { check(sqlite3_bind_int64(get(), index, value)); }
    void bind(int index, std::string_view text) {
        check(sqlite3_bind_text(get(), index, text.data() ? text.data() : "",
                                static_cast<int>(text.size()), SQLITE_STATIC));
    }
    void bind(int index, Blob blob) {
        check(sqlite3_bind_blob(get(), index, blob.bytes.data() ? blob.bytes.data() : "",
                                static_cast<int>(blob.bytes.size()), SQLITE_STATIC));
    }
    void bind(int index, Null) { check(sqlite3_bind_null(get(), index)); }

    // True: a row is there. False: done.
    bool step() {
        const int answer = sqlite3_step(get());
        if (answer == SQLITE_ROW) return true;
        if (answer == SQLITE_DONE) {
            sqlite3_reset(get());
            return false;
        }
        sqlite3* connection = sqlite3_db_handle(get());
        const Trouble trouble{sqlite3_extended_errcode(connection), sqlite3_errmsg(connection)};
        sqlite3_reset(get());
        throw trouble;
    }
    void run() {
        while (step()) {
        }
    }
    void reset() { sqlite3_reset(get()); }

    bool none(int column) const { return sqlite3_column_type(get(), column) == SQLITE_NULL; }
    std::int64_t number(int column) const { return sqlite3_column_int64(get(), column); }
    std::string text(int column) const {
        const auto* bytes = static_cast<const char*>(sqlite3_column_blob(get(), column));
        const int size = sqlite3_column_bytes(get(), column);
        return bytes ? std::string(bytes, static_cast<std::size_t>(size)) : std::string{};
    }

  private:
    sqlite3_stmt* get() const { return statement_.get(); }
    void check(int answer) {
        if (answer != SQLITE_OK) fail(sqlite3_db_handle(get()));
    }
    std::unique_ptr<sqlite3_stmt, Close> statement_;
};

}  // namespace store::sqlite
