// How a campaign ends: PE-5.1, PE-5.2 and the rulings beside them.
#include <algorithm>

#include "games/planetary_empires/planetary_empires.h"
#include "games/planetary_empires/rules/referee.h"

namespace planetary_empires {

namespace {

// What a side holds together: tiles, then what decides where they are as many.
struct Holding {
    int tiles = 0, wins = 0, hives = 0;
    auto operator<=>(const Holding&) const = default;
};
Holding holding(const Survey& survey, SeatSet side) {
    Holding sum;
    for (; !side.empty(); side = side.without(side.lowest())) {
        const Player player = player_of(side.lowest());
        sum.tiles += survey.tiles(player);
        sum.wins += survey.standing(player).wins;
        for (const Land& land : survey.state.lands)
            sum.hives += land.owner == player && land.holds == Structure::hive;
    }
    return sum;
}

}  // namespace

SeatSet Referee::met_the_mark() const {
    SeatSet found;
    for (SeatSet there = survey_.there(); !there.empty(); there = there.without(there.lowest())) {
        const SeatSet side = survey_.side_of(player_of(there.lowest()));
        if (holding(survey_, side).tiles < survey_.mark()) continue;
        SeatSet met;
        for (SeatSet rest = side; !rest.empty(); rest = rest.without(rest.lowest()))
            for (const Player other : state_.players[rest.lowest()].met)
                met = met.with(seat_of(other));
        const bool enough = charter_.meet > 0 && met.size() >= charter_.meet;  // PE-A38
        if (enough || survey_.to_meet(side).empty()) found = found | side;
    }
    return found;
}

SeatSet Referee::reached_an_aim() const {  // PE-5.2
    SeatSet found;
    for (const Aim& aim : charter_.aims) {
        for (Seat seat = 0; seat < state_.players.size(); ++seat) {
            const Player player = player_of(seat);
            const auto& named = aim.players;
            if (!named.empty() && std::find(named.begin(), named.end(), player) == named.end())
                continue;
            const SeatSet side = survey_.side_of(player);
            if (std::all_of(aim.hold.begin(), aim.hold.end(), [&](Cell at) {
                    const auto owner = state_.lands[*charter_.tile(at)].owner;
                    return owner && side.contains(seat_of(*owner));
                }))
                found = found | side;
        }
    }
    return found;
}

// PE-A15: several at once, and most tiles wins; with as many the campaign goes on.
std::optional<SeatSet> Referee::most_tiles_of(SeatSet players) const {
    std::optional<SeatSet> best;
    int most = -1;
    for (; !players.empty(); players = players - survey_.side_of(player_of(players.lowest()))) {
        const SeatSet side = survey_.side_of(player_of(players.lowest()));
        const int tiles = holding(survey_, side).tiles;
        if (tiles == most) best.reset();
        if (tiles > most) most = tiles, best = side;
    }
    return best;
}

SeatSet Referee::leaders() const {  // PE-A27
    SeatSet best;
    Holding most{.tiles = -1};
    for (SeatSet rest = survey_.there(); !rest.empty();
         rest = rest - survey_.side_of(player_of(rest.lowest()))) {
        const SeatSet side = survey_.side_of(player_of(rest.lowest()));
        const Holding sum = holding(survey_, side);
        if (sum > most) most = sum, best = {};
        if (sum == most) best = best | side;
    }
    return best;
}

bool Referee::check_ends() {
    if (const auto held = most_tiles_of(met_the_mark())) return end(End::held, *held), true;
    if (const auto aim = most_tiles_of(reached_an_aim())) return end(End::aim, *aim), true;
    constexpr int quiet_rounds = 2;
    if (state_.quiet >= quiet_rounds) return end(End::quiet, leaders()), true;      // PE-A28
    if (state_.round >= charter_.rounds) return end(End::rounds, leaders()), true;  // PE-A27
    return false;
}

void Referee::end(End how, SeatSet winners) {
    state_.phase = Phase::over;
    state_.end = how;
    state_.roll.reset();
    for (; !winners.empty(); winners = winners.without(winners.lowest()))
        state_.winners.push_back(player_of(winners.lowest()));
}

Outcome PlanetaryEmpires::outcome(const State& state) const {
    struct Ending {
        std::string_view clause, reason;
    };
    constexpr std::array endings{Ending{"PE-5.1", "held"}, Ending{"PE-5.2", "aim"},
                                 Ending{"PE-A27", "rounds"}, Ending{"PE-A28", "quiet"},
                                 Ending{"PE-A29", "alone"}};
    const Ending& ending = endings[static_cast<std::size_t>(*state.end)];
    Outcome outcome{{}, {ending.clause}, ending.reason};
    const float share = 1.0f / static_cast<float>(state.winners.size());
    for (Seat seat = 0; seat < state.players.size(); ++seat)
        outcome.score.push_back(state.winners.contains(player_of(seat)) ? share : 0.0f);
    return outcome;
}

}  // namespace planetary_empires
