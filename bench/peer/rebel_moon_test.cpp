// The reference that speed is measured against plays the same game: at every step of random matches
// under every option, both list the same actions and stand in the same position.
#include "peer/rebel_moon.h"

#include <gtest/gtest.h>

#include <map>

#include "core/play_out.h"
#include "games/rebel_moon/rebel_moon.h"

namespace {

using rebel_moon::RebelMoon;

template <class T>
std::string word(const T& value) {
    std::string text;
    Word<T>::write(text, value);
    return text;
}

// Our position as the reference writes its own.
std::string text_of(const RebelMoon& game, const rebel_moon::State& state) {
    std::string text{game.phase(state)};
    if (const auto* placing = std::get_if<rebel_moon::Placing>(&state.phase))
        text += std::to_string(placing->seat) + (placing->passed ? " passed" : "");
    if (const auto* bombing = std::get_if<rebel_moon::Bombing>(&state.phase))
        text += std::to_string(static_cast<int>(bombing->next)) +
                (bombing->advanced ? " advanced" : "");
    if (const auto* answering = std::get_if<rebel_moon::Answering>(&state.phase))
        text += answering->advanced ? " advanced" : "";
    if (const auto* ended = std::get_if<rebel_moon::Ended>(&state.phase))
        text += " " + word(ended->end);
    text += "\nbomb " + word(state.bomb.at) + " " + word(state.bomb.facing) + " " +
            std::to_string(state.bomb.shield) + " " + std::to_string(state.bomb.strength) +
            "\nleft " + std::to_string(state.asteroids_left) + " round " +
            std::to_string(state.round) + " idle " + std::to_string(state.idle) + "\nasteroids";
    for (const auto cell : state.asteroids) text += " " + word(cell);
    for (std::uint8_t id = 0; id < rebel_moon::weapon_count; ++id) {
        const auto& marker = state.markers[id];
        text += "\n" + word(rebel_moon::Weapon{id}) + " " + word(marker.where) + " " +
                std::to_string(marker.uses);
        if (marker.on_board()) text += " " + word(marker.at);
    }
    if (const auto* rolling = std::get_if<rebel_moon::Rolling>(&state.phase)) {
        text +=
            "\ndice of " + word(rolling->weapon) + ", left " + std::to_string(rolling->left) + ":";
        for (const int pips : rolling->dice) text += " " + std::to_string(pips);
    }
    return text + "\n";
}

peer::RebelMoonOptions options_of(const rebel_moon::Ruleset& rules) {
    return {rules.side,
            rules.scanner,
            rules.laser,
            rules.spacing == rebel_moon::Spacing::Strict,
            rules.shields == rebel_moon::ShieldOrder::OuterRed,
            rules.third_pulse == rebel_moon::ThirdPulse::Rolls};
}

// Returns how many steps the match had.
int play_both(const RebelMoon& game, const peer::RebelMoonGame& reference, std::uint64_t seed) {
    Rng rng{seed};
    auto state = game.initial();
    auto other = reference.new_initial_state();
    int steps = 0;
    for (;; ++steps) {
        EXPECT_EQ(text_of(game, state), other->to_string());
        const Turn turn = game.turn(state);
        EXPECT_EQ(turn.kind == Turn::Kind::Over, other->is_terminal());
        if (testing::Test::HasFailure() || turn.kind == Turn::Kind::Over) break;
        std::map<std::string, peer::Action> theirs;
        const auto actions = other->legal_actions();
        EXPECT_TRUE(std::is_sorted(actions.begin(), actions.end()));
        for (const peer::Action action : actions) theirs[other->action_to_string(action)] = action;
        std::map<std::string, bool> ours;
        if (turn.kind == Turn::Kind::Decide) {
            EXPECT_EQ(other->current_player(), turn.seats.lowest());
            ActionsOf<RebelMoon> list;
            game.actions(state, turn.seats.lowest(), list);
            for (const auto& action : list) ours[encode(action)] = true;
        } else {
            EXPECT_TRUE(other->is_chance_node());
            LotteryOf<RebelMoon> lottery;
            game.lottery(state, lottery);
            for (const auto& ticket : lottery) ours[encode(ticket.action)] = true;
        }
        EXPECT_EQ(ours.size(), theirs.size());
        for (const auto& [text, action] : theirs) EXPECT_TRUE(ours.contains(text)) << text;
        if (testing::Test::HasFailure()) break;
        const auto step = random_step(game, state, rng);
        other->apply_action(theirs.at(encode(step.action)));
        game.apply(state, step);
    }
    if (testing::Test::HasFailure()) return steps;
    const auto score = game.outcome(state).score;
    EXPECT_EQ(score[0] > score[1], other->returns()[0] > other->returns()[1]);
    return steps;
}

TEST(Reference, PlaysTheSameGame) {
    int steps = 0;
    for (int choice = 0; choice < 32 && !HasFailure(); ++choice) {
        rebel_moon::Ruleset rules;
        rules.side = 5 + (choice + choice / 4) % 4;
        rules.scanner = choice % 2;
        rules.laser = choice / 2 % 2;
        rules.spacing = static_cast<rebel_moon::Spacing>(choice / 4 % 2);
        rules.shields = static_cast<rebel_moon::ShieldOrder>(choice / 8 % 2);
        rules.third_pulse = static_cast<rebel_moon::ThirdPulse>(choice / 16 % 2);
        const auto reference = std::make_shared<peer::RebelMoonGame>(options_of(rules));
        for (std::uint64_t seed = 0; seed < 6 && !HasFailure(); ++seed)
            steps += play_both({rules}, *reference, seed * 1000 + static_cast<unsigned>(choice));
    }
    EXPECT_GT(steps, 10'000);
}

TEST(Reference, ACopyGoesItsOwnWay) {
    const auto game = std::make_shared<peer::RebelMoonGame>(peer::RebelMoonOptions{});
    const auto state = game->new_initial_state();
    const auto copy = state->clone();
    copy->apply_action(copy->legal_actions().front());
    EXPECT_NE(copy->to_string(), state->to_string());
    EXPECT_EQ(copy->history().size(), 1u);
    EXPECT_TRUE(state->history().empty());
}

}  // namespace
