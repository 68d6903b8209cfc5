// The arena as a command: reads the order, shows progress, writes the reports.
#include <fstream>
#include <iostream>

#include "apps/arena.h"
#include "apps/arena_part.h"
#include "apps/commands.h"
#include "apps/report_file.h"
#include "catalog/catalog.h"
#include "match/texts.h"

namespace apps {
namespace {

std::string command_of(const ContestOrder& order) {
    std::string text = "hexastra arena";
    for (const std::string& player : order.players) text += " " + player;
    for (const std::string& option : order.options) text += " --set " + option;
    if (order.game != first_game()) text += " --game " + order.game;
    if (order.scenario != "standard") text += " --scenario " + order.scenario;
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

// An order as the arena understands it. What does not fit is complained of, the first thing only.
class Reading {
  public:
    Reading(const ContestOrder& order, const match::AnyGame& entry) : order_(order), entry_(entry) {
        full_.game = &entry;
        full_.everyone = order.everyone;
        full_.games = order.games;
        full_.gift_games = order.gift_games;
        full_.threads = order.threads;
        full_.seed = order.seed;
        full_.command = command_of(order);
        full_.language = order.language;
    }

    std::optional<ArenaOrder> read() {
        if (!read_players() || !read_terms() || !games_fit() || !read_test() || !parts_fit() ||
            !files_fit())
            return std::nullopt;
        return std::move(full_);
    }

  private:
    bool refuse(const std::string& english, const std::string& spanish) const {
        complain({english, spanish}, order_.language);
        return false;
    }

    bool read_players() {
        for (const std::string& name : order_.players) {
            const auto player = contender(name, entry_.levels);
            const std::string last = "level:" + std::to_string(entry_.levels);
            if (!player)
                return refuse("no player is called " + name +
                                  ". Players: random, greedy, level:1 to " + last +
                                  ", level:6/visits=800, level:6/ms=1000.",
                              "ningún jugador se llama " + name +
                                  ". Jugadores: random, greedy, de level:1 a " + last +
                                  ", level:6/visits=800, level:6/ms=1000.");
            full_.players.push_back(*player);
        }
        return full_.players.size() >= 2 ||
               refuse("an arena needs two players. For example level:3 level:4.",
                      "hacen falta dos jugadores. Por ejemplo level:3 level:4.");
    }

    bool read_terms() {
        const auto terms = terms_named(entry_, order_.scenario, order_.options, order_.language);
        if (terms) full_.terms = *terms;
        return terms.has_value();
    }

    bool games_fit() const {
        const int seats = static_cast<int>(full_.seats().size());
        if (order_.games % seats != 0) {
            const std::string often = std::to_string(seats),
                              more = std::to_string((order_.games / seats + 1) * seats) + ".";
            return refuse("each player has every seat equally often, so --games is a multiple of " +
                              often + ". For example " + more,
                          "cada jugador ocupa todos los asientos por igual, así que --games es "
                          "múltiplo de " +
                              often + ". Por ejemplo " + more);
        }
        return order_.gift_games <= 0 || !entry_.card.gifts.empty() ||
               refuse(order_.game + " has nothing to give at the start. Leave out --gifts.",
                      order_.game + " no tiene nada que dar al principio. Quita --gifts.");
    }

    bool read_test() {
        const auto& sprt = order_.sprt;
        if (sprt.empty()) return true;
        if (sprt.size() != 4)
            return refuse(
                "a test has four numbers: elo0, elo1, alpha, beta. For example "
                "--sprt 0,20,0.05,0.05.",
                "una prueba lleva cuatro números: elo0, elo1, alfa, beta. Por ejemplo "
                "--sprt 0,20,0.05,0.05.");
        const auto chance = [](double one) { return one > 0 && one < 0.5; };
        if (!(sprt[0] < sprt[1]) || !chance(sprt[2]) || !chance(sprt[3]))
            return refuse(
                "a test tells elo0 from a greater elo1, with alpha and beta between 0 and 0.5. "
                "For example --sprt 0,20,0.05,0.05.",
                "una prueba distingue elo0 de un elo1 mayor, con alfa y beta entre 0 y 0,5. "
                "Por ejemplo --sprt 0,20,0.05,0.05.");
        full_.sprt = Sprt{sprt[0], sprt[1], sprt[2], sprt[3]};
        return true;
    }

    bool parts_fit() const {
        if (order_.part.empty()) return true;
        if (!part_named(order_.part))
            return refuse("a part is its number and how many there are. For example --part 3/40.",
                          "una parte es su número y cuántas hay. Por ejemplo --part 3/40.");
        if (!order_.merge.empty())
            return refuse("a part is played, or parts are merged. Give one of the two.",
                          "una parte se juega, o las partes se juntan. Indica una de las dos.");
        return !order_.json.empty() ||
               refuse("the games of a part go into a file. Give it by --json.",
                      "las partidas de una parte van a un archivo. Indica cuál con --json.");
    }

    bool files_fit() const {
        for (const std::string& path : {order_.json, order_.page})
            if (!writable(path)) {
                unwritable(path, order_.language);
                return false;
            }
        return true;
    }

    const ContestOrder& order_;
    const match::AnyGame& entry_;
    ArenaOrder full_;
};

}  // namespace

// The games that were played in parts before; nothing where there were none.
Games played_before(const ArenaOrder& full, const std::vector<std::string>& files) {
    if (files.empty()) return {};
    std::vector<std::string> texts;
    for (const std::string& name : files) {
        std::ifstream file{name, std::ios::binary};
        texts.emplace_back(std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{});
    }
    return merged(full, files, texts);
}

int contest(const ContestOrder& order) {
    const match::AnyGame* entry = game_named(order.game, order.language);
    if (!entry) return misused;
    const auto full = Reading{order, *entry}.read();
    if (!full) return misused;
    const auto progress = [](const std::string& line) { std::cerr << line << '\n'; };
    if (const auto part = part_named(order.part)) {
        if (write_file(order.json, play_part(*full, *part, progress))) return 0;
        return unwritable(order.json, order.language);
    }
    Games before;
    try {
        before = played_before(*full, order.merge);
    } catch (const Complaint& complaint) {
        complain(complaint, order.language);
        return misused;
    }
    const ArenaReport report = arena(*full, progress, before);
    std::cout << arena_summary(*full, report);
    if (!order.json.empty() && !write_file(order.json, arena_json(*full, report)))
        return unwritable(order.json, order.language);
    if (!order.page.empty() && !write_file(order.page, arena_page(*full, report)))
        return unwritable(order.page, order.language);
    return 0;
}

}  // namespace apps
