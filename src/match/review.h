// match/review.h -- what a finished match shows when it is looked through, for those who know no
// game: the chance at each step, what was luck, and the decisions that gave most away.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/any_match.h"

namespace match {

struct Looked {  // what is looked at
    std::uint64_t seed = 1;
    int continuations = 400;  // of each step, and visits of a thought; pairs follow: ai/review.h
    std::int64_t ms = 0;      // for all of it, as much as there is time for; 0: all, however long
    int threads = 1;
    // By seat, where it ended otherwise than by the rules of its game.
    std::optional<std::vector<float>> result{};
};

struct Reviewed {
    // From the true position after so many steps; by seat. None: nobody has looked.
    struct Chance {
        int continuations = 0;
        std::vector<Estimate> chances;
    };
    // How a seat's chance went from the first step to the last, by what brought it about.
    struct Account {
        Estimate luck, own, others;  // what nature drew; its decisions; those of others
        Estimate ended;              // what ended it beside the rules of its game
    };
    // How much more of a quantity of the game a seat would have had in the end.
    struct Holding {
        Seat seat;
        std::string_view name;
        Estimate more;
    };
    // A decision that cost chance, as far as its seat could know.
    struct Moment {
        int ply = 0;  // steps before it
        Seat seat = 0;
        std::vector<std::string> taken, better;  // all that the seat did before others came in
        Estimate cost, was, would;               // the better line's gain; the chance after either
        std::vector<Holding> holdings;
        std::optional<Event> reason;  // what speaks for the better line's first action
    };
    std::vector<Chance> curve;      // by step, from none taken to all
    std::vector<Account> accounts;  // by seat
    std::vector<Moment> moments;    // as they came
    // What was looked at: visits of a thought, pairs for what is told, and how far one way of
    // playing on leads from another.
    int decisions = 0, visits = 0, pairs = 0;
    double spread = 0;
};

// A review that goes on in slices, so that nobody has to wait for all of it.
class AnyReview {
  public:
    virtual ~AnyReview() = default;
    // For so many milliseconds, or a little longer; 0: to the end.
    virtual void go_on(std::int64_t ms, const std::atomic<bool>* stop = nullptr) = 0;
    virtual double part() const = 0;  // 1: all is done
    virtual Reviewed reviewed() const = 0;
};

}  // namespace match
