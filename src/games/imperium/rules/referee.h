// games/imperium/rules/referee.h -- carries out what is due: tokens on and off the board, phases in
// their order, combats to their end. Every choice that it meets it leaves to whose it is.
#pragma once

#include "games/imperium/rules/battle.h"

namespace imperium {

class Referee {
  public:
    Referee(const Imperium& game, State& state)
        : game_(game), galaxy_(game.galaxy()), state_(state), survey_(game, state) {}

    // ---- tokens (tokens.cpp) ---------------------------------------------------------------

    void take(Side side, Unit unit);  // from the box
    void put_back(Side side, Unit unit, int number = 1);
    void pay(Side side, int pc);
    void earn(Side side, int pc);           // IG-8.4
    void leave_hand(Side side, Card card);  // openly, onto the discard pile: IG-9.8
    void remove_ship(Sector sector, bool for_good = false);
    void remove_crew(Sector sector, Unit unit);  // one unit of a ship or planet dies
    void remove_building(Sector planet, Unit unit);
    void clear_surface(Sector planet);  // everything on it is destroyed
    void damage_ship(Sector sector);
    void glow(Sector sector, Side owner);  // IG-20.4: the missile's token is turned over
    void settle();                         // IG-A27: planets without troops turn neutral

    // ---- phases (phases.cpp) ---------------------------------------------------------------

    void open();  // what comes before the first turn
    void begin_auction(Side by_lot = Side::neutral);
    void end_auction();
    void begin_player_turn();
    void enter_buying();
    void enter_supply();
    void supply_on();  // when the last squadron in need is gone, the next phase
    void enter_repair();
    void enter_construction();
    void enter_forced();
    void drift(int pips);
    void enter_movement();
    void enter_declaring();
    void enter_resolving();
    void end_player_turn();
    void refill_deck(Side side);  // IG-9.9
    void win(Side side, End end);
    bool over() const { return state_.phase() == Phase::over; }

    // ---- combat (combat.cpp, invasion.cpp) ---------------------------------------------------

    void resolve(Sector target);
    void reveal();  // both have committed
    void go_on_cancelling();
    void fight_ship();
    void break_down(Sector ship);  // by a card
    void pick_on(Sector planet, Card card, int number);
    void picked(Unit unit);
    void surrender(Unit unit);
    void jettison(Unit unit);
    void cancel(Card card);
    void kill(Unit unit);
    void garrison(Unit unit);
    void slip(Sector to);
    void count_losses();  // IG-A5
    void lose_unit(Side side, Unit unit);
    void go_on_killing();
    void garrison_over();

    void jettison_on(Sector ship);

  private:
    void wait(Phase phase) { state_.as<Fighting>().phase = phase; }
    void collapse();  // IG-14.8
    bool could_strike(Side side) const;
    bool reached(Side side, const Objective& objective) const;
    void check_objectives(bool at_the_end);
    void end_game_turn();
    void judge();  // IG-H14

    int bonus(Side side, Card lesser, Card greater) const;
    void strike_ship(Sector target);
    void detonate(Sector target);
    void annihilate(Sector target);
    void bombard(Sector target);
    void fate(Fate fate) { state_.fought.fate = fate; }

    void clear_mines(Sector target);
    void end_invasion();
    void finish_clash();

    const Imperium& game_;
    const Galaxy& galaxy_;
    State& state_;
    Survey survey_;
};

}  // namespace imperium
