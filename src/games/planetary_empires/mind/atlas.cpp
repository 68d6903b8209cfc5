#include "games/planetary_empires/mind/atlas.h"

#include "games/planetary_empires/rules/survey.h"

namespace planetary_empires {
namespace {

constexpr int simulated_orders = 3;  // PE-H9

}  // namespace

Atlas::Atlas(const Charter& of_campaign, const State& state)
    : charter(of_campaign),
      tiles(state.lands.size()),
      players(state.players.size()),
      mark(Survey{charter, state}.mark()),
      most_orders(charter.orders > 0  ? charter.orders
                  : charter.simulated ? simulated_orders
                                      : planetary_empires::most_orders) {
    for (int i = 0; i < tiles; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const Land& land = state.lands[i];
        cells[at] = land.at;
        for (const std::uint8_t other : charter.near[at])
            if (other < tiles) near[at].add(other);  // continents come late
        for (std::size_t kind = 1; kind < kinds.size(); ++kind)
            if (counts_as(land.holds, static_cast<Structure>(kind))) kinds[kind].add(i);
        const int building = land.holds == Structure::hive        ? 2  // PE-H1
                             : land.holds == Structure::spaceport ? 1
                                                                  : 0;
        hindrance[at] = static_cast<std::uint8_t>(building + (land.terrain != Terrain::clear));
    }
    for (int i = 0; i < players; ++i) {
        const auto at = static_cast<std::size_t>(i);
        since[at] = state.players[i].since;
        worths[at] = &worths_of(charter.players[at].army);
        for (int other = 0; other < players; ++other)
            if (charter.allied(player_of(static_cast<Seat>(i)),
                               player_of(static_cast<Seat>(other))))
                side[at] = side[at].with(static_cast<Seat>(other));
    }
}

}  // namespace planetary_empires
