// physics/slide.h -- what a flick does: discs slide, meet, and come to rest.
//
// From event to event, not step by step. A sliding disc loses speed evenly along a straight line,
// so the next time at which it meets something, crosses an edge or stops is solved for. Events
// happen in the order of their times; at the same time in the order of the discs, lower numbers
// first, and of one disc: meeting a disc, meeting a post, crossing an edge, stopping. What meets at
// one moment and hangs together is worked out together; the judge is asked of one pair after
// another.
//
// The same bits everywhere: + - * / and sqrt on doubles, no contraction, no library's sine. Mirror
// the table and the flick, and the result is the mirror image, also of a table that is its own.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "physics/table.h"

namespace physics {

// What two discs do when they meet.
enum class Meeting : std::uint8_t { Bounce, FirstGoes, SecondGoes, BothGo };

// Asked once for each meeting, in order of time; `first` was moving. Empty: they bounce.
using Judge = std::function<Meeting(int first, int second)>;

// One disc's way along a straight line while nothing happens to it.
struct Leg {
    std::int32_t disc = 0;
    std::int64_t start = 0, end = 0;  // microseconds since the flick
    Point from, to;
    std::int32_t speed = 0;  // at `from`; it falls by the surface's friction
    bool operator==(const Leg&) const = default;
};

struct Meet {
    enum class With : std::uint8_t { Disc, Post, Edge };
    std::int64_t time = 0;  // microseconds since the flick
    std::int32_t disc = 0;
    With with = With::Disc;
    std::int32_t other = 0;  // the disc or post met
    Point at;                // where the disc's centre was
    Meeting meeting = Meeting::Bounce;
    bool operator==(const Meet&) const = default;
};

// For the picture, and for the same picture years later.
struct Trace {
    std::vector<Leg> legs;    // by their ends
    std::vector<Meet> meets;  // by their times
};

struct Rest {
    std::array<Point, most_discs> at;   // where each disc lies now, or where it left
    std::array<bool, most_discs> gone;  // over an edge, or taken away by the judge
    std::array<bool, most_discs> fell;  // of those, over an edge
    std::int64_t time = 0;              // microseconds until all lay still
    std::int32_t events = 0;
    bool settled =
        true;  // false: it was too long, and was cut short with all discs where they were
};

// Discs with so much room between them and around them (micrometres) have it again at rest; where
// those that stay in their place leave no room for it, at least they do not overlap.
inline constexpr std::int32_t clear = 10;

// `trace` is filled when given.
Rest slide(const Table& table, const Flick& flick, const Judge& judge = {}, Trace* trace = nullptr);

}  // namespace physics
