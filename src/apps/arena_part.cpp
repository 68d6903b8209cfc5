#include "apps/arena_part.h"

#include <atomic>
#include <charconv>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "base/json.h"

namespace apps {
namespace {

constexpr const char* format = "hexastra-arena-part 1";

Json json_of(const GameNumber& number, const GameReport& game) {
    return {{"first", number.first}, {"second", number.second}, {"gift", number.gift},
            {"game", number.game},   {"score", game.score},     {"end", game.end},
            {"steps", game.steps},   {"harm", game.harm},       {"hits", game.hits}};
}

// Throws what nlohmann/json throws where it is none.
std::pair<GameNumber, GameReport> game_in(const Json& json) {
    const GameNumber number{json.at("first"), json.at("second"), json.at("gift"), json.at("game")};
    return {number,
            {json.at("score").get<std::vector<float>>(), json.at("end").get<std::string>(),
             json.at("steps").get<int>(), json.at("harm").get<std::map<std::string, double>>(),
             json.at("hits").get<std::map<std::string, int>>()}};
}

}  // namespace

std::optional<Part> part_named(std::string_view text) {
    Part part;
    const auto number = [&](int& one, std::string_view word) {
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), one);
        return error == std::errc{} && end == word.data() + word.size() && one > 0;
    };
    const std::size_t cut = text.find('/');
    if (cut == text.npos || !number(part.number, text.substr(0, cut)) ||
        !number(part.of, text.substr(cut + 1)) || part.number > part.of)
        return std::nullopt;
    return part;
}

std::string play_part(const ArenaOrder& order, const Part& part,
                      const std::function<void(const std::string&)>& progress) {
    const std::vector<GameNumber> all = games_of(order);
    std::vector<GameNumber> own;
    for (std::size_t at = static_cast<std::size_t>(part.number - 1); at < all.size();
         at += static_cast<std::size_t>(part.of))
        own.push_back(all[at]);
    std::vector<Json> played(own.size());
    std::atomic<std::size_t> next{0}, done{0};
    std::mutex guard;
    const auto work = [&] {
        for (std::size_t at; (at = next++) < own.size();) {
            played[at] = json_of(own[at], play(order, own[at]));
            const std::lock_guard hold{guard};
            progress(std::to_string(++done) + "/" + std::to_string(own.size()));
        }
    };
    std::vector<std::thread> workers;
    for (int i = 1; i < order.threads; ++i) workers.emplace_back(work);
    work();
    for (std::thread& worker : workers) worker.join();
    return Json{{"format", format},
                {"order", order.command},
                {"part", std::to_string(part.number) + '/' + std::to_string(part.of)},
                {"games", played}}
               .dump() +
           '\n';
}

Games merged(const ArenaOrder& order, const std::vector<std::string>& names,
             const std::vector<std::string>& texts) {
    const auto games = std::make_shared<std::map<GameNumber, GameReport>>();
    for (std::size_t at = 0; at < texts.size(); ++at) {
        const Json file = parse_json(texts[at]).value;
        const auto no_part = [&] {
            return Complaint{
                names[at] + " is no part of an arena. Give files that --part has made.",
                names[at] +
                    " no es una parte de un torneo. Indica archivos hechos "
                    "con --part."};
        };
        if (!file.is_object() || file.value("format", "") != format) throw no_part();
        try {
            if (file.at("order") != order.command)
                throw Complaint{
                    names[at] + " is of another order: " + file.at("order").get<std::string>() +
                        ". Give the same options as for the parts.",
                    names[at] + " es de otro encargo: " + file.at("order").get<std::string>() +
                        ". Indica las mismas opciones que para las partes."};
            for (const Json& one : file.at("games")) games->insert(game_in(one));
        } catch (const Json::exception&) {
            throw no_part();
        }
    }
    for (const GameNumber& number : games_of(order))
        if (!games->contains(number))
            throw Complaint{
                "not all parts are there: one of the games is missing. Give the files "
                "of all of them.",
                "no están todas las partes: falta alguna partida. Indica los archivos "
                "de todas."};
    return [games](const GameNumber& number) { return games->at(number); };
}

}  // namespace apps
