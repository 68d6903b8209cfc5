// apps/commands.h -- what the program can be told to do; each returns the exit status.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/complaint.h"
#include "match/any_match.h"

namespace apps {

// The exit status of a command that was misused; 1 is for what failed while it was carried out.
inline constexpr int misused = 2;

// Of the catalogue: whoever names none means that one.
std::string first_game();

// The language of what the program says: "en" or "es".
std::string default_language();  // from the environment: LC_ALL, LC_MESSAGES, LANG

struct PlayOrder {
    std::string game = first_game();
    std::string scenario = "standard";
    std::vector<std::string> options;  // name=choice
    std::vector<std::string> seats;    // "person" or "computer", a seat each
    int level = 3;
    int ms = 1000;
    std::string seed;  // hexadecimal, or empty: drawn
    std::string language;
    bool quiet = false;  // no board between moves
};
int play(const PlayOrder&);

// The table protocol on standard input and output. In that language where a request names none.
int speak_table(const std::string& language);

int replay(const std::string& file, const std::string& language, int ply);
// Of a record that holds, but whose dice cannot be checked.
inline constexpr int dice_unchecked = 3;
int verify(const std::string& file, const std::vector<std::string>& battles,
           const std::string& language);

struct ReviewOrder {
    std::string file;
    int seconds = 60;
    int continuations = 0;  // above 0: so many of each step, however long it takes
    int threads = 2;
    std::uint64_t seed = 1;
    std::string json;  // a file to write; empty: none
    std::string language;
};
// A finished match looked through by the top level.
int review(const ReviewOrder&);

int rules(const std::string& game, const std::string& clause, const std::string& language);
int clauses(const std::string& game, const std::string& language);

struct ContestOrder {
    std::string game = first_game();
    std::string scenario = "standard";
    std::vector<std::string> options;  // name=choice
    std::vector<std::string> players;  // from the weakest: random, greedy, level:3, level:6/ms=1000
    bool everyone = false;             // each against each, not only against the next
    int games = 400;                   // a pair of players
    int threads = 1;
    std::uint64_t seed = 1;
    int gift_games = 0;              // for each gift that a seat may begin with; 0: none
    std::vector<double> sprt;        // elo0, elo1, alpha, beta; or empty
    std::string json, page;          // files to write; empty: none
    std::string part;                // "3/40": that part of the games, into `json`; or
    std::vector<std::string> merge;  // the files of all parts
    std::string language;
};
int contest(const ContestOrder&);

// What other programs build on: types of TypeScript and JSON Schemas of every game.
int export_types(const std::string& folder, const std::string& language);

// Random bytes from the system.
void fill_random(std::span<std::uint8_t> bytes);
// The game of that name, and the terms that a scenario (its name, its number, or the file of one of
// one's own) and name=choice stand for. Where there is none, that is complained of.
const match::AnyGame* game_named(const std::string& game, const std::string& language);
int highest_level();  // of the computer player, in whichever game has the most
std::optional<match::Terms> terms_named(const match::AnyGame&, const std::string& scenario,
                                        const std::vector<std::string>& options,
                                        const std::string& language);
// Text of a foreign file for a terminal: control characters are written \xNN, line ends kept.
std::string harmless(std::string_view text);
// One line on standard error, harmless: what is wrong and what to do next. Returns 1.
int complain(const Complaint&, const std::string& language);

}  // namespace apps
