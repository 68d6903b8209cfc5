// server/work.h -- who pays for the processor time of the network's thread.
//
// One thread answers everybody, so what counts is not how often somebody asks but how long that
// thread is busy with it. Each address and each table has a purse of milliseconds, which fills by
// itself; what has begun is finished and may overdraw it, and whoever asks next waits.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace server {

// So much may be spent at once, and as much again in each window of time.
struct Pay {
    double ms;
    double window_ms;
};

class Purse {
  public:
    void spend(double ms, std::int64_t now_ms, const Pay& pay) {
        spent_ = spent(now_ms, pay) + ms;
        when_ms_ = now_ms;
    }
    // What has not come back yet.
    double spent(std::int64_t now_ms, const Pay& pay) const {
        const double back = static_cast<double>(now_ms - when_ms_) * pay.ms / pay.window_ms;
        return std::max(0.0, spent_ - back);
    }
    // How long until there is something in it; 0: there is.
    int wait_ms(std::int64_t now_ms, const Pay& pay) const {
        const double lacks = spent(now_ms, pay) - pay.ms;
        return lacks < 0 ? 0 : 1 + static_cast<int>(lacks * pay.window_ms / pay.ms);
    }

  private:
    double spent_ = 0;
    std::int64_t when_ms_ = 0;
};

class Purses {
  public:
    explicit Purses(const Pay& pay) : pay_(pay) {}

    const Pay& pay() const { return pay_; }
    void spend(const std::string& who, double ms, std::int64_t now_ms) {
        if (static_cast<double>(now_ms - swept_ms_) >= pay_.window_ms) {
            std::erase_if(of_,
                          [&](const auto& one) { return one.second.spent(now_ms, pay_) <= 0; });
            swept_ms_ = now_ms;
        }
        of_[who].spend(ms, now_ms, pay_);
    }
    double spent(const std::string& who, std::int64_t now_ms) const {
        const auto found = of_.find(who);
        return found == of_.end() ? 0 : found->second.spent(now_ms, pay_);
    }
    int wait_ms(const std::string& who, std::int64_t now_ms) const {
        const auto found = of_.find(who);
        return found == of_.end() ? 0 : found->second.wait_ms(now_ms, pay_);
    }

  private:
    Pay pay_;
    std::int64_t swept_ms_ = 0;
    std::unordered_map<std::string, Purse> of_;
};

class Work {
  public:
    Work(const Pay& of_address, const Pay& of_table) : addresses(of_address), tables(of_table) {}

    Purses addresses, tables;

    double seconds() const { return charged_ms_ / 1000; }  // paid by anybody so far

    // What is done from here to its end is paid for; not twice, where one lies within another.
    class Paid {
      public:
        Paid(Work& work, std::int64_t now_ms, std::string address, std::string table = {},
             Purse* guest = nullptr);
        ~Paid();
        Paid(const Paid&) = delete;
        Paid& operator=(const Paid&) = delete;

      private:
        Work& work_;
        std::int64_t now_ms_;
        std::string address_, table_;  // empty: nobody
        Purse* guest_;
        double begun_ms_, charged_before_ms_;
    };

  private:
    double thread_ms();

    double charged_ms_ = 0;
    double read_wall_ms_ = 0, read_thread_ms_ = 0;  // both clocks, when the kernel was asked last
};

}  // namespace server
