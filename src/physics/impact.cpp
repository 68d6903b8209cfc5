#include "physics/impact.h"

namespace physics {
namespace {

constexpr int most_passes = 200;
constexpr double enough = 1e-9;  // micrometres a second: a round that changes less is the last

}  // namespace

double closing(const Touch& touch, std::span<const Mover> movers) {
    const Vector velocity = movers[touch.one].velocity;
    return dot(touch.other == Touch::post ? velocity : velocity - movers[touch.other].velocity,
               touch.normal);
}

// Each push in turn is set to what its touch needs, until nothing changes (Gauss-Seidel, projected
// to pushes of 0 and more). For one touch that is the formula of the textbooks.
void impact(std::span<const Touch> touches, std::span<Mover> movers) {
    struct Push {
        double sum = 0;      // so far
        double parting = 0;  // speed wanted, below 0
        double give = 0;     // how much a push of 1 changes it
    };
    std::vector<Push> pushes;
    for (const Touch& touch : touches) {
        const double other = touch.other == Touch::post ? 0 : 1 / movers[touch.other].mass;
        pushes.push_back(
            {0, -touch.kept * closing(touch, movers), 1 / movers[touch.one].mass + other});
    }
    for (int round = 0; round < most_passes; ++round) {
        double most = 0;
        for (std::size_t i = 0; i < touches.size(); ++i) {
            const Touch& touch = touches[i];
            Push& push = pushes[i];
            double more = (closing(touch, movers) - push.parting) / push.give;
            if (push.sum + more < 0) more = -push.sum;
            push.sum += more;
            Mover& one = movers[touch.one];
            one.velocity = one.velocity - (more / one.mass) * touch.normal;
            if (touch.other != Touch::post) {
                Mover& other = movers[touch.other];
                other.velocity = other.velocity + (more / other.mass) * touch.normal;
            }
            const double change = more * push.give;
            most = change > most ? change : -change > most ? -change : most;
        }
        if (most < enough || touches.size() == 1) return;
    }
}

}  // namespace physics
