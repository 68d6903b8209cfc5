#include "server/think.h"

#include <signal.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "server/clock_ms.h"
#include "server/data.h"
#include "server/thought_bytes.h"
#include "store/postgres/postgres_store.h"

namespace server {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// How long it waits between two looks for thoughts: the longer, the longer there were none.
constexpr milliseconds shortest{10}, longest{100}, try_again{1000};

volatile sig_atomic_t ended = 0;

void end_at_signals() {
    struct sigaction action{};
    action.sa_handler = [](int) { ended = 1; };
    sigaction(SIGTERM, &action, nullptr);
    sigaction(SIGINT, &action, nullptr);
}

// What other threads want done on this one.
class Inbox {
  public:
    void post(std::function<void()> task) {
        const std::lock_guard lock{mutex_};
        tasks_.push_back(std::move(task));
        change_.notify_one();
    }
    // Does what there is; waits for the first of it for so long at most. Whether there was any.
    bool serve(milliseconds most) {
        std::vector<std::function<void()>> tasks;
        {
            std::unique_lock lock{mutex_};
            change_.wait_for(lock, most, [&] { return !tasks_.empty(); });
            std::swap(tasks, tasks_);
        }
        for (const auto& task : tasks) task();
        return !tasks.empty();
    }

  private:
    std::mutex mutex_;
    std::condition_variable change_;
    std::vector<std::function<void()>> tasks_;
};

// While the database holds; what was under way when it did not is given up.
class Shift {
  public:
    Shift(std::unique_ptr<store::Thinker> thinker, int threads,
          std::span<const match::AnyGame> entries)
        : thinker_(std::move(thinker)),
          threads_(threads),
          entries_(entries),
          pool_(threads, threads, 1,
                [this](std::function<void()> task) { inbox_.post(std::move(task)); }) {}

    void work() {
        auto pause = shortest;
        auto beat = Clock::now() + milliseconds{store::thinker_beat_ms};
        while (!ended) {
            pause = take() ? shortest : std::min(2 * pause, longest);
            // Whoever was answered soon asks again.
            if (inbox_.serve(pause)) pause = shortest;
            if (Clock::now() < beat) continue;
            beat = Clock::now() + milliseconds{store::thinker_beat_ms};
            live();
        }
        thinker_->part();
    }

  private:
    using Key = std::pair<std::int64_t, std::int64_t>;  // of a server, its number
    static Key key_of(const store::Thought& thought) { return {thought.server, thought.number}; }

    bool take() {
        bool took = false;
        while (static_cast<int>(under_way_.size()) < threads_) {
            const auto thought = thinker_->take();
            if (!thought) break;
            took = true;
            begin(*thought);
        }
        return took;
    }

    void begin(const store::Thought& thought) {
        const auto thinking = thinking_of(thought.asked, entries_);
        if (!thinking) return thinker_->answer(thought, "", 0);
        const store::Thought known{thought.server, thought.number};
        under_way_[key_of(known)] = pool_.work(
            [this, known, thinking = *thinking](const std::atomic<bool>& cancelled) {
                const double before = thread_ms();
                const match::Suggestion suggestion = suggested(thinking, cancelled);
                const int took = static_cast<int>(thread_ms() - before);
                return [this, known, action = suggestion.action, took] {
                    under_way_.erase(key_of(known));
                    thinker_->answer(known, action, took);
                };
            },
            {});
    }

    void live() {
        std::map<Key, Thinkers::Ticket> unwanted = under_way_;
        for (const store::Thought& wanted : thinker_->live()) unwanted.erase(key_of(wanted));
        for (const auto& [key, order] : unwanted) {
            pool_.cancel(order);
            under_way_.erase(key);
        }
    }

    std::unique_ptr<store::Thinker> thinker_;
    int threads_;
    std::span<const match::AnyGame> entries_;
    Inbox inbox_;
    std::map<Key, Thinkers::Ticket> under_way_;
    Thinkers pool_;
};

void run(const std::string& data, int threads, std::span<const match::AnyGame> entries,
         std::string_view language) {
    if (!in_postgres(data))
        throw Complaint{
            "thinkers work for servers that share a PostgreSQL database: name it with "
            "--data postgresql://...",
            "los pensadores trabajan para servidores que comparten una base de datos PostgreSQL: "
            "indícala con --data postgresql://..."};
    end_at_signals();
    const std::string build = this_build();
    store::postgres::Settings settings{data};
    settings.migrates = false;
    bool begun = false, lost = false;
    while (!ended) {
        try {
            Shift shift{store::postgres::think(settings, build, threads), threads, entries};
            std::printf("Hexastra thinks for %s, %d thoughts at a time\n", told_data(data).c_str(),
                        threads);
            std::fflush(stdout);
            begun = true;
            lost = false;
            shift.work();
        } catch (const std::exception& exception) {
            if (ended) return;  // its thoughts are the next one's
            const Complaint complaint = not_opened(data, exception);
            if (!begun) throw complaint;  // it may never have been right
            if (!std::exchange(lost, true))
                std::fprintf(stderr, "hexastra: %s\n", said(complaint, language).c_str());
        }
        if (!ended) std::this_thread::sleep_for(try_again);
    }
}

}  // namespace

int think(const std::string& data, int threads, std::span<const match::AnyGame> entries,
          std::string_view language) {
    try {
        const int all = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
        run(data, threads > 0 ? threads : all, entries, language);
        return 0;
    } catch (const std::exception& exception) {
        std::fprintf(stderr, "hexastra: %s\n", said(exception, language).c_str());
        return 1;
    }
}

}  // namespace server
