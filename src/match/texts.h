// match/texts.h -- refusals, events, outcomes and words as sentences of one language, from the
// files texts/<language>.json of a game and of this folder.
#pragma once

#include <map>

#include "base/json.h"
#include "match/any_match.h"

namespace match {

// A text's slots: {name} is replaced by the reading of that value, {a name} and {the name} by its
// reading with an article, from the chapters "a" and "the"; {points|one point|{points} points|none}
// by the first form for 1, by the last, where there is one, for 0, by the second for other numbers.
class Texts {
  public:
    // The game's file as text; the build has checked it. What all games share is added.
    Texts(std::string_view game_json, std::string_view language);
    Texts(Texts&&) = default;

#ifndef HEXASTRA_SLIM
    // What a game says off the page of its own table: a file of the same shape beside the first.
    void add(std::string_view game_json);
#endif

    std::string refusal(const Refusal&) const;
    std::string event(const Event&) const;
    std::string outcome(const Outcome&) const;
    // A place's name is read in capitals; a word without a reading stands for itself.
    std::string word(std::string_view) const;
    // What is drawn of a thing there: its letter in this language, and what follows the letter.
    std::string mark(const Place&) const;
    std::string error(std::string_view code, std::string_view detail) const;
    // What the codec expected ("a whole number", "one of red blue") in this language.
    std::string expected(std::string_view phrase) const;
    // The same with the place where it was expected.
    std::string expected_at(std::string_view place, std::string_view phrase) const;

    // A flaw of a record, and the same with the step where it was found.
    std::string flaw(std::string_view what, std::string_view detail) const;
    std::string at_step(int ply, std::string_view what) const;

    // A rule of the table itself, which holds at every game; empty where there is none.
    std::string own_rule(std::string_view clause) const;
    std::string own_rules() const;  // what they are called

    const Json& game() const { return game_; }

  private:
    void index(const Json& source);
    std::string fill(const std::string* form, const Values&, std::string_view otherwise) const;
    void fill(std::string_view form, const Values&, std::string& text) const;
    const std::string* find(std::string_view chapter, std::string_view key) const;

    Json game_, shared_, off_page_;
    // Every text by chapter and key, as it stands in the files above; the game's own goes first.
    using Chapter = std::map<std::string_view, const std::string*>;
    std::map<std::string_view, Chapter> index_;
};

// Both languages of one game.
struct Readings {
    Texts en, es;
    const Texts& in(std::string_view language) const { return language == "es" ? es : en; }
};

}  // namespace match
