// The sector for clients that do not know the game.
#include "games/sector_invasion/rules/survey.h"
#include "games/sector_invasion/sector_invasion.h"

namespace sector_invasion {
namespace {

constexpr std::array type_marks{"C"sv, "F"sv, "R"sv, "E"sv};
// Relic cells and unknown cells among them.
constexpr std::array kind_marks{""sv,  "r"sv, "p"sv, "f"sv, "b"sv, "h"sv,
                                "y"sv, "w"sv, "v"sv, "?"sv, "x"sv};

void draw_storm(const State& view, Place& place, Cell at) {
    for (const Storm& one : view.storms) {
        if (!one.cells.contains(at)) continue;
        const bool core = one.core == at;
        place.tone = "purple";
        place.mark = ShortText{core ? "@"sv : "~"sv};
        place.word = ShortText{core ? "core"sv : "storm"sv};
        if (core) return;
    }
}

void draw_site(const Site& site, Place& place) {
    std::string mark{kind_marks[index_of(site.kind)]};
    if (site.garrison) mark += '+';
    if (site.faction) mark += '&';
    if (site.portal) mark += 'o';
    place.mark = ShortText{mark};
    place.word = ShortText{to_word(site.kind)};
    if (site.owner) place.owner = seat_of(*site.owner);
}

void draw_ship(const Ship& ship, bool over, Place& place) {
    std::string mark{type_marks[index_of(ship.type)]};
    if (over) mark += '*';
    if (ship.damaged) mark += '#';
    else if (ship.out > 0) mark += '-';
    place.mark = ShortText{mark};
    place.word = ShortText{to_word(ship.type)};
    place.owner = seat_of(ship.owner());
}

}  // namespace

// What stands uppermost: a swarm or a ship, what lies on the cell, a storm.
void SectorInvasion::draw(const View& view, Drawing& drawing) const {
    drawing.shape = "hex";
    const Survey survey{*charter, view};
    for (const Cell at : charter->board.cells) {
        Place place;
        place.name = ShortText{to_word(at)};
        place.x = static_cast<std::int16_t>(2 * at.number() + at.row());
        place.y = static_cast<std::int16_t>(at.row());
        draw_storm(view, place, at);
        const Site* site = survey.site(at);
        if (site) draw_site(*site, place);
        if (const Ship* ship = survey.ship(at)) draw_ship(*ship, site != nullptr, place);
        if (survey.swarm(at)) {
            place.mark = ShortText{"S"sv};
            place.word = ShortText{"swarm"sv};
            place.owner.reset();
        }
        drawing.places.push_back(place);
    }
}

}  // namespace sector_invasion
