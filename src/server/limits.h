// server/limits.h -- how often an address or a line may do something, and at what cost.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace server {

// At most `most` in each window of time; cheap, and fair enough against floods.
class Allowance {
  public:
    bool take(std::int64_t now_ms, int most, std::int64_t window_ms) {
        if (now_ms - begun_ms_ >= window_ms) {
            begun_ms_ = now_ms;
            taken_ = 0;
        }
        return ++taken_ <= most;
    }
    int taken() const { return taken_; }
    // How long until there is one again, after it was refused.
    std::int64_t wait_ms(std::int64_t now_ms, std::int64_t window_ms) const {
        return std::max<std::int64_t>(1, begun_ms_ + window_ms - now_ms);
    }
    bool stale(std::int64_t now_ms, std::int64_t window_ms) const {
        return now_ms - begun_ms_ >= window_ms;
    }

  private:
    std::int64_t begun_ms_ = INT64_MIN / 2;
    int taken_ = 0;
};

// One allowance an address.
class Allowances {
  public:
    Allowances(int most, std::int64_t window_ms) : most_(most), window_ms_(window_ms) {}

    bool take(const std::string& address, std::int64_t now_ms) {
        if (now_ms - swept_ms_ >= window_ms_) {
            std::erase_if(of_,
                          [&](const auto& one) { return one.second.stale(now_ms, window_ms_); });
            swept_ms_ = now_ms;
        }
        return of_[address].take(now_ms, most_, window_ms_);
    }
    std::int64_t wait_ms(const std::string& address, std::int64_t now_ms) {
        return of_[address].wait_ms(now_ms, window_ms_);
    }
    int most() const { return most_; }

  private:
    std::int64_t swept_ms_ = INT64_MIN / 2;
    int most_;
    std::int64_t window_ms_;
    std::unordered_map<std::string, Allowance> of_;
};

// What each has spent of late, in milliseconds; half of it is forgotten every minute.
class Spending {
  public:
    double of(const std::string& who, std::int64_t now_ms) const {
        const auto found = of_.find(who);
        return found == of_.end() ? 0 : found->second.left(now_ms);
    }
    void add(const std::string& who, double ms, std::int64_t now_ms) {
        if (now_ms - swept_ms_ >= half_ms) {
            std::erase_if(of_, [&](const auto& one) { return one.second.left(now_ms) <= 0; });
            swept_ms_ = now_ms;
        }
        Sum& sum = of_[who];
        sum = {sum.left(now_ms) + ms, now_ms};
    }

  private:
    static constexpr std::int64_t half_ms = 60'000;
    struct Sum {
        double ms = 0;
        std::int64_t when_ms = 0;
        double left(std::int64_t now_ms) const {
            const double halvings = static_cast<double>(now_ms - when_ms) / half_ms;
            const double left = ms * std::exp2(-halvings);
            return left < 1 ? 0 : left;
        }
    };
    std::int64_t swept_ms_ = 0;
    std::unordered_map<std::string, Sum> of_;
};

// Whose limits an address shares: its own, or of IPv6 those of its network of 64 bits, of which one
// customer has at least a whole one.
std::string neighbourhood(const std::string& address);

}  // namespace server
