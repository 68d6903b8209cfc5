// What may be asked of a desk.
#include <algorithm>

#include "table/question.h"
#include "table/situation.h"

namespace table {

using match::actor_word;
using match::Answer;
using match::Card;
using match::viewer_word;

std::optional<std::string> Desk::answer(const Json& request, const Access& access) {
    static constexpr std::array known{
        "situation", "turn",   "legal",   "may", "play", "enter", "why",  "view",    "draw",
        "hints",     "trace",  "guide",   "log", "undo", "rules", "hash", "suggest", "record",
#ifndef HEXASTRA_SLIM
        "amend",     "wishes", "forecast"
#endif
    };
    Question question{request, access, language_of(request), id_of(request), {}, {}, {}, 0};
    question.what = text_of(request, "do").value_or("");
    if (std::find(known.begin(), known.end(), question.what) == known.end()) return std::nullopt;
    if (const auto misfit = misfit_of(request)) return question.error("bad-request", *misfit);
    const auto level = number_of(request, "level").value_or(1);
    if (level < 1 || level > entry_->levels) return question.error("bad-request", "level");
    const auto as = text_of(request, "as").value_or("spectator");
    if (as == "nature") {
        if (!may_tell(access)) return question.error("not-yours", as);
        question.actor = nature;
    } else if (as == "organiser") {  // who sees what a spectator sees
        if (!access.may_organise()) return question.error("not-yours", as);
        if (question.signs()) question.actor = conduct::organiser;
    } else if (as != "spectator") {
        question.actor = question.viewer = card().seat_named(as);
        if (!question.actor) return question.error("unknown-seat", as);
        if (!access.may_see(question.viewer)) return question.error("not-yours", as);
    }
    const std::int64_t ply = number_of(request, "ply").value_or(match().ply());
    if (ply < 0 || ply > match().ply()) return question.error("bad-request", "ply");
    question.ply = static_cast<int>(ply);
    return ask(question);
}

std::string Desk::ask(const Question& question) {
    const auto& [request, access, language, id, what, actor, viewer, ply] = question;
    Reply reply{id};
    if (what == "hash") {  // it covers the whole position: whoever has it could guess secrets
        if (!access.owner && !outcome()) return question.error("not-now", what);
        const Digest head = record::chain_head(conduct_, dice_.commitment());
        return reply.number("ply", match().ply()).text("hash", to_hex(head)).done();
    }
    if (what == "record") {
        const bool over = outcome().has_value();
        if (!access.owner && !over) return question.error("not-now", "record");
        return reply.raw("record", record::text(record(ply))).done();
    }
    if (what == "rules") {
        const auto clause = text_of(request, "clause").value_or("");
        const std::string clauses = clauses_json(*entry_, clause, language);
        if (clauses.empty()) return question.error("unknown-clause", clause);
        return reply.raw("clauses", clauses).done();
    }
#ifndef HEXASTRA_SLIM  // only campaigns amend, and the first move of others waits for these bytes
    if (what == "amend") return amend(question);
    if (what == "wishes") return wishes_json(question);
    if (what == "forecast") return forecast(question);
    if (what == "legal" && text_of(request, "as") == "organiser") return instead_json(question);
#endif
    if (what == "why") return why(question);
    if (what == "guide") return guide(question);
    if (what == "situation") return situation(question);
    if (what == "log") return log(question);
    if (what == "turn" || what == "view" || what == "trace" || what == "hints" || what == "draw")
        return show(question);
    if (!actor) return question.error("bad-request", "as");
    if (*actor == conduct::organiser) return enter(question);
    if (*actor == nature ? !may_tell(access) || !nature_asks() : !access.may_act(*actor))
        return question.error("not-yours", actor_word(card(), *actor));
    return act(question);
}

// What whoever acts for a seat may do, or does.
std::string Desk::act(const Question& question) {
    const auto& [request, access, language, id, what, actor, viewer, ply] = question;
    // For a seat that is gone the table alone acts; a slim module is its own table.
#ifndef HEXASTRA_SLIM
    const bool gone = !access.owner && conduct_.resigned().contains(*actor);
#else
    constexpr bool gone = false;
#endif
    if (what == "suggest") return suggest(question);
    if (what == "enter") return enter(question);
    if (what == "legal") {
        Reply reply{id};
        reply.text("as", actor_word(card(), *actor));
        if (gone) return reply.list("actions", {}).flag("complete", true).done();
        tell_legal(*actor, reply);
        return reply.done();
    }
    if (what == "play") {
        const auto action = text_of(request, "action");
        if (!action) return question.error("bad-request", "action");
        const int before = match().ply();
        const Signer signer = access.owner ? Signer::Table : Signer::Sitter;
        return play_json(play(*actor, *action, signer), *actor, before, language, id);
    }
    if (*actor == nature) return question.error("bad-request", "as");
    if (what == "undo") {
        const Answer answer = enter(*actor, undo_of(*actor));
        return play_json(answer, *actor, match().ply(), language, id);
    }
    const bool nothing = gone || turn().kind == Turn::Kind::Over;
    return Reply{id}
        .text("as", card().seats[*actor])
        .list("actions", nothing ? std::vector<std::string>{} : match().may(*actor))
        .done();
}

// How it stands after so many steps, as a viewer sees it.
std::string Desk::show(const Question& question) const {
    const auto& [request, access, language, id, what, actor, viewer, ply] = question;
    Reply reply{id};
    if (what != "turn") reply.text("as", actor == nature ? "nature" : viewer_word(card(), viewer));
    reply.number("ply", ply).raw("turn", turn_json(ply));
    if (what == "turn") {
        if (ply == match().ply() && outcome()) reply.raw("outcome", outcome_json(language));
    } else if (what == "view") {
        reply.raw("view", view_json(viewer, ply));
    } else if (what == "trace") {
        match().write_trace(viewer, ply, reply.value("trace"));
    } else if (what == "hints") {
        const std::string action = text_of(request, "action").value_or("");
        match().write_hints(viewer, ply, action, reply.value("hints"));
    } else {
        tell_drawing(match().drawing(viewer, ply), language, reply);
    }
    return reply.done();
}

std::string Desk::log(const Question& question) const {
    const auto& [request, access, language, id, what, actor, viewer, ply] = question;
    const auto since = number_of(request, "since").value_or(0);
    if (since < 0 || since > match().ply()) return question.error("bad-request", "since");
    const auto until = number_of(request, "until").value_or(match().ply());
    if (until < since || until > match().ply()) return question.error("bad-request", "until");
    const bool lines = text_of(request, "as") == "organiser";
    const Page told =
        page(viewer, static_cast<int>(since), static_cast<int>(until), language, lines);
    Reply reply{id};
    reply.text("as", actor == nature ? "nature" : viewer_word(card(), viewer));
    reply.number("since", since).number("until", told.until).flag("more", told.more);
    if (lines) reply.number("seen", conduct_.entries());
    return reply.raw("entries", told.entries).done();
}

// As the match stood after that many steps: what was taken back or said by then is told of the
// whole only.
Json Desk::record(int ply) const {
    if (ply == match().ply()) return record::write(conduct_, *journal_, header_, dice_, true);
    std::unique_ptr<AnyMatch> then = earlier(ply);
    const conduct::Journal journal = conduct::journal_of(*then);
    return record::write({std::move(then), conduct_.people_at_first(), conduct_.manners()}, journal,
                         header_, dice_, true);
}

std::unique_ptr<AnyMatch> Desk::earlier(int ply) const {
    std::unique_ptr<AnyMatch> then = match().anew();
    for (int at = 1; at <= ply; ++at) then->play(match().actor(at), match().action(at));
    return then;
}

std::string Desk::enter(const Question& question) {
    auto deed = decode<conduct::Deed>(text_of(question.request, "deed").value_or(""));
    if (*question.actor == nature) return question.error("bad-request", "as");
    if (!deed.action) return misread(deed.error, question.language, question.id);
#ifndef HEXASTRA_SLIM
    if (const auto* hand = std::get_if<conduct::Hand>(&*deed.action))
        if (conduct::level_in(hand->to.view()) > entry_->levels)
            return question.error("bad-request", "deed");
    if (auto* file = std::get_if<conduct::File>(&*deed.action))
        *file = conduct::sealed(*file, question.access.random);
#endif
    const std::int32_t after = conduct_.entries();
    const int before = match().ply();
    const Answer answer = enter(*question.actor, *deed.action);
    return enter_json(answer, *question.actor, before, after, question.language, question.id);
}

#ifndef HEXASTRA_SLIM
// What a seat has filed: whoever holds it alone may ask.
std::string Desk::wishes_json(const Question& question) const {
    if (!question.viewer) return question.error("bad-request", "as");
    const conduct::WishList* list = conduct_.wishes(*question.viewer);
    std::vector<std::string> actions;
    if (list)
        for (const auto& [digest, wish] : list->items)
            if (!wish.action.empty()) actions.push_back(wish.action);
    Reply reply{question.id};
    reply.text("as", card().seats[*question.viewer]).list("wishes", actions);
    if (list && list->rests) reply.flag("rests", true);
    return reply.done();
}
#endif

std::string Desk::why_deed(const Question& question, const conduct::Deed& deed) const {
    if (*question.actor == nature) return question.error("bad-request", "as");
    const Answer answer = conduct_.why(*question.actor, deed);
    if (answer.kind == Answer::Kind::Malformed)
        return misread(answer.malformed, question.language, question.id);
    return Reply{question.id}.raw("refusal", refusal_json(answer, question.language)).done();
}

std::string Desk::why(const Question& question) const {
    if (!question.actor) return question.error("bad-request", "as");
    const auto undo = question.request.find("undo");
    if (undo != question.request.end() && undo->is_boolean() && undo->get<bool>())
        return why_deed(question, undo_of(*question.actor));
    if (const auto text = text_of(question.request, "deed")) {
        const auto deed = decode<conduct::Deed>(*text);
        if (!deed.action) return misread(deed.error, question.language, question.id);
        return why_deed(question, *deed.action);
    }
    const Signer signer = question.access.owner ? Signer::Table : Signer::Sitter;
    const auto refusal_of = [&](const std::string& action) {
        const Answer answer = conduct_.why_play(*question.actor, action, signer);
        if (answer.kind != Answer::Kind::Malformed) return refusal_json(answer, question.language);
        return play_json(answer, *question.actor, match().ply(), question.language, nullptr);
    };
    Reply reply{question.id};
    reply.text("as", actor_word(card(), *question.actor));
    if (const auto action = text_of(question.request, "action")) {
        const Answer answer = conduct_.why_play(*question.actor, *action, signer);
        if (answer.kind == Answer::Kind::Malformed)
            return play_json(answer, *question.actor, match().ply(), question.language,
                             question.id);
        return reply.raw("refusal", refusal_of(*action)).done();
    }
    const auto actions = question.request.find("actions");
    if (actions == question.request.end() || !actions->is_array() || actions->size() > 4096)
        return question.error("bad-request", "actions");
    for (const Json& action : *actions)
        if (!action.is_string()) return question.error("bad-request", "actions");
    const auto since = number_of(question.request, "since").value_or(0);
    if (since < 0 || static_cast<std::size_t>(since) > actions->size())
        return question.error("bad-request", "since");
    auto at = static_cast<std::size_t>(since);
    std::string refusals = "[";
    for (; at < actions->size() && refusals.size() < page_bytes; ++at) {
        if (refusals.size() > 1) refusals += ',';
        refusals += refusal_of((*actions)[at].get_ref<const std::string&>());
    }
    reply.number("since", since).number("until", static_cast<std::int64_t>(at));
    return reply.flag("more", at < actions->size()).raw("refusals", refusals + ']').done();
}

std::string Desk::guide(const Question& question) const {
    if (!question.viewer) return question.error("bad-request", "as");
    const auto action = text_of(question.request, "action");
    if (!action) return question.error("bad-request", "action");
    std::string guide;
    const Answer answer = match().write_guide(*question.viewer, *action, guide);
    if (!answer.accepted())
        return play_json(answer, *question.actor, match().ply(), question.language, question.id);
    Reply reply{question.id};
    reply.text("as", viewer_word(card(), question.viewer));
    return reply.number("ply", match().ply()).raw("guide", guide).done();
}

match::Asked Desk::asked_of(const Json& request) const {
    match::Asked asked;
    const auto bounded = [&](const char* name, std::int64_t otherwise, std::int64_t most) {
        return std::clamp<std::int64_t>(number_of(request, name).value_or(otherwise), 0, most);
    };
    asked.level = static_cast<int>(bounded("level", 3, std::max(1, entry_->levels)));
    asked.ms = static_cast<int>(bounded("ms", 1000, 60'000));
    asked.visits = static_cast<int>(bounded("visits", 0, 10'000'000));
    asked.seed = static_cast<std::uint64_t>(bounded("seed", match().ply() + 1, INT64_MAX));
    return asked;
}

namespace {

// From 0 to 1, with six digits behind the point.
std::string decimal(float score) {
    constexpr int whole = 1'000'000;
    const int parts = static_cast<int>(static_cast<double>(score) * whole + 0.5);
    return std::to_string(parts / whole) + '.' + std::to_string(whole + parts % whole).substr(1);
}

}  // namespace

std::string Desk::suggestion_json(const match::Suggestion& thought, Seat seat,
                                  std::string_view language, const Json* id) const {
    std::string best = "[";
    for (const auto& option : thought.best) {
        Reply one;
        one.text("action", option.action).number("visits", option.visits);
        one.raw("score", decimal(option.score));
        if (best.size() > 1) best += ',';
        best += one.done();
    }
    Reply inner;
    inner.number("visits", thought.visits).raw("score", decimal(thought.score));
    inner.raw("best", best + ']');
    Reply reply{id};
    reply.text("as", card().seats[seat]).text("action", thought.action);
    const match::Texts& texts = readings_of(*entry_).in(language);
    if (thought.reason) {
        const std::string why = texts.event(*thought.reason);
        const std::string whole = thought.intent ? texts.event(*thought.intent) : why;
        reply.text("text", whole == why ? why : whole + ' ' + why);
        reply.raw("reason", event_json(*thought.reason, texts));
    }
    if (thought.intent) reply.raw("intent", event_json(*thought.intent, texts));
    return reply.raw("thought", inner.done()).done();
}

std::string Desk::suggest(const Question& question) {
    if (!turn().owing().contains(*question.actor))
        return question.error("not-now", actor_word(card(), *question.actor));
    const auto thought = entry_->suggest(match().terms(), match().view_bytes(*question.actor),
                                         *question.actor, asked_of(question.request));
    return suggestion_json(thought, *question.actor, question.language, question.id);
}

}  // namespace table
