// games/rebel_moon/rules/position.cpp -- positions written by people: for editors, puzzles, tests.
#include <algorithm>

#include "games/rebel_moon/rebel_moon.h"
#include "games/rebel_moon/rules/fences.h"
#include "hex/sight.h"

namespace rebel_moon {
namespace {

using Where = Marker::Where;

// Puts a position together piece by piece and keeps a list of what the rules do not allow.
struct Assembly {
    const Ruleset& rules;
    const Position& from;
    State& state;
    std::vector<Refusal>& problems;
    const Chart& chart = chart_of(rules);

    void report(const Verdict& verdict) const { problems.push_back(*verdict); }

    void place_pieces() const {
        for (const Cell cell : from.asteroids)
            if (fits(cell)) state.asteroids.add(cell);
        const int left = from.asteroids_left
                             ? *from.asteroids_left
                             : Ruleset::asteroids - static_cast<int>(from.asteroids.size());
        if (left < 0 || left + static_cast<int>(from.asteroids.size()) > Ruleset::asteroids)
            return report(
                refuse("RM-1.6", "too-many-asteroids", {value("all", Ruleset::asteroids)}));
        state.asteroids_left = static_cast<std::uint8_t>(left);
        for (const PlacedMarker& placed : from.markers) place_marker(placed);
        for (const Weapon weapon : from.gone)
            if (unused(weapon)) state.marker(weapon).where = Where::gone;
        for (const Weapon weapon : from.lost)
            if (unused(weapon)) state.marker(weapon).where = Where::lost;
    }

    void place_marker(const PlacedMarker& placed) const {
        const bool pulsing = placed.weapon.kind() == Kind::emp;
        if (placed.uses > (pulsing ? static_cast<int>(Ruleset::pulse_dice.size()) - 1 : 0) ||
            (placed.uses > 0 && !placed.up))
            return report(refuse("RM-7.6", "too-many-uses",
                                 {value("weapon", placed.weapon), value("uses", placed.uses)}));
        if (!unused(placed.weapon) || !fits(placed.at)) return;
        state.weapons.add(placed.at);
        state.marker(placed.weapon) = {placed.up ? Where::face_up : Where::face_down, placed.uses,
                                       placed.at};
    }

    bool unused(Weapon weapon) const {
        if (state.marker(weapon).where == Where::in_hand) return true;
        report(refuse("RM-H2", "weapon-twice", {value("weapon", weapon)}));
        return false;
    }

    bool fits(Cell cell) const {
        if (!chart.board.contains(cell))
            return report(refuse("RM-1.2", "off-the-board",
                                 {value("at", cell), value("side", rules.side)})),
                   false;
        if (chart.ends.contains(cell))
            return report(refuse("RM-3.4", cell == chart.gate ? "on-the-gate" : "on-the-moon",
                                 {value("at", cell)})),
                   false;
        if (rules.spacing == Spacing::Strict && chart.beside_ends.contains(cell))
            return report(refuse(
                       "RM-3.5", "beside-an-end",
                       {value("at", cell),
                        value("end", hex::distance(cell, chart.gate) == 1 ? "gate" : "moon")})),
                   false;
        if (state.occupied().contains(cell) || cell == from.bomb.value_or(chart.gate))
            return report(refuse("RM-A23", "two-on-a-cell", {value("at", cell)})), false;
        return true;
    }

    void check_spacing() const {
        for (const Cell cell : state.asteroids) {
            const Cells touched = chart.board.neighbours(cell) & state.weapons;
            if (!touched.empty())
                report(refuse("RM-3.2", "asteroid-next-to-weapon",
                              {value("at", cell), value("weapon", *touched.begin())}));
        }
    }

    void place_bomb() const {
        const Cell at = from.bomb.value_or(chart.gate);
        if (!chart.board.contains(at))
            return report(
                refuse("RM-1.2", "off-the-board", {value("at", at), value("side", rules.side)}));
        if (at == chart.moon) return report(refuse("RM-A13", "bomb-on-the-moon"));
        const bool unprotected = from.active == Ruleset::shields_worn;
        if (from.active > Ruleset::shields_worn ||
            (!unprotected && (from.strength < 1 || from.strength > Ruleset::shield_strength)))
            return report(refuse("RM-5.3", "no-such-shield",
                                 {value("active", from.active), value("strength", from.strength)}));
        state.bomb = {at, from.facing, from.active, unprotected ? std::uint8_t{0} : from.strength};
    }

