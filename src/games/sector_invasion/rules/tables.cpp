#include "games/sector_invasion/rules/tables.h"

#include "base/json.h"
#include "embedded/sector_invasion_data.h"

namespace sector_invasion {

const Tables& usual_tables() {
    static const auto tables = [] {
        Tables read;
        Misfit misfit;
        const auto text = embedded::find(embedded::sector_invasion_data(), "tables.json");
        const bool whole = text && read_json(parse_json(*text).value, read, misfit);
        assert(whole);
        (void)whole;
        return read;
    }();
    return tables;
}

}  // namespace sector_invasion
