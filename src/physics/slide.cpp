#include "physics/slide.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "physics/encounter.h"
#include "physics/impact.h"

namespace physics {
namespace {

// Discs meet this much before they touch (micrometres), so that they lie apart after rounding.
constexpr double skin = clear + 2;
// What is due so soon (seconds), or so near (micrometres) when something meets, meets at the same
// moment.
constexpr double instant = 1e-9;
constexpr double moment = 0.01;
// Discs at rest lack no more than this (micrometres) of the skin between them.
constexpr double rounding = 1;
constexpr int most_rounds = 1000;
constexpr int most_events = 20000;

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

struct Runner : Body {
    bool gone = false, fell = false, moved = false;
    Event next;
};

class Slide {
  public:
    Slide(const Table& table, const Judge& judge, Trace* trace)
        : table_(table), judge_(judge), trace_(trace) {
        assert(table.discs.size() <= most_discs && table.surface.friction > 0);
        for (const Disc& disc : table.discs) {
            Runner& body = bodies_[count_++];
            body.at = real(disc.at);
            body.radius = disc.radius;
            body.mass = disc.mass;
            body.friction = table.surface.friction;
        }
    }

    Rest run(const Flick& flick) {
        Runner& first = bodies_[flick.disc];
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
    double now_ = 0;
    int count_ = 0;
    std::array<Runner, most_discs> bodies_;

    struct Contact {
        int disc;
        Kind kind;
        int other;
    };
    std::vector<Contact> contacts_;  // of one moment
    std::vector<Touch> touches_;     // the same for impact()
    std::vector<Mover> movers_;
    std::vector<int> met_;  // the discs that these stand for

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

    // After a change of disc `i`, which was brought to now.
    void predict(int i) {
        Runner& body = bodies_[i];
        body.next = {body.stops(), Kind::Stop, -1};
        const auto sooner = [&](double time, Kind kind, int other) {
            if (time < body.next.time || (time == body.next.time && kind < body.next.kind))
                body.next = {time, kind, other};
        };
        sooner(leaves(body, table_.surface), Kind::Edge, -1);
        for (int k = 0; k < static_cast<int>(table_.posts.size()); ++k)
            sooner(
                meets(body, real(table_.posts[k].at), body.radius + table_.posts[k].radius + skin),
                Kind::Post, k);
        for (int k = 0; k < count_; ++k) {
            const Runner& other = bodies_[k];
            if (k == i || other.gone) continue;
            sooner(other.speed > 0 ? meets(body, other, body.radius + other.radius + skin, now_)
                                   : meets(body, other.at, body.radius + other.radius + skin),
                   Kind::Disc, k);
        }
    }

    // What others expected of disc `i` no longer holds, and it may come in their way.
    void tell_others(int i) {
        for (int k = 0; k < count_; ++k) {
            Runner& other = bodies_[k];
            if (k == i || other.gone || other.speed <= 0) continue;
            const Event& next = other.next;
            if (next.kind == Kind::Disc && next.other == i) {
                advance(k);
                predict(k);
            } else if (!bodies_[i].gone && bodies_[i].speed <= 0) {
                Body here = other;
                here.bring_to(now_);
                const double time =
                    meets(here, bodies_[i].at, other.radius + bodies_[i].radius + skin);
                if (time < next.time) other.next = {time, Kind::Disc, i};
            }
        }
    }

    // ---- what happens --------------------------------------------------------------------------

    // Brings a disc to now; what it has slid since is told.
    void advance(int i) {
        Runner& body = bodies_[i];
        if (trace_ && body.speed > 0 && now_ > body.since)
            trace_->legs.push_back({i, microseconds(body.since), microseconds(now_), whole(body.at),
                                    whole(body.place_at(now_)), whole(body.speed)});
        body.bring_to(now_);
    }

    void note(int i, Meet::With with, int other, Meeting meeting = Meeting::Bounce) {
        if (trace_)
            trace_->meets.push_back(
                {microseconds(now_), i, with, other, whole(bodies_[i].at), meeting});
    }

    void leave(int i, bool over_the_edge) {
        Runner& body = bodies_[i];
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
            case Kind::Post:
            case Kind::Disc: meet(i, event); return;
        }
        tell_others(i);
    }

