#include "server/rows.h"

#include <algorithm>
#include <iterator>

namespace server {

store::StepRow row_of(const table::Desk& desk, Seat by, const conduct::Deed& deed,
                      const std::string& move) {
    return {std::string{conduct::signer_word(desk.card(), by)},
            "",
            move,
            desk.conduct().now(),
            "",
            encode(deed)};
}

std::vector<store::StepRow> rows_since(const table::Desk& desk, const Known& known,
                                       const std::string& move) {
    std::vector<store::StepRow> rows;
    const match::AnyMatch& match = desk.match();
    const auto& all = desk.conduct().said();
    auto said = std::ranges::find_if(
        all, [&](const conduct::Said& one) { return one.entry > known.entries; });
    for (int step = known.ply + 1; step <= match.ply(); ++step) {
        for (; said != all.end() && said->ply < step; ++said)
            rows.push_back(row_of(desk, said->by, said->deed));
        rows.push_back({std::string{actor_word(desk.card(), match.actor(step))}, match.action(step),
                        step == known.ply + 1 ? move : std::string{}, desk.conduct().now()});
    }
    return rows;
}

std::vector<store::StepRow> deed_and_rows(const table::Desk& desk, Seat by,
                                          const conduct::Deed& deed, const Known& before,
                                          const std::string& move) {
    const auto& all = desk.conduct().said();
    const auto said = std::ranges::find(all, before.entries + 1, &conduct::Said::entry);
    std::vector<store::StepRow> rows{row_of(desk, by, said == all.end() ? deed : said->deed, move)};
    if (const auto* file = std::get_if<conduct::File>(&deed))
        rows.back().secret = conduct::text_of(file->wishes);
    Known then = before;
    then.ply = desk.conduct().ply_after(++then.entries);
    std::ranges::move(rows_since(desk, then), std::back_inserter(rows));
    return rows;
}

}  // namespace server
