#include "server/audience.h"

#include <algorithm>

namespace server {

using table::Reply;

void Audience::enter(const GuestPointer& guest) {
    if (std::find(guests_.begin(), guests_.end(), guest) == guests_.end()) guests_.push_back(guest);
}

bool Audience::leave(const GuestPointer& guest) {
    return std::erase(guests_, guest) > 0;
}

void Audience::turn_out(Seat seat) {
    turn_out([seat](const Guest& guest) { return guest.seats.contains(seat); });
}

void Audience::turn_out_organiser(const Guest& but) {
    turn_out([&but](const Guest& guest) { return guest.organiser && &guest != &but; });
}

void Audience::turn_out(const std::function<bool(const Guest&)>& whom) {
    std::erase_if(guests_, [&whom](const GuestPointer& guest) {
        if (!whom(*guest)) return false;
        guest->hear(table::error_json("not-yours", guest->language, "handed"));
        guest->admitted = guest->organiser = false;
        guest->seats = {};
        guest->viewer = {};
        return true;
    });
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
        if (awaited.contains(seat) && !sits(seat)) {
            std::int64_t until = waits_until_ms;
            for (const conduct::Due& due : desk.conduct().dues())
                if (due.lapse.of.view() == desk.card().seats[seat]) until = std::min(until, due.at);
            person.number("until", until);
        }
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

void Audience::hear_news(News& news, const Guest* but) const {
    for (const GuestPointer& guest : guests_)
        if (guest.get() != but && guest->line) guest->line->send(news.told_to(*guest));
}

}  // namespace server
