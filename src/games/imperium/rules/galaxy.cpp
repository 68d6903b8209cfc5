#include "games/imperium/rules/galaxy.h"

#include <algorithm>
#include <tuple>

namespace imperium {

void Galaxy::add(System system, Point centre) {
    for (int place = 0; place < sectors_each; ++place) {
        const Sector sector = Sector::of(system, place);
        points_[sector.index] =
            place == 0 ? centre : stepped(centre, static_cast<Direction>(place - 1));
        if (!on_.test(sector.index)) list_.push_back(sector);
        on_.set(sector.index);
    }
}

Sector Galaxy::at(Point point) const {
    for (const Sector sector : list_)
        if (points_[sector.index] == point) return sector;
    return {};
}

void Galaxy::connect() {
    std::sort(list_.begin(), list_.end());
    seen_ = {list_, list_};
    constexpr std::size_t around = hex::directions.size();
    for (const Sector sector : list_)
        for (const Side side : sides) {
            auto& near = near_[index_of(side)][sector.index];
            near.clear();
            for (std::size_t i = 0; i < around; ++i) {
                const auto direction = hex::directions[(i + index_of(side) * around / 2) % around];
                if (const Sector next = at(stepped(point(sector), direction))) near.push_back(next);
            }
        }
}

void Galaxy::look_from(const Both<Sector>& homes) {
    for (const Side side : sides) {
        const Sector home = homes[index_of(side)];
        const auto place = [&](Sector sector) {
            const Point at = point(sector);
            const int turned = side == Side::red ? 1 : -1;
            return std::tuple{home ? apart(home, sector) : 0, turned * at.r, turned * at.q};
        };
        std::sort(seen_[index_of(side)].begin(), seen_[index_of(side)].end(),
                  [&](Sector one, Sector other) { return place(one) < place(other); });
    }
}

}  // namespace imperium
