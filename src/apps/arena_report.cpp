#include <algorithm>
#include <cmath>

#include "apps/arena.h"
#include "base/json.h"
#include "match/texts.h"

namespace apps {
namespace {

double cut(double value) {
    return std::round(value * 1e4) / 1e4;
}

nlohmann::ordered_json json_of(const Interval& interval) {
    return {
        {"value", cut(interval.value)}, {"low", cut(interval.low)}, {"high", cut(interval.high)}};
}

std::string percent(double share) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f %%", 100 * share);
    return text;
}

std::string percent(const Interval& share) {
    return percent(share.value) + " [" + percent(share.low) + ", " + percent(share.high) + "]";
}

}  // namespace

std::string arena_json(const ArenaOrder& order, const ArenaReport& report) {
    using Ordered = nlohmann::ordered_json;
    const match::Card& card = order.game->card;
    const auto seats = order.seats();
    Ordered options = Ordered::object();
    for (std::size_t i = 0; i < card.options.size(); ++i)
        options[std::string{card.options[i].name}] =
            card.options[i].choices[order.terms.choices[static_cast<int>(i)]];
    Ordered json{{"game", card.name},
                 {"edition", card.edition},
                 {"options", options},
                 {"command", order.command},
                 {"seed", order.seed},
                 {"games", report.games},
                 {"seconds", cut(report.seconds)}};
    json["players"] = Ordered::array();
    for (std::size_t i = 0; i < order.players.size(); ++i)
        json["players"].push_back(
            {{"player", order.players[i].name}, {"elo", json_of(report.ratings[i])}});
    json["pairs"] = Ordered::array();
    for (const PairReport& pair : report.pairs) {
        Ordered row{{"first", order.players[static_cast<std::size_t>(pair.first)].name},
                    {"second", order.players[static_cast<std::size_t>(pair.second)].name},
                    {"games", pair.games},
                    {"points_of_second", pair.points},
                    {"score", json_of(pair.score)},
                    {"elo", json_of(pair.elo)}};
        for (std::size_t seat = 0; seat < seats.size(); ++seat)
            if (pair.games_by_seat[seat] > 0)
                row["score_as"][std::string{seats[seat]}] =
                    cut(pair.by_seat[seat] / pair.games_by_seat[seat]);
        if (order.sprt)
            row["test"] = {{"elo0", order.sprt->elo0},
                           {"elo1", order.sprt->elo1},
                           {"likelihood", cut(pair.likelihood)},
                           {"verdict", pair.verdict}};
        json["pairs"].push_back(row);
    }
    json["seats"] = Ordered::array();
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        json["seats"].push_back(
            {{"seat", seats[seat]},
             {"wins", json_of(share_of(report.seat_points[seat], report.games))}});
    json["ends"] = report.ends;
    json["steps"] = Ordered::array();
    for (const auto& [length, games] : report.lengths)
        json["steps"].push_back({{"from", length * ArenaReport::length_class},
                                 {"to", (length + 1) * ArenaReport::length_class - 1},
                                 {"games", games}});
    json["damage"] = Ordered::object();
    for (const auto& [weapon, damage] : report.harm)
        json["damage"][weapon] = {{"points", damage}, {"hits", report.hits.at(weapon)}};
    for (const GiftReport& weighed : report.gifts)
        json["gifts"].push_back({{"gift", weighed.gift},
                                 {"games", weighed.games},
                                 {"wins_of_holder", json_of(weighed.share)}});
    return json.dump(2) + "\n";
}

namespace {

std::string verdict_word(const std::string& verdict, bool spanish) {
    if (!spanish) return verdict;
    if (verdict == "accepted") return "aceptada";
    return verdict == "rejected" ? "rechazada" : "sin decidir";
}

}  // namespace

std::string name_of_seat(const ArenaOrder& order, std::size_t seat) {
    return order.game->readings->in(order.language).word(order.game->card.seats[seat]);
}

std::string gift_line(const ArenaOrder& order, const GiftReport& weighed) {
    const std::string name = order.game->readings->in(order.language).word(weighed.gift);
    return name +
           (order.language == "es" ? ": quien empieza con ello gana "
                                   : ": who begins with it wins ") +
           percent(weighed.share);
}

std::string arena_summary(const ArenaOrder& order, const ArenaReport& report) {
    const auto seats = order.seats();
    const bool spanish = order.language == "es";
    std::string text;
    for (const PairReport& pair : report.pairs) {
        text += order.players[static_cast<std::size_t>(pair.second)].name +
                (spanish ? " contra " : " against ") +
                order.players[static_cast<std::size_t>(pair.first)].name + ": " +
                percent(pair.score) + (spanish ? " de " : " of ") + std::to_string(pair.games) +
                (spanish ? " partidas, Elo " : " games, Elo ") +
                std::to_string(std::lround(pair.elo.value)) + " [" +
                std::to_string(std::lround(pair.elo.low)) + ", " +
                std::to_string(std::lround(pair.elo.high)) + "]";
        for (std::size_t seat = 0; seat < seats.size(); ++seat)
            if (pair.games_by_seat[seat] > 0)
                text += (spanish ? "; como " : "; as ") + name_of_seat(order, seat) + " " +
                        percent(pair.by_seat[seat] / pair.games_by_seat[seat]);
        if (!pair.verdict.empty())
            text += (spanish ? "; prueba " : "; test ") + verdict_word(pair.verdict, spanish);
        text += "\n";
    }
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        text += name_of_seat(order, seat) + (spanish ? " gana " : " wins ") +
                percent(share_of(report.seat_points[seat], report.games)) + "\n";
    for (const GiftReport& weighed : report.gifts) text += gift_line(order, weighed) + "\n";
    return text;
}

}  // namespace apps
