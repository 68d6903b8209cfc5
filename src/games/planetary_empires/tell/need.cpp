#include "games/planetary_empires/tell/need.h"

#include <cmath>

#include "games/planetary_empires/tell/sheet.h"

namespace planetary_empires {
namespace {

constexpr int pips_least = 2, pips_most = 12, all_ways = 36;

int ways_that_take(const Sum& sum) {
    int found = 0;
    for (int pips = pips_least; pips <= pips_most; ++pips)
        if (sum.takes(pips)) found += static_cast<int>(ways(pips));
    return found;
}

class NeedOf {
  public:
    NeedOf(const Survey& survey, Player player, int tile)
        : survey_(survey), land_(survey.land(tile)), tile_(tile), sum_(survey.sum(player, tile)) {
        need_.at = land_.at;
    }

    Need reckon() {
        constexpr int beside = 4;
        line(sum_.base == beside ? Cause::beside : Cause::apart, "PE-H1", sum_.base);
        if (sum_.terrain > 0)
            line(land_.terrain == Terrain::river ? Cause::river : Cause::line, "PE-H1",
                 sum_.terrain);
        if (sum_.building > 0)
            line(land_.holds == Structure::hive ? Cause::hive : Cause::spaceport, "PE-H1",
                 sum_.building);
        if (sum_.tries > 0) line(Cause::tries, "PE-A18", sum_.tries);
        shields();
        const int all = sum_.terrain + sum_.building + sum_.tries + sum_.shields;
        if (all > sum_.off()) line(Cause::most, "PE-H1", sum_.off() - all);
        chance();
        return need_;
    }

  private:
    void line(Cause cause, std::string_view clause, int adds, int die = 0,
              std::optional<Cell> at = {}) {
        need_.lines.push_back({cause, ShortText{clause}, static_cast<std::int8_t>(adds),
                               static_cast<std::uint8_t>(die), at});
    }

    // PE-3.5, PE-A8; of dice that were rolled already, what they came to together.
    void shields() {
        if (!land_.owner) return;
        const Worths& values = worths_of(survey_.charter.contender(*land_.owner).army);
        const bool rolling = survey_.state.roll && survey_.state.roll->at == land_.at;
        const int rolled = rolling ? survey_.state.roll->anew : 0;
        if (rolled > 0) line(Cause::shield, "PE-H2", survey_.state.roll->shields);
        const auto all = survey_.shields(tile_);
        for (int i = 0; i < all.size(); ++i) {
            const bool own = all[i] == tile_;
            const Figure& figure = own ? values.shield : values.shield_beside;
            if (figure.die > 0 && i < rolled) continue;
            if (figure.die > 0) dice_.push_back(figure.die);
            line(own ? Cause::shield : Cause::shield_beside, figure.die > 0 ? "PE-H2" : "PE-3.5",
                 figure.fixed, figure.die, survey_.land(all[i]).at);
        }
    }

    void chance() {
        for (int pips = pips_most; pips >= pips_least && sum_.takes(pips); --pips)
            need_.pips = static_cast<std::uint8_t>(pips);
        if (dice_.empty()) need_.ways = static_cast<std::uint8_t>(ways_that_take(sum_));
        const double share = likely(sum_, 0) / all_ways;
        need_.chance = static_cast<std::uint16_t>(std::lround(share * whole_chance));
    }

    // Ways to take it, over all that the dice of shields may show.
    double likely(const Sum& sum, int die) const {
        if (die == dice_.size()) return ways_that_take(sum);
        double all = 0;
        for (int pips = 1; pips <= dice_[die]; ++pips) {
            Sum more = sum;
            more.shields += pips;
            all += likely(more, die + 1);
        }
        return all / dice_[die];
    }

    const Survey& survey_;
    const Land& land_;
    int tile_;
    Sum sum_;
    FixedList<std::uint8_t, 7> dice_;
    Need need_{};
};

}  // namespace

Need need(const Survey& survey, Player player, int tile) {
    return NeedOf{survey, player, tile}.reckon();
}

}  // namespace planetary_empires
