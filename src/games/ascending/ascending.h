// games/ascending/ascending.h -- Ascending Empires, a game for two to four by Ian Cooper. The rules
// in our own words, numbered: rules.md, rules.es.md.
#pragma once

#include <cstdlib>
#include "core/chance.h"
#include "core/choice.h"
#include "core/mind.h"
#include "core/setup.h"
#include "games/ascending/mind/hand.h"
#include "games/ascending/mind/plan.h"
#include "games/ascending/rules/position.h"
#include "games/ascending/tell/view.h"

namespace ascending {

struct Ascending {
    static constexpr auto name = "ascending"sv;
    static constexpr auto prefix = "AE"sv;
    static constexpr std::array editions{"1"sv, "2"sv};
    using State = ascending::State;
    using Action = ascending::Action;
    using View = ascending::View;
    using Position = ascending::Position;
    using Plan = ascending::Plan;
    // Flicks and spots are too many to list: of them `actions` gives samples, of all else
    // everything.
    static constexpr bool exhaustive = false;
    static constexpr int most_actions = 2048;
    static constexpr int most_plans = 18;
    // The planner judges each plan before it is rehearsed: its first one is good, and few
    // rehearsals are worth something.
    static constexpr std::array practice{Practice{1, 0, 0.5f}, Practice{1, 0, 0.14f},
                                         Practice{3, 0.72f},   Practice{10, 0.36f},
                                         Practice{16, 0.1f},   Practice{0}};
    static constexpr float doubt = 1.0f;
    static constexpr int most_tickets = (2 * turn_steps + 1) * (2 * push_steps + 1);
    // 61 rounds of four turns. A Move has at most four points, a free landing, and for each point a
    // shift and nature's answer; then eight attacks. All fourteen troops may be withdrawn. A disc
    // is drawn once, so are a corner and who begins.
    static constexpr int longest = 61 * 4 * 32 + 8 + 2 + hole_count;

    Ruleset rules{};
    Hand hand{};  // of whom this is played by: mind/

    static std::span<const Option> options(Edition = newest_edition);
    static std::span<const Scenario> scenarios(Edition = newest_edition);
    static Ascending of(const Choices& choices, Edition edition = newest_edition) {
        return {ruleset_of(choices, edition), {}};
    }

    std::span<const std::string_view> seats() const {
        return std::span{seat_names}.first(static_cast<std::size_t>(rules.players));
    }
    State initial() const;
    Turn turn(const State&) const;
    std::string_view phase(const State&) const;
    Verdict check(const State&, const Step<Action>&) const;
    void apply(State&, const Step<Action>&) const;
    Outcome outcome(const State&) const;
    View view(const State&, Viewer) const;

    void actions(const State&, Seat, ActionsOf<Ascending>&) const;
    Action propose(const State&, Seat, Rng&) const;
    void lottery(const State&, LotteryOf<Ascending>&) const;
    State imagine(const View&, Rng&) const;
    void narrate(const State& before, const Step<Action>&, const State& after, Viewer,
                 Events&) const;
    void trace(const State& before, const Step<Action>&, Viewer, std::string& json) const;
    void guide(const View&, Seat, const Action&, std::string& json) const;
    void shapes(const State&, Seat, Shapes&) const;
    Verdict binds(const State& before, const Step<Action>&) const;
    void hints(const View&, std::string& json) const;
    static std::string hints_schema();
    void draw(const View&, Drawing&) const;
    void cure(const State&, const Step<Action>& refused, ActionsOf<Ascending>&) const;
    Position position(const State&) const;
    void set(const Position&, State&, std::vector<Refusal>& problems) const;

    // For computer players: mind/.
    void plans(const State&, Seat, FixedList<Plan, most_plans>&) const;
    Action follow(const State&, Seat, const Plan&, Rng&) const;
    Scores rehearse(State&, Seat, const Plan&, Rng&) const;
    Action sensible(const State&, Seat, Rng&) const;
    Action stray(const State&, Seat, Rng&) const;  // to list plans takes long
    Action glimpse(const State&, Seat, Rng&) const;
    Scores foresee(State&, Rng&) const;
    Action by_hand(Seat, const Action& meant, Rng&) const;
    Ascending played_by(int level) const;
    float pace(const View&) const;
    Event explain(const View&, Seat, const Action&) const;
    Event intent(const View&, Seat, const Plan&) const;
    Values holdings(const State&, Seat) const;
};

// The corners of the seats where one of four stays empty, and of two and four players: AE-H11.
void settle_corners(const Ruleset&, std::optional<Quadrant> empty, State&);

// The corners are settled; what now comes: who begins is drawn, or the first ships are placed.
void open_match(const Ruleset&, State&);

}  // namespace ascending
