#include "match/at_random.h"

namespace match {
namespace {

template <class List>
const auto& one_of(const List& list, Rng& rng) {
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

std::string any_ticket(const std::vector<AnyTicket>& tickets, Rng& rng) {
    return ticket_at(tickets, rng.below(total_weight(tickets)));
}

}  // namespace

std::string any_action(const AnyMatch& match, Seat seat, Rng& rng) {
    return one_of(match.legal(seat), rng);
}

std::string any_chance(const AnyMatch& match, Rng& rng) {
    if (match.turn().kind != Turn::Kind::Report) return any_ticket(match.lottery(), rng);
    return any_ticket(one_of(match.pending(), rng).odds, rng);
}

void step_at_random(AnyMatch& match, Rng& rng) {
    const Turn turn = match.turn();
    if (turn.kind != Turn::Kind::Decide) {
        match.play(nature, any_chance(match, rng));
        return;
    }
    const Seat seat = turn.seats.lowest();
    match.play(seat, any_action(match, seat, rng));
}

}  // namespace match
