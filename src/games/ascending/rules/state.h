// games/ascending/rules/state.h -- the position: what lies where, and what the turn waits for.
#pragma once

#include "games/ascending/rules/actions.h"

namespace ascending {

// ---- pieces -----------------------------------------------------------------------------------

inline constexpr Seat nobody = 0xfe;

struct Hole {
    Body body = Body::unknown;
    bool up = false;         // face up
    std::uint8_t known = 0;  // face down: a bit for each seat that has looked (AE-10.1); public
    Seat owner = nobody;     // of the items on it, and of a homeworld
    std::uint8_t troops = 0, research = 0, colonies = 0, cities = 0;
    static constexpr auto fields =
        std::tuple{Field{"body", &Hole::body},         Field{"up", &Hole::up},
                   Field{"known", &Hole::known},       Field{"owner", &Hole::owner},
                   Field{"troops", &Hole::troops},     Field{"research", &Hole::research},
                   Field{"colonies", &Hole::colonies}, Field{"cities", &Hole::cities}};
    bool operator==(const Hole&) const = default;

    constexpr bool planet() const { return body != Body::home && body != Body::empty; }  // AE-3.2
    constexpr int items() const { return troops + research + colonies + cities; }
    // AE-6.11, AE-H7: troop 1 (AE-5.13), colony 1, city 2, research facility nothing.
    constexpr int defence() const { return troops + colonies + 2 * cities; }
    constexpr bool known_by(Seat seat) const { return known >> seat & 1; }
};

enum class Where : std::uint8_t { box, supply, board };
constexpr auto words_of(Where) {
    return std::array{"box"sv, "supply"sv, "board"sv};
}

struct Disc {
    Where where = Where::box;
    std::int32_t x = 0, y = 0;  // on the board only
    static constexpr auto fields =
        std::tuple{Field{"where", &Disc::where}, Field{"x", &Disc::x}, Field{"y", &Disc::y}};
    constexpr Point at() const { return {x, y}; }
    bool operator==(const Disc&) const = default;
};

struct Side {  // a player's own pieces that are not on the board, and what was gained
    std::uint8_t box_troops = 0, troops = 0;              // in the box, in the supply
    std::uint8_t research = 0, colonies = 0, cities = 0;  // beside the placard
    std::int16_t taken = 0;                               // VP of the game: AE-A33
    Levels levels{};
    static constexpr auto fields =
        std::tuple{Field{"box_troops", &Side::box_troops}, Field{"troops", &Side::troops},
                   Field{"research", &Side::research},     Field{"colonies", &Side::colonies},
                   Field{"cities", &Side::cities},         Field{"taken", &Side::taken},
                   Field{"levels", &Side::levels}};
    bool operator==(const Side&) const = default;
};

// ---- what the turn waits for ------------------------------------------------------------------

struct DrawingCorner {  // AE-H11
    static constexpr auto name = "corner"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const DrawingCorner&) const = default;
};
struct Placing {  // AE-2.6
    static constexpr auto name = "placing"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Placing&) const = default;
};
struct Choosing {  // AE-3.1
    static constexpr auto name = "choosing"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Choosing&) const = default;
};
struct Recruiting {  // AE-4.1
    static constexpr auto name = "recruiting"sv;
    std::uint8_t left = 0;
    static constexpr auto fields = std::tuple{Field{"left", &Recruiting::left}};
    bool operator==(const Recruiting&) const = default;
};
struct Withdrawing {  // AE-4.4
    static constexpr auto name = "withdrawing"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Withdrawing&) const = default;
};
struct Moving {  // AE-5.1
    static constexpr auto name = "moving"sv;
    std::uint8_t points = 0;
    bool free = false;              // a launch or landing without a point: AE-H1, purple 1
    std::optional<Ship> shifted{};  // it has to be flicked now: AE-H1, purple 3
    static constexpr auto fields =
        std::tuple{Field{"points", &Moving::points}, Field{"free", &Moving::free},
                   Field{"shifted", &Moving::shifted}};
    bool operator==(const Moving&) const = default;
};
struct Wavering {  // AE-H13: a flick is committed, nature draws what becomes of it
    static constexpr auto name = "wavering"sv;
    Navigate flick;
    Moving then;
    static constexpr auto fields =
        std::tuple{Field{"flick", &Wavering::flick}, Field{"then", &Wavering::then}};
    bool operator==(const Wavering&) const = default;
};
struct Turning {  // AE-5.12: a disc that nobody has seen
    static constexpr auto name = "turning"sv;
    HoleName hole;
    Moving then;
    static constexpr auto fields =
        std::tuple{Field{"hole", &Turning::hole}, Field{"then", &Turning::then}};
    bool operator==(const Turning&) const = default;
};
struct Attacking {  // AE-6.2: there is something to attack
    static constexpr auto name = "attacking"sv;
    Fleet used;  // AE-6.3
    static constexpr auto fields = std::tuple{Field{"used", &Attacking::used}};
    bool operator==(const Attacking&) const = default;
};
struct Building {  // AE-H1, brown 3: a second structure
    static constexpr auto name = "building"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Building&) const = default;
};
struct Taking {  // AE-8.8
    static constexpr auto name = "taking"sv;
    bool again = false;  // another structure may follow
    static constexpr auto fields = std::tuple{Field{"again", &Taking::again}};
    bool operator==(const Taking&) const = default;
};
struct Retiring {  // AE-A25
    static constexpr auto name = "retiring"sv;
    std::uint8_t left = 0;
    static constexpr auto fields = std::tuple{Field{"left", &Retiring::left}};
    bool operator==(const Retiring&) const = default;
};
struct Garrisoning {  // AE-H1, grey 4
    static constexpr auto name = "garrisoning"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Garrisoning&) const = default;
};
struct Scanning {  // AE-10.1: nature draws discs that nobody has seen
    static constexpr auto name = "scanning"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Scanning&) const = default;
};
enum class End : std::uint8_t { pool_empty, rounds_over, all_passed };
constexpr auto words_of(End) {
    return std::array{"pool-empty"sv, "rounds-over"sv, "all-passed"sv};
}
struct DrawingFirst {  // AE-H16
    static constexpr auto name = "beginner"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const DrawingFirst&) const = default;
};
struct Ended {
    static constexpr auto name = "over"sv;
    End end{};
    static constexpr auto fields = std::tuple{Field{"end", &Ended::end}};
    bool operator==(const Ended&) const = default;
};

