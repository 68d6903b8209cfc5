#include "server/work.h"

#include <utility>

#include "server/clock_ms.h"

namespace server {

// All that is paid is the thread's own time, by the kernel, which is asked once in a moment at
// most. Within one the wall clock tells what begins and ends: it costs a thirtieth of that.
double Work::thread_ms() {
    constexpr double moment_ms = 0.1;
    const double wall_ms = clock_ms(CLOCK_MONOTONIC), passed_ms = wall_ms - read_wall_ms_;
    if (passed_ms < moment_ms) return read_thread_ms_ + passed_ms;
    read_wall_ms_ = wall_ms;
    return read_thread_ms_ = server::thread_ms();
}

Work::Paid::Paid(Work& work, std::int64_t now_ms, std::string address, std::string table,
                 Purse* guest)
    : work_(work),
      now_ms_(now_ms),
      address_(std::move(address)),
      table_(std::move(table)),
      guest_(guest),
      begun_ms_(work.thread_ms()),
      charged_before_ms_(work.charged_ms_) {}

Work::Paid::~Paid() {
    const double inside_ms = work_.charged_ms_ - charged_before_ms_;
    const double ms = std::max(0.0, work_.thread_ms() - begun_ms_ - inside_ms);
    work_.charged_ms_ += ms;
    if (!address_.empty()) work_.addresses.spend(address_, ms, now_ms_);
    if (!table_.empty()) work_.tables.spend(table_, ms, now_ms_);
    if (guest_) guest_->spend(ms, now_ms_, work_.tables.pay());
}

}  // namespace server
