#include "conduct/parting.h"

#include <algorithm>

#include "conduct/walk.h"

namespace conduct {
namespace {

using match::AnyMatch;

// Both matches side by side, the one as it was and the one by the other edition.
class Beside {
  public:
    Beside(const Conduct& conduct, const match::Dice& dice, std::unique_ptr<AnyMatch> other)
        : conduct_(conduct),
          dice_(dice),
          was_{conduct.match().anew()},
          there_(std::move(other)),
          open_(conduct.match().open()) {}

    std::optional<Parting> run() {
        Parting parting;
        for (const AnyMatch::Line& line : conduct_.match().lines()) {
            ++parting.ply;
            if (const auto number = conduct_.line_of(parting.ply)) parting.line = *number;
            parting.actor = line.actor;
            const Turn turn = was_.match->turn();
            was_.play({parting.line, {line.actor, line.action}});
            if (!parts(turn, line, parting)) continue;
            if (open_ || (line.actor != nature && !was_.secret())) parting.action = line.action;
            return parting;
        }
        ++parting.ply;
        parting.actor = nature;
        if (another_turn(was_.match->turn(), parting)) return parting;
        return std::nullopt;
    }

  private:
    bool another_turn(const Turn& was, Parting& parting) const {
        parting.kind = Parting::Kind::Next;
        parting.turn = was;
        parting.instead = there_->turn();
        return was != parting.instead;
    }

    // Takes the step there, too.
    bool parts(const Turn& turn, const AnyMatch::Line& line, Parting& parting) {
        if (another_turn(turn, parting)) return true;
        parting.kind = Parting::Kind::Falls;
        const std::string falls = fallen(line, parting.ply);
        if (!falls.empty() && falls != line.action) return true;
        parting.kind = Parting::Kind::Refused;
        if (const match::Answer answer = there_->play(line.actor, line.action);
            !answer.accepted()) {
            if (open_ && answer.kind == match::Answer::Kind::Refused) parting.why = answer.refusal;
            return true;
        }
        const AnyMatch::Line now = there_->line(parting.ply);
        parting.kind = Parting::Kind::Falls;
        if (now.tickets != line.tickets || now.draw != line.draw) return true;
        parting.kind = Parting::Kind::Leads;
        return now.state != line.state;
    }

    // What is drawn there; empty where nothing is, or not from there.
    std::string fallen(const AnyMatch::Line& line, int ply) const {
        if (there_->turn().kind == Turn::Kind::Chance) return match::drawn(*there_, dice_);
        if (line.actor != nature) return {};
        const auto battle = conduct_.drawn(ply);
        if (!battle) return {};
        for (const match::AnyPending& one : there_->pending())
            if (one.what.name == battle->what.name) return match::drawn(one, dice_);
        return {};
    }

    const Conduct& conduct_;
    const match::Dice& dice_;
    Walk was_;
    std::unique_ptr<AnyMatch> there_;
    bool open_;  // nobody knows more than everybody
};

}  // namespace

std::unique_ptr<AnyMatch> begun_by(const match::AnyGame& entry, const AnyMatch& match,
                                   match::Flaw& flaw) {
    const auto terms = match::terms_from(entry, match::scenario_json(match.terms().scenario),
                                         match::options_json(match), flaw);
    if (!terms) return nullptr;
    auto begun = entry.open(*terms);
    const std::string position = match.position();
    const bool stands = position.empty() || begun->set_up(position).done();
    if (stands && std::ranges::equal(begun->card().seats, match.card().seats)) return begun;
    flaw = {stands ? "flaw-options" : "flaw-position", -1, stands ? "seats" : "", {}};
    return nullptr;
}

std::optional<Parting> parting(const Conduct& conduct, const match::Dice& dice,
                               const match::AnyGame& other) {
    match::Flaw flaw;
    auto begun = begun_by(other, conduct.match(), flaw);
    if (!begun) return Parting{.kind = Parting::Kind::Terms, .unbegun = std::move(flaw)};
    return Beside{conduct, dice, std::move(begun)}.run();
}

}  // namespace conduct
