// games/ascending/tell/draw.cpp -- the board as places, for those who do not know the game: holes
// and ships to scale, as well as a grid allows.
#include <algorithm>

#include "games/ascending/ascending.h"

namespace ascending {
namespace {

// One half-step to the east and one row to the south.
constexpr std::int32_t half_step = 20'000, row_height = 36'000;

// The letter of its technology, the number of the hole in its quadrant, and the items on it or,
// where it lies face down and the viewer has looked, "?".
ShortText mark_of(const SeenHole& hole) {
    constexpr std::array letters{"O"sv, "P"sv, "L"sv, "I"sv, "A"sv, "H"sv, "."sv};
    ShortText mark{hole.body ? letters[static_cast<std::size_t>(*hole.body)] : "?"sv};
    mark.append(hole.name.corner() ? "h" : std::to_string(hole.name.number()));
    const int items = hole.troops + hole.research + hole.colonies + hole.cities;
    if (hole.body && !hole.up) mark.append("?");
    else if (items > 0) mark.append(std::to_string(std::min(items, 9)));
    return mark;
}

}  // namespace

void Ascending::draw(const View& view, Drawing& drawing) const {
    drawing.shape = "disc";
    const auto lay = [&](::Place place, Point at) {
        place.x = static_cast<std::int16_t>((at.x + Ruleset::half_board) / half_step);
        place.y = static_cast<std::int16_t>((Ruleset::half_board - at.y) / row_height);
        const auto taken = [&](const ::Place& other) {
            return other.x == place.x && other.y == place.y;
        };
        while (std::any_of(drawing.places.begin(), drawing.places.end(), taken)) ++place.x;
        drawing.places.push_back(place);
    };
    for (const SeenHole& hole : view.holes) {
        ::Place place;
        place.name = ShortText{to_word(hole.name)};
        place.mark = mark_of(hole);
        if (hole.owner) place.owner = static_cast<Seat>(*hole.owner);
        if (hole.body && colour_of(*hole.body))
            place.tone = words_of(Colour{})[static_cast<std::size_t>(*hole.body)];
        place.word = ShortText{hole.body ? words_of(Body{})[static_cast<std::size_t>(*hole.body)]
                                         : "unknown"sv};
        lay(place, {hole.x, hole.y});
    }
    // Ships by their names, which begin with their seats' letters.
    for (const SeenShip& ship : view.ships) {
        if (ship.where != Where::board) continue;
        constexpr std::array tones{"red"sv, "blue"sv, "yellow"sv, "purple"sv};
        ::Place place;
        place.name = place.mark = ShortText{to_word(ship.name)};
        place.tone = tones[ship.name.seat()];
        place.word = ShortText{ship.name.battleship() ? "battleship" : "starship"};
        lay(place, {ship.x, ship.y});
    }
}

}  // namespace ascending
