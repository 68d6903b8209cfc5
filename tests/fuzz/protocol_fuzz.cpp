// Any lines to a table: each answer is one line of JSON.
#include "table/table.h"
#include "tests/fuzz/ground.h"

namespace fuzz {
namespace {

void protocol(std::string_view text) {
    std::uint8_t drawn = 0;
    table::Table table{entries(), [&](std::span<std::uint8_t> seed) {
                           for (std::uint8_t& byte : seed) byte = drawn++;
                       }};
    for (int line = 0; line < 24 && !text.empty(); ++line) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string answer = table.answer(text.substr(0, end));
        must(answer.find('\n') == answer.npos, "an answer is one line");
        must(bool{parse_json(answer)}, "an answer is JSON");
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    fuzz::protocol({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
