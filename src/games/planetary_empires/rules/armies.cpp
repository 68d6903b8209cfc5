#include "games/planetary_empires/rules/armies.h"

#include "base/json.h"
#include "embedded/planetary_empires_data.h"

namespace planetary_empires {

const Worths& worths_of(Army army) {
    static const auto table = [] {
        std::array<Worths, words_of(Army{}).size()> read;
        Misfit misfit;
        const auto text =
            embedded::find(embedded::planetary_empires_data(), "armies.json");  // PE-H2
        const bool whole = text && read_json(parse_json(*text).value, read, misfit);
        assert(whole);
        (void)whole;
        return read;
    }();
    return table[static_cast<std::size_t>(army)];
}

}  // namespace planetary_empires
