#include "apps/bench.h"

#include <chrono>
#include <cstdio>
#include <memory>

#include "apps/usage.h"
#include "base/sha256.h"
#include "catalog/catalog.h"
#include "match/at_random.h"

namespace apps {
namespace {

// Which choices of an option are not its default, a match each; and every scenario.
std::vector<Choices> ways_to_begin(const match::Card& card) {
    std::vector<Choices> ways{match::standard_choices(card)};
    for (const Scenario& scenario : card.scenarios)
        if (!scenario.choices.empty()) ways.push_back(scenario.choices);
    for (std::size_t i = 0; i < card.options.size(); ++i)
        for (int choice = 0; choice < static_cast<int>(card.options[i].choices.size()); ++choice) {
            if (choice == card.options[i].standard) continue;
            Choices other = match::standard_choices(card);
            other[static_cast<int>(i)] = static_cast<std::uint8_t>(choice);
            ways.push_back(other);
        }
    return ways;
}

// What the rules allow whoever must decide.
void allowed(const match::AnyMatch& running, Sha256& hash) {
    const Turn turn = running.turn();
    if (turn.kind != Turn::Kind::Decide) return;
    for (const std::string& action : running.legal(turn.seats.lowest())) hash.add(action).add("\n");
}

// What every computer player would do here, its search bounded by visits.
void suggestions(const match::AnyGame& game, const Choices& choices, const match::AnyMatch& running,
                 Sha256& hash) {
    const Turn turn = running.turn();
    if (turn.kind != Turn::Kind::Decide) return;
    const Seat seat = turn.seats.lowest();
    for (int level = 1; level <= game.levels; ++level) {
        match::Asked asked;
        asked.level = level;
        asked.visits = 60;
        const auto suggestion = game.suggest({{}, choices}, running.view_bytes(seat), seat, asked);
        hash.add(suggestion.action).add_number(static_cast<std::uint64_t>(suggestion.visits));
    }
}

// `thoughts`: how many positions computer players may still think about. Long games are cut short,
// or the signature would take minutes.
void play_fixed(const match::AnyGame& game, const Choices& choices, std::uint64_t seed,
                int& thoughts, Sha256& hash) {
    constexpr int between_suggestions = 16, plies_max = 400;
    Rng rng{seed};
    const auto running = game.open({{}, choices});
    while (running->turn().kind != Turn::Kind::Over && running->ply() < plies_max) {
        if (running->ply() % between_suggestions == 0 && --thoughts >= 0)
            suggestions(game, choices, *running, hash);
        allowed(*running, hash);
        match::step_at_random(*running, rng);
    }
    for (const auto& line : running->lines()) hash.add(line.state);
    const auto outcome = running->outcome();
    if (outcome) hash.add(outcome->clause.id).add(outcome->reason);
}

// Steps a second of random play, each as a line of text that is read, checked and applied.
double steps_per_second(const match::AnyGame& game) {
    using Clock = std::chrono::steady_clock;
    constexpr auto time = std::chrono::milliseconds{500};
    const Choices choices = match::standard_choices(game.card);
    Rng rng{1};
    std::int64_t steps = 0;
    const auto begun = Clock::now();
    do {
        const auto running = game.open({{}, choices});
        while (running->turn().kind != Turn::Kind::Over) match::step_at_random(*running, rng);
        steps += running->ply();
    } while (Clock::now() - begun < time);
    return static_cast<double>(steps) / std::chrono::duration<double>(Clock::now() - begun).count();
}

// Visits a second of the strongest computer player, on one thread, where it first has to think.
double visits_per_second(const match::AnyGame& game) {
    const Choices choices = match::standard_choices(game.card);
    const auto running = game.open({{}, choices});
    Rng rng{1};
    match::Asked asked;
    asked.level = game.levels;
    asked.ms = 500;
    for (; running->turn().kind != Turn::Kind::Over; match::step_at_random(*running, rng)) {
        if (running->turn().kind != Turn::Kind::Decide) continue;
        const Seat seat = running->turn().seats.lowest();
        const auto begun = std::chrono::steady_clock::now();
        const auto suggestion = game.suggest({{}, choices}, running->view_bytes(seat), seat, asked);
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begun;
        if (suggestion.visits > 0) return suggestion.visits / spent.count();
    }
    return 0;
}

int bench(bool signature_only, const Tongue& say) {
    if (!signature_only)
        for (const match::AnyGame& game : catalog::entries()) {
            const std::string name{game.card.name};
            std::printf(
                "%s: %.0f %s, %.0f %s\n", name.c_str(), steps_per_second(game),
                say("random steps/s as text", "pasos al azar/s como texto").c_str(),
                visits_per_second(game),
                say("visits/s at the first thought", "visitas/s al primer pensamiento").c_str());
        }
    std::printf("Bench: %u\n", signature());
    return 0;
}

}  // namespace

std::uint32_t signature() {
    Sha256 hash;
    for (const match::AnyGame& game : catalog::entries()) {
        hash.add(game.card.name);
        std::uint64_t seed = 0;
        int thoughts = 96;
        for (const Choices& choices : ways_to_begin(game.card))
            play_fixed(game, choices, ++seed, thoughts, hash);
    }
    std::uint32_t number = 0;
    const Digest digest = hash.finish();
    for (int i = 0; i < 4; ++i) number = number << 8 | digest[static_cast<std::size_t>(i)];
    return number;
}

void add_bench(Program& program) {
    const Tongue& say = program.say;
    const auto only = std::make_shared<bool>(false);
    auto* command = program.command(
        "bench", "how fast this program is, and the number that changes exactly when play does",
        "cuánto corre este programa, y el número que cambia justo cuando cambia el juego");
    command->group(say("To build upon", "Para construir"));
    command->add_flag("--signature", *only,
                      say("only that number: it closes a commit message",
                          "solo ese número: cierra el mensaje de cada cambio"));
    command->callback([only, &program] { program.status = bench(*only, program.say); });
}

}  // namespace apps
