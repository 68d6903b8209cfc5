// What may be entered: T-1 to T-9, in their order.
#include "conduct/conduct.h"

namespace conduct {

Verdict Conduct::check(Seat by, const Deed& deed) const {
    if (outcome()) return refuse("T-5", std::holds_alternative<Undo>(deed) ? "undo-over" : "over");
    if (const Verdict gone = check_sitter(by)) return gone;
    return std::visit(
        [&]<class D>(const D& one) {
            if constexpr (std::is_same_v<D, Accept> || std::is_same_v<D, Decline>)
                return check_answer(by);
            else return check(by, one);
        },
        deed);
}

Verdict Conduct::check(Seat seat, const Undo& undo) const {
    const std::int32_t last = last_decision(seat);
    if (last == 0) return refuse("T-1", "undo-nothing");
    if (undo.entry != last) return refuse("T-1", "undo-not-last");
    return stays(*match_, seat, ply_before(last));
}

Verdict stays(const match::AnyMatch& match, Seat seat, int after) {
    const auto& seats = match.card().seats;
    for (int ply = after + 1; ply <= match.ply(); ++ply) {
        const Seat actor = match.actor(ply);
        if (const Verdict bound = match.binds(ply)) return bound;
        if (actor == nature) return refuse("T-2", "undo-chance");
        if (actor != seat) return refuse("T-3", "undo-other-seat", {value("seat", seats[actor])});
        if (match.learned(ply, std::nullopt)) return refuse("T-4", "undo-learned-all");
        for (Seat viewer = 0; viewer < seats.size(); ++viewer)
            if (match.learned(ply, viewer))
                return refuse("T-4", "undo-learned", {value("seat", seats[viewer])});
    }
    return legal;
}

// T-6.
Verdict Conduct::check(Seat, const Resign&) const {
    return legal;
}

Verdict Conduct::check_sitter(Seat seat) const {
    if (resigned_.contains(seat)) return refuse("T-6", "resigned-before");
    return legal;
}

// T-7 and T-9.
Verdict Conduct::check(Seat by, const Offer&) const {
    const auto& seats = match_->card().seats;
    if (offer_) return refuse("T-7", "offer-open", {value("seat", seats[offer_->by])});
    for (SeatSet others = left().without(by); !others.empty();
         others = others.without(others.lowest()))
        if (!people_.contains(others.lowest()))
            return refuse("T-7", "offer-computer", {value("seat", seats[others.lowest()])});
    if (offered_.contains(by)) return refuse("T-9", "offer-again");
    return legal;
}

// T-8.
Verdict Conduct::check_answer(Seat by) const {
    if (!offer_) return refuse("T-8", "offer-none");
    if (offer_->by == by) return refuse("T-8", "offer-own");
    if (!offer_->asked.contains(by)) return refuse("T-8", "offer-answered");
    return legal;
}

Verdict Conduct::check(Seat by, const Withdraw&) const {
    if (!offer_) return refuse("T-8", "offer-none");
    if (offer_->by != by) return refuse("T-8", "offer-of-another");
    return legal;
}

}  // namespace conduct
