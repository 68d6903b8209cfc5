#include "store/worker.h"

#include <chrono>

namespace store {

Worker::Worker(std::unique_ptr<Store> store, Post post, bool own_thread)
    : store_(std::move(store)), post_(std::move(post)) {
    if (own_thread) thread_ = std::thread([this] { live(); });
}

void Worker::write(Write write, std::function<void(Written)> done) {
    if (!thread_.joinable()) {
        Waiting now;
        now.writes.push_back(std::move(write));
        now.told.push_back(std::move(done));
        return serve(now);
    }
    const std::lock_guard lock{mutex_};
    waiting_.writes.push_back(std::move(write));
    waiting_.told.push_back(std::move(done));
    if (waiting_.writes.size() + waiting_.reads.size() == 1) change_.notify_one();
}

void Worker::add(std::function<void()> read) {
    if (!thread_.joinable()) return read();
    const std::lock_guard lock{mutex_};
    waiting_.reads.push_back(std::move(read));
    if (waiting_.writes.size() + waiting_.reads.size() == 1) change_.notify_one();
}

void Worker::live() {
    constexpr auto quiet = std::chrono::milliseconds{250};
    const auto asked = [&] { return stopping_ || !waiting_.empty(); };
    while (true) {
        Waiting now;
        {
            std::unique_lock lock{mutex_};
            if (!change_.wait_for(lock, quiet, asked)) {
                lock.unlock();
                store_->rest();
                lock.lock();
                change_.wait(lock, asked);
            }
            if (waiting_.empty()) return;
            std::swap(now, waiting_);
        }
        serve(now);
    }
}

void Worker::serve(Waiting& now) {
    if (!now.writes.empty()) {
        auto answers = store_->write(now.writes);
        {
            const std::lock_guard lock{mutex_};
            ++traffic_.commits;
            traffic_.writes += answers.size();
            for (const Written& written : answers) {
                traffic_.unknown += written.fate == Fate::Unknown;
                traffic_.failed += written.fate == Fate::Failed;
            }
        }
        post_([told = std::move(now.told), answers = std::move(answers)] {
            for (std::size_t i = 0; i < told.size(); ++i) told[i](answers[i]);
        });
    }
    for (const auto& read : now.reads) read();
}

void Worker::stop() {
    if (stopped_) return;
    stopped_ = true;
    {
        const std::lock_guard lock{mutex_};
        stopping_ = true;
    }
    change_.notify_one();
    if (thread_.joinable()) thread_.join();
    try {
        store_->settle();
    } catch (const Unreadable&) {
        // The log stays beside the file and is read at the next start: nothing is lost.
    }
}

Traffic Worker::traffic() {
    const std::lock_guard lock{mutex_};
    return traffic_;
}

}  // namespace store
