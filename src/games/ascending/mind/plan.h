// games/ascending/mind/plan.h -- what a computer player means to do in its turn, step by step.
#pragma once

#include "games/ascending/rules/actions.h"

namespace ascending {

// The steps in their order. Those that have become illegal are left out, and where there are no
// more the script goes on: a plan without steps is the script's whole turn.
struct Plan {
    static constexpr int longest = 5;  // four points of a Move and its free landing
    FixedList<Action, longest> steps{};
    bool operator==(const Plan&) const = default;
};

}  // namespace ascending
