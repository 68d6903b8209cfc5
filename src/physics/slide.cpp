#include "physics/slide.h"

#include <cassert>
#include <cmath>
#include <limits>
#include <optional>

#include "physics/first_fall.h"

namespace physics {
namespace {

constexpr double never = std::numeric_limits<double>::infinity();

// Discs meet this much before they touch (micrometres), so that they lie apart after rounding.
constexpr double skin = 8;
// Slower meetings (micrometres a second) would follow each other without end where one disc presses
// on another. They are let in by `slack` micrometres, where they bounce without loss.
constexpr double slow = 1000;
constexpr double slack = 0.5;
constexpr int most_events = 20000;

double dot(Vector a, Vector b) {
    return a.x * b.x + a.y * b.y;
}
double cross(Vector a, Vector b) {
    return a.x * b.y - a.y * b.x;
}
Vector operator+(Vector a, Vector b) {
    return {a.x + b.x, a.y + b.y};
}
Vector operator-(Vector a, Vector b) {
    return {a.x - b.x, a.y - b.y};
}
Vector operator*(double k, Vector a) {
    return {k * a.x, k * a.y};
}

Vector real(Point p) {
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

std::int32_t whole(double x) {
    return static_cast<std::int32_t>(x < 0 ? x - 0.5 : x + 0.5);
}
Point whole(Vector v) {
    return {whole(v.x), whole(v.y)};
}
std::int64_t microseconds(double seconds) {
    return static_cast<std::int64_t>(seconds * 1e6 + 0.5);
}

enum class Kind : std::uint8_t { Disc, Post, Edge, Stop };

struct Event {
    double time = never;
    Kind kind = Kind::Stop;
    int other = -1;
};

// A disc under way: where it was at `since`, where it is going and how fast it was then.
struct Body {
    Vector at, way;
    double speed = 0, since = 0;
    double radius = 0, mass = 1;
    bool gone = false, fell = false, moved = false;
    Event next;
};

class Slide {
  public:
    Slide(const Table& table, const Judge& judge, Trace* trace)
        : table_(table), judge_(judge), trace_(trace), friction_(table.surface.friction) {
        assert(table.discs.size() <= most_discs && friction_ > 0);
        for (const Disc& disc : table.discs) {
            Body& body = bodies_[count_++];
            body.at = real(disc.at);
            body.radius = disc.radius;
            body.mass = disc.mass;
        }
    }

    Rest run(const Flick& flick) {
        Body& first = bodies_[flick.disc];
        first.moved = true;
        first.way = unit(flick.bearing);
        first.speed = flick.speed;
        if (first.speed > 0) predict(flick.disc);
        int events = 0;
        for (int disc = soonest(); disc >= 0 && events < most_events; disc = soonest(), ++events) {
            now_ = bodies_[disc].next.time;
            happen(disc);
        }
        return rest(events);
    }

  private:
    const Table& table_;
    const Judge& judge_;
    Trace* trace_;
    const double friction_;
    double now_ = 0;
    int count_ = 0;
    std::array<Body, most_discs> bodies_;

    // ---- where and how fast --------------------------------------------------------------------

    double slid(const Body& body) const {
        if (body.speed <= 0) return 0;
        const double t = now_ - body.since;
        return t * (body.speed - 0.5 * friction_ * t);
    }
    Vector place(const Body& body) const { return body.at + slid(body) * body.way; }
    double speed(const Body& body) const { return body.speed - friction_ * (now_ - body.since); }
    double stops(const Body& body) const { return body.since + body.speed / friction_; }

    // ---- what comes next -----------------------------------------------------------------------

    int soonest() const {
        int best = -1;
        double time = never;
        for (int i = 0; i < count_; ++i)
            if (bodies_[i].next.time < time) {
                time = bodies_[i].next.time;
                best = i;
            }
        return best;
    }

    // When `body`, at its `since`, meets what lies at rest at `there`, the centres then `apart`.
    double meets(const Body& body, Vector there, double apart) const {
        const Vector way = there - body.at;
        const double along = dot(way, body.way);
        if (along <= 0) return never;
        const double aside = cross(body.way, way);
        const double reach = 0.5 * body.speed * body.speed / friction_;
        if (along - apart > reach || aside >= apart || -aside >= apart) return never;
        const double away = std::sqrt(along * along + aside * aside);
        double path = along - std::sqrt(apart * apart - aside * aside);
        const double square = body.speed * body.speed - 2 * friction_ * (path > 0 ? path : 0);
        if (square < 0) return never;
        const double left = std::sqrt(square);
        const double head_on = path > 0 ? (along - path) / apart : along / away;
        if (left * head_on >= slow)
            return path > 0 ? body.since + 2 * path / (body.speed + left) : body.since;
        const double closer = (away < apart ? away : apart) - slack;
        if (aside >= closer || -aside >= closer) return never;
        path = along - std::sqrt(closer * closer - aside * aside);
        const double rest = body.speed * body.speed - 2 * friction_ * path;
        return rest < 0 ? never : body.since + 2 * path / (body.speed + std::sqrt(rest));
    }

    // When two discs under way meet; both as they are now.
    double meets(const Body& a, const Body& b) const {
        const Vector between = place(b) - place(a);
        const double apart = a.radius + b.radius + skin;
        const double end_a = stops(a), end_b = stops(b);
        const double until = (end_a < end_b ? end_a : end_b) - now_;
        if (until <= 0) return never;
        const Vector fast = speed(b) * b.way - speed(a) * a.way;
        const Vector slower = friction_ * (a.way - b.way);
        Quartic gap{dot(between, between) - apart * apart, 2 * dot(between, fast),
                    dot(fast, fast) + dot(between, slower), dot(fast, slower),
                    0.25 * dot(slower, slower)};
        const double spread = (speed(a) + speed(b)) * until;
        if (gap[0] > 0 && gap[0] > spread * (spread + 2 * apart)) return never;
        std::optional<double> fall = first_fall(gap, until);
        if (!fall) return never;
        if (-slope_at(gap, *fall) >= 2 * slow * apart) return now_ + *fall;
        const double away = std::sqrt(dot(between, between));
        const double closer = (away < apart ? away : apart) - slack;
        gap[0] = dot(between, between) - closer * closer;
        fall = first_fall(gap, until);
        return fall ? now_ + *fall : never;
    }

    double leaves(const Body& body) const {
        const auto beyond = [&](double at, double way, double edge) {
            if (way == 0) return never;
            const double path = ((way > 0 ? edge : -edge) - at) / way;
            const double square = body.speed * body.speed - 2 * friction_ * path;
            return square <= 0 ? never : body.since + 2 * path / (body.speed + std::sqrt(square));
        };
        const double x = beyond(body.at.x, body.way.x, table_.surface.half_width);
        const double y = beyond(body.at.y, body.way.y, table_.surface.half_height);
        return x < y ? x : y;
    }

    // After a change of disc `i`, which was brought to now.
    void predict(int i) {
        Body& body = bodies_[i];
        body.next = {stops(body), Kind::Stop, -1};
        const auto sooner = [&](double time, Kind kind, int other) {
            if (time < body.next.time || (time == body.next.time && kind < body.next.kind))
                body.next = {time, kind, other};
        };
        sooner(leaves(body), Kind::Edge, -1);
        for (int k = 0; k < static_cast<int>(table_.posts.size()); ++k)
            sooner(
                meets(body, real(table_.posts[k].at), body.radius + table_.posts[k].radius + skin),
                Kind::Post, k);
        for (int k = 0; k < count_; ++k) {
            const Body& other = bodies_[k];
            if (k == i || other.gone) continue;
            sooner(other.speed > 0 ? meets(body, other)
                                   : meets(body, other.at, body.radius + other.radius + skin),
                   Kind::Disc, k);
        }
    }

    // What others expected of disc `i` no longer holds, and it may come in their way.
    void tell_others(int i) {
        for (int k = 0; k < count_; ++k) {
            Body& other = bodies_[k];
            if (k == i || other.gone || other.speed <= 0) continue;
            const Event& next = other.next;
            if (next.kind == Kind::Disc && next.other == i) {
                advance(k);
                predict(k);
            } else if (!bodies_[i].gone && bodies_[i].speed <= 0) {
                const double time = time_to_rest(other, bodies_[i]);
                if (time < next.time) other.next = {time, Kind::Disc, i};
            }
        }
    }

    double time_to_rest(Body& moving, const Body& resting) {
        Body here = moving;
        here.at = place(moving);
        here.speed = speed(moving);
        here.since = now_;
        return meets(here, resting.at, moving.radius + resting.radius + skin);
    }

    // ---- what happens --------------------------------------------------------------------------

    // Brings a disc to now; what it has slid since is told.
    void advance(int i) {
        Body& body = bodies_[i];
        const Vector here = place(body);
        if (body.speed > 0 && now_ > body.since) {
            if (trace_)
                trace_->legs.push_back({i, microseconds(body.since), microseconds(now_),
                                        whole(body.at), whole(here), whole(body.speed)});
            body.at = here;
            body.speed = speed(body);
        }
        body.since = now_;
    }

    void go(Body& body, Vector velocity) {
        body.speed = std::sqrt(dot(velocity, velocity));
        body.moved = true;
        if (body.speed > 0) body.way = (1 / body.speed) * velocity;
    }

    void note(int i, Meet::With with, int other, Meeting meeting = Meeting::Bounce) {
        if (trace_)
            trace_->meets.push_back(
                {microseconds(now_), i, with, other, whole(bodies_[i].at), meeting});
    }

    void leave(int i, bool over_the_edge) {
        Body& body = bodies_[i];
        body.gone = true;
        body.fell = over_the_edge;
        stop(i);
    }

    void stop(int i) {
        bodies_[i].speed = 0;
        bodies_[i].next = {};
    }

    void happen(int i) {
        const Event event = bodies_[i].next;
        advance(i);
        switch (event.kind) {
            case Kind::Stop: stop(i); break;
            case Kind::Edge:
                note(i, Meet::With::Edge, 0);
                leave(i, true);
                break;
            case Kind::Post: {
                note(i, Meet::With::Post, event.other);
                Body& body = bodies_[i];
                bounce(body, real(table_.posts[event.other].at) - body.at);
                renew(i);
                break;
            }
            case Kind::Disc: meet(i, event.other); return;
        }
        tell_others(i);
    }

    void renew(int i) {
        if (bodies_[i].gone) return;
        if (bodies_[i].speed > 0) predict(i);
        else stop(i);
    }

    static double kept(double head_on, std::int32_t thousandths) {
        return head_on < slow ? 1 : thousandths / 1000.0;
    }

    void bounce(Body& body, Vector to_post) {
        const Vector normal = (1 / std::sqrt(dot(to_post, to_post))) * to_post;
        const Vector velocity = body.speed * body.way;
        const double head_on = dot(velocity, normal);
        go(body,
           velocity - ((1 + kept(head_on, table_.surface.bounce_of_posts)) * head_on) * normal);
    }

    void bounce(Body& a, Body& b) {
        const Vector between = b.at - a.at;
        const Vector normal = (1 / std::sqrt(dot(between, between))) * between;
        const Vector of_a = a.speed * a.way, of_b = b.speed * b.way;
        const double head_on = dot(of_a - of_b, normal);
        const double push =
            (1 + kept(head_on, table_.surface.bounce_of_discs)) * head_on / (a.mass + b.mass);
        go(a, of_a - (push * b.mass) * normal);
        go(b, of_b + (push * a.mass) * normal);
    }

    void meet(int i, int other) {
        advance(other);
        const Meeting meeting = judge_ ? judge_(i, other) : Meeting::Bounce;
        note(i, Meet::With::Disc, other, meeting);
        if (meeting == Meeting::Bounce) bounce(bodies_[i], bodies_[other]);
        if (meeting == Meeting::FirstGoes || meeting == Meeting::BothGo) leave(i, false);
        if (meeting == Meeting::SecondGoes || meeting == Meeting::BothGo) leave(other, false);
        renew(i);
        renew(other);
        tell_others(i);
        tell_others(other);
    }

    Rest rest(int events) {
        Rest result{};
        result.events = events;
        result.settled = events < most_events;
        result.time = microseconds(now_);
        for (int i = 0; i < count_; ++i) {
            const Body& body = bodies_[i];
            result.at[i] = body.moved ? whole(place(body)) : table_.discs[i].at;
            result.gone[i] = body.gone;
            result.fell[i] = body.fell;
        }
        return result;
    }
};

}  // namespace

Rest slide(const Table& table, const Flick& flick, const Judge& judge, Trace* trace) {
    return Slide(table, judge, trace).run(flick);
}

}  // namespace physics
