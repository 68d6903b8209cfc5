// games/ascending/rules/position.h -- a position as written by people and tests; what is left out
// has the value it has at the start.
#pragma once

#include <vector>

#include "games/ascending/rules/state.h"

namespace ascending {

enum class PhaseName : std::uint8_t {
    corner,
    placing,
    choosing,
    recruiting,
    withdrawing,
    moving,
    wavering,
    turning,
    attacking,
    building,
    taking,
    retiring,
    garrisoning,
    scanning,
    over,
    beginner,
};
constexpr auto words_of(PhaseName) {
    return std::array{"corner"sv,      "placing"sv,  "choosing"sv, "recruiting"sv,
                      "withdrawing"sv, "moving"sv,   "wavering"sv, "turning"sv,
                      "attacking"sv,   "building"sv, "taking"sv,   "retiring"sv,
                      "garrisoning"sv, "scanning"sv, "over"sv,     "beginner"sv};
}

struct PlacedHole {
    HoleName at;
    std::optional<Body> body{};  // nothing: nobody has drawn it
    bool up = true;
    std::vector<SeatName> known;
    std::optional<SeatName> owner{};
    std::uint8_t troops = 0, research = 0, colonies = 0, cities = 0;
    static constexpr bool sparse = true;
    static constexpr auto fields = std::tuple{Field{"at", &PlacedHole::at},
                                              Field{"body", &PlacedHole::body},
                                              Field{"up", &PlacedHole::up},
                                              Field{"known", &PlacedHole::known},
                                              Field{"owner", &PlacedHole::owner},
                                              Field{"troops", &PlacedHole::troops},
                                              Field{"research", &PlacedHole::research},
                                              Field{"colonies", &PlacedHole::colonies},
                                              Field{"cities", &PlacedHole::cities}};
    bool operator==(const PlacedHole&) const = default;
};

struct PlacedShip {
    Ship ship;
    std::int32_t x = 0, y = 0;
    static constexpr bool sparse = true;
    static constexpr auto fields = std::tuple{
        Field{"ship", &PlacedShip::ship}, Field{"x", &PlacedShip::x}, Field{"y", &PlacedShip::y}};
    bool operator==(const PlacedShip&) const = default;
};

struct PlacedSide {
    SeatName seat{};
    std::optional<std::uint8_t>
        troops{};  // in the supply; nothing: six, if the board leaves as many
    std::int16_t taken = 0;
    Levels levels{};
    static constexpr bool sparse = true;
    static constexpr auto fields =
        std::tuple{Field{"seat", &PlacedSide::seat}, Field{"troops", &PlacedSide::troops},
                   Field{"taken", &PlacedSide::taken}, Field{"levels", &PlacedSide::levels}};
    bool operator==(const PlacedSide&) const = default;
};

struct Position {
    PhaseName phase = PhaseName::choosing;
    SeatName seat = SeatName::red;
    std::uint8_t round = 1, passes = 0, last_turns = 0;
    std::optional<SeatName> begins{};        // a round; nothing: as agreed, else Red
    std::optional<std::int16_t> pool{};      // nothing: as at the start
    std::optional<Quadrant> empty_corner{};  // of three seats; nothing: delta
    std::vector<PlacedHole> holes;           // others lie face down, and nobody has looked
    std::vector<PlacedShip> ships;           // on the board
    std::vector<Ship> supply;                // all others are in the box
    std::vector<PlacedSide> sides;
    // What a phase has beside its name.
    std::uint8_t left = 0, points = 0;
    bool free = false, again = false;
    std::optional<Ship> shifted{};
    std::optional<Navigate> flick{};
    std::optional<HoleName> hole{};
    Fleet used;
    End end{};
    static constexpr bool sparse = true;
    static constexpr auto fields = std::tuple{Field{"phase", &Position::phase},
                                              Field{"seat", &Position::seat},
                                              Field{"round", &Position::round},
                                              Field{"passes", &Position::passes},
                                              Field{"last_turns", &Position::last_turns},
                                              Later{"begins", &Position::begins},
                                              Field{"pool", &Position::pool},
                                              Field{"empty_corner", &Position::empty_corner},
                                              Field{"holes", &Position::holes},
                                              Field{"ships", &Position::ships},
                                              Field{"supply", &Position::supply},
                                              Field{"sides", &Position::sides},
                                              Field{"left", &Position::left},
                                              Field{"points", &Position::points},
                                              Field{"free", &Position::free},
                                              Field{"again", &Position::again},
                                              Field{"shifted", &Position::shifted},
                                              Field{"flick", &Position::flick},
                                              Field{"hole", &Position::hole},
                                              Field{"used", &Position::used},
                                              Field{"end", &Position::end}};
};

}  // namespace ascending
