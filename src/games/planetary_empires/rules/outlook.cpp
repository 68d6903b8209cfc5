#include "games/planetary_empires/rules/outlook.h"

#include <algorithm>

namespace planetary_empires {
namespace {

int steps_to(hex::Cells land, Structure wanted, const Charter& charter) {
    int nearest = 0;
    for (const Site& site : charter.tiles)
        if (site.holds == wanted)
            for (const Cell at : land) {
                const int steps = hex::distance(at, site.at);
                if (nearest == 0 || steps < nearest) nearest = steps;
            }
    return nearest;
}

Outlook outlook(const Charter& charter, Player player) {
    Outlook found;
    hex::Cells land, landings;
    std::array<bool, most_players> rivals{};
    for (std::size_t i = 0; i < charter.tiles.size(); ++i) {
        const Site& site = charter.tiles[i];
        if (site.owner != player) continue;
        land.add(site.at);
        if (counts_as(site.holds, Structure::spaceport)) landings.add(site.at);
        for (const std::uint8_t beside : charter.near[i]) {
            if (beside >= charter.tiles.size()) continue;
            const Site& other = charter.tiles[beside];
            if (counts_as(other.holds, Structure::spaceport)) landings.add(site.at);
            if (!other.owner || other.owner == player) continue;
            ++found.borders;
            rivals[seat_of(*other.owner)] = true;
        }
    }
    found.rivals = static_cast<int>(std::count(rivals.begin(), rivals.end(), true));
    found.hive = steps_to(land, Structure::hive, charter);
    found.landings = landings.size();
    return found;
}

}  // namespace

std::vector<Outlook> outlooks(const Charter& charter) {
    std::vector<Outlook> all;
    for (std::size_t seat = 0; seat < charter.players.size(); ++seat)
        all.push_back(outlook(charter, player_of(static_cast<Seat>(seat))));
    return all;
}

int unevenness(const std::vector<Outlook>& all) {
    const auto spread = [&](int Outlook::* figure) {
        const auto [least, most] = std::minmax_element(
            all.begin(), all.end(),
            [&](const Outlook& one, const Outlook& other) { return one.*figure < other.*figure; });
        return (*most).*figure - (*least).*figure;
    };
    constexpr int of_a_rival = 3, of_a_step = 3;  // each is worth some borders
    return spread(&Outlook::borders) + of_a_rival * spread(&Outlook::rivals) +
           of_a_step * spread(&Outlook::hive) + spread(&Outlook::landings);
}

}  // namespace planetary_empires