using Phase = std::variant<DrawingCorner, Placing, Choosing, Recruiting, Withdrawing, Moving,
                           Wavering, Turning, Attacking, Building, Taking, Retiring, Garrisoning,
                           Scanning, Ended, DrawingFirst>;

// ---- the position -----------------------------------------------------------------------------

struct State {
    Phase phase;
    Seat seat = 0;  // whose turn
    std::uint8_t round = 1;
    std::uint8_t passes = 0;                    // turns in a row: AE-H12
    std::uint8_t last_turns = 0;                // above 0: so many are left, this one included
    std::int16_t pool = 0;                      // VP: AE-2.10
    std::array<Quadrant, seats_max> corners{};  // by seat
    std::array<Hole, hole_count> holes{};
    std::array<Disc, ship_count> ships{};
    std::array<Side, seats_max> sides{};
    Seat first = 0;  // who begins each round: AE-H16
    static constexpr auto fields =
        std::tuple{Field{"phase", &State::phase},     Field{"seat", &State::seat},
                   Field{"round", &State::round},     Field{"passes", &State::passes},
                   Field{"last", &State::last_turns}, Field{"pool", &State::pool},
                   Field{"corners", &State::corners}, Field{"holes", &State::holes},
                   Field{"ships", &State::ships},     Field{"sides", &State::sides},
                   Later{"first", &State::first}};
    bool operator==(const State&) const = default;

    const Hole& hole(HoleName name) const { return holes[name.id]; }
    Hole& hole(HoleName name) { return holes[name.id]; }
    const Disc& ship(Ship name) const { return ships[name.id]; }
    Disc& ship(Ship name) { return ships[name.id]; }
    const Side& side() const { return sides[seat]; }
    const Side& side_of(Seat of) const { return sides[of]; }
    Side& side() { return sides[seat]; }
    HoleName home(Seat of) const { return HoleName::of(corners[of], 0); }
    bool on_board(Ship name) const { return ship(name).where == Where::board; }
    bool has(Effect effect) const { return ascending::has(side().levels, effect); }
    bool has(Seat of, Effect effect) const { return ascending::has(sides[of].levels, effect); }
};

}  // namespace ascending