    // ---- meetings -------------------------------------------------------------------------------

    // All contacts of this moment, in the order in which they are found: first those that are due,
    // then what else those discs meet.
    void meet(int disc, const Event& event) {
        contacts_.clear();
        touches_.clear();
        movers_.clear();
        met_.clear();
        add(disc, event.kind, event.other);
        for (int k = 0; k < count_; ++k) {
            const Event& next = bodies_[k].next;
            if (next.time - now_ < instant && next.kind <= Kind::Post &&
                !found(k, next.kind, next.other))
                add(k, next.kind, next.other);
        }
        for (std::size_t k = 0; k < met_.size(); ++k) gather(met_[k]);
        judge();
        impact(touches_, movers_);
        for (const Touch& touch : touches_) {
            push(touch.one);
            if (touch.other != Touch::post) push(touch.other);
        }
        for (const int other : met_) renew(other);
        for (const int other : met_) tell_others(other);
    }

    void add(int disc, Kind kind, int other) {
        if (kind == Kind::Disc && bodies_[disc].speed <= 0) std::swap(disc, other);
        Touch touch;
        touch.one = mover(disc);
        if (kind == Kind::Disc) touch.other = mover(other);
        const Vector there = kind == Kind::Disc ? bodies_[other].at : real(table_.posts[other].at);
        const Vector between = there - bodies_[disc].at;
        touch.normal = (1 / std::sqrt(dot(between, between))) * between;
        if (closing(touch, movers_) >= slow)
            touch.kept = (kind == Kind::Disc ? table_.surface.bounce_of_discs
                                             : table_.surface.bounce_of_posts) /
                         1000.0;
        contacts_.push_back({disc, kind, other});
        touches_.push_back(touch);
    }

    // The mover that stands for a disc, which is brought to now.
    int mover(int disc) {
        const auto found = std::find(met_.begin(), met_.end(), disc);
        if (found != met_.end()) return static_cast<int>(found - met_.begin());
        advance(disc);
        met_.push_back(disc);
        movers_.push_back({bodies_[disc].speed * bodies_[disc].way, bodies_[disc].mass});
        return static_cast<int>(met_.size()) - 1;
    }

    // What else this disc meets at this moment.
    void gather(int disc) {
        const Runner& body = bodies_[disc];
        const auto meets_now = [&](Vector at, double radius, Vector velocity) {
            const Vector between = at - body.at;
            const double near = body.radius + radius + skin + moment;
            const double square = dot(between, between);
            return square < near * near &&
                   dot(body.speed * body.way - velocity, between) >= slow * std::sqrt(square);
        };
        for (int k = 0; k < count_; ++k) {
            const Runner& other = bodies_[k];
            if (k != disc && !other.gone &&
                meets_now(other.place_at(now_), other.radius, other.velocity_at(now_)) &&
                !found(disc, Kind::Disc, k))
                add(disc, Kind::Disc, k);
        }
        for (int k = 0; k < static_cast<int>(table_.posts.size()); ++k) {
            const Post& post = table_.posts[k];
            if (meets_now(real(post.at), post.radius, {}) && !found(disc, Kind::Post, k))
                add(disc, Kind::Post, k);
        }
    }
    bool found(int disc, Kind kind, int other) const {
        return std::any_of(contacts_.begin(), contacts_.end(), [&](const Contact& contact) {
            return contact.kind == kind &&
                   ((contact.disc == disc && contact.other == other) ||
                    (kind == Kind::Disc && contact.disc == other && contact.other == disc));
        });
    }

