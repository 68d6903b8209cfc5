#include "server/thinkers.h"

#include <pthread.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <chrono>
#include <ctime>
#include <exception>
#include <utility>

namespace server {

struct Thinkers::Order {
    ThoughtQueue::Number number;
    Task task;
    bool advice;
    double used_before;  // by all threads when it was asked for
    std::atomic<bool> cancelled{false};
};

namespace {

// People's moves come first wherever cores are short, and computers' before advice.
constexpr int move_niceness = 10, advice_niceness = 19;

double seconds_of(clockid_t clock) {
    timespec time{};
    if (::clock_gettime(clock, &time) != 0) return 0;
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

std::int64_t now_ms() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

}  // namespace

Thinkers::Thinkers(int threads, int most, int few, std::function<void(std::function<void()>)> post)
    : post_(std::move(post)), queue_(most, few) {
    const int advisers = (threads + 1) / 2;
    for (int i = 0; i < threads + advisers; ++i) {
        threads_.emplace_back([this, advice = i >= threads] { live(advice); });
        clockid_t clock{};
        if (::pthread_getcpuclockid(threads_.back().native_handle(), &clock) == 0)
            clocks_.push_back(clock);
    }
}

double Thinkers::used() const {
    double sum = 0;
    for (const clockid_t clock : clocks_) sum += seconds_of(clock);
    return sum;
}

Thinkers::Ticket Thinkers::work(Task task, const Asker& asker) {
    const std::lock_guard lock{mutex_};
    if (stopping_ || !queue_.enter(last_ + 1, asker)) return nullptr;
    auto order = std::make_shared<Order>();
    order->number = ++last_;
    order->task = std::move(task);
    order->advice = asker.advice;
    order->used_before = used();
    orders_[order->number] = order;
    change_.notify_all();
    return order;
}

Thinkers::Ticket Thinkers::think(Thinking thinking, const Asker& asker,
                                 std::function<void(const match::Suggestion&)> done) {
    return work(
        [thinking = std::move(thinking),
         done = std::move(done)](const std::atomic<bool>& cancelled) mutable -> Done {
            thinking.asked.stop = &cancelled;
            match::Suggestion suggestion;
            try {
                suggestion = thinking.entry->suggest(thinking.terms, thinking.view, thinking.seat,
                                                     thinking.asked);
            } catch (const std::exception&) {
                suggestion = {};
            }
            return
                [done = std::move(done), suggestion = std::move(suggestion)] { done(suggestion); };
        },
        asker);
}

void Thinkers::cancel(const Ticket& order) {
    if (!order || order->cancelled.exchange(true)) return;
    const std::lock_guard lock{mutex_};
    ++counts_.cancelled;
    if (queue_.drop(order->number)) orders_.erase(order->number);
}

void Thinkers::live(bool advice) {
    setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)),
                advice ? advice_niceness : move_niceness);
    while (true) {
        Ticket order;
        {
            std::unique_lock lock{mutex_};
            std::optional<ThoughtQueue::Number> next;
            change_.wait(lock, [&] {
                return stopping_ || (next = queue_.next(advice, now_ms())).has_value();
            });
            if (stopping_) return;
            order = orders_.at(*next);
        }
        const double before = seconds_of(CLOCK_THREAD_CPUTIME_ID);
        Done done = order->task(order->cancelled);
        const double took = seconds_of(CLOCK_THREAD_CPUTIME_ID) - before;
        {
            const std::lock_guard lock{mutex_};
            orders_.erase(order->number);
            queue_.leave(order->number, took * 1000, now_ms());
            (advice ? counts_.advice_took : counts_.moves_took) += took;
            if (advice) ++counts_.advice;
            else if (!stopping_) counts_.others_took += used() - order->used_before - took;
        }
        // The order keeps it no longer: a loop that ends before it comes to this lets all of it go.
        order->task = nullptr;
        post_([order = std::move(order), done = std::move(done)] {
            if (!order->cancelled) done();
        });
    }
}

Thinkers::Counts Thinkers::counts() {
    const std::lock_guard lock{mutex_};
    Counts counts = counts_;
    counts.waiting = static_cast<int>(queue_.waiting(false));
    counts.advice_waiting = static_cast<int>(queue_.waiting(true));
    return counts;
}

void Thinkers::stop() {
    {
        const std::lock_guard lock{mutex_};
        stopping_ = true;
        for (const auto& [number, order] : orders_) order->cancelled = true;
    }
    change_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
    // Whoever asked and what is to be done with the answer hold each other.
    for (const auto& [number, order] : orders_) order->task = nullptr;
    orders_.clear();
}

}  // namespace server
