// games/rebel_moon/tell/hints.cpp -- what follows from a view: where the bomb can go, who bears on
// it there, what a face-down marker may be. A player could work all of it out with a pencil.
#include <algorithm>

#include "base/schema.h"
#include "games/rebel_moon/rebel_moon.h"
#include "games/rebel_moon/rules/weapons.h"
#include "games/rebel_moon/tell/odds.h"
#include "hex/sight.h"

namespace rebel_moon {
namespace {

struct Threat {
    Cell at{};
    std::optional<Colour> colour{};
    std::optional<Kind> kind{};
    std::uint8_t distance = 0;
    std::uint8_t most = 0;     // damage to the shields at worst
    std::uint16_t likely = 0;  // expected damage in hundredths, over kinds and dice
    bool sure = false;         // the kind is known
    static constexpr auto fields =
        std::tuple{Field{"at", &Threat::at},     Field{"colour", &Threat::colour},
                   Field{"kind", &Threat::kind}, Field{"distance", &Threat::distance},
                   Field{"most", &Threat::most}, Field{"likely", &Threat::likely},
                   Field{"sure", &Threat::sure}};
};

struct Move {
    Cell at{};
    Direction facing{};
    std::vector<std::string> plan;    // actions in order
    std::uint8_t cost = 0;            // shield points
    std::vector<std::uint8_t> after;  // strength of each shield once that is paid, outermost first
    std::int16_t steps = -1;          // to the moon from there, at best
    std::vector<Threat> threats;
    static constexpr auto fields =
        std::tuple{Field{"at", &Move::at},          Field{"facing", &Move::facing},
                   Field{"plan", &Move::plan},      Field{"cost", &Move::cost},
                   Field{"after", &Move::after},    Field{"steps", &Move::steps},
                   Field{"threats", &Move::threats}};
};

struct Blocked {
    Cell at{};
    Direction facing{};
    std::string by;
    std::string clause;
    static constexpr auto fields =
        std::tuple{Field{"at", &Blocked::at}, Field{"facing", &Blocked::facing},
                   Field{"by", &Blocked::by}, Field{"clause", &Blocked::clause}};
};

// A marker that would bear on the bomb, if nothing lay in between.
struct Cut {
    Cell at{}, by{};
    static constexpr auto fields = std::tuple{Field{"at", &Cut::at}, Field{"by", &Cut::by}};
};

struct Reach {
    Cell at{};
    std::vector<Cell> cells;
    static constexpr auto fields =
        std::tuple{Field{"at", &Reach::at}, Field{"cells", &Reach::cells}};
};

struct Belief {
    Cell at{};
    std::array<std::uint8_t, 5> chances{};  // percent, in the order of kinds
    static constexpr auto fields =
        std::tuple{Field{"at", &Belief::at}, Field{"chances", &Belief::chances}};
};

struct Hints {
    std::vector<Move> moves;
    std::vector<Blocked> blocked;
    std::vector<Threat> bears;
    std::vector<Cut> cuts;
    std::vector<Reach> reaches;
    std::vector<Belief> beliefs;
    std::vector<Cell> route;
    std::int16_t steps = -1;
    static constexpr auto fields =
        std::tuple{Field{"moves", &Hints::moves},     Field{"blocked", &Hints::blocked},
                   Field{"bears", &Hints::bears},     Field{"cuts", &Hints::cuts},
                   Field{"reaches", &Hints::reaches}, Field{"beliefs", &Hints::beliefs},
                   Field{"route", &Hints::route},     Field{"steps", &Hints::steps}};
};

// What cuts the line between two cells, nearest to the first; nothing where it is open. Of an edge
// with pieces on both sides, one of the two.
std::optional<Cell> first_between(Cell from, Cell to, const Cells& occupied) {
    const hex::Line& line = hex::line_between(from, to);
    const auto cell = [&](int step) { return Cell{static_cast<std::uint8_t>(from.index + step)}; };
    const auto taken = [&](int step) {
        const int index = from.index + step;
        return index > 0 && index < 256 && occupied.contains(cell(step));
    };
    std::optional<Cell> nearest;
    const auto offer = [&](Cell at) {
        if (!nearest || hex::distance(from, at) < hex::distance(from, *nearest)) nearest = at;
    };
    for (const int step : line.crossed)
        if (taken(step)) offer(cell(step));
    for (const auto& edge : line.edges)
        if (taken(edge.left) && taken(edge.right)) offer(cell(edge.left));
    return nearest;
}

class Reckoning {
  public:
    Reckoning(const RebelMoon& game, const View& view)
        : game_(game), view_(view), state_(game.imagine(view, rng_)), odds_(view) {}

