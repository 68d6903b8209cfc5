#include "games/sector_invasion/mind/evaluation.h"

#include <cmath>

#include "games/sector_invasion/mind/weights.h"

namespace sector_invasion {
namespace {

Trait trait_of(Kind kind) {
    switch (kind) {
        case Kind::raw: return Trait::raw;
        case Kind::production: return Trait::production;
        case Kind::factory: return Trait::factories;
        case Kind::bastion: return Trait::bastions;
        case Kind::capital: return Trait::capitals;
        case Kind::shipyard: return Trait::shipyards;
        case Kind::forge: return Trait::forges;
        case Kind::hive: return Trait::hives;
        default: return Trait::planets;
    }
}

}  // namespace

Traits traits_of(const Outlook& outlook) {
    const Player player = outlook.player;
    Traits found{};
    const auto count = [&](Trait trait) -> float& { return found[index_of(trait)]; };
    const Survey& survey = outlook.survey;
    const Cells landings = outlook.landings();
    const Cells able = outlook.able[seat_of(player)];
    for (const Site& one : outlook.state.sites) {
        if (!is_planet(one.kind)) continue;
        if (one.owner != player) {
            if (able.contains(one.at))
                ++count(survey.falls_alone(one, player) ? Trait::falling : Trait::besieged);
            continue;
        }
        ++count(Trait::planets);
        if (const Trait kind = trait_of(one.kind); kind != Trait::planets) ++count(kind);
        if (survey.fortified(one)) {
            ++count(Trait::fortified);
        } else if (landings.contains(one.at)) {
            ++count(Trait::open);
            if (able.intersects(outlook.charter.board.neighbours(one.at))) ++count(Trait::guarded);
        }
    }
    for (const Ship& one : outlook.state.ships) {
        if (one.owner() != player) continue;
        ++count(Trait::ships);
        if (one.improved) ++count(Trait::improved);
        if (one.damaged) ++count(Trait::damaged);
        else if (one.out > 0) ++count(Trait::out);
        else if (one.type == Type::corvette) ++count(Trait::corvettes);
        else ++count(one.warship() ? Trait::heavies : Trait::explorers);
    }
    const Standing& own = survey.standing(player);
    count(Trait::means) = static_cast<float>(std::min(own.raw + own.production, 40)) / 10;
    int slots = 0;
    for (const Line line : lines)
        slots += own.studied[index_of(line)] * outlook.charter.tables.study(line).worth;
    count(Trait::slots) = static_cast<float>(std::min(slots, 5));
    count(Trait::cards) = static_cast<float>(own.cards());
    count(Trait::stones) = static_cast<float>(own.stones);
    const General& general = own.general;
    count(Trait::marks) = static_cast<float>(general.ground + general.relic + general.vigour +
                                             general.again + general.insight + general.dread);
    count(Trait::master) = outlook.state.master == player ? 1.0f : 0.0f;
    count(Trait::to_move) = survey.in_round() && survey.current() == player ? 1.0f : 0.0f;
    return found;
}

Spans spans_of(int turns_left) {
    const auto left = static_cast<float>(turns_left);
    return {1, std::min(left, 8.0f) / 8, std::exp(-left)};
}

Scores shares_of(const Charter& charter, const State& state) {
    std::array<float, most_players> odds{};
    float most = -1e6f, all = 0;
    for (Seat seat = 0; seat < state.players.size(); ++seat) {
        const Outlook outlook{charter, state, player_of(seat)};
        const Traits found = traits_of(outlook);
        const Spans spans = spans_of(outlook.left);
        for (std::size_t trait = 0; trait < traits; ++trait)
            for (std::size_t span = 0; span < spans.size(); ++span)
                odds[seat] += found[trait] * spans[span] *
                              static_cast<float>(learned_weights[trait][span]) / 1000;
        most = std::max(most, odds[seat]);
    }
    for (Seat seat = 0; seat < state.players.size(); ++seat) {
        odds[seat] = state.players[seat].out ? 0 : std::exp(odds[seat] - most);
        all += odds[seat];
    }
    Scores shares;
    for (Seat seat = 0; seat < state.players.size(); ++seat) shares.push_back(odds[seat] / all);
    return shares;
}

}  // namespace sector_invasion
