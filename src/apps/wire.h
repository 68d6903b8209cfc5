// apps/wire.h -- what a game takes and tells as types of TypeScript, and the list of its kinds of
// actions by which web/src/transport/codec.ts writes and reads their texts.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "match/any_match.h"

namespace apps {

// From the shapes that the game's lists of fields have, in their order: of its `action`, `view`,
// `hints`, `position` and `events`, as far as it has them.
std::string wire_of(const match::Card&, const nlohmann::ordered_json& shapes);

}  // namespace apps
