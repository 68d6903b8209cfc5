// laws/play_folder.h -- runs every .play file of a folder.
#pragma once

#include <filesystem>
#include <fstream>
#include <vector>

#include "laws/play.h"

namespace laws {

struct Played {
    int plays = 0;
    std::vector<std::string> wrong;  // "<file>, <line and reason>"
};

template <Game G>
Played play_folder(const std::filesystem::path& folder) {
    Played played;
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        if (entry.path().extension() != ".play") continue;
        const std::string name = entry.path().filename().string();
        ++played.plays;
        std::ifstream script{entry.path()};
        if (!script) played.wrong.push_back(name + ", it cannot be read");
        else if (const auto why = Play<G>{}.run(script)) played.wrong.push_back(name + ", " + *why);
    }
    return played;
}

}  // namespace laws
