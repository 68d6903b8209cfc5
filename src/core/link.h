// core/link.h -- battles that may be played as matches of other games.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/chance.h"

// As what a battle may be played. Those who fight it sit down there; its people are told nothing
// else of this match, and that match knows nothing of it.
struct Linked {
    std::string_view game;                // as the catalogue calls it
    std::string_view options;             // its own, as JSON; empty: the usual ones
    FixedList<Seat, most_seats> seats{};  // of this match, in the order of that game's seats
    Clause clause;                        // that lets it be played so
    std::string scenario{};               // of its own, as JSON; empty: the standard one
};
using LinkedGames = std::vector<Linked>;

template <class G>  // some of whose battles may be played here
concept Linking = Contested<G> && requires(const G g, const typename G::State s, LinkedGames& games,
                                           std::span<const float> scores) {
    { g.linked(s, Pending{}, games) } -> std::same_as<void>;
    // How the battle ended where that match ended with these scores, one for each of its seats: one
    // of its odds. An agreed draw is told by scores that are alike.
    { g.settles(s, Pending{}, Linked{}, scores) } -> std::same_as<typename G::Action>;
};
