// conduct/rest_deed.h -- what a seat says of the days on which its clock stands.
#pragma once

#include "base/codec.h"
#include "conduct/office.h"

namespace conduct {

// Of a week, "sat+sun" or "none".
class Weekdays {
  public:
    static constexpr std::array<std::string_view, 7> names{"mon", "tue", "wed", "thu",
                                                           "fri", "sat", "sun"};
    bool has(int day) const { return ((bits_ >> day) & 1) != 0; }  // Monday is 0
    void add(int day) { bits_ = static_cast<std::uint8_t>(bits_ | 1 << day); }
    bool empty() const { return bits_ == 0; }
    int size() const {
        int all = 0;
        for (int day = 0; day < static_cast<int>(names.size()); ++day) all += has(day);
        return all;
    }
    bool operator==(const Weekdays&) const = default;

  private:
    std::uint8_t bits_ = 0;
};

// A day of the calendar, "2026-12-24", counted from 1970.
struct Date {
    std::int32_t days = 0;
    bool operator==(const Date&) const = default;
};

#ifdef HEXASTRA_SLIM  // no clock runs on a page: it only passes over what was said
struct Weekend {
    static constexpr std::string_view name = "weekend";
    static constexpr Office signs = Office::Seat;
    Remainder text{};
    static constexpr auto fields = std::tuple{Field{"text", &Weekend::text}};
};
struct Holiday {
    static constexpr std::string_view name = "holiday";
    static constexpr Office signs = Office::Seat;
    Remainder text{};
    static constexpr auto fields = std::tuple{Field{"text", &Holiday::text}};
};
#else
// Each week these days; `utc`: by how many minutes the day there begins before that of UTC.
struct Weekend {
    static constexpr std::string_view name = "weekend";
    static constexpr Office signs = Office::Seat;
    Weekdays days{};
    std::int32_t utc = 0;
    static constexpr auto fields =
        std::tuple{Field{"days", &Weekend::days}, Field{"utc", &Weekend::utc}};
};
// So many days from that one on.
struct Holiday {
    static constexpr std::string_view name = "holiday";
    static constexpr Office signs = Office::Seat;
    Date from{};
    std::int32_t days = 0, utc = 0;
    static constexpr auto fields = std::tuple{
        Field{"from", &Holiday::from}, Field{"days", &Holiday::days}, Field{"utc", &Holiday::utc}};
};
#endif

}  // namespace conduct

template <>
struct Word<conduct::Weekdays> {
    static std::string expected() { return "days as in sat+sun, or none"; }
    static void write(std::string& out, const conduct::Weekdays& days);
    static bool read(std::string_view text, conduct::Weekdays& days);
};
template <>
struct Word<conduct::Date> {
    static std::string expected() { return "a day as in 2026-12-24"; }
    static void write(std::string& out, const conduct::Date& date);
    static bool read(std::string_view text, conduct::Date& date);
};
