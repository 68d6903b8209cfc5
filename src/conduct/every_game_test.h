// conduct/every_game_test.h -- a test of conduct is one of every game that the catalogue has.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "catalog/catalog.h"

namespace conduct {

inline auto every_game() {
    std::vector<const match::AnyGame*> games;
    for (const match::AnyGame& entry : catalog::entries()) games.push_back(&entry);
    return testing::ValuesIn(games);
}

inline std::string game_name(const testing::TestParamInfo<const match::AnyGame*>& game) {
    std::string name{game.param->card.name};
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

}  // namespace conduct
