// laws/play.h -- runs a .play file: an example of the rules, as a test. docs/notation.md has the
// whole format.
//
//     game side=6 emp=third-removes     a new match with these options
//     game edition 1 side=6             the same by an earlier edition
//     position {"bomb":"c5"}            that match set up, where the game can be
//     scenario {"players":[...]}        that match with a scenario of the players' own
//     imperial advance                  a seat does this
//     * roll 3                          nature does this
//     referee grant pan-1 heron         whoever organises decrees this
//     ! imperial turn w : RM-4.3 turn-is-one-side     it may not: clause and reason
//     + imperial done                   it may, but does not
//     ~ heron rest                      what it means that it says nothing
//     = decide imperial bombing         now it is this seat's turn, in this phase
//     = chance bonuses : round 1 ...    nature's, and what its draw is called
//     % roll 3 1/6                      so often, of all that nature may do now, it does this
//     = over rebel : RM-4.2 bomb-destroyed            won by, clause and reason
//     ? hit RM-7.7 damage=4             the last step was told so, to everybody
//     ? rebel: placed piece=red-emp     ... or so to one viewer
//     ?- imperial: placed               nothing of this kind was told to it
//     > imperial markers.0.kind null    what a viewer sees
//     & r1-azure-c3 dark-run azure crimson    a battle may be played as that, by these in the order
//                                             of its seats
//     & r1-azure-c3 dark-run /red/pc 23       ... with this in its scenario
//     & r1-azure-c3 dark-run 1 0 settle r1-azure-c3 won    ... where these scores lead to that
//     &- r1-azure-c3 dark-run               it may not be played as that
//     ^ position : RM-3.6 no-path-left {"asteroids":[...]}    no such position
//     ^ scenario : PE-H4 tile-twice {"tiles":[...]}           no such scenario
//     # anything                        a remark
#pragma once

#include <istream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "base/json.h"
#include "core/chance.h"
#include "core/link.h"
#include "core/play_out.h"
#include "core/setup.h"
#include "core/tell.h"

namespace laws {

template <Game G>
class Play {
  public:
    using State = typename G::State;
    using Action = typename G::Action;

    // What went wrong, or nothing.
    std::optional<std::string> run(std::istream& script) {
        std::string line;
        for (int number = 1; std::getline(script, line); ++number) {
            if (line.empty() || line.front() == '#') continue;
            const std::string wrong = take(line);
            if (!wrong.empty())
                return "line " + std::to_string(number) + ": " + line + "\n  " + wrong;
        }
        return std::nullopt;
    }

  private:
    static std::string word_of(std::string_view& rest) {
        while (rest.starts_with(' ')) rest.remove_prefix(1);
        const auto cut = std::min(rest.find(' '), rest.size());
        std::string word{rest.substr(0, cut)};
        rest.remove_prefix(cut);
        while (rest.starts_with(' ')) rest.remove_prefix(1);
        return word;
    }

    std::string take(std::string_view rest) {
        const std::string_view line = rest;
        const std::string first = word_of(rest);
        if (first == "game") return begin(rest);
        if (first == "position") return set_up(rest, {}, {});
        if (first == "scenario") return author(rest, {}, {});
        if (first == "=") return expect_turn(rest);
        if (first == "%") return expect_share(rest);
        if (first == "?" || first == "?-") return expect_event(rest, first == "?");
        if (first == ">") return expect_view(rest);
        if (first == "&" || first == "&-") return expect_link(rest, first == "&");
        if (first == "^") {
            const bool position = word_of(rest) == "position";
            if (word_of(rest) != ":") return "a clause stands after :";
            const std::string clause = word_of(rest), reason = word_of(rest);
            return position ? set_up(rest, clause, reason) : author(rest, clause, reason);
        }
        if (first == "!") return refuse_step(rest);
        if (first == "~") return with_step(rest, [&](const auto& step) { return silence(step); });
        if (first == "+") return with_step(rest, [&](const auto& step) { return may(step); });
        return with_step(line, [&](const auto& step) { return perform(step); });
    }

    // ---- a match begins ------------------------------------------------------------------------

