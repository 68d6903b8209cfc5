// games/rebel_moon/mind/rehearsal.cpp -- quick and sensible play by both sides: one action of it,
// or the whole rest of a match. Nobody's best play; fast, and right about who stands better.
#include <algorithm>

#include "games/rebel_moon/mind/way.h"
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

class Placer {
  public:
    Placer(const Ruleset& rules, const State& state, Rng& rng)
        : rules_(rules),
          chart_(chart_of(rules)),
          rng_(rng),
          lane_(chart_, chart_.board.cells.without(state.occupied()), state.bomb.at),
          verge_((lane_.wide | lane_.wide.neighbours()) & chart_.board.cells) {}

    Action choose(const State& state, const Placing& placing) const {
        const Cells weapons = open_cells(rules_, state, placing.fences, false);
        if (placing.seat == imperial) return asteroid(state, placing, weapons);
        return weapon(state, placing, weapons);
    }

  private:
    // An asteroid that closes much ground to weapons, most of all along the lane.
    Action asteroid(const State& state, const Placing& placing, const Cells& weapons) const {
        if (state.asteroids_left == 0 || weapons.empty()) return Pass{};
        const Cells open = open_cells(rules_, state, placing.fences, true);
        const int size = open.size();
        if (size == 0) return Pass{};
        Cell best;
        float highest = 0;
        for (int i = 0; i < 4; ++i) {
            const Cell at = any_of(open, size, rng_);
            const Cells closed = Cells::of(at) | Cells::of(at).neighbours();
            const float score = shelter(at, closed & weapons, lane_);
            if (score > highest) highest = score, best = at;
        }
        if (highest == 0) return Pass{};
        return Put{Piece::asteroid(), best};
    }

    Action weapon(const State& state, const Placing& placing, const Cells& open) const {
        const int size = open.size();
        FixedList<Weapon, weapon_count> hand;
        std::array<int, 3> placed{};
        for (std::uint8_t id = 0; id < weapon_count; ++id) {
            if (state.markers[id].where == Marker::Where::in_hand) hand.push_back(Weapon{id});
            else ++placed[id % 3];
        }
        if (size == 0 || hand.empty()) return Pass{};
        const Cells occupied = state.occupied();
        const Cells asteroids = open_cells(rules_, state, placing.fences, true);
        Action best = Pass{};
        float highest = 0;
        for (int i = 0; i < 4; ++i) {
            const Cell at = any_of(open, size, rng_);
            const Weapon weapon =
                hand[static_cast<int>(rng_.below(static_cast<std::uint32_t>(hand.size())))];
            const Cells closed = Cells::of(at) | Cells::of(at).neighbours();
            const float score =
                promise(weapon.kind(), at, lane_, chart_.board.cells, occupied) *
                    timing(rules_, weapon.colour(), at) /
                    static_cast<float>(2 + placed[static_cast<std::size_t>(weapon.colour())]) +
                0.02f * static_cast<float>((closed & asteroids & verge_).size());
            if (score > highest) highest = score, best = Put{Piece::of(weapon), at};
        }
        return best;
    }

    const Ruleset& rules_;
    const Chart& chart_;
    Rng& rng_;
    Lane lane_;
    Cells verge_;  // the lane and what touches it
};

// ---- 4.3 the bomb ----------------------------------------------------------------------------

class Pilot {
  public:
    Pilot(const Ruleset& rules, const State& state, Rng& rng)
        : rules_(rules),
          chart_(chart_of(rules)),
          rng_(rng),
          rounds_(chart_, chart_.board.cells.without(state.occupied()), state.bomb),
          hurry_(static_cast<float>(rng.below(4)) * 0.22f) {}

    Action choose(const State& state, const Bombing& bombing) const {
        if (bombing.next == Step3::turn) return set_out(state);
        const bool free = way_is_free(rules_, state);
        if (bombing.next == Step3::advance)
            return free && nearer(state, 1) ? Action{Advance{}} : stay(state);
        return stay(state);
    }

