// games/ascending/rules/actions.h -- ships and all that can be done, each the smallest commitment.
#pragma once

#include <bit>
#include <tuple>
#include <variant>

#include "games/ascending/rules/technology.h"

namespace ascending {

inline constexpr std::array seat_names{"red"sv, "blue"sv, "yellow"sv, "violet"sv};

enum class SeatName : std::uint8_t { red, blue, yellow, violet };
constexpr auto words_of(SeatName) {
    return seat_names;
}
constexpr SeatName named(Seat seat) {
    return static_cast<SeatName>(seat);
}

// ---- ships ------------------------------------------------------------------------------------

inline constexpr int ships_each = Ruleset::starships + Ruleset::battleships;  // AE-H6
inline constexpr int ship_count = seats_max * ships_each;

struct Ship {
    std::uint8_t id = 0;  // seat * 9 + number - 1; number 9 is the battleship

    static constexpr Ship of(Seat seat, int number) {
        return {static_cast<std::uint8_t>(seat * ships_each + number - 1)};
    }
    constexpr Seat seat() const { return id / ships_each; }
    constexpr int number() const { return id % ships_each + 1; }
    constexpr bool battleship() const { return number() > Ruleset::starships; }
    constexpr std::int32_t radius() const {
        return battleship() ? Ruleset::battle_radius : Ruleset::starship_radius;
    }
    constexpr int strength() const { return battleship() ? 2 : 1; }  // AE-6.7
    bool operator==(const Ship&) const = default;
};

constexpr std::array<Ship, ship_count> all_ships() {
    std::array<Ship, ship_count> all{};
    for (std::uint8_t id = 0; id < ship_count; ++id) all[id] = {id};
    return all;
}
inline constexpr std::array every_ship = all_ships();

// Ships of one seat.
class Fleet {
  public:
    constexpr Fleet() = default;
    constexpr void add(Ship ship) { bits_ |= bit(ship); }
    constexpr void remove(Ship ship) { bits_ &= static_cast<std::uint16_t>(~bit(ship)); }
    constexpr bool contains(Ship ship) const { return bits_ & bit(ship); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr int strength() const {  // AE-6.7
        return size() + (bits_ >> Ruleset::starships & 1);
    }
    constexpr Fleet with(Fleet other) const { return of(bits_ | other.bits_); }
    constexpr Fleet without(Fleet other) const { return of(bits_ & ~other.bits_); }
    static constexpr Fleet of(int bits) {
        Fleet fleet;
        fleet.bits_ = static_cast<std::uint16_t>(bits);
        return fleet;
    }
    constexpr int bits() const { return bits_; }
    bool operator==(const Fleet&) const = default;

  private:
    static constexpr std::uint16_t bit(Ship ship) {
        return static_cast<std::uint16_t>(1u << (ship.number() - 1));
    }
    std::uint16_t bits_ = 0;
};

enum class Make : std::uint8_t { starship, battleship };
constexpr auto words_of(Make) {
    return std::array{"starship"sv, "battleship"sv};
}
enum class Structure : std::uint8_t { research, colony, city };
constexpr auto words_of(Structure) {
    return std::array{"research"sv, "colony"sv, "city"sv};
}
enum class Gift : std::uint8_t { troop, starship, nothing };
constexpr auto words_of(Gift) {
    return std::array{"troop"sv, "starship"sv, "nothing"sv};
}

// ---- actions ----------------------------------------------------------------------------------

struct Corner {  // AE-H11: nature draws the corner that stays empty
    static constexpr auto name = "corner"sv;
    Quadrant quadrant{};
    static constexpr auto fields = std::tuple{Field{"quadrant", &Corner::quadrant}};
    bool operator==(const Corner&) const = default;
};

struct Begin {  // AE-H16: nature draws who begins
    static constexpr auto name = "begin"sv;
    SeatName seat{};
    static constexpr auto fields = std::tuple{Field{"seat", &Begin::seat}};
    bool operator==(const Begin&) const = default;
};

struct Place {  // AE-2.6: a starting ship, in micrometres from the middle
    static constexpr auto name = "place"sv;
    std::int32_t x = 0;
    std::int32_t y = 0;
    static constexpr auto fields = std::tuple{Field{"x", &Place::x}, Field{"y", &Place::y}};
    bool operator==(const Place&) const = default;
};

struct Recruit {  // AE-4.1: one troop
    static constexpr auto name = "recruit"sv;
    HoleName hole{};
    static constexpr auto fields = std::tuple{Field{"hole", &Recruit::hole}};
    bool operator==(const Recruit&) const = default;
};

struct Withdraw {  // AE-4.4: one troop
    static constexpr auto name = "withdraw"sv;
    HoleName hole{};
    static constexpr auto fields = std::tuple{Field{"hole", &Withdraw::hole}};
    bool operator==(const Withdraw&) const = default;
};

struct Launch {  // AE-5.2
    static constexpr auto name = "launch"sv;
    HoleName hole{};
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::optional<Make> make{};
    static constexpr auto fields = std::tuple{Field{"hole", &Launch::hole}, Field{"x", &Launch::x},
                                              Field{"y", &Launch::y}, Field{"make", &Launch::make}};
    bool operator==(const Launch&) const = default;
};

struct Navigate {  // AE-5.3: hundredths of a degree clockwise from north, micrometres a second
    static constexpr auto name = "navigate"sv;
    Ship ship{};
    std::int32_t bearing = 0;
    std::int32_t speed = 0;
    static constexpr auto fields =
        std::tuple{Field{"ship", &Navigate::ship}, Field{"bearing", &Navigate::bearing},
                   Field{"speed", &Navigate::speed}};
    bool operator==(const Navigate&) const = default;
};

struct Waver {  // AE-H13: what nature makes of a flick, in steps
    static constexpr auto name = "waver"sv;
    std::int8_t turn = 0;
    std::int8_t push = 0;
    static constexpr auto fields =
        std::tuple{Field{"turn", &Waver::turn}, Field{"push", &Waver::push}};
    bool operator==(const Waver&) const = default;
};

struct Shift {  // AE-H1, purple 3
    static constexpr auto name = "shift"sv;
    Ship ship{};
    std::int32_t x = 0;
    std::int32_t y = 0;
    static constexpr auto fields =
        std::tuple{Field{"ship", &Shift::ship}, Field{"x", &Shift::x}, Field{"y", &Shift::y}};
    bool operator==(const Shift&) const = default;
};

struct Land {  // AE-5.10
    static constexpr auto name = "land"sv;
    Ship ship{};
    HoleName hole{};
    static constexpr auto fields =
        std::tuple{Field{"ship", &Land::ship}, Field{"hole", &Land::hole}};
    bool operator==(const Land&) const = default;
};

struct Draw {  // AE-2.4: nature draws a face-down disc when somebody looks at it
    static constexpr auto name = "draw"sv;
    HoleName hole{};
    Body body{};
    static constexpr auto fields =
        std::tuple{Field{"hole", &Draw::hole}, Field{"body", &Draw::body}};
    bool operator==(const Draw&) const = default;
};

struct Attack {  // AE-A6: a Move of no points, for its attacks
    static constexpr auto name = "attack"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Attack&) const = default;
};

struct Strike {  // AE-6.4
    static constexpr auto name = "strike"sv;
    Ship target{};
    Fleet by{};
    static constexpr auto fields =
        std::tuple{Field{"target", &Strike::target}, Field{"by", &Strike::by}};
    bool operator==(const Strike&) const = default;
};

struct Bombard {  // AE-6.10
    static constexpr auto name = "bombard"sv;
    HoleName target{};
    Fleet by{};
    static constexpr auto fields =
        std::tuple{Field{"target", &Bombard::target}, Field{"by", &Bombard::by}};
    bool operator==(const Bombard&) const = default;
};

struct Mine {  // AE-7.1; a second planet with brown 1
    static constexpr auto name = "mine"sv;
    HoleName hole{};
    std::uint8_t count = 0;
    std::optional<HoleName> second{};
    std::optional<std::uint8_t> more{};
    static constexpr auto fields =
        std::tuple{Field{"hole", &Mine::hole}, Field{"count", &Mine::count},
                   Field{"second", &Mine::second}, Field{"more", &Mine::more}};
    bool operator==(const Mine&) const = default;
};

struct Build {  // AE-8.1
    static constexpr auto name = "build"sv;
    HoleName hole{};
    Structure structure{};
    static constexpr auto fields =
        std::tuple{Field{"hole", &Build::hole}, Field{"structure", &Build::structure}};
    bool operator==(const Build&) const = default;
};

struct Take {  // AE-8.8
    static constexpr auto name = "take"sv;
    Gift gift{};
    static constexpr auto fields = std::tuple{Field{"gift", &Take::gift}};
    bool operator==(const Take&) const = default;
};

struct Develop {  // AE-9.1
    static constexpr auto name = "develop"sv;
    Colour colour{};
    static constexpr auto fields = std::tuple{Field{"colour", &Develop::colour}};
    bool operator==(const Develop&) const = default;
};

struct Retire {  // AE-A25: a starship goes to the box; without a name one from the supply
    static constexpr auto name = "retire"sv;
    std::optional<Ship> ship{};
    static constexpr auto fields = std::tuple{Field{"ship", &Retire::ship}};
    bool operator==(const Retire&) const = default;
};

struct Done {
    static constexpr auto name = "done"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Done&) const = default;
};

