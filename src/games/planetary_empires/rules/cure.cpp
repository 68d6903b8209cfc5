// What would be legal instead of what was refused: the same with another tile, then what ends it.
#include <algorithm>

#include "games/planetary_empires/planetary_empires.h"

namespace planetary_empires {
namespace {

constexpr int far_off = 40;  // farther than any two tiles lie apart

// Of an action whatever it has of these.
struct Aims {
    std::optional<BattleName> battle;
    std::optional<Cell> at;
    std::optional<Player> player;

    explicit Aims(const Action& action) {
        std::visit(
            [&](const auto& one) {
                if constexpr (requires { one.battle; }) battle = one.battle, at = one.battle.at;
                if constexpr (requires { one.at; }) at = one.at;
                if constexpr (requires { one.to; }) player = one.to;
            },
            action);
    }
};

// How far one action is from the one that was meant.
int farness(const Action& meant, const Action& other) {
    const Aims wanted{meant}, found{other};
    int far = meant.index() == other.index() ? 0 : 4 * far_off;
    if (wanted.battle != found.battle) far += 2 * far_off;
    if (wanted.player != found.player) far += far_off;
    if (wanted.at && found.at) far += hex::distance(*wanted.at, *found.at);
    else if (wanted.at || found.at) far += far_off;
    return far;
}

}  // namespace

// The nearest first, among equals the one that is listed first. Nobody is advised to withdraw.
void PlanetaryEmpires::cure(const State& state, const Step<Action>& refused,
                            ActionsOf<PlanetaryEmpires>& list) const {
    constexpr int most = 4;
    ActionsOf<PlanetaryEmpires> more;
    may(state, refused.actor, more);
    actions(state, refused.actor, list);
    for (const Action& action : more)
        if (action.index() == refused.action.index() && !list.full() &&
            !std::holds_alternative<Withdraw>(action))
            list.push_back(action);
    std::stable_sort(list.begin(), list.end(), [&](const Action& one, const Action& other) {
        return farness(refused.action, one) < farness(refused.action, other);
    });
    while (list.size() > most) list.pop_back();
}

}  // namespace planetary_empires
