// A map for so many players: PE-H4. Whoever wants another one writes a charter.
#include <algorithm>

#include "base/rng.h"
#include "games/planetary_empires/rules/charter.h"

namespace planetary_empires {
namespace {

constexpr int each = 7;            // tiles of a player: PE-H4
constexpr int players_a_hive = 4;  // PE-H4

constexpr Cell middle = Cell::at(7, 8);

// As seen from the middle.
struct Away {
    int q, r;
};
constexpr Away away(Cell at) {
    return {at.number() - middle.number(), at.row() - middle.row()};
}

// Round the middle, beginning in the east; on one line, what is nearer first.
bool comes_before(Cell one, Cell other) {
    const Away a = away(one), b = away(other);
    const auto half = [](Away to) { return to.r < 0 || (to.r == 0 && to.q < 0); };
    if (half(a) != half(b)) return half(b);
    const int cross = a.q * b.r - a.r * b.q;
    return cross != 0 ? cross > 0 : hex::distance(middle, one) < hex::distance(middle, other);
}

std::vector<Cell> nearest(int count) {
    std::vector<Cell> cells;
    for (int row = 0; row < hex::most_rows; ++row)
        for (int number = 1; number <= hex::most_numbers; ++number)
            cells.push_back(Cell::at(row, number));
    std::stable_sort(cells.begin(), cells.end(), [](Cell one, Cell other) {
        return hex::distance(middle, one) < hex::distance(middle, other);
    });
    cells.resize(static_cast<std::size_t>(count));
    return cells;
}

// The middle, then cells two steps from it and from each other.
constexpr std::array hive_places{middle, Cell::at(5, 10), Cell::at(9, 6)};

class Drafting {
  public:
    Drafting(int players, int rounds) {
        charter_.name = {{"A new sector"}, {"Un sector nuevo"}};
        charter_.story = {
            {"Seven tiles each, a spaceport and one structure of each kind."},
            {"Siete casillas por jugador, con un puerto espacial y una estructura de cada clase."}};
        charter_.rounds = static_cast<std::uint8_t>(rounds);
        for (int i = 0; i < players; ++i)
            charter_.players.push_back({armies[static_cast<std::size_t>(i) % armies.size()]});
    }

    Charter draw() {
        const int players = static_cast<int>(charter_.players.size());
        const int hives = players / players_a_hive;
        std::vector<Cell> cells = nearest(each * players + hives);
        for (int i = 0; i < hives; ++i) {
            const Cell at = hive_places[static_cast<std::size_t>(i)];
            std::erase(cells, at);
            shielded_.add(at);
            charter_.tiles.push_back({at, Terrain::clear, Structure::hive, std::nullopt});
        }
        std::sort(cells.begin(), cells.end(), comes_before);
        for (int i = 0; i < players; ++i)
            settle(player_of(static_cast<Seat>(i)),
                   std::span{cells}.subspan(static_cast<std::size_t>(each * i), each));
        charter_.connect();
        return std::move(charter_);
    }

  private:
    // A player's tiles, from the middle outwards: the spaceport lies farthest off.
    void settle(Player player, std::span<Cell> cells) {
        std::stable_sort(cells.begin(), cells.end(), [](Cell one, Cell other) {
            return hex::distance(middle, one) < hex::distance(middle, other);
        });
        std::array<Structure, each> holds{};
        holds.back() = Structure::spaceport;
        for (std::size_t i = each - 1; i-- > 0;)  // a shield where no other is beside it: PE-H4
            if (!hex::rings[cells[i].index].intersects(shielded_)) {
                holds[i] = Structure::shield;
                shielded_.add(cells[i]);
                break;
            }
        std::size_t next = 0;
        for (const Structure one :
             {Structure::manufactorum, Structure::station, Structure::bastion}) {
            while (holds[next] != Structure::none) ++next;
            holds[next] = one;
        }
        for (std::size_t i = 0; i < each; ++i)
            charter_.tiles.push_back({cells[i],
                                      holds[i] == Structure::none ? terrain() : Terrain::clear,
                                      holds[i], player});
    }

    Terrain terrain() {  // PE-H1
        constexpr int sides = 6;
        return terrain_by(1 + static_cast<int>(dice_.below(sides)));
    }

    static constexpr std::array armies{Army::space_marines, Army::orks,    Army::eldar,
                                       Army::tyranids,      Army::tau,     Army::imperial_guard,
                                       Army::necrons,       Army::daemons, Army::chaos_marines,
                                       Army::dark_eldar,    Army::other};
    Charter charter_{};
    hex::Cells shielded_{};
    Rng dice_{1};
};

}  // namespace

Charter draft(int players, int rounds) {
    return Drafting{players, rounds}.draw();
}

}  // namespace planetary_empires
