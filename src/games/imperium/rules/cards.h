// games/imperium/rules/cards.h -- the 36 Action cards: rank, moment and figure (IG-H5, IG-H16).
#pragma once

#include "games/imperium/rules/units.h"

namespace imperium {

enum class Rank : std::uint8_t { captain, commander, admiral };  // IG-9.4
constexpr auto words_of(Rank) {
    return std::array{"captain"sv, "commander"sv, "admiral"sv};
}
// IG-9.10: twelve cards of each rank, so many copies of each.
inline constexpr std::array copies_of_rank{3, 2, 1};
inline constexpr int cards_of_rank = 12;
inline constexpr int card_count = 36;
inline constexpr int deck_size = 72;
inline constexpr int hand_limit = 5;  // IG-9.3

enum class Card : std::uint8_t {
    // captains
    salvo,
    evasion,
    charge,
    trenches,
    afterburner,
    rations,
    salvage,
    patchwork,
    levy,
    counterorder,
    breakaway,
    spyglass,
    // commanders
    barrage,
    bulwark,
    stormtroops,
    bunkers,
    sabotage,
    slipstream,
    war_loan,
    prefabrication,
    sweepers,
    countermand,
    smugglers,
    feint,
    // admirals
    overload,
    truce,
    firestorm,
    mobilisation,
    jump,
    tribute,
    veto,
    shipyard,
    breakdown,
    double_strike,
    defector,
    sanctuary
};
constexpr auto words_of(Card) {
    return std::array{"salvo"sv,       "evasion"sv,       "charge"sv,      "trenches"sv,
                      "afterburner"sv, "rations"sv,       "salvage"sv,     "patchwork"sv,
                      "levy"sv,        "counterorder"sv,  "breakaway"sv,   "spyglass"sv,
                      "barrage"sv,     "bulwark"sv,       "stormtroops"sv, "bunkers"sv,
                      "sabotage"sv,    "slipstream"sv,    "war-loan"sv,    "prefabrication"sv,
                      "sweepers"sv,    "countermand"sv,   "smugglers"sv,   "feint"sv,
                      "overload"sv,    "truce"sv,         "firestorm"sv,   "mobilisation"sv,
                      "jump"sv,        "tribute"sv,       "veto"sv,        "shipyard"sv,
                      "breakdown"sv,   "double-strike"sv, "defector"sv,    "sanctuary"sv};
}
constexpr auto every_card() {
    std::array<Card, card_count> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Card>(i);
    return all;
}
inline constexpr auto cards = every_card();

constexpr Rank rank_of(Card card) {
    return static_cast<Rank>(static_cast<int>(card) / cards_of_rank);
}
constexpr int copies_of(Card card) {
    return copies_of_rank[static_cast<std::size_t>(rank_of(card))];
}

// IG-9.7, IG-H16: when a card may be played, and by whom where it is committed in a combat.
enum class Moment : std::uint8_t {
    resources,
    buying,
    supply,
    repair,
    construction,
    movement,
    declaring,
    attacking,      // committed by the attacker of a ship
    defending,      // committed by the owner of an attacked ship
    invading,       // committed by either side of an invasion
    any_combat,     // committed by either side of any combat
    any_defending,  // committed by the defender of any combat
};
constexpr auto words_of(Moment) {
    return std::array{"resources"sv,    "buying"sv,   "supply"sv,     "repair"sv,
                      "construction"sv, "movement"sv, "declaring"sv,  "attacking"sv,
                      "defending"sv,    "invading"sv, "any-combat"sv, "any-defending"sv};
}
// What a card says after it is named: a sector, two of them, or nothing.
enum class Needs : std::uint8_t { nothing, place, places };

struct CardRule {
    Moment moment;
    Needs needs = Needs::nothing;
    int figure = 0;  // its one number, if it has one
};

// clang-format off
inline constexpr std::array<CardRule, card_count> card_table{{
    {Moment::attacking, {}, 2},                 // salvo           +2 attack in one combat of ships
    {Moment::defending, {}, 2},                 // evasion         +2 defence of one's attacked ship
    {Moment::invading, {}, 2},                  // charge          +2 ground attack
    {Moment::invading, {}, 2},                  // trenches        -2 ground damage taken
    {Moment::movement, Needs::place, 1},        // afterburner     one ship +1 movement
    {Moment::supply, Needs::place},             // rations         one squadron ignores this check
    {Moment::attacking, {}, 2},                 // salvage         2 PC if the attacked ship dies
    {Moment::repair, Needs::place, 5},          // patchwork       free repair of a cost up to 5
    {Moment::resources, {}, 3},                 // levy            +3 PC
    {Moment::any_combat, {}, 0},                // counterorder    cancels a captain's card
    {Moment::movement, Needs::place},           // breakaway       one locked ship moves normally
    {Moment::buying},                           // spyglass        look at the rival's hand
    {Moment::attacking, {}, 4},                 // barrage         +4 attack
    {Moment::defending, {}, 4},                 // bulwark         +4 defence
    {Moment::invading, {}, 4},                  // stormtroops     +4 ground attack
    {Moment::invading, {}, 4},                  // bunkers         -4 ground damage taken
    {Moment::declaring, Needs::place},          // sabotage        one building of a planet in reach
    {Moment::movement, Needs::place, 2},        // slipstream      one warship +2 movement
    {Moment::resources, {}, 4},                 // war-loan        +4 PC
    {Moment::construction, {}, 3},              // prefabrication  the next unit costs 3 less
    {Moment::movement, Needs::place},           // sweepers        removes a minefield in reach
    {Moment::any_combat, {}, 1},                // countermand     cancels up to a commander's card
    {Moment::resources, Needs::place},          // smugglers       a blockaded planet pays
    {Moment::defending},                        // feint           the attacked ship slips away
    {Moment::attacking, {}, 2},                 // overload        doubles the strongest attacker
    {Moment::any_defending},                    // truce           the combat is void
    {Moment::declaring, Needs::place, 2},       // firestorm       two ground units in reach die
    {Moment::construction, {}, 2},              // mobilisation    the next two units at half cost
    {Moment::movement, Needs::places},          // jump            one ship to an own planet
    {Moment::resources, {}, 5},                 // tribute         +5 PC
    {Moment::any_combat, {}, 2},                // veto            cancels any card
    {Moment::repair},                           // shipyard        repairs all in reach free
    {Moment::declaring, Needs::place, 8},       // breakdown       damages a ship of up to 8 PC
    {Moment::declaring, Needs::place},          // double-strike   one unit attacks two targets
    {Moment::buying},                           // defector        one card from the rival's hand
    {Moment::declaring, Needs::place},          // sanctuary       one own planet cannot be attacked
}};
// clang-format on

constexpr const CardRule& rule_of(Card card) {
    return card_table[static_cast<std::size_t>(card)];
}
constexpr bool cancels(Card card) {
    return card == Card::counterorder || card == Card::countermand || card == Card::veto;
}

// ---- cards in piles and in hands -------------------------------------------------------------

// How many of each card: piles have no order, a drawn card is drawn from what is left.
struct Pile {
    std::array<std::uint8_t, card_count> counts{};

