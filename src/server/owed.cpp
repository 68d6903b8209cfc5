#include "server/owed.h"

#include <algorithm>

#include "conduct/waiting.h"

namespace server {
namespace {

constexpr std::int64_t hour_ms = 3'600'000;
// So long before a time ends people are told, where it lasts twice as long.
constexpr std::int64_t ahead_ms = 4 * hour_ms;

SeatSet whose(const conduct::Lapse& lapse, const std::vector<Owed::Battle>& battles,
              const match::Card& card) {
    if (lapse.what == conduct::Lapsing::Decision)
        return SeatSet::of(*card.seat_named(lapse.of.view()));
    for (const Owed::Battle& battle : battles)
        if (battle.name == lapse.of) return battle.seats;
    return {};
}

}  // namespace

const Owed::Battle* Owed::battle(std::string_view name) const {
    for (const Battle& one : battles)
        if (one.name.view() == name) return &one;
    return nullptr;
}

bool Owed::still(const store::OutboxRow& row) const {
    const auto seat = static_cast<Seat>(row.seat);
    const Battle* about = battle(row.about);
    switch (row.kind) {
        case store::NoticeKind::Turn: return deciding.contains(seat);
        case store::NoticeKind::Battle:
            return about && (row.seat < 0 ? about->organiser : about->seats.contains(seat));
        case store::NoticeKind::Deadline:
            return std::any_of(ends.begin(), ends.end(), [&](const End& end) {
                return end.at == row.until && end.seats.contains(seat);
            });
        default: return true;
    }
}

Owed owed(const table::Desk& desk) {
    Owed now;
    const conduct::Conduct& conduct = desk.conduct();
    now.over = desk.outcome().has_value();
    if (now.over) return now;
    now.deciding = conduct.match().turn().owing();
    if (conduct.offer()) now.deciding = now.deciding | conduct.offer()->asked;
    now.deciding = (now.deciding & conduct.people()) - conduct.resigned();
    for (const match::AnyPending& one : conduct.match().pending()) {
        const conduct::Waiting waits = conduct::waiting(conduct, one);
        Owed::Battle battle{one.what.name, waits.seats - conduct.resigned(), waits.organiser};
        for (const conduct::Claimed& claim : conduct.claims())
            if (claim.battle == battle.name) ++battle.reports;
        now.battles.push_back(battle);
    }
    for (const conduct::Due& due : conduct.dues()) {
        const bool report = due.lapse.what == conduct::Lapsing::Report;
        now.ends.push_back({due.at, whose(due.lapse, now.battles, desk.card()),
                            report ? due.lapse.of : ShortText{}});
    }
    return now;
}

std::vector<store::Notice> notices_of(const Owed& before, const Owed& after, SeatSet people,
                                      std::int64_t now) {
    using store::NoticeKind;
    std::vector<store::Notice> all;
    const auto each = [&](SeatSet seats, NoticeKind kind, std::int64_t at, std::string_view about,
                          std::int64_t until) {
        for (SeatSet left = seats & people; !left.empty(); left = left.without(left.lowest()))
            all.push_back({kind, left.lowest(), at, std::string{about}, until});
    };
    if (after.over) {
        if (!before.over) each(people, NoticeKind::Over, now, {}, 0);
        return all;
    }
    each(after.deciding - before.deciding, NoticeKind::Turn, now, {}, 0);
    for (const Owed::Battle& battle : after.battles) {
        const Owed::Battle* old = before.battle(battle.name.view());
        const bool anew = !old || old->reports < battle.reports;
        each(anew ? battle.seats : battle.seats - old->seats, NoticeKind::Battle, now,
             battle.name.view(), 0);
        if (battle.organiser && (!old || !old->organiser))
            all.push_back({NoticeKind::Battle, -1, now, std::string{battle.name.view()}, 0});
    }
    for (const Owed::End& end : after.ends)
        if (end.at - now >= 2 * ahead_ms &&
            std::find(before.ends.begin(), before.ends.end(), end) == before.ends.end())
            each(end.seats, NoticeKind::Deadline, end.at - ahead_ms, end.battle.view(), end.at);
    return all;
}

}  // namespace server
