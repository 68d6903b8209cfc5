#include "conduct/conduct.h"

#include <algorithm>

namespace conduct {

using match::Answer;
using match::AnyMatch;

Answer answer_to(const Verdict& verdict) {
    Answer answer;
    if (!verdict) return answer;
    answer.kind = Answer::Kind::Refused;
    answer.refusal = *verdict;
    return answer;
}

Conduct::Conduct(std::unique_ptr<AnyMatch> match, SeatSet people, const Manners& manners,
                 [[maybe_unused]] const match::AnyGame* game)
    : match_(std::move(match)), people_(people), first_(people), manners_(manners) {
#ifndef HEXASTRA_SLIM
    game_ = game;
#endif
    wind_up();
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
    return end_ ? *end_ : match_->outcome();
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
    const bool drawn = actor == nature && draws();
    const auto follows = actor == nature && !drawn ? following() : std::nullopt;
    const bool by_odds =
        draws_battles && follows && follows->draw && follows->draw->may_end(action);
    Answer answer = match_->play(actor, action);
    if (answer.accepted()) stepped(actor, drawn);
    if (answer.accepted() && by_odds) drawn_.own().push_back({entries_});
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
    const bool seat = actor < most_seats;
    if (seat) {
        offered_ = offered_.without(actor);
        silent_ = silent_.without(actor);
        if (offer_ && offer_->asked.contains(actor)) offer_.reset();
    }
    entry_of_.resize(static_cast<std::size_t>(match_->ply()), entries_);
    if (past_) past_->part_of.resize(entry_of_.size());
    if (offer_ && match_->outcome()) offer_.reset();
    settled_.clear();
    to_draw_.clear();
#ifndef HEXASTRA_SLIM
    announced_.clear();
    if (seat && !wishes_->empty()) wishes_.own().decided(actor);
#endif
    forget_settled();
    owe(actor);
    if (seat && paused_ == 0 && !vacant_.contains(actor)) start_clocks();
}

std::int32_t Conduct::last_decision(Seat seat) const {
    int ply = match_->ply();
    while (ply > 0 && match_->actor(ply) != seat) --ply;
    return ply == 0 ? 0 : entry_of_[static_cast<std::size_t>(ply - 1)];
}

int Conduct::ply_after(std::int32_t entry) const {
    auto ply = entry_of_.size();
    while (ply > 0 && entry_of_[ply - 1] > entry) --ply;
    return static_cast<int>(ply);
}

int Conduct::ply_before(std::int32_t entry) const {
    return static_cast<int>(std::lower_bound(entry_of_.begin(), entry_of_.end(), entry) -
                            entry_of_.begin());
}

void Conduct::rewind(int ply) {
    ++entries_;
    [[maybe_unused]] const Seat actor = ply < match_->ply() ? match_->actor(ply + 1) : nature;
    match_->rewind(ply);
#ifndef HEXASTRA_SLIM
    clocks_.taken_back(actor, owing(), now_);
    if (!wishes_->empty()) wishes_.own().rest(actor);
#endif
    entry_of_.resize(static_cast<std::size_t>(ply));
    if (past_) past_->part_of.resize(entry_of_.size());
    if (!said_->empty())
        for (Said& one : said_.own()) one.ply = std::min(one.ply, ply);
    forget_settled();
}

void Conduct::rest() {
    match_->rest();
    entry_of_.shrink_to_fit();
    settled_.rest();
    claims_.rest();
}

// ---- deeds --------------------------------------------------------------------------------------

Answer Conduct::why(Seat by, const Deed& deed) const {
    const Verdict verdict = check(by, deed);
#ifndef HEXASTRA_SLIM
    const auto* decree = std::get_if<Decree>(&deed);
    if (!verdict && decree) return why_decree(*decree);
    const auto* file = std::get_if<File>(&deed);
    if (!verdict && file) return why_file(by, *file);
    if (!verdict) return why_adopt(by, deed, nullptr);
#endif
    return answer_to(verdict);
}

Answer Conduct::enter(Seat by, const Deed& deed, [[maybe_unused]] const match::Dice* dice) {
    if (const Verdict verdict = check(by, deed)) return answer_to(verdict);
#ifndef HEXASTRA_SLIM
    if (const auto* decree = std::get_if<Decree>(&deed))
        if (Answer answer = why_decree(*decree); !answer.accepted()) return answer;
    if (const auto* file = std::get_if<File>(&deed))
        if (Answer answer = why_file(by, *file); !answer.accepted()) return answer;
    if (Answer answer = why_adopt(by, deed, dice); !answer.accepted()) return answer;
    if (edition_to_adopt(by, deed) && !dice && !manners_.by_hand)
        return answer_to(refuse("T-35", "adopt-dice"));
    if (const auto* preview = std::get_if<Preview>(&deed)) return look(by, *preview, dice);
    if (const auto* amend = std::get_if<Amend>(&deed)) return this->amend(by, *amend, dice);
    if (std::holds_alternative<Simulate>(deed) && !dice)
        return answer_to(refuse("T-26", "simulate-dice"));
    if (const auto* hand = std::get_if<Hand>(&deed)) {
        Hand whole = *hand;
        whole.from = holder(*match_->card().seat_named(hand->seat.view()));
        enter_again(by, whole);
        return {};
    }
    if (const auto* adopt = std::get_if<Adopt>(&deed)) {
        enter_again(by, Adopt{ShortText{edition_of(*adopt)}}, dice);
        return {};
    }
#endif
    enter_again(by, deed, dice);
    return {};
}

void Conduct::enter_again(Seat by, const Deed& deed, [[maybe_unused]] const match::Dice* dice) {
    if (const auto* undo = std::get_if<Undo>(&deed)) return apply(by, *undo);
#ifndef HEXASTRA_SLIM
    if (const auto* amend = std::get_if<Amend>(&deed))
        take(conduct::amend(course(dice),
                            {entries_, *changes_of(amend->changes.text, match_->card())}));
    if (const auto edition = edition_to_adopt(by, deed)) adopt(edition->view(), dice);
#endif
    say(by, deed);
}

void Conduct::say(Seat by, const Deed& deed) {
    ++entries_;
    said_.own().push_back({entries_, match_->ply(), by, deed, battle_of(deed)});
#ifndef HEXASTRA_SLIM
    if (auto* file = std::get_if<File>(&said_.own().back().deed)) file->wishes.clear();
#endif
    std::visit([&](const auto& one) { apply(by, one); }, deed);
}

void Conduct::apply(Seat, const Undo& undo) {
    rewind(ply_before(undo.entry));
}

void Conduct::apply(Seat by, const Resign&) {
    lose(by, "T-6", "resigned");
}

void Conduct::lose(Seat seat, std::string_view clause, std::string_view reason) {
    resigned_ = resigned_.with(seat);
    offer_.reset();
#ifndef HEXASTRA_SLIM
    if (!wishes_->empty()) wishes_.own().forget(seat);
#endif
    owe(nature);
    if (left().size() == 1 || (left() & people_).empty()) end(clause, reason);
}

void Conduct::apply(Seat by, const Offer&) {
    offer_ = OpenOffer{by, left().without(by)};
    offered_ = offered_.with(by);
}

void Conduct::apply(Seat by, const Accept&) {
    offer_->asked = offer_->asked.without(by);
    if (!offer_->asked.empty()) return;
    const bool draw = offer_->edition.empty();
    offer_.reset();
    if (draw) end("T-8", "agreed-draw");
}

void Conduct::apply(Seat, const Decline&) {
    offer_.reset();
}

void Conduct::apply(Seat, const Withdraw&) {
    offer_.reset();
}

// ---- battles that were fought elsewhere ---------------------------------------------------------

std::optional<match::AnyPending> Conduct::battle_by_result(std::string_view action) const {
    for (match::AnyPending& one : match_->pending())
        if (one.may_end(action)) return std::move(one);
    return std::nullopt;
}

std::optional<match::AnyPending> Conduct::battle_by_name(std::string_view name) const {
    for (match::AnyPending& one : match_->pending())
        if (one.what.name.view() == name) return std::move(one);
    return std::nullopt;
}

ShortText Conduct::battle_of(const Deed& deed) const {
    const auto by_result = [&](const Remainder& result) {
        const auto battle = battle_by_result(result.text);
        return battle ? battle->what.name : ShortText{};
    };
    if (const auto* claim = std::get_if<Claim>(&deed)) return by_result(claim->result);
    if (const auto* award = std::get_if<Award>(&deed)) return by_result(award->result);
    if (const auto* agree = std::get_if<Agree>(&deed)) return agree->battle;
#ifndef HEXASTRA_SLIM
    if (const auto* simulate = std::get_if<Simulate>(&deed)) return simulate->battle;
    if (const auto* meet = std::get_if<Meet>(&deed)) return meet->battle;
    if (const auto* call = std::get_if<Call>(&deed)) return call->battle;
    if (const auto* link = std::get_if<Link>(&deed)) return link->battle;
    if (const auto* played = std::get_if<Played>(&deed)) return played->battle;
    if (const auto* unlink = std::get_if<Unlink>(&deed)) return unlink->battle;
#endif
    const auto* lapse = std::get_if<Lapse>(&deed);
    return lapse && lapse->what == Lapsing::Report ? lapse->of : ShortText{};
}

const Claimed* Conduct::claim_of(Seat by, std::string_view battle) const {
    for (const Claimed& one : *claims_)
        if (one.by == by && one.battle.view() == battle) return &one;
    return nullptr;
}

void Conduct::claim(Seat by, ShortText battle, std::string result) {
    auto& claims = claims_.own();
    std::erase_if(claims, [&](const Claimed& one) { return one.by == by && one.battle == battle; });
    const auto waits = battle_by_name(battle.view());
    claims.push_back({by, battle, std::move(result), ticks(), waits->what.seats, waits->draw});
}

void Conduct::apply(Seat by, const Claim& deed) {
    claim(by, battle_of(deed), deed.result.text);
}

void Conduct::apply(Seat by, const Agree& deed) {
    const auto other = std::find_if(claims_->begin(), claims_->end(), [&](const Claimed& one) {
        return one.by != by && one.battle == deed.battle;
    });
    claim(by, deed.battle, std::string{other->result});
}

void Conduct::apply(Seat, const Award& award) {
    settled_.own() = award.result.text;
}

void Conduct::apply(Seat by, const Simulate& deed) {
    const auto battle = battle_by_name(deed.battle);
    if (by == organiser || (battle->what.seats & persons()).empty()) to_draw_.own() = deed.battle;
    else claim(by, deed.battle, {});
}

// Of a computer's side nobody has to say so.
bool Conduct::wanted_drawn(const match::AnyPending& battle) const {
    const SeatSet theirs = battle.what.seats & persons();
    for (SeatSet left = theirs; !left.empty(); left = left.without(left.lowest())) {
        const Claimed* claim = claim_of(left.lowest(), battle.what.name);
        if (!claim || !claim->result.empty()) return false;
    }
    return !theirs.empty();
}

bool Conduct::agreed(const match::AnyPending& battle) const {
    const Claimed* first = claim_of(battle.what.seats.lowest(), battle.what.name);
    for (SeatSet all = battle.what.seats; !all.empty(); all = all.without(all.lowest())) {
        const Claimed* claim = claim_of(all.lowest(), battle.what.name);
        if (!claim || claim->result != first->result) return false;
    }
    return true;
}

std::optional<Following> Conduct::following() const {
    if (end_) return std::nullopt;
#ifndef HEXASTRA_SLIM
    if (!announced_->empty()) return Following{announcer_, *announced_, {}, announcer_ != referee};
#endif
    if (!settled_->empty()) return Following{nature, *settled_};
    if (draws_battles && !to_draw_->empty())
        return Following{nature, {}, battle_by_name(*to_draw_)};
    if (!silent_.empty()) {
        const Seat seat = silent_.lowest();
        return Following{seat, match_->otherwise(seat)};
    }
    if (const SeatSet nobody = match_->turn().owing() & vacant_; !nobody.empty())
        return Following{nobody.lowest(), match_->otherwise(nobody.lowest())};
    return settling();
}

// A battle of which all have said the same.
std::optional<Following> Conduct::settling() const {
    if (claims_->empty()) return std::nullopt;
    for (const match::AnyPending& one : match_->pending()) {
        if (draws_battles && wanted_drawn(one)) return Following{nature, {}, one};
        if (agreed(one))
            return Following{nature, claim_of(one.what.seats.lowest(), one.what.name)->result};
    }
    return std::nullopt;
}

void Conduct::forget_settled() {
#ifndef HEXASTRA_SLIM
    forget_links();
#endif
    if (claims_->empty()) return;
    const auto waiting = match_->pending();
    std::erase_if(claims_.own(), [&](const Claimed& claim) {
        return std::none_of(waiting.begin(), waiting.end(), [&](const match::AnyPending& one) {
            return one.what.name == claim.battle && one.what.seats == claim.fighters &&
                   one.draw == claim.draw;
        });
    });
}

// ---- what is decreed ----------------------------------------------------------------------------

#ifndef HEXASTRA_SLIM
// The game says why not, and what would be let in; what is let in stands in the journal as the game
// writes it.
Answer Conduct::why_decree(const Decree& decree) const {
    const std::string& action = decree.action.text;
    Answer answer = match_->why(referee, action);
    if (answer.kind == Answer::Kind::Malformed)
        answer.malformed.at += encode(Deed{decree}).size() - action.size();
    if (!answer.accepted()) return answer;
    const auto list = match_->decrees();
    if (std::find(list.begin(), list.end(), action) == list.end())
        return answer_to(refuse("T-36", "decree-unlisted"));
    return answer;
}

void Conduct::apply(Seat, const Decree& decree) {
    announcer_ = referee;
    announced_.own() = decree.action.text;
}
#endif

// ---- who sits there -----------------------------------------------------------------------------

#ifndef HEXASTRA_SLIM
std::optional<Holder> holder_in(std::string_view word) {
    Holder holder{};
    if (level_in(word) > 0) return Holder::Computer;
    if (word == "computer" || !Word<Holder>::read(word, holder)) return std::nullopt;
    return holder;
}

int level_in(std::string_view holder) {
    constexpr std::string_view computer = "computer:";
    std::int32_t level = 0;
    const bool one = holder.starts_with(computer) &&
                     Word<std::int32_t>::read(holder.substr(computer.size()), level);
    return one && level > 0 ? level : 0;
}

Holder Conduct::holder(Seat seat) const {
    return vacant_.contains(seat)   ? Holder::Vacant
           : people_.contains(seat) ? Holder::Person
                                    : Holder::Computer;
}

// Nobody else comes to read what they have filed.
void Conduct::apply(Seat, const Renew& renew) {
    const auto seat = match_->card().seat_named(renew.seat.view());
    if (seat && !wishes_->empty()) wishes_.own().forget(*seat);
}

// Whoever sits there now owes anew, and says anew what came of battles.
// Where it would cost something to be late, nobody gets time by handing on.
void Conduct::apply(Seat by, const Hand& hand) {
    const bool anew = by == organiser ||
                      (manners_.decide_minutes > 0 && manners_.at_end.kind == AtEnd::Kind::Silence);
    hold(*match_->card().seat_named(hand.seat.view()), *holder_in(hand.to.view()), anew);
}
#endif

void Conduct::hold(Seat seat, Holder to, [[maybe_unused]] bool anew) {
    people_ = to == Holder::Person ? people_.with(seat) : people_.without(seat);
    vacant_ = to == Holder::Vacant ? vacant_.with(seat) : vacant_.without(seat);
    offer_.reset();
    if (!claims_->empty())
        std::erase_if(claims_.own(), [&](const Claimed& one) { return one.by == seat; });
#ifndef HEXASTRA_SLIM
    if (!wishes_->empty()) wishes_.own().forget(seat);
    clocks_.handed_on(seat, owing(), anew, now_);
    links_.forget_wishes(seat);
    if (claims_->empty()) return;
    for (Claimed& one : claims_.own())
        if (one.fighters.contains(seat)) one.at = ticks();
#endif
}

// ---- how it ends --------------------------------------------------------------------------------

SeatSet Conduct::left() const {
    return SeatSet::first(static_cast<int>(match_->card().seats.size())) - resigned_;
}

// Those who have not resigned share the win.
void Conduct::end(std::string_view clause, std::string_view reason) {
    const SeatSet winners = left();
    Outcome outcome{{}, {clause}, reason};
    for (Seat seat = 0; seat < match_->card().seats.size(); ++seat)
        outcome.score.push_back(winners.contains(seat) ? 1.0F / static_cast<float>(winners.size())
                                                       : 0.0F);
    end_ = std::make_unique<const Outcome>(outcome);
#ifndef HEXASTRA_SLIM
    forget_links();
#endif
}

}  // namespace conduct
