// games/imperium/mind/gift.cpp -- a card in one hand at the start: so the arena finds its worth.
#include "games/imperium/imperium.h"

namespace imperium {

std::span<const std::string_view> Imperium::gifts() {
    static constexpr auto words = words_of(Card{});
    return words;
}

bool Imperium::give(State& state, Seat seat, int number) const {
    const Card card = cards[static_cast<std::size_t>(number)];
    Pile& deck = state.decks[deck_of(side_of(seat))];
    Pile& hand = state.hand(side_of(seat));
    if (deck.of(card) == 0 || hand.size() >= hand_limit) return false;
    deck.add(card, -1);
    hand.add(card);
    return true;
}

}  // namespace imperium
