// What was earlier in the match is amended, and what that would lead to is told.
#include "table/question.h"

#include <algorithm>

namespace table {

namespace {

std::string list_of(const std::vector<std::string>& objects) {
    std::string json = "[";
    for (const std::string& one : objects) json += (json.size() > 1 ? "," : "") + one;
    return json + ']';
}

// All that anybody could do there, and how its battles could end.
std::vector<conduct::Line> possible(const AnyMatch& match) {
    std::vector<conduct::Line> all;
    conduct::add_lines(nature, conduct::actions_of(match.lottery()), all);
    for (Seat seat = 0; seat < match.card().seats.size(); ++seat) {
        conduct::add_lines(seat, match.legal(seat), all);
        conduct::add_lines(seat, match.may(seat), all);
    }
    for (const match::AnyPending& battle : match.pending())
        conduct::add_lines(nature, conduct::actions_of(battle.odds), all);
    conduct::add_lines(referee, match.decrees(), all);
    return all;
}

}  // namespace

std::string Desk::amend(const Question& question) {
    if (!question.access.owner) return question.error("not-yours", question.what);
    if (chance_ != Chance::Roll && !conduct_.manners().by_hand)
        return question.error("not-now", question.what);
    const auto text = text_of(question.request, "changes");
    const auto changes = conduct::changes_of(text.value_or(""), card());
    const std::int64_t seen = number_of(question.request, "seen").value_or(-1);
    if (!text || !changes) return question.error("bad-request", "changes");
    if (seen < 0 || seen > INT32_MAX) return question.error("bad-request", "seen");
    const conduct::Amend deed{{static_cast<std::int32_t>(seen), {*text}}};
    const auto preview = question.request.find("preview");
    Reply reply{question.id};
    match::Answer answer;
    if (preview != question.request.end() && preview->is_boolean() && preview->get<bool>()) {
        const conduct::Amendment amendment{deed.seen, *changes};
        const auto found = conduct::preview(conduct_.course(rolled()), amendment);
        if (!found.refused) {
            tell_preview(reply, amendment, found, question.language, true);
            return reply.done();
        }
        answer = conduct::answer_to(found.refused);
    } else {
        answer = enter(conduct::the_table, deed);
    }
    reply.text("result", answer.accepted() ? "accepted" : "refused");
    reply.number("ply", match().ply()).raw("turn", turn_json(match().ply()));
    if (!answer.accepted())
        return reply.raw("refusal", refusal_json(answer, question.language)).done();
    if (outcome()) reply.raw("outcome", outcome_json(question.language));
    return reply.text("changes", std::get<conduct::Amend>(entered(deed)).changes.text).done();
}

std::string Desk::unfit_json(const std::vector<conduct::Unfit>& lines, std::string_view language,
                             bool owner) const {
    std::vector<std::string> all;
    for (const auto& [number, why, secret, die, instead] : lines) {
        Reply one;
        one.text("line", conduct::text_of(number));
        if (owner || !secret) one.raw("refusal", refusal_json(conduct::answer_to(why), language));
        if (!die.empty()) one.text("die", die);
        if (!instead.empty()) one.list("actions", instead);
        all.push_back((secret ? one.flag("secret", true) : one).done());
    }
    return list_of(all);
}

// [{"by":"ibis","actions":["rest"]},{"by":"report","actions":[...]}]
std::string Desk::answers_json(const conduct::Gap& gap) const {
    std::vector<std::string> all;
    for (auto next = gap.answers.begin(); next != gap.answers.end();) {
        const Seat by = next->actor;
        std::vector<std::string> actions;
        for (; next != gap.answers.end() && next->actor == by; ++next)
            actions.push_back(next->text);
        all.push_back(
            Reply{}.text("by", conduct::signed_as(card(), by)).list("actions", actions).done());
    }
    return list_of(all);
}

// What could have been done where a line stands, or behind it and what chance did there, once
// nothing that led there is secret any more.
std::string Desk::instead_json(const Question& question) const {
    const auto behind = text_of(question.request, "behind");
    const auto named = text_of(question.request, "line");
    if (!behind && !named) return decrees_json(question);
    const std::string line = behind ? *behind : *named;
    for (int ply = behind && line == "0" ? 0 : 1; ply <= match().ply(); ++ply) {
        const auto number = ply ? conduct_.line_of(ply) : conduct::Number{};
        if (!number || conduct::text_of(*number) != line) continue;
        if (behind) {
            while (ply < match().ply() && !conduct_.line_of(ply + 1)) ++ply;
            conduct::Gap gap;
            if (match().open()) gap.answers = possible(*earlier(ply));
            Reply reply{question.id};
            return reply.text("as", "organiser").raw("answers", answers_json(gap)).done();
        }
        std::vector<std::string> actions;
        const Seat actor = match().actor(ply);
        if (!match().open()) {
        } else if (actor == referee) {
            actions = earlier(ply - 1)->decrees();
        } else if (actor != nature) {
            actions = earlier(ply - 1)->legal(actor);
        } else {
            if (conduct_.manners().by_hand)
                actions = conduct::actions_of(earlier(ply - 1)->lottery());
            for (const match::AnyPending& battle : match().pending(ply - 1))
                if (battle.may_end(match().action(ply))) actions = conduct::actions_of(battle.odds);
        }
        Reply reply{question.id};
        return reply.text("as", "organiser").list("actions", actions).done();
    }
    return question.error("bad-request", behind ? "behind" : "line");
}

// What may be decreed now, and by which clause of the game.
std::string Desk::decrees_json(const Question& question) const {
    Reply reply{question.id};
    reply.text("as", "organiser");
    if (!card().rulings.empty()) reply.text("clause", card().rulings);
    const bool over = outcome().has_value();
    return reply.list("actions", over ? std::vector<std::string>{} : match().decrees()).done();
}

// The present match where it came to the same line: up to there both can be compared.
int Desk::ply_beside(const conduct::Amended& found) const {
    if (!found.unthrown) return match().ply();
    for (auto line = found.list.rbegin(); line != found.list.rend(); ++line)
        for (int ply = match().ply(); ply > 0; --ply) {
            if (conduct_.line_of(ply) != line->number) continue;
            while (ply < match().ply() && !conduct_.line_of(ply + 1)) ++ply;
            return ply;
        }
    return 0;
}

// As everybody would see it.
void Desk::tell_leads(const conduct::Amended& found, std::string_view language,
                      Reply& reply) const {
    const int ply = found.match->ply();
    reply.open("leads").number("ply", ply).number("beside", ply_beside(found));
    found.match->write_view(std::nullopt, ply, reply.value("view"));
    if (card().draws) {
        reply.open("draw");
        tell_drawing(found.match->drawing(std::nullopt, ply), language, reply);
        reply.close();
    }
    reply.close();
}

void Desk::tell_preview(Reply& reply, const conduct::Amendment& amendment,
                        const conduct::Amended& found, std::string_view language,
                        bool owner) const {
    std::vector<std::string> gaps;
    for (const conduct::Gap& gap : found.gaps) {
        Reply one;
        one.text("before", conduct::text_of(gap.before));
        one.text("behind", conduct::text_of(gap.behind));
        write_seats(gap.seats, one.value("seats"));
        write_json(one.value("battles"), gap.battles);
        if (!gap.die.empty()) one.text("die", gap.die);
        if (!gap.answers.empty()) one.raw("answers", answers_json(gap));
        gaps.push_back(one.flag("open", gap.open).done());
    }
    reply.flag("settled", found.settled());
    reply.text("changes", conduct::text_of(whole(amendment, found), card()));
    reply.raw("conflicts", unfit_json(found.conflicts, language, owner));
    reply.raw("gaps", list_of(gaps)).raw("waits", unfit_json(found.waits, language, owner));
    reply.list("kept", found.kept).list("gone", found.gone);
    if (found.match && found.match->open() && match().open()) tell_leads(found, language, reply);
    if (!found.unthrown) return;
    reply.open("draw").text("name", found.unthrown->name);
    if (owner || !found.unthrown->secret) {
        std::vector<std::string> odds;
        for (const match::AnyTicket& ticket : found.unthrown->odds)
            odds.push_back(
                Reply{}.text("action", ticket.action).number("weight", ticket.weight).done());
        reply.raw("odds", list_of(odds));
    }
    reply.close();
}

void Desk::tell_preview(Reply& reply, std::string_view language) const {
    const conduct::Preview* preview = conduct_.looked();
    if (!preview) return;
    const auto changes = conduct::changes_of(preview->changes.text, card());
    Reply inside;
    const conduct::Amendment amendment{conduct_.entries(), *changes};
    tell_preview(inside, amendment, conduct::preview(conduct_.course(rolled()), amendment),
                 language, false);
    reply.number("seen", conduct_.entries()).raw("preview", inside.done());
}

}  // namespace table
