// Times that end, T-15 to T-18 and T-39 to T-43: what may be entered of them, and what it does.
#include <algorithm>

#include "conduct/conduct.h"

namespace conduct {

void Conduct::clock(std::int64_t at) {
    constexpr std::int64_t latest = 253'402'300'800'000;  // the year 10000
    now_ = std::max(now_, std::min(at, latest));
}

SeatSet Conduct::owing() const {
    return (match_->turn().owing() & people_) - resigned_;
}

// Who has no time left, by what the table agreed on. Nobody gives the last person's seat away.
void Conduct::time_over(Seat seat) {
    using Kind = AtEnd::Kind;
    const Kind kind = manners_.at_end.kind;
    if (kind == Kind::Silence) silent_ = silent_.with(seat);
    else if (kind == Kind::Computer && !persons().without(seat).empty())
        hold(seat, Holder::Computer, false);
    else if (kind != Kind::Waits) lose(seat, "T-40", "time");
#ifndef HEXASTRA_SLIM
    else clocks_.end(seat);
#endif
}

void Conduct::apply(Seat, const Lapse& lapse) {
    if (lapse.what == Lapsing::Decision)
        return time_over(*match_->card().seat_named(lapse.of.view()));
    const auto reported = std::find_if(claims_->begin(), claims_->end(),
                                       [&](const Claimed& one) { return one.battle == lapse.of; });
    settled_.own() = reported->result;
    if (settled_->empty()) to_draw_.own() = lapse.of;
}

void Conduct::apply(Seat, const Flag& flag) {
    lose(*match_->card().seat_named(flag.seat.view()), "T-41", "time");
}

#ifdef HEXASTRA_SLIM

// On a page no time runs. What was entered of it elsewhere, others judge.
void Conduct::wind_up() {}
void Conduct::owe(Seat) {}
void Conduct::start_clocks() {}
std::int64_t Conduct::ticks() const {
    return now_;
}
std::vector<Due> Conduct::dues() const {
    return {};
}
Verdict Conduct::check(Seat, const Lapse& lapse) const {
    if (lapse.what == Lapsing::Report || !match_->card().seat_named(lapse.of.view()))
        return refuse("T-16", "not-due");
    return legal;
}
Verdict Conduct::check(Seat, const Flag& flag) const {
    if (!match_->card().seat_named(flag.seat.view())) return refuse("T-41", "not-due");
    return legal;
}
Verdict Conduct::check(Seat, const Extend&) const {
    return legal;
}
Verdict Conduct::check(Seat, const Away&) const {
    return legal;
}
Verdict Conduct::check(Seat, const Pause&) const {
    return legal;
}
Verdict Conduct::check(Seat, const Resume&) const {
    return legal;
}
Verdict Conduct::check(Seat, const Weekend&) const {
    return legal;
}
Verdict Conduct::check(Seat, const Holiday&) const {
    return legal;
}
void Conduct::apply(Seat, const Extend&) {}
void Conduct::apply(Seat, const Away&) {}
void Conduct::apply(Seat, const Pause&) {}
void Conduct::apply(Seat, const Resume&) {}
void Conduct::apply(Seat, const Weekend&) {}
void Conduct::apply(Seat, const Holiday&) {}

#else

namespace {

constexpr std::int64_t second_ms = 1000;
constexpr std::int32_t a_minute = 60;
constexpr std::int32_t utc_most = 14 * 60, utc_moves = 120;  // minutes

}  // namespace

void Conduct::wind_up() {
    const Pace pace{manners_.decide_minutes * minute_ms, manners_.bank_seconds * second_ms,
                    manners_.increment_seconds * second_ms};
    if (manners_.decisions_timed()) clocks_ = Clocks{pace, match_->card().seats.size()};
    if (manners_.timed()) paused_ = 0;
    owe(nature);
}

std::int64_t Conduct::ticks() const {
    return paused_.value_or(now_) - moved_;
}

void Conduct::owe(Seat decided) {
    if (clocks_.any()) clocks_.decided(decided, owing(), now_);
}

std::vector<Due> Conduct::dues() const {
    std::vector<Due> all;
    if (paused_ || now_ == 0 || !manners_.timed() || outcome()) return all;
    const auto add = [&](std::int64_t at, const Lapse& lapse) {
        const auto later =
            std::find_if(all.begin(), all.end(), [at](const Due& one) { return one.at > at; });
        all.insert(later, {at, lapse});
    };
    const auto& seats = match_->card().seats;
    for (Seat seat = 0; seat < seats.size(); ++seat)
        if (const auto at = clocks_.ends(seat))
            add(*at, {Lapsing::Decision, ShortText{seats[seat]}});
    if (manners_.answer_minutes == 0 || claims_->empty()) return all;
    for (const match::AnyPending& one : match_->pending())
        if (const auto last = unanswered(one.what.name))
            if (!links_.running(one.what.name))  // T-32
                add(*last + manners_.answer_minutes * minute_ms + moved_,
                    {Lapsing::Report, one.what.name});
    return all;
}

// When the last report on a battle came, where all reports on it say the same.
std::optional<std::int64_t> Conduct::unanswered(ShortText battle) const {
    const Claimed* last = nullptr;
    for (const Claimed& one : *claims_) {
        if (one.battle != battle) continue;
        if (last && last->result != one.result) return std::nullopt;
        if (!last || one.at > last->at) last = &one;
    }
    return last ? std::optional{last->at} : std::nullopt;
}

// T-15 and T-16: the time has passed.
Verdict Conduct::check(Seat, const Lapse& lapse) const {
    const auto all = dues();
    if (std::any_of(all.begin(), all.end(),
                    [&](const Due& due) { return due.lapse == lapse && due.at <= now_; }))
        return legal;
    return refuse(lapse.what == Lapsing::Report ? "T-15" : "T-16", "not-due");
}

// T-17.
Verdict Conduct::check(Seat, const Extend& extend) const {
    if (!manners_.timed()) return refuse("T-17", "no-times");
    if (extend.minutes < 1 || extend.minutes > minutes_most)
        return refuse("T-17", "extend-minutes", {value("most", minutes_most)});
    return legal;
}

Verdict Conduct::check(Seat, const Away& away) const {
    if (!manners_.timed()) return refuse("T-17", "no-times");
    const std::int32_t seconds = away.seconds.value_or(0);
    const bool some = away.minutes > 0 || away.seconds;
    if (away.minutes < 0 || away.minutes > minutes_most || !some || seconds < 0 ||
        seconds >= a_minute || (away.seconds && seconds == 0))
        return refuse("T-17", "extend-minutes", {value("most", minutes_most)});
    return legal;
}

void Conduct::apply(Seat, const Extend& extend) {
    const std::int64_t time = extend.minutes * minute_ms;
    moved_ += time;
    clocks_.give(time, now_);
}

void Conduct::apply(Seat, const Away& away) {
    const std::int64_t time = away.minutes * minute_ms + away.seconds.value_or(0) * second_ms;
    moved_ += time;
    clocks_.give_back(time, now_);
}

// T-18.
Verdict Conduct::check(Seat, const Pause&) const {
    if (!manners_.timed()) return refuse("T-18", "no-times");
    if (paused_) return refuse("T-18", "paused-before");
    return legal;
}

Verdict Conduct::check(Seat, const Resume&) const {
    if (!paused_) return refuse("T-18", "not-paused");
    return legal;
}

void Conduct::apply(Seat, const Pause&) {
    paused_ = now_;
    clocks_.stop(now_);
}

void Conduct::apply(Seat, const Resume&) {
    owe(nature);
    start_clocks();
}

void Conduct::start_clocks() {
    moved_ += now_ - *paused_;
    paused_.reset();
    clocks_.start(now_);
}

// T-41.
Verdict Conduct::check(Seat by, const Flag& flag) const {
    const auto seat = match_->card().seat_named(flag.seat.view());
    if (!seat) return refuse("T-41", "flag-no-seat");
    if (*seat == by) return refuse("T-41", "flag-own");
    if (!clocks_.over().contains(*seat))
        return refuse("T-41", "flag-in-time", {value("seat", flag.seat)});
    return legal;
}

// T-42.
Verdict Conduct::check(Seat by, const Weekend& weekend) const {
    const std::int32_t most = std::min(manners_.weekend_days, weekend_days_most);
    if (most == 0) return refuse("T-42", "weekend-none");
    if (weekend.days.size() > most) return refuse("T-42", "weekend-days", {value("most", most)});
    if (weekend.utc < -utc_most || weekend.utc > utc_most)
        return refuse("T-42", "rest-utc", {value("most", utc_most)});
    // Summer time moves it; more would make days.
    const std::int32_t first = clocks_.rests(by).utc().value_or(weekend.utc);
    if (weekend.utc < first - utc_moves || weekend.utc > first + utc_moves)
        return refuse("T-42", "rest-moved", {value("most", utc_moves)});
    return legal;
}

void Conduct::apply(Seat by, const Weekend& weekend) {
    clocks_.weekend(by, weekend.days, weekend.utc, now_);
}

namespace {

// Never what has passed already.
Rests::Holiday stretch_of(const Holiday& holiday, std::int64_t now) {
    const std::int64_t first = holiday.from.days;
    return {std::max(now, midnight(first, holiday.utc)),
            midnight(first + holiday.days, holiday.utc)};
}

}  // namespace

// T-43.
Verdict Conduct::check(Seat by, const Holiday& holiday) const {
    const std::int32_t most = manners_.holiday_days;
    if (most == 0) return refuse("T-43", "holiday-none");
    if (holiday.utc < -utc_most || holiday.utc > utc_most)
        return refuse("T-43", "rest-utc", {value("most", utc_most)});
    const std::int32_t left = most - clocks_.rests(by).days_taken();
    if (holiday.days < 1 || holiday.days > left)
        return refuse("T-43", left > 0 ? "holiday-days" : "holiday-used",
                      {value("most", left > 0 ? left : most)});
    const std::int64_t today = day_of(now_, holiday.utc);
    if (holiday.from.days < today || holiday.from.days > today + holiday_ahead_most)
        return refuse("T-43", "holiday-when", {value("most", holiday_ahead_most)});
    if (clocks_.rests(by).overlap(stretch_of(holiday, now_)))
        return refuse("T-43", "holiday-twice");
    return legal;
}

void Conduct::apply(Seat by, const Holiday& holiday) {
    clocks_.holiday(by, stretch_of(holiday, now_), holiday.days, now_);
}

#endif

}  // namespace conduct
