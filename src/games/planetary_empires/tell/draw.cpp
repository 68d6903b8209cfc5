// The map for clients that do not know the game.
#include "games/planetary_empires/planetary_empires.h"

namespace planetary_empires {

// The letters of the table's own map; rivers and lines, which have signs there, have letters here.
static std::string_view letter_of(const Land& land) {
    constexpr std::array structures{""sv, "O"sv, "M"sv, "P"sv, "S"sv, "B"sv, "H"sv};
    constexpr std::array terrains{""sv, "R"sv, "L"sv};
    return land.holds == Structure::none ? terrains[static_cast<std::size_t>(land.terrain)]
                                         : structures[static_cast<std::size_t>(land.holds)];
}

void PlanetaryEmpires::draw(const View& view, Drawing& drawing) const {
    drawing.shape = "hex";
    for (const Land& land : view.lands) {
        Place place;
        place.name = ShortText{to_word(land.at)};
        place.x = static_cast<std::int16_t>(2 * land.at.number() + land.at.row());
        place.y = static_cast<std::int16_t>(land.at.row());
        place.mark = ShortText{letter_of(land)};
        place.owner = land.owner ? std::optional<Seat>{seat_of(*land.owner)} : std::nullopt;
        place.word =
            ShortText{land.holds == Structure::none ? to_word(land.terrain) : to_word(land.holds)};
        for (const Battle& battle : view.battles)
            if (battle.name.at == land.at && !battle.spent) place.tone = "red";
        drawing.places.push_back(place);
    }
}

}  // namespace planetary_empires
