// games/rebel_moon/tell/view.cpp -- what a viewer knows, and a position that would look like it.
#include <algorithm>

#include "games/rebel_moon/rebel_moon.h"
#include "games/rebel_moon/rules/fences.h"
#include "games/rebel_moon/rules/weapons.h"
#include "games/rebel_moon/tell/odds.h"

namespace rebel_moon {
namespace {

using Where = Marker::Where;

void see_phase(const State& state, View& view) {
    view.phase = static_cast<PhaseName>(state.phase.index());
    if (const auto* placing = std::get_if<Placing>(&state.phase)) {
        view.seat = static_cast<SeatName>(placing->seat);
        view.passed = placing->passed;
    } else if (const auto* bombing = std::get_if<Bombing>(&state.phase)) {
        view.seat = SeatName::Imperial;
        view.step = static_cast<StepName>(bombing->next);
        view.advanced = bombing->advanced;
    } else if (const auto* answering = std::get_if<Answering>(&state.phase)) {
        view.seat = SeatName::Rebel;
        view.advanced = answering->advanced;
    } else if (const auto* rolling = std::get_if<Rolling>(&state.phase)) {
        view.dice = DiceThrown{state.marker(rolling->weapon).at, rolling->left, rolling->dice};
    } else {
        view.ended = std::get<Ended>(state.phase).end;
    }
}

// RM-H12, RM-H3: a face-down marker shows its colour where colours are shown, and no more.
void see_markers(const Ruleset& rules, const State& state, bool own, View& view) {
    const auto column = [&](Weapon weapon) {
        return rules.colours_shown ? static_cast<std::size_t>(weapon.colour()) : 0u;
    };
    for (std::uint8_t id = 0; id < weapon_count; ++id) {
        const Weapon weapon{id};
        const Marker& marker = state.markers[id];
        if (marker.where == Where::in_hand) {
            ++view.unplaced[column(weapon)];
            if (own) view.hand.push_back(weapon);
        } else if (marker.where == Where::gone) {
            view.gone.push_back(weapon);
        } else if (marker.where == Where::lost) {
            ++view.lost[column(weapon)];
            if (own) view.lost_kinds.push_back(weapon);
        }
    }
    for (const Cell cell : state.weapons) {
        const Weapon weapon = *state.weapon_at(cell);
        const Marker& marker = state.marker(weapon);
        SeenMarker seen{cell, {}, {}, marker.where == Where::face_up, marker.uses};
        if (own || seen.up || rules.colours_shown) seen.colour = weapon.colour();
        if (own || seen.up) seen.kind = weapon.kind();
        view.markers.push_back(seen);
    }
}

}  // namespace

View RebelMoon::view(const State& state, Viewer viewer) const {
    const Chart& chart = chart_of(rules);
    View view;
    if (viewer) view.viewer = static_cast<SeatName>(*viewer);
    view.side = static_cast<std::uint8_t>(rules.side);
    see_phase(state, view);
    view.bomb = state.bomb.at;
    view.gate = chart.gate;
    view.moon = chart.moon;
    view.facing = state.bomb.facing;
    for (int shield = 0; shield < Ruleset::shields_worn; ++shield) {
        const int strength = shield < state.bomb.shield    ? 0
                             : shield == state.bomb.shield ? state.bomb.strength
                                                           : Ruleset::shield_strength;
        view.shields[static_cast<std::size_t>(shield)] = {shield_colour(rules, shield),
                                                          static_cast<std::uint8_t>(strength)};
    }
    view.active = state.bomb.shield;
    view.round = state.round;
    view.round_limit = static_cast<std::uint8_t>(rules.round_limit());
    view.idle = state.idle;
    view.idle_limit = Ruleset::idle_limit;
    for (const Cell cell : state.asteroids) view.asteroids.push_back(cell);
    view.asteroids_left = state.asteroids_left;
    see_markers(rules, state, viewer == rebel, view);
    return view;
}

namespace {

// Everything a view shows openly; hidden weapons are still in hand.
State known_part(const RebelMoon& game, const View& view) {
    State state = game.initial();
    state.bomb = {view.bomb, view.facing, view.active, 0};
    if (view.active < Ruleset::shields_worn)
        state.bomb.strength = view.shields[view.active].strength;
    for (const Cell cell : view.asteroids) state.asteroids.add(cell);
    state.asteroids_left = view.asteroids_left;
    state.round = view.round;
    state.idle = view.idle;
    for (const SeenMarker& seen : view.markers) {
        state.weapons.add(seen.at);
        if (!seen.kind) continue;
        state.marker(Weapon::of(*seen.kind, *seen.colour)) = {
            seen.up ? Where::face_up : Where::face_down, seen.uses, seen.at};
    }
    for (const Weapon weapon : view.gone) state.marker(weapon).where = Where::gone;
    for (const Weapon weapon : view.lost_kinds) state.marker(weapon).where = Where::lost;
    return state;
}

void restore_phase(const RebelMoon& game, const View& view, State& state) {
    const Seat seat = view.seat ? static_cast<Seat>(*view.seat) : imperial;
    switch (view.phase) {
        case PhaseName::placing:
            state.phase = Placing{seat, view.passed, *fences_of(chart_of(game.rules), state)};
            return;
        case PhaseName::bombing:
            state.phase = Bombing{static_cast<Step3>(*view.step), view.advanced};
            return;
        case PhaseName::answering: state.phase = Answering{view.advanced}; return;
        case PhaseName::rolling:
            state.phase =
                Rolling{*state.weapon_at(view.dice->at), view.dice->rolled, view.dice->left};
            return;
        case PhaseName::over: state.phase = Ended{*view.ended}; return;
    }
}

constexpr KindWeights none_favoured{1, 1, 1, 1, 1};

// Deals the weapons whose kind the viewer does not know to the face-down markers and to those that
// were destroyed unseen; what is left over is in the Rebel's hand. Every deal is possible.
class Deal {
  public:
    Deal(const Ruleset& rules, const View& view, const KindWeights& weights, State& state, Rng& rng)
        : rules_(rules), view_(view), weights_(weights), state_(state), rng_(rng) {
        for (std::uint8_t id = 0; id < weapon_count; ++id)
            if (state.markers[id].where == Where::in_hand) unseen_.push_back(Weapon{id});
    }

