#include "server/standings.h"

#include "conduct/waiting.h"
#include "server/names.h"

namespace server {

using table::Reply;

store::Standing standing_of(const table::Desk& desk, int rows) {
    const int ply = desk.match().ply();
    store::Standing standing{rows, ply, 0, desk.turn_json(ply)};
    const conduct::Waiting waits = conduct::waiting(desk.conduct());
    for (SeatSet left = waits.seats; !left.empty(); left = left.without(left.lowest()))
        standing.waits |= 1u << left.lowest();
    if (waits.organiser && desk.conduct().manners().organiser)
        standing.waits |= store::Standing::organiser;
    const Progress progress = desk.match().progress();
    standing.round = progress.round;
    standing.last_round = progress.last;
    if (desk.outcome()) standing.score = desk.score_json();
    return standing;
}

namespace {

std::string people_json(const store::MatchRow& row, const Seating& seating, const match::Card& card,
                        SeatSet here) {
    std::string people = "[";
    for (Seat seat = 0; seat < seating.size(); ++seat) {
        const int level = seating.level(seat);
        Reply person;
        person.text("seat", card.seats[seat]).text("kind", to_word(seating.kind(seat)));
        if (level) person.number("level", level);
        if (const std::string name = clean_name(row.seats[seat].name); !name.empty())
            person.text("name", name);
        person.flag("here", level || here.contains(seat));
        if (people.size() > 1) people += ',';
        people += person.done();
    }
    return people + ']';
}

}  // namespace

std::string standing_json(const store::MatchRow& row, const store::Standing& standing,
                          const match::Card& card, const Seating& seating, Holder holder,
                          SeatSet here, std::int64_t now_ms) {
    // What is overdue is for the office: the clock alone has not got further.
    const bool overdue = holder.organiser && row.due > 0 && row.due <= now_ms;
    std::uint32_t asked = holder.organiser ? store::Standing::organiser : 0;
    Reply reply;
    reply.text("table", row.id).text("game", row.game).number("ply", standing.ply);
    if (standing.round > 0) reply.number("round", standing.round);
    if (standing.last_round > 0) reply.number("last_round", standing.last_round);
    reply.raw("turn", standing.turn);
    std::string seats = "[";
    for (SeatSet left = holder.seats; !left.empty(); left = left.without(left.lowest())) {
        if (seats.size() > 1) seats += ',';
        write_json_text(seats, card.seats[left.lowest()]);
        asked |= 1u << left.lowest();
    }
    reply.raw("seats", seats + ']');
    if (holder.organiser) reply.flag("organiser", true);
    reply.flag("yours", (standing.waits & asked) || overdue).flag("over", row.over);
    if (!standing.score.empty()) reply.raw("score", standing.score);
    reply.number("when", row.steps.empty() ? row.created : row.steps.back().taken);
    return reply.raw("people", people_json(row, seating, card, here)).done();
}

}  // namespace server
