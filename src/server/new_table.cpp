#include "server/new_table.h"

#include "server/ledger.h"
#include "server/secrets.h"
#include "server/standings.h"
#include "table/desk.h"

namespace server {
namespace {

constexpr std::size_t table_seed_bytes = 32;

std::string options_text(const Order& order) {
    const match::Card& card = order.entry->card;
    Json all = Json::object();
    for (std::size_t i = 0; i < card.options.size(); ++i)
        all[std::string{card.options[i].name}] =
            card.options[i].choices[order.terms.choices[static_cast<int>(i)]];
    return all.dump();
}

// A seat as the store keeps it; whose key is made here is told it.
store::SeatRow row_of(const Order::Chair& chair, bool waits_for_shares, NewTable& table) {
    store::SeatRow row;
    row.kind = to_word(chair.kind);
    row.name = chair.name;
    const bool computer = chair.kind == Seating::Kind::Computer;
    if (computer) row.kind += ':' + std::to_string(chair.level);
    // People bring their own; a computer does not care.
    if (computer || !waits_for_shares) row.seed = random_bytes(seat_seed_bytes);
    if (computer || chair.kind == Seating::Kind::Free) return row;
    table.keys.emplace_back(chair.seat, new_key());
    const bool invited = chair.kind == Seating::Kind::Invited;
    (invited ? row.invitation : row.key) = hash_of(table.keys.back().second);
    return row;
}

// Where a game begins with chance, it is drawn at once if that waits for nobody's share.
void begin(const Order& order, store::MatchRow& row) {
    std::vector<std::string> seeds;
    for (const store::SeatRow& seat : row.seats) seeds.push_back(seat.seed);
    table::Desk desk{*order.entry,
                     {order.entry->open(order.terms), {}, order.manners},
                     {},
                     match::Dice{row.table_seed, std::move(seeds)},
                     table::Desk::Chance::Await};
    desk.roll();
    std::vector<store::StepRow> steps;
    for (const auto& line : desk.match().lines())
        steps.push_back(
            {std::string{actor_word(order.entry->card, line.actor)}, line.action, "", row.created});
    row.steps = Ledger{0, 0, store::chain_start(row)}.append(std::move(steps), false).steps;
    if (!row.steps.empty()) row.end = row.steps.back().hash;
    row.standing = standing_of(desk, static_cast<int>(row.steps.size()));
}

}  // namespace

NewTable new_table(const Order& order, std::int64_t created_ms, bool waits_for_shares,
                   std::string id) {
    NewTable table;
    store::MatchRow& row = table.row;
    row.id = id.empty() ? table_id() : std::move(id);
    row.game = order.entry->card.name;
    row.edition = order.entry->card.edition;
    row.scenario = order.terms.scenario;
    row.options = options_text(order);
    if (order.manners != conduct::Manners{}) write_json(row.manners, order.manners);
    row.table_seed = random_bytes(table_seed_bytes);
    row.created = created_ms;
    row.open = order.open();
    row.chat = order.chat;
    for (const Order::Chair& chair : order.chairs)
        row.seats.push_back(row_of(chair, waits_for_shares, table));
    table.keys.emplace_back("spectator", new_key());
    row.spectator_key = hash_of(table.keys.back().second);
    if (order.manners.organiser) {
        table.keys.emplace_back("organiser", new_key());
        row.organiser_key = hash_of(table.keys.back().second);
    }
    begin(order, row);
    return table;
}

}  // namespace server
