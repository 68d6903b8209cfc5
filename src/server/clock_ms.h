// server/clock_ms.h -- one of the system's clocks, that of a thread's processor time among them.
#pragma once

#include <ctime>

namespace server {

// In milliseconds; 0 where there is no such clock any more.
inline double clock_ms(clockid_t clock) {
    timespec time{};
    if (::clock_gettime(clock, &time) != 0) return 0;
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

// What this thread has had of a processor.
inline double thread_ms() {
    return clock_ms(CLOCK_THREAD_CPUTIME_ID);
}

}  // namespace server
