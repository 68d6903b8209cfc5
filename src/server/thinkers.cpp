#include "server/thinkers.h"

#include <pthread.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <chrono>
#include <exception>
#include <utility>

#include "server/clock_ms.h"

namespace server {

struct Thinkers::Thought {
    Thinking thinking;
    std::function<void(const match::Suggestion&)> done;
};

struct Thinkers::Order {
    ThoughtQueue::Number number = 0;
    Task task;
    std::shared_ptr<Thought> thought;  // where it is about a move
    bool advice = false;
    double used_before = 0;  // by all threads when it was asked for
    std::atomic<bool> cancelled{false};
};

namespace {

// People's moves come first wherever cores are short, and computers' before advice.
constexpr int move_niceness = 10, advice_niceness = 19;

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
    for (const clockid_t clock : clocks_) sum += clock_ms(clock) / 1000;
    return sum;
}

Thinkers::Ticket Thinkers::enter(Ticket order, const Asker& asker) {
    {
        const std::lock_guard lock{mutex_};
        if (stopping_ || !queue_.enter(last_ + 1, asker)) return nullptr;
        order->number = ++last_;
        order->advice = asker.advice;
        order->used_before = used();
        orders_[order->number] = order;
    }
    if (offered_ && order->thought && !order->advice) offered_();
    change_.notify_all();
    return order;
}

Thinkers::Ticket Thinkers::work(Task task, const Asker& asker) {
    auto order = std::make_shared<Order>();
    order->task = std::move(task);
    return enter(std::move(order), asker);
}

Thinkers::Ticket Thinkers::think(Thinking thinking, const Asker& asker,
                                 std::function<void(const match::Suggestion&)> done) {
    auto order = std::make_shared<Order>();
    order->thought = std::make_shared<Thought>(Thought{std::move(thinking), std::move(done)});
    order->task = [thought = order->thought](const std::atomic<bool>& cancelled) -> Done {
        return [thought, suggestion = suggested(thought->thinking, cancelled)] {
            thought->done(suggestion);
        };
    };
    return enter(std::move(order), asker);
}

match::Suggestion suggested(Thinking thinking, const std::atomic<bool>& cancelled) {
    thinking.asked.stop = &cancelled;
    try {
        return thinking.entry->suggest(thinking.terms, thinking.view, thinking.seat,
                                       thinking.asked);
    } catch (const std::exception&) {
        return {};
    }
}

Thinkers::Ticket Thinkers::lend() {
    const std::lock_guard lock{mutex_};
    if (stopping_) return nullptr;
    const auto next = queue_.next(false, now_ms(), true);
    return next ? orders_.at(*next) : nullptr;
}

const Thinking& Thinkers::thinking(const Ticket& order) {
    return order->thought->thinking;
}

bool Thinkers::wanted(const Ticket& order) {
    return !order->cancelled;
}

void Thinkers::thought(const Ticket& order, const std::string& action, double ms) {
    {
        const std::lock_guard lock{mutex_};
        if (orders_.erase(order->number) == 0) return;
        queue_.leave(order->number, ms, now_ms());
        counts_.elsewhere += !order->cancelled;
        counts_.elsewhere_took += ms / 1000;
    }
    order->task = nullptr;
    const auto thought = std::exchange(order->thought, nullptr);
    match::Suggestion suggestion;
    suggestion.action = action;
    if (!order->cancelled) thought->done(suggestion);
}

void Thinkers::give_back(const Ticket& order) {
    {
        const std::lock_guard lock{mutex_};
        if (order->cancelled) {
            orders_.erase(order->number);
            queue_.leave(order->number, 0, now_ms());
        } else {
            queue_.give_back(order->number);
        }
    }
    change_.notify_all();
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
        const double before = thread_ms();
        Done done = order->task(order->cancelled);
        const double took = (thread_ms() - before) / 1000;
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
        order->thought = nullptr;
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
    for (const auto& [number, order] : orders_) {
        order->task = nullptr;
        order->thought = nullptr;
    }
    orders_.clear();
}

}  // namespace server
