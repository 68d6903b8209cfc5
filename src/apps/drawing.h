// apps/drawing.h -- a view as a board of characters.
#pragma once

#include <string>

#include "match/texts.h"

namespace apps {

// The places of a drawing laid out in rows, each with its mark in the language of the texts; before
// what belongs to a seat stands that seat's letter, and below whose letter it is.
// `colour`: with terminal colours besides.
std::string draw_places(const Drawing&, const match::Card&, const match::Texts&,
                        bool colour = false);

}  // namespace apps
