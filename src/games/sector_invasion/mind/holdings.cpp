// games/sector_invasion/mind/holdings.cpp -- what a player has, in the game's own quantities.
#include "games/sector_invasion/rules/survey.h"
#include "games/sector_invasion/sector_invasion.h"

namespace sector_invasion {

Values SectorInvasion::holdings(const State& state, Seat seat) const {
    const Survey survey{*charter, state};
    const Player player = player_of(seat);
    const Price income = survey.income(player);
    return {value("planets-held", survey.planets(player)),
            value("ships-held", survey.ships_of(player)),
            value("income", income.raw + income.production)};
}

}  // namespace sector_invasion
