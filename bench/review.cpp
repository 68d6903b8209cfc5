// review.cpp -- whether what a review says comes true: the tables of docs/reviews.md.
// Computer players of levels 1 to 5 play, their matches are looked through, and from each decision
// that is told both lines are played on by another policy than any of the review's, as levels play.
// The gain of the better line is known to within an interval, too; it comes true where it differs
// from what was told by no more than the two intervals together: the root of the sum of the squares
// of their halves. How many would come true if each cost were told twice as high, or as a gain,
// tells how much that says. One JSON object a line. What is known less closely than to within ten
// points is counted there, and apart, as `rough`.
//
//   review_bench GAME [--matches N] [--seconds S] [--continuations N] [--pairs N] [--levels 345]
//                     [--seed N] [--within SHARE] [--least SHARE]
//
// --seconds of processor time a review, by one thread; 0: no clock, so that the same seed
// and number of continuations give the same on every machine. --levels play on in turn, one decision
// each, until the gain is known within 3 points, by so many --pairs at most. --within: what is known
// less closely is passed over. --least, a share: the run fails where fewer come true, or where they
// gain another mean by 8 points more than chance explains.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <functional>
#include <map>
#include <string>
#include <utility>

#include "ai/review.h"
#include "games/ascending/ascending.h"
#include "games/imperium/imperium.h"
#include "games/planetary_empires/planetary_empires.h"
#include "games/rebel_moon/rebel_moon.h"
#include "games/sector_invasion/sector_invasion.h"

namespace bench {
namespace {

struct Order {
    std::string game;
    int matches = 2;
    double seconds = 10;
    int continuations = 400;
    int pairs = 400;
    std::string levels = "345";
    std::uint64_t seed = 1;
    double within = 1;
    double least = 0;
};

std::int64_t spent_ms() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

template <class G>
std::vector<Step<typename G::Action>> played(const G& game, Rng& rng) {
    std::array<int, most_seats> levels{};
    for (int& level : levels) level = 1 + static_cast<int>(rng.below(5));
    auto state = game.initial();
    std::vector<Step<typename G::Action>> steps;
    for (Turn turn = game.turn(state); turn.kind != Turn::Kind::Over; turn = game.turn(state)) {
        if (turn.kind == Turn::Kind::Decide) {
            const Seat seat = turn.seats.lowest();
            const ai::Budget budget{0, 0, rng.next()};
            const auto& level = ai::level_of(levels[seat]);
            const auto view = game.view(state, seat);
            steps.push_back({seat, ai::think(game, view, seat, level, budget).action});
        } else {
            steps.push_back(random_chance(game, state, rng));
        }
        game.apply(state, steps.back());
    }
    return steps;
}

template <class G>
class Proof {
  public:
    Proof(const G& game, const Order& order) : game_(game), order_(order) {}

    bool run() {
        for (int match = 0; match < order_.matches; ++match) look_through(match);
        const double times = std::max(1, told_);
        std::printf(
            R"({"game":"%s","matches":%d,"without":%d,"told":%d,"sure":%d,"true":%d,"doubled":%d,)"
            R"("turned":%d,"mean_cost":%.3f,"mean_gain":%.3f,"mean_half":%.3f,"widest":%.3f,)"
            R"("rough":%d,"rough_true":%d,"slowest_ms":%lld})"
            "\n",
            std::string{G::name}.c_str(), order_.matches, without_, told_, sure_, true_, doubled_,
            turned_, cost_ / times, gain_ / times, half_ / times, widest_, rough_, rough_true_,
            static_cast<long long>(slowest_));
        constexpr double bias = 0.08;               // as costs told twice as high would be off
        const double chance = std::sqrt(squares_);  // of so few decisions
        return order_.least == 0 || (told_ > 0 && true_ >= order_.least * told_ &&
                                     std::abs(cost_ - gain_) < bias * times + chance);
    }

  private:
    void look_through(int match) {
        Rng rng{order_.seed * 1'000'003 + static_cast<std::uint64_t>(match)};
        ai::Effort effort;
        effort.seed = rng.next();
        effort.ms = static_cast<std::int64_t>(order_.seconds * 1000);
        effort.continuations = order_.continuations;
        const auto steps = played(game_, rng);
        ai::Review<G> review{game_, game_.initial(), steps, effort};
        const std::int64_t start = spent_ms();
        const auto spent = [&] { return spent_ms() - start; };
        while (!review.over()) {
            for (int i = 0; i < review.tasks() && !review.enough(spent()); ++i) review.work(i);
            review.next(spent());
        }
        slowest_ = std::max(slowest_, spent());
        const auto dearest = review.dearest();
        SeatSet sides;
        for (const auto* one : dearest) sides = sides.with(one->seat);
        for (Seat seat = 0; seat < game_.seats().size(); ++seat) without_ += !sides.contains(seat);
        for (const auto* one : dearest)
            if (review.cost(*one).half() <= order_.within) prove(match, review, *one, rng);
    }

