// games/sector_invasion/mind/outlook.h -- a position as one player sees it: what is worth how much,
// whose it is, and where others may land.
#pragma once

#include "games/sector_invasion/mind/chances.h"
#include "games/sector_invasion/mind/numbers.h"
#include "games/sector_invasion/mind/plan.h"
#include "games/sector_invasion/rules/survey.h"

namespace sector_invasion {

// All worths are in planets.
struct Outlook {
    Outlook(const Charter&, const State&, Player, const Numbers& = usual_numbers);

    const Charter& charter;
    const State& state;
    const Numbers& numbers;
    const Survey survey;
    const Player player;
    int left;  // game turns after this one
    SeatSet rivals;
    Cells storms, ships, homes, portals;
    Cells clear;  // of storms
    std::array<Cells, most_players> fleets{}, able{};
    std::array<int, most_players> planets{};
    // What harm to somebody is worth, for each planet’s worth of it.
    std::array<float, most_players> spite{};

    // ---- what things are worth to whoever has them
    float worth(const Site&) const;
    float worth(Type) const;
    float worth(const Ship&) const;
    float hurt(const Ship&) const;  // what damage costs it on average
    float gain(const Site&) const;  // of a planet to the player who takes it

    // ---- what may happen
    // How likely a landing succeeds. `card`: stratagems more than none.
    float odds(const Site&, const Ship& landing, int cards = 0) const;
    // Where others may land before the player’s next turn, and with how many ships.
    Cells landings() const;
    int raiders() const;
    bool comes_before(Player other) const;  // has a turn before the player’s next

    // ---- ways
    Cells through(Player) const;             // cells that ships of a player may pass, at a glance
    Cells beyond(const Cells& from) const {  // SI-H34
        Cells cells = from.neighbours();
        if (from.intersects(portals)) cells |= portals;
        return cells;
    }
    // Calls back with the steps and the new cells, until it gets `false`.
    template <class Visit>
    void flood(const Cells& from, const Cells& pass, const Cells& ends, const Visit& visit) const {
        Cells seen = from, front = from;
        for (int steps = 1; !front.empty(); ++steps) {
            const Cells next = (beyond(front) & (pass | ends)).without(seen);
            seen |= next;
            if (!next.empty() && !visit(steps, next)) return;
            front = next & pass;
        }
    }
};

}  // namespace sector_invasion
