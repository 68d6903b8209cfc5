// store/postgres/pipe.h -- one line to a PostgreSQL server, by which statements go without waiting
// for each other's answers (libpq's pipeline mode).
#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "store/sql/database.h"

namespace store::postgres {

struct Clear {
    void operator()(PGconn* line) const { PQfinish(line); }
    void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, Clear>;
using Connection = std::unique_ptr<PGconn, Clear>;

// Of a statement, as the server reads them.
struct Parameters {
    std::vector<const char*> values;  // none: null
    std::vector<int> lengths, formats;
};

class Pipe {
  public:
    // One that was connected. `answer_ms`: after so long without an answer it is lost.
    Pipe(Connection, int answer_ms);

    // On its way; `unsent` is called if it turns out not to have been done.
    void prepare(const std::string& name, const std::string& sql, const std::vector<Oid>& types,
                 std::function<void()> unsent);
    void send(const std::string& name, const Parameters&);
    void send(const char* sql);  // without parameters, of no interest but that it is done

    // The answer to what was sent last. Throws Trouble where that or anything before it failed:
    // then nothing is on its way any more.
    Result answer();
    // The end of what belongs together: all answers are read, and the last given. Throws likewise.
    Result sync();

    PGconn* line() const { return line_.get(); }

  private:
    struct Awaited {
        bool sync = false;
        std::function<void()> unsent{};
    };
    void check(int sent);
    void await();
    Result next();         // of what is awaited, the first answer
    Result read_to_end();  // the last of them
    void abandon();        // reads up to the end of what failed
    [[noreturn]] void lost(const std::string& why) const;

    Connection line_;
    int answer_ms_;
    std::deque<Awaited> awaited_;
};

}  // namespace store::postgres
