#include "peer/rebel_moon.h"

#include <algorithm>
#include <cstdlib>

namespace peer {
namespace {

constexpr std::array row_steps{0, 1, 1, 0, -1, -1};     // e, se, sw, w, nw, ne
constexpr std::array number_steps{1, 0, -1, -1, 0, 1};  // the same
constexpr std::array direction_names{"e", "se", "sw", "w", "nw", "ne"};
constexpr std::array colour_names{"red", "orange", "yellow"};
constexpr std::array kind_names{"laser", "destroyer", "emp", "fragmentation", "contact"};
constexpr int weapons = 15;
enum Kind { laser, destroyer, emp, fragmentation, contact };

constexpr int kind_of(int weapon) {
    return weapon / 3;
}
constexpr int colour_of(int weapon) {
    return weapon % 3;
}

std::string piece_name(int piece) {
    if (piece == weapons) return "asteroid";
    return std::string{colour_names[static_cast<std::size_t>(colour_of(piece))]} + "-" +
           kind_names[static_cast<std::size_t>(kind_of(piece))];
}

// Actions are numbered: first every piece on every cell, then what follows.
struct Numbers {
    int cells;
    Action place(int piece, int cell) const { return piece * cells + cell; }
    Action pass() const { return (weapons + 1) * cells; }
    Action turn() const { return pass() + 1; }  // + direction
    Action advance() const { return turn() + 6; }
    Action thrusters() const { return advance() + 1; }
    Action fire() const { return thrusters() + 1; }
    Action done() const { return fire() + 1; }
    Action hold() const { return done() + 1; }
    Action roll() const { return hold() + 1; }                 // + pips, 1 to 6
    Action scan() const { return roll() + 7; }                 // + cell
    Action activate() const { return scan() + cells; }         // + cell
    Action activate_at() const { return activate() + cells; }  // + cell * cells + target
    Action end() const { return activate_at() + cells * cells; }
};

}  // namespace

// ---- the board -----------------------------------------------------------------------------------

RebelMoonGame::RebelMoonGame(const RebelMoonOptions& options) : options_(options) {
    const int side = options.side;
    by_place_.assign(static_cast<std::size_t>(2 * side * 2 * side), -1);
    for (int row = 0; row < 2 * side - 1; ++row)
        for (int number = 1; number < 2 * side; ++number)
            if (row + number >= side && row + number <= 3 * side - 2) {
                by_place_[static_cast<std::size_t>(row * 2 * side + number)] = num_cells();
                places_.push_back({row, number});
            }
    top_left_ = cell_at(0, side);
    bottom_right_ = cell_at(2 * side - 2, side);
    for (const auto& [row, number] : places_) {
        std::array<int, 6> around{};
        for (std::size_t i = 0; i < 6; ++i)
            around[i] = cell_at(row + row_steps[i], number + number_steps[i]);
        neighbours_.push_back(around);
    }
    for (int cell = 0; cell < num_cells(); ++cell)
        beside_an_end_.push_back(distance(cell, gate()) == 1 || distance(cell, moon()) == 1);
    for (int from = 0; from < num_cells(); ++from)
        for (int to = 0; to < num_cells(); ++to) lines_.push_back(trace(from, to));
}

int RebelMoonGame::cell_at(int row, int number) const {
    const int side = options_.side;
    if (row < 0 || row >= 2 * side - 1 || number < 1 || number >= 2 * side) return -1;
    return by_place_[static_cast<std::size_t>(row * 2 * side + number)];
}

int RebelMoonGame::distance(int from, int to) const {
    const auto &a = places_[static_cast<std::size_t>(from)],
               &b = places_[static_cast<std::size_t>(to)];
    const int rows = b.row - a.row, numbers = b.number - a.number;
    return std::max({std::abs(rows), std::abs(numbers), std::abs(rows + numbers)});
}

bool RebelMoonGame::aligned(int from, int to) const {
    const auto &a = places_[static_cast<std::size_t>(from)],
               &b = places_[static_cast<std::size_t>(to)];
    const int rows = b.row - a.row, numbers = b.number - a.number;
    return rows == 0 || numbers == 0 || rows + numbers == 0;
}

std::string RebelMoonGame::cell_name(int cell) const {
    const auto& [row, number] = places_[static_cast<std::size_t>(cell)];
    return static_cast<char>('a' + row) + std::to_string(number);
}

// In a plane where one step east is (2, 0) and one step south-east (1, 3): a cell is the hexagon of
// corners (0, +-2) and (+-1, +-1) round its centre, stretched, which changes no crossing.
LineOfSight RebelMoonGame::trace(int from, int to) const {
    struct Point {
        int x, y;
    };
    const auto centre = [&](int cell) {
        const auto& [row, number] = places_[static_cast<std::size_t>(cell)];
        return Point{2 * number + row, 3 * row};
    };
    constexpr std::array<Point, 6> corners{{{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}}};
    const Point start = centre(from), end = centre(to);
    const auto side = [&](Point p) {
        return (end.x - start.x) * (p.y - start.y) - (end.y - start.y) * (p.x - start.x);
    };
    LineOfSight line;
    for (int cell = 0; cell < num_cells(); ++cell) {
        if (cell == from || cell == to ||
            distance(from, cell) + distance(cell, to) > distance(from, to) + 1)
            continue;
        const Point middle = centre(cell);
        // Between the two ends, true lengths: x counts once, y by a third of its square.
        const auto along = [&](Point p) {
            return 3 * (end.x - start.x) * (p.x - start.x) + (end.y - start.y) * (p.y - start.y);
        };
        if (along(middle) <= 0 || along(middle) >= along(end)) continue;
        int left = 0, right = 0;
        std::vector<std::size_t> touched;
        for (std::size_t i = 0; i < 6; ++i) {
            const int where = side({middle.x + corners[i].x, middle.y + corners[i].y});
            left += where > 0;
            right += where < 0;
            if (where == 0) touched.push_back(i);
        }
        if (left && right) {
            line.crossed.push_back(cell);
        } else if (left && touched.size() == 2) {
            for (int other = 0; other < num_cells(); ++other) {
                if (distance(cell, other) != 1) continue;
                const Point beyond = centre(other);
                const auto &a = corners[touched[0]], &b = corners[touched[1]];
                if (beyond.x - middle.x == a.x + b.x && beyond.y - middle.y == a.y + b.y)
                    line.edges.emplace_back(cell, other);
            }
        }
    }
    return line;
}

std::unique_ptr<State> RebelMoonGame::new_initial_state() const {
    return std::make_unique<RebelMoonState>(shared_from_this());
}

int RebelMoonGame::num_distinct_actions() const {
    return static_cast<int>(Numbers{num_cells()}.end());
}

// ---- the position --------------------------------------------------------------------------------

RebelMoonState::RebelMoonState(std::shared_ptr<const RebelMoonGame> game)
    : game_(std::move(game)),
      board_(static_cast<std::size_t>(game_->num_cells()), nothing),
      bomb_(game_->gate()) {}

Player RebelMoonState::current_player() const {
    switch (phase_) {
        case Phase::Placing: return player_;
        case Phase::Bombing: return 0;
        case Phase::Answering: return 1;
        case Phase::Rolling: return chance_player;
        case Phase::Over: break;
    }
    return terminal_player;
}

std::vector<double> RebelMoonState::returns() const {
    if (!is_terminal()) return {0, 0};
    const double imperial = end_ == End::Moon ? 1 : -1;
    return {imperial, -imperial};
}

bool RebelMoonState::on_board(int weapon) const {
    const Where where = markers_[static_cast<std::size_t>(weapon)].where;
    return where == Where::FaceDown || where == Where::FaceUp;
}

int RebelMoonState::points() const {
    return unprotected() ? 0 : strength_ + 6 * (2 - shield_);
}

int RebelMoonState::shield_colour() const {
    return game_->options().outer_red ? shield_ : 2 - shield_;
}

bool RebelMoonState::sees(int from, int to, bool bomb_blocks) const {
    const auto blocked = [&](int cell) { return !empty(cell) || (bomb_blocks && cell == bomb_); };
    const LineOfSight& line = game_->line(from, to);
    for (const int cell : line.crossed)
        if (blocked(cell)) return false;
    for (const auto& [left, right] : line.edges)
        if (blocked(left) && blocked(right)) return false;
    return true;
}

// ---- legal actions -------------------------------------------------------------------------------

std::vector<Action> RebelMoonState::legal_actions() const {
    std::vector<Action> actions;
    switch (phase_) {
        case Phase::Placing: list_placements(actions); break;
        case Phase::Bombing: list_bomb_steps(actions); break;
        case Phase::Answering: list_activations(actions); break;
        case Phase::Rolling:
            for (int pips = 1; pips <= 6; ++pips)
                actions.push_back(Numbers{game_->num_cells()}.roll() + pips);
            break;
        case Phase::Over: break;
    }
    return actions;
}

std::vector<std::pair<Action, double>> RebelMoonState::chance_outcomes() const {
    std::vector<std::pair<Action, double>> outcomes;
    for (int pips = 1; pips <= 6; ++pips)
        outcomes.emplace_back(Numbers{game_->num_cells()}.roll() + pips, 1.0 / 6);
    return outcomes;
}

void RebelMoonState::list_placements(std::vector<Action>& actions) const {
    const Numbers numbers{game_->num_cells()};
    const std::vector<int> open = open_cells(player_ == 0);
    if (player_ == 0) {
        if (asteroids_left_ > 0)
            for (const int cell : open) actions.push_back(numbers.place(asteroid, cell));
    } else {
        actions.reserve(open.size() * weapons + 1);
        for (int weapon = 0; weapon < weapons; ++weapon)
            if (markers_[static_cast<std::size_t>(weapon)].where == Where::InHand)
                for (const int cell : open) actions.push_back(numbers.place(weapon, cell));
    }
    actions.push_back(numbers.pass());
}

std::vector<int> RebelMoonState::open_cells(bool is_asteroid) const {
    std::vector<int> open, stack;
    std::vector<char> seen;
    for (int cell = 0; cell < game_->num_cells(); ++cell) {
        if (!empty(cell) || cell == game_->gate() || cell == game_->moon()) continue;
        if (game_->options().strict_spacing && game_->beside_an_end(cell)) continue;
        bool touches = false;
        for (int direction = 0; direction < 6 && !touches; ++direction) {
            const int next = game_->neighbour(cell, direction);
            if (next < 0 || empty(next)) continue;
            touches = (board_[static_cast<std::size_t>(next)] == asteroid) != is_asteroid;
        }
        if (touches) continue;
        if (may_cut(cell) && !path_without(cell, seen, stack)) continue;
        open.push_back(cell);
    }
    return open;
}

// Only a piece that stands between two separate runs of blocked neighbours can close a path.
bool RebelMoonState::may_cut(int cell) const {
    const auto blocked = [&](int direction) {
        const int next = game_->neighbour(cell, direction);
        return next < 0 || !empty(next);
    };
    int runs = 0;
    bool before = blocked(5);
    for (int direction = 0; direction < 6; ++direction) {
        const bool now = blocked(direction);
        runs += now && !before;
        before = now;
    }
    return runs > 1;
}

bool RebelMoonState::path_without(int cell, std::vector<char>& seen,
                                  std::vector<int>& stack) const {
    seen.assign(board_.size(), 0);
    seen[static_cast<std::size_t>(cell)] = 1;
    stack.assign(1, game_->gate());
    seen[static_cast<std::size_t>(game_->gate())] = 1;
    while (!stack.empty()) {
        const int at = stack.back();
        stack.pop_back();
        if (at == game_->moon()) return true;
        for (int direction = 0; direction < 6; ++direction) {
            const int next = game_->neighbour(at, direction);
            if (next < 0 || !empty(next) || seen[static_cast<std::size_t>(next)]) continue;
            seen[static_cast<std::size_t>(next)] = 1;
            stack.push_back(next);
        }
    }
    return false;
}

bool RebelMoonState::way_is_free() const {
    const int ahead = game_->neighbour(bomb_, facing_);
    return ahead >= 0 && empty(ahead);
}

int RebelMoonState::first_ahead() const {
    int cell = game_->neighbour(bomb_, facing_);
    while (cell >= 0 && empty(cell)) cell = game_->neighbour(cell, facing_);
    return cell;
}

void RebelMoonState::list_bomb_steps(std::vector<Action>& actions) const {
    const Numbers numbers{game_->num_cells()};
    const bool free = way_is_free();
    if (next_step_ == 0) {
        const int one = (facing_ + 5) % 6, other = (facing_ + 1) % 6;
        actions.push_back(numbers.turn() + std::min(one, other));
        actions.push_back(numbers.turn() + std::max(one, other));
    }
    if (next_step_ <= 1 && free) actions.push_back(numbers.advance());
    if (free && points() >= 3) actions.push_back(numbers.thrusters());
    if (game_->options().laser && !unprotected() && first_ahead() >= 0)
        actions.push_back(numbers.fire());
    actions.push_back(numbers.done());
    if (game_->options().scanner && points() >= 2)
        for (int cell = 0; cell < game_->num_cells(); ++cell) {
            const int piece = board_[static_cast<std::size_t>(cell)];
            if (piece == nothing || piece == asteroid) continue;
            if (markers_[static_cast<std::size_t>(piece)].where == Where::FaceDown &&
                sees(bomb_, cell, false))
                actions.push_back(numbers.scan() + cell);
        }
}

std::vector<int> RebelMoonState::asteroids_in_sight(int from) const {
    std::vector<int> seen;
    for (int cell = 0; cell < game_->num_cells(); ++cell)
        if (board_[static_cast<std::size_t>(cell)] == asteroid && sees(from, cell, true))
            seen.push_back(cell);
    return seen;
}

void RebelMoonState::list_activations(std::vector<Action>& actions) const {
    const Numbers numbers{game_->num_cells()};
    actions.push_back(numbers.hold());
    for (int weapon = 0; weapon < weapons; ++weapon) {
        if (!on_board(weapon)) continue;
        const int cell = markers_[static_cast<std::size_t>(weapon)].cell;
        if (kind_of(weapon) == destroyer) {
            const std::vector<int> targets = asteroids_in_sight(cell);
            for (const int target : targets)
                actions.push_back(numbers.activate_at() + cell * game_->num_cells() + target);
            if (!targets.empty()) continue;
        }
        actions.push_back(numbers.activate() + cell);
    }
    std::sort(actions.begin(), actions.end());
}

// ---- what happens --------------------------------------------------------------------------------

void RebelMoonState::do_apply_action(Action action) {
    const Numbers numbers{game_->num_cells()};
    if (action < numbers.pass()) {
        const int piece = static_cast<int>(action / numbers.cells),
                  cell = static_cast<int>(action % numbers.cells);
        board_[static_cast<std::size_t>(cell)] = piece;
        if (piece == asteroid) --asteroids_left_;
        else markers_[static_cast<std::size_t>(piece)] = {Where::FaceDown, 0, cell};
        player_ = 1 - player_;
        passed_ = false;
    } else if (action == numbers.pass()) {
        if (passed_) {
            round_ = 1;
            phase_ = Phase::Bombing;
            next_step_ = 0;
            advanced_ = false;
        } else {
            player_ = 1 - player_;
            passed_ = true;
        }
    } else if (action < numbers.advance()) {
        facing_ = static_cast<int>(action - numbers.turn());
        next_step_ = 1;
    } else if (action == numbers.advance()) {
        advanced_ = true;
        next_step_ = 2;
        move_ahead(Phase::Bombing);
    } else if (action == numbers.thrusters()) {
        spend(3);
        advanced_ = true;
        move_ahead(Phase::Answering);
    } else if (action == numbers.fire()) {
        fire_ahead();
    } else if (action == numbers.done()) {
        phase_ = Phase::Answering;
    } else if (action == numbers.hold()) {
        end_round(false);
    } else if (action < numbers.scan()) {
        roll(static_cast<int>(action - numbers.roll()));
    } else if (action < numbers.activate()) {
        spend(2);
        const int cell = static_cast<int>(action - numbers.scan());
        const int weapon = board_[static_cast<std::size_t>(cell)];
        markers_[static_cast<std::size_t>(weapon)].where = Where::FaceUp;
        phase_ = Phase::Answering;
    } else if (action < numbers.activate_at()) {
        activate(static_cast<int>(action - numbers.activate()), nothing);
    } else {
        const Action rest = action - numbers.activate_at();
        activate(static_cast<int>(rest / numbers.cells), static_cast<int>(rest % numbers.cells));
    }
}

void RebelMoonState::move_ahead(Phase next) {
    bomb_ = game_->neighbour(bomb_, facing_);
    if (bomb_ == game_->moon()) {
        phase_ = Phase::Over;
        end_ = End::Moon;
    } else {
        phase_ = next;
    }
}

void RebelMoonState::fire_ahead() {
    const int target = first_ahead();
    drop_shield();
    const int piece = board_[static_cast<std::size_t>(target)];
    if (piece == asteroid) board_[static_cast<std::size_t>(target)] = nothing;
    else take_off(piece);
    phase_ = Phase::Answering;
}

void RebelMoonState::activate(int cell, int target) {
    const int weapon = board_[static_cast<std::size_t>(cell)];
    Marker& marker = markers_[static_cast<std::size_t>(weapon)];
    marker.where = Where::FaceUp;
    switch (kind_of(weapon)) {
        case laser:
        case contact: return strike(weapon, 0, true);
        case fragmentation: return strike(weapon, 0, false);
        case destroyer:
            if (target != nothing) board_[static_cast<std::size_t>(target)] = nothing;
            take_off(weapon);
            return end_round(true);
        case emp: break;
    }
    if (marker.uses == 2 && !game_->options().third_pulse_rolls) {
        take_off(weapon);
        return end_round(true);
    }
    phase_ = Phase::Rolling;
    pulsing_ = weapon;
    dice_.clear();
    dice_left_ = 3 - marker.uses;
}

void RebelMoonState::roll(int pips) {
    dice_.push_back(pips);
    if (--dice_left_ > 0) return;
    const int uses = ++markers_[static_cast<std::size_t>(pulsing_)].uses;
    strike(pulsing_, *std::max_element(dice_.begin(), dice_.end()), uses == 3);
}

int RebelMoonState::damage(int weapon, int highest_die) const {
    const int from = markers_[static_cast<std::size_t>(weapon)].cell;
    const int distance = game_->distance(from, bomb_);
    const bool right_colour = unprotected() || shield_colour() == colour_of(weapon);
    int most = 0;
    switch (kind_of(weapon)) {
        case laser: most = game_->aligned(from, bomb_) ? 6 : 0; break;
        case emp: most = std::max(0, highest_die - distance); break;
        case fragmentation: most = std::max(0, 4 - distance); break;
        case contact: most = distance == 1 ? 6 : 0; break;
        default: break;
    }
    if (most == 0 || (!right_colour && kind_of(weapon) != fragmentation)) return 0;
    return sees(from, bomb_, false) ? most : 0;
}

void RebelMoonState::strike(int weapon, int highest_die, bool one_shot) {
    const int harm = damage(weapon, highest_die);
    if (one_shot) take_off(weapon);
    if (harm > 0 && unprotected()) {
        phase_ = Phase::Over;
        end_ = End::Destroyed;
        return;
    }
    if (harm > 0) {
        if (harm < strength_) strength_ -= harm;
        else drop_shield();
    }
    end_round(true);
}

void RebelMoonState::take_off(int weapon) {
    Marker& marker = markers_[static_cast<std::size_t>(weapon)];
    board_[static_cast<std::size_t>(marker.cell)] = nothing;
    marker = {marker.where == Where::FaceUp ? Where::Gone : Where::Lost, 0, -1};
}

void RebelMoonState::drop_shield() {
    ++shield_;
    strength_ = unprotected() ? 0 : 6;
}

void RebelMoonState::spend(int points) {
    while (!unprotected() && points >= strength_) {
        points -= strength_;
        drop_shield();
    }
    if (!unprotected()) strength_ -= points;
}

void RebelMoonState::end_round(bool activated) {
    // Dice are thrown between an activation and the end of the round, which then is not idle.
    idle_ = activated || advanced_ ? 0 : idle_ + 1;
    if (idle_ == 3) {
        phase_ = Phase::Over;
        end_ = End::Stalled;
    } else if (round_ == 10 * game_->options().side) {
        phase_ = Phase::Over;
        end_ = End::OutOfTime;
    } else {
        ++round_;
        phase_ = Phase::Bombing;
        next_step_ = 0;
        advanced_ = false;
    }
}

// ---- texts ---------------------------------------------------------------------------------------

std::string RebelMoonState::action_to_string(Action action) const {
    const Numbers numbers{game_->num_cells()};
    const auto name = [&](Action cell) { return game_->cell_name(static_cast<int>(cell)); };
    if (action < numbers.pass())
        return "place " + piece_name(static_cast<int>(action / numbers.cells)) + " " +
               name(action % numbers.cells);
    if (action == numbers.pass()) return "pass";
    if (action < numbers.advance())
        return std::string{"turn "} +
               direction_names[static_cast<std::size_t>(action - numbers.turn())];
    if (action == numbers.advance()) return "advance";
    if (action == numbers.thrusters()) return "thrusters";
    if (action == numbers.fire()) return "fire";
    if (action == numbers.done()) return "done";
    if (action == numbers.hold()) return "hold";
    if (action < numbers.scan()) return "roll " + std::to_string(action - numbers.roll());
    if (action < numbers.activate()) return "scan " + name(action - numbers.scan());
    if (action < numbers.activate_at()) return "activate " + name(action - numbers.activate());
    const Action rest = action - numbers.activate_at();
    return "activate " + name(rest / numbers.cells) + " " + name(rest % numbers.cells);
}

std::string RebelMoonState::to_string() const {
    constexpr std::array phases{"placing", "bombing", "answering", "rolling", "over"};
    constexpr std::array ends{"moon-reached", "bomb-destroyed", "stalled", "out-of-time"};
    constexpr std::array wheres{"in-hand", "face-down", "face-up", "gone", "lost"};
    std::string text = phases[static_cast<std::size_t>(phase_)];
    if (phase_ == Phase::Placing) text += std::to_string(player_) + (passed_ ? " passed" : "");
    if (phase_ == Phase::Bombing) text += std::to_string(next_step_);
    if ((phase_ == Phase::Bombing || phase_ == Phase::Answering) && advanced_) text += " advanced";
    if (phase_ == Phase::Over) text += std::string{" "} + ends[static_cast<std::size_t>(end_)];
    text += "\nbomb " + game_->cell_name(bomb_) + " " +
            direction_names[static_cast<std::size_t>(facing_)] + " " + std::to_string(shield_) +
            " " + std::to_string(strength_) + "\nleft " + std::to_string(asteroids_left_) +
            " round " + std::to_string(round_) + " idle " + std::to_string(idle_) + "\nasteroids";
    for (int cell = 0; cell < game_->num_cells(); ++cell)
        if (board_[static_cast<std::size_t>(cell)] == asteroid)
            text += " " + game_->cell_name(cell);
    for (int weapon = 0; weapon < weapons; ++weapon) {
        const Marker& marker = markers_[static_cast<std::size_t>(weapon)];
        text += "\n" + piece_name(weapon) + " " + wheres[static_cast<std::size_t>(marker.where)] +
                " " + std::to_string(marker.uses);
        if (on_board(weapon)) text += " " + game_->cell_name(marker.cell);
    }
    if (phase_ == Phase::Rolling) {
        text += "\ndice of " + piece_name(pulsing_) + ", left " + std::to_string(dice_left_) + ":";
        for (const int pips : dice_) text += " " + std::to_string(pips);
    }
    return text + "\n";
}

}  // namespace peer
