// Whose turn it is, what may be chosen, and what silence means.
#include "games/planetary_empires/planetary_empires.h"
#include "games/planetary_empires/rules/spoils.h"

namespace planetary_empires {

Turn PlanetaryEmpires::turn(const State& state) const {
    switch (state.phase) {
        case Phase::over: return Turn::over();
        case Phase::lots:
        case Phase::bonuses:
        case Phase::dice: return Turn::chance();
        case Phase::orders:
        case Phase::conquest: return Turn::decide(seat_of(state.order[state.turn]));
        case Phase::battles: break;
    }
    SeatSet seats;
    for (const Battle& one : state.battles)
        if (one.waits())
            seats = seats.with(seat_of(one.name.attacker)).with(seat_of(*one.defender));
    return Turn::report(seats);
}

std::string_view PlanetaryEmpires::phase(const State& state) const {
    return words_of(Phase{})[static_cast<std::size_t>(state.phase)];
}

void PlanetaryEmpires::actions(const State& state, Seat seat,
                               ActionsOf<PlanetaryEmpires>& list) const {
    list.clear();
    if (!turn(state).seats.contains(seat)) return;
    const Survey survey{*charter, state};
    const Player player = player_of(seat);
    if (state.phase == Phase::orders) {
        const Targets targets{survey, player};
        for (const Land& land : state.lands)
            if (!targets.may_attack(land.at)) list.push_back(Attack{land.at});
        list.push_back(Pass{});
    } else if (state.phase == Phase::conquest) {
        each_roll(survey, player, [&](const Action& action, Cell) { list.push_back(action); });
        list.push_back(Done{});
    }
}

// Each as likely as the others: a target that is drawn and not legal is drawn again.
Action PlanetaryEmpires::propose(const State& state, Seat seat, Rng& rng) const {
    const Survey survey{*charter, state};
    const Player player = player_of(seat);
    if (state.phase == Phase::orders) {
        const Targets targets{survey, player};
        const auto lands = static_cast<std::uint32_t>(state.lands.size());
        for (;;) {
            const std::uint32_t which = rng.below(lands + 1);
            if (which == lands) return Pass{};
            const Cell at = state.lands[static_cast<int>(which)].at;
            if (!targets.may_attack(at)) return Attack{at};
        }
    }
    ActionsOf<PlanetaryEmpires> list;
    actions(state, seat, list);
    return list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
}

void PlanetaryEmpires::may(const State& state, Seat seat, ActionsOf<PlanetaryEmpires>& list) const {
    list.clear();
    if (state.phase == Phase::over) return;
    const Survey survey{*charter, state};
    const Player player = player_of(seat);
    const auto each_player = [&](const auto& take) {
        for (Seat other = 0; other < state.players.size(); ++other) take(player_of(other));
    };
    each_player([&](Player from) {
        if (!survey.may_accept(player, from)) list.push_back(Accept{from});
    });
    if (!survey.standing(player).in()) return;
    list.push_back(Withdraw{});
    each_player([&](Player to) {
        if (!survey.bargains(to)) return;
        for (const Land& land : state.lands)
            if (!survey.may_cede(player, land.at, to)) list.push_back(Cede{land.at, to});
    });
}

void PlanetaryEmpires::decrees(const State& state, std::vector<Action>& list) const {  // PE-A22
    for (Seat seat = 0; seat < state.players.size(); ++seat)
        for (const Entry entry : {Entry::continent, Entry::land, Entry::landless})
            if (const Admit admit{player_of(seat), entry}; !check(state, {referee, admit}))
                list.push_back(admit);
}

// PE-5.3, PE-A22: who withdrew, and who is not in, unless it is for them to come to terms.
SeatSet PlanetaryEmpires::gone(const State& state) const {
    const Survey survey{*charter, state};
    SeatSet gone;
    for (Seat seat = 0; seat < state.players.size(); ++seat)
        if (!survey.standing(player_of(seat)).in() && !survey.bargains(player_of(seat)))
            gone = gone.with(seat);
    return gone;
}

// PE-A36: no more orders; tiles in the order of their battles, each time the best chance.
Action PlanetaryEmpires::otherwise(const State& state, Seat seat) const {
    if (state.phase == Phase::orders) return Pass{};
    const Survey survey{*charter, state};
    const Player player = player_of(seat);
    std::optional<Action> best;
    std::optional<BattleName> of;
    int needs = 0;
    each_roll(survey, player, [&](const Action& action, Cell at) {
        const BattleName called = std::visit(
            [](const auto& one) {
                if constexpr (requires { one.battle; }) return one.battle;
                else return BattleName{};
            },
            action);
        if (of && of != called) return;
        of = called;
        const bool first = !best;
        if (!first && std::holds_alternative<Conquer>(*best)) return;
        const Sum sum = survey.sum(player, *survey.tile(at));
        if (!first && sum.base + sum.off() >= needs) return;
        best = action;
        needs = sum.base + sum.off();
    });
    return best ? *best : Action{Done{}};
}

}  // namespace planetary_empires
