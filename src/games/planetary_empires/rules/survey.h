// games/planetary_empires/rules/survey.h -- questions about a position: who holds what, what lies
// in reach, what a roll needs. It changes nothing.
#pragma once

#include "core/chance.h"
#include "games/planetary_empires/rules/charter.h"
#include "games/planetary_empires/rules/state.h"

namespace planetary_empires {

// A roll for a tile, line by line: PE-4.4, PE-H1.
struct Sum {
    int base = 0;     // what it takes, without the rest
    int terrain = 0;  // from here on what is taken off, as a positive number
    int building = 0;
    int tries = 0;
    int shields = 0;
    static constexpr int worst = 6;
    int off() const { return std::min(worst, terrain + building + tries + shields); }
    // PE-H1: 12 always; 2 never, since even the nearest tile takes 4.
    bool takes(int pips) const { return pips == 12 || pips - off() >= base; }
};

// The next die that a bonus waits for: what a structure is worth, or whether a unit gets a rule.
struct Toss {
    int battle = 0;
    bool attacker = true;
    Structure kind = Structure::none;  // none: PE-3.7
    int number = 0;                    // of such dice of that side, from 1
};

// Kinds of structures that are compared, and of each player's and kind how many have a worth that
// is rolled for: PE-H2.
inline constexpr std::array compared{Structure::manufactorum, Structure::station,
                                     Structure::bastion};
using Valued = std::array<std::array<std::uint8_t, words_of(Structure{}).size()>, most_players>;

// How often two dice show a sum, of 36.
constexpr std::uint32_t ways(int pips) {
    return static_cast<std::uint32_t>(std::min(pips - 1, 13 - pips));
}

// How two dice a side may fall, of 1296 ways: PE-H9.
struct Odds {
    std::uint32_t won = 0, drawn = 0, lost = 0;  // for the attacker
};
Odds odds(int ahead);  // who has so much more to add than the defender

struct Survey {
    const Charter& charter;
    const State& state;

    const Land& land(int tile) const { return state.lands[tile]; }
    const Standing& standing(Player player) const { return state.players[seat_of(player)]; }
    int tiles(Player) const;
    int count(Player, Structure) const;
    SeatSet there() const;                    // who takes part
    std::optional<int> tile(Cell at) const {  // of the map as it is: continents come late
        const auto found = charter.tile(at);
        return found && *found < state.lands.size() ? found : std::nullopt;
    }
    SeatSet side_of(Player) const;        // of those: PE-A39
    int mark() const;                     // PE-A30
    bool counts_as_rival(Player) const;   // PE-A12
    SeatSet to_meet(SeatSet side) const;  // before PE-5.1 ends it, unless fewer suffice

    // ---- orders
    // Who comes next in a round: more than one, and a lot is drawn: PE-1.2, PE-A2.
    SeatSet next_in_line() const;
    bool beside_own(Player, int tile) const;  // PE-1.4
    bool by_port(Player, int tile) const;     // PE-1.5
    bool near_port(int tile) const;           // anybody's, or on it
    bool in_reach(Player player, int tile) const {
        return beside_own(player, tile) || by_port(player, tile);
    }
    int orders(Player) const;  // given in this round
    int orders_against(Player) const;
    int most_orders_of(Player) const;
    bool has_other_target(Player) const;  // PE-A35: than the tiles of those who withdrew
    Verdict may_attack(Player, Cell) const;

    // ---- battles
    const Battle* battle(const BattleName&) const;
    const Battle* battle(const Pending&) const;         // that waits
    int index(const BattleName&) const;                 // below 0: none
    std::optional<Player> winner(const Battle&) const;  // PE-A9
    Toss toss() const;  // the next die, while a battle waits for one: PE-2.1
    Toss toss(const Valued&) const;
    std::optional<Toss> toss_of(int battle, const Valued&) const;
    Valued to_value() const;
    Strength structures(Player) const;         // and tiles, before they are compared: PE-A13
    void compare(Strength&, Strength&) const;  // PE-2.2 to PE-3.6
    int extra(const Strength&) const;          // PE-H10
    int rules(const Strength&) const;          // units that gain one: PE-3.7
    int aid(const Strength&) const;            // what a simulated battle adds: PE-H9
    int ahead(const Battle&) const;            // by how much the attacker is, if it is simulated

    // ---- conquest
    // The shields that hinder a roll for a tile, its own first, then those beside: PE-A8.
    FixedList<std::uint8_t, 7> shields(int tile) const;
    bool shield_waits() const;        // in a roll, for its die: PE-H2
    Sum sum(Player, int tile) const;  // where shields are rolled for, with what the dice came to

    // ---- whoever comes late: latecomers.cpp
    bool bargains(Player) const;  // may come to terms about land: PE-5.7
    int offers(Player from, Player to) const;
    Verdict may_admit(Player, Entry) const;
    Verdict may_cede(Player, Cell, Player to) const;
    Verdict may_accept(Player, Player from) const;
};

// What a player may attack: what is the same for all tiles is counted once.
class Targets {
  public:
    Targets(const Survey&, Player);
    Verdict may_attack(Cell) const;
    bool any() const;

  private:
    const Survey& survey_;
    Player player_;
    int tiles_, ports_, given_, most_;
};

}  // namespace planetary_empires
