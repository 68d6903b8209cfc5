// catalog/entry.h -- one game as an entry of the catalogue: how to open a match of it by each of
// its editions, and its computer player, which is given a view and never a position.
#pragma once

#include <cassert>
#include <chrono>
#include <cstring>
#ifndef __wasm__
#include <thread>
#endif

#include "embedded/texts.h"

#include "ai/think.h"
#include "base/packed.h"
#include "base/schema.h"
#ifndef HEXASTRA_SLIM
#include "catalog/forecast.h"
#endif
#if !defined __wasm__ || defined HEXASTRA_REVIEWS
#include "catalog/review.h"
#endif
#include "match/match.h"
#include "match/texts.h"

namespace catalog {

inline std::int64_t now_ms() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

// One search a thread, each from a seed of its own, and what they found together.
template <Game G>
ai::Thought<G> think_together(const G& game, const typename G::View& view, Seat seat,
                              ai::Level level, const ai::Budget& budget, const Foibles& foibles,
                              int threads) {
#ifndef __wasm__
    if (threads > 1) {
        std::vector<ai::Thought<G>> thoughts(static_cast<std::size_t>(threads));
        std::vector<std::thread> workers;
        for (std::size_t i = 0; i < thoughts.size(); ++i)
            workers.emplace_back([&, i] {
                ai::Budget own = budget;
                own.seed += i * 0x9e3779b97f4a7c15;
                thoughts[i] = ai::think(game, view, seat, level, own, foibles);
            });
        for (std::thread& worker : workers) worker.join();
        return ai::merge(std::span<const ai::Thought<G>>{thoughts});
    }
#endif
    (void)threads;
    return ai::think(game, view, seat, level, budget, foibles);
}

template <Game G>
typename G::View view_in(const match::ViewBytes& bytes) {
    typename G::View view;
    assert(bytes.size() == sizeof view);
    std::memcpy(&view, bytes.data(), sizeof view);
    return view;
}

template <Game G>
match::Suggestion suggest(const match::Terms& terms, const match::ViewBytes& bytes, Seat seat,
                          const match::Asked& asked) {
    const typename G::View view = view_in<G>(bytes);
    const G game = match::game_of<G>(terms);
    const ai::Level level = ai::level_of(asked.level);
    const ai::Budget budget{asked.visits, asked.visits > 0 ? 0 : asked.ms, asked.seed, now_ms,
                            asked.stop};
    // Who errs at times errs once, and not as most of several threads do.
    const bool alone = !ai::practice_of<G>(level, asked.foibles).unerring();
    const auto thought =
        think_together(game, view, seat, level, budget, asked.foibles, alone ? 1 : asked.threads);
    match::Suggestion suggestion{encode(thought.action), thought.visits, thought.score, {}, {}, {}};
    constexpr std::size_t shown = 5;
    for (const auto& line : thought.best) {
        if (suggestion.best.size() == shown) break;
        suggestion.best.push_back({encode(line.action), line.visits, line.score});
    }
    suggestion.intent = thought.intent;
    if constexpr (Explaining<G>) suggestion.reason = game.explain(view, seat, thought.action);
    return suggestion;
}

#ifndef __wasm__  // what `hexastra export` and `hexastra think` need, and no browser asks for
template <Game G>
std::string pack_view(const match::ViewBytes& bytes) {
    std::string packed;
    pack(packed, view_in<G>(bytes));
    return packed;
}

template <Game G>
std::optional<match::ViewBytes> unpack_view(std::string_view packed) {
    std::array<typename G::View, 1> view{};
    if (!unpack(packed, view[0]) || !packed.empty()) return std::nullopt;
    return match::bytes_of(std::span<const typename G::View>{view});
}

template <Game G>
std::string shapes_of() {
    std::string json = "{\"action\":" + json_schema<typename G::Action>() +
                       ",\"view\":" + json_schema<typename G::View>();
    if constexpr (Settable<G>)
        json += ",\"position\":" + json_schema<typename G::Position, Way::read>();
    if constexpr (Hinting<G>) json += ",\"hints\":" + G::hints_schema();
    return json + '}';
}
#endif

// `folder` is the game's under src/games/, `texts` the files of such folders that the program
// carries: the game's texts and rules are among them.
template <Game G>
match::AnyGame entry(std::string_view folder,
                     std::span<const embedded::File> texts = embedded::texts(),
                     Edition edition = newest_edition) {
    const auto file = [&](std::string_view name) {
        return embedded::find(texts, "games/" + std::string{folder} + std::string{name})
            .value_or(std::string_view{});
    };
    match::AnyGame entry;
    entry.card = match::card_of<G>(edition);
    entry.open = [](const match::Terms& terms) -> std::unique_ptr<match::AnyMatch> {
        return std::make_unique<match::Match<G>>(terms);
    };
    entry.seats = [](const match::Terms& terms) { return match::game_of<G>(terms).seats(); };
    entry.suggest = suggest<G>;
#ifndef HEXASTRA_SLIM
    if constexpr (Continuing<G>) entry.forecast = forecast<G>;
#endif
    if constexpr (Authored<G>) entry.lint = match::lint<G>;
    if constexpr (Drafting<G>)
        entry.draw_up = [](const match::Terms& terms, std::uint64_t seed) {
            return G::draw_up(terms.choices, terms.edition, seed);
        };
    entry.levels = ai::levels;
    entry.rules_en = file("/rules.md");
    entry.rules_es = file("/rules.es.md");
    match::Readings readings{{file("/texts/en.json"), "en"}, {file("/texts/es.json"), "es"}};
#ifndef HEXASTRA_SLIM
    readings.en.add(file("/texts/off_page/en.json"));
    readings.es.add(file("/texts/off_page/es.json"));
#endif
    entry.readings = std::make_shared<const match::Readings>(std::move(readings));
#if !defined __wasm__ || defined HEXASTRA_REVIEWS
    if constexpr (ai::Reviewable<G>) entry.review = review<G>;
#endif
#ifndef __wasm__
    entry.pack_view = pack_view<G>;
    entry.unpack_view = unpack_view<G>;
    entry.shapes = shapes_of<G>;
#endif
    for (int former = 0; former < entry.card.edition_number && edition == newest_edition; ++former)
        entry.former.push_back(catalog::entry<G>(folder, texts, static_cast<Edition>(former)));
    return entry;
}

}  // namespace catalog
