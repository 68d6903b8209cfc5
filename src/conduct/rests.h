// conduct/rests.h -- days on which the clock of whoever sits somewhere stands: their weekends and
// holidays.
//
// Moments are milliseconds since 1970. Days are those of the person's own clock, which is so many
// minutes ahead of UTC.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "conduct/rest_deed.h"

namespace conduct {

inline constexpr std::int64_t minute_ms = 60'000, day_ms = 24 * 60 * minute_ms;

class Rests {
  public:
    struct Holiday {
        std::int64_t from = 0, to = 0;
    };

    // These weekdays are free: the first at once, others from the next Monday on in place of what
    // was to hold later, and never before that would have held.
    void weekend(Weekdays, std::int32_t utc, std::int64_t now);
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
    // When it stands in that time, one stretch after the other.
    std::vector<Holiday> stands(std::int64_t from, std::int64_t to) const;
    // By which clock the days are reckoned, where any were said.
    std::optional<std::int32_t> utc() const {
        return weekends_.empty() ? std::nullopt : std::optional{weekends_.front().utc};
    }

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
