// games/sector_invasion/mind/form.h -- how good everybody has shown to be on the ground, from what
// was reported: by how much likelier than by the dice of SI-H5 a player wins.
#pragma once

#include "core/form.h"
#include "games/sector_invasion/rules/state.h"

namespace sector_invasion {

using Edges = EdgesOf<most_players>;
using Form = FormOf<most_players>;

Expected expected(const Battle&);  // for whoever it is called by

}  // namespace sector_invasion
