// store/clubs.h -- rows of clubs: who is in them, and which matches they show.
// All times are milliseconds since 1970.
#pragma once

#include "store/people.h"

namespace store {

inline constexpr int clubs_most = 20;     // that one person is in
inline constexpr int members_most = 200;  // of one club

// How a club is called inside the store; its public id is a text.
using ClubHandle = std::int64_t;

struct ClubRow {
    ClubHandle handle = 0;   // given by the store
    std::string id;          // finds it, and opens nothing
    std::string name;        // as it is shown
    std::string likeness;    // what it looks like; no two clubs' are the same
    std::string invitation;  // SHA-256 of the key by which people join, raw
    std::string wall{};  // SHA-256 of the key by which its wall is read, raw; empty: there is none
    std::int64_t made = 0;
    bool operator==(const ClubRow&) const = default;
};

struct MemberRow {
    PersonHandle person = 0;
    std::string name{};  // as the person is called
    bool officer = false;
    std::int64_t since = 0;
    bool operator==(const MemberRow&) const = default;
};

// One of the clubs that somebody is in.
struct OwnClub {
    ClubRow club;
    bool officer = false;
    std::int64_t since = 0;
    int members = 0;
    bool operator==(const OwnClub&) const = default;
};

struct ClubTable {
    std::string match;       // its id
    PersonHandle giver = 0;  // who put it there; 0: somebody who was forgotten
    std::int64_t at = 0;
    bool operator==(const ClubTable&) const = default;
};

// ---- writes -------------------------------------------------------------------------------------
//
// After each of them a club has an officer: where the last one has gone, whoever has been in it
// longest becomes one. Where nobody is left, the club is gone, and its matches stay as they are.
// (That a person is forgotten is a write of people's, and ends their memberships.)

struct FoundClub {  // a conflict where one has that likeness, or its founder is in too many
    ClubRow club;
    PersonHandle founder = 0;  // its first officer
};
struct NameClub {  // a conflict where another has that likeness
    ClubHandle club = 0;
    std::string name, likeness;
};
struct InviteAnew {  // by another key; the one before opens nothing
    ClubHandle club = 0;
    std::string invitation;
};
struct HangWall {  // or, by an empty key, take it down
    ClubHandle club = 0;
    std::string wall;
};
// While that is its invitation, and neither has too many; whoever is in it stays as they are.
struct EnterClub {
    ClubHandle club = 0;
    std::string invitation;
    PersonHandle person = 0;
    std::int64_t at = 0;
};
struct Appoint {
    ClubHandle club = 0;
    PersonHandle person = 0;
    bool officer = false;
};
struct LeaveClub {
    ClubHandle club = 0;
    PersonHandle person = 0;
};
struct PutTable {  // of a match that is there, by a member; one that is there already stays
    ClubHandle club = 0;
    ClubTable table;
};
struct TakeTable {
    ClubHandle club = 0;
    std::string match;
};

// ---- reads --------------------------------------------------------------------------------------

class Clubs {  // these throw Unreadable
  public:
    virtual ~Clubs() = default;
    virtual std::optional<ClubRow> club(const std::string& id) = 0;
    virtual std::vector<OwnClub> of(PersonHandle) = 0;  // the one longest in first
    virtual std::optional<MemberRow> member(ClubHandle, PersonHandle) = 0;
    virtual std::vector<MemberRow> members(ClubHandle) = 0;  // the longest in it first
    // Its matches: those that go on first, of them the last that was put there.
    virtual std::vector<ClubTable> tables(ClubHandle, int most) = 0;
    virtual std::optional<ClubTable> table(ClubHandle, const std::string& match) = 0;
    // The keys that somebody holds to its matches.
    virtual std::vector<KeyRow> keys(ClubHandle, PersonHandle) = 0;
    // Whether a match is shown by a club that somebody is in.
    virtual bool shown_to(const std::string& match, PersonHandle) = 0;
};

}  // namespace store
