// Any bytes as a charter of Sector Invasión: refused with a clause, or played by the rules, its battles
// drawn or reported in any order.
#include <cstdio>
#include <cstdlib>

#include "core/play_out.h"
#include "games/sector_invasion/sector_invasion.h"

namespace fuzz {
namespace {

using namespace sector_invasion;

void must(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

template <class List>
const auto& any(const List& list, Rng& rng) {
    return list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
}

// A report of a battle that waits, now and then; somebody retires; or whoever is to act does.
Step<Action> any_step(const SectorInvasion& game, const State& state, Rng& rng) {
    PendingOf<SectorInvasion> waiting;
    game.pending(state, waiting);
    if (!waiting.empty() && rng.below(4) == 0) {
        LotteryOf<SectorInvasion> odds;
        game.odds(state, any(waiting, rng), odds);
        return {nature, any(odds, rng).action};
    }
    const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(game.seats().size())));
    if (rng.below(200) == 0 && !game.check(state, {seat, Retire{}})) return {seat, Retire{}};
    return random_step(game, state, rng);
}

void charter(std::string_view text) {
    std::vector<Refusal> problems;
    const auto game = SectorInvasion::authored({}, newest_edition, text, problems);
    for (const Refusal& problem : problems)
        must(problem.clause.id.starts_with("SI-"), "a problem cites a clause");
    if (!problems.empty()) return;
    std::string json, twice;
    write_json(json, *game.charter);
    const Charter again = read_charter(json, problems);
    must(problems.empty(), "a charter that is written is read");
    write_json(twice, again);
    must(json == twice, "and is the same");
    constexpr int plies_max = 300;
    Rng rng{text.size()};
    State state = game.initial();
    for (int ply = 0; ply < plies_max && game.turn(state).kind != Turn::Kind::Over; ++ply) {
        const auto step = any_step(game, state, rng);
        must(!game.check(state, step), "drawn is legal");
        game.apply(state, step);
        Cells ships;
        for (const Ship& one : state.ships) {
            must(game.charter->board.cells.contains(one.at), "ships stay on the map");
            must(!state.tasks.empty() || !ships.contains(one.at), "one ship a cell");
            ships.add(one.at);
        }
        for (const Site& one : state.sites)
            must(!one.owner || is_planet(one.kind), "only planets are somebody’s");
    }
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    fuzz::charter({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
