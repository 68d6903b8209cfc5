// measure.h -- two pieces of work in turn, A B A B, each for the same processor time, and what
// their rates say about each other; and many pieces of work by all processors.
#pragma once

#include <time.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace bench {

// Time that this thread has computed. Other programs on the machine do not count.
inline double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Does one piece of work and says how many units it was.
using Work = std::function<double()>;

inline double rate(const Work& work, double seconds) {
    const double begun = cpu_seconds();
    double done = 0, spent = 0;
    do {
        done += work();
        spent = cpu_seconds() - begun;
    } while (spent < seconds);
    return done / spent;
}

// So many pieces of work, by all processors; each has its number.
inline void in_parallel(int pieces, const std::function<void(int)>& work) {
    std::atomic<int> next{0};
    const auto some = [&] {
        for (int piece; (piece = next++) < pieces;) work(piece);
    };
    std::vector<std::thread> threads(std::max(1u, std::thread::hardware_concurrency()));
    for (std::thread& thread : threads) thread = std::thread{some};
    for (std::thread& thread : threads) thread.join();
}

struct Spread {
    double low = 0, median = 0, high = 0;
};

inline Spread spread_of(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return {values.front(), values[values.size() / 2], values.back()};
}

struct Comparison {
    Spread ours, peer, ratio;  // the ratio round by round
};

inline Comparison compare(const Work& ours, const Work& peer, int rounds, double seconds) {
    rate(ours, seconds / 4);
    rate(peer, seconds / 4);
    std::vector<double> a, b, ratios;
    for (int round = 0; round < rounds; ++round) {
        a.push_back(rate(ours, seconds));
        b.push_back(rate(peer, seconds));
        ratios.push_back(a.back() / b.back());
    }
    return {spread_of(a), spread_of(b), spread_of(ratios)};
}

// A program `NAME [ROUNDS [SECONDS]]`: so many rounds of so many seconds each; its exit status.
inline int measured(int count, char** words, const char* name, int (*measure)(int, double)) {
    const int rounds = count > 1 ? std::atoi(words[1]) : 5;
    const double seconds = count > 2 ? std::atof(words[2]) : 1.0;
    if (rounds < 1 || seconds <= 0) {
        std::fprintf(stderr, "%s [ROUNDS [SECONDS]]: both above 0, for example %s 5 1\n", name,
                     name);
        return 1;
    }
    return measure(rounds, seconds);
}

}  // namespace bench
