#include "store/postgres/postgres_database.h"

#include <array>
#include <random>
#include <vector>

#include "store/postgres/ready.h"
#include "store/sql/rows.h"
#include "store/sql/sql_store.h"
#include "store/sql/thoughts.h"

namespace store::postgres {
namespace {

// As they are called in pg_type.
constexpr Oid bytea = 17, int8 = 20, text_type = 25;

// Parameters as PostgreSQL numbers them: `?` as $1, $2 and on, `?N` as $N.
std::string numbered(std::string_view sql) {
    std::string numbered;
    int last = 0;
    for (std::size_t at = 0; at < sql.size(); ++at) {
        numbered += sql[at] == '?' ? '$' : sql[at];
        const bool digit = at + 1 < sql.size() && sql[at + 1] >= '0' && sql[at + 1] <= '9';
        if (sql[at] == '?' && !digit) numbered += std::to_string(++last);
    }
    return numbered;
}

// As the server reads it in binary.
std::array<char, 8> big_endian(std::int64_t number) {
    std::array<char, 8> bytes{};
    auto rest = static_cast<std::uint64_t>(number);
    for (std::size_t at = bytes.size(); at-- > 0; rest >>= 8)
        bytes[at] = static_cast<char>(rest & 0xff);
    return bytes;
}

std::string locked_by(const char* lock) {
    return std::string{"SELECT pg_advisory_xact_lock"} + lock;
}

class PostgresDatabase final : public sql::Database {
  public:
    PostgresDatabase(Connection line, int answer_ms) : pipe_(std::move(line), answer_ms) {}

    sql::Statement prepare(std::string_view sql) override;
    bool shared() const override { return true; }
    void begin(bool in_turn) override {
        pipe_.send("BEGIN");
        within_ = true;
        if (in_turn) pipe_.send(locked_by(turn_lock).c_str());
    }
    void commit() override {
        pipe_.send("COMMIT");
        within_ = false;
        const Result result = pipe_.sync();
        // One that failed ends so as well, and says that it was rolled back.
        if (std::string_view{PQcmdStatus(result.get())} != "COMMIT")
            throw sql::Trouble{sql::Fault::Lost, "it was rolled back"};
    }
    void roll_back() override {
        within_ = false;
        pipe_.send("ROLLBACK");
        pipe_.sync();
    }
    void begin_part() override { pipe_.send("SAVEPOINT part"); }
    void end_part() override {
        pipe_.send("RELEASE part");
        pipe_.answer();
    }
    void take_back_part() override {
        pipe_.send("ROLLBACK TO part");
        end_part();
    }
    // What fails spoils the whole transaction.
    std::int64_t mark() override { return 0; }
    bool unchanged_since(std::int64_t) override { return false; }
    std::vector<sql::Column> columns(std::string_view table) override;
    std::int64_t given(std::string_view table, std::string_view key) override;
    void given_up_to(std::string_view table, std::string_view key, std::int64_t number) override;
    void probe() override {
        // In the log, and in no table: a commit with nothing in it waits for no disk.
        pipe_.send("SELECT pg_logical_emit_message(true, 'hexastra', '')");
        pipe_.answer();
    }

    Pipe& pipe() { return pipe_; }
    // What is asked now is a part of a transaction.
    bool within() const { return within_; }

  private:
    Pipe pipe_;
    bool within_ = false;
    int prepared_ = 0;
};

class OfPostgres final : public sql::Prepared {
  public:
    OfPostgres(PostgresDatabase& database, std::string name, std::string_view sql)
        : database_(database), name_(std::move(name)), sql_(numbered(sql)) {}

    void clear() override {
        values_.clear();
        result_.reset();
    }
    void bind(int, std::int64_t number) override { put(int8).number = big_endian(number); }
    void bind(int, std::string_view words) override { put(text_type).bytes = words; }
    void bind(int, sql::Blob blob) override { put(bytea).bytes = blob.bytes; }
    void bind_null(int, std::int64_t) override { put(int8).none = true; }
    void bind_null(int, sql::Blob) override { put(bytea).none = true; }
    void bind_null(int, std::string_view) override { put(text_type).none = true; }

    void run() override {
        send();
        if (!database_.within()) database_.pipe().sync();
    }
    std::int64_t count() override {
        send();
        const Result result = answer();
        return std::atoll(PQcmdTuples(result.get()));
    }
    bool step() override {
        if (!result_ && !begin()) return false;
        if (++row_ < PQntuples(result_.get())) return true;
        result_.reset();
        return false;
    }
    bool none(int column) const override { return PQgetisnull(result_.get(), row_, column) == 1; }
    std::int64_t number(int column) const override {
        const std::string_view bytes = value(column);
        std::uint64_t number = 0;
        for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
        if (bytes.size() == sizeof(std::int32_t)) return static_cast<std::int32_t>(number);
        return static_cast<std::int64_t>(number);
    }
    std::string text(int column) const override { return std::string{value(column)}; }

