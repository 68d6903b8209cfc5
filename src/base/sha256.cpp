#include "base/sha256.h"

#include <algorithm>
#include <bit>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace {

// clang-format off
constexpr std::array<std::uint32_t, 64> round_constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
// clang-format on

std::uint32_t big_endian(const std::uint8_t* at) {
    return static_cast<std::uint32_t>(at[0]) << 24 | static_cast<std::uint32_t>(at[1]) << 16 |
           static_cast<std::uint32_t>(at[2]) << 8 | at[3];
}

#if defined(__x86_64__)

bool has_instructions() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    constexpr unsigned sha = 1u << 29, sse41 = 1u << 19;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & sse41)) return false;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & sha);
}

// The same by the instructions that most processors have for it: a third of the time.
__attribute__((target("sha,sse4.1"))) void absorb_by_instructions(std::uint32_t* state,
                                                                  const std::uint8_t* block) {
    const auto load = [](const void* at) __attribute__((target("sha,sse4.1"))) {
        return _mm_loadu_si128(static_cast<const __m128i*>(at));
    };
    const __m128i big_endian_words = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    // They want the words in the order a b e f and c d g h.
    __m128i abcd = _mm_shuffle_epi32(load(state), 0xb1);
    __m128i efgh = _mm_shuffle_epi32(load(state + 4), 0x1b);
    const __m128i abef_before = _mm_alignr_epi8(abcd, efgh, 8);
    const __m128i cdgh_before = _mm_blend_epi16(efgh, abcd, 0xf0);
    __m128i abef = abef_before, cdgh = cdgh_before;
    __m128i w[4];  // the last sixteen words
    for (int i = 0; i < 16; ++i) {
        __m128i& next = w[i % 4];
        if (i < 4) {
            next = _mm_shuffle_epi8(load(block + 16 * i), big_endian_words);
        } else {
            const __m128i last = w[(i + 3) % 4];
            next = _mm_add_epi32(_mm_sha256msg1_epu32(next, w[(i + 1) % 4]),
                                 _mm_alignr_epi8(last, w[(i + 2) % 4], 4));
            next = _mm_sha256msg2_epu32(next, last);
        }
        const __m128i sum = _mm_add_epi32(next, load(&round_constants[4 * i]));
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
    }
    abef = _mm_shuffle_epi32(_mm_add_epi32(abef, abef_before), 0x1b);
    cdgh = _mm_shuffle_epi32(_mm_add_epi32(cdgh, cdgh_before), 0xb1);
    abcd = _mm_blend_epi16(abef, cdgh, 0xf0);
    efgh = _mm_alignr_epi8(cdgh, abef, 8);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(state), abcd);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(state + 4), efgh);
}

#endif

}  // namespace

void Sha256::absorb(const std::uint8_t* block) {
#if defined(__x86_64__)
    static const bool by_instructions = has_instructions();
    if (by_instructions) return absorb_by_instructions(state_.data(), block);
#endif
    std::array<std::uint32_t, 64> w;
    for (std::size_t i = 0; i < 16; ++i) w[i] = big_endian(block + 4 * i);
    for (std::size_t i = 16; i < 64; ++i) {
        const auto x = w[i - 15], y = w[i - 2];
        const auto s0 = std::rotr(x, 7) ^ std::rotr(x, 18) ^ (x >> 3);
        const auto s1 = std::rotr(y, 17) ^ std::rotr(y, 19) ^ (y >> 10);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    auto [a, b, c, d, e, f, g, h] = state_;
    for (std::size_t i = 0; i < 64; ++i) {
        const auto s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const auto t1 = h + s1 + ((e & f) ^ (~e & g)) + round_constants[i] + w[i];
        const auto s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const auto t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const std::array<std::uint32_t, 8> mixed{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < 8; ++i) state_[i] += mixed[i];
}

Sha256& Sha256::add(std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const std::size_t filled = length_ % 64;
        const std::size_t taken = std::min(bytes.size(), 64 - filled);
        std::copy_n(bytes.begin(), taken, pending_.begin() + static_cast<std::ptrdiff_t>(filled));
        length_ += taken;
        bytes = bytes.subspan(taken);
        if (length_ % 64 == 0) absorb(pending_.data());
    }
    return *this;
}

Sha256& Sha256::add(std::string_view text) {
    return add(std::span{reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

Sha256& Sha256::add_number(std::uint64_t number) {
    std::array<std::uint8_t, 8> bytes;
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(number), number >>= 8;
    return add(bytes);
}

Digest Sha256::finish() {
    const std::uint64_t bits = length_ * 8;
    constexpr std::array<std::uint8_t, 64> end{0x80};  // a one, and zeros until 8 bytes are left
    add(std::span{end}.first(length_ % 64 < 56 ? 56 - length_ % 64 : 120 - length_ % 64));
    std::array<std::uint8_t, 8> tail;
    for (std::size_t i = 0; i < 8; ++i) tail[i] = static_cast<std::uint8_t>(bits >> (56 - 8 * i));
    add(tail);
    Digest digest;
    for (std::size_t i = 0; i < 32; ++i)
        digest[i] = static_cast<std::uint8_t>(state_[i / 4] >> (24 - 8 * (i % 4)));
    return digest;
}

Digest sha256(std::string_view text) {
    return Sha256{}.add(text).finish();
}

Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view message) {
    std::array<std::uint8_t, 64> padded{};
    if (key.size() > padded.size()) {
        const Digest shortened = Sha256{}.add(key).finish();
        std::copy(shortened.begin(), shortened.end(), padded.begin());
    } else {
        std::copy(key.begin(), key.end(), padded.begin());
    }
    auto inner = padded, outer = padded;
    for (auto& byte : inner) byte ^= 0x36;
    for (auto& byte : outer) byte ^= 0x5c;
    const Digest first = Sha256{}.add(inner).add(message).finish();
    return Sha256{}.add(outer).add(first).finish();
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex;
    hex.reserve(bytes.size() * 2);
    for (const auto byte : bytes) {
        hex += digits[byte >> 4];
        hex += digits[byte & 15];
    }
    return hex;
}

std::optional<std::string> from_hex(std::string_view hex) {
    constexpr std::string_view digits = "0123456789abcdef";
    if (hex.size() % 2 != 0) return std::nullopt;
    std::string bytes;
    for (std::size_t i = 0; i < hex.size(); i += 2) {
        const auto high = digits.find(hex[i]), low = digits.find(hex[i + 1]);
        if (high == digits.npos || low == digits.npos) return std::nullopt;
        bytes += static_cast<char>(high << 4 | low);
    }
    return bytes;
}
