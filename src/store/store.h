// store/store.h -- what outlives the process: matches, seats, the journal of their steps, people,
// clubs.
//
// A store is used from one thread. Writes come in batches, each batch one transaction: what was
// answered `Done` survives the loss of power. A match is found again exactly as it was written.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "store/clubs.h"
#include "store/notices.h"
#include "store/people.h"
#include "store/sayings.h"
#include "store/servers.h"
#include "store/thoughts.h"

namespace store {

// How a match is called inside the store; its public id is a text.
using Handle = std::int64_t;

struct SeatRow {
    std::string kind;  // "person", "invited", "free", "computer:<level>", "vacant"
    std::string name;
    std::string key;           // SHA-256 of it, raw; empty: nobody can join here by a key
    std::string seed;          // raw bytes
    std::string invitation{};  // SHA-256 of its key, raw; stays when it has been used
};

struct StepRow {
    std::string actor;       // a seat's name, "nature" or "referee"
    std::string action;      // of the game; of an older program "undo <ply>", of a deed nothing
    std::string move;        // the client's id, or empty
    std::int64_t taken = 0;  // milliseconds since 1970
    std::string hash{};      // of the chain, raw (store/chain.h); none: an older program's
    std::string deed{};      // what a seat did beside the game (conduct/deed.h), or empty
    std::string secret{};    // whose digests it has (conduct/wish_deed.h); no hash covers it
};

// How a match stands for those who list it: worked out from its journal, and told to everybody who
// may look at it.
struct Standing {
    static constexpr std::uint32_t organiser = 1u << 16;
    int rows = 0;  // of the journal, from which it was worked out
    int ply = 0;
    std::uint32_t waits = 0;  // for whom it waits: bit n for seat n, and `organiser`
    std::string turn{};       // JSON, as everybody is told it
    std::string score{};      // JSON, once it is over
    // Of a campaign, and with which it ends at the latest; 0: it counts none, or may go on.
    int round = 0, last_round = 0;
    bool operator==(const Standing&) const = default;
};

struct MatchRow {
    Handle handle = 0;  // given by the store
    std::string id, game, edition, scenario;
    std::string options;        // JSON
    std::string position;       // JSON or empty
    std::string table_seed;     // raw bytes
    std::string spectator_key;  // SHA-256, raw
    bool open = false;
    bool over = false;
    std::int64_t created = 0;
    std::vector<SeatRow> seats;
    std::vector<StepRow> steps;          // in the order of the journal
    std::string end{};                   // the hash of the last of them, kept apart
    std::string manners{};               // JSON (conduct/manners.h) or empty
    std::string organiser_key{};         // SHA-256, raw; empty: there is no such office
    std::int64_t due = 0;                // when the next time ends; 0: none runs
    std::optional<Standing> standing{};  // none: not worked out yet
    bool chat = true;                    // people may talk there
};

// ---- writes -------------------------------------------------------------------------------------

struct Create {
    MatchRow match;  // steps: those taken before anybody sat down
};
struct Seated {
    int seat;
    SeatRow row;
};
struct Keys {  // who comes in by another key from now on, and hears nothing that was said before
    std::vector<Seated> seated{};
    std::string organiser_key{};  // SHA-256, raw; empty: as it was
};
struct Append {
    Handle match;
    int number;  // of the first step in the journal
    std::vector<StepRow> steps;
    bool over = false;
    // When the next time ends (milliseconds since 1970; 0: none runs), where that is to be kept.
    std::optional<std::int64_t> due{};
    std::optional<Standing> standing{};  // after these steps; none: to be worked out later
    Keys keys{};                         // that one of the steps gave
    // The ids of the matches as which its battles are played, where that is to be kept.
    std::optional<std::vector<std::string>> links{};
    std::vector<Notice> notices{};  // to whoever holds those seats then
};
struct Stand {  // how it stands, worked out anew; nothing is written where it has gone on since
    Handle match;
    Standing standing;
};
struct Reseat {  // somebody sits down, is named, or brings a seed
    Handle match;
    int seat;
    SeatRow row;
};
struct Probe {};  // changes nothing, but goes the whole way to the disk
struct Beat {     // the server lives
    std::int64_t at;
};
struct Secret {  // of the server's own; one of that name that is there already stays
    std::string name, value;
};
using Write =
    std::variant<Create, Append, Stand, Reseat, Probe, Beat, Secret, Enrol, Rename, Leave, Suspend,
                 Operate, NewPassword, SignIn, Seen, SignOut, KeepPasskey, UsePasskey, DropPasskey,
                 Hold, Forget, Log, KeepChannel, DropChannel, Failing, KeepHabits, Tell, Settle,
                 Tidy, Say, Block, Unblock, Report, Hush, CloseReport, FoundClub, NameClub,
                 InviteAnew, HangWall, EnterClub, Appoint, LeaveClub, PutTable, TakeTable, Come,
                 Live, Part, Claim, Release, Forgive, PutThought, DropThoughts>;

enum class Fate : std::uint8_t {
    Done,      // on disk
    Conflict,  // another has written that number, or that move is there: nothing was written
    Failed,    // no room on the disk, or no disk: nothing was written
    Unknown,   // the disk gave no clear answer: read again to know
};
struct Written {
    Fate fate = Fate::Unknown;
    // Of a created match, a person, a channel, a club or a server; the number of a saying; since
    // when a claimed match was away.
    Handle handle = 0;
};

// ---- reads --------------------------------------------------------------------------------------

struct OpenMatch {
    std::string id, game, scenario, options;
    std::int64_t created = 0;
    std::vector<SeatRow> seats;
    std::string manners{};  // JSON or empty
    bool chat = true;
};

// A battle that is played as another match.
struct Linked {
    std::string match, other;  // their ids
    bool made;                 // the other is there
};

struct Counts {
    std::int64_t matches = 0, running = 0, steps = 0;
};

// A read that the disk did not answer.
struct Unreadable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Store {
  public:
    virtual ~Store() = default;

