// core/chance.h -- what nature does: lotteries, and battles that people fight elsewhere.
#pragma once

#include <cstdint>
#include <string>

#include "base/rng.h"
#include "core/game.h"

template <class Action>
struct Ticket {
    Action action;
    std::uint32_t weight;  // whole numbers: a lottery is exact
};

template <class G>
using LotteryOf = FixedList<Ticket<typename G::Action>, G::most_tickets>;

template <class G>  // has chance turns
concept Chancy = Game<G> && requires(const G g, const typename G::State s, LotteryOf<G>& list) {
    { g.lottery(s, list) } -> std::same_as<void>;
};

template <class G>  // says what a draw is for, where its number in the match would not do
concept Naming = Chancy<G> && requires(const G g, const typename G::State s) {
    // [a-z][a-z0-9 -]*; no other draw of the match has it, and it has always as many tickets.
    { g.draw_name(s) } -> std::same_as<std::string>;
};

// ---- what is pending ---------------------------------------------------------------------------

// What people fight out away from these rules, such as a battle on their own table. Many may wait
// at once, beside a decision or alone; each is settled by one step of nature, in any order.
struct Pending {
    ShortText name;  // no other has it while this one waits
    SeatSet seats;   // whose it is
    Clause clause;   // that brought it about
    bool operator==(const Pending&) const = default;
};

template <class G>
using PendingOf = FixedList<Pending, G::most_pending>;

template <class G>  // has battles that wait to be settled
concept Contested = Chancy<G> && requires(const G g, const typename G::State s, PendingOf<G>& list,
                                          LotteryOf<G>& odds) {
    { g.pending(s, list) } -> std::same_as<void>;
    // What may come of one, as likely as the rules say; of weight 0: reported, never drawn.
    { g.odds(s, Pending{}, odds) } -> std::same_as<void>;
};

template <class G>  // says by what die one of them is drawn, where its people wish that
concept Drawable = Naming<G> && Contested<G> && requires(const G g, const typename G::State s) {
    // As for any draw; the battle's name is a word of it, and so is who fights it for what. Empty:
    // this battle is not drawn, whatever its odds.
    { g.draw_name(s, Pending{}) } -> std::same_as<std::string>;
};

// ---- what follows for every game -------------------------------------------------------------

template <class Tickets>
std::uint32_t total_weight(const Tickets& lottery) {
    std::uint32_t total = 0;
    for (const auto& ticket : lottery) total += ticket.weight;
    return total;
}

// The ticket that a number in [0, total weight) wins.
template <class Tickets>
const auto& ticket_at(const Tickets& lottery, std::uint32_t number) {
    for (const auto& ticket : lottery) {
        if (number < ticket.weight) return ticket.action;
        number -= ticket.weight;
    }
    __builtin_unreachable();
}

// What becomes of one of the battles that wait, at random; there must be one.
template <Contested G>
Step<typename G::Action> random_report(const G& game, const typename G::State& state, Rng& rng) {
    PendingOf<G> list;
    game.pending(state, list);
    const auto which = rng.below(static_cast<std::uint32_t>(list.size()));
    LotteryOf<G> odds;
    game.odds(state, list[static_cast<int>(which)], odds);
    return {nature, ticket_at(odds, rng.below(total_weight(odds)))};
}

// What nature does next, at random, in a turn of chance or report.
template <Chancy G>
Step<typename G::Action> random_chance(const G& game, const typename G::State& state, Rng& rng) {
    if constexpr (Contested<G>)
        if (game.turn(state).kind == Turn::Kind::Report) return random_report(game, state, rng);
    LotteryOf<G> lottery;
    game.lottery(state, lottery);
    return {nature, ticket_at(lottery, rng.below(total_weight(lottery)))};
}
