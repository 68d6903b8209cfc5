// Ground battles, and what research and construction cost: SI-9, SI-10.
#include <algorithm>
#include <map>

#include "games/sector_invasion/rules/survey.h"

namespace sector_invasion {
namespace {

constexpr int list_size = 1000, most_slots = 5, most_fronts = 2;  // SI-H5, SI-H6
constexpr int a_hive = 50, a_bombardment = 100;                   // 5 and 10 % of that

int slots_of(const Charter& charter, const Standing& standing) {
    int sum = 0;
    for (const Line line : lines)
        sum += standing.studied[index_of(line)] * charter.tables.study(line).worth;
    return std::min(sum, most_slots);
}

// What a general who is there brings: SI-H7, SI-H9, SI-H33.
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
    if (fortified(one)) return false;
    return !one.owner || (*one.owner != to && !able_beside(*one.owner, one.at));
}

bool Survey::general_present(Player player, Cell at, ShipName landed) const {
    const Ship* aboard = general_ship(player);
    if (!aboard) return at && standing(player).headquarters == at;
    return aboard->name == landed || (at && charter.board.neighbours(at).contains(aboard->at));
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
    if (at && general_present(player, at, battle.ship))
        lead(standing(player).general, attacks, own, other);
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
            if (general_present(*battle.against, at, {})) lead(defender.general, false, other, own);
        }
        other.points = static_cast<std::uint16_t>(other.points - a_bombardment * shells);
    }
    battle.own = own;
    battle.other = other;
}

// ---- three dice a side ----------------------------------------------------------------------

namespace {

constexpr int sides = 6;
using Three = std::array<int, 3>;  // the lowest first

// Every way that three dice can fall, in order.
std::vector<Three> all_ways() {
    std::vector<Three> list;
    for (int a = 1; a <= sides; ++a)
        for (int b = 1; b <= sides; ++b)
            for (int c = 1; c <= sides; ++c) {
                Three three{a, b, c};
                std::sort(three.begin(), three.end());
                list.push_back(three);
            }
    return list;
}
int sum(const Three& three) {
    return three[0] + three[1] + three[2];
}
Three with_lowest(Three three, int pips) {
    three[0] = pips;
    std::sort(three.begin(), three.end());
    return three;
}

// Of `sides` to the power of the dice that may still be rolled again, in how many the first wins.
// The first decides before the other does; the lowest die is the one to roll again.
struct Thrown {
    int ahead;
    bool tie;

    std::uint32_t wins(const Three& own, int again, const Three& other, int other_again) const {
        if (again > 0) {
            std::uint32_t rolled = 0;
            for (int pips = 1; pips <= sides; ++pips)
                rolled += wins(with_lowest(own, pips), again - 1, other, other_again);
            return std::max(rolled, sides * wins(own, again - 1, other, other_again));
        }
        if (other_again > 0) {
            std::uint32_t rolled = 0;
            for (int pips = 1; pips <= sides; ++pips)
                rolled += wins(own, 0, with_lowest(other, pips), other_again - 1);
            return std::min(rolled, sides * wins(own, 0, other, other_again - 1));
        }
        const int more = sum(own) + ahead - sum(other);
        return more > 0 || (more == 0 && tie);
    }
};

}  // namespace

Odds odds(int ahead, int again, int other_again, bool tie) {
    static const std::vector<Three> ways = all_ways();
    Odds odds;
    std::uint32_t of = 1;
    for (int i = 0; i < again + other_again; ++i) of *= sides;
    if (of == 1) {
        static const auto sums = [] {  // how many ways make each sum
            std::array<std::uint32_t, 3 * sides + 1> counted{};
            for (const Three& three : all_ways()) ++counted[static_cast<std::size_t>(sum(three))];
            return counted;
        }();
        for (int own = 3; own <= 3 * sides; ++own)
            for (int other = 3; other <= 3 * sides; ++other) {
                const std::uint32_t both =
                    sums[static_cast<std::size_t>(own)] * sums[static_cast<std::size_t>(other)];
                const bool wins = own + ahead > other || (own + ahead == other && tie);
                (wins ? odds.won : odds.lost) += both;
            }
        return odds;
    }
    const Thrown thrown{ahead, tie};
    std::map<std::pair<Three, Three>, std::uint32_t> known;
    for (const Three& own : ways)
        for (const Three& other : ways) {
            const auto [at, fresh] = known.try_emplace({own, other}, 0);
            if (fresh) at->second = thrown.wins(own, again, other, other_again);
            odds.won += at->second;
            odds.lost += of - at->second;
        }
    return odds;
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
    const int caches = standing(player).caches > 0;  // SI-13.1
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
