#include "games/rebel_moon/mind/traffic.h"

#include <algorithm>
#include <vector>

#include "games/rebel_moon/mind/way.h"

namespace rebel_moon {
namespace {

constexpr int cells = 256;
constexpr int margin = 3 * hex::stride;  // room for steps off the board

// A way that is half a point dearer is less likely by this factor.
constexpr double reluctance = 0.49;
constexpr int a_round = 3;           // half points: a bomb that dawdles is shot at for longer
constexpr double on_the_spot = 0.2;  // how readily the bomb turns without moving

// How likely flights are, in any unit, by cell and facing; with room for steps off the board.
using Tide = std::array<std::array<double, 6>, cells + 2 * hex::stride>;
using Readiness = std::array<double, cells>;

std::size_t place(int cell) {
    return static_cast<std::size_t>(cell + hex::stride);
}

// Those of a chart in the order in which a flight may cross them, those near the moon last.
std::vector<Cell> in_order(const Chart& chart) {
    std::vector<Cell> order;
    for (const Cell cell : chart.board.cells) order.push_back(cell);
    std::stable_sort(order.begin(), order.end(), [&](Cell one, Cell other) {
        return hex::distance(one, chart.moon) > hex::distance(other, chart.moon);
    });
    return order;
}
const std::vector<Cell>& order_of(const Chart& chart) {
    static const std::array orders{in_order(charts[0]), in_order(charts[1]), in_order(charts[2]),
                                   in_order(charts[3])};
    return orders[static_cast<std::size_t>(&chart - charts.data())];
}

// A flight seldom goes back by more than this allows.
constexpr int sweeps = 5;

// The sum over all flights from each cell and facing to the moon, each as likely as it is.
void look_ahead(const Chart& chart, const Readiness& likely, Tide& ahead) {
    const std::vector<Cell>& order = order_of(chart);
    for (int n = 0; n < sweeps; ++n)
        for (auto cell = order.rbegin(); cell != order.rend(); ++cell) {
            const std::size_t at = cell->index;
            if (likely[at] == 0) continue;
            if (*cell == chart.moon) {
                ahead[place(cell->index)].fill(1);
                continue;
            }
            std::array<double, 6> set_out;
            for (std::size_t i = 0; i < 6; ++i) {
                const int next = cell->index + hex::offset(hex::directions[i]);
                const double there =
                    next > 0 && next < cells ? likely[static_cast<std::size_t>(next)] : 0;
                set_out[i] = there * ahead[place(next)][i] +
                             on_the_spot * likely[at] * ahead[place(cell->index)][i];
            }
            for (std::size_t i = 0; i < 6; ++i)
                ahead[place(cell->index)][i] =
                    set_out[i] + set_out[(i + 1) % 6] + set_out[(i + 5) % 6];
        }
}

// The sum over all flights that end a round on each cell and facing, from a bomb that sets out.
void look_behind(const Chart& chart, const Readiness& likely, const Bomb& bomb, Tide& behind) {
    Tide turned{};  // as they set out again
    const auto turn = [&](Cell cell) {
        std::array<double, 6> here = behind[place(cell.index)];
        if (cell == bomb.at) here[static_cast<std::size_t>(bomb.facing)] += 1;
        for (std::size_t i = 0; i < 6; ++i)
            turned[place(cell.index)][i] = here[i] + here[(i + 1) % 6] + here[(i + 5) % 6];
    };
    turn(bomb.at);
    for (int n = 0; n < sweeps; ++n)
        for (const Cell cell : order_of(chart)) {
            const double readily = likely[cell.index];
            if (readily == 0) continue;
            for (std::size_t i = 0; i < 6; ++i) {
                const int from = cell.index - hex::offset(hex::directions[i]);
                behind[place(cell.index)][i] =
                    readily * (turned[place(from)][i] + on_the_spot * turned[place(cell.index)][i]);
            }
            if (cell != chart.moon) turn(cell);
        }
}

// Sums of the cells at distance one, two and three.
void ring(const std::array<float, cells>& field, int far, std::array<float, cells>& sums) {
    std::array<float, cells + 2 * margin> wide{};
    std::copy(field.begin(), field.end(), wide.begin() + margin);
    sums.fill(0);
    for (const Direction side : hex::directions) {
        const int out = far * hex::offset(side);
        const int along = hex::offset(hex::turned(side, 2));
        for (int i = 0; i < far; ++i) {
            const float* shifted = wide.data() + margin + out + i * along;
            for (int cell = 0; cell < cells; ++cell)
                sums[static_cast<std::size_t>(cell)] += shifted[cell];
        }
    }
}

// What no more than so much can be taken of.
float bounded(float points, float most) {
    return points * most / (points + most);
}

}  // namespace

Traffic::Traffic(const Ruleset& rules, const State& state, const Cells& weapons)
    : rules_(rules), chart_(chart_of(rules)), free_(chart_.board.cells.without(state.occupied())) {
    int in_hand = 0;
    for (std::uint8_t id = 0; id < weapon_count; ++id) {
        if (state.markers[id].where == Marker::Where::in_hand) ++in_hand;
        else ++placed_[id % 3];
    }
    // What weapons may come: the more room for them nearby, the likelier.
    Field room{}, yet{};
    for (const Cell cell : weapons) room[cell.index] = 1;
    for (std::size_t far = 1; far <= 2; ++far) {
        ring(room, static_cast<int>(far), rings_[0]);
        for (std::size_t i = 0; i < cells; ++i) yet[i] += rings_[0][i] / static_cast<float>(far);
    }
    const float soon = 0.012f * static_cast<float>(in_hand);

    constexpr int dearest = Peril::most + 5 + a_round;
    std::array<double, dearest + 1> odds{1};
    for (std::size_t price = 1; price < odds.size(); ++price)
        odds[price] = odds[price - 1] * reluctance;
    const Peril peril{rules, state, 1};
    Readiness likely{};  // how readily a round ends on a cell
    for (const Cell cell : free_) {
        const float threat = soon * yet[cell.index];
        const int price =
            a_round + peril.at(cell) + static_cast<int>(5 * threat / (1 + threat) + 0.5f);
        likely[cell.index] = odds[static_cast<std::size_t>(price)];
    }
    likely[chart_.moon.index] = odds[a_round];

    Tide ahead{}, behind{};
    look_ahead(chart_, likely, ahead);
    const double all =
        ahead[place(state.bomb.at.index)][static_cast<std::size_t>(state.bomb.facing)];
    if (all <= 0) return;
    look_behind(chart_, likely, state.bomb, behind);
    for (const Cell cell : free_.without(Cells::of(chart_.moon))) {  // where it is struck no more
        double sum = 0;
        for (std::size_t i = 0; i < 6; ++i)
            sum += behind[place(cell.index)][i] * ahead[place(cell.index)][i];
        visits_[cell.index] = static_cast<float>(sum / all);
    }
    for (std::size_t far = 0; far < rings_.size(); ++far)
        ring(visits_, static_cast<int>(far) + 1, rings_[far]);
}

// A bomb that is likely to come there has to go round.
float Traffic::block(Cell at) const {
    const float likely = std::min(1.0f, visits_[at.index]);
    return 0.7f * likely / (1.2f - likely);
}

float Traffic::on_lines(Cell at) const {
    float sum = 0;
    for (const Direction direction : hex::directions)
        for (Cell cell = at.next(direction); free_.contains(cell); cell = cell.next(direction))
            sum += visits_[cell.index];
    return sum;
}

float Traffic::weapon(Weapon weapon, Cell at) const {
    const float one = rings_[0][at.index], two = rings_[1][at.index], three = rings_[2][at.index];
    float points = 0;
    switch (weapon.kind()) {
        case Kind::laser: points = bounded(6 * on_lines(at), 6); break;
        case Kind::destroyer: points = 0.3f; break;
        case Kind::emp: points = bounded(4 * one + 3 * two + 2 * three, 8); break;
        case Kind::fragmentation: points = 3 * one + 2 * two + three; break;
        case Kind::contact: points = bounded(6 * one, 6); break;
    }
    const int alike = placed_[static_cast<std::size_t>(weapon.colour())];
    return points * timing(rules_, weapon.colour(), at) /
               (1.0f + 0.5f * static_cast<float>(alike)) +
           block(at);
}

float Traffic::denied(const Cells& closed) const {
    float sum = 0;
    for (const Cell cell : closed) sum += rings_[0][cell.index] + 0.5f * rings_[1][cell.index];
    return 0.3f * sum;
}

float Traffic::asteroid(Cell at, const Cells& closed) const {
    float saved = 0;
    for (const Cell cell : closed) {
        const std::size_t i = cell.index;
        saved += 3 * rings_[0][i] + 1.5f * rings_[1][i] + 0.5f * rings_[2][i] + block(cell);
    }
    return saved - 6 * block(at);
}

}  // namespace rebel_moon
