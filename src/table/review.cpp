// A finished match looked through, in slices.
#include "table/review.h"

#include <cmath>

#include "table/list.h"
#include "table/table.h"

namespace table {
namespace {

// With four digits behind the point, whatever the sign.
std::string decimal(double number) {
    constexpr int whole = 10'000;
    const auto parts = static_cast<std::int64_t>(std::llround(std::abs(number) * whole));
    const std::string sign = number < 0 && parts > 0 ? "-" : "";
    return sign + std::to_string(parts / whole) + '.' +
           std::to_string(whole + parts % whole).substr(1);
}

std::string estimate(const match::Estimate& one) {
    Reply told;
    told.raw("mean", decimal(one.mean)).raw("low", decimal(one.low));
    return told.raw("high", decimal(one.high)).done();
}

std::string chance(const match::Reviewed::Chance& one) {
    Reply told;
    told.number("continuations", one.continuations);
    return told
        .raw("chances", list(one.chances,
                             [](const match::Estimate& seat) {
                                 return '[' + decimal(seat.mean) + ',' + decimal(seat.low) + ',' +
                                        decimal(seat.high) + ']';
                             }))
        .done();
}

std::string moment(const match::Reviewed::Moment& one, const match::Card& card,
                   const match::Texts& texts) {
    Reply told;
    told.number("ply", one.ply).text("seat", card.seats[one.seat]);
    told.list("taken", one.taken).list("better", one.better);
    told.raw("cost", estimate(one.cost));
    told.raw("was", estimate(one.was)).raw("would", estimate(one.would));
    told.raw("holdings", list(one.holdings, [&](const match::Reviewed::Holding& holding) {
                 Reply inner;
                 inner.text("seat", card.seats[holding.seat]).text("name", holding.name);
                 inner.text("text", texts.word(holding.name));
                 return inner.raw("more", estimate(holding.more)).done();
             }));
    if (one.reason) told.raw("reason", event_json(*one.reason, texts));
    return told.done();
}

}  // namespace

void tell_review(const match::Reviewed& review, const AnyMatch& match, const match::Texts& texts,
                 Reply& reply) {
    const match::Card& card = match.card();
    std::vector<std::string> seats{card.seats.begin(), card.seats.end()};
    reply.list("seats", seats).raw("curve", list(review.curve, chance));
    std::size_t seat = 0;
    reply.raw("accounts", list(review.accounts, [&](const match::Reviewed::Account& one) {
                  Reply told;
                  told.text("seat", card.seats[seat++]).raw("luck", estimate(one.luck));
                  told.raw("own", estimate(one.own)).raw("others", estimate(one.others));
                  return told.raw("ended", estimate(one.ended)).done();
              }));
    reply.raw("moments", list(review.moments, [&](const match::Reviewed::Moment& one) {
                  return moment(one, card, texts);
              }));
    reply.open("looked").number("decisions", review.decisions).number("visits", review.visits);
    reply.number("pairs", review.pairs).raw("spread", decimal(review.spread)).close();
}

match::Looked usual_review(const conduct::Conduct& conduct) {
    match::Looked usual;
    usual.seed = static_cast<std::uint64_t>(conduct.match().ply()) + 1;
    if (!conduct.match().outcome()) {
        const Outcome outcome = *conduct.outcome();
        usual.result.emplace(outcome.score.begin(), outcome.score.end());
    }
    return usual;
}

// Each answer is one slice more of the same review, until a match is asked otherwise about.
std::string Table::review(const Json& request, const Desk& desk, const std::string& name) {
    const auto language = language_of(request);
    const auto error = [&](const char* code, std::string_view detail) {
        return error_json(code, language, detail, -1, id_of(request));
    };
    constexpr std::int64_t slice_most = 60'000, all_most = 600'000, continuations_most = 20'000;
    const auto bounded = [&](const char* field, std::int64_t usual, std::int64_t most) {
        const std::int64_t asked = number_of(request, field).value_or(usual);
        return asked >= 0 && asked <= most ? std::optional{asked} : std::nullopt;
    };
    const auto ms = bounded("ms", 1000, slice_most), whole = bounded("whole_ms", 60'000, all_most);
    if (!ms) return error("bad-request", "ms");
    if (!whole) return error("bad-request", "whole_ms");
    if (!desk.entry().review || !desk.outcome()) return error("not-now", "review");
    match::Looked asked = usual_review(desk.conduct());
    const auto times = bounded("continuations", asked.continuations, continuations_most);
    if (!times || *times == 0) return error("bad-request", "continuations");
    const auto seed = bounded("seed", static_cast<std::int64_t>(asked.seed), INT64_MAX);
    if (!seed) return error("bad-request", "seed");
    asked.ms = *whole, asked.continuations = static_cast<int>(*times);
    asked.seed = static_cast<std::uint64_t>(*seed);

    Reviewing& going = reviews_[name];
    const std::string wish = std::to_string(asked.ms) + ' ' + std::to_string(*times) + ' ' +
                             std::to_string(*seed) + ' ' + std::to_string(desk.match().ply());
    if (!going.review || going.wish != wish)
        going = {wish, desk.entry().review(desk.match(), asked)};
    if (going.review->part() < 1) going.review->go_on(*ms, nullptr);
    Reply reply{id_of(request)};
    reply.number("ply", desk.match().ply()).raw("part", decimal(going.review->part()));
    const match::Texts& texts = readings_of(desk.entry()).in(language);
    tell_review(going.review->reviewed(), desk.match(), texts, reply);
    return reply.done();
}

}  // namespace table
