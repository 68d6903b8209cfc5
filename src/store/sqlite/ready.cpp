#include "store/sqlite/ready.h"

#include <algorithm>

#include "embedded/migrations.h"
#include "store/sql/migration.h"

namespace store::sqlite {
namespace {

// Nobody asks SQLite how much memory it has taken, and to count it costs a lock at every turn.
void count_no_memory() {
    [[maybe_unused]] static const int once = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

Connection connect(const Settings& settings) {
    count_no_memory();
    sqlite3* raw = nullptr;
    const int answer =
        sqlite3_open_v2(settings.file.c_str(), &raw,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                        settings.vfs.empty() ? nullptr : settings.vfs.c_str());
    Connection connection{raw};
    if (answer != SQLITE_OK) {
        if (raw) fail(raw);
        throw Trouble{answer, "out of memory"};
    }
    sqlite3_extended_result_codes(raw, 1);
    sqlite3_busy_timeout(raw, 5000);
    run(raw, "PRAGMA journal_mode=WAL");
    run(raw, (std::string{"PRAGMA synchronous="} + settings.synchronous).c_str());
    run(raw, "PRAGMA foreign_keys=ON");
    run(raw, "PRAGMA trusted_schema=OFF");
    run(raw, "PRAGMA temp_store=MEMORY");
    run(raw, "PRAGMA cache_size=-32768");
    return connection;
}

// Each numbered file once, in one transaction each; PRAGMA user_version says how many are in.
void migrate(sqlite3* connection) {
    Statement version{connection, "PRAGMA user_version"};
    version.step();
    const int present = static_cast<int>(version.number(0));
    version.reset();
    int newest = 0;
    for (const embedded::File& file : embedded::migrations()) {
        const int number = sql::number_of(file.name);
        newest = std::max(newest, number);
        if (number <= present) continue;
        run(connection, "BEGIN IMMEDIATE");
        try {
            run(connection, std::string{file.bytes}.c_str());
            run(connection, ("PRAGMA user_version=" + std::to_string(number)).c_str());
            run(connection, "COMMIT");
        } catch (const Trouble&) {
            sqlite3_exec(connection, "ROLLBACK", nullptr, nullptr, nullptr);
            throw;
        }
    }
    if (present > newest) throw sql::too_new(present, newest);
}

}  // namespace

Connection ready(const Settings& settings) {
    Connection connection = connect(settings);
    migrate(connection.get());
    return connection;
}

}  // namespace store::sqlite
