// games/sector_invasion/mind/evaluation.h -- which share of a match each player has in a position,
// by weights that were learned from matches which the computer played against itself:
// bench/learn.cpp.
#pragma once

#include "games/sector_invasion/mind/outlook.h"

namespace sector_invasion {

// What is counted of a player.
enum class Trait : std::uint8_t {
    planets,
    raw,
    production,
    factories,
    bastions,
    capitals,
    shipyards,
    forges,
    hives,
    fortified,  // planets, as the next
    open,       // where others can land before the next turn
    guarded,    // of those, beside an own warship
    falling,    // of others, under an own ship, which fall alone
    besieged,   // likewise, which have to be fought for
    ships,
    damaged,
    out,
    corvettes,  // that are fit, as the next
    heavies,
    explorers,
    improved,
    means,  // raw material and production, in tens, up to four
    slots,  // up to five
    cards,
    stones,
    marks,  // what the general has won
    master,
    to_move
};
constexpr auto words_of(Trait) {
    return std::array{"planets"sv,  "raw"sv,       "production"sv, "factories"sv, "bastions"sv,
                      "capitals"sv, "shipyards"sv, "forges"sv,     "hives"sv,     "fortified"sv,
                      "open"sv,     "guarded"sv,   "falling"sv,    "besieged"sv,  "ships"sv,
                      "damaged"sv,  "out"sv,       "corvettes"sv,  "heavies"sv,   "explorers"sv,
                      "improved"sv, "means"sv,     "slots"sv,      "cards"sv,     "stones"sv,
                      "marks"sv,    "master"sv,    "to move"sv};
}
inline constexpr std::size_t traits = index_of(Trait::to_move) + 1;
using Traits = std::array<float, traits>;

Traits traits_of(const Outlook&);  // of the player whose outlook it is

// How much of each weight counts with so many game turns left: always, while many are left, and
// at the end.
using Spans = std::array<float, 3>;
Spans spans_of(int turns_left);

// In thousandths of a logarithm of the odds.
using Weights = std::array<std::array<std::int16_t, std::tuple_size_v<Spans>>, traits>;

Scores shares_of(const Charter&, const State&);

}  // namespace sector_invasion
