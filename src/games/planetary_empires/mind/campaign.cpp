#include "games/planetary_empires/mind/campaign.h"

#include <algorithm>
#include <tuple>

#include "games/planetary_empires/mind/chances.h"
#include "games/planetary_empires/rules/survey.h"

namespace planetary_empires {
Campaign::Campaign(const Atlas& map, const State& state)
    : atlas(map), phase(state.phase), round(state.round), quiet(state.quiet), turn(state.turn) {
    owner.fill(nobody);
    for (int tile = 0; tile < state.lands.size(); ++tile) {
        const Land& land = state.lands[tile];
        if (land.owner) {
            const Seat seat = seat_of(*land.owner);
            owner[static_cast<std::size_t>(tile)] = seat;
            own[seat].add(tile);
            ++held[seat];
        }
        if (land.left) left.add(tile);
        if (land.changed) changed.add(tile);
    }
    for (const Player player : state.order) order.push_back(seat_of(player));
    for (Seat seat = 0; seat < state.players.size(); ++seat) {
        const Standing& standing = state.players[seat];
        if (!standing.in()) gone = gone.with(seat);
        if (standing.passed) passed = passed.with(seat);
        tries[seat] = standing.rolls;
        wins[seat] = standing.wins;
        for (const Player rival : standing.met) met[seat] = met[seat].with(seat_of(rival));
    }
    const Survey survey{atlas.charter, state};
    for (const Battle& battle : state.battles) {
        Fight fight;
        fight.attacker = seat_of(battle.name.attacker);
        fight.tile = static_cast<std::uint8_t>(*atlas.charter.tile(battle.name.at));
        fight.spent = battle.spent;
        if (battle.defender) {
            fight.defender = seat_of(*battle.defender);
            fight.ahead =
                static_cast<std::int16_t>(survey.aid(battle.attack) - survey.aid(battle.defence));
            fight.settled = battle.result.has_value();
        }
        if (const auto winner = survey.winner(battle)) fight.winner = seat_of(*winner);
        fights.push_back(fight);
    }
    if (state.end) end = *state.end;
    for (const Player winner : state.winners) winners = winners.with(seat_of(winner));
    if (phase == Phase::orders) {
        begin_orders();
        for (const Fight& fight : fights) note(fight);
    }
}

bool Campaign::operator==(const Campaign& other) const {
    const auto all = [](const Campaign& one) {
        return std::tie(one.phase, one.round, one.quiet, one.turn, one.order, one.own, one.held,
                        one.tries, one.wins, one.met, one.gone, one.passed, one.owner, one.left,
                        one.changed, one.fights, one.end, one.winners);
    };
    const bool orders = phase == Phase::orders;
    return all(*this) == all(other) &&
           (!orders || (reach == other.reach && ordered == other.ordered && given == other.given &&
                        against == other.against && went_ownerless == other.went_ownerless &&
                        crowd == other.crowd));
}

// ---- questions --------------------------------------------------------------------------------

Tiles Campaign::within_reach(Seat player) const {
    const Tiles& mine = own[player];
    Tiles found = atlas.around(mine);
    const Tiles& ports = atlas.of(Structure::spaceport);
    if (mine.intersects(ports)) found = found | ports | atlas.around(ports - mine);
    return found;
}

Tiles Campaign::targets(Seat player) const {
    const bool landless = held[player] == 0;
    const int most = landless ? 1 : atlas.most_orders;
    if (given[player] >= most) return {};
    Tiles held_by_side, held_by_any, spared;
    for (Seat seat = 0; seat < atlas.players; ++seat) {
        held_by_any = held_by_any | own[seat];
        if (atlas.side[player].contains(seat)) held_by_side = held_by_side | own[seat];
        else if (atlas.charter.against > 0 && against[seat] >= atlas.charter.against)  // PE-A33
            spared = spared | own[seat];
    }
    const Tiles there =
        (landless ? Tiles::first(atlas.tiles) : reach[player]) - held_by_side;  // PE-A19
    Tiles found = there - ordered[player] - spared;
    if (went_ownerless.contains(player)) return found & held_by_any;  // PE-H8
    return (there - left).empty() ? found : found - left;             // PE-A35
}

Tiles Campaign::shields(int tile) const {
    const Seat holder = owner[static_cast<std::size_t>(tile)];
    if (holder == nobody) return {};
    return (atlas.near[static_cast<std::size_t>(tile)] | Tiles::of(tile)) & own[holder] &
           atlas.of(Structure::shield);
}

int Campaign::needed(Seat player, int tile, int rolled) const {  // PE-4.4, PE-H1
    constexpr int beside = 4, apart = 7, worst = 6;
    const auto at = static_cast<std::size_t>(tile);
    int off = atlas.hindrance[at] + tries[player] + rolled;
    shields(tile).each([&](int shield) {  // PE-3.5
        const Worths& values = *atlas.worths[owner[at]];
        off += (shield == tile ? values.shield : values.shield_beside).fixed;
    });
    return (atlas.near[at].intersects(own[player]) ? beside : apart) + std::min(worst, off);
}

int Campaign::roll_shields(int tile, Rng& rng) const {
    const Seat holder = owner[static_cast<std::size_t>(tile)];
    if (holder == nobody || atlas.worths[holder]->shield.die == 0) return 0;
    int sum = 0;
    shields(tile).each([&](int shield) {
        const Worths& values = *atlas.worths[holder];
        sum += 1 + static_cast<int>(
                       rng.below((shield == tile ? values.shield : values.shield_beside).die));
    });
    return sum;
}

int Campaign::usual_shields(int tile) const {
    const Seat holder = owner[static_cast<std::size_t>(tile)];
    if (holder == nobody || atlas.worths[holder]->shield.die == 0) return 0;
    int sum = 0;
    shields(tile).each([&](int shield) {
        const Worths& values = *atlas.worths[holder];
        sum += ((shield == tile ? values.shield : values.shield_beside).die + 1) / 2;
    });
    return sum;
}

Tiles Campaign::prizes(Seat player, const Fight& fight) const {
    Tiles found;
    if (fight.spent || fight.winner != player) return found;
    if (fight.attacker != player)  // PE-4.2, PE-A6
        found = atlas.near[fight.tile] & own[fight.attacker];
    else if (owner[fight.tile] == fight.defender)  // PE-4.1
        found.add(fight.tile);
    if (fight.defender != nobody && !left.empty())  // PE-5.4, PE-A21
        found = found | (held[player] > 0 ? left & within_reach(player) : left);
    return found - changed;  // PE-A11
}

// ---- orders -----------------------------------------------------------------------------------

void Campaign::line_up(Rng& rng) {  // PE-1.2, PE-A2, PE-4.3
    order.clear();
    for (Seat seat = 0; seat < atlas.players; ++seat) {
        if (gone.contains(seat)) continue;
        order.push_back(seat);
        const int among = order.size();
        std::swap(order[among - 1],
                  order[static_cast<int>(rng.below(static_cast<std::uint32_t>(among)))]);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](Seat one, Seat other) { return held[one] > held[other]; });
    turn = 0;
    phase = Phase::orders;
    begin_orders();
    next_orders();
}

