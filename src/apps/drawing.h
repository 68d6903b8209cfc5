// apps/drawing.h -- a view as a board of characters.
#pragma once

#include <string>

#include "core/game.h"

namespace apps {

// The places of a drawing laid out in rows, each with its mark. `colour`: with terminal colours.
std::string draw_places(const Drawing&, bool colour = false);

}  // namespace apps
