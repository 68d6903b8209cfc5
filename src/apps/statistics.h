// apps/statistics.h -- what a number of games says about players: shares, Elo, a sequential test.
#pragma once

#include <string>
#include <vector>

namespace apps {

struct Interval {
    double value = 0, low = 0, high = 0;  // 95 %
};

// Share of a number of wins, by Wilson's score interval.
Interval share_of(double wins, double games);
// Of a player at a table where all others play alike; the Elo is against one of them.
double elo_of(double score, int seats = 2);
double score_of(double elo, int seats = 2);

// Games of one pair of players, played as couples with sides exchanged, or where there are more
// seats as rounds in which one of the two sits on each once: what the seats are worth cancels out.
struct Couples {
    int seats = 2;
    int count = 0;
    double sum = 0, squares = 0;

    void add(double mean) { ++count, sum += mean, squares += mean * mean; }
    double mean() const { return count ? sum / count : 1.0 / seats; }
    double variance() const;  // of one couple
    double error() const;     // of the mean, at 95 %
};

// A sequential probability ratio test: stops when one of two Elo differences is likely enough.
struct Sprt {
    double elo0 = 0, elo1 = 20;
    double alpha = 0.05, beta = 0.05;
};

// The log likelihood ratio of elo1 against elo0, and what follows: "accepted" (elo1), "rejected" or
// "open".
double likelihood(const Sprt&, const Couples&);
std::string verdict_of(const Sprt&, double likelihood);

// How often the second of two players scored against the first.
struct Encounter {
    int first = 0, second = 0;
    int games = 0;
    double points = 0;  // of the second
};

// Ratings by the Bradley-Terry model, each pair of players counted with one half point more for
// either, and their intervals from the information of the games. The first player is 0.
std::vector<Interval> ratings_of(std::size_t players, const std::vector<Encounter>&);

}  // namespace apps
