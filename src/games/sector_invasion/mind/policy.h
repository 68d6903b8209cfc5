// games/sector_invasion/mind/policy.h -- what a player does next, by a script that a plan bends.
// Quick, since whole turns are rehearsed with it: no list of all actions is ever made.
#pragma once

#include "games/sector_invasion/mind/outlook.h"
#include "games/sector_invasion/rules/rights.h"

namespace sector_invasion {

// A place that a ship makes for.
struct Aim {
    Cell at{};
    float value = 0;  // once it is there, for each turn on the way
    int turns = 0;    // until it is there, this one included; 0: no aim
};

class Policy {
  public:
    Policy(const Charter& charter, const State& state, Seat seat, const Plan& plan,
           const Numbers& numbers = usual_numbers)
        : numbers_(numbers),
          outlook_(charter, state, player_of(seat), numbers),
          survey_(outlook_.survey),
          state_(state),
          player_(player_of(seat)),
          rights_{survey_, player_},
          plan_(plan),
          temper_(temper_of(plan.posture)) {}

    Action next() const;
    // Cells worth making for, the best first.
    FixedList<Cell, most_cells> targets() const;

  private:
    using Fleet = FixedList<const Ship*, most_ships>;
    // What a ship on each cell would gain there.
    struct Chart {
        std::array<float, 256> landing{}, watch{}, find{};
        Cells landings, watches, finds;
        Cells threatened;
    };
    struct Strike {
        Cell from{}, target{};
        float value = 0;
    };

    // ---- policy.cpp: what somebody is asked
    Action answer(const Task&) const;
    Action deploy() const;
    Action spread() const;
    Action ebb() const;
    Action sabotage() const;
    Action reinforce() const;
    Action pick_die() const;
    Action push() const;
    Action advance() const;
    Action retreat(Cell planet) const;
    Action found() const;
    int cards_worth(float gain, float before, float each) const;

    // ---- ships.cpp
    Action ships() const;
    Chart chart() const;
    std::array<Aim, most_ships> aims(const Chart&, const Fleet&) const;
    std::optional<Action> general() const;
    std::optional<Action> land(const Ship&, const Aim&) const;
    std::optional<Action> approach(const Ship&, const Aim&) const;
    std::optional<Action> lend(const Ship&, const Aim&) const;
    std::optional<Action> shell(const Ship&, const Aim&) const;
    std::optional<Action> brave(const Ship&, const Chart&, const Aim&) const;
    Strike strike(const Ship&, const Chart&, bool may_move) const;
    Outlooks duel_worths(const Ship& attacker, const Ship& defender, float at_stake) const;
    float worth_of_push(const Ship& attacker, const Ship& defender) const;
    float passage(const Ship&, const Reach&, Cell to) const;
    float failure(const Ship&) const;
    float capture_of(const Ship&) const;

    // ---- works.cpp: conquest, and then research and construction
    Action conquest() const;
    Action works() const;
    std::optional<Action> purchase() const;
    std::optional<Action> transfer(const Cells& threatened) const;
    Action produce() const;
    bool exposed(const Site&, const Cells& threatened) const;

    const Numbers& numbers_;
    const Outlook outlook_;
    const Survey& survey_;
    const State& state_;
    const Player player_;
    const Rights rights_;
    const Plan plan_;
    const Temper temper_;
};

}  // namespace sector_invasion
