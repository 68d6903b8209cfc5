// games/dark_run/dark_run.h -- Dark Run, a game for three that hides a ship and throws a die. The
// whole game is this header, dark_run.cpp, its rules, its texts and its plays.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>
#include <variant>

#include "core/chance.h"
#include "core/choice.h"
#include "core/tell.h"
#include "hex/board.h"

namespace dark_run {

using hex::Cell;
using hex::Cells;
using namespace std::string_view_literals;

inline constexpr Seat smuggler = 0, hawk = 1, owl = 2;  // DR-1.1
inline constexpr std::array seat_names{"smuggler"sv, "hawk"sv, "owl"sv};

// ---- actions ---------------------------------------------------------------------------------

struct Hide {  // DR-2.1
    static constexpr auto name = "hide"sv;
    Cell at{};
    static constexpr auto fields = std::tuple{Field{"at", &Hide::at}};
    bool operator==(const Hide&) const = default;
};

struct Slip {  // DR-2.3
    static constexpr auto name = "slip"sv;
    Cell to{};
    static constexpr auto fields = std::tuple{Field{"to", &Slip::to}};
    bool operator==(const Slip&) const = default;
};

struct Drift {  // DR-2.3
    static constexpr auto name = "drift"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Drift&) const = default;
};

struct Fly {  // DR-2.4
    static constexpr auto name = "fly"sv;
    Cell to{};
    static constexpr auto fields = std::tuple{Field{"to", &Fly::to}};
    bool operator==(const Fly&) const = default;
};

struct Scan {  // DR-2.4
    static constexpr auto name = "scan"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Scan&) const = default;
};

struct Roll {  // DR-3.1
    static constexpr auto name = "roll"sv;
    std::uint8_t pips{};
    static constexpr auto fields = std::tuple{Field{"pips", &Roll::pips}};
    bool operator==(const Roll&) const = default;
};

using Action = std::variant<Hide, Slip, Drift, Fly, Scan, Roll>;

// ---- the position ----------------------------------------------------------------------------

struct Hiding {
    static constexpr auto name = "hiding"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Hiding&) const = default;
};

struct Flying {
    static constexpr auto name = "flying"sv;
    Seat seat = smuggler;
    static constexpr auto fields = std::tuple{Field{"seat", &Flying::seat}};
    bool operator==(const Flying&) const = default;
};

struct Scanning {
    static constexpr auto name = "scanning"sv;
    Seat seat = hawk;
    static constexpr auto fields = std::tuple{Field{"seat", &Scanning::seat}};
    bool operator==(const Scanning&) const = default;
};

enum class End : std::uint8_t { through, caught, out_of_time };
constexpr auto words_of(End) {
    return std::array{"through"sv, "caught"sv, "out-of-time"sv};
}

struct Ended {
    static constexpr auto name = "over"sv;
    End end{};
    static constexpr auto fields = std::tuple{Field{"end", &Ended::end}};
    bool operator==(const Ended&) const = default;
};

using Phase = std::variant<Hiding, Flying, Scanning, Ended>;

struct State {
    Phase phase;
    Cell ship{};                    // the Smuggler's; no cell before it hides
    Cells maybe{};                  // where it can be, by all that everybody has seen: DR-2.5
    std::array<Cell, 2> patrols{};  // of the Hawk, of the Owl
    std::uint8_t round = 0;
    static constexpr auto fields = std::tuple{
        Field{"phase", &State::phase}, Field{"ship", &State::ship}, Field{"maybe", &State::maybe},
        Field{"patrols", &State::patrols}, Field{"round", &State::round}};
    bool operator==(const State&) const = default;
};

// ---- what a viewer knows ---------------------------------------------------------------------

struct View {
    Phase phase;
    std::optional<Cell> ship{};  // DR-2.5: the Smuggler's own eyes, and everybody's at the end
    FixedList<Cell, 61> maybe{};
    std::array<Cell, 2> patrols{};
    std::uint8_t round = 0, rounds = 0;
    static constexpr auto fields =
        std::tuple{Field{"phase", &View::phase}, Field{"ship", &View::ship},
                   Field{"maybe", &View::maybe}, Field{"patrols", &View::patrols},
                   Field{"round", &View::round}, Field{"rounds", &View::rounds}};
    bool operator==(const View&) const = default;
};

// ---- the game --------------------------------------------------------------------------------

struct DarkRun {
    static constexpr auto name = "dark-run"sv;
    static constexpr auto prefix = "DR"sv;
    static constexpr std::array editions{"1"sv};
    using State = dark_run::State;
    using Action = dark_run::Action;
    using View = dark_run::View;
    static constexpr int most_actions = 9;  // the whole first row, or six neighbours and one more
    static constexpr int most_tickets = 6;
    static constexpr int longest = 1 + 15 * 5;  // hiding; then three actions and two dice a round

    int side = 4;

    static std::span<const Option> options(Edition = newest_edition);
    static std::span<const Scenario> scenarios(Edition = newest_edition);
    static DarkRun of(const Choices& choices, Edition = newest_edition);

    hex::Board board() const { return hex::Board{side}; }
    int last_row() const { return 2 * side - 2; }
    int rounds() const { return 3 * side; }  // DR-H1

    std::span<const std::string_view> seats() const { return seat_names; }
    State initial() const;
    Turn turn(const State&) const;
    std::string_view phase(const State&) const;
    Verdict check(const State&, const Step<Action>&) const;
    void apply(State&, const Step<Action>&) const;
    Outcome outcome(const State&) const;
    View view(const State&, Viewer) const;

    void actions(const State&, Seat, ActionsOf<DarkRun>&) const;
    void lottery(const State&, LotteryOf<DarkRun>&) const;
    State imagine(const View&, Rng&) const;
    void narrate(const State& before, const Step<Action>&, const State& after, Viewer,
                 Events&) const;
    void cure(const State&, const Step<Action>& refused, ActionsOf<DarkRun>&) const;
    void draw(const View&, Drawing&) const;
};

}  // namespace dark_run
