// tests/careless.cpp -- careless FAULT: does what no program may, so that it shows whether the build
// with sanitizers would notice. What it does is drawn from its words, and no compiler knows it before.
#include <cstdio>
#include <memory>
#include <string_view>

int main(int count, char** words) {
    const std::string_view fault = count == 2 ? words[1] : "";
    const auto bytes = std::make_unique<char[]>(static_cast<std::size_t>(count));
    if (fault == "overflow") return bytes[static_cast<std::size_t>(count)];
    if (fault == "sum") return 0x7fff'fffe + count;
    if (fault == "shift") return 1 << (30 + count);
    std::puts("careless overflow|sum|shift");
    return 2;
}
