// server/line_up.h -- the commands of one match stand in line, and what becomes of their writes.
//
// One command at a time, and none while the store reads or writes. What a write comes to is decided
// here for all of them: whoever writes says what follows, and never asks the disk. Where the store
// did not take a write, what is known of the match is read again before the next command.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/guest.h"
#include "server/house.h"

namespace server {

struct Command {  // it waits in the room, so it holds the guest but not the room
    std::function<void()> run;
    std::function<void(std::string_view code)> fail = [](std::string_view) {};
    GuestPointer guest{};   // who pays, or
    std::string address{};  // from where
    bool again = false;     // it has been carried out once
};

// What follows a write, by the four fates that it may have.
struct Sequel {
    std::function<void()> done;  // it is on the disk
    // It is not. Where nothing is said here, the command has failed for want of storage.
    std::function<void()> failed{};
    // Nobody knows. Where nothing is said here, it is taken for failed.
    std::function<void()> unknown{};
    // Where another wrote there before: the command is carried out once more, from its beginning,
    // when the match has been read. The second time, and where this is false, it has failed.
    bool again = false;
};

class LineUp {
  public:
    // The room that the line is for.
    class Keeper {
      public:
        virtual std::shared_ptr<void> alive() = 0;        // holds it while the store works
        virtual void opened(const store::MatchRow&) = 0;  // it was read; may throw Damaged
        virtual void closed() = 0;                        // it stands still: nothing is known of it
        virtual void gone() = 0;                          // there is no such match

      protected:
        ~Keeper() = default;
    };

    LineUp(House& house, std::string id, Keeper& keeper)
        : house_(house), id_(std::move(id)), keeper_(keeper) {}

    void enqueue(Command);
    // Commands of nobody: only that the match is read, if it has to be.
    void read() {
        enqueue({[] {}});
    }
    void write(store::Write, Sequel);
    // A match made or read just now.
    void open(const store::MatchRow&);
    // A match that breaks a promise stands still; all others go on. `code`: of the error that all
    // who come hear.
    void freeze(std::string_view why, std::string_view code = "frozen");
    // What is known of the match here counts no more, even where the server has it again by another
    // room: nothing more is read, written or carried out, and guests who still come are sent away.
    void give_up();

    const std::string& id() const { return id_; }
    // Holds the room, for whatever comes back to it.
    std::shared_ptr<void> alive() const { return keeper_.alive(); }
    bool ready() const { return state_ == State::Ready && !given_up_; }
    bool empty() const { return waiting_.empty(); }
    bool missing() const { return state_ == State::Missing && empty(); }
    // It was read, and nothing is under way.
    bool at_rest() const { return ready() && empty() && !current_; }
    // Nothing was done here for so long, and nothing is under way.
    bool idle(std::int64_t now_ms, std::int64_t idle_ms) const;
    void touch() { used_ms_ = house_.loop.now_ms(); }
    void rest() {
        if (empty()) waiting_.shrink_to_fit();
    }

  private:
    enum class State : std::uint8_t { Absent, Loading, Ready, Writing, Missing, Frozen };
    using CommandPointer = std::shared_ptr<Command>;

    void pump();
    void carry_out(const CommandPointer&);
    static void send_away(const Command&);
    Work::Paid paid_by(const Command&) const;
    void load();
    void loaded(std::optional<std::optional<store::MatchRow>>);
    void written(store::Fate, const CommandPointer&, const Sequel&);
    void settle(store::Fate, const CommandPointer&, const Sequel&);

    House& house_;
    std::string id_;
    Keeper& keeper_;
    State state_ = State::Absent;
    bool pumping_ = false, given_up_ = false;
    std::int64_t used_ms_ = 0;
    std::string_view stands_still_ = "frozen";
    CommandPointer current_;  // the one that is being carried out
    std::vector<CommandPointer> waiting_;
};

}  // namespace server
