// server/thinkers.h -- computer players think on threads of their own, a bounded number at a time.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "match/any_match.h"

namespace server {

struct Thinking {
    const match::Entry* entry;
    match::Terms terms;
    match::ViewBytes view;  // never a position
    Seat seat;
    match::Asked asked;
};

class Thinkers {
  public:
    // `post` hands the answers to the thread of the network. At most `most` may wait.
    Thinkers(int threads, int most, std::function<void(std::function<void()>)> post);
    ~Thinkers() { stop(); }

    // False where too many wait: try again later. An answer without an action: it failed.
    bool think(Thinking, std::function<void(match::Suggestion)> done);

    int waiting();
    // Forgets those that wait and ends; one that thinks is waited for.
    void stop();

  private:
    struct Order {
        Thinking thinking;
        std::function<void(match::Suggestion)> done;
    };
    void live();

    std::function<void(std::function<void()>)> post_;
    std::mutex mutex_;
    std::condition_variable change_;
    std::deque<Order> orders_;
    std::size_t most_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace server
