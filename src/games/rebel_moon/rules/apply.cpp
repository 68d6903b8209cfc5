// games/rebel_moon/rules/apply.cpp -- what happens. Every step given here has passed check().
#include <algorithm>

#include "games/rebel_moon/rebel_moon.h"
#include "games/rebel_moon/rules/fences.h"
#include "games/rebel_moon/rules/weapons.h"

namespace rebel_moon {
namespace {

struct Perform {
    const Ruleset& rules;
    State& state;

    // ---- 3 placement ---------------------------------------------------------------------

    void operator()(const Put& put) const {
        auto& placing = std::get<Placing>(state.phase);
        raise_fences(chart_of(rules), state, put.piece, put.at, placing.fences);
        if (put.piece.is_asteroid()) {
            state.asteroids.add(put.at);
            --state.asteroids_left;
        } else {
            state.weapons.add(put.at);
            state.marker(put.piece.weapon()) = {Marker::Where::face_down, 0, put.at};  // RM-H3
        }
        placing.seat = opponent(placing.seat);  // RM-3.1
        placing.passed = false;                 // RM-A4
    }

    void operator()(const Pass&) const {
        auto& placing = std::get<Placing>(state.phase);
        if (placing.passed) {  // RM-3.7
            state.round = 1;
            state.phase = Bombing{};
            return;
        }
        placing.seat = opponent(placing.seat);
        placing.passed = true;
    }

    // ---- 4.3 the bomb's turn -------------------------------------------------------------

    void operator()(const Rotate& rotate) const {
        state.bomb.facing = rotate.facing;
        std::get<Bombing>(state.phase).next = Step3::advance;
    }

    void operator()(const Advance&) const {
        if (move_ahead()) state.phase = Bombing{Step3::upgrade, true};
    }

    void operator()(const Done&) const {
        state.phase = Answering{std::get<Bombing>(state.phase).advanced};
    }

    // ---- 6 upgrades: the last step of the bomb's turn, so one a round: RM-A14 ---------------

    void operator()(const Thrusters&) const {
        spend(Ruleset::thrusters_cost);
        if (move_ahead()) state.phase = Answering{true};  // RM-A12
    }

    void operator()(const Scan& scan) const {
        spend(Ruleset::scanner_cost);
        state.marker(*state.weapon_at(scan.at)).where = Marker::Where::face_up;  // RM-A24
        (*this)(Done{});
    }

    void operator()(const Fire&) const {
        const Cell target = *first_ahead(rules, state);
        drop_shield();  // RM-A15
        if (const auto weapon = state.weapon_at(target)) take_off(*weapon);
        else state.asteroids.remove(target);
        (*this)(Done{});
    }

    // ---- 4.5 the Rebel's answer ----------------------------------------------------------

    void operator()(const Activate& activate) const {
        const Weapon weapon = *state.weapon_at(activate.at);
        Marker& marker = state.marker(weapon);
        marker.where = Marker::Where::face_up;
        switch (weapon.kind()) {
            case Kind::laser:
            case Kind::contact: return strike(weapon, 0, true);         // RM-7.4, RM-7.10
            case Kind::fragmentation: return strike(weapon, 0, false);  // RM-7.9
            case Kind::destroyer:                                       // RM-7.5
                if (activate.target) state.asteroids.remove(*activate.target);
                take_off(weapon);
                return end_round(true);
            case Kind::emp: return pulse(weapon);
        }
    }

    void operator()(const Hold&) const { end_round(false); }

    // RM-7.6, RM-7.7, RM-7.8
    void operator()(const Roll& roll) const {
        auto& rolling = std::get<Rolling>(state.phase);
        rolling.dice.push_back(roll.pips);
        if (--rolling.left > 0) return;
        const int highest = *std::max_element(rolling.dice.begin(), rolling.dice.end());
        const Weapon weapon = rolling.weapon;
        const int uses = ++state.marker(weapon).uses;
        strike(weapon, highest, uses == static_cast<int>(Ruleset::pulse_dice.size()));
    }

  private:
    void pulse(Weapon weapon) const {
        const std::uint8_t uses = state.marker(weapon).uses;
        const bool last = uses + 1u == Ruleset::pulse_dice.size();
        if (last && rules.third_pulse == ThirdPulse::Removes) {  // RM-A7
            take_off(weapon);
            return end_round(true);
        }
        state.phase =
            Rolling{weapon, {}, static_cast<std::uint8_t>(Ruleset::pulse_dice[uses])};  // RM-A19
    }

