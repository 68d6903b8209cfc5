// games/rebel_moon/rules/state.h -- pieces, actions, the position, and what a viewer knows of it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>
#include <variant>

#include "core/game.h"
#include "games/rebel_moon/rules/ruleset.h"
#include "hex/board.h"

namespace rebel_moon {

using hex::Cell;
using hex::Cells;
using hex::Direction;

inline constexpr Seat imperial = 0;
inline constexpr Seat rebel = 1;
inline constexpr std::array seat_names{"imperial"sv, "rebel"sv};
constexpr Seat opponent(Seat seat) {
    return static_cast<Seat>(1 - seat);
}

// ---- pieces ----------------------------------------------------------------------------------

enum class Colour : std::uint8_t { red, orange, yellow };
constexpr auto words_of(Colour) {
    return std::array{"red"sv, "orange"sv, "yellow"sv};
}
inline constexpr std::array colours{Colour::red, Colour::orange, Colour::yellow};

enum class Kind : std::uint8_t { laser, destroyer, emp, fragmentation, contact };
constexpr auto words_of(Kind) {
    return std::array{"laser"sv, "destroyer"sv, "emp"sv, "fragmentation"sv, "contact"sv};
}
inline constexpr std::array kinds{Kind::laser, Kind::destroyer, Kind::emp, Kind::fragmentation,
                                  Kind::contact};

// RM-1.7, RM-7.2, RM-H2: one weapon of each kind in each colour.
inline constexpr int weapon_count = 15;
struct Weapon {
    std::uint8_t id = 0;  // kind * 3 + colour

    static constexpr Weapon of(Kind kind, Colour colour) {
        return {static_cast<std::uint8_t>(static_cast<int>(kind) * 3 + static_cast<int>(colour))};
    }
    constexpr Kind kind() const { return static_cast<Kind>(id / 3); }
    constexpr Colour colour() const { return static_cast<Colour>(id % 3); }
    bool operator==(const Weapon&) const = default;
};

struct Piece {  // a weapon or an asteroid
    std::uint8_t id = weapon_count;

    static constexpr Piece asteroid() { return {weapon_count}; }
    static constexpr Piece of(Weapon weapon) { return {weapon.id}; }
    constexpr bool is_asteroid() const { return id == weapon_count; }
    constexpr Weapon weapon() const { return {id}; }
    bool operator==(const Piece&) const = default;
};

// ---- actions ---------------------------------------------------------------------------------

struct Put {  // RM-3.1
    static constexpr auto name = "place"sv;
    Piece piece{};
    Cell at{};
    static constexpr auto fields = std::tuple{Field{"piece", &Put::piece}, Field{"at", &Put::at}};
    bool operator==(const Put&) const = default;
};

struct Pass {  // RM-3.7
    static constexpr auto name = "pass"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Pass&) const = default;
};

struct Rotate {  // RM-4.3 (a)
    static constexpr auto name = "turn"sv;
    Direction facing{};
    static constexpr auto fields = std::tuple{Field{"facing", &Rotate::facing}};
    bool operator==(const Rotate&) const = default;
};

struct Advance {  // RM-4.3 (b)
    static constexpr auto name = "advance"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Advance&) const = default;
};

struct Thrusters {  // RM-6.2
    static constexpr auto name = "thrusters"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Thrusters&) const = default;
};

struct Scan {  // RM-6.3
    static constexpr auto name = "scan"sv;
    Cell at{};
    static constexpr auto fields = std::tuple{Field{"at", &Scan::at}};
    bool operator==(const Scan&) const = default;
};

struct Fire {  // RM-6.4: the bomb's own laser
    static constexpr auto name = "fire"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Fire&) const = default;
};

struct Done {  // RM-4.3: every step is optional
    static constexpr auto name = "done"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Done&) const = default;
};

struct Activate {  // RM-4.5
    static constexpr auto name = "activate"sv;
    Cell at{};
    std::optional<Cell> target{};  // an asteroid, for an asteroid destroyer that sees one
    static constexpr auto fields =
        std::tuple{Field{"at", &Activate::at}, Field{"target", &Activate::target}};
    bool operator==(const Activate&) const = default;
};

