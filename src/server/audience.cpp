#include "server/audience.h"

#include <algorithm>

namespace server {

using table::Reply;

namespace {

constexpr std::size_t news_bytes = 2000;  // most often

std::string news_json(const table::Desk& desk, const Known& since, const Guest& guest) {
    const match::AnyMatch& match = desk.match();
    const int ply = match.ply();
    Reply news{nullptr, news_bytes};
    news.open("news").number("ply", ply).raw("turn", desk.turn_json(ply));
    if (ply > since.ply) news.text("actor", actor_word(desk.card(), match.actor(since.ply + 1)));
    news.raw("events", desk.events_json(guest.viewer, since.ply, ply, guest.language));
    const std::int32_t entries = desk.conduct().entries();
    if (const auto said = desk.said_json(since.entries, entries, guest.language); said != "[]")
        news.raw("said", said);
    match.write_view(guest.viewer, ply, news.value("view"));
    if (desk.outcome()) news.raw("outcome", desk.outcome_json(guest.language));
    return news.close().done();
}

bool hears_the_same(const Guest& one, const Guest& other) {
    return one.viewer == other.viewer && one.language == other.language;
}

}  // namespace

void Audience::enter(const GuestPointer& guest) {
    if (std::find(guests_.begin(), guests_.end(), guest) == guests_.end()) guests_.push_back(guest);
}

bool Audience::leave(const GuestPointer& guest) {
    return std::erase(guests_, guest) > 0;
}

bool Audience::sits(Seat seat) const {
    return std::any_of(guests_.begin(), guests_.end(),
                       [&](const GuestPointer& guest) { return guest->seats.contains(seat); });
}

std::string Audience::people_json(const table::Desk& desk, const Seating& seating,
                                  std::int64_t waits_until_ms) const {
    std::string people = "[";
    const SeatSet awaited = desk.awaited();
    for (Seat seat = 0; seat < seating.size(); ++seat) {
        const int level = seating.level(seat);
        const std::string& name = desk.header().people[seat];
        Reply person;
        person.text("seat", desk.card().seats[seat]).text("kind", to_word(seating.kind(seat)));
        if (level) person.number("level", level);
        if (!name.empty()) person.text("name", name);
        person.flag("here", level || sits(seat));
        if (awaited.contains(seat)) person.flag("awaited", true);
        if (awaited.contains(seat) && !sits(seat)) person.number("until", waits_until_ms);
        if (people.size() > 1) people += ',';
        people += person.done();
    }
    return people + ']';
}

void Audience::hear(std::string message, const Guest* but) const {
    const auto shared = std::make_shared<const std::string>(std::move(message));
    for (const GuestPointer& guest : guests_)
        if (guest.get() != but && guest->line) guest->line->send(shared);
}

// Composed once for all that hear the same.
void Audience::hear_news(const table::Desk& desk, const Known& since, const Guest* but) const {
    std::vector<const Guest*> told;
    for (const GuestPointer& guest : guests_) {
        if (guest.get() == but || !guest->line) continue;
        if (std::find(told.begin(), told.end(), guest.get()) != told.end()) continue;
        const auto message = std::make_shared<const std::string>(news_json(desk, since, *guest));
        for (const GuestPointer& other : guests_) {
            if (other.get() == but || !other->line || !hears_the_same(*guest, *other)) continue;
            other->line->send(message);
            told.push_back(other.get());
        }
    }
}

void Audience::hear_undo(const table::Desk& desk, Seat by, const Guest* but) const {
    hear_whole(desk, "undone", desk.card().seats[by], but);
}

void Audience::hear_amended(const table::Desk& desk, const Guest* but) const {
    hear_whole(desk, "amended", conduct::signer_word(desk.card(), conduct::organiser), but);
}

// As it stands now: no news lead there.
void Audience::hear_whole(const table::Desk& desk, std::string_view what, std::string_view by,
                          const Guest* but) const {
    const int ply = desk.match().ply();
    for (const GuestPointer& guest : guests_) {
        if (guest.get() == but) continue;
        Reply news;
        news.number("ply", ply).raw("turn", desk.turn_json(ply)).text(what, by);
        news.raw("events", "[]").raw("view", desk.view_json(guest->viewer, ply));
        if (desk.outcome()) news.raw("outcome", desk.outcome_json(guest->language));
        guest->hear(Reply{}.raw("news", news.done()).done());
    }
}

}  // namespace server
