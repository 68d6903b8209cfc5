#include "games/imperium/galaxy.h"

#include <algorithm>

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
    for (const Sector sector : list_) {
        auto& near = near_[sector.index];
        near.clear();
        for (const Direction direction : hex::directions)
            if (const Sector next = at(stepped(point(sector), direction))) near.push_back(next);
    }
}

}  // namespace imperium
