// What would be legal instead of what was refused: the same elsewhere, then whatever is near.
#include <algorithm>

#include "games/sector_invasion/sector_invasion.h"

namespace sector_invasion {
namespace {

constexpr int far_off = 40;  // farther than any two cells lie apart

// How far apart two values of a field are.
int apart(const Cell& one, const Cell& other) {
    return one && other ? hex::distance(one, other) : far_off;
}
template <class Field>
int apart(const Field& one, const Field& other) {
    return one == other ? 0 : far_off / 2;
}

// The cell that an action aims at, or whose ship it is that acts.
std::optional<Cell> aim_of(const Action& action) {
    return std::visit(
        [](const auto& one) -> std::optional<Cell> {
            if constexpr (requires { one.to; }) return one.to;
            else if constexpr (requires { one.at; }) return one.at;
            else if constexpr (requires { one.target; }) return one.target;
            return std::nullopt;
        },
        action);
}

// How far an action is from the one that was meant: the same verb first, then field by field.
int farness(const Action& meant, const Action& other) {
    if (meant.index() != other.index()) {
        const auto wanted = aim_of(meant), found = aim_of(other);
        return 10 * far_off + (wanted && found ? apart(*wanted, *found) : far_off);
    }
    return std::visit(
        [&]<class One>(const One& wanted) {
            const One& found = std::get<One>(other);
            int far = 0;  // another ship is farther than any place for the same
            if constexpr (requires { wanted.ship; })
                far = (wanted.ship != found.ship) * 4 * far_off;
            return std::apply(
                [&, far](const auto&... field) {
                    return (far + ... + apart(wanted.*field.member, found.*field.member));
                },
                One::fields);
        },
        meant);
}

}  // namespace

// The nearest first, among equals the one that is listed first. Nobody is advised to retire.
void SectorInvasion::cure(const State& state, const Step<Action>& refused,
                          ActionsOf<SectorInvasion>& list) const {
    constexpr int most = 4;
    actions(state, refused.actor, list);
    const int count = std::min(most, list.size());
    std::stable_sort(list.begin(), list.end(), [&](const Action& one, const Action& other) {
        return farness(refused.action, one) < farness(refused.action, other);
    });
    while (list.size() > count) list.pop_back();
}

}  // namespace sector_invasion
