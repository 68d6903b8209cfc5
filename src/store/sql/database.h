// store/sql/database.h -- one connection to a database, whichever it is, and its statements.
//
// The store's SQL is written once, in what SQLite and PostgreSQL read alike: parameters are `?` in
// their order, or `?N`; numbers are of 64 bits, 0 and 1 where they say no and yes; texts are UTF-8
// without a zero; upserts name their key.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace store::sql {

enum class Fault : std::uint8_t {
    Constraint,  // it breaks what the tables promise
    Again,       // others were at the same rows: nothing was done, and the same may be tried again
    Refused,     // no room, or whoever writes has been buried (store/servers.h): nothing was done,
                 // and the connection holds
    Lost,        // anything else: the connection is to be opened anew
};

// Whatever a database answers but "done".
struct Trouble : std::runtime_error {
    Trouble(Fault kind, const std::string& text) : std::runtime_error(text), fault(kind) {}
    Fault fault;
};

// Raw bytes. They, and texts, stay where they are until the statement has run.
struct Blob {
    std::string_view bytes;
};

// What one statement is to its database. Parameters and columns count from 0.
class Prepared {
  public:
    virtual ~Prepared() = default;
    virtual void clear() = 0;  // forgets its last run
    virtual void bind(int index, std::int64_t) = 0;
    virtual void bind(int index, std::string_view text) = 0;
    virtual void bind(int index, Blob) = 0;
    virtual void bind_null(int index, std::int64_t) = 0;
    virtual void bind_null(int index, Blob) = 0;
    virtual void bind_null(int index, std::string_view) = 0;
    // Runs it to its end; a database may say only later what came of it, by the end of the
    // transaction at the latest.
    virtual void run() = 0;
    virtual std::int64_t count() = 0;  // runs it, and tells how many rows it has changed
    virtual bool step() = 0;           // begins to run it, and goes on row by row; false: done
    virtual bool none(int column) const = 0;
    virtual std::int64_t number(int column) const = 0;
    virtual std::string text(int column) const = 0;  // or a blob's bytes; empty for none
};

class Statement {
  public:
    Statement() = default;
    explicit Statement(std::unique_ptr<Prepared> prepared) : prepared_(std::move(prepared)) {}

    // Binds all parameters in order.
    template <class... Values>
    Statement& with(const Values&... values) {
        prepared_->clear();
        int index = 0;
        (bind(index++, values), ...);
        return *this;
    }
    // Binds one, where how many there are is known only then: all of them in order.
    template <class Value>
    void bind_value(int index, const Value& value) {
        bind(index, value);
    }
    void run() { prepared_->run(); }
    std::int64_t count() { return prepared_->count(); }
    bool step() { return prepared_->step(); }
    void reset() { prepared_->clear(); }
    bool none(int column) const { return prepared_->none(column); }
    std::int64_t number(int column) const { return prepared_->number(column); }
    std::string text(int column) const { return prepared_->text(column); }

  private:
    void bind(int index, std::int64_t value) { prepared_->bind(index, value); }
    void bind(int index, int value) { prepared_->bind(index, std::int64_t{value}); }
    void bind(int index, bool value) { prepared_->bind(index, std::int64_t{value}); }
    void bind(int index, std::string_view text) { prepared_->bind(index, text); }
    void bind(int index, const std::string& text) {
        prepared_->bind(index, std::string_view{text});
    }
    void bind(int index, const char* text) { prepared_->bind(index, std::string_view{text}); }
    void bind(int index, Blob blob) { prepared_->bind(index, blob); }
    template <class Value>
    void bind(int index, const std::optional<Value>& value) {
        if (value) bind(index, *value);
        else prepared_->bind_null(index, Value{});
    }

    std::unique_ptr<Prepared> prepared_;
};

// Bytes that are kept as none where they are empty.
inline std::optional<Blob> some(const std::string& bytes) {
    return bytes.empty() ? std::nullopt : std::optional{Blob{bytes}};
}

enum class Kind : std::uint8_t { Number, Text, Blob };
struct Column {
    std::string name;
    Kind kind;
};

class Database {
  public:
    virtual ~Database() = default;
    virtual Statement prepare(std::string_view sql) = 0;

    // Whether servers share it, of which store/sql/servers.h keeps account.
    virtual bool shared() const = 0;

    // A transaction, and within it a part that can be taken back. `in_turn`: no other of these goes
    // on until it ends, for what counts rows and then adds one.
    virtual void begin(bool in_turn) = 0;
    virtual void commit() = 0;
    virtual void roll_back() = 0;
    virtual void begin_part() = 0;
    virtual void end_part() = 0;
    virtual void take_back_part() = 0;

    // Whether whatever failed since a mark has left all before it as it was.
    virtual std::int64_t mark() = 0;
    virtual bool unchanged_since(std::int64_t mark) = 0;

    virtual std::vector<Column> columns(std::string_view table) = 0;
    // The last number that a table's key was given, also where that row is gone; and that those up
    // to it are given.
    virtual std::int64_t given(std::string_view table, std::string_view key) = 0;
    virtual void given_up_to(std::string_view table, std::string_view key, std::int64_t) = 0;

    virtual void probe() = 0;  // changes nothing, and goes the whole way to the disk
    virtual void settle() {}   // before a clean stop
    virtual void rest() {}     // nothing was asked of it for a moment
};

}  // namespace store::sql
