// games/ascending/late_start.h -- the game begun in the middle, at random: what tests play where
// random matches seldom come.
#pragma once

#include <cassert>

#include "games/ascending/ascending.h"
#include "games/ascending/rules/survey.h"

namespace ascending {

struct LateStart : Ascending {
    std::uint64_t seed = 0;

    static LateStart of(const Choices& choices, Edition edition = newest_edition) {
        return {Ascending::of(choices, edition), 0};
    }

    State initial() const {
        Rng rng{seed};
        const auto below = [&](int bound) {
            return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound)));
        };
        Position position;
        position.round = static_cast<std::uint8_t>(1 + below(Ruleset::rounds));
        position.pool = static_cast<std::int16_t>(1 + below(rules.pool()));
        if (!rules.begins)
            position.begins = static_cast<SeatName>(seed % static_cast<unsigned>(rules.players));
        State state = Ascending::initial();
        if (rules.players == 3) settle_corners(rules, Quadrant::delta, state);
        std::array<bool, seats_max> doubled{};
        std::array<PlacedSide, seats_max> sides{};
        std::array<int, seats_max> troops, research, colonies, cities;
        troops.fill(Ruleset::troops);
        research.fill(Ruleset::research);
        colonies.fill(Ruleset::colonies);
        cities.fill(Ruleset::cities);
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.players); ++seat) {
            sides[seat].seat = static_cast<SeatName>(seat);
            for (std::uint8_t& level : sides[seat].levels)
                level = static_cast<std::uint8_t>(below(Ruleset::levels + 1));
        }
        for (const HoleName hole : holes) {
            PlacedHole placed;
            placed.at = hole;
            const auto seat = static_cast<std::size_t>(below(rules.players));
            if (state.hole(hole).body == Body::home) {
                placed.troops = static_cast<std::uint8_t>(below(3));
                troops[state.hole(hole).owner] -= placed.troops;
            } else if (hole.corner() || below(4) == 0) {
                continue;
            } else {
                const Group left = Survey{rules, state}.left_in(hole.quadrant());
                int kind = below(kinds_dealt);
                while (left[static_cast<std::size_t>(kind)] == 0) kind = (kind + 1) % kinds_dealt;
                placed.body = state.hole(hole).body = static_cast<Body>(kind);
                placed.up = below(3) > 0;
                if (!placed.up) placed.known.push_back(static_cast<SeatName>(seat));
                for (int items = placed.up ? below(4) : 0; items > 0; --items) {
                    const int what = below(5);
                    const bool doubles = placed.research == 1;
                    if (what == 0 && cities[seat] > 0) --cities[seat], ++placed.cities;
                    else if (what == 1 && colonies[seat] > 0) --colonies[seat], ++placed.colonies;
                    else if (what == 2 && research[seat] > 0 && placed.body != Body::asteroid &&
                             placed.research < 2 && !(doubles && doubled[seat])) {
                        --research[seat], ++placed.research;
                        if (doubles) doubled[seat] = true;
                    } else if (troops[seat] > 2) {
                        --troops[seat], ++placed.troops;
                    }
                    placed.owner = static_cast<SeatName>(seat);
                }
            }
            position.holes.push_back(placed);
        }
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.players); ++seat) {
            sides[seat].troops = static_cast<std::uint8_t>(below(troops[seat] + 1));
            sides[seat].taken = static_cast<std::int16_t>(rules.pool() - *position.pool + below(3));
            position.sides.push_back(sides[seat]);
        }
        place_ships(rng, state, position);
        std::vector<Refusal> problems;
        set(position, state, problems);
        assert(problems.empty());
        return state;
    }

  private:
    void place_ships(Rng& rng, State& state, Position& position) const {
        const Survey survey{rules, state};
        for (Seat seat = 0; seat < rules.players; ++seat)
            for (const Ship ship : ships_of(seat)) {
                if (ship.battleship() &&
                    position.sides[seat].levels[0] < step_of(Effect::battleship).height)
                    continue;
                const std::uint32_t where = rng.below(4);
                if (where == 0) position.supply.push_back(ship);
                if (where < 2) continue;
                const auto around = [&](std::int32_t middle) {
                    return middle + static_cast<std::int32_t>(rng.below(120'000)) - 60'000;
                };
                const Point near = survey.place(holes[rng.below(hole_count)]);
                const Point at{around(near.x), around(near.y)};
                if (!survey.wholly_on_board(at, ship.radius()) ||
                    !survey.touches_nothing(at, ship.radius()))
                    continue;
                position.ships.push_back({ship, at.x, at.y});
                state.ship(ship) = {Where::board, at.x, at.y};
            }
    }
};

}  // namespace ascending
