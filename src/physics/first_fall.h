// physics/first_fall.h -- when a polynomial first falls to zero.
#pragma once

#include <array>
#include <optional>

namespace physics {

// c[0] + c[1] t + ... + c[4] t^4
using Quartic = std::array<double, 5>;

// The first time in [0, until] at which it falls through zero, or is at or below zero and falls.
// Nothing if there is none. By + - * / and sqrt only, so the same on every machine.
std::optional<double> first_fall(const Quartic& c, double until);

double value_at(const Quartic& c, double t);
double slope_at(const Quartic& c, double t);

}  // namespace physics