    // Asks what each contact is, and leaves the touches that bounce.
    void judge() {
        std::size_t bouncing = 0;
        for (std::size_t i = 0; i < contacts_.size(); ++i) {
            const auto [disc, kind, other] = contacts_[i];
            const bool with_disc = kind == Kind::Disc;
            if (bodies_[disc].gone || (with_disc && bodies_[other].gone)) continue;
            const Meeting meeting = with_disc && judge_ ? judge_(disc, other) : Meeting::Bounce;
            note(disc, with_disc ? Meet::With::Disc : Meet::With::Post, other, meeting);
            if (meeting == Meeting::Bounce) touches_[bouncing++] = touches_[i];
            if (meeting == Meeting::FirstGoes || meeting == Meeting::BothGo) leave(disc, false);
            if (meeting == Meeting::SecondGoes || meeting == Meeting::BothGo) leave(other, false);
        }
        touches_.resize(bouncing);
    }

    void push(int mover) {
        Runner& body = bodies_[met_[mover]];
        if (!body.gone) go(body, movers_[mover].velocity);
    }

    static void go(Runner& body, Vector velocity) {
        body.speed = std::sqrt(dot(velocity, velocity));
        body.moved = true;
        if (body.speed > 0) body.way = (1 / body.speed) * velocity;
    }

    void renew(int i) {
        if (bodies_[i].gone) return;
        if (bodies_[i].speed > 0) predict(i);
        else stop(i);
    }

    // ---- the end -------------------------------------------------------------------------------

    // Discs that pressed on each other were let in: what moved is set apart again.
    void part() {
        for (int round = 0; round < most_rounds; ++round) {
            bool apart = true;
            for (int i = 0; i < count_; ++i) {
                if (!bodies_[i].moved || bodies_[i].gone) continue;
                for (const Post& post : table_.posts)
                    apart = part(bodies_[i], real(post.at), post.radius, 1) && apart;
                for (int k = 0; k < count_; ++k) {
                    Runner& other = bodies_[k];
                    if (k == i || other.gone || (other.moved && k < i)) continue;
                    const Vector here = bodies_[i].at, there = other.at;
                    const double share = other.moved ? 0.5 : 1;
                    apart = part(bodies_[i], there, other.radius, share) && apart;
                    if (other.moved) part(other, here, bodies_[i].radius, share);
                }
            }
            if (apart) return;
        }
    }
    // Moves a disc by its share of what it lacks; whether it lacked nothing.
    bool part(Body& body, Vector from, double radius, double share) const {
        const Vector between = body.at - from;
        const double enough = body.radius + radius + skin - rounding;
        if (dot(between, between) > enough * enough) return true;
        const double away = std::sqrt(dot(between, between));
        const double lacks = enough + rounding - away;
        body.at = body.at + (share * lacks / away) * between;
        const auto inside = [](double at, double edge) {
            return at > edge ? edge : at < -edge ? -edge : at;
        };
        body.at = {inside(body.at.x, table_.surface.half_width),
                   inside(body.at.y, table_.surface.half_height)};
        return false;
    }

    Rest rest(int events) {
        Rest result{};
        result.events = events;
        result.settled = events < most_events;
        result.time = microseconds(now_);
        for (int i = 0; i < count_; ++i) advance(i);
        part();
        for (int i = 0; i < count_; ++i) {
            const Runner& body = bodies_[i];
            result.at[i] = body.moved ? whole(body.at) : table_.discs[i].at;
            result.gone[i] = body.gone;
            result.fell[i] = body.fell;
        }
        if (trace_) {
            std::array<Leg*, most_discs> last{};
            for (Leg& leg : trace_->legs) last[leg.disc] = &leg;
            for (int i = 0; i < count_; ++i)
                if (last[i]) last[i]->to = result.at[i];
        }
        return result;
    }
};

}  // namespace

Rest slide(const Table& table, const Flick& flick, const Judge& judge, Trace* trace) {
    return Slide(table, judge, trace).run(flick);
}

}  // namespace physics
