#include "match/terms.h"

namespace match {

std::string canonical(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string exact(float number) {
    const int whole = static_cast<int>(number);
    return static_cast<float>(whole) == number ? std::to_string(whole) : Json(number).dump();
}

Json options_json(const AnyMatch& match) {
    Json options = Json::object();
    const Card& card = match.card();
    for (std::size_t i = 0; i < card.options.size(); ++i)
        options[std::string{card.options[i].name}] =
            std::string{card.options[i].choices[match.terms().choices[static_cast<int>(i)]]};
    return options;
}

Json scenario_json(const std::string& scenario) {
    return own_scenario(scenario) ? parse_json(scenario).value : Json(scenario);
}

namespace {

// The scenario's own choices. Nothing where it is unknown or breaks the rules.
std::optional<Terms> scenario_from(const AnyGame& entry, const Json& scenario, Flaw& flaw) {
    Terms terms{"standard", standard_choices(entry.card), entry.card.edition_number};
    if (scenario.is_object() && entry.lint) {
        terms.scenario = canonical(scenario);
        if (terms.scenario.size() <= own_scenario_bytes_max) return terms;
        flaw = {"flaw-scenario-size", -1, std::to_string(own_scenario_bytes_max), {}};
        return std::nullopt;
    }
    if (scenario.is_string()) terms.scenario = scenario.get<std::string>();
    else if (!scenario.is_null()) terms.scenario = "scenario";
    for (const Scenario& candidate : entry.card.scenarios) {
        if (candidate.name != terms.scenario) continue;
        if (!candidate.choices.empty()) terms.choices = candidate.choices;
        return terms;
    }
    flaw = {"flaw-scenario", -1, terms.scenario, {}};
    return std::nullopt;
}

bool take_option(const Card& card, const std::string& name, const Json& wanted, Choices& choices) {
    for (std::size_t i = 0; i < card.options.size(); ++i) {
        const Option& option = card.options[i];
        if (option.name != name || !wanted.is_string()) continue;
        for (std::size_t choice = 0; choice < option.choices.size(); ++choice) {
            if (option.choices[choice] != wanted.get_ref<const std::string&>()) continue;
            choices[static_cast<int>(i)] = static_cast<std::uint8_t>(choice);
            return true;
        }
    }
    return false;
}

}  // namespace

std::optional<Terms> terms_from(const AnyGame& entry, const Json& scenario, const Json& options,
                                Flaw& flaw) {
    auto terms = scenario_from(entry, scenario, flaw);
    if (!terms) return std::nullopt;
    if (!options.is_null() && !options.is_object()) {
        flaw = {"flaw-options", -1, "options", {}};
        return std::nullopt;
    }
    for (const auto& [name, wanted] : options.items()) {
        if (take_option(entry.card, name, wanted, terms->choices)) continue;
        flaw = {"flaw-option",
                -1,
                name + "=" + (wanted.is_string() ? wanted.get<std::string>() : wanted.dump()),
                {}};
        return std::nullopt;
    }
    if (!terms->own()) return terms;
    std::vector<Refusal> problems = entry.lint(*terms);
    if (problems.empty()) return terms;
    flaw = {"flaw-own-scenario", -1, std::string{problems.front().reason},
            std::string{problems.front().clause.id}, std::move(problems)};
    return std::nullopt;
}

}  // namespace match
