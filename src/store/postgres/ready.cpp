#include "store/postgres/ready.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

#include "base/complaint.h"
#include "embedded/postgres_migrations.h"
#include "store/sql/migration.h"

namespace store::postgres {

using sql::Fault;
using sql::Trouble;

namespace {

Result run(PGconn* line, const std::string& sql) {
    Result result{PQexec(line, sql.c_str())};
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        throw Trouble{Fault::Lost, PQerrorMessage(line)};
    return result;
}

int number_in(const Result& result) {
    return std::atoi(PQgetvalue(result.get(), 0, 0));
}

// Others may be there as well, or nobody.
void enter(PGconn* line, bool alone) {
    const std::string shared = alone ? "" : "_shared";
    const Result taken = run(line, "SELECT pg_try_advisory_lock" + shared + presence_lock);
    if (PQgetvalue(taken.get(), 0, 0)[0] == 't') return;
    if (alone)
        throw Complaint{"others use the database: stop the servers and thinkers first",
                        "otros usan la base de datos: para antes los servidores y los pensadores"};
    throw Complaint{"the database is being moved: start again when that is done",
                    "la base de datos se está moviendo: empieza otra vez cuando termine"};
}

// Each numbered file once, in one transaction each, by one server at a time.
void migrate(PGconn* line, bool may) {
    run(line, std::string{"SELECT pg_advisory_lock"} + tables_lock);
    run(line, "SET client_min_messages = warning");
    if (may) run(line, "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)");
    const bool there = number_in(run(line, "SELECT count(to_regclass('schema_version'))")) > 0;
    const int present =
        there ? number_in(run(line, "SELECT coalesce(max(version), 0) FROM schema_version")) : 0;
    int newest = 0;
    for (const embedded::File& file : embedded::postgres_migrations()) {
        const int number = sql::number_of(file.name);
        newest = std::max(newest, number);
        if (number <= present || !may) continue;
        run(line, "BEGIN");
        run(line, std::string{file.bytes});
        run(line, "INSERT INTO schema_version VALUES (" + std::to_string(number) + ")");
        run(line, "COMMIT");
    }
    run(line, std::string{"SELECT pg_advisory_unlock"} + tables_lock);
    if (present < newest && !may)
        throw Complaint{
            "the database is of an earlier version: start a server of this program once",
            "la base de datos es de una versión anterior: pon en marcha una vez un "
            "servidor de este programa"};
    if (present > newest) throw sql::too_new(present, newest);
}

Connection connect(const Settings& settings, const std::string& name) {
    // What stands in `where` comes later, and so counts more; but for the last.
    const std::array<const char*, 10> words{"connect_timeout",
                                            "keepalives_idle",
                                            "keepalives_interval",
                                            "keepalives_count",
                                            "tcp_user_timeout",
                                            "target_session_attrs",
                                            "dbname",
                                            "application_name",
                                            "client_encoding",
                                            nullptr};
    const std::array<const char*, 10> values{
        "3",          "5",    "2",    "2", "5000", "read-write", settings.where.c_str(),
        name.c_str(), "UTF8", nullptr};
    Connection line{PQconnectdbParams(words.data(), values.data(), 1)};
    if (PQstatus(line.get()) != CONNECTION_OK)
        throw Trouble{Fault::Lost, PQerrorMessage(line.get())};
    PQsetNoticeProcessor(line.get(), [](void*, const char*) {}, nullptr);
    return line;
}

}  // namespace

Connection ready(const Settings& settings, const std::string& name) {
    Connection line = connect(settings, name);
    enter(line.get(), settings.alone);
    migrate(line.get(), settings.migrates);
    return line;
}

void end_lines(PGconn* line, const std::string& name) {
    using namespace std::chrono_literals;
    const std::string sql =
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
        " WHERE application_name = '" +
        name + "' AND pid <> pg_backend_pid()";
    constexpr int tries_most = 250;
    for (int tries = 0; tries < tries_most; ++tries) {
        if (number_in(run(line, sql)) == 0) return;
        std::this_thread::sleep_for(20ms);
    }
    throw Trouble{Fault::Lost, "an earlier line does not end"};
}

}  // namespace store::postgres