    // Pieces never come to stand in the bomb's way, so it has one as long as it flies.
    void check_way() const {
        const Cells reached =
            hex::flood(Cells::of(state.bomb.at), chart.board.cells.without(state.occupied()));
        if (!reached.contains(chart.moon))
            report(refuse("RM-3.6", "bomb-walled-in", {value("at", state.bomb.at)}));
    }

    void set_phase() const {
        const bool placing = from.phase == PhaseName::placing;
        if (placing && (from.bomb.value_or(chart.gate) != chart.gate || from.active != 0 ||
                        from.strength != Ruleset::shield_strength))
            return report(refuse("RM-2.1", "bomb-still-waits"));
        if (!placing && (from.round < 1 || from.round > rules.round_limit()))
            return report(
                refuse("RM-H11", "no-such-round",
                       {value("round", from.round), value("limit", rules.round_limit())}));
        if (from.idle >= Ruleset::idle_limit)
            return report(refuse("RM-H10", "stalled-already", {value("idle", from.idle)}));
        if (from.dice && from.phase != PhaseName::rolling)
            return report(refuse("RM-7.6", "dice-without-rolling"));
        if (from.phase == PhaseName::bombing && from.advanced && from.step != StepName::c)
            return report(refuse("RM-4.3", "advanced-already", {value("step", from.step)}));
        state.round = placing ? std::uint8_t{0} : from.round;
        state.idle = from.idle;
        switch (from.phase) {
            case PhaseName::placing: {
                const auto fences = fences_of(chart, state);
                if (!fences) return report(refuse("RM-3.6", "no-path-left"));
                state.phase = Placing{static_cast<Seat>(from.seat), from.passed, *fences};
                return;
            }
            case PhaseName::bombing:
                state.phase = Bombing{static_cast<Step3>(from.step), from.advanced};
                return;
            case PhaseName::answering: state.phase = Answering{from.advanced}; return;
            case PhaseName::rolling: return set_dice();
            case PhaseName::over: return report(refuse("RM-4.2", "nothing-to-play"));
        }
    }

    void set_dice() const {
        const auto weapon = from.dice ? state.weapon_at(from.dice->at) : std::nullopt;
        if (!weapon || weapon->kind() != Kind::emp || state.marker(*weapon).where != Where::face_up)
            return report(refuse("RM-7.6", "no-device-pulses"));
        const Marker& marker = state.marker(*weapon);
        if (rules.third_pulse == ThirdPulse::Removes &&
            marker.uses + 1u == Ruleset::pulse_dice.size())
            return report(refuse("RM-A7", "third-use-only-removes"));
        const int all = Ruleset::pulse_dice[marker.uses];
        const bool pips_fit =
            std::all_of(from.dice->rolled.begin(), from.dice->rolled.end(),
                        [](int pips) { return pips >= 1 && pips <= Ruleset::die_sides; });
        if (from.dice->left < 1 || from.dice->left + from.dice->rolled.size() != all || !pips_fit)
            return report(refuse("RM-7.6", "wrong-dice", {value("all", all)}));
        state.phase = Rolling{*weapon, from.dice->rolled, from.dice->left};
    }
};

}  // namespace

void RebelMoon::set(const Position& from, State& state, std::vector<Refusal>& problems) const {
    state = initial();
    const Assembly assembly{rules, from, state, problems};
    assembly.place_pieces();
    assembly.check_spacing();
    assembly.place_bomb();
    if (problems.empty() && !fences_of(chart_of(rules), state))
        assembly.report(refuse("RM-3.6", "no-path-left"));
    if (problems.empty()) assembly.check_way();
    if (problems.empty()) assembly.set_phase();
}

Position RebelMoon::position(const State& state) const {
    const View all = view(state, rebel);
    Position to;
    to.phase = all.phase;
    to.seat = all.seat.value_or(SeatName::Imperial);
    to.passed = all.passed;
    to.step = all.step.value_or(StepName::a);
    to.advanced = all.advanced;
    to.bomb = all.bomb;
    to.facing = all.facing;
    to.active = all.active;
    to.strength = state.bomb.strength;
    to.round = all.round;
    to.idle = all.idle;
    to.asteroids.assign(all.asteroids.begin(), all.asteroids.end());
    to.asteroids_left = all.asteroids_left;
    for (const SeenMarker& seen : all.markers)
        to.markers.push_back({seen.at, Weapon::of(*seen.kind, *seen.colour), seen.up, seen.uses});
    to.gone.assign(all.gone.begin(), all.gone.end());
    to.lost.assign(all.lost_kinds.begin(), all.lost_kinds.end());
    to.dice = all.dice;
    return to;
}

}  // namespace rebel_moon
