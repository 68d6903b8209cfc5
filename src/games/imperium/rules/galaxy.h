// games/imperium/rules/galaxy.h -- the board of a mission: its sectors, and who neighbours whom.
#pragma once

#include <vector>

#include "games/imperium/rules/sector.h"
#include "hex/cell.h"

namespace imperium {

using hex::Direction;

// A place in the plane: q to the east, r to the south-east's west, as on any board of hexagons.
struct Point {
    std::int16_t q = 0, r = 0;
    bool operator==(const Point&) const = default;
};
constexpr Point stepped(Point from, Direction direction) {
    constexpr std::array steps{Point{1, 0},  Point{0, 1},  Point{-1, 1},
                               Point{-1, 0}, Point{0, -1}, Point{1, -1}};
    const Point step = steps[static_cast<std::size_t>(direction)];
    return {static_cast<std::int16_t>(from.q + step.q), static_cast<std::int16_t>(from.r + step.r)};
}
constexpr int distance(Point from, Point to) {
    const int q = to.q - from.q, r = to.r - from.r;
    const auto size = [](int value) { return value < 0 ? -value : value; };
    return (size(q) + size(r) + size(q + r)) / 2;
}

// IG-3.1: sectors of all systems, by label; neighbours across systems as within them (IG-A22).
class Galaxy {
  public:
    void add(System system, Point centre);

    bool contains(Sector sector) const { return sector && on_.test(sector.index); }
    const std::vector<Sector>& sectors() const { return list_; }
    Point point(Sector sector) const { return points_[sector.index]; }
    // The neighbours that exist, clockwise from the east.
    const FixedList<Sector, 6>& near(Sector sector) const { return near_[0][sector.index]; }
    // As players on opposite sides of the board see it, alike for both: their nearest sectors
    // first, neighbours clockwise from the east for Red, from the west for Blue.
    const std::vector<Sector>& sectors(Side side) const { return seen_[index_of(side)]; }
    const FixedList<Sector, 6>& near(Sector sector, Side side) const {
        return near_[index_of(side)][sector.index];
    }
    // One step on; no sector beyond the edge.
    Sector next(Sector sector, Direction direction) const {
        return at(stepped(point(sector), direction));
    }
    Sector at(Point point) const;  // no sector where there is none
    bool adjacent(Sector one, Sector other) const { return apart(one, other) == 1; }
    // IG-A9: plain distance.
    int apart(Sector one, Sector other) const { return distance(point(one), point(other)); }

    void connect();                             // once all systems are added
    void look_from(const Both<Sector>& homes);  // once all homes are known

  private:
    Sectors on_;
    std::vector<Sector> list_;  // in the order of labels
    std::array<Point, most_sectors> points_{};
    Both<std::vector<Sector>> seen_;
    Both<std::array<FixedList<Sector, 6>, most_sectors>> near_{};
};

}  // namespace imperium