struct Pass {  // AE-A21
    static constexpr auto name = "pass"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Pass&) const = default;
};

using Action =
    std::variant<Corner, Place, Recruit, Withdraw, Launch, Navigate, Waver, Shift, Land, Draw,
                 Attack, Strike, Bombard, Mine, Build, Take, Develop, Retire, Done, Pass, Begin>;

}  // namespace ascending

template <>
struct Word<ascending::Ship> {
    static std::string expected() { return "a ship such as r1, or r9 for a battleship"; }
    static void write(std::string& out, ascending::Ship ship) {
        out += ascending::seat_names[ship.seat()][0];
        out += static_cast<char>('0' + ship.number());
    }
    static bool read(std::string_view text, ascending::Ship& ship) {
        if (text.size() != 2 || text[1] < '1' || text[1] > '9') return false;
        for (Seat seat = 0; seat < ascending::seats_max; ++seat) {
            if (ascending::seat_names[seat][0] != text[0]) continue;
            ship = ascending::Ship::of(seat, text[1] - '0');
            return true;
        }
        return false;
    }
};

template <>
struct Word<ascending::Fleet> {
    static std::string expected() { return "numbers of own ships such as 1+3"; }
    static void write(std::string& out, ascending::Fleet fleet) {
        char mark = 0;
        for (int number = 1; number <= ascending::ships_each; ++number) {
            if (!fleet.contains(ascending::Ship::of(0, number))) continue;
            if (mark) out += mark;
            out += static_cast<char>('0' + number);
            mark = '+';
        }
        if (!mark) out += '0';
    }
    static bool read(std::string_view text, ascending::Fleet& fleet) {
        fleet = {};
        if (text == "0") return true;
        char last = '0';
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (i % 2 == 1 ? text[i] != '+' : text[i] <= last || text[i] > '9') return false;
            if (i % 2 == 1) continue;
            last = text[i];
            fleet.add(ascending::Ship::of(0, last - '0'));
        }
        return text.size() % 2 == 1;
    }
};
