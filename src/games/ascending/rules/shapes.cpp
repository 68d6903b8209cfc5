// games/ascending/rules/shapes.cpp -- between what bounds actions lie that are too many to list.
#include <algorithm>

#include "games/ascending/ascending.h"
#include "games/ascending/rules/survey.h"

namespace ascending {
namespace {

struct Shaper {
    const Ascending& game;
    const State& state;
    Shapes& shapes;
    Survey survey{game.rules, state};
    Seat seat = state.seat;

    // A spot around one of some holes: its two coordinates.
    void add_spots(std::span<const HoleName> around, std::int32_t radius, Shape& shape) const {
        const std::int32_t reach = Ruleset::ring_radius + radius;
        const std::int32_t most = Ruleset::half_board - radius;
        Bounds x{"x", {}, most, -most}, y{"y", {}, most, -most};
        for (const HoleName hole : around) {
            const Point at = survey.place(hole);
            x.least = std::min(x.least, std::max(at.x - reach, -most));
            x.most = std::max(x.most, std::min(at.x + reach, most));
            y.least = std::min(y.least, std::max(at.y - reach, -most));
            y.most = std::max(y.most, std::min(at.y + reach, most));
        }
        shape.fields.push_back(std::move(x));
        shape.fields.push_back(std::move(y));
    }

    static std::vector<ShortText> words(const auto& names) {
        std::vector<ShortText> all;
        for (const auto& name : names) all.push_back(ShortText{to_word(name)});
        return all;
    }

    void place() {
        Shape shape{Place::name, {}};
        const std::array around{state.home(seat)};
        add_spots(around, Ruleset::starship_radius, shape);
        shapes.push_back(std::move(shape));
    }

    // Each kind stands here only where an action of it is among the samples.
    void launch(const ActionsOf<Ascending>& samples) {
        std::vector<HoleName> from;
        std::vector<Make> makes;
        for (const Action& action : samples)
            if (const auto* launch = std::get_if<Launch>(&action)) {
                add(from, launch->hole);
                add(makes, launch->make.value_or(Make::starship));
            }
        if (from.empty()) return;
        const bool battleship =
            std::find(makes.begin(), makes.end(), Make::battleship) != makes.end();
        Shape shape{Launch::name, {{"hole", words(from), 0, 0}}};
        add_spots(from, battleship ? Ruleset::battle_radius : Ruleset::starship_radius, shape);
        shape.fields.push_back({"make", words(makes), 0, 0});
        shapes.push_back(std::move(shape));
    }

    void navigate(const ActionsOf<Ascending>& samples) {
        std::vector<Ship> ships;
        for (const Action& action : samples)
            if (const auto* flick = std::get_if<Navigate>(&action)) add(ships, flick->ship);
        if (ships.empty()) return;
        shapes.push_back({Navigate::name,
                          {{"ship", words(ships), 0, 0},
                           {"bearing", {}, 0, physics::full_turn - 1},
                           {"speed", {}, 1, Ruleset::speed_max}}});
    }

    void shift(const ActionsOf<Ascending>& samples) {
        std::vector<Ship> ships;
        std::vector<HoleName> around;
        for (const Action& action : samples)
            if (const auto* shift = std::get_if<Shift>(&action)) {
                add(ships, shift->ship);
                for (const HoleName hole : holes)
                    if (survey.orbits(shift->ship, hole)) add(around, hole);
            }
        if (ships.empty()) return;
        Shape shape{Shift::name, {{"ship", words(ships), 0, 0}}};
        add_spots(around, Ruleset::battle_radius, shape);
        shapes.push_back(std::move(shape));
    }

    template <class T>
    static void add(std::vector<T>& all, T one) {
        if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
    }
};

}  // namespace

void Ascending::shapes(const State& state, Seat, Shapes& shapes) const {
    ActionsOf<Ascending> samples;
    actions(state, state.seat, samples);
    Shaper shaper{*this, state, shapes};
    if (std::holds_alternative<Placing>(state.phase)) shaper.place();
    shaper.launch(samples);
    shaper.navigate(samples);
    shaper.shift(samples);
}

// AE-H8: whoever could take a flick back would try out shots.
Verdict Ascending::binds(const State&, const Step<Action>& step) const {
    if (const auto* flick = std::get_if<Navigate>(&step.action))
        return refuse("AE-H8", "flick-stays", {value("ship", flick->ship)});
    return legal;
}

}  // namespace ascending
