#include "server/recording.h"

#include "server/reopen.h"

namespace server {

void read_record(House& house, const LineUp& line, std::optional<std::int64_t> ply,
                 std::string address, Recorded tell) {
    house.store.read(
        [id = line.id()](store::Store& store) { return store.find(id); },
        [&house, &line, alive = line.alive(), ply, address = std::move(address),
         tell = std::move(tell)](const std::optional<std::optional<store::MatchRow>>& row) {
            if (!row || !*row) return tell(std::nullopt, "storage");
            std::optional<std::string> text;
            try {
                const Work::Paid paid{house.work, house.loop.now_ms(), address, line.id()};
                text = record_of(**row, house.entries, ply);
            } catch (const std::exception&) {
                return tell(std::nullopt, "damaged");
            }
            tell(std::move(text), "bad-request");
        });
}

}  // namespace server
