// The arena as a command: reads the order, shows progress, writes the reports.
#include <fstream>
#include <iostream>

#include "apps/arena.h"
#include "apps/commands.h"
#include "base/json.h"
#include "catalog/catalog.h"
#include "match/record.h"
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
    for (std::size_t i = 0; i < order.sprt.size(); ++i) {
        char number[32];
        std::snprintf(number, sizeof number, "%g", order.sprt[i]);
        text += (i == 0 ? " --sprt " : ",") + std::string{number};
    }
    return text;
}

}  // namespace

int contest(const ContestOrder& order) {
    const match::Entry* entry = catalog::find(order.game);
    if (!entry) return complain("there is no game " + order.game + ".", "Try rebel-moon.");
    ArenaOrder full;
    full.game = entry;
    for (const std::string& name : order.players) {
        const auto player = contender(name, entry->levels);
        if (!player)
            return complain(
                "no player is called " + name + ".",
                "Players: random, greedy, level:1 to level:" + std::to_string(entry->levels) +
                    ", level:4/visits=800, level:4/ms=1000.");
        full.players.push_back(*player);
    }
    if (full.players.size() < 2)
        return complain("an arena needs two players.", "For example level:3 level:4.");
    Json options = Json::object();
    for (const std::string& option : order.options) {
        const std::size_t cut = option.find('=');
        if (cut == option.npos)
            return complain("an option is name=choice, not " + option + ".",
                            "For example --set side=6.");
        options[option.substr(0, cut)] = option.substr(cut + 1);
    }
    match::Flaw flaw;
    const auto terms =
        match::terms_from(*entry, scenario_of(entry->card, order.scenario), options, flaw);
    if (!terms)
        return complain("there is no " + flaw.detail + " in " + std::string{entry->card.name} + ".",
                        setups_of(entry->card));
    full.terms = *terms;
    full.everyone = order.everyone;
    full.games = order.games;
    full.threads = order.threads;
    full.seed = order.seed;
    if (!order.sprt.empty()) {
        if (order.sprt.size() != 4)
            return complain("a test has four numbers: elo0, elo1, alpha, beta.",
                            "For example --sprt 0,20,0.05,0.05.");
        full.sprt = Sprt{order.sprt[0], order.sprt[1], order.sprt[2], order.sprt[3]};
    }
    for (const std::string& path : {order.json, order.page})
        if (!writable(path))
            return complain("cannot write " + path + ".", "Give a file in a folder that exists.");
    full.command = command_of(order);
    const ArenaReport report =
        arena(full, [](const std::string& line) { std::cerr << line << '\n'; });
    std::cout << arena_summary(full, report);
    if (!order.json.empty() && !write_file(order.json, arena_json(full, report)))
        return complain("cannot write " + order.json + ".", "Give a file in a folder that exists.");
    if (!order.page.empty() && !write_file(order.page, arena_page(full, report)))
        return complain("cannot write " + order.page + ".", "Give a file in a folder that exists.");
    return 0;
}

}  // namespace apps
