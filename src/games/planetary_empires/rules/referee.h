// games/planetary_empires/rules/referee.h -- carries out what is due: whose turn comes, what a
// battle gets from the map, who takes what, and when it is over.
#pragma once

#include "games/planetary_empires/rules/survey.h"

namespace planetary_empires {

class Referee {
  public:
    Referee(const Charter& charter, State& state)
        : charter_(charter), state_(state), survey_{charter, state} {}

    void line_up();  // PE-1.2: until it is settled who comes when, or a lot has to be drawn
    void lot(Player);
    void order(Player, Cell);
    void pass(Player);
    void toss(int pips);
    void settle(const BattleName&, Result);
    void roll_for(const BattleName&, Player, Cell);
    void dice(int pips);
    void done();
    void withdraw(Player);
    void admit(Player, Entry);  // latecomers.cpp
    void cede(Cell, Player to);
    void accept(Player, Player from);

  private:
    void next_orders();
    void close_orders();
    void weigh(const Valued&, int from = 0);  // PE-2.1
    void meet(const Battle&);
    void go_on_with_battles();
    void begin_conquest();
    void next_conquest();
    void update();
    void hand_over();  // latecomers.cpp
    void let_in();
    void raise_continent(Player);
    void end(End, SeatSet winners);  // ends.cpp
    bool check_ends();
    SeatSet leaders() const;         // PE-A27
    SeatSet met_the_mark() const;    // PE-5.1
    SeatSet reached_an_aim() const;  // PE-5.2
    std::optional<SeatSet> most_tiles_of(SeatSet) const;

    const Charter& charter_;
    State& state_;
    Survey survey_;
};

}  // namespace planetary_empires
