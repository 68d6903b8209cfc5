// games/rebel_moon/rebel_moon.h -- Rebel Moon Defense, a game for two by Cameron Browne and
// Stephen Tavener. The rules in our own words, numbered: rules.md, rules.es.md.
#pragma once

#include "core/chance.h"
#include "core/choice.h"
#include "core/mind.h"
#include "core/setup.h"
#include "games/rebel_moon/rules/position.h"

namespace rebel_moon {

struct RebelMoon {
    static constexpr auto name = "rebel-moon"sv;
    static constexpr auto prefix = "RM"sv;
    static constexpr std::array editions{"1"sv};
    using State = rebel_moon::State;
    using Action = rebel_moon::Action;
    using View = rebel_moon::View;
    using Position = rebel_moon::Position;
    static constexpr int most_actions = 169 * weapon_count + 1;  // every weapon on every cell, pass
    static constexpr int most_tickets = Ruleset::die_sides;
    // 30 pieces with at most a pass before each, then two passes; 80 rounds of at most
    // turn, advance, upgrade, activation and three dice.
    static constexpr int longest = 62 + 80 * 7;

    Ruleset rules{};

    static std::span<const Option> options(Edition = newest_edition);
    static std::span<const Scenario> scenarios(Edition = newest_edition);
    static RebelMoon of(const Choices& choices, Edition edition = newest_edition) {
        return {ruleset_of(choices, edition)};
    }

    std::span<const std::string_view> seats() const { return seat_names; }
    State initial() const;
    Turn turn(const State&) const;
    std::string_view phase(const State&) const;
    Verdict check(const State&, const Step<Action>&) const;
    void apply(State&, const Step<Action>&) const;
    Outcome outcome(const State&) const;
    View view(const State&, Viewer) const;

    void actions(const State&, Seat, ActionsOf<RebelMoon>&) const;
    Action propose(const State&, Seat, Rng&) const;
    void lottery(const State&, LotteryOf<RebelMoon>&) const;
    State imagine(const View&, Rng&) const;
    void narrate(const State& before, const Step<Action>&, const State& after, Viewer,
                 Events&) const;
    void cure(const State&, const Step<Action>& refused, ActionsOf<RebelMoon>&) const;
    void draw(const View&, Drawing&) const;
    void hints(const View&, std::string& json) const;
    static std::string hints_schema();
    Position position(const State&) const;
    void set(const Position&, State&, std::vector<Refusal>& problems) const;

    // For computer players: mind/; what they believe stands in tell/view.cpp. The first level does
    // not search: by random play alone the bomb would never get anywhere.
    static constexpr std::array practice{Practice{1, 0, 0.73f}, Practice{1, 0, 0.3f},
                                         Practice{12, 0.92f},   Practice{30, 0.6f},
                                         Practice{60, 0.1f},    Practice{0}};
    State believe(const View&, Rng&) const;
    float estimate(const State&, Seat) const;
    void weigh(const State&, Seat, const ActionsOf<RebelMoon>&, WeightsOf<RebelMoon>&) const;
    Action sensible(const State&, Seat, Rng&) const;
    Scores foresee(State&, Rng&) const;
    std::uint8_t told(const State&, const Step<Action>&, Viewer) const;
    float pace(const View&) const;
    Event explain(const View&, Seat, const Action&) const;
    Values holdings(const State&, Seat) const;
};

}  // namespace rebel_moon
