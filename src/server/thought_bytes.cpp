#include "server/thought_bytes.h"

#include <fstream>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "base/sha256.h"
#include "server/house.h"

namespace server {

std::string this_build() {
    std::ifstream program{"/proc/self/exe", std::ios::binary};
    const std::string bytes{std::istreambuf_iterator<char>{program}, {}};
    return to_hex(sha256(bytes));
}

// A line of JSON, and behind it the view.
std::string bytes_of(const Thinking& thinking) {
    std::vector<int> choices{thinking.terms.choices.begin(), thinking.terms.choices.end()};
    const Json told = {
        {"game", thinking.entry->card.name},   {"edition", thinking.entry->card.edition},
        {"scenario", thinking.terms.scenario}, {"choices", choices},
        {"rules", thinking.terms.edition},     {"seat", thinking.seat},
        {"level", thinking.asked.level},       {"ms", thinking.asked.ms},
        {"seed", thinking.asked.seed}};
    return told.dump() + '\n' + thinking.entry->pack_view(thinking.view);
}

std::optional<Thinking> thinking_of(const std::string& bytes,
                                    std::span<const match::AnyGame> entries) {
    const std::size_t end = bytes.find('\n');
    if (end == bytes.npos) return std::nullopt;
    const Json told = parse_json(bytes.substr(0, end)).value;
    const match::AnyGame* game = entry_named(entries, told.value("game", ""));
    if (game) game = game->of_edition(told.value("edition", ""));
    if (!game) return std::nullopt;
    auto view = game->unpack_view(std::string_view{bytes}.substr(end + 1));
    if (!view) return std::nullopt;
    Thinking thinking{game, {}, std::move(*view), told.at("seat"), {}};
    thinking.terms.scenario = told.at("scenario");
    for (const int choice : told.at("choices"))
        thinking.terms.choices.push_back(static_cast<std::uint8_t>(choice));
    thinking.terms.edition = told.at("rules");
    thinking.asked.level = told.at("level");
    thinking.asked.ms = told.at("ms");
    thinking.asked.seed = told.at("seed");
    return thinking;
}

}  // namespace server
