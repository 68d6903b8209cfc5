#include "store/sql/thoughts.h"

#include <algorithm>

#include "store/sql/rows.h"

namespace store::sql {
namespace {

const std::string until = now + " + " + std::to_string(thinker_lives_ms);

}  // namespace

AskedThoughts::AskedThoughts(Database& database) {
    add_ = database.prepare(
        "INSERT INTO thoughts (server, number, build, asked, came) VALUES (?, ?, ?, ?, " + now +
        ")");
    drop_ = database.prepare("DELETE FROM thoughts WHERE server = ? AND number = ?");
    drop_all_ = database.prepare("DELETE FROM thoughts WHERE server = ?");
    threads_ = database.prepare(
        "SELECT (SELECT coalesce(sum(threads), 0)::bigint FROM thinkers WHERE build = ?2 AND until"
        " > " +
        now +
        "), (SELECT count(*) FROM thoughts WHERE build = ?2 AND server <> ?1 AND action IS NULL)");
    answers_ = database.prepare(
        "SELECT number, action, took FROM thoughts WHERE server = ? AND action IS NOT NULL");
}

void AskedThoughts::put(const PutThought& thought, ServerNumber server) {
    add_.with(server, thought.number, thought.build, Blob{thought.asked}).run();
}

void AskedThoughts::put(const DropThoughts& drop, ServerNumber server) {
    for (const std::int64_t number : drop.numbers) drop_.with(server, number).run();
}

void AskedThoughts::drop_all(ServerNumber server) {
    drop_all_.with(server).run();
}

store::Thoughts AskedThoughts::read(ServerNumber server, const std::string& build) {
    store::Thoughts thoughts;
    const auto threads = first(threads_.with(server, build), [](const Statement& row) {
        return std::pair{static_cast<int>(row.number(0)), static_cast<int>(row.number(1))};
    });
    const auto [living, busy] = threads.value_or(std::pair{0, 0});
    thoughts.living = living;
    thoughts.free = std::max(living - busy, 0);
    thoughts.answers = all(answers_.with(server), [](const Statement& row) {
        return store::Thoughts::Answer{row.number(0), row.text(1), static_cast<int>(row.number(2))};
    });
    return thoughts;
}

namespace {

template <class Asked>
auto tried(Asked asked) {
    try {
        return asked();
    } catch (const Trouble& trouble) {
        throw Unreadable{trouble.what()};
    }
}

class SqlThinker final : public store::Thinker {
  public:
    SqlThinker(std::unique_ptr<Database> database, const std::string& build, int threads)
        : database_(std::move(database)), build_(build), threads_(threads) {
        const auto prepare = [&](const std::string& sql) { return database_->prepare(sql); };
        prepare("DELETE FROM thinkers WHERE until < " + now).run();
        Statement come = prepare(
            "INSERT INTO thinkers (number, build, threads, until)"
            " VALUES ((random() * 9e15)::bigint + 1, ?, ?, " +
            until + ") RETURNING number");
        number_ = given(come.with(build, threads));
        live_ = prepare("INSERT INTO thinkers (number, build, threads, until) VALUES (?, ?, ?, " +
                        until + ") ON CONFLICT (number) DO UPDATE SET until = excluded.until");
        had_ = prepare("SELECT server, number FROM thoughts WHERE thinker = ? AND action IS NULL");
        // Whoever lives is looked up row by row (clock_timestamp changes), so that a row for which
        // another was quicker is seen as that one left it.
        take_ = prepare(
            "UPDATE thoughts SET thinker = ?1 WHERE (server, number) ="
            " (SELECT server, number FROM thoughts AS one WHERE build = ?2 AND action IS NULL"
            " AND NOT EXISTS (SELECT 1 FROM thinkers WHERE thinkers.number = one.thinker"
            " AND until > " +
            now +
            ") ORDER BY came LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING server, number, asked");
        answer_ = prepare(
            "UPDATE thoughts SET action = ?4, took = ?5"
            " WHERE server = ?2 AND number = ?3 AND thinker = ?1");
        part_ = prepare("DELETE FROM thinkers WHERE number = ?");
    }

    std::vector<Thought> live() override {
        return tried([&] {
            live_.with(number_, build_, threads_).run();
            return all(had_.with(number_),
                       [](const Statement& row) { return Thought{row.number(0), row.number(1)}; });
        });
    }
    std::optional<Thought> take() override {
        return tried([&] {
            return first(take_.with(number_, build_), [](const Statement& row) {
                return Thought{row.number(0), row.number(1), row.text(2)};
            });
        });
    }
    void answer(const Thought& thought, const std::string& action, int ms) override {
        tried([&] { answer_.with(number_, thought.server, thought.number, action, ms).run(); });
    }
    void part() override {
        tried([&] { part_.with(number_).run(); });
    }

  private:
    std::unique_ptr<Database> database_;
    std::string build_;
    int threads_;
    std::int64_t number_ = 0;
    Statement live_, had_, take_, answer_, part_;
};

}  // namespace

std::unique_ptr<store::Thinker> think(const Connect& connect, const std::string& build,
                                      int threads) {
    return std::make_unique<SqlThinker>(connect(false), build, threads);
}

}  // namespace store::sql
