// ai/match_read.h -- a match as those who look through it need it: its positions, and who decided
// what before others came in.
#pragma once

#include "ai/duel.h"

namespace ai {

template <class G>
concept Reviewable = Sensible<G> && Finite<G>;

// What a seat did before anything else happened, and what it could have done.
template <Game G>
struct Decision {
    int ply = 0;  // steps before it
    Seat seat = 0;
    LineOf<G> taken{}, better{};
    Continued screened{}, told{};  // of which it was chosen, and others
};

// What both lines begin with is no difference between them. False where nothing is left.
template <Game G>
bool part_lines(Decision<G>& one) {
    const auto parted =
        std::mismatch(one.taken.begin(), one.taken.end(), one.better.begin(), one.better.end());
    one.ply += static_cast<int>(parted.first - one.taken.begin());
    one.taken.erase(one.taken.begin(), parted.first);
    one.better.erase(one.better.begin(), parted.second);
    return !one.better.empty() && !one.taken.empty();
}

// From this step on one actor does everything, up to the next block.
struct Block {
    int ply = 0;
    Seat actor = nature;  // for it counts what an organiser decreed, too
};

template <Reviewable G>
struct MatchRead {
    using State = typename G::State;

    std::vector<Step<typename G::Action>> steps;
    std::vector<State> states;  // by ply, one more than steps
    std::vector<Decision<G>> decisions;
    std::vector<Block> blocks;
    std::vector<int> turns, between;  // plies where something passes to another, and the others

    MatchRead(const G& game, const State& start, std::vector<Step<typename G::Action>> all)
        : steps(std::move(all)) {
        states.reserve(steps.size() + 1);
        states.push_back(start);
        LineEnd end;
        bool in_line = false;
        for (const auto& step : steps) {
            const State& before = states.back();
            const int ply = static_cast<int>(states.size()) - 1;
            const bool sits = step.actor < most_seats;
            const bool decides = sits && ai::decides(game, before, step.actor);
            const Seat actor = sits ? step.actor : nature;
            const bool passes = blocks.empty() || blocks.back().actor != actor;
            if (passes) blocks.push_back({ply, actor});
            in_line = in_line && decides && !passes && !end.reached(game.phase(before));
            const bool begins = decides && !in_line;
            if (begins) {
                end = {}, in_line = true;
                end.reached(game.phase(before));
                decisions.push_back({ply, actor, {}, {}});
            }
            if (decides) decisions.back().taken.push_back(step.action);
            (passes || begins ? turns : between).push_back(ply);
            State after = before;
            game.apply(after, step);
            states.push_back(after);
        }
        const int last = static_cast<int>(steps.size());
        blocks.push_back({last, nature});
        turns.push_back(last);
    }
};

}  // namespace ai
