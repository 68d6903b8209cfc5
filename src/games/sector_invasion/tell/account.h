// games/sector_invasion/tell/account.h -- a step, and the position before it and after it.
#pragma once

#include <algorithm>

#include "games/sector_invasion/rules/survey.h"
#include "games/sector_invasion/sector_invasion.h"

namespace sector_invasion {

// What a row of a table says: its clause, and the kind of event.
struct Row {
    std::string_view clause, kind;
};

struct Account {
    const Charter& charter;
    const State& before;
    const State& after;
    const Step<Action>& step;
    Events& events;
    const Survey was{charter, before};
    const Survey is{charter, after};

    void say(std::string_view clause, std::string_view kind, std::initializer_list<Value> values,
             std::initializer_list<Cell> at = {}) const {
        Event event{{clause}, kind, Values{values}, {}};
        for (const Cell cell : at) event.at.push_back(ShortText{to_word(cell)});
        events.push_back(event);
    }

    // What the step answers.
    Wait asked() const {
        return before.tasks.empty() ? Wait::verdict : before.tasks[before.tasks.size() - 1].wait;
    }
    const Task& task() const { return before.tasks[before.tasks.size() - 1]; }
    template <class One>
    const One* as() const {
        return std::get_if<One>(&step.action);
    }
};

inline Value whose(Player player) {
    return value("player", player);
}
inline Value whose(const Ship& ship) {
    return whose(ship.owner());
}
inline Value what(const Ship& ship) {
    return value("ship", ship.type);
}

// What was done or rolled, in its own words: narrate.cpp, rolls.cpp.
void tell_roll(const Account&, int pips);
// Two dice, for damage.
void tell_damage(const Account&, int pips);
// Which die of a fight counts, and what that is.
void tell_result(const Account&, int pips);
// What came of it, whatever it was: changes.cpp.
void tell_changes(const Account&);

}  // namespace sector_invasion
