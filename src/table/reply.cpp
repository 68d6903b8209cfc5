#include "table/desk.h"

#include <algorithm>
#include <utility>

namespace table {

Reply::Reply(const Json* id, std::size_t bytes) {
    json_.reserve(bytes);
    if (id) raw("id", id->dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string& Reply::value(std::string_view name) {
    write_json_name(json_, std::exchange(mark_, ','), name);
    return json_;
}

Reply& Reply::open(std::string_view name) {
    value(name);
    mark_ = '{';
    return *this;
}
Reply& Reply::close() {
    if (std::exchange(mark_, ',') == '{') json_ += '{';
    json_ += '}';
    return *this;
}

Reply& Reply::text(std::string_view name, std::string_view text) {
    write_json_text(value(name), text);
    return *this;
}
Reply& Reply::number(std::string_view name, std::int64_t number) {
    write_json(value(name), number);
    return *this;
}
Reply& Reply::flag(std::string_view name, bool flag) {
    write_json(value(name), flag);
    return *this;
}
Reply& Reply::raw(std::string_view name, std::string_view json) {
    value(name) += json;
    return *this;
}
Reply& Reply::list(std::string_view name, const std::vector<std::string>& texts) {
    write_json(value(name), texts);
    return *this;
}
std::string Reply::done() {
    close();
    return std::move(json_);
}

std::string_view language_of(const Json& request) {
    const auto found = request.find("lang");
    const bool spanish = found != request.end() && found->is_string() &&
                         found->get_ref<const std::string&>() == "es";
    return spanish ? "es" : "en";
}

std::optional<std::string_view> misfit_of(const Json& request) {
    const auto what = text_of(request, "do");
    const bool counted = what == "suggest" || what == "draft" || what == "forecast" ||
                         what == "trial" || what == "review";  // its seed is a number
    for (const auto& [name, value] : request.items()) {
        const auto is = [&name](std::initializer_list<std::string_view> names) {
            return std::find(names.begin(), names.end(), name) != names.end();
        };
        const bool whole = is({"ply", "since", "until", "undos", "level", "ms", "whole_ms",
                               "visits", "continuations"}) ||
                           (name == "seed" && counted);
        const bool text =
            is({"game", "edition", "match", "as", "action", "deed", "clause", "chance"}) ||
            (name == "seed" && !counted);
        const bool fits =
            (!whole || value.is_number_integer()) && (!text || value.is_string()) &&
            (name != "undo" || value.is_boolean()) && (name != "people" || value.is_object()) &&
            (name != "parts" || value.is_array()) && (name != "situation" || value.is_boolean()) &&
            (name != "options" || value.is_object() || value.is_null()) &&
            (name != "scenario" || value.is_string() || value.is_object());
        if (!fits) return request.find(name).key();
    }
    return std::nullopt;
}

namespace {

// The member that does not fit, of times to decide; empty: all do.
std::string_view misfit_of_times(const conduct::Manners& manners, const AnyGame& entry) {
    constexpr std::int32_t a_minute = 60, seconds_most = conduct::minutes_most * a_minute;
    const auto within = [](std::int32_t number, std::int32_t most) {
        return number >= 0 && number <= most;
    };
    const bool timed = manners.decisions_timed();
    const conduct::AtEnd end = manners.at_end;
    const bool silence = end.kind == conduct::AtEnd::Kind::Silence;
    const bool meant = !silence || entry.card.silence;
    if (!within(manners.decide_minutes, conduct::minutes_most)) return "decide_minutes";
    if (!within(manners.answer_minutes, conduct::minutes_most)) return "answer_minutes";
    if (!within(manners.bank_seconds, seconds_most)) return "bank_seconds";
    if (manners.bank_seconds > 0 && (manners.decide_minutes > 0 || !meant)) return "bank_seconds";
    if (manners.decide_minutes > 0 && !meant) return "decide_minutes";
    if (!within(manners.increment_seconds, manners.bank_seconds > 0 ? seconds_most : 0))
        return "increment_seconds";
    if ((!timed && !silence) || end.level > entry.levels) return "at_end";
    if (!within(manners.weekend_days, timed ? conduct::weekend_days_most : 0))
        return "weekend_days";
    if (!within(manners.holiday_days, timed ? conduct::holiday_days_most : 0))
        return "holiday_days";
    return {};
}

}  // namespace

std::optional<std::string> misfit_of_manners(const Json& request, const AnyGame& entry,
                                             conduct::Manners& manners) {
    const auto told = request.find("manners");
    if (told == request.end()) return std::nullopt;
    Misfit misfit;
    if (!read_json(*told, manners, misfit))
        return "manners" + (misfit.path.empty() ? "" : '.' + misfit.path);
    std::string_view wrong = misfit_of_times(manners, entry);
    if (manners.by_hand && !manners.organiser) wrong = "by_hand";
    if (wrong.empty()) return std::nullopt;
    return "manners." + std::string{wrong};
}

const Json* id_of(const Json& request) {
    const auto found = request.find("id");
    if (found == request.end() || !(found->is_string() || found->is_number())) return nullptr;
    return &*found;
}

namespace {

const match::Texts& own_texts(std::string_view language) {
    static const match::Texts english{"{}", "en"}, spanish{"{}", "es"};
    return language == "es" ? spanish : english;
}

}  // namespace

const match::Readings& readings_of(const AnyGame& entry) {
    return *entry.readings;
}

namespace {

// Where the sentence of a code would mislead: what it is about says which one is told instead.
struct Saying {
    std::string_view code, about, text;
};
constexpr Saying sayings[] = {
    {"not-yours", "key", "wrong-link"},
    {"not-yours", "invitation", "wrong-link"},
    {"not-yours", "handed", "handed-on"},
    {"not-yours", "own", "own-key-used"},
    {"not-yours", "origin", "other-site"},
    {"not-yours", "nature", "not-nature"},
    {"too-many", "hour", "tables-an-hour"},
    {"too-many", "pace", "too-fast"},
    {"too-many", "cost", "too-dear"},
    {"too-many", "tries", "too-many-tries"},
    {"unknown-match", "join", "join-first"},
    {"not-yours", "table", "not-your-table"},
    {"too-many", "clubs", "too-many-clubs"},
    {"too-many", "members", "too-many-members"},
    {"too-many", "founded", "too-many-founded"},
    {"not-now", "chat", "no-chat"},
    {"not-now", "full", "chat-full"},
    {"too-talkative", "reports", "too-many-reports"},
};

std::string text_of_error(std::string_view code, std::string_view language,
                          std::string_view detail) {
    const match::Texts& texts = own_texts(language);
    const std::size_t blank = detail.find(' ');
    for (const Saying& saying : sayings)
        if (saying.code == code && saying.about == detail.substr(0, blank))
            return texts.error(saying.text, blank == detail.npos ? "" : detail.substr(blank + 1));
    return texts.error(code, detail);
}

}  // namespace

std::string error_json(std::string_view code, std::string_view language, std::string_view detail,
                       std::int64_t at, const Json* id, std::int64_t retry_ms) {
    Reply reply{id};
    reply.open("error").text("code", code).text("text", text_of_error(code, language, detail));
    if (at >= 0) reply.number("at", at);
    if (retry_ms >= 0) reply.number("retry_ms", retry_ms);
    return reply.close().done();
}

std::string flaw_text(const match::Flaw& flaw, std::string_view language) {
    std::string what = own_texts(language).flaw(flaw.what, flaw.detail);
    if (!flaw.clause.empty()) what += " (" + flaw.clause + ")";
    if (flaw.ply < 0) return what;
    return own_texts(language).at_step(flaw.ply, what);
}

// A rule of the table's own, which stands with the texts.
std::string own_clauses_json(std::string_view clause, std::string_view language) {
    const match::Texts& texts = own_texts(language);
    const std::string text = texts.own_rule(clause);
    if (text.empty()) return {};
    Reply one;
    one.text("id", clause).text("text", text).text("chapter", texts.own_rules());
    return '[' + one.text("source", "table").done() + ']';
}

// Clauses stand in rules.md one a line: "- **RM-3.2** text"; chapters open with "## ".
std::string clauses_json(const AnyGame& entry, std::string_view clause, std::string_view language) {
    if (clause.starts_with("T-")) return own_clauses_json(clause, language);
    std::string_view rules = language == "es" ? entry.rules_es : entry.rules_en;
    std::string list, chapter;
    bool ours = false;
    while (!rules.empty()) {
        const std::size_t end = rules.find('\n');
        const std::string_view line = rules.substr(0, end);
        rules = end == rules.npos ? std::string_view{} : rules.substr(end + 1);
        if (line.starts_with("## ")) {
            chapter = line.substr(3);
            ours =
                chapter.find("(ruling") != chapter.npos || chapter.find("(decisi") != chapter.npos;
        }
        if (!line.starts_with("- **")) continue;
        const std::size_t close = line.find("**", 4);
        if (close == line.npos) continue;
        const std::string_view id = line.substr(4, close - 4);
        if (!clause.empty() && id != clause) continue;
        const std::string_view text = line.substr(std::min(close + 3, line.size()));
        const std::size_t dash = id.find('-');
        const bool ruling =
            dash != id.npos && dash + 1 < id.size() && (id[dash + 1] == 'H' || id[dash + 1] == 'A');
        Reply one;
        one.text("id", id).text("text", text).text("chapter", chapter);
        one.text("source", ours || ruling ? "ruling" : "rulebook");
        if (!list.empty()) list += ',';
        list += one.done();
    }
    return list.empty() ? std::string{} : '[' + list + ']';
}

}  // namespace table
