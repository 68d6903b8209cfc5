// conduct/undo.h -- taking back: T-1 to T-5 of docs/protocol.md, for any game.
#pragma once

#include "match/any_match.h"

namespace conduct {

// Whether a seat may take back its last decision and all that followed it.
match::Answer may_undo(const match::AnyMatch&, Seat);
// Takes it back, where it may. The match has fewer steps then.
match::Answer undo(match::AnyMatch&, Seat);

}  // namespace conduct
