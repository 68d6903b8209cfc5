// tests/physics/box2d_slide.h -- the same flick in Box2D, for the test that compares and the
// measurement that races it.
//
// Box2D works in millimetres here, so that what it does to slow contacts (inelastic below 1 unit a
// second) is too small to see. Friction is taken off half before and half after each step. Its
// contacts happen three slops (15 micrometres) inside, ours a skin (12) outside, so its radii are
// given half of the difference each.
#pragma once

#include <box2d/box2d.h>

#include <cmath>
#include <vector>

#include "physics/slide.h"

namespace physics {

inline constexpr float slop = 0.0135f;  // millimetres: half of 15 + 12 micrometres

class Restitution : public b2ContactListener {
  public:
    explicit Restitution(const Surface& surface) : surface_(surface) {}
    void PreSolve(b2Contact* contact, const b2Manifold*) override {
        const bool post = contact->GetFixtureA()->GetBody()->GetType() == b2_staticBody ||
                          contact->GetFixtureB()->GetBody()->GetType() == b2_staticBody;
        const std::int32_t kept = post ? surface_.bounce_of_posts : surface_.bounce_of_discs;
        contact->SetRestitution(static_cast<float>(kept) / 1000);
        contact->SetFriction(0);
    }

  private:
    Surface surface_;
};

inline float units(std::int32_t micrometres) {
    return static_cast<float>(micrometres / 1000.0);
}

inline b2Body* add(b2World& world, Point at, std::int32_t radius, float mass, bool bullet) {
    b2BodyDef about;
    about.type = mass > 0 ? b2_dynamicBody : b2_staticBody;
    about.position = {units(at.x), units(at.y)};
    about.bullet = bullet;
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

inline void brake(b2Body& body, float by) {
    const b2Vec2 v = body.GetLinearVelocity();
    const float speed = v.Length();
    body.SetLinearVelocity(speed <= by ? b2Vec2{0, 0} : ((speed - by) / speed) * v);
}

// `hertz` steps a second; `bullets`: with continuous collision of discs, which costs time.
inline Rest slide_in_box2d(const Table& table, const Flick& flick, int hertz, bool bullets) {
    const float step = 1.0f / static_cast<float>(hertz);
    b2World world{{0, 0}};
    world.SetAllowSleeping(false);
    Restitution restitution{table.surface};
    world.SetContactListener(&restitution);
    for (const Post& post : table.posts) add(world, post.at, post.radius, 0, false);
    std::vector<b2Body*> bodies;
    for (const Disc& disc : table.discs)
        bodies.push_back(add(world, disc.at, disc.radius, static_cast<float>(disc.mass), bullets));
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

}  // namespace physics
