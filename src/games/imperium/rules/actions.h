// games/imperium/rules/actions.h -- everything that can be done: one small commitment each.
#pragma once

#include <optional>
#include <tuple>
#include <variant>

#include "games/imperium/rules/cards.h"

namespace imperium {

// ---- chance ----------------------------------------------------------------------------------

struct Roll {  // IG-8.6, IG-14.2
    static constexpr auto name = "roll"sv;
    std::uint8_t pips{};
    static constexpr auto fields = std::tuple{Field{"pips", &Roll::pips}};
    bool operator==(const Roll&) const = default;
};
struct Draw {  // IG-12.1: which card is drawn
    static constexpr auto name = "draw"sv;
    Card card{};
    static constexpr auto fields = std::tuple{Field{"card", &Draw::card}};
    bool operator==(const Draw&) const = default;
};

// ---- phases 1 to 6 ---------------------------------------------------------------------------

struct Bid {  // IG-10.5
    static constexpr auto name = "bid"sv;
    std::uint8_t pc{};
    std::optional<CardSet> cards{};
    static constexpr auto fields = std::tuple{Field{"pc", &Bid::pc}, Field{"cards", &Bid::cards}};
    bool operator==(const Bid&) const = default;
};
struct Stand {  // IG-10.5: let the rival have it
    static constexpr auto name = "stand"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Stand&) const = default;
};
struct Buy {  // IG-12.1
    static constexpr auto name = "buy"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Buy&) const = default;
};
struct Discard {  // IG-12.2
    static constexpr auto name = "discard"sv;
    Card card{};
    static constexpr auto fields = std::tuple{Field{"card", &Discard::card}};
    bool operator==(const Discard&) const = default;
};
struct Lose {  // IG-A8: the squadron that is left without supply
    static constexpr auto name = "lose"sv;
    Sector at{};
    static constexpr auto fields = std::tuple{Field{"at", &Lose::at}};
    bool operator==(const Lose&) const = default;
};
struct Repair {  // IG-12.7: a ship, or the cannon of a planet
    static constexpr auto name = "repair"sv;
    Sector at{};
    static constexpr auto fields = std::tuple{Field{"at", &Repair::at}};
    bool operator==(const Repair&) const = default;
};
struct Build {  // IG-13.1
    static constexpr auto name = "build"sv;
    Unit unit{};
    Sector at{};
    static constexpr auto fields = std::tuple{Field{"unit", &Build::unit}, Field{"at", &Build::at}};
    bool operator==(const Build&) const = default;
};
struct Mine {  // IG-13.10
    static constexpr auto name = "mine"sv;
    Sector from{}, at{};
    static constexpr auto fields = std::tuple{Field{"from", &Mine::from}, Field{"at", &Mine::at}};
    bool operator==(const Mine&) const = default;
};

// ---- phase 7 ---------------------------------------------------------------------------------

struct Move {  // IG-15.1: by any way that the rules allow
    static constexpr auto name = "move"sv;
    Sector from{}, to{};
    static constexpr auto fields = std::tuple{Field{"from", &Move::from}, Field{"to", &Move::to}};
    bool operator==(const Move&) const = default;
};
struct Launch {  // IG-15.10: a squadron leaves its carrier, or a planet (IG-A45)
    static constexpr auto name = "launch"sv;
    Sector from{};
    Unit unit{};
    Sector to{};
    static constexpr auto fields = std::tuple{
        Field{"from", &Launch::from}, Field{"unit", &Launch::unit}, Field{"to", &Launch::to}};
    bool operator==(const Launch&) const = default;
};
struct Load {  // IG-15.8: a troop goes aboard
    static constexpr auto name = "load"sv;
    Sector planet{}, ship{};
    Unit unit{};
    static constexpr auto fields = std::tuple{
        Field{"planet", &Load::planet}, Field{"ship", &Load::ship}, Field{"unit", &Load::unit}};
    bool operator==(const Load&) const = default;
};
struct Land {  // IG-15.6, IG-15.8: a troop goes ashore
    static constexpr auto name = "land"sv;
    Sector ship{}, planet{};
    Unit unit{};
    static constexpr auto fields = std::tuple{
        Field{"ship", &Land::ship}, Field{"planet", &Land::planet}, Field{"unit", &Land::unit}};
    bool operator==(const Land&) const = default;
};

// ---- phase 8 ---------------------------------------------------------------------------------

