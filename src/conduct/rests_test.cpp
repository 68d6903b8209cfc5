// Weekends and holidays, T-42 and T-43, beside a count of every quarter of an hour.
#include "conduct/rests.h"

#include <gtest/gtest.h>

#include <chrono>

#include "base/rng.h"

namespace conduct {
namespace {

constexpr std::int64_t quarter_ms = 15 * minute_ms;
constexpr std::int64_t start = 20'783 * day_ms;  // 2026-11-26, a Thursday

Weekdays days(std::string_view text) {
    Weekdays read;
    EXPECT_TRUE(Word<Weekdays>::read(text, read)) << text;
    return read;
}

TEST(Rests, DaysAreWrittenOneWay) {
    for (const char* text : {"none", "sat+sun", "mon", "mon+wed+sun"})
        EXPECT_EQ(to_word(days(text)), text);
    Weekdays read;
    for (const char* text : {"", "sun+sat", "sat+sat", "sat,sun", "sat+", "Sat", "none+sat", "day"})
        EXPECT_FALSE(Word<Weekdays>::read(text, read)) << text;
    Date date;
    for (const char* text : {"1970-01-01", "2026-11-26", "2028-02-29", "9999-12-31"}) {
        EXPECT_TRUE(Word<Date>::read(text, date));
        EXPECT_EQ(to_word(date), text);
    }
    ASSERT_TRUE(Word<Date>::read("2026-11-26", date));
    EXPECT_EQ(date.days, start / day_ms);
    for (const char* text : {"", "2026-11-31", "2027-02-29", "2026-13-01", "2026-00-10", "26-11-26",
                             "2026-1-001", "1969-12-31", "2026/11/26", "+026-11-26"})
        EXPECT_FALSE(Word<Date>::read(text, date)) << text;
}

// As a calendar on the wall has it, by the standard library's own weekdays.
bool is_free(std::int64_t at, std::string_view names, std::int32_t utc) {
    const std::chrono::sys_time<std::chrono::milliseconds> local{
        std::chrono::milliseconds{at + utc * minute_ms}};
    const std::chrono::weekday day{std::chrono::floor<std::chrono::days>(local)};
    return names.find(Weekdays::names[day.iso_encoding() - 1]) != names.npos;
}

TEST(Rests, RunBetweenThemAndNeverOnThem) {
    Rng rng{7};
    const std::array<std::string, 5> all{"none", "sat+sun", "fri", "mon+thu+sun", "sat"};
    for (int trial = 0; trial < 300; ++trial) {
        struct Said {
            std::int64_t from;
            std::string names;
            std::int32_t utc;
        };
        Rests rests;
        std::vector<Said> weekends;
        std::vector<Rests::Holiday> holidays;
        std::int64_t now = start;
        const auto some = [&rng](std::uint32_t most) { return std::int64_t{rng.below(most)}; };
        for (std::int64_t times = some(4); times > 0; --times) {
            now += some(30 * 96) * quarter_ms;
            if (some(2) == 0) {
                const auto utc = static_cast<std::int32_t>((some(25) - 12) * 60);
                const std::string& names = all[rng.below(5)];
                std::int64_t from = now;
                if (!weekends.empty()) {  // the Monday after, by the days of the calendar
                    for (from += 1; is_free(from - 1, "mon", utc) || !is_free(from, "mon", utc);)
                        from += minute_ms - from % minute_ms;
                    from = std::max(from, weekends.back().from);
                }
                std::erase_if(weekends, [now](const Said& one) { return one.from > now; });
                weekends.push_back({from, names, utc});
                rests.weekend(days(names), utc, now);
            } else {
                const Rests::Holiday one{now, now + some(20 * 96) * quarter_ms};
                holidays.push_back(one);
                rests.holiday(one, 1);
            }
        }
        const auto stands = [&](std::int64_t at) {
            for (const auto& [from, to] : holidays)
                if (from <= at && at < to) return true;
            const Said* holds = nullptr;
            for (const Said& one : weekends)
                if (one.from <= at) holds = &one;
            return holds && is_free(at, holds->names, holds->utc);
        };
        const std::int64_t from = start + some(40 * 96) * quarter_ms;
        std::int64_t runs = 0;
        for (std::int64_t at = from; at < from + 90 * day_ms; at += quarter_ms) {
            if (at % day_ms == 0) {
                EXPECT_EQ(rests.running(from, at), runs) << trial;
            }
            if (stands(at)) continue;
            if (runs % (13 * quarter_ms) == 0) {  // the first moment by which so much has run
                const std::int64_t end = rests.end(from, runs);
                EXPECT_LE(end, at);
                EXPECT_EQ(rests.running(from, end), runs);
            }
            runs += quarter_ms;
        }
    }
}

TEST(Rests, WhenTheyStandIsTold) {
    Rests rests;
    rests.weekend(days("sat+sun"), 0, start);
    rests.holiday({start + 5 * day_ms, start + 6 * day_ms}, 1);
    const auto all = rests.stands(start, start + 8 * day_ms);
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].from, start + 2 * day_ms);
    EXPECT_EQ(all[0].to, start + 4 * day_ms);
    EXPECT_EQ(all[1].from, start + 5 * day_ms);
    EXPECT_EQ(all[1].to, start + 6 * day_ms);
}

TEST(Rests, LongTimesTakeNoLongerToFind) {
    Rests rests;
    rests.weekend(days("sat+sun"), 60, start);
    const std::int64_t ages = std::int64_t{5'000'000} * 7 * day_ms;
    EXPECT_EQ(rests.running(start, start + ages), ages / 7 * 5);
    EXPECT_EQ(rests.end(start, ages / 7 * 5) - start, ages);
}

}  // namespace
}  // namespace conduct
