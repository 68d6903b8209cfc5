// games/rebel_moon/mind/rehearsal.cpp -- quick and sensible play by both sides: one action of it,
// or the whole rest of a match. Nobody's best play; fast, and right about who stands better.
#include <algorithm>
#include <optional>

#include "games/rebel_moon/mind/flight.h"
#include "games/rebel_moon/mind/traffic.h"
#include "games/rebel_moon/rebel_moon.h"
#include "games/rebel_moon/rules/fences.h"
#include "games/rebel_moon/rules/weapons.h"
#include "hex/sight.h"

namespace rebel_moon {
namespace {

Cell any_of(const Cells& cells, int size, Rng& rng) {
    return cells.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(size))));
}

// ---- 3 placement -----------------------------------------------------------------------------

// Takes the best of a few places that come to mind; `few` says how many.
class Placer {
  public:
    Placer(const RebelMoon& game, const State& state, Rng& rng, int few)
        : rules_(game.rules), rng_(rng), few_(few), traffic_(rules_, state, open(state, false)) {}

    Action choose(const State& state, const Placing& placing) const {
        return placing.seat == imperial ? asteroid(state) : weapon(state);
    }

  private:
    Cells open(const State& state, bool asteroid) const {
        return open_cells(rules_, state, std::get<Placing>(state.phase).fences, asteroid);
    }

    // An asteroid that closes ground to weapons where the bomb is likely to come.
    Action asteroid(const State& state) const {
        const Cells weapons = open(state, false);
        if (state.asteroids_left == 0 || weapons.empty()) return Pass{};
        const Cells cells = open(state, true);
        const int size = cells.size();
        Cell best;
        float highest = 0;
        const auto look = [&](Cell at) {
            const Cells closed = (Cells::of(at) | Cells::of(at).neighbours()) & weapons;
            const float points = traffic_.asteroid(at, closed);
            if (points > highest) highest = points, best = at;
        };
        for (int i = 0; i < few_ && size > 0; ++i) look(any_of(cells, size, rng_));
        if (!best)
            for (const Cell at : cells) look(at);
        if (!best) return Pass{};
        return Put{Piece::asteroid(), best};
    }

    Action weapon(const State& state) const {
        const Cells cells = open(state, false);
        const int size = cells.size();
        FixedList<Weapon, weapon_count> hand;
        for (std::uint8_t id = 0; id < weapon_count; ++id)
            if (state.markers[id].where == Marker::Where::in_hand) hand.push_back(Weapon{id});
        if (size == 0 || hand.empty()) return Pass{};
        const Cells asteroids = open(state, true);
        Action best = Pass{};
        float highest = 0;
        for (int i = 0; i < few_; ++i) {
            const Cell at = any_of(cells, size, rng_);
            const Weapon weapon =
                hand[static_cast<int>(rng_.below(static_cast<std::uint32_t>(hand.size())))];
            const Cells closed = (Cells::of(at) | Cells::of(at).neighbours()) & asteroids;
            const float points = traffic_.weapon(weapon, at) + traffic_.denied(closed);
            if (points > highest) highest = points, best = Put{Piece::of(weapon), at};
        }
        return best;
    }

    const Ruleset& rules_;
    Rng& rng_;
    int few_;
    Traffic traffic_;
};

// ---- 4.3 the bomb ----------------------------------------------------------------------------

class Pilot {
  public:
    Pilot(const RebelMoon& game, const State& state, Rng& rng, float caution)
        : game_(game), rng_(rng), flight_(game.rules, state, caution) {}

    // The step that leads to the cheapest flight; one of those, where several do.
    Action choose(const State& state) const {
        ActionsOf<RebelMoon> steps;
        game_.actions(state, imperial, steps);
        Action best = Done{};
        int lowest = 1 << 20;
        std::uint32_t equal = 1;
        for (const Action& step : steps) {
            if (std::holds_alternative<Scan>(step) || std::holds_alternative<Fire>(step)) continue;
            const int price = flight_.after(state, step);
            if (price < lowest) lowest = price, best = step, equal = 1;
            else if (price == lowest && rng_.below(++equal) == 0) best = step;
        }
        return best;
    }

  private:
    const RebelMoon& game_;
    Rng& rng_;
    Flight flight_;
};

// Pilots differ in how much they fear.
float mood(Rng& rng) {
    return 0.5f + 0.5f * static_cast<float>(rng.below(3));
}

