#include "server/battles_elsewhere.h"

#include <algorithm>

#include "server/new_table.h"
#include "server/reopen.h"
#include "server/rows.h"
#include "server/secrets.h"
#include "table/link.h"

namespace server {

const conduct::Playing* BattlesElsewhere::played_as(const std::string& other) const {
    const auto& all = kept_.desk->conduct().links().all();
    const auto found = std::ranges::find(all, other, &conduct::Playing::match);
    return found == all.end() ? nullptr : &*found;
}

void BattlesElsewhere::call_for(std::vector<store::StepRow>& rows) {
    table::Desk& desk = *kept_.desk;
    while (const auto wanted = desk.conduct().to_link()) {
        const conduct::Deed link = conduct::Link{wanted->battle, wanted->game, {table_id()}};
        if (!desk.enter(conduct::the_table, link).accepted())
            throw std::runtime_error("what was agreed on is not linked: " + encode(link));
        rows.push_back(row_of(desk, conduct::the_table, link));
    }
}

void BattlesElsewhere::look_at(const std::string& other, bool made) {
    line_.enqueue({[this, other, made] {
        if (!played_as(other)) return;
        if (made) hear_of(other);
        else make(other);
    }});
}

// ---- made ---------------------------------------------------------------------------------------

namespace {

// Who sits where in that match; nothing while somebody is awaited. By an invitation that nobody has
// used somebody else could come there; and for who has left nobody else plays there.
std::optional<Order::Chair> chair_of(const Kept& kept, Seat seat, int levels) {
    Order::Chair chair{{}, kept.seating.kind(seat)};
    const bool resigned = kept.desk->conduct().resigned().contains(seat);
    const bool awaited = chair.kind == Seating::Kind::Free || chair.kind == Seating::Kind::Invited;
    if (awaited && !resigned) return std::nullopt;
    if (chair.kind == Seating::Kind::Person && !resigned) return chair;
    chair.kind = Seating::Kind::Computer;
    const int level = kept.seating.level(seat);
    chair.level = level > 0 ? std::min(level, levels) : levels;
    return chair;
}

}  // namespace

// Those who fight sit there with the keys that they have here, so that nobody has to be told any.
// To watch, its name is enough.
void BattlesElsewhere::make(const std::string& other) {
    const conduct::Playing& playing = *played_as(other);
    const auto as = conduct::linked_as(kept_.desk->match(), playing.battle, playing.game);
    Order order;
    order.entry = as ? table::linked_entry(*as, house_.entries, order.terms) : nullptr;
    if (!order.entry) return lose(other);
    order.chat = kept_.chat;
    std::vector<store::SeatRow> sitters;
    for (const std::string_view word : order.entry->seats(order.terms)) {
        const Seat seat = as->seats[static_cast<int>(sitters.size())];
        auto chair = chair_of(kept_, seat, order.entry->levels);
        if (!chair) return;
        sitters.push_back(kept_.seat(seat));
        chair->seat = word;
        chair->name = sitters.back().name;
        order.chairs.push_back(*std::move(chair));
    }
    NewTable table =
        new_table(order, house_.loop.since_1970_ms(), house_.config.seed_seconds != 0, other);
    for (std::size_t i = 0; i < sitters.size(); ++i) {
        store::SeatRow& row = table.row.seats[i];
        row.key = order.chairs[i].kind == Seating::Kind::Person ? sitters[i].key : "";
    }
    table.row.spectator_key = hash_of(other);
    // Where it is there already, it was made a moment ago; where the disk fails, it is looked at
    // again.
    house_.store.write(store::Create{std::move(table.row)}, [this, alive = line_.alive(),
                                                             other](store::Written written) {
        if (written.fate != store::Fate::Done) return;
        ++house_.metrics.tables;
        house_.log.write(Level::Info, "linked", {{"table", line_.id()}, {"other", other}});
    });
}

// ---- played -------------------------------------------------------------------------------------

// It has ended: how, and the head of its journal, are read from the disk.
void BattlesElsewhere::hear_of(const std::string& other) {
    house_.store.read(
        [other](store::Store& store) { return store.find(other); },
        [this, alive = line_.alive(),
         other](const std::optional<std::optional<store::MatchRow>>& row) {
            if (!row || !*row) return;
            std::optional<conduct::Played> played;
            try {
                const Work::Paid paid{house_.work, house_.loop.now_ms(), {}, line_.id()};
                Reopened match = reopen(**row, house_.entries);
                match.desk->bring(std::move(match.journal), {});
                if (match.desk->outcome()) played = match.desk->played({});
            } catch (const std::exception& exception) {
                house_.log.write(
                    Level::Error, "link-unreadable",
                    {{"table", line_.id()}, {"other", other}, {"why", exception.what()}});
            }
            line_.enqueue({[this, other, played] {
                if (!played || !tell(other, *played)) lose(other);
            }});
        });
}

// Once: what was told is played there no more. False: it fits no battle.
bool BattlesElsewhere::tell(const std::string& other, conduct::Played played) {
    const conduct::Playing* playing = played_as(other);
    if (!playing) return true;
    played.battle = playing->battle;
    return enter_(played);
}

void BattlesElsewhere::lose(const std::string& other) {
    if (const conduct::Playing* playing = played_as(other))
        enter_(conduct::Unlink{playing->battle});
}

}  // namespace server
