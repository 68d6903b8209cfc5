// games/rebel_moon/rules/position.h -- a position as written by people and tests; what is left out
// has the value it has at the start.
#pragma once

#include <vector>

#include "games/rebel_moon/rules/state.h"

namespace rebel_moon {

struct PlacedMarker {
    Cell at{};
    Weapon weapon{};
    bool up = false;
    std::uint8_t uses = 0;
    static constexpr bool sparse = true;
    static constexpr auto fields =
        std::tuple{Field{"at", &PlacedMarker::at}, Field{"weapon", &PlacedMarker::weapon},
                   Field{"up", &PlacedMarker::up}, Field{"uses", &PlacedMarker::uses}};
    bool operator==(const PlacedMarker&) const = default;
};

struct Position {
    PhaseName phase = PhaseName::bombing;
    SeatName seat = SeatName::Imperial;  // placing: whose turn
    bool passed = false;                 // placing: the other has just passed
    StepName step = StepName::a;         // bombing: the first step still open
    bool advanced = false;               // the bomb has, in this round
    std::optional<Cell> bomb{};          // nothing: on the gate
    Direction facing = Direction::se;
    std::uint8_t active = 0;  // index of the active shield, outermost 0
    std::uint8_t strength = Ruleset::shield_strength;
    std::uint8_t round = 1, idle = 0;
    std::vector<Cell> asteroids;
    std::optional<std::uint8_t> asteroids_left{};  // nothing: those that are not on the board
    std::vector<PlacedMarker> markers;
    std::vector<Weapon> gone, lost;
    std::optional<DiceThrown> dice{};  // rolling: what the device at a cell has thrown
    static constexpr bool sparse = true;
    static constexpr auto fields = std::tuple{Field{"phase", &Position::phase},
                                              Field{"seat", &Position::seat},
                                              Field{"passed", &Position::passed},
                                              Field{"step", &Position::step},
                                              Field{"advanced", &Position::advanced},
                                              Field{"bomb", &Position::bomb},
                                              Field{"facing", &Position::facing},
                                              Field{"active", &Position::active},
                                              Field{"strength", &Position::strength},
                                              Field{"round", &Position::round},
                                              Field{"idle", &Position::idle},
                                              Field{"asteroids", &Position::asteroids},
                                              Field{"asteroids_left", &Position::asteroids_left},
                                              Field{"markers", &Position::markers},
                                              Field{"gone", &Position::gone},
                                              Field{"lost", &Position::lost},
                                              Field{"dice", &Position::dice}};
};

}  // namespace rebel_moon
