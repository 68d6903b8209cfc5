// The control: it breaks once the fuzzer has found its way through three branches.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    if (size > 3 && bytes[0] == 'h' && bytes[1] == 'e' && bytes[2] == 'x') {
        std::fputs("broken: the control breaks\n", stderr);
        std::abort();
    }
    return 0;
}
