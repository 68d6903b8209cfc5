// apps/beside.h -- what stands beside a board: the lines that a game's texts have for its view.
#pragma once

#include <string>
#include <vector>

#include "match/texts.h"

namespace apps {

// The chapter "beside" of the texts, filled from the JSON of a view. A slot is a way into that:
// {course.turn}, {held_cards.0|one card|{held_cards.0} cards}. A line whose slot is empty there is
// left out.
std::vector<std::string> beside(const Json& view, const match::Texts&);

}  // namespace apps
