// match/alike.h -- of many actions those that are nearest to what somebody wrote.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace match {

inline constexpr std::size_t cures_most = 6;  // of a long list; as many as a die has faces

// Those of a list that begin most like a text, no more than can be read at once.
inline std::vector<std::string> most_alike(std::vector<std::string> list, std::string_view text) {
    const auto alike = [&](const std::string& one) {
        return std::mismatch(one.begin(), one.end(), text.begin(), text.end()).first - one.begin();
    };
    std::stable_sort(list.begin(), list.end(), [&](const auto& left, const auto& right) {
        return alike(left) > alike(right);
    });
    if (list.size() > cures_most) list.resize(cures_most);
    return list;
}

}  // namespace match
