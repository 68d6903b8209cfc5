#include "conduct/link.h"

#include <algorithm>

#include "base/json.h"
#include "conduct/conduct.h"
#include "match/terms.h"

namespace conduct {

// ---- scores as texts ----------------------------------------------------------------------------

std::string text_of(std::span<const float> scores) {
    std::string text;
    for (const float score : scores) (text += text.empty() ? "" : " ") += match::exact(score);
    return text;
}

std::vector<float> scores_of(std::string_view text) {
    std::vector<float> scores;
    for (std::size_t at = 0; at <= text.size();) {
        const auto end = std::min(text.find(' ', at), text.size());
        const ParsedJson number = parse_json(text.substr(at, end - at));
        if (!number || !number.value.is_number()) return {};
        const float score = number.value.get<float>();
        if (!(score >= 0 && score <= 1)) return {};
        scores.push_back(score);
        at = end + 1;
    }
    return text_of(scores) == text ? scores : std::vector<float>{};
}

// ---- which battles ------------------------------------------------------------------------------

const Playing* Links::of(std::string_view battle) const {
    const auto found = std::find_if(all_.begin(), all_.end(), [battle](const Playing& one) {
        return one.battle.view() == battle;
    });
    return found == all_.end() ? nullptr : &*found;
}

bool Links::running(std::string_view battle) const {
    const Playing* playing = of(battle);
    return playing && !playing->match.empty();
}

Playing& Links::put(const match::AnyPending& battle) {
    if (const Playing* found = of(battle.what.name))
        return all_[static_cast<std::size_t>(found - all_.data())];
    return all_.emplace_back(Playing{battle.what.name, battle.what.seats, {}});
}

void Links::wish(const match::AnyPending& battle, Seat by, ShortText game) {
    auto& wishes = put(battle).wishes;
    std::erase_if(wishes, [by](const Playing::Wish& one) { return one.by == by; });
    wishes.push_back({by, game});
}

void Links::settle(const match::AnyPending& battle, ShortText game) {
    put(battle).game = game;
}

std::optional<ShortText> Links::agreed(std::string_view battle, SeatSet people) const {
    const Playing* playing = of(battle);
    if (!playing || people.empty()) return std::nullopt;
    std::optional<ShortText> game;
    for (const Playing::Wish& wish : playing->wishes) {
        if (!people.contains(wish.by)) continue;
        if (game && *game != wish.game) return std::nullopt;
        game = wish.game;
        people = people.without(wish.by);
    }
    return people.empty() ? game : std::nullopt;
}

void Links::link(std::string_view battle, std::string match) {
    for (Playing& one : all_)
        if (one.battle.view() == battle) one.match = std::move(match);
}

void Links::forget(std::string_view battle) {
    std::erase_if(all_, [battle](const Playing& one) { return one.battle.view() == battle; });
}

void Links::forget_wishes(Seat by) {
    for (Playing& one : all_)
        std::erase_if(one.wishes, [by](const Playing::Wish& wish) { return wish.by == by; });
}

void Links::keep(const std::vector<match::AnyPending>& waiting) {
    std::erase_if(all_, [&](const Playing& one) {
        return std::none_of(waiting.begin(), waiting.end(), [&](const match::AnyPending& battle) {
            return battle.what.name == one.battle && battle.what.seats == one.fighters;
        });
    });
}

std::optional<Linked> linked_as(const match::AnyMatch& match, std::string_view battle,
                                std::string_view game) {
    for (const Linked& one : match.linked(battle))
        if (one.game == game) return one;
    return std::nullopt;
}

// ---- in a conduct -------------------------------------------------------------------------------

// T-30 and T-31: the battle waits, is not played here yet, and may be played so.
Verdict Conduct::check_meeting(std::string_view clause, const Meeting& meeting) const {
    if (!battle_by_name(meeting.battle)) return refuse(clause, "link-nothing");
    if (links_.running(meeting.battle))
        return refuse("T-32", "link-running", {value("battle", meeting.battle)});
    const auto games = match_->linked(meeting.battle);
    if (games.empty()) return refuse(clause, "link-nowhere", {value("battle", meeting.battle)});
    if (!linked_as(*match_, meeting.battle, meeting.game))
        return refuse(clause, "link-other-game", {value("game", games[0].game)});
    return legal;
}

Verdict Conduct::check(Seat by, const Meet& meet) const {
    if (const Verdict bad = check_meeting("T-30", meet)) return bad;
    if (!battle_by_name(meet.battle)->what.seats.contains(by))
        return refuse("T-30", "link-of-others", {value("battle", meet.battle)});
    if (const Playing* playing = links_.of(meet.battle))
        for (const Playing::Wish& wish : playing->wishes)
            if (wish.by == by && wish.game == meet.game) return refuse("T-30", "link-same");
    return legal;
}

Verdict Conduct::check(Seat, const Call& call) const {
    return check_meeting("T-31", call);
}

// T-31: it was agreed on, or called for.
Verdict Conduct::check(Seat, const Link& link) const {
    const auto wanted = to_link();
    if (wanted && wanted->battle == link.battle && wanted->game == link.game &&
        link.match.text.find(' ') == link.match.text.npos)
        return legal;
    return refuse("T-31", "link-not-agreed");
}

// T-33: by as many scores as that game has seats, which lead to one of the battle's results.
Verdict Conduct::check(Seat, const Played& played) const {
    if (!links_.running(played.battle)) return refuse("T-33", "link-none");
    const std::string result = result_of(played);
    const auto battle = battle_by_name(played.battle);
    if (std::none_of(battle->odds.begin(), battle->odds.end(),
                     [&](const match::AnyTicket& ticket) { return ticket.action == result; }))
        return refuse("T-33", "link-scores");
    return legal;
}

Verdict Conduct::check(Seat, const Unlink& unlink) const {
    if (!links_.running(unlink.battle)) return refuse("T-34", "link-none");
    return legal;
}

void Conduct::apply(Seat by, const Meet& meet) {
    links_.wish(*battle_by_name(meet.battle), by, meet.game);
}

void Conduct::apply(Seat, const Call& call) {
    links_.settle(*battle_by_name(call.battle), call.game);
}

void Conduct::apply(Seat, const Link& link) {
    links_.settle(*battle_by_name(link.battle), link.game);
    links_.link(link.battle, link.match.text);
}

void Conduct::apply(Seat, const Played& played) {
    settled_.own() = result_of(played);
}

void Conduct::apply(Seat, const Unlink& unlink) {
    links_.forget(unlink.battle);
}

std::string Conduct::result_of(const Played& played) const {
    const auto game = linked_as(*match_, played.battle, links_.of(played.battle)->game);
    const auto scores = scores_of(played.scores.text);
    if (!game || static_cast<std::size_t>(game->seats.size()) != scores.size()) return {};
    return match_->settles(played.battle, *game, scores);
}

std::optional<Meeting> Conduct::to_link() const {
    if (links_.all().empty() || outcome()) return std::nullopt;
    for (const Playing& one : links_.all()) {
        if (!one.match.empty()) continue;
        if (!one.game.empty()) return Meeting{one.battle, one.game};
        if (const auto game = links_.agreed(one.battle, (one.fighters & people_) - resigned_))
            return Meeting{one.battle, *game};
    }
    return std::nullopt;
}

void Conduct::forget_links() {
    if (!links_.all().empty())
        links_.keep(outcome() ? std::vector<match::AnyPending>{} : match_->pending());
}

}  // namespace conduct
