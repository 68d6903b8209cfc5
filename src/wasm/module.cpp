// wasm/module.cpp -- the table protocol as a WebAssembly module: text in, text out.
//
// The page allocates room for a request, writes its UTF-8 bytes there, calls hexastra_request and
// reads the answer up to its zero byte; the answer stays valid until the next call. Randomness
// comes from the page: hexastra_seed takes 32 bytes of it, before the first match is opened.
#include <cstdlib>
#include <cstring>

#include "base/sha256.h"
#include "catalog/catalog.h"
#include "table/table.h"

namespace {

Digest pool{};
std::uint64_t drawn = 0;

// Each seed is hashed from the page's bytes and a counter, so no two matches share one.
void draw(std::span<std::uint8_t> bytes) {
    for (std::size_t done = 0; done < bytes.size();) {
        const Digest block = Sha256{}.add(pool).add_number(drawn++).finish();
        for (std::size_t i = 0; i < block.size() && done < bytes.size(); ++i)
            bytes[done++] = block[i];
    }
}

table::Table& the_table() {
    static table::Table table{catalog::entries(), draw};
    return table;
}

}  // namespace

extern "C" {

__attribute__((export_name("hexastra_alloc"))) void* hexastra_alloc(std::size_t size) {
    return std::malloc(size);
}

__attribute__((export_name("hexastra_free"))) void hexastra_free(void* memory) {
    std::free(memory);
}

__attribute__((export_name("hexastra_seed"))) void hexastra_seed(const std::uint8_t* bytes) {
    pool = Sha256{}.add(pool).add(std::span{bytes, 32}).finish();
}

__attribute__((export_name("hexastra_request"))) const char* hexastra_request(const char* text,
                                                                              std::size_t length) {
    static std::string answer;
    answer = the_table().answer({text, length});
    return answer.c_str();
}
}
