// Where new continents lie: PE-A22. It follows from the map, so that all know beforehand.
#include <algorithm>

#include "base/rng.h"
#include "games/planetary_empires/rules/charter.h"

namespace planetary_empires {
namespace {

using Continent = std::array<Cell, continent_tiles>;

constexpr Continent continent_from(int row, int number) {
    return {Cell::at(row, number), Cell::at(row, number + 1), Cell::at(row + 1, number),
            Cell::at(row + 1, number + 1)};
}

// Steps from the nearest tile of the map.
int way_to(const Continent& continent, const std::vector<Site>& map) {
    int least = hex::most_rows + hex::most_numbers;
    for (const Cell at : continent)
        for (const Site& site : map) least = std::min(least, hex::distance(at, site.at));
    return least;
}

// The nearest that touches nothing of what is there; of several the first.
std::optional<Continent> nearest(const std::vector<Site>& map, const hex::Cells& there) {
    const hex::Cells closed = there | there.neighbours();
    std::optional<Continent> best;
    int least = hex::most_rows + hex::most_numbers;
    for (int row = 0; row + 1 < hex::most_rows; ++row)
        for (int number = 1; number < hex::most_numbers; ++number) {
            const Continent one = continent_from(row, number);
            if (std::any_of(one.begin(), one.end(), [&](Cell at) { return closed.contains(at); }))
                continue;
            if (const int way = way_to(one, map); way < least) least = way, best = one;
        }
    return best;
}

}  // namespace

std::vector<Site> continents_beside(const Charter& charter) {
    std::vector<Site> found;
    hex::Cells there;
    for (const Site& site : charter.tiles) there.add(site.at);
    Rng dice{1};
    constexpr int sides = 6;
    for (const Contender& one : charter.players) {
        if (!one.reserve) continue;
        const auto room = charter.tiles.size() + found.size() + continent_tiles <= most_tiles;
        const auto next = room ? nearest(charter.tiles, there) : std::nullopt;
        if (!next) break;
        for (const Cell at : *next) {
            const bool port = at == next->front();
            found.push_back(
                {at, port ? Terrain::clear : terrain_by(1 + static_cast<int>(dice.below(sides))),
                 port ? Structure::spaceport : Structure::none, std::nullopt});
            there.add(at);
        }
    }
    return found;
}

}  // namespace planetary_empires
