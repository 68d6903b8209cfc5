#include "games/planetary_empires/rules/spoils.h"

namespace planetary_empires {

Spoils::Spoils(const Survey& survey, Player player, const BattleName& name)
    : survey_(survey),
      player_(player),
      name_(name),
      battle_(survey.battle(name)),
      denied_(won_and_unspent()) {}

Verdict Spoils::won_and_unspent() const {
    if (!battle_) return refuse("PE-4.1", "no-such-battle", {value("battle", name_)});
    if (survey_.winner(*battle_) != player_)
        return refuse("PE-4.1", "not-won", {value("battle", name_)});
    if (battle_->spent) return refuse("PE-4.1", "rolled-already", {value("battle", name_)});
    return legal;
}

Verdict Spoils::may_conquer() const {
    if (denied_) return denied_;
    if (name_.attacker != player_)
        return refuse("PE-4.2", "claim-instead", {value("battle", name_)});
    const Land& target = survey_.land(*survey_.tile(name_.at));
    if (target.changed) return refuse("PE-A11", "changed-already", {value("at", name_.at)});
    if (target.owner != battle_->defender)
        return refuse("PE-A20", "defender-withdrew", {value("at", name_.at)});
    return legal;
}

Verdict Spoils::may_claim(Cell at) const {
    if (denied_) return denied_;
    if (name_.attacker == player_)
        return refuse("PE-4.1", "conquer-instead", {value("battle", name_)});
    const auto tile = survey_.tile(at);
    if (!tile) return refuse("PE-1.3", "no-such-tile", {value("at", at)});
    if (!beside(at))
        return refuse("PE-4.2", "not-beside", {value("at", at), value("by", name_.at)});
    const Land& target = survey_.land(*tile);
    if (target.owner != name_.attacker)  // PE-A6, PE-5.8
        return refuse("PE-A6", "not-the-attackers",
                      {value("at", at), value("player", name_.attacker)});
    if (target.changed) return refuse("PE-A11", "changed-already", {value("at", at)});
    return legal;
}

Verdict Spoils::may_take_prize(Cell at) const {
    if (denied_) return denied_;
    if (!battle_->defender) return refuse("PE-A21", "nobody-beaten", {value("battle", name_)});
    const auto tile = survey_.tile(at);
    if (!tile) return refuse("PE-1.3", "no-such-tile", {value("at", at)});
    const Land& target = survey_.land(*tile);
    if (!target.left) return refuse("PE-5.4", "not-left", {value("at", at)});
    if (target.changed) return refuse("PE-A11", "changed-already", {value("at", at)});
    if (survey_.tiles(player_) > 0 && !survey_.in_reach(player_, *tile))  // PE-5.5
        return refuse("PE-5.5", "prize-out-of-reach", {value("at", at)});
    return legal;
}

bool has_roll(const Survey& survey, Player player) {
    bool found = false;
    each_roll(survey, player, [&](const Action&, Cell) { found = true; });
    return found;
}

}  // namespace planetary_empires
