// The map for clients that do not know the game.
#include "games/planetary_empires/planetary_empires.h"

namespace planetary_empires {

void PlanetaryEmpires::draw(const View& view, Drawing& drawing) const {
    drawing.shape = "hex";
    constexpr std::array marks{""sv, "P"sv, "M"sv, "E"sv, "S"sv, "B"sv, "H"sv};
    for (const Land& land : view.lands) {
        Place place;
        place.name = ShortText{to_word(land.at)};
        place.x = static_cast<std::int16_t>(2 * land.at.number() + land.at.row());
        place.y = static_cast<std::int16_t>(land.at.row());
        place.mark = ShortText{marks[static_cast<std::size_t>(land.holds)]};
        place.owner = land.owner ? std::optional<Seat>{seat_of(*land.owner)} : std::nullopt;
        place.word =
            ShortText{land.holds == Structure::none ? to_word(land.terrain) : to_word(land.holds)};
        for (const Battle& battle : view.battles)
            if (battle.name.at == land.at && !battle.spent) place.tone = "red";
        drawing.places.push_back(place);
    }
}

}  // namespace planetary_empires
