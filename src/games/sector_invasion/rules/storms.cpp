// Storms, and ships that they catch: chapter 2, SI-H10, SI-H24.
#include "games/sector_invasion/rules/referee.h"

namespace sector_invasion {

void Referee::storm_die(int pips) {
    const Task task = take();
    Storm& over = *storm(task.at);
    ++over.draws;
    const auto change = [&](Wait wait, int cells) {
        add({wait, {}, task.at, {}, static_cast<std::uint8_t>(cells)});
    };
    const int size = over.cells.size();
    switch (pips) {
        case 1:  // SI-2.1, SI-A14
            if (size > 4) change(Wait::shrink, size - size / 2);
            else drop(over);
            break;
        case 2:
        case 3: change(Wait::shrink, 2); break;  // SI-2.2
        case 4:
        case 5: change(Wait::shrink, 1); break;  // SI-2.3
        case 6:
        case 7: change(Wait::grow, 1); break;  // SI-2.4
        case 8:
        case 9: change(Wait::grow, 2); break;  // SI-2.5
        default:                               // SI-2.6
            add({Wait::storm, {}, task.at});
            add({Wait::core, {}, task.at, {}, 1});
            change(Wait::grow, 3);
            break;
    }
    go_on();
}

void Referee::grow(Cell core, Cell at) {
    Storm& over = *storm(core);
    over.cells.add(at);
    catch_ship(at);
    recontrol();
}

void Referee::shrink(Storm& over, Cell at) {
    over.cells.remove(at);
    if (over.cells.empty()) drop(over);
    recontrol();
}

void Referee::drop(const Storm& gone) {
    FixedList<Storm, most_storms> left;
    for (const Storm& one : state_.storms)
        if (&one != &gone) left.push_back(one);
    state_.storms = left;
    recontrol();
}

void Referee::new_storm(Cell at) {
    if (state_.storms.full()) return;
    Storm made;
    made.core = at;
    made.cells.add(at);
    state_.storms.push_back(made);
    catch_ship(at);
    recontrol();
}

// SI-H10: it makes the roll of a crossing at once.
void Referee::catch_ship(Cell at) {
    if (const Ship* caught = ship(at)) add({Wait::crossing, {}, {}, caught->name});
}

}  // namespace sector_invasion
