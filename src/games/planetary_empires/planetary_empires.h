// games/planetary_empires/planetary_empires.h -- Planetary Empires, a campaign of weeks for two to
// twelve. The rules in our own words, numbered: rules.md, rules.es.md.
#pragma once

#include "core/chance.h"
#include "core/choice.h"
#include "core/link.h"
#include "core/mind.h"
#include "core/setup.h"
#include "core/tell.h"
#include "games/planetary_empires/mind/form.h"
#include "games/planetary_empires/mind/plan.h"
#include "games/planetary_empires/rules/charter.h"
#include "games/planetary_empires/rules/state.h"

namespace planetary_empires {

struct PlanetaryEmpires {
    static constexpr auto name = "planetary-empires"sv;
    static constexpr auto prefix = "PE"sv;
    static constexpr std::array editions{"1"sv, "2"sv};
    static constexpr Clause rulings{"PE-A22"};
    using State = planetary_empires::State;
    using Action = planetary_empires::Action;
    using View = planetary_empires::State;  // all of it is open
    using Plan = planetary_empires::Plan;
    using Rest = planetary_empires::Pass;
    using Form = planetary_empires::Form;
    // For each battle won, every tile that may be had for it.
    static constexpr int most_actions = most_battles * most_tiles;
    static constexpr int most_plans = 12;
    static constexpr int most_tickets = most_players;
    static constexpr int most_pending = most_battles;
    // A round: lots, orders and passes, dice of bonuses, battles, rolls with their shields; who
    // withdraws, comes in and comes to terms about which tiles. Where structures are rolled for,
    // each is a die in every battle.
    static constexpr int longest =
        most_rounds * (6 * most_players + most_tiles + most_battles * (2 * most_tiles + 16));

    std::shared_ptr<const Charter> charter = drafted(4, 12, newest_edition);

    static std::span<const Option> options(Edition = newest_edition);
    static std::span<const Scenario> scenarios(Edition = newest_edition);
    static PlanetaryEmpires of(const Choices&, Edition = newest_edition);
    // A charter of the players' own.
    static PlanetaryEmpires authored(const Choices&, Edition, std::string_view json,
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

    void actions(const State&, Seat, ActionsOf<PlanetaryEmpires>&) const;
    void may(const State&, Seat, ActionsOf<PlanetaryEmpires>&) const;
    Action propose(const State&, Seat, Rng&) const;
    void cure(const State&, const Step<Action>& refused, ActionsOf<PlanetaryEmpires>&) const;
    void decrees(const State&, std::vector<Action>&) const;
    SeatSet gone(const State&) const;
    Action otherwise(const State&, Seat) const;
    void lottery(const State&, LotteryOf<PlanetaryEmpires>&) const;
    std::string draw_name(const State&) const;
    std::string draw_name(const State&, const Pending&) const;
    void pending(const State&, PendingOf<PlanetaryEmpires>&) const;
    void odds(const State&, const Pending&, LotteryOf<PlanetaryEmpires>&) const;
    void linked(const State&, const Pending&, LinkedGames&) const;
    Action settles(const State&, const Pending&, const Linked&, std::span<const float>) const;
    void narrate(const State& before, const Step<Action>&, const State& after, Viewer,
                 Events&) const;
    void draw(const View&, Drawing&) const;
    void hints(const View&, std::string& json) const;
    static std::string hints_schema();

    // For computer players: mind/.
    static constexpr std::array practice{Practice{1, 0, 1, 0.12f}, Practice{1, 0, 0.84f, 0.05f},
                                         Practice{1, 0, 0.65f},    Practice{4, 0.5f, 0.48f},
                                         Practice{8, 0.5f, 0.2f},  Practice{0}};
    void plans(const State&, Seat, FixedList<Plan, most_plans>&) const;
    Action follow(const State&, Seat, const Plan&, Rng&) const;
    Action sensible(const State&, Seat, Rng&) const;
    Scores rehearse(State&, Seat, const Plan&, Rng&) const;
    Scores foresee(State&, Rng&) const;
    void learn(const State& before, const Step<Action>&, Form&) const;
    Course carry_on(State, const Form&, Rng&) const;
    int round(const State&) const;
    int last_round() const { return charter->rounds; }
    SeatSet to_meet(const State&, Seat) const;
    Values holdings(const State&, Seat) const;

  private:
    static std::shared_ptr<const Charter> drafted(int players, int rounds, Edition);
};

}  // namespace planetary_empires
