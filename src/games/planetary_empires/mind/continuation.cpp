#include "games/planetary_empires/mind/continuation.h"

namespace planetary_empires {

void Continuation::play(Seat planner, const Plan& plan, int last) {
    if (planner != nobody) plans_[planner] = plan;
    EachPlayer<Orders> orders;
    waited_ = campaign_.phase == Phase::battles;
    for (;; waited_ = false) {
        switch (campaign_.phase) {
            case Phase::over: return;
            case Phase::lots:
                if (campaign_.round > last) return;
                plans_ = {};
                orders = {};
                campaign_.line_up(rng_);
                break;
            case Phase::orders: {
                const Seat player = campaign_.now();
                const int tile = policy_.order(campaign_, player, plans_[player], orders[player]);
                if (tile < 0) campaign_.pass(player);
                else campaign_.attack(player, tile);
                break;
            }
            case Phase::bonuses: campaign_.reckon(rng_); break;
            case Phase::battles: fight(); break;
            case Phase::conquest:
            case Phase::dice: conquer(); break;
        }
    }
}

void Continuation::fight() {
    EachPlayer<int> games{};
    for (const Fight& fight : campaign_.fights)
        if (fight.defender != nobody)
            busiest = std::max({busiest, ++games[fight.attacker], ++games[fight.defender]});
    // Where nobody has won anything, the round ends with the last of them, whichever that is.
    for (int i = 0; campaign_.phase == Phase::battles && i < campaign_.fights.size(); ++i) {
        const Fight& fight = campaign_.fights[i];
        if (fight.defender == nobody || fight.settled) continue;
        const Chances& chances = chances_of(fight.ahead);
        const float edge = edges_[fight.attacker] - edges_[fight.defender];
        const float won = std::clamp(chances.won + edge, 0.0f, 1 - chances.drawn);
        const auto number = static_cast<float>(rng_.unit());
        const Result result = number < won                   ? Result::won
                              : number < won + chances.drawn ? Result::drawn
                                                             : Result::lost;
        if (waited_) reports.push_back(static_cast<std::uint8_t>(result));
        campaign_.settle(i, result);
    }
}

void Continuation::conquer() {
    const Seat player = campaign_.now();
    const Policy::Roll roll = policy_.roll(campaign_, player, plans_[player]);
    if (roll.fight < 0) return campaign_.finish(player);
    const int pips = sums_of_two_dice[rng_.below(two_dice)];
    const int needed = campaign_.needed(player, roll.tile, campaign_.roll_shields(roll.tile, rng_));
    campaign_.roll(roll.fight, player, roll.tile, takes(pips, needed));
}

}  // namespace planetary_empires
