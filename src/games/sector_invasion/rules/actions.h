// games/sector_invasion/rules/actions.h -- what players and nature do.
#pragma once

#include <variant>

#include "games/sector_invasion/rules/map.h"

namespace sector_invasion {

// A ground battle is called by the game turn, whose it is and the planet, as in t3-azure-c4; that
// for a supply factory lies nowhere: t3-azure-supply.
struct BattleName {
    std::uint8_t turn = 0;
    Player player{};
    Cell at{};
    bool operator==(const BattleName&) const = default;
};

// ---- of players: the beginning, events ------------------------------------------------------

struct Deploy {  // SI-H3
    static constexpr auto name = "place"sv;
    Type type{};
    Cell at{};
    static constexpr auto fields =
        std::tuple{Field{"ship", &Deploy::type}, Field{"at", &Deploy::at}};
    bool operator==(const Deploy&) const = default;
};
struct Fight {  // SI-11.1, SI-11.18: a skirmish, with so many stratagems and spells
    static constexpr auto name = "fight"sv;
    std::uint8_t cards = 0;
    static constexpr auto fields = std::tuple{Field{"cards", &Fight::cards}};
    bool operator==(const Fight&) const = default;
};
struct Accept {  // SI-11.16
    static constexpr auto name = "accept"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Accept&) const = default;
};
struct Decline {  // SI-11.1, SI-11.16, SI-11.18
    static constexpr auto name = "decline"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Decline&) const = default;
};
struct Spread {  // SI-11.6: the core of which storm, and where
    static constexpr auto name = "spread"sv;
    Cell core{};
    Cell at{};
    static constexpr auto fields =
        std::tuple{Field{"core", &Spread::core}, Field{"at", &Spread::at}};
    bool operator==(const Spread&) const = default;
};
struct Ebb {  // SI-11.12, SI-11.15
    static constexpr auto name = "ebb"sv;
    Cell at{};
    static constexpr auto fields = std::tuple{Field{"at", &Ebb::at}};
    bool operator==(const Ebb&) const = default;
};
struct Sabotage {  // SI-11.7
    static constexpr auto name = "sabotage"sv;
    Cell at{};
    static constexpr auto fields = std::tuple{Field{"at", &Sabotage::at}};
    bool operator==(const Sabotage&) const = default;
};
struct Reinforce {  // SI-11.19
    static constexpr auto name = "reinforce"sv;
    Type type{};
    Cell at{};
    static constexpr auto fields =
        std::tuple{Field{"ship", &Reinforce::type}, Field{"at", &Reinforce::at}};
    bool operator==(const Reinforce&) const = default;
};
// ---- of players: ships ----------------------------------------------------------------------

struct Move {  // SI-5.1
    static constexpr auto name = "move"sv;
    Cell ship{};
    Cell to{};
    static constexpr auto fields = std::tuple{Field{"ship", &Move::ship}, Field{"to", &Move::to}};
    bool operator==(const Move&) const = default;
};
struct Cross {  // SI-7.1
    static constexpr auto name = "cross"sv;
    Cell ship{};
    Cell to{};
    static constexpr auto fields = std::tuple{Field{"ship", &Cross::ship}, Field{"to", &Cross::to}};
    bool operator==(const Cross&) const = default;
};
struct Attack {  // SI-6.1
    static constexpr auto name = "attack"sv;
    Cell ship{};
    Cell target{};
    static constexpr auto fields =
        std::tuple{Field{"ship", &Attack::ship}, Field{"target", &Attack::target}};
    bool operator==(const Attack&) const = default;
};
struct Bombard {  // SI-9.7
    static constexpr auto name = "bombard"sv;
    Cell ship{};
    Cell at{};
    static constexpr auto fields =
        std::tuple{Field{"ship", &Bombard::ship}, Field{"at", &Bombard::at}};
    bool operator==(const Bombard&) const = default;
};
struct Board {  // SI-H8: the general, a ship
    static constexpr auto name = "board"sv;
    Cell ship{};
    static constexpr auto fields = std::tuple{Field{"ship", &Board::ship}};
    bool operator==(const Board&) const = default;
};
struct Ashore {  // SI-H8: the general, to headquarters
    static constexpr auto name = "ashore"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Ashore&) const = default;
};
struct Choose {  // SI-6.3
    static constexpr auto name = "choose"sv;
    std::uint8_t pips = 0;
    static constexpr auto fields = std::tuple{Field{"pips", &Choose::pips}};
    bool operator==(const Choose&) const = default;
};
struct Push {  // SI-6.6, SI-6.8
    static constexpr auto name = "push"sv;
    Cell to{};
    static constexpr auto fields = std::tuple{Field{"to", &Push::to}};
    bool operator==(const Push&) const = default;
};
struct Advance {  // SI-6.6
    static constexpr auto name = "advance"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Advance&) const = default;
};
struct Stay {  // SI-6.6
    static constexpr auto name = "stay"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Stay&) const = default;
};
// ---- of players: conquest -------------------------------------------------------------------

