#include "games/imperium/mind/policy.h"

#include <algorithm>

#include "core/play_out.h"
#include "games/imperium/mind/purchase.h"
#include "games/imperium/rules/battle.h"

namespace imperium {

int keep_of(Card card) {
    const int rank = 2 * static_cast<int>(rank_of(card));
    switch (card) {
        case Card::salvo:
        case Card::evasion:
        case Card::trenches:
        case Card::charge: return 4;
        case Card::bulwark:
        case Card::barrage:
        case Card::stormtroops:
        case Card::bunkers: return 6;
        case Card::truce:
        case Card::overload:
        case Card::breakdown:
        case Card::tribute:
        case Card::mobilisation: return 8;
        case Card::war_loan: return 6;
        case Card::levy: return 3;
        default: return 1 + rank / 2;
    }
}

Action Policy::next(Rng& rng) {
    const Action asked = wish();
    if (can(asked)) return asked;
    if (can(Done{})) return Done{};
    return random_step(game_, state_, rng).action;
}

Action Policy::wish() {
    switch (state_.phase()) {
        case Phase::auction: return bid();
        case Phase::resources: return resources();
        case Phase::buying: return buying();
        case Phase::discarding: return discarding();
        case Phase::supply: return losing();
        case Phase::repair: return repair();
        case Phase::construction: return construction();
        case Phase::movement: return ordered(true);
        case Phase::declaring: return ordered(false);
        case Phase::resolving: return resolving();
        case Phase::duel: return duel();
        case Phase::cancelling: return cancelling();
        case Phase::slipping: return slipping();
        case Phase::picking:
        case Phase::killing: return killing();
        case Phase::garrison: return garrison();
        case Phase::surrendering:
        case Phase::jettison: return giving_up();
        default: return Done{};
    }
}

// One campaign gives several orders; those that the turn of events has made impossible fall away.
Action Policy::ordered(bool moving) {
    if (phase_ != state_.phase()) done_ = orders_.size(), phase_ = state_.phase();
    for (int tries = 0; tries < 2; ++tries) {
        while (done_ < orders_.size()) {
            const Action order = orders_[done_++];
            if (can(order)) return order;
        }
        if (tries > 0) break;
        if (!moving && state_.declared().empty()) {
            const Action play = card_before_battle();
            if (!std::holds_alternative<Done>(play)) return play;
        }
        if (const Action play = card_for_reach(moving); !std::holds_alternative<Done>(play))
            return play;
        Campaign campaign{game_, state_, side_, plan_};
        orders_ = moving ? campaign.movement() : campaign.declarations();
        done_ = 0;
    }
    return Done{};
}

// ---- 10 initiative ------------------------------------------------------------------------------

Action Policy::bid() const {
    const auto& auction = state_.as<Auction>();
    const int most = std::min<int>(plan_.bid, state_.pc(side_));
    if (auction.leader == Side::neutral) return Bid{0, {}};
    const int last = auction.pc + auction.count * game_.mission->price;
    if (last < most) return Bid{static_cast<std::uint8_t>(last + 1), {}};
    return Stand{};
}

// ---- 11, 12 -------------------------------------------------------------------------------------

Action Policy::resources() const {
    for (const Card card : {Card::tribute, Card::war_loan, Card::levy}) {
        const PlayCard play{card, {}, {}};
        if (held(card) > 0 && state_.pc(side_) + rule_of(card).figure <= game_.mission->limit &&
            can(play))
            return play;
    }
    if (held(Card::smugglers) > 0)
        for (const Sector sector : game_.galaxy().sectors(side_))
            if (const PlayCard play{Card::smugglers, sector, {}}; can(play)) return play;
    return Done{};
}

Action Policy::buying() const {
    for (const Card card : {Card::defector, Card::spyglass})
        if (held(card) > 0 && can(PlayCard{card, {}, {}})) return PlayCard{card, {}, {}};
    const bool room = state_.hand(side_).size() < hand_limit;
    if (room && state_.bought < plan_.cards && state_.pc(side_) >= 5 * game_.mission->price &&
        can(Buy{}))
        return Buy{};
    return Done{};
}

Action Policy::discarding() const {
    Card least{};
    int lowest = 1000;
    for (const Card card : cards)
        if (held(card) > 0 && keep_of(card) < lowest) lowest = keep_of(card), least = card;
    return Discard{least};
}

Action Policy::losing() const {
    const Survey survey{game_, state_};
    const Sectors losable = survey.shortage(side_).losable;
    Sector cheapest, dearest;
    for (const Sector sector : game_.galaxy().sectors(side_)) {
        if (!losable.test(sector.index)) continue;
        const bool bomber = state_.ship(sector).kind == Unit::bomber;
        if (!cheapest || (!bomber && state_.ship(cheapest).kind == Unit::bomber)) cheapest = sector;
        if (bomber || !dearest) dearest = sector;
    }
    if (held(Card::rations) > 0 && dearest)
        if (const PlayCard play{Card::rations, dearest, {}}; can(play)) return play;
    return Lose{cheapest};
}

Action Policy::repair() const {
    const Survey survey{game_, state_};
    Sector best;
    int highest = 0, damaged = 0;
    for (const Sector sector : game_.galaxy().sectors(side_)) {
        if (!survey.repairable(sector, side_)) continue;
        ++damaged;
        const Unit unit = state_.planet(sector) ? Unit::cannon : state_.ship(sector).kind;
        const int price = figures_of(unit, true).cost;
        if (price > highest && price <= state_.pc(side_)) highest = price, best = sector;
    }
    if (damaged > 1 && held(Card::shipyard) > 0 && can(PlayCard{Card::shipyard, {}, {}}))
        return PlayCard{Card::shipyard, {}, {}};
    if (held(Card::patchwork) > 0)
        for (const Sector sector : game_.galaxy().sectors(side_))
            if (const PlayCard play{Card::patchwork, sector, {}}; can(play)) return play;
    if (best) return Repair{best};
    return Done{};
}

// ---- 13 -----------------------------------------------------------------------------------------

Action Policy::construction() const {
    const Purchase purchase{game_, state_, side_, plan_};
    if (const auto mine = purchase.mine()) return *mine;
    const std::optional<Build> build = purchase.next();
    if (!build) return Done{};
    const int price = Survey{game_, state_}.price_of(build->unit);
    const PlayCard both{Card::mobilisation, {}, {}}, one{Card::prefabrication, {}, {}};
    if (price >= 10 && held(both.card) > 0 && can(both)) return both;
    if (price >= 6 && held(one.card) > 0 && can(one)) return one;
    return *build;
}

// ---- 16 combat ----------------------------------------------------------------------------------

Action Policy::card_before_battle() const {
    if (state_.hand(side_).empty()) return Done{};
    const auto& sectors = game_.galaxy().sectors(side_);
    if (held(Card::breakdown) > 0) {
        Sector best;
        float highest = 9;
        for (const Sector sector : sectors) {
            const Ship& ship = state_.ship(sector);
            if (ship.owner != rival(side_) || !can(PlayCard{Card::breakdown, sector, {}})) continue;
            if (const float value = value_of(ship); value > highest) highest = value, best = sector;
        }
        if (best) return PlayCard{Card::breakdown, best, {}};
    }
    for (const Card card : {Card::firestorm, Card::sabotage})
        if (held(card) > 0)
            for (const Sector sector : sectors)
                if (const PlayCard play{card, sector, {}}; can(play)) return play;
    if (held(Card::sanctuary) > 0) {
        const Sector home = game_.mission->homes[index_of(side_)];
        const Outlook outlook{game_, state_, side_};
        if (falls(state_.planet(home), outlook.descent(outlook.foes, home, 1)))
            if (const PlayCard play{Card::sanctuary, home, {}}; can(play)) return play;
    }
    return Done{};
}

// A card that lets the orders of this phase reach further, where that is worth more than the card.
Action Policy::card_for_reach(bool moving) const {
    constexpr float price = 3;  // PC
    const auto prospects = [&](const State& state) {
        return Campaign{game_, state, side_, plan_}.prospects(moving);
    };
    std::optional<float> most;
    Action best = Done{};
    for (const Card card : {Card::afterburner, Card::slipstream, Card::breakaway, Card::sweepers,
                            Card::double_strike}) {
        if (held(card) == 0 || (rule_of(card).moment == Moment::movement) != moving) continue;
        for (const Sector sector : game_.galaxy().sectors(side_)) {
            const PlayCard play{card, sector, {}};
            if (!can(play)) continue;
            if (!most) most = prospects(state_) + price;
            State after = state_;
            game_.apply(after, {seat_of(side_), play});
            if (const float gain = prospects(after); gain > *most) most = gain, best = play;
        }
    }
    if (moving && held(Card::jump) > 0) {
        if (!most) most = prospects(state_) + price;
        for (const PlayCard& play : jumps()) {
            State after = state_;
            game_.apply(after, {seat_of(side_), play});
            if (const float gain = prospects(after); gain > *most) most = gain, best = play;
        }
    }
    return best;
}

// The dearest ships, to where they could strike or block at once and cannot go by themselves.
Policy::Jumps Policy::jumps() const {
    constexpr int most_ships = 4;
    const Outlook outlook{game_, state_, side_};
    const Galaxy& galaxy = game_.galaxy();
    std::vector<const Vessel*> ships;
    for (const Vessel& vessel : outlook.own)
        if (vessel.attack >= 4 && !vessel.ship->moved && vessel.movement > 0)
            ships.push_back(&vessel);
    std::stable_sort(ships.begin(), ships.end(), [](const Vessel* one, const Vessel* other) {
        return one->value > other->value;
    });
    if (ships.size() > most_ships) ships.resize(most_ships);
    Jumps found;
    for (const Sector to : galaxy.sectors(side_)) {
        if (!outlook.survey.free(to) || outlook.near_hole(to)) continue;
        const auto& near = galaxy.near(to);
        const bool meets = std::any_of(near.begin(), near.end(), [&](Sector at) {
            return state_.ship(at).owner == rival(side_) || state_.planet(at).owner == rival(side_);
        });
        if (!meets) continue;
        for (const Vessel* ship : ships) {
            const PlayCard play{Card::jump, ship->at, to};
            if (found.full()) return found;
            if (!outlook.survey.reach(ship->at).test(to.index) && can(play)) found.push_back(play);
        }
    }
    return found;
}

// What may stand in the way first, then landings, then the rest.
Action Policy::resolving() const {
    Sector best;
    int first = 100;
    const auto look = [&](Sector target, Manner manner) {
        int order = 3;
        if (manner == Manner::annihilate) order = state_.planet(target).home() ? 0 : 4;
        else if (manner == Manner::detonate) order = 1;
        else if (manner == Manner::attack) order = 2;
        else if (manner == Manner::bombard) order = 5;
        if (order < first) first = order, best = target;
    };
    for (const Strike& strike : state_.declared().strikes) look(strike.target, strike.manner);
    for (const Landing& landing : state_.declared().landings) look(landing.target, Manner::invade);
    return Resolve{best};
}

namespace {

// The fewest and cheapest cards that do what is to be done: first alone, then together.
std::optional<CardSet> cards_for(const Pile& hand, std::initializer_list<Card> order, int need,
                                 int doubled) {
    const auto figure = [&](Card card) {
        return card == Card::overload ? doubled : rule_of(card).figure;
    };
    for (const Card card : order)
        if (hand.of(card) > 0 && figure(card) >= need) {
            CardSet set;
            set.add(card);
            return set;
        }
    CardSet set;
    int sum = 0;
    for (const Card card : order) {
        if (hand.of(card) == 0) continue;
        set.add(card);
        if ((sum += figure(card)) >= need) return set;
    }
    return std::nullopt;
}

Commit commit_of(const CardSet& set) {
    return set.empty() ? Commit{} : Commit{set};
}

// The cards that one side commits to a combat, as they are chosen.
struct Stake {
    const Imperium& game;
    const State& state;
    Side side;
    CardSet cards{};

