// games/imperium/rules/battle.h -- what was declared against whom, and which cards may join in.
#pragma once

#include <algorithm>

#include "games/imperium/rules/survey.h"

namespace imperium {

inline Side attacker_of(const State& state) {
    return state.player;
}
inline Side defender_of(const State& state) {
    return rival(state.player);
}

// How a target is to be struck; nothing where nothing is declared against it.
inline std::optional<Manner> manner_against(const State& state, Sector target) {
    for (const Strike& strike : state.declared().strikes)
        if (strike.target == target) return strike.manner;
    for (const Landing& landing : state.declared().landings)
        if (landing.target == target) return Manner::invade;
    return std::nullopt;
}
inline int strikes_by(const State& state, Sector from) {
    int sum = 0;
    for (const Strike& strike : state.declared().strikes) sum += strike.from == from;
    return sum;
}
// Units of one kind that a ship has already sent into landings.
inline int sent_from(const State& state, Sector from, Unit unit) {
    int sum = 0;
    for (const Landing& landing : state.declared().landings)
        sum += landing.from == from && landing.unit == unit;
    return sum;
}
// The landing on a planet, by kind of unit.
inline Crew landing_on(const State& state, Sector target) {
    Crew crew;
    for (const Landing& landing : state.declared().landings)
        if (landing.target == target) crew.add(landing.unit);
    return crew;
}

// IG-H16: whether a card may be committed in the combat that is being fought.
inline bool joins(const State& state, Side side, Card card) {
    const bool attacking = side == attacker_of(state);
    const bool invasion = static_cast<bool>(state.planet(*state.clash().target));
    switch (rule_of(card).moment) {
        case Moment::attacking: return attacking && !invasion;
        case Moment::defending: return !attacking && !invasion;
        case Moment::invading: return invasion;
        case Moment::any_combat: return true;
        case Moment::any_defending: return !attacking;
        default: return false;
    }
}

// IG-H5: whether an attacked ship has somewhere to slip to by a feint.
inline bool may_slip(const Survey& survey, const Galaxy& galaxy, const State& state) {
    const Sector target = *state.clash().target;
    const auto& near = galaxy.near(target);
    return state.ship(target).kind != Unit::base &&
           std::any_of(near.begin(), near.end(), [&](Sector at) { return survey.free(at); });
}

// IG-H5: a card that can do nothing in this combat, whatever the rival commits. Asks only what both
// players see.
inline bool idle(const Imperium& game, const State& state, Side side, Card card) {
    if (!game.rules.idle_cards_stay) return false;
    const bool unanswered = state.hand(rival(side)).empty();
    if (cancels(card)) return unanswered;
    switch (card) {
        case Card::trenches:
        case Card::bunkers:
            return unanswered && side == attacker_of(state) &&
                   state.planet(*state.clash().target).crew.empty();
        case Card::feint: return !may_slip(Survey{game, state}, game.galaxy(), state);
        default: return false;
    }
}
inline bool may_commit(const Imperium& game, const State& state, Side side, Card card) {
    return joins(state, side, card) && !idle(game, state, side, card);
}

// A committed card that still works.
inline bool works(const State& state, Side side, Card card) {
    const auto index = index_of(side);
    return state.clash().cards[index].contains(card) && !state.clash().spent[index].contains(card);
}

// IG-H17: the canceller whose turn it is, and what it may cancel.
inline std::optional<Card> canceller(const State& state, Side side) {
    for (const Card card : state.clash().cards[index_of(side)])
        if (cancels(card) && works(state, side, card)) return card;
    return std::nullopt;
}
inline CardSet cancellable(const State& state, Side side, Card by) {
    CardSet set;
    for (const Card card : state.clash().cards[index_of(rival(side))])
        if (works(state, rival(side), card) &&
            static_cast<int>(rank_of(card)) <= rule_of(by).figure)
            set.add(card);
    return set;
}

struct Cancelled {
    Side side{};
    Card by{}, card{};
};
inline void strike_off(State& state, const Cancelled& one) {
    state.clash().spent[index_of(one.side)].add(one.by);
    state.clash().spent[index_of(rival(one.side))].add(one.card);
}
// The same for as long as there is nothing to choose; what was cancelled so. If a canceller of the
// chooser is left then, it has a choice.
inline FixedList<Cancelled, 2 * hand_limit> cancel_on(State& state) {
    FixedList<Cancelled, 2 * hand_limit> done;
    for (;;) {
        const Side side = state.clash().chooser;
        const auto by = canceller(state, side);
        if (!by && side == attacker_of(state)) return done;
        if (!by) {
            state.clash().chooser = attacker_of(state);
            continue;
        }
        const CardSet choice = cancellable(state, side, *by);
        if (choice.size() > 1) return done;
        if (choice.empty()) {
            state.clash().spent[index_of(side)].add(*by);
            continue;
        }
        done.push_back(Cancelled{side, *by, *choice.begin()});
        strike_off(state, done[done.size() - 1]);
    }
}

// IG-21.3: what of an overloaded ship's crew may be given up.
inline bool in_excess(const Ship& ship, Unit unit) {
    const Figures figures = ship.figures();
    if (ship.crew.of(unit) == 0) return false;
    return is_squadron(unit) ? ship.crew.squadrons() > figures.squadrons
                             : ship.crew.troops() > figures.troops;
}

// Whether a planet holds a unit or a building that could be removed.
inline bool holds(const Planet& planet, Unit unit) {
    switch (unit) {
        case Unit::cannon: return planet.cannon;
        case Unit::ion_cannon: return planet.ion_cannon;
        case Unit::shield: return planet.shield;
        default: return is_carried(unit) && planet.crew.of(unit) > 0;
    }
}

}  // namespace imperium