struct Hold {  // RM-4.7
    static constexpr auto name = "hold"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Hold&) const = default;
};

struct Roll {  // RM-7.6: one die
    static constexpr auto name = "roll"sv;
    std::uint8_t pips{};
    static constexpr auto fields = std::tuple{Field{"pips", &Roll::pips}};
    bool operator==(const Roll&) const = default;
};

using Action =
    std::variant<Put, Pass, Rotate, Advance, Thrusters, Scan, Fire, Done, Activate, Hold, Roll>;

// ---- the position ----------------------------------------------------------------------------

enum class Step3 : std::uint8_t { turn, advance, upgrade };  // RM-4.3 (a), (b), (c)

// Where pieces may still go. Kept up to date as pieces are placed, since placing is most of a game.
struct Fences {
    Cells beside_asteroids, beside_weapons;
    Cells beside_right, beside_left;  // next to a wall that stands on that half of the edge: RM-3.6
    static constexpr auto fields = std::tuple{Field{"beside_asteroids", &Fences::beside_asteroids},
                                              Field{"beside_weapons", &Fences::beside_weapons},
                                              Field{"beside_right", &Fences::beside_right},
                                              Field{"beside_left", &Fences::beside_left}};
    bool operator==(const Fences&) const = default;
};

struct Placing {
    static constexpr auto name = "placing"sv;
    Seat seat = imperial;  // RM-H4
    bool passed = false;   // the other player has just passed
    Fences fences;
    static constexpr auto fields =
        std::tuple{Field{"seat", &Placing::seat}, Field{"passed", &Placing::passed},
                   Field{"fences", &Placing::fences}};
    bool operator==(const Placing&) const = default;
};

struct Bombing {
    static constexpr auto name = "bombing"sv;
    Step3 next = Step3::turn;  // the first step still open
    bool advanced = false;     // in this round
    static constexpr auto fields =
        std::tuple{Field{"next", &Bombing::next}, Field{"advanced", &Bombing::advanced}};
    bool operator==(const Bombing&) const = default;
};

struct Answering {
    static constexpr auto name = "answering"sv;
    bool advanced = false;  // the bomb did, in this round
    static constexpr auto fields = std::tuple{Field{"advanced", &Answering::advanced}};
    bool operator==(const Answering&) const = default;
};

struct Rolling {
    static constexpr auto name = "rolling"sv;
    Weapon weapon{};
    FixedList<std::uint8_t, 3> dice{};  // thrown so far
    std::uint8_t left = 0;              // still to throw
    static constexpr auto fields =
        std::tuple{Field{"weapon", &Rolling::weapon}, Field{"dice", &Rolling::dice},
                   Field{"left", &Rolling::left}};
    bool operator==(const Rolling&) const = default;
};

enum class End : std::uint8_t { moon_reached, bomb_destroyed, stalled, out_of_time };
constexpr auto words_of(End) {
    return std::array{"moon-reached"sv, "bomb-destroyed"sv, "stalled"sv, "out-of-time"sv};
}

struct Ended {
    static constexpr auto name = "over"sv;
    End end{};
    static constexpr auto fields = std::tuple{Field{"end", &Ended::end}};
    bool operator==(const Ended&) const = default;
};

using Phase = std::variant<Placing, Bombing, Answering, Rolling, Ended>;

struct Marker {
    enum class Where : std::uint8_t { in_hand, face_down, face_up, gone, lost };
    Where where = Where::in_hand;  // gone: removed after it was shown; lost: never shown (RM-A20)
    std::uint8_t uses = 0;         // of an EMP device: RM-1.8
    Cell at{};                     // on the board only

    constexpr bool on_board() const { return where == Where::face_down || where == Where::face_up; }
    static constexpr auto fields = std::tuple{
        Field{"where", &Marker::where}, Field{"uses", &Marker::uses}, Field{"at", &Marker::at}};
    bool operator==(const Marker&) const = default;
};
constexpr auto words_of(Marker::Where) {
    return std::array{"in-hand"sv, "face-down"sv, "face-up"sv, "gone"sv, "lost"sv};
}