    void strike(Weapon weapon, int highest_die, bool one_shot) const {
        const int damage = shoot(rules, state, weapon, highest_die).damage;
        if (one_shot) take_off(weapon);  // RM-A9
        if (damage > 0 && state.bomb.unprotected()) {
            state.phase = Ended{End::bomb_destroyed};  // RM-5.5, RM-A8
            return;
        }
        if (damage > 0 && damage < state.bomb.strength)
            state.bomb.strength = static_cast<std::uint8_t>(state.bomb.strength - damage);
        else if (damage > 0) drop_shield();  // RM-5.4; what is above its strength is lost: RM-A5
        end_round(true);
    }

    void drop_shield() const {
        ++state.bomb.shield;
        state.bomb.strength = state.bomb.unprotected() ? 0 : Ruleset::shield_strength;
    }

    // RM-5.6: here the rest does pass on.
    void spend(int points) const {
        while (points >= state.bomb.strength && !state.bomb.unprotected()) {
            points -= state.bomb.strength;
            drop_shield();
        }
        if (!state.bomb.unprotected())
            state.bomb.strength = static_cast<std::uint8_t>(state.bomb.strength - points);
    }

    // False where that was the moon: the end comes at once (RM-A22).
    bool move_ahead() const {
        state.bomb.at = state.bomb.at.next(state.bomb.facing);
        if (state.bomb.at != chart_of(rules).moon) return true;
        state.phase = Ended{End::moon_reached};  // RM-A13
        return false;
    }

    void take_off(Weapon weapon) const {
        Marker& marker = state.marker(weapon);
        state.weapons.remove(marker.at);
        const bool shown = marker.where == Marker::Where::face_up;
        marker = {shown ? Marker::Where::gone : Marker::Where::lost, 0, {}};  // RM-A20
    }

    void end_round(bool activated) const {
        const auto* answering = std::get_if<Answering>(&state.phase);
        const bool idle = !activated && !answering->advanced;
        state.idle = static_cast<std::uint8_t>(idle ? state.idle + 1 : 0);
        if (state.idle >= Ruleset::idle_limit) {
            state.phase = Ended{End::stalled};  // RM-H10, before RM-H11: RM-A24
        } else if (state.round >= rules.round_limit()) {
            state.phase = Ended{End::out_of_time};  // RM-H11
        } else {
            ++state.round;
            state.phase = Bombing{};
        }
    }
};

}  // namespace

State RebelMoon::initial() const {
    State state;
    state.phase = Placing{};
    state.bomb = {chart_of(rules).gate, Chart::towards_moon, 0,
                  Ruleset::shield_strength};  // RM-2.1
    state.asteroids_left = Ruleset::asteroids;
    return state;
}

Turn RebelMoon::turn(const State& state) const {
    switch (static_cast<PhaseName>(state.phase.index())) {
        case PhaseName::placing: return Turn::decide(std::get<Placing>(state.phase).seat);
        case PhaseName::bombing: return Turn::decide(imperial);
        case PhaseName::answering: return Turn::decide(rebel);
        case PhaseName::rolling: return Turn::chance();
        case PhaseName::over: break;
    }
    return Turn::over();
}

std::string_view RebelMoon::phase(const State& state) const {
    return words_of(PhaseName{})[state.phase.index()];
}

void RebelMoon::apply(State& state, const Step<Action>& step) const {
    std::visit(Perform{rules, state}, step.action);
}

void RebelMoon::lottery(const State&, LotteryOf<RebelMoon>& list) const {
    static const LotteryOf<RebelMoon> faces = [] {
        LotteryOf<RebelMoon> all;
        for (int pips = 1; pips <= Ruleset::die_sides; ++pips)
            all.push_back({Roll{static_cast<std::uint8_t>(pips)}, 1});
        return all;
    }();
    list = faces;
}

Outcome RebelMoon::outcome(const State& state) const {
    const End end = std::get<Ended>(state.phase).end;
    const bool moon = end == End::moon_reached;
    const auto clause = end == End::stalled       ? "RM-H10"sv
                        : end == End::out_of_time ? "RM-H11"sv
                                                  : "RM-4.2"sv;
    return {{moon ? 1.0f : 0.0f, moon ? 0.0f : 1.0f},
            {clause},
            words_of(End{})[static_cast<std::size_t>(end)]};
}

std::optional<Weapon> State::weapon_at(Cell cell) const {
    if (!weapons.contains(cell)) return std::nullopt;
    for (std::uint8_t id = 0; id < weapon_count; ++id)
        if (markers[id].on_board() && markers[id].at == cell) return Weapon{id};
    return std::nullopt;
}

}  // namespace rebel_moon
