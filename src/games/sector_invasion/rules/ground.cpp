// Ground battles, and what research and construction cost: chapters 9 and 10.
#include <algorithm>
#include <functional>

#include "games/sector_invasion/rules/survey.h"

namespace sector_invasion {
namespace {

constexpr int list_size = 1000, most_fronts = 2;  // SI-H5, SI-H6
constexpr int a_hive = 50, a_bombardment = 100;   // 5 and 10 % of that

// Beyond those that everybody has: SI-10.12.
int slots_of(const Charter& charter, const Standing& standing) {
    int sum = 0;
    for (const Line line : lines)
        sum += standing.studied[index_of(line)] * charter.tables.study(line).worth;
    return std::min(sum, most_slots);
}

// What a general who is there brings: SI-H7, SI-H9, SI-H33, SI-A16.
void lead(const General& general, bool attacks, Muster& own, Muster& other) {
    own.general =
        static_cast<std::int8_t>(general.ground + general.relic + general.vigour - general.wounded +
                                 (general.price ? (attacks ? 1 : -1) : 0));
    own.led = true;
    own.again = static_cast<std::uint8_t>(general.again + general.foresight + general.insight);
    other.dread = general.dread ? -1 : 0;
}

}  // namespace

bool Survey::able_beside(Player player, Cell at) const {
    return able(player).intersects(charter.board.neighbours(at));
}

bool Survey::falls_alone(const Site& one, Player to) const {
    // SI-A8: neither garrison nor ship; a planet that nobody owns is protected by no ship: SI-A21.
    if (fortified(one)) return false;
    return !one.owner || (*one.owner != to && !able_beside(*one.owner, one.at));
}

bool Survey::general_present(Player player, Cell at) const {  // SI-H8
    const Ship* aboard = general_ship(player);
    return aboard ? hex::distance(aboard->at, at) <= 1 : standing(player).headquarters == at;
}

void Survey::muster(Battle& battle, int cards, int other_cards) const {
    const Player player = battle.name.player;
    const Cell at = battle.name.at;
    const bool attacks = battle.cause == Cause::conquest;
    Muster own, other;
    own.points = static_cast<std::uint16_t>(list_size + a_hive * count(player, Kind::hive));
    own.slots = static_cast<std::uint8_t>(slots_of(charter, standing(player)));
    own.cards = static_cast<std::uint8_t>(cards);
    other.points = list_size;
    if (at && general_present(player, at)) lead(standing(player).general, attacks, own, other);
    if (attacks) {
        const Site& target = *planet(at);
        const int shells = target.shells[seat_of(player)];
        const int beside = (able(player) & charter.board.neighbours(at)).size();
        own.fronts = static_cast<std::uint8_t>(std::min(beside, most_fronts));
        own.orbital = beside > 0 && !(battle.against && able_beside(*battle.against, at));
        if (battle.against) {
            const Standing& defender = standing(*battle.against);
            if (fortified(target)) {  // SI-H26
                other.points = static_cast<std::uint16_t>(
                    other.points + a_hive * count(*battle.against, Kind::hive));
                other.slots = static_cast<std::uint8_t>(slots_of(charter, defender));
                other.cards = static_cast<std::uint8_t>(other_cards);
            }
            if (general_present(*battle.against, at)) lead(defender.general, false, other, own);
        }
        other.points = static_cast<std::uint16_t>(other.points - a_bombardment * shells);
    }
    battle.own = own;
    battle.other = other;
}

// ---- three dice a side ----------------------------------------------------------------------

namespace {

constexpr int sides = 6, highest = 3 * sides;
using Three = std::array<int, 3>;  // the lowest first

// How three dice can fall, and in how many ways.
struct Fall {
    Three dice;
    std::uint32_t ways;
};
std::vector<Fall> all_falls() {
    std::vector<Fall> list;
    for (int a = 1; a <= sides; ++a)
        for (int b = a; b <= sides; ++b)
            for (int c = b; c <= sides; ++c)
                list.push_back({{a, b, c}, a == c ? 1u : a == b || b == c ? 3u : 6u});
    return list;
}
int sum(const Three& three) {
    return three[0] + three[1] + three[2];
}
// One for each sum: enough for whoever rolls nothing again.
std::vector<Fall> all_sums(const std::vector<Fall>& falls) {
    std::vector<Fall> list;
    for (const Fall& fall : falls) {
        const auto same = std::find_if(list.begin(), list.end(), [&](const Fall& one) {
            return sum(one.dice) == sum(fall.dice);
        });
        if (same == list.end()) list.push_back(fall);
        else same->ways += fall.ways;
    }
    return list;
}
Three with_lowest(Three three, int pips) {
    three[0] = pips;
    std::sort(three.begin(), three.end());
    return three;
}

// Of `sides` to the power of the dice that may still be rolled again, in how many it goes well: by
// rolling the lowest again, or by letting it be, whichever is `better`.
template <class Value, class Better>
std::uint32_t value_of(const Three& three, int again, const Value& value, const Better& better) {
    if (again == 0) return value(sum(three));
    std::uint32_t rolled = 0;
    for (int pips = 1; pips <= sides; ++pips)
        rolled += value_of(with_lowest(three, pips), again - 1, value, better);
    const std::uint32_t kept = sides * value_of(three, again - 1, value, better);
    return better(rolled, kept) ? rolled : kept;
}

}  // namespace

// The first decides which dice to roll again before the other does.
Odds odds(int ahead, int again, int other_again, bool tie) {
    static const std::vector<Fall> falls = all_falls(), sums = all_sums(falls);
    Odds odds;
    std::uint32_t of = 1;
    for (int i = 0; i < again + other_again; ++i) of *= sides;
    const auto wins = [&](int own, int other) -> std::uint32_t {
        return own + ahead > other || (own + ahead == other && tie);
    };
    for (const Fall& other : other_again > 0 ? falls : sums) {
        std::array<std::uint32_t, highest + 1> won{};  // by the own sum, once the other has rolled
        for (int own = 3; own <= highest; ++own)
            won[static_cast<std::size_t>(own)] = value_of(
                other.dice, other_again, [&](int sum) { return wins(own, sum); }, std::less<>{});
        for (const Fall& own : again > 0 ? falls : sums) {
            const std::uint32_t good = value_of(
                own.dice, again, [&](int sum) { return won[static_cast<std::size_t>(sum)]; },
                std::greater<>{});
            odds.won += own.ways * other.ways * good;
            odds.lost += own.ways * other.ways * (of - good);
        }
    }
    return odds;
}

Odds odds(const Battle& one) {  // whoever is raided defends: SI-H32
    return odds(one.own.sum() - one.other.sum(), one.own.again, one.other.again,
                one.cause == Cause::raid);
}

// ---- research and construction --------------------------------------------------------------

namespace {

Price reduced(Price price, int by) {
    const auto less = [&](std::uint8_t figure) {
        return static_cast<std::uint8_t>(std::max(figure - by, 1));
    };
    return {less(price.raw), less(price.production)};
}

}  // namespace

Price Survey::price(Player player, Type type) const {  // SI-14.1, SI-H27
    return reduced(charter.tables.make(type).price, count(player, Kind::shipyard));
}
Price Survey::price(Player player, Line line) const {
    const int caches = standing(player).caches > 0;  // SI-13.1, SI-A9
    return reduced(charter.tables.study(line).price, count(player, Kind::forge) + caches);
}
bool Survey::pays(Player player, const Price& price) const {
    const Standing& one = standing(player);
    return one.raw >= price.raw && one.production >= price.production;
}
int Survey::active_factories(Player player) const {
    int found = 0;
    for (const Site& one : state.sites)
        found += one.kind == Kind::factory && one.owner == player && !quiet(one);
    return found;
}
Cells Survey::docks(Player player) const {
    const Cell home = standing(player).headquarters;
    const Cells free = charter.board.cells.without(storms() | ships());
    if (free.contains(home)) return Cells::of(home);
    Cells homes = headquarters();
    return charter.board.neighbours(home) & free.without(homes);
}

}  // namespace sector_invasion
