// laws/linked.h -- what holds for every battle that may be played as a match of another game.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/link.h"

namespace laws {

// All who fight sit down there, each once, and however that ends, one of the odds follows. Empty:
// so it is.
template <Linking G, class Tickets>
std::string linked_wrong(const G& game, const typename G::State& state, const Pending& battle,
                         const Tickets& odds) {
    LinkedGames games;
    game.linked(state, battle, games);
    for (const Linked& one : games) {
        if (!one.clause.id.starts_with(G::prefix)) return "it cites no clause of the game";
        SeatSet seated;
        for (const Seat seat : one.seats) {
            if (seated.contains(seat)) return "somebody sits there twice";
            seated = seated.with(seat);
        }
        if (seated != battle.seats) return "there sit not those who fight";
        const auto size = static_cast<std::size_t>(one.seats.size());
        std::vector<float> scores(size, 1.0f / static_cast<float>(size));  // an agreed draw
        for (std::size_t winner = 0; winner <= size; ++winner) {
            const auto result = game.settles(state, battle, one, scores);
            if (std::none_of(odds.begin(), odds.end(),
                             [&](const auto& ticket) { return ticket.action == result; }))
                return encode(typename G::Action{result}) + " is none of the odds";
            scores.assign(size, 0.0f);
            if (winner < size) scores[winner] = 1;
        }
    }
    return {};
}

}  // namespace laws