    // All of them in one transaction; the answers in the same order. Never throws.
    virtual std::vector<Written> write(std::span<const Write> batch) = 0;

    // These throw Unreadable.
    virtual std::optional<MatchRow> find(const std::string& id) = 0;
    // The same, but of its steps only the last; its standing only where it is of that step.
    virtual std::optional<MatchRow> outline(const std::string& id) = 0;
    // The last beat (milliseconds since 1970); 0: there was none.
    virtual std::int64_t beat() = 0;
    virtual std::optional<std::string> secret(const std::string& name) = 0;
    // Those with a free seat for anyone, made at that time (milliseconds since 1970) or later.
    virtual std::vector<OpenMatch> open_matches(int most, std::int64_t since) = 0;
    virtual int open_count(std::int64_t since) = 0;
    // The ids of matches of which a time has ended by then, the longest ago first.
    virtual std::vector<std::string> due(int most, std::int64_t by) = 0;
    // Of battles that are played as other matches, those whose other match is over, or not there.
    virtual std::vector<Linked> linked(int most) = 0;
    // The ids of matches of a game by that edition which are not over, in the order they were made.
    virtual std::vector<std::string> running(const std::string& game,
                                             const std::string& edition) = 0;
    virtual Counts counts() = 0;

    // These die with the store.
    virtual People& people() = 0;
    virtual Clubs& clubs() = 0;
    virtual Notices& notices() = 0;
    virtual Sayings& sayings() = 0;
    virtual Servers* servers() = 0;  // none: one server has it alone

    // Moves what is in the log into the main file, before a clean stop.
    virtual void settle() = 0;
    // Nothing was asked of it for a moment: it gives back what memory it can do without.
    virtual void rest() {}
};

}  // namespace store