// ---- 4.5 the Rebel's answer --------------------------------------------------------------------

// What a shot is worth: damage that counts, less what a one-shot weapon may still be good for.
struct Shooting {
    Cell at{};
    int worth = 0;
};

Shooting best_shot(const Ruleset& rules, const State& state) {
    Shooting best;
    const int strength = state.bomb.unprotected() ? 1 : state.bomb.strength;
    for (std::uint8_t id = 0; id < weapon_count; ++id) {
        const Weapon weapon{id};
        const Marker& marker = state.markers[id];
        if (!marker.on_board() || weapon.kind() == Kind::destroyer ||
            !colour_counts(rules, state.bomb, weapon.kind(), weapon.colour()))
            continue;
        constexpr std::array likely_best{5, 4, 3};  // of three, two, one dice
        const int die =
            weapon.kind() == Kind::emp ? likely_best[std::min<std::size_t>(marker.uses, 2)] : 0;
        const int damage = std::min(shoot(rules, state, weapon, die).damage, strength);
        if (damage == 0) continue;
        constexpr std::array price{3, 0, 1, 0, 1};  // by kind
        const int worth = 4 * damage - price[static_cast<std::size_t>(weapon.kind())];
        if (worth > best.worth) best = {marker.at, worth};
    }
    return best;
}

Action answer(const Ruleset& rules, const State& state, Rng& rng) {
    const Shooting shot = best_shot(rules, state);
    if (shot.worth > 0) return Activate{shot.at, {}};
    if (rng.below(3) != 0) return Hold{};
    for (const Colour colour : colours) {
        const Marker& marker = state.marker(Weapon::of(Kind::destroyer, colour));
        if (!marker.on_board()) continue;
        const Cells seen = asteroids_in_sight(state, marker.at);
        if (!seen.empty()) return Activate{marker.at, any_of(seen, seen.size(), rng)};
    }
    return Hold{};
}

// Most of a score is the result; the rest tells a close loss from a clear one.
Scores scored(const RebelMoon& game, const State& state) {
    constexpr float shading = 0.08f;
    const bool moon = std::get<Ended>(state.phase).end == End::moon_reached;
    const Chart& chart = chart_of(game.rules);
    const float whole = static_cast<float>(hex::distance(chart.gate, chart.moon));
    const float near =
        1.0f - std::min(1.0f, static_cast<float>(hex::distance(state.bomb.at, chart.moon)) / whole);
    const float points = static_cast<float>(state.bomb.points()) /
                         static_cast<float>(Ruleset::shields_worn * Ruleset::shield_strength);
    const float bomb = moon ? 1.0f - shading + shading * points : shading * near;
    return {bomb, 1.0f - bomb};
}

}  // namespace

Action RebelMoon::sensible(const State& state, Seat, Rng& rng) const {
    if (const auto* placing = std::get_if<Placing>(&state.phase))
        return Placer{*this, state, rng, 12}.choose(state, *placing);
    if (std::holds_alternative<Bombing>(state.phase))
        return Pilot{*this, state, rng, 1}.choose(state);
    return answer(rules, state, rng);
}

Scores RebelMoon::foresee(State& state, Rng& rng) const {
    if (std::holds_alternative<Placing>(state.phase)) {
        const Placer placer{*this, state, rng, 4};
        while (const auto* placing = std::get_if<Placing>(&state.phase))
            apply(state, {placing->seat, placer.choose(state, *placing)});
    }
    if (std::holds_alternative<Ended>(state.phase)) return scored(*this, state);
    // A flight is planned anew with every shield that is lost.
    const float caution = mood(rng);
    std::optional<Pilot> pilot;
    int shield = -1;
    for (;;) {
        if (std::holds_alternative<Bombing>(state.phase)) {
            if (state.bomb.shield != shield) {
                shield = state.bomb.shield;
                pilot.emplace(*this, state, rng, caution);
            }
            apply(state, {imperial, pilot->choose(state)});
        } else if (std::holds_alternative<Answering>(state.phase))
            apply(state, {rebel, answer(rules, state, rng)});
        else if (std::holds_alternative<Rolling>(state.phase))
            apply(state,
                  {nature, Roll{static_cast<std::uint8_t>(1 + rng.below(Ruleset::die_sides))}});
        else return scored(*this, state);
    }
}

}  // namespace rebel_moon
