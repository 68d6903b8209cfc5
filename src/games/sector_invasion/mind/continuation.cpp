#include "games/sector_invasion/mind/continuation.h"

#include "core/play_out.h"
#include "games/sector_invasion/mind/policy.h"

namespace sector_invasion {

void Continuation::play(State& state) {
    settle_waiting(state);
    for (Turn due = game_.turn(state); due.kind != Turn::Kind::Over; due = game_.turn(state)) {
        if (due.kind == Turn::Kind::Report) {
            fight(state, Battle{state.battles[0]});
        } else if (due.kind == Turn::Kind::Chance) {
            game_.apply(state, random_chance(game_, state, rng_));
        } else {
            const Seat who = due.seats.lowest();
            game_.apply(state, {who, game_.follow(state, who, moods[who], rng_)});
        }
    }
}

void Continuation::settle_waiting(State& state) {
    PendingOf<SectorInvasion> list;
    game_.pending(state, list);
    for (const Pending& one : list) {
        const Battle* battle = Survey{*game_.charter, state}.battle(one);
        if (!battle) return reports.clear();
        reports.push_back(fight(state, Battle{*battle}));
    }
}

// The neutral are as good as the dice.
std::uint8_t Continuation::fight(State& state, const Battle& battle) {
    if (turn_ != state.turn) fought_ = {}, turn_ = state.turn;
    const Seat own = seat_of(battle.name.player);
    busiest = std::max(busiest, ++fought_[own]);
    float edge = edges_[own];
    if (battle.against) {
        const Seat other = seat_of(*battle.against);
        busiest = std::max(busiest, ++fought_[other]);
        edge -= edges_[other];
    }
    const float won = expected(battle).by(edge);
    const Result result = static_cast<float>(rng_.unit()) < won ? Result::won : Result::lost;
    game_.apply(state, {nature, Settle{battle.name, result}});
    return static_cast<std::uint8_t>(result);
}

}  // namespace sector_invasion
