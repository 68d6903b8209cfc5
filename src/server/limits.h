// server/limits.h -- how often an address or a line may do something.
#pragma once

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
    int most() const { return most_; }

  private:
    std::int64_t swept_ms_ = INT64_MIN / 2;
    int most_;
    std::int64_t window_ms_;
    std::unordered_map<std::string, Allowance> of_;
};

}  // namespace server
