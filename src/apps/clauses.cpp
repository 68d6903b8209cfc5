#include <algorithm>
#include <iostream>

#include "apps/commands.h"
#include "embedded/clause_tables.h"

namespace apps {

// The tables are made when the program is built, by tools/clauses.
int clauses(const std::string& game, const std::string& language) {
    const auto told = [&](const char* ending) {
        return embedded::find(embedded::clause_tables(), game + ending);
    };
    if (const auto table = told(".txt")) {
        std::cout << (language == "es" ? told(".es.txt").value_or(*table) : *table);
        return table->find("UNTESTED") == table->npos ? 0 : 1;
    }
    std::string known;
    for (const auto& file : embedded::clause_tables()) {
        const std::string_view name{file.name};
        if (!name.ends_with(".es.txt"))
            (known += known.empty() ? "" : ", ") += name.substr(0, name.rfind('.'));
    }
    complain({"there is no game called " + game + ". Choose one of: " + known + ".",
              "no existe el juego " + game + ". Elige uno de estos: " + known + "."},
             language);
    return misused;
}

}  // namespace apps
