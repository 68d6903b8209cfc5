// server/thinkers.h -- computer players think on threads of their own, a bounded number at a time.
//
// Advice has threads of its own, which yield to those of the computers' own moves, so that no
// computer waits for it; thought_queue.h says whose thought comes next. Computers' moves may be
// lent to thinkers elsewhere, by the same rules.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

#include "match/any_match.h"
#include "server/thought_queue.h"

namespace server {

struct Thinking {
    const match::AnyGame* entry;
    match::Terms terms;
    match::ViewBytes view;  // never a position
    Seat seat;
    match::Asked asked;
};

// What comes of it, until the flag says that nobody waits for it. Without an action: it failed.
match::Suggestion suggested(Thinking, const std::atomic<bool>& cancelled);

class Thinkers {
  public:
    struct Order;
    using Ticket = std::shared_ptr<Order>;

    // `post` hands the answers to the thread of the network. At most `most` may wait in each row,
    // `few` pieces of advice for one address.
    Thinkers(int threads, int most, int few, std::function<void(std::function<void()>)> post);
    ~Thinkers() { stop(); }

    // What a thread of these does, until it is done or the flag says that nobody waits for it; it
    // says what the thread of the network is to do then.
    using Done = std::function<void()>;
    using Task = std::function<Done(const std::atomic<bool>& cancelled)>;
    // Nothing where too many wait: try again later.
    Ticket work(Task, const Asker&);
    // A thought about a move. An answer without an action: it failed.
    Ticket think(Thinking, const Asker&, std::function<void(const match::Suggestion&)> done);
    // Nobody waits for it any more: nothing is told, and it ends as soon as it can.
    void cancel(const Ticket&);

    // Hears, on the thread that asks for one, that a thought about a computer's move waits, before
    // threads of these do.
    void offer_to(std::function<void()> offered) { offered_ = std::move(offered); }
    // The next of these is somebody else's, until it says what came of it or gives it back.
    // Nothing: none waits. From the thread of the network, as what follows.
    Ticket lend();
    static const Thinking& thinking(const Ticket&);  // about what; only of one that is lent
    static bool wanted(const Ticket&);               // not cancelled
    // An action, or none where it failed; after so much of a processor.
    void thought(const Ticket&, const std::string& action, double ms);
    void give_back(const Ticket&);

    // In seconds of processor time, where not said otherwise.
    struct Counts {
        int waiting = 0;  // computers' own moves
        int advice_waiting = 0;
        std::uint64_t advice = 0, cancelled = 0;  // pieces of advice, thoughts of either kind
        std::uint64_t elsewhere = 0;              // computers' moves that were lent
        double moves_took = 0, advice_took = 0, elsewhere_took = 0;
        double others_took = 0;  // between the asking for computers' moves and their answers
    };
    Counts counts();
    // Forgets those that wait and ends; one that thinks is waited for.
    void stop();

  private:
    struct Thought;
    Ticket enter(Ticket, const Asker&);
    void live(bool advice);
    double used() const;  // by all threads so far

    std::function<void(std::function<void()>)> post_;
    std::function<void()> offered_;
    std::mutex mutex_;
    std::condition_variable change_;
    ThoughtQueue queue_;
    std::unordered_map<ThoughtQueue::Number, Ticket> orders_;  // that wait or are being thought
    ThoughtQueue::Number last_ = 0;
    Counts counts_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
    std::vector<clockid_t> clocks_;
};

}  // namespace server
