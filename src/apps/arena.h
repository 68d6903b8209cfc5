// apps/arena.h -- computer players against each other: who is stronger, by how much, and how the
// games went. Deterministic from its seed as long as players are bounded by visits.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "apps/statistics.h"
#include "match/any_match.h"

namespace apps {

// "random", "greedy", "level:3"; with a budget of its own: "level:6/visits=800", "level:6/ms=1000";
// with other foibles than the level's (core/mind.h): "level:6/visits=100/careless=0.2/soft=0.05".
struct Contender {
    std::string name;
    enum class Kind : std::uint8_t { random, greedy, level } kind = Kind::level;
    int level = 1;
    int visits = 0, ms = 0;  // both 0: the level's own visits
    Foibles foibles{};
};
// Nothing where the text names no player; `game_levels` is how many levels there are.
std::optional<Contender> contender(std::string_view text, int game_levels);

struct ArenaOrder {
    const match::AnyGame* game = nullptr;
    match::Terms terms;
    std::vector<Contender> players;  // from the weakest
    bool everyone = false;           // each against each; else each against the next
    int games = 400;                 // a pair of players, on every seat in turn
    int threads = 1;
    std::uint64_t seed = 1;
    std::optional<Sprt> sprt;
    int gift_games = 0;           // for each of the game's gifts; 0: they are not weighed
    std::string command;          // how to repeat it, for the report
    std::string language = "en";  // of the lines for a terminal

    std::span<const std::string_view> seats() const { return game->seats(terms); }
};

// One game between two players, to its end.
struct GameReport {
    std::vector<float> score;  // by seat
    std::string end;
    int steps = 0;
    std::map<std::string, double> harm;  // damage dealt, by what dealt it
    std::map<std::string, int> hits;
    bool operator==(const GameReport&) const = default;
};

// Which game of an order: of two players, the number among theirs, from 0, and the gift that is
// weighed by it, or -1. Its seed and who sits where follow from that.
struct GameNumber {
    int first = 0, second = 0, gift = -1;
    std::size_t game = 0;
    auto operator<=>(const GameNumber&) const = default;
};
// All of them, in order.
std::vector<GameNumber> games_of(const ArenaOrder&);
GameReport play(const ArenaOrder&, const GameNumber&);

struct PairReport {
    // Players; the score is the second's, who sits on one seat while the first plays all others.
    int first = 0, second = 0;
    int games = 0;
    double points = 0;
    Interval score, elo;
    std::vector<double> by_seat, games_by_seat;  // of the second player, in each seat
    double likelihood = 0;                       // log likelihood ratio of the test
    std::string verdict;                         // "accepted", "rejected", "open", or empty
};

// What it is worth to begin with a certain thing, against somebody who begins with any: given
// before the first step, so that no player chooses who has it and nothing else differs. Held by
// either seat and either player in turn.
struct GiftReport {
    std::string_view gift;
    int games = 0;
    double points = 0;  // of the holder
    Interval share;
};

struct ArenaReport {
    std::vector<PairReport> pairs;
    std::vector<GiftReport> gifts;    // those that there were to give
    std::vector<Interval> ratings;    // of players; the first is 0
    std::vector<double> seat_points;  // of all games
    int games = 0;
    std::map<std::string, int> ends;     // by outcome
    std::map<int, int> lengths;          // by steps, in classes of `length_class`
    std::map<std::string, double> harm;  // damage dealt, by what dealt it
    std::map<std::string, int> hits;
    double seconds = 0;
    static constexpr int length_class = 5;
};

// `progress` gets a line now and then: games played and to play, and the time left. `games`: how
// one went; it may have been played before (apps/arena_part.h).
using Games = std::function<GameReport(const GameNumber&)>;
ArenaReport arena(const ArenaOrder&, const std::function<void(const std::string&)>& progress,
                  const Games& games = {});

std::string arena_json(const ArenaOrder&, const ArenaReport&);
// One page that needs nothing else, in both languages.
std::string arena_page(const ArenaOrder&, const ArenaReport&);
// How a seat reads in the order's language.
std::string name_of_seat(const ArenaOrder&, std::size_t seat);
// How the holder of a gift did, in the order's language.
std::string gift_line(const ArenaOrder&, const GiftReport&);
// A few lines for a terminal.
std::string arena_summary(const ArenaOrder&, const ArenaReport&);

}  // namespace apps