    constexpr int of(Card card) const { return counts[static_cast<std::size_t>(card)]; }
    constexpr void add(Card card, int by = 1) { raise(counts[static_cast<std::size_t>(card)], by); }
    constexpr int size() const {
        int sum = 0;
        for (const int count : counts) sum += count;
        return sum;
    }
    constexpr bool empty() const { return size() == 0; }
    static constexpr auto fields = std::tuple{Field{"counts", &Pile::counts}};
    bool operator==(const Pile&) const = default;
};

// A few cards laid down together, in the order of the table; written salvo+veto, or none.
struct CardSet {
    FixedList<Card, hand_limit> list{};

    constexpr void add(Card card) {
        int place = list.size();
        list.push_back(card);
        for (; place > 0 && list[place] < list[place - 1]; --place)
            std::swap(list[place], list[place - 1]);
    }
    constexpr int count(Card card) const {
        int sum = 0;
        for (const Card other : list) sum += other == card;
        return sum;
    }
    constexpr bool contains(Card card) const { return list.contains(card); }
    constexpr int size() const { return list.size(); }
    constexpr bool empty() const { return list.empty(); }
    constexpr auto begin() const { return list.begin(); }
    constexpr auto end() const { return list.end(); }
    bool operator==(const CardSet&) const = default;
};

}  // namespace imperium

template <>
struct Word<imperium::CardSet> {
    static std::string expected() { return "up to five cards such as salvo+veto"; }
    static void write(std::string& out, const imperium::CardSet& set) {
        bool first = true;
        if (set.empty()) out += "none";
        for (const imperium::Card card : set) {
            if (!first) out += '+';
            first = false;
            Word<imperium::Card>::write(out, card);
        }
    }
    static bool read(std::string_view text, imperium::CardSet& set) {
        set = {};
        if (text == "none") return true;
        for (;;) {
            const auto cut = text.find('+');
            imperium::Card card{};
            if (set.list.full() || !Word<imperium::Card>::read(text.substr(0, cut), card))
                return false;
            set.add(card);
            if (cut == text.npos) return true;
            text.remove_prefix(cut + 1);
        }
    }
};