void Campaign::begin_orders() {
    for (Seat seat = 0; seat < atlas.players; ++seat) reach[seat] = within_reach(seat);
    ordered.fill({});
    given.fill(0);
    against.fill(0);
    went_ownerless = {};
    crowd.fill(0);
}

void Campaign::note(const Fight& fight) {
    ordered[fight.attacker].add(fight.tile);
    ++given[fight.attacker];
    ++crowd[fight.tile];
    if (fight.defender == nobody) went_ownerless = went_ownerless.with(fight.attacker);
    else ++against[fight.defender];
}

void Campaign::attack(Seat player, int tile) {
    Fight fight;
    fight.attacker = player;
    fight.defender = owner[static_cast<std::size_t>(tile)];
    fight.tile = static_cast<std::uint8_t>(tile);
    if (fight.defender == nobody) fight.winner = player;  // PE-H8
    fights.push_back(fight);
    note(fight);
    ++turn;
    next_orders();
}

void Campaign::pass(Seat player) {
    passed = passed.with(player);
    ++turn;
    next_orders();
}

void Campaign::next_orders() {
    for (int looked = 0; looked < order.size(); ++looked, ++turn) {
        if (turn >= order.size()) turn = 0;
        if (!passed.contains(now()) && !targets(now()).empty()) return;
        passed = passed.with(now());
    }
    quiet = fights.empty() ? quiet + 1 : 0;
    phase = Phase::bonuses;
}

// ---- bonuses ----------------------------------------------------------------------------------

