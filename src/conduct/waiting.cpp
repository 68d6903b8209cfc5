#include "conduct/waiting.h"

namespace conduct {
namespace {

// Whether whoever fights there can have it settled without a report: T-25, T-30, T-38.
bool may_be_played(const Conduct& conduct, const match::AnyPending& battle) {
    const bool drawn = !battle.draw.empty() && !conduct.manners().by_hand;
    return drawn || !conduct.match().linked(battle.what.name.view()).empty();
}

}  // namespace

// Who has yet to report of a battle, or to say it again where the reports differ. Where a side of
// it has nobody to report, T-11, the others have it drawn or played; where they cannot, or nobody
// is left, it is the office's.
Waiting waiting(const Conduct& conduct, const match::AnyPending& battle) {
    const SeatSet people = battle.what.seats & (conduct.people() - conduct.resigned());
    const bool blind = people != battle.what.seats;
    if (blind && (people.empty() || !may_be_played(conduct, battle))) return {{}, true};
    SeatSet silent = people;
    const Claimed* first = nullptr;
    for (const Claimed& one : conduct.claims()) {
        if (one.battle != battle.what.name) continue;
        if (first && first->result != one.result) return {people, true};
        first = &one;
        if (!blind || one.result.empty()) silent = silent.without(one.by);
    }
    return {silent, false};
}

Waiting waiting(const Conduct& conduct) {
    Waiting all;
    if (conduct.outcome()) return all;
    const match::AnyMatch& match = conduct.match();
    all.seats = match.turn().owing();
    all.organiser = conduct.manners().by_hand && match.turn().kind == Turn::Kind::Chance;
    if (conduct.offer()) all.seats = all.seats | conduct.offer()->asked;
    for (const match::AnyPending& battle : match.pending()) {
        const Waiting one = waiting(conduct, battle);
        all.seats = all.seats | one.seats;
        all.organiser = all.organiser || one.organiser;
    }
    all.seats = all.seats - conduct.resigned();
    return all;
}

}  // namespace conduct
