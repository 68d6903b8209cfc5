// games/imperium/tell/view.cpp -- what a viewer knows (IG-H19), and positions that look like it.
#include "games/imperium/rules/battle.h"
#include "games/imperium/rules/placement.h"

namespace imperium {
namespace {

Pile gathered(const CardList& list) {
    Pile pile;
    for (const Card card : list) pile.add(card);
    return pile;
}

}  // namespace

View Imperium::view(const State& state, Viewer viewer) const {
    View view;
    if (viewer) view.viewer = side_of(*viewer);
    static_cast<Told&>(view) = told(state);
    const Survey survey{*this, state};
    for (const Sector sector : galaxy().sectors()) {
        const Spot& spot = state.at(sector);
        if (spot.ship) view.ships.push_back(placed(sector, spot.ship));
        if (spot.planet) view.planets.push_back(placed(sector, spot.planet));
        if (spot.thing != Thing::space) view.things.push_back({sector, spot.thing});
        if (spot.glow_until > 0) view.glows.push_back({sector, spot.glow_until, spot.glow_owner});
    }
    view.box = state.box;
    view.shared_box = state.shared_box;
    for (const Side side : sides) {
        const auto index = index_of(side);
        view.held_cards[index] = static_cast<std::uint8_t>(state.hands[index].size());
        view.discards[index] = listed<CardList>(state.discards[index]);
        view.deck_left[index] = static_cast<std::uint8_t>(state.decks[index].size());
        if (viewer) view.known[index] = listed<CardList>(state.known[index]);
        view.taken[index] = listed<CardList>(state.taken[index]);
        view.income[index] = static_cast<std::uint8_t>(survey.income(side, true));
    }
    if (viewer) view.hand = listed<CardList>(state.hand(view.viewer));
    if (view.auction.leader != view.viewer) view.auction.cards = {};
    if (state.phase() == Phase::duel)  // IG-16.5: not before both are ready
        for (const Side side : sides)
            if (side != view.viewer) view.clash.cards[index_of(side)] = {};
    view.limit = mission->limit;
    view.price = mission->price;
    view.last_turn = static_cast<std::uint8_t>(last_turn());
    return view;
}

namespace {

// Deals what a viewer has not seen.
class Dream {
  public:
    Dream(const Imperium& game, const View& view, State& state, Rng& rng)
        : game_(game), view_(view), state_(state), rng_(rng) {}

    void deal() {
        for (const Side side : sides) {
            const auto index = index_of(side);
            state_.known[index] = gathered(view_.known[index]);
            state_.taken[index] = gathered(view_.taken[index]);
            state_.discards[index] = gathered(view_.discards[index]);
        }
        for (const Side side : sides)
            if (game_.rules.decks == Decks::own || side == Side::red)
                state_.decks[game_.deck_of(side)] = game_.pool(side, state_.taken);
        for (const std::size_t pile : {0u, 1u})
            for (const Card card : cards)
                state_.decks[pile].add(card, -state_.discards[pile].of(card));
        for (const Side side : sides) {
            const bool own = side == view_.viewer;
            const CardList& sure = own ? view_.hand : view_.known[index_of(rival(side))];
            for (const Card card : sure) hand_out(side, card);
        }
        for (const Side side : sides)
            while (state_.hand(side).size() < view_.held_cards[index_of(side)])
                hand_out(side, drawn(state_.decks[game_.deck_of(side)]));
        hide_bid();
        hide_commitments();
    }

  private:
    void hand_out(Side side, Card card) {
        state_.hand(side).add(card);
        state_.decks[game_.deck_of(side)].add(card, -1);
    }

    Card drawn(const Pile& pile) {
        auto number = static_cast<int>(rng_.below(static_cast<std::uint32_t>(pile.size())));
        for (const Card card : cards)
            if ((number -= pile.of(card)) < 0) return card;
        return {};
    }

    // As many cards of the bidder's hand as are known to be in the bid.
    void hide_bid() {
        if (view_.course.phase != Phase::auction) return;
        auto& auction = state_.as<Auction>();
        if (auction.leader == Side::neutral || auction.leader == view_.viewer) return;
        Pile pile = state_.hand(auction.leader);
        for (int i = 0; i < auction.count; ++i) {
            const Card card = drawn(pile);
            pile.add(card, -1);
            auction.cards.add(card);
        }
    }

    // What somebody may have committed: each card that joins as likely as not.
    void hide_commitments() {
        if (view_.course.phase != Phase::duel) return;
        for (const Side side : sides) {
            const auto index = index_of(side);
            if (side == view_.viewer || !state_.clash().ready[index]) continue;
            for (const Card card : cards)
                if (state_.hand(side).of(card) > 0 && may_commit(game_, state_, side, card) &&
                    rng_.below(2) == 0 && !state_.clash().cards[index].list.full())
                    state_.clash().cards[index].add(card);
        }
    }

    const Imperium& game_;
    const View& view_;
    State& state_;
    Rng& rng_;
};

}  // namespace

State Imperium::imagine(const View& view, Rng& rng) const {
    State state;
    take_up(view, state);
    for (const PlacedShip& ship : view.ships) put(ship, state);
    for (const PlacedPlanet& planet : view.planets) put(planet, state);
    for (const PlacedThing& placed : view.things) state.at(placed.at).thing = placed.thing;
    for (const PlacedGlow& glow : view.glows) {
        state.at(glow.at).glow_until = glow.until;
        state.at(glow.at).glow_owner = glow.owner;
    }
    state.box = view.box;
    state.shared_box = view.shared_box;
    Dream{*this, view, state, rng}.deal();
    return state;
}

}  // namespace imperium
