// What an amendment would lead to, and what it leads to, at a table of one's own.
#include "table/desk.h"

namespace table {

namespace {

std::string list_of(const std::vector<std::string>& objects) {
    std::string json = "[";
    for (const std::string& one : objects) json += (json.size() > 1 ? "," : "") + one;
    return json + ']';
}

}  // namespace

std::string Desk::unfit_json(const std::vector<conduct::Unfit>& lines,
                             std::string_view language) const {
    std::vector<std::string> all;
    for (const auto& [number, why, secret] : lines) {
        match::Answer answer;
        answer.refusal = why;
        Reply one;
        one.text("line", conduct::text_of(number)).raw("refusal", refusal_json(answer, language));
        all.push_back((secret ? one.flag("secret", true) : one).done());
    }
    return list_of(all);
}

std::string Desk::preview_json(const conduct::Amendment& amendment, const conduct::Amended& found,
                               std::string_view language, const Json* id) const {
    std::vector<std::string> gaps;
    for (const conduct::Gap& gap : found.gaps) {
        Reply one;
        write_seats(gap.seats, one.text("before", conduct::text_of(gap.before)).value("seats"));
        write_json(one.value("battles"), gap.battles);
        gaps.push_back(one.flag("open", gap.open).done());
    }
    Reply reply{id};
    reply.flag("settled", found.settled());
    reply.text("changes", conduct::text_of(whole(amendment, found), card()));
    reply.raw("conflicts", unfit_json(found.conflicts, language)).raw("gaps", list_of(gaps));
    reply.raw("waits", unfit_json(found.waits, language));
    reply.list("kept", found.kept).list("gone", found.gone);
    if (!found.unthrown) return reply.done();
    std::vector<std::string> odds;
    for (const match::AnyTicket& ticket : found.unthrown->odds)
        odds.push_back(
            Reply{}.text("action", ticket.action).number("weight", ticket.weight).done());
    reply.open("draw").text("name", found.unthrown->name).raw("odds", list_of(odds)).close();
    return reply.done();
}

match::Answer Desk::amend(conduct::Amendment& amendment) {
    match::Answer answer = conduct_.amend(amendment, &dice_);
    if (!answer.accepted()) return answer;
    const conduct::Amend deed{amendment.seen, {conduct::text_of(amendment.changes, card())}};
    journal_.push_back({conduct::the_table, conduct::the_table, 0,
                        encode(std::variant<conduct::Amend>{deed}), true});
    return answer;
}

}  // namespace table
