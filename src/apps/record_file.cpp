#include "apps/record_file.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "apps/commands.h"
#include "catalog/catalog.h"
#include "table/desk.h"

namespace apps {

std::optional<record::Reading> open_record(const std::string& file, const std::string& language,
                                           Json* whole) {
    std::ifstream input{file, std::ios::binary};
    if (!input || std::filesystem::is_directory(file)) {
        complain({"cannot read " + file + ". Name a record saved by the program or the page.",
                  "no se puede leer " + file +
                      ". Indica un acta guardada por el programa o por la página."},
                 language);
        return std::nullopt;
    }
    std::ostringstream text;
    text << input.rdbuf();
    const ParsedJson file_json = parse_json(text.str());
    if (!file_json) {
        const std::string place = std::to_string(file_json.at) + ".";
        complain({file + ": not JSON at byte " + place +
                      " The file was changed or cut off; get it again from where it was saved.",
                  file + ": deja de ser JSON en el byte " + place +
                      " El archivo se cambió o se cortó; consíguelo de nuevo donde se guardó."},
                 language);
        return std::nullopt;
    }
    record::Reading replayed = record::read(file_json.value, catalog::entries());
    if (replayed.flaw) {
        // The file's own words are in it, and may hold what a terminal obeys.
        std::cerr << "hexastra: " << file << ": "
                  << harmless(table::flaw_text(*replayed.flaw, language)) << "\n";
        return std::nullopt;
    }
    if (whole) *whole = file_json.value;
    return replayed;
}

}  // namespace apps
