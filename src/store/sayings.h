// store/sayings.h -- rows of what people say at tables, whom they will not hear, what they report.
// All times are milliseconds since 1970.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/people.h"

namespace store {

struct SayingRow {
    std::string match;        // its id
    std::string room;         // who hears it: "seats" or "spectators"
    int number = 0;           // in that room, from 1; given by the store
    std::string by;           // a seat's name, "organiser" or "spectator"
    std::string name{};       // what they were called then, or empty
    int voice = 0;            // tells spectators without a name apart
    PersonHandle person = 0;  // who was signed in, or 0
    std::int64_t at = 0;
    std::string text{}, phrase{};  // one of them: words of their own, or a quick phrase's name
    std::string move{};            // the client's name for it, or empty
    bool operator==(const SayingRow&) const = default;
};

// Whose sayings a person will not hear, at any table.
struct BlockRow {
    std::int64_t number = 0;  // given by the store
    PersonHandle person = 0, other = 0;
    std::string name;  // what they were called where it was said
    std::int64_t at = 0;
    bool operator==(const BlockRow&) const = default;
};

struct ReportRow {
    std::int64_t number = 0;  // given by the store
    std::int64_t at = 0;
    std::string match, room;
    int saying = 0;
    PersonHandle by = 0, about = 0;  // who reports, and who said it; 0: nobody who is signed in
    std::string why;
    std::string said;         // it and what was said before, a line each
    std::int64_t closed = 0;  // when; 0: it is open
    std::string note{};
    bool operator==(const ReportRow&) const = default;
};

// ---- writes -------------------------------------------------------------------------------------

inline constexpr int sayings_most = 10'000;  // in one room

// A conflict where whoever said it has said something by that move there. Where the room is full
// nothing is said, and it gets no number.
struct Say {
    SayingRow saying;
};
struct Block {  // whoever is blocked already stays so
    BlockRow block;
};
struct Unblock {
    PersonHandle person = 0;
    std::int64_t number = 0;
};
struct Report {
    ReportRow report;
};
// What whoever holds that seat has said there without being signed in: it is erased.
struct Hush {
    std::int64_t match = 0;  // its handle
    std::string by;          // the seat, and its number
    int hearer = 0;
};
struct CloseReport {  // one that is open
    std::int64_t number = 0, at = 0;
    std::string note;
};

// ---- reads --------------------------------------------------------------------------------------

// Of whom it is asked what they may hear: a seat by its number, or one of these.
inline constexpr int organiser_hears = -1, spectator_hears = -2;

class Sayings {  // these throw Unreadable
  public:
    virtual ~Sayings() = default;
    // The last of a room before a number (0: of all), in the order they were said. Whoever came to
    // a seat or the office by another key than the one before hears what was said since.
    virtual std::vector<SayingRow> said(const std::string& match, const std::string& room,
                                        int hearer, int before, int most) = 0;
    virtual std::vector<SayingRow> said_by(PersonHandle, int most) = 0;  // the last first
    virtual std::vector<BlockRow> blocks(PersonHandle) = 0;              // the first first
    virtual std::vector<ReportRow> reports(int most) = 0;  // those that are open, the oldest first
    virtual std::optional<ReportRow> report(std::int64_t number) = 0;
};

}  // namespace store
