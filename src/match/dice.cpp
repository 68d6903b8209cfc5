#include "match/dice.h"

namespace match {

std::uint32_t Dice::draw(std::string_view name, std::uint32_t total) const {
    std::string seats;
    for (const std::string& seed : seat_seeds_) {
        if (&seed != &seat_seeds_.front()) seats += ',';
        seats += to_hex({reinterpret_cast<const std::uint8_t*>(seed.data()), seed.size()});
    }
    const std::span key{reinterpret_cast<const std::uint8_t*>(table_seed_.data()),
                        table_seed_.size()};
    // Numbers at and above the last whole multiple of `total` are thrown again: no face gains.
    const std::uint64_t spare = (UINT64_MAX % total + 1) % total;
    for (int attempt = 0;; ++attempt) {
        std::string text = "hexastra-dice-1\n" + seats + "\n";
        text.append(name) += "\n" + std::to_string(attempt);
        const Digest mac = hmac_sha256(key, text);
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < 8; ++i) number = number << 8 | mac[i];
        if (number <= UINT64_MAX - spare) return static_cast<std::uint32_t>(number % total);
    }
}

std::string drawn(const AnyMatch& match, const Dice& dice) {
    const auto lottery = match.lottery();
    return std::string{ticket_at(lottery, dice.draw(match.draw_name(), total_weight(lottery)))};
}

std::string drawn(const AnyPending& battle, const Dice& dice) {
    return ticket_at(battle.odds, dice.draw(battle.draw, total_weight(battle.odds)));
}

int roll(AnyMatch& match, const Dice& dice) {
    int steps = 0;
    for (; match.turn().kind == Turn::Kind::Chance; ++steps) match.play(nature, drawn(match, dice));
    return steps;
}

}  // namespace match
