#include "table/table.h"

#include "table/link.h"

namespace table {

const AnyGame* entry_named(std::span<const AnyGame> entries, std::string_view name) {
    for (const AnyGame& entry : entries)
        if (entry.card.name == name) return &entry;
    return nullptr;
}

std::string Table::answer(std::string_view text) {
    if (text.size() > request_bytes_max)
        return error_json("too-large", language_, std::to_string(request_bytes_max));
    ParsedJson request = parse_json(text);
    if (!request)
        return error_json("bad-json", language_, {}, static_cast<std::int64_t>(request.at));
    if (!request.value.is_object()) return error_json("bad-request", language_, "do");
    if (!request.value.contains("lang")) request.value["lang"] = language_;
    return dispatch(request.value);
}

std::string Table::dispatch(const Json& request) {
    const auto language = language_of(request);
    const Json* id = id_of(request);
    const auto what = text_of(request, "do");
    if (!what) return error_json("bad-request", language, "do", -1, id);
    if (const auto misfit = misfit_of(request))
        return error_json("bad-request", language, *misfit, -1, id);
    if (*what == "games") return games_json(entries_, language, id);
    if (*what == "new" || *what == "set") return open(request, *what == "set");
    if (*what == "load") return load(request);
    if (*what == "rules" && request.contains("game")) return rules_json(entries_, request);
    if (*what == "lint") return lint(request);
    if (*what == "draft") return draft(request);
#ifndef HEXASTRA_SLIM
    if (*what == "trial") return trial(request);
#endif

    const std::string newest = names_.empty() ? "" : names_.back();
    const std::string name = text_of(request, "match").value_or(newest);
    const auto found = desks_.find(name);
    if (found == desks_.end()) return error_json("unknown-match", language, name, -1, id);
    if (*what == "close") {
        desks_.erase(found);
#ifndef HEXASTRA_SLIM
        reviews_.erase(name);
#endif
        std::erase(names_, name);
        return Reply{id}.text("closed", name).done();
    }
#ifndef HEXASTRA_SLIM
    if (*what == "review") return review(request, found->second, name);
    const auto deed = decode<conduct::Deed>(text_of(request, "deed").value_or(""));
    if (const auto game = deed.action ? unknown_game(found->second.match(), *deed.action, entries_)
                                      : std::nullopt)
        return error_json("unknown-game", language, *game, -1, id);
#endif
#ifdef HEXASTRA_SLIM
    auto reply = found->second.answer(request, Access{true, {}});
#else
    auto reply = found->second.answer(request, Access{true, {}, false, random_});
    if (reply) link();
#endif
    if (reply) return *std::move(reply);
    return error_json("unknown-request", language, *what, -1, id);
}

std::string Table::draw_seed() {
    std::array<std::uint8_t, 32> seed;
    random_(seed);
    return {reinterpret_cast<const char*>(seed.data()), seed.size()};
}

namespace {

// The seats that people play: all but those named as computers'. Nothing where that is no list of
// seats.
std::optional<SeatSet> people_in(const Json& request, const match::Card& card) {
    SeatSet people = SeatSet::first(static_cast<int>(card.seats.size()));
    const auto computers = request.find("computers");
    if (computers == request.end()) return people;
    if (!computers->is_array()) return std::nullopt;
    for (const Json& one : *computers) {
        const auto seat = card.seat_named(one.is_string() ? one.get<std::string>() : "");
        if (!seat) return std::nullopt;
        people = people.without(*seat);
    }
    return people;
}

// Sets a match up as it is asked for; what is wrong with the position is told.
std::optional<std::string> set_up(match::AnyMatch& match, const AnyGame& entry,
                                  const Json& request) {
    const auto language = language_of(request);
    const Json* id = id_of(request);
    const auto position = request.find("position");
    if (position == request.end()) return error_json("bad-request", language, "position", -1, id);
    const auto done = match.set_up(position->dump());
    if (done.done()) return std::nullopt;
    const match::Texts& texts = readings_of(entry).in(language);
    const std::string place = "position" + (done.path.empty() ? "" : '.' + done.path);
    const std::string why = done.problems.empty() ? texts.expected_at(place, done.expected)
                                                  : texts.refusal(done.problems.front());
    Reply error;
    error.text("code", "bad-position");
    error.text("text", texts.error("bad-position", why));
    error.raw("problems", problems_json(entry, done.problems, language));
    return Reply{id}.raw("error", error.done()).done();
}

}  // namespace

// What the people are called, for the record; what is wrong with that is told.
std::optional<std::string> Table::name_people(const Json& request, const match::Card& card,
                                              record::Header& header) {
    const auto people = request.find("people");
    if (people == request.end()) return std::nullopt;
    const auto error = [&](const char* code, const std::string& detail) {
        return error_json(code, language_of(request), detail, -1, id_of(request));
    };
    for (auto one = people->begin(); one != people->end(); ++one) {
        if (!card.seat_named(one.key())) return error("unknown-seat", one.key());
        if (!one->is_string()) return error("bad-request", "people." + one.key());
    }
    for (const std::string_view seat : card.seats) {
        header.people.push_back(text_of(*people, std::string{seat}.c_str()).value_or(""));
        header.salts.push_back(draw_seed().substr(0, record::salt_bytes));
    }
    return std::nullopt;
}

std::string Table::open(const Json& request, bool positioned) {
    const auto language = language_of(request);
    const Json* id = id_of(request);
    const auto name = text_of(request, "game");
    if (!name) return error_json("bad-request", language, "game", -1, id);
    const AnyGame* game = entry_named(entries_, *name);
    if (!game) return error_json("unknown-game", language, *name, -1, id);
    const std::string edition =
        text_of(request, "edition").value_or(std::string{game->card.edition});
    const AnyGame* entry = game->of_edition(edition);
    if (!entry) return error_json("unknown-edition", language, edition, -1, id);
    match::Flaw flaw;
    record::Header header{{}, text_of(request, "chance") == "ask"};
    const auto terms = terms_from(*entry, request.value("scenario", Json{}),
                                  request.value("options", Json{}), flaw);
    if (!terms) return terms_error_json(*entry, flaw, language, id);
    auto match = entry->open(*terms);
    if (positioned)
        if (auto problem = set_up(*match, *entry, request)) return *std::move(problem);
    const auto seed = request.contains("seed") ? from_hex(text_of(request, "seed").value_or("?"))
                                               : std::optional{draw_seed()};
    if (!seed || seed->size() > 32) return error_json("bad-request", language, "seed", -1, id);
    const auto chance = text_of(request, "chance").value_or("roll");
    if (chance != "roll" && chance != "ask")
        return error_json("bad-request", language, "chance", -1, id);
    std::vector<std::string> seeds(match->card().seats.size());
    if (auto problem = name_people(request, match->card(), header)) return *std::move(problem);
    const auto persons = people_in(request, match->card());
    if (!persons) return error_json("bad-request", language, "computers", -1, id);
    conduct::Manners manners;
    if (const auto wrong = misfit_of_manners(request, *entry, manners))
        return error_json("bad-request", language, *wrong, -1, id);
    header.by_hand = header.by_hand || manners.by_hand;
    Desk desk{*entry,
              {std::move(match), *persons, manners, game},
              std::move(header),
              match::Dice{*seed, std::move(seeds)},
              chance == "ask" ? Desk::Chance::Ask : Desk::Chance::Roll};
    desk.roll();
    return admit(std::move(desk), request);
}

std::string Table::load(const Json& request) {
    const auto language = language_of(request);
    const Json* id = id_of(request);
    const auto file = request.find("record");
    if (file == request.end()) return error_json("bad-request", language, "record", -1, id);
    record::Reading replayed = record::read(*file, entries_);
    if (replayed.flaw) {
        const match::Flaw& flaw = *replayed.flaw;
        Reply error;
        error.text("code", "bad-record").text("flaw", flaw.what);
        error.text("text", flaw_text(flaw, language));
        if (flaw.ply >= 0) error.number("ply", flaw.ply);
        if (!flaw.clause.empty()) error.text("clause", flaw.clause);
        return Reply{id}.raw("error", error.done()).done();
    }
    const AnyGame* entry = entry_named(entries_, replayed.match().card().name);
    const auto chance = replayed.header.by_hand ? Desk::Chance::Ask : Desk::Chance::Roll;
    return admit(Desk{*entry, *std::move(replayed.conduct), std::move(replayed.header),
                      std::move(replayed.dice), chance, std::move(replayed.journal)},
                 request);
}

std::string Table::admit(Desk desk, const Json& request) {
    const Json* id = id_of(request);
    std::string name = text_of(request, "match").value_or("");
    if (!request.contains("match")) {
        name = "m" + std::to_string(++opened_);
        while (desks_.contains(name)) name = "m" + std::to_string(++opened_);
    }
    if (desks_.size() >= matches_max && !desks_.contains(name))
        return error_json("too-many", language_of(request), std::to_string(matches_max), -1, id);
    const auto [found, fresh] = desks_.insert_or_assign(name, std::move(desk));
    std::erase(names_, name);
    names_.push_back(name);
    const Desk& opened = found->second;
    Reply reply{id};
    reply.text("match", name).text("edition", opened.match().card().edition);
    reply.raw("seats", opened.seats_json());
    reply.number("ply", opened.match().ply());
    reply.raw("turn", opened.turn_json(opened.match().ply()));
    reply.text("commit", opened.dice().commitment());
    if (opened.outcome()) reply.raw("outcome", opened.outcome_json(language_of(request)));
    return reply.done();
}

std::string rules_json(std::span<const AnyGame> entries, const Json& request) {
    const auto language = language_of(request);
    const Json* id = id_of(request);
    const auto game = text_of(request, "game").value_or("");
    const AnyGame* entry = entry_named(entries, game);
    if (!entry) return error_json("unknown-game", language, game, -1, id);
    const auto clause = text_of(request, "clause").value_or("");
    const std::string clauses = clauses_json(*entry, clause, language);
    if (clauses.empty()) return error_json("unknown-clause", language, clause, -1, id);
    return Reply{id}.raw("clauses", clauses).done();
}

// What is wrong with a scenario of one's own, without opening a match of it.
std::string Table::lint(const Json& request) {
    const auto language = language_of(request);
    const Json* id = id_of(request);
    const auto game = text_of(request, "game").value_or("");
    const AnyGame* entry = entry_named(entries_, game);
    if (!entry) return error_json("unknown-game", language, game, -1, id);
    const auto scenario = request.find("scenario");
    if (scenario == request.end() || !scenario->is_object() || !entry->lint)
        return error_json("bad-request", language, "scenario", -1, id);
    match::Flaw flaw;
    if (!terms_from(*entry, *scenario, request.value("options", Json{}), flaw) &&
        flaw.problems.empty())
        return terms_error_json(*entry, flaw, language, id);
    return Reply{id}.raw("problems", problems_json(*entry, flaw.problems, language)).done();
}

// A scenario that its players may change, drawn up by the options and a seed.
std::string Table::draft(const Json& request) {
    const auto language = language_of(request);
    const Json* id = id_of(request);
    const auto game = text_of(request, "game").value_or("");
    const AnyGame* entry = entry_named(entries_, game);
    if (!entry) return error_json("unknown-game", language, game, -1, id);
    const std::int64_t seed = number_of(request, "seed").value_or(1);
    if (!entry->draw_up) return error_json("bad-request", language, "game", -1, id);
    if (seed < 0) return error_json("bad-request", language, "seed", -1, id);
    match::Flaw flaw;
    const auto terms = terms_from(*entry, Json{}, request.value("options", Json{}), flaw);
    if (!terms) return terms_error_json(*entry, flaw, language, id);
    const std::string scenario = entry->draw_up(*terms, static_cast<std::uint64_t>(seed));
    return Reply{id}.raw("scenario", scenario).done();
}

}  // namespace table
