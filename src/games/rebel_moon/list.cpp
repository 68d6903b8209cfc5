// games/rebel_moon/list.cpp -- the legal actions of a seat: all of them, one of them at random, and
// those nearest to one that was refused.
#include <algorithm>

#include "games/rebel_moon/fences.h"
#include "games/rebel_moon/rebel_moon.h"
#include "games/rebel_moon/weapons.h"

namespace rebel_moon {

std::span<const Option> RebelMoon::options() {
    return rebel_moon::options;
}
std::span<const Scenario> RebelMoon::scenarios() {
    return rebel_moon::scenarios;
}

namespace {

void list_placements(const Ruleset& rules, const State& state, const Placing& placing,
                     ActionsOf<RebelMoon>& list) {
    list.push_back(Pass{});
    if (placing.seat == imperial) {
        if (state.asteroids_left == 0) return;
        for (const Cell cell : open_cells(rules, state, placing.fences, true))
            list.push_back(Put{Piece::asteroid(), cell});
        return;
    }
    const Cells open = open_cells(rules, state, placing.fences, false);
    for (std::uint8_t id = 0; id < weapon_count; ++id)
        if (state.markers[id].where == Marker::Where::in_hand)
            for (const Cell cell : open) list.push_back(Put{Piece{id}, cell});
}

void list_bomb_steps(const Ruleset& rules, const State& state, const Bombing& bombing,
                     ActionsOf<RebelMoon>& list) {
    list.push_back(Done{});
    const bool free = way_is_free(rules, state);
    if (bombing.next <= Step3::turn) {
        list.push_back(Rotate{hex::turned(state.bomb.facing, -1)});
        list.push_back(Rotate{hex::turned(state.bomb.facing, 1)});
    }
    if (bombing.next <= Step3::advance && free) list.push_back(Advance{});
    const int points = state.bomb.points();
    if (free && points >= Ruleset::thrusters_cost) list.push_back(Thrusters{});  // RM-A18
    if (rules.scanner && points >= Ruleset::scanner_cost)
        for (const Cell cell : markers_in_sight(state)) list.push_back(Scan{cell});
    if (rules.laser && !state.bomb.unprotected() && first_ahead(rules, state))
        list.push_back(Fire{});
}

void list_activations(const State& state, ActionsOf<RebelMoon>& list) {
    list.push_back(Hold{});
    for (std::uint8_t id = 0; id < weapon_count; ++id) {
        const Marker& marker = state.markers[id];
        if (!marker.on_board()) continue;
        if (Weapon{id}.kind() != Kind::destroyer) {
            list.push_back(Activate{marker.at, {}});
            continue;
        }
        const Cells choice = asteroids_in_sight(state, marker.at);
        if (choice.empty()) list.push_back(Activate{marker.at, {}});
        for (const Cell target : choice) list.push_back(Activate{marker.at, target});
    }
}

}  // namespace

void RebelMoon::actions(const State& state, Seat seat, ActionsOf<RebelMoon>& list) const {
    list.clear();
    if (!turn(state).seats.contains(seat)) return;
    if (const auto* placing = std::get_if<Placing>(&state.phase))
        list_placements(rules, state, *placing, list);
    else if (const auto* bombing = std::get_if<Bombing>(&state.phase))
        list_bomb_steps(rules, state, *bombing, list);
    else list_activations(state, list);
}

// Placements are many and alike: one is drawn without listing them all.
Action RebelMoon::propose(const State& state, Seat seat, Rng& rng) const {
    const auto* placing = std::get_if<Placing>(&state.phase);
    if (!placing) {
        ActionsOf<RebelMoon> list;
        actions(state, seat, list);
        return list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
    }
    FixedList<Piece, weapon_count> pieces;
    if (seat == imperial) {
        if (state.asteroids_left > 0) pieces.push_back(Piece::asteroid());
    } else {
        for (std::uint8_t id = 0; id < weapon_count; ++id)
            if (state.markers[id].where == Marker::Where::in_hand) pieces.push_back(Piece{id});
    }
    const Cells open = open_cells(rules, state, placing->fences, seat == imperial);
    const int cells = open.size();
    const int chosen =
        static_cast<int>(rng.below(static_cast<std::uint32_t>(pieces.size() * cells + 1)));
    if (chosen == pieces.size() * cells) return Pass{};
    return Put{pieces[chosen / cells], open.nth(chosen % cells)};
}

namespace {

// How far a legal action lies from a refused one; smaller is nearer, the kind counts most.
struct Farness {
    const Action& refused;

    int operator()(const Action& action) const {
        if (action.index() != refused.index()) return 1000 + static_cast<int>(action.index());
        if (const auto* put = std::get_if<Put>(&action)) {
            const auto& asked = std::get<Put>(refused);
            return 20 * (put->piece != asked.piece) + hex::distance(put->at, asked.at);
        }
        if (const auto* rotate = std::get_if<Rotate>(&action))
            return hex::sides_between(rotate->facing, std::get<Rotate>(refused).facing);
        if (const auto* scan = std::get_if<Scan>(&action))
            return hex::distance(scan->at, std::get<Scan>(refused).at);
        if (const auto* activate = std::get_if<Activate>(&action)) {
            const auto& asked = std::get<Activate>(refused);
            int far = 20 * hex::distance(activate->at, asked.at);
            if (activate->target && asked.target)
                far += hex::distance(*activate->target, *asked.target);
            return far;
        }
        return 0;
    }
};

}  // namespace

void RebelMoon::cure(const State& state, const Step<Action>& refused,
                     ActionsOf<RebelMoon>& list) const {
    constexpr int most = 4;
    actions(state, refused.actor, list);
    const Farness far{refused.action};
    std::stable_sort(list.begin(), list.end(),
                     [&](const Action& a, const Action& b) { return far(a) < far(b); });
    while (list.size() > most) list.pop_back();
}

}  // namespace rebel_moon