    const Pile& hand() const { return state.hand(side); }
    bool attacks() const { return side == attacker_of(state); }

    bool add(Card card) {
        if (hand().of(card) == 0 || cards.contains(card) || cards.list.full()) return false;
        if (!may_commit(game, state, side, card)) return false;
        cards.add(card);
        return true;
    }
    void join(const std::optional<CardSet>& set) {
        if (!set) return;
        for (const Card card : *set) add(card);
    }
};

void stake_on_planet(Stake& stake, Sector target) {
    const Planet& planet = stake.state.planet(target);
    const Crew landing = landing_on(stake.state, target);
    const int attack = landing.attack(), wall = wall_of(planet) + planet.crew.size();
    const int guard = planet.crew.attack(), landed = landing.size();
    const Pile& hand = stake.hand();
    if (stake.attacks()) {
        if (attack < wall || planet.home())
            stake.join(cards_for(hand, {Card::charge, Card::stormtroops},
                                 std::max(planet.home() ? 6 : 1, wall - attack), 0));
        if (guard >= landed || planet.home())
            stake.join(cards_for(hand, {Card::trenches, Card::bunkers},
                                 std::max(planet.home() ? 6 : 1, guard - landed + 1), 0));
        if (!planet.home()) return;
        for (const Card card : {Card::charge, Card::stormtroops, Card::trenches, Card::bunkers})
            stake.add(card);
    } else if (falls(planet, {attack, landed})) {
        const auto saves = cards_for(hand, {Card::trenches, Card::bunkers}, attack - wall + 1, 0);
        const auto bites = cards_for(hand, {Card::charge, Card::stormtroops}, landed - guard, 0);
        stake.join(saves ? saves : bites);
        if ((planet.home() || worth(planet.kind) >= 6) && stake.cards.empty())
            stake.add(Card::truce);
    }
}

// What strikes a ship: all attack together, and that of the strongest.
struct Blow {
    int total = 0, strongest = 0;
};
Blow blow_at(const State& state, Sector target) {
    Blow blow;
    for (const Strike& strike : state.declared().strikes) {
        if (strike.target != target) continue;
        const int attack = state.planet(strike.from) ? figures_of(Unit::ion_cannon).attack
                                                     : state.ship(strike.from).figures().attack;
        blow.total += attack;
        blow.strongest = std::max(blow.strongest, attack);
    }
    return blow;
}

void stake_on_ship(Stake& stake, Sector target, bool lavish) {
    const Ship& ship = stake.state.ship(target);
    const int defence = ship.figures().defence;
    const bool fragile = ship.damaged || !has_damaged_face(ship.kind);
    const int kill = fragile ? defence : 2 * defence;
    const auto [total, strongest] = blow_at(stake.state, target);
    const float value = value_of(ship);
    const Pile& hand = stake.hand();
    if (stake.attacks()) {
        if (total < kill && (value >= 5 || lavish)) {
            const auto with = {Card::salvo, Card::barrage, Card::overload};
            auto set = cards_for(hand, with, kill - total, strongest);
            if (!set && total < defence) set = cards_for(hand, with, defence - total, strongest);
            stake.join(set);
        }
        if (total >= kill) stake.add(Card::salvage);
    } else if (total >= defence && (value >= 5 || lavish)) {
        const auto with = {Card::evasion, Card::bulwark};
        auto set = cards_for(hand, with, total - defence + 1, 0);
        if (!set && total >= kill && !fragile)
            set = cards_for(hand, with, (total - kill) / 2 + 1, 0);
        stake.join(set);
        if (stake.cards.empty() && total >= kill && value >= 8)
            if (!stake.add(Card::feint) && value >= 14) stake.add(Card::truce);
    }
}

}  // namespace

Action Policy::duel() const {
    if (plan_.stakes == 0 || state_.hand(side_).empty()) return Commit{};
    const Sector target = *state_.clash().target;
    const Planet& planet = state_.planet(target);
    Stake stake{game_, state_, side_};
    if (planet) stake_on_planet(stake, target);
    else stake_on_ship(stake, target, plan_.stakes > 1);
    const bool matters = planet ? planet.home() : value_of(state_.ship(target)) >= 10;
    if (matters && (plan_.stakes > 1 || planet.home()))
        for (const Card card : {Card::veto, Card::countermand, Card::counterorder})
            if (!state_.hand(rival(side_)).empty() && stake.add(card)) break;
    return commit_of(stake.cards);
}

Action Policy::cancelling() const {
    const auto by = canceller(state_, side_);
    Card best{};
    int highest = -1;
    for (const Card card : cancellable(state_, side_, *by)) {
        const int value = (card == Card::truce ? 40 : 0) + 4 * rule_of(card).figure + keep_of(card);
        if (value > highest) highest = value, best = card;
    }
    return Cancel{best};
}

Action Policy::slipping() const {
    const Outlook outlook{game_, state_, side_};
    std::array<int, most_sectors> menace{};
    outlook.menace(outlook.foes, {}, menace);
    Sector best;
    int least = 1 << 20;
    for (const Sector near : game_.galaxy().near(*state_.clash().target, side_)) {
        if (!outlook.survey.free(near)) continue;
        const int value = menace[near.index] + (outlook.near_hole(near) ? 1000 : 0);
        if (value < least) least = value, best = near;
    }
    return Slip{best};
}

Action Policy::killing() const {
    const bool picks = state_.phase() == Phase::picking;
    for (const Unit unit : {Unit::cannon, Unit::shield, Unit::ion_cannon, Unit::armour,
                            Unit::infantry, Unit::bomber, Unit::interceptor}) {
        if (is_building(unit) && !picks) continue;
        if (can(Kill{unit})) return Kill{unit};
    }
    return Kill{};
}

Action Policy::garrison() const {
    const Planet& planet = state_.planet(*state_.clash().target);
    const int wanted = worth(planet.kind) >= 4 ? 2 : 1;
    if (planet.crew.troops() < wanted)
        for (const Unit unit : {Unit::infantry, Unit::armour})
            if (can(Garrison{unit})) return Garrison{unit};
    return Done{};
}

Action Policy::giving_up() const {
    if (state_.phase() == Phase::jettison) {
        for (const Unit unit : {Unit::interceptor, Unit::infantry, Unit::bomber, Unit::armour})
            if (can(GiveUp{unit})) return GiveUp{unit};
        return GiveUp{};
    }
    const Planet& planet = state_.planet(*state_.clash().target);
    if (planet.crew.troops() > 1)
        for (const Unit unit : {Unit::infantry, Unit::armour})
            if (can(GiveUp{unit})) return GiveUp{unit};
    for (const Unit unit : {Unit::interceptor, Unit::bomber, Unit::ion_cannon, Unit::cannon,
                            Unit::shield, Unit::infantry, Unit::armour})
        if (can(GiveUp{unit})) return GiveUp{unit};
    return GiveUp{};
}

}  // namespace imperium
