// store/worker.h -- gives a store its own thread: whatever is waiting becomes one transaction.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "store/store.h"

namespace store {

// Hands a task to the thread where the answers are wanted.
using Post = std::function<void(std::function<void()>)>;

struct Traffic {
    std::uint64_t commits = 0, writes = 0, unknown = 0, failed = 0;
};

class Worker {
  public:
    // Without a thread, all is done at once by the caller: for a store that never waits.
    Worker(std::unique_ptr<Store> store, Post post, bool own_thread = true);
    ~Worker() { stop(); }

    // `done` hears the answer on the posting thread, in the order of the calls.
    void write(Write write, std::function<void(Written)> done);

    // Reads see every write that was answered before. Nothing where the disk did not answer.
    template <class Reader, class Done>
    void read(Reader reader, Done done) {
        add([this, reader = std::move(reader), done = std::move(done)]() mutable {
            std::optional<decltype(reader(*store_))> answer;
            try {
                answer = reader(*store_);
            } catch (const Unreadable&) {
            }
            post_([done = std::move(done), answer = std::move(answer)]() mutable {
                done(std::move(answer));
            });
        });
    }

    // Does what is waiting, moves the log into the main file, and ends.
    void stop();

    Traffic traffic();

  private:
    struct Waiting {
        std::vector<Write> writes;
        std::vector<std::function<void(Written)>> told;
        std::vector<std::function<void()>> reads;
        bool empty() const { return writes.empty() && reads.empty(); }
    };
    void add(std::function<void()> read);
    void live();
    void serve(Waiting&);

    std::unique_ptr<Store> store_;
    Post post_;
    std::mutex mutex_;
    std::condition_variable change_;
    Waiting waiting_;
    Traffic traffic_;
    bool stopping_ = false, stopped_ = false;
    std::thread thread_;
};

}  // namespace store
