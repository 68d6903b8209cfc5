#include "conduct/walk.h"

#include <algorithm>

namespace conduct {

Draw draw_of(const match::AnyMatch& match) {
    return {match.draw_name(), total_weight(match.lottery())};
}

std::vector<std::string> actions_of(std::span<const match::AnyTicket> tickets) {
    std::vector<std::string> actions;
    for (const match::AnyTicket& one : tickets) actions.push_back(one.action);
    return actions;
}

void add_lines(Seat actor, std::vector<std::string> actions, std::vector<Line>& lines) {
    for (std::string& action : actions) lines.push_back({actor, std::move(action)});
}

match::Answer Walk::play(const Standing& one) {
    match::Answer answer = match->play(one.line.actor, one.line.text);
    if (answer.accepted()) under.push_back(last = one.number);
    return answer;
}

Moment Walk::moment(const Line& line) const {
    Moment now{line, match->turn(), match->phase(match->ply()), match->round()};
    if (!drawn.empty() && named(drawn.back())) now.draws = drawn.size();
    if (by_hand && now.turn.kind == Turn::Kind::Chance) now.die = match->draw_name();
    for (const match::AnyPending& battle : match->pending()) {
        now.battles.push_back(battle.what.name);
        for (const match::AnyTicket& ticket : battle.odds)
            if (line.actor == nature && ticket.action == line.text)
                now.settles = battle.what.name, now.fought_by = battle.what.seats;
    }
    return now;
}

bool Walk::secret() const {
    const int ply = match->ply();
    const auto seen_by = [&](Viewer viewer) {
        Events seen;
        match->events(ply - 1, viewer, [&](int, Seat, const Events& events) {
            seen = events;
            return false;
        });
        return seen;
    };
    const Seat actor = match->actor(ply);
    return actor < most_seats && seen_by(actor) != seen_by(std::nullopt);
}

}  // namespace conduct
