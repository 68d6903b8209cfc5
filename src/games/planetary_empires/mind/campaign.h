// games/planetary_empires/mind/campaign.h -- a position for quick play: the same rules, with the
// map as sets of tiles. A test holds it against the rules, step by step.
#pragma once

#include "base/rng.h"
#include "games/planetary_empires/mind/atlas.h"
#include "games/planetary_empires/mind/form.h"

namespace planetary_empires {

inline constexpr Seat nobody = 0xff;

// An order; where somebody holds the tile, a battle.
struct Fight {
    Seat attacker = nobody, defender = nobody;
    std::uint8_t tile = 0;
    std::int16_t ahead = 0;  // pips that the attacker has more: PE-H9
    bool settled = false;
    Seat winner = nobody;
    bool spent = false;
    bool operator==(const Fight&) const = default;
};

class Campaign {
  public:
    // A position in which no die is owed.
    Campaign(const Atlas&, const State&);

    const Atlas& atlas;
    Phase phase{};
    int round = 1, quiet = 0, turn = 0;
    FixedList<Seat, most_players> order{};
    EachPlayer<Tiles> own{};
    EachPlayer<std::uint8_t> held{}, tries{};
    EachPlayer<std::uint16_t> wins{};
    EachPlayer<SeatSet> met{};
    SeatSet gone{}, passed{};
    std::array<Seat, most_tiles> owner{};
    Tiles left{}, changed{};
    FixedList<Fight, most_battles> fights{};
    End end{};
    SeatSet winners{};
    // Of the orders of this round; the map is as it was when they began.
    EachPlayer<Tiles> reach{}, ordered{};
    EachPlayer<std::uint8_t> given{}, against{};
    SeatSet went_ownerless{};
    std::array<std::uint8_t, most_tiles> crowd{};  // orders on a tile

    // ---- questions
    Seat now() const { return order[turn]; }
    Tiles targets(Seat) const;       // that it may attack now
    Tiles within_reach(Seat) const;  // PE-1.4, PE-1.5
    // Of a roll; `rolled` is what the shields came to that are rolled for: PE-H2.
    int needed(Seat, int tile, int rolled = 0) const;
    Tiles shields(int tile) const;  // PE-A8
    int roll_shields(int tile, Rng&) const;
    int usual_shields(int tile) const;
    // The tiles that the winner of a fight may roll for, and has not.
    Tiles prizes(Seat, const Fight&) const;

    // ---- what happens, until somebody has to decide, or battles are to be fought, or chance
    void line_up(Rng&);
    void attack(Seat, int tile);
    void pass(Seat);
    void reckon(Rng&);  // what battles get from the map
    void settle(int fight, Result);
    void roll(int fight, Seat, int tile, bool taken);
    void finish(Seat);  // PE-A25

    void write(State&) const;  // a campaign that is over, as the rules' position

    bool operator==(const Campaign&) const;

  private:
    void begin_orders();
    void note(const Fight&);
    void next_orders();
    void go_on_with_battles();
    void begin_conquest();
    void next_conquest();
    void update();
    bool check_ends();
    SeatSet side_of(Seat) const;
    SeatSet met_the_mark() const;
    SeatSet reached_an_aim() const;
    SeatSet most_tiles_of(SeatSet) const;  // nobody, where several have as many
    SeatSet leaders() const;
    int tiles_of(SeatSet) const;
    int hives_of(SeatSet) const;
    int wins_of(SeatSet) const;
    SeatSet there() const { return SeatSet::first(atlas.players) - gone; }
};

}  // namespace planetary_empires