    std::string begin(std::string_view rest) {
        Choices choices;
        Edition edition = G::editions.size() - 1;
        if (std::string_view more = rest; word_of(more) == "edition") {
            const std::string wanted = word_of(more);
            const auto at = std::find(G::editions.begin(), G::editions.end(), wanted);
            if (at == G::editions.end())
                return wanted + " is no edition of " + std::string{G::name};
            edition = static_cast<Edition>(at - G::editions.begin());
            rest = more;
        }
        const auto options = G::options(edition);
        for (const Option& option : options)
            choices.push_back(static_cast<std::uint8_t>(option.standard));
        while (!rest.empty()) {
            const std::string pair = word_of(rest);
            const auto cut = pair.find('=');
            bool known = false;
            for (std::size_t i = 0; i < options.size() && cut != pair.npos; ++i) {
                if (options[i].name != pair.substr(0, cut)) continue;
                for (std::size_t j = 0; j < options[i].choices.size(); ++j)
                    if (options[i].choices[j] == pair.substr(cut + 1))
                        choices[static_cast<int>(i)] = static_cast<std::uint8_t>(j), known = true;
            }
            if (!known) return pair + " is no option of " + std::string{G::name};
        }
        choices_ = choices;
        edition_ = edition;
        game_ = G::of(choices, edition);
        state_ = before_ = game_.initial();
        last_.reset();
        return {};
    }

    // The same of a scenario of the players' own.
    std::string author(std::string_view json, std::string_view clause, std::string_view reason) {
        if constexpr (Authored<G>) {
            std::vector<Refusal> problems;
            const G game = G::authored(choices_, edition_, json, problems);
            if (clause.empty() != problems.empty())
                return problems.empty() ? "but it can be played"
                                        : "but it is refused: " + told(problems.front());
            for (const Refusal& problem : problems)
                if (problem.clause.id == clause && problem.reason == reason) return {};
            if (!problems.empty()) return "but: " + told(problems.front());
            game_ = game;
            state_ = before_ = game_.initial();
            last_.reset();
            return {};
        }
        return "this game has no scenarios of the players' own";
    }

    // `clause`: the first problem that is expected, or empty.
    std::string set_up(std::string_view text, std::string_view clause, std::string_view reason) {
        if constexpr (Settable<G>) {
            typename G::Position position;
            Misfit misfit;
            const ParsedJson parsed = parse_json(text);
            if (!parsed) return "not JSON, byte " + std::to_string(parsed.at);
            if (!read_json(parsed.value, position, misfit))
                return misfit.path + ": expected " + misfit.expected;
            std::vector<Refusal> problems;
            State state = game_.initial();
            game_.set(position, state, problems);
            if (clause.empty() != problems.empty())
                return problems.empty() ? "but it can be set up"
                                        : "but it is refused: " + told(problems.front());
            for (const Refusal& problem : problems)
                if (problem.clause.id == clause && problem.reason == reason) return {};
            if (!problems.empty()) return "but: " + told(problems.front());
            state_ = before_ = state;
            last_.reset();
            return {};
        }
        return "this game cannot be set up";
    }

    // ---- steps ---------------------------------------------------------------------------------

    std::optional<Seat> seat_of(std::string_view word) const {
        const auto seats = game_.seats();
        for (std::size_t i = 0; i < seats.size(); ++i)
            if (seats[i] == word) return static_cast<Seat>(i);
        if (word == "*") return nature;
        if constexpr (Ruled<G>)
            if (word == "referee") return referee;
        return std::nullopt;
    }

    static std::string told(const Refusal& refusal) {
        return std::string{refusal.clause.id} + " " + std::string{refusal.reason};
    }

    template <class Then>
    std::string with_step(std::string_view text, Then then) const {
        const std::string who = word_of(text);
        const auto seat = seat_of(who);
        if (!seat) return who + " is nobody at this table";
        const auto decoded = decode<Action>(text);
        if (!decoded.action) return "unreadable action: expected " + decoded.error.expected;
        return then(Step<Action>{*seat, *decoded.action});
    }

    std::string may(const Step<Action>& step) const {
        const Verdict verdict = game_.check(state_, step);
        return verdict ? "but it is refused: " + told(*verdict) : std::string{};
    }

    std::string silence(const Step<Action>& step) const {
        if constexpr (Silent<G>) {
            if (!game_.turn(state_).seats.contains(step.actor)) return "but it owes nothing";
            const Action action = game_.otherwise(state_, step.actor);
            return action == step.action ? std::string{} : "but it means: " + encode(action);
        }
        return "this game does not say what silence means";
    }

