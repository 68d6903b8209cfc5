#include "table/situation.h"
#include "table/question.h"

namespace table {

// ---- the parts ----------------------------------------------------------------------------------

namespace {

// {"navigate":{"ship":["r1","r2"],"bearing":[0,35999],"speed":[1,2000000]}}
std::string shapes_json(const Shapes& shapes) {
    Reply reply;
    for (const Shape& shape : shapes) {
        reply.open(shape.action);
        for (const Bounds& bounds : shape.fields) {
            std::string& json = reply.value(bounds.field);
            if (bounds.words.empty()) write_json(json, std::array{bounds.least, bounds.most});
            else write_json(json, bounds.words);
        }
        reply.close();
    }
    return reply.done();
}

}  // namespace

void Desk::tell_legal(Seat actor, Reply& reply) const {
    std::vector<std::string> actions;
    if (turn().kind == Turn::Kind::Over) {
    } else if (actor != nature) actions = match().legal(actor);
    else {
        for (const auto& ticket : match().lottery()) actions.push_back(ticket.action);
        for (const auto& battle : match().pending())
            for (const auto& ticket : battle.odds) actions.push_back(ticket.action);
    }
    reply.list("actions", actions);
    const auto shapes = actor == nature ? std::nullopt : match().shapes(actor);
    reply.flag("complete", !shapes);
    if (shapes) reply.raw("shape", shapes_json(*shapes));
}

void Desk::tell_drawing(const Drawing& drawing, std::string_view language, Reply& reply) const {
    const match::Texts& texts = readings_of(*entry_).in(language);
    std::string places = "[";
    for (const Place& place : drawing.places) {
        Reply one;
        one.text("place", place.name).number("x", place.x).number("y", place.y);
        if (!place.mark.empty()) one.text("mark", texts.mark(place));
        if (place.owner) one.text("owner", card().seats[*place.owner]);
        if (!place.tone.empty()) one.text("tone", place.tone);
        if (!place.word.empty()) one.text("text", texts.word(place.word));
        if (places.size() > 1) places += ',';
        places += one.done();
    }
    reply.text("shape", drawing.shape).raw("places", places + ']');
}

void Desk::tell_log(Viewer viewer, const Heard& heard, int until, std::string_view language,
                    Reply& reply) const {
    const Page told = page(viewer, heard.ply, until, language, false, heard.entry);
    reply.number("since", heard.ply).number("until", told.until).flag("more", told.more);
    reply.raw("entries", told.entries);
}

std::optional<Seat> Desk::decided_last() const {
    for (int ply = match().ply(); ply > 0; --ply)
        if (const Seat actor = match().actor(ply); actor < most_seats) return actor;
    return std::nullopt;
}

// ---- all of them --------------------------------------------------------------------------------

std::string Desk::situation(const Question& question) const {
    const auto parts = parts_of(question.request);
    if (!parts) return question.error("bad-request", "parts");
    Heard heard = Heard::newest(question.ply);
    if (const auto since = number_of(question.request, "since")) {
        if (*since < 0 || *since > question.ply) return question.error("bad-request", "since");
        heard.ply = static_cast<int>(*since);
    }
    Reply reply{question.id, 2000};
    Situation{*this, question.viewer, question.language, question.ply, heard}.write(*parts, reply);
    return reply.done();
}

std::optional<Parts> parts_of(const Json& request) {
    const auto told = request.find("parts");
    if (told == request.end()) return Parts::all();
    std::vector<Part> list;
    Misfit misfit;
    if (!read_json(*told, list, misfit)) return std::nullopt;
    Parts parts;
    for (const Part part : list) parts = parts.with(part);
    return parts;
}

void Situation::write(Parts wished, Reply& reply) {
    reply.text("as", match::viewer_word(desk_.card(), viewer_));
    reply.number("ply", ply_);
    if (turn_.empty()) reply.raw("turn", desk_.turn_json(ply_));
    else reply.raw("turn", turn_);
    if (ply_ == desk_.match().ply() && desk_.outcome())
        reply.raw("outcome", desk_.outcome_json(language_));
    for (int i = 0; i < Parts::count; ++i) {
        const Part part{static_cast<std::uint8_t>(i)};
        if (!wished.has(part)) continue;
        if (const std::string& json = told(part); !json.empty()) reply.raw(to_word(part), json);
    }
}

const std::string& Situation::told(Part part) {
    std::string& json = told_[static_cast<std::size_t>(part)];
    if (!known_.has(part)) json = work_out(part);
    known_ = known_.with(part);
    return json;
}

// What may be done is told of the present, to whoever still plays.
std::string Situation::work_out(Part part) const {
    const match::AnyMatch& match = desk_.match();
    if (part == Part::View) return desk_.view_json(viewer_, ply_);
    Reply reply;
    if (part == Part::Draw) {
        if (!desk_.card().draws) return {};
        desk_.tell_drawing(desk_.match().drawing(viewer_, ply_), language_, reply);
        return reply.done();
    }
    if (part == Part::Log) {
        desk_.tell_log(viewer_, heard_, ply_, language_, reply);
        return reply.done();
    }
    if (part == Part::Hints) {
        std::string json;
        if (desk_.card().hints) match.write_hints(viewer_, ply_, {}, json);
        return json;
    }
    const Turn turn = desk_.turn();
    if (ply_ != match.ply() || turn.kind == Turn::Kind::Over || !viewer_ ||
        desk_.conduct().resigned().contains(*viewer_))
        return {};
    if (part == Part::Legal) {
        if (!turn.owing().contains(*viewer_)) return {};
        desk_.tell_legal(*viewer_, reply);
        return reply.done();
    }
    if (part == Part::May) {
        std::string json;
        if (const auto actions = match.may(*viewer_); !actions.empty()) write_json(json, actions);
        return json;
    }
    if (desk_.decided_last() != *viewer_) return {};
    return desk_.refusal_json(desk_.conduct().why(*viewer_, desk_.undo_of(*viewer_)), language_);
}

}  // namespace table
