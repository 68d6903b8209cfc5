#include "store/sql/move.h"

#include <algorithm>
#include <array>
#include <optional>

#include "store/sql/rows.h"

namespace store::sql {
namespace {

// In this order none is before one that it refers to.
struct Table {
    std::string_view name;
    std::vector<std::string_view> key;
    bool counts = false;  // the key is a number that the database gives
};
const std::array<Table, 22> tables{{
    {"matches", {"handle"}, true},
    {"seats", {"match", "seat"}},
    {"steps", {"match", "number"}},
    {"standings", {"match"}},
    {"beat", {"one"}},
    {"links", {"match", "other"}},
    {"people", {"handle"}, true},
    {"sessions", {"key"}},
    {"keyrings", {"person", "match", "key"}},
    {"secrets", {"name"}},
    {"acts", {"number"}, true},
    {"passkeys", {"id"}},
    {"channels", {"handle"}, true},
    {"habits", {"person"}},
    {"outbox", {"number"}, true},
    {"sayings", {"match", "room", "number"}},
    {"hearings", {"match", "hearer"}},
    {"blocks", {"number"}, true},
    {"reports", {"number"}, true},
    {"clubs", {"handle"}, true},
    {"members", {"club", "person"}},
    {"club_tables", {"club", "match"}},
}};

struct Value {
    bool none = false;
    std::int64_t number = 0;
    std::string bytes{};
};
using Row = std::vector<Value>;

std::string listed(const std::vector<std::string>& words, std::string_view between = ", ") {
    std::string list;
    for (const std::string& word : words) {
        if (!list.empty()) list += between;
        list += word;
    }
    return list;
}

// Reads a table page by page, in the order of its key.
class Reader {
  public:
    Reader(Database& database, const Table& table, const std::vector<Column>& columns)
        : columns_(columns) {
        std::vector<std::string> names, keys, marks;
        for (const Column& column : columns) names.push_back(column.name);
        for (const std::string_view word : table.key) {
            keys.emplace_back(word);
            marks.emplace_back("?");
            key_.push_back(static_cast<std::size_t>(std::find(names.begin(), names.end(), word) -
                                                    names.begin()));
        }
        const std::string all = "SELECT " + listed(names) + " FROM " + std::string{table.name};
        const std::string order = " ORDER BY " + listed(keys) + " LIMIT ?";
        first_ = database.prepare(all + order);
        next_ = database.prepare(all + " WHERE (" + listed(keys) + ") > (" + listed(marks) + ")" +
                                 order);
    }

    // Empty: that was all.
    std::vector<Row> page() {
        constexpr std::int64_t rows_most = 1000;  // some are of 64 KiB
        Statement& statement = last_ ? next_ : first_;
        statement.reset();
        int index = 0;
        if (last_)
            for (const std::size_t at : key_) bind(statement, index++, columns_[at], (*last_)[at]);
        statement.bind_value(index, rows_most);
        auto rows = all(statement, [&](const Statement& found) {
            Row row;
            for (int at = 0; at < static_cast<int>(columns_.size()); ++at) {
                const bool number = columns_[static_cast<std::size_t>(at)].kind == Kind::Number;
                if (found.none(at)) row.push_back({true});
                else if (number) row.push_back({false, found.number(at)});
                else row.push_back({false, 0, found.text(at)});
            }
            return row;
        });
        if (!rows.empty()) last_ = rows.back();
        return rows;
    }

    static void bind(Statement& statement, int index, const Column& column, const Value& value) {
        if (column.kind == Kind::Number)
            statement.bind_value(index, value.none ? std::nullopt : std::optional{value.number});
        else if (column.kind == Kind::Text)
            statement.bind_value(
                index, value.none ? std::nullopt : std::optional{std::string_view{value.bytes}});
        else
            statement.bind_value(index,
                                 value.none ? std::nullopt : std::optional{Blob{value.bytes}});
    }

  private:
    std::vector<Column> columns_;
    std::vector<std::size_t> key_;  // which columns
    Statement first_, next_;
    std::optional<Row> last_;
};

void add(Sha256& hash, const Row& row) {
    for (const Value& value : row) {
        hash.add_number(value.none ? 1 : 0);
        hash.add_number(static_cast<std::uint64_t>(value.number));
        hash.add_number(value.bytes.size());
        hash.add(value.bytes);
    }
}

std::vector<Column> columns_of(Database& database, const Table& table) {
    std::vector<Column> columns = database.columns(table.name);
    std::sort(columns.begin(), columns.end(),
              [](const Column& one, const Column& other) { return one.name < other.name; });
    return columns;
}

MovedTable read(Database& database, const Table& table) {
    Reader reader{database, table, columns_of(database, table)};
    MovedTable read{std::string{table.name}};
    Sha256 hash;
    for (auto rows = reader.page(); !rows.empty(); rows = reader.page()) {
        for (const Row& row : rows) add(hash, row);
        read.rows += static_cast<std::int64_t>(rows.size());
    }
    read.digest = hash.finish();
    return read;
}

MovedTable copy(Database& from, Database& to, const Table& table) {
    const std::vector<Column> columns = columns_of(from, table);
    std::vector<std::string> names, marks;
    for (const Column& column : columns) {
        names.push_back(column.name);
        marks.emplace_back("?");
    }
    Statement insert = to.prepare("INSERT INTO " + std::string{table.name} + " (" + listed(names) +
                                  ") VALUES (" + listed(marks) + ")");
    Reader reader{from, table, columns};
    MovedTable moved{std::string{table.name}};
    Sha256 hash;
    for (auto rows = reader.page(); !rows.empty(); rows = reader.page()) {
        for (const Row& row : rows) {
            insert.reset();
            for (std::size_t at = 0; at < columns.size(); ++at)
                Reader::bind(insert, static_cast<int>(at), columns[at], row[at]);
            // The last of a page waits for all before it.
            if (&row == &rows.back()) insert.count();
            else insert.run();
            add(hash, row);
        }
        moved.rows += static_cast<std::int64_t>(rows.size());
    }
    moved.digest = hash.finish();
    if (table.counts)
        to.given_up_to(table.name, table.key.front(), from.given(table.name, table.key.front()));
    return moved;
}

}  // namespace

bool empty(Database& database) {
    return std::all_of(tables.begin(), tables.end(), [&](const Table& table) {
        Statement any = database.prepare("SELECT 1 FROM " + std::string{table.name} + " LIMIT 1");
        return all(any.with(), [](const Statement&) { return true; }).empty();
    });
}

void move(Database& from, Database& to, const std::function<void(const MovedTable&)>& told) {
    to.begin(true);
    try {
        for (const Table& table : tables) {
            const MovedTable moved = copy(from, to, table);
            const MovedTable there = read(to, table);
            if (there.rows != moved.rows || there.digest != moved.digest)
                throw std::runtime_error(moved.name + " came out otherwise than it was");
            told(moved);
        }
        to.commit();
    } catch (...) {
        to.roll_back();
        throw;
    }
}

}  // namespace store::sql
