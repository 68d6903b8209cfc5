// tests/fuzz/ground.h -- what the fuzz targets stand on: promises, and games without computers.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "core/play_out.h"
#include "embedded/texts.h"
#include "games/ascending/ascending.h"
#include "games/imperium/imperium.h"
#include "games/rebel_moon/rebel_moon.h"
#include "match/match.h"
#include "match/texts.h"

namespace fuzz {

using rebel_moon::RebelMoon;
using Bytes = std::span<const std::uint8_t>;

inline void must(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

// Computer players think for as long as they are told: not here.
inline match::Suggestion suggest(const match::Terms&, const match::ViewBytes&, Seat,
                                 const match::Asked&) {
    return {"pass", 0, 0, {}, {}};
}

template <Game G>
match::AnyGame entry_of(const std::string& folder) {
    const auto file = [&](const char* name) {
        return embedded::find(embedded::texts(), "games/" + folder + "/" + name).value();
    };
    match::AnyGame entry;
    entry.card = match::card_of<G>();
    entry.open = [](const match::Terms& terms) -> std::unique_ptr<match::AnyMatch> {
        return std::make_unique<match::Match<G>>(terms);
    };
    entry.seats = [](const match::Terms& terms) { return match::game_of<G>(terms).seats(); };
    entry.suggest = suggest;
    if constexpr (Authored<G>) entry.lint = match::lint<G>;
    entry.levels = 4;
    entry.rules_en = file("rules.md");
    entry.rules_es = file("rules.es.md");
    entry.readings = std::make_shared<const match::Readings>(
        match::Readings{{file("texts/en.json"), "en"}, {file("texts/es.json"), "es"}});
    return entry;
}

inline std::span<const match::AnyGame> entries() {
    static const std::array games{entry_of<RebelMoon>("rebel_moon"),
                                  entry_of<imperium::Imperium>("imperium"),
                                  entry_of<ascending::Ascending>("ascending")};
    return games;
}

}  // namespace fuzz
