// Any bytes as a mission of one's own: refused with a clause, or played by the rules.
#include "tests/fuzz/ground.h"

namespace fuzz {
namespace {

using imperium::Imperium;

void mission(std::string_view text) {
    std::vector<Refusal> problems;
    const Imperium game = Imperium::authored({0, static_cast<std::uint8_t>(text.size() % 2)},
                                             newest_edition, text, problems);
    for (const Refusal& problem : problems)
        must(problem.clause.id.starts_with("IG-"), "a problem cites a clause");
    if (!problems.empty()) return;
    constexpr int plies_max = 200;
    Rng rng{text.size()};
    auto state = game.initial();
    Imperium::State again{};
    game.set(game.position(state), again, problems);
    must(problems.empty() && again == state, "a start is a position");
    for (int ply = 0; ply < plies_max && game.turn(state).kind != Turn::Kind::Over; ++ply) {
        const auto step = random_step(game, state, rng);
        must(!game.check(state, step), "drawn is legal");
        game.apply(state, step);
    }
    const auto view = game.view(state, Seat{0});
    must(game.view(game.imagine(view, rng), Seat{0}) == view, "a dream looks real");
    std::string hints;
    game.hints(view, hints);
    must(bool{parse_json(hints)}, "hints are JSON");
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    fuzz::mission({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
