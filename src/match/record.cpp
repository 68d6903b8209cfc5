#include "match/record.h"

#include <algorithm>
#include <array>

namespace match {
namespace {

std::string canonical(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string raw_hex(const std::string& bytes) {
    return to_hex({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

Json options_json(const AnyMatch& match) {
    Json options = Json::object();
    const Card& card = match.card();
    for (std::size_t i = 0; i < card.options.size(); ++i)
        options[std::string{card.options[i].name}] =
            std::string{card.options[i].choices[match.terms().choices[static_cast<int>(i)]]};
    return options;
}

std::string seal_of(Json record) {
    record.erase("seal");
    return to_hex(sha256(canonical(record)));
}

// What people fought out elsewhere is nature's step, and no draw.
constexpr std::string_view report = "report";

std::string_view taken_by(const Card& card, const AnyMatch::Line& line) {
    return line.actor == nature && line.tickets == 0 ? report : actor_word(card, line.actor);
}

}  // namespace

Json scenario_json(const std::string& scenario) {
    return own_scenario(scenario) ? parse_json(scenario).value : Json(scenario);
}

Digest chain_start(const AnyMatch& match, std::string_view commitment) {
    const Card& card = match.card();
    const std::string position = match.position();
    std::string text{record_format};
    for (const std::string_view line :
         {card.name, card.edition, std::string_view{match.terms().scenario}, commitment})
        (text += '\n') += line;
    (text += '\n') += canonical(options_json(match));
    (text += '\n') += position.empty() ? "" : canonical(parse_json(position).value);
    return sha256(text);
}

Digest chain_next(const Digest& before, std::string_view actor, std::string_view action,
                  const Digest& state) {
    std::string text = to_hex(before);
    ((((text += '\n') += actor) += ' ') += action) += '\n';
    return sha256(text + to_hex(state));
}

Digest chain_head(const AnyMatch& match, std::string_view commitment) {
    Digest head = chain_start(match, commitment);
    for (const auto& line : match.lines())
        head = chain_next(head, taken_by(match.card(), line), line.action, line.state);
    return head;
}

Json write_record(const AnyMatch& match, const Header& header, const Dice& dice, bool reveal) {
    const Card& card = match.card();
    Json record{{"format", record_format},
                {"game", card.name},
                {"edition", card.edition},
                {"scenario", scenario_json(match.terms().scenario)},
                {"options", options_json(match)}};
    if (const std::string position = match.position(); !position.empty())
        record["position"] = parse_json(position).value;
    Json seats = Json::object(), seeds = Json::object();
    for (std::size_t seat = 0; seat < card.seats.size(); ++seat) {
        const std::string name{card.seats[seat]};
        seats[name] = seat < header.people.size() ? header.people[seat] : "";
        seeds[name] = seat < dice.seat_seeds().size() ? raw_hex(dice.seat_seeds()[seat]) : "";
    }
    record["seats"] = std::move(seats);
    Json order = Json::array();
    for (const std::string_view seat : card.seats) order.push_back(seat);
    record["dice"] = {{"by", header.by_hand ? "hand" : "table"},
                      {"commit", dice.commitment()},
                      {"order", std::move(order)},
                      {"seeds", std::move(seeds)}};
    if (reveal) record["dice"]["table"] = raw_hex(dice.table_seed());
    Digest head = chain_start(match, dice.commitment());
    Json steps = Json::array();
    int draws = 0;
    for (const auto& line : match.lines()) {
        const std::string_view actor = taken_by(card, line);
        head = chain_next(head, actor, line.action, line.state);
        Json step{{"by", actor},
                  {"do", line.action},
                  {"state", to_hex(line.state)},
                  {"hash", to_hex(head)}};
        if (line.tickets > 0 && !header.by_hand) {
            const std::string name = line.draw.empty() ? std::to_string(draws) : line.draw;
            step["draw"] = {dice.draw(name, line.tickets), line.tickets};
            if (!line.draw.empty()) step["draw"].push_back(line.draw);
            ++draws;
        }
        steps.push_back(std::move(step));
    }
    record["steps"] = std::move(steps);
    if (const auto outcome = match.outcome()) {
        Json score = Json::object();
        for (std::size_t seat = 0; seat < card.seats.size(); ++seat)
            score[std::string{card.seats[seat]}] =
                static_cast<int>(outcome->score[static_cast<int>(seat)] * 100 + 0.5f);
        record["outcome"] = {{"percent", std::move(score)},
                             {"clause", outcome->clause.id},
                             {"reason", outcome->reason}};
    }
    record["seal"] = seal_of(record);
    return record;
}

std::string record_text(const Json& record) {
    return canonical(record);
}

namespace {

// The scenario's own choices. Nothing where it is unknown or breaks the rules.
std::optional<Terms> scenario_from(const Entry& entry, const Json& scenario, Flaw& flaw) {
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

std::optional<Terms> terms_from(const Entry& entry, const Json& scenario, const Json& options,
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

namespace {

constexpr std::array<std::string_view, 5> step_fields{"by", "do", "draw", "hash", "state"};

// Every program must write a number alike for the seal: whole ones that a double holds.
bool whole_numbers(const Json& json) {
    constexpr std::int64_t most = (std::int64_t{1} << 53) - 1;
    if (json.is_number_float()) return false;
    if (json.is_number_unsigned()) return json.get<std::uint64_t>() <= std::uint64_t{most};
    if (json.is_number_integer()) return json.get<std::int64_t>() >= -most;
    return !json.is_structured() || std::all_of(json.begin(), json.end(), whole_numbers);
}

// Replays one record; the first thing that does not hold ends it.
class Replay {
  public:
    Replay(const Json& record, std::span<const Entry> entries)
        : record_(record), entries_(entries) {}

    Replayed run() {
        if (open() && take_dice() && replay_steps() && check_end() && check_seal()) return finish();
        result_.match = nullptr;
        return std::move(result_);
    }

  private:
    bool fail(std::string what, int ply = -1, std::string detail = {}, std::string clause = {}) {
        result_.flaw = Flaw{std::move(what), ply, std::move(detail), std::move(clause)};
        return false;
    }

    Replayed finish() { return std::move(result_); }

    bool open() {
        if (text_of(record_, "format") != record_format) return fail("flaw-format", -1, "format");
        const auto game = text_of(record_, "game");
        for (const Entry& entry : entries_)
            if (entry.card.name == game) entry_ = &entry;
        if (!entry_) return fail("flaw-game", -1, game.value_or(""));
        const std::string edition = text_of(record_, "edition").value_or("");
        entry_ = entry_->of_edition(edition);
        if (!entry_) return fail("flaw-edition", -1, edition);
        Flaw flaw;
        const auto terms = terms_from(*entry_, record_.value("scenario", Json("")),
                                      record_.value("options", Json{}), flaw);
        if (!terms) return result_.flaw = flaw, false;
        result_.match = entry_->open(*terms);
        // The chain is made of what stands here: what is left out would be read into it.
        if (!says("scenario", scenario_json(terms->scenario)))
            return fail("flaw-scenario", -1, "scenario");
        if (!says("options", options_json(*result_.match)))
            return fail("flaw-options", -1, "options");
        if (const auto position = record_.find("position"); position != record_.end()) {
            const auto set_up = result_.match->set_up(canonical(*position));
            if (!set_up.done())
                return fail(
                    "flaw-position", -1, set_up.path,
                    set_up.problems.empty() ? "" : std::string{set_up.problems[0].clause.id});
            if (!says("position", parse_json(result_.match->position()).value))
                return fail("flaw-position", -1, "position");
        }
        return true;
    }

    bool says(const char* name, const Json& value) const {
        const auto found = record_.find(name);
        return found != record_.end() && canonical(*found) == canonical(value);
    }

    bool take_dice() {
        const auto dice = record_.find("dice");
        if (dice == record_.end() || !dice->is_object()) return fail("flaw-dice", -1, "dice");
        const auto by = text_of(*dice, "by"), commitment = text_of(*dice, "commit");
        if (by != "hand" && by != "table") return fail("flaw-dice", -1, "dice.by");
        if (!commitment) return fail("flaw-dice", -1, "dice.commit");
        commitment_ = *commitment;
        result_.header.by_hand = by == "hand";
        const auto seats = result_.match->card().seats;
        const Json named = dice->value("seeds", Json{});
        if (!named.is_object() || named.size() != seats.size())
            return fail("flaw-dice", -1, "dice.seeds");
        std::vector<std::string> seeds, claimed;
        for (const std::string_view seat : seats) {
            const auto seed = from_hex(text_of(named, std::string{seat}.c_str()).value_or("?"));
            if (!seed) return fail("flaw-dice", -1, "dice.seeds." + std::string{seat});
            seeds.push_back(*seed);
        }
        if (!take_order(dice->value("order", Json{}), seeds, claimed))
            return fail("flaw-dice", -1, "dice.order");
        revealed_ = dice->contains("table");
        const auto table = from_hex(revealed_ ? text_of(*dice, "table").value_or("?") : "");
        if (!table || (revealed_ && table->empty())) return fail("flaw-dice", -1, "dice.table");
        in_order_ = claimed == seeds;
        claimed_ = Dice{*table, std::move(claimed)};
        result_.dice = Dice{*table, std::move(seeds)};
        if (revealed_ && result_.dice.commitment() != commitment_)
            return fail("flaw-commit", -1, commitment_);
        const Json people = record_.value("seats", Json::object());
        for (const std::string_view seat : result_.match->card().seats)
            result_.header.people.push_back(
                text_of(people, std::string{seat}.c_str()).value_or(""));
        return true;
    }

    // The seeds as the file orders them: each seat stands in it once.
    bool take_order(const Json& order, const std::vector<std::string>& seeds,
                    std::vector<std::string>& claimed) const {
        if (!order.is_array() || order.size() != seeds.size()) return false;
        SeatSet left = SeatSet::first(static_cast<int>(seeds.size()));
        for (const Json& one : order) {
            const auto seat =
                one.is_string()
                    ? result_.match->card().seat_named(one.get_ref<const std::string&>())
                    : std::nullopt;
            if (!seat || !left.contains(*seat)) return false;
            left = left.without(*seat);
            claimed.push_back(seeds[*seat]);
        }
        return true;
    }

    bool replay_steps() {
        const auto steps = record_.find("steps");
        if (steps == record_.end() || !steps->is_array()) return fail("flaw-steps", -1, "steps");
        head_ = chain_start(*result_.match, commitment_);
        int ply = 0;
        for (const Json& step : *steps)
            if (!replay_step(step, ++ply)) return false;
        return true;
    }

    bool replay_step(const Json& step, int ply) {
        AnyMatch& match = *result_.match;
        const auto by = text_of(step, "by"), action = text_of(step, "do");
        const bool reported = by == report, drawn = match.turn().kind == Turn::Kind::Chance;
        const auto seat = by == "nature" || reported ? std::optional{nature}
                                                     : match.card().seat_named(by.value_or(""));
        if (!by || !action || !seat) return fail("flaw-step", ply, by.value_or("by"));
        for (const auto& field : step.items())
            if (std::find(step_fields.begin(), step_fields.end(), field.key()) == step_fields.end())
                return fail("flaw-step", ply, told_name(field.key()));
        if (step.contains("draw") != (*seat == nature && !reported && !result_.header.by_hand))
            return fail("flaw-draw", ply, *action);
        if (step.contains("draw") && drawn && !fair(step["draw"], *action))
            return fail("flaw-draw", ply, *action);
        const Answer answer = match.play(*seat, *action);
        if (answer.kind == Answer::Kind::Malformed) return fail("flaw-action", ply, *action);
        if (!answer.accepted())
            return fail("flaw-refused", ply, *action, std::string{answer.refusal.clause.id});
        if (*seat == nature && reported == drawn) return fail("flaw-draw", ply, *action);
        const auto line = match.line(ply);
        if (to_hex(line.state) != text_of(step, "state")) return fail("flaw-state", ply);
        head_ = chain_next(head_, *by, *action, line.state);
        if (to_hex(head_) != text_of(step, "hash")) return fail("flaw-hash", ply);
        return true;
    }

    // Whether a draw won that ticket, and is the one that the seeds give where the table shows its:
    // in the game's order of seats, and in the file's, which a verifier without rules goes by.
    bool fair(const Json& drawn, const std::string& action) const {
        const auto lottery = result_.match->lottery();
        const std::string name = result_.match->draw_name();
        const bool named = name.front() >= 'a';
        const std::uint32_t total = total_weight(lottery);
        if (!drawn.is_array() || drawn.size() != (named ? 3 : 2) || !drawn[0].is_number_integer() ||
            drawn[0] < 0 || drawn[0] >= total || drawn[1] != total || (named && drawn[2] != name))
            return false;
        const auto number = drawn[0].get<std::uint32_t>();
        if (ticket_at(lottery, number) != action) return false;
        return !revealed_ || (result_.dice.draw(name, total) == number &&
                              (in_order_ || claimed_.draw(name, total) == number));
    }

    bool check_end() {
        const auto outcome = result_.match->outcome();
        const auto claimed = record_.find("outcome");
        if (outcome.has_value() != (claimed != record_.end())) return fail("flaw-outcome");
        if (!outcome) return true;
        const Json again = write_record(*result_.match, result_.header, result_.dice, true);
        if (again["outcome"] != *claimed)
            return fail("flaw-outcome", -1, std::string{outcome->clause.id});
        return true;
    }

    bool check_seal() {
        if (text_of(record_, "seal") != seal_of(record_)) return fail("flaw-seal", -1, "seal");
        return true;
    }

    const Json& record_;
    std::span<const Entry> entries_;
    const Entry* entry_ = nullptr;
    std::string commitment_;
    Dice claimed_;  // with the seats in the file's order
    bool revealed_ = false, in_order_ = true;
    Digest head_{};
    Replayed result_;
};

}  // namespace

Replayed read_record(const Json& record, std::span<const Entry> entries) {
    if (!record.is_object()) return {nullptr, {}, {}, Flaw{"flaw-format", -1, "format", {}}};
    if (!whole_numbers(record)) return {nullptr, {}, {}, Flaw{"flaw-number", -1, {}, {}}};
    return Replay{record, entries}.run();
}

}  // namespace match
