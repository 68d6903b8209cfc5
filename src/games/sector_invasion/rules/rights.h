// games/sector_invasion/rules/rights.h -- what a player may do, action by action, and where. Whose
// turn it is lies outside.
#pragma once

#include "games/sector_invasion/rules/survey.h"

namespace sector_invasion {

Player task_player(const Task&);  // who is asked

struct Rights {
    const Survey survey;
    Player player;
    const State& state = survey.state;

    const Task* task() const {  // that is waited for
        return state.tasks.empty() ? nullptr : &state.tasks[state.tasks.size() - 1];
    }
    const Standing& own() const { return survey.standing(player); }

    // ---- the beginning, events
    bool lacks(Type) const;  // of the three ships of the start: SI-H3
    Cells berths() const;    // where they are placed
    Cells to_spread(const Storm&) const;
    Cells to_found_storm() const;
    Cells to_ebb() const;
    Cells to_sabotage() const;
    Verdict place(Type, Cell) const;
    Verdict cards(int) const;
    Verdict spread(Cell core, Cell at) const;
    Verdict ebb(Cell) const;
    Verdict sabotage(Cell) const;
    Verdict reinforce(Type, Cell) const;

    // ---- ships
    Verdict acts(Cell ship) const;  // it may act now
    Verdict move(Cell ship, Cell to) const;
    Verdict cross(Cell ship, Cell to) const;
    Verdict attack(Cell ship, Cell target) const;
    Verdict bombard(Cell ship, Cell at) const;
    Cells to_board() const;
    Verdict board(Cell ship) const;
    Verdict ashore() const;
    Verdict choose(int pips) const;
    Verdict push(Cell) const;

    // ---- conquest
    Verdict lands(Cell) const;  // a warship of the player’s stands on a planet that is not
    Verdict conquer(Cell) const;
    Verdict assault(Cell, int with) const;
    Verdict explore(Cell) const;
    Verdict retreat(Cell) const;
    Cells to_found() const;
    Verdict found(Cell) const;

    // ---- research and construction
    Verdict buy(Type, Cell) const;
    Verdict repair(Cell) const;
    Verdict recruit(Cell) const;
    Verdict research(Line) const;
    Verdict learn() const;
    Verdict leaves(Cell) const;  // a garrison may go
    Verdict transfer(Cell from, Cell to) const;
    bool may_produce() const {  // SI-A15
        return !state.spent && survey.active_factories(player) > 0;
    }
    Verdict produce(int raw) const;

  private:
    Verdict affords(const Price&) const;
};

// By which event storms lose cells to the players.
std::string_view ebb_clause(const State&);

// SI-7.2: what a ship can lose.
FixedList<Attribute, 3> losable(const Survey&, const Ship&);

// Whether whoever’s turn it is can do nothing but say so.
bool only_done(const Survey&);

}  // namespace sector_invasion
