#include "conduct/clocks.h"

#include <algorithm>
#include <utility>

namespace conduct {

Clocks::Clocks(const Pace& pace, std::size_t seats) : pace_(pace), seats_(seats) {
    for (Clock& clock : seats_) clock.now.left = pace.bank;
}

// What has run until now is off; below 0 while nobody has said yet that it is over.
void Clocks::settle(Run& run, const Rests& rests, std::int64_t now) const {
    if (!run.runs || stopped_) return;
    run.left -= rests.running(run.from, now);
    run.from = now;
}

void Clocks::settle(Clock& clock, std::int64_t now) const {
    settle(clock.now, clock.rests, now);
    for (Before& one : clock.before) settle(one.run, clock.rests, now);
}

void Clocks::decided(Seat by, SeatSet owing, std::int64_t now) {
    if (by < seats_.size()) {
        Clock& clock = seats_[by];
        settle(clock.now, clock.rests, now);
        clock.before.push_back({clock.now, last_});
        const bool owed = clock.now.runs || clock.now.over;
        if (owed && !stopped_ && last_ != by) clock.now.left += pace_.increment;
        clock.now.runs = clock.now.over = false;
        if (last_ < seats_.size() && last_ != by) seats_[last_].before.clear();
        last_ = by;
    }
    follow(owing, now);
}

void Clocks::taken_back(Seat by, SeatSet owing, std::int64_t now) {
    if (by < seats_.size() && !seats_[by].before.empty()) {
        Clock& clock = seats_[by];
        settle(clock, now);
        clock.now = clock.before.back().run;
        last_ = clock.before.back().last;
        clock.before.pop_back();
    }
    follow(owing, now);
}

void Clocks::handed_on(Seat seat, SeatSet owing, bool anew, std::int64_t now) {
    if (seat < seats_.size()) {
        Clock& clock = seats_[seat];
        settle(clock, now);
        clock.before.clear();
        const bool used_up = clock.now.over || clock.now.left <= 0;
        if (anew && pace_.decision > 0) clock.now = {};
        else if (anew && used_up) clock.now = {.left = pace_.bank};
    }
    follow(owing, now);
}

void Clocks::end(Seat seat) {
    if (seat < seats_.size()) seats_[seat].now = {.over = true};
}

void Clocks::follow(SeatSet owing, std::int64_t now) {
    for (Seat seat = 0; seat < seats_.size(); ++seat) {
        Clock& clock = seats_[seat];
        Run& run = clock.now;
        if (owing.contains(seat) == (run.runs || run.over)) continue;
        settle(run, clock.rests, now);
        run = {.left = run.left, .from = now, .runs = !run.runs && !run.over};
        if (run.runs && pace_.decision > 0) run.left = pace_.decision;
    }
}

void Clocks::stop(std::int64_t now) {
    for (Clock& clock : seats_) settle(clock, now);
    stopped_ = true;
}

void Clocks::start(std::int64_t now) {
    stopped_ = false;
    for (Clock& clock : seats_) {
        clock.now.from = now;
        for (Before& one : clock.before) one.run.from = now;
    }
}

void Clocks::give(std::int64_t time, std::int64_t now) {
    const auto give = [&](Run& run) {
        if (!run.runs && !run.over) return;
        run = {.left = run.left + time, .from = run.runs ? run.from : now, .runs = true};
    };
    for (Clock& clock : seats_) {
        settle(clock, now);
        give(clock.now);
        for (Before& one : clock.before) give(one.run);
    }
}

void Clocks::give_back(std::int64_t time, std::int64_t now) {
    for (Clock& clock : seats_) {
        settle(clock, now);
        const std::int64_t ran = stopped_ ? 0 : clock.rests.running(now - time, now);
        if (clock.now.runs) clock.now.left += ran;
        for (Before& one : clock.before)
            if (one.run.runs) one.run.left += ran;
    }
}

void Clocks::weekend(Seat seat, Weekdays days, std::int32_t utc, std::int64_t now) {
    Clock& clock = seats_[seat];
    settle(clock, now);
    clock.rests.weekend(days, utc, now);
}

void Clocks::holiday(Seat seat, const Rests::Holiday& holiday, std::int32_t days,
                     std::int64_t now) {
    settle(seats_[seat], now);
    seats_[seat].rests.holiday(holiday, days);
}

std::optional<std::int64_t> Clocks::ends(Seat seat) const {
    if (stopped_ || seat >= seats_.size() || !seats_[seat].now.runs) return std::nullopt;
    const Run& run = seats_[seat].now;
    return seats_[seat].rests.end(run.from, run.left);
}

std::int64_t Clocks::left(Seat seat, std::int64_t now) const {
    Run run = seats_[seat].now;
    settle(run, seats_[seat].rests, now);
    return std::max<std::int64_t>(0, run.left);
}

SeatSet Clocks::over() const {
    SeatSet all;
    for (Seat seat = 0; seat < seats_.size(); ++seat)
        if (seats_[seat].now.over) all = all.with(seat);
    return all;
}

}  // namespace conduct
