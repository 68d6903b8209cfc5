// games/sector_invasion/rules/referee.h -- carries out what is due: what was chosen or drawn, and
// all that goes on by itself until somebody is asked again.
#pragma once

#include "games/sector_invasion/rules/survey.h"

namespace sector_invasion {

class Referee {
  public:
    Referee(const Charter& charter, State& state)
        : charter_(charter), state_(state), survey_{charter, state} {}

    // ---- the turn: turns.cpp
    void set_up();
    void go_on();  // until somebody is asked, or it is over
    void lot(Player);
    void place(Player, Type, Cell);
    void done();
    void retire(Player);

    // ---- events and storms: events.cpp, storms.cpp, swarm.cpp
    void happen(int roll);
    void pick(Cell);
    void storm_die(int pips);
    void fight(int cards);
    void accept();
    void decline();
    void spread(Cell core, Cell at);
    void ebb(Cell);
    void sabotage(Cell);
    void reinforce(Type, Cell);

    // ---- ships: voyages.cpp, fights.cpp
    void move(Cell ship, Cell to);
    void cross(Cell ship, Cell to);
    void attack(Cell ship, Cell target);
    void bombard(Cell ship, Cell at);
    void board(Player, Cell ship);
    void ashore(Player);
    void choose(int pips);
    void push(Cell to);
    void advance(bool);
    void die(int pips);
    void dice(int pips);
    void lose(Attribute);

    // ---- conquest: conquest.cpp
    void conquer(Player, Cell);
    void assault(Player, Cell, int cards);
    void answer(int cards);
    void settle(const BattleName&, Result);
    void explore(Cell);
    void retreat(Cell);
    void found(Player, Cell);

    // ---- research and construction: works.cpp
    void buy(Player, Type, Cell);
    void equip(Attribute);
    void repair(Player, Cell);
    void recruit(Player, Cell);
    void research(Player, Line);
    void learn(Player, Art);
    void transfer(Cell from, Cell to);
    void produce(Player, int raw);

  private:
    Standing& standing(Player player) { return state_.players[seat_of(player)]; }
    Ship* ship(ShipName);
    Ship* ship(Cell);
    Site* site(Cell);
    Site& site_for(Cell);  // there or made
    Storm* storm(Cell core);
    Storm* storm_over(Cell);
    Swarm* swarm(std::uint8_t slot);
    void add(const Task& task) { state_.tasks.push_back(task); }
    Task take();
    bool proceeds(const Task&);  // whether it went on by itself: then the task is gone

    // ---- turns.cpp
    void begin_turn();
    void begin_storms();
    void begin_player();
    void begin_conquest();
    void begin_works();
    void end_player();
    void end_turn();
    void out(Player);
    void end(End);
    void recontrol();  // SI-H15

    // ---- events.cpp, storms.cpp, swarm.cpp
    void ask_each(Wait, int count = 0);  // in the order of initiative
    void ask_supply();
    void raiders();
    void ritual(Player, int pips);
    void grow(Cell core, Cell at);
    void shrink(Storm&, Cell at);
    void new_storm(Cell);
    void catch_ship(Cell);
    void drop(const Storm&);
    void swarms();
    void go(std::uint8_t slot);
    Cell next_of(const Swarm&) const;
    void strike(const Task&);
    void plunder(Cell);
    void leave(std::uint8_t slot);
    std::uint8_t free_slot() const;

    // ---- voyages.cpp, fights.cpp
    void act(const Ship&);  // ships act one after the other: SI-H16
    void travel(Task);
    void leap(Task);
    void arrive(Ship&);
    void escape(const Task&, int pips);
    void crossing(const Task&, int pips);
    void lost(const Task&, int pips);
    void emerge(const Task&, Cell);
    void duel(const Duel&);
    void judge();  // what the die that was chosen means
    void hurt(ShipName, std::uint8_t slot);
    void armour(const Task&, int pips);
    void harm(const Task&, int pips);
    void damage(Ship&);
    void destroy(ShipName);
    void verdict();
    void improve(const Task&, int pips);
    void cast_off(ShipName, Cell near);  // SI-A17
    void shift(ShipName, Cell);

    // ---- conquest.cpp
    void begin_battle(const Battle&);
    void capture(Site&, Player);
    void beaten(ShipName);
    void victory(const Task&, int pips);
    void relic(const Task&, int pips);
    void unknown(const Task&, int pips);

    const Charter& charter_;
    State& state_;
    Survey survey_;
};

// What a task’s random cell may be.
Cells targets(const Survey&, const Task&);

}  // namespace sector_invasion
