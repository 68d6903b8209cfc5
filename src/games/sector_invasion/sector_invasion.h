// games/sector_invasion/sector_invasion.h -- Sector Invasión, for two to six: ships, storms,
// research, events and ground battles. The rules in our own words, numbered: rules.md, rules.es.md.
#pragma once

#include "core/chance.h"
#include "core/choice.h"
#include "core/link.h"
#include "core/mind.h"
#include "core/setup.h"
#include "core/tell.h"
#include "games/sector_invasion/mind/form.h"
#include "games/sector_invasion/mind/plan.h"
#include "games/sector_invasion/rules/charter.h"

namespace sector_invasion {

struct SectorInvasion {
    static constexpr auto name = "sector-invasion"sv;
    static constexpr auto prefix = "SI"sv;
    static constexpr std::array editions{"1"sv};
    using State = sector_invasion::State;
    using Action = sector_invasion::Action;
    using View = sector_invasion::State;  // all of it is open
    using Plan = sector_invasion::Plan;
    using Rest = sector_invasion::Done;
    using Form = sector_invasion::Form;
    // Garrisons of half of all cells to the other half, and what else is bought and built there; of
    // eight ships each may go anywhere, straight or through storms, which is less.
    static constexpr int most_actions =
        most_cells / 2 * (most_cells - most_cells / 2) + 7 * most_cells;
    static constexpr int most_plans = 10;
    static constexpr int most_tickets = most_cells;
    static constexpr int most_pending = most_battles;
    static constexpr int longest = 100'000;

    std::shared_ptr<const Charter> charter = drafted(2, 12);

    static std::span<const Option> options(Edition = newest_edition);
    static std::span<const Scenario> scenarios(Edition = newest_edition);
    static SectorInvasion of(const Choices&, Edition = newest_edition);
    // A charter of the players' own.
    static SectorInvasion authored(const Choices&, Edition, std::string_view json,
                                   std::vector<Refusal>& problems);
    // A charter that players may change, with a map of its own for each seed.
    static std::string draw_up(const Choices&, Edition, std::uint64_t seed);

    std::span<const std::string_view> seats() const {
        return std::span{player_names}.first(charter->players.size());
    }
    State initial() const;
    Turn turn(const State&) const;
    std::string_view phase(const State&) const;
    Verdict check(const State&, const Step<Action>&) const;
    void apply(State&, const Step<Action>&) const;
    Outcome outcome(const State&) const;
    View view(const State& state, Viewer) const { return state; }

    void actions(const State&, Seat, ActionsOf<SectorInvasion>&) const;
    void may(const State&, Seat, ActionsOf<SectorInvasion>&) const;
    Action propose(const State&, Seat, Rng&) const;
    void cure(const State&, const Step<Action>& refused, ActionsOf<SectorInvasion>&) const;
    SeatSet gone(const State&) const;
    Action otherwise(const State&, Seat) const;
    int round(const State&) const;
    int span(const State&) const;
    int last_round() const { return charter->turns; }
    void lottery(const State&, LotteryOf<SectorInvasion>&) const;
    std::string draw_name(const State&) const;
    std::string draw_name(const State&, const Pending&) const;
    void pending(const State&, PendingOf<SectorInvasion>&) const;
    void odds(const State&, const Pending&, LotteryOf<SectorInvasion>&) const;
    void linked(const State&, const Pending&, LinkedGames&) const;
    Action settles(const State&, const Pending&, const Linked&, std::span<const float>) const;
    void narrate(const State& before, const Step<Action>&, const State& after, Viewer,
                 Events&) const;
    void draw(const View&, Drawing&) const;
    void hints(const View&, std::string& json) const;
    static std::string hints_schema();

    // For computer players: mind/.
    static constexpr std::array practice{Practice{1, 0, 1, 0.14f},  Practice{1, 0, 1, 0.06f},
                                         Practice{1, 0, 1, 0.015f}, Practice{4, 0.5f, 0.7f},
                                         Practice{8, 0.35f, 0.2f},  Practice{0}};
    static constexpr int continuations = 1000;      // of a forecast, where nobody says
    float pace(const View&) const { return 0.2f; }  // a turn is some fifteen decisions
    // A plan other than the usual has to be better by so many standard errors.
    static constexpr float doubt = 1.0f;
    void plans(const State&, Seat, FixedList<Plan, most_plans>&) const;
    Action follow(const State&, Seat, const Plan&, Rng&) const;
    Action sensible(const State&, Seat, Rng&) const;
    Scores rehearse(State&, Seat, const Plan&, Rng&) const;
    Scores foresee(State&, Rng&) const;
    float estimate(const State&, Seat) const;  // what share of the match a seat has
    void learn(const State& before, const Step<Action>&, Form&) const;
    Course carry_on(State, const Form&, Rng&) const;
    SeatSet to_meet(const State&, Seat) const;
    Values holdings(const State&, Seat) const;

  private:
    Scores shares(const State&) const;
    Verdict check_nature(const State&, const Action&) const;
    static std::shared_ptr<const Charter> drafted(int players, int turns);
};

}  // namespace sector_invasion
