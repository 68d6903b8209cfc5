// laws/shapes.h -- the bounds of actions too many to list, and as a text that tells them apart.
#pragma once

#include <string>

#include "core/choice.h"

namespace laws {

template <Game G>
Shapes shapes_of(const G& game, const typename G::State& state, Seat seat) {
    Shapes shapes;
    if constexpr (Shaping<G>) game.shapes(state, seat, shapes);
    return shapes;
}

inline std::string text_of(const Shapes& shapes) {
    std::string text;
    for (const Shape& shape : shapes) {
        (text += shape.action) += '(';
        for (const Bounds& bounds : shape.fields) {
            (text += bounds.field) += ' ';
            for (const ShortText& word : bounds.words) (text += word.view()) += ' ';
            text += std::to_string(bounds.least) + ' ' + std::to_string(bounds.most) + ' ';
        }
    }
    return text;
}

}  // namespace laws
