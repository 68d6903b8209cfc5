#include "conduct/rests.h"

#include <algorithm>
#include <limits>

namespace conduct {
namespace {

constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
constexpr int week = 7;

// Monday is 0; 1 January 1970 was a Thursday.
int weekday_of(std::int64_t day) {
    constexpr int thursday = 3;
    return static_cast<int>(((day + thursday) % week + week) % week);
}

}  // namespace

std::int64_t midnight(std::int64_t day, std::int32_t utc) {
    return day * day_ms - utc * minute_ms;
}

std::int64_t day_of(std::int64_t at, std::int32_t utc) {
    const std::int64_t local = at + utc * minute_ms;
    return local / day_ms - (local % day_ms < 0);
}

void Rests::weekend(Weekdays days, std::int32_t utc, std::int64_t now) {
    std::int64_t from = now;
    if (!weekends_.empty()) {
        const std::int64_t today = day_of(now, utc);
        from = std::max(midnight(today + week - weekday_of(today), utc), weekends_.back().from);
    }
    std::erase_if(weekends_, [now](const Weekend& one) { return one.from > now; });
    weekends_.push_back({from, days, utc});
}

void Rests::holiday(const Holiday& one, std::int32_t days) {
    holidays_.push_back(one);
    days_taken_ += days;
}

std::vector<Rests::Holiday> Rests::stands(std::int64_t from, std::int64_t to) const {
    constexpr std::size_t most = 32;
    std::vector<Holiday> all;
    while (from < to && all.size() < most) {
        const Stretch now = at(from);
        const std::int64_t until = std::min(now.to, to);
        if (now.rests && !all.empty() && all.back().to == from) all.back().to = until;
        else if (now.rests) all.push_back({from, until});
        from = until;
    }
    return all;
}

bool Rests::overlap(const Holiday& other) const {
    return std::ranges::any_of(
        holidays_, [&](const Holiday& one) { return one.from < other.to && other.from < one.to; });
}

Rests::Stretch Rests::at(std::int64_t moment) const {
    std::int64_t to = never;
    for (const Holiday& one : holidays_)
        if (one.from <= moment && moment < one.to) return {true, one.to, moment, 0};
        else if (one.from > moment) to = std::min(to, one.from);
    const Weekend* holds = nullptr;
    for (const Weekend& one : weekends_)
        if (one.from <= moment) holds = &one;
        else to = std::min(to, one.from);
    if (!holds || holds->days.empty()) return {false, to, to, week * day_ms};
    const std::int64_t day = day_of(moment, holds->utc);
    return {holds->days.has(weekday_of(day)), std::min(to, midnight(day + 1, holds->utc)), to,
            (week - holds->days.size()) * day_ms};
}

std::int64_t Rests::running(std::int64_t from, std::int64_t to) const {
    std::int64_t all = 0;
    while (from < to) {
        const Stretch now = at(from);
        const std::int64_t weeks = (std::min(now.alike_to, to) - from) / (week * day_ms);
        all += weeks * now.a_week;
        from += weeks * week * day_ms;
        const std::int64_t until = std::min(now.to, to);
        if (weeks > 0 || from >= until) continue;
        if (!now.rests) all += until - from;
        from = until;
    }
    return all;
}

std::int64_t Rests::end(std::int64_t from, std::int64_t left) const {
    for (;;) {
        const Stretch now = at(from);
        if (!now.rests && left <= now.to - from) return from + left;
        const std::int64_t alike = (now.alike_to - from) / (week * day_ms);
        const std::int64_t weeks = now.a_week > 0 ? std::min(alike, left / now.a_week) : 0;
        left -= weeks * now.a_week;
        from += weeks * week * day_ms;
        if (weeks > 0) continue;
        if (!now.rests) left -= now.to - from;
        from = now.to;
    }
}

}  // namespace conduct