    void deal() {
        for (const SeenMarker& seen : view_.markers)
            if (!seen.kind) state_.marker(draw(seen.colour)) = {Where::face_down, 0, seen.at};
        for (const Colour colour : colours)
            for (int i = 0; i < view_.lost[static_cast<std::size_t>(colour)]; ++i)
                state_.marker(draw(rules_.colours_shown ? std::optional{colour} : std::nullopt))
                    .where = Where::lost;
    }

  private:
    Weapon draw(std::optional<Colour> colour) {
        std::uint32_t all = 0;
        for (const Weapon weapon : unseen_) all += weight(weapon, colour);
        std::uint32_t number = rng_.below(all);
        int chosen = 0;
        while (number >= weight(unseen_[chosen], colour))
            number -= weight(unseen_[chosen++], colour);
        const Weapon weapon = unseen_[chosen];
        unseen_[chosen] = unseen_[unseen_.size() - 1];
        unseen_.pop_back();
        return weapon;
    }

    std::uint32_t weight(Weapon weapon, std::optional<Colour> colour) const {
        if (colour && weapon.colour() != *colour) return 0;
        return weights_[static_cast<std::size_t>(weapon.kind())];
    }

    const Ruleset& rules_;
    const View& view_;
    const KindWeights& weights_;
    State& state_;
    Rng& rng_;
    FixedList<Weapon, weapon_count> unseen_;
};

State dealt(const RebelMoon& game, const View& view, const KindWeights& weights, Rng& rng) {
    State state = known_part(game, view);
    if (view.viewer != SeatName::Rebel) Deal{game.rules, view, weights, state, rng}.deal();
    restore_phase(game, view, state);
    return state;
}

}  // namespace

State RebelMoon::imagine(const View& view, Rng& rng) const {
    return dealt(*this, view, none_favoured, rng);
}

State RebelMoon::believe(const View& view, Rng& rng) const {
    return dealt(*this, view, fondness, rng);
}

}  // namespace rebel_moon