    Hints reckon() {
        Hints hints;
        measure();
        if (view_.phase == PhaseName::bombing) list_moves(hints);
        if (view_.phase == PhaseName::bombing || view_.phase == PhaseName::answering ||
            view_.phase == PhaseName::rolling) {
            hints.bears = bears();
            hints.cuts = cuts();
        }
        for (const SeenMarker& seen : view_.markers) {
            hints.reaches.push_back(reach(seen));
            if (!seen.up) hints.beliefs.push_back(belief(seen));
        }
        hints.route = route();
        hints.steps = steps_[view_.bomb.index];
        return hints;
    }

  private:
    const Chart& chart() const { return chart_of(game_.rules); }

    // Steps to the moon from every cell over free cells.
    void measure() {
        steps_.fill(-1);
        const Cells free = chart().board.cells.without(state_.occupied());
        Cells ring = Cells::of(view_.moon), seen = ring;
        for (std::int16_t steps = 0; !ring.empty(); ++steps) {
            for (const Cell cell : ring) steps_[cell.index] = steps;
            ring = (ring.neighbours() & free).without(seen);
            seen |= ring;
        }
    }

    std::vector<Cell> route() const {
        std::vector<Cell> cells;
        Cell at = view_.bomb;
        while (steps_[at.index] > 0) {
            Cell best = at;
            for (const Cell next : chart().board.neighbours(at)) {
                const int steps = steps_[next.index];
                if (steps >= 0 && steps < steps_[best.index]) best = next;
            }
            if (best == at) break;
            cells.push_back(at = best);
        }
        return cells;
    }

    // Every cell and facing at which the bomb's turn can end, with the cheapest plan for it.
    void list_moves(Hints& hints) const {
        struct Open {
            State state;
            std::vector<std::string> plan;
            int cost;
        };
        std::vector<Open> open{{state_, {}, 0}};
        while (!open.empty()) {
            const Open now = std::move(open.back());
            open.pop_back();
            for (const Action& action : steps_from(now.state)) {
                Open next{now.state, now.plan, now.cost};
                game_.apply(next.state, {imperial, action});
                next.plan.push_back(encode(action));
                if (std::holds_alternative<Thrusters>(action)) next.cost = Ruleset::thrusters_cost;
                if (std::holds_alternative<Bombing>(next.state.phase)) open.push_back(next);
                else add_move(hints, next.state, next.plan, next.cost);
            }
            note_block(hints, now.state);
        }
        std::stable_sort(hints.moves.begin(), hints.moves.end(), [](const Move& a, const Move& b) {
            return (a.steps < 0) != (b.steps < 0) ? b.steps < 0 : a.steps < b.steps;
        });
    }

    std::vector<Action> steps_from(const State& state) const {
        ActionsOf<RebelMoon> list;
        game_.actions(state, imperial, list);
        std::vector<Action> moving;
        for (const Action& action : list)
            if (!std::holds_alternative<Scan>(action) && !std::holds_alternative<Fire>(action))
                moving.push_back(action);
        return moving;
    }

    void add_move(Hints& hints, const State& state, const std::vector<std::string>& plan,
                  int cost) const {
        const Cell at = state.bomb.at;
        for (Move& known : hints.moves)
            if (known.at == at && known.facing == state.bomb.facing) {
                if (cost < known.cost || (cost == known.cost && plan.size() < known.plan.size()))
                    known.plan = plan, known.cost = static_cast<std::uint8_t>(cost),
                    known.after = strengths(state.bomb), known.threats = threats(at, state.bomb);
                return;
            }
        hints.moves.push_back({at, state.bomb.facing, plan, static_cast<std::uint8_t>(cost),
                               strengths(state.bomb), steps_[at.index], threats(at, state.bomb)});
    }

    // Outermost first: RM-5.6 says what a cost leaves of them.
    static std::vector<std::uint8_t> strengths(const Bomb& bomb) {
        std::vector<std::uint8_t> left(Ruleset::shields_worn, 0);
        for (std::size_t shield = bomb.shield; shield < left.size(); ++shield)
            left[shield] = shield == bomb.shield ? bomb.strength : Ruleset::shield_strength;
        return left;
    }

    void note_block(Hints& hints, const State& state) const {
        const Cell ahead = state.bomb.at.next(state.bomb.facing);
        if (way_is_free(game_.rules, state) || state.bomb.at != view_.bomb) return;
        const bool inside = chart().board.contains(ahead);
        const std::string by = !inside                           ? "edge"
                               : state.asteroids.contains(ahead) ? "asteroid"
                                                                 : "marker";
        for (const Blocked& known : hints.blocked)
            if (known.facing == state.bomb.facing) return;
        hints.blocked.push_back(
            {inside ? ahead : state.bomb.at, state.bomb.facing, by, inside ? "RM-A3" : "RM-A13"});
    }

