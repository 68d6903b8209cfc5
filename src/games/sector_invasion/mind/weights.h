// games/sector_invasion/mind/weights.h -- written by bench/learn.cpp.
#pragma once

#include "games/sector_invasion/mind/evaluation.h"

namespace sector_invasion {

// clang-format off
inline constexpr Weights learned_weights{{
    {{114, -81, 187}},  // planets
    {{17, -11, 36}},  // raw
    {{52, -36, 95}},  // production
    {{87, -149, -23}},  // factories
    {{121, -125, 144}},  // bastions
    {{198, 12, 185}},  // capitals
    {{-96, 180, 267}},  // shipyards
    {{67, -36, -56}},  // forges
    {{154, -196, -37}},  // hives
    {{136, -102, -206}},  // fortified
    {{-134, 65, -186}},  // open
    {{93, -36, -6}},  // guarded
    {{298, -362, 60}},  // falling
    {{118, -187, -40}},  // besieged
    {{246, -65, 29}},  // ships
    {{81, -482, -187}},  // damaged
    {{196, -128, -101}},  // out
    {{146, -26, 60}},  // corvettes
    {{165, 359, 158}},  // heavies
    {{-391, 195, 149}},  // explorers
    {{38, 50, -14}},  // improved
    {{-19, 242, -53}},  // means
    {{260, -84, -108}},  // slots
    {{93, -41, -49}},  // cards
    {{371, -122, 362}},  // stones
    {{27, 16, 16}},  // marks
    {{511, 1101, 590}},  // master
    {{535, -355, -54}},  // to move
}};
// clang-format on

}  // namespace sector_invasion
