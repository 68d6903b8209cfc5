#include "skirmish/missions.h"

#include <cassert>
#include <cstdlib>

#include "base/json.h"
#include "embedded/skirmish_data.h"

namespace skirmish {

Missions::Missions(std::initializer_list<int> credits) {
    const auto text = embedded::find(embedded::skirmish_data(), "battle.json");
    assert(text);
    const Json even = parse_json(*text).value;
    for (const int more : credits) {
        Json one = even;
        Json& pc = one[more > 0 ? "red" : "blue"]["pc"];
        pc = pc.get<int>() + std::abs(more);
        written_[more] = one.dump();
    }
}

}  // namespace skirmish
