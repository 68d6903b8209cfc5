// conduct/rests.h -- days on which the clock of whoever sits somewhere stands: their weekends and
// holidays.
//
// Moments are milliseconds since 1970. Days are those of the person's own clock, which is so many
// minutes ahead of UTC.
#pragma once

#include <cstdint>
#include <vector>

#include "conduct/rest_deed.h"

namespace conduct {

inline constexpr std::int64_t minute_ms = 60'000, day_ms = 24 * 60 * minute_ms;

class Rests {
  public:
    struct Holiday {
        std::int64_t from = 0, to = 0;
    };

    // These weekdays are free from that moment on. What was to hold later is dropped.
    void weekend(Weekdays, std::int32_t utc, std::int64_t from);
    // The first takes effect at once, another from the next Monday on.
    std::int64_t weekend_from(std::int32_t utc, std::int64_t now) const;
    void holiday(const Holiday&, std::int32_t days);

    // How much of that time the clock runs.
    std::int64_t running(std::int64_t from, std::int64_t to) const;
    // When it has run for so long.
    std::int64_t end(std::int64_t from, std::int64_t left) const;

    // The weekdays said last, and all holidays, in the order in which they were said.
    Weekdays weekdays() const { return weekends_.empty() ? Weekdays{} : weekends_.back().days; }
    const std::vector<Holiday>& holidays() const { return holidays_; }
    bool overlap(const Holiday&) const;
    std::int32_t days_taken() const { return days_taken_; }  // of holidays
    // Whoever sits there next has weekends and holidays of their own, but no more days.
    void anew();

  private:
    struct Weekend {
        std::int64_t from = 0;
        Weekdays days{};
        std::int32_t utc = 0;
    };
    // Whether the clock stands then, and till when it is so; until then weeks are like each other,
    // and it runs so long in each.
    struct Stretch {
        bool rests = false;
        std::int64_t to = 0, alike_to = 0, a_week = 0;
    };
    Stretch at(std::int64_t) const;

    std::vector<Weekend> weekends_;
    std::vector<Holiday> holidays_;
    std::int32_t days_taken_ = 0;
};

// The midnight with which a day begins.
std::int64_t midnight(std::int64_t days_since_1970, std::int32_t utc);
// The day of a moment, counted from 1970.
std::int64_t day_of(std::int64_t at, std::int32_t utc);

}  // namespace conduct
