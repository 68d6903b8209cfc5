// games/planetary_empires/rules/actions.h -- what players and nature do.
#pragma once

#include <variant>

#include "games/planetary_empires/rules/map.h"

namespace planetary_empires {

// PE-A37: a battle, and the roll that comes of it, is called by its round, attacker and tile, as in
// r3-azure-c4. A player orders one attack a round on a tile, so no two are called alike.
struct BattleName {
    std::uint8_t round = 0;
    Player attacker{};
    Cell at{};
    bool operator==(const BattleName&) const = default;
};

// ---- of players -----------------------------------------------------------------------------

struct Attack {  // PE-1.3
    static constexpr auto name = "attack"sv;
    Cell at{};
    static constexpr auto fields = std::tuple{Field{"at", &Attack::at}};
    bool operator==(const Attack&) const = default;
};
struct Pass {  // PE-A2
    static constexpr auto name = "pass"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Pass&) const = default;
};
struct Conquer {  // PE-4.1
    static constexpr auto name = "conquer"sv;
    BattleName battle{};
    static constexpr auto fields = std::tuple{Field{"battle", &Conquer::battle}};
    bool operator==(const Conquer&) const = default;
};
struct Claim {  // PE-4.2
    static constexpr auto name = "claim"sv;
    BattleName battle{};
    Cell at{};
    static constexpr auto fields =
        std::tuple{Field{"battle", &Claim::battle}, Field{"at", &Claim::at}};
    bool operator==(const Claim&) const = default;
};
struct Prize {  // PE-5.4
    static constexpr auto name = "prize"sv;
    BattleName battle{};
    Cell at{};
    static constexpr auto fields =
        std::tuple{Field{"battle", &Prize::battle}, Field{"at", &Prize::at}};
    bool operator==(const Prize&) const = default;
};
struct Done {  // PE-A25
    static constexpr auto name = "done"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Done&) const = default;
};
struct Withdraw {  // PE-5.3
    static constexpr auto name = "withdraw"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Withdraw&) const = default;
};

struct Cede {  // PE-5.7
    static constexpr auto name = "cede"sv;
    Cell at{};
    Player to{};
    static constexpr auto fields = std::tuple{Field{"at", &Cede::at}, Field{"to", &Cede::to}};
    bool operator==(const Cede&) const = default;
};
struct Accept {  // PE-5.7: all that this player would cede
    static constexpr auto name = "accept"sv;
    Player from{};
    static constexpr auto fields = std::tuple{Field{"from", &Accept::from}};
    bool operator==(const Accept&) const = default;
};

// ---- of the referee -------------------------------------------------------------------------

// With what somebody comes in: PE-5.6, PE-5.7.
enum class Entry : std::uint8_t { continent, land, landless };
constexpr auto words_of(Entry) {
    return std::array{"continent"sv, "land"sv, "landless"sv};
}
struct Admit {  // PE-A22
    static constexpr auto name = "admit"sv;
    Player player{};
    Entry entry{};
    static constexpr auto fields =
        std::tuple{Field{"player", &Admit::player}, Field{"with", &Admit::entry}};
    bool operator==(const Admit&) const = default;
};

// ---- of nature ------------------------------------------------------------------------------

struct Lot {  // who comes next among those with as many tiles: PE-4.3
    static constexpr auto name = "lot"sv;
    Player player{};
    static constexpr auto fields = std::tuple{Field{"player", &Lot::player}};
    bool operator==(const Lot&) const = default;
};
struct Die {
    static constexpr auto name = "die"sv;
    std::uint8_t pips = 0;
    static constexpr auto fields = std::tuple{Field{"pips", &Die::pips}};
    bool operator==(const Die&) const = default;
};
struct Dice {  // two, for a conquest: PE-4.4
    static constexpr auto name = "dice"sv;
    std::uint8_t pips = 0;
    static constexpr auto fields = std::tuple{Field{"pips", &Dice::pips}};
    bool operator==(const Dice&) const = default;
};
// How a battle ended for its attacker, or why it was not fought: PE-1.12, PE-A9, PE-A17.
enum class Result : std::uint8_t {
    won,
    lost,
    drawn,
    absent_attacker,
    absent_defender,
    unplayed,
    annulled
};
constexpr auto words_of(Result) {
    return std::array{"won"sv,      "lost"sv, "drawn"sv, "absent-attacker"sv, "absent-defender"sv,
                      "unplayed"sv, "void"sv};
}
struct Settle {
    static constexpr auto name = "settle"sv;
    BattleName battle{};
    Result result{};
    static constexpr auto fields =
        std::tuple{Field{"battle", &Settle::battle}, Field{"result", &Settle::result}};
    bool operator==(const Settle&) const = default;
};

using Action = std::variant<Attack, Pass, Conquer, Claim, Prize, Done, Withdraw, Cede, Accept,
                            Admit, Lot, Die, Dice, Settle>;

}  // namespace planetary_empires

template <>
struct Word<planetary_empires::BattleName> {
    static std::string expected() { return "a battle such as r3-azure-c4"; }
    static void write(std::string& out, const planetary_empires::BattleName& name) {
        Word<std::uint8_t>::write(out += 'r', name.round);
        Word<planetary_empires::Player>::write(out += '-', name.attacker);
        Word<hex::Cell>::write(out += '-', name.at);
    }
    static bool read(std::string_view text, planetary_empires::BattleName& name) {
        const auto first = text.find('-'), last = text.rfind('-');
        return text.starts_with('r') && first < last && last != text.npos &&
               Word<std::uint8_t>::read(text.substr(1, first - 1), name.round) &&
               Word<planetary_empires::Player>::read(text.substr(first + 1, last - first - 1),
                                                     name.attacker) &&
               Word<hex::Cell>::read(text.substr(last + 1), name.at);
    }
};
