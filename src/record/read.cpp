#include <algorithm>
#include <array>
#include <set>

#include "conduct/parting.h"
#include "record/chain.h"
#include "record/record.h"

namespace record {

using match::Answer;
using match::AnyGame;
using match::AnyMatch;
using match::canonical;
using match::Dice;

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
    Replay(const Json& record, std::span<const AnyGame> entries)
        : record_(record), entries_(entries) {}

    Reading run() {
        if (!(open() && take_manners() && take_people() && take_dice() && replay_steps() &&
              replay_journal() && check_end() && check_seal()))
            result_.conduct.reset();
        return std::move(result_);
    }

  private:
    bool fail(std::string what, int ply = -1, std::string detail = {}, std::string clause = {}) {
        result_.flaw = Flaw{std::move(what), ply, std::move(detail), std::move(clause)};
        return false;
    }

    bool open() {
        format_ = text_of(record_, "format").value_or("");
        if (format_ != format_1 && format_ != format_2) return fail("flaw-format", -1, "format");
        const auto game = text_of(record_, "game");
        for (const AnyGame& entry : entries_)
            if (entry.card.name == game) entry_ = &entry;
        if (!entry_) return fail("flaw-game", -1, game.value_or(""));
        const std::string edition = text_of(record_, "edition").value_or("");
        game_ = entry_;
        entry_ = game_->of_edition(edition);
        if (!entry_) return fail("flaw-edition", -1, edition);
        Flaw flaw;
        const auto terms = terms_from(*entry_, record_.value("scenario", Json("")),
                                      record_.value("options", Json{}), flaw);
        if (!terms) return result_.flaw = flaw, false;
        begun_ = entry_->open(*terms);
        // The chain is made of what stands here: what is left out would be read into it.
        if (!says("scenario", match::scenario_json(terms->scenario)))
            return fail("flaw-scenario", -1, "scenario");
        if (!says("options", match::options_json(*begun_)))
            return fail("flaw-options", -1, "options");
        if (const auto position = record_.find("position"); position != record_.end()) {
            const auto set_up = begun_->set_up(canonical(*position));
            if (!set_up.done())
                return fail(
                    "flaw-position", -1, set_up.path,
                    set_up.problems.empty() ? "" : std::string{set_up.problems[0].clause.id});
            if (!says("position", parse_json(begun_->position()).value))
                return fail("flaw-position", -1, "position");
        }
        return adopt();
    }

    // By which edition the steps stand.
    bool adopt() {
        match_ = begun_->anew();
        const auto adopted = record_.find("adopted");
        if (adopted == record_.end()) return true;
#ifndef HEXASTRA_SLIM  // the page's own verifier reads these; the first move waits for these bytes
        amended_ = true;
        const match::AnyGame* there = game_->of_edition(text_of(record_, "adopted").value_or(""));
        if (!there || there->card.edition_number <= entry_->card.edition_number)
            return fail("flaw-edition", -1, text_of(record_, "adopted").value_or("adopted"));
        Flaw flaw;
        match_ = conduct::begun_by(*there, *begun_, flaw);
        if (!match_) return result_.flaw = flaw, false;
        return true;
#else
        return fail("flaw-amended");
#endif
    }

    bool says(const char* name, const Json& value) const {
        const auto found = record_.find(name);
        return found != record_.end() && canonical(*found) == canonical(value);
    }

    bool take_manners() {
        const auto told = record_.find("manners");
        if (told == record_.end()) return true;
        Misfit misfit;
        if (format_ == format_1 || !read_json(*told, manners_, misfit) ||
            !says("manners", manners_json(manners_)))
            return fail("flaw-manners", -1, "manners");
        return true;
    }

    // Who held the seats, and what they were called: a name may have been erased since.
    bool take_people() {
        const auto seats = match_->card().seats;
        result_.header.people.resize(seats.size());
        result_.header.salts.resize(seats.size());
        people_ = SeatSet::first(static_cast<int>(seats.size()));
        const Json told = record_.value("seats", Json::object());
        for (Seat seat = 0; seat < seats.size(); ++seat) {
            const std::string word{seats[seat]};
            if (format_ == format_1)
                result_.header.people[seat] = text_of(told, word.c_str()).value_or("");
            else if (!told.is_object() || told.size() != seats.size() || !told.contains(word) ||
                     !take_person(seat, told[word]))
                return fail("flaw-people", -1, word);
        }
        return true;
    }

