// games/planetary_empires/mind/form.h -- how good everybody has shown to be, from what was
// reported: by how much likelier than by the dice of PE-H9 a player wins.
#pragma once

#include "base/rng.h"
#include "games/planetary_empires/rules/state.h"

namespace planetary_empires {

template <class T>
using EachPlayer = std::array<T, most_players>;

// How much likelier a player wins against one who is as good as the dice say.
using Edges = EachPlayer<float>;

// Nobody's edge is known, but that few are larger than two of these.
inline constexpr float usual_edge = 0.1f;

// All edges together as one normal distribution, which each report narrows (Kalman 1960).
struct Form {
    Edges mean{};
    EachPlayer<Edges> spread = [] {  // covariances
        EachPlayer<Edges> none{};
        for (std::size_t i = 0; i < none.size(); ++i) none[i][i] = usual_edge * usual_edge;
        return none;
    }();
    bool operator==(const Form&) const = default;

    void learn(const Battle&, Result, int ahead);  // pips that the attacker had more
    Edges draw(Rng&) const;                        // as they may be
};

}  // namespace planetary_empires
