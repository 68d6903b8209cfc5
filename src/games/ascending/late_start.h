// games/ascending/late_start.h -- the game begun in the middle, at random: what tests play where
// random matches seldom come.
#pragma once

#include <cassert>
#include <span>

#include "games/ascending/ascending.h"
#include "games/ascending/rules/survey.h"

namespace ascending {

// Puts one such position together.
class Middle {
  public:
    Middle(const Ascending& game, std::uint64_t seed)
        : game_(game), rules_(game.rules), rng_{seed}, state_(game.initial()) {
        position_.round = static_cast<std::uint8_t>(1 + below(Ruleset::rounds));
        position_.pool = static_cast<std::int16_t>(1 + below(rules_.pool()));
        if (!rules_.begins)
            position_.begins = static_cast<SeatName>(seed % static_cast<unsigned>(rules_.players));
        if (rules_.players == 3) settle_corners(rules_, Quadrant::delta, state_);
    }

    State state() {
        for (Side& side : sides()) {
            side.placed.seat = static_cast<SeatName>(&side - sides_.data());
            for (std::uint8_t& level : side.placed.levels)
                level = static_cast<std::uint8_t>(below(Ruleset::levels + 1));
        }
        for (const HoleName hole : holes) place(hole);
        for (Side& side : sides()) {
            side.placed.troops = static_cast<std::uint8_t>(below(side.troops + 1));
            side.placed.taken =
                static_cast<std::int16_t>(rules_.pool() - *position_.pool + below(3));
            position_.sides.push_back(side.placed);
        }
        place_ships();
        std::vector<Refusal> problems;
        game_.set(position_, state_, problems);
        assert(problems.empty());
        return state_;
    }

  private:
    struct Side {  // with what is left of its pieces
        PlacedSide placed{};
        int troops = Ruleset::troops, research = Ruleset::research;
        int colonies = Ruleset::colonies, cities = Ruleset::cities;
        bool doubled = false;  // has two stations on one body
    };

    int below(int bound) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(bound))); }
    std::span<Side> sides() {
        return std::span{sides_}.first(static_cast<std::size_t>(rules_.players));
    }

    void place(HoleName hole) {
        PlacedHole placed;
        placed.at = hole;
        const auto seat = static_cast<std::size_t>(below(rules_.players));
        if (state_.hole(hole).body == Body::home) {
            placed.troops = static_cast<std::uint8_t>(below(3));
            sides_[state_.hole(hole).owner].troops -= placed.troops;
        } else if (hole.corner() || below(4) == 0) {
            return;
        } else {
            placed.body = state_.hole(hole).body = drawn(hole);
            placed.up = below(3) > 0;
            if (!placed.up) placed.known.push_back(static_cast<SeatName>(seat));
            for (int items = placed.up ? below(4) : 0; items > 0; --items) {
                build(sides_[seat], placed);
                placed.owner = static_cast<SeatName>(seat);
            }
        }
        position_.holes.push_back(placed);
    }

    Body drawn(HoleName hole) {
        const Group left = Survey{rules_, state_}.left_in(hole.quadrant());
        int kind = below(kinds_dealt);
        while (left[static_cast<std::size_t>(kind)] == 0) kind = (kind + 1) % kinds_dealt;
        return static_cast<Body>(kind);
    }

    void build(Side& side, PlacedHole& placed) {
        const int what = below(5);
        const bool doubles = placed.research == 1;
        if (what == 0 && side.cities > 0) --side.cities, ++placed.cities;
        else if (what == 1 && side.colonies > 0) --side.colonies, ++placed.colonies;
        else if (what == 2 && side.research > 0 && placed.body != Body::asteroid &&
                 placed.research < 2 && !(doubles && side.doubled)) {
            --side.research, ++placed.research;
            side.doubled = side.doubled || doubles;
        } else if (side.troops > 2) {
            --side.troops, ++placed.troops;
        }
    }

    void place_ships() {
        const Survey survey{rules_, state_};
        for (Seat seat = 0; seat < rules_.players; ++seat)
            for (const Ship ship : ships_of(seat)) {
                if (ship.battleship() &&
                    position_.sides[seat].levels[0] < step_of(Effect::battleship).height)
                    continue;
                const std::uint32_t where = rng_.below(4);
                if (where == 0) position_.supply.push_back(ship);
                if (where < 2) continue;
                const auto around = [&](std::int32_t middle) {
                    return middle + static_cast<std::int32_t>(rng_.below(120'000)) - 60'000;
                };
                const Point near = survey.place(holes[rng_.below(hole_count)]);
                const Point at{around(near.x), around(near.y)};
                if (!survey.wholly_on_board(at, ship.radius()) ||
                    !survey.touches_nothing(at, ship.radius()))
                    continue;
                position_.ships.push_back({ship, at.x, at.y});
                state_.ship(ship) = {Where::board, at.x, at.y};
            }
    }

    const Ascending& game_;
    const Ruleset& rules_;
    Rng rng_;
    State state_;
    Position position_;
    std::array<Side, seats_max> sides_{};
};

struct LateStart : Ascending {
    std::uint64_t seed = 0;

    static LateStart of(const Choices& choices, Edition edition = newest_edition) {
        return {Ascending::of(choices, edition), 0};
    }
    State initial() const { return Middle{*this, seed}.state(); }
};

}  // namespace ascending
