// core/setup.h -- positions and scenarios that the rulebook does not begin with.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/codec.h"
#include "core/game.h"

template <class G>  // sets up any position that the rules can reach or a scenario may hold
concept Settable = Game<G> && Fielded<typename G::Position> &&
                   requires(const G g, const typename G::State s, typename G::State& sink,
                            const typename G::Position p, std::vector<Refusal>& problems) {
                       { g.position(s) } -> std::same_as<typename G::Position>;
                       {
                           g.set(p, sink, problems)
                       } -> std::same_as<void>;  // sink is valid if no problems
                   };

template <class G>  // reads a scenario of the players' own; whole where it has no problems
concept Authored = Game<G> && requires(const Choices& choices, Edition edition,
                                       std::string_view json, std::vector<Refusal>& problems) {
    { G::authored(choices, edition, json, problems) } -> std::same_as<G>;
};

template <class G>  // draws up a scenario that players may change, another for each seed
concept Drafting =
    Authored<G> && requires(const Choices& choices, Edition edition, std::uint64_t seed) {
        { G::draw_up(choices, edition, seed) } -> std::same_as<std::string>;  // JSON, whole
    };

template <class G>  // can hand a seat one more thing at the start, to see what it is worth
concept Giving = Game<G> && requires(const G g, typename G::State& sink) {
    { G::gifts() } -> std::same_as<std::span<const std::string_view>>;  // words of its texts
    { g.give(sink, Seat{}, int{}) } -> std::same_as<bool>;  // false: there is none of it to give
};