  private:
    // Step (a): towards the least danger among the headings that lose no time.
    Action set_out(const State& state) const {
        const int now = rounds_.from(state.bomb.at, state.bomb.facing);
        const Cells occupied = state.occupied();
        int safest = 1 << 20, sides = 0;
        bool move = false;
        for (const int side : {0, -1, 1}) {
            const Direction facing = hex::turned(state.bomb.facing, side);
            const Cell ahead = state.bomb.at.next(facing);
            const bool free = chart_.board.contains(ahead) && !occupied.contains(ahead);
            if (!free || !rounds_.within(now - 1, ahead, facing)) continue;
            const int danger = 4 * danger_at(state, ahead) + static_cast<int>(rng_.below(4));
            if (danger < safest) safest = danger, sides = side, move = true;
        }
        if (move)
            return sides == 0 ? Action{Advance{}} : Rotate{hex::turned(state.bomb.facing, sides)};
        // The way leads back: turn on the spot.
        for (const int side : {-1, 1})
            if (rounds_.within(now - 1, state.bomb.at, hex::turned(state.bomb.facing, side)))
                return Rotate{hex::turned(state.bomb.facing, side)};
        return Done{};
    }

    bool nearer(const State& state, int saved) const {
        const Cell ahead = state.bomb.at.next(state.bomb.facing);
        const int now = rounds_.from(state.bomb.at, state.bomb.facing);
        return rounds_.within(now - saved, ahead, state.bomb.facing);
    }

    // Step (c).
    Action stay(const State& state) const {
        if (state.bomb.points() >= Ruleset::thrusters_cost && way_is_free(rules_, state)) {
            const Cell ahead = state.bomb.at.next(state.bomb.facing);
            if (ahead == chart_.moon) return Thrusters{};
            if (nearer(state, 1) && rng_.unit() < static_cast<double>(hurry_)) return Thrusters{};
        }
        return Done{};
    }

    // What could strike a bomb there, by what the Imperial knows.
    int danger_at(const State& state, Cell at) const {
        int sum = 0;
        for (std::uint8_t id = 0; id < weapon_count; ++id) {
            const Marker& marker = state.markers[id];
            if (!marker.on_board()) continue;
            const Weapon weapon{id};
            const int far = hex::distance(marker.at, at);
            if (marker.where == Marker::Where::face_up) {
                if (colour_counts(rules_, state.bomb, weapon.kind(), weapon.colour()))
                    sum += most_damage(weapon.kind(), far, hex::aligned(marker.at, at), 5);
            } else if (!rules_.colours_shown || state.bomb.unprotected() ||
                       shield_colour(rules_, state.bomb.shield) == weapon.colour()) {
                sum += (far == 1   ? 4
                        : far == 2 ? 2
                        : far == 3 ? 1
                                   : 0) +
                       hex::aligned(marker.at, at);
            } else if (far == 1) {
                sum += 1;
            }
        }
        return sum;
    }

    const Ruleset& rules_;
    const Chart& chart_;
    Rng& rng_;
    Rounds rounds_;
    float hurry_;  // how gladly this pilot spends shields on thrusters
};

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
        return Placer{rules, state, rng}.choose(state, *placing);
    if (const auto* bombing = std::get_if<Bombing>(&state.phase))
        return Pilot{rules, state, rng}.choose(state, *bombing);
    return answer(rules, state, rng);
}

Scores RebelMoon::foresee(State& state, Rng& rng) const {
    if (std::holds_alternative<Placing>(state.phase)) {
        const Placer placer{rules, state, rng};
        while (const auto* placing = std::get_if<Placing>(&state.phase))
            apply(state, {placing->seat, placer.choose(state, *placing)});
    }
    if (std::holds_alternative<Ended>(state.phase)) return scored(*this, state);
    const Pilot pilot{rules, state, rng};
    for (;;) {
        if (const auto* bombing = std::get_if<Bombing>(&state.phase))
            apply(state, {imperial, pilot.choose(state, *bombing)});
        else if (std::holds_alternative<Answering>(state.phase))
            apply(state, {rebel, answer(rules, state, rng)});
        else if (std::holds_alternative<Rolling>(state.phase))
            apply(state,
                  {nature, Roll{static_cast<std::uint8_t>(1 + rng.below(Ruleset::die_sides))}});
        else return scored(*this, state);
    }
}

}  // namespace rebel_moon
