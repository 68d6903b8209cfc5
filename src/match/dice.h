// match/dice.h -- fair dice: every draw follows from a seed that was promised before the first
// step and from a seed of each seat, so anybody can verify them afterwards. docs/fair-dice.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/sha256.h"
#include "match/any_match.h"

namespace match {

// The table's seed is secret until the match is over; its SHA-256 is shown at once.
class Dice {
  public:
    Dice() = default;
    Dice(std::string table_seed, std::vector<std::string> seat_seeds)
        : table_seed_(std::move(table_seed)), seat_seeds_(std::move(seat_seeds)) {}

    // A number in [0, total) for the draw of that name (AnyMatch::draw_name).
    std::uint32_t draw(std::string_view name, std::uint32_t total) const;

    std::string commitment() const { return to_hex(sha256(table_seed_)); }
    const std::string& table_seed() const { return table_seed_; }  // raw bytes
    const std::vector<std::string>& seat_seeds() const { return seat_seeds_; }
    void set_seat_seed(Seat seat, std::string seed) { seat_seeds_.at(seat) = std::move(seed); }

  private:
    std::string table_seed_;
    std::vector<std::string> seat_seeds_;  // raw bytes, one per seat
};

// The ticket that wins, where the match waits for a draw.
std::string drawn(const AnyMatch&, const Dice&);

// How a battle ends that is drawn by its odds.
std::string drawn(const AnyPending&, const Dice&);

// Lets nature act until somebody must decide, report, or the match is over. Returns how many steps.
int roll(AnyMatch&, const Dice&);

}  // namespace match
