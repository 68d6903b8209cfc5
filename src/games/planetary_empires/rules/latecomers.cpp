// Whoever comes late, or comes back: PE-5.6, PE-5.7, PE-A22.
#include <algorithm>

#include "games/planetary_empires/rules/referee.h"

namespace planetary_empires {

// ---- may it be? -----------------------------------------------------------------------------

bool Survey::bargains(Player player) const {
    return standing(player).enters == Entry::land;
}

namespace {

bool room_for_continent(const Survey& survey) {
    const auto entering =
        std::count_if(survey.state.players.begin(), survey.state.players.end(),
                      [](const Standing& one) { return one.enters == Entry::continent; });
    const auto come = static_cast<std::size_t>(survey.state.lands.size()) -
                      survey.charter.tiles.size() +
                      static_cast<std::size_t>(continent_tiles * entering);
    return come + continent_tiles <= survey.charter.continents.size();
}

}  // namespace

Verdict Survey::may_admit(Player player, Entry entry) const {
    if (seat_of(player) >= state.players.size())
        return refuse("PE-A26", "not-named", {value("player", player)});
    if (standing(player).in()) return refuse("PE-A22", "in-already", {value("player", player)});
    if (standing(player).enters)
        return refuse("PE-A22", "enters-already", {value("player", player)});
    if (state.round >= charter.rounds)
        return refuse("PE-A27", "no-round-left", {value("rounds", charter.rounds)});
    if (standing(player).gone && entry != Entry::landless)
        return refuse("PE-A22", "back-without-land", {value("player", player)});
    if (entry != Entry::continent) return legal;
    if (std::none_of(state.lands.begin(), state.lands.end(),
                     [](const Land& one) { return counts_as(one.holds, Structure::spaceport); }))
        return refuse("PE-A22", "no-port-to-leave-for", {value("player", player)});
    if (!room_for_continent(*this))
        return refuse("PE-5.6", "no-room-for-continent", {value("player", player)});
    return legal;
}

Verdict Survey::may_cede(Player player, Cell at, Player to) const {
    const auto which = tile(at);
    if (!which) return refuse("PE-1.3", "no-such-tile", {value("at", at)});
    if (land(*which).owner != player) return refuse("PE-5.7", "not-yours", {value("at", at)});
    if (seat_of(to) >= state.players.size())
        return refuse("PE-A26", "not-named", {value("player", to)});
    if (!bargains(to)) return refuse("PE-A22", "takes-no-land", {value("player", to)});
    if (standing(to).agreed) return refuse("PE-5.7", "agreed-already", {value("player", to)});
    if (land(*which).changed) return refuse("PE-A11", "changed-already", {value("at", at)});
    if (const auto offered = land(*which).offered)
        return refuse("PE-5.7", "offered-already", {value("at", at), value("player", *offered)});
    if (offers(player, to) >= continent_tiles)
        return refuse("PE-A22", "ceded-enough",
                      {value("player", to), value("most", continent_tiles)});
    return legal;
}

Verdict Survey::may_accept(Player player, Player from) const {
    if (!bargains(player)) return refuse("PE-A22", "no-land-agreed", {value("player", player)});
    if (const auto other = standing(player).agreed)
        return refuse("PE-5.7", "agreed-already", {value("player", player)});
    if (offers(from, player) == 0)
        return refuse("PE-5.7", "nothing-offered", {value("player", from)});
    return legal;
}

int Survey::offers(Player from, Player to) const {
    return static_cast<int>(
        std::count_if(state.lands.begin(), state.lands.end(),
                      [&](const Land& one) { return one.owner == from && one.offered == to; }));
}

// ---- what happens ---------------------------------------------------------------------------

void Referee::admit(Player player, Entry entry) {
    state_.players[seat_of(player)].enters = entry;
}

void Referee::cede(Cell at, Player to) {
    state_.lands[*survey_.tile(at)].offered = to;
}

void Referee::accept(Player player, Player from) {
    state_.players[seat_of(player)].agreed = from;
}

// In step 5 what was agreed on changes hands, as far as it is still offered.
void Referee::hand_over() {
    for (Land& land : state_.lands)
        if (land.offered && state_.players[seat_of(*land.offered)].agreed == land.owner)
            land.owner = land.offered;
}

// With the next round: PE-A22.
void Referee::let_in() {
    for (Seat seat = 0; seat < state_.players.size(); ++seat) {
        Standing& standing = state_.players[seat];
        if (!standing.enters) continue;
        if (standing.enters == Entry::continent) raise_continent(player_of(seat));
        standing.gone = standing.reserve = false;
        standing.since = state_.round;
        standing.enters.reset();
        standing.agreed.reset();
    }
}

void Referee::raise_continent(Player player) {
    const auto first = static_cast<std::size_t>(state_.lands.size()) - charter_.tiles.size();
    for (std::size_t i = first; i < first + continent_tiles; ++i) {
        const Site& site = charter_.continents[i];
        state_.lands.push_back({site.at, site.terrain, site.holds, player});
    }
}

}  // namespace planetary_empires
