// A map for so many players, another for each seed: PE-H4. Whoever wants one of their own writes a
// charter. Land is laid round a middle in whole turns of it and cut into wedges, so that two, three
// and six players begin alike; for others the most even of many tries is taken.
#include <algorithm>
#include <numeric>

#include "base/rng.h"
#include "games/planetary_empires/rules/outlook.h"

namespace planetary_empires {
namespace {

constexpr int each = 7;            // tiles of a player: PE-H4
constexpr int players_a_hive = 4;  // PE-H4
constexpr int tries = 64;

constexpr Cell centre = Cell::at(7, 8);
constexpr int reach = 7;  // steps from it that the board has room for, whichever way

// As seen from the middle, in sixths of a step: it may lie between cells.
struct Away {
    int q, r;
    constexpr bool operator==(const Away&) const = default;
    constexpr int square() const { return q * q + q * r + r * r; }
    constexpr Away turned() const { return {-r, q + r}; }  // a sixth of a turn clockwise
};
constexpr int sixths = 6;

constexpr int root(int square) {
    int found = 0;
    while ((found + 1) * (found + 1) <= square) ++found;
    return found;
}

// Round the middle, beginning in the east; on one line, what is nearer first.
bool comes_before(Away a, Away b) {
    const auto half = [](Away to) { return to.r < 0 || (to.r == 0 && to.q < 0); };
    if (half(a) != half(b)) return half(b);
    const int cross = a.q * b.r - a.r * b.q;
    return cross != 0 ? cross > 0 : a.square() < b.square();
}

// How the map of so many players lies: how often a whole turn brings it back upon itself, and about
// which point.
struct Symmetry {
    int times;
    Away middle;
};
constexpr Symmetry symmetry_of(int players) {
    constexpr Away cell{0, 0}, edge{sixths / 2, 0}, corner{sixths / 3, sixths / 3};
    switch (players) {
        case 2: return {2, edge};
        case 3: return {3, corner};
        case 6: return {6, cell};
        case 12: return {3, cell};
        case 4:
        case 8:
        case 10: return {2, cell};
        default: return {1, cell};
    }
}

struct Spot {
    Cell at;
    Away away;
};

class Drafting {
  public:
    Drafting(int players, int rounds, std::uint64_t seed)
        : players_(players), symmetry_(symmetry_of(players)), dice_(seed) {
        head_.name = {{"A new sector"}, {"Un sector nuevo"}};
        head_.story = {
            {"Seven tiles each, a spaceport and one structure of each kind."},
            {"Siete casillas por jugador, con un puerto espacial y una estructura de cada clase."}};
        head_.rounds = static_cast<std::uint8_t>(rounds);
        for (int i = 0; i < players; ++i)
            head_.players.push_back({armies[static_cast<std::size_t>(i) % armies.size()]});
    }

    Charter draw() {
        Charter best;
        int least = 0;
        for (int i = 0; i < tries || best.tiles.empty(); ++i) {
            Charter charter = head_;
            if (!lay(charter)) continue;
            const int uneven = unevenness(outlooks(charter));
            if (!best.tiles.empty() && uneven >= least) continue;
            best = std::move(charter);
            least = uneven;
            if (least == 0) break;
        }
        return best;
    }

  private:
    int hives() const { return players_ / players_a_hive; }

    // The middle, or cells beside it that do not lie beside each other.
    std::vector<Cell> hive_places() {
        if (hives() == 0) return {};
        if (hives() == 1) return {centre};
        std::vector<Cell> places;
        const int first = static_cast<int>(dice_.below(hex::directions.size()));
        for (int i = 0; i < hives(); ++i)
            places.push_back(
                centre.next(hex::turned(hex::Direction::e, first + sixths / hives() * i)));
        return places;
    }

    Away away(Cell at) const {
        return {sixths * (at.number() - centre.number()) - symmetry_.middle.q,
                sixths * (at.row() - centre.row()) - symmetry_.middle.r};
    }

    // One try: false where land would lie apart or no place is left for shields.
    bool lay(Charter& charter) {
        hex::Cells all;
        for (const Cell at : hive_places()) {
            all.add(at);
            charter.tiles.push_back({at, Terrain::clear, Structure::hive});
        }
        std::vector<Spot> land = round_the_middle(all);
        for (const Spot& spot : land) all.add(spot.at);
        if (hex::flood(hex::Cells::of(land.front().at), all) != all) return false;
        const auto begin = static_cast<std::ptrdiff_t>(dice_.below(each));
        std::rotate(land.begin(), land.begin() + begin, land.end());
        const std::array<Site, each> plan = plan_land();
        for (int i = 0; i < players_; ++i)
            if (!settle(charter, player_of(static_cast<Seat>(i)),
                        std::span{land}.subspan(static_cast<std::size_t>(each * i), each), plan))
                return false;
        charter.connect();
        return sheltered(charter);
    }