struct Attack {  // IG-16.3, IG-18.1: by a ship, or by the ion cannon of a planet
    static constexpr auto name = "attack"sv;
    Sector from{}, target{};
    static constexpr auto fields =
        std::tuple{Field{"from", &Attack::from}, Field{"target", &Attack::target}};
    bool operator==(const Attack&) const = default;
};
struct Bombard {  // IG-17.13
    static constexpr auto name = "bombard"sv;
    Sector from{}, target{};
    static constexpr auto fields =
        std::tuple{Field{"from", &Bombard::from}, Field{"target", &Bombard::target}};
    bool operator==(const Bombard&) const = default;
};
struct Clear {  // IG-19.1
    static constexpr auto name = "clear"sv;
    Sector from{}, target{};
    static constexpr auto fields =
        std::tuple{Field{"from", &Clear::from}, Field{"target", &Clear::target}};
    bool operator==(const Clear&) const = default;
};
struct Annihilate {  // IG-17.19
    static constexpr auto name = "annihilate"sv;
    Sector from{}, target{};
    static constexpr auto fields =
        std::tuple{Field{"from", &Annihilate::from}, Field{"target", &Annihilate::target}};
    bool operator==(const Annihilate&) const = default;
};
struct Detonate {  // IG-20.1
    static constexpr auto name = "detonate"sv;
    Sector from{}, target{};
    static constexpr auto fields =
        std::tuple{Field{"from", &Detonate::from}, Field{"target", &Detonate::target}};
    bool operator==(const Detonate&) const = default;
};
struct Invade {  // IG-17.1: one unit more for the landing
    static constexpr auto name = "invade"sv;
    Sector from{};
    Unit unit{};
    Sector target{};
    static constexpr auto fields =
        std::tuple{Field{"from", &Invade::from}, Field{"unit", &Invade::unit},
                   Field{"target", &Invade::target}};
    bool operator==(const Invade&) const = default;
};
struct Resolve {  // IG-16.4
    static constexpr auto name = "resolve"sv;
    Sector target{};
    static constexpr auto fields = std::tuple{Field{"target", &Resolve::target}};
    bool operator==(const Resolve&) const = default;
};
struct Commit {  // IG-16.5: face down, both at once
    static constexpr auto name = "commit"sv;
    std::optional<CardSet> cards{};
    static constexpr auto fields = std::tuple{Field{"cards", &Commit::cards}};
    bool operator==(const Commit&) const = default;
};
struct Cancel {  // IG-H17
    static constexpr auto name = "cancel"sv;
    Card card{};
    static constexpr auto fields = std::tuple{Field{"card", &Cancel::card}};
    bool operator==(const Cancel&) const = default;
};
struct Slip {  // the attacked ship evades to a free sector: feint
    static constexpr auto name = "slip"sv;
    Sector to{};
    static constexpr auto fields = std::tuple{Field{"to", &Slip::to}};
    bool operator==(const Slip&) const = default;
};
struct Kill {  // IG-17.4: a loss of the other side
    static constexpr auto name = "kill"sv;
    Unit unit{};
    static constexpr auto fields = std::tuple{Field{"unit", &Kill::unit}};
    bool operator==(const Kill&) const = default;
};
struct Garrison {  // IG-17.9: one unit stays on the planet
    static constexpr auto name = "garrison"sv;
    Unit unit{};
    static constexpr auto fields = std::tuple{Field{"unit", &Garrison::unit}};
    bool operator==(const Garrison&) const = default;
};
struct GiveUp {  // IG-17.15, IG-21.3: a loss of one's own choice
    static constexpr auto name = "give-up"sv;
    Unit unit{};
    static constexpr auto fields = std::tuple{Field{"unit", &GiveUp::unit}};
    bool operator==(const GiveUp&) const = default;
};

// ---- any phase -------------------------------------------------------------------------------

struct PlayCard {  // IG-9.7
    static constexpr auto name = "play"sv;
    Card card{};
    std::optional<Sector> at{}, to{};
    static constexpr auto fields = std::tuple{
        Field{"card", &PlayCard::card}, Field{"at", &PlayCard::at}, Field{"to", &PlayCard::to}};
    bool operator==(const PlayCard&) const = default;
};
struct Done {  // the phase is over
    static constexpr auto name = "done"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Done&) const = default;
};

using Action =
    std::variant<Roll, Draw, Bid, Stand, Buy, Discard, Lose, Repair, Build, Mine, Move, Launch,
                 Load, Land, Attack, Bombard, Clear, Annihilate, Detonate, Invade, Resolve, Commit,
                 Cancel, Slip, Kill, Garrison, GiveUp, PlayCard, Done>;

}  // namespace imperium
