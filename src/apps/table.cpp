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

std::string harmless(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string shown;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        // U+0080 to U+009F, which some terminals obey as they do ESC, are C2 80 to C2 9F.
        const bool next_is_control =
            byte == 0xc2 && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xa0;
        if ((byte < 0x20 && byte != '\n') || byte == 0x7f || next_is_control) {
            const auto code = next_is_control ? static_cast<unsigned char>(text[++at]) : byte;
            ((shown += "\\x") += digits[code >> 4]) += digits[code & 15];
        } else {
            shown += text[at];
        }
    }
    return shown;
}

int complain(const Complaint& complaint, const std::string& language) {
    std::cerr << "hexastra: " << harmless(said(complaint, language)) << "\n";
    return 1;
}

std::string default_language() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(name); value && *value)
            return std::string_view{value}.starts_with("es") ? "es" : "en";
    return "en";
}

int speak_table(const std::string& language) {
    std::ios::sync_with_stdio(false);
    table::Table table{catalog::entries(), fill_random, language};
    std::string line;
    while (std::cout && std::getline(std::cin, line)) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.empty()) continue;
        std::cout << table.answer(line) << '\n' << std::flush;
    }
    return 0;
}

}  // namespace apps