    void prove(int match, const ai::Review<G>& review, const ai::Decision<G>& one, Rng& rng) {
        const auto& before = review.match().states[static_cast<std::size_t>(one.ply)];
        const ai::Choice<G> choice{game_.view(before, one.seat), one.seat, one.taken, one.better};
        const auto turn = static_cast<std::size_t>(told_) % order_.levels.size();
        const int number = order_.levels[turn] - '0';
        const auto on = [&](typename G::State& state, Rng& chance) {
            play_to_the_end(game_, state, chance, [&](const auto& now, Seat seat) {
                const ai::Budget budget{0, 0, chance.next()};
                const auto& level = ai::level_of(number);
                return ai::think(game_, game_.view(now, seat), seat, level, budget).action;
            });
            return game_.outcome(state).score;
        };
        ai::Pairs pairs;
        constexpr int few = 40;
        constexpr double well_known = 0.03;
        for (int i = 0; i < order_.pairs && (i < few || pairs.gain.band().half() > well_known); ++i)
            ai::add_pair(game_, choice, rng.next(), on, pairs);
        const ai::Band cost = review.cost(one), gain = pairs.gain.band();
        const double both = std::hypot(cost.half(), gain.half());
        const auto holds = [&](double told) { return std::abs(told - gain.mean) <= both; };
        count(cost, gain, holds);
        const ai::Agreed agreed = one.told.gain();
        std::printf(R"({"match":%d,"ply":%d,"seat":%d,"cost":%.3f,"half":%.3f,"mean":%.3f,)"
                    R"("error":%.3f,"apart":%.3f,"level":%d,"gain":%.3f,"gain_half":%.3f,"ways":[)",
                    match, one.ply, one.seat, cost.mean, cost.half(), agreed.mean, agreed.error,
                    agreed.apart, number, gain.mean, gain.half());
        const char* between = "";
        for (const ai::Pairs& way : one.told.by)
            std::printf("%s%.3f", std::exchange(between, ","), way.gain.mean());
        std::printf(R"(],"true":%s})"
                    "\n",
                    holds(cost.mean) ? "true" : "false");
        std::fflush(stdout);
    }

    template <class Holds>
    void count(const ai::Band& cost, const ai::Band& gain, const Holds& holds) {
        if (cost.half() > ai::Review<G>::widest) ++rough_, rough_true_ += holds(cost.mean);
        ++told_, sure_ += cost.low > 0, true_ += holds(cost.mean);
        doubled_ += holds(2 * cost.mean), turned_ += holds(-cost.mean);
        cost_ += cost.mean, gain_ += gain.mean, half_ += cost.half();
        widest_ = std::max(widest_, cost.half());
        squares_ += cost.half() * cost.half() + gain.half() * gain.half();
    }

    const G& game_;
    const Order order_;
    int told_ = 0, sure_ = 0, true_ = 0, doubled_ = 0, turned_ = 0;
    int without_ = 0;  // sides
    int rough_ = 0, rough_true_ = 0;
    double cost_ = 0, gain_ = 0, half_ = 0, widest_ = 0;
    double squares_ = 0;  // of the halves of all intervals
    std::int64_t slowest_ = 0;
};

template <class G>
bool proved(const Order& order) {
    const G game = G::of(
        [] {
            Choices choices;
            for (const Option& option : G::options(newest_edition))
                choices.push_back(static_cast<std::uint8_t>(option.standard));
            return choices;
        }(),
        newest_edition);
    return Proof<G>{game, order}.run();
}

}  // namespace
}  // namespace bench

int main(int count, char** words) {
    bench::Order order;
    CLI::App app{"Whether what a review says comes true, played on by others."};
    const auto game = [&]<class G>() { return [&] { return bench::proved<G>(order); }; };
    const std::map<std::string, std::function<bool()>> games{
        {"rebel-moon", game.operator()<rebel_moon::RebelMoon>()},
        {"imperium", game.operator()<imperium::Imperium>()},
        {"ascending", game.operator()<ascending::Ascending>()},
        {"planetary-empires", game.operator()<planetary_empires::PlanetaryEmpires>()},
        {"sector-invasion", game.operator()<sector_invasion::SectorInvasion>()},
    };
    app.add_option("game", order.game)->required()->check(CLI::IsMember(games));
    app.add_option("--matches", order.matches)->check(CLI::PositiveNumber);
    app.add_option("--seconds", order.seconds)->check(CLI::NonNegativeNumber);
    app.add_option("--continuations", order.continuations)->check(CLI::PositiveNumber);
    app.add_option("--pairs", order.pairs)->check(CLI::PositiveNumber);
    const auto levels = [](const std::string& told) -> std::string {
        if (!told.empty() && told.find_first_not_of("123456") == std::string::npos) return {};
        return "levels are digits from 1 to 6, such as 345";
    };
    app.add_option("--levels", order.levels)->check(levels);
    app.add_option("--seed", order.seed);
    app.add_option("--within", order.within)->check(CLI::Range(0.0, 1.0));
    app.add_option("--least", order.least)->check(CLI::Range(0.0, 1.0));
    CLI11_PARSE(app, count, words);
    return games.at(order.game)() ? 0 : 1;
}
