#include "games/planetary_empires/mind/policy.h"

#include <algorithm>
#include <cmath>

namespace planetary_empires {
namespace {

constexpr float urged = 4;  // what a plan wants first

}  // namespace

// ---- what a battle and a tile are worth -------------------------------------------------------

// Pips that a player would have more than a rival, with what dice usually add.
float Policy::lead(const Campaign& campaign, Seat player, Seat rival) const {
    const auto usual = [&](Seat seat, Structure kind, const Figure& figure) {
        const int count = (campaign.own[seat] & atlas_.of(kind)).size();
        return count * (2 * figure.fixed + (figure.die > 0 ? figure.die + 1 : 0));
    };
    const Worths &mine = *atlas_.worths[player], &theirs = *atlas_.worths[rival];
    const auto tier = [&](Structure kind, Figure Worths::* figure) {
        const int own = usual(player, kind, mine.*figure),
                  other = usual(rival, kind, theirs.*figure);
        return tier_of(own, other) - tier_of(other, own);
    };
    const int difference = campaign.held[rival] - campaign.held[player];
    const int industry = tier(Structure::manufactorum, &Worths::manufactorum);
    const int power = tier(Structure::station, &Worths::station);
    const int rules = tier(Structure::bastion, &Worths::bastion);
    constexpr int points = 50;
    const auto extra = [&](int tiles, int tiers) {
        const int sum = points * (std::max(0, tiles) + std::max(0, tiers));
        return atlas_.charter.cap > 0 ? std::min<int>(sum, atlas_.charter.cap) : sum;
    };
    const auto pips = [&](int tiles, int tiers, int stations) {
        return static_cast<float>(
            pips_of(extra(tiles, tiers), std::max(0, stations), 0, atlas_.charter.size));
    };
    constexpr std::array rule{0.0f, 0.0f, 0.25f, 0.5f};  // two of two dice hit, two of three
    const float drill = rules >= 0 ? rule[static_cast<std::size_t>(rules)]
                                   : -rule[static_cast<std::size_t>(-rules)];
    return pips(difference, industry, power) - pips(-difference, -industry, -power) + drill;
}

Chances Policy::chances(const Campaign& campaign, Seat attacker, Seat defender) const {
    const float ahead = lead(campaign, attacker, defender), whole = std::floor(ahead);
    const float part = ahead - whole;
    const Chances &low = chances_of(static_cast<int>(whole)),
                  &high = chances_of(static_cast<int>(whole) + 1);
    return {low.won + part * (high.won - low.won), low.drawn + part * (high.drawn - low.drawn)};
}

float Policy::worth(const Campaign& campaign, int tile) const {
    float sum = 1;
    if (campaign.round < atlas_.charter.rounds) {
        const auto there = [&](Structure kind) { return atlas_.of(kind).contains(tile); };
        if (there(Structure::spaceport)) sum += weights_.port;
        if (there(Structure::manufactorum)) sum += weights_.manufactorum;
        if (there(Structure::station)) sum += weights_.station;
        if (there(Structure::shield)) sum += weights_.shield;
        if (there(Structure::bastion)) sum += weights_.bastion;
    }
    return sum;
}

// ---- orders -----------------------------------------------------------------------------------

void Policy::look(const Campaign& campaign, Seat player, Orders& orders) const {
    orders.looked = true;
    EachPlayer<Chances> chances;
    SeatSet known;
    campaign.targets(player).each([&](int tile) {
        Target target;
        target.tile = static_cast<std::uint8_t>(tile);
        target.defender = campaign.owner[static_cast<std::size_t>(tile)];
        target.needed = campaign.needed(player, tile) + campaign.usual_shields(tile);
        target.gain = worth(campaign, tile);
        if (target.defender == nobody) {
            target.won = 1;
        } else {
            if (!known.contains(target.defender)) {
                known = known.with(target.defender);
                chances[target.defender] = this->chances(campaign, player, target.defender);
            }
            target.won = chances[target.defender].won;
            target.lost = chances[target.defender].lost();
            (atlas_.near[static_cast<std::size_t>(tile)] & campaign.own[player]).each([&](int own) {
                target.risk = std::max(target.risk, worth(campaign, own));
            });
            target.risk *= weights_.claim;
        }
        orders.targets.push_back(target);
    });
    for (const Fight& fight : campaign.fights)
        if (fight.attacker == player)
            orders.rolls +=
                fight.defender == nobody ? 1 : this->chances(campaign, player, fight.defender).won;
}

float Policy::promise(const Campaign& campaign, const Target& target, const Orders& orders,
                      float boldness) const {
    const int tries = static_cast<int>(orders.rolls + 0.5f);
    const int needed = std::min(most_needed, target.needed + tries);
    float sum = target.gain * target.won * chance_to_take[static_cast<std::size_t>(needed)];
    for (int i = 0; i < campaign.crowd[target.tile]; ++i) sum *= weights_.crowd;
    return sum - (1 - boldness) * target.lost * target.risk;
}

int Policy::order(const Campaign& campaign, Seat player, const Plan& plan, Orders& orders) const {
    if (!orders.looked) look(campaign, player, orders);
    if (campaign.given[player] >= plan.orders) return -1;
    const Tiles open = campaign.targets(player);
    const float boldness = static_cast<float>(plan.daring) / 100;
    const Target* best = nullptr;
    float most = weights_.least;
    for (const Target& target : orders.targets) {
        if (!open.contains(target.tile)) continue;
        float sum = promise(campaign, target, orders, boldness);
        if (plan.against && target.defender == seat_of(*plan.against)) sum += urged / 2;
        if (plan.at && atlas_.cells[target.tile] == plan.at) sum += urged;
        if (sum > most) most = sum, best = &target;
    }
    if (!best) return -1;
    orders.rolls += best->won;
    return best->tile;
}

// ---- conquest ---------------------------------------------------------------------------------

Policy::Roll Policy::roll(const Campaign& campaign, Seat player, const Plan& plan) const {
    Roll best;
    if (plan.taking == Taking::none) return best;
    float most = 0;
    for (int i = 0; i < campaign.fights.size(); ++i) {
        if (campaign.fights[i].winner != player) continue;
        campaign.prizes(player, campaign.fights[i]).each([&](int tile) {
            float sum = promise(campaign, player, tile);
            if (plan.at && atlas_.cells[static_cast<std::size_t>(tile)] == plan.at) sum += urged;
            if (sum > most) most = sum, best = {i, tile};
        });
    }
    return best;
}

float Policy::promise(const Campaign& campaign, Seat player, int tile) const {
    const int needed = campaign.needed(player, tile) + campaign.usual_shields(tile);
    return worth(campaign, tile) *
           chance_to_take[static_cast<std::size_t>(std::min(most_needed, needed))];
}

// ---- both -------------------------------------------------------------------------------------

FixedList<std::uint8_t, most_tiles> Policy::promising(const Campaign& campaign, Seat player) const {
    std::array<float, most_tiles> sums{};
    Tiles found;
    const auto note = [&](int tile, float sum) {
        float& best = sums[static_cast<std::size_t>(tile)];
        if (!found.contains(tile) || sum > best) best = sum;
        found.add(tile);
    };
    if (campaign.phase == Phase::orders) {
        Orders orders;
        look(campaign, player, orders);
        for (const Target& target : orders.targets)
            note(target.tile, promise(campaign, target, orders, 0));
    } else {
        for (const Fight& fight : campaign.fights)
            if (fight.winner == player)
                campaign.prizes(player, fight).each([&](int tile) {
                    note(tile, promise(campaign, player, tile));
                });
    }
    FixedList<std::uint8_t, most_tiles> list;
    found.each([&](int tile) { list.push_back(static_cast<std::uint8_t>(tile)); });
    std::stable_sort(list.begin(), list.end(),
                     [&](std::uint8_t one, std::uint8_t other) { return sums[one] > sums[other]; });
    return list;
}

}  // namespace planetary_empires
