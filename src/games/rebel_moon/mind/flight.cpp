#include "games/rebel_moon/mind/flight.h"

#include <algorithm>

#include "games/rebel_moon/rules/weapons.h"
#include "games/rebel_moon/tell/odds.h"
#include "hex/sight.h"

namespace rebel_moon {
namespace {

constexpr int farthest = 2 * 8 - 1;  // steps across the largest board, and one for none
constexpr int thrust = 2 * Ruleset::thrusters_cost;

// Likely damage in points of one weapon where its colour counts, fragmentation apart, which always
// does.
struct Harm {
    float coloured = 0, always = 0;
};
using Harms = std::array<std::array<Harm, 2>, farthest>;  // by distance, and off or on a line

void add(Harms& harms, Kind kind, int dice, float share) {
    for (int far = 1; far < farthest; ++far)
        for (int on = 0; on < 2; ++on) {
            const float points = likely_damage(kind, dice, far, on != 0);
            Harm& harm = harms[static_cast<std::size_t>(far)][static_cast<std::size_t>(on)];
            (kind == Kind::fragmentation ? harm.always : harm.coloured) += share * points;
        }
}

// What a marker of each kind does, after each number of uses, and one whose kind is hidden.
struct Tables {
    std::array<std::array<Harms, 3>, 5> known{};
    Harms hidden{};

    Tables() {
        for (const Kind kind : kinds)
            for (std::size_t uses = 0; uses < 3; ++uses)
                add(known[static_cast<std::size_t>(kind)][uses], kind, Ruleset::pulse_dice[uses],
                    1);
        std::uint32_t all = 0;
        for (const std::uint32_t fond : fondness) all += fond;
        for (const Kind kind : kinds)
            add(hidden, kind, Ruleset::pulse_dice[0],
                static_cast<float>(fondness[static_cast<std::size_t>(kind)]) /
                    static_cast<float>(all));
    }
};

const Tables& tables() {
    static const Tables made;
    return made;
}

// How much a weapon counts against a bomb that has come so far: what is left of its shields by
// then is guessed from how many points a round costs. Unprotected, a hit is worse than its damage.
struct Wear {
    std::array<std::array<float, farthest>, 3> coloured{};
    std::array<float, farthest> always{};

