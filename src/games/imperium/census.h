// games/imperium/census.h -- counts all that a box holds: what tests ask of every position.
#pragma once

#include "games/imperium/rules/survey.h"

namespace imperium {

// Every token and every card is somewhere, once; and nobody has more than the rules allow.
inline std::string count(const Imperium& game, const State& state) {
    Both<TokenCounts> own{};
    TokenCounts shared{};
    const auto add = [&](Side side, Token token, int number) {
        if (number == 0) return;
        raise((is_shared(token) ? shared : own[index_of(side)])[static_cast<std::size_t>(token)],
              number);
    };
    const auto add_crew = [&](Side side, const Crew& crew) {
        add(side, Token::squadron, crew.squadrons());
        add(side, Token::troop, crew.troops());
    };
    for (const Sector sector : game.galaxy().sectors()) {
        const Spot& spot = state.at(sector);
        if (spot.ship) {
            if (spot.planet || spot.glow_until > 0) return "a ship where none can be";
            add(spot.ship.owner, token_of(spot.ship.kind), 1);
            add_crew(spot.ship.owner, spot.ship.crew);
            const Figures figures = spot.ship.figures();
            const bool loaded = spot.ship.crew.squadrons() > figures.squadrons ||
                                spot.ship.crew.troops() > figures.troops;
            if (loaded && state.phase() != Phase::jettison) return "an overloaded ship";
        }
        if (const Planet& planet = spot.planet) {
            add_crew(planet.owner, planet.crew);
            add(planet.owner, Token::construction, planet.ion_cannon + planet.shield);
            add(planet.owner, Token::cannon, planet.cannon);
            if (planet.crew.size() > worth(planet.kind)) return "an overfull planet";
            if (planet.owner == Side::neutral && !planet.bare()) return "a neutral garrison";
        }
        if (spot.thing == Thing::minefield || spot.thing == Thing::turned_minefield)
            add(Side::red, Token::minefield, 1);
        if (spot.glow_until > 0) add(spot.glow_owner, Token::missile, 1);
    }
    for (std::size_t token = 0; token < token_count; ++token) {
        for (const Side side : sides)
            if (own[index_of(side)][token] + state.box[index_of(side)][token] +
                    state.gone[index_of(side)][token] !=
                (is_shared(static_cast<Token>(token)) ? 0 : tokens_each[token]))
                return "tokens: " + to_word(static_cast<Token>(token));
        if (shared[token] + state.shared_box[token] != tokens_shared[token])
            return "shared tokens: " + to_word(static_cast<Token>(token));
    }
    for (const Side side : sides) {
        if (state.pc(side) > game.mission->limit) return "PC above the limit";
        for (const Card card : cards) {
            const auto index = index_of(side);
            const int all = game.rules.decks == Decks::own || side == Side::red
                                ? game.pool(side, state.taken).of(card)
                                : 0;
            int here = state.decks[index].of(card) + state.discards[index].of(card);
            if (game.rules.decks == Decks::own) here += state.hands[index].of(card);
            else if (side == Side::red) here += state.hands[0].of(card) + state.hands[1].of(card);
            if (here != all) return "cards: " + to_word(card);
            if (state.known[index].of(card) > state.hand(rival(side)).of(card))
                return "a card is known that is not there";
        }
    }
    return {};
}

// PC come from planets and cards, and go for what is bid, bought, mended and built: no step makes
// or loses any otherwise. Says whose are wrong.
inline std::string audit(const Imperium& game, const State& before, const Step<Action>& step,
                         const State& after) {
    const Survey survey{game, before};
    for (const Side side : sides) {
        int least = before.pc(side), most = least;
        const auto change = [&](int by) { least += by, most += by; };
        if (step.actor == seat_of(side)) {
            if (std::holds_alternative<Buy>(step.action)) change(-game.mission->price);
            if (std::holds_alternative<Mine>(step.action)) change(-Ruleset::mine_cost);
            if (const auto* mend = std::get_if<Repair>(&step.action)) {
                const bool planet = static_cast<bool>(before.planet(mend->at));
                const Unit unit = planet ? Unit::cannon : before.ship(mend->at).kind;
                change(-figures_of(unit, true).cost);
            }
            if (const auto* build = std::get_if<Build>(&step.action)) {
                change(-survey.price_of(build->unit));
                if (build->unit == Unit::base) change(-*survey.base_charge(build->at, side));
            }
            if (const auto* play = std::get_if<PlayCard>(&step.action)) {
                const bool smuggled = play->card == Card::smugglers;
                if (rule_of(play->card).moment == Moment::resources)
                    change(smuggled ? worth(before.planet(*play->at).kind)
                                    : rule_of(play->card).figure);
            }
        }
        if ((before.in<Fighting>() || before.in<Picking>()) && side == before.player) {
            const auto* commit = std::get_if<Commit>(&step.action);
            const bool now = commit && commit->cards && commit->cards->contains(Card::salvage);
            if (now || before.clash().cards[index_of(side)].contains(Card::salvage))
                most += rule_of(Card::salvage).figure;
            if (game.rules.plunder) most += worth(PlanetKind::home);  // IG-22.7
        }
        const bool settled = before.phase() == Phase::auction && after.phase() != Phase::auction;
        if (settled && side == after.first) change(-before.as<Auction>().pc);
        most = std::min<int>(most, game.mission->limit);
        least = std::min<int>(least, game.mission->limit);
        if ((settled || (after.second && !before.second)) && side == after.player)
            change(Survey{game, after}.income(side, true));
        most = std::min<int>(most, game.mission->limit);
        least = std::min<int>(least, game.mission->limit);
        if (after.pc(side) < least || after.pc(side) > most)
            return "PC of " + to_word(side) + ": " + std::to_string(before.pc(side)) + " became " +
                   std::to_string(after.pc(side));
    }
    return {};
}

}  // namespace imperium
