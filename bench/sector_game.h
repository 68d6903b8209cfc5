// sector_game.h -- Sector Invasión as scripts play it by the thousand.
#pragma once

#include <memory>
#include <utility>

#include "games/sector_invasion/sector_invasion.h"

namespace bench {

inline constexpr int usual_turns = 12;

inline sector_invasion::SectorInvasion table_of(sector_invasion::Charter charter) {
    return {std::make_shared<const sector_invasion::Charter>(std::move(charter))};
}

}  // namespace bench
