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
double elo_of(double score);
double score_of(double elo);

// Games of one pair of players, played as couples with sides exchanged: what the sides are worth
// cancels out within a couple.
struct Couples {
    int count = 0;
    double sum = 0, squares = 0;

    void add(double mean) { ++count, sum += mean, squares += mean * mean; }
    double mean() const { return count ? sum / count : 0.5; }
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
