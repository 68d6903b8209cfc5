#include "conduct/conduct.h"

#include <algorithm>

namespace conduct {

using match::Answer;
using match::AnyMatch;

namespace {

Answer answer_to(const Verdict& verdict) {
    Answer answer;
    if (!verdict) return answer;
    answer.kind = Answer::Kind::Refused;
    answer.refusal = *verdict;
    return answer;
}

}  // namespace

Conduct::Conduct(std::unique_ptr<AnyMatch> match, SeatSet people)
    : match_(std::move(match)), people_(people) {
    if (match_->ply() == 0) return;
    for (const auto& line : match_->lines()) {
        entries_ += line.actor != nature || line.tickets == 0;
        entry_of_.push_back(entries_);
    }
}

Turn Conduct::turn(int ply) const {
    if (end_ && ply == match_->ply()) return {Turn::Kind::Over, {}};
    return match_->turn(ply);
}

std::optional<Outcome> Conduct::outcome() const {
    return end_ ? end_ : match_->outcome();
}

// ---- steps of the game --------------------------------------------------------------------------

Answer Conduct::why_play(Seat actor, std::string_view action, Signer signer) const {
    Answer answer = match_->why(actor, action);
    if (answer.kind == Answer::Kind::Malformed) return answer;
    if (end_) return answer_to(refuse("T-5", "over"));
    if (actor != nature && signer == Signer::Sitter)
        if (const Verdict gone = check_sitter(actor)) return answer_to(gone);
    return answer;
}

Answer Conduct::play(Seat actor, std::string_view action, Signer signer) {
    if (end_ || (actor != nature && signer == Signer::Sitter && resigned_.contains(actor)))
        return why_play(actor, action, signer);
    const bool drawn = actor == nature && match_->turn().kind == Turn::Kind::Chance;
    Answer answer = match_->play(actor, action);
    if (answer.accepted()) stepped(actor, drawn);
    return answer;
}

int Conduct::roll(const match::Dice& dice) {
    if (end_) return 0;
    const int steps = match::roll(*match_, dice);
    if (steps > 0) stepped(nature, true);
    return steps;
}

void Conduct::stepped(Seat actor, bool drawn) {
    entries_ += !drawn;
    if (actor != nature) {
        offered_ = offered_.without(actor);
        if (offer_ && offer_->asked.contains(actor)) offer_.reset();
    }
    entry_of_.resize(static_cast<std::size_t>(match_->ply()), entries_);
    if (past_) past_->part_of.resize(entry_of_.size());
    if (offer_ && match_->outcome()) offer_.reset();
    forget_settled();
}

std::int32_t Conduct::last_decision(Seat seat) const {
    int ply = match_->ply();
    while (ply > 0 && match_->actor(ply) != seat) --ply;
    return ply == 0 ? 0 : entry_of_[static_cast<std::size_t>(ply - 1)];
}

int Conduct::ply_before(std::int32_t entry) const {
    return static_cast<int>(std::lower_bound(entry_of_.begin(), entry_of_.end(), entry) -
                            entry_of_.begin());
}

void Conduct::rewind(int ply) {
    ++entries_;
    match_->rewind(ply);
    entry_of_.resize(static_cast<std::size_t>(ply));
    if (past_) past_->part_of.resize(entry_of_.size());
    for (Said& one : said_) one.ply = std::min(one.ply, ply);
    forget_settled();
}

void Conduct::rest() {
    match_->rest();
    entry_of_.shrink_to_fit();
    said_.shrink_to_fit();
}

// ---- deeds --------------------------------------------------------------------------------------

Answer Conduct::why(Seat by, const Deed& deed) const {
    return answer_to(check(by, deed));
}

Answer Conduct::enter(Seat by, const Deed& deed) {
    const Verdict verdict = check(by, deed);
    if (!verdict) enter_again(by, deed);
    return answer_to(verdict);
}

void Conduct::enter_again(Seat by, const Deed& deed) {
    if (const auto* undo = std::get_if<Undo>(&deed)) return apply(by, *undo);
    ++entries_;
    said_.push_back({entries_, match_->ply(), by, deed, battle_of(deed)});
    std::visit([&](const auto& one) { apply(by, one); }, deed);
}

void Conduct::apply(Seat, const Undo& undo) {
    rewind(ply_before(undo.entry));
}

void Conduct::apply(Seat by, const Resign&) {
    resigned_ = resigned_.with(by);
    offer_.reset();
    if (left().size() == 1 || left_to_computers()) end("T-6", "resigned");
}

void Conduct::apply(Seat by, const Offer& offer) {
    offer_ = OpenOffer{by, offer.what, left().without(by)};
    offered_ = offered_.with(by);
}

void Conduct::apply(Seat by, const Accept&) {
    offer_->asked = offer_->asked.without(by);
    if (!offer_->asked.empty()) return;
    offer_.reset();
    end("T-8", "agreed-draw");
}

void Conduct::apply(Seat, const Decline&) {
    offer_.reset();
}

void Conduct::apply(Seat, const Withdraw&) {
    offer_.reset();
}

// ---- battles that were fought elsewhere ---------------------------------------------------------

ShortText Conduct::battle_of(const Deed& deed) const {
    if (const auto* agree = std::get_if<Agree>(&deed)) return agree->battle;
    const auto* claim = std::get_if<Claim>(&deed);
    if (!claim) return {};
    for (const match::AnyPending& one : match_->pending())
        for (const match::AnyTicket& ticket : one.odds)
            if (ticket.action == claim->result.text) return one.what.name;
    return {};
}

const Claimed* Conduct::claim_of(Seat by, std::string_view battle) const {
    for (const Claimed& one : claims_)
        if (one.by == by && one.battle.view() == battle) return &one;
    return nullptr;
}

void Conduct::claim(Seat by, ShortText battle, std::string result) {
    std::erase_if(claims_,
                  [&](const Claimed& one) { return one.by == by && one.battle == battle; });
    claims_.push_back({by, battle, std::move(result)});
}

void Conduct::apply(Seat by, const Claim& deed) {
    claim(by, battle_of(deed), deed.result.text);
}

void Conduct::apply(Seat by, const Agree& deed) {
    const auto other = std::find_if(claims_.begin(), claims_.end(), [&](const Claimed& one) {
        return one.by != by && one.battle == deed.battle;
    });
    claim(by, deed.battle, std::string{other->result});
}

std::string Conduct::due() const {
    if (end_ || claims_.empty()) return {};
    for (const match::AnyPending& one : match_->pending()) {
        const Claimed* first = claim_of(one.what.seats.lowest(), one.what.name);
        bool alike = first;
        for (SeatSet all = one.what.seats; alike && !all.empty(); all = all.without(all.lowest())) {
            const Claimed* claim = claim_of(all.lowest(), one.what.name);
            alike = claim && claim->result == first->result;
        }
        if (alike) return first->result;
    }
    return {};
}

void Conduct::forget_settled() {
    if (claims_.empty()) return;
    const auto waiting = match_->pending();
    std::erase_if(claims_, [&](const Claimed& claim) {
        return std::none_of(waiting.begin(), waiting.end(), [&](const match::AnyPending& one) {
            return one.what.name == claim.battle;
        });
    });
}

// ---- how it ends --------------------------------------------------------------------------------

SeatSet Conduct::left() const {
    SeatSet seats = SeatSet::first(static_cast<int>(match_->card().seats.size()));
    for (SeatSet gone = resigned_; !gone.empty(); gone = gone.without(gone.lowest()))
        seats = seats.without(gone.lowest());
    return seats;
}

bool Conduct::left_to_computers() const {
    for (SeatSet seats = left(); !seats.empty(); seats = seats.without(seats.lowest()))
        if (people_.contains(seats.lowest())) return false;
    return true;
}

// Those who have not resigned share the win.
void Conduct::end(std::string_view clause, std::string_view reason) {
    const SeatSet winners = left();
    Outcome outcome{{}, {clause}, reason};
    for (Seat seat = 0; seat < match_->card().seats.size(); ++seat)
        outcome.score.push_back(winners.contains(seat) ? 1.0F / static_cast<float>(winners.size())
                                                       : 0.0F);
    end_ = outcome;
}

// ---- in words -----------------------------------------------------------------------------------

Event Conduct::told(const Said& said) const {
    struct Telling {
        std::string_view clause, kind;
    };
    // In the order of Deed.
    static constexpr std::array tellings{
        Telling{"T-1", "took-back"}, Telling{"T-6", "resigned"},  Telling{"T-7", "offered-draw"},
        Telling{"T-8", "accepted"},  Telling{"T-8", "declined"},  Telling{"T-8", "withdrew"},
        Telling{"T-10", "reported"}, Telling{"T-11", "confirmed"}};
    const Telling& telling = tellings[said.deed.index()];
    Event event;
    event.clause = {telling.clause};
    event.kind = telling.kind;
    event.values = {value("seat", match_->card().seats[said.by])};
    if (!said.battle.empty()) event.values.push_back(value("battle", said.battle));
    return event;
}

}  // namespace conduct
