// apps/terms.cpp -- what is settled before a match, as people write it on a command line.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "apps/commands.h"
#include "match/terms.h"
#include "match/texts.h"

namespace apps {
namespace {

std::string names_of(std::span<const Scenario> scenarios) {
    std::string text;
    for (const Scenario& scenario : scenarios) (text += ' ') += scenario.name;
    return text + '.';
}

std::string names_of(std::span<const Option> options) {
    std::string text;
    for (const Option& option : options) {
        (text += ' ') += option.name;
        char mark = '=';
        for (const std::string_view choice : option.choices) (text += mark) += choice, mark = '|';
    }
    return text + '.';
}

// Nothing where the file of a scenario is not JSON, which is complained of.
std::optional<Json> scenario_named(const match::AnyGame& entry, const std::string& said,
                                   const std::string& language) {
    const auto& scenarios = entry.card.scenarios;
    for (std::size_t i = 0; i < scenarios.size(); ++i)
        if (said == scenarios[i].name || said == std::to_string(i + 1)) return scenarios[i].name;
    std::ifstream file{said, std::ios::binary};
    if (!entry.lint || !file) return said;
    if (std::filesystem::is_directory(said)) {
        complain({said + " is a folder. Name the file of a scenario.",
                  said + " es una carpeta. Indica el archivo de un escenario."},
                 language);
        return std::nullopt;
    }
    std::stringstream text;
    text << file.rdbuf();
    ParsedJson own = parse_json(text.str());
    if (own) return std::move(own.value);
    const std::string at = std::to_string(own.at);
    complain({said + " is not JSON at byte " + at + ". Mend it there.",
              said + " no es JSON en el byte " + at + ". Corrígelo allí."},
             language);
    return std::nullopt;
}

// name=choice of each, as an object.
std::optional<Json> options_named(const std::vector<std::string>& options, const match::Card& card,
                                  const std::string& language) {
    Json named = Json::object();
    for (const std::string& option : options) {
        const std::size_t cut = option.find('=');
        if (cut == option.npos) {
            const std::string all = names_of(card.options);
            complain({"an option is name=choice, not " + option + ". Options:" + all,
                      "una opción es nombre=valor, no " + option + ". Opciones:" + all},
                     language);
            return std::nullopt;
        }
        named[option.substr(0, cut)] = option.substr(cut + 1);
    }
    return named;
}

// Whether an option is what the scenarios are about, so that one of one's own says it itself.
bool told_by_scenarios(const match::Card& card, std::size_t option) {
    const auto choice = [&](const Scenario& scenario) {
        return scenario.choices.empty() ? card.options[option].standard
                                        : scenario.choices[static_cast<int>(option)];
    };
    return std::ranges::any_of(card.scenarios, [&](const Scenario& scenario) {
        return choice(scenario) != choice(card.scenarios.front());
    });
}

// Whether an option is said that the scenario says otherwise; that is complained of.
bool contradicts(const match::AnyGame& entry, const Json& scenario, const Json& named,
                 const match::Terms& terms, const std::string& language) {
    const auto& options = entry.card.options;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const std::string name{options[i].name};
        if (!named.contains(name)) continue;
        const std::string said = name + '=' + named.at(name).get<std::string>();
        if (terms.own() && told_by_scenarios(entry.card, i)) {
            complain({"a scenario of your own leaves no room for " + said + ". Leave --set " +
                          said + " out, or choose one of:" + names_of(entry.card.scenarios),
                      "un escenario propio no admite " + said + ". Quita --set " + said +
                          " o elige uno de estos:" + names_of(entry.card.scenarios)},
                     language);
            return true;
        }
        for (const Scenario& one : entry.card.scenarios) {
            if (one.name != scenario || one.choices.empty()) continue;
            const int there = one.choices[static_cast<int>(i)];
            if (there == options[i].standard || there == terms.choices[static_cast<int>(i)])
                continue;
            const std::string its =
                name + '=' + std::string{options[i].choices[static_cast<std::size_t>(there)]};
            const std::string scene{one.name};
            complain({scene + " means " + its + ", not " + said + ". Choose: leave out --set " +
                          said + ", or " + scene + '.',
                      scene + " quiere decir " + its + ", no " + said + ". Elige: quita --set " +
                          said + ", o " + scene + '.'},
                     language);
            return true;
        }
    }
    return false;
}

}  // namespace

std::optional<match::Terms> terms_named(const match::AnyGame& entry, const std::string& scenario,
                                        const std::vector<std::string>& options,
                                        const std::string& language) {
    const auto own = scenario_named(entry, scenario, language);
    const auto named = options_named(options, entry.card, language);
    if (!own || !named) return std::nullopt;
    match::Flaw flaw;
    auto terms = match::terms_from(entry, *own, *named, flaw);
    if (terms && contradicts(entry, *own, *named, *terms, language)) return std::nullopt;
    if (terms) return terms;
    for (const Refusal& problem : flaw.problems) {
        const std::string clause = '[' + std::string{problem.clause.id} + "] ";
        complain({clause + entry.readings->in("en").refusal(problem),
                  clause + entry.readings->in("es").refusal(problem)},
                 language);
    }
    const std::string game{entry.card.name};
    const std::string scenarios = names_of(entry.card.scenarios);
    const std::string all = names_of(entry.card.options);
    if (flaw.problems.empty())
        complain({"there is no " + flaw.detail + " in " + game + ". Scenarios:" + scenarios +
                      " Options:" + all,
                  "no hay " + flaw.detail + " en " + game + ". Escenarios:" + scenarios +
                      " Opciones:" + all},
                 language);
    return std::nullopt;
}

}  // namespace apps
