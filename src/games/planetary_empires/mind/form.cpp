#include "games/planetary_empires/mind/form.h"

#include "games/planetary_empires/mind/chances.h"

namespace planetary_empires {

void Form::learn(const Battle& battle, Result result, int ahead) {
    if (!battle.defender || result > Result::drawn) return;  // nobody fought
    const Chances& chances = chances_of(ahead);
    const float came = result == Result::won ? 1.0f : result == Result::drawn ? 0.5f : 0.0f;
    FormOf::learn(seat_of(battle.name.attacker), seat_of(*battle.defender),
                  {chances.won, chances.drawn}, came);
}

}  // namespace planetary_empires
