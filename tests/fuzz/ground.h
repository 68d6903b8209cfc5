// tests/fuzz/ground.h -- what the fuzz targets stand on: promises, and a game without computers.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "embedded/texts.h"
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
inline match::Suggestion suggest(const Choices&, const match::ViewBytes&, Seat,
                                 const match::Asked&) {
    return {"pass", 0, 0, {}, {}};
}

inline std::span<const match::Entry> entries() {
    static const auto file = [](const char* name) {
        return embedded::find(embedded::texts(), std::string{"games/rebel_moon/"} + name).value();
    };
    static const std::array games = [] {
        match::Entry entry;
        entry.card = match::card_of<RebelMoon>();
        entry.open = [](const Choices& choices) -> std::unique_ptr<match::AnyMatch> {
            return std::make_unique<match::Match<RebelMoon>>(choices);
        };
        entry.suggest = suggest;
        entry.levels = 4;
        entry.rules_en = file("rules.md");
        entry.rules_es = file("rules.es.md");
        entry.readings = std::make_shared<const match::Readings>(
            match::Readings{{file("texts/en.json"), "en"}, {file("texts/es.json"), "es"}});
        return std::array{entry};
    }();
    return games;
}

}  // namespace fuzz