    bool take_person(Seat seat, const Json& person) {
        const auto held = text_of(person, "held"), name = text_of(person, "name"),
                   salt = text_of(person, "salt"), digest = text_of(person, "digest");
        if (held != "person" && held != "computer") return false;
        if (held == "computer") people_ = people_.without(seat);
        if (person.size() != 1u + name.has_value() + salt.has_value() + digest.has_value() ||
            name.has_value() != salt.has_value() || (name && !digest))
            return false;
        if (!name) return true;
        const auto raw = from_hex(*salt);
        if (!raw || to_hex(name_digest(*raw, *name)) != digest) return false;
        result_.header.people[seat] = *name;
        result_.header.salts[seat] = *raw;
        return true;
    }

    bool take_dice() {
        const auto dice = record_.find("dice");
        if (dice == record_.end() || !dice->is_object()) return fail("flaw-dice", -1, "dice");
        const auto by = text_of(*dice, "by"), commitment = text_of(*dice, "commit");
        if (by != "hand" && by != "table") return fail("flaw-dice", -1, "dice.by");
        if (!commitment) return fail("flaw-dice", -1, "dice.commit");
        commitment_ = *commitment;
        result_.header.by_hand = by == "hand";
        if (manners_.by_hand && !result_.header.by_hand) return fail("flaw-dice", -1, "dice.by");
        const auto seats = match_->card().seats;
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
        return true;
    }

