// store/notices.h -- rows of notices: by which ways people are told, when they want to be, and what
// has yet to be told to whom.
//
// A notice is written with the step that it tells of, in one transaction: once for each channel of
// whoever holds the seat then. All times are milliseconds since 1970.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/people.h"

namespace store {

enum class NoticeKind : std::uint8_t {
    Turn,      // a decision is owed
    Battle,    // a report is to be answered
    Deadline,  // a time ends soon
    Over,      // the match is
    Seat,      // one is free among friends
    Trial,     // as its owner asked for
    Confirm,   // whether an address is theirs
    Recover,   // a link for another password
};
inline constexpr int wanted_kinds = 5;    // the first of them, which a channel takes or does not
inline constexpr int channels_most = 12;  // of one person

struct ChannelRow {
    std::int64_t handle = 0;  // given by the store
    PersonHandle person = 0;
    std::string way;          // "mail", "push", "hook" or "feed"
    std::string address;      // no two of one person's are the same
    std::string detail{};     // JSON
    std::uint32_t kinds = 0;  // bit n: notices of kind n
    std::int64_t made = 0;
    std::int64_t confirmed = 0;  // since when it is known to be theirs; 0: not yet
    std::int64_t failing = 0;    // since when nothing gets through; 0: all does
    std::int64_t stopped = 0;    // since when whoever reads there wants no more; 0: they do
    bool operator==(const ChannelRow&) const = default;
};

// When somebody wants to hear, and in which language.
struct HabitsRow {
    std::string language = "es";
    int utc = 0;                 // minutes that their clock is ahead
    int quiet = -1, wakes = -1;  // hours between which nothing comes; -1: it always does
    int digest = -1;             // the hour at which mails come together; -1: one by one
    bool operator==(const HabitsRow&) const = default;
};

// Told to whoever holds that seat (-1: the organiser), by all their channels that take its kind.
struct Notice {
    NoticeKind kind = NoticeKind::Turn;
    int seat = 0;
    std::int64_t at = 0;     // not before
    std::string about{};     // the battle
    std::int64_t until = 0;  // when the time ends that it tells of; 0: of none
    bool operator==(const Notice&) const = default;
};

// When it is told by that way: not in quiet hours, and by mail at the hour of the digest, where
// there is one. Of a time that would end in quiet hours people hear before these begin.
std::int64_t moment_for(const Notice&, std::string_view way, const HabitsRow&);
// When one may go that should have gone before: that moment, or the end of the quiet that it lies
// in. `until`: of the time that it tells of, which is told in quiet hours rather than too late.
std::int64_t moment_after(std::int64_t at, std::int64_t until, std::string_view way,
                          const HabitsRow&);

// One on its way by one channel.
struct OutboxRow {
    std::int64_t number = 0;
    ChannelRow channel;
    std::string match{};  // its id; empty: it is about none
    int rows = 0;         // of its journal, with the last of which it came to be
    NoticeKind kind = NoticeKind::Turn;
    int seat = 0;
    std::string about{};
    std::int64_t until = 0, made = 0, due = 0;
    int tries = 0;
    bool operator==(const OutboxRow&) const = default;
};

// ---- writes -------------------------------------------------------------------------------------

// A new one, or one as it is from now on; a conflict where there is its like, or too many are.
struct KeepChannel {
    ChannelRow channel;
};
struct DropChannel {  // and all that has yet to go by it
    PersonHandle person = 0;
    std::int64_t channel = 0;
};
struct Failing {  // a channel that is still there
    std::int64_t channel = 0;
    std::int64_t since = 0;  // 0: it fails no longer
};
struct KeepHabits {
    PersonHandle person = 0;
    HabitsRow habits;
};
struct Tell {  // something about no match, by one channel that is there
    std::int64_t channel = 0;
    NoticeKind kind = NoticeKind::Trial;
    std::int64_t at = 0;
};
// What has become of some: `next` 0: it is settled, by that fate; else they are tried again then.
struct Settle {
    std::vector<std::int64_t> numbers;
    std::string fate;
    std::int64_t next = 0;
    int tries = 0;
};
struct Tidy {  // what is settled, and came to be before, is forgotten; so are sessions unused since
    std::int64_t before = 0, sessions_before = 0;
};

// ---- reads --------------------------------------------------------------------------------------

class Notices {  // these throw Unreadable
  public:
    virtual ~Notices() = default;
    virtual std::vector<ChannelRow> channels(PersonHandle) = 0;  // the oldest first
    virtual std::optional<ChannelRow> channel(std::int64_t handle) = 0;
    // Those that are known to be somebody's.
    virtual std::vector<ChannelRow> channels_at(const std::string& way,
                                                const std::string& address) = 0;
    virtual HabitsRow habits(PersonHandle) = 0;
    // What is to be tried by then, the longest waiting first.
    virtual std::vector<OutboxRow> waiting(std::int64_t by, int most) = 0;
    // What has come by a channel by then, the newest first.
    virtual std::vector<OutboxRow> told(std::int64_t channel, std::int64_t by, int most) = 0;
};

}  // namespace store
