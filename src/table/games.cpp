#include "table/table.h"

namespace table {
namespace {

// A text of the game's own file, by the path to it; the last name where it is missing.
std::string reading(const Json& texts, std::initializer_list<std::string_view> path) {
    const Json* at = &texts;
    for (const std::string_view name : path) {
        if (!at->is_object()) break;
        const auto found = at->find(std::string{name});
        if (found == at->end()) return std::string{*(path.end() - 1)};
        at = &*found;
    }
    return at->is_string() ? at->get<std::string>() : std::string{*(path.end() - 1)};
}

class ListJson {
  public:
    void add(std::string_view json) {
        if (json_.size() > 1) json_ += ',';
        json_ += json;
    }
    std::string done() { return std::move(json_ += ']'); }

  private:
    std::string json_ = "[";
};

std::string seats_json(const AnyGame& entry, const Json& texts) {
    ListJson seats;
    for (const std::string_view seat : entry.card.seats) {
        Reply one;
        one.text("seat", seat).text("name", reading(texts, {"game", "seats", seat, "name"}));
        seats.add(one.text("letter", reading(texts, {"game", "seats", seat, "letter"})).done());
    }
    return seats.done();
}

// How many sit down where an option is chosen so.
std::int64_t seats_by(const AnyGame& entry, const Option& option, std::string_view choice) {
    match::Flaw flaw;
    const Json options{{std::string{option.name}, std::string{choice}}};
    return static_cast<std::int64_t>(entry.seats(*terms_from(entry, Json{}, options, flaw)).size());
}

std::string options_json(const AnyGame& entry, const Json& texts) {
    ListJson options;
    for (const Option& option : entry.card.options) {
        const bool settles = &option - entry.card.options.data() == entry.card.seats_option;
        ListJson choices;
        for (const std::string_view choice : option.choices) {
            Reply one;
            one.text("choice", choice);
            one.text("name", reading(texts, {"options", option.name, "choices", choice}));
            if (settles) one.number("seats", seats_by(entry, option, choice));
            choices.add(one.done());
        }
        Reply one;
        one.text("option", option.name).text("clause", option.clause.id);
        one.text("name", reading(texts, {"options", option.name, "name"}));
        one.raw("choices", choices.done());
        one.text("default", option.choices[static_cast<std::size_t>(option.standard)]);
        options.add(one.done());
    }
    return options.done();
}

std::string scenarios_json(const AnyGame& entry, const Json& texts) {
    ListJson scenarios;
    for (const Scenario& scenario : entry.card.scenarios) {
        Reply options;
        for (std::size_t i = 0; i < entry.card.options.size() && !scenario.choices.empty(); ++i) {
            const Option& option = entry.card.options[i];
            options.text(option.name, option.choices[scenario.choices[static_cast<int>(i)]]);
        }
        Reply one;
        one.text("scenario", scenario.name);
        one.text("name", reading(texts, {"scenarios", scenario.name}));
        scenarios.add(one.raw("options", options.done()).done());
    }
    return scenarios.done();
}

std::string levels_json(const AnyGame& entry, const match::Texts& texts) {
    ListJson levels;
    for (int level = 1; level <= entry.levels; ++level) {
        Reply one;
        one.number("level", level);
        const std::string number = std::to_string(level);
        one.text("name", texts.word("level-" + number));
        levels.add(one.text("about", texts.word("level-about-" + number)).done());
    }
    return levels.done();
}

// Readings of words; what a card says stands beside its name, as "salvo-text".
Json words_of(const Json& texts) {
    Json words = Json::object();
    if (const auto own = texts.find("words"); own != texts.end()) words = *own;
    const auto cards = texts.find("cards");
    if (cards == texts.end()) return words;
    for (auto card = cards->begin(); card != cards->end(); ++card)
        words[card.key() + "-text"] = card.value();
    return words;
}

}  // namespace

std::string games_json(std::span<const AnyGame> entries, std::string_view language,
                       const Json* id) {
    ListJson games;
    for (const AnyGame& entry : entries) {
        const match::Texts& texts = readings_of(entry).in(language);
        const Json& own = texts.game();
        const Json& game = own.contains("game") ? own["game"] : own;
        Reply one;
        one.text("game", entry.card.name).text("name", reading(own, {"game", "name"}));
        one.text("line", reading(own, {"game", "line"}));
        one.number("minutes", number_of(game, "minutes").value_or(0));
        one.raw("players", '[' + std::to_string(entry.card.fewest_seats) + ',' +
                               std::to_string(entry.card.seats.size()) + ']');
        one.raw("seats", seats_json(entry, own)).flag("hidden", entry.card.hides);
        one.text("edition", entry.card.edition).raw("scenarios", scenarios_json(entry, own));
        one.raw("options", options_json(entry, own)).raw("levels", levels_json(entry, texts));
        one.raw("words", words_of(own).dump());
        one.raw("phases", own.contains("phases") ? own["phases"].dump() : "{}");
        games.add(one.done());
    }
    return Reply{id}.raw("games", games.done()).done();
}

}  // namespace table
