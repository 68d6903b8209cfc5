// apps/rules.cpp -- the rulebook on the terminal.
#include <algorithm>
#include <iostream>

#include "apps/commands.h"
#include "catalog/catalog.h"
#include "table/desk.h"

namespace apps {

namespace {

int list_games(const std::string& language) {
    for (const match::AnyGame& entry : catalog::entries()) {
        const Json& game = entry.readings->in(language).game();
        std::cout << entry.card.name << "  " << game.at("game").at("name").get<std::string>()
                  << '\n';
    }
    return 0;
}

}  // namespace

int rules(const std::string& game, const std::string& asked, const std::string& language) {
    if (game.empty()) return list_games(language);
    const match::AnyGame* entry = game_named(game, language);
    if (!entry) return misused;
    std::string clause = asked;  // written in capitals in every rulebook, and often not by readers
    std::ranges::transform(clause, clause.begin(), [](char letter) {
        return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    });
    const std::string json = table::clauses_json(*entry, clause, language);
    if (json.empty()) {
        complain({"there is no clause " + asked + ". `hexastra rules " + game + "` lists them.",
                  "no existe la regla " + asked + ". `hexastra rules " + game +
                      " --lang es` las enumera."},
                 language);
        return misused;
    }
    const ParsedJson clauses = parse_json(json);
    std::string chapter;
    for (const Json& one : clauses.value) {
        if (const auto title = text_of(one, "chapter"); title != chapter && clause.empty()) {
            chapter = *title;
            std::cout << '\n' << chapter << '\n';
        }
        std::cout << *text_of(one, "id") << "  " << *text_of(one, "text") << '\n';
    }
    return 0;
}

std::string first_game() {
    return std::string{catalog::entries().front().card.name};
}

const match::AnyGame* game_named(const std::string& game, const std::string& language) {
    const match::AnyGame* entry = catalog::find(game);
    if (entry) return entry;
    std::string games;
    for (const match::AnyGame& there : catalog::entries())
        (games += games.empty() ? "" : ", ") += there.card.name;
    complain({"there is no game called " + game + ". Choose one of: " + games + ".",
              "no existe el juego " + game + ". Elige uno de estos: " + games + "."},
             language);
    return nullptr;
}

int highest_level() {
    int highest = 0;
    for (const match::AnyGame& entry : catalog::entries())
        highest = std::max(highest, entry.levels);
    return highest;
}

}  // namespace apps
