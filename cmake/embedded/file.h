// embedded/file.h -- a file carried inside the program, and how to find one by its name.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

namespace embedded {

// `bytes` lives as long as the program.
struct File {
    std::string_view name;
    std::string_view bytes;
};

// `files` is sorted by name, as every list made by embed() in cmake/embed.cmake is.
constexpr std::optional<std::string_view> find(std::span<const File> files, std::string_view name) {
    const auto found = std::ranges::lower_bound(files, name, {}, &File::name);
    if (found == files.end() || found->name != name) return std::nullopt;
    return found->bytes;
}

}  // namespace embedded