    std::string perform(const Step<Action>& step) {
        if (std::string wrong = may(step); !wrong.empty()) return wrong;
        before_ = state_;
        game_.apply(state_, step);
        last_ = step;
        return {};
    }

    std::string refuse_step(std::string_view rest) {
        const auto colon = rest.find(" : ");
        if (colon == rest.npos) return "a clause and a reason stand after :";
        std::string_view expected = rest.substr(colon + 3);
        std::string_view step_text = rest.substr(0, colon);
        while (step_text.ends_with(' ')) step_text.remove_suffix(1);
        const std::string clause = word_of(expected), reason = word_of(expected);
        return with_step(step_text, [&](const Step<Action>& step) -> std::string {
            const Verdict verdict = game_.check(state_, step);
            if (!verdict) return "but it is legal";
            if (verdict->clause.id != clause || verdict->reason != reason)
                return "but: " + told(*verdict);
            return {};
        });
    }

    // ---- what holds now ------------------------------------------------------------------------

    std::string expect_turn(std::string_view expected) const {
        const Turn turn = game_.turn(state_);
        std::string now{words_of(Turn::Kind{})[static_cast<std::size_t>(turn.kind)]};
        if (turn.kind == Turn::Kind::Over) {
            const Outcome outcome = game_.outcome(state_);
            for (std::size_t seat = 0; seat < game_.seats().size(); ++seat)
                if (outcome.score[static_cast<int>(seat)] > 0) (now += ' ') += game_.seats()[seat];
            ((now += " : ") += outcome.clause.id) += ' ';
            now += outcome.reason;
        } else {
            for (SeatSet rest = turn.seats; !rest.empty(); rest = rest.without(rest.lowest()))
                (now += ' ') += game_.seats()[rest.lowest()];
            (now += ' ') += game_.phase(state_);
            if constexpr (Naming<G>)
                if (turn.kind == Turn::Kind::Chance) (now += " : ") += game_.draw_name(state_);
        }
        if (now == expected || now.starts_with(std::string{expected} + ' ')) return {};
        return "but it is: " + now;
    }

    std::string expect_share(std::string_view rest) const {
        if constexpr (Chancy<G>) {
            const auto cut = rest.rfind(' ');
            if (cut == rest.npos) return "a share stands behind the action";
            const auto tell = [&](const Step<Action>& step) -> std::string {
                for (const LotteryOf<G>& lottery : lotteries())
                    for (const auto& ticket : lottery)
                        if (ticket.action == step.action)
                            return std::to_string(ticket.weight) + "/" +
                                   std::to_string(total_weight(lottery));
                return "never";
            };
            const std::string share = with_step("* " + std::string{rest.substr(0, cut)}, tell);
            return share == rest.substr(cut + 1) ? std::string{} : "but it is: " + share;
        }
        return "this game has no chance";
    }

    // What nature draws from, and what may come of each battle that waits.
    std::vector<LotteryOf<G>> lotteries() const {
        std::vector<LotteryOf<G>> all;
        if constexpr (Contested<G>) {
            PendingOf<G> list;
            game_.pending(state_, list);
            for (const Pending& one : list) game_.odds(state_, one, all.emplace_back());
        }
        if (game_.turn(state_).kind == Turn::Kind::Chance)
            game_.lottery(state_, all.emplace_back());
        return all;
    }

    std::string expect_link(std::string_view rest, bool wanted) const {
        if constexpr (Linking<G>) {
            const std::string name = word_of(rest), game = word_of(rest);
            PendingOf<G> list;
            game_.pending(state_, list);
            for (const Pending& battle : list) {
                if (battle.name.view() != name) continue;
                LinkedGames games;
                game_.linked(state_, battle, games);
                for (const Linked& one : games)
                    if (one.game == game)
                        return wanted ? linked_so(battle, one, rest) : "but it may be played so";
                return wanted ? "but it may not be played so" : std::string{};
            }
            return "that battle does not wait";
        }
        return "this game has no battles that may be played as others";
    }