struct Conquer {  // SI-9.2
    static constexpr auto name = "conquer"sv;
    Cell at{};
    static constexpr auto fields = std::tuple{Field{"at", &Conquer::at}};
    bool operator==(const Conquer&) const = default;
};
struct Assault {  // SI-9.3: with so many stratagems and spells
    static constexpr auto name = "assault"sv;
    Cell at{};
    std::uint8_t cards = 0;
    static constexpr auto fields =
        std::tuple{Field{"at", &Assault::at}, Field{"cards", &Assault::cards}};
    bool operator==(const Assault&) const = default;
};
struct Answer {  // SI-H5: the defender’s stratagems and spells
    static constexpr auto name = "answer"sv;
    std::uint8_t cards = 0;
    static constexpr auto fields = std::tuple{Field{"cards", &Answer::cards}};
    bool operator==(const Answer&) const = default;
};
struct Explore {  // SI-4.7, SI-9.8
    static constexpr auto name = "explore"sv;
    Cell at{};
    static constexpr auto fields = std::tuple{Field{"at", &Explore::at}};
    bool operator==(const Explore&) const = default;
};
struct Retreat {  // SI-H5
    static constexpr auto name = "retreat"sv;
    Cell to{};
    static constexpr auto fields = std::tuple{Field{"to", &Retreat::to}};
    bool operator==(const Retreat&) const = default;
};
struct Found {  // SI-H21: headquarters anew
    static constexpr auto name = "found"sv;
    Cell at{};
    static constexpr auto fields = std::tuple{Field{"at", &Found::at}};
    bool operator==(const Found&) const = default;
};
// ---- of players: research and construction ---------------------------------------------------

struct Buy {  // SI-10.4
    static constexpr auto name = "buy"sv;
    Type type{};
    Cell at{};
    static constexpr auto fields = std::tuple{Field{"ship", &Buy::type}, Field{"at", &Buy::at}};
    bool operator==(const Buy&) const = default;
};
struct Equip {  // SI-A33
    static constexpr auto name = "equip"sv;
    Attribute attribute{};
    static constexpr auto fields = std::tuple{Field{"attribute", &Equip::attribute}};
    bool operator==(const Equip&) const = default;
};
struct Repair {  // SI-10.6
    static constexpr auto name = "repair"sv;
    Cell at{};
    static constexpr auto fields = std::tuple{Field{"at", &Repair::at}};
    bool operator==(const Repair&) const = default;
};
struct Recruit {  // SI-10.7
    static constexpr auto name = "recruit"sv;
    Cell at{};
    static constexpr auto fields = std::tuple{Field{"at", &Recruit::at}};
    bool operator==(const Recruit&) const = default;
};
struct Research {  // SI-10.14
    static constexpr auto name = "research"sv;
    Line line{};
    static constexpr auto fields = std::tuple{Field{"line", &Research::line}};
    bool operator==(const Research&) const = default;
};
struct Learn {  // SI-10.15
    static constexpr auto name = "learn"sv;
    Art art{};
    static constexpr auto fields = std::tuple{Field{"art", &Learn::art}};
    bool operator==(const Learn&) const = default;
};
struct Transfer {  // SI-10.9
    static constexpr auto name = "transfer"sv;
    Cell from{};
    Cell to{};
    static constexpr auto fields =
        std::tuple{Field{"from", &Transfer::from}, Field{"to", &Transfer::to}};
    bool operator==(const Transfer&) const = default;
};
struct Produce {  // SI-10.3: so much raw material, production for the rest
    static constexpr auto name = "produce"sv;
    std::uint8_t raw = 0;
    static constexpr auto fields = std::tuple{Field{"raw", &Produce::raw}};
    bool operator==(const Produce&) const = default;
};
struct Done {  // SI-3.2
    static constexpr auto name = "done"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Done&) const = default;
};
struct Retire {  // SI-H21
    static constexpr auto name = "retire"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Retire&) const = default;
};
// ---- of nature ------------------------------------------------------------------------------

