// What may be entered, in the order of its clauses.
#include <algorithm>

#include "conduct/conduct.h"

namespace conduct {

Verdict Conduct::check(Seat by, const Deed& deed) const {
    if (outcome()) return refuse("T-5", std::holds_alternative<Undo>(deed) ? "undo-over" : "over");
    if (const Verdict office = check_office(by, deed)) return office;
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
    if (past_ && !past_->former.empty() && last <= past_->former.back().number)
        return refuse("T-23", "undo-amended");
    return stays(*match_, seat, ply_before(last));
}

Verdict stays(const match::AnyMatch& match, Seat seat, int after) {
    const auto& seats = match.card().seats;
    for (int ply = after + 1; ply <= match.ply(); ++ply) {
        const Seat actor = match.actor(ply);
        if (const Verdict bound = match.binds(ply)) return bound;
        if (actor == nature) return refuse("T-2", "undo-chance");
#ifndef HEXASTRA_SLIM
        if (actor == referee) return refuse("T-36", "undo-decree");
#endif
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

// No person holds a seat: a computer does, or nobody.
Verdict Conduct::of_nobody(std::string_view clause, Seat seat, std::string_view computer,
                           std::string_view vacant) const {
    return refuse(clause, vacant_.contains(seat) ? vacant : computer,
                  {value("seat", match_->card().seats[seat])});
}

// T-7 and T-9.
Verdict Conduct::check(Seat by, const Offer&) const {
    return check_offer(by, left().without(by) - people_);
}

// Unwilling: those who agree to no such offer.
Verdict Conduct::check_offer(Seat by, SeatSet unwilling) const {
    const auto& seats = match_->card().seats;
    if (offer_) return refuse("T-7", "offer-open", {value("seat", seats[offer_->by])});
    if (!unwilling.empty())
        return of_nobody("T-7", unwilling.lowest(), "offer-computer", "offer-vacant");
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

// T-10 and T-11: the battle waits, is the seat's, and was seen by people on every side.
Verdict Conduct::check_battle(Seat by, const std::optional<match::AnyPending>& battle) const {
    if (!battle) return refuse("T-10", "claim-nothing");
    if (!battle->what.seats.contains(by))
        return refuse("T-10", "claim-of-others", {value("battle", battle->what.name)});
    if (const SeatSet blind = battle->what.seats - (people_ - resigned_); !blind.empty())
        return of_nobody("T-11", blind.lowest(), "claim-computer", "claim-vacant");
    return legal;
}

Verdict Conduct::check(Seat by, const Claim& claim) const {
    const auto battle = battle_by_result(claim.result.text);
    if (const Verdict bad = check_battle(by, battle)) return bad;
    const Claimed* before = claim_of(by, battle->what.name);
    if (before && before->result == claim.result.text) return refuse("T-10", "claim-same");
    return legal;
}

// T-12.
Verdict Conduct::check(Seat by, const Agree& agree) const {
    if (const Verdict bad = check_battle(by, battle_by_name(agree.battle))) return bad;
    const Claimed* first = nullptr;
    for (const Claimed& one : *claims_) {
        if (one.battle != agree.battle || one.by == by) continue;
        if (first && first->result != one.result) return refuse("T-12", "claims-differ");
        first = &one;
    }
    if (!first) return refuse("T-12", "claim-none");
    return legal;
}

// T-13.
Verdict Conduct::check_office(Seat by, const Deed& deed) const {
    const Office office = office_for(deed);
    const bool vacant = office == Office::Organiser && !manners_.organiser;
#ifndef HEXASTRA_SLIM
    // At a table of one's own, whose owner amends.
    if (by == the_table && std::holds_alternative<Amend>(deed)) return legal;
    // Where the other match cannot be read.
    if (by == the_table && std::holds_alternative<Unlink>(deed)) return legal;
#endif
    if (may_sign(office_of(by), deed) && (by != organiser || manners_.organiser)) return legal;
    if (office == Office::Seat) return refuse("T-13", "office-no-seat");
    if (office == Office::Clock) return refuse("T-16", "office-clock");
#ifndef HEXASTRA_SLIM
    if (office == Office::Table)
        return refuse(std::holds_alternative<Wish>(deed) ? "T-37" : "T-31", "office-table");
#endif
    return refuse("T-13", vacant ? "office-nobody" : "office-organiser");
}

// T-14.
Verdict Conduct::check(Seat, const Award& award) const {
    if (battle_by_result(award.result.text)) return legal;
    return refuse("T-14", "claim-nothing");
}

#ifndef HEXASTRA_SLIM
// T-25 and T-26; whether there are dice is seen by whoever enters it.
Verdict Conduct::check(Seat by, const Simulate& simulate) const {
    const auto battle = battle_by_name(simulate.battle);
    if (!battle) return refuse("T-25", "simulate-nothing");
    if (battle->draw.empty()) return refuse("T-26", "simulate-unnamed");
    const SeatSet theirs = battle->what.seats & persons();
    if (by == organiser || theirs.empty()) return legal;
    if (!theirs.contains(by))
        return refuse("T-25", "simulate-of-others", {value("battle", battle->what.name)});
    const Claimed* before = claim_of(by, battle->what.name);
    if (before && before->result.empty()) return refuse("T-25", "simulate-same");
    return legal;
}

// T-36; what the game lets be decreed, it says itself.
Verdict Conduct::check(Seat, const Decree&) const {
    if (match_->card().rulings.empty()) return refuse("T-36", "decree-none");
    return legal;
}

// T-27 and T-28.
Verdict Conduct::check(Seat by, const Hand& hand) const {
    const auto seat = match_->card().seat_named(hand.seat.view());
    const auto to = holder_in(hand.to.view());
    if (!seat) return refuse("T-27", "hand-no-seat");
    if (!to) return refuse("T-27", "hand-to-whom");
    const Value whose = value("seat", hand.seat);
    if (by != organiser && by != *seat) return refuse("T-27", "hand-of-others", {whose});
    if (resigned_.contains(*seat)) return refuse("T-6", "hand-resigned", {whose});
    if (hand.from && *hand.from != holder(*seat)) return refuse("T-27", "hand-from", {whose});
    if (by != organiser && *to != Holder::Computer && clocks_.over().contains(*seat))
        return refuse("T-40", "hand-late", {whose});
    if (*to != Holder::Person && persons().without(*seat).empty())
        return refuse("T-27", "hand-last");
    if (*to != Holder::Vacant) return legal;
    if (by != organiser) return refuse("T-28", "hand-vacant");
    if (!match_->card().silence) return refuse("T-28", "hand-silence");
    if (vacant_.contains(*seat)) return refuse("T-28", "hand-same", {whose});
    return legal;
}

// T-29.
Verdict Conduct::check(Seat, const Renew& renew) const {
    const auto seat = signer_named(match_->card(), renew.seat.view());
    if (seat == organiser) return legal;
    if (!seat || *seat >= most_seats) return refuse("T-29", "hand-no-seat");
    const Value whose = value("seat", renew.seat);
    if (resigned_.contains(*seat)) return refuse("T-6", "hand-resigned", {whose});
    if (holder(*seat) != Holder::Person) return refuse("T-29", "renew-nobody", {whose});
    // There its person sits by the link that is to open nothing any more.
    for (const Playing& one : links_.all())
        if (!one.match.empty() && one.fighters.contains(*seat))
            return refuse("T-29", "renew-linked", {whose, value("battle", one.battle)});
    return legal;
}
#endif

#ifndef HEXASTRA_SLIM
// T-20 and T-24; where the changes lead is found by whoever enters them.
Verdict Conduct::check(Seat, const Preview& preview) const {
    if (preview.seen != entries_) return refuse("T-20", "amend-stale");
    return legal;
}

Verdict Conduct::check(Seat by, const Amend& amend) const {
    if (amend.seen != entries_) return refuse("T-20", "amend-stale");
    if (by != the_table && !looked()) return refuse("T-24", "amend-unseen");
    return legal;
}
#endif

}  // namespace conduct
