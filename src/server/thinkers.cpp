#include "server/thinkers.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <exception>

namespace server {

Thinkers::Thinkers(int threads, int most, std::function<void(std::function<void()>)> post)
    : post_(std::move(post)), most_(static_cast<std::size_t>(most)) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { live(); });
}

bool Thinkers::think(Thinking thinking, std::function<void(match::Suggestion)> done) {
    const std::lock_guard lock{mutex_};
    if (orders_.size() >= most_) return false;
    orders_.push_back({std::move(thinking), std::move(done)});
    change_.notify_one();
    return true;
}

void Thinkers::live() {
    // People's moves come first wherever cores are short.
    setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), 10);
    while (true) {
        Order order;
        {
            std::unique_lock lock{mutex_};
            change_.wait(lock, [&] { return stopping_ || !orders_.empty(); });
            if (stopping_) return;
            order = std::move(orders_.front());
            orders_.pop_front();
        }
        const Thinking& thinking = order.thinking;
        match::Suggestion suggestion;
        try {
            suggestion = thinking.entry->suggest(thinking.terms, thinking.view, thinking.seat,
                                                 thinking.asked);
        } catch (const std::exception&) {
            suggestion = {};
        }
        post_([done = std::move(order.done), suggestion = std::move(suggestion)] {
            done(suggestion);
        });
    }
}

int Thinkers::waiting() {
    const std::lock_guard lock{mutex_};
    return static_cast<int>(orders_.size());
}

void Thinkers::stop() {
    {
        const std::lock_guard lock{mutex_};
        stopping_ = true;
        orders_.clear();
    }
    change_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

}  // namespace server
