// server/thought_queue.h -- whose thought comes next, by rules that no flood bends.
//
// Computers' own moves and advice stand in rows of their own. In each row comes first whose
// thoughts have had the least processor time of late: the table's where a computer moves, the
// address's where advice is asked for; of equals, whoever came first. A table gets one advice at a
// time, an address a few.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/limits.h"

namespace server {

struct Asker {
    bool advice = false;  // or else a computer's own move
    std::string table;
    std::string address;  // where advice is asked for
};

class ThoughtQueue {
  public:
    using Number = std::uint64_t;

    // At most `most` may wait in each row, `few` of them and of those that are being thought be
    // advice for one address.
    ThoughtQueue(int most, int few)
        : most_(static_cast<std::size_t>(most)), few_(static_cast<std::size_t>(few)) {}

    // False where there are too many already.
    bool enter(Number number, const Asker& asker) {
        if (waiting(asker.advice) >= most_) return false;
        if (asker.advice) {
            const auto same = [&](auto what) {
                return static_cast<std::size_t>(
                    std::count_if(all_.begin(), all_.end(), [&](const One& one) {
                        return one.asker.advice && one.asker.*what == asker.*what;
                    }));
            };
            if (same(&Asker::table) > 0 || same(&Asker::address) >= few_) return false;
        }
        all_.push_back({number, asker});
        return true;
    }

    // The next of one row, which begins now; `lent`: not here.
    std::optional<Number> next(bool advice, std::int64_t now_ms, bool lent = false) {
        One* first = nullptr;
        double least = 0;
        for (One& one : all_) {
            if (one.begun || one.asker.advice != advice || (lent && one.came_back)) continue;
            const double spent = spent_.of(payer(one.asker), now_ms);
            if (first && spent >= least) continue;
            first = &one;
            least = spent;
        }
        if (!first) return std::nullopt;
        first->begun = true;
        return first->number;
    }

    // What was begun waits again, where it stood, and is lent no more.
    void give_back(Number number) {
        for (One& one : all_)
            if (one.number == number) {
                one.begun = false;
                one.came_back = true;
            }
    }

    // What was begun is over, after so much processor time.
    void leave(Number number, double ms, std::int64_t now_ms) {
        const auto found = std::find_if(all_.begin(), all_.end(),
                                        [&](const One& one) { return one.number == number; });
        if (found == all_.end()) return;
        spent_.add(payer(found->asker), ms, now_ms);
        all_.erase(found);
    }

    // True where it was not begun yet: then it is as if it had never come.
    bool drop(Number number) {
        return std::erase_if(
                   all_, [&](const One& one) { return one.number == number && !one.begun; }) > 0;
    }

    std::size_t waiting(bool advice) const {
        return static_cast<std::size_t>(std::count_if(
            all_.begin(), all_.end(),
            [&](const One& one) { return !one.begun && one.asker.advice == advice; }));
    }
    std::size_t size() const { return all_.size(); }

  private:
    struct One {
        Number number;
        Asker asker;
        bool begun = false, came_back = false;
    };
    // An address and a table may be called the same.
    static std::string payer(const Asker& asker) {
        return asker.advice ? '@' + asker.address : asker.table;
    }

    std::size_t most_, few_;
    std::vector<One> all_;  // as they came
    Spending spent_;
};

}  // namespace server
