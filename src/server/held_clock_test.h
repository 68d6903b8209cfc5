// server/held_clock_test.h -- a network without sockets, whose clock the test holds: weeks pass in
// seconds.
#pragma once

#include <algorithm>
#include <climits>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "base/json.h"
#include "server/network.h"

namespace server {

inline constexpr std::int64_t second = 1000, minute = 60 * second, hour = 60 * minute;

// Tasks are run one after the other; what is put off waits until the clock is moved there.
class HeldClock final : public Network {
  public:
    void post(std::function<void()> task) override {
        const std::lock_guard lock{mutex_};
        tasks_.push_back(std::move(task));
    }
    void after(int ms, std::function<void()> task) override {
        later_.emplace(now_ + ms, std::move(task));
    }
    std::int64_t now_ms() const override { return now_; }
    std::int64_t since_1970_ms() const override { return now_ + jumped_; }

    // So many of them, and no more.
    void settle(int most = INT_MAX) {
        for (; most > 0; --most) {
            const auto task = next();
            if (!task) return;
            task();
        }
    }
    void pass(std::int64_t ms) {
        const std::int64_t until = now_ + ms;
        for (settle(); !later_.empty() && later_.begin()->first <= until; settle()) {
            const auto next = later_.begin();
            if (next->first > now_) now_ = std::min(until, std::max(next->first, now_ + grain_));
            post(std::move(next->second));
            later_.erase(next);
        }
        now_ = until;
    }
    void jump(std::int64_t ms) { jumped_ += ms; }  // somebody sets the clock on the wall
    // The machine is slow: it wakes no more often than that.
    void wakes_every(std::int64_t ms) { grain_ = ms; }
    void forget() { tasks_.clear(), later_.clear(); }

    int listen(const std::string&, int port) override { return port; }
    void run(Doors, std::function<void()>) override {}
    void stop() override {}
    int lines() const override { return 0; }
    std::uint64_t dropped() const override { return 0; }

  private:
    std::function<void()> next() {
        const std::lock_guard lock{mutex_};
        if (tasks_.empty()) return {};
        auto task = std::move(tasks_.front());
        tasks_.pop_front();
        return task;
    }

    std::mutex mutex_;  // computers think beside
    std::int64_t now_ = 1'800'000'000'000, jumped_ = 0, grain_ = 0;
    std::deque<std::function<void()>> tasks_;
    std::multimap<std::int64_t, std::function<void()>> later_;
};

class Ear final : public Line {
  public:
    void send(std::shared_ptr<const std::string> message) override {
        heard.push_back(parse_json(*message).value);
    }
    void close(int code, std::string_view) override { closed = code; }
    std::vector<Json> heard;
    int closed = 0;  // why its line was closed; 0: it is open
};

}  // namespace server
