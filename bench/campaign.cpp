// campaign.cpp -- P5 to P7 and L1 of docs/performance.md: moves a second in random play of Imperium
// Galactica, of Planetary Empires with eight players and of Sector Invasión with four; and how long
// the table takes to answer on Imperium's greatest mission, and in Ascending Empires with four
// players. One JSON object a line.
//
//   campaign_bench [ROUNDS [SECONDS]]       ends with 1 where an answer in a hundred takes too long
#include <cstdio>
#include <cstdlib>
#include <map>

#include "catalog/catalog.h"
#include "core/play_out.h"
#include "games/imperium/imperium.h"
#include "games/planetary_empires/planetary_empires.h"
#include "games/sector_invasion/sector_invasion.h"
#include "measure.h"
#include "table/desk.h"

namespace bench {
namespace {

using imperium::Imperium;

// ---- P5 to P7 ------------------------------------------------------------------------------------

// OpenSpiel's chess, random play, one thread, as measured on a machine of this kind when the goals
// were set: an anchor to compare with, not a peer of the same run.
constexpr double chess_moves_per_second = 270'000;

template <Game G>
void measure_moves(const char* id, const G& game, int rounds, double seconds) {
    Rng rng{1};
    const Work work = [&] {
        auto state = game.initial();
        double moves = 0;
        for (; game.turn(state).kind != Turn::Kind::Over; ++moves)
            game.apply(state, random_step(game, state, rng));
        return moves;
    };
    std::vector<double> rates;
    for (int round = 0; round < rounds; ++round) rates.push_back(rate(work, seconds));
    const Spread ours = spread_of(rates);
    std::printf(
        R"({"id":"%s","unit":"moves/s","ours":%.6g,"peer":%.6g,"low":%.6g,"ratio":%.6g,"high":%.6g})"
        "\n",
        id, ours.median, chess_moves_per_second, ours.low / chess_moves_per_second,
        ours.median / chess_moves_per_second, ours.high / chess_moves_per_second);
}

// ---- L1 ------------------------------------------------------------------------------------------

class Patience {
  public:
    // `title` stands before what is asked, in the table.
    Patience(std::string_view game, const char* scenario, std::string title)
        : entry_(*catalog::find(game)), scenario_(scenario), title_(std::move(title)) {}

    // Everything that a client asks, at every decision of a random match.
    void play(std::uint64_t seed) {
        match::Flaw flaw;
        const auto terms = match::terms_from(entry_, scenario_, {}, flaw);
        const std::string dice(8, static_cast<char>(seed));
        auto match = entry_.open(*terms);
        std::vector<std::string> seeds(match->card().seats.size());
        table::Desk desk{entry_, {std::move(match), {}}, {}, match::Dice{dice, std::move(seeds)}};
        desk.roll();
        Rng rng{seed};
        std::string tried = "done";
        while (!desk.match().outcome()) {
            const Seat seat = desk.match().turn().seats.lowest();
            const std::string as{entry_.card.seats[seat]};
            const Json legal = parse_json(ask(desk, {{"do", "legal"}, {"as", as}})).value;
            const Json& actions = legal["actions"];
            const auto any = rng.below(static_cast<std::uint32_t>(actions.size()));
            const std::string action = actions[any].get<std::string>();
            ask(desk, {{"do", "view"}, {"as", as}});
            ask(desk, {{"do", "why"}, {"as", as}, {"action", tried}});
            if (rng.below(4) == 0) ask(desk, {{"do", "hints"}, {"as", as}});
            if (rng.below(16) == 0) {
                const double begun = cpu_seconds();
                desk.answer({{"do", "hints"}, {"as", as}, {"action", action}}, {true, {}});
                times_["hints after"].push_back(1000 * (cpu_seconds() - begun));
            }
            ask(desk, {{"do", "play"}, {"as", as}, {"action", action}});
            if (rng.below(8) == 0) tried = action;
        }
    }

    // Milliseconds of which 99 answers in a hundred stay below. True where all do.
    bool print() {
        bool patient = true;
        for (auto& [what, times] : times_) {
            std::sort(times.begin(), times.end());
            const auto at = [&](double share) {
                return times[static_cast<std::size_t>(share *
                                                      static_cast<double>(times.size() - 1))];
            };
            const double p99 = at(0.99);
            patient = patient && p99 < longest_ms;
            std::printf(
                R"({"id":"L1 %s%s","goal":"L1","what":"p99 of %zu answers","unit":"ms","ours":%.4g,"low":%.4g,"ratio":%.4g,"high":%.4g})"
                "\n",
                title_.c_str(), what.c_str(), times.size(), p99, at(0.5), p99, times.back());
        }
        return patient;
    }

  private:
    static constexpr double longest_ms = 10;

    std::string ask(table::Desk& desk, const Json& request) {
        const double begun = cpu_seconds();
        std::string answer = desk.answer(request, {true, {}}).value_or("");
        times_[request["do"].get<std::string>()].push_back(1000 * (cpu_seconds() - begun));
        return answer;
    }

    const match::AnyGame& entry_;
    const char* scenario_;
    const std::string title_;
    std::map<std::string, std::vector<double>> times_;
};

int measure(int rounds, double seconds) {
    measure_moves("P5", Imperium{{}, imperium::built_in(1)}, rounds, seconds);
    measure_moves("P6", planetary_empires::PlanetaryEmpires::of({6}), rounds, seconds);
    measure_moves("P7", sector_invasion::SectorInvasion::of({2}), rounds, seconds);
    Patience galaxy{"imperium", "whole-galaxy", ""};
    Patience flicks{"ascending", "four", "flicks: "};
    for (int match = 0; match < rounds; ++match) {
        galaxy.play(static_cast<std::uint64_t>(match));
        flicks.play(static_cast<std::uint64_t>(match));
    }
    const bool patient = galaxy.print();
    return flicks.print() && patient ? 0 : 1;
}

}  // namespace
}  // namespace bench

int main(int count, char** words) {
    return bench::measured(count, words, "campaign_bench", bench::measure);
}