struct Bomb {
    Cell at{};
    Direction facing{};
    std::uint8_t shield = 0;    // which is active, outermost 0 (RM-5.1); shields_worn: unprotected
    std::uint8_t strength = 0;  // of the active shield: RM-1.4
    static constexpr auto fields =
        std::tuple{Field{"at", &Bomb::at}, Field{"facing", &Bomb::facing},
                   Field{"shield", &Bomb::shield}, Field{"strength", &Bomb::strength}};
    bool operator==(const Bomb&) const = default;

    constexpr bool unprotected() const { return shield >= Ruleset::shields_worn; }
    // RM-A6: all that is left to spend.
    constexpr int points() const {
        if (unprotected()) return 0;
        return strength + Ruleset::shield_strength * (Ruleset::shields_worn - 1 - shield);
    }
};

struct State {
    Phase phase;
    Cells asteroids, weapons;                    // the occupied cells
    std::array<Marker, weapon_count> markers{};  // by weapon id
    Bomb bomb;
    std::uint8_t asteroids_left = 0;
    std::uint8_t round = 0;  // of movement, from 1
    std::uint8_t idle = 0;   // rounds in a row without advance or activation: RM-H10
    static constexpr auto fields = std::tuple{
        Field{"phase", &State::phase},     Field{"asteroids", &State::asteroids},
        Field{"weapons", &State::weapons}, Field{"markers", &State::markers},
        Field{"bomb", &State::bomb},       Field{"asteroids_left", &State::asteroids_left},
        Field{"round", &State::round},     Field{"idle", &State::idle}};
    bool operator==(const State&) const = default;

    constexpr Cells occupied() const { return asteroids | weapons; }
    const Marker& marker(Weapon weapon) const { return markers[weapon.id]; }
    Marker& marker(Weapon weapon) { return markers[weapon.id]; }
    // The weapon whose marker lies on a cell, or nothing.
    std::optional<Weapon> weapon_at(Cell cell) const;
};

// ---- what a viewer knows ---------------------------------------------------------------------

struct SeenMarker {
    Cell at{};
    std::optional<Colour> colour{};
    std::optional<Kind> kind{};
    bool up = false;
    std::uint8_t uses = 0;
    static constexpr auto fields =
        std::tuple{Field{"at", &SeenMarker::at}, Field{"colour", &SeenMarker::colour},
                   Field{"kind", &SeenMarker::kind}, Field{"up", &SeenMarker::up},
                   Field{"uses", &SeenMarker::uses}};
    bool operator==(const SeenMarker&) const = default;
};

struct ShieldLeft {
    Colour colour{};
    std::uint8_t strength = 0;
    static constexpr auto fields =
        std::tuple{Field{"colour", &ShieldLeft::colour}, Field{"strength", &ShieldLeft::strength}};
    bool operator==(const ShieldLeft&) const = default;
};

struct DiceThrown {
    Cell at{};
    std::uint8_t left = 0;
    FixedList<std::uint8_t, 3> rolled{};
    static constexpr auto fields =
        std::tuple{Field{"at", &DiceThrown::at}, Field{"left", &DiceThrown::left},
                   Field{"rolled", &DiceThrown::rolled}};
    bool operator==(const DiceThrown&) const = default;
};

enum class PhaseName : std::uint8_t { placing, bombing, answering, rolling, over };
constexpr auto words_of(PhaseName) {
    return std::array{"placing"sv, "bombing"sv, "answering"sv, "rolling"sv, "over"sv};
}
enum class StepName : std::uint8_t { a, b, c };
constexpr auto words_of(StepName) {
    return std::array{"a"sv, "b"sv, "c"sv};
}
enum class SeatName : std::uint8_t { Imperial, Rebel };
constexpr auto words_of(SeatName) {
    return seat_names;
}

