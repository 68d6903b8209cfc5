#include "physics/bearing.h"

namespace physics {
namespace {

constexpr double radians_a_step = 1.7453292519943295e-4;  // pi / 18000

// Taylor's series up to an eighth of a turn, where its next term is below half a bit.
double sine(double x) {
    const double s = x * x;
    return x *
           (1 + s * (-1.0 / 6 +
                     s * (1.0 / 120 + s * (-1.0 / 5040 +
                                           s * (1.0 / 362880 +
                                                s * (-1.0 / 39916800 +
                                                     s * (1.0 / 6227020800 +
                                                          s * (-1.0 / 1307674368000 +
                                                               s * (1.0 / 355687428096000)))))))));
}
double cosine(double x) {
    const double s = x * x;
    return 1 + s * (-1.0 / 2 +
                    s * (1.0 / 24 +
                         s * (-1.0 / 720 +
                              s * (1.0 / 40320 + s * (-1.0 / 3628800 +
                                                      s * (1.0 / 479001600 +
                                                           s * (-1.0 / 87178291200 +
                                                                s * (1.0 / 20922789888000))))))));
}

// From north to east.
Vector in_first_quarter(Bearing bearing) {
    constexpr Bearing eighth = full_turn / 8;
    if (bearing == eighth) return {0.70710678118654752440, 0.70710678118654752440};
    if (bearing > eighth) {
        const Vector mirrored = in_first_quarter(full_turn / 4 - bearing);
        return {mirrored.y, mirrored.x};
    }
    const double angle = bearing * radians_a_step;
    return {sine(angle), cosine(angle)};
}

}  // namespace

Vector unit(Bearing bearing) {
    bearing %= full_turn;
    if (bearing < 0) bearing += full_turn;
    constexpr Bearing half = full_turn / 2, quarter = full_turn / 4;
    if (bearing >= half) {
        const Vector opposite = unit(bearing - half);
        return {0 - opposite.x, 0 - opposite.y};
    }
    if (bearing > quarter) {
        const Vector mirrored = in_first_quarter(half - bearing);
        return {mirrored.x, 0 - mirrored.y};
    }
    return in_first_quarter(bearing);
}

}  // namespace physics
