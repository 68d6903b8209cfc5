// adam.h -- a number that moves by the slopes seen of it, the less the more they differ (Adam:
// Kingma, Ba 2015).
#pragma once

#include <cmath>

namespace bench {

struct Memory {  // what remains of a slope and of its square after each step
    double slope, square;
};

class Adam {
  public:
    // How far it moves up where it rises so now, in units of the rate: about 1 at most.
    double step(double rise, const Memory& lasts) {
        slope_ = lasts.slope * slope_ + (1 - lasts.slope) * rise;
        square_ = lasts.square * square_ + (1 - lasts.square) * rise * rise;
        slope_left_ *= lasts.slope, square_left_ *= lasts.square;
        constexpr double least = 1e-9;
        return slope_ / (1 - slope_left_) / (std::sqrt(square_ / (1 - square_left_)) + least);
    }

  private:
    double slope_ = 0, square_ = 0;
    double slope_left_ = 1, square_left_ = 1;  // of nothing, which both began with
};

}  // namespace bench
