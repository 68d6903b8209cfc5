// How a campaign ends in quick play: PE-5.1, PE-5.2 and the rulings beside them.
#include <algorithm>
#include <tuple>

#include "games/planetary_empires/mind/campaign.h"

namespace planetary_empires {
namespace {

template <class Look>
void each_seat(SeatSet seats, const Look& look) {
    for (; !seats.empty(); seats = seats.without(seats.lowest())) look(seats.lowest());
}

}  // namespace

SeatSet Campaign::side_of(Seat player) const {  // PE-A39
    return atlas.side[player] & there();
}

int Campaign::tiles_of(SeatSet side) const {
    int sum = 0;
    each_seat(side, [&](Seat seat) { sum += held[seat]; });
    return sum;
}
int Campaign::wins_of(SeatSet side) const {
    int sum = 0;
    each_seat(side, [&](Seat seat) { sum += wins[seat]; });
    return sum;
}
int Campaign::hives_of(SeatSet side) const {
    int sum = 0;
    each_seat(side, [&](Seat seat) { sum += (own[seat] & atlas.of(Structure::hive)).size(); });
    return sum;
}

SeatSet Campaign::met_the_mark() const {
    SeatSet found;
    each_seat(there(), [&](Seat player) {
        const SeatSet side = side_of(player);
        if (tiles_of(side) < atlas.mark) return;
        SeatSet seen, wanted;
        each_seat(side, [&](Seat seat) { seen = seen | met[seat]; });
        each_seat(there() - side, [&](Seat rival) {
            if (held[rival] > 0 && (atlas.since[rival] == 0 || round > atlas.since[rival]))
                wanted = wanted.with(rival);  // PE-A12
        });
        const int enough = atlas.charter.meet;  // PE-A38
        if ((enough > 0 && seen.size() >= enough) || (wanted - seen).empty()) found = found | side;
    });
    return found;
}

SeatSet Campaign::reached_an_aim() const {
    SeatSet found;
    for (const Aim& aim : atlas.charter.aims)
        for (Seat seat = 0; seat < atlas.players; ++seat) {
            const auto& named = aim.players;
            if (!named.empty() &&
                std::find(named.begin(), named.end(), player_of(seat)) == named.end())
                continue;
            const SeatSet side = side_of(seat);
            if (std::all_of(aim.hold.begin(), aim.hold.end(), [&](Cell at) {
                    const int tile = *atlas.charter.tile(at);
                    return side.contains(owner[static_cast<std::size_t>(tile)]);
                }))
                found = found | side;
        }
    return found;
}

SeatSet Campaign::most_tiles_of(SeatSet players) const {  // PE-A15
    SeatSet best;
    int most = -1;
    for (; !players.empty(); players = players - atlas.side[players.lowest()]) {
        const SeatSet side = side_of(players.lowest());
        const int tiles = tiles_of(side);
        if (tiles == most) best = {};
        if (tiles > most) most = tiles, best = side;
    }
    return best;
}

SeatSet Campaign::leaders() const {  // PE-A27
    SeatSet best;
    std::tuple most{-1, 0, 0};
    for (SeatSet rest = there(); !rest.empty(); rest = rest - atlas.side[rest.lowest()]) {
        const SeatSet side = side_of(rest.lowest());
        const std::tuple sum{tiles_of(side), wins_of(side), hives_of(side)};
        if (sum > most) most = sum, best = {};
        if (sum == most) best = best | side;
    }
    return best;
}

bool Campaign::check_ends() {
    const auto ended = [&](SeatSet by, End how) {
        winners = by;
        end = how;
        return true;
    };
    if (const SeatSet by = most_tiles_of(met_the_mark()); !by.empty()) return ended(by, End::held);
    if (!atlas.charter.aims.empty())
        if (const SeatSet by = most_tiles_of(reached_an_aim()); !by.empty())
            return ended(by, End::aim);
    constexpr int quiet_rounds = 2;
    if (quiet >= quiet_rounds) return ended(leaders(), End::quiet);
    if (round >= atlas.charter.rounds) return ended(leaders(), End::rounds);
    return false;
}

void Campaign::write(State& state) const {
    state.phase = phase;
    state.round = static_cast<std::uint8_t>(round);
    state.quiet = static_cast<std::uint8_t>(quiet);
    state.turn = 0;
    state.order.clear();
    state.battles.clear();
    state.roll.reset();
    for (int tile = 0; tile < state.lands.size(); ++tile) {
        const Seat holder = owner[static_cast<std::size_t>(tile)];
        Land& land = state.lands[tile];
        land.owner = holder == nobody ? std::nullopt : std::optional{player_of(holder)};
        land.left = left.contains(tile);
        land.changed = changed.contains(tile);
        land.offered.reset();
    }
    for (Seat seat = 0; seat < state.players.size(); ++seat) {
        Standing& standing = state.players[seat];
        standing.wins = wins[seat];
        standing.rolls = tries[seat];
        standing.met.clear();
        each_seat(met[seat], [&](Seat rival) { standing.met.push_back(player_of(rival)); });
    }
    state.end = end;
    state.winners.clear();
    each_seat(winners, [&](Seat seat) { state.winners.push_back(player_of(seat)); });
}

}  // namespace planetary_empires