struct View {
    std::optional<SeatName> viewer{};  // nothing: a spectator
    std::uint8_t side = 0;
    PhaseName phase{};
    std::optional<StepName> step{};  // the bomb's first step still open
    std::optional<SeatName> seat{};  // who decides
    bool passed = false;             // the other player has just passed
    bool advanced = false;           // the bomb has, in this round
    Cell bomb{}, gate{}, moon{};
    Direction facing{};
    std::array<ShieldLeft, Ruleset::shields_worn> shields{};  // outermost first
    std::uint8_t active = 0;  // index of the active shield; shields_worn: unprotected
    std::uint8_t round = 0, round_limit = 0, idle = 0, idle_limit = 0;
    FixedList<Cell, Ruleset::asteroids> asteroids{};
    std::uint8_t asteroids_left = 0;
    FixedList<SeenMarker, weapon_count> markers{};  // on the board, in the order of cells
    FixedList<Weapon, weapon_count> hand{};         // the Rebel's own eyes only: RM-H12
    std::array<std::uint8_t, 3> unplaced{};         // by colour; all in the first if hidden
    FixedList<Weapon, weapon_count> gone{};         // removed after they were shown
    std::array<std::uint8_t, 3> lost{};            // removed unshown, by colour or all in the first
    FixedList<Weapon, weapon_count> lost_kinds{};  // the same, for the Rebel's own eyes
    std::optional<DiceThrown> dice{};
    std::optional<End> ended{};
    static constexpr auto fields = std::tuple{Field{"viewer", &View::viewer},
                                              Field{"side", &View::side},
                                              Field{"phase", &View::phase},
                                              Field{"step", &View::step},
                                              Field{"seat", &View::seat},
                                              Field{"passed", &View::passed},
                                              Field{"advanced", &View::advanced},
                                              Field{"bomb", &View::bomb},
                                              Field{"gate", &View::gate},
                                              Field{"moon", &View::moon},
                                              Field{"facing", &View::facing},
                                              Field{"shields", &View::shields},
                                              Field{"active", &View::active},
                                              Field{"round", &View::round},
                                              Field{"round_limit", &View::round_limit},
                                              Field{"idle", &View::idle},
                                              Field{"idle_limit", &View::idle_limit},
                                              Field{"asteroids", &View::asteroids},
                                              Field{"asteroids_left", &View::asteroids_left},
                                              Field{"markers", &View::markers},
                                              Field{"hand", &View::hand},
                                              Field{"unplaced", &View::unplaced},
                                              Field{"gone", &View::gone},
                                              Field{"lost", &View::lost},
                                              Field{"lost_kinds", &View::lost_kinds},
                                              Field{"dice", &View::dice},
                                              Field{"ended", &View::ended}};
    bool operator==(const View&) const = default;
};

}  // namespace rebel_moon

template <>
struct Word<rebel_moon::Weapon> {
    static std::string expected() { return "a weapon such as red-laser"; }
    static void write(std::string& out, rebel_moon::Weapon weapon) {
        Word<rebel_moon::Colour>::write(out, weapon.colour());
        Word<rebel_moon::Kind>::write(out += '-', weapon.kind());
    }
    static bool read(std::string_view text, rebel_moon::Weapon& weapon) {
        const auto cut = text.find('-');
        if (cut == text.npos) return false;
        rebel_moon::Colour colour{};
        rebel_moon::Kind kind{};
        if (!Word<rebel_moon::Colour>::read(text.substr(0, cut), colour)) return false;
        if (!Word<rebel_moon::Kind>::read(text.substr(cut + 1), kind)) return false;
        weapon = rebel_moon::Weapon::of(kind, colour);
        return true;
    }
};

template <>
struct Word<rebel_moon::Piece> {
    static std::string expected() { return "asteroid or a weapon such as red-laser"; }
    static void write(std::string& out, rebel_moon::Piece piece) {
        if (piece.is_asteroid()) out += "asteroid";
        else Word<rebel_moon::Weapon>::write(out, piece.weapon());
    }
    static bool read(std::string_view text, rebel_moon::Piece& piece) {
        if (text == "asteroid") return piece = rebel_moon::Piece::asteroid(), true;
        rebel_moon::Weapon weapon;
        if (!Word<rebel_moon::Weapon>::read(text, weapon)) return false;
        piece = rebel_moon::Piece::of(weapon);
        return true;
    }
};
