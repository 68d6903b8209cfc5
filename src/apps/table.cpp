// apps/table.cpp -- the table protocol on standard input and output, one message a line.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <random>

#include "apps/commands.h"
#include "catalog/catalog.h"
#include "table/table.h"

namespace apps {

void fill_random(std::span<std::uint8_t> bytes) {
    std::random_device device;  // the system's own source; no distribution is involved
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(device());
}

int complain(const std::string& what, const std::string& next) {
    std::cerr << "hexastra: " << what << " " << next << "\n";
    return 1;
}

std::string default_language() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(name); value && *value)
            return std::string_view{value}.starts_with("es") ? "es" : "en";
    return "en";
}

int speak_table() {
    std::ios::sync_with_stdio(false);
    table::Table table{catalog::entries(), fill_random};
    std::string line;
    while (std::getline(std::cin, line)) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.empty()) continue;
        std::cout << table.answer(line) << '\n' << std::flush;
    }
    return 0;
}

}  // namespace apps