  private:
    struct Value {
        Oid type;
        bool none = false;
        std::array<char, 8> number{};
        std::string_view bytes{};
    };
    // False: what it asks for is no text or number that could be there.
    bool begin() {
        send();
        try {
            result_ = answer();
        } catch (const sql::Trouble& trouble) {
            if (database_.within() || trouble.fault != sql::Fault::Constraint) throw;
            return false;
        }
        row_ = -1;
        return true;
    }
    Value& put(Oid type) { return values_.emplace_back(Value{type}); }
    std::string_view value(int column) const {
        return {PQgetvalue(result_.get(), row_, column),
                static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
    }
    void send() {
        Parameters sent;
        std::vector<Oid> types;
        for (const Value& one : values_) {
            const std::string_view bytes =
                one.type == int8 ? std::string_view{one.number.data(), one.number.size()}
                                 : one.bytes;
            types.push_back(one.type);
            sent.values.push_back(one.none ? nullptr : bytes.data() ? bytes.data() : "");
            sent.lengths.push_back(static_cast<int>(bytes.size()));
            sent.formats.push_back(1);
        }
        if (!prepared_) {
            prepared_ = true;
            database_.pipe().prepare(name_, sql_, types, [this] { prepared_ = false; });
        }
        database_.pipe().send(name_, sent);
    }
    Result answer() {
        return database_.within() ? database_.pipe().answer() : database_.pipe().sync();
    }

    PostgresDatabase& database_;
    std::string name_, sql_;
    bool prepared_ = false;
    std::vector<Value> values_;
    Result result_;
    int row_ = -1;
};

sql::Statement PostgresDatabase::prepare(std::string_view sql) {
    return sql::Statement{
        std::make_unique<OfPostgres>(*this, "s" + std::to_string(++prepared_), sql)};
}

std::vector<sql::Column> PostgresDatabase::columns(std::string_view table) {
    sql::Statement found = prepare(
        "SELECT column_name::text, data_type::text FROM information_schema.columns"
        " WHERE table_schema = current_schema() AND table_name = ?");
    return sql::all(found.with(table), [](const sql::Statement& row) {
        const std::string type = row.text(1);
        return sql::Column{row.text(0), type == "bigint" ? sql::Kind::Number
                                        : type == "text" ? sql::Kind::Text
                                                         : sql::Kind::Blob};
    });
}

// As PostgreSQL calls the sequence of such a key.
std::string sequence_of(std::string_view table, std::string_view key) {
    return std::string{table} + '_' + std::string{key} + "_seq";
}

std::int64_t PostgresDatabase::given(std::string_view table, std::string_view key) {
    sql::Statement last = prepare(
        "SELECT coalesce(last_value, 0) FROM pg_sequences WHERE schemaname = current_schema()"
        " AND sequencename = ?");
    return sql::first(last.with(sequence_of(table, key)),
                      [](const sql::Statement& row) { return row.number(0); })
        .value_or(0);
}

void PostgresDatabase::given_up_to(std::string_view table, std::string_view key,
                                   std::int64_t number) {
    if (number < 1) return;  // none yet
    sql::Statement put = prepare("SELECT setval(?::regclass, ?)");
    put.with(sequence_of(table, key), number).run();
}

// Another for each store that is opened, so that its own lines are known.
std::string new_name() {
    constexpr const char* digits = "0123456789abcdef";
    std::random_device random;
    std::string name = "hexastra ";
    for (int at = 0; at < 16; ++at) name += digits[random() % 16];
    return name;
}

}  // namespace

std::unique_ptr<sql::Database> connect(const Settings& settings, const std::string& name,
                                       bool again) {
    Connection line = ready(settings, name);
    if (again) end_lines(line.get(), name);
    auto database = std::make_unique<PostgresDatabase>(std::move(line), settings.answer_ms);
    if (again) {
        // What a line that was ended had committed may be seen before a standby has it. Whatever is
        // seen once this commit is answered is as safe as that.
        database->begin(false);
        database->probe();
        database->commit();
    }
    return database;
}

std::unique_ptr<Store> open(const Settings& settings) {
    return sql::open(
        [settings, name = new_name()](bool again) { return connect(settings, name, again); });
}

std::unique_ptr<Thinker> think(const Settings& settings, const std::string& build, int threads) {
    return sql::think([&](bool again) { return connect(settings, new_name(), again); }, build,
                      threads);
}

}  // namespace store::postgres
