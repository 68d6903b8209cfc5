// The arena as a command: reads the order, shows progress, writes the reports.
#include <fstream>
#include <iostream>

#include "apps/arena.h"
#include "apps/commands.h"
#include "catalog/catalog.h"
#include "match/texts.h"

namespace apps {
namespace {

bool write_file(const std::string& path, const std::string& text) {
    std::ofstream file{path, std::ios::binary};
    file << text;
    return static_cast<bool>(file.flush());
}

// Whether a report can be written there when the games are over. What stands there stays.
bool writable(const std::string& path) {
    return path.empty() || std::ofstream{path, std::ios::binary | std::ios::app}.is_open();
}

std::string command_of(const ContestOrder& order) {
    std::string text = "hexastra arena";
    for (const std::string& player : order.players) text += " " + player;
    for (const std::string& option : order.options) text += " --set " + option;
    text += " --games " + std::to_string(order.games) + " --seed " + std::to_string(order.seed);
    if (order.everyone) text += " --everyone";
    if (order.gift_games > 0) text += " --gifts " + std::to_string(order.gift_games);
    for (std::size_t i = 0; i < order.sprt.size(); ++i) {
        char number[32];
        std::snprintf(number, sizeof number, "%g", order.sprt[i]);
        text += (i == 0 ? " --sprt " : ",") + std::string{number};
    }
    return text;
}

}  // namespace

int contest(const ContestOrder& order) {
    const match::Entry* entry = game_named(order.game, order.language);
    if (!entry) return misused;
    const auto refuse = [&](const std::string& english, const std::string& spanish) {
        complain({english, spanish}, order.language);
        return misused;
    };
    ArenaOrder full;
    full.game = entry;
    for (const std::string& name : order.players) {
        const auto player = contender(name, entry->levels);
        const std::string last = "level:" + std::to_string(entry->levels);
        if (!player)
            return refuse("no player is called " + name + ". Players: random, greedy, level:1 to " +
                              last + ", level:4/visits=800, level:4/ms=1000.",
                          "ningún jugador se llama " + name +
                              ". Jugadores: random, greedy, de level:1 a " + last +
                              ", level:4/visits=800, level:4/ms=1000.");
        full.players.push_back(*player);
    }
    if (full.players.size() < 2)
        return refuse("an arena needs two players. For example level:3 level:4.",
                      "hacen falta dos jugadores. Por ejemplo level:3 level:4.");
    const auto terms = terms_named(*entry, order.scenario, order.options, order.language);
    if (!terms) return misused;
    full.terms = *terms;
    full.everyone = order.everyone;
    const int seats = static_cast<int>(full.seats().size());
    if (order.games % seats != 0) {
        const std::string often = std::to_string(seats),
                          more = std::to_string((order.games / seats + 1) * seats) + ".";
        return refuse("each player has every seat equally often, so --games is a multiple of " +
                          often + ". For example " + more,
                      "cada jugador ocupa todos los asientos por igual, así que --games es "
                      "múltiplo de " +
                          often + ". Por ejemplo " + more);
    }
    full.games = order.games;
    if (order.gift_games > 0 && entry->card.gifts.empty())
        return refuse(order.game + " has nothing to give at the start. Leave out --gifts.",
                      order.game + " no tiene nada que dar al principio. Quita --gifts.");
    full.gift_games = order.gift_games;
    full.threads = order.threads;
    full.seed = order.seed;
    if (!order.sprt.empty()) {
        if (order.sprt.size() != 4)
            return refuse(
                "a test has four numbers: elo0, elo1, alpha, beta. For example "
                "--sprt 0,20,0.05,0.05.",
                "una prueba lleva cuatro números: elo0, elo1, alfa, beta. Por ejemplo "
                "--sprt 0,20,0.05,0.05.");
        const auto chance = [](double one) { return one > 0 && one < 0.5; };
        if (!(order.sprt[0] < order.sprt[1]) || !chance(order.sprt[2]) || !chance(order.sprt[3]))
            return refuse(
                "a test tells elo0 from a greater elo1, with alpha and beta between 0 and 0.5. "
                "For example --sprt 0,20,0.05,0.05.",
                "una prueba distingue elo0 de un elo1 mayor, con alfa y beta entre 0 y 0,5. "
                "Por ejemplo --sprt 0,20,0.05,0.05.");
        full.sprt = Sprt{order.sprt[0], order.sprt[1], order.sprt[2], order.sprt[3]};
    }
    const auto unwritable = [&](const std::string& path) {
        return refuse(
            "cannot write " + path + ". Give a file in a folder that exists.",
            "no se puede escribir " + path + ". Indica un fichero de una carpeta que exista.");
    };
    for (const std::string& path : {order.json, order.page})
        if (!writable(path)) return unwritable(path);
    full.command = command_of(order);
    full.language = order.language;
    const ArenaReport report =
        arena(full, [](const std::string& line) { std::cerr << line << '\n'; });
    std::cout << arena_summary(full, report);
    if (!order.json.empty() && !write_file(order.json, arena_json(full, report)))
        return unwritable(order.json);
    if (!order.page.empty() && !write_file(order.page, arena_page(full, report)))
        return unwritable(order.page);
    return 0;
}

}  // namespace apps
