#include "conduct/waiting.h"

namespace conduct {
namespace {

// Who has yet to report of a battle, or to say it again where the reports differ.
Waiting waiting(const Conduct& conduct, const match::AnyPending& battle) {
    const SeatSet seats = battle.what.seats;
    if (!(seats - (conduct.people() - conduct.resigned())).empty()) return {{}, true};
    SeatSet silent = seats;
    const Claimed* first = nullptr;
    for (const Claimed& one : conduct.claims()) {
        if (one.battle != battle.what.name) continue;
        if (first && first->result != one.result) return {seats, true};
        first = &one;
        silent = silent.without(one.by);
    }
    return {silent, false};
}

}  // namespace

Waiting waiting(const Conduct& conduct) {
    Waiting all;
    if (conduct.outcome()) return all;
    const match::AnyMatch& match = conduct.match();
    const Turn turn = match.turn();
    if (turn.kind == Turn::Kind::Decide) all.seats = turn.seats;
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
