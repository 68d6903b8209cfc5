// chain.h -- plays matches of every kind of options and prints each step with four hashes: of all
// steps and positions so far, of the position, of what the viewers see, of the estimates. Built by
// determinism_test.py with several compilers; every build must print the same.
//
//     chain MATCHES [spoiled]     `spoiled`: the control, whose hashes depend on the build
#pragma once

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/sha256.h"
#include "core/mind.h"
#include "core/play_out.h"
#include "laws/combination.h"

namespace chain {

template <class State>
Digest digest(const State& state) {
    Sha256 hash;
    feed(hash, state);
    return hash.finish();
}

// Something that no two kinds of build have in common, and no rule may depend on.
inline std::string build() {
#ifdef __OPTIMIZE__
    std::string name = "optimised ";
#else
    std::string name = "plain ";
#endif
#ifdef __AVX2__
    name += "avx2 ";
#endif
#ifdef __SANITIZE_ADDRESS__
    name += "checked ";
#endif
    return name + __VERSION__;
}

// What every viewer sees of a position and may do there, as the protocol tells it.
template <Game G>
Digest seen(const G& game, const typename G::State& state) {
    std::string text;
    const auto seats = static_cast<Seat>(game.seats().size());
    for (Seat seat = 0; seat <= seats; ++seat) {
        write_json(text, game.view(state, seat < seats ? Viewer{seat} : Viewer{}));
        text += '\n';
    }
    const Turn turn = game.turn(state);
    if (turn.kind != Turn::Kind::Decide) return sha256(text);
    ActionsOf<G> list;
    game.actions(state, turn.seats.lowest(), list);
    for (const auto& action : list) encode_to(text, action), text += '\n';
    return sha256(text);
}

// What computer players make of it: no whole numbers, but their bits must agree as well.
template <Game G>
Digest estimated(const G& game, const typename G::State& state) {
    Sha256 hash;
    const Turn turn = game.turn(state);
    if (turn.kind != Turn::Kind::Decide) return hash.finish();
    const Seat seat = turn.seats.lowest();
    if constexpr (Judged<G>)
        hash.add_number(std::bit_cast<std::uint32_t>(game.estimate(state, seat)));
    ActionsOf<G> list;
    game.actions(state, seat, list);
    if (list.size() > 40) return hash.finish();
    if constexpr (Weighing<G>) {
        WeightsOf<G> weights;
        game.weigh(state, seat, list, weights);
        for (const float weight : weights) hash.add_number(std::bit_cast<std::uint32_t>(weight));
    }
    std::string hints;
    if constexpr (Hinting<G>) game.hints(game.view(state, seat), hints);
    return hash.add(hints).finish();
}

template <Game G>
void play(std::uint64_t number, const std::string& spoil) {
    const Choices choices = laws::combination<G>(number);
    const G game = G::of(choices, newest_edition);
    const auto name_of = [&](Seat seat) {
        return seat == nature ? std::string_view{"nature"} : game.seats()[seat];
    };
    std::printf("match %llu", static_cast<unsigned long long>(number));
    const auto options = G::options(newest_edition);
    for (std::size_t i = 0; i < options.size(); ++i)
        std::printf(" %s=%s", options[i].name.data(),
                    options[i].choices[choices[static_cast<int>(i)]].data());
    std::printf("\n");
    Rng rng{number};
    auto state = game.initial();
    Digest head = sha256("chain");
    while (game.turn(state).kind != Turn::Kind::Over) {
        auto step = random_step(game, state, rng);
        if constexpr (Sensible<G>)
            if (step.actor != nature && rng.below(2))
                step.action = game.sensible(state, step.actor, rng);
        game.apply(state, step);
        const std::string action = encode(step.action);
        head = Sha256{}.add(head).add(name_of(step.actor)).add(action).add(digest(state)).finish();
        const Digest place = spoil.empty() ? digest(state) : sha256(spoil + to_hex(digest(state)));
        const auto show = [](const Digest& hash) { return to_hex(hash).substr(0, 16); };
        std::printf("%s %s\t%s\t%s\t%s\t%s\n", name_of(step.actor).data(), action.c_str(),
                    show(head).c_str(), show(place).c_str(), show(seen(game, state)).c_str(),
                    show(estimated(game, state)).c_str());
    }
}

template <Game G>
int run(int count, char** words) {
    if (count < 2) return std::fputs("chain MATCHES [spoiled]\n", stderr), 2;
    const std::string spoil = count > 2 && !std::strcmp(words[2], "spoiled") ? build() : "";
    for (int n = 0; n < std::atoi(words[1]); ++n)
        play<G>(static_cast<std::uint64_t>(n) * 37 + 1, spoil);
    return 0;
}

}  // namespace chain
