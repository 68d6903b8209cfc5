// Any bytes as a charter of one's own: refused with a clause, or played by the rules.
#include <cstdio>
#include <cstdlib>

#include "core/play_out.h"
#include "games/planetary_empires/planetary_empires.h"

namespace fuzz {
namespace {

using namespace planetary_empires;

void must(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

// By the referee now and then, by somebody who may, or by whoever is to act.
Step<Action> any_step(const PlanetaryEmpires& game, const State& state, Rng& rng) {
    std::vector<Action> decrees;
    game.decrees(state, decrees);
    if (!decrees.empty() && rng.below(8) == 0)
        return {referee, decrees[rng.below(static_cast<std::uint32_t>(decrees.size()))]};
    const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(game.seats().size())));
    ActionsOf<PlanetaryEmpires> list;
    game.may(state, seat, list);
    const auto size = static_cast<std::uint32_t>(list.size());
    if (size > 0 && rng.below(8) == 0) return {seat, list[static_cast<int>(rng.below(size))]};
    return random_step(game, state, rng);
}

void charter(std::string_view text) {
    std::vector<Refusal> problems;
    const auto game = PlanetaryEmpires::authored({}, newest_edition, text, problems);
    for (const Refusal& problem : problems)
        must(problem.clause.id.starts_with("PE-"), "a problem cites a clause");
    if (!problems.empty()) return;
    std::string json;
    write_json(json, *game.charter);
    const Charter again = read_charter(json, problems);
    must(problems.empty(), "a charter that is written is read");
    must(again.continents.size() == game.charter->continents.size(), "it has the same continents");
    constexpr int plies_max = 200;
    Rng rng{text.size()};
    State state = game.initial();
    for (int ply = 0; ply < plies_max && game.turn(state).kind != Turn::Kind::Over; ++ply) {
        const auto step = any_step(game, state, rng);
        must(!game.check(state, step), "drawn is legal");
        const int lands = state.lands.size();
        game.apply(state, step);
        must((state.lands.size() - lands) % continent_tiles == 0, "land comes as continents");
        for (const Land& land : state.lands) must(!land.left || !land.owner, "left and held");
    }
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    fuzz::charter({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
