#include "store/notices.h"

#include <algorithm>

namespace store {
namespace {

constexpr std::int64_t minute_ms = 60'000, hour_ms = 60 * minute_ms, day_ms = 24 * hour_ms;

// The next moment, this one too, at which that hour begins on somebody's clock.
std::int64_t next_hour(int hour, int utc, std::int64_t at) {
    const std::int64_t theirs = at + utc * minute_ms - hour * hour_ms;
    const std::int64_t past = ((theirs % day_ms) + day_ms) % day_ms;
    return past == 0 ? at : at + day_ms - past;
}

// When the quiet that a moment lies in ends; that moment itself where it lies in none.
std::int64_t after_quiet(const HabitsRow& habits, std::int64_t at) {
    if (habits.quiet < 0 || habits.quiet == habits.wakes) return at;
    const std::int64_t ends = next_hour(habits.wakes, habits.utc, at);
    const std::int64_t begins = next_hour(habits.quiet, habits.utc, at);
    return begins == at || ends < begins ? ends : at;
}

std::int64_t before_quiet(const HabitsRow& habits, std::int64_t at) {
    return next_hour(habits.quiet, habits.utc, at) - day_ms;
}

}  // namespace

std::int64_t moment_for(const Notice& notice, std::string_view way, const HabitsRow& habits) {
    if (way == "feed") return notice.at;  // whoever reads it comes when they like
    const std::int64_t awake = after_quiet(habits, notice.at);
    if (notice.until > 0) return awake < notice.until ? awake : before_quiet(habits, notice.at);
    if (way != "mail" || habits.digest < 0) return awake;
    return after_quiet(habits, next_hour(habits.digest, habits.utc, notice.at));
}

std::int64_t moment_after(std::int64_t at, std::int64_t until, std::string_view way,
                          const HabitsRow& habits) {
    const std::int64_t awake = way == "feed" ? at : after_quiet(habits, at);
    return until > 0 && awake >= until ? at : awake;
}

}  // namespace store
