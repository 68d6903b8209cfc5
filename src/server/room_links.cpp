// Battles of a room that are played as matches of their own: T-30 to T-34.
#include <algorithm>

#include "server/new_table.h"
#include "server/room.h"
#include "server/secrets.h"
#include "table/link.h"

namespace server {

// The matches as which battles are played.
std::vector<std::string> Room::linked() const {
    std::vector<std::string> others;
    for (const conduct::Playing& one : desk_->conduct().links().all())
        if (!one.match.empty()) others.push_back(one.match);
    return others;
}

const conduct::Playing* Room::played_as(const std::string& other) const {
    const auto& all = desk_->conduct().links().all();
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const conduct::Playing& one) { return one.match == other; });
    return found == all.end() ? nullptr : &*found;
}

// What all agreed on, or the organiser called for, is entered with the rest; that match is made
// once it is on the disk that it is to be there.
void Room::link(std::vector<store::StepRow>& rows) {
    while (const auto wanted = desk_->conduct().to_link()) {
        const conduct::Deed link = conduct::Link{wanted->battle, wanted->game, {table_id()}};
        if (!desk_->enter(conduct::the_table, link).accepted())
            throw std::runtime_error("what was agreed on is not linked: " + encode(link));
        rows.push_back(row_of(conduct::the_table, link, ""));
    }
}

void Room::look_at_link(const std::string& other, bool made) {
    line_.enqueue({[this, other, made] {
        if (!played_as(other)) return;
        if (made) hear_of(other);
        else make(other);
    }});
}

// Those who fight sit there with the keys that they have here, so that nobody has to be told any;
// it is made once all of them have come. To watch, its name is enough.
void Room::make(const std::string& other) {
    const conduct::Playing& playing = *played_as(other);
    const auto as = conduct::linked_as(desk_->match(), playing.battle, playing.game);
    Order order;
    order.entry = as ? table::linked_entry(*as, house_.entries, order.terms) : nullptr;
    if (!order.entry) return lose(other);
    const auto words = order.entry->seats(order.terms);
    std::vector<store::SeatRow> sitters;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Seat seat = as->seats[static_cast<int>(i)];
        Order::Chair& chair = order.chairs.emplace_back(Order::Chair{words[i]});
        sitters.push_back(row_of(seat));
        chair.name = sitters.back().name;
        chair.kind = seating_.kind(seat);
        // By an invitation that nobody has used somebody else could come there.
        const bool awaited =
            chair.kind == Seating::Kind::Free || chair.kind == Seating::Kind::Invited;
        if (awaited && !desk_->conduct().resigned().contains(seat)) return;
        // Nobody else plays there for who has left, or is awaited.
        const bool played = chair.kind == Seating::Kind::Computer ||
                            chair.kind == Seating::Kind::Vacant ||
                            desk_->conduct().resigned().contains(seat);
        if (!played) continue;
        chair.kind = Seating::Kind::Computer;
        const int level = seating_.level(seat);
        chair.level = level > 0 ? std::min(level, order.entry->levels) : order.entry->levels;
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
    house_.store.write(store::Create{std::move(table.row)}, [this, alive = shared_from_this(),
                                                             other](store::Written written) {
        if (written.fate != store::Fate::Done) return;
        ++house_.metrics.tables;
        house_.log.write(Level::Info, "linked", {{"table", line_.id()}, {"other", other}});
    });
}

// It has ended: how, and the head of its journal, are read from the disk.
void Room::hear_of(const std::string& other) {
    house_.store.read(
        [other](store::Store& store) { return store.find(other); },
        [this, alive = shared_from_this(),
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
bool Room::tell(const std::string& other, conduct::Played played) {
    const conduct::Playing* playing = played_as(other);
    if (!playing) return true;
    played.battle = playing->battle;
    const Known before = begin();
    if (!desk_->enter(conduct::the_table, played).accepted()) return false;
    write_and_tell(before, deed_and_steps(conduct::the_table, played, before, ""));
    return true;
}

void Room::lose(const std::string& other) {
    const conduct::Playing* playing = played_as(other);
    if (!playing) return;
    const Known before = begin();
    const conduct::Deed unlink = conduct::Unlink{playing->battle};
    if (desk_->enter(conduct::the_table, unlink).accepted())
        write_and_tell(before, {row_of(conduct::the_table, unlink, "")});
}

}  // namespace server
