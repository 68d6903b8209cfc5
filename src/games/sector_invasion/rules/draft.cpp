// A map for so many players, another for each seed: SI-H1. One sector is drawn and turned about the
// middle as often as the players allow; of what is left to chance the most even of many tries is
// taken.
#include <algorithm>

#include "base/rng.h"
#include "games/sector_invasion/rules/charter.h"

namespace sector_invasion {
namespace {

constexpr int tries = 400, most_uneven = 1;
constexpr int storm_size = 4, near_planets = 6;

int radius_of(int players) {
    return players == 2 ? 5 : players <= 4 ? 6 : 7;
}

// A sixth of a turn clockwise about the middle of a hexagon.
Cell turned(Cell at, int radius) {
    const int q = at.number() - (radius + 1), r = at.row() - radius;
    return Cell::at(radius + q + r, radius + 1 - r);
}

class Drafting {
  public:
    Drafting(int players, int turns, std::uint64_t seed)
        : players_(players),
          fold_(players == 5   ? 1
                : players == 4 ? 2
                               : players),
          dice_(seed) {
        head_.name = {{"A new sector"}, {"Un sector nuevo"}};
        head_.story = {{"Headquarters on the rim, and everything between them nobody’s."},
                       {"Un cuartel general en el borde, y todo lo que hay en medio sin dueño."}};
        head_.radius = static_cast<std::uint8_t>(radius_of(players));
        head_.turns = static_cast<std::uint8_t>(turns);
        head_.connect();
    }

    Charter draw() {
        Charter best;
        int least = 0;
        for (int i = 0; i < tries || best.sites.empty() || least > most_uneven; ++i) {
            Charter charter = head_;
            if (!lay(charter)) continue;
            const int uneven = unevenness(charter);
            if (!best.sites.empty() && uneven >= least) continue;
            best = std::move(charter);
            least = uneven;
            if (least == 0) break;
        }
        return best;
    }

  private:
    // Where a cell comes to lie, once for each part of the map.
    std::vector<Cell> copies(Cell at, int fold) const {
        std::vector<Cell> list;
        for (int part = 0; part < fold; ++part) {
            list.push_back(at);
            for (int i = 0; i < 6 / fold; ++i) at = turned(at, head_.radius);
        }
        return list;
    }

    std::vector<Cell> rim_in_order() const {
        std::vector<Cell> list;
        Cell at = Cell::at(0, head_.radius + 1);
        for (const hex::Direction way : {hex::Direction::e, hex::Direction::se, hex::Direction::sw,
                                         hex::Direction::w, hex::Direction::nw, hex::Direction::ne})
            for (int i = 0; i < head_.radius; ++i) list.push_back(at), at = at.next(way);
        return list;
    }

    bool lay(Charter& charter) {
        used_ = {};
        homes_ = {};
        const std::vector<Cell> rim = rim_in_order();
        const auto length = static_cast<int>(rim.size());
        const int first = static_cast<int>(dice_.below(static_cast<std::uint32_t>(length)));
        for (int i = 0; i < players_; ++i) {
            const int spot = (first + (i * length + players_ / 2) / players_) % length;
            charter.players.push_back({rim[static_cast<std::size_t>(spot)]});
            put(charter, charter.players.back().headquarters, Kind::capital);
            charter.sites.back().owner = player_of(static_cast<Seat>(i));
            homes_.add(charter.players.back().headquarters);
        }
        return storms(charter) && planets(charter) && free_beside(charter);
    }

    void put(Charter& charter, Cell at, Kind kind) {
        charter.sites.push_back({at, kind});
        used_.add(at);
    }

    // Two of four cells; three where three or six play, so that all lie alike to them.
    bool storms(Charter& charter) {
        const int fold = fold_ % 3 == 0 ? 3 : fold_ == 2 ? 2 : 1;
        const Cells near = (homes_.neighbours() | homes_).neighbours();
        for (int made = 0; made < std::max(fold, 2); made += fold) {
            std::vector<Cell> cells;
            Cells all;
            for (int i = 0; i < storm_size; ++i) {
                const Cells free =
                    (i == 0 ? charter.board.cells : all.neighbours()).without(used_ | near | all) &
                    charter.board.cells;
                if (free.empty()) return false;
                cells.push_back(any(free));
                all.add(cells.back());
            }
            std::vector<Gale> gales(static_cast<std::size_t>(fold));
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const auto list = copies(cells[i], fold);
                for (std::size_t part = 0; part < list.size(); ++part) {
                    if (used_.contains(list[part]) || near.contains(list[part])) return false;
                    used_.add(list[part]);
                    if (i == 0) gales[part].core = list[part];
                    else gales[part].cells.push_back(list[part]);
                }
            }
            charter.storms.insert(charter.storms.end(), gales.begin(), gales.end());
        }
        return true;
    }

    bool planets(Charter& charter) {
        struct Share {
            Kind kind;
            int each, all;
        };
        // For each player, or for all together.
        for (const auto& [kind, each, all] :
             {Share{Kind::raw, 4, 0}, Share{Kind::production, 2, 0}, Share{Kind::factory, 1, 0},
              Share{Kind::bastion, 1, 0}, Share{Kind::unknown, 0, 6}, Share{Kind::relic, 0, 3}}) {
            const int wanted = each * players_ + all;
            int left = wanted;
            while (left > 0) {
                // The middle is its own copy: it takes what does not go round.
                const Cell middle = Cell::at(head_.radius, head_.radius + 1);
                int fold = fold_;
                while (fold > left && fold % 2 == 0) fold /= 2;
                if (fold > left) fold = 1;
                const bool odd = fold_ % 2 == 0 && left % 2 == 1 && fold_ < 6;
                if (odd && used_.contains(middle)) return false;
                const Cells free = charter.board.cells.without(used_);
                if (free.empty()) return false;
                const Cell at = odd ? middle : any(free);
                for (const Cell copy : odd ? std::vector{middle} : copies(at, fold)) {
                    if (used_.contains(copy)) return false;
                    put(charter, copy, kind);
                    --left;
                }
            }
        }
        return true;
    }

    bool free_beside(const Charter& charter) const {
        return std::all_of(charter.players.begin(), charter.players.end(), [&](const auto& one) {
            return charter.board.neighbours(one.headquarters).without(used_).size() >= 3;
        });
    }

    // By how much the sums of the ways to the nearest planets differ.
    static int unevenness(const Charter& charter) {
        std::vector<int> sums;
        for (const Contender& one : charter.players) {
            std::vector<int> ways;
            for (const Spot& spot : charter.sites)
                if (is_planet(spot.holds) && !spot.owner)
                    ways.push_back(hex::distance(one.headquarters, spot.at));
            std::sort(ways.begin(), ways.end());
            sums.push_back(0);
            for (int i = 0; i < near_planets; ++i) sums.back() += ways[static_cast<std::size_t>(i)];
        }
        const auto [least, most] = std::minmax_element(sums.begin(), sums.end());
        return *most - *least;
    }

    Cell any(const Cells& cells) {
        return cells.nth(static_cast<int>(dice_.below(static_cast<std::uint32_t>(cells.size()))));
    }

    int players_, fold_;
    Rng dice_;
    Charter head_;
    Cells used_, homes_;
};

}  // namespace

Charter draft(int players, int turns, std::uint64_t seed) {
    return Drafting{players, turns, seed}.draw();
}

}  // namespace sector_invasion
