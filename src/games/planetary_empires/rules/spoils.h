// games/planetary_empires/rules/spoils.h -- what a battle lets a player roll for.
#pragma once

#include "games/planetary_empires/rules/survey.h"

namespace planetary_empires {

// What is the same for all tiles is asked once.
class Spoils {
  public:
    Spoils(const Survey&, Player, const BattleName&);
    Verdict may_conquer() const;         // PE-4.1
    Verdict may_claim(Cell) const;       // PE-4.2
    Verdict may_take_prize(Cell) const;  // PE-5.4

    // take(Action, Cell): every roll, first for the tile fought over, then as tiles follow.
    template <class Take>
    void each(const Take& take) const {
        if (denied_) return;
        const bool attacked = name_.attacker == player_;
        if (attacked && !may_conquer()) take(Action{Conquer{name_}}, name_.at);
        for (const Land& land : survey_.state.lands) {
            if (!attacked && beside(land.at) && !may_claim(land.at))
                take(Action{Claim{name_, land.at}}, land.at);
            if (land.left && !may_take_prize(land.at)) take(Action{Prize{name_, land.at}}, land.at);
        }
    }

  private:
    Verdict won_and_unspent() const;
    bool beside(Cell at) const { return hex::rings[name_.at.index].contains(at); }

    const Survey& survey_;
    Player player_;
    BattleName name_;
    const Battle* battle_;  // none: nobody ordered it
    Verdict denied_;        // whatever it is for
};

// take(Action, Cell): every roll that a player could make now.
template <class Take>
void each_roll(const Survey& survey, Player player, const Take& take) {
    for (const Battle& one : survey.state.battles)
        if (!one.spent && survey.winner(one) == player) Spoils{survey, player, one.name}.each(take);
}

bool has_roll(const Survey&, Player);

}  // namespace planetary_empires