    Wear(const Ruleset& rules, const Bomb& bomb) {
        constexpr std::array paces{0.7f, 1.8f, 3.0f};
        constexpr float share = 1.0f / static_cast<float>(paces.size());
        for (std::size_t far = 0; far < farthest; ++far)
            for (const float pace : paces) {
                const float left = static_cast<float>(bomb.points()) -
                                   pace * std::max(0.0f, static_cast<float>(far) - 1);
                if (left <= 0) {
                    always[far] += 2 * share;
                    for (auto& colour : coloured) colour[far] += 2 * share;
                    continue;
                }
                const int behind = static_cast<int>((left - 0.01f) / Ruleset::shield_strength);
                const Colour colour = shield_colour(rules, Ruleset::shields_worn - 1 - behind);
                coloured[static_cast<std::size_t>(colour)][far] += share;
                always[far] += share;
            }
    }
};

}  // namespace

Peril::Peril(const Ruleset& rules, const State& state, float caution) {
    const Chart& chart = chart_of(rules);
    const Cells occupied = state.occupied();
    const Wear wear{rules, state.bomb};
    std::array<float, 256> worst{}, sum{};
    for (std::uint8_t id = 0; id < weapon_count; ++id) {
        const Marker& marker = state.markers[id];
        if (!marker.on_board()) continue;
        const bool up = marker.where == Marker::Where::face_up;
        const Weapon weapon{id};
        if (up && weapon.kind() == Kind::destroyer) continue;
        const Harms& harms = up ? tables().known[static_cast<std::size_t>(weapon.kind())]
                                                [std::min<std::size_t>(marker.uses, 2)]
                                : tables().hidden;
        for (const Cell cell : chart.board.cells.without(occupied)) {
            const auto far = static_cast<std::size_t>(hex::distance(marker.at, cell));
            const Harm& harm = harms[far][hex::aligned(marker.at, cell)];
            const auto on_way = static_cast<std::size_t>(hex::distance(state.bomb.at, cell));
            float counts = wear.coloured[static_cast<std::size_t>(weapon.colour())][on_way];
            if (!up && !rules.colours_shown)
                counts = (wear.coloured[0][on_way] + wear.coloured[1][on_way] +
                          wear.coloured[2][on_way]) /
                         3;
            const float points = harm.coloured * counts + harm.always * wear.always[on_way];
            if (points < 0.1f || !hex::sees(marker.at, cell, occupied)) continue;
            worst[cell.index] = std::max(worst[cell.index], points);
            sum[cell.index] += points;
        }
    }
    for (const Cell cell : chart.board.cells) {
        // One weapon fires a round; of several, one is likelier to be what it may be.
        const float points = 0.75f * worst[cell.index] + 0.25f * sum[cell.index];
        const int harm = static_cast<int>(2 * caution * points + 0.5f);
        cells_[static_cast<std::size_t>(std::min(harm, most))].add(cell);
    }
}

Flight::Flight(const Ruleset& rules, const State& state, float caution)
    : moon_(chart_of(rules).moon),
      free_(chart_of(rules).board.cells.without(state.occupied())),
      peril_(rules, state, caution) {
    count(state.bomb);
}

void Flight::count(const Bomb& bomb) {
    std::array<std::array<Cells, 6>, thrust + 1> ends;  // of the latest prices: ends of a round
    std::array<int, Peril::most + 1> harms;
    int levels = 0;
    for (int harm = 0; harm <= Peril::most; ++harm)
        if (!(peril_.cells(harm) & free_).empty()) harms[static_cast<std::size_t>(levels++)] = harm;
    for (Cells& cells : reached_[0]) cells = Cells::of(moon_);
    for (last_ = 0; last_ + 1 < dearest; ++last_) {
        const auto& now = reached_[static_cast<std::size_t>(last_)];
        if (now[static_cast<std::size_t>(bomb.facing)].contains(bomb.at)) return;
        const int price = last_ + 1;
        auto& here = ends[static_cast<std::size_t>(price % (thrust + 1))];
        const auto& before_thrust = ends[static_cast<std::size_t>((price + 1) % (thrust + 1))];
        std::array<Cells, 6> before;
        for (const Direction facing : hex::directions) {
            const auto i = static_cast<std::size_t>(facing);
            const Direction back = hex::turned(facing, 3);
            // Where a round ends at this price, before thrusters are paid for.
            here[i] = Cells::of(moon_);
            for (int n = 0; n < levels; ++n) {
                const int harm = harms[static_cast<std::size_t>(n)];
                if (harm + 1 > price) break;
                here[i] |=
                    reached_[static_cast<std::size_t>(price - 1 - harm)][i] & peril_.cells(harm);
            }
            before[i] = here[i] | (here[i].stepped(back) & free_);
            if (price > thrust)
                before[i] |= (before_thrust[i].stepped(back) & free_).stepped(back) & free_;
        }
        for (std::size_t i = 0; i < 6; ++i)
            reached_[static_cast<std::size_t>(price)][i] =
                now[i] | before[i] | before[(i + 1) % 6] | before[(i + 5) % 6];
    }
}

int Flight::stop(const Bomb& bomb) const {
    if (bomb.at == moon_) return 1;
    return 1 + peril_.at(bomb.at) + from(bomb.at, bomb.facing);
}

// What the rest of a round costs at best, and all rounds after it; `loitering` comes on top where
// the bomb has not moved by then.
int Flight::rest(const Bomb& bomb, Step3 next, int loitering) const {
    int best = stop(bomb) + loitering;
    if (bomb.at == moon_) return best;
    Bomb ahead = bomb;
    ahead.at = bomb.at.next(bomb.facing);
    if (!free_.contains(ahead.at)) return best;
    if (next != Step3::upgrade) best = std::min(best, rest(ahead, Step3::upgrade, 0));
    else if (bomb.points() >= Ruleset::thrusters_cost)
        best = std::min(best, stop(ahead) + (ahead.at == moon_ ? 0 : thrust));
    return best;
}

int Flight::after(const State& state, const Action& step) const {
    Bomb bomb = state.bomb;
    // RM-H10: whoever stays too often has lost.
    int loitering = 0;
    if (!std::get<Bombing>(state.phase).advanced)
        loitering = state.idle + 1 >= Ruleset::idle_limit ? dearest : 8 * state.idle;
    if (const auto* rotate = std::get_if<Rotate>(&step)) {
        bomb.facing = rotate->facing;
        return rest(bomb, Step3::advance, loitering);
    }
    if (!std::holds_alternative<Advance>(step) && !std::holds_alternative<Thrusters>(step))
        return stop(bomb) + loitering;
    bomb.at = bomb.at.next(bomb.facing);
    if (std::holds_alternative<Advance>(step)) return rest(bomb, Step3::upgrade, 0);
    return stop(bomb) + (bomb.at == moon_ ? 0 : thrust);
}

}  // namespace rebel_moon
