// physics/bearing.h -- directions as whole numbers, and their unit vectors by our own arithmetic.
#pragma once

#include <cstdint>

namespace physics {

// A unit vector, or any other pair of real numbers on the table: x to the east, y to the north.
struct Vector {
    double x = 0, y = 0;
    bool operator==(const Vector&) const = default;
};

// Hundredths of a degree, clockwise from north: 0 north, 9000 east. A full turn is 36000.
using Bearing = std::int32_t;
inline constexpr Bearing full_turn = 36000;

// The same bits on every machine: + - * and a series, no library. Bearings beyond a full turn wrap.
// Opposite bearings have opposite vectors, mirrored bearings mirrored ones, to the bit.
Vector unit(Bearing bearing);

}  // namespace physics
