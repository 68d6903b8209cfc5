// amend/table.h -- a table of Salt March with its journal, for the tests of amending.
#pragma once

#include "conduct/amend.h"
#include "conduct/conduct.h"
#include "games/salt_march/salt_march.h"
#include "match/match.h"

namespace salt_march {

using namespace conduct;
using match::AnyMatch;
using Signer = Conduct::Signer;

struct Table {
    match::Terms terms{"standard", {}, newest_edition};
    match::Dice dice;
    Conduct conduct;
    Journal journal{};

    Table(int houses, bool long_one, std::uint64_t seed)
        : terms{"standard",
                Choices{static_cast<std::uint8_t>(houses - 2), static_cast<std::uint8_t>(long_one)},
                newest_edition},
          dice{"table " + std::to_string(seed), std::vector<std::string>(houses, "seed")},
          conduct{std::make_unique<match::Match<SaltMarch>>(terms), SeatSet::first(houses),
                  Manners{true}} {}

    const AnyMatch& match() const { return conduct.match(); }

    bool play(Seat actor, const std::string& action) {
        if (!conduct.play(actor, action, Signer::Table).accepted()) return false;
        sign(actor, action, false);
        conduct.roll(dice);
        return true;
    }
    bool enter(Seat by, const Deed& deed) {
        if (!conduct.enter(by, deed, &dice).accepted()) return false;
        sign(by, encode(deed), true);
        // As a table does, until nothing follows any more: nobody says meanwhile what is to be drawn.
        while (const auto next = conduct.following()) {
            const bool drawn = next->draw.has_value();
            if (!play(next->actor, drawn ? match::drawn(*next->draw, dice) : next->action))
                return false;
            journal.back().drawn = drawn;
        }
        return true;
    }
    // Whether it was entered; the journal has it with all that had to wait.
    bool amend(const Amendment& amendment) {
        std::string text = text_of(amendment.changes, match().card());
        for (const Change& change : amendment.changes)
            if (change.kind == Change::Kind::open)
                text += (text.empty() ? "open " : "; open ") + text_of(change.number);
        const Amend amend{{amendment.seen, {text}}};
        if (!conduct.enter(the_table, amend, &dice).accepted()) return false;
        sign(the_table, encode(conduct.said().back().deed), true);
        return true;
    }
    void sign(Seat actor, std::string text, bool deed) {
        Entry entry;
        entry.actor = actor;
        entry.text = std::move(text);
        entry.deed = deed;
        journal.push_back(std::move(entry));
    }

    conduct::Course course() const { return conduct.course(&dice); }
    Amendment with(Changes changes) const {
        return {static_cast<std::int32_t>(journal.size()), std::move(changes)};
    }
    Amended preview(Changes changes) const { return conduct::preview(course(), with(changes)); }
    Amended amended(Changes changes) const { return conduct::amend(course(), with(changes)); }
};

// All that can be told of a match: every step with the digest of where it led, and every draw.
inline std::string told(const AnyMatch& match) {
    std::string text;
    for (const auto& line : match.lines())
        text += std::to_string(line.actor) + ' ' + line.action + ' ' + line.draw + ' ' +
                to_hex(line.state) + '\n';
    return text;
}

inline Line act(Seat actor, std::string text) {
    return {actor, std::move(text)};
}
inline Change drop(Number number) {
    return {Change::Kind::drop, number};
}
inline Change replace(Number number, Line line) {
    return {Change::Kind::replace, number, std::move(line)};
}
inline Change insert(Number number, Line line) {
    return {Change::Kind::insert, number, std::move(line)};
}
inline Change open(Number number) {
    return {Change::Kind::open, number};
}

inline std::string any(const std::vector<std::string>& list, Rng& rng) {
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

}  // namespace salt_march
