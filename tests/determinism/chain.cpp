// chain.cpp -- plays matches of every kind of options and prints each step with four hashes: of all
// steps and positions so far, of the position, of what the viewers see, of the estimates. Built by
// determinism_test.py with several compilers; every build must print the same.
//
//     chain MATCHES [spoiled]     `spoiled`: the control, whose hashes depend on the build
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "games/rebel_moon/rebel_moon.h"
#include "laws/combination.h"

namespace {

using rebel_moon::RebelMoon;

std::string_view name_of(Seat seat) {
    return seat == nature ? "nature" : rebel_moon::seat_names[seat];
}

Digest digest(const RebelMoon::State& state) {
    Sha256 hash;
    feed(hash, state);
    return hash.finish();
}

// Something that no two kinds of build have in common, and no rule may depend on.
std::string build() {
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
Digest seen(const RebelMoon& game, const RebelMoon::State& state) {
    std::string text;
    for (const Viewer viewer :
         {Viewer{rebel_moon::imperial}, Viewer{rebel_moon::rebel}, Viewer{}}) {
        write_json(text, game.view(state, viewer));
        text += '\n';
    }
    const Turn turn = game.turn(state);
    if (turn.kind != Turn::Kind::Decide) return sha256(text);
    ActionsOf<RebelMoon> list;
    game.actions(state, turn.seats.lowest(), list);
    for (const auto& action : list) encode_to(text, action), text += '\n';
    return sha256(text);
}

// What computer players make of it: no whole numbers, but their bits must agree as well.
Digest estimated(const RebelMoon& game, const RebelMoon::State& state) {
    Sha256 hash;
    const Turn turn = game.turn(state);
    if (turn.kind != Turn::Kind::Decide) return hash.finish();
    const Seat seat = turn.seats.lowest();
    hash.add_number(std::bit_cast<std::uint32_t>(game.estimate(state, seat)));
    ActionsOf<RebelMoon> list;
    game.actions(state, seat, list);
    if (list.size() > 40) return hash.finish();
    WeightsOf<RebelMoon> weights;
    game.weigh(state, seat, list, weights);
    for (const float weight : weights) hash.add_number(std::bit_cast<std::uint32_t>(weight));
    std::string hints;
    game.hints(game.view(state, seat), hints);
    return hash.add(hints).finish();
}

void play(std::uint64_t number, const std::string& spoil) {
    const Choices choices = laws::combination<RebelMoon>(number);
    const RebelMoon game = RebelMoon::of(choices);
    std::printf("match %llu", static_cast<unsigned long long>(number));
    const auto options = RebelMoon::options();
    for (std::size_t i = 0; i < options.size(); ++i)
        std::printf(" %s=%s", options[i].name.data(),
                    options[i].choices[choices[static_cast<int>(i)]].data());
    std::printf("\n");
    Rng rng{number};
    auto state = game.initial();
    Digest head = sha256("chain");
    while (game.turn(state).kind != Turn::Kind::Over) {
        auto step = random_step(game, state, rng);
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

}  // namespace

int main(int count, char** words) {
    if (count < 2) return std::fputs("chain MATCHES [spoiled]\n", stderr), 2;
    const std::string spoil = count > 2 && !std::strcmp(words[2], "spoiled") ? build() : "";
    for (int n = 0; n < std::atoi(words[1]); ++n)
        play(static_cast<std::uint64_t>(n) * 37 + 1, spoil);
    return 0;
}
