// physics/vector.h -- sums and products of pairs of real numbers.
#pragma once

#include "physics/bearing.h"

namespace physics {

inline double dot(Vector a, Vector b) {
    return a.x * b.x + a.y * b.y;
}
inline double cross(Vector a, Vector b) {
    return a.x * b.y - a.y * b.x;
}
inline Vector operator+(Vector a, Vector b) {
    return {a.x + b.x, a.y + b.y};
}
inline Vector operator-(Vector a, Vector b) {
    return {a.x - b.x, a.y - b.y};
}
inline Vector operator*(double k, Vector a) {
    return {k * a.x, k * a.y};
}

}  // namespace physics
