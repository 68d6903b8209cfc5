// What a match may come to, as its game's own quick play sees it: of one that is running, and of
// one that is not opened yet.
#include "table/forecast.h"

#include "table/list.h"
#include "table/question.h"
#include "table/table.h"

namespace table {
namespace {

// A number with so many digits behind the point that a share of ten thousand shows.
std::string share(double number) {
    constexpr int whole = 10'000;
    const int parts = static_cast<int>(number * whole + 0.5);
    return std::to_string(parts / whole) + '.' + std::to_string(whole + parts % whole).substr(1);
}

std::string quartiles(const match::Prospects::Quartiles& of, int most = -1) {
    Reply told;
    told.number("low", of.low).number("median", of.median).number("high", of.high);
    if (most >= 0) told.number("most", most);
    return told.done();
}

std::string_view word(match::Prospects::Stake::Weight weight) {
    using Weight = match::Prospects::Stake::Weight;
    return weight == Weight::decides ? "decides" : weight == Weight::idle ? "idle" : "counts";
}

void tell_forecast(const match::Prospects& prospects, std::span<const std::string_view> seats,
                   Reply& reply) {
    reply.number("continuations", prospects.continuations);
    std::size_t seat = 0;
    reply.raw("chances", list(prospects.chances, [&](const match::Estimate& one) {
                  Reply told;
                  told.text("seat", seats[seat++]).raw("chance", share(one.mean));
                  return told.raw("low", share(one.low)).raw("high", share(one.high)).done();
              }));
    reply.raw("ends", list(prospects.ends, [](const match::Prospects::End& one) {
                  Reply told;
                  told.text("clause", one.clause).text("reason", one.reason);
                  return told.raw("share", share(one.share)).done();
              }));
    reply.number("round", prospects.round).raw("last_round", quartiles(prospects.last_round));
    reply.raw("games", quartiles(prospects.games, prospects.most_games));
    reply.raw("battles", list(prospects.stakes, [&](const match::Prospects::Stake& one) {
                  Reply told;
                  told.text("battle", one.battle).text("weight", word(one.weight));
                  told.text("seat", seats[one.seat]).raw("least", share(one.least));
                  return told.raw("most", share(one.most)).done();
              }));
    seat = 0;
    reply.raw("to_meet", list(prospects.to_meet, [&](SeatSet rivals) {
                  std::vector<std::string> names;
                  for (; !rivals.empty(); rivals = rivals.without(rivals.lowest()))
                      names.emplace_back(seats[rivals.lowest()]);
                  Reply told;
                  return told.text("seat", seats[seat++]).list("rivals", names).done();
              }));
}

// A number that a request names, or another; nothing where it is out of bounds.
bool bounded(const Json& request, const char* name, std::int64_t least, std::int64_t most,
             auto& number) {
    const std::int64_t asked = number_of(request, name).value_or(static_cast<std::int64_t>(number));
    number = static_cast<std::remove_reference_t<decltype(number)>>(asked);
    return asked >= least && asked <= most;
}

// What is asked otherwise than usual; else the name of what is out of bounds. Where nobody says how
// many continuations, they may be as many as the game wants: 0.
std::optional<std::string_view> foreseen_of(const Json& request, match::Foreseen& asked) {
    constexpr int most = 20'000;
    if (request.contains("continuations") &&
        !bounded(request, "continuations", 1, most, asked.continuations))
        return "continuations";
    if (!bounded(request, "seed", 0, INT64_MAX, asked.seed)) return "seed";
    return std::nullopt;
}

}  // namespace

match::Foreseen usual_forecast(int ply) {
    match::Foreseen usual;
    usual.continuations = 0;
    usual.seed = static_cast<std::uint64_t>(ply) + 1;
    return usual;
}

std::string forecast_json(const match::Prospects& prospects,
                          std::span<const std::string_view> seats, int ply, const Json* id) {
    Reply reply{id};
    reply.number("ply", ply);
    tell_forecast(prospects, seats, reply);
    return reply.done();
}

std::string Desk::forecast(const Question& question) const {
    auto asked = usual_forecast(match().ply());
    if (const auto misfit = foreseen_of(question.request, asked))
        return question.error("bad-request", *misfit);
    if (!entry_->forecast || outcome()) return question.error("not-now", "forecast");
    const auto prospects = entry_->forecast(match().terms(), match().past(), asked);
    return forecast_json(prospects, card().seats, match().ply(), question.id);
}

// How matches of some terms would go, without opening one.
std::string Table::trial(const Json& request) {
    const auto language = language_of(request);
    const Json* id = id_of(request);
    const auto game = text_of(request, "game").value_or("");
    const AnyGame* entry = entry_named(entries_, game);
    if (!entry) return error_json("unknown-game", language, game, -1, id);
    if (!entry->forecast) return error_json("bad-request", language, "game", -1, id);
    match::Flaw flaw;
    const auto terms = terms_from(*entry, request.value("scenario", Json{}),
                                  request.value("options", Json{}), flaw);
    if (!terms) return terms_error_json(*entry, flaw, language, id);
    match::Foreseen asked;
    asked.continuations = 300;
    if (const auto misfit = foreseen_of(request, asked))
        return error_json("bad-request", language, *misfit, -1, id);
    const auto match = entry->open(*terms);
    Reply reply{id};
    tell_forecast(entry->forecast(*terms, match->past(), asked), match->card().seats, reply);
    return reply.done();
}

}  // namespace table
