// apps/drawing.h -- a view as a board of characters.
#pragma once

#include <string>

#include "match/texts.h"

namespace apps {

// The places of a drawing laid out in rows, each with its mark in the language of the texts.
// `colour`: with terminal colours.
std::string draw_places(const Drawing&, const match::Texts&, bool colour = false);

}  // namespace apps
