// physics/body.h -- a disc under way along a straight line, slowed evenly by friction.
#pragma once

#include "physics/vector.h"

namespace physics {

// Where it was at `since` (seconds), where it is going and how fast it was then. At rest: speed 0.
struct Body {
    Vector at, way;
    double speed = 0, since = 0;
    double radius = 0, mass = 1;
    double friction = 1;  // of the surface

    double speed_at(double now) const { return speed > 0 ? speed - friction * (now - since) : 0; }
    Vector velocity_at(double now) const { return speed_at(now) * way; }
    Vector place_at(double now) const {
        const double t = now - since;
        return speed > 0 ? at + (t * (speed - 0.5 * friction * t)) * way : at;
    }
    double stops() const { return since + speed / friction; }
    // Tells the same way from now on.
    void bring_to(double now) {
        const double left = speed_at(now);
        at = place_at(now);
        speed = left;
        since = now;
    }
};

}  // namespace physics
