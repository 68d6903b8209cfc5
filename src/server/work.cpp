#include "server/work.h"

#include <ctime>
#include <utility>

namespace server {

namespace {

double ms_of(clockid_t clock) {
    timespec time{};
    ::clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

double kernels_ms() {
    return ms_of(CLOCK_THREAD_CPUTIME_ID);
}

}  // namespace

// All that is paid is the thread's own time, by the kernel. Where one part of it ends and another
// begins within a moment, the wall clock tells them apart: it costs a thirtieth of that.
double Work::thread_ms() const {
    constexpr double moment_ms = 0.05;
    const double passed_ms = ms_of(CLOCK_MONOTONIC) - began_wall_ms_;
    return passed_ms < moment_ms ? began_thread_ms_ + passed_ms : kernels_ms();
}

Work::Paid::Paid(Work& work, std::int64_t now_ms, std::string address, std::string table,
                 Purse* guest)
    : work_(work),
      outermost_(!work.busy_),
      now_ms_(now_ms),
      address_(std::move(address)),
      table_(std::move(table)),
      guest_(guest),
      charged_before_ms_(work.charged_ms_) {
    if (outermost_) {
        work.busy_ = true;
        work.began_thread_ms_ = kernels_ms();
        work.began_wall_ms_ = ms_of(CLOCK_MONOTONIC);
    }
    begun_ms_ = outermost_ ? work.began_thread_ms_ : work.thread_ms();
}

Work::Paid::~Paid() {
    const double inside_ms = work_.charged_ms_ - charged_before_ms_;
    const double now_ms = outermost_ ? kernels_ms() : work_.thread_ms();
    const double ms = std::max(0.0, now_ms - begun_ms_ - inside_ms);
    work_.charged_ms_ += ms;
    if (outermost_) work_.busy_ = false;
    if (!address_.empty()) work_.addresses.spend(address_, ms, now_ms_);
    if (!table_.empty()) work_.tables.spend(table_, ms, now_ms_);
    if (guest_) guest_->spend(ms, now_ms_, work_.tables.pay());
}

}  // namespace server
