// rules.cpp -- P1 to P4 of docs/performance.md: random play, search, the size of a node. One JSON
// object a line; bench/run makes the table.
//
//   rules_bench [ROUNDS [SECONDS]]
#include <cstdio>

#include "ai/search.h"
#include "core/play_out.h"
#include "games/rebel_moon/rebel_moon.h"
#include "measure.h"
#include "peer/rebel_moon.h"

namespace bench {
namespace {

using rebel_moon::RebelMoon;

// ---- P1 ------------------------------------------------------------------------------------------

// As the users of such an interface do it: list what is legal, take one.
void play_out_peer(peer::State& state, Rng& rng) {
    while (!state.is_terminal()) {
        if (state.is_chance_node()) {
            const auto outcomes = state.chance_outcomes();
            double dart = rng.unit();
            std::size_t i = 0;
            while (i + 1 < outcomes.size() && dart >= outcomes[i].second)
                dart -= outcomes[i++].second;
            state.apply_action(outcomes[i].first);
            continue;
        }
        const auto actions = state.legal_actions();
        state.apply_action(actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
}

// ---- P2, P4 --------------------------------------------------------------------------------------

// The same game that knows nothing of good play. Leaves are then played out at random, so that a
// visit and a playout are the same work but for the tree.
struct PlainRebelMoon : RebelMoon {
    static PlainRebelMoon of(const Choices& choices, Edition edition = newest_edition) {
        return {RebelMoon::of(choices, edition)};
    }
    void weigh(const State&, Seat, const ActionsOf<RebelMoon>&,
               WeightsOf<RebelMoon>&) const = delete;
    Action sensible(const State&, Seat, Rng&) const = delete;
    Scores foresee(State&, Rng&) const = delete;
};
static_assert(!Weighing<PlainRebelMoon> && !Sensible<PlainRebelMoon>);
static_assert(!Foreseeing<PlainRebelMoon> && Foreseeing<RebelMoon>);

// And with nothing hidden: a view is the position.
struct OpenRebelMoon : PlainRebelMoon {
    using View = RebelMoon::State;
    static OpenRebelMoon of(const Choices& choices, Edition edition = newest_edition) {
        return {PlainRebelMoon::of(choices, edition)};
    }
    View view(const State& state, Viewer) const { return state; }
    State imagine(const View&, Rng&) const = delete;
    float pace(const View&) const = delete;
    Event explain(const View&, Seat, const Action&) const = delete;
    void draw(const View&, Drawing&) const = delete;
    void hints(const View&, std::string&) const = delete;
    void narrate(const State&, const Step<Action>&, const State&, Viewer, Events&) const = delete;
    // Nobody learns anything from a step that the position did not say.
    std::uint8_t told(const State&, const Step<Action>&, Viewer) const { return 0; }
};
static_assert(!Hidden<OpenRebelMoon> && Hidden<PlainRebelMoon>);

// Positions from all parts of random matches where somebody must choose among several actions.
std::vector<RebelMoon::State> positions(const RebelMoon& game, int count) {
    std::vector<RebelMoon::State> found;
    Rng rng{7};
    while (static_cast<int>(found.size()) < count) {
        auto state = game.initial();
        const auto wanted = rng.below(60);
        for (std::uint32_t ply = 0; game.turn(state).kind != Turn::Kind::Over; ++ply) {
            if (ply >= wanted && game.turn(state).kind == Turn::Kind::Decide) {
                found.push_back(state);
                break;
            }
            game.apply(state, random_step(game, state, rng));
        }
    }
    return found;
}

constexpr int visits = 500;  // of each position, in every piece of work

template <Game G>
void search(const G& game, const typename G::View& view, Seat seat, std::uint64_t seed) {
    ai::Search<G> search{game, view, seat, seed};
    for (int i = 0; i < visits; ++i) search.iterate();
}

// ---- what is printed -----------------------------------------------------------------------------

void print(const char* id, const char* unit, const Comparison& told) {
    std::printf(
        R"({"id":"%s","unit":"%s","ours":%.6g,"peer":%.6g,"low":%.6g,"ratio":%.6g,"high":%.6g})"
        "\n",
        id, unit, told.ours.median, told.peer.median, told.ratio.low, told.ratio.median,
        told.ratio.high);
    std::fflush(stdout);
}

int measure(int rounds, double seconds) {
    const RebelMoon game{};
    Rng ours{1}, theirs{1};
    const auto reference =
        std::make_shared<peer::RebelMoonGame>(peer::RebelMoonOptions{.side = game.rules.side});
    const Work playout = [&] {
        auto state = game.initial();
        play_out(game, state, ours);
        return 1.0;
    };
    print("P1", "playouts/s",
          compare(
              playout,
              [&] {
                  auto state = reference->new_initial_state();
                  play_out_peer(*state, theirs);
                  return 1.0;
              },
              rounds, seconds));

    const auto table = positions(game, 24);
    const double all = visits * static_cast<double>(table.size());
    const OpenRebelMoon open{};
    std::uint64_t seed = 0;
    const Work open_search = [&] {
        for (const auto& state : table)
            search(open, state, game.turn(state).seats.lowest(), ++seed);
        return all;
    };
    const Work raw = [&] {
        for (const auto& from : table)
            for (int i = 0; i < visits; ++i) {
                auto state = from;
                play_out(game, state, ours);
            }
        return all;
    };
    print("P2", "visits/s", compare(open_search, raw, rounds, seconds));

    const double node = sizeof(ai::Node<RebelMoon>);
    print("P3", "bytes", {{node, node, node}, {}, {node, node, node}});

    const PlainRebelMoon plain{};
    const Work hidden_search = [&] {
        for (const auto& state : table) {
            const Seat seat = game.turn(state).seats.lowest();
            search(plain, plain.view(state, seat), seat, ++seed);
        }
        return all;
    };
    print("P4", "visits/s", compare(hidden_search, open_search, rounds, seconds));
    return 0;
}

}  // namespace
}  // namespace bench

int main(int count, char** words) {
    return bench::measured(count, words, "rules_bench", bench::measure);
}
