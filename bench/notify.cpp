// notify.cpp -- what it would cost if news between servers went through PostgreSQL: one writes steps
// and says so by pg_notify within the same transaction; another listens, and reads each step that
// it is told of.
//
//   notify_bench DATABASE SECONDS BATCH [--silent]
//
// DATABASE is libpq's, where a table heard(match, number, action) is made and dropped. BATCH steps
// go into a transaction; the next begins once all have been read. --silent: nobody says anything,
// and nobody reads. Prints a JSON object: steps a second, milliseconds from sending the transaction
// to the last step's being read (silent: to its end), processor microseconds a step of either side.
#include <libpq-fe.h>
#include <poll.h>
#include <time.h>

#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace {

double seconds_of(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

class Database {
  public:
    explicit Database(const char* where) : line_(PQconnectdb(where)) {
        if (PQstatus(line_) != CONNECTION_OK) throw std::runtime_error(PQerrorMessage(line_));
    }
    ~Database() { PQfinish(line_); }
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    // The first field of the first row, or nothing.
    std::string run(const std::string& text) { return told(PQexec(line_, text.c_str())); }
    void prepare(const char* name, const char* text) {
        told(PQprepare(line_, name, text, 0, nullptr));
    }
    std::string run(const char* name, const std::vector<std::string>& values) {
        std::vector<const char*> texts;
        for (const std::string& value : values) texts.push_back(value.c_str());
        return told(PQexecPrepared(line_, name, static_cast<int>(texts.size()), texts.data(),
                                   nullptr, nullptr, 0));
    }

    // ---- many statements on their way at once, as the store sends a batch --------------------------
    void begin() {
        PQenterPipelineMode(line_);
        send("BEGIN", {});
    }
    void send(const char* text, const std::vector<std::string>& values) {
        std::vector<const char*> texts;
        for (const std::string& value : values) texts.push_back(value.c_str());
        PQsendQueryParams(line_, text, static_cast<int>(texts.size()), nullptr, texts.data(),
                          nullptr, nullptr, 0);
    }
    void send_prepared(const char* name, const std::vector<std::string>& values) {
        std::vector<const char*> texts;
        for (const std::string& value : values) texts.push_back(value.c_str());
        PQsendQueryPrepared(line_, name, static_cast<int>(texts.size()), texts.data(), nullptr,
                            nullptr, 0);
    }
    void commit() {
        send("COMMIT", {});
        PQpipelineSync(line_);
        for (bool over = false; !over;) {
            PGresult* result = PQgetResult(line_);
            over = result && PQresultStatus(result) == PGRES_PIPELINE_SYNC;
            if (result) told(result);
        }
        PQexitPipelineMode(line_);
    }

    // What others said; where it is nothing yet, waits for it at most so long.
    std::vector<std::string> heard(int most_ms) {
        std::vector<std::string> words = said();
        if (!words.empty()) return words;
        pollfd there{PQsocket(line_), POLLIN, 0};
        poll(&there, 1, most_ms);
        PQconsumeInput(line_);
        return said();
    }

  private:
    std::vector<std::string> said() {
        std::vector<std::string> words;
        while (PGnotify* one = PQnotifies(line_)) {
            words.emplace_back(one->extra);
            PQfreemem(one);
        }
        return words;
    }
    static std::string told(PGresult* result) {
        const ExecStatusType status = PQresultStatus(result);
        const std::string error = PQresultErrorMessage(result);
        std::string value;
        if (status == PGRES_TUPLES_OK && PQntuples(result) > 0) value = PQgetvalue(result, 0, 0);
        PQclear(result);
        if (status == PGRES_FATAL_ERROR || status == PGRES_PIPELINE_ABORTED)
            throw std::runtime_error(error);
        return value;
    }

    PGconn* line_;
};

// What a step of Rebel Moon Defense is on the disk, on the average.
const std::string action = "place destroyer c7 asteroid-12";

// Which steps were read so far, told from one thread to the other.
struct Read {
    std::mutex mutex;
    std::condition_variable change;
    long steps = 0;
    bool over = false;
    double processor = 0;
    std::string wrong;
};

void listen(const char* where, Read& read) {
    try {
        Database database{where};
        database.run("LISTEN steps");
        database.prepare("read", "SELECT action FROM heard WHERE match = $1 AND number = $2");
        {
            const std::lock_guard lock{read.mutex};
            read.steps = 0;
        }
        read.change.notify_all();
        const double before = seconds_of(CLOCK_THREAD_CPUTIME_ID);
        for (;;) {
            const auto words = database.heard(50);
            for (const std::string& word : words) {
                const std::size_t space = word.find(' ');
                const auto found =
                    database.run("read", {word.substr(0, space), word.substr(space + 1)});
                if (found != action)
                    throw std::runtime_error("a step was told of and is not there");
            }
            const std::lock_guard lock{read.mutex};
            read.steps += static_cast<long>(words.size());
            read.processor = seconds_of(CLOCK_THREAD_CPUTIME_ID) - before;
            if (!words.empty()) read.change.notify_all();
            if (read.over) return;
        }
    } catch (const std::exception& exception) {
        const std::lock_guard lock{read.mutex};
        read.wrong = exception.what();
        read.steps = 0;
        read.change.notify_all();
    }
}

// Ends it, whatever becomes of the writer.
struct Listener {
    Read& read;
    std::thread thread{};

    void end() {
        if (!thread.joinable()) return;
        {
            const std::lock_guard lock{read.mutex};
            read.over = true;
        }
        thread.join();
    }
    ~Listener() { end(); }
};

void measure(const char* where, double seconds, int batch, bool silent) {
    Database database{where};
    database.run("DROP TABLE IF EXISTS heard");
    database.run(
        "CREATE TABLE heard (match BIGINT, number BIGINT, action TEXT, PRIMARY KEY (match, "
        "number))");
    database.prepare("insert", "INSERT INTO heard VALUES ($1, $2, $3)");
    database.prepare("say", "SELECT pg_notify('steps', $1)");
    Read read;
    read.steps = -1;
    Listener listener{read};
    const auto wait = [&](long steps) {
        std::unique_lock lock{read.mutex};
        read.change.wait(lock, [&] { return read.steps >= steps || !read.wrong.empty(); });
        if (!read.wrong.empty()) throw std::runtime_error(read.wrong);
    };
    if (!silent) {
        listener.thread = std::thread{[&] { listen(where, read); }};
        wait(0);
    }
    std::vector<double> took_ms;
    const double begun = seconds_of(CLOCK_MONOTONIC), before = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    long steps = 0;
    double now = begun;
    for (long number = 1; now < begun + seconds; ++number) {
        const double sent = now;
        database.begin();
        for (int match = 1; match <= batch; ++match) {
            const auto at = std::to_string(match), as = std::to_string(number);
            database.send_prepared("insert", {at, as, action});
            if (!silent) database.send_prepared("say", {at + ' ' + as});
        }
        database.commit();
        steps += batch;
        if (!silent) wait(steps);
        now = seconds_of(CLOCK_MONOTONIC);
        took_ms.push_back(1000 * (now - sent));
    }
    const double wrote = seconds_of(CLOCK_THREAD_CPUTIME_ID) - before;
    listener.end();
    database.run("DROP TABLE heard");
    std::sort(took_ms.begin(), took_ms.end());
    const auto of = [&](double share) {
        return took_ms[static_cast<std::size_t>(share * static_cast<double>(took_ms.size() - 1))];
    };
    const auto all = static_cast<double>(steps);
    std::printf(R"({"steps":%.1f,"p50":%.5f,"p99":%.5f,"writer":%.2f,"listener":%.2f})"
                "\n",
                all / (now - begun), of(0.5), of(0.99), 1e6 * wrote / all,
                1e6 * read.processor / all);
}

}  // namespace

int main(int count, char** words) {
    try {
        const bool silent = count == 5 && std::string{words[4]} == "--silent";
        if (count != 4 && !silent)
            throw std::runtime_error("notify_bench DATABASE SECONDS BATCH [--silent]");
        measure(words[1], std::atof(words[2]), std::atoi(words[3]), silent);
    } catch (const std::exception& exception) {
        std::fprintf(stderr, "notify_bench: %s\n", exception.what());
        return 1;
    }
}