namespace {

struct Sums {
    int manufactoria = 0, stations = 0, bastions = 0;
};

// PE-H2: what structures of some armies are worth is rolled for in every battle.
int worth_of(int count, const Figure& figure, Rng& rng) {
    int sum = count * figure.fixed;
    for (int i = 0; figure.die > 0 && i < count; ++i)
        sum += 1 + static_cast<int>(rng.below(figure.die));
    return sum;
}

}  // namespace

void Campaign::reckon(Rng& rng) {
    EachPlayer<Sums> counts;
    for (Seat seat = 0; seat < atlas.players; ++seat)
        counts[seat] = {(own[seat] & atlas.of(Structure::manufactorum)).size(),
                        (own[seat] & atlas.of(Structure::station)).size(),
                        (own[seat] & atlas.of(Structure::bastion)).size()};
    const auto sums_of = [&](Seat seat) {
        const Worths& values = *atlas.worths[seat];
        return Sums{worth_of(counts[seat].manufactoria, values.manufactorum, rng),
                    worth_of(counts[seat].stations, values.station, rng),
                    worth_of(counts[seat].bastions, values.bastion, rng)};
    };
    const auto pips = [&](Seat seat, Seat rival, const Sums& mine, const Sums& theirs) {
        constexpr int points = 50;
        int extra = points * (std::max(0, held[rival] - held[seat]) +                // PE-2.2
                              tier_of(mine.manufactoria, theirs.manufactoria));      // PE-3.2
        if (atlas.charter.cap > 0) extra = std::min<int>(extra, atlas.charter.cap);  // PE-H10
        int rules = 0;  // PE-3.7: a die in two gives one
        if (const int dice = tier_of(mine.bastions, theirs.bastions); dice > 1)
            rules = std::popcount(rng.next() >> (64 - dice));
        return pips_of(extra, tier_of(mine.stations, theirs.stations), rules, atlas.charter.size);
    };
    for (Fight& fight : fights) {
        if (fight.defender == nobody) continue;
        const Sums attack = sums_of(fight.attacker), defence = sums_of(fight.defender);
        fight.ahead =
            static_cast<std::int16_t>(pips(fight.attacker, fight.defender, attack, defence) -
                                      pips(fight.defender, fight.attacker, defence, attack));
    }
    phase = Phase::battles;
    go_on_with_battles();
}

// ---- battles ----------------------------------------------------------------------------------

void Campaign::go_on_with_battles() {
    for (const Fight& fight : fights)
        if (fight.defender != nobody && !fight.settled) return;
    begin_conquest();
}

void Campaign::settle(int number, Result result) {
    Fight& fight = fights[number];
    fight.settled = true;
    const bool fought = result <= Result::drawn;  // PE-A16
    if (fought || result == Result::absent_defender)
        met[fight.attacker] = met[fight.attacker].with(fight.defender);
    if (fought || result == Result::absent_attacker)
        met[fight.defender] = met[fight.defender].with(fight.attacker);
    const bool by_letter = atlas.charter.unplayed == Unplayed::letter;  // PE-A9
    if (result == Result::won || (result == Result::absent_defender && !by_letter))
        fight.winner = fight.attacker;
    else if (result != Result::drawn && result != Result::annulled) fight.winner = fight.defender;
    if (fight.winner != nobody) ++wins[fight.winner];
    go_on_with_battles();
}

// ---- conquest ---------------------------------------------------------------------------------

void Campaign::begin_conquest() {  // PE-A18
    phase = Phase::conquest;
    turn = 0;
    next_conquest();
}

void Campaign::next_conquest() {
    for (; turn < order.size(); ++turn)
        for (const Fight& fight : fights)
            if (fight.winner == now() && !prizes(now(), fight).empty()) return;
    update();
}

void Campaign::roll(int number, Seat player, int tile, bool taken) {
    fights[number].spent = true;
    ++tries[player];
    if (taken) {  // PE-4.5
        Seat& holder = owner[static_cast<std::size_t>(tile)];
        if (holder != nobody) own[holder].remove(tile), --held[holder];
        holder = player;
        own[player].add(tile), ++held[player];
        left.remove(tile);
        changed.add(tile);
    }
    next_conquest();
}

void Campaign::finish(Seat player) {
    for (Fight& fight : fights)
        if (fight.winner == player) fight.spent = true;
    next_conquest();
}

void Campaign::update() {  // PE-1.13
    if (check_ends()) {
        phase = Phase::over;
        return;
    }
    ++round;
    order.clear();
    fights.clear();
    changed = {};
    passed = {};
    tries.fill(0);
    phase = Phase::lots;
}

}  // namespace planetary_empires
