#include "games/imperium/mind/campaign.h"

#include <algorithm>

#include "games/imperium/rules/battle.h"

namespace imperium {
namespace {

constexpr int prey = 14;  // what a missile is worth spending on, in PC

// One of a list, with what decides its place.
struct Ranked {
    float rank = 0;
    int index = 0;
};
template <int most>
void order(FixedList<Ranked, most>& list) {
    std::stable_sort(list.begin(), list.end(),
                     [](const Ranked& one, const Ranked& other) { return one.rank > other.rank; });
}

}  // namespace

Campaign::Campaign(const Imperium& game, const State& state, Side side, const Plan& plan)
    : game_(game),
      galaxy_(game.galaxy()),
      state_(state),
      side_(side),
      plan_(plan),
      temper_(temper_of(plan.posture)),
      outlook_(game, state, side),
      objective_(choose_objective()) {
    outlook_.menace(outlook_.foes, {}, menace_);
}

// The rival's planet that is worth most for the way to it.
Sector Campaign::choose_objective() const {
    const Sector asked = plan_.objective;
    if (asked && state_.planet(asked)) return asked;
    Sector centre = outlook_.home(side_);
    Sector best = outlook_.home(rival(side_));
    float highest = -1;
    for (const Sector world : outlook_.worlds) {
        const Planet& planet = state_.planet(world);
        if (planet.owner != rival(side_)) continue;
        const float value = static_cast<float>(worth(planet.kind)) * (planet.home() ? 2.0f : 1.0f) /
                            static_cast<float>(3 + galaxy_.apart(centre, world)) *
                            (1 + 0.2f * whim_of(plan_, world.index, 202));
        if (value > highest) highest = value, best = world;
    }
    return best;
}

// Everything of one's own that may go or strike; what is carried apart.
void Campaign::muster(bool moving) {
    movers_.clear();
    taken_.reset();
    for (const Vessel& vessel : outlook_.own) {
        Mover mover;
        mover.vessel = &vessel;
        mover.attack = vessel.attack;
        mover.value = vessel.value;
        const Ship& ship = *vessel.ship;
        taken_.set(vessel.at.index);
        const bool rests = moving && !ship.moved && vessel.movement + ship.bonus > 0;
        if (rests) mover.reach = outlook_.survey.reach(vessel.at);
        mover.reach.set(vessel.at.index);
        movers_.push_back(mover);
        if (!moving && state_.declared().twice == vessel.at && !movers_.full()) {
            movers_.push_back(mover);
            movers_[movers_.size() - 1].again = true;
        }
        if (!moving || ship.loaded) continue;
        for (const Unit unit : {Unit::interceptor, Unit::bomber}) {
            const int rested = ship.crew.of(unit) - ship.tired[static_cast<std::size_t>(unit)];
            if (rested <= 0) continue;
            Mover flier;
            flier.vessel = &vessel;
            flier.aboard = true;
            flier.flier = unit;
            flier.attack = figures_of(unit).attack;
            flier.value = static_cast<float>(figures_of(unit).cost);
            flier.reach = outlook_.survey.flight(vessel.at, unit, side_);
            for (int i = 0; i < rested && !movers_.full(); ++i) movers_.push_back(flier);
        }
    }
    // Who is in front goes first: others follow into what it leaves.
    const auto far = [&](const Mover& mover) {
        return galaxy_.apart(mover.vessel->at, objective_);
    };
    std::stable_sort(movers_.begin(), movers_.end(),
                     [&](const Mover& one, const Mover& other) { return far(one) < far(other); });
}

bool Campaign::can_fight(const Mover& mover) const {
    if (mover.aboard) return true;
    return mover.vessel->ship->kind != Unit::missile && mover.attack > 0;
}

float Campaign::loss(const Mover& mover, Sector at) const {
    const int menace = menace_[at.index];
    const int defence = mover.aboard ? 1 : mover.vessel->defence;
    const bool fragile =
        mover.aboard || mover.vessel->ship->damaged || !has_damaged_face(mover.vessel->ship->kind);
    float share = 0;
    if (menace >= 2 * defence || (fragile && menace >= defence)) share = 0.6f;
    else if (menace >= defence) share = 0.3f;
    else if (2 * menace >= defence) share = 0.05f;
    if (outlook_.near_hole(at)) share = 3;  // IG-14.8
    return share * mover.value;
}

Sector Campaign::post(const Mover& mover, Sector target) const {
    Sector best;
    float least = 1e9f;
    for (const Sector near : galaxy_.near(target, side_)) {
        if (!mover.reach.test(near.index)) continue;
        const bool stays = !mover.aboard && near == mover.vessel->at;
        if (!stays && (taken_.test(near.index) || state_.ship(near))) continue;
        if (!outlook_.survey.standable(near) || state_.at(near).thing == Thing::ions) continue;
        const float cost = loss(mover, near) - (stays ? 0.5f : 0.0f) +
                           0.2f * whim_of(plan_, near.index, target.index);
        if (cost < least) least = cost, best = near;
    }
    return best;
}

void Campaign::go(Mover& mover, Sector to, Orders& orders) {
    mover.used = true;
    if (!mover.aboard && to == mover.vessel->at) return;
    taken_.set(to.index);
    if (mover.aboard) orders.push_back(Launch{mover.vessel->at, mover.flier, to});
    else orders.push_back(Move{mover.vessel->at, to});
}

// ---- landings on enemy planets -----------------------------------------------------------------

void Campaign::invade(Orders& orders, bool moving) {
    const Sector goal = outlook_.home(rival(side_));
    if (state_.planet(goal)) invade_one(goal, orders, moving);
    for (const Sector world : outlook_.worlds)
        if (world != goal) invade_one(world, orders, moving);
}

void Campaign::invade_one(Sector at, Orders& orders, bool moving) {
    const Planet& planet = state_.planet(at);
    if (planet.owner != rival(side_) || planet.sheltered || state_.at(at).glow_until > 0) return;
    if (const auto manner = manner_against(state_, at); manner && *manner != Manner::invade) return;
    Posts posts;
    Descent force;
    const Sectors before = taken_;
    for (int i = 0; i < movers_.size() && !posts.full(); ++i) {
        const Mover& mover = movers_[i];
        if (mover.used || mover.aboard || mover.again) continue;
        if (mover.vessel->ship->crew.troops() == 0) continue;
        if (const Sector near = post(mover, at)) {
            const Crew& crew = mover.vessel->ship->crew;
            taken_.set(near.index);
            posts.push_back({i, near, crew.attack()});
            force.units += crew.troops() + (planet.shield ? 0 : crew.squadrons());
            force.attack += crew.of(Unit::infantry) + 2 * crew.of(Unit::armour);
            if (!planet.shield)
                force.attack += crew.of(Unit::interceptor) + 2 * crew.of(Unit::bomber);
        }
    }
    // The rival may add a card; at home it would.
    const int held = state_.hand(rival(side_)).size();
    const int margin = planet.home() ? 0 : std::min(1, held);
    if (posts.empty() || !falls(planet, {force.attack - margin, force.units})) {
        taken_ = before;
        return;
    }
    struck_.set(at.index);
    gain_ += planet.home() ? 60.0f : 4.0f * static_cast<float>(worth(planet.kind));
    for (const Post& each : posts) {
        Mover& mover = movers_[each.mover];
        if (moving) {
            if (each.at != mover.vessel->at) go(mover, each.at, orders);
            else mover.used = true;
            continue;
        }
        const Sector from = mover.vessel->at;
        for (const Unit unit : {Unit::armour, Unit::infantry, Unit::bomber, Unit::interceptor}) {
            if (is_squadron(unit) && planet.shield) continue;
            const int free = mover.vessel->ship->crew.of(unit) - sent_from(state_, from, unit);
            for (int n = 0; n < free; ++n) orders.push_back(Invade{from, unit, at});
        }
    }
}

// ---- attacks on ships --------------------------------------------------------------------------

float Campaign::worth_of_target(const Vessel& target) const {
    float value = target.value;
    for (const Sector near : galaxy_.near(target.at)) {
        const Planet& planet = state_.planet(near);
        if (planet.owner == side_) value += 1.5f * static_cast<float>(worth(planet.kind));
    }
    if (target.ship->crew.troops() > 0 && galaxy_.apart(target.at, outlook_.home(side_)) <= 6)
        value += 3;
    if (outlook_.aim(side_, Aim::destroy) && game_.sinks(target.ship->kind)) value += 6;
    if (const Objective* escort = outlook_.aim(rival(side_), Aim::escort))
        if (target.ship->kind == escort->unit) value += 12;
    return value;
}

void Campaign::strike(Orders& orders, bool moving) {
    FixedList<Ranked, 64> targets;
    for (int i = 0; i < outlook_.foes.size(); ++i) {
        const Vessel& foe = outlook_.foes[i];
        if (!outlook_.survey.counts(foe.at)) continue;
        const float whim = 1 + 0.3f * whim_of(plan_, foe.at.index, 201);
        targets.push_back(Ranked{worth_of_target(foe) * whim, i});
    }
    order(targets);
    for (const auto& [value, index] : targets) strike_one(outlook_.foes[index], orders, moving);
}

// The ion cannons that bear on a sector and have no target yet.
Campaign::Posts Campaign::cannons_on(Sector target) const {
    Posts posts;
    for (const Sector near : galaxy_.near(target, side_))
        if (state_.planet(near).owner == side_ && state_.planet(near).ion_cannon &&
            !fired_.test(near.index) && posts.size() < 6)
            posts.push_back({-1, near, figures_of(Unit::ion_cannon).attack});
    return posts;
}

// The strongest come first, until the attack is enough. Who takes which sector is noted.
void Campaign::add_strikers(Posts& posts, Sector target, int enough, bool moving) {
    FixedList<Ranked, 80> strong;
    for (int i = 0; i < movers_.size(); ++i) {
        const Mover& mover = movers_[i];
        if (mover.used || !can_fight(mover)) continue;
        if (!mover.aboard && state_.at(mover.vessel->at).thing == Thing::ions && !moving) continue;
        // Transports and the like are not for this.
        if (moving && !mover.aboard && mover.vessel->ship->crew.troops() > 1) continue;
        strong.push_back(Ranked{static_cast<float>(mover.attack), i});
    }
    order(strong);
    for (const auto& [rank, index] : strong) {
        if (attack_of(posts) >= enough || posts.full()) return;
        const Mover& mover = movers_[index];
        const Sector near = moving || !mover.aboard ? post(mover, target) : Sector{};
        const bool there = std::any_of(posts.begin(), posts.end(), [&](const Post& other) {
            return !moving && other.mover >= 0 && movers_[other.mover].vessel->at == near;
        });
        if (!near || there) continue;  // IG-H5: twice, but not at one target
        taken_.set(near.index);
        posts.push_back({index, near, mover.attack});
    }
}

int Campaign::attack_of(const Posts& posts) {
    int total = 0;
    for (const Post& each : posts) total += each.attack;
    return total;
}

// Nobody more than it takes.
Campaign::Posts Campaign::enough_of(const Posts& posts, int need) {
    int total = attack_of(posts);
    Posts chosen;
    for (const Post& each : posts)
        if (total - each.attack >= need) total -= each.attack;
        else chosen.push_back(each);
    return chosen;
}

// How much more is likely to be lost there than where each stands now.
float Campaign::risk_of(const Posts& posts) const {
    float risk = 0;
    for (const Post& each : posts)
        if (each.mover >= 0) {
            const Mover& mover = movers_[each.mover];
            risk += std::max(0.0f, loss(mover, each.at) - loss(mover, mover.vessel->at));
        }
    return risk;
}

// IG-20.1.
void Campaign::send_missile(Sector target, Orders& orders, bool moving) {
    for (Mover& mover : movers_) {
        if (mover.used || mover.aboard || mover.vessel->ship->kind != Unit::missile) continue;
        const Sector near = post(mover, target);
        if (!near) continue;
        struck_.set(target.index);
        if (moving) go(mover, near, orders);
        else orders.push_back(Detonate{mover.vessel->at, target});
        mover.used = true;
        return;
    }
}

void Campaign::send(const Posts& posts, Sector target, Orders& orders, bool moving) {
    for (const Post& each : posts) {
        if (each.mover < 0) {
            fired_.set(each.at.index);
            if (!moving) orders.push_back(Attack{each.at, target});
            continue;
        }
        Mover& mover = movers_[each.mover];
        if (moving) go(mover, each.at, orders);
        else orders.push_back(Attack{mover.vessel->at, target});
        mover.used = true;
    }
}

void Campaign::strike_one(const Vessel& target, Orders& orders, bool moving) {
    if (struck_.test(target.at.index)) return;
    const bool fragile = target.ship->damaged || !has_damaged_face(target.ship->kind);
    const int harm = target.defence, kill = fragile ? harm : 2 * harm;
    const Sectors before = taken_;
    Posts posts = cannons_on(target.at);
    add_strikers(posts, target.at, kill, moving);
    taken_ = before;
    const int total = attack_of(posts);
    if (total >= harm) posts = enough_of(posts, total >= kill ? kill : harm);
    const float prize = worth_of_target(target);
    const float gain = total >= kill ? prize : 0.4f * prize;
    const float risk = moving ? risk_of(posts) : 0;
    if (total < harm || gain < risk * (1 - temper_.daring)) {
        if (total < kill && target.value >= prey) send_missile(target.at, orders, moving);
        return;
    }
    struck_.set(target.at.index);
    gain_ += gain - risk * (1 - temper_.daring);
    send(posts, target.at, orders, moving);
}

// ---- what ships may still do that strike no ship -----------------------------------------------

void Campaign::bombard(Orders& orders) {
    for (const Mover& mover : movers_) {
        const Ship& ship = *mover.vessel->ship;
        const Sector from = mover.vessel->at;
        if (mover.aboard || strikes_by(state_, from) > 0) continue;
        if (ship.kind == Unit::annihilator && ship.stood && !ship.damaged)
            for (const Sector near : galaxy_.near(from, side_))
                if (state_.planet(near).owner == rival(side_) && !struck_.test(near.index)) {
                    orders.push_back(Annihilate{from, near});
                    struck_.set(near.index);
                    break;
                }
        if (mover.used) continue;
        if (ship.kind == Unit::missile) continue;
        for (const Sector near : galaxy_.near(from, side_)) {
            if (struck_.test(near.index)) continue;
            const Planet& planet = state_.planet(near);
            const Thing thing = state_.at(near).thing;
            if (planet && planet.owner == rival(side_) && bombards(ship.kind) && !ship.damaged &&
                !planet.shield && !planet.sheltered && !planet.bare()) {
                orders.push_back(Bombard{from, near});
            } else if (thing == Thing::minefield || thing == Thing::turned_minefield) {
                orders.push_back(Clear{from, near});
            } else {
                continue;
            }
            struck_.set(near.index);
            break;
        }
    }
}

Orders Campaign::declarations() {
    Orders orders;
    muster(false);
    for (const Strike& each : state_.declared().strikes) {
        struck_.set(each.target.index);
        fired_.set(each.from.index);
        for (Mover& mover : movers_)
            if (mover.vessel->at == each.from && !mover.used) {
                mover.used = true;
                break;
            }
    }
    strike(orders, false);
    for (Mover& mover : movers_) mover.used = false;  // IG-A31: landing takes no attack
    invade(orders, false);
    for (Mover& mover : movers_) mover.used = false;
    for (const Action& order : orders)
        if (const auto* blow = std::get_if<Attack>(&order))
            for (Mover& mover : movers_) mover.used = mover.used || mover.vessel->at == blow->from;
    bombard(orders);
    return orders;
}

// ---- movement ----------------------------------------------------------------------------------

Orders Campaign::movement() {
    Orders orders;
    muster(true);
    load(orders);
    if (!orders.empty()) return orders;
    invade(orders, true);
    Orders landings;
    land(landings);
    if (!landings.empty()) return landings;
    strike(orders, true);
    // Whoever is dealt with threatens nobody.
    outlook_.menace(outlook_.foes, struck_, menace_);
    travel(orders);
    return orders;
}

float Campaign::prospects(bool moving) {
    gain_ = 0;
    if (!moving) {
        declarations();
        return gain_;
    }
    muster(true);
    Orders orders;
    invade(orders, true);
    strike(orders, true);
    const Steps& steps = way(objective_);
    float far = 0;
    for (const Vessel& vessel : outlook_.own)
        if (vessel.attack >= 3) far += std::min(static_cast<float>(steps[vessel.at.index]), 30.0f);
    return gain_ - 0.4f * temper_.pull * far;
}

}  // namespace imperium