    // As many cells as all players need, the nearest but for some unevenness of the coast, which is
    // the same in each part of the turn.
    std::vector<Spot> round_the_middle(hex::Cells taken) {
        struct Group {
            int far;
            std::vector<Spot> spots;
        };
        std::vector<Group> groups;
        const std::uint32_t rough = 1 + dice_.below(2 * sixths);
        const bool hollow = hives() > 1 && (hives() == 3 || dice_.below(2) == 0);
        for (int row = 0; row < hex::most_rows; ++row)
            for (int number = 1; number <= hex::most_numbers; ++number) {
                const Cell at = Cell::at(row, number);
                const int steps = hex::distance(centre, at);
                if (steps > reach || taken.contains(at)) continue;
                if (hives() > 1 && steps <= (hollow ? 1 : 0)) continue;
                taken.add(at);
                Group group{0, turns_of(at)};
                for (const Spot& spot : group.spots) taken.add(spot.at);
                if (static_cast<int>(group.spots.size()) != symmetry_.times) continue;
                group.far =
                    root(group.spots.front().away.square()) + static_cast<int>(dice_.below(rough));
                groups.push_back(std::move(group));
            }
        std::stable_sort(groups.begin(), groups.end(),
                         [](const Group& one, const Group& other) { return one.far < other.far; });
        groups.resize(static_cast<std::size_t>(each * players_ / symmetry_.times));
        std::vector<Spot> land;
        for (const Group& group : groups)
            land.insert(land.end(), group.spots.begin(), group.spots.end());
        std::sort(land.begin(), land.end(), [](const Spot& one, const Spot& other) {
            return comes_before(one.away, other.away);
        });
        return land;
    }

    // The cells that a cell comes upon in a whole turn; fewer than that at the middle or the edge.
    std::vector<Spot> turns_of(Cell at) const {
        std::vector<Spot> spots;
        Away to = away(at);
        for (int i = 0; i < symmetry_.times; ++i) {
            const int q = to.q + symmetry_.middle.q, r = to.r + symmetry_.middle.r;
            const int row = centre.row() + r / sixths, number = centre.number() + q / sixths;
            if (row < 0 || row >= hex::most_rows || number < 1 || number > hex::most_numbers) break;
            const Cell cell = Cell::at(row, number);
            if (i > 0 && cell == at) break;
            spots.push_back({cell, to});
            for (int turn = 0; turn < sixths / symmetry_.times; ++turn) to = to.turned();
        }
        return spots;
    }

    // What stands on a player's tiles from the middle outwards, the same for all.
    std::array<Site, each> plan_land() {
        std::array<Site, each> plan{};
        constexpr std::array structures{Structure::spaceport, Structure::manufactorum,
                                        Structure::station, Structure::shield, Structure::bastion};
        std::array<std::size_t, each> order{};
        std::iota(order.begin(), order.end(), std::size_t{0});
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[dice_.below(static_cast<std::uint32_t>(i))]);
        for (std::size_t i = 0; i < each; ++i)
            if (i < structures.size()) plan[order[i]].holds = structures[i];
            else plan[order[i]].terrain = terrain();
        return plan;
    }

    Terrain terrain() {  // PE-H1
        constexpr int sides = 6;
        return terrain_by(1 + static_cast<int>(dice_.below(sides)));
    }

    // False where the land lies apart.
    static bool settle(Charter& charter, Player player, std::span<Spot> land,
                       const std::array<Site, each>& plan) {
        hex::Cells own;
        for (const Spot& spot : land) own.add(spot.at);
        if (hex::flood(hex::Cells::of(land.front().at), own) != own) return false;
        std::stable_sort(land.begin(), land.end(), [](const Spot& one, const Spot& other) {
            return one.away.square() < other.away.square();
        });
        for (std::size_t i = 0; i < each; ++i)
            charter.tiles.push_back({land[i].at, plan[i].terrain, plan[i].holds, player});
        return true;
    }

    static bool sheltered(const Charter& charter) {  // no shield beside another: PE-H4
        hex::Cells shields;
        for (const Site& site : charter.tiles)
            if (counts_as(site.holds, Structure::shield)) shields.add(site.at);
        return !shields.neighbours().intersects(shields);
    }

    static constexpr std::array armies{Army::space_marines, Army::orks,    Army::eldar,
                                       Army::tyranids,      Army::tau,     Army::imperial_guard,
                                       Army::necrons,       Army::daemons, Army::chaos_marines,
                                       Army::dark_eldar,    Army::other};
    int players_;
    Symmetry symmetry_;
    Rng dice_;
    Charter head_{};
};

}  // namespace

Charter draft(int players, int rounds, std::uint64_t seed) {
    return Drafting{players, rounds, seed}.draw();
}

}  // namespace planetary_empires
