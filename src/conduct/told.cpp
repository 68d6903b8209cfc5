// What was said at a table, in words.
#include <algorithm>

#include "conduct/conduct.h"

namespace conduct {

#ifndef HEXASTRA_SLIM
// Of deeds that no page knows.
void Conduct::tell_off_page(const Said& said, Event& event) const {
    const auto tell_changes = [&](const Changing& said_so) {
        const auto changes = changes_of(said_so.changes.text, match_->card());
        event.values = {value("changes", static_cast<int>(changes->size()))};
    };
    if (const auto* hand = std::get_if<Hand>(&said.deed)) {
        const Holder to = *holder_in(hand->to.view());
        event.kind = to == Holder::Person     ? "handed-person"
                     : to == Holder::Computer ? "handed-computer"
                                              : "handed-nobody";
        if (to == Holder::Vacant) event.clause = {"T-28"};
        event.values = {value("seat", hand->seat)};
    }
    if (said.by == organiser && std::holds_alternative<Simulate>(said.deed)) event.kind = "drawn";
    if (std::holds_alternative<Unlink>(said.deed) && said.by == the_table)
        event.kind = "unlinked-lost";
    if (std::holds_alternative<Decree>(said.deed))
        event.values = {value("by", match_->card().rulings)};
    if (const auto* file = std::get_if<File>(&said.deed); file && !file->list)
        event.kind = "unfiled";
    if (const auto* renew = std::get_if<Renew>(&said.deed)) {
        event.values = {value("seat", renew->seat)};
        if (signer_named(match_->card(), renew->seat.view()) == organiser)
            event.kind = "office-renewed", event.values = {};
    }
    if (const auto* wish = std::get_if<Wish>(&said.deed))
        event.values = {value("seat", wish->seat)};
    if (const auto* preview = std::get_if<Preview>(&said.deed)) tell_changes(*preview);
    if (const auto* amend = std::get_if<Amend>(&said.deed)) tell_changes(*amend);
    if (const auto* adopt = std::get_if<Adopt>(&said.deed))
        event.values.push_back(value("edition", *adopt->edition));
    if (const auto now = std::ranges::find(*adopted_, said.entry, &Adopted::entry);
        now != adopted_->end()) {
        event.clause = {"T-35"}, event.kind = "adopted";
        event.values = {value("edition", now->edition)};
    }
}
#endif

void Conduct::tell_time_over(const Lapse& lapse, Event& event) const {
    event.values = {value("seat", lapse.of)};
    if (manners_.at_end.kind == AtEnd::Kind::Silence) return;
    event.clause = {"T-40"};
    if (manners_.at_end.kind == AtEnd::Kind::Waits) event.kind = "time-over";
    else if (resigned_.contains(*match_->card().seat_named(lapse.of.view())))
        event.kind = "time-lost";
    else event.kind = "time-computer";
}

Event Conduct::told(const Said& said) const {
    struct Telling {
        std::string_view clause, kind;
    };
    // In the order of Deed.
    static constexpr std::array tellings{
        Telling{"T-1", "took-back"},    Telling{"T-6", "resigned"},
        Telling{"T-7", "offered-draw"}, Telling{"T-8", "accepted"},
        Telling{"T-8", "declined"},     Telling{"T-8", "withdrew"},
        Telling{"T-10", "reported"},    Telling{"T-11", "confirmed"},
        Telling{"T-14", "awarded"},     Telling{"T-17", "extended"},
        Telling{"T-18", "paused"},      Telling{"T-18", "resumed"},
        Telling{"T-17", "away"},        Telling{"T-16", "silent"},
        Telling{"T-41", "flagged"},     Telling{"T-42", "weekend"},
        Telling{"T-43", "holiday"},     Telling{"T-25", "would-draw"},
        Telling{"T-27", "handed"},      Telling{"T-24", "previewed"},
        Telling{"T-20", "amended"},     Telling{"T-30", "would-meet"},
        Telling{"T-31", "called"},      Telling{"T-31", "linked"},
        Telling{"T-33", "played"},      Telling{"T-34", "unlinked"},
        Telling{"T-36", "decreed"},     Telling{"T-37", "filed"},
        Telling{"T-37", "wished"},      Telling{"T-35", "offered-edition"},
        Telling{"T-29", "renewed"}};
    const Telling& telling = tellings[said.deed.index()];
    Event event;
    event.clause = {telling.clause};
    event.kind = telling.kind;
    if (said.by < most_seats) event.values = {value("seat", match_->card().seats[said.by])};
    if (!said.battle.empty()) event.values.push_back(value("battle", said.battle));
    if (const auto* award = std::get_if<Award>(&said.deed))
        event.kind = award->because == Because::Told     ? "awarded-told"
                     : award->because == Because::Absent ? "awarded-absent"
                                                         : "awarded-dispute";
    if (const auto* extend = std::get_if<Extend>(&said.deed)) {
        constexpr int an_hour = 60, a_day = 24 * an_hour;
        const int minutes = extend->minutes;
        const bool days = minutes % a_day == 0, hours = minutes % an_hour == 0;
        if (days || hours) event.kind = days ? "extended-days" : "extended-hours";
        event.values = {days    ? value("days", minutes / a_day)
                        : hours ? value("hours", minutes / an_hour)
                                : value("minutes", minutes)};
    }
#ifndef HEXASTRA_SLIM
    tell_off_page(said, event);
    if (const auto* holiday = std::get_if<Holiday>(&said.deed))
        event.values.push_back(value("days", holiday->days));
#endif
    if (const auto* away = std::get_if<Away>(&said.deed)) {
        event.values = {value("minutes", away->minutes + (away->seconds ? 1 : 0))};
        if (away->minutes == 0 && away->seconds)
            event.kind = "away-seconds", event.values = {value("seconds", *away->seconds)};
    }
    if (const auto* flag = std::get_if<Flag>(&said.deed))
        event.values = {value("seat", flag->seat)};
    if (const auto* lapse = std::get_if<Lapse>(&said.deed)) {
        if (lapse->what == Lapsing::Report) event.clause = {"T-15"}, event.kind = "unanswered";
        else tell_time_over(*lapse, event);
    }
    return event;
}

}  // namespace conduct
