// tests/physics/box2d_test.cpp -- an independent judge: the same flicks in Box2D, at a fine step.
//
// Box2D works in millimetres here, so that what it does to slow contacts (inelastic below 1 unit a
// second) is too small to see. It steps 2,000 times a second with continuous collision; friction is
// taken off half before and half after each step. Its contacts happen three slops (15 micrometres)
// inside, ours a skin (8) outside, so its radii are given half of the difference each. No discs lie
// side by side: where several are struck at once, Box2D solves for all together, ours in turn.
//
// Where a hair's breadth decides, two solvers part: after a grazing blow a hundredth of a millimetre
// is a degree. So each flick is slid eight times more by ours, its bearing a few hundredths of a
// degree off or its speed a thousandth: where some disc then ends `far` away, or another one falls,
// the flick is delicate and counted apart. All others must agree.
#include <box2d/box2d.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "physics/random_table.h"

namespace physics {
namespace {

constexpr int scenes = 5000;
constexpr double close = 1000, tolerance = 6000, far = 7000;  // micrometres
constexpr float step = 1.0f / 2000;
constexpr float slop = 0.0115f;  // millimetres: half of 15 + 8 micrometres

class Restitution : public b2ContactListener {
  public:
    explicit Restitution(const Surface& surface) : surface_(surface) {}
    void PreSolve(b2Contact* contact, const b2Manifold*) override {
        const bool post = contact->GetFixtureA()->GetBody()->GetType() == b2_staticBody ||
                          contact->GetFixtureB()->GetBody()->GetType() == b2_staticBody;
        contact->SetRestitution((post ? surface_.bounce_of_posts : surface_.bounce_of_discs) /
                                1000.0f);
        contact->SetFriction(0);
    }

  private:
    Surface surface_;
};

float units(std::int32_t micrometres) {
    return static_cast<float>(micrometres / 1000.0);
}

b2Body* add(b2World& world, Point at, std::int32_t radius, float mass) {
    b2BodyDef about;
    about.type = mass > 0 ? b2_dynamicBody : b2_staticBody;
    about.position = {units(at.x), units(at.y)};
    about.bullet = true;
    about.fixedRotation = true;
    b2Body* body = world.CreateBody(&about);
    b2CircleShape shape;
    shape.m_radius = units(radius) + slop;
    b2FixtureDef fixture;
    fixture.shape = &shape;
    fixture.density = mass / (b2_pi * shape.m_radius * shape.m_radius);
    fixture.restitutionThreshold = 0;
    body->CreateFixture(&fixture);
    return body;
}

void brake(b2Body& body, float by) {
    const b2Vec2 v = body.GetLinearVelocity();
    const float speed = v.Length();
    body.SetLinearVelocity(speed <= by ? b2Vec2{0, 0} : ((speed - by) / speed) * v);
}

Rest slide_in_box2d(const Table& table, const Flick& flick) {
    b2World world{{0, 0}};
    world.SetAllowSleeping(false);
    Restitution restitution{table.surface};
    world.SetContactListener(&restitution);
    for (const Post& post : table.posts) add(world, post.at, post.radius, 0);
    std::vector<b2Body*> bodies;
    for (const Disc& disc : table.discs)
        bodies.push_back(add(world, disc.at, disc.radius, static_cast<float>(disc.mass)));
    const Vector way = unit(flick.bearing);
    bodies[flick.disc]->SetLinearVelocity({static_cast<float>(way.x * flick.speed / 1000),
                                           static_cast<float>(way.y * flick.speed / 1000)});
    Rest rest{};
    const float half = units(table.surface.friction) * step / 2;
    for (bool moving = true; moving;) {
        for (b2Body* body : bodies) brake(*body, half);
        world.Step(step, 8, 3);
        moving = false;
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            b2Body& body = *bodies[i];
            if (!body.IsEnabled()) continue;
            brake(body, half);
            moving = moving || body.GetLinearVelocity().LengthSquared() > 0;
            const b2Vec2 at = body.GetPosition();
            if (std::abs(at.x) > units(table.surface.half_width) ||
                std::abs(at.y) > units(table.surface.half_height)) {
                rest.gone[i] = true;
                body.SetLinearVelocity({0, 0});
                body.SetEnabled(false);
            }
        }
    }
    for (std::size_t i = 0; i < bodies.size(); ++i)
        rest.at[i] = {static_cast<std::int32_t>(bodies[i]->GetPosition().x * 1000),
                      static_cast<std::int32_t>(bodies[i]->GetPosition().y * 1000)};
    return rest;
}

// The widest that two rests differ; infinite where other discs fell.
double difference(const Rest& a, const Rest& b, std::size_t discs) {
    double widest = 0;
    for (std::size_t i = 0; i < discs; ++i) {
        if (a.gone[i] != b.gone[i]) return INFINITY;
        if (a.gone[i]) continue;
        widest = std::max(widest,
                          std::hypot(double(a.at[i].x - b.at[i].x), double(a.at[i].y - b.at[i].y)));
    }
    return widest;
}

bool delicate(const RandomTable& made, const Flick& flick, const Rest& rest) {
    const auto parts = [&](Bearing turn, std::int32_t faster) {
        const Flick near{flick.disc, flick.bearing + turn, flick.speed + faster};
        return difference(rest, slide(made.table(), near), made.discs.size()) > far;
    };
    for (const Bearing turn : {-5, -2, -1, 1, 2, 5})
        if (parts(turn, 0)) return true;
    return parts(0, flick.speed / 1000) || parts(0, -flick.speed / 1000);
}

TEST(Box2d, Agrees) {
    Rng rng{2024};
    int compared = 0, wide = 0, delicate_ones = 0;
    double sum = 0, widest = 0;
    for (int i = 0; i < scenes; ++i) {
        const RandomTable made = random_table(rng, 28, 24, false);
        const Flick flick = random_flick(rng, made);
        const Rest ours = slide(made.table(), flick);
        if (delicate(made, flick, ours)) {
            ++delicate_ones;
            continue;
        }
        const double off = difference(ours, slide_in_box2d(made.table(), flick), made.discs.size());
        ++compared;
        sum += off;
        widest = std::max(widest, off);
        wide += off > close;
        EXPECT_LE(off, tolerance) << "scene " << i;
    }
    std::printf(
        "%d flicks: %d delicate; the rest differ by %.0f micrometres in the mean, %.0f at "
        "most, %d of them by more than %.0f\n",
        scenes, delicate_ones, sum / compared, widest, wide, close);
    EXPECT_GT(compared, scenes * 3 / 4);
    EXPECT_LT(wide, compared / 100);
}

}  // namespace
}  // namespace physics
