#include "store/postgres/pipe.h"

#include <poll.h>

#include <chrono>
#include <string_view>
#include <utility>

namespace store::postgres {

using sql::Fault;
using sql::Trouble;

namespace {

// By the class of its SQLSTATE, or by the whole of it.
Fault fault_of(std::string_view state) {
    if (state.starts_with("23") || state.starts_with("22")) return Fault::Constraint;
    if (state == "40001" || state == "40P01") return Fault::Again;
    if (state == "53100" || state == "HX001") return Fault::Refused;  // the disk is full; buried
    return Fault::Lost;
}

bool failed(const PGresult* result) {
    const ExecStatusType status = PQresultStatus(result);
    return status == PGRES_FATAL_ERROR || status == PGRES_PIPELINE_ABORTED ||
           status == PGRES_BAD_RESPONSE;
}

}  // namespace

Pipe::Pipe(Connection line, int answer_ms) : line_(std::move(line)), answer_ms_(answer_ms) {
    if (PQsetnonblocking(line_.get(), 1) != 0 || PQenterPipelineMode(line_.get()) != 1)
        lost("no pipeline");
}

void Pipe::lost(const std::string& why) const {
    throw Trouble{Fault::Lost, why + ": " + PQerrorMessage(line_.get())};
}

void Pipe::check(int sent) {
    if (sent != 1) lost("nothing can be sent");
}

void Pipe::prepare(const std::string& name, const std::string& sql, const std::vector<Oid>& types,
                   std::function<void()> unsent) {
    check(PQsendPrepare(line_.get(), name.c_str(), sql.c_str(), static_cast<int>(types.size()),
                        types.data()));
    awaited_.push_back({false, std::move(unsent)});
}

void Pipe::send(const std::string& name, const Parameters& parameters) {
    constexpr int binary = 1;
    check(PQsendQueryPrepared(line_.get(), name.c_str(), static_cast<int>(parameters.values.size()),
                              parameters.values.data(), parameters.lengths.data(),
                              parameters.formats.data(), binary));
    awaited_.push_back({});
}

void Pipe::send(const char* sql) {
    check(PQsendQueryParams(line_.get(), sql, 0, nullptr, nullptr, nullptr, nullptr, 0));
    awaited_.push_back({});
}

Result Pipe::answer() {
    check(PQsendFlushRequest(line_.get()));
    return read_to_end();
}

Result Pipe::sync() {
    check(PQpipelineSync(line_.get()));
    awaited_.push_back({true});
    return read_to_end();
}

Result Pipe::read_to_end() {
    Result last;
    while (!awaited_.empty()) {
        const Awaited awaited = std::move(awaited_.front());
        awaited_.pop_front();
        Result result = next();
        if (awaited.sync) continue;
        if (failed(result.get())) {
            if (awaited.unsent) awaited.unsent();
            const char* state = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
            const Trouble trouble{fault_of(state ? state : ""), PQresultErrorMessage(result.get())};
            abandon();
            throw trouble;
        }
        last = std::move(result);
    }
    return last;
}

void Pipe::abandon() {
    const bool ends = !awaited_.empty() && awaited_.back().sync;
    if (!ends) {
        check(PQpipelineSync(line_.get()));
        awaited_.push_back({true});
    }
    while (!awaited_.empty()) {
        const Awaited awaited = std::move(awaited_.front());
        awaited_.pop_front();
        const Result result = next();
        if (awaited.unsent) awaited.unsent();
    }
}

// Whatever waits to go goes, until something has come.
void Pipe::await() {
    using Clock = std::chrono::steady_clock;
    const auto until = Clock::now() + std::chrono::milliseconds{answer_ms_};
    while (true) {
        const int left = PQflush(line_.get());
        if (left < 0) lost("the line is broken");
        pollfd line{PQsocket(line_.get()), static_cast<short>(left ? POLLIN | POLLOUT : POLLIN), 0};
        const auto rest =
            std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
        const int ready = rest > 0 ? poll(&line, 1, static_cast<int>(rest)) : 0;
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0) lost("no answer in time");
        if (!(line.revents & ~POLLOUT)) continue;
        if (PQconsumeInput(line_.get()) != 1) lost("the line is broken");
        return;
    }
}

Result Pipe::next() {
    const auto get = [&] {
        while (PQisBusy(line_.get())) await();
        return Result{PQgetResult(line_.get())};
    };
    Result result = get();
    if (!result) result = get();  // the end of the answer before
    if (!result || PQstatus(line_.get()) == CONNECTION_BAD) lost("the line is broken");
    return result;
}

}  // namespace store::postgres
