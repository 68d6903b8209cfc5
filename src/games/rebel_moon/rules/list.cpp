// games/rebel_moon/rules/list.cpp -- the legal actions of a seat: all of them, one of them at
// random, and those nearest to one that was refused.
#include <algorithm>
#include <bit>

#include "games/rebel_moon/rebel_moon.h"
#include "games/rebel_moon/rules/fences.h"
#include "games/rebel_moon/rules/weapons.h"

namespace rebel_moon {

std::span<const Option> RebelMoon::options(Edition) {
    return rebel_moon::options;
}
std::span<const Scenario> RebelMoon::scenarios(Edition) {
    return rebel_moon::scenarios;
}

namespace {

// The weapons whose marker passes a test, as bits by id. Without branches: half of the markers lie
// on the board, and nobody can guess which.
template <class Test>
unsigned weapons_where(const State& state, Test test) {
    unsigned bits = 0;
    for (unsigned id = weapon_count; id-- > 0;) bits = 2 * bits + unsigned{test(state.markers[id])};
    return bits;
}

constexpr Weapon lowest(unsigned weapons) {
    return {static_cast<std::uint8_t>(std::countr_zero(weapons))};
}

constexpr Weapon nth(int n, unsigned weapons) {
    for (; n > 0; --n) weapons &= weapons - 1;
    return lowest(weapons);
}

int below(int bound, Rng& rng) {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound)));
}

// The choices of a phase, counted and numbered, so that one can be drawn without listing all. What
// makes an action is kept apart: inlined, it would be copied in pieces, each waiting for the last.

class Placements {
  public:
    Placements(const Ruleset& rules, const State& state, const Placing& placing)
        : open_(open_cells(rules, state, placing.fences, placing.seat == imperial)),
          cells_(open_.size()),
          imperial_(placing.seat == imperial) {
        if (imperial_) pieces_ = state.asteroids_left > 0;
        else
            pieces_ = weapons_where(
                state, [](const Marker& marker) { return marker.where == Marker::Where::in_hand; });
    }
    int size() const { return 1 + std::popcount(pieces_) * cells_; }
    [[gnu::noinline]] Action nth(int n) const {
        if (n-- == 0) return Pass{};
        unsigned pieces = pieces_;
        for (; n >= cells_; n -= cells_) pieces &= pieces - 1;
        return Put{piece(pieces), open_.nth(n)};
    }
    void list(ActionsOf<RebelMoon>& list) const {
        list.push_back(Pass{});
        for (unsigned pieces = pieces_; pieces; pieces &= pieces - 1)
            for (const Cell cell : open_) list.push_back(Put{piece(pieces), cell});
    }

  private:
    Piece piece(unsigned pieces) const {
        return imperial_ ? Piece::asteroid() : Piece::of(lowest(pieces));
    }

    Cells open_;
    int cells_;
    bool imperial_;
    unsigned pieces_;  // weapons by id, or one bit for the asteroids
};

class BombSteps {
  public:
    BombSteps(const Ruleset& rules, const State& state, const Bombing& bombing)
        : facing_(state.bomb.facing) {
        const bool free = way_is_free(rules, state);
        const int points = state.bomb.points();
        turns_ = bombing.next <= Step3::turn;
        advance_ = bombing.next <= Step3::advance && free;
        thrusters_ = free && points >= Ruleset::thrusters_cost;  // RM-A18
        if (rules.scanner && points >= Ruleset::scanner_cost) scans_ = markers_in_sight(state);
        fire_ = rules.laser && !state.bomb.unprotected() && first_ahead(rules, state);
    }
    int size() const { return 1 + 2 * turns_ + advance_ + thrusters_ + scans_.size() + fire_; }
    [[gnu::noinline]] Action nth(int n) const {
        if (n-- == 0) return Done{};
        if (turns_ && n < 2) return Rotate{hex::turned(facing_, n == 0 ? -1 : 1)};
        n -= 2 * turns_;
        if (advance_ && n-- == 0) return Advance{};
        if (thrusters_ && n-- == 0) return Thrusters{};
        if (const Cell cell = scans_.nth(n)) return Scan{cell};
        return Fire{};
    }
    void list(ActionsOf<RebelMoon>& list) const {
        for (int n = 0; n < size(); ++n) list.push_back(nth(n));
    }

  private:
    Direction facing_;
    bool turns_, advance_, thrusters_, fire_;
    Cells scans_;
};

constexpr unsigned destroyers = 7u << Weapon::of(Kind::destroyer, Colour::red).id;

unsigned weapons_on_board(const State& state) {
    return weapons_where(state, [](const Marker& marker) { return marker.on_board(); });
}

void list_answers(const State& state, ActionsOf<RebelMoon>& list) {
    list.push_back(Hold{});
    for (unsigned weapons = weapons_on_board(state); weapons; weapons &= weapons - 1) {
        const Cell at = state.marker(lowest(weapons)).at;
        Cells targets;
        if (weapons & -weapons & destroyers) targets = asteroids_in_sight(state, at);
        if (targets.empty()) list.push_back(Activate{at, {}});
        for (const Cell target : targets) list.push_back(Activate{at, target});
    }
}

// Every answer with the same chance, but without looking from each destroyer at each asteroid: what
// turns out to be no answer is drawn again.
[[gnu::noinline]] Action draw_answer(const State& state, Rng& rng) {
    const unsigned weapons = weapons_on_board(state);
    const int count = std::popcount(weapons), asteroids = state.asteroids.size();
    const int targeted = std::popcount(weapons & destroyers) * asteroids;
    for (;;) {
        int n = below(1 + count + targeted, rng);
        if (n-- == 0) return Hold{};
        if (n < count) {
            const Weapon weapon = nth(n, weapons);
            const Cell at = state.marker(weapon).at;
            if (weapon.kind() != Kind::destroyer || asteroids_in_sight(state, at).empty())
                return Activate{at, {}};
            continue;
        }
        n -= count;
        const Cell at = state.marker(nth(n / asteroids, weapons & destroyers)).at;
        const Cell target = state.asteroids.nth(n % asteroids);
        if (destroyer_sees(state, at, target)) return Activate{at, target};
    }
}

}  // namespace

void RebelMoon::actions(const State& state, Seat seat, ActionsOf<RebelMoon>& list) const {
    list.clear();
    if (!turn(state).seats.contains(seat)) return;
    if (const auto* placing = std::get_if<Placing>(&state.phase))
        Placements{rules, state, *placing}.list(list);
    else if (const auto* bombing = std::get_if<Bombing>(&state.phase))
        BombSteps{rules, state, *bombing}.list(list);
    else list_answers(state, list);
}

Action RebelMoon::propose(const State& state, Seat, Rng& rng) const {
    if (const auto* placing = std::get_if<Placing>(&state.phase)) {
        const Placements placements{rules, state, *placing};
        return placements.nth(below(placements.size(), rng));
    }
    if (const auto* bombing = std::get_if<Bombing>(&state.phase)) {
        const BombSteps steps{rules, state, *bombing};
        return steps.nth(below(steps.size(), rng));
    }
    return draw_answer(state, rng);
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
