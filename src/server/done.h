// server/done.h -- what clients did at one table, by the names that they gave it: sent again, none
// of it is done again.
#pragma once

#include <algorithm>
#include <climits>
#include <cstdint>
#include <vector>

#include "core/game.h"

namespace server {

class Done {
  public:
    enum class Kind : std::uint8_t { Move, Deed };
    struct One {
        std::uint64_t name;
        Kind kind;
        int before, after;  // how many steps there were, or of a deed how many entries
        bool undone = false;
    };

    const One* named(std::uint64_t name) const {
        const auto found = std::find_if(all_.begin(), all_.end(),
                                        [name](const One& one) { return one.name == name; });
        return found == all_.end() ? nullptr : &*found;
    }
    void add(const One& one) { all_.push_back(one); }
    // What nature did from there on belongs to the move that it followed upon.
    void follow(int before, int steps) {
        if (!all_.empty() && all_.back().kind == Kind::Move && all_.back().after == before)
            all_.back().after += steps;
    }
    // A seat went back to what stood after that many steps.
    void take_back(Seat by, int ply) {
        for (One& one : all_)
            if (one.kind == Kind::Move && one.before >= ply && one.after > ply) one.undone = true;
        ++undos_;
        undone_by_ = by;
    }

    // Moves are no longer where they were: that one was done is all that is known of it.
    void amend() {
        for (One& one : all_)
            if (one.kind == Kind::Move) one.before = one.after = INT_MAX;
        ++amendments_;
        ++undos_;
    }

    int amendments() const { return amendments_; }
    int undos() const { return undos_; }
    Seat undone_by() const { return undone_by_; }  // the last time
    // Takes as little memory as it can.
    void rest() { all_.shrink_to_fit(); }

  private:
    std::vector<One> all_;
    int undos_ = 0, amendments_ = 0;
    Seat undone_by_ = 0;
};

}  // namespace server