    // What a marker could do to a bomb that stands there and is in its sight; no damage at all
    // where it is too far off or of the wrong colour. A hidden colour may be any that is unseen.
    Threat threat(const SeenMarker& seen, Cell at, const Bomb& bomb) const {
        const int distance = hex::distance(seen.at, at);
        const bool aligned = hex::aligned(seen.at, at);
        int most = 0, likely = 0, all = 0;
        for (const Colour colour : colours) {
            if (seen.colour && *seen.colour != colour) continue;
            const auto weights = seen.kind ? Odds::only(*seen.kind) : odds_.weights(colour);
            for (const Kind kind : kinds) {
                const int weight = weights[static_cast<std::size_t>(kind)];
                all += weight;
                if (weight == 0 || !colour_counts(game_.rules, bomb, kind, colour)) continue;
                const int dice = kind == Kind::emp ? dice_thrown(game_.rules, seen.uses) : 0;
                const int worst =
                    most_damage(kind, distance, aligned, dice > 0 ? Ruleset::die_sides : 0);
                most = std::max(most, worst);
                likely += weight * (kind == Kind::emp ? likely_pulse(dice, distance) : 100 * worst);
            }
        }
        return {seen.at,
                seen.colour,
                seen.kind,
                static_cast<std::uint8_t>(distance),
                static_cast<std::uint8_t>(most),
                static_cast<std::uint16_t>(all > 0 ? likely / all : 0),
                seen.kind.has_value()};
    }

    // Who could hurt a bomb that stands there.
    std::vector<Threat> threats(Cell at, const Bomb& bomb) const {
        std::vector<Threat> list;
        for (const SeenMarker& seen : view_.markers) {
            if (!hex::sees(seen.at, at, state_.occupied())) continue;
            const Threat found = threat(seen, at, bomb);
            if (found.most > 0) list.push_back(found);
        }
        worst_first(list);
        return list;
    }

    // Who could hurt the bomb where it is. The Rebel, who is to choose among them, also learns of
    // weapons that would, were their colour the right one.
    std::vector<Threat> bears() const {
        std::vector<Threat> list = threats(view_.bomb, state_.bomb);
        if (view_.viewer != SeatName::Rebel) return list;
        for (const SeenMarker& seen : view_.markers) {
            const Threat found = threat(seen, view_.bomb, state_.bomb);
            if (found.most == 0 && in_reach(seen, view_.bomb) &&
                hex::sees(seen.at, view_.bomb, state_.occupied()))
                list.push_back(found);
        }
        return list;
    }

    static void worst_first(std::vector<Threat>& list) {
        std::stable_sort(list.begin(), list.end(),
                         [](const Threat& a, const Threat& b) { return a.most > b.most; });
    }

    // Who could hurt the bomb where it is, if nothing cut the line.
    std::vector<Cut> cuts() const {
        std::vector<Cut> list;
        for (const SeenMarker& seen : view_.markers) {
            if (threat(seen, view_.bomb, state_.bomb).most == 0) continue;
            if (const auto by = first_between(seen.at, view_.bomb, state_.occupied()))
                list.push_back({seen.at, *by});
        }
        return list;
    }

    // Whether the kind of a marker reaches so far, whatever its colour and what lies in between.
    bool in_reach(const SeenMarker& seen, Cell at) const {
        return seen.kind && most_damage(*seen.kind, hex::distance(seen.at, at),
                                        hex::aligned(seen.at, at), Ruleset::die_sides) > 0;
    }

    // Where a marker could hurt the bomb whatever its colour; face down: where it sees.
    Reach reach(const SeenMarker& seen) const {
        Reach reach{seen.at, {}};
        const Cells free = chart().board.cells.without(state_.occupied());
        for (const Cell cell : free) {
            const bool able = !seen.kind || *seen.kind == Kind::destroyer || in_reach(seen, cell);
            if (able && hex::sees(seen.at, cell, state_.occupied())) reach.cells.push_back(cell);
        }
        return reach;
    }

    Belief belief(const SeenMarker& seen) const {
        Belief belief{seen.at, {}};
        const auto weights = odds_.weights(seen.colour);
        int all = 0;
        for (const int weight : weights) all += weight;
        for (std::size_t kind = 0; kind < 5; ++kind)
            belief.chances[kind] = static_cast<std::uint8_t>((100 * weights[kind] + all / 2) / all);
        return belief;
    }

    const RebelMoon& game_;
    const View& view_;
    Rng rng_{1};  // which weapons are dealt face down does not matter here: only cells are read
    State state_;
    Odds odds_;
    std::array<std::int16_t, 256> steps_{};
};

}  // namespace

void RebelMoon::hints(const View& view, std::string& json) const {
    write_json(json, Reckoning{*this, view}.reckon());
}

std::string RebelMoon::hints_schema() {
    return json_schema<Hints>();
}

}  // namespace rebel_moon
