// A match goes on by a newer edition of its game's rules: T-35.
#include <algorithm>

#include "conduct/conduct.h"
#include "conduct/parting.h"

namespace conduct {

using match::Answer;

std::string_view Conduct::newer() const {
    const bool earlier =
        game_ && match_->card().edition_number < game_->card.edition_number && !outcome();
    return earlier ? game_->card.edition : std::string_view{};
}

std::string_view Conduct::edition_of(const Adopt& adopt) const {
    return adopt.edition ? adopt.edition->view() : newer();
}

Verdict Conduct::check(Seat by, const Adopt& adopt) const {
    const match::Card& card = match_->card();
    if (newer().empty())
        return refuse("T-35", "adopt-newest", {value("edition", ShortText{card.edition})});
    const std::string_view edition = edition_of(adopt);
    const match::AnyGame* there = game_->of_edition(edition);
    if (!there || there->card.edition_number <= card.edition_number)
        return refuse("T-35", "adopt-unknown", {value("newest", ShortText{newer()})});
    // Whether it stands there may tell what is hidden.
    if (!match_->open()) return refuse("T-35", "adopt-hidden");
    return check_offer(by, {});
}

std::optional<ShortText> Conduct::edition_to_adopt(Seat by, const Deed& deed) const {
    if (const auto* adopt = std::get_if<Adopt>(&deed); adopt && persons().without(by).empty())
        return ShortText{edition_of(*adopt)};
    if (std::holds_alternative<Accept>(deed) && offer_ && !offer_->edition.empty() &&
        offer_->asked.without(by).empty())
        return offer_->edition;
    return std::nullopt;
}

Amended Conduct::by_edition(std::string_view edition, const match::Dice* dice) const {
    match::Flaw flaw;
    const auto other = begun_by(*game_->of_edition(edition), *match_, flaw);
    if (!other) {
        Amended nothing;
        nothing.refused = refuse("T-35", "adopt-terms", {value("edition", ShortText{edition})});
        return nothing;
    }
    Course course = this->course(dice);
    course.other = other.get();
    return preview(course, {entries_, {}});
}

// It is offered, and at last agreed on, only where every line stands there as it did.
Answer Conduct::why_adopt(Seat by, const Deed& deed, const match::Dice* dice) const {
    const auto* adopt = std::get_if<Adopt>(&deed);
    const auto agreed = edition_to_adopt(by, deed);
    if (!adopt && !agreed) return {};
    // Whoever was not asked, or has answered, may have decided in secret since it was offered.
    if (!match_->open()) return answer_to(refuse("T-35", "adopt-hidden"));
    const ShortText edition = agreed ? *agreed : ShortText{edition_of(*adopt)};
    const Amended found = by_edition(edition.view(), dice);
    if (found.refused) return answer_to(found.refused);
    const List was = list();
    const auto parts = std::ranges::mismatch(was, found.list).in1;
    const Value which = value("edition", edition);
    const auto at = [&](Number line) {
        return answer_to(
            refuse("T-35", "adopt-parts", {which, value("line", ShortText{text_of(line)})}));
    };
    if (!found.gaps.empty()) return at(found.gaps.front().before);
    if (parts != was.end()) return at(parts->number);
    if (found.match->turn().kind == Turn::Kind::Over)
        return answer_to(refuse("T-35", "adopt-over", {which}));
    return {};
}

void Conduct::adopt(std::string_view edition, const match::Dice* dice) {
    Amended found = by_edition(edition, dice);
    if (!begun_) begun_ = match_->anew();
    take(std::move(found));
    adopted_.own().push_back({entries_ + 1, ShortText{edition}});
}

// Where nobody else has to be asked, it has been adopted already.
void Conduct::apply(Seat by, const Adopt& adopt) {
    const SeatSet asked = persons().without(by);
    if (asked.empty()) return;
    offer_ = OpenOffer{by, asked, ShortText{edition_of(adopt)}};
    offered_ = offered_.with(by);
}

}  // namespace conduct
