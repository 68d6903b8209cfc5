#include "physics/first_fall.h"

#include <cmath>

namespace physics {
namespace {

// Where pieces of [0, until] end between which something only rises or only falls.
struct Cuts {
    std::array<double, 6> at;
    int count = 0;
    void add(double t, double until) {
        if (t > (count ? at[count - 1] : 0) && t < until) at[count++] = t;
    }
};

// The roots of a + b t + c t^2, the smaller first.
Cuts quadratic_roots(double a, double b, double c, double until) {
    Cuts roots;
    if (c == 0) {
        if (b != 0) roots.add(-a / b, until);
        return roots;
    }
    const double square = b * b - 4 * a * c;
    if (!(square > 0)) return roots;
    const double q = -0.5 * (b < 0 ? b - std::sqrt(square) : b + std::sqrt(square));
    const double one = q / c;
    const double other = q == 0 ? one : a / q;
    roots.add(one < other ? one : other, until);
    roots.add(one < other ? other : one, until);
    return roots;
}

// The root between a positive and a negative end: Newton's steps, halving where they leave.
template <class Value, class Slope>
double root_between(double above, double below, Value value, Slope slope) {
    double t = 0.5 * (above + below);
    for (int round = 0; round < 100; ++round) {
        const double v = value(t);
        (v > 0 ? above : below) = t;
        const double low = above < below ? above : below;
        const double high = above < below ? below : above;
        double next = t - v / slope(t);
        if (!(next > low && next < high)) next = 0.5 * (low + high);
        if (next == t || next == low || next == high) return below;
        t = next;
    }
    return below;
}

double curve_at(const Quartic& c, double t) {
    return 2 * c[2] + t * (6 * c[3] + t * (12 * c[4]));
}

// Where the slope changes its sign.
Cuts turning_points(const Quartic& c, double until) {
    Cuts bends = quadratic_roots(2 * c[2], 6 * c[3], 12 * c[4], until);
    bends.at[bends.count++] = until;
    Cuts turns;
    double from = 0, before = slope_at(c, 0);
    for (int i = 0; i < bends.count; ++i) {
        const double to = bends.at[i], after = slope_at(c, to);
        if ((before > 0) != (after > 0) && before != 0) {
            const auto slope = [&](double t) { return slope_at(c, t); };
            const auto curve = [&](double t) { return curve_at(c, t); };
            turns.add(before > 0 ? root_between(from, to, slope, curve)
                                 : root_between(to, from, slope, curve),
                      until);
        }
        from = to;
        before = after;
    }
    turns.at[turns.count++] = until;
    return turns;
}

}  // namespace

double value_at(const Quartic& c, double t) {
    return c[0] + t * (c[1] + t * (c[2] + t * (c[3] + t * c[4])));
}

double slope_at(const Quartic& c, double t) {
    return c[1] + t * (2 * c[2] + t * (3 * c[3] + t * (4 * c[4])));
}

std::optional<double> first_fall(const Quartic& c, double until) {
    const Cuts turns = turning_points(c, until);
    double from = 0, before = c[0];
    for (int i = 0; i < turns.count; ++i) {
        const double to = turns.at[i], after = value_at(c, to);
        const bool falls = after < before;
        if (falls && before <= 0) return from;
        if (falls && after <= 0)
            return root_between(
                from, to, [&](double t) { return value_at(c, t); },
                [&](double t) { return slope_at(c, t); });
        from = to;
        before = after;
    }
    return std::nullopt;
}

}  // namespace physics
