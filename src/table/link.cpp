// Battles that are played as other matches of the same table: T-30 to T-34.
#include "table/link.h"

#include "table/table.h"

namespace table {

const AnyGame* linked_entry(const Linked& linked, std::span<const AnyGame> entries,
                            match::Terms& terms) {
    match::Flaw flaw;
    for (const AnyGame& entry : entries) {
        if (entry.card.name != linked.game) continue;
        const Json options =
            linked.options.empty() ? Json::object() : parse_json(linked.options).value;
        const Json scenario = linked.scenario.empty() ? Json{} : parse_json(linked.scenario).value;
        const auto found = match::terms_from(entry, scenario, options, flaw);
        if (!found || entry.seats(*found).size() != static_cast<std::size_t>(linked.seats.size()))
            return nullptr;
        terms = *found;
        return &entry;
    }
    return nullptr;
}

std::optional<std::string> unknown_game(const AnyMatch& match, const conduct::Deed& deed,
                                        std::span<const AnyGame> entries) {
    const conduct::Meeting* meeting = std::get_if<conduct::Meet>(&deed);
    if (!meeting) meeting = std::get_if<conduct::Call>(&deed);
    if (!meeting) return std::nullopt;
    match::Terms terms;
    const auto linked = conduct::linked_as(match, meeting->battle, meeting->game);
    if (!linked || linked_entry(*linked, entries, terms)) return std::nullopt;
    return std::string{meeting->game.view()};
}

// Who would play it here, and as what; which match it is.
void Desk::tell_links(const match::AnyPending& battle, Reply& reply) const {
    const std::string_view name = battle.what.name;
    std::string games;
    for (const Linked& one : match().linked(name)) {
        Reply game;
        Reply seats;
        game.text("game", one.game);
        write_json(game.value("seats"), [&] {
            std::vector<std::string> words;
            for (const Seat seat : one.seats) words.emplace_back(card().seats[seat]);
            return words;
        }());
        games += (games.empty() ? '[' : ',') + game.done();
    }
    if (games.empty()) return;
    reply.raw("games", games + ']');
    const conduct::Playing* playing = conduct_.links().of(name);
    if (!playing) return;
    if (!playing->match.empty()) {
        reply.open("link").text("game", playing->game).text("match", playing->match).close();
        return;
    }
    std::string wishes;
    for (const conduct::Playing::Wish& one : playing->wishes) {
        Reply wish;
        wish.text("by", card().seats[one.by]).text("game", one.game);
        wishes += (wishes.empty() ? '[' : ',') + wish.done();
    }
    if (!wishes.empty()) reply.raw("wishes", wishes + ']');
}

conduct::Played Desk::played(ShortText battle) const {
    const Digest head = record::journal_head(conduct_, *journal_, dice_.commitment());
    const Outcome outcome = *this->outcome();
    const std::vector<float> scores{outcome.score.begin(), outcome.score.end()};
    return {battle, {to_hex(head)}, {conduct::text_of(scores)}};
}

// ---- matches of one table -----------------------------------------------------------------------

bool Table::link(Desk& desk) {
    bool linked = false;
    while (const auto wanted = desk.conduct().to_link()) {
        const auto as = conduct::linked_as(desk.match(), wanted->battle, wanted->game);
        match::Terms terms;
        const AnyGame* entry = as ? linked_entry(*as, entries_, terms) : nullptr;
        if (!entry || desks_.size() >= matches_max) return linked;
        std::string name;
        do name = "m" + std::to_string(++opened_);
        while (desks_.contains(name));
        SeatSet people;
        for (Seat seat = 0; seat < as->seats.size(); ++seat)
            if (desk.conduct().people().contains(as->seats[seat]) &&
                !desk.conduct().resigned().contains(as->seats[seat]))
                people = people.with(seat);
        Desk other{*entry,
                   {entry->open(terms), people},
                   {},
                   match::Dice{draw_seed(), std::vector<std::string>(
                                                static_cast<std::size_t>(as->seats.size()))}};
        other.roll();
        desks_.emplace(name, std::move(other));
        names_.insert(names_.begin(), name);  // nobody asked for it by no name
        desk.enter(conduct::the_table, conduct::Link{wanted->battle, wanted->game, {name}});
        linked = true;
    }
    return linked;
}

// What was agreed is made, and what has ended is told; that may end what others wait for.
void Table::link() {
    for (bool again = true; again;) {
        again = false;
        for (auto& [name, desk] : desks_) {
            again |= link(desk);
            for (const conduct::Playing& one : std::vector{desk.conduct().links().all()}) {
                const auto found = one.match.empty() ? desks_.end() : desks_.find(one.match);
                if (found == desks_.end() || found->second.card().name != one.game.view() ||
                    !found->second.outcome())
                    continue;
                const auto played = found->second.played(one.battle);
                again |= desk.enter(conduct::the_table, played).accepted();
            }
        }
    }
}

}  // namespace table