    std::string linked_so(const Pending& battle, const Linked& one, std::string_view rest) const {
        const std::string told{rest};
        if (told.starts_with('/')) {
            const std::string path = word_of(rest);
            const Json::json_pointer at{path};
            const Json scenario = parse_json(one.scenario).value;
            const std::string found = scenario.contains(at) ? scenario[at].dump() : "nothing";
            return found == rest ? std::string{} : "but it is: " + found;
        }
        std::string seats;
        std::vector<float> scores;
        for (const Seat seat : one.seats) {
            (seats += seats.empty() ? "" : " ") += game_.seats()[seat];
            if (const std::string score = word_of(rest);
                !score.empty() && score.find_first_not_of("0123456789.") == score.npos)
                scores.push_back(std::stof(score));
        }
        if (scores.empty()) return seats == told ? std::string{} : "but they are: " + seats;
        const std::string found = encode(Action{game_.settles(state_, battle, one, scores)});
        return found == rest ? std::string{} : "but it is: " + found;
    }

    // The viewers that a line speaks of; "all" and none named: everybody.
    std::vector<Viewer> viewers_of(std::string_view& rest) const {
        const auto colon = rest.find(": ");
        std::string_view name = rest.substr(0, colon == rest.npos ? 0 : colon);
        if (name.find(' ') == name.npos && !name.empty()) {
            rest.remove_prefix(colon + 2);
            if (name == "spectator") return {Viewer{}};
            if (const auto seat = seat_of(name)) return {Viewer{*seat}};
            return {};
        }
        std::vector<Viewer> all{Viewer{}};
        for (Seat seat = 0; seat < game_.seats().size(); ++seat) all.push_back(seat);
        return all;
    }

    std::string expect_event(std::string_view rest, bool wanted) const {
        if constexpr (Narrated<G>) {
            if (!last_) return "nothing has happened yet";
            const auto viewers = viewers_of(rest);
            if (viewers.empty()) return "no such viewer";
            const std::string kind = word_of(rest);
            for (const Viewer viewer : viewers) {
                Events events;
                game_.narrate(before_, *last_, state_, viewer, events);
                std::string told;
                bool found = false;
                for (const Event& event : events) {
                    found = found || (event.kind == kind && fits(event, rest));
                    told += "\n    " + line_of(event);
                }
                if (found != wanted) return "but told to a viewer was:" + told;
            }
            return {};
        }
        return "this game tells nothing";
    }

    static std::string reading(const Value& value) {
        return value.word.empty() ? std::to_string(value.number) : std::string{value.word.view()};
    }
    static std::string line_of(const Event& event) {
        std::string line = std::string{event.kind} + " " + std::string{event.clause.id};
        for (const Value& value : event.values)
            line += " " + std::string{value.name} + "=" + reading(value);
        return line;
    }
    static bool fits(const Event& event, std::string_view rest) {
        while (!rest.empty()) {
            const std::string word = word_of(rest);
            const auto cut = word.find('=');
            bool found = cut == word.npos && event.clause.id == word;
            for (const Value& value : event.values)
                found = found || (value.name == word.substr(0, cut) && cut != word.npos &&
                                  reading(value) == word.substr(cut + 1));
            if (!found) return false;
        }
        return true;
    }

    std::string expect_view(std::string_view rest) const {
        const std::string who = word_of(rest);
        const auto seat = seat_of(who);
        if (!seat && who != "spectator") return "no such viewer";
        std::string json;
        write_json(json, game_.view(state_, seat ? Viewer{*seat} : Viewer{}));
        const Json view = parse_json(json).value;
        const Json* at = &view;
        std::istringstream path{word_of(rest)};
        for (std::string part; std::getline(path, part, '.');) {
            if (at->is_object() && at->contains(part)) {
                at = &(*at)[part];
            } else if (at->is_array() && !part.empty() &&
                       part.find_first_not_of("0123456789") == part.npos &&
                       std::stoul(part) < at->size()) {
                at = &(*at)[std::stoul(part)];
            } else {
                return "there is no " + part + " in " + at->dump();
            }
        }
        const std::string seen = at->is_string() ? at->get<std::string>() : at->dump();
        return seen == rest ? std::string{} : "but it is: " + seen;
    }

    Choices choices_{};
    Edition edition_ = newest_edition;
    G game_ = G::of(Choices{});
    State state_ = game_.initial(), before_ = state_;
    std::optional<Step<Action>> last_;
};

}  // namespace laws
