// server/busy.h -- whether a thread has worked for more than a share of the last second or longer.
#pragma once

namespace server {

class Busy {
  public:
    explicit Busy(double share) : share_(share) {}

    // By the clock on the wall and by the thread's own, both in milliseconds. Whoever asks sooner
    // than a second after the last look is told what was found then.
    bool now(double wall_ms, double thread_ms) {
        constexpr double look_ms = 1000;
        const double passed_ms = wall_ms - wall_ms_;
        if (passed_ms < look_ms) return busy_;
        busy_ = thread_ms - thread_ms_ > share_ * passed_ms;
        wall_ms_ = wall_ms;
        thread_ms_ = thread_ms;
        return busy_;
    }

  private:
    double share_;
    double wall_ms_ = 0, thread_ms_ = 0;  // at the last look
    bool busy_ = false;
};

}  // namespace server
