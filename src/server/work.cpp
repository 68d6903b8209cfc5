#include "server/work.h"

#include <ctime>
#include <utility>

namespace server {

namespace {

double thread_ms() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

}  // namespace

Work::Paid::Paid(Work& work, std::int64_t now_ms, std::string address, std::string table,
                 Purse* guest)
    : work_(work),
      now_ms_(now_ms),
      address_(std::move(address)),
      table_(std::move(table)),
      guest_(guest),
      begun_ms_(thread_ms()),
      charged_before_ms_(work.charged_ms_) {}

Work::Paid::~Paid() {
    const double inside_ms = work_.charged_ms_ - charged_before_ms_;
    const double ms = std::max(0.0, thread_ms() - begun_ms_ - inside_ms);
    work_.charged_ms_ += ms;
    if (!address_.empty()) work_.addresses.spend(address_, ms, now_ms_);
    if (!table_.empty()) work_.tables.spend(table_, ms, now_ms_);
    if (guest_) guest_->spend(ms, now_ms_, work_.tables.pay());
}

}  // namespace server
