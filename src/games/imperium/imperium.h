// games/imperium/imperium.h -- Imperium Galactica, a game for two by fre3men. The rules in our own
// words, numbered: rules.md, rules.es.md.
#pragma once

#include <functional>
#include <optional>

#include "core/chance.h"
#include "core/choice.h"
#include "core/mind.h"
#include "core/setup.h"
#include "games/imperium/mind/plan.h"

namespace imperium {

struct Imperium {
    static constexpr auto name = "imperium"sv;
    static constexpr auto prefix = "IG"sv;
    static constexpr std::array editions{"1"sv, "2"sv};
    using State = imperium::State;
    using Action = imperium::Action;
    using View = imperium::View;
    using Position = imperium::Position;
    using Plan = imperium::Plan;
    using Rest = imperium::Done;
    // The most: every squadron over four sectors' reach, every ship over its own, and a jump card;
    // or every bid of up to 99 PC with every choice of five cards.
    static constexpr int most_actions = 5000;
    static constexpr int most_tickets = card_count;
    static constexpr int most_plans = 64;
    // A player turn: bids, at most 99 purchases and buildings, and each unit loads, moves, lands,
    // strikes and falls once.
    static constexpr int longest = Ruleset::most_turns * 2 * 700;

    Ruleset rules{};
    std::shared_ptr<const Mission> mission = built_in(0);

    static std::span<const Option> options(Edition = newest_edition);
    static std::span<const Scenario> scenarios(Edition = newest_edition);
    static Imperium of(const Choices& choices, Edition edition = newest_edition) {
        const Ruleset rules = ruleset_of(choices, edition);
        return {rules, built_in(rules.mission, edition)};
    }
    // A mission of the players' own, in the shape of the files under data/.
    static Imperium authored(const Choices&, Edition, std::string_view json,
                             std::vector<Refusal>& problems);

    std::span<const std::string_view> seats() const { return seat_names; }
    State initial() const;
    Turn turn(const State&) const;
    std::string_view phase(const State&) const;
    Verdict check(const State&, const Step<Action>&) const;
    void apply(State&, const Step<Action>&) const;
    Outcome outcome(const State&) const;
    View view(const State&, Viewer) const;

    void actions(const State&, Seat, ActionsOf<Imperium>&) const;
    Action propose(const State&, Seat, Rng&) const;
    void lottery(const State&, LotteryOf<Imperium>&) const;
    State imagine(const View&, Rng&) const;
    void narrate(const State& before, const Step<Action>&, const State& after, Viewer,
                 Events&) const;
    void cure(const State&, const Step<Action>& refused, ActionsOf<Imperium>&) const;
    void draw(const View&, Drawing&) const;
    void hints(const View&, std::string& json) const;
    static std::string hints_schema();
    Position position(const State&) const;
    void set(const Position&, State&, std::vector<Refusal>& problems) const;

    // For computer players: mind/.
    static constexpr std::array practice{Practice{1, 0, 0, 0.12f}, Practice{1, 0, 0, 0.05f},
                                         Practice{6, 0.8f},        Practice{8, 0.43f},
                                         Practice{12, 0.18f},      Practice{0}};
    static constexpr float rehearsals_a_plan = 1.5f;
    float estimate(const State&, Seat) const;
    void plans(const State&, Seat, FixedList<Plan, most_plans>&) const;
    Action follow(const State&, Seat, const Plan&, Rng&) const;
    Scores rehearse(State&, Seat, const Plan&, Rng&) const;
    // The same, given up where it is late; `late` may be empty.
    std::optional<Scores> rehearse(State&, Seat, const Plan&, Rng&,
                                   const std::function<bool()>& late) const;
    Action sensible(const State&, Seat, Rng&) const;
    Scores foresee(State&, Rng&) const;
    float pace(const View&) const;
    Event explain(const View&, Seat, const Action&) const;
    Event intent(const View&, Seat, const Plan&) const;
    Values holdings(const State&, Seat) const;

    // What a card is worth: mind/gift.cpp.
    static std::span<const std::string_view> gifts();
    bool give(State&, Seat, int card) const;

    // ---- what follows from variant and mission ----------------------------------------------

    const Galaxy& galaxy() const { return mission->galaxy; }
    int last_turn() const { return rules.turns > 0 ? rules.turns : mission->turns; }  // IG-H14
    // IG-22.3, IG-A22: whether it counts as a ship where ships are to be destroyed.
    bool sinks(Unit unit) const {
        return rules.squadrons_are_ships || (!is_squadron(unit) && unit != Unit::missile);
    }
    // All cards that one side's deck begins with: IG-9.10, IG-22.5, IG-22.6, IG-H1.
    Pile whole_deck(Side side) const;
    // The same with what one has taken from the other.
    Pile pool(Side side, const Both<Pile>& taken) const;
    // Which deck a side draws from, and where its discards go: IG-22.6.
    std::size_t deck_of(Side side) const { return rules.decks == Decks::own ? index_of(side) : 0; }
};

}  // namespace imperium
