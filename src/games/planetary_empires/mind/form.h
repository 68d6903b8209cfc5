// games/planetary_empires/mind/form.h -- how good everybody has shown to be, from what was
// reported: by how much likelier than by the dice of PE-H9 a player wins.
#pragma once

#include "core/form.h"
#include "games/planetary_empires/rules/state.h"

namespace planetary_empires {

template <class T>
using EachPlayer = std::array<T, most_players>;
using Edges = EdgesOf<most_players>;

struct Form : FormOf<most_players> {
    bool operator==(const Form&) const = default;
    void learn(const Battle&, Result, int ahead);  // pips that the attacker had more
};

}  // namespace planetary_empires
