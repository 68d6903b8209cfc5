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
        if (!moving && state_.course.twice == vessel.at && !movers_.full()) {
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

void Campaign::strike_one(const Vessel& target, Orders& orders, bool moving) {
    if (struck_.test(target.at.index)) return;
    const Ship& ship = *target.ship;
    const bool fragile = ship.damaged || !has_damaged_face(ship.kind);
    const int harm = target.defence, kill = fragile ? harm : 2 * harm;
    Posts posts;
    int total = 0;
    for (const Sector near : galaxy_.near(target.at, side_))
        if (state_.planet(near).owner == side_ && state_.planet(near).ion_cannon &&
            !fired_.test(near.index) && posts.size() < 6) {
            posts.push_back({-1, near, figures_of(Unit::ion_cannon).attack});
            total += figures_of(Unit::ion_cannon).attack;
        }
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
    const Sectors before = taken_;
    for (const auto& [rank, index] : strong) {
        if (total >= kill || posts.full()) break;
        const Sector near =
            moving || !movers_[index].aboard ? post(movers_[index], target.at) : Sector{};
        const bool there = std::any_of(posts.begin(), posts.end(), [&](const Post& other) {
            return !moving && other.mover >= 0 && movers_[other.mover].vessel->at == near;
        });
        if (!near || there) continue;  // IG-H5: twice, but not at one target
        taken_.set(near.index);
        posts.push_back({index, near, movers_[index].attack});
        total += movers_[index].attack;
    }
    // Nobody more than it takes.
    const int need = total >= kill ? kill : total >= harm ? harm : 1 << 20;
    Posts chosen;
    for (int i = 0; i < posts.size(); ++i) {
        const Post& each = posts[i];
        if (total - each.attack >= need) {
            total -= each.attack;
            continue;
        }
        chosen.push_back(each);
    }
    float gain = total >= kill ? worth_of_target(target) : 0.4f * worth_of_target(target);
    float risk = 0;
    if (moving)
        for (const Post& each : chosen)
            if (each.mover >= 0) {
                const Mover& mover = movers_[each.mover];
                risk += std::max(0.0f, loss(mover, each.at) - loss(mover, mover.vessel->at));
            }
    taken_ = before;
    if (total < harm || gain < risk * (1 - temper_.daring)) {
        // A missile for what is worth it: IG-20.1.
        if (total >= kill || target.value < prey) return;
        for (Mover& mover : movers_) {
            if (mover.used || mover.aboard || mover.vessel->ship->kind != Unit::missile) continue;
            const Sector near = post(mover, target.at);
            if (!near) continue;
            struck_.set(target.at.index);
            if (moving) go(mover, near, orders);
            else orders.push_back(Detonate{mover.vessel->at, target.at});
            mover.used = true;
            return;
        }
        return;
    }
    struck_.set(target.at.index);
    gain_ += gain - risk * (1 - temper_.daring);
    for (const Post& each : chosen) {
        if (each.mover < 0) {
            fired_.set(each.at.index);
            if (!moving) orders.push_back(Attack{each.at, target.at});
            continue;
        }
        Mover& mover = movers_[each.mover];
        if (moving) go(mover, each.at, orders);
        else orders.push_back(Attack{mover.vessel->at, target.at});
        mover.used = true;
    }
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
    for (const Strike& each : state_.course.strikes) {
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

// A troop ashore on a neutral planet, or where the garrison is too small: IG-15.6.
void Campaign::land(Orders& orders) {
    for (const Mover& mover : movers_) {
        const Vessel& vessel = *mover.vessel;
        const Ship& ship = *vessel.ship;
        if (mover.used || mover.aboard || ship.loaded || ship.crew.troops() == 0) continue;
        const Unit unit = ship.crew.of(Unit::infantry) > 0 ? Unit::infantry : Unit::armour;
        for (const Sector near : galaxy_.near(vessel.at, side_)) {
            const Planet& planet = state_.planet(near);
            if (!planet || planet.owner == rival(side_) || state_.at(near).glow_until > 0) continue;
            if (outlook_.survey.planet_room(planet) <= 0) continue;
            const bool weak = falls(planet, outlook_.descent(outlook_.foes, near, 1));
            if (planet.owner == Side::neutral || (weak && planet.home())) {
                orders.push_back(Land{vessel.at, near, unit});
                return;
            }
        }
    }
}

void Campaign::load(Orders& orders) {
    for (const Vessel& vessel : outlook_.own) {
        const Ship& ship = *vessel.ship;
        if (ship.unloaded || outlook_.survey.troop_room(ship) <= 0) continue;
        for (const Sector near : galaxy_.near(vessel.at, side_)) {
            const Planet& planet = state_.planet(near);
            if (!planet || planet.owner != side_ || outlook_.spare(near) <= 0) continue;
            const bool armour = planet.crew.of(Unit::armour) > 0 && plan_.posture != Posture::hold;
            const Unit unit =
                armour || planet.crew.of(Unit::infantry) == 0 ? Unit::armour : Unit::infantry;
            orders.push_back(Load{near, vessel.at, unit});
            return;
        }
    }
}

const Steps& Campaign::way(Sector goal) {
    for (const auto& [known, steps] : ways_)
        if (known == goal) return steps;
    ways_.emplace_back(goal, outlook_.way(goal));
    return ways_.back().second;
}

// Where troops aboard are wanted: a neutral planet nobody else goes to, else the objective.
Sector Campaign::goal_of_troops(const Mover& mover) {
    const Sector from = mover.vessel->at;
    Sector best = objective_;
    float highest = 0.25f;
    for (const Sector world : outlook_.worlds) {
        const Planet& planet = state_.planet(world);
        if (planet.owner != Side::neutral || visited_.test(world.index)) continue;
        if (state_.at(world).glow_until > 0) continue;
        const int far = way(world)[from.index];
        if (far == no_way) continue;
        const int turns =
            (far - 1 + mover.vessel->movement - 1) / std::max(1, mover.vessel->movement);
        if (turns > outlook_.turns_left + 1) continue;
        const float value = static_cast<float>(worth(planet.kind)) / static_cast<float>(1 + turns) *
                            (1 + 0.3f * whim_of(plan_, world.index, from.index));
        if (value > highest) highest = value, best = world;
    }
    if (best != objective_) visited_.set(best.index);
    return best;
}

Sector Campaign::goal_of_empty(const Mover& mover) {
    Sector best = outlook_.home(side_);
    int nearest = no_way;
    for (const Sector world : outlook_.worlds) {
        if (!outlook_.own_world(world)) continue;
        const int extra = outlook_.spare(world) > 0 ? 0 : state_.planet(world).home() ? 2 : 50;
        const int far = way(world)[mover.vessel->at.index] + extra;
        if (far < nearest) nearest = far, best = world;
    }
    return best;
}

// IG-6.3: a squadron is of no use where it is not supplied.
bool Campaign::provided(const Mover& mover, Sector at) const {
    if (state_.ship(at) && at != mover.vessel->at) return true;  // boards its carrier
    if (outlook_.supplied(at)) return true;
    for (const Vessel& vessel : outlook_.own)
        if (vessel.ship->carries() && outlook_.survey.squadron_room(*vessel.ship) > 0 &&
            outlook_.survey.counts(vessel.at) &&
            galaxy_.apart(vessel.at, at) <= Ruleset::supply_range)
            return true;
    return false;
}

void Campaign::travel(Orders& orders) {
    std::array<std::uint8_t, most_sectors> beset{};  // enemy planets that somebody stands next to
    for (const Sector world : outlook_.worlds)
        for (const Sector near : galaxy_.near(world))
            if (taken_.test(near.index)) beset[world.index] = 1;
    const Objective* escort = outlook_.aim(side_, Aim::escort);
    int arriving = 0;  // ships of a convoy that could be at their goal this turn
    if (escort)
        for (const Mover& mover : movers_) {
            if (mover.aboard || mover.vessel->ship->kind != escort->unit) continue;
            for (const Sector sector : escort->sectors)
                if (mover.reach.test(sector.index)) {
                    ++arriving;
                    break;
                }
        }
    for (int i = 0; i < movers_.size(); ++i) {
        Mover& mover = movers_[i];
        const Ship& ship = *mover.vessel->ship;
        const Sector from = mover.vessel->at;
        if (mover.used || mover.aboard || ship.moved || mover.reach.count() <= 1) continue;
        const bool squadron = is_squadron(ship.kind);
        if (ship.kind == Unit::missile) continue;
        if (ship.kind == Unit::annihilator && ship.stood) {
            bool waits = false;
            for (const Sector near : galaxy_.near(from))
                waits = waits || state_.planet(near).owner == rival(side_);
            if (waits) continue;
        }
        const Figures figures = ship.figures();
        const bool ferry = figures.troops > 0;
        const bool plain = ferry && figures.attack <= 2;  // a corvette or a transport
        Sector goal = objective_;
        float pull = temper_.pull;
        bool fights = !plain;
        float care = 1 - temper_.daring;
        if (escort && ship.kind == escort->unit && !escort->sectors.empty()) {
            goal = escort->sectors[0];
            int nearest = no_way;
            for (const Sector sector : escort->sectors)
                if (const int far = way(sector)[from.index];
                    far < nearest && !taken_.test(sector.index))
                    nearest = far, goal = sector;
            pull = 3;
            care = arriving >= escort->number ? 0.0f : 3.0f;  // all at once, or in safety
        } else if (plain && ship.crew.troops() > 0) {
            goal = goal_of_troops(mover);
            pull = 2;
        } else if (plain && outlook_.survey.troop_room(ship) > 0) {
            goal = goal_of_empty(mover);
            pull = outlook_.turns_left > 1 ? 1.5f : 0.2f;
            if (galaxy_.apart(from, goal) <= 1) fights = true;
        } else if (ship.kind == Unit::minelayer) {
            goal = outlook_.home(side_);
        }
        if (plan_.posture == Posture::hold && fights && !squadron) {
            goal = plan_.objective && outlook_.own_world(plan_.objective) ? plan_.objective
                                                                          : outlook_.home(side_);
        }
        const Steps& steps = way(goal);
        Sector best = from;
        float highest = -1e9f;
        for (const Sector to : galaxy_.sectors(side_)) {
            if (!mover.reach.test(to.index)) continue;
            if (to != from && taken_.test(to.index) && !squadron) continue;
            if (squadron && to != from && taken_.test(to.index) && !state_.ship(to)) continue;
            const int far = squadron ? galaxy_.apart(to, goal) : steps[to.index];
            float score = -pull * static_cast<float>(far) - loss(mover, to) * care +
                          0.7f * whim_of(plan_, from.index, to.index);
            if (to == from) score += 0.1f;
            if (state_.at(to).thing == Thing::ions) score -= 0.5f;
            if (squadron && !provided(mover, to)) score -= mover.value;
            if (squadron && to != from && state_.ship(to)) score += 0.4f;
            for (const Sector near : galaxy_.near(to)) {
                const Planet& planet = state_.planet(near);
                if (!planet) continue;
                const auto pc = static_cast<float>(worth(planet.kind));
                if (planet.owner == rival(side_) && state_.at(to).thing != Thing::ions) {
                    bool alone = true;
                    for (const Sector other : galaxy_.near(near))
                        alone = alone && (other == from || !taken_.test(other.index));
                    if (alone) score += temper_.blockade * pc * (planet.home() ? 1.7f : 1.0f);
                } else if (planet.owner == side_ && fights) {
                    score += temper_.guard * pc * 0.3f;
                }
            }
            if (score > highest) highest = score, best = to;
        }
        if (best == from) {
            mover.used = true;
            continue;
        }
        taken_.reset(from.index);
        go(mover, best, orders);
    }
}

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