struct Lot {  // SI-1.4
    static constexpr auto name = "lot"sv;
    Player player{};
    static constexpr auto fields = std::tuple{Field{"player", &Lot::player}};
    bool operator==(const Lot&) const = default;
};
struct Happen {  // SI-1.6: two dice, read one after the other
    static constexpr auto name = "event"sv;
    std::uint8_t roll = 0;
    static constexpr auto fields = std::tuple{Field{"roll", &Happen::roll}};
    bool operator==(const Happen&) const = default;
};
struct Pick {  // at random
    static constexpr auto name = "pick"sv;
    Cell at{};
    static constexpr auto fields = std::tuple{Field{"at", &Pick::at}};
    bool operator==(const Pick&) const = default;
};
struct Die {
    static constexpr auto name = "die"sv;
    std::uint8_t pips = 0;
    static constexpr auto fields = std::tuple{Field{"pips", &Die::pips}};
    bool operator==(const Die&) const = default;
};
struct Dice {  // two, added up
    static constexpr auto name = "dice"sv;
    std::uint8_t pips = 0;
    static constexpr auto fields = std::tuple{Field{"pips", &Dice::pips}};
    bool operator==(const Dice&) const = default;
};
struct Lose {  // SI-7.2
    static constexpr auto name = "lose"sv;
    Attribute attribute{};
    static constexpr auto fields = std::tuple{Field{"attribute", &Lose::attribute}};
    bool operator==(const Lose&) const = default;
};

// How it ended for whoever the battle is called by.
enum class Result : std::uint8_t { won, lost };
constexpr auto words_of(Result) {
    return std::array{"won"sv, "lost"sv};
}
struct Settle {  // SI-9.3
    static constexpr auto name = "settle"sv;
    BattleName battle{};
    Result result{};
    static constexpr auto fields =
        std::tuple{Field{"battle", &Settle::battle}, Field{"result", &Settle::result}};
    bool operator==(const Settle&) const = default;
};

using Action =
    std::variant<Deploy, Fight, Accept, Decline, Spread, Ebb, Sabotage, Reinforce, Move, Cross,
                 Attack, Bombard, Board, Ashore, Choose, Push, Advance, Stay, Conquer, Assault,
                 Answer, Explore, Retreat, Found, Buy, Equip, Repair, Recruit, Research, Learn,
                 Transfer, Produce, Done, Retire, Lot, Happen, Pick, Die, Dice, Lose, Settle>;

}  // namespace sector_invasion

template <>
struct Word<sector_invasion::BattleName> {
    static constexpr std::string_view supply = "supply";
    static std::string expected() { return "a battle such as t3-azure-c4"; }
    static void write(std::string& out, const sector_invasion::BattleName& name) {
        Word<std::uint8_t>::write(out += 't', name.turn);
        Word<sector_invasion::Player>::write(out += '-', name.player);
        out += '-';
        if (name.at) Word<hex::Cell>::write(out, name.at);
        else out += supply;
    }
    static bool read(std::string_view text, sector_invasion::BattleName& name) {
        const auto first = text.find('-'), last = text.rfind('-');
        if (!text.starts_with('t') || first >= last || last == text.npos) return false;
        const auto place = text.substr(last + 1);
        name.at = {};
        return Word<std::uint8_t>::read(text.substr(1, first - 1), name.turn) &&
               Word<sector_invasion::Player>::read(text.substr(first + 1, last - first - 1),
                                                   name.player) &&
               (place == supply || Word<hex::Cell>::read(place, name.at));
    }
};
