// games/ascending/tell/view.h -- what one viewer knows of a position: all but the discs that lie
// face down, unless that viewer has looked at them.
#pragma once

#include "games/ascending/rules/state.h"

namespace ascending {

struct SeenHole {
    HoleName name;
    std::int32_t x = 0, y = 0;
    std::optional<Body> body{};  // nothing: this viewer does not know
    bool up = false;
    FixedList<SeatName, seats_max> known{};  // who has looked at it, face down
    std::optional<SeatName> owner{};
    std::uint8_t troops = 0, research = 0, colonies = 0, cities = 0, defence = 0;
    bool blockaded = false;
    static constexpr auto fields = std::tuple{Field{"name", &SeenHole::name},
                                              Field{"x", &SeenHole::x},
                                              Field{"y", &SeenHole::y},
                                              Field{"body", &SeenHole::body},
                                              Field{"up", &SeenHole::up},
                                              Field{"known", &SeenHole::known},
                                              Field{"owner", &SeenHole::owner},
                                              Field{"troops", &SeenHole::troops},
                                              Field{"research", &SeenHole::research},
                                              Field{"colonies", &SeenHole::colonies},
                                              Field{"cities", &SeenHole::cities},
                                              Field{"defence", &SeenHole::defence},
                                              Field{"blockaded", &SeenHole::blockaded}};
    bool operator==(const SeenHole&) const = default;
};

struct SeenShip {
    Ship name;
    Where where{};
    std::int32_t x = 0, y = 0;
    FixedList<HoleName, 3> orbits{};
    static constexpr auto fields = std::tuple{
        Field{"name", &SeenShip::name}, Field{"where", &SeenShip::where}, Field{"x", &SeenShip::x},
        Field{"y", &SeenShip::y}, Field{"orbits", &SeenShip::orbits}};
    bool operator==(const SeenShip&) const = default;
};

struct View {
    std::optional<SeatName> viewer{};  // nothing: a spectator
    Phase phase;
    SeatName seat{};  // whose turn
    std::uint8_t round = 1, round_limit = 0, passes = 0, last_turns = 0;
    std::int16_t pool = 0;
    std::optional<SeatName> begins{};          // a round; nothing: it has not been drawn yet
    FixedList<Quadrant, seats_max> corners{};  // by seat
    std::array<SeenHole, hole_count> holes{};
    FixedList<SeenShip, ship_count> ships{};
    FixedList<Side, seats_max> sides{};
    FixedList<std::int16_t, seats_max> totals{};  // as if it ended now: AE-11.3 to AE-11.6
    static constexpr auto fields = std::tuple{Field{"viewer", &View::viewer},
                                              Field{"phase", &View::phase},
                                              Field{"seat", &View::seat},
                                              Field{"round", &View::round},
                                              Field{"round_limit", &View::round_limit},
                                              Field{"passes", &View::passes},
                                              Field{"last_turns", &View::last_turns},
                                              Field{"pool", &View::pool},
                                              Field{"begins", &View::begins},
                                              Field{"corners", &View::corners},
                                              Field{"holes", &View::holes},
                                              Field{"ships", &View::ships},
                                              Field{"sides", &View::sides},
                                              Field{"totals", &View::totals}};
    bool operator==(const View&) const = default;
};

}  // namespace ascending
