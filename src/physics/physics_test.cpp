// physics/physics_test.cpp -- what must hold of any slide, whatever the table.
#include <gtest/gtest.h>

#include <cmath>
#include <utility>

#include "physics/first_fall.h"
#include "physics/hash_of_flicks.h"
#include "physics/impact.h"
#include "physics/random_table.h"

namespace physics {
namespace {

constexpr int scenes = 2000;

double length(Point a, Point b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

template <class Check>
void for_scenes(Check check, int count = scenes) {
    Rng rng{17};
    for (int i = 0; i < count; ++i) {
        const RandomTable made = random_table(rng, 28, 36);
        if (made.discs.empty()) continue;
        check(made, random_flick(rng, made));
        if (testing::Test::HasFailure()) FAIL() << "scene " << i;
    }
}

TEST(Bearing, AreUnitVectorsAndMirrorsOfEachOther) {
    EXPECT_EQ(unit(0), (Vector{0, 1}));
    EXPECT_EQ(unit(9000).x, 1);
    for (Bearing b = 0; b < full_turn; ++b) {
        const long double angle = b * std::acos(-1.0L) / 18000;
        EXPECT_NEAR(unit(b).x, double(std::sin(angle)), 4e-16);
        EXPECT_NEAR(unit(b).y, double(std::cos(angle)), 4e-16);
        EXPECT_EQ(unit(b + full_turn / 2), (Vector{-unit(b).x, -unit(b).y}));
        EXPECT_EQ(unit(-b), (Vector{-unit(b).x, unit(b).y}));
        EXPECT_EQ(unit(9000 - b), (Vector{unit(b).y, unit(b).x}));
    }
}

TEST(FirstFall, IsTheFirstOfAllFalls) {
    Rng rng{5};
    for (int i = 0; i < 20000; ++i) {
        Quartic c;
        for (double& k : c) k = rng.unit() * 4 - 2;
        std::optional<double> seen;
        double before = value_at(c, 0);
        for (int k = 1; k <= 3000 && !seen; ++k) {
            const double after = value_at(c, k / 1000.0);
            if (after < before && after <= 0) seen = k / 1000.0;
            before = after;
        }
        const std::optional<double> found = first_fall(c, 3);
        if (!seen) {
            EXPECT_TRUE(!found || std::abs(value_at(c, *found)) < 1e-4) << i;
            continue;
        }
        ASSERT_TRUE(found) << i;
        EXPECT_LE(*found, *seen + 1e-12) << i;
        const bool crossed = *found > 0 && value_at(c, 0) > 0;
        EXPECT_NEAR(crossed ? value_at(c, *found) : 0, 0, 1e-9) << i;
    }
}

// A lone disc: v * v / 2a, by hand.
TEST(Slide, ALoneDiscStopsWhereFrictionSays) {
    const Disc disc{{0, 0}, 8000, 1};
    const Table table{{355500, 355500, 2000000, 900, 800}, {}, {&disc, 1}};
    const Rest rest = slide(table, {0, 9000, 1000000});
    EXPECT_EQ(rest.at[0], (Point{250000, 0}));
    EXPECT_EQ(rest.time, 500000);
    const Rest over = slide(table, {0, 0, 1200000});
    EXPECT_TRUE(over.gone[0] && over.fell[0]);
    EXPECT_EQ(over.at[0], (Point{0, 355500}));
}

// Head on, equal masses, restitution 0.9: the struck disc leaves with 0.95 of the speed.
TEST(Slide, AHeadOnMeetingSharesTheSpeed) {
    const std::array discs{Disc{{0, 0}, 8000, 1}, Disc{{100000, 0}, 8000, 1}};
    Trace trace;
    const Rest rest =
        slide({{355500, 355500, 2000000, 900, 800}, {}, discs}, {0, 9000, 900000}, {}, &trace);
    const double at_meeting = std::sqrt(0.81 - 4 * 0.083988);  // metres a second, after 84 mm
    EXPECT_NEAR(rest.at[1].x, 100000 + 1e6 * std::pow(0.95 * at_meeting, 2) / 4, 2);
    EXPECT_NEAR(rest.at[0].x, 83988 + 1e6 * std::pow(0.05 * at_meeting, 2) / 4, 2);
    ASSERT_EQ(trace.meets.size(), 1u);
    EXPECT_EQ(trace.meets[0].other, 1);
}

TEST(Slide, AlwaysComesToRestApart) {
    for_scenes([](const RandomTable& made, const Flick& flick) {
        const Rest rest = slide(made.table(), flick);
        EXPECT_TRUE(rest.settled);
        for (std::size_t a = 0; a < made.discs.size(); ++a) {
            if (rest.gone[a]) continue;
            EXPECT_LE(std::abs(rest.at[a].x), made.surface.half_width);
            EXPECT_LE(std::abs(rest.at[a].y), made.surface.half_height);
            for (const Post& post : made.posts)
                EXPECT_GE(length(rest.at[a], post.at), made.discs[a].radius + post.radius + clear);
            for (std::size_t b = 0; b < a; ++b) {
                if (rest.gone[b]) continue;
                EXPECT_GE(length(rest.at[a], rest.at[b]),
                          made.discs[a].radius + made.discs[b].radius + clear);
            }
        }
    });
}

// What a picture is drawn from has no gaps: each disc's legs join, in place and in time, from where
// it lay to where it rests.
TEST(Slide, ATraceHasNoGaps) {
    long joints = 0;
    for_scenes([&](const RandomTable& made, const Flick& flick) {
        Trace trace;
        const Rest rest = slide(made.table(), flick, {}, &trace);
        std::vector<const Leg*> last(made.discs.size());
        for (const Leg& leg : trace.legs) {
            const auto disc = static_cast<std::size_t>(leg.disc);
            const Leg* before = std::exchange(last[disc], &leg);
            EXPECT_LE(leg.start, leg.end);
            EXPECT_EQ(leg.from, before ? before->to : made.discs[disc].at);
            // A pause is a rest: it went out slowly enough to have stopped there.
            if (before && before->end != leg.start) {
                const double lasts = double(before->end - before->start) / 1e6;
                EXPECT_LT(std::abs(before->speed - made.surface.friction * lasts), 10);
                EXPECT_LT(before->end, leg.start);
            }
            joints += before != nullptr;
        }
        for (std::size_t i = 0; i < made.discs.size(); ++i)
            EXPECT_EQ(rest.at[i], last[i] ? last[i]->to : made.discs[i].at);
    });
    EXPECT_GT(joints, scenes);
}

// All that a flick gives is what friction may eat: the way of each disc times its mass. Not much
// less, either, where nothing was met; places are rounded at the ends of legs.
TEST(Slide, GainsNoEnergy) {
    int alone = 0;
    for_scenes([&](const RandomTable& made, const Flick& flick) {
        Trace trace;
        slide(made.table(), flick, {}, &trace);
        const double given = 0.5 * made.discs[flick.disc].mass * std::pow(flick.speed, 2);
        double eaten = 0, rounded = 0;
        for (const Leg& leg : trace.legs) {
            const double lost = double(made.discs[leg.disc].mass) * made.surface.friction;
            eaten += lost * length(leg.from, leg.to);
            rounded += lost * 1.5;
        }
        EXPECT_LE(eaten, given + rounded);
        if (!trace.meets.empty()) return;
        EXPECT_GE(eaten, given - rounded);
        ++alone;
    });
    EXPECT_GT(alone, 10);
}

TEST(Slide, AMirroredTableGivesTheMirroredRest) {
    for_scenes([](const RandomTable& made, const Flick& flick) {
        RandomTable other = made;
        for (Post& post : other.posts) post.at.x = -post.at.x;
        for (Disc& disc : other.discs) disc.at.x = -disc.at.x;
        const Rest rest = slide(made.table(), flick);
        const Rest mirrored = slide(other.table(), {flick.disc, -flick.bearing, flick.speed});
        for (std::size_t i = 0; i < made.discs.size(); ++i) {
            EXPECT_EQ(mirrored.at[i], (Point{-rest.at[i].x, rest.at[i].y}));
            EXPECT_EQ(mirrored.gone[i], rest.gone[i]);
        }
    });
}

// Which disc has which number does not matter: the two halves of a table that is its own mirror
// image end as mirror images, although each of them meets its counterpart's neighbours at the very
// moment that the other does.
TEST(Slide, ASymmetricTableEndsSymmetric) {
    Rng rng{23};
    for (int i = 0; i < scenes; ++i) {
        const std::int32_t room = clear + static_cast<std::int32_t>(rng.below(3000));
        const std::int32_t aside = 8000 + room, height = static_cast<std::int32_t>(rng.below(9000));
        const std::int32_t wide = 2 * aside + 9000;
        std::vector<Disc> discs{{{0, -100000}, 8000, 64}, {{-aside, 0}, 8000, 64}};
        discs.push_back({{aside, 0}, 8000, 64});
        discs.push_back({{-wide, 12000 + height}, 11000, 121});
        discs.push_back({{wide, 12000 + height}, 11000, 121});
        const std::array posts{Post{{-60000, 50000 + height}, 19000},
                               Post{{60000, 50000 + height}, 19000}, Post{{0, 60000}, 19000}};
        const std::int32_t speed = 800000 + static_cast<std::int32_t>(rng.below(1500000));
        const Rest rest = slide({{355500, 355500, 2000000, 900, 800}, posts, discs}, {0, 0, speed});
        EXPECT_EQ(rest.at[0].x, 0);
        for (int left = 1; left < 5; left += 2) {
            EXPECT_EQ(rest.at[left], (Point{-rest.at[left + 1].x, rest.at[left + 1].y})) << i;
            EXPECT_EQ(rest.gone[left], rest.gone[left + 1]);
        }
        ASSERT_FALSE(HasFailure()) << "table " << i;
    }
}

// One into two, by hand: without loss the first would give each of them 2/5 of its speed times the
// root of 3, and roll back with 1/5 of it.
TEST(Impact, OneIntoTwoSharesAlike) {
    const double half = std::sqrt(3) / 2;
    std::array movers{Mover{{0, 1}, 1}, Mover{{0, 0}, 1}, Mover{{0, 0}, 1}};
    const std::array touches{Touch{0, 1, {-0.5, half}, 1}, Touch{0, 2, {0.5, half}, 1}};
    impact(touches, movers);
    EXPECT_NEAR(movers[0].velocity.x, 0, 1e-9);
    EXPECT_NEAR(movers[0].velocity.y, -0.2, 1e-9);
    EXPECT_NEAR(movers[1].velocity.x, -0.2 * std::sqrt(3), 1e-9);
    EXPECT_NEAR(movers[2].velocity.y, 0.6, 1e-9);
}

// Discs as near to each other as the rules allow, in a heap: none is pressed into another one, and
// so it stays from flick to flick.
TEST(Slide, AHeapStaysApart) {
    Rng rng{29};
    for (int i = 0; i < 300; ++i) {
        const double wide = 16000 + clear + 2 + i % 12;
        std::vector<Disc> discs;
        for (int row = -3; row <= 3; ++row)
            for (int column = -2; column <= 2; ++column)
                discs.push_back({{static_cast<std::int32_t>(wide * (column + 0.5 * (row & 1))),
                                  static_cast<std::int32_t>(std::ceil(wide * 0.8660254038 * row))},
                                 8000,
                                 64});
        for (int flick = 0; flick < 6; ++flick) {
            const Rest rest =
                slide({{355500, 355500, 2000000, 900, 800}, {}, discs},
                      {static_cast<int>(rng.below(35)), static_cast<Bearing>(rng.below(full_turn)),
                       static_cast<std::int32_t>(1 + rng.below(1500000))});
            ASSERT_TRUE(rest.settled);
            for (std::size_t a = 0; a < discs.size(); ++a) {
                if (rest.gone[a]) discs[a].at = {-355000, static_cast<std::int32_t>(a) * 20000};
                else discs[a].at = rest.at[a];
                for (std::size_t b = 0; b < a; ++b)
                    ASSERT_GE(length(discs[a].at, discs[b].at), 16000) << "heap " << i;
            }
        }
    }
}

// Where the discs of a slide are at any time, by its trace alone.
class Picture {
  public:
    Picture(const RandomTable& made, const Trace& trace) : made_(made), ways_(made.discs.size()) {
        for (const Leg& leg : trace.legs) ways_[static_cast<std::size_t>(leg.disc)].push_back(leg);
        gone_.assign(made.discs.size(), 1e18);
        for (const Meet& meet : trace.meets)
            if (meet.with == Meet::With::Edge)
                gone_[static_cast<std::size_t>(meet.disc)] = double(meet.time);
    }

    bool moves(std::size_t disc) const { return !ways_[disc].empty(); }
    bool there(std::size_t disc, double time) const { return time < gone_[disc]; }
    Vector place(std::size_t disc, double time) const {
        Point last = made_.discs[disc].at;
        for (const Leg& leg : ways_[disc]) {
            if (double(leg.start) > time) break;
            last = leg.to;
            const double whole = length(leg.from, leg.to);
            if (double(leg.end) < time || whole == 0) continue;
            const double t = (time - double(leg.start)) / 1e6;
            const double part = (leg.speed * t - 0.5 * made_.surface.friction * t * t) / whole;
            return {leg.from.x + part * (leg.to.x - leg.from.x),
                    leg.from.y + part * (leg.to.y - leg.from.y)};
        }
        return {double(last.x), double(last.y)};
    }

  private:
    const RandomTable& made_;
    std::vector<std::vector<Leg>> ways_;
    std::vector<double> gone_;
};

// Between events nothing passes through anything, neither posts nor other discs, at any speed: the
// legs are looked at finely, by another road.
TEST(Slide, NothingPassesThroughAnything) {
    long near = 0;
    for_scenes(
        [&](const RandomTable& made, const Flick& flick) {
            Trace trace;
            const Rest rest = slide(made.table(), flick, {}, &trace);
            const Picture picture{made, trace};
            constexpr double rounding = 5;
            for (double time = 0; time < double(rest.time); time += 2000)
                for (std::size_t i = 0; i < made.discs.size(); ++i) {
                    if (!picture.moves(i) || !picture.there(i, time)) continue;
                    const Vector here = picture.place(i, time);
                    const auto apart = [&](Vector there, double radius) {
                        const double gap = std::hypot(here.x - there.x, here.y - there.y) -
                                           made.discs[i].radius - radius;
                        EXPECT_GT(gap, -rounding) << "disc " << i << " at " << time;
                        near += gap < 1000;
                    };
                    for (const Post& post : made.posts)
                        apart({double(post.at.x), double(post.at.y)}, post.radius);
                    for (std::size_t k = 0; k < made.discs.size(); ++k)
                        if (k != i && picture.there(k, time))
                            apart(picture.place(k, time), made.discs[k].radius);
                }
        },
        400);
    EXPECT_GT(near, 1000);  // or it would have looked nowhere
}

// The same on every machine, for ever: a record is replayed by it. Where this changes on purpose,
// the edition of every game that flicks changes with it.
TEST(Slide, TheHashOfTwoThousandFlicksIsKept) {
    EXPECT_EQ(hash_of_flicks(2000),
              "35a907c83a16dc9e87fd99c6b0f5c15ddb38d905c24aaa367d7f4bed59e14804");
}

TEST(Slide, TheJudgeTakesDiscsAway) {
    const std::array discs{Disc{{0, 0}, 8000, 1}, Disc{{100000, 0}, 8000, 1},
                           Disc{{160000, 0}, 8000, 1}};
    const Table table{{355500, 355500, 2000000, 900, 800}, {}, discs};
    const Flick flick{0, 9000, 1100000};
    const Rest both = slide(table, flick, [](int, int) { return Meeting::BothGo; });
    EXPECT_TRUE(both.gone[0] && both.gone[1] && !both.gone[2] && !both.fell[0]);
    const Rest second = slide(table, flick, [](int, int) { return Meeting::SecondGoes; });
    EXPECT_TRUE(!second.gone[0] && second.gone[1] && second.gone[2]);
    EXPECT_NEAR(second.at[0].x, 302500, 2);
}

}  // namespace
}  // namespace physics