    // The seeds as the file orders them: each seat stands in it once.
    bool take_order(const Json& order, const std::vector<std::string>& seeds,
                    std::vector<std::string>& claimed) const {
        if (!order.is_array() || order.size() != seeds.size()) return false;
        SeatSet left = SeatSet::first(static_cast<int>(seeds.size()));
        for (const Json& one : order) {
            const auto seat = one.is_string()
                                  ? match_->card().seat_named(one.get_ref<const std::string&>())
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
        head_ = chain_start(*begun_, manners_, format_, commitment_);
        int ply = 0;
        for (const Json& step : *steps)
            if (!replay_step(step, ++ply)) return false;
        return true;
    }

    // A seat, or whoever rules by decree.
    std::optional<Seat> actor_named(std::string_view word) const {
#ifndef HEXASTRA_SLIM
        if (word == "referee") return referee;
#endif
        return match_->card().seat_named(word);
    }

    bool replay_step(const Json& step, int ply) {
        AnyMatch& match = *match_;
        const auto by = text_of(step, "by"), action = text_of(step, "do");
        const bool by_odds = conduct::draws_battles && by == odds,
                   reported = by == report || by_odds,
                   drawn = match.turn().kind == Turn::Kind::Chance;
        const auto seat =
            by == "nature" || reported ? std::optional{nature} : actor_named(by.value_or(""));
        if (!by || !action || !seat) return fail("flaw-step", ply, by.value_or("by"));
        for (const auto& field : step.items())
            if (std::find(step_fields.begin(), step_fields.end(), field.key()) == step_fields.end())
                return fail("flaw-step", ply, told_name(field.key()));
        const bool draws = *seat == nature && (!reported || by_odds);
        if (step.contains("draw") != (draws && !result_.header.by_hand) ||
            (by_odds && result_.header.by_hand))
            return fail("flaw-draw", ply, *action);
        if (step.contains("draw") && (drawn || by_odds) &&
            !(by_odds ? fair_odds(step["draw"], *action) : fair(step["draw"], *action)))
            return fail("flaw-draw", ply, *action);
        const Answer answer = match.play(*seat, *action);
        if (answer.kind == Answer::Kind::Malformed) return fail("flaw-action", ply, *action);
        if (!answer.accepted())
            return fail("flaw-refused", ply, *action, std::string{answer.refusal.clause.id});
        if (*seat == nature && reported == (drawn && !manners_.by_hand))
            return fail("flaw-draw", ply, *action);
        if (by_odds) odds_.insert(ply);
        const auto line = match.line(ply);
        if (to_hex(line.state) != text_of(step, "state")) return fail("flaw-state", ply);
        head_ = chain_next(head_, *by, *action, line.state);
        if (to_hex(head_) != text_of(step, "hash")) return fail("flaw-hash", ply);
        return true;
    }

    // Whether a draw won that ticket, and is the one that the seeds give where the table shows its:
    // in the game's order of seats, and in the file's, which a verifier without rules goes by.
    bool fair(const Json& drawn, const std::string& action) const {
        return fair(drawn, action, match_->lottery(), match_->draw_name());
    }
    bool fair_odds(const Json& drawn, const std::string& action) const {
        for (const match::AnyPending& battle : match_->pending())
            if (battle.may_end(action))
                return !battle.draw.empty() && fair(drawn, action, battle.odds, battle.draw);
        return false;
    }
    bool fair(const Json& drawn, const std::string& action,
              const std::vector<match::AnyTicket>& lottery, const std::string& name) const {
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

    // ---- the journal ----

    bool replay_journal() {
        result_.conduct.emplace(begun_->anew(), people_, manners_, game_);
        const auto journal = record_.find("journal");
        if ((format_ == format_1) == (journal != record_.end())) return fail("flaw-entry", -1, "1");
        if (format_ == format_1) {
            result_.journal = conduct::journal_of(*match_);
            for (const conduct::Entry& entry : result_.journal) enter(entry);
        } else {
            if (!journal->is_array()) return fail("flaw-entry", -1, "1");
            head_ = chain_start(*begun_, manners_, format_, commitment_);
            for (const Json& line : *journal)
                amended_ |= is_amendment(text_of(line, "deed").value_or(""));
#ifdef HEXASTRA_SLIM  // the page's own verifier follows these; the first move waits for these bytes
            if (amended_ || std::any_of(journal->begin(), journal->end(), is_of_a_link) ||
                std::any_of(journal->begin(), journal->end(), is_of_a_list) ||
                std::any_of(journal->begin(), journal->end(), is_adoption))
                return fail("flaw-amended");
#endif
            for (const Json& line : *journal)
                if (!replay_entry(line)) return false;
#ifndef HEXASTRA_SLIM
            if (amended_ && standing(result_.journal, match_->card()) != result_.conduct->list())
                return fail("flaw-journal");
#endif
        }
        draw();
        return leads_to_the_steps() || fail("flaw-journal");
    }

    bool replay_entry(const Json& line) {
        const std::string number = std::to_string(result_.journal.size() + 1);
        const auto entry = entry_of(line);
        if (!entry) return fail("flaw-entry", -1, number);
        Json bare = entry_json(match_->card(), *entry);
        head_ = journal_next(head_, bare);
        bare["hash"] = to_hex(head_);
        if (text_of(line, "hash") != text_of(bare, "hash"))
            return fail("flaw-entry-hash", -1, number);
        if (canonical(bare) != canonical(line)) return fail("flaw-entry", -1, number);
        if (const auto refusal = enter(*entry))
            return fail("flaw-entry-refused", -1, number, *refusal);
        result_.journal.push_back(*entry);
        return true;
    }

    std::optional<conduct::Entry> entry_of(const Json& line) const {
        const match::Card& card = match_->card();
        const auto by = text_of(line, "by"), action = text_of(line, "do"),
                   deed = text_of(line, "deed"), as = text_of(line, "as");
        if (!by || action.has_value() == deed.has_value()) return std::nullopt;
        const auto signer = conduct::signer_named(card, *by);
        if (!signer) return std::nullopt;
        // The table signs for others, amends, or links; offices without a seat only do deeds. Of
        // the seats none amends.
        const conduct::Office office = conduct::office_of(*signer);
        const bool amends = deed && is_amendment(*deed);
        const bool tables = amends || is_of_a_link(line) || is_of_a_list(line);
        const bool sound = office == conduct::Office::Table
                               ? as.has_value() != deed.has_value() && (!deed || tables)
                               : !as && (office == conduct::Office::Seat ? !amends : !!deed);
        if (!sound) return std::nullopt;
        conduct::Entry entry{*signer, nature, number_of(line, "at").value_or(0),
                             action ? *action : *deed, deed.has_value()};
        const auto actor = as ? actor_named(*as) : signer;
        if (!actor && as != report && as != odds) return std::nullopt;
        entry.actor = actor.value_or(nature);
        entry.drawn = as == odds;
        const std::int64_t before = result_.journal.empty() ? 0 : result_.journal.back().at;
        if (entry.at < before) return std::nullopt;
        return entry;
    }

    // By what clause it was not to be entered; nothing where it was. Whether somebody had learned
    // something from what was taken back is not judged again.
    std::optional<std::string> enter(const conduct::Entry& entry) {
        conduct::Conduct& conduct = *result_.conduct;
#ifndef HEXASTRA_SLIM
        if (entry.deed && is_amendment(entry.text)) return amend(entry);
#endif
        const auto deed = decode<conduct::Deed>(entry.deed ? entry.text : "");
        if (entry.deed && !deed.action) return "";
#ifndef HEXASTRA_SLIM
        const auto* file = deed.action ? std::get_if<conduct::File>(&*deed.action) : nullptr;
        if (file && !file->digests()) return "T-37";
#endif
        const auto* undo = deed.action ? std::get_if<conduct::Undo>(&*deed.action) : nullptr;
#ifndef HEXASTRA_SLIM
        const auto* adopt = deed.action ? std::get_if<conduct::Adopt>(&*deed.action) : nullptr;
        if (adopt && !adopt->edition) return "T-35";
#endif
        if (!undo) draw();  // it was done when the entry before was signed
        conduct.clock(entry.at);
        if (!entry.deed) return act(entry);
        if (undo) {
            if (undo->entry == 0 || undo->entry != conduct.last_decision(entry.by)) return "T-1";
        } else if (const Answer answer = conduct.why(entry.by, *deed.action); !answer.accepted()) {
            return std::string{answer.refusal.clause.id};
        }
#ifndef HEXASTRA_SLIM
        // Where the match goes on by another edition, it is drawn anew from the seeds.
        if (conduct.edition_to_adopt(entry.by, *deed.action) && !draws_again()) return "T-35";
#endif
        conduct.enter_again(entry.by, *deed.action, dice());
        return std::nullopt;
    }
    bool drawn_from_seeds() const { return revealed_ && !result_.header.by_hand; }
    // Whether all that chance did can be done again: by the seeds, or as the journal has it.
    bool draws_again() const { return drawn_from_seeds() || manners_.by_hand; }
    const Dice* dice() const { return manners_.by_hand ? nullptr : &result_.dice; }

    // Wishes that are filed, or one that is entered.
    static bool is_of_a_list(const Json& line) {
        const std::string deed = text_of(line, "deed").value_or("");
        const std::string_view name = std::string_view{deed}.substr(0, deed.find(' '));
        return name == "file" || name == "wish";
    }
    static bool is_adoption(const Json& line) {
        return text_of(line, "deed").value_or("").starts_with("adopt");
    }
    static bool is_amendment(std::string_view deed) { return deed.starts_with("amend "); }
    // Of a battle that is played as another match; who signs which, is judged with the deed.
    static bool is_of_a_link(const Json& line) {
        const std::string deed = text_of(line, "deed").value_or("");
        const std::string_view name = std::string_view{deed}.substr(0, deed.find(' '));
        return name == "meet" || name == "call" || name == "link" || name == "played" ||
               name == "unlink";
    }

#ifndef HEXASTRA_SLIM
    // What was drawn before an amendment need not stand among the steps: it follows from the seeds.
    std::optional<std::string> amend(const conduct::Entry& entry) {
        conduct::Conduct& conduct = *result_.conduct;
        const auto deed = decode<conduct::Deed>(entry.text);
        if (!deed.action) return "";
        const auto& [seen, said] = std::get<conduct::Amend>(*deed.action);
        const auto changes = conduct::changes_of(said.text, match_->card());
        if (!changes || conduct::text_of(*changes, match_->card()) != said.text) return "";
        if (!draws_again()) return "T-21";
        draw();
        conduct.clock(entry.at);
        if (const Answer answer = conduct.why(entry.by, *deed.action); !answer.accepted())
            return std::string{answer.refusal.clause.id};
        const auto found = conduct::amend(conduct.course(dice()), {seen, *changes});
        if (found.refused) return std::string{found.refused->clause.id};
        if (!found.conflicts.empty() || !found.waits.empty()) return "T-21";
        conduct.enter_again(entry.by, *deed.action, dice());
        return std::nullopt;
    }
#endif

    // The table decides for whoever has resigned, or was silent for too long.
    std::optional<std::string> act(const conduct::Entry& entry) {
        conduct::Conduct& conduct = *result_.conduct;
        const auto follows = conduct.following();
        const bool by_odds = conduct::draws_battles && follows && follows->draw;
        if (by_odds != entry.drawn) return "T-26";
        if (by_odds ? !drawn(*follows->draw, entry)
                    : follows && (follows->actor != entry.actor || follows->action != entry.text))
            return by_odds ? "T-26" : follows->wished ? "T-37" : "T-16";
        using Signer = conduct::Conduct::Signer;
        const bool table = entry.by == conduct::the_table;
#ifndef HEXASTRA_SLIM
        if (entry.actor == referee && !follows) return "T-36";
#endif
        if (table && entry.actor != nature && !follows && !conduct.resigned().contains(entry.actor))
            return "T-6";
        const Answer answer =
            conduct.play(entry.actor, entry.text, table ? Signer::Table : Signer::Sitter);
        if (answer.accepted()) return std::nullopt;
        return std::string{answer.refusal.clause.id};
    }

    // Whether a battle's odds gave that, as far as that can be told: where the seed is not there,
    // the step of it says what was drawn.
    bool drawn(const match::AnyPending& battle, const conduct::Entry& entry) const {
        if (entry.actor != nature || result_.header.by_hand || !battle.may_end(entry.text))
            return false;
        return !revealed_ || match::drawn(battle, result_.dice) == entry.text;
    }

    // What chance did next, as the steps tell it.
    void draw() {
        if (manners_.by_hand) return;  // its journal says it
        conduct::Conduct& conduct = *result_.conduct;
        if (amended_ && drawn_from_seeds()) {
            conduct.roll(result_.dice);
            return;
        }
        for (int ply = conduct.match().ply() + 1;
             ply <= match_->ply() && conduct.turn(ply - 1).kind == Turn::Kind::Chance &&
             match_->actor(ply) == nature;
             ++ply)
            if (!conduct.play(nature, match_->action(ply), conduct::Conduct::Signer::Table)
                     .accepted())
                return;
    }

    bool leads_to_the_steps() const {
        const AnyMatch& again = result_.conduct->match();
        if (again.ply() != match_->ply() || again.card().edition != match_->card().edition)
            return false;
        for (int ply = 1; ply <= again.ply(); ++ply)
            if (again.actor(ply) != match_->actor(ply) ||
                again.action(ply) != match_->action(ply) ||
                (conduct::draws_battles &&
                 result_.conduct->drawn(ply).has_value() != odds_.contains(ply)))
                return false;
        return true;
    }

    // ---- what is left ----

    bool check_end() {
        const auto outcome = result_.conduct->outcome();
        const auto claimed = record_.find("outcome");
        if (outcome.has_value() != (claimed != record_.end())) return fail("flaw-outcome");
        if (outcome && outcome_json(match_->card(), *outcome, format_) != *claimed)
            return fail("flaw-outcome", -1, std::string{outcome->clause.id});
        return true;
    }

    bool check_seal() {
        if (text_of(record_, "seal") != seal_of(record_)) return fail("flaw-seal", -1, "seal");
        return true;
    }

    const Json& record_;
    std::span<const AnyGame> entries_;
    const AnyGame *game_ = nullptr, *entry_ = nullptr;  // as it is now, and by which it began
    std::string commitment_;
    Dice claimed_;  // with the seats in the file's order
    bool revealed_ = false, in_order_ = true, amended_ = false;
    Digest head_{};
    std::string format_;
    std::set<int> odds_;  // steps by which a battle was drawn
    SeatSet people_{};
    conduct::Manners manners_{};
    std::unique_ptr<AnyMatch> begun_;  // before its first step
    std::unique_ptr<AnyMatch> match_;  // as the steps tell it
    Reading result_;
};

}  // namespace

Reading read(const Json& record, std::span<const match::AnyGame> entries) {
    const auto flawed = [](const char* what, const char* detail) {
        Reading reading;
        reading.flaw = Flaw{what, -1, detail, {}};
        return reading;
    };
    if (!record.is_object()) return flawed("flaw-format", "format");
    if (!whole_numbers(record)) return flawed("flaw-number", "");
    return Replay{record, entries}.run();
}

}  // namespace record
