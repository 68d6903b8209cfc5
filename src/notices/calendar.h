// notices/calendar.h -- a moment as a calendar and a clock show it.
#pragma once

#include <chrono>
#include <cstdint>

namespace notices {

struct Calendar {
    int year;
    unsigned month, day;  // from 1
    unsigned weekday;     // 0: Sunday
    int hour, minute, second;
};

// `at`: milliseconds since 1970.
inline Calendar calendar(std::int64_t at) {
    namespace chrono = std::chrono;
    const chrono::sys_time<chrono::milliseconds> moment{chrono::milliseconds{at}};
    const auto day = chrono::floor<chrono::days>(moment);
    const chrono::year_month_day date{day};
    const chrono::hh_mm_ss time{chrono::floor<chrono::seconds>(moment - day)};
    return {static_cast<int>(date.year()),           static_cast<unsigned>(date.month()),
            static_cast<unsigned>(date.day()),       chrono::weekday{day}.c_encoding(),
            static_cast<int>(time.hours().count()),  static_cast<int>(time.minutes().count()),
            static_cast<int>(time.seconds().count())};
}

}  // namespace notices
