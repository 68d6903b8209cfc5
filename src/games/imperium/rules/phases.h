// games/imperium/rules/phases.h -- the phases of a game turn, and what each has under way.
#pragma once

#include <variant>

#include "games/imperium/rules/actions.h"

namespace imperium {

// ---- what is declared and fought -------------------------------------------------------------

enum class Manner : std::uint8_t { attack, bombard, clear, annihilate, detonate, invade };
constexpr auto words_of(Manner) {
    return std::array{"attack"sv, "bombard"sv, "clear"sv, "annihilate"sv, "detonate"sv, "invade"sv};
}
struct Strike {  // IG-16.1: one unit's declared attack
    Manner manner{};
    Sector from{}, target{};
    static constexpr auto fields =
        std::tuple{Field{"manner", &Strike::manner}, Field{"from", &Strike::from},
                   Field{"target", &Strike::target}};
    bool operator==(const Strike&) const = default;
};
struct Landing {  // one unit of a declared invasion
    Sector from{};
    Unit unit{};
    Sector target{};
    static constexpr auto fields =
        std::tuple{Field{"from", &Landing::from}, Field{"unit", &Landing::unit},
                   Field{"target", &Landing::target}};
    bool operator==(const Landing&) const = default;
};
using Strikes = FixedList<Strike, 80>;    // every own unit and every ion cannon once, one twice
using Landings = FixedList<Landing, 36>;  // every squadron and every troop
using Clouds = FixedList<Sector, 6>;

// The combat that is being fought, or what of it a card brings about by itself.
struct Clash {
    std::optional<Sector> target{};
    Both<bool> ready{};         // has committed
    Both<CardSet> cards{};      // committed; secret until both are ready
    Both<CardSet> spent{};      // of them: cancelled, or a canceller that has done its work
    Side chooser = Side::red;   // who names the next loss, cancelled card, slip
    Both<std::uint8_t> toll{};  // losses still to be chosen, of each side's units
    bool repelled = false;      // the cannon or its crew still stands, so the landing has failed
    static constexpr auto fields =
        std::tuple{Field{"target", &Clash::target},    Field{"ready", &Clash::ready},
                   Field{"cards", &Clash::cards},      Field{"spent", &Clash::spent},
                   Field{"chooser", &Clash::chooser},  Field{"toll", &Clash::toll},
                   Field{"repelled", &Clash::repelled}};
    static constexpr bool sparse = true;
    bool operator==(const Clash&) const = default;
};

// How the last combat of this player turn went.
enum class Fate : std::uint8_t {
    pending,
    missed,
    damaged,
    destroyed,
    averted,    // void by a card, or by a condition that no longer held: IG-A32
    repelled,   // IG-17.6
    wiped_out,  // IG-17.7
    conquered,
    bombarded,
    turned,  // a minefield, once attacked
    cleared
};
constexpr auto words_of(Fate) {
    return std::array{"pending"sv,   "missed"sv,   "damaged"sv,   "destroyed"sv,
                      "averted"sv,   "repelled"sv, "wiped-out"sv, "conquered"sv,
                      "bombarded"sv, "turned"sv,   "cleared"sv};
}
struct Fought {
    std::optional<Sector> target{};
    Manner manner{};
    Fate fate{};
    std::uint8_t total = 0, defence = 0;  // of ships; of an invasion: damage to either side
    static constexpr bool sparse = true;
    static constexpr auto fields =
        std::tuple{Field{"target", &Fought::target}, Field{"manner", &Fought::manner},
                   Field{"fate", &Fought::fate}, Field{"total", &Fought::total},
                   Field{"defence", &Fought::defence}};
    bool operator==(const Fought&) const = default;
};

// ---- the phases ------------------------------------------------------------------------------

// IG-26.1: in the order of the turn.
enum class Phase : std::uint8_t {
    lots,       // IG-8.6    chance
    dealing,    // IG-8.5    chance
    auction,    // 1
    resources,  // 2
    buying,     // 3
    drawing,    //           chance
    stealing,   //           chance
    discarding,
    supply,        // 4
    repair,        // 5
    construction,  // 6
    drifting,      // 7A        chance
    movement,      // 7B
    declaring,     // 8
    picking,       //           losses by a card
    resolving,
    duel,  //           both, in secret
    cancelling,
    slipping,
    killing,
    garrison,
    surrendering,  //           the loss by a bombardment
    jettison,      //           excess load
    over
};
constexpr auto words_of(Phase) {
    return std::array{"lots"sv,     "dealing"sv,      "auction"sv,      "resources"sv,
                      "buying"sv,   "drawing"sv,      "stealing"sv,     "discarding"sv,
                      "supply"sv,   "repair"sv,       "construction"sv, "drifting"sv,
                      "movement"sv, "declaring"sv,    "picking"sv,      "resolving"sv,
                      "duel"sv,     "cancelling"sv,   "slipping"sv,     "killing"sv,
                      "garrison"sv, "surrendering"sv, "jettison"sv,     "over"sv};
}

enum class End : std::uint8_t {
    none,
    home_conquered,  // IG-22.1
    home_destroyed,  // IG-22.1
    home_swallowed,  // IG-22.2
    annihilated,     // IG-1.2
    objective,       // IG-22.3
    more_income,     // IG-H14
    more_fleet,
    more_pc,
    all_equal
};
constexpr auto words_of(End) {
    return std::array{"none"sv,        "home-conquered"sv, "home-destroyed"sv, "home-swallowed"sv,
                      "annihilated"sv, "objective"sv,      "more-income"sv,    "more-fleet"sv,
                      "more-pc"sv,     "all-equal"sv};
}

// ---- what each phase has under way -------------------------------------------------------------

using Played = FixedList<Card, card_count>;  // in this phase: IG-9.11

struct Lots {
    static constexpr Phase phase = Phase::lots;
    Both<std::uint8_t> rolled{};  // 0: not yet
    bool operator==(const Lots&) const = default;
};
struct Dealing {
    static constexpr Phase phase = Phase::dealing;
    Both<std::uint8_t> to_deal{};
    Side to() const { return to_deal[0] > 0 ? Side::red : Side::blue; }
    bool operator==(const Dealing&) const = default;
};
struct Auction {  // IG-10.3, IG-10.5
    static constexpr Phase phase = Phase::auction;
    Side bidder = Side::red;
    Side leader = Side::neutral;  // who made the last bid; neutral: nobody yet
    std::uint8_t pc = 0, count = 0;
    CardSet cards{};  // of the last bid; the rival sees only how many
    static constexpr auto fields =
        std::tuple{Field{"bidder", &Auction::bidder}, Field{"leader", &Auction::leader},
                   Field{"pc", &Auction::pc}, Field{"count", &Auction::count},
                   Field{"cards", &Auction::cards}};
    static constexpr bool sparse = true;
    bool operator==(const Auction&) const = default;
};
struct Resources {
    static constexpr Phase phase = Phase::resources;
    Played played{};
    bool operator==(const Resources&) const = default;
};
struct Buying {
    Phase phase = Phase::buying;  // or drawing, stealing, discarding
    Played played{};
    bool operator==(const Buying&) const = default;
};
struct Supplying {
    static constexpr Phase phase = Phase::supply;
    Played played{};
    std::optional<Sector> spared{};  // a squadron that the check passes over
    bool operator==(const Supplying&) const = default;
};
struct Repairing {
    static constexpr Phase phase = Phase::repair;
    Played played{};
    bool operator==(const Repairing&) const = default;
};
struct Construction {
    static constexpr Phase phase = Phase::construction;
    Played played{};
    std::uint8_t cheaper = 0, halves = 0;  // units that cards make cheaper
    bool operator==(const Construction&) const = default;
};
struct Drifting {
    static constexpr Phase phase = Phase::drifting;
    Clouds clouds{};  // still to drift, in order
    bool operator==(const Drifting&) const = default;
};
struct Movement {
    static constexpr Phase phase = Phase::movement;
    Played played{};
    bool operator==(const Movement&) const = default;
};

// The combats of a player turn, from the first that is declared to the last that is fought.
struct Declared {
    std::optional<Sector> twice{};  // a unit that may attack two targets
    Strikes strikes{};
    Landings landings{};
    bool empty() const { return strikes.empty() && landings.empty(); }
    bool operator==(const Declared&) const = default;
};
struct Declaring : Declared {
    static constexpr Phase phase = Phase::declaring;
    Played played{};
    bool operator==(const Declaring&) const = default;
};
struct Picking : Declaring {  // a card waits until its losses are named
    static constexpr Phase phase = Phase::picking;
    Clash clash{};
    bool operator==(const Picking&) const = default;
};
struct Resolving : Declared {
    static constexpr Phase phase = Phase::resolving;
    bool operator==(const Resolving&) const = default;
};
struct Fighting : Declared {
    Phase phase = Phase::duel;  // or one after it, up to jettison
    Clash clash{};
    bool operator==(const Fighting&) const = default;
};

struct Over {
    static constexpr Phase phase = Phase::over;
    End end = End::none;
    Side winner = Side::neutral;
    // What the end cut short. Nobody asks, but the digests of finished matches are made of it.
    Clouds clouds{};
    std::optional<Sector> twice{};
    bool operator==(const Over&) const = default;
};

// One phase with what it has under way: nothing of another can be said.
using Stage =
    std::variant<Lots, Dealing, Auction, Resources, Buying, Supplying, Repairing, Construction,
                 Drifting, Movement, Declaring, Picking, Resolving, Fighting, Over>;

// The word of its phase.
template <class... Kinds>
constexpr Phase phase_of(const std::variant<Kinds...>& stage) {
    Phase phase{};
    const auto is = [&]<class Kind>(const Kind* kind) {
        if (kind) phase = kind->phase;
        return kind != nullptr;
    };
    (void)(is(std::get_if<Kinds>(&stage)) || ...);
    return phase;
}

// The cards that were played, in a phase in which some may be.
template <class AnyStage>
auto played_in(AnyStage& stage) {
    using List = std::conditional_t<std::is_const_v<AnyStage>, const Played, Played>;
    const auto of = [](auto& kind) -> List* {
        if constexpr (requires { kind.played; }) return &kind.played;
        else return nullptr;
    };
    return std::visit(of, stage);
}

}  // namespace imperium
