#include "conduct/rest_deed.h"

#include <chrono>

using conduct::Date, conduct::Weekdays;

void Word<Weekdays>::write(std::string& out, const Weekdays& days) {
    if (days.empty()) out += "none";
    bool more = false;
    for (int day = 0; day < static_cast<int>(Weekdays::names.size()); ++day) {
        if (!days.has(day)) continue;
        if (std::exchange(more, true)) out += '+';
        out += Weekdays::names[static_cast<std::size_t>(day)];
    }
}

// As it is written: each once, in the order of the week.
bool Word<Weekdays>::read(std::string_view text, Weekdays& days) {
    days = {};
    for (int day = 0; day < static_cast<int>(Weekdays::names.size()); ++day)
        if (text.find(Weekdays::names[static_cast<std::size_t>(day)]) != text.npos) days.add(day);
    return to_word(days) == text;
}

void Word<Date>::write(std::string& out, const Date& date) {
    const std::chrono::year_month_day day{std::chrono::sys_days{std::chrono::days{date.days}}};
    const auto two = [&out](unsigned number) {
        out += static_cast<char>('0' + number / 10);
        out += static_cast<char>('0' + number % 10);
    };
    const auto year = static_cast<unsigned>(int{day.year()});
    two(year / 100), two(year % 100);
    out += '-';
    two(static_cast<unsigned>(day.month()));
    out += '-';
    two(static_cast<unsigned>(day.day()));
}

bool Word<Date>::read(std::string_view text, Date& date) {
    constexpr std::string_view form = "0000-00-00";
    if (text.size() != form.size()) return false;
    unsigned number = 0;  // its digits, one behind the other
    for (std::size_t place = 0; place < form.size(); ++place) {
        const char letter = text[place];
        if (form[place] == '-' ? letter != '-' : letter < '0' || letter > '9') return false;
        if (letter != '-') number = number * 10 + static_cast<unsigned>(letter - '0');
    }
    const std::chrono::year_month_day day{std::chrono::year{static_cast<int>(number / 10'000)},
                                          std::chrono::month{number / 100 % 100},
                                          std::chrono::day{number % 100}};
    constexpr int first = 1970;
    if (!day.ok() || int{day.year()} < first) return false;
    date.days = static_cast<std::int32_t>(std::chrono::sys_days{day}.time_since_epoch().count());
    return true;
}
